# Up (the tower): the table, the hand, the rules, the options.

game-tower = Up (la tour)
option-extra-set = Une série en plus
argument-extra-set = Ajouter une série de cartes avant de mélanger
option-without-minus-two = Sans −2
argument-without-minus-two = Jouer sans les cartes −2
option-last-card = Dernière carte
argument-last-card = S’il faut annoncer la dernière carte
value-last-card-call = à annoncer
value-last-card-automatic = annoncée pour toi
option-limit = Limite
argument-limit = Jouer jusqu’à ce que quelqu’un dépasse ce total, et non un nombre fixe de manches
option-dirty-one = Vilain 1
argument-dirty-one = Chaque 1 qui reste compte 30
value-dirty-one-off = non
value-dirty-one-always = toujours
value-dirty-one-called = au choix de la personne qui commence
option-double-two = Double 2
argument-double-two = Le −2 est un 2 ordinaire
value-double-two-off = non
value-double-two-always = toujours
value-double-two-called = au choix de la personne qui commence

## The table

tower-clear = 🧹 balai
tower-minus-two = −2
tower-several = { $count ->
    [2] deux { $card }
    [3] trois { $card }
    [4] quatre { $card }
   *[other] { $count } × { $card }
}
tower-several-clears = { $count ->
    [2] deux 🧹 balais
    [3] trois 🧹 balais
    [4] quatre 🧹 balais
   *[other] { $count } 🧹 balais
}
tower-no-cards = –
tower-progress = Manche { $round } sur { $rounds }
tower-progress-limit = Manche { $round } · jusqu’à ce que quelqu’un ait plus de { $limit } points
tower-dirty = 🐷 Vilain 1 : chaque 1 qui reste compte 30.
tower-double = ✌️ Double 2 : chaque −2 est un 2 ordinaire.
tower-stands = { $count ->
    [one] 🗼 **Ensuite : au plus { $allowed }** · { $count } carte dans la tour : { $cards }
   *[other] 🗼 **Ensuite : au plus { $allowed }** · { $count } cartes dans la tour : { $cards }
}
tower-none = 🗼 **Pas de tour** : la prochaine carte en commence une.
tower-gone = 🧹 Balayées : { $cards }
tower-player = **{ $name }** : ✋ { $hand } · 👀 { $open } · 🎴 { $blind }
tower-signs = -# ✋ cartes en main · 👀 cartes visibles · 🎴 cartes cachées
tower-total-points = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
tower-total-cards = { $total ->
    [one] { $total } carte comptée
   *[other] { $total } cartes comptées
}
tower-total-coins = { $total ->
    [one] 🪙 { $total } pièce
   *[other] 🪙 { $total } pièces
}
tower-last-card = ☝️ dernière carte
tower-penalised = ⏭️ sautera son tour
tower-wait-cut = ⏳ **{ $name }** peut couper.
tower-wait-keep = ⏳ **{ $name }** a trouvé une carte spéciale en coupant : la garder ou non ?
tower-wait-call = ⏳ **{ $name }** commence et dit comment se joue cette manche.
tower-wait-start = ⏳ **{ $name }** commence une nouvelle tour.
tower-wait-play = ⏳ C’est à **{ $name }** : au plus { $allowed }, sinon la tour s’écroule.

## The hand

