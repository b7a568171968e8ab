# The rules of Up, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tower-goal =
    • Débarrasse-toi de toutes tes cartes. Ce qu’il te reste à la fin compte contre toi.
    • Ensemble, vous construisez une tour, des cartes lourdes aux cartes légères. Une carte trop lourde fait s’écrouler la tour, et la personne qui l’a jouée doit tout ramasser.
    • Après la dernière manche, la personne qui a le moins de points gagne.
    .rules = U25 U11 U28
rules-tower-set-up =
    • Pour chaque personne, il y a une série de 13 cartes : de 1 à 11, un −2 et un 🧹 balai. Toutes les séries sont mélangées ensemble.
    • La personne à droite de celle qui donne peut couper : elle prend des cartes sur le dessus du paquet, et elles passent sous le reste. Elle en prend au moins une et en laisse au moins une.
    • La carte du dessous, parmi celles qu’elle a prises, est un −2 ou un balai ? Alors la personne qui coupe peut la garder en main.
    • Chacun reçoit quatre cartes cachées, quatre cartes visibles par-dessus, et cinq cartes en main ; une de moins pour la personne qui a gardé une carte en coupant. Après la donne, on ne peut plus couper.
    • Personne ne regarde les cartes cachées, pas même les siennes. Les cartes visibles, tout le monde les voit.
    • La personne à gauche de celle qui donne commence, et on continue dans le sens des aiguilles d’une montre.
    • La première fois, un tirage au sort décide qui donne ; à chaque nouvelle manche, c’est à la personne suivante, à gauche.
    .rules = U1 U3 U4 U6 U5
rules-tower-turn-name = Un tour
rules-tower-turn =
    • Joue une carte, ou plusieurs de même valeur à la fois : toutes de ta main, ou toutes de tes cartes visibles.
    • Une carte tient si elle n’est pas plus haute que celle d’avant. Égale, elle tient aussi.
    -# Exemple : il y a un 7 au sommet. Un autre 7 tient, ou deux 3 à la fois ; un 8 ne tient pas.
    • À ton premier tour d’une manche, tu joues de ta main.
    • **Cartes cachées** : quand tes cartes visibles sont parties, tu peux retourner une carte cachée au lieu de jouer de ta main. Tu choisis sa place, et tu ne vois qu’après ce que c’est. Si ta main est vide, tu n’as que ce choix.
    • Rien ne t’oblige à jouer bas : toutes les cartes sont permises, plusieurs égales aussi, même si la tour s’écroule avec elles.
    • Ton tour est fini dès que ce que tu as joué tient.
    .rules = U7 U8 U9 U10 U12
rules-tower-special-name = La tour s’écroule, −2, balai
rules-tower-special =
    • **La tour s’écroule** : ce que tu joues est trop haut ? Alors tu ramasses toute la tour dans ta main, avec ce que tu viens de jouer, et tu en commences aussitôt une nouvelle. Pour cela, joue de ta main ou de tes cartes visibles, ou retourne une carte cachée si les visibles sont parties ; à ton premier tour, joue de ta main.
    • **−2** baisse de deux ce qui est permis ensuite. Plusieurs −2 s’additionnent. Il doit rester plus que zéro, sinon la tour s’écroule.
    -# Exemple : sur un 7, il y a un −2 ; ensuite, c’est donc un 5 au plus. Sur un 10, trois −2 à la fois laissent encore un 4. Sur un 2, un −2 fait s’écrouler la tour.
    • Une tour ne peut pas commencer par un −2. Si tu en retournes un pour commencer, il va dans ta main, et tu joues encore.
    • **🧹 Le balai** peut toujours se jouer, même pour commencer une tour. Il balaie la tour, et ni elle ni lui ne comptent plus. S’il te reste une carte, tu commences la tour suivante tout de suite, car c’est encore à toi ; à ton premier tour, tu joues pour cela de ta main.
    • Les −2 ne se jouent ensemble qu’avec des −2, les balais qu’avec des balais.
    • **Rien que des −2** pour commencer une tour ? Alors tu passes, c’était ton tour, et la personne suivante la commence. À ton premier tour, tu peux alors commencer avec tes cartes visibles (ou avec les cachées, si les visibles sont parties) ; tu ne passes que si cela n’aide pas non plus. Dans aucun autre cas, on ne peut passer.
    .rules = U11 U18 U13 U14 U16 U17 U20 U21
