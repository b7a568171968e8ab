# Up and Down (the snake): the table, the hand, the rules, the options.

game-snake = Up and Down (the snake)
option-decks = Decks
argument-decks = How many decks; nine and ten players need two
option-swaps = Swapping cards
argument-swaps = Which hand, neighbour and colour swaps are in the game
value-swaps-full = all
value-swaps-reduced = fewer
value-swaps-none = none
snake-wait-for = It is the turn of **{ $name }**.
snake-menu = Choose
rules-snake = Be the first to get rid of all cards.
