# Up and Down (the snake): the table, the hand, the rules, the options.

game-snake = Up and Down (d’Schlaang)
option-decks = Kaartesätz
argument-decks = Wéi vill Kaartesätz; zu néng oder zu zéng braucht dir der zwee
option-swaps = Tauschkaarten
argument-swaps = Wéi eng Kaartentausch-, Wiessel- a Faarwentauschkaarten am Spill sinn
value-swaps-full = all
value-swaps-reduced = manner
value-swaps-none = keng

## Cards

colour-snake-red = Rout
colour-snake-yellow = Giel
colour-snake-green = Gréng
colour-snake-blue = Blo
colour-snake-purple = Mof
colour-snake-orange = Orange
card-snake-joker = 🃏 Joker
card-snake-princess = 👸 Fürstin
card-snake-lady = 🪭 Lady
card-snake-stopper = 🛑 Stopper
card-snake-bad-boy = 😈 Béise Bouf
card-snake-hand-swap = 🔁 Kaartentausch
card-snake-colour-swap = 🎨 Faarwentausch { $colour }
card-snake-friendship = 💕 Frëndschaft
card-snake-neighbour-swap = 👥 Wiesselkaart

## The table

snake-progress = Ronn { $round }/{ $rounds } · { $cards ->
    [0] de Koup ass eidel
    [one] 1 Kaart um Koup
   *[other] { $cards } Kaarten um Koup
}
snake-no-snake = Et läit nach keng Schlaang do. Wien eng Strooss huet, ka se ausleeën.
snake-left-out = nach { $cards }
snake-fixed = { $card } (als { $number })
snake-beside = { $card } nieft { $beside }
snake-in-short = Schlaang { $snake }: { $left } … { $right }
snake-aside = Ofgeluecht: { $cards }
snake-player = { $name } · { $cards ->
    [0] keng Kaart
    [one] **1 Kaart!**
   *[other] { $cards } Kaarten
}
snake-idle = huet näischt gespillt
snake-colours = { $who ->
    [you] 🎨 Du hues de Faarwentausch { $colour } gespillt. Hei leien: { $cards }
   *[other] 🎨 **{ $name }** huet de Faarwentausch { $colour } gespillt. Hei leien: { $cards }
}
snake-wait-turn = **{ $name }** ass drun.
snake-wait-take = **{ $name }** däerf sech eng vun dëse Kaarten huelen.
snake-wait-give = **{ $name }** sicht eng Kaart eraus, fir se ofzeginn.
snake-wait-wish = **{ $name }** däerf sech och eppes wënschen.
snake-wait-answer = **{ $name }** gëtt eng gewënscht Kaart hier oder bitt zwou Kaarten un.
snake-wait-pick = **{ $name }** sicht sech eng vun de Kaarten eraus.

## The hand

