# A match that is over: its scores round by round, and its awards.

recap-title = { $rounds ->
    [one] { $game } · 1 round
   *[other] { $game } · { $rounds } rounds
}
recap-scores = { $title }. Totals after each round: { $scores }.
recap-totals = { $title }. Totals: { $scores }.
recap-line = { $sign } **{ $title }:** { $said }

# What the coach says of a match as a whole.
point-turn = Turning point
point-turn-said = In round { $round }, { $name }’s chance to win rose from { $before } % to { $after } %.
point-best = Best decision (as the cards lay)
point-best-said = { $name } ({ $when }): “{ $played }” brought { $amount }.
point-dearest = Costliest decision (as the cards lay)
point-dearest-said = { $name } ({ $when }): “{ $played }” cost { $amount }.
point-luck = Most luck
point-luck-said = { $name }. By the cards alone { $amount } more than the others.

# What any game may honour.
award-comeback = Biggest comeback
award-comeback-said = { $name } was { $amount } behind after round { $round }, and won.
award-best-round = Best round
award-best-round-said = { $name } was { $amount } better than everybody else in round { $round }.
