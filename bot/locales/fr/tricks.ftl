# UP & DOWN: the table, the hand, the rules, the options.

card-characters = { $sign } { $colour } { $value }
card-suits = { $sign } { $value } de { $colour }
colour-characters-r = Rose
colour-characters-f = Plume
colour-characters-m = Monocle
colour-characters-h = Chapeau
colour-suits-d = carreau
colour-suits-h = cœur
colour-suits-s = pique
colour-suits-c = trèfle
value-jack = valet
value-queen = dame
tricks-side-up = ▲ UP (la plus haute gagne)
tricks-side-down = ▼ DOWN (la plus basse gagne)
tricks-progress = Manche { $round } sur { $rounds } · pli { $trick } sur { $tricks }
tricks-progress-extra = **Manche de plus n° { $extra }** : égalité entre { $names } · pli { $trick } sur { $tricks }
tricks-rules-now = **{ $side }** · atout **{ $trump }** · **{ $chief }** fixe les règles
tricks-pot = { $tricks ->
    [one] 🍯 { $tricks } pli dans le pot.
   *[other] 🍯 { $tricks } plis dans le pot.
}
tricks-player = { $name } · { $colour } · { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
tricks-has-chosen = ✔ a choisi
tricks-own-colour = Ta couleur : **{ $colour }**.
tricks-hand = Tes cartes (en **gras** : peut gagner maintenant) : { $cards }
tricks-you-are-chief = C’est toi qui fixes les règles. Change-les :
tricks-button-flip = Retourner sur { $side }
tricks-button-turn = Ma couleur : { $colour }
tricks-button-roll = Lancer les dés : nouvel atout
tricks-wait-for-chief = **{ $name }** fixe les règles.
tricks-wait-for = Pas encore de choix : **{ $names }**.
tricks-choose = Choisis une carte. Personne ne la voit avant que tout le monde ait choisi.
tricks-chosen = Tu as choisi **{ $card }**. Tu peux changer d’avis jusqu’à ce que tout le monde ait choisi.
tricks-menu = Choisir une carte
tricks-power-trump = atout : bat tout, sauf si la même valeur est jouée
tricks-power-own = ta couleur : peut gagner
tricks-power-none = ne peut pas gagner ce pli
tricks-last = **Le dernier pli** · { $side } · atout { $trump }
tricks-own-card = Ta carte { $card } : { $verdict }.
tricks-played = { $name } ({ $colour }) : { $card } – { $verdict }
tricks-verdict-neutralised = annulée par { $cards }
tricks-verdict-powerless = ni { $colour }, ni atout
tricks-verdict-beaten = battue : { $kind ->
    [trump] { $card } est atout
    [up] { $card } est plus haute
   *[down] { $card } est plus basse
}
tricks-verdict-wins = gagne, { $kind ->
    [trump] c’est l’atout
    [up] la plus haute qui compte
   *[down] la plus basse qui compte
}
tricks-event-flip = { $who ->
    [you] Tu as retourné la carte : { $side }.
   *[other] { $name } a retourné la carte : { $side }.
}
tricks-event-turn = { $who ->
    [you] Tu as tourné la carte. Ta couleur : { $colour }.
   *[other] { $name } a tourné la carte. Sa couleur : { $colour }.
}
tricks-event-roll = { $who ->
    [you] Tu as lancé les dés, nouvel atout : { $trump }.
   *[other] { $name } a lancé les dés, nouvel atout : { $trump }.
}
tricks-event-won = { $who ->
    [you] Tu remportes
   *[other] { $name } remporte
} { $tricks ->
    [one] le pli
   *[other] { $tricks } plis, ceux du pot compris
}.
tricks-event-pot = { $tricks ->
    [one] Personne ne gagne : le pli va dans le pot.
   *[other] Personne ne gagne : il y a maintenant { $tricks } plis dans le pot.
}
tricks-event-nobody = { $tricks ->
    [one] Personne ne gagne le dernier pli de la manche : il n’est à personne.
   *[other] Personne ne gagne le dernier pli de la manche : les { $tricks } plis, pot compris, ne sont à personne.
}

value-edition-characters = rose, plume, monocle, chapeau
value-edition-suits = ♦ ♥ ♠ ♣ avec valet et dame
value-tie-extra-round = une manche de plus
value-tie-shared = victoire partagée
option-edition = Édition
option-tie = En cas d’égalité
argument-edition = Quelles cartes
argument-tie = Ce qui se passe en cas d’égalité en tête
game-tricks = UP & DOWN (les plis)

# What a match is remembered for.
award-tricks-pot = La plus belle prise
award-tricks-pot-said = { $name } a pris { $amount } plis d’un coup dans la manche { $round }.
award-tricks-streak = La plus longue série
award-tricks-streak-said = { $name } a gagné { $amount } plis d’affilée dans la manche { $round }.
award-tricks-trumps = Le plus de plis à l’atout
award-tricks-trumps-said = { $name } a gagné { $amount } plis avec un atout.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tricks-move-play = jouer { $card }
tricks-move-flip = retourner la carte sur { $side }
tricks-move-turn = tourner la carte sur { $colour }
tricks-move-roll = lancer les dés pour un nouvel atout
tricks-reason-trick = Ce coup gagne le pli dans { $better } donnes imaginées sur { $of }, le tien dans { $played }.