snake-hand = Deng Kaarten ({ $cards }):
snake-hand-fits = Deng Kaarten ({ $cards }; wat **fett** ass, geet elo):
snake-you-play = **Du bass drun.** Spill esou vill Kaarten, wéi s du wëlls, a schléiss dann däin Zuch of.
snake-you-can-open = **Du bass drun.** Du hues eng Strooss: Du kanns se ausleeën.
snake-you-cannot-open = **Du bass drun.** Du hues keng Strooss fir auszeleeën, also kanns du näischt spillen.
snake-you-cannot-play = **Du bass drun.** Grad passt keng vun denge Kaarten.
snake-you-must = **Du bass drun.** Fir d’éischt muss du eng Tauschkaart spillen, déi net waarde kann.
snake-you-take = Du däerfs eng vun dëse Kaarten huelen a gëss dofir eng vun dengen of.
snake-you-wish = **{ $name }** wënscht sech { $wish }. Wat wënschs du dir dofir? Wiel eng Zuel, eng Faarf oder eng bestëmmt Kaart.
snake-you-answer = **{ $name }** wënscht sech { $wish }: Gëff esou eng Kaart hier, oder bitt zwou anerer un.
snake-you-offer = **{ $name }** wënscht sech { $wish }, an du hues keng: Bitt Kaarten zum Wielen un.
snake-you-pick = Wéi eng Kaart hëls du?
snake-you-give = Wéi eng Kaart gëss du of? Nëmmen dir zwee gesitt se.
snake-you-gave = Du gëss hier: { $card }.
snake-button-end = Zuch ofschléissen
snake-button-pass = Näischt huelen
snake-last-card = deng lescht Kaart
snake-split = 👸 Fürstin: eng Schlaang trennen
snake-run-from = Eng Strooss ab { $card }
snake-certain-card = Eng bestëmmt Kaart: { $colour }
snake-wish-value = iergendeng { $value }
snake-wish-colour = iergendeng Kaart vun der Faarf { $colour }
snake-neighbour-left = Lénks: { $name }
snake-neighbour-right = Riets: { $name }
snake-split-left = Am lénksen Deel, bei { $card }
snake-split-right = Am rietsen Deel, bei { $card }
snake-offer-with = zesumme mat { $card }
snake-hint-ends = { $ends ->
    [one] passt: 1 Enn
   *[other] passt: { $ends } Enner
}
snake-hint-cards = { $cards ->
    [0] keng Kaart
    [one] 1 Kaart
   *[other] { $cards } Kaarten
}
snake-hint-split = aus enger Schlaang ginn zwou; si bleift un engem vun deenen neien Enner
snake-hint-stop = mécht en Enn zou: Do kënnt näischt méi drun
snake-hint-lady = hëlt eng aner Kaart vun dir aus der Ronn eraus
snake-hint-bad-boy = een aneren zitt zwou Kaarten
snake-hint-hand-swap = tausch deng ganz Hand mat engem aneren
snake-hint-friend = tausch eng Kaart mat engem aneren; dir wënscht iech allebéid eppes
snake-hint-neighbour = tausch eng verdeckt Kaart mat engem Noper
snake-hint-colours = du weis deng Kaarten an dëser Faarf, déi aner däerfen tauschen
snake-ask-run = Wéi eng Strooss ab **{ $card }**?
snake-ask-attach = **{ $card }**: u wéi en Enn?
snake-ask-split = Wéi eng Schlaang trennt d’Fürstin?
snake-ask-split-where = Wou trennt d’Fürstin d’Schlaang { $snake }?
snake-ask-split-side = **{ $place }**: Wou bleift d’Fürstin?
snake-ask-stop = Wéi en Enn mécht de Stopper zou?
snake-ask-lady = Wéi eng Kaart geet mat der Lady ewech?
snake-ask-bad-boy = Wie kritt de Béise Bouf an zitt zwou Kaarten?
snake-ask-hand-swap = Mat wiem tauschs du d’Hand?
snake-ask-hand-swap-sure = Deng ganz Hand mat **{ $name }** tauschen (du kriss dofir: { $cards ->
    [0] keng Kaart
    [one] 1 Kaart
   *[other] { $cards } Kaarten
})? Dat kanns du net méi zréckhuelen.
snake-ask-last = Dat ass deng lescht Kaart: spillen an d’Ronn gewannen?
snake-ask-friend = Wiem bitts du Frëndschaft un?
snake-ask-friend-wish = Wat soll **{ $name }** dir ginn? Wiel eng Zuel, eng Faarf oder eng bestëmmt Kaart.
snake-ask-certain = Wéi eng Kaart vun der Faarf { $colour }?
snake-ask-neighbour = Mat wéi engem Noper tauschs du eng Kaart?
snake-ask-neighbour-card = Wéi eng Kaart kritt **{ $name }** vun dir? Nëmmen dir zwee gesitt se.
snake-ask-take = Du hëls **{ $card }**. Wéi eng Kaart gëss du dofir?
snake-ask-offer = Du bitts **{ $card }** un. Wéi eng Kaart nach?
snake-menu-run = Eng Strooss ausleeën
snake-menu-card = Kaart wielen
snake-menu-end = Enn wielen
snake-menu-snake = Schlaang wielen
snake-menu-place = Stell wielen
snake-menu-side = Säit wielen
snake-menu-player = Spiller wielen
snake-menu-value = Eng Zuel wënschen
snake-menu-colour = Eng Faarf wënschen
snake-menu-certain = Eng bestëmmt Kaart wënschen: hir Faarf
snake-menu-take = Eng Kaart huelen
snake-menu-give = Eng Kaart ginn
snake-menu-offer = Zwou Kaarten ubidden: déi éischt

## What happened

