# Tische, an denen über Tage gespielt wird: Titel, Nächte, Urlaub, Notizen und der Weg zum nächsten Tisch.

argument-name-night = nacht
argument-name-title = titel
argument-night = Neun Stunden am Tag, die nicht als Bedenkzeit zählen
argument-title = Wie ihr den Tisch nennt, neben seinem Code
night-hours = { $from } – { $to } UTC
game-titled = { $game } · { $title }
button-agreement = Nächte, Titel …
agreement-heading = Was ihr sonst noch ausmacht. Alle am Tisch dürfen es ändern, bevor die Partie beginnt.
agreement-night = Nachts steht die Uhr: { $hours }
agreement-no-night = Nächte zählen wie jede andere Zeit
agreement-holiday = Was mit dem Platz wird, wenn jemand im Urlaub ist
agreement-holiday-clock = Im Urlaub: Die Uhr steht
agreement-holiday-computer = Im Urlaub: Ein Computer spielt für dich
agreed-night = 🌙 Von { $from } bis { $to } steht die Uhr.
agreed-computer = 🏖️ Für Leute im Urlaub spielt ein Computer.
agreed-no-take-back = ✋ Kein Zug wird zurückgenommen, aus dem jemand etwas erfahren hat.
button-allow-take-back = Züge zurücknehmen, wenn alle wollen
button-no-take-back = Keine Züge zurücknehmen
button-title = Titel
title-label = Wie ihr diesen Tisch nennt
button-note = Notiz
note-label = Nur du siehst das
hand-note = 📝 { $note }
hand-next = 🔜 Du kommst als Nächstes dran.
button-next-table = Nächster Tisch
no-next-table = Kein anderer Tisch wartet auf dich.
table-holiday-clock = 🏖️ { $name } ist im Urlaub bis { $until }. Die Uhr steht.
table-holiday-computer = 🏖️ { $name } ist im Urlaub bis { $until }. Solange spielt ein Computer.
settings-holiday = 🏖️ Du bist im Urlaub bis { $until }: Niemand ruft dich, und deine Tische warten, oder ein Computer spielt für dich, je nachdem, was sie ausgemacht haben.
settings-holiday-later = 🏖️ Wieder in den Urlaub kannst du ab { $from }.
settings-holiday-menu = 🏖️ In den Urlaub gehen (einmal im Monat)
settings-holiday-days = { $days ->
    [one] Urlaub: ein Tag
   *[other] Urlaub: { $days } Tage
}
refused-holiday = Urlaub gibt es einmal im Monat: wieder ab { $from }.

took-back = { $who ->
    [you] ↩️ Dein Zug ist zurückgenommen.
   *[other] ↩️ { $name }: Der Zug ist zurückgenommen.
}
button-take-move-back = Zurücknehmen
hand-take-back-alone = ↩️ Du kannst deinen letzten Zug zurücknehmen. Die Partie zählt dann auf keiner Rangliste.
hand-taken-back = ↩️ Du hast Züge zurückgenommen: Diese Partie zählt auf keiner Rangliste.
take-back-votes = ↩️ Den letzten Zug zurücknehmen wollen: { $names } ({ $votes } von { $all }). Wer zustimmt, drückt **{ button-take-move-back }**.
match-taken-back = ↩️ Zurückgenommen: { $names }
taken-back-times = { $name } { $times }×
refused-take-back = Hier kann gerade kein Zug zurückgenommen werden.
refused-taken-back = In dieser Partie wurden Züge zurückgenommen, deshalb werden ihre Karten niemandem angeboten.
hand-holiday = 🏖️ Du bist im Urlaub bis { $until }. Niemand ruft dich. **{ button-back-again }** beendet ihn an allen deinen Tischen.
