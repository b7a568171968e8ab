## A table as a page in a browser

button-as-page = Als pagina
button-play-here = Hier spelen
button-open-page = Pagina openen
page-link = Je tafel als pagina in een browser, alleen voor jou. De link werkt één keer, binnen vijf minuten.
refused-no-activity = Tafels gaan hier niet open in Discord zelf. </play> opent er een in dit kanaal.
settings-pages = Je tafels staan in { $pages ->
    [one] één browser
   *[other] { $pages } browsers
} als pagina open.
button-close-pages = Sluiten
page-table = Tafel
page-hand = Jouw kaarten
page-answer = Antwoord
page-tables = Jouw tafels
page-no-table = Je zit aan geen tafel. Open er een in Discord met /play.
page-waits = · jij bent
page-menu = Meer
page-again = Tik nog een keer om te spelen, of sleep hem weg.
page-close = Sluiten
page-send = Versturen
page-copy = Adres kopiëren
page-copied = Gekopieerd
page-stale = Niet actueel: er wordt weer verbonden …
page-ended = Deze pagina is gesloten. Druk in Discord op “Als pagina” voor een nieuwe link.
page-unknown = Dit is gesloten. Open het opnieuw in Discord.
page-leave = Deze pagina sluiten
page-learn = Een spel leren
page-stats = Mijn resultaten
page-history = Partijen
page-settings = Instellingen
page-leaderboard = Ranglijst
page-tonight = Vanavond
page-help = Hulp
page-keyboard = Toetsen
page-keys =
    ## Toetsen
    - **1** tot **9**, **←** en **→** kiezen in jouw kaarten
    - **Enter** drukt op wat gekozen is
    - **H** gaat naar jouw kaarten, **T** naar de tafel, **M** naar meer
    - **←** en **→** gaan terug en verder bij het naspelen
    - **Esc** sluit een antwoord, **?** toont dit

## Guests: people without Discord

button-guest-link = Iemand zonder Discord
button-put-out = { $name } eruit zetten
guest-name = { $name } (gast)
guest-link = Geef deze link aan iemand zonder Discord: die schuift als gast aan deze tafel aan, speelt op een pagina in de browser en heeft alleen een naam nodig. De link werkt één keer, binnen een uur. Een gast telt niet mee in de ranglijst, en kort nadat de tafel voorbij is, blijft er niets van over.
refused-no-guests = Aan deze tafel zijn er geen gasten: wie de server beheert kan ze toestaan in </settings>.
refused-name = Typ een naam met ten minste één letter.
preference-server-guests = Wie aan een tafel zit, kan met een link iemand zonder Discord laten aanschuiven.
preference-server-no-guests = Alleen mensen met Discord mogen aanschuiven.
button-server-guests-on = Gasten aan tafels
button-server-guests-off = Geen gasten aan tafels
page-guest = Je naam aan tafel
page-guest-about = Je speelt als gast: zonder ranglijst, en kort nadat de tafel voorbij is vergeten.
page-sit-down = Ga zitten
page-used = Deze link is al gebruikt of te oud. Vraag om een nieuwe.
a-guest = een gast
refused-puts-out = Alleen wie de tafel opende, kan een gast eruit zetten.
refused-guest = Als gast kan dat niet.
