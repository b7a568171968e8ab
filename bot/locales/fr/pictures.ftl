# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = atout
picture-tricks-pot = pot
picture-tricks-last = dernier pli
picture-tricks-cards = Tes cartes : { $cards }
picture-tricks-can-win = Peuvent gagner maintenant : { $cards }

picture-tower-most = au plus
picture-tower-start = nouvelle tour
picture-tower-cut = couper
picture-tower-open = visibles
picture-tower-blind = cachées
picture-tower-places = 🎴 Places de tes cartes cachées : { $places }.
picture-tower-you-play = À toi : au plus { $allowed }.
picture-tower-you-start = À toi : commence une nouvelle tour.
picture-tower-stand = Ces cartes tiennent sur la tour : { $cards }.

picture-dnup-removed = sorties de la manche

picture-snake-aside = écartées
picture-snake-none = pas encore de serpent
picture-snake-now = À jouer maintenant : { $cards }

# Who plays in the examples of the rules.
picture-example-first = Mia
picture-example-second = Tom
picture-example-third = Zoé

# Where there is no room to name all of them.
picture-snake-aside-count = Écartées : { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}

# Whose name the font cannot write.
picture-seat = Place { $seat }

# What the legend of Up and Down shows.
picture-snake-legend-cards = Les cartes spéciales et leurs signes : joker – un bonnet de bouffon ; princesse – un visage couronné ; lady – un éventail ; stop – un panneau stop ; mauvais garçon – un visage cornu qui ricane ; échange de mains – deux flèches ; échange de couleur – une palette sous la couleur ; amitié – deux cœurs ; échange entre voisins – deux personnes et une flèche entre elles.
picture-snake-legend-colours = Les couleurs et leurs signes : rouge – un rond, jaune – une étoile, vert – un triangle, bleu – un carré, violet – un losange, orange – une lune.

# A game’s face, before a match.
picture-cover = { $game } : le dos d’une carte et quatre cartes du jeu.

# Beneath a table: how the match or the last round ended.
picture-result = Résultat
picture-round = Manche { $round }
picture-scores = { $title } : { $scores }

# What signs in pictures mean.
picture-legend-tricks = plis
picture-legend-chief = fixe les règles
picture-legend-wins = gagne
picture-legend-neutralised = annulée
picture-legend-cards = cartes
picture-legend-gone = balayées
picture-legend-newest = posée en dernier
picture-legend-last = dernière carte
picture-legend-skip = sautera son tour
picture-legend-out = plus de cartes
picture-legend-rounds = manches gagnées
picture-legend-wish = souhaite
picture-legend-can-win = peut gagner
picture-legend-chosen = choisie
picture-legend-playable = jouable
picture-legend-stands = tient sur la tour