tower-own-hand = ✋ Ta main : { $cards }
tower-own-open = 👀 Tes cartes visibles : { $cards }
tower-own-blind = { $count ->
    [one] 🎴 { $count } carte cachée que personne ne connaît
   *[other] 🎴 { $count } cartes cachées que personne ne connaît
}
tower-own-bold = -# Les cartes en **gras** tiennent sur la tour.
tower-own-penalised = ⏭️ Tu n’as pas dit « dernière carte » : tu sauteras un tour.
tower-you-cut = **Tu peux couper.** Tu prends des cartes sur le dessus du paquet, et elles passent sous le reste. Si la dernière que tu as prise, celle du dessous, est une carte spéciale, tu peux la garder.
tower-menu-cut = Combien de cartes prends-tu pour couper ?
tower-cut-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
tower-cut-range = { $first } à { $last } cartes
tower-button-cut-middle = Couper au milieu ({ $count })
tower-button-no-cut = Ne pas couper
tower-you-keep = La carte du dessous, là où tu as coupé : **{ $card }**. Tu la gardes en main ? Tu recevras alors une carte de moins.
tower-button-keep = La garder
tower-button-leave = La laisser
tower-you-call = **Tu commences.** Avant de jouer, dis comment se joue cette manche :
tower-button-call-none = Comme d’habitude
tower-button-call-dirty = 🐷 Vilain 1
tower-button-call-double = ✌️ Double 2
tower-button-call-both = Les deux
tower-you-play = **C’est à toi.** Au plus { $allowed }, sinon la tour s’écroule.
tower-you-start = **C’est à toi.** Commence une nouvelle tour ; les cartes lourdes d’abord.
tower-first-turn = Premier tour : de ta main.
tower-you-pass = **C’est à toi.** Tu n’as que des −2, et une tour ne peut pas commencer par là.
tower-button-pass = Passer
tower-button-face-up = { $cards } visible
tower-menu-hand = ✋ Jouer de ta main
tower-menu-open = 👀 Jouer une carte visible
tower-menu-blind = 🎴 Retourner une carte cachée
tower-menu-count = Combien ?
tower-held = { $card } (tu en as { $count })
tower-place = Carte cachée { $place }
tower-how-many-hand = **{ $card }**, de ta main : combien à la fois ?
tower-how-many-open = **{ $card }**, de tes cartes visibles : combien à la fois ?
tower-last-card-question = Tu joues **{ $cards }**. Tu dis « dernière carte » ? S’il te reste alors une seule carte et que tu n’as rien dit, tu sautes un tour.
tower-last-card-question-blind = Tu retournes une carte cachée. Tu dis « dernière carte » ? S’il te reste alors une seule carte et que tu n’as rien dit, tu sautes un tour.
tower-button-last-card = Dire « dernière carte »
tower-button-say-nothing = Ne rien dire
tower-sure = { $count ->
    [one] Avec **{ $cards }**, la tour s’écroule : { $count } carte va dans ta main, et tu commences une nouvelle tour. C’est voulu ?
   *[other] Avec **{ $cards }**, la tour s’écroule : { $count } cartes vont dans ta main, et tu commences une nouvelle tour. C’est voulu ?
}
tower-effect-starts = ✅ commence la tour ; ensuite, au plus { $allowed }
tower-effect-stands = ✅ tient ; ensuite, au plus { $allowed }
tower-effect-collapses = { $count ->
    [one] 💥 la tour s’écroule : tu ramasses { $count } carte
   *[other] 💥 la tour s’écroule : tu ramasses { $count } cartes
}
tower-effect-clears = 🧹 balaie la tour ; tu commences la suivante
tower-effect-out = 🏁 ta dernière carte : tu termines la manche
tower-effect-out-together = 🏁 les { $count } ensemble terminent la manche
tower-effect-blind = 🎲 personne ne la connaît ; au plus { $allowed }, sinon la tour s’écroule
tower-effect-blind-start = 🎲 personne ne la connaît ; elle commence la tour

## What happened

