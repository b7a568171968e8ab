# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = trump
picture-tricks-pot = pot
picture-tricks-last = last trick

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
