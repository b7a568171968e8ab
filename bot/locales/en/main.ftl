# Everything a person reads, in English. One sentence, one message. Friendly, short, and what to do next.

## Games and options

option-rounds = Rounds

value-yes = yes
value-no = no
option-scoring = Scoring
argument-scoring = What is written down after a round
value-scoring-wins = a point for the winner
value-scoring-cards = cards left in hand
value-scoring-points = points of the cards left
value-scoring-coins = a coin for the winner
menu-page = { $menu } ({ $page } of { $pages })
button-sure = Yes, do it
button-back = Back
level-expert = expert
level-random = random
level-steady = steady
player-computer = 🤖 { $name } { $level }
player-replaced = { $name } (🤖 plays on)
player-stand-in = { $name }’s computer
seat-computer = { $name } · { $level }
remark = 💬 { $name }: “{ $words }”
remark-cheerful-won = What a lovely round!
remark-cheerful-lost = Well played, all of you! I had fun.
remark-dry-won = As calculated.
remark-dry-lost = That had to happen sooner or later.
remark-proud-won = Did everybody see that?
remark-proud-lost = I let you have that one.
remark-grumpy-won = About time.
remark-grumpy-lost = These cards. Honestly.
list-and = { $first } and { $last }

## Tables

table-heading = ## { $game } · table { $code }
about-tricks = Take tricks while the rules of winning them change before each one
about-snake = Be the first to lay all your cards on growing snakes
about-tower = Get rid of your cards, and do not make the tower collapse
about-dnup = Lay sets that nobody beats; what is beaten comes back upside down
lobby-about = { $about } · { $least } to { $most } players · about { $minutes } minutes
lobby-free =
    { $free ->
        [one] 🪑 One more may sit down.
       *[other] 🪑 { $free } more may sit down.
    }
lobby-usual = ⚙️ Options as usual
lobby-unusual = ⚙️ Not as usual: { $options }
table-closed = This table has been closed. Open a new one with </play>.
closed-by = 🚪 { $name } closed it.
closed-agreed = 🤝 All who played agreed.
closed-deserted = 🚪 Everybody has left.
closed-untouched = 💤 Nobody had touched it for a week.
table-lost = Whoever opened table { $code } or manages this server closes it with </end>. Then open a new one with </play>.
table-unreachable = 📪 { $names }: I cannot write to you directly. Press **My hand** to play. Once you take direct messages, </hand> brings your cards there.
elsewhere-table = ➡️ This is an earlier message of table { $code }. The table is here now: { $link }
elsewhere-hand = ➡️ This is an earlier message of table { $code }. Your hand is here now: { $link }
copy-table = Only you see this copy, and it does not change by itself. The table is here: { $link }
private-hand = Only you see this. It stays up to date for a quarter of an hour after each click.
private-hand-rests = ⏸️ This does not change by itself any more. Press **My hand** to go on here.
hand-over = Your place: **{ $place }** of { $players }.
hand-over-table = The table is here: { $link }
hand-table-shut-out = 🔒 I cannot write where the table stands. The match goes on here; **/table** in another channel brings the table there.
lobby-too-few = Waiting for players: it takes at least { $least }. Press **Join** to sit down.
lobby-ready = Ready when you are: press **Start**, or **Join** to sit down.
lobby-full = Ready when you are: press **Start**.
lobby-full-computers = Ready when you are: press **Start**. Whoever presses **Join** takes a computer’s seat.
lobby-misfit = With { $players } players, **{ $option }** can only be { $allowed }. Choose that under **Options**.
button-join = Join
button-leave = Leave
button-computer = Add computer
button-start = Start
button-rules = Rules
button-hand = My hand
round-begins = Round { $round } begins.
round-ends = 🏁 **Round { $round } is over:** { $scores }
round-leads = { $who ->
    [you] **You** lead.
    [among] **{ $names }** share the lead.
   *[other] { $count ->
        [one] **{ $names }** leads.
       *[other] **{ $names }** share the lead.
    }
}
round-score-first = { $name } { $score }
round-score = { $name } { $score } ({ $total } in all)
button-news = What happened ({ $count })
news-idle = { $who ->
    [among] { $names } play nothing.
   *[other] { $names } play nothing.
}
news-since = **Since your last turn**
news-lap = **In the last lap**
news-none = Nothing has happened since.
match-won = { $count ->
    [one] 🏆 **{ $names }** wins the match!
   *[other] 🏆 **{ $names }** share the win!
}
score-heading = **Scores**
score-line = { $name }: { $rounds } = **{ $total }**
hand-left = You have left this table; a computer plays on for you.

