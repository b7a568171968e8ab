# Up (the tower): the table, the hand, the rules, the options.

game-tower = Up (den Tuerm)
option-extra-set = Ee Saz méi
argument-extra-set = Mat engem Kaartesaz méi spillen
option-without-minus-two = Ouni −2
argument-without-minus-two = Ouni d’Kaarte −2 spillen
option-last-card = Lescht Kaart
argument-last-card = Ob een déi lescht Kaart annoncéiere muss
value-last-card-call = muss annoncéiert ginn
value-last-card-automatic = gëtt fir dech annoncéiert
option-limit = Limitt
argument-limit = Spillen, bis ee méi Punkten huet wéi dës Limitt, amplaz vun enger Zuel vu Ronnen
option-dirty-one = Dreckeg Eent
argument-dirty-one = All 1, déi iwwereg bleift, zielt 30
value-dirty-one-off = aus
value-dirty-one-always = ëmmer
value-dirty-one-called = wien ufänkt, däerf se annoncéieren
option-double-two = Duebel Zwee
argument-double-two = Déi −2 ass eng normal 2
value-double-two-off = aus
value-double-two-always = ëmmer
value-double-two-called = wien ufänkt, däerf se annoncéieren

## The table

tower-clear = 🧹 Ofraumkaart
tower-minus-two = −2
tower-several = { $count ->
    [2] zwou { $card }
    [3] dräi { $card }
    [4] véier { $card }
   *[other] { $count } × { $card }
}
tower-several-clears = { $count ->
    [2] zwou 🧹 Ofraumkaarten
    [3] dräi 🧹 Ofraumkaarten
    [4] véier 🧹 Ofraumkaarten
   *[other] { $count } 🧹 Ofraumkaarten
}
tower-no-cards = –
tower-progress = Ronn { $round }/{ $rounds }
tower-progress-limit = Ronn { $round } · bis ee méi wéi { $limit } Punkten huet
tower-dirty = 🐷 Dreckeg Eent: All 1, déi iwwereg bleift, zielt 30.
tower-double = ✌️ Duebel Zwee: All −2 ass eng normal 2.
tower-stands = { $count ->
    [one] 🗼 **Elo héchstens { $allowed }** · 1 Kaart am Tuerm: { $cards }
   *[other] 🗼 **Elo héchstens { $allowed }** · { $count } Kaarten am Tuerm: { $cards }
}
tower-none = 🗼 **Keen Tuerm**: Déi nächst Kaart fänkt een un.
tower-gone = 🧹 Ofgeraumt: { $cards }
tower-player = **{ $name }**: ✋ { $hand } · 👀 { $open } · 🎴 { $blind }
tower-signs = -# ✋ Kaarten an der Hand · 👀 oppe Kaarten · 🎴 verdeckt Kaarten
tower-total-points = { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkten
}
tower-total-cards = { $total ->
    [one] 1 Kaart gezielt
   *[other] { $total } Kaarte gezielt
}
tower-total-coins = { $total ->
    [one] 🪙 1 Mënz
   *[other] 🪙 { $total } Mënzen
}
tower-last-card = ☝️ lescht Kaart
tower-penalised = ⏭️ gëtt iwwersprongen
tower-wait-cut = ⏳ **{ $name }** däerf ofhiewen.
tower-wait-keep = ⏳ **{ $name }** huet beim Ofhiewen eng Spezialkaart fonnt an decidéiert, ob se an d’Hand kënnt.
tower-wait-call = ⏳ **{ $name }** fänkt un a seet, wéi dës Ronn gespillt gëtt.
tower-wait-start = ⏳ **{ $name }** fänkt en neien Tuerm un.
tower-wait-play = ⏳ **{ $name }** ass drun: héchstens { $allowed }, soss fält den Tuerm zesummen.

## The hand

