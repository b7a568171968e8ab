# Challenges: the same cards for several people, each alone against the same computers.

command-challenge = The same cards for you and others, each alone, whenever there is time
argument-friend = Who is challenged (others may play, too)
argument-friend2 = Who else
argument-friend3 = And who else
argument-computers = Against how many computers each plays (2, if you do not say)
argument-level = How the computers play (steady, if you do not say)
argument-days = In how many days it closes (3, if you do not say)
challenge-heading =
    ## { $name } challenges you: the same cards for everybody
    -# { $game } · table { $code }
challenge-about = Each of you plays alone, in private, whenever there is time: the same cards, against the same computers ({ $computers }). Nobody sees how the others did until it is over.
challenge-has-played = ✅ { $name } has played
challenge-plays = 🃏 { $name } is playing
challenge-gave-up = 🏳️ { $name } gave up
challenge-awaited = ▫️ { $name } is challenged
challenge-nobody = Nobody has played yet. Who begins?
challenge-open = Open until { $at } ({ $left }), or until everybody who is named has played.
challenge-over = It is over. I compare what you have made of the cards, and post it here in some minutes.
challenge-waits = Your challenge is on, and stands in the channel. Your cards come in some seconds, as a direct message; or press **{ button-enter }** there.
challenge-offered = Your cards are offered: a message in this channel lets others play them, each alone, for three days.
challenge-closing = I compare the results now, and post them in the channel of the challenge.
challenge-entry-over = These were the cards of challenge { $code } ({ $game }). How the others did comes in its channel once it is over; until then nothing of these cards is shown.
button-enter = Play these cards
button-close-challenge = Compare now
button-offer-cards = Same cards for others
refused-challenge-over = This challenge is over. Make one of your own with </challenge>.
refused-knows-cards = You have played these cards: you are in the comparison with that. Others can play them now.
refused-still-played = Somebody is in the middle of it. You can have the results compared when nobody is, or wait until it closes.
compared-title = The same cards · { $game }
compared-best = ## The same cards: { $names } made the most of them
compared-even = ## The same cards: you all made the same of them
compared-alone = ## Only { $name } has played these cards
compared-none = ## Nobody has played these cards to the end
compared-line = { $place }. **{ $name }** · **{ $total }** · { $amount } against the computers · </replay> { $code }
compared-with-people = against people
compared-row = { $place }. { $name }: { $rounds }; in all { $total }
compared-luck = With these cards steady players at every seat come to { $amount }.
compared-par = An expert here comes to { $amount } on average, ± { $scatter } from one match to the next, and wins { $won } of { $matches }.
compared-sure = { $name } is ahead of { $other } by { $amount }. That is more than chance makes of it.
compared-unsure = { $name } is ahead of { $other } by { $amount }. With the same cards chance alone may do that.
compared-partings = ### Where your ways parted
compared-way = { $names }: **{ $called }** · { $worth }
compared-way-best = the best of them
compared-way-even = about as good
compared-about = -# A result is the own score less the mean of the others’, higher is better. So much less a move brings on average, over a thousand deals that agree with what you could see.
