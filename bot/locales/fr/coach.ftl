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
coach-no-mistakes = Décisions examinées : { $decisions }. Pour aucune je ne suis sûr qu’un autre coup était meilleur.
coach-mistakes = Décisions examinées : { $decisions }. Coups où un autre était sûrement meilleur : { $mistakes }. Les plus coûteux :
coach-moment = Ta décision, **{ $when }** : **{ $played }**. Mieux d’environ { $amount } en moyenne : **{ $better }**. { $reason }
coach-reason-later = Sur le moment, cela revient presque au même : la différence est dans les cartes que tu gardes.
coach-no-moves = Dans ce jeu, un coup seul ne montre pas si quelqu’un joue bien. Je n’en dis donc rien.
coach-came = **D’où vient ton résultat** ({ $amount } par rapport à la moyenne des autres) :
coach-luck = 🍀 La chance : { $amount }. C’est ce que des ordinateurs moyens, à toutes les places, auraient obtenu avec exactement les mêmes cartes.
coach-decisions = 🎯 Les décisions, les tiennes et celles des autres : { $amount }
coach-par = 🎓 Par : { $amount }. Un ordinateur expert a obtenu cela en moyenne avec tes cartes, parmi des ordinateurs posés, en { $matches } parties ; il en a gagné { $won }.
coach-sure = { $amount } (± { $error })
coach-unsure = { $amount } (± { $error }, peut-être rien)
coach-about = -# Un coup compte selon ce que tu pouvais savoir. La chance et les décisions font ensemble le résultat et connaissent toutes les cartes.
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
