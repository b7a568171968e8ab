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
page-again = Tap again to play, or pull it away.
page-close = Close
page-send = Send
page-copy = Copy the address
page-copied = Copied
page-stale = Not up to date: connecting again …
page-ended = This page is closed. Press “As a page” in Discord for another link.
page-unknown = This is closed. Open it again in Discord.
page-leave = Close this page
page-learn = Learn a game
page-stats = My results
page-history = Matches
page-settings = Settings
page-leaderboard = Leaderboard
page-tonight = Tonight
page-help = Help
page-keyboard = Keys
page-keys =
    ## Keys
    - **1** to **9**, **←** and **→** choose in your hand
    - **Enter** presses what is chosen
    - **H** goes to your hand, **T** to the table, **M** to what more there is
    - **←** and **→** go back and on in a replay
    - **Esc** closes an answer, **?** shows this

## Guests: people without Discord

button-guest-link = A friend without Discord
button-put-out = Put out { $name }
guest-name = { $name } (guest)
guest-link = Pass this link on to one friend without Discord: they sit down at this table as a guest, play at a page in their browser, and need nothing but a name. It works once, within an hour. A guest is not rated, and nothing of them stays soon after the table is over.
refused-no-guests = There are no guests at this table: whoever manages the server can allow them in </settings>.
refused-name = Type a name with at least one letter.
preference-server-guests = People at a table may let a friend without Discord sit down, by a link.
preference-server-no-guests = Only people with Discord may sit down.
button-server-guests-on = Guests at tables
button-server-guests-off = No guests at tables
page-guest = Your name at the table
page-guest-about = You play as a guest: not rated, and forgotten soon after the table is over.
page-sit-down = Sit down
page-used = This link has been used, or is too old. Ask for another one.
a-guest = a guest
refused-puts-out = Only the host can put a guest out.
refused-guest = As a guest you cannot do this.