tower-own-hand = ✋ Deng Hand: { $cards }
tower-own-open = 👀 Deng oppe Kaarten: { $cards }
tower-own-blind = { $count ->
    [one] 🎴 1 verdeckt Kaart, déi kee kennt
   *[other] 🎴 { $count } verdeckt Kaarten, déi kee kennt
}
tower-own-bold = -# **Fett** Kaarten halen um Tuerm.
tower-own-penalised = ⏭️ Du hues net „lescht Kaart“ gesot: Du gëss eemol iwwersprongen.
tower-you-cut = **Du däerfs ofhiewen.** Wat s du uewen ofhiefs, kënnt ënner de Rescht. Ass déi ënnescht Kaart dovun eng Spezialkaart, däerfs du se behalen.
tower-menu-cut = Wéi vill Kaarten hiefs du of?
tower-cut-cards = { $count ->
    [one] 1 Kaart
   *[other] { $count } Kaarten
}
tower-cut-range = { $first } bis { $last } Kaarten
tower-button-cut-middle = An der Mëtt ofhiewen ({ $count })
tower-button-no-cut = Net ofhiewen
tower-you-keep = Déi ënnescht Kaart, déi s du ofgehuewen hues, ass **{ $card }**. Behäls du se an der Hand? Da kriss du eng Kaart manner ausgedeelt.
tower-button-keep = Behalen
tower-button-leave = Leie loossen
tower-you-call = **Du fänks un.** So virun der éischter Kaart, wéi dës Ronn gespillt gëtt:
tower-button-call-none = Wéi ëmmer
tower-button-call-dirty = 🐷 Dreckeg Eent
tower-button-call-double = ✌️ Duebel Zwee
tower-button-call-both = Allebéid
tower-you-play = **Du bass drun.** Héchstens { $allowed }, soss fält den Tuerm zesummen.
tower-you-start = **Du bass drun.** Fänk en neien Tuerm un; déi schwéier Kaarte fir d’éischt.
tower-first-turn = Éischten Zuch: aus der Hand.
tower-you-pass = **Du bass drun.** Du hues nëmme −2, an domat kann ee keen Tuerm ufänken.
tower-button-pass = Passen
tower-button-face-up = { $cards } oppen
tower-menu-hand = ✋ Aus der Hand spillen
tower-menu-open = 👀 Eng oppe Kaart spillen
tower-menu-blind = 🎴 Eng verdeckt Kaart ëmdréinen
tower-menu-count = Wéi vill?
tower-held = { $card } (du hues der { $count })
tower-place = Verdeckt Kaart { $place }
tower-how-many-hand = **{ $card }** aus der Hand: Wéi vill op eemol?
tower-how-many-open = **{ $card }** vun dengen oppene Kaarten: Wéi vill op eemol?
tower-last-card-question = Du spills **{ $cards }**. Sees du „lescht Kaart“ dobäi? Wann s du duerno eng Kaart hues an näischt gesot hues, gëss du eemol iwwersprongen.
tower-last-card-question-blind = Du dréins eng verdeckt Kaart ëm. Sees du „lescht Kaart“ dobäi? Wann s du duerno eng Kaart hues an näischt gesot hues, gëss du eemol iwwersprongen.
tower-button-last-card = „Lescht Kaart“ soen
tower-button-say-nothing = Näischt soen
tower-sure = { $count ->
    [one] Mat **{ $cards }** fält den Tuerm zesummen: 1 Kaart kënnt an deng Hand, an du fänks en neien un. Ass dat extra?
   *[other] Mat **{ $cards }** fält den Tuerm zesummen: { $count } Kaarte kommen an deng Hand, an du fänks en neien un. Ass dat extra?
}
tower-effect-starts = ✅ fänkt den Tuerm un; duerno héchstens { $allowed }
tower-effect-stands = ✅ hält; duerno héchstens { $allowed }
tower-effect-collapses = { $count ->
    [one] 💥 den Tuerm fält zesummen: Du hëls 1 Kaart op
   *[other] 💥 den Tuerm fält zesummen: Du hëls { $count } Kaarten op
}
tower-effect-clears = 🧹 raumt den Tuerm of; du fänks deen nächsten un
tower-effect-out = 🏁 deng lescht Kaart: D’Ronn ass eriwwer
tower-effect-out-together = 🏁 all { $count } zesummen: D’Ronn ass eriwwer
tower-effect-blind = 🎲 kee kennt se; héchstens { $allowed }, soss fält den Tuerm zesummen
tower-effect-blind-start = 🎲 kee kennt se; si fänkt den Tuerm un

## What happened

