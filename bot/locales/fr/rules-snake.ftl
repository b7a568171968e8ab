# The rules of Up and Down, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-snake-goal =
    • Débarrasse-toi de toutes tes cartes avant les autres : tu gagnes aussitôt la manche.
    • Quelqu’un ouvre avec une suite. C’est le premier serpent, et à partir de là, tout le monde pose ses cartes aux bouts des serpents.
    • Les cartes spéciales en remplacent d’autres, coupent et ferment des serpents, et font passer des cartes de main en main.
    .rules = S27 S11
rules-snake-set-up =
    • Il y a 118 cartes : de 1 à 15 en six couleurs, et 28 cartes spéciales. Ce sont 6 jokers, 4 princesses, 2 ladys, 2 stops, 2 mauvais garçons, 2 échanges de mains, 6 échanges de couleur, 2 amitiés et 2 échanges entre voisins.
    • Chacun reçoit 10 cartes. Le reste est la pioche, face cachée ; aucune carte n’est retournée.
    • La personne à gauche de celle qui donne commence, et on continue dans le sens des aiguilles d’une montre. La première fois, un tirage au sort décide qui donne ; après chaque manche, c’est à la personne suivante dans le même sens.
    • À ta gauche, il y a toujours la personne qui suit dans le sens des aiguilles d’une montre.
    .rules = S1 S4 S5 S26
rules-snake-turn-name = Un tour
rules-snake-turn =
    • D’abord, tu pioches une carte, tant que la pioche en a. Si tu as en main un 🔁 échange de mains ou un 🎨 échange de couleur, tu dois le jouer avant toute autre chose.
    • Puis joue autant de cartes que tu veux, dans l’ordre que tu veux, et termine ton tour. Rien ne t’oblige à en jouer.
    • **Ouvrir** : tant qu’il n’y a pas de serpent, tu peux poser une suite : au moins trois cartes numérotées d’une même couleur, dont les valeurs se suivent. Dans une suite, 15 et 1 ne sont pas voisins.
    • Si la suite a au moins quatre cartes, un seul joker ou une seule princesse peut remplacer une carte que tu n’as pas, même au début ou à la fin.
    -# Exemple : avec 4 rouge, 5 rouge, joker, 7 rouge, tu peux ouvrir ; le joker est le 6 rouge. 4 rouge, joker, 6 rouge : c’est trop court.
    • À part cela, avant l’ouverture, on ne peut jouer que ladys, mauvais garçons, amitiés et échanges.
    • **Poser** : la suite est le premier serpent, et plus personne ne pose de suite. Dès maintenant, encore dans le même tour, les cartes se posent aux bouts des serpents qui sont là.
    • Les bouts ont des noms. 1L : le bout gauche du serpent 1, 1R : son bout droit.
    • Une carte numérotée se pose à un bout qui montre sa valeur dans une autre couleur, ou sa couleur avec 1 de plus ou de moins. Ici, 15 et 1 d’une même couleur sont bien voisins.
    -# Exemple : à côté du 7 bleu se posent le 6 bleu, le 8 bleu et tous les autres 7. À côté du 15 bleu, le 1 bleu aussi.
    • Un serpent peut monter, descendre et remonter : il suffit que chaque carte convienne à sa voisine.
    .rules = S6 S7 S8 S9 S10 S11 S12 S13
rules-snake-special-name = Joker, princesse, lady…
rules-snake-special =
    • 🃏 **Joker** : se pose à tout bout où il n’y a ni joker ni princesse. Il remplace une carte qui convient là, même une qui est déjà sur la table ; personne ne dit laquelle.
    • Après lui se pose toute carte numérotée qui convient à une carte que le joker pourrait être. Si un joker ou une princesse est la seule carte d’un serpent, toutes les cartes numérotées conviennent.
    -# Exemple : à côté du 14 jaune, un joker peut être le 13 jaune, le 15 jaune ou un autre 14. Ensuite se posent donc le 12 jaune, le 1 jaune et tous les 13, 14 et 15 qui ne sont pas jaunes.
    • Dans la suite qui ouvre, un joker ou une princesse est une carte précise et le reste.
    • Deux jokers, deux princesses, un joker et une princesse : jamais côte à côte.
    • 👸 **Princesse** : joue-la comme un joker, ou coupe un serpent en deux, où tu veux, entre deux cartes. Elle reste, comme joker, à l’un des deux nouveaux bouts ; tu choisis lequel, mais pas à côté d’un joker ou d’une princesse. On peut poser à tous les bouts des deux serpents, sauf s’ils sont fermés par un stop.
    -# Exemple : on coupe entre le 8 vert et le 8 bleu. La princesse reste à côté du 8 vert ; le 8 bleu est un nouveau bout, et le 7 bleu s’y pose.
    • 🪭 **Lady** : une autre carte de ta main sort avec elle de la manche, face visible. Elle ne part jamais seule.
    • 🛑 **Stop** : ferme un bout d’un serpent ; plus rien ne s’y pose, pas même un deuxième stop. On peut encore couper le serpent, et les nouveaux bouts sont ouverts.
    • 😈 **Mauvais garçon** : quelqu’un d’autre pioche deux cartes, ou ce qui reste dans la pioche.
    • Toutes ces cartes, tu peux les garder aussi longtemps que tu veux. Lady et mauvais garçon sortent de la manche quand on les joue.
    .rules = S14 S15 S16 S17 S18 S19 S20 S21
