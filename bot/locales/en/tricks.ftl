# UP & DOWN: the table, the hand, the rules, the options.

card-characters = { $sign } { $colour } { $value }
card-suits = { $sign } { $value } of { $colour }
colour-characters-r = Rose
colour-characters-f = Feather
colour-characters-m = Monocle
colour-characters-h = Hat
colour-suits-d = diamonds
colour-suits-h = hearts
colour-suits-s = spades
colour-suits-c = clubs
value-jack = Jack
value-queen = Queen
tricks-side-up = ▲ UP (highest wins)
tricks-side-down = ▼ DOWN (lowest wins)
tricks-progress = Round { $round } of { $rounds } · trick { $trick } of { $tricks }
tricks-progress-extra = **Extra round { $extra }**: { $names } are tied · trick { $trick } of { $tricks }
tricks-rules-now = **{ $side }** · trump **{ $trump }** · chief **{ $chief }**
tricks-pot = { $tricks ->
    [one] 🍯 One trick lies in the pot.
   *[other] 🍯 { $tricks } tricks lie in the pot.
}
tricks-player = { $name } · { $colour } · { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
tricks-has-chosen = ✔ has chosen
tricks-own-colour = Your colour is **{ $colour }**.
tricks-hand = Your cards (**bold** could win now): { $cards }
tricks-you-are-chief = You are the chief. Change the rules:
tricks-button-flip = Turn over to { $side }
tricks-button-turn = My colour: { $colour }
tricks-button-roll = Roll for a new trump
tricks-wait-for-chief = The chief, **{ $name }**, changes the rules.
tricks-wait-for = Choosing a card: **{ $names }**.
tricks-choose = Choose a card. Nobody sees it before all have chosen.
tricks-chosen = You have chosen **{ $card }**. You can change your mind until all have chosen.
tricks-menu = Choose a card
tricks-power-trump = trump: beats all, unless the same value is played
tricks-power-own = your colour: can win
tricks-power-none = cannot win this trick
tricks-last = **The last trick** · { $side } · trump { $trump }
tricks-own-card = Your { $card }: { $verdict }.
tricks-played = { $name } ({ $colour }): { $card } – { $verdict }
tricks-verdict-neutralised = neutralised by { $cards }
tricks-verdict-powerless = neither { $colour } nor trump
tricks-verdict-beaten = beaten: { $kind ->
    [trump] { $card } is trump
    [up] { $card } is higher
   *[down] { $card } is lower
}
tricks-verdict-wins = wins as { $kind ->
    [trump] trump
    [up] the highest that counts
   *[down] the lowest that counts
}
tricks-event-flip = { $who ->
    [you] You turned the card over: { $side }.
   *[other] { $name } turned the card over: { $side }.
}
tricks-event-turn = { $who ->
    [you] You turned the card and now have { $colour }.
   *[other] { $name } turned the card and now has { $colour }.
}
tricks-event-roll = { $who ->
    [you] You rolled a new trump: { $trump }.
   *[other] { $name } rolled a new trump: { $trump }.
}
tricks-event-won = { $who ->
    [you] You take
   *[other] { $name } takes
} { $tricks ->
    [one] the trick
   *[other] { $tricks } tricks, those from the pot counted
}.
tricks-event-pot = { $tricks ->
    [one] Nobody wins: the trick goes to the pot.
   *[other] Nobody wins: { $tricks } tricks lie in the pot now.
}
tricks-event-nobody = { $tricks ->
    [one] Nobody wins the round’s last trick: it goes to nobody.
   *[other] Nobody wins the round’s last trick: it and the pot, { $tricks } tricks, go to nobody.
}
value-edition-characters = rose, feather, monocle, hat
value-edition-suits = ♦ ♥ ♠ ♣ with jack and queen
value-tie-extra-round = an extra round
value-tie-shared = the win is shared
option-edition = Edition
option-tie = On a tie
argument-edition = Which cards
argument-tie = What happens on a tie for first place
game-tricks = UP & DOWN (tricks)

# What a match is remembered for.
award-tricks-pot = Biggest catch
award-tricks-pot-said = { $name } took { $amount } tricks at once in round { $round }.
award-tricks-streak = Longest streak
award-tricks-streak-said = { $name } won { $amount } tricks in a row in round { $round }.
award-tricks-trumps = Most tricks by trump
award-tricks-trumps-said = { $name } won { $amount } tricks with a trump.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tricks-move-play = play { $card }
tricks-move-flip = turn the card over to { $side }
tricks-move-turn = turn the card to { $colour }
tricks-move-roll = roll a new trump
tricks-reason-trick = It wins the trick in { $better } of { $of } imagined deals, your choice in { $played }.
