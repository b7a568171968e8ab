# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = trump
picture-tricks-pot = pot
picture-tricks-last = last trick
picture-tricks-cards = Your cards: { $cards }
picture-tricks-can-win = Could win now: { $cards }

picture-tower-most = at most
picture-tower-start = new tower
picture-tower-cut = cutting
picture-tower-open = face-up
picture-tower-blind = face-down
picture-tower-places = 🎴 Places of your face-down cards: { $places }.
picture-tower-you-play = Your turn: at most { $allowed }.
picture-tower-you-start = Your turn: start a new tower.
picture-tower-stand = These stand on the tower: { $cards }.

picture-dnup-removed = out of the round

picture-snake-aside = set aside
picture-snake-none = no snake yet
picture-snake-now = Can be played now: { $cards }

# Who plays in the examples of the rules.
picture-example-first = Mia
picture-example-second = Tom
picture-example-third = Zoe

# Where there is no room to name all of them.
picture-snake-aside-count = Set aside: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}

# Whose name the font cannot write.
picture-seat = Seat { $seat }

# What the legend of Up and Down shows.
picture-snake-legend-cards = The special cards and their signs: joker – a jester’s cap; princess – a face with a crown; lady – a fan; stopper – a stop sign; bad boy – a grinning face with horns; hand swap – two arrows; colour swap – a palette beneath the colour; friendship – two hearts; neighbour swap – two people with an arrow between them.
picture-snake-legend-colours = The colours and their signs: red – a circle, yellow – a star, green – a triangle, blue – a square, purple – a diamond, orange – a moon.

# A game’s face, before a match.
picture-cover = { $game }: the back of a card, and four of its cards.

# Beneath a table: how the match or the last round ended.
picture-result = Result
picture-round = Round { $round }
picture-scores = { $title }: { $scores }

# What signs in pictures mean.
picture-legend-tricks = tricks
picture-legend-chief = chief
picture-legend-wins = wins
picture-legend-neutralised = neutralised
picture-legend-cards = cards
picture-legend-gone = cleared away
picture-legend-newest = newest
picture-legend-last = last card
picture-legend-skip = is passed over
picture-legend-out = rid of all cards
picture-legend-rounds = rounds won
picture-legend-wish = wishes for
picture-legend-can-win = can win
picture-legend-chosen = chosen
picture-legend-playable = can be played
picture-legend-stands = stands on the tower
