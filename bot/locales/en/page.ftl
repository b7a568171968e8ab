## A table as a page in a browser

button-as-page = As a page
button-play-here = Play here
button-open-page = Open the page
page-link = Your table as a page in a browser, for you alone. The link works once, within five minutes.
refused-no-activity = Tables do not open inside Discord here. </play> opens one in this channel.
settings-pages = Your tables are open as pages in { $pages ->
    [one] one browser
   *[other] { $pages } browsers
}.
button-close-pages = Close them
page-table = Table
page-hand = Your hand
page-answer = Answer
page-tables = Your tables
page-no-table = You sit at no table. Open one in Discord with /play.
page-waits = · your turn
page-menu = More
page-close = Close
page-send = Send
page-stale = Not up to date: connecting again …
page-ended = This page is closed. Press “As a page” in Discord for another link.
page-unknown = Discord did not say who you are. Close this here and open it again.
page-leave = Close this page
page-learn = Learn a game
page-stats = My results
page-history = Matches
page-settings = Settings
page-help = Help
page-keyboard = Keys
page-keys =
    ## Keys
    - **1** to **9**, **←** and **→** choose in your hand
    - **Enter** presses what is chosen
    - **H** goes to your hand, **T** to the table, **M** to what more there is
    - **Esc** closes an answer, **?** shows this