## Pages

help =
    ## Play cards together
    </play> opens a table in this channel. Others press **Join**, you press **Start**.
    You choose your cards in a direct message from me. If you take none, press **My hand** at the table.
    </hand> shows your cards · </table> brings the table down here · </tables> lists yours · </rules> explains the game · </learn> teaches you one in a few minutes
    </leave> lets a computer play on for you · </end> closes a table · </leaderboard> shows who wins most
    </stats> and </history> show what you have played · </tonight> shows tonight’s score · </today> asks you one question a day · </challenge> gives others the same cards as you · </replay> shows a match again, move by move · </verify> and </fair> show that nobody chose the cards · </settings>: language (Lëtzebuergesch too), pictures, your data; for whoever manages the server also where and what is played
help-credits =
    -# The games are their makers’ own, and this bot is not a product of theirs. UP & DOWN: Jens Merkl and Jean-Claude Pellin, pictures by Camille Chaussy; Ludolux · Up and Down: Petra Fürst, Fürst Media · Up: up-cardgame.com · dnup: Kei Kajino, Asmodee
rules-heading =
    ## { $game } · { $page }
    -# Page { $number } of { $pages }
rules-picture-table = -# ⬆️ A table in an example match
rules-picture-hand = -# ⬆️ A hand in an example match
rules-picture-signs = -# ⬆️ What the signs on the cards mean
rules-jump = Go to another page
rules-name-goal = The goal
rules-name-set-up = Before it begins
rules-name-end = The end
rules-name-variants = What you can choose
rules-name-table = At this table
rules-options = **At table { $code }**
leaderboard-all = ## Leaderboard · all games
leaderboard-game = ## Leaderboard · { $game }
leaderboard-line = { $rank }. **{ $name }** · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} in { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
leaderboard-empty = Nobody has finished a match here yet. Open a table with </play>!
done-left = You have left table { $code }.
done-ended = Table { $code } is closed.

## A friendly no

refused-no-such-table = I know no such table. </play> opens one.
refused-over = This table is closed. </play> opens a new one.
refused-lost = I cannot bring this match back: something I need for it is missing. Whoever runs me finds in my log what it is.
refused-begun = The match has begun already. You can watch, or open a table of your own with </play>.
refused-not-begun = The match has not begun yet: press **Start** at the table first.
refused-full = All { $most } seats are taken. Open another table with </play>.
refused-seated = You sit at this table already.
refused-not-seated = You do not sit at this table. Press **Join** before a match begins, or open your own with </play>.
refused-too-few = It takes at least { $least } players. Invite somebody, or press **Add computer**.
refused-not-host = Only the host, somebody who manages messages here, or all who play together can close the table.
refused-not-your-turn = It is not your turn. I will show you when it is.
refused-passed = That moment has passed. Here is how things stand; press **My hand** at the table to go on.
refused-undone = ⏪ The bot was set back to a backup. What came after it is undone, this choice too. Your hand shows where you are now: choose again there.
refused-forbidden = The rules do not allow that now ({ $rule }). Nothing has changed; </rules> explains why, on the page **{ $page }**.
refused-no-move = I do not understand this move. Please use the menus and buttons of your newest hand.
refused-no-code = So many tables are stored that I found no free code for yours. Please try again. If it happens again, tell whoever runs this bot.
refused-not-saved = I could not save that, so nothing has changed. Please try again in a moment.
refused-too-fast = That was a lot in a short time, so I have not done anything. Please try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-tables-of-host = You are the host of { $most } open tables already. Play at those, or close one with </end>.
refused-tables-in-channel = There are { $most } open tables in this channel already. Open yours in another channel, or sit down at one of these.
refused-tables-on-server = There are { $most } open tables on this server already. Sit down at one of these, or try again when one is closed.
refused-option-value = { $option } cannot be { $value }. It can be { $allowed }.
refused-options-together = { $option } and { $other } do not go together like that. Change one of them.
refused-option-excluded = { $option } does not go with what else is chosen, or with so many players.
refused-option-unknown = There is no option { $option }. This game has: { $known }.
refused-option-elsewhere = { $option } is an option of { $games }. This game has: { $known }.
refused-option-fewest = { $option } can be { $allowed } while others may still sit down. If just { $players } of you want to play, choose it under **Options** once you all sit here.
refused-players = This game is for { $least } to { $most } players.
refused-which-table = You sit at several tables: { $codes }. Say which with the option `{ argument-name-table }`.
refused-none-ended = No match has ended here yet. Open a table with </play>.
refused-no-table = You sit at no table. Open one with </play>, or press **Join** at somebody’s.
refused-no-game = I do not know this game. Choose one from the list.
refused-server-only = This works on a server only. Go to one of its channels and try again.
refused-permission = I may not { $permission } in this channel, so no table can stand here. Ask somebody who runs the server.
refused-broken = Something went wrong on my side. Nothing has changed; please try again.
refused-click = This button is not one of mine any more. </table> shows the table anew.
permission-view = see messages
permission-send = send messages
permission-send-threads = write in threads
permission-threads = open threads and write in them
table-in-thread = The table stands in a thread of its own: { $thread }

## Commands

command-play = Open a table and play cards
command-hand = Show your cards, only to you
command-table = Bring a table down here
command-tables = Where you sit, and where it is your turn
command-rules = How the game goes
command-leaderboard = Who wins most on this server
command-learn = Learn a game in a few minutes
command-leave = Leave a table; a computer plays on for you
command-end = Close a table; during a match all who play have to agree
command-help = What I can do and how to begin
argument-game = Which game
argument-rounds = How many rounds
argument-table = The code of the table

## The lobby's options

button-options = Options
button-rematch = Rematch
rematch-there = There is a rematch already: table { $code }. </table> shows it.
lobby-private = 🔒 By invitation only. Invite people under **Options**.
lobby-invited = 🔒 By invitation only: { $names }
invitation-message = ✉️ { $names }: { $by } invites you to play { $game } at table { $code }. Sit down with **Join**: { $link }
options-heading = Change anything before the match begins. Everybody at the table may.
labelled = { $name }: { $value }
options-turn-time = Turn time: { $time }
options-default = the default
options-none = none
options-order = Change the order of the seats
options-up = { $name }: one seat up, to seat { $seat }
options-computer = + { $level } { $mark }
options-fewer = − computer
options-shuffle = Shuffle seats
options-invite = Invite people (only they may join)
options-private = Only by invitation
options-public = Open to all
refused-not-invited = This table is by invitation only. Ask somebody who sits there to invite you, or open your own with </play>.
refused-word-sign = A word has the letters a to z, digits and blanks, nothing like `{ $sign }`: what looks alike has to be the same word. Press **{ button-word }** again and type another.
refused-word-long = A word has at most { $most } characters. Press **{ button-word }** again and type a shorter one.
refused-word-settled = Another word was typed after yours, so yours stays **{ $word }**. Type it once more as it is if you want to be the last again.
refused-changed-since-word = Since the last word was typed, seats or options have changed. One of you presses **{ button-word }** and types a word (the same one will do), then you can start.
refused-no-computer = No computer sits at this table.
argument-private = Whether only people you invite may join
argument-thread = Give the table a thread of its own, so that the channel stays calm
