# A match that is over: its scores round by round, and its awards.

recap-title = { $rounds ->
    [one] { $game } · 1 Runde
   *[other] { $game } · { $rounds } Runden
}
recap-scores = { $title }. Stand nach jeder Runde: { $scores }.
recap-totals = { $title }. Endstand: { $scores }.
recap-line = { $sign } **{ $title }:** { $said }

# What the coach says of a match as a whole.
point-turn = Wendepunkt
point-turn-said = Runde { $round }: Die Gewinnchance von { $name } steigt von { $before } % auf { $after } %.
point-best = Beste Entscheidung (so wie die Karten lagen)
point-best-said = { $name } ({ $when }): „{ $played }“ brachte { $amount }.
point-dearest = Teuerste Entscheidung (so wie die Karten lagen)
point-dearest-said = { $name } ({ $when }): „{ $played }“ kostete { $amount }.
point-luck = Am meisten Glück
point-luck-said = { $name }. Allein durch die Karten { $amount } mehr als die anderen.

# What any game may honour.
award-comeback = Größte Aufholjagd
award-comeback-said = { $name } lag nach Runde { $round } um { $amount } zurück und hat gewonnen.
award-best-round = Beste Runde
award-best-round-said = { $name } war in Runde { $round } um { $amount } besser als alle anderen.
