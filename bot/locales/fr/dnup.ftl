# dnup: the table, the hand, the rules, the options.

game-dnup = dnup
option-target = Objectif
argument-target = Combien de lettres pour gagner la partie (à deux : combien de manches)

dnup-set = { $size ->
    [1] un { $value }
    [2] deux { $value }
    [3] trois { $value }
    [4] quatre { $value }
    [5] cinq { $value }
    [6] six { $value }
    [7] sept { $value }
    [8] huit { $value }
    [9] neuf { $value }
    [10] dix { $value }
   *[other] { $size } × { $value }
}

## The table

dnup-progress-letters = Manche { $round } · { $target } lettres pour gagner la partie
dnup-progress-rounds = Manche { $round } · { $target ->
    [one] { $target } manche à gagner pour remporter la partie
   *[other] { $target } manches à gagner pour remporter la partie
}
dnup-discard = 🗑 { $cards ->
    [one] { $cards } carte sortie de la manche
   *[other] { $cards } cartes sorties de la manche
}
dnup-player = **{ $name }** : { $sets }
dnup-player-turn = 👉 **{ $name }** : { $sets }
dnup-you = { $name } (toi)
dnup-nothing = rien
dnup-area-set = zone { $area } : { $cards }
dnup-state-letters = -# { $cards ->
    [one] **{ $cards } carte en main !**
   *[other] { $cards } cartes en main
} · lettres : { $total } sur { $target }
dnup-state-rounds = -# { $cards ->
    [one] **{ $cards } carte en main !**
   *[other] { $cards } cartes en main
} · manches gagnées : { $total } sur { $target }
dnup-state-out = -# 🏁 plus de cartes · { $letters ->
    [one] { $letters } lettre
   *[other] { $letters } lettres
} dans cette manche · lettres : { $total } sur { $target }
dnup-wait-for = C’est à **{ $name }** : jouer une combinaison, ajouter une carte, prendre une combinaison ou retourner sa main.
dnup-wait-for-area = C’est à **{ $name }**, pour la zone { $area } : jouer une combinaison, ajouter une carte, prendre une combinaison ou retourner sa main.

## The hand

dnup-hand = { $cards ->
    [one] **Ta dernière carte** – le grand nombre compte ; le petit, une fois la carte retournée :
   *[other] **Tes { $cards } cartes** – les grands nombres comptent ; les petits, une fois les cartes retournées :
}
dnup-hand-cards = ### { $cards }
dnup-hand-empty = { $letters ->
    [one] 🏁 Tu n’as plus de cartes : { $letters } lettre pour toi.
   *[other] 🏁 Tu n’as plus de cartes : { $letters } lettres pour toi.
}
dnup-your-turn = **C’est ton tour !** Au choix :
dnup-your-turn-area = **C’est ton tour, pour la zone { $area } !** Au choix :
dnup-menu-play = Jouer une combinaison
dnup-menu-size = Combien de { $value } ?
dnup-menu-which = Quelles cartes ({ $set }) ?
dnup-menu-add = Compléter une combinaison
dnup-menu-take = Prendre une combinaison
dnup-button-flip = 🔄 Retourner ma main
dnup-option-set = { $set } : { $cards }
dnup-option-value = les { $value } : { $cards }
dnup-option-add = { $card } chez { $set }
dnup-option-take = { $set }
dnup-whose-set = { $name } : { $set }
dnup-whose-set-area = { $name }, zone { $area } : { $set }
dnup-choose-size = choisis combien : { $sizes }
dnup-choose-which = { $ways } choix possibles
dnup-size-beats = { $size } (renvoie sa combinaison à { $name })
dnup-size-beats-own = { $size } (renvoie ta propre combinaison)
dnup-size-beats-out = { $size } (retire la combinaison posée chez { $name })
dnup-add-makes = fait { $set }
dnup-take-becomes = dans ta main, cela donne { $cards }
dnup-beats = ⤴ retour chez { $name } : { $cards }
dnup-beats-own = ⚠ ta propre combinaison te revient : { $cards }
dnup-beats-out = retire, chez { $name } : { $cards }
dnup-beats-nobody = ne renvoie aucune combinaison
dnup-last-cards = 🎉 tout ce qu’il te reste
dnup-flip-question = **Retourner toute ta main ?** Tu auras alors :
dnup-own-back = ⚠ Avec { $set } sur la table, ta propre combinaison revient dans ta main et donne { $cards }. C’est ce que tu veux ?

