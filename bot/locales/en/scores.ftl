# Scores that last: leaderboards, one person's matches, histories; and settings.

## Scores

score-line-bounded = { $name }: { $rounds } → **{ $total }**
score-line-one = { $name }: **{ $total }**
score-bounded = -# → Nobody falls below 0, so what would be less counts as 0.
player-someone = someone
# Whoever reads, first among several: “You and Ana”.
player-you = You
player-left = { $name } (left)
order-rating = rating
order-wins = wins
order-matches = matches
period-all = all time
period-month = this month
period-week = the last seven days
leaderboard-about = by { $order } · { $period }
leaderboard-rated = { $rank }. **{ $name }** · rating { $points } · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
leaderboard-unrated = Nobody has a rating here yet: it takes a match between people, without computers. Open a table with </play>!
button-page-back = ◀ Back
button-page-next = Next ▶
stats-heading = ## { $name }
stats-empty = No match finished on this server yet. Open a table with </play>!
stats-all-games = All games
stats-line = **{ $game }** · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} ({ $rate }%) · { $points }
stats-points = rating { $points }
stats-no-points = no rating yet
stats-streak = Best streak: { $best ->
    [one] 1 win
   *[other] { $best } wins
} in a row · now: { $lasting }
history-server = ## Matches on this server
history-person = ## Matches of { $name }
history-line =
    `{ $code }` · { $game } · { $when }
    { $players }
history-place = { $place }. { $name } { $total }
history-empty = No match has ended here yet.
history-verify = -# </verify> with a code shows that a match was fair.
command-stats = What somebody has made of their matches here
command-history = The matches that have ended here, with their codes
command-tonight = Who has won how many of tonight’s matches in this channel
argument-player = Who (you, or everybody, if you do not say)
argument-by = What the list is sorted by
argument-period = Of which time
refused-unknown-person = I do not know this person: they have not played with me yet.
refused-hidden-person = This person does not show their scores.

## Settings

command-settings = Language, pictures, your data; for managers also where and what is played here
settings-heading = ## Settings
settings-shown = You are on leaderboards.
settings-hidden = You are hidden: not on leaderboards, and nobody else can look up your scores.
settings-data = You can have everything I know of you as a file, or have it deleted.
button-hide = Hide me
button-unhide = Show me
button-data = Get my data
button-delete = Delete my data
settings-server = ## Settings of this server
button-server-settings = Settings of this server
button-own-settings = My settings
settings-anywhere = Tables may be opened in every channel.
settings-channels = Tables may be opened in { $channels }.
settings-game = The game if nobody says which
settings-game-is = Usual game: { $game }
settings-turn-time = How long people may think if nobody says so
settings-turn-time-is = { $time } to think
button-allow = Allow tables in this channel
button-forbid = No more tables in this channel
button-anywhere = Allow tables everywhere
delete-sure = Delete everything I know of you? Your ratings and scores are gone then, your seats in old matches are **someone’s**, and where you play now a computer plays on. This cannot be undone.
button-delete-sure = Yes, delete everything
delete-done = **Done: I know nothing of you any more.** If you play again, you begin anew.
delete-gone =
    • **Gone from my database:** your name and your settings · seats in matches, which are **someone’s** now: { $seats } · places on leaderboards: { $standings } · invitations: { $invitations }
    • **Being changed now:** tables that showed your name: { $tables }
delete-stays = • **What stays, since I cannot reach it:** leaderboards and other answers that stand in channels, and our direct messages, until somebody deletes them on Discord; what Discord itself keeps; copies of my database from before, until whoever runs me deletes them.
data-file = Everything I know of you:
data-none = I know nothing of you: you have not played with me yet.
refused-channel = On this server tables stand in { $channels }. Go there and try again.
refused-not-manager = Only somebody who may manage this server can set that.

# Marks, and the columns of pictures.
scores-provisional = -# ≈ – few matches so far: this rating is provisional.
scores-uncertain = ≈ { $points }
stats-against = Against you: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} · you won { $you }, { $name } won { $they }
column-name = name
column-rating = rating
column-wins = wins
column-matches = matches
stats-curve = Rating over the last { $matches } rated matches: from { $first } to { $last }, between { $low } and { $high }
stats-curve-heading = Rating over the last { $matches } rated matches
column-game = game
