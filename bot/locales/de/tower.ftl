# Up (der Turm): der Tisch, die Hand, die Regeln, die Optionen.

game-tower = Up (der Turm)
option-extra-set = Ein Satz mehr
argument-extra-set = Einen weiteren Kartensatz einmischen
option-without-minus-two = Ohne −2
argument-without-minus-two = Ohne die Karten −2 spielen
option-last-card = Letzte Karte
argument-last-card = Ob die letzte Karte angesagt werden muss
value-last-card-call = muss angesagt werden
value-last-card-automatic = wird für dich angesagt
option-limit = Grenze
argument-limit = Spielen, bis jemand mehr Punkte hat als hier steht, statt einer festen Zahl von Runden
option-dirty-one = Schmutziger Einser
argument-dirty-one = Jede übrige 1 zählt 30
value-dirty-one-off = aus
value-dirty-one-always = immer
value-dirty-one-called = Vorhand darf ihn ansagen
option-double-two = Doppelter Zweier
argument-double-two = Die −2 ist eine gewöhnliche 2
value-double-two-off = aus
value-double-two-always = immer
value-double-two-called = Vorhand darf ihn ansagen

## Der Tisch

tower-clear = 🧹 Abräumkarte
tower-minus-two = −2
tower-several = { $count ->
    [2] zwei { $card }er
    [3] drei { $card }er
    [4] vier { $card }er
   *[other] { $count } × { $card }
}
tower-several-clears = { $count ->
    [2] zwei 🧹 Abräumkarten
    [3] drei 🧹 Abräumkarten
    [4] vier 🧹 Abräumkarten
   *[other] { $count } 🧹 Abräumkarten
}
tower-no-cards = –
tower-progress = Runde { $round } von { $rounds }
tower-progress-limit = Runde { $round } · bis jemand mehr als { $limit } Punkte hat
tower-dirty = 🐷 Schmutziger Einser: Jede übrige 1 zählt 30.
tower-double = ✌️ Doppelter Zweier: Jede −2 ist eine gewöhnliche 2.
tower-stands = { $count ->
    [one] 🗼 **Als Nächstes höchstens { $allowed }** · 1 Karte im Turm: { $cards }
   *[other] 🗼 **Als Nächstes höchstens { $allowed }** · { $count } Karten im Turm: { $cards }
}
tower-none = 🗼 **Kein Turm**: Die nächste Karte beginnt einen.
tower-gone = 🧹 Abgeräumt: { $cards }
tower-player = **{ $name }**: ✋ { $hand } · 👀 { $open } · 🎴 { $blind }
tower-signs = -# ✋ Handkarten · 👀 offene Karten · 🎴 verdeckte Karten
tower-total-points = { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}
tower-total-cards = { $total ->
    [one] 1 Karte gezählt
   *[other] { $total } Karten gezählt
}
tower-total-coins = { $total ->
    [one] 🪙 1 Münze
   *[other] 🪙 { $total } Münzen
}
tower-last-card = ☝️ letzte Karte
tower-penalised = ⏭️ wird übersprungen
tower-wait-cut = ⏳ **{ $name }** darf abheben.
tower-wait-keep = ⏳ **{ $name }** hat beim Abheben eine Sonderkarte gefunden und entscheidet, ob sie auf die Hand kommt.
tower-wait-call = ⏳ **{ $name }** sitzt in Vorhand und sagt an, wie diese Runde gespielt wird.
tower-wait-start = ⏳ **{ $name }** beginnt einen neuen Turm.
tower-wait-play = ⏳ **{ $name }** ist dran: höchstens { $allowed }, sonst bricht der Turm zusammen.

## Die Hand

