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
page-close = Schließen
page-send = Senden
page-stale = Nicht aktuell: es wird wieder verbunden …
page-ended = Diese Seite ist zu. Drück in Discord „Als Seite“, dann bekommst du einen neuen Link.
page-unknown = Discord hat nicht gesagt, wer du bist. Schließ das hier und öffne es noch einmal.
page-leave = Diese Seite schließen
page-learn = Ein Spiel lernen
page-stats = Meine Ergebnisse
page-history = Partien
page-settings = Einstellungen
page-help = Hilfe
page-keyboard = Tasten
page-keys =
    ## Tasten
    - **1** bis **9**, **←** und **→** wählen in deiner Hand
    - **Enter** drückt, was gewählt ist
    - **H** führt zu deiner Hand, **T** zum Tisch, **M** zu mehr
    - **Esc** schließt eine Antwort, **?** zeigt das hier
