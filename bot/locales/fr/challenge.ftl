# Défis : les mêmes cartes pour plusieurs, chacun seul contre les mêmes ordinateurs.

command-challenge = Les mêmes cartes pour toi et d’autres, chacun seul, quand vous avez le temps
argument-friend = Qui est défié (d’autres peuvent jouer aussi)
argument-friend2 = Qui encore
argument-friend3 = Et qui encore
argument-computers = Contre combien d’ordinateurs on joue (sinon 2)
argument-level = Comment jouent les ordinateurs (sinon moyens)
argument-days = Dans combien de jours il se termine (sinon 3)
challenge-heading =
    ## { $name } vous lance un défi : les mêmes cartes pour tout le monde
    -# { $game } · table { $code }
challenge-about = Chacun joue seul, en privé, quand il a le temps : les mêmes cartes, contre les mêmes ordinateurs ({ $computers }). Personne ne voit comment s’en sont sortis les autres avant la fin.
challenge-has-played = ✅ { $name } a joué
challenge-plays = 🃏 { $name } est en train de jouer
challenge-gave-up = 🏳️ { $name } a abandonné
challenge-awaited = ▫️ { $name } est mis au défi
challenge-nobody = Personne n’a encore joué. Qui commence ?
challenge-open = Ouvert jusqu’au { $at } ({ $left }), ou jusqu’à ce que tous ceux qui sont nommés aient joué.
challenge-over = C’est fini. Je compare ce que vous avez fait des cartes et je l’affiche ici dans quelques minutes.
challenge-waits = Ton défi est lancé, il est affiché dans le salon. Tes cartes arrivent dans quelques secondes en message privé ; ou appuie là-bas sur **{ button-enter }**.
challenge-offered = Tes cartes sont proposées : un message dans ce salon permet aux autres de les jouer, chacun seul, pendant trois jours.
challenge-closing = Je compare les résultats maintenant et je les affiche dans le salon du défi.
challenge-entry-over = C’étaient les cartes du défi { $code } ({ $game }). Le résultat des autres arrive dans son salon quand il est terminé ; d’ici là, rien de ces cartes n’est montré.
button-enter = Jouer ces cartes
button-close-challenge = Comparer maintenant
button-offer-cards = Mêmes cartes pour d’autres
refused-challenge-over = Ce défi est terminé. Lance le tien avec </challenge>.
refused-knows-cards = Tu as joué ces cartes : tu es dans la comparaison avec cela. À d’autres de les jouer.
refused-still-played = Quelqu’un est en pleine partie. Tu peux comparer quand plus personne ne joue, ou attendre la fin.
compared-title = Les mêmes cartes · { $game }
compared-best = ## Les mêmes cartes, le meilleur parti : { $names }
compared-even = ## Les mêmes cartes : vous en avez tous fait autant
compared-alone = ## Seul { $name } a joué ces cartes
compared-none = ## Personne n’a joué ces cartes jusqu’au bout
compared-line = { $place }. **{ $name }** · **{ $total }** · { $amount } contre les ordinateurs · </replay> { $code }
compared-with-people = contre des gens
compared-row = { $place }. { $name } : { $rounds } ; en tout { $total }
compared-luck = Avec ces cartes, si tous jouent au niveau moyen, on arrive à { $amount }.
compared-par = Un expert arrive ici à { $amount } en moyenne, ± { $scatter } d’une partie à l’autre, et gagne { $won } parties sur { $matches }.
compared-sure = { $name } devance { $other } de { $amount }. C’est plus que ce que fait le hasard.
compared-unsure = { $name } devance { $other } de { $amount }. Avec les mêmes cartes, le hasard seul peut faire cela.
compared-partings = ### Où vos chemins se sont séparés
compared-way = { $names } : **{ $called }** · { $worth }
compared-way-best = le meilleur choix
compared-way-even = à peu près aussi bon
compared-about = -# Un résultat, c’est son propre score moins la moyenne des autres ; plus, c’est mieux. Un coup rapporte tant de moins en moyenne, sur mille donnes qui s’accordent avec ce que tu pouvais voir.