tower-event-cut = ✂️ { $who ->
    [you] Du hues
   *[other] { $name } huet
} { $count ->
    [one] 1 Kaart
   *[other] { $count } Kaarten
} ofgehuewen.
tower-event-no-cut = { $who ->
    [you] ✂️ Du hues net ofgehuewen.
   *[other] ✂️ { $name } huet net ofgehuewen.
}
tower-event-kept = { $who ->
    [you] ✂️ Du hues eng Spezialkaart fonnt a behalen.
   *[other] ✂️ { $name } huet eng Spezialkaart fonnt a behalen.
}
tower-event-left = { $who ->
    [you] ✂️ Du hues eng Spezialkaart fonnt a leie gelooss.
   *[other] ✂️ { $name } huet eng Spezialkaart fonnt a leie gelooss.
}
tower-event-call-none = { $who ->
    [you] Du spills dës Ronn wéi ëmmer.
   *[other] { $name } spillt dës Ronn wéi ëmmer.
}
tower-event-call-dirty = { $who ->
    [you] 🐷 Du hues fir dës Ronn déi dreckeg Eent annoncéiert.
   *[other] 🐷 { $name } huet fir dës Ronn déi dreckeg Eent annoncéiert.
}
tower-event-call-double = { $who ->
    [you] ✌️ Du hues fir dës Ronn déi duebel Zwee annoncéiert.
   *[other] ✌️ { $name } huet fir dës Ronn déi duebel Zwee annoncéiert.
}
tower-event-call-both = { $who ->
    [you] 🐷 ✌️ Du hues fir dës Ronn déi dreckeg Eent an déi duebel Zwee annoncéiert.
   *[other] 🐷 ✌️ { $name } huet fir dës Ronn déi dreckeg Eent an déi duebel Zwee annoncéiert.
}
tower-event-stood = ✅ { $who ->
    [you] Du hues
   *[other] { $name } huet
} { $cards } { $from ->
    [hand] aus der Hand gespillt
    [open] vun den oppene Kaarte gespillt
   *[blind] ëmgedréint
}: duerno héchstens { $allowed }.
tower-event-collapsed = 💥 { $who ->
    [you] Du hues
   *[other] { $name } huet
} { $cards } { $from ->
    [hand] aus der Hand gespillt
    [open] vun den oppene Kaarte gespillt
   *[blind] ëmgedréint
}: Den Tuerm ass zesummegefall, { $count ->
    [one] 1 Kaart kënnt
   *[other] { $count } Kaarte kommen
} an d’Hand.
tower-event-cleared = 🧹 { $who ->
    [you] Du hues
   *[other] { $name } huet
} { $cards } { $from ->
    [hand] aus der Hand gespillt
    [open] vun den oppene Kaarte gespillt
   *[blind] ëmgedréint
}: Alles ass ofgeraumt.
tower-event-to-hand = { $who ->
    [you] ✋ Du hues { $cards } ëmgedréint: Domat fänkt keen Tuerm un, also kënnt déi Kaart op deng Hand.
   *[other] ✋ { $name } huet { $cards } ëmgedréint: Domat fänkt keen Tuerm un, also kënnt déi Kaart an d’Hand.
}
tower-event-ends = { $who ->
    [you] 🍀 Du hues als allerlescht Kaart { $cards } ëmgedréint.
   *[other] 🍀 { $name } huet als allerlescht Kaart { $cards } ëmgedréint.
}
tower-event-last-card = „Lescht Kaart!“
tower-event-forgotten = „Lescht Kaart“ huet gefeelt: eemol aussetzen.
tower-event-passed = { $who ->
    [you] Du kanns keen Tuerm ufänken a pass.
   *[other] { $name } ka keen Tuerm ufänken a passt.
}
tower-event-passed-over = { $who ->
    [you] ⏭️ Du gëss iwwersprongen.
   *[other] ⏭️ { $name } gëtt iwwersprongen.
}
tower-event-out = { $who ->
    [you] 🏁 **Du** hues keng Kaart méi.
   *[other] 🏁 **{ $name }** huet keng Kaart méi.
}
tower-event-out-blind = { $who ->
    [you] 🏁 **Du** hues keng Kaart méi, an déi lescht war eng verdeckt −2!
   *[other] 🏁 **{ $name }** huet keng Kaart méi, an déi lescht war eng verdeckt −2!
}
tower-event-unfinished = 🏁 Dës Ronn huet laang genuch gedauert: Jiddereen zielt seng Kaarten.
tower-left-over = { $name } hat nach: { $cards }

# What a match is remembered for.
award-tower-given = Héchsten Tuerm fir en aneren
award-tower-given-said = No { $name } huet { $other } en Tuerm mat { $amount } Kaarte geholl, an der Ronn { $round }.
award-tower-cleared = Gréissten Tuerm ofgeraumt
award-tower-cleared-said = { $name } huet en Tuerm mat { $amount } Kaarten ofgeraumt, an der Ronn { $round }.
award-tower-blind = Gléck am Däischteren
award-tower-blind-said = { $name } huet { $amount } verdeckt Kaarten ëmgedréint, déi gepasst hunn.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tower-move-cut = { $count ->
    [one] 1 Kaart ofhiewen
   *[other] { $count } Kaarten ofhiewen
}
tower-move-no-cut = net ofhiewen
tower-move-keep = d’Spezialkaart behalen
tower-move-leave = d’Spezialkaart leie loossen
tower-move-call-none = d’Ronn wéi ëmmer spillen
tower-move-call-dirty = d’Dreckeg Eent usoen
tower-move-call-double = den Duebelen Zwee usoen
tower-move-call-both = béid Varianten usoen
tower-move-play = { $from ->
    [hand] { $cards } aus der Hand spillen
   *[open] { $cards } vun den oppene Kaarte spillen
}
tower-move-blind = verdeckt Kaart { $place } ëmdréinen
tower-move-said = { $said }, mat „lescht Kaart“
tower-move-pass = passen
tower-reason-collapse = Mat denger Wiel fält den Tuerm a { $played } vu { $of } virgestallte Fäll zesummen, mat deem aneren Zuch a { $better }.
tower-reason-again = No denger Wiel muss du den Tuerm mat denge nächste Kaarten a { $played } vu { $of } virgestallte Fäll huelen, no deem aneren Zuch a { $better }.
tower-reason-next = Duerno muss an { $better } vu { $of } virgestallte Fäll deen Nächsten den Tuerm huelen, no denger Wiel a { $played }.
tower-reason-first = Domat bass du a { $better } vu { $of } virgestallte Fäll fir d’éischt all Kaarte lass, mat denger Wiel a { $played }.
