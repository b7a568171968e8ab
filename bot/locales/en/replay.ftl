# A match that is over, gone through again.

replay-heading =
    ## 🎬 { $game } · table { $code }
    -# Round { $round } · position { $number } of { $of } · { $seen }
replay-seen-by = as { $name } saw it
replay-seen-all = all hands open
replay-turned-by = -# { $name } turns the pages. With </replay> you go through it by yourself.
replay-hand = 🃏 **{ $name }:** { $cards }
replay-round = Round { $round }
replay-rounds = Go to a round
replay-eyes = Whose hand you see
replay-eyes-of = As { $name } saw it
replay-eyes-all = All hands open
replay-others = Only whoever opened this replay turns its pages. Press **Replay** to go through table { $code } by yourself.
button-replay = Replay
button-replay-first = ⏮ First
button-replay-back = ◀ Back
button-replay-on = Next ▶
button-replay-last = Last ⏭
button-replay-round = Next round
button-replay-decision = Next decision: { $name }
button-replay-show = Show to all
history-replay = Replay one of these matches
command-replay = Go through a match again that is over, move by move
refused-not-for-all = Everybody reads here. A match is shown to all by somebody who has played it, in the channel of its table; one by invitation is not shown to all.
refused-no-replay = There is nothing to replay at this table: no cards were dealt, or I cannot read its moves any more. </history> shows other matches.
refused-same-cards = The same cards are still played, at another table, in a challenge or in a duplicate. Once that is over, everybody may look.

## What if

what-if-heading =
    ## 🔀 What if? · { $game } · table { $code }
    -# In the place of { $name } · { $when }
what-if-chosen = 🔀 { $name } chooses: **{ $chosen }**
what-if-about = Choose what might have been. Then everybody plays on like a steady computer until the round is over. Nothing of it counts, and nothing is stored.
what-if-imagined = **Five deals** that could have been the real one, for all that { $name } knew:
what-if-line = { $number }. { $scores }
what-if-score = { $name } { $score }
what-if-mean = That is **{ $mean }** for { $name } on average.
what-if-first = **The first of them:**
    { $story }
what-if-real = **With the real cards** the round would have ended so: { $scores }
what-if-truth = **In truth it ended so:** { $scores }
what-if-no-truth = In truth this round was broken off.
decimal = { $whole }.{ $tenth }
button-what-if = What if …?
button-what-if-real = With the real cards
button-what-if-imagined = Five imagined deals
button-what-if-again = Another move
button-what-if-back = Back to the replay

# When in a match something was.
when-trick = round { $round }, trick { $trick }
when-move = round { $round }, move { $number }
when-position = round { $round }, position { $number }
