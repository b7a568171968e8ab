# Comment quelqu’un a joué dans une partie finie.

coach-heading =
    ## 🎓 Comment ai-je joué ? · { $game } · table { $code }
    -# Pour toi seulement
coach-waits = { $count ->
    [one] Une autre analyse passe avant la tienne.
   *[other] Analyses qui passent avant la tienne : { $count }.
}
coach-at-work = { $bar } { $percent } % des coups examinés
coach-kept = -# Cela prend environ une minute. Le résultat est gardé : si rien ne change plus ici, appuie encore une fois sur **Comment ai-je joué ?**.
coach-loss = Tes coups ont coûté environ **{ $amount }** par manche (± { $error }).
coach-no-loss = Tes coups n’ont rien coûté que je puisse distinguer du hasard.
coach-no-mistakes = Décisions examinées : { $decisions }. Pour aucune je ne suis sûr qu’un autre coup était meilleur.
coach-mistakes = Décisions examinées : { $decisions }. Coups où un autre était sûrement meilleur : { $mistakes }. Les plus coûteux :
coach-moment = **Manche { $round } :** tu as choisi **{ $played }** ; **{ $better }** aurait été mieux, d’environ { $amount } en moyenne.
coach-no-moves = Dans ce jeu, un coup seul ne montre pas si quelqu’un joue bien. Je n’en dis donc rien.
coach-came = **D’où vient ton résultat** ({ $amount } par rapport à la moyenne des autres) :
coach-start = Ta place à la table : { $amount }
coach-deal = La donne : { $amount }
coach-draws = Dés et cartes piochées : { $amount }
coach-own = Tes décisions : { $amount }
coach-others = Les décisions des autres : { $amount }
coach-without-luck = **Sans la chance :** { $amount }
coach-sure = { $amount } (± { $error })
coach-unsure = { $amount } (± { $error }, peut-être rien)
coach-about = -# Mesuré d’après la façon dont des ordinateurs moyens auraient continué. Un coup compte selon ce que tu pouvais savoir ; la somme connaît toutes les cartes.
coach-tricks = { $count ->
    [one] { $number } pli
   *[other] { $number } plis
}
coach-letters = { $count ->
    [one] { $number } lettre
   *[other] { $number } lettres
}
coach-rounds = { $count ->
    [one] { $number } manche
   *[other] { $number } manches
}
coach-cards = { $count ->
    [one] { $number } carte
   *[other] { $number } cartes
}
coach-coins = { $count ->
    [one] { $number } pièce
   *[other] { $number } pièces
}
coach-points = { $count ->
    [one] { $number } point
   *[other] { $number } points
}
button-coach = Comment ai-je joué ?
button-coach-show = Montre-moi
button-replay-mistake = Erreur suivante
refused-not-coached = Je ne peux le dire qu’aux personnes qui ont joué la partie jusqu’au bout. **Revoir** la montre à tout le monde.
