# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = Tromp
picture-tricks-pot = Dëppen
picture-tricks-last = leschte Streech
picture-tricks-cards = Deng Kaarten: { $cards }
picture-tricks-can-win = Kéinten elo gewannen: { $cards }

picture-tower-most = héchstens
picture-tower-start = neien Tuerm
picture-tower-cut = ofhiewen
picture-tower-open = oppen
picture-tower-blind = verdeckt
picture-tower-places = 🎴 Plaze vun denge verdeckte Kaarten: { $places }.
picture-tower-you-play = Du bass drun: héchstens { $allowed }.
picture-tower-you-start = Du bass drun: Fänk en neien Tuerm un.
picture-tower-stand = Dës Kaarten halen um Tuerm: { $cards }.

picture-dnup-removed = aus der Ronn

picture-snake-aside = ofgeluecht
picture-snake-none = nach keng Schlaang
picture-snake-now = Elo spillbar: { $cards }

# Who plays in the examples of the rules.
picture-example-first = Mia
picture-example-second = Tom
picture-example-third = Zoe

# Where there is no room to name all of them.
picture-snake-aside-count = Ofgeluecht: { $cards ->
    [one] 1 Kaart
   *[other] { $cards } Kaarten
}

# Whose name the font cannot write.
picture-seat = Plaz { $seat }

# What the legend of Up and Down shows.
picture-snake-legend-cards = D’Spezialkaarten an hir Zeechen: Joker – eng Narekap; Fürstin – e Gesiicht mat enger Kroun; Lady – e Fächer; Stopper – e Stoppschëld; Béise Bouf – e Gesiicht mat Haren, dat grinst; Kaartentausch – zwee Feiler; Faarwentausch – eng Palette ënner der Faarf; Frëndschaft – zwee Häerzer; Wiesselkaart – zwee Leit mat engem Feil dertëscht.
picture-snake-legend-colours = D’Faarwen an hir Zeechen: Rout – e Krees, Giel – e Stär, Gréng – en Dräieck, Blo – e Quadrat, Mof – eng Raut, Orange – e Mound.

# A game’s face, before a match.
picture-cover = { $game }: eng Kaart vun hannen a véier Kaarte vum Spill.

# Beneath a table: how the match or the last round ended.
picture-result = Resultat
picture-round = Ronn { $round }
picture-scores = { $title }: { $scores }

# What signs in pictures mean.
picture-legend-tricks = Streech
picture-legend-chief = bestëmmt d’Reegelen
picture-legend-wins = gewënnt
picture-legend-neutralised = opgehuewen
picture-legend-cards = Kaarten
picture-legend-gone = ofgeraumt
picture-legend-newest = als lescht geluecht
picture-legend-last = lescht Kaart
picture-legend-skip = gëtt iwwersprongen
picture-legend-out = keng Kaarte méi
picture-legend-rounds = gewonne Ronnen
picture-legend-wish = wënscht sech
picture-legend-can-win = ka gewannen
picture-legend-chosen = gewielt
picture-legend-playable = spillbar
picture-legend-stands = hält um Tuerm
