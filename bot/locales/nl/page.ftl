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
page-close = Sluiten
page-send = Versturen
page-stale = Niet actueel: er wordt weer verbonden …
page-ended = Deze pagina is gesloten. Druk in Discord op “Als pagina” voor een nieuwe link.
page-unknown = Discord heeft niet gezegd wie je bent. Sluit dit en open het opnieuw.
page-leave = Deze pagina sluiten
page-learn = Een spel leren
page-stats = Mijn resultaten
page-history = Partijen
page-settings = Instellingen
page-help = Hulp
page-keyboard = Toetsen
page-keys =
    ## Toetsen
    - **1** tot **9**, **←** en **→** kiezen in jouw kaarten
    - **Enter** drukt op wat gekozen is
    - **H** gaat naar jouw kaarten, **T** naar de tafel, **M** naar meer
    - **Esc** sluit een antwoord, **?** toont dit
