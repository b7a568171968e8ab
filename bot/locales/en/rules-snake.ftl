# The rules of Up and Down, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-snake-goal =
    • Be the first without a card: that wins the round at once.
    • Somebody opens the table with a run. It is the first snake, and from then on all of you add your cards at the ends of snakes.
    • Special cards stand in for others, split and stop snakes, and move cards from hand to hand.
    .rules = S27 S11
rules-snake-set-up =
    • There are 118 cards: 1 to 15 in six colours, and 28 special cards. These are 6 jokers, 4 princesses, 2 ladies, 2 stoppers, 2 bad boys, 2 hand swaps, 6 colour swaps, 2 friendships and 2 neighbour swaps.
    • Everybody gets 10 cards. The rest is the stack, face down; no card is turned up.
    • The player to the dealer’s left begins, and it goes on clockwise. The first dealer is drawn by lot; after each round the deal moves on clockwise.
    • Your left neighbour is always the next player clockwise.
    .rules = S1 S4 S5 S26
rules-snake-turn-name = A turn
rules-snake-turn =
    • First you draw a card, as long as the stack has any. 🔁 hand swaps and 🎨 colour swaps in your hand must be played next, before anything else.
    • Then play as many cards as you like, in any order, and end your turn. You do not have to play any.
    • **Opening**: while no snake lies there, you may lay a run: three or more number cards of one colour, one value after another. 15 and 1 are no neighbours in it.
    • If the run has four cards or more, one joker or princess may take the place of a card that you do not hold, at either end of it too.
    -# Example: red 4, red 5, joker, red 7 opens the table; the joker is the red 6. Red 4, joker, red 6 is too short.
    • Before the opening only ladies, bad boys, friendships and the swaps can be played beside that.
    • **Attaching**: the run is the first snake, and nobody lays another. From now on, in the same turn too, cards go to the ends of snakes that lie there.
    • Ends have names: 1L is the left end of snake 1, 1R its right end.
    • A number card fits an end that shows its value in another colour, or its colour one higher or lower. Here 15 and 1 of a colour do go together.
    -# Example: a blue 7 takes the blue 6, the blue 8 and every other 7. A blue 15 takes the blue 1.
    • A snake may go up, down and up again: only neighbours must fit.
    .rules = S6 S7 S8 S9 S10 S11 S12 S13
rules-snake-special-name = Joker, princess, lady …
rules-snake-special =
    • 🃏 **Joker**: goes to any end that is no joker or princess. It stands for a card that fits there, even for one that is on the table already; nobody says which.
    • After it goes any number card that fits a card the joker could be. If joker or princess is the only card of a snake, any number fits.
    -# Example: beside the yellow 14, a joker can be yellow 13, yellow 15 or another 14. So it takes yellow 12, yellow 1 and every 13, 14 or 15 that is not yellow.
    • In the opening run a joker or princess is one certain card and stays that card.
    • Jokers and princesses never lie beside each other.
    • 👸 **Princess**: play her like a joker, or split a snake in two, anywhere between two cards. She stays at one of the two new ends, as a joker; you choose which, but not beside a joker or princess. Unless stopped, all ends of both snakes take cards.
    -# Example: green 8, blue 8 is split between them. The princess stays at the green 8; the blue 8 is a new end and takes the blue 7.
    • 🪭 **Lady**: takes another card of your hand out of the round, face up. She never goes alone.
    • 🛑 **Stopper**: closes an end of a snake; nothing goes there any more, not even a second stopper. The snake can still be split, and new ends are open.
    • 😈 **Bad boy**: another player draws two cards from the stack, or what is left of it.
    • You may keep all of these for as long as you like. Ladies and bad boys leave the round when they are played.
    .rules = S14 S15 S16 S17 S18 S19 S20 S21
rules-snake-more-name = Swaps and friendship
rules-snake-more =
    • **Cannot wait**: with a 🔁 hand swap or 🎨 colour swap in hand you can play nothing else, and you cannot end your turn. If you get one while others play, it waits until your next turn, after you have drawn.
    • 🔁 **Hand swap**: swap your whole hand with a player of your choice.
    • 🎨 **Colour swap**: you show all your number cards of its colour. One by one, from your left, each other player may take one of them and gives you any card, face down, a special one too. What nobody takes comes back to you. If you have no such card, nothing happens.
    • 💕 **Friendship**: name a player and wish for a value, a colour or a certain card. They wish for something too. Then they answer, and you after them: **give** a number card that fits the wish, which only you two see, or **offer** any two cards, face up; one, if you have only one. Whoever is offered cards picks one.
    • One card goes each way, when both have answered and picked. If both offered, whoever played the friendship picks first.
    -# Example: Mia wishes for a 7, Tom for something blue. Tom gives the red 7. Mia keeps her blue cards and offers a green 3 and a lady: Tom picks the lady.
    • 👥 **Neighbour swap**: you and a neighbour, left or right, give each other a card, face down. Each chooses before seeing the other’s. With two players there is only the left neighbour.
    • Friendships and neighbour swaps can be kept. All these cards leave the round when played.
    • A question to somebody must be answered before anything else goes on.
    .rules = S7 S34 S23 S22 S24 S25
rules-snake-end =
    • Whoever has no card left wins the round at once.
    • The last card can be a special one too. Nothing more comes of it then: if it is a bad boy, for example, nobody draws.
    • **No way on**: the stack is empty, and each of you has ended the last turn without playing a card. Then the round ends, and the fewest cards win it; several can win together.
    • Winning a round scores 1, and after the last round the most win. A tie for first place is shared.
    .rules = S27 S33 S28 S29
rules-snake-variants =
    • **Rounds**: 1 to 12; one if nobody chooses.
    • **Decks**: one for two to eight players, or two. Nine and ten players always need two. With two decks, two equal cards fit each other as well.
    • **Swapping cards**: all; or fewer, which leaves in each deck one hand swap, one neighbour swap and the colour swaps red, yellow and green; or no hand, neighbour and colour swaps at all.
    • **Scoring**: a point for whoever wins a round; or everybody counts the cards left in hand, and the lowest total wins.
    .rules = S29 S2 S12 S3 S28
