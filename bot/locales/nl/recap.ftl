# A match that is over: its scores round by round, and its awards.

recap-title = { $rounds ->
    [one] { $game } · 1 ronde
   *[other] { $game } · { $rounds } rondes
}
recap-scores = { $title }. Stand na elke ronde: { $scores }.
recap-totals = { $title }. Eindstand: { $scores }.
recap-line = { $sign } **{ $title }:** { $said }

# What the coach says of a match as a whole.
point-turn = Keerpunt
point-turn-said = Ronde { $round }: de winstkans van { $name } stijgt van { $before } % naar { $after } %.
point-best = Beste keuze (zoals de kaarten lagen)
point-best-said = { $name } ({ $when }): “{ $played }” leverde { $amount } op.
point-dearest = Duurste keuze (zoals de kaarten lagen)
point-dearest-said = { $name } ({ $when }): “{ $played }” kostte { $amount }.
point-luck = Meeste geluk
point-luck-said = { $name }. Alleen al door de kaarten { $amount } meer dan de anderen.

# What any game may honour.
award-comeback = Mooiste comeback
award-comeback-said = { $name } stond { $amount } achter na ronde { $round } en heeft gewonnen.
award-best-round = Beste ronde
award-best-round-said = { $name } was { $amount } beter dan alle anderen in ronde { $round }.
