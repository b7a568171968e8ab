# Up and Down (the snake): the table, the hand, the rules, the options.

game-snake = Up and Down (the snake)
option-decks = Decks
argument-decks = How many decks; nine and ten players need two
option-swaps = Swapping cards
argument-swaps = Which hand, neighbour and colour swaps are in the game
value-swaps-full = all
value-swaps-reduced = fewer
value-swaps-none = none

## Cards

colour-snake-red = red
colour-snake-yellow = yellow
colour-snake-green = green
colour-snake-blue = blue
colour-snake-purple = purple
colour-snake-orange = orange
card-snake-joker = 🃏 joker
card-snake-princess = 👸 princess
card-snake-lady = 🪭 lady
card-snake-stopper = 🛑 stopper
card-snake-bad-boy = 😈 bad boy
card-snake-hand-swap = 🔁 hand swap
card-snake-colour-swap = 🎨 colour swap { $colour }
card-snake-friendship = 💕 friendship
card-snake-neighbour-swap = 👥 neighbour swap

## The table

snake-progress = Round { $round } of { $rounds } · { $cards ->
    [0] the stack is empty
    [one] 1 card in the stack
   *[other] { $cards } cards in the stack
}
snake-no-snake = No snake lies here yet. Whoever holds a run can open the table with it.
snake-left-out = { $cards } more
snake-fixed = { $card } (is { $number })
snake-beside = { $card } beside { $beside }
snake-in-short = Snake { $snake }: { $left } … { $right }
snake-aside = Set aside: { $cards }
snake-player = { $name } · { $cards ->
    [0] no card
    [one] **1 card!**
   *[other] { $cards } cards
}
snake-idle = played nothing
snake-colours = { $who ->
    [you] 🎨 You have played the colour swap { $colour }. Here lie: { $cards }
   *[other] 🎨 **{ $name }** has played the colour swap { $colour }. Here lie: { $cards }
}
snake-wait-turn = It is **{ $name }**’s turn.
snake-wait-take = **{ $name }** may take one of these cards.
snake-wait-give = **{ $name }** chooses a card to give.
snake-wait-wish = **{ $name }** wishes for something in return.
snake-wait-answer = **{ $name }** gives what was wished for, or offers two cards.
snake-wait-pick = **{ $name }** picks one of the cards.

## The hand

snake-hand = Your cards ({ $cards }):
snake-hand-fits = Your cards ({ $cards }; **bold** can be played now):
snake-you-play = **It is your turn.** Play as many cards as you like, then end your turn.
snake-you-can-open = **It is your turn.** You hold a run: with it you can open the table.
snake-you-cannot-open = **It is your turn.** You hold no run to open the table with, so there is nothing to play.
snake-you-cannot-play = **It is your turn.** Nothing of yours fits now.
snake-you-must = **It is your turn.** First you must play a swap that cannot wait.
snake-you-take = You may take one of these cards and give one of yours for it.
snake-you-wish = **{ $name }** wishes for { $wish }. What do you wish for in return? Choose a value, a colour or a certain card.
snake-you-answer = **{ $name }** wishes for { $wish }: give such a card, or offer two others.
snake-you-offer = **{ $name }** wishes for { $wish }, and you have none: offer cards to pick from.
snake-you-pick = Which card do you pick?
snake-you-give = Which card do you give? Nobody but the two of you sees it.
snake-you-gave = You give { $card }.
snake-button-end = End my turn
snake-button-pass = Take nothing
snake-last-card = your last card
snake-split = 👸 princess: split a snake
snake-run-from = A run from { $card } on
snake-certain-card = A certain card: { $colour }
snake-wish-value = any { $value }
snake-wish-colour = any card in { $colour }
snake-neighbour-left = Left: { $name }
snake-neighbour-right = Right: { $name }
snake-split-left = In the left part, at { $card }
snake-split-right = In the right part, at { $card }
snake-offer-with = together with { $card }
snake-hint-ends = { $ends ->
    [one] fits at 1 end
   *[other] fits at { $ends } ends
}
snake-hint-cards = { $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
}
snake-hint-split = one snake becomes two; she stays at one of the new ends
snake-hint-stop = closes an end: nothing more goes there
snake-hint-lady = takes another card of yours out of the round
snake-hint-bad-boy = somebody has to draw two cards
snake-hint-hand-swap = swap your whole hand with somebody
snake-hint-friend = swap a card with somebody; both of you make a wish
snake-hint-neighbour = swap a card with a neighbour, face down
snake-hint-colours = you show your cards of this colour, the others may swap for them
snake-ask-run = Which run from **{ $card }** on?
snake-ask-attach = **{ $card }**: at which end?
snake-ask-split = Which snake does the princess split?
snake-ask-split-where = Where does the princess split snake { $snake }?
snake-ask-split-side = **{ $place }**: where does the princess stay?
snake-ask-stop = Which end does the stopper close?
snake-ask-lady = Which card goes away with the lady?
snake-ask-bad-boy = Who gets the bad boy and draws two cards?
snake-ask-hand-swap = With whom do you swap your hand?
snake-ask-hand-swap-sure = Give your whole hand to **{ $name }** and take theirs ({ $cards ->
    [0] no card
    [one] 1 card
   *[other] { $cards } cards
})? There is no way back.
snake-ask-last = This is your last card: play it and win the round?
snake-ask-friend = Whom do you offer friendship?
snake-ask-friend-wish = What do you wish for from **{ $name }**? Choose a value, a colour or a certain card.
snake-ask-certain = Which card in { $colour }?
snake-ask-neighbour = With which neighbour do you swap a card?
snake-ask-neighbour-card = Which card do you give **{ $name }**? Only the two of you see it.
snake-ask-take = You take **{ $card }**. Which card do you give for it?
snake-ask-offer = You offer **{ $card }**. Which other card?
snake-menu-run = Open the table with a run
snake-menu-card = Choose a card
snake-menu-end = Choose an end
snake-menu-snake = Choose a snake
snake-menu-place = Choose the place
snake-menu-side = Choose a side
snake-menu-player = Choose a player
snake-menu-value = Wish for a value
snake-menu-colour = Wish for a colour
snake-menu-certain = Wish for a certain card: its colour
snake-menu-take = Take a card
snake-menu-give = Give a card
snake-menu-offer = Offer two cards: the first one

