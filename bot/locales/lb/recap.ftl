# A match that is over: its scores round by round, and its awards.

recap-title = { $rounds ->
    [one] { $game } · 1 Ronn
   *[other] { $game } · { $rounds } Ronnen
}
recap-scores = { $title }. Stand no all Ronn: { $scores }.
recap-totals = { $title }. Schlussstand: { $scores }.
recap-line = { $sign } **{ $title }:** { $said }

# What the coach says of a match as a whole.
point-turn = Wendepunkt
point-turn-said = { $name }, Ronn { $round }: D’Chance op de Gewënn klëmmt vun { $before } % op { $after } %.
point-best = Bescht Decisioun (sou wéi d’Kaarte louchen)
point-best-said = { $name } ({ $when }): „{ $played }“ huet { $amount } bruecht.
point-dearest = Deierst Decisioun (sou wéi d’Kaarte louchen)
point-dearest-said = { $name } ({ $when }): „{ $played }“ huet { $amount } kascht.
point-luck = Am meeschte Gléck
point-luck-said = { $name }. Eleng duerch d’Kaarten { $amount } méi wéi déi aner.

# What any game may honour.
award-comeback = Gréisst Opholjuegd
award-comeback-said = { $name } louch no der Ronn { $round } ëm { $amount } zréck an huet gewonnen.
award-best-round = Bescht Ronn
award-best-round-said = { $name } war an der Ronn { $round } ëm { $amount } besser wéi all déi aner.