rules-tower-more-name = La dernière carte
rules-tower-more =
    • Ce que tu joues te laisse une seule carte ? Alors dis « dernière carte » en même temps. Main, cartes visibles et cartes cachées comptent ensemble.
    • Tu ne peux le dire qu’avec un coup qui te laisserait une seule carte.
    • Si tu l’oublies, tu sautes une fois ton tour, le prochain qui serait à toi. Quand une nouvelle manche commence, c’est effacé.
    • Seul compte ce que tu as à la fin de ton coup : si la tour s’écroule et que tu ramasses des cartes, il n’y avait rien à dire.
    -# Exemple : il reste à Mia 7, 7 et 3. Elle joue les deux 7 et dit « dernière carte ». Avec 7 et 7 seulement, elle joue les deux, la manche est finie, et il n’y a rien à dire.
    • La dernière carte doit tenir comme toutes les autres. Si elle est trop haute, la tour s’écroule, et tu continues à jouer. Un −2 de ta main doit tenir aussi.
    • 🍀 **Coup de chance** : si ta toute dernière carte est un −2 caché, la manche est finie aussitôt, qu’il tienne ou non.
    .rules = U22 U24 U15
rules-tower-end =
    • La manche est finie dès que quelqu’un n’a plus de cartes : avec un coup qui tient, avec un balai, ou avec un −2 caché comme toute dernière carte.
    • Tous les autres additionnent ce qu’il leur reste, cartes cachées comprises : les cartes de 1 à 11 comptent leur valeur, un −2 compte 20, un balai 50.
    -# Exemple : il reste à Tom 4, 1, −2 et un balai. Cela fait 75 points.
    • La personne qui a terminé la manche a 10 points de moins, ou 80 si c’était avec un −2 caché. Personne ne descend au-dessous de zéro.
    -# Exemple : Mia avait 7 points et termine la manche. Maintenant, elle en a 0.
    • Après la dernière manche, la personne qui a le moins de points gagne. En cas d’égalité en tête, la victoire est partagée.
    • Une manche qui traîne s’arrête après 150 tours pour chacun de vous : tout le monde compte ses cartes, et personne n’a de points en moins.
    .rules = U24 U25 U26 U28 U34
rules-tower-variants =
    • **Manches** : de 1 à 20. Si personne ne choisit, une par personne à la table.
    • **Limite**, de 50 à 1000, au lieu d’un nombre de manches : on joue jusqu’à ce que quelqu’un ait plus de points que cela ; alors, la personne qui en a le moins gagne. Après 100 manches, on s’arrête de toute façon. Seulement si on compte les points.
    • **Décompte** : points des cartes ; ou chaque carte qui reste compte 1, et personne n’a de points en moins ; ou une pièce pour la personne qui termine la manche, et le plus de pièces gagne.
    • **Une série en plus** est mélangée aux autres. Ce qui n’est pas donné reste inconnu.
    • **Sans −2** : il n’y en a pas, et chacun a quatre cartes en main.
    • **Vilain 1** : chaque 1 qui reste compte 30.
    • **Double 2** : chaque −2 est un 2 ordinaire et compte 2. Si c’est toujours ainsi, on ne peut pas le garder en coupant. Impossible avec **Sans −2**.
    • Vilain 1 et double 2 : non, toujours, ou **au choix de la personne qui commence**. Elle peut annoncer l’un, l’autre ou les deux pour la manche : après la donne, avant que quelqu’un joue.
    • **Dernière carte** : tu dois l’annoncer, ou elle est annoncée pour toi, et alors personne ne peut l’oublier.
    .rules = U28 U29 U27 U1 U2 U30 U31 U32 U23