tower-own-hand = ✋ Deine Handkarten: { $cards }
tower-own-open = 👀 Deine offenen Karten: { $cards }
tower-own-blind = { $count ->
    [one] 🎴 1 verdeckte Karte, die niemand kennt
   *[other] 🎴 { $count } verdeckte Karten, die niemand kennt
}
tower-own-bold = -# **Fette** Karten halten auf dem Turm.
tower-own-penalised = ⏭️ Du hast „letzte Karte“ nicht gesagt und wirst einmal übersprungen.
tower-you-cut = **Du darfst abheben.** Was du oben abhebst, kommt unter den Rest. Ist die unterste Karte davon eine Sonderkarte, darfst du sie behalten.
tower-menu-cut = Wie viele Karten hebst du ab?
tower-cut-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
tower-cut-range = { $first } bis { $last } Karten
tower-button-cut-middle = In der Mitte abheben ({ $count })
tower-button-no-cut = Nicht abheben
tower-you-keep = Die unterste Karte, die du abgehoben hast, ist **{ $card }**. Behältst du sie auf der Hand? Dann bekommst du eine Karte weniger.
tower-button-keep = Behalten
tower-button-leave = Liegen lassen
tower-you-call = **Du beginnst.** Sag vor der ersten Karte an, wie diese Runde gespielt wird:
tower-button-call-none = Wie immer
tower-button-call-dirty = 🐷 Schmutziger Einser
tower-button-call-double = ✌️ Doppelter Zweier
tower-button-call-both = Beides
tower-you-play = **Du bist dran.** Höchstens { $allowed }, sonst bricht der Turm zusammen.
tower-you-start = **Du bist dran.** Beginne einen neuen Turm; schwere Karten zuerst.
tower-first-turn = Erster Zug: aus der Hand.
tower-you-pass = **Du bist dran.** Du hast nur −2, und damit lässt sich kein Turm beginnen.
tower-button-pass = Passen
tower-button-face-up = { $cards } offen
tower-menu-hand = ✋ Handkarte spielen
tower-menu-open = 👀 Offene Karte spielen
tower-menu-blind = 🎴 Verdeckte Karte umdrehen
tower-menu-count = Wie viele?
tower-held = { $card } (du hast { $count })
tower-place = Verdeckte Karte { $place }
tower-how-many-hand = **{ $card }** aus der Hand: Wie viele auf einmal?
tower-how-many-open = **{ $card }** von deinen offenen Karten: Wie viele auf einmal?
tower-last-card-question = Du spielst **{ $cards }**. Sagst du „letzte Karte“ dazu? Wenn du danach eine Karte hast und nichts gesagt hast, wirst du einmal übersprungen.
tower-last-card-question-blind = Du drehst eine verdeckte Karte um. Sagst du „letzte Karte“ dazu? Wenn du danach eine Karte hast und nichts gesagt hast, wirst du einmal übersprungen.
tower-button-last-card = „Letzte Karte“ sagen
tower-button-say-nothing = Nichts sagen
tower-sure = { $count ->
    [one] Mit **{ $cards }** bricht der Turm zusammen: 1 Karte kommt auf deine Hand, und du beginnst einen neuen. Ist das Absicht?
   *[other] Mit **{ $cards }** bricht der Turm zusammen: { $count } Karten kommen auf deine Hand, und du beginnst einen neuen. Ist das Absicht?
}
tower-effect-starts = ✅ beginnt den Turm; danach höchstens { $allowed }
tower-effect-stands = ✅ hält; danach höchstens { $allowed }
tower-effect-collapses = { $count ->
    [one] 💥 der Turm bricht zusammen: Du nimmst 1 Karte
   *[other] 💥 der Turm bricht zusammen: Du nimmst { $count } Karten
}
tower-effect-clears = 🧹 räumt den Turm ab; du beginnst den nächsten
tower-effect-out = 🏁 deine letzte Karte: Du beendest die Runde
tower-effect-out-together = 🏁 alle { $count } zusammen beenden die Runde
tower-effect-blind = 🎲 niemand kennt sie; höchstens { $allowed }, sonst bricht der Turm zusammen
tower-effect-blind-start = 🎲 niemand kennt sie; sie beginnt den Turm

## Was geschehen ist

