# L’énigme du jour : une position, et ce que vaut chaque choix.

command-today = La décision du jour : une main, un choix, la même pour tout le monde
page-today = La décision du jour
puzzle-heading =
    ## La décision du jour · { $game }
    -# { $date } · la même pour tout le monde
puzzle-about = Voici ta main au milieu d’une partie. Que joues-tu ? Tu choisis une seule fois, puis tu vois ce que valait chaque choix.
puzzle-in-search = Je cherche encore la position d’aujourd’hui. Cela prend jusqu’à une minute, la première fois de la journée.
puzzle-chose-best = Tu as choisi **{ $chosen }**. C’était le meilleur choix ! ◆
puzzle-chose-near = Tu as choisi **{ $chosen }**. C’était presque aussi bon que le meilleur choix. ◈
puzzle-chose-other = Tu as choisi **{ $chosen }**. Un autre choix était meilleur. ◇
puzzle-choice = { $mark } **{ $called }** · { $worth }
puzzle-best = le meilleur
puzzle-people = { $count ->
    [one] choisi par une personne ici
   *[other] choisi par { $count } personnes ici
}
puzzle-run = Jours de suite où quelqu’un a choisi ici : **{ $days }**. Un jour manqué par semaine ne fait rien.
puzzle-next-best = -# Aujourd’hui je n’ai trouvé aucune position dont je sois tout à fait sûr. À prendre avec des pincettes.
puzzle-worth = -# Un choix rapporte autant de moins en moyenne, sur mille donnes qui s’accordent avec tout ce que tu vois, si tout le monde joue ensuite posément. Demain il y en aura une autre.
puzzle-shared =
    { $name } a choisi dans la décision du jour ({ $game }) :
    ```
    { $signs }
    ```
puzzle-before = Dans la dernière : { $grades }
puzzle-posted = Une main au milieu d’une partie, un choix, la même pour tout le monde. Personne ne voit qui a choisi quoi.
settings-puzzle = La décision du jour dans ce salon
settings-puzzle-elsewhere = -# La décision du jour paraît dans { $channel }, à { $hour } h UTC.
settings-puzzle-never = La décision du jour n’est publiée nulle part
settings-puzzle-at = La décision du jour, ici à { $hour } h UTC
button-puzzle-look = Regarder encore
button-puzzle-share = Montrer ici
button-puzzle-try = Que jouerais-tu ?

# Positions de ses propres parties où l’on a laissé échapper quelque chose.

practice-heading =
    ## S’exercer · { $number } sur { $of }
    -# { $game } · table { $code } · pour toi seul
practice-about = Dans cette main, j’ai trouvé mieux que ce que tu as joué. Que jouerais-tu aujourd’hui ?
practice-better = Tu as choisi **{ $chosen }**. C’est aussi ce que j’ai trouvé !
practice-again = Tu as choisi **{ $chosen }**, comme alors.
practice-other = Tu as choisi **{ $chosen }**. J’ai trouvé autre chose.
practice-none = Il n’y a encore rien à travailler. Appuie sur **Comment ai-je joué ?** à la fin d’une partie : ce que j’y trouve, tu peux le rejouer ici.
button-practise = Travailler mes erreurs
button-practice-next = La suivante