rules-snake-more-name = Échanges et amitié
rules-snake-more =
    • **Ce qui ne peut pas attendre** : avec un 🔁 échange de mains ou un 🎨 échange de couleur en main, tu ne peux rien jouer d’autre, ni terminer ton tour. Si tu en reçois un pendant que les autres jouent, il attend ton prochain tour, une fois que tu as pioché.
    • 🔁 **Échange de mains** : échange toute ta main avec la personne de ton choix.
    • 🎨 **Échange de couleur** : tu montres toutes tes cartes numérotées de cette couleur. L’un après l’autre, en partant de ta gauche, les autres peuvent chacun en prendre une et te donnent alors une carte quelconque, face cachée, même une carte spéciale. Ce que personne ne prend te revient. Si tu n’as pas de carte de cette couleur, il ne se passe rien.
    • 💕 **Amitié** : choisis quelqu’un et souhaite une valeur, une couleur ou une carte précise. Cette personne fait un souhait, elle aussi. Puis elle répond, et toi après elle : **donne** une carte numérotée qui répond au souhait et que vous deux seulement voyez, ou **propose** deux cartes quelconques, face visible ; une seule, si tu n’en as qu’une. La personne à qui on propose des cartes en choisit une.
    • Une carte part dans chaque sens, quand toutes les réponses et tous les choix sont faits. Si vous proposez tous les deux, la personne qui a joué l’amitié choisit d’abord.
    -# Exemple : Mia souhaite un 7, Tom une carte bleue. Tom donne le 7 rouge. Mia garde ses cartes bleues et propose un 3 vert et une lady : Tom choisit la lady.
    • 👥 **Échange entre voisins** : toi et une personne à côté de toi, à gauche ou à droite, vous vous donnez chacun une carte, face cachée. Chacun choisit avant de voir celle de l’autre. À deux, il n’y a que le côté gauche.
    • Amitié et échange entre voisins peuvent se garder. Toutes ces cartes sortent de la manche quand on les joue.
    • Quand quelqu’un doit répondre, tout le monde attend sa réponse.
    .rules = S7 S34 S23 S22 S24 S25
rules-snake-end =
    • La première personne à ne plus avoir de cartes gagne aussitôt la manche.
    • La dernière carte peut aussi être une carte spéciale. Elle n’a alors plus d’effet : si c’est un mauvais garçon, par exemple, personne ne pioche.
    • **Plus rien ne convient** : la pioche est vide, et tout le monde a terminé son dernier tour sans jouer de carte. Alors la manche s’arrête, et la personne qui a le moins de cartes la gagne ; cela peut être plusieurs personnes ensemble.
    • Une manche gagnée rapporte 1 point, et après la dernière, la personne qui en a le plus gagne la partie. En cas d’égalité en tête, la victoire est partagée.
    .rules = S27 S33 S28 S29
rules-snake-variants =
    • **Manches** : de 1 à 12 ; une seule si personne ne choisit.
    • **Jeux de cartes** : de deux à huit personnes, un ou deux. À neuf ou dix, il en faut toujours deux. Avec deux jeux de cartes, deux cartes identiques peuvent aussi être voisines.
    • **Cartes d’échange** : toutes ; ou moins nombreuses, et il reste dans chaque jeu de cartes un échange de mains, un échange entre voisins et les échanges de couleur rouge, jaune et vert ; ou aucune, donc ni échanges de mains, ni échanges entre voisins, ni échanges de couleur.
    • **Décompte** : un point par manche gagnée ; ou chacun compte les cartes qui lui restent en main, et le total le plus bas gagne.
    .rules = S29 S2 S12 S3 S28