tower-event-cut = ✂️ { $who ->
    [you] Tu as
   *[other] { $name } a
} coupé à { $count } { $count ->
    [one] carte
   *[other] cartes
}.
tower-event-no-cut = { $who ->
    [you] ✂️ Tu n’as pas coupé.
   *[other] ✂️ { $name } n’a pas coupé.
}
tower-event-kept = { $who ->
    [you] ✂️ Tu as trouvé une carte spéciale et tu l’as gardée.
   *[other] ✂️ { $name } a trouvé une carte spéciale et l’a gardée.
}
tower-event-left = { $who ->
    [you] ✂️ Tu as trouvé une carte spéciale et tu l’as laissée.
   *[other] ✂️ { $name } a trouvé une carte spéciale et l’a laissée.
}
tower-event-call-none = { $who ->
    [you] Tu joues cette manche comme d’habitude.
   *[other] { $name } joue cette manche comme d’habitude.
}
tower-event-call-dirty = { $who ->
    [you] 🐷 Tu as annoncé le vilain 1 pour cette manche.
   *[other] 🐷 { $name } a annoncé le vilain 1 pour cette manche.
}
tower-event-call-double = { $who ->
    [you] ✌️ Tu as annoncé le double 2 pour cette manche.
   *[other] ✌️ { $name } a annoncé le double 2 pour cette manche.
}
tower-event-call-both = { $who ->
    [you] 🐷 ✌️ Tu as annoncé le vilain 1 et le double 2 pour cette manche.
   *[other] 🐷 ✌️ { $name } a annoncé le vilain 1 et le double 2 pour cette manche.
}
tower-event-stood = ✅ { $who ->
    [you] Tu as
   *[other] { $name } a
} { $from ->
    [hand] joué { $cards } de { $who ->
        [you] ta
       *[other] sa
    } main
    [open] joué { $cards } de { $who ->
        [you] tes
       *[other] ses
    } cartes visibles
   *[blind] retourné { $cards }
} : ensuite, au plus { $allowed }.
tower-event-collapsed = 💥 { $who ->
    [you] Tu as
   *[other] { $name } a
} { $from ->
    [hand] joué { $cards } de { $who ->
        [you] ta
       *[other] sa
    } main
    [open] joué { $cards } de { $who ->
        [you] tes
       *[other] ses
    } cartes visibles
   *[blind] retourné { $cards }
} : la tour s’est écroulée, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à ramasser.
tower-event-cleared = 🧹 { $who ->
    [you] Tu as
   *[other] { $name } a
} { $from ->
    [hand] joué { $cards } de { $who ->
        [you] ta
       *[other] sa
    } main
    [open] joué { $cards } de { $who ->
        [you] tes
       *[other] ses
    } cartes visibles
   *[blind] retourné { $cards }
} : tout est balayé.
tower-event-to-hand = { $who ->
    [you] ✋ Tu as retourné { $cards } : une tour ne peut pas commencer par là, donc la carte va dans ta main.
   *[other] ✋ { $name } a retourné { $cards } : une tour ne peut pas commencer par là, donc la carte va dans sa main.
}
tower-event-ends = { $who ->
    [you] 🍀 Tu as retourné { $cards }, et c’était ta toute dernière carte.
   *[other] 🍀 { $name } a retourné { $cards }, et c’était sa toute dernière carte.
}
tower-event-last-card = « Dernière carte ! »
tower-event-forgotten = « Dernière carte » n’a pas été dit : un tour de perdu.
tower-event-passed = { $who ->
    [you] Tu ne peux pas commencer de tour et tu passes.
   *[other] { $name } ne peut pas commencer de tour et passe.
}
tower-event-passed-over = { $who ->
    [you] ⏭️ Tu sautes ton tour.
   *[other] ⏭️ { $name } saute son tour.
}
tower-event-out = { $who ->
    [you] 🏁 **Tu** n’as plus de cartes.
   *[other] 🏁 **{ $name }** n’a plus de cartes.
}
tower-event-out-blind = { $who ->
    [you] 🏁 **Tu** n’as plus de cartes, et la toute dernière était un −2 caché !
   *[other] 🏁 **{ $name }** n’a plus de cartes, et la toute dernière était un −2 caché !
}
tower-event-unfinished = 🏁 Cette manche a assez duré : tout le monde compte ses cartes.
tower-left-over = Il restait à { $name } : { $cards }

# What a match is remembered for.
award-tower-given = La plus haute tour laissée à quelqu’un
award-tower-given-said = Après { $name }, { $other } a pris une tour de { $amount } cartes dans la manche { $round }.
award-tower-cleared = Le plus grand coup de balai
award-tower-cleared-said = { $name } a balayé une tour de { $amount } cartes dans la manche { $round }.
award-tower-blind = De la chance dans le noir
award-tower-blind-said = { $name } a retourné { $amount } cartes cachées qui convenaient.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tower-move-cut = { $count ->
    [one] couper à { $count } carte
   *[other] couper à { $count } cartes
}
tower-move-no-cut = ne pas couper
tower-move-keep = garder la carte spéciale
tower-move-leave = laisser la carte spéciale
tower-move-call-none = jouer la manche comme d’habitude
tower-move-call-dirty = annoncer le vilain 1
tower-move-call-double = annoncer le double 2
tower-move-call-both = annoncer le vilain 1 et le double 2
tower-move-play = { $from ->
    [hand] jouer { $cards } de la main
   *[open] jouer { $cards } des cartes visibles
}
tower-move-blind = retourner la carte cachée { $place }
tower-move-said = { $said }, avec « dernière carte »
tower-move-pass = passer
tower-reason-collapse = Ta décision fait s’écrouler la tour dans { $played } donnes imaginées sur { $of }, l’autre coup dans { $better }.
tower-reason-again = Après ta décision, tes prochaines cartes te font ramasser la tour dans { $played } donnes imaginées sur { $of }, après l’autre coup dans { $better }.
tower-reason-next = Ensuite, la personne suivante doit ramasser la tour dans { $better } donnes imaginées sur { $of }, après ta décision dans { $played }.
tower-reason-first = Ainsi, tu n’as plus de cartes avant les autres dans { $better } donnes imaginées sur { $of }, avec ta décision dans { $played }.
