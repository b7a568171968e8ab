# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = Tromp
picture-tricks-pot = Dëppen
picture-tricks-last = leschte Streech
