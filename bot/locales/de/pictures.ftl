# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = Trumpf
picture-tricks-pot = Pott
picture-tricks-last = letzter Stich
