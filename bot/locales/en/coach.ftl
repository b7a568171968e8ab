# How somebody has played in a match that is over: what the coach says.

coach-heading =
    ## 🎓 How did I play? · { $game } · table { $code }
    -# For you alone
coach-waits = { $count ->
    [one] One other look comes before yours.
   *[other] Other looks that come before yours: { $count }.
}
coach-at-work = { $bar } { $percent } % of the moves examined
coach-kept = -# This takes a minute or so. What comes of it is kept: if nothing changes here any more, press **How did I play?** again.
coach-no-mistakes = Decisions examined: { $decisions }. At none am I sure that another move was better.
coach-mistakes = Decisions examined: { $decisions }. Moves where I am sure that another was better: { $mistakes }. The costliest:
coach-moment = Your choice in **{ $when }**: **{ $played }**. Better by about { $amount } on average: **{ $better }**. { $reason }
coach-reason-later = What comes of it at once is much the same: the difference lies in the cards that you keep.
coach-no-moves = In this game single moves do not show who plays well, so I say nothing of them.
coach-came = **Where your result came from** ({ $amount } against the others’ average):
coach-luck = 🍀 Luck: { $amount }. So much steady computers at all seats would have got with the very same cards.
coach-decisions = 🎯 Decisions, yours and the others’: { $amount }
coach-par = 🎓 Par: { $amount }. So much an expert computer got on average with your cards, among steady ones, in { $matches } matches; it won { $won } of them.
coach-sure = { $amount } (± { $error })
coach-unsure = { $amount } (± { $error }, may be nothing)
coach-about = -# A move counts by what you could know then. Luck and decisions add up to the result and know all cards.
coach-tricks = { $count ->
    [one] { $number } trick
   *[other] { $number } tricks
}
coach-letters = { $count ->
    [one] { $number } letter
   *[other] { $number } letters
}
coach-rounds = { $count ->
    [one] { $number } round
   *[other] { $number } rounds
}
coach-cards = { $count ->
    [one] { $number } card
   *[other] { $number } cards
}
coach-coins = { $count ->
    [one] { $number } coin
   *[other] { $number } coins
}
coach-points = { $count ->
    [one] { $number } point
   *[other] { $number } points
}
button-coach = How did I play?
button-coach-show = Show me
button-replay-mistake = Next mistake
refused-not-coached = I can only tell this to whoever has played the match to its end. **Replay** shows it to everybody.
