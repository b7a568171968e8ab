# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = Trumpf
picture-tricks-pot = Pott
picture-tricks-last = letzter Stich

picture-snake-aside = abgelegt
picture-snake-none = noch keine Schlange
picture-snake-now = Jetzt spielbar: { $cards }
