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

## The table

tower-clear = 🧹 clear
tower-minus-two = −2
tower-several = { $count ->
    [2] two { $card }s
    [3] three { $card }s
    [4] four { $card }s
   *[other] { $count } × { $card }
}
tower-several-clears = { $count ->
    [2] two 🧹 clears
    [3] three 🧹 clears
    [4] four 🧹 clears
   *[other] { $count } 🧹 clears
}
tower-no-cards = –
tower-progress = Round { $round } of { $rounds }
tower-progress-limit = Round { $round } · until somebody has more than { $limit } points
tower-dirty = 🐷 Dirty one: every 1 that is left counts 30.
tower-double = ✌️ Double two: every −2 is an ordinary 2.
tower-stands = { $count ->
    [one] 🗼 **Next: at most { $allowed }** · 1 card in the tower: { $cards }
   *[other] 🗼 **Next: at most { $allowed }** · { $count } cards in the tower: { $cards }
}
tower-none = 🗼 **No tower**: the next card starts one.
tower-gone = 🧹 Cleared away: { $cards }
tower-player = **{ $name }**: ✋ { $hand } · 👀 { $open } · 🎴 { $blind }
tower-signs = -# ✋ cards in hand · 👀 face-up cards · 🎴 face-down cards
tower-total-points = { $total ->
    [one] 1 point
   *[other] { $total } points
}
tower-total-cards = { $total ->
    [one] 1 card counted
   *[other] { $total } cards counted
}
tower-total-coins = { $total ->
    [one] 🪙 1 coin
   *[other] 🪙 { $total } coins
}
tower-last-card = ☝️ last card
tower-penalised = ⏭️ will be passed over
tower-wait-cut = ⏳ **{ $name }** may cut the cards.
tower-wait-keep = ⏳ **{ $name }** found a special card when cutting and decides whether to keep it.
tower-wait-call = ⏳ **{ $name }** begins and says how this round is played.
tower-wait-start = ⏳ **{ $name }** starts a new tower.
tower-wait-play = ⏳ **{ $name }** is up: at most { $allowed }, or the tower collapses.

## The hand

tower-own-hand = ✋ Your hand: { $cards }
tower-own-open = 👀 Your face-up cards: { $cards }
tower-own-blind = { $count ->
    [one] 🎴 1 face-down card that nobody knows
   *[other] 🎴 { $count } face-down cards that nobody knows
}
tower-own-bold = -# **Bold** cards stand on the tower.
tower-own-penalised = ⏭️ You did not say “last card”: you will be passed over once.
tower-you-cut = **You may cut.** You lift some cards off the top, and they go beneath the rest. If the lowest of them is a special card, you may keep it.
tower-menu-cut = How many cards do you lift?
tower-cut-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
tower-cut-range = { $first } to { $last } cards
tower-button-cut-middle = Cut in the middle ({ $count })
tower-button-no-cut = Do not cut
tower-you-keep = The lowest card that you lifted is **{ $card }**. Keep it in your hand? Then you are dealt one card less.
tower-button-keep = Keep it
tower-button-leave = Leave it
tower-you-call = **You begin.** Before you play, say how this round is played:
tower-button-call-none = As usual
tower-button-call-dirty = 🐷 Dirty one
tower-button-call-double = ✌️ Double two
tower-button-call-both = Both
tower-you-play = **Your turn.** At most { $allowed }, or the tower collapses.
tower-you-start = **Your turn.** Start a new tower; heavy cards go first.
tower-first-turn = First turn: from your hand.
tower-you-pass = **Your turn.** You only have −2, and a tower cannot be started with it.
tower-button-pass = Pass
tower-button-face-up = { $cards } face up
tower-menu-hand = ✋ Play from your hand
tower-menu-open = 👀 Play a face-up card
tower-menu-blind = 🎴 Turn over a face-down card
tower-menu-count = How many?
tower-held = { $card } (you have { $count })
tower-place = Face-down card { $place }
tower-how-many-hand = **{ $card }** from your hand: how many at once?
tower-how-many-open = **{ $card }** from your face-up cards: how many at once?
tower-last-card-question = You play **{ $cards }**. Say “last card” with it? If you have one card left then and said nothing, you are passed over once.
tower-last-card-question-blind = You turn over a face-down card. Say “last card” with it? If you have one card left then and said nothing, you are passed over once.
tower-button-last-card = Say “last card”
tower-button-say-nothing = Say nothing
tower-sure = { $count ->
    [one] **{ $cards }** makes the tower collapse: 1 card goes to your hand, and you start a new tower. Do you mean it?
   *[other] **{ $cards }** makes the tower collapse: { $count } cards go to your hand, and you start a new tower. Do you mean it?
}
tower-effect-starts = ✅ starts the tower; next at most { $allowed }
tower-effect-stands = ✅ stands; next at most { $allowed }
tower-effect-collapses = { $count ->
    [one] 💥 the tower collapses: you take 1 card
   *[other] 💥 the tower collapses: you take { $count } cards
}
tower-effect-clears = 🧹 clears the tower away; you start the next
tower-effect-out = 🏁 your last card: you end the round
tower-effect-out-together = 🏁 all { $count } together end the round
tower-effect-blind = 🎲 nobody knows it; at most { $allowed }, or the tower collapses
tower-effect-blind-start = 🎲 nobody knows it; it starts the tower

