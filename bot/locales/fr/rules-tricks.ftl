# The rules of UP & DOWN, page by page. The number after a sentence is its rule's; a refused move names it.

rules-tricks-goal =
    • Remporte plus de plis que les autres (T18).
    • Avant chaque pli, quelqu’un parmi vous en change les règles : le chef du pli. Puis tout le monde choisit une carte en secret, et on les montre toutes ensemble.
    • Une carte peut gagner de deux façons : elle est de ta couleur, ou elle a la valeur d’atout.
    • Une mauvaise carte ne le reste donc jamais longtemps : le prochain chef du pli va peut-être tout renverser.
rules-tricks-set-up =
    • Il y a 44 cartes : quatre couleurs, chacune avec les valeurs de 2 à 12 (T1).
    • À quatre, chacun reçoit 11 cartes ; à trois, 14 ; à deux, 15. Le reste ne se joue pas, et personne ne le voit (T4).
    • La carte UP & DOWN est au milieu. Vers chacun de vous pointe une des quatre couleurs. Celle qui pointe vers toi, c’est **ta couleur** (T2).
    • Dans le sens des aiguilles d’une montre se suivent rose, plume, monocle, chapeau, ou ♦ ♥ ♠ ♣. Cet ordre ne change jamais (T2).
    • À trois, une couleur ne pointe vers personne. À deux, vous êtes face à face (T5).
    • Deux dés donnent la **valeur d’atout** : leur somme, de 2 à 12 (T3, T5).
    • UP ou DOWN, et dans quel sens est tournée la carte : le hasard décide. La rose (ou ♣) pointe toujours vers quelqu’un parmi vous, et cette personne est le premier chef du pli (T5).
    • À chaque manche, on refait tout cela (T7).
rules-tricks-turn-name = Un pli
rules-tricks-turn =
    • D’abord, le chef du pli change les règles du pli. Avant cela, personne ne peut choisir de carte (T8).
    • Puis tout le monde choisit une carte de sa main, le chef du pli aussi. N’importe laquelle est permise, et personne ne voit la tienne (T9).
    • Tu peux changer d’avis jusqu’à ce que tout le monde ait choisi (T9).
    • Au dernier choix, toutes les cartes sont montrées d’un coup (T10). Laquelle gagne ? C’est à la page **Qui gagne le pli**.
    • Le prochain chef du pli est la personne à gauche du chef actuel, peu importe qui a remporté le pli (T17).
    • On continue jusqu’à ce que toutes les mains soient vides : il y a autant de plis que chacun a reçu de cartes (T6).
rules-tricks-special-name = Ce que change le chef du pli
rules-tricks-special =
    Le chef du pli doit changer les règles du pli, d’une de ces trois façons, et d’une seule (T8) :
    • **Retourner la carte** : UP devient DOWN, ou DOWN devient UP. Toutes les couleurs et l’atout restent les mêmes (T8a).
    • **Tourner la carte** : choisis une autre couleur qui pointera vers toi ; celle que tu as déjà n’est pas un choix. Les couleurs de tout le monde changent avec la tienne. UP ou DOWN et l’atout restent les mêmes (T8b).
    • **Lancer les dés** : les deux ensemble, pour un nouvel atout. Si l’ancienne valeur revient, on les relance jusqu’à en avoir une autre. Les couleurs et UP ou DOWN restent les mêmes (T8c).
    -# Exemple : Mia est chef du pli et a beaucoup de chapeaux. Elle tourne la carte jusqu’à ce que le chapeau pointe vers elle, et maintenant ses chapeaux peuvent gagner. Tom, à sa gauche, a la couleur suivante dans le cercle : la rose.
    -# Exemple : on joue avec UP, et Tom n’a que de petites cartes. Comme chef du pli, il retourne la carte : avec DOWN, les petites cartes sont fortes.
rules-tricks-more-name = Qui gagne le pli
rules-tricks-more =
    • **Valeurs égales** : les cartes de même valeur s’annulent toutes, même si c’est la valeur d’atout (T11).
    • **Ce qui peut gagner** : parmi les autres cartes, seulement celles de la couleur de la personne qui les joue, et celles qui ont la valeur d’atout. Un atout peut être de n’importe quelle couleur (T12).
    • **La meilleure de celles-là** : un atout bat tout, avec UP comme avec DOWN. Sans atout, c’est la plus haute qui gagne avec UP, la plus basse avec DOWN (T13).
    -# Exemple : UP, l’atout est 9. Mia et Tom jouent chacun un 9, et les deux s’annulent. Zoé gagne avec un 5 de sa couleur.
    -# Exemple : DOWN, l’atout est 12. Mia joue le 2 de sa couleur, Tom un 12 quelconque : Tom gagne.
    -# Exemple : UP, l’atout est 4. Tom joue un 10, la carte la plus haute, mais pas de sa couleur : elle ne peut pas gagner.
    • **Le pot** : si aucune carte ne peut gagner, le pli va dans le pot. Il peut y en avoir plusieurs (T14).
    • La personne qui gagne ensuite un pli remporte aussi tout le pot (T15).
rules-tricks-end =
    • Quand toutes les cartes sont jouées, la manche est finie (T6, T20). Chaque pli que tu as remporté compte 1, ceux du pot compris (T18).
    • Ce qu’il y a encore dans le pot après le dernier pli n’est pour personne (T16).
    -# Exemple : il y a deux plis dans le pot, et personne ne gagne le dernier non plus. Les trois sont perdus.
    • Les plis de toutes les manches s’additionnent. Qui en a le plus gagne la partie (T19).
    • Égalité à la première place ? Alors vous jouez une manche de plus. S’il y a toujours égalité après trois manches de plus, la victoire est partagée (T19).
rules-tricks-variants =
    • **Manches** : de 1 à 12. Si personne ne choisit, une par personne à la table (T19).
    • **En cas d’égalité** à la première place : une manche de plus, ou la victoire est partagée tout de suite (T19).
    • **Édition** : les cartes que vous voyez. Rose, plume, monocle et chapeau ; ou ♦ ♥ ♠ ♣, avec le valet comme 11 et la dame comme 12. Les règles sont les mêmes ; seulement, c’est ♣ au lieu de la rose qui dit qui est le premier chef du pli (T1, T5).