snake-event-opened = { $who ->
    [you] Du lees eng Strooss aus: { $cards }.
   *[other] { $name } leet eng Strooss aus: { $cards }.
}
snake-event-attached = { $who ->
    [you] Du lees { $card } um Enn { $end } un.
   *[other] { $name } leet { $card } um Enn { $end } un.
}
snake-event-split = { $who ->
    [you] Du trenns d’Schlaang { $snake } mat der Fürstin. De rietsen Deel ass elo d’Schlaang { $new }.
   *[other] { $name } trennt d’Schlaang { $snake } mat der Fürstin. De rietsen Deel ass elo d’Schlaang { $new }.
}
snake-event-stopped = { $who ->
    [you] Du méchs d’Enn { $end } mat engem Stopper zou.
   *[other] { $name } mécht d’Enn { $end } mat engem Stopper zou.
}
snake-event-lady = { $who ->
    [you] Du lees mat der Lady of: { $card }.
   *[other] { $name } leet mat der Lady of: { $card }.
}
snake-event-bad-boy = { $who ->
    [you] Du schécks
   *[other] { $name } schéckt
} { $to ->
    [you] dir
   *[other] { $other }
} de Béise Bouf: { $cards ->
    [0] de Koup ass eidel, Gléck gehat
    [one] eng Kaart méi
   *[other] { $cards } Kaarte méi
}.
snake-event-colours = { $who ->
    [you] Du spills de Faarwentausch { $colour } a weis { $cards }.
   *[other] { $name } spillt de Faarwentausch { $colour } a weist { $cards }.
}
snake-event-colours-none = { $who ->
    [you] Du spills de Faarwentausch { $colour } an hues keng Kaart an där Faarf.
   *[other] { $name } spillt de Faarwentausch { $colour } an huet keng Kaart an där Faarf.
}
snake-event-took = { $who ->
    [you] Du hëls { $card } a gëss dofir eng aner Kaart.
   *[other] { $name } hëlt { $card } a gëtt dofir eng aner Kaart.
}
snake-event-passed = { $who ->
    [you] Du hëls näischt.
   *[other] { $name } hëlt näischt.
}
snake-event-hands = { $who ->
    [you] Du tauschs d’Hand mat { $other }!
   *[other] { $to ->
        [you] { $name } tauscht d’Hand mat dir!
       *[other] { $name } tauscht d’Hand mat { $other }!
    }
}
snake-event-friend = 💕 { $who ->
    [you] Du bitts
   *[other] { $name } bitt
} { $to ->
    [you] dir
   *[other] { $other }
} Frëndschaft un. { $who ->
    [you] Däi Wonsch
   *[other] De Wonsch
}: { $wish }.
snake-event-wish = { $who ->
    [you] Du wënschs dir { $wish }.
   *[other] { $name } wënscht sech { $wish }.
}
snake-event-gives = { $who ->
    [you] Du gëss eng gewënscht Kaart.
   *[other] { $name } gëtt eng gewënscht Kaart.
}
snake-event-offers = { $who ->
    [you] Du bitts un: { $cards }.
   *[other] { $name } bitt un: { $cards }.
}
snake-event-picked = { $who ->
    [you] Du hëls { $card }.
   *[other] { $name } hëlt { $card }.
}
snake-event-neighbour = 👥 { $who ->
    [you] Du tauschs
   *[other] { $name } tauscht
} eng Kaart mat { $to ->
    [you] dir
   *[other] { $other }
}.
snake-event-nothing-played = { $who ->
    [you] Du spills näischt.
   *[other] { $name } spillt näischt.
}
snake-event-won = { $who ->
    [you] 🎉 Du hues keng Kaart méi a gewënns d’Ronn!
   *[other] 🎉 { $name } huet keng Kaart méi a gewënnt d’Ronn!
}
snake-event-blocked = { $who ->
    [you] Et geet net méi weider. Du hues am mannste Kaarten a gewënns d’Ronn.
    [among] Et geet net méi weider. { $names } hutt am mannste Kaarten an deelt iech d’Ronn.
   *[other] { $count ->
        [one] Et geet net méi weider. { $names } huet am mannste Kaarten a gewënnt d’Ronn.
       *[other] Et geet net méi weider. { $names } hunn am mannste Kaarten an deele sech d’Ronn.
    }
}
snake-event-got = Du hues gezunn: { $card }.
snake-event-gave = { $name } krut vun dir: { $card }.
snake-event-received = { $name } huet dir ginn: { $card }.

# What a match is remembered for.
award-snake-longest = Längst Schlaang
award-snake-longest-said = { $name } huet eng Schlaang op { $amount } Kaarte bruecht, an der Ronn { $round }.
award-snake-turn = Längsten Zuch
award-snake-turn-said = { $name } huet an engem Zuch { $amount } Kaarten ugeluecht, an der Ronn { $round }.
award-snake-bad-boys = Déi meescht Béis Bouwen
award-snake-bad-boys-said = { $name } huet { $amount } Béis Bouwe verschéckt.

# What a player does, as part of a sentence.
snake-move-open = mat { $cards } ausleeën
snake-move-attach = { $card } un { $end } uleeën
snake-move-split-left = d’Schlaang { $snake } mat der Fürstin trennen ({ $place }); si bleift lénks
snake-move-split-right = d’Schlaang { $snake } mat der Fürstin trennen ({ $place }); si bleift riets
snake-move-stop = { $end } mat engem Stopper zoumaachen
snake-move-lady = { $card } mat der Lady ofleeën
snake-move-bad-boy = { $name } de Béise Bouf ginn
snake-move-colours = de Faarwentausch { $colour } spillen
snake-move-hands = d’Hand mat { $name } tauschen
snake-move-friend = { $name } Frëndschaft ubidden, mat dësem Wonsch: { $wish }
snake-move-neighbour = mat { $name } eng Kaart tauschen an { $card } ginn
snake-move-neighbour-last = d’Wiesselkaart mat { $name } spillen
snake-move-end = den Zuch ofschléissen
snake-move-take = { $card } huelen an { $other } ginn
snake-move-pass = näischt huelen
snake-move-wish = wënschen: { $wish }
snake-move-give = { $card } ginn
snake-move-offer = { $cards } ubidden
snake-move-pick = { $card } eraussichen
