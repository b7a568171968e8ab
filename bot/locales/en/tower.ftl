# Up (the tower): the table, the hand, the rules, the options.

game-tower = Up (the tower)
option-extra-set = One more set
argument-extra-set = Shuffle one more set of cards in
option-without-minus-two = Without −2
argument-without-minus-two = Play without the −2 cards
option-last-card = Last card
argument-last-card = Whether the last card has to be called
value-last-card-call = must be called
value-last-card-automatic = is called for you
option-limit = Limit
argument-limit = Play until somebody has more points than this, instead of a number of rounds
option-dirty-one = Dirty one
argument-dirty-one = Every 1 that is left counts 30
value-dirty-one-off = off
value-dirty-one-always = always
value-dirty-one-called = forehand may call it
option-double-two = Double two
argument-double-two = The −2 is an ordinary 2
value-double-two-off = off
value-double-two-always = always
value-double-two-called = forehand may call it
tower-wait-for = It is the turn of **{ $name }**.
tower-menu = Choose
rules-tower = Be the first to get rid of all cards; what you are left with counts against you.
