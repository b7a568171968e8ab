## A table as a page in a browser

button-as-page = Als Seite
button-play-here = Hier spielen
button-open-page = Seite öffnen
page-link = Dein Tisch als Seite im Browser, nur für dich. Der Link geht einmal, innerhalb von fünf Minuten.
refused-no-activity = Tische gehen hier nicht in Discord selbst auf. </play> eröffnet einen in diesem Kanal.
settings-pages = Deine Tische sind in { $pages ->
    [one] einem Browser
   *[other] { $pages } Browsern
} als Seite offen.
button-close-pages = Schließen
page-table = Tisch
page-hand = Deine Hand
page-answer = Antwort
page-tables = Deine Tische
page-no-table = Du sitzt an keinem Tisch. Öffne einen in Discord mit /play.
page-waits = · du bist dran
page-menu = Mehr
page-again = Noch einmal tippen, um zu spielen, oder wegziehen.
page-close = Schließen
page-send = Senden
page-copy = Adresse kopieren
page-copied = Kopiert
page-stale = Nicht aktuell: es wird wieder verbunden …
page-ended = Diese Seite ist zu. Drück in Discord „Als Seite“, dann bekommst du einen neuen Link.
page-unknown = Das hier ist geschlossen. Öffne es in Discord noch einmal.
page-leave = Diese Seite schließen
page-learn = Ein Spiel lernen
page-stats = Meine Ergebnisse
page-history = Partien
page-settings = Einstellungen
page-leaderboard = Rangliste
page-tonight = Heute Abend
page-help = Hilfe
page-keyboard = Tasten
page-keys =
    ## Tasten
    - **1** bis **9**, **←** und **→** wählen in deiner Hand
    - **Enter** drückt, was gewählt ist
    - **H** führt zu deiner Hand, **T** zum Tisch, **M** zu mehr
    - **←** und **→** blättern beim Nachspielen
    - **Esc** schließt eine Antwort, **?** zeigt das hier

## Guests: people without Discord

button-guest-link = Jemand ohne Discord
button-put-out = { $name } hinaussetzen
guest-name = { $name } (Gast)
guest-link = Gib diesen Link einer Person ohne Discord: Sie setzt sich als Gast an diesen Tisch, spielt auf einer Seite im Browser und braucht nur einen Namen. Er geht einmal, innerhalb einer Stunde. Gäste werden nicht gewertet, und bald nachdem der Tisch vorbei ist, bleibt nichts von ihnen.
refused-no-guests = An diesem Tisch gibt es keine Gäste: Wer den Server verwaltet, kann sie in </settings> erlauben.
refused-name = Tipp einen Namen mit mindestens einem Buchstaben ein.
preference-server-guests = Wer an einem Tisch sitzt, kann mit einem Link jemanden ohne Discord dazuholen.
preference-server-no-guests = Nur Leute mit Discord dürfen sich setzen.
button-server-guests-on = Gäste an Tischen
button-server-guests-off = Keine Gäste an Tischen
page-guest = Dein Name am Tisch
page-guest-about = Du spielst als Gast: ohne Wertung, und bald vergessen, nachdem der Tisch vorbei ist.
page-sit-down = Hinsetzen
page-used = Dieser Link ist verbraucht oder zu alt. Bitte um einen neuen.
a-guest = ein Gast
refused-puts-out = Nur wer den Tisch geöffnet hat, kann einen Gast hinaussetzen.
refused-guest = Als Gast geht das nicht.
