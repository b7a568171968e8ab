# The rules of dnup, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-dnup-goal =
    • Débarrasse-toi de tes cartes avant les autres. La première personne à finir reçoit 2 lettres, la deuxième 1.
    • Tu joues des combinaisons devant toi, et tu espères que personne ne les bat avant ton prochain tour : les combinaisons battues reviennent dans ta main, retournées.
    • La première personne à avoir 4 lettres gagne la partie. À deux, ce sont les manches gagnées qui comptent.
    .rules = D15 D17 D13 D18 D21
rules-dnup-set-up =
    • Chaque carte a deux valeurs différentes, de 1 à 10. La grande, à l’endroit, est active : elle compte. La petite est à l’envers et compte une fois la carte retournée.
    • Dans les textes, 2₅ est une carte avec le 2 actif et le 5 à l’envers. Retournée, c’est 5₂.
    • Plus vous êtes, plus il y a de cartes en jeu. On les donne toutes : 13 chacun à deux, 10 à trois, 9 à quatre, 8 à cinq.
    • Chaque carte t’arrive dans un sens ou dans l’autre, au hasard. Tu ne vois que tes cartes à toi, et tu ne peux pas les retourner une par une.
    • La personne qui a la carte étoile, le 1₅ ★, commence. Il n’est pas obligatoire de la jouer en premier. On continue dans le sens des aiguilles d’une montre.
    .rules = D1 D2 D4 D3 D5
rules-dnup-turn-name = Un tour
rules-dnup-turn =
    • Ta dernière combinaison est encore devant toi ? Bien joué : elle sort d’abord de la manche.
    • Puis tu fais une de ces quatre choses, et une seule :
    • **Jouer une combinaison** de ta main : une carte, ou autant que tu veux d’une même valeur. Tu peux en garder. Il y a déjà une combinaison de cette taille ? Alors la tienne doit être plus haute, et renvoie l’autre dans la main d’où elle vient.
    • **Ajouter** une seule carte, de la même valeur, à la combinaison de quelqu’un d’autre. Si cela fait deux combinaisons de la même taille, celle qui a grandi doit être plus haute, et renvoie l’autre.
    • **Prendre** la combinaison de quelqu’un d’autre, en entier, dans ta main.
    • **Retourner** toute ta main, chaque carte.
    • Tu peux avoir en main autant de cartes que tu veux.
    .rules = D7 D8 D6 D9 D10 D11 D12 D14
rules-dnup-special-name = Battre et retourner
rules-dnup-special =
    • Une combinaison montre une seule valeur active. On ne compare que des combinaisons qui ont le même nombre de cartes.
    -# Exemple : sur la table, il y a un 7 et trois 6. Une carte seule doit être au moins un 8 ; trois cartes, au moins des 7. Deux ou quatre cartes peuvent avoir n’importe quelle valeur.
    • Une combinaison qui grandit d’une carte ajoutée se compare selon sa nouvelle taille.
    -# Exemple : il y a un 3 et deux 5. Tu ne peux pas ajouter de 3, car deux 3 sont plus bas que deux 5.
    -# Exemple : il y a un 5 et deux 3. Tu ajoutes un 5 : maintenant il y a deux 5, et les deux 3 reviennent dans la main d’où ils viennent.
    • **dnup** : une carte qui va de la table à une main, renvoyée ou prise, est retournée en chemin. Maintenant, c’est son autre valeur qui compte.
    -# Exemple : tu prends la combinaison 2₅, 2₇, 2₉. Dans ta main, c’est 5₂, 7₂, 9₂.
    .rules = D6 D9 D10 D13
rules-dnup-more-name = À deux
rules-dnup-more =
    • Vous avez chacun de la place pour deux combinaisons : zone 1 et zone 2. Quand c’est à toi, tu joues deux fois, pour la zone 1, puis pour la zone 2.
    • Chaque fois, la combinaison de cette zone sort d’abord de la manche. Puis tu fais une seule chose ; une combinaison que tu joues se pose dans cette zone.
    • La personne qui commence n’a d’abord qu’un tour, pour la zone 2.
    • Les combinaisons de même taille se comparent entre elles, les deux tiennes aussi. Si tu bats une des tiennes, elle revient dans ta main, retournée.
    • Ajouter et prendre, c’est possible avec les combinaisons de l’autre, pas avec les tiennes.
    -# Exemple : Mia a deux 4 dans la zone 1 et joue ses dernières cartes, deux 6, dans la zone 2. Les deux 4 reviennent dans sa main : elle n’a pas encore gagné.
    • La première personne à ne plus avoir de cartes gagne aussitôt la manche. Deux manches gagnées, et la partie est à toi.
    • Une manche qui traîne s’arrête après 60 tours chacun (ceux des deux zones comptent), et personne ne la gagne.
    .rules = D19 D20 D21 D22
rules-dnup-end =
    • **Finir en premier** : la personne qui n’a plus de cartes en main avant toutes les autres reçoit 2 lettres et ne joue plus dans cette manche.
    • Si c’était en jouant une combinaison, celle-ci reste encore un tour de table et s’en va quand ce serait de nouveau à cette personne. La battre avant, c’est seulement la retirer : personne ne la reprend. D’ici là, tu peux y ajouter une carte ou la prendre, comme d’habitude.
    -# Exemple : avec un 4 tout seul, Mia n’a plus de cartes. Tom joue un 6 : le 4 s’en va, et Mia n’a toujours plus de cartes.
    • **Finir en deuxième** : cela rapporte 1 lettre et termine la manche.
    • Ta quatrième lettre, ou autant que la table le fixe, te fait gagner la partie aussitôt, même si d’autres jouent encore.
    -# Exemple : Tom a 1 lettre, Mia en a 3. Tom finit en premier et en a maintenant 3. Mia finit en deuxième : c’est sa quatrième lettre, et elle gagne.
    • Quand toutes les personnes encore dans la manche ont eu 60 tours, elle s’arrête, et personne ne reçoit plus de lettres. Une partie a au plus 30 manches ; alors, la personne qui a le plus de lettres gagne, et en cas d’égalité la victoire est partagée.
    .rules = D15 D16 D17 D18 D22
rules-dnup-variants =
    • **Objectif**, à partir de trois personnes : de 2 à 8 lettres pour gagner la partie ; 4 si personne ne choisit.
    • **Objectif**, à deux : de 1 à 5 manches à gagner pour remporter la partie ; 2 si personne ne choisit.
    .rules = D18 D21
