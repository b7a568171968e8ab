# Duplicates: the same cards at several tables of people.

argument-duplicate = At how many tables the same cards are played, by different people (2 to 8)
duplicate-lobby-first = 👥 **Duplicate:** the same cards at up to { $tables } tables. Another table opens from the message below. Once this one begins, only its players see it.
duplicate-lobby-other = 👥 **Duplicate:** the same cards at up to { $tables } tables. Table { $first } begins first, and sets the number of seats. Once this one begins, only its players see it.
duplicate-plays-hidden = 🃏 Playing: { $names }. They see this table in their hands, and nobody else sees it until all tables with these cards are over.
duplicate-played-hidden = ✅ Played by { $names }. How it went stands in the comparison, once all tables with these cards are over.
duplicate-heading =
    ## The same cards at up to { $tables } tables
    -# Duplicate · { $game } · first table { $code }
duplicate-about = Each table plays for itself: the same cards at the same seats. Whoever sits at one cannot sit at another. Table { $code } begins first, the others follow with as many seats; nobody sees how it went elsewhere until all are over.
duplicate-waits = ▫️ Table **{ $code }** of { $name }: players wanted
duplicate-plays = 🃏 Table **{ $code }** of { $name } is playing
duplicate-has-played = ✅ Table **{ $code }** of { $name } has played
duplicate-gave-up = 🏳️ Table **{ $code }** of { $name } gave up
duplicate-open = Tables can begin until { $at } ({ $left }). It is over when { $tables } tables have played.
duplicate-over = It is over. What each has made of the cards comes below in a moment.
button-open-table = Open a table
duplicate-table-over = Table { $code } of a duplicate ({ $game }). How the others did with the same cards comes in the channel once all tables are over; until then nothing of these cards is shown.
refused-all-tables = All { $most } tables of this duplicate are open. Sit down at one of them.
refused-at-another-table = You are at table { $there }, which has the same cards. Play there, or leave it before it begins.
refused-options-of-all = All tables of a duplicate have the same options. They can be changed at its first table, as long as no other table is open.
refused-first-table-first = Table { $first } begins first: these are its cards.
refused-other-seats = All tables of a duplicate have as many seats as the first: { $seats }. Here are { $here }. Add a computer, or let one get up.
refused-duplicate-over = This duplicate is over. Open one of your own with </play>.
duplicate-title = The same cards at { $tables } tables
duplicate-none = ## Fewer than two tables have played these cards to the end: there is nothing to compare
duplicate-seat = Seat { $seat }
duplicate-line = { $name } · table { $code } · **{ $points }** of { $most } · total { $total } · { $lead }
duplicate-row = { $seat } · { $name }
duplicate-lead = { $amount } (± { $margin })
duplicate-lead-sure = **{ $amount }** (± { $margin }), for sure better
duplicate-about-results = -# One matchpoint for everybody beaten at the same seat, half of one for a tie. Last, the distance to the mean of the seat over the rounds that all have played; chance alone makes it as large as ± in five of a hundred cases.
