# A match that is over: its scores round by round, and its awards.

recap-title = { $rounds ->
    [one] { $game } · 1 ronde
   *[other] { $game } · { $rounds } rondes
}
recap-scores = { $title }. Stand na elke ronde: { $scores }.
recap-totals = { $title }. Eindstand: { $scores }.
recap-award = 🏅 **{ $title }:** { $said }
recap-turn = 🔀 **Keerpunt:** in ronde { $round } steeg de winstkans van { $name } van { $before } % naar { $after } %.
recap-luck = 🍀 **Meeste geluk:** { $name }. Het toeval gaf { $amount } meer dan aan de anderen.

# What any game may honour.
award-comeback = Mooiste comeback
award-comeback-said = { $name } stond { $amount } achter na ronde { $round } en heeft gewonnen.
award-best-round = Beste ronde
award-best-round-said = { $name } was { $amount } beter dan alle anderen in ronde { $round }.
