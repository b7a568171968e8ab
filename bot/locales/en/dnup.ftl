# dnup: the table, the hand, the rules, the options.

game-dnup = dnup
option-target = Target
argument-target = How many letters win the match (with two players: how many rounds)

dnup-set = { $size ->
    [1] one { $value }
    [2] two { $value }s
    [3] three { $value }s
    [4] four { $value }s
    [5] five { $value }s
    [6] six { $value }s
    [7] seven { $value }s
    [8] eight { $value }s
    [9] nine { $value }s
    [10] ten { $value }s
   *[other] { $size } × { $value }
}

## The table

dnup-progress-letters = Round { $round } · { $target } letters win the match
dnup-progress-rounds = Round { $round } · { $target ->
    [one] the winner of one round wins the match
   *[other] { $target } rounds win the match
}
dnup-discard = 🗑 { $cards ->
    [one] 1 card has left the round
   *[other] { $cards } cards have left the round
}
dnup-player = **{ $name }**: { $sets }
dnup-player-turn = 👉 **{ $name }**: { $sets }
dnup-you = { $name } (you)
dnup-nothing = nothing
dnup-area-set = area { $area }: { $cards }
dnup-state-letters = -# { $cards ->
    [one] **1 card in hand!**
   *[other] { $cards } cards in hand
} · { $total } of { $target } letters
dnup-state-rounds = -# { $cards ->
    [one] **1 card in hand!**
   *[other] { $cards } cards in hand
} · { $total } of { $target } rounds won
dnup-state-out = -# 🏁 rid of all cards · { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
} in this round · { $total } of { $target } letters
dnup-wait-for = **{ $name }** is about to play a set, add a card, take a set or flip the hand.
dnup-wait-for-area = **{ $name }** is about to play for area { $area }, add a card, take a set or flip the hand.

## The hand

dnup-hand = { $cards ->
    [one] **Your last card** – the big number counts, the small one after turning:
   *[other] **Your { $cards } cards** – the big numbers count, the small ones after turning:
}
dnup-hand-cards = ### { $cards }
dnup-hand-empty = { $letters ->
    [one] 🏁 You are rid of all your cards: 1 letter for you.
   *[other] 🏁 You are rid of all your cards: { $letters } letters for you.
}
dnup-your-turn = **Your turn!** Do one of these things:
dnup-your-turn-area = **Your turn for area { $area }!** Do one of these things:
dnup-menu-play = Play a set
dnup-menu-size = How many { $value }s?
dnup-menu-which = Which cards ({ $set })?
dnup-menu-add = Add a card to somebody’s set
dnup-menu-take = Take somebody’s set
dnup-button-flip = 🔄 Flip my hand
dnup-option-set = { $set }: { $cards }
dnup-option-value = { $value }s: { $cards }
dnup-option-add = { $card } to { $set }
dnup-option-take = { $set }
dnup-whose-set = { $name }: { $set }
dnup-whose-set-area = { $name }, area { $area }: { $set }
dnup-choose-size = choose how many: { $sizes }
dnup-choose-which = { $ways } ways to choose
dnup-size-beats = { $size } (throws { $name } back)
dnup-size-beats-own = { $size } (throws your own set back)
dnup-size-beats-out = { $size } (removes { $name }’s set)
dnup-add-makes = makes { $set }
dnup-take-becomes = in your hand they are { $cards }
dnup-beats = ⤴ back to { $name }: { $cards }
dnup-beats-own = ⚠ your own set comes back: { $cards }
dnup-beats-out = removes { $name }’s { $cards }
dnup-beats-nobody = throws nobody back
dnup-last-cards = 🎉 all you have
dnup-flip-question = **Flip your whole hand?** Then you hold:
dnup-own-back = ⚠ With { $set } on the table, your own set comes back to your hand, as { $cards }. Do you want that?

## What happened

dnup-event-begins = { $who ->
    [you] You have the star card (1₅ ★) and begin.
   *[other] { $name } has the star card (1₅ ★) and begins.
}
dnup-event-removed = { $who ->
    [you] 🗑 Out of the round: your { $cards }.
   *[other] 🗑 Out of the round: { $name }’s { $cards }.
}
dnup-event-played = { $who ->
    [you] You play { $set }: { $cards }.
   *[other] { $name } plays { $set }: { $cards }.
}
dnup-event-played-area = { $who ->
    [you] You play { $set } in area { $area }: { $cards }.
   *[other] { $name } plays { $set } in area { $area }: { $cards }.
}
dnup-event-added = { $who ->
    [you] You add
   *[other] { $name } adds
} { $card } to { $to ->
    [you] your set
   *[other] the set of { $other }
}.
dnup-event-taken = { $who ->
    [you] You take
   *[other] { $name } takes
} { $cards } from { $to ->
    [you] you
   *[other] { $other }
} and now { $who ->
    [you] hold
   *[other] holds
} { $turned }.
dnup-event-flipped = { $who ->
    [you] 🔄 You flip your whole hand.
   *[other] 🔄 { $name } flips the whole hand.
}
dnup-event-thrown-back = { $who ->
    [you] ⤴ Back to you: { $cards }, now { $turned }.
   *[other] ⤴ Back to { $name }: { $cards }, now { $turned }.
}
dnup-event-out = 🏁 { $who ->
    [you] You are
   *[other] { $name } is
} rid of all cards: { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
}!
dnup-event-round-won = { $who ->
    [you] 🏁 You are rid of all cards and win the round!
   *[other] 🏁 { $name } is rid of all cards and wins the round!
}
dnup-event-stalled = ⏳ Everybody has had 60 turns: the round ends, and nobody gets any more letters.
dnup-event-stalled-rounds = ⏳ Both have had 60 turns: the round ends, and nobody wins it.
dnup-ending = **The end of the last round**
dnup-ending-letters = After { $rounds } rounds the match is over: the most letters win.
dnup-ending-rounds = After { $rounds } rounds the match is over: the most rounds win.

# What a match is remembered for.
award-dnup-largest = Largest set
award-dnup-largest-said = { $name } played a set of { $amount } cards in round { $round }.
award-dnup-beaten = Most sets thrown back
award-dnup-beaten-said = { $name } threw back { $amount } sets.
award-dnup-sets = Most sets on the table
award-dnup-sets-said = { $name } played { $amount } sets.

# What a player does, as part of a sentence; and why the coach thinks another move better.
dnup-move-play = play { $set } ({ $cards })
dnup-move-add = { $area ->
    [0] add { $card } to { $name }’s set ({ $set })
   *[other] add { $card } to { $name }’s set in area { $area } ({ $set })
}
dnup-move-take = { $area ->
    [0] take { $name }’s set ({ $set })
   *[other] take { $name }’s set from area { $area } ({ $set })
}
dnup-move-flip = flip the whole hand
dnup-reason-back = Your set comes back in { $played } of { $of } imagined deals, with the other move in { $better }.
dnup-reason-gone = With it a set of yours is gone for good in { $better } of { $of } imagined deals, with your choice in { $played }.
dnup-reason-beats = It throws a set back in { $better } of { $of } imagined deals, your choice in { $played }.
dnup-reason-out = With it you are rid of all cards in { $better } of { $of } imagined deals, with your choice in { $played }.