## What happened

snake-event-opened = { $who ->
    [you] You open the table: { $cards }.
   *[other] { $name } opens the table: { $cards }.
}
snake-event-attached = { $who ->
    [you] You attach { $card } at { $end }.
   *[other] { $name } attaches { $card } at { $end }.
}
snake-event-split = { $who ->
    [you] You split snake { $snake } with the princess. Its right part is now snake { $new }.
   *[other] { $name } splits snake { $snake } with the princess. Its right part is now snake { $new }.
}
snake-event-stopped = { $who ->
    [you] You close { $end } with a stopper.
   *[other] { $name } closes { $end } with a stopper.
}
snake-event-lady = { $who ->
    [you] You set { $card } aside with the lady.
   *[other] { $name } sets { $card } aside with the lady.
}
snake-event-bad-boy = { $who ->
    [you] You give
   *[other] { $name } gives
} { $to ->
    [you] you
   *[other] { $other }
} the bad boy: { $cards ->
    [0] the stack is empty, lucky
    [one] one more card
   *[other] { $cards } more cards
}.
snake-event-colours = { $who ->
    [you] You play the colour swap { $colour } and show { $cards }.
   *[other] { $name } plays the colour swap { $colour } and shows { $cards }.
}
snake-event-colours-none = { $who ->
    [you] You play the colour swap { $colour } and have no such card.
   *[other] { $name } plays the colour swap { $colour } and has no such card.
}
snake-event-took = { $who ->
    [you] You take { $card } and give another card for it.
   *[other] { $name } takes { $card } and gives another card for it.
}
snake-event-passed = { $who ->
    [you] You take nothing.
   *[other] { $name } takes nothing.
}
snake-event-hands = { $who ->
    [you] You swap hands with { $other }!
   *[other] { $to ->
        [you] { $name } swaps hands with you!
       *[other] { $name } and { $other } swap hands!
    }
}
snake-event-friend = 💕 { $who ->
    [you] You offer
   *[other] { $name } offers
} { $to ->
    [you] you
   *[other] { $other }
} friendship and { $who ->
    [you] wish
   *[other] wishes
} for { $wish }.
snake-event-wish = { $who ->
    [you] You wish for { $wish }.
   *[other] { $name } wishes for { $wish }.
}
snake-event-gives = { $who ->
    [you] You give a card that was wished for.
   *[other] { $name } gives a card that was wished for.
}
snake-event-offers = { $who ->
    [you] You offer { $cards }.
   *[other] { $name } offers { $cards }.
}
snake-event-picked = { $who ->
    [you] You pick { $card }.
   *[other] { $name } picks { $card }.
}
snake-event-neighbour = 👥 { $who ->
    [you] You swap
   *[other] { $name } swaps
} a card with { $to ->
    [you] you
   *[other] { $other }
}.
snake-event-nothing-played = { $who ->
    [you] You play nothing.
   *[other] { $name } plays nothing.
}
snake-event-won = { $who ->
    [you] 🎉 You have no card left and win the round!
   *[other] 🎉 { $name } has no card left and wins the round!
}
snake-event-blocked = { $who ->
    [you] Nobody can go on. You have the fewest cards and win the round.
    [among] Nobody can go on. { $names } have the fewest cards and share the round.
   *[other] { $count ->
        [one] Nobody can go on. { $names } has the fewest cards and wins the round.
       *[other] Nobody can go on. { $names } have the fewest cards and share the round.
    }
}
snake-event-got = You drew { $card }.
snake-event-gave = You gave { $name } { $card }.
snake-event-received = You got { $card } from { $name }.

# What a match is remembered for.
award-snake-longest = Longest snake
award-snake-longest-said = { $name } made a snake { $amount } cards long in round { $round }.
award-snake-turn = Longest turn
award-snake-turn-said = { $name } laid { $amount } cards to snakes in one turn of round { $round }.
award-snake-bad-boys = Most bad boys
award-snake-bad-boys-said = { $name } sent out { $amount } bad boys.

# What a player does, as part of a sentence.
snake-move-open = open the table with { $cards }
snake-move-attach = attach { $card } at { $end }
snake-move-split-left = split snake { $snake } with the princess ({ $place }); she stays on the left
snake-move-split-right = split snake { $snake } with the princess ({ $place }); she stays on the right
snake-move-stop = close { $end } with a stopper
snake-move-lady = set { $card } aside with the lady
snake-move-bad-boy = give { $name } the bad boy
snake-move-colours = play the colour swap { $colour }
snake-move-hands = swap hands with { $name }
snake-move-friend = offer { $name } friendship and wish for { $wish }
snake-move-neighbour = swap a card with { $name }, giving { $card }
snake-move-neighbour-last = play the neighbour swap with { $name }
snake-move-end = end the turn
snake-move-take = take { $card } and give { $other }
snake-move-pass = take nothing
snake-move-wish = wish for { $wish }
snake-move-give = give { $card }
snake-move-offer = offer { $cards }
snake-move-pick = pick { $card }