tower-event-cut = ✂️ { $who ->
    [you] Du hast
   *[other] { $name } hat
} { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} abgehoben.
tower-event-no-cut = { $who ->
    [you] ✂️ Du hast nicht abgehoben.
   *[other] ✂️ { $name } hat nicht abgehoben.
}
tower-event-kept = { $who ->
    [you] ✂️ Du hast eine Sonderkarte gefunden und behalten.
   *[other] ✂️ { $name } hat eine Sonderkarte gefunden und behalten.
}
tower-event-left = { $who ->
    [you] ✂️ Du hast eine Sonderkarte gefunden und liegen lassen.
   *[other] ✂️ { $name } hat eine Sonderkarte gefunden und liegen lassen.
}
tower-event-call-none = { $who ->
    [you] Du spielst diese Runde wie immer.
   *[other] { $name } spielt diese Runde wie immer.
}
tower-event-call-dirty = { $who ->
    [you] 🐷 Du hast für diese Runde den schmutzigen Einser angesagt.
   *[other] 🐷 { $name } hat für diese Runde den schmutzigen Einser angesagt.
}
tower-event-call-double = { $who ->
    [you] ✌️ Du hast für diese Runde den doppelten Zweier angesagt.
   *[other] ✌️ { $name } hat für diese Runde den doppelten Zweier angesagt.
}
tower-event-call-both = { $who ->
    [you] 🐷 ✌️ Du hast für diese Runde den schmutzigen Einser und den doppelten Zweier angesagt.
   *[other] 🐷 ✌️ { $name } hat für diese Runde den schmutzigen Einser und den doppelten Zweier angesagt.
}
tower-event-stood = ✅ { $who ->
    [you] Du hast
   *[other] { $name } hat
} { $cards } { $from ->
    [hand] aus der Hand gespielt
    [open] von den offenen Karten gespielt
   *[blind] umgedreht
}: danach höchstens { $allowed }.
tower-event-collapsed = 💥 { $who ->
    [you] Du hast
   *[other] { $name } hat
} { $cards } { $from ->
    [hand] aus der Hand gespielt
    [open] von den offenen Karten gespielt
   *[blind] umgedreht
}: Der Turm ist zusammengebrochen, { $count ->
    [one] 1 Karte kommt
   *[other] { $count } Karten kommen
} auf die Hand.
tower-event-cleared = 🧹 { $who ->
    [you] Du hast
   *[other] { $name } hat
} { $cards } { $from ->
    [hand] aus der Hand gespielt
    [open] von den offenen Karten gespielt
   *[blind] umgedreht
}: Alles ist abgeräumt.
tower-event-to-hand = { $who ->
    [you] ✋ Du hast { $cards } umgedreht: Damit beginnt kein Turm, also kommt sie auf deine Hand.
   *[other] ✋ { $name } hat { $cards } umgedreht: Damit beginnt kein Turm, also kommt sie auf die Hand.
}
tower-event-ends = { $who ->
    [you] 🍀 Du hast als allerletzte Karte { $cards } umgedreht.
   *[other] 🍀 { $name } hat als allerletzte Karte { $cards } umgedreht.
}
tower-event-last-card = „Letzte Karte!“
tower-event-forgotten = „Letzte Karte“ hat gefehlt: einmal aussetzen.
tower-event-passed = { $who ->
    [you] Du kannst keinen Turm beginnen und passt.
   *[other] { $name } kann keinen Turm beginnen und passt.
}
tower-event-passed-over = { $who ->
    [you] ⏭️ Du wirst übersprungen.
   *[other] ⏭️ { $name } wird übersprungen.
}
tower-event-out = { $who ->
    [you] 🏁 **Du** hast keine Karte mehr.
   *[other] 🏁 **{ $name }** hat keine Karte mehr.
}
tower-event-out-blind = { $who ->
    [you] 🏁 **Du** hast keine Karte mehr, und die letzte war eine verdeckte −2!
   *[other] 🏁 **{ $name }** hat keine Karte mehr, und die letzte war eine verdeckte −2!
}
tower-event-unfinished = 🏁 Diese Runde hat lange genug gedauert: Alle zählen ihre Karten.
tower-left-over = { $name } hatte noch: { $cards }

# What a match is remembered for.
award-tower-given = Höchster Turm für jemand anderen
award-tower-given-said = Nach { $name } nahm { $other } einen Turm aus { $amount } Karten, in Runde { $round }.
award-tower-cleared = Größter Kehraus
award-tower-cleared-said = { $name } räumte einen Turm aus { $amount } Karten ab, in Runde { $round }.
award-tower-blind = Glück im Dunkeln
award-tower-blind-said = { $name } drehte { $amount } verdeckte Karten um, die passten.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tower-move-cut = { $count ->
    [one] 1 Karte abheben
   *[other] { $count } Karten abheben
}
tower-move-no-cut = nicht abheben
tower-move-keep = die Sonderkarte behalten
tower-move-leave = die Sonderkarte liegen lassen
tower-move-call-none = die Runde wie immer spielen
tower-move-call-dirty = den schmutzigen Einser ansagen
tower-move-call-double = den doppelten Zweier ansagen
tower-move-call-both = schmutzigen Einser und doppelten Zweier ansagen
tower-move-play = { $from ->
    [hand] { $cards } aus der Hand spielen
   *[open] { $cards } von den offenen Karten spielen
}
tower-move-blind = verdeckte Karte { $place } umdrehen
tower-move-said = { $said }, mit „letzte Karte“
tower-move-pass = passen
tower-reason-collapse = Deine Wahl bringt den Turm in { $played } von { $of } vorgestellten Fällen zum Zusammenbruch, der andere Zug in { $better }.
tower-reason-again = Nach deiner Wahl musst du den Turm mit deinen nächsten Karten in { $played } von { $of } vorgestellten Fällen nehmen, nach dem anderen Zug in { $better }.
tower-reason-next = Danach muss in { $better } von { $of } vorgestellten Fällen der Nächste den Turm nehmen, nach deiner Wahl in { $played }.
tower-reason-first = Damit bist du in { $better } von { $of } vorgestellten Fällen zuerst alle Karten los, mit deiner Wahl in { $played }.
