# The rules of UP & DOWN, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tricks-goal =
    • Remporte plus de plis que les autres.
    • Avant chaque pli, quelqu’un parmi vous en change les règles. Puis tout le monde choisit une carte en secret, et on les montre toutes ensemble.
    • Une carte peut gagner de deux façons : elle est de ta couleur, ou elle a la valeur d’atout.
    • Une mauvaise carte ne le reste donc jamais longtemps : au prochain pli, quelqu’un va peut-être tout renverser.
    .rules = T18
rules-tricks-set-up =
    • Il y a 44 cartes : quatre couleurs, chacune avec les valeurs de 2 à 12.
    • À quatre, chacun reçoit 11 cartes ; à trois, 14 ; à deux, 15. Le reste ne se joue pas, et personne ne le voit.
    • La carte UP & DOWN est au milieu. Vers chacun de vous pointe une des quatre couleurs. Celle qui pointe vers toi, c’est **ta couleur**.
    • Dans le sens des aiguilles d’une montre se suivent rose, plume, monocle, chapeau, ou ♦ ♥ ♠ ♣. Cet ordre ne change jamais.
    • À trois, une couleur ne pointe vers personne. À deux, vous êtes face à face.
    • Deux dés donnent la **valeur d’atout** : leur somme, de 2 à 12.
    • UP ou DOWN, et dans quel sens est tournée la carte : le hasard décide. La rose (ou ♣) pointe toujours vers quelqu’un parmi vous : cette personne fixe les règles du premier pli.
    • À chaque manche, on refait tout cela.
    .rules = T1 T4 T2 T5 T3 T7
rules-tricks-turn-name = Un pli
rules-tricks-turn =
    • D’abord, quelqu’un fixe les règles du pli. Avant cela, personne ne peut choisir de carte.
    • Puis tout le monde choisit une carte de sa main, cette personne aussi. N’importe laquelle est permise, et personne ne voit la tienne.
    • Tu peux changer d’avis jusqu’à ce que tout le monde ait choisi.
    • Au dernier choix, toutes les cartes sont montrées d’un coup. Laquelle gagne ? C’est à la page **Qui gagne le pli**.
    • Au pli suivant, c’est la personne à sa gauche qui fixe les règles, peu importe qui a remporté le pli.
    • On continue jusqu’à ce que toutes les mains soient vides : il y a autant de plis que chacun a reçu de cartes.
    .rules = T8 T9 T10 T17 T6
rules-tricks-special-name = Fixer les règles du pli
rules-tricks-special =
    La personne qui fixe les règles du pli doit les changer d’une de ces trois façons, et d’une seule :
    • **Retourner la carte** : UP devient DOWN, ou DOWN devient UP. Toutes les couleurs et l’atout restent les mêmes.
    • **Tourner la carte** : choisis une autre couleur qui pointera vers toi ; celle que tu as déjà n’est pas un choix. Les couleurs de tout le monde changent avec la tienne. UP ou DOWN et l’atout restent les mêmes.
    • **Lancer les dés** : les deux ensemble, pour un nouvel atout. Si l’ancienne valeur revient, on les relance jusqu’à en avoir une autre. Les couleurs et UP ou DOWN restent les mêmes.
    -# Exemple : Mia fixe les règles et a beaucoup de chapeaux. Elle tourne la carte jusqu’à ce que le chapeau pointe vers elle, et maintenant ses chapeaux peuvent gagner. Tom, à sa gauche, a la couleur suivante dans le cercle : la rose.
    -# Exemple : on joue avec UP, et Tom n’a que de petites cartes. C’est lui qui fixe les règles, et il retourne la carte : avec DOWN, les petites cartes sont fortes.
    .rules = T8 T8a T8b T8c
rules-tricks-more-name = Qui gagne le pli
rules-tricks-more =
    • **Valeurs égales** : les cartes de même valeur s’annulent toutes, même si c’est la valeur d’atout.
    • **Ce qui peut gagner** : parmi les autres cartes, seulement celles de la couleur de la personne qui les joue, et celles qui ont la valeur d’atout. Un atout peut être de n’importe quelle couleur.
    • **La meilleure d’entre elles** : un atout bat tout, avec UP comme avec DOWN. Sans atout, c’est la plus haute qui gagne avec UP, la plus basse avec DOWN.
    -# Exemple : UP, l’atout est 9. Mia et Tom jouent chacun un 9, et les deux s’annulent. Zoé gagne avec un 5 de sa couleur.
    -# Exemple : DOWN, l’atout est 12. Mia joue le 2 de sa couleur, Tom un 12 quelconque : Tom gagne.
    -# Exemple : UP, l’atout est 4. Tom joue un 10, la carte la plus haute, mais pas de sa couleur : elle ne peut pas gagner.
    • **Le pot** : si aucune carte ne peut gagner, le pli va dans le pot. Il peut contenir plusieurs plis.
    • La personne qui gagne le pli suivant remporte aussi tout le pot.
    .rules = T11 T12 T13 T14 T15
rules-tricks-end =
    • Quand toutes les cartes sont jouées, la manche est finie. Chaque pli que tu as remporté vaut 1 point, ceux du pot compris.
    • Ce qu’il y a encore dans le pot après le dernier pli n’est pour personne.
    -# Exemple : il y a deux plis dans le pot, et personne ne gagne le dernier non plus. Les trois sont perdus.
    • Les plis de toutes les manches s’additionnent. La personne qui en a le plus gagne la partie.
    • Égalité en tête ? Alors vous jouez une manche de plus. S’il y a toujours égalité après trois manches de plus, la victoire est partagée.
    .rules = T6 T20 T18 T16 T19
rules-tricks-variants =
    • **Manches** : de 1 à 12. Si personne ne choisit, une par personne à la table.
    • **En cas d’égalité** à la première place : une manche de plus, ou la victoire est partagée tout de suite.
    • **Édition** : les cartes que vous voyez. Rose, plume, monocle et chapeau ; ou ♦ ♥ ♠ ♣, avec le valet comme 11 et la dame comme 12. Les règles sont les mêmes ; mais c’est ♣, et non la rose, qui désigne la personne qui fixe les premières règles.
    .rules = T19 T1 T5
