# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = troef
picture-tricks-pot = pot
picture-tricks-last = laatste slag