## What happened

tower-event-cut = ✂️ { $who ->
    [you] You
   *[other] { $name }
} lifted { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
tower-event-no-cut = { $who ->
    [you] ✂️ You did not cut.
   *[other] ✂️ { $name } did not cut.
}
tower-event-kept = { $who ->
    [you] ✂️ You found a special card and kept it.
   *[other] ✂️ { $name } found a special card and kept it.
}
tower-event-left = { $who ->
    [you] ✂️ You found a special card and left it.
   *[other] ✂️ { $name } found a special card and left it.
}
tower-event-call-none = { $who ->
    [you] You play this round as usual.
   *[other] { $name } plays this round as usual.
}
tower-event-call-dirty = { $who ->
    [you] 🐷 You called dirty one for this round.
   *[other] 🐷 { $name } called dirty one for this round.
}
tower-event-call-double = { $who ->
    [you] ✌️ You called double two for this round.
   *[other] ✌️ { $name } called double two for this round.
}
tower-event-call-both = { $who ->
    [you] 🐷 ✌️ You called dirty one and double two for this round.
   *[other] 🐷 ✌️ { $name } called dirty one and double two for this round.
}
tower-event-stood = ✅ { $who ->
    [you] You
   *[other] { $name }
} { $from ->
    [hand] played { $cards } from the hand
    [open] played { $cards } from the face-up cards
   *[blind] turned over { $cards }
}: next at most { $allowed }.
tower-event-collapsed = 💥 { $who ->
    [you] You
   *[other] { $name }
} { $from ->
    [hand] played { $cards } from the hand
    [open] played { $cards } from the face-up cards
   *[blind] turned over { $cards }
}: the tower collapsed, { $count ->
    [one] 1 card
   *[other] { $count } cards
} to take.
tower-event-cleared = 🧹 { $who ->
    [you] You
   *[other] { $name }
} { $from ->
    [hand] played { $cards } from the hand
    [open] played { $cards } from the face-up cards
   *[blind] turned over { $cards }
}: everything is cleared away.
tower-event-to-hand = { $who ->
    [you] ✋ You turned over { $cards }: no start for a tower, so it goes to your hand.
   *[other] ✋ { $name } turned over { $cards }: no start for a tower, so it goes to the hand.
}
tower-event-ends = { $who ->
    [you] 🍀 You turned over { $cards } as your very last card.
   *[other] 🍀 { $name } turned over { $cards } as the very last card.
}
tower-event-last-card = “Last card!”
tower-event-forgotten = “Last card” was not said, so a turn is lost.
tower-event-passed = { $who ->
    [you] You cannot start a tower and pass.
   *[other] { $name } cannot start a tower and passes.
}
tower-event-passed-over = { $who ->
    [you] ⏭️ You are passed over.
   *[other] ⏭️ { $name } is passed over.
}
tower-event-out = { $who ->
    [you] 🏁 **You** are rid of all cards.
   *[other] 🏁 **{ $name }** is rid of all cards.
}
tower-event-out-blind = { $who ->
    [you] 🏁 **You** are rid of all cards, with a face-down −2 at the very end!
   *[other] 🏁 **{ $name }** is rid of all cards, with a face-down −2 at the very end!
}
tower-event-unfinished = 🏁 This round has lasted long enough: everybody counts.
tower-left-over = { $name } had left: { $cards }

# What a match is remembered for.
award-tower-given = Highest tower for somebody else
award-tower-given-said = After { $name }, { $other } took a tower of { $amount } cards in round { $round }.
award-tower-cleared = Biggest clean-up
award-tower-cleared-said = { $name } cleared away a tower of { $amount } cards in round { $round }.
award-tower-blind = Luck in the dark
award-tower-blind-said = { $name } turned over { $amount } face-down cards that fitted.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tower-move-cut = { $count ->
    [one] lift 1 card
   *[other] lift { $count } cards
}
tower-move-no-cut = not cut
tower-move-keep = keep the special card
tower-move-leave = leave the special card
tower-move-call-none = play the round as usual
tower-move-call-dirty = call dirty one
tower-move-call-double = call double two
tower-move-call-both = call dirty one and double two
tower-move-play = { $from ->
    [hand] play { $cards } from the hand
   *[open] play { $cards } from the face-up cards
}
tower-move-blind = turn over face-down card { $place }
tower-move-said = { $said }, with “last card”
tower-move-pass = pass
tower-reason-collapse = Your choice makes the tower collapse in { $played } of { $of } imagined deals, the other in { $better }.
tower-reason-again = After your choice you have to take the tower with your next cards in { $played } of { $of } imagined deals, after the other in { $better }.
tower-reason-next = After it the next player has to take the tower in { $better } of { $of } imagined deals, after your choice in { $played }.
tower-reason-first = With it you are the first without cards in { $better } of { $of } imagined deals, with your choice in { $played }.
