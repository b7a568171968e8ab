# A match that is over: its scores round by round, and its awards.

recap-title = { $rounds ->
    [one] { $game } · 1 Ronn
   *[other] { $game } · { $rounds } Ronnen
}
recap-scores = { $title }. Stand no all Ronn: { $scores }.
recap-totals = { $title }. Schlussstand: { $scores }.
recap-award = 🏅 **{ $title }:** { $said }
recap-turn = 🔀 **Wendepunkt:** { $name } – an der Ronn { $round } ass d'Chance op de Gewënn vun { $before } % op { $after } % geklommen.
recap-luck = 🍀 **Am meeschte Gléck:** { $name }. Den Zoufall huet { $amount } méi bruecht wéi deenen aneren.

# What any game may honour.
award-comeback = Gréisst Opholjuegd
award-comeback-said = { $name } louch no der Ronn { $round } ëm { $amount } zréck an huet gewonnen.
award-best-round = Bescht Ronn
award-best-round-said = { $name } war an der Ronn { $round } ëm { $amount } besser wéi all déi aner.