## What happened

dnup-event-begins = { $who ->
    [you] Tu as la carte étoile (1₅ ★) et tu commences.
   *[other] { $name } a la carte étoile (1₅ ★) et commence.
}
dnup-event-removed = { $who ->
    [you] 🗑 Hors de la manche : { $cards } (à toi).
   *[other] 🗑 Hors de la manche : { $cards } ({ $name }).
}
dnup-event-played = { $who ->
    [you] Tu joues { $set } : { $cards }.
   *[other] { $name } joue { $set } : { $cards }.
}
dnup-event-played-area = { $who ->
    [you] Tu joues { $set } dans la zone { $area } : { $cards }.
   *[other] { $name } joue { $set } dans la zone { $area } : { $cards }.
}
dnup-event-added = { $who ->
    [you] Tu ajoutes
   *[other] { $name } ajoute
} { $card } à { $to ->
    [you] ta combinaison
   *[other] la combinaison posée chez { $other }
}.
dnup-event-taken = { $who ->
    [you] Tu prends
   *[other] { $name } prend
} { $cards } chez { $to ->
    [you] toi
   *[other] { $other }
} et { $who ->
    [you] tu tiens
   *[other] tient
} maintenant { $turned }.
dnup-event-flipped = { $who ->
    [you] 🔄 Tu retournes toute ta main.
   *[other] 🔄 { $name } retourne toute sa main.
}
dnup-event-thrown-back = { $who ->
    [you] ⤴ Retour chez toi : { $cards }, maintenant { $turned }.
   *[other] ⤴ Retour chez { $name } : { $cards }, maintenant { $turned }.
}
dnup-event-out = 🏁 { $who ->
    [you] Tu n’as
   *[other] { $name } n’a
} plus de cartes : { $letters } { $letters ->
    [one] lettre
   *[other] lettres
} !
dnup-event-round-won = { $who ->
    [you] 🏁 Tu n’as plus de cartes et tu gagnes la manche !
   *[other] 🏁 { $name } n’a plus de cartes et gagne la manche !
}
dnup-event-stalled = ⏳ Tout le monde a eu 60 tours : la manche s’arrête, et personne ne reçoit plus de lettre.
dnup-event-stalled-rounds = ⏳ Chaque personne a eu 60 tours : la manche s’arrête, et personne ne la gagne.
dnup-ending = **La fin de la dernière manche**
dnup-ending-letters = Après { $rounds } manches, la partie est finie : la personne qui a le plus de lettres gagne.
dnup-ending-rounds = Après { $rounds } manches, la partie est finie : la personne qui a gagné le plus de manches l’emporte.

# What a match is remembered for.
award-dnup-largest = La plus grande combinaison
award-dnup-largest-said = { $name } a joué une combinaison de { $amount } cartes dans la manche { $round }.
award-dnup-beaten = Le plus de combinaisons renvoyées
award-dnup-beaten-said = { $name } a renvoyé { $amount } combinaisons.
award-dnup-sets = Le plus de combinaisons sur la table
award-dnup-sets-said = { $name } a joué { $amount } combinaisons.

# What a player does, as part of a sentence; and why the coach thinks another move better.
dnup-move-play = jouer { $set } ({ $cards })
dnup-move-add = { $area ->
    [0] ajouter { $card } à la combinaison de { $name } ({ $set })
   *[other] ajouter { $card } à la combinaison de { $name }, zone { $area } ({ $set })
}
dnup-move-take = { $area ->
    [0] prendre la combinaison de { $name } ({ $set })
   *[other] prendre la combinaison de { $name }, zone { $area } ({ $set })
}
dnup-move-flip = retourner toute la main
dnup-reason-back = Ta combinaison revient dans { $played } donnes imaginées sur { $of }, avec l’autre coup dans { $better }.
dnup-reason-gone = Ainsi, une de tes combinaisons sort pour de bon dans { $better } donnes imaginées sur { $of }, avec ta décision dans { $played }.
dnup-reason-beats = Ce coup renvoie une combinaison dans { $better } donnes imaginées sur { $of }, le tien dans { $played }.
dnup-reason-out = Ainsi, tu n’as plus de cartes à la fin dans { $better } donnes imaginées sur { $of }, avec ta décision dans { $played }.
