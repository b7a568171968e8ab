# Up and Down (the snake): the table, the hand, the rules, the options.

game-snake = Up and Down (le serpent)
option-decks = Jeux de cartes
argument-decks = Combien de jeux de cartes ; à neuf ou dix, il en faut deux
option-swaps = Cartes d’échange
argument-swaps = Quels échanges (de mains, de couleur, entre voisins) sont dans le jeu
value-swaps-full = toutes
value-swaps-reduced = moins nombreuses
value-swaps-none = aucune

## Cards

colour-snake-red = rouge
colour-snake-yellow = jaune
colour-snake-green = vert
colour-snake-blue = bleu
colour-snake-purple = violet
colour-snake-orange = orange
card-snake-joker = 🃏 joker
card-snake-princess = 👸 princesse
card-snake-lady = 🪭 lady
card-snake-stopper = 🛑 stop
card-snake-bad-boy = 😈 mauvais garçon
card-snake-hand-swap = 🔁 échange de mains
card-snake-colour-swap = 🎨 échange de couleur { $colour }
card-snake-friendship = 💕 amitié
card-snake-neighbour-swap = 👥 échange entre voisins

## The table

snake-progress = Manche { $round } sur { $rounds } · { $cards ->
    [0] la pioche est vide
    [one] { $cards } carte dans la pioche
   *[other] { $cards } cartes dans la pioche
}
snake-no-snake = Pas encore de serpent ici. Avec une suite, on peut ouvrir.
snake-left-out = encore { $cards }
snake-fixed = { $card } (vaut { $number })
snake-beside = { $card } (à côté : { $beside })
snake-in-short = Serpent { $snake } : { $left } … { $right }
snake-aside = Écartées : { $cards }
snake-player = { $name } · { $cards ->
    [0] aucune carte
    [one] **{ $cards } carte !**
   *[other] { $cards } cartes
}
snake-idle = n’a rien joué
snake-colours = { $who ->
    [you] 🎨 Tu as joué l’échange de couleur { $colour }. Sur la table : { $cards }
   *[other] 🎨 **{ $name }** a joué l’échange de couleur { $colour }. Sur la table : { $cards }
}
snake-wait-turn = C’est à **{ $name }** de jouer.
snake-wait-take = **{ $name }** peut prendre une de ces cartes.
snake-wait-give = **{ $name }** choisit une carte à donner.
snake-wait-wish = **{ $name }** choisit son souhait en échange.
snake-wait-answer = **{ $name }** donne une carte souhaitée, ou en propose deux.
snake-wait-pick = **{ $name }** choisit parmi les cartes proposées.

## The hand

