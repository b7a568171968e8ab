# A match that is over: its scores round by round, and its awards.

recap-title = { $rounds ->
    [one] { $game } · { $rounds } manche
   *[other] { $game } · { $rounds } manches
}
recap-scores = { $title }. Totaux après chaque manche : { $scores }.
recap-totals = { $title }. Totaux : { $scores }.
recap-line = { $sign } **{ $title } :** { $said }

# What the coach says of a match as a whole.
point-turn = Tournant
point-turn-said = Manche { $round } : les chances de { $name } passent de { $before } % à { $after } %.
point-best = La meilleure décision, vu les cartes
point-best-said = { $name } ({ $when }) : « { $played } » a rapporté { $amount }.
point-dearest = La décision la plus coûteuse, vu les cartes
point-dearest-said = { $name } ({ $when }) : « { $played } » a coûté { $amount }.
point-luck = Le plus de chance
point-luck-said = { $name }. Rien que par les cartes, { $amount } de plus que les autres.

# What any game may honour.
award-comeback = La plus belle remontée
award-comeback-said = { $name } avait { $amount } de retard après la manche { $round } et a gagné.
award-best-round = La meilleure manche
award-best-round-said = { $name } a fait { $amount } de mieux que tous les autres dans la manche { $round }.
