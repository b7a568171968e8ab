# Being away: turn times, nudges, seats that are held or taken over, votes to end a table.

turn-time-line = Turn time: **{ $time }**
turntime-1 = 1 minute
turntime-3 = 3 minutes
turntime-10 = 10 minutes
turntime-60 = 60 minutes
turntime-day = a day
turntime-none = no limit
argument-turn-time = How long everybody may think (3 minutes if you do not say)
nudge = ⏰ { $names }: table { $code } is waiting for you. You have until { $until } ({ $left }); then a computer makes this one move for you.
nudge-no-limit = ⏰ { $names }: table { $code } is waiting for you. Take your time: there is no limit here.
player-held = { $name } (💤 away)
hand-held = 💤 You were away, so a computer plays for you. Your seat stays yours: press **I'm back**, or just play.
button-back-again = I'm back
hand-repeats = 🔁 While there is nothing to choose, I go on for you.
button-repeat = The same until I have a choice
button-ask-again = Ask me each time
button-take-over = Take over for { $name }
table-votes = 🏳️ For closing this table: { $names } ({ $votes } of { $all }). `/{ name-end }` agrees.
done-voted = Noted: you want to end table { $code }. It ends as soon as everybody who plays uses `/{ name-end }`.
end-alone = Until then the match goes on. You can also close it without the others, but that counts as leaving: **a lost match for you**.
button-end-alone = Close it alone
done-ended-left = Table { $code } is closed. The others had not agreed, so you have left this match: it counts as lost for you.
refused-not-left = Nobody has left that seat, so it cannot be taken over.
refused-own-seat = You have left another seat at this table. Press **Take over** with your own name to go on there.
