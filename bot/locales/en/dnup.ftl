# dnup: the table, the hand, the rules, the options.

game-dnup = dnup
option-target = Target
argument-target = How many letters win the match (with two players: how many rounds)
dnup-wait-for = It is the turn of **{ $name }**.
dnup-menu = Choose
rules-dnup = Be the first or second to get rid of all cards.