snake-hand = Tes cartes ({ $cards }) :
snake-hand-fits = Tes cartes ({ $cards } ; en **gras** : jouable maintenant) :
snake-you-play = **C’est ton tour.** Joue autant de cartes que tu veux, puis termine ton tour.
snake-you-can-open = **C’est ton tour.** Tu as une suite : tu peux ouvrir avec.
snake-you-cannot-open = **C’est ton tour.** Tu n’as pas de suite pour ouvrir, donc rien à jouer.
snake-you-cannot-play = **C’est ton tour.** Aucune de tes cartes ne convient pour l’instant.
snake-you-must = **C’est ton tour.** Tu dois d’abord jouer un échange qui ne peut pas attendre.
snake-you-take = Tu peux prendre une de ces cartes et donner une des tiennes à la place.
snake-you-wish = **{ $name }** souhaite { $wish }. Que souhaites-tu en échange ? Choisis une valeur, une couleur ou une carte précise.
snake-you-answer = **{ $name }** souhaite { $wish } : donne une telle carte, ou proposes-en deux autres.
snake-you-offer = **{ $name }** souhaite { $wish }, et tu n’en as pas : propose des cartes au choix.
snake-you-pick = Quelle carte choisis-tu ?
snake-you-give = Quelle carte donnes-tu ? Personne d’autre que vous deux ne la verra.
snake-you-gave = Tu donnes { $card }.
snake-button-end = Terminer mon tour
snake-button-pass = Ne rien prendre
snake-last-card = ta dernière carte
snake-split = 👸 princesse : couper un serpent en deux
snake-run-from = Une suite qui commence par { $card }
snake-certain-card = Une carte précise : { $colour }
snake-wish-value = n’importe quel { $value }
snake-wish-colour = n’importe quelle carte en { $colour }
snake-neighbour-left = À gauche : { $name }
snake-neighbour-right = À droite : { $name }
snake-split-left = Côté gauche, contre { $card }
snake-split-right = Côté droit, contre { $card }
snake-offer-with = avec { $card }
snake-hint-ends = { $ends ->
    [one] se pose à { $ends } bout
   *[other] se pose à { $ends } bouts
}
snake-hint-cards = { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
snake-hint-split = un serpent en devient deux ; elle reste à l’un des nouveaux bouts
snake-hint-stop = ferme un bout : plus rien ne s’y pose
snake-hint-lady = sort de la manche une autre de tes cartes
snake-hint-bad-boy = quelqu’un doit piocher deux cartes
snake-hint-hand-swap = échange toute ta main avec quelqu’un
snake-hint-friend = échange une carte avec quelqu’un ; chacun fait un souhait
snake-hint-neighbour = échange une carte cachée, à gauche ou à droite
snake-hint-colours = tu montres tes cartes de cette couleur, les autres peuvent en échanger
snake-ask-run = Quelle suite commençant par **{ $card }** ?
snake-ask-attach = **{ $card }** : à quel bout ?
snake-ask-split = Quel serpent la princesse coupe-t-elle en deux ?
snake-ask-split-where = Où la princesse coupe-t-elle le serpent { $snake } ?
snake-ask-split-side = **{ $place }** : où reste la princesse ?
snake-ask-stop = Quel bout fermer avec le stop ?
snake-ask-lady = Quelle carte part avec la lady ?
snake-ask-bad-boy = Qui reçoit le mauvais garçon et pioche deux cartes ?
snake-ask-hand-swap = Avec qui échanges-tu ta main ?
snake-ask-hand-swap-sure = Donner toute ta main à **{ $name }** et prendre la sienne ({ $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}) ? On ne peut pas revenir en arrière.
snake-ask-last = C’est ta dernière carte : la jouer et gagner la manche ?
snake-ask-friend = À qui proposes-tu ton amitié ?
snake-ask-friend-wish = Que souhaites-tu de la part de **{ $name }** ? Choisis une valeur, une couleur ou une carte précise.
snake-ask-certain = Quelle carte en { $colour } ?
snake-ask-neighbour = De quel côté échanges-tu une carte ?
snake-ask-neighbour-card = Quelle carte donnes-tu à **{ $name }** ? Personne d’autre que vous deux ne la verra.
snake-ask-take = Tu prends **{ $card }**. Quelle carte donnes-tu à la place ?
snake-ask-offer = Tu proposes **{ $card }**. Et quelle autre carte ?
snake-menu-run = Ouvrir avec une suite
snake-menu-card = Choisir une carte
snake-menu-end = Choisir un bout
snake-menu-snake = Choisir un serpent
snake-menu-place = Choisir l’endroit
snake-menu-side = Choisir un côté
snake-menu-player = Choisir quelqu’un
snake-menu-value = Souhaiter une valeur
snake-menu-colour = Souhaiter une couleur
snake-menu-certain = Souhaiter une carte précise : sa couleur
snake-menu-take = Prendre une carte
snake-menu-give = Donner une carte
snake-menu-offer = Proposer deux cartes : la première

## What happened

snake-event-opened = { $who ->
    [you] Tu ouvres avec une suite : { $cards }.
   *[other] { $name } ouvre avec une suite : { $cards }.
}
snake-event-attached = { $who ->
    [you] Tu poses { $card } au bout { $end }.
   *[other] { $name } pose { $card } au bout { $end }.
}
snake-event-split = { $who ->
    [you] Tu coupes le serpent { $snake } avec la princesse. Sa partie droite devient le serpent { $new }.
   *[other] { $name } coupe le serpent { $snake } avec la princesse. Sa partie droite devient le serpent { $new }.
}
snake-event-stopped = { $who ->
    [you] Tu fermes le bout { $end } avec un stop.
   *[other] { $name } ferme le bout { $end } avec un stop.
}
snake-event-lady = { $who ->
    [you] Tu écartes { $card } avec la lady.
   *[other] { $name } écarte { $card } avec la lady.
}
snake-event-bad-boy = { $who ->
    [you] Tu envoies le mauvais garçon à { $other }
   *[other] { $name } { $to ->
        [you] t’envoie le mauvais garçon
       *[other] envoie le mauvais garçon à { $other }
    }
} : { $cards ->
    [0] la pioche est vide, ouf
    [one] une carte de plus
   *[other] { $cards } cartes de plus
}.
snake-event-colours = { $who ->
    [you] Tu joues l’échange de couleur { $colour } et tu montres { $cards }.
   *[other] { $name } joue l’échange de couleur { $colour } et montre { $cards }.
}
snake-event-colours-none = { $who ->
    [you] Tu joues l’échange de couleur { $colour } et tu n’as aucune carte de cette couleur.
   *[other] { $name } joue l’échange de couleur { $colour } et n’a aucune carte de cette couleur.
}
snake-event-took = { $who ->
    [you] Tu prends { $card } et tu donnes une autre carte à la place.
   *[other] { $name } prend { $card } et donne une autre carte à la place.
}
snake-event-passed = { $who ->
    [you] Tu ne prends rien.
   *[other] { $name } ne prend rien.
}
snake-event-hands = { $who ->
    [you] Tu échanges ta main avec { $other } !
   *[other] { $to ->
        [you] { $name } échange sa main avec toi !
       *[other] { $name } et { $other } échangent leurs mains !
    }
}
snake-event-friend = 💕 { $who ->
    [you] Tu proposes ton amitié à { $other } et tu souhaites
   *[other] { $name } { $to ->
        [you] te propose son amitié
       *[other] propose son amitié à { $other }
    } et souhaite
} { $wish }.
snake-event-wish = { $who ->
    [you] Tu souhaites { $wish }.
   *[other] { $name } souhaite { $wish }.
}
snake-event-gives = { $who ->
    [you] Tu donnes une carte souhaitée.
   *[other] { $name } donne une carte souhaitée.
}
snake-event-offers = { $who ->
    [you] Tu proposes { $cards }.
   *[other] { $name } propose { $cards }.
}
snake-event-picked = { $who ->
    [you] Tu choisis { $card }.
   *[other] { $name } choisit { $card }.
}
snake-event-neighbour = 👥 { $who ->
    [you] Tu échanges
   *[other] { $name } échange
} une carte avec { $to ->
    [you] toi
   *[other] { $other }
}.
snake-event-nothing-played = { $who ->
    [you] Tu ne joues rien.
   *[other] { $name } ne joue rien.
}
snake-event-won = { $who ->
    [you] 🎉 Tu n’as plus de cartes et tu gagnes la manche !
   *[other] 🎉 { $name } n’a plus de cartes et gagne la manche !
}
snake-event-blocked = { $who ->
    [you] Plus personne ne peut jouer. Tu as le moins de cartes et tu gagnes la manche.
    [among] Plus personne ne peut jouer. { $names } avez le moins de cartes et vous partagez la manche.
   *[other] { $count ->
        [one] Plus personne ne peut jouer. { $names } a le moins de cartes et gagne la manche.
       *[other] Plus personne ne peut jouer. { $names } ont le moins de cartes et se partagent la manche.
    }
}
snake-event-got = Tu as pioché { $card }.
snake-event-gave = Tu as donné { $card } à { $name }.
snake-event-received = { $name } t’a donné { $card }.

# What a match is remembered for.
award-snake-longest = Plus long serpent
award-snake-longest-said = { $name } a fait un serpent de { $amount } cartes dans la manche { $round }.
award-snake-turn = Plus long tour
award-snake-turn-said = { $name } a posé { $amount } cartes en un tour, dans la manche { $round }.
award-snake-bad-boys = Le plus de mauvais garçons
award-snake-bad-boys-said = { $name } a envoyé { $amount } mauvais garçons.

# What a player does, as part of a sentence.
snake-move-open = ouvrir avec { $cards }
snake-move-attach = poser { $card } à { $end }
snake-move-split-left = couper le serpent { $snake } avec la princesse ({ $place }) ; elle reste à gauche
snake-move-split-right = couper le serpent { $snake } avec la princesse ({ $place }) ; elle reste à droite
snake-move-stop = fermer { $end } avec un stop
snake-move-lady = écarter { $card } avec la lady
snake-move-bad-boy = donner le mauvais garçon à { $name }
snake-move-colours = jouer l’échange de couleur { $colour }
snake-move-hands = échanger sa main avec { $name }
snake-move-friend = proposer son amitié à { $name }, avec ce souhait : { $wish }
snake-move-neighbour = échanger une carte avec { $name } et donner { $card }
snake-move-neighbour-last = jouer l’échange entre voisins avec { $name }
snake-move-end = terminer le tour
snake-move-take = prendre { $card } et donner { $other }
snake-move-pass = ne rien prendre
snake-move-wish = souhaiter { $wish }
snake-move-give = donner { $card }
snake-move-offer = proposer { $cards }
snake-move-pick = choisir { $card }
