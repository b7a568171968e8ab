# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = atout
picture-tricks-pot = pot
picture-tricks-last = dernier pli
