# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = trump
picture-tricks-pot = pot
picture-tricks-last = last trick

picture-snake-aside = set aside
picture-snake-none = no snake yet
picture-snake-now = Can be played now: { $cards }
