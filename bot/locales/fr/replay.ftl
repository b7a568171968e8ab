# Revoir une partie finie.

replay-heading =
    ## 🎬 { $game } · table { $code }
    -# Manche { $round } · position { $number } sur { $of } · { $seen }
replay-seen-by = vue de la place de { $name }
replay-seen-all = toutes les mains ouvertes
replay-turned-by = -# { $name } tourne les pages. Avec </replay>, tu peux revoir la partie de ton côté.
replay-hand = 🃏 **{ $name } :** { $cards }
replay-round = Manche { $round }
replay-rounds = Aller à une manche
replay-eyes = La main que tu vois
replay-eyes-of = De la place de { $name }
replay-eyes-all = Toutes les mains ouvertes
replay-others = Ici, seule la personne qui a ouvert cette vue tourne les pages. Appuie sur **Revoir** pour parcourir la table { $code } de ton côté.
button-replay = Revoir
button-replay-first = ⏮ Début
button-replay-back = ◀ Retour
button-replay-on = Suite ▶
button-replay-last = Fin ⏭
button-replay-round = Manche suivante
button-replay-decision = Prochaine décision : { $name }
button-replay-show = Montrer à tout le monde
history-replay = Revoir une de ces parties
command-replay = Revoir une partie finie, coup par coup
refused-not-for-all = Ici, tout le monde lit. Une partie se montre à tout le monde par quelqu’un qui l’a jouée, dans le salon de sa table ; une partie sur invitation ne se montre pas à tout le monde.
refused-no-replay = Il n’y a rien à revoir à cette table : rien n’a été distribué, ou je ne sais plus lire ses coups. </history> montre d’autres parties.
refused-same-cards = Ces mêmes cartes se jouent encore, à une autre table, dans un défi ou dans un duplicate. Dès que c’est fini, tout le monde peut regarder.

## Et si

what-if-heading =
    ## 🔀 Et si ? · { $game } · table { $code }
    -# À la place de { $name } · { $when }
what-if-chosen = 🔀 Le choix de { $name } : **{ $chosen }**
what-if-about = Choisis ce qui aurait pu se jouer. Ensuite, tout le monde joue comme un ordinateur moyen jusqu’à la fin de la manche. Rien ne compte, et rien n’est enregistré.
what-if-imagined = **Cinq donnes** possibles, d’après tout ce que { $name } savait :
what-if-line = { $number }. { $scores }
what-if-score = { $name } { $score }
what-if-mean = Cela fait **{ $mean }** en moyenne pour { $name }.
what-if-first = **La première :**
    { $story }
what-if-real = **Avec les vraies cartes**, la manche se serait terminée ainsi : { $scores }
what-if-truth = **En réalité, elle s’est terminée ainsi :** { $scores }
what-if-no-truth = En réalité, cette manche a été interrompue.
decimal = { $whole },{ $tenth }
button-what-if = Et si… ?
button-what-if-real = Avec les vraies cartes
button-what-if-imagined = Cinq donnes imaginées
button-what-if-again = Un autre coup
button-what-if-back = Retour à la partie

# When in a match something was.
when-trick = manche { $round }, pli { $trick }
when-move = manche { $round }, coup { $number }
when-position = manche { $round }, position { $number }
