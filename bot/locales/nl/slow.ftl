# Tafels waaraan dagenlang gespeeld wordt: titels, nachten, vakanties, notities en de weg naar de volgende tafel.

argument-name-night = nacht
argument-name-title = titel
argument-night = Negen uur per dag die niet als bedenktijd tellen
argument-title = Hoe jullie de tafel noemen, naast haar code
night-hours = { $from } – { $to } UTC
game-titled = { $game } · { $title }
button-agreement = Nachten, titel …
agreement-heading = Wat jullie verder afspreken. Iedereen aan tafel mag het veranderen voordat de partij begint.
agreement-night = ’s Nachts staat de klok stil: { $hours }
agreement-no-night = Nachten tellen als elke andere tijd
agreement-holiday = Wat er met de plek van iemand op vakantie gebeurt
agreement-holiday-clock = Op vakantie: de klok staat stil
agreement-holiday-computer = Op vakantie: een computer speelt voor je
agreed-night = 🌙 Van { $from } tot { $to } staat de klok stil.
agreed-computer = 🏖️ Voor wie op vakantie is, speelt een computer.
agreed-no-take-back = ✋ Geen zet waar iemand iets van te weten is gekomen, wordt teruggenomen.
button-allow-take-back = Zetten terugnemen als iedereen wil
button-no-take-back = Geen zetten terugnemen
button-title = Titel
title-label = Hoe jullie deze tafel noemen
button-note = Notitie
note-label = Alleen jij ziet dit
hand-note = 📝 { $note }
hand-next = 🔜 Jij bent de volgende.
button-next-table = Volgende tafel
no-next-table = Er wacht geen andere tafel op je.
table-holiday-clock = 🏖️ { $name } is op vakantie tot { $until }. De klok staat stil.
table-holiday-computer = 🏖️ { $name } is op vakantie tot { $until }. Zolang speelt een computer.
settings-holiday = 🏖️ Je bent op vakantie tot { $until }: niemand roept je, en je tafels wachten of een computer speelt voor je, zoals ze hebben afgesproken.
settings-holiday-later = 🏖️ Je kunt weer op vakantie vanaf { $from }.
settings-holiday-menu = 🏖️ Op vakantie gaan (eens per maand)
settings-holiday-days = { $days ->
    [one] Vakantie: een dag
   *[other] Vakantie: { $days } dagen
}
refused-holiday = Vakantie kan eens per maand: weer vanaf { $from }.

took-back = { $who ->
    [you] ↩️ Je zet is teruggenomen.
   *[other] ↩️ { $name }: de zet is teruggenomen.
}
button-take-move-back = Terugnemen
hand-take-back-alone = ↩️ Je kunt je laatste zet terugnemen. De partij telt dan op geen enkele ranglijst.
hand-taken-back = ↩️ Je hebt zetten teruggenomen: deze partij telt op geen enkele ranglijst.
take-back-votes = ↩️ De laatste zet terugnemen willen: { $names } ({ $votes } van { $all }). Wie het ermee eens is, drukt op **{ button-take-move-back }**.
match-taken-back = ↩️ Teruggenomen: { $names }
taken-back-times = { $name } { $times }×
refused-take-back = Hier kan nu geen zet worden teruggenomen.
refused-taken-back = In deze partij zijn zetten teruggenomen, daarom worden de kaarten niemand aangeboden.
hand-holiday = 🏖️ Je bent op vakantie tot { $until }. Niemand roept je. **{ button-back-again }** beëindigt die aan al je tafels.
