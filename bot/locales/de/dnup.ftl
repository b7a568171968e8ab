# dnup: der Tisch, die Hand, die Regeln, die Optionen.

game-dnup = dnup
option-target = Ziel
argument-target = Mit wie vielen Buchstaben die Partie gewonnen ist (zu zweit: mit wie vielen Runden)

dnup-set = { $size ->
    [1] eine { $value }
    [2] zwei { $value }er
    [3] drei { $value }er
    [4] vier { $value }er
    [5] fünf { $value }er
    [6] sechs { $value }er
    [7] sieben { $value }er
    [8] acht { $value }er
    [9] neun { $value }er
    [10] zehn { $value }er
   *[other] { $size } × { $value }
}

## Der Tisch

dnup-progress-letters = Runde { $round } · wer { $target } Buchstaben hat, gewinnt die Partie
dnup-progress-rounds = Runde { $round } · { $target ->
    [one] wer eine Runde gewinnt, gewinnt die Partie
   *[other] wer { $target } Runden gewinnt, gewinnt die Partie
}
dnup-discard = 🗑 { $cards ->
    [one] 1 Karte ist aus der Runde
   *[other] { $cards } Karten sind aus der Runde
}
dnup-player = **{ $name }**: { $sets }
dnup-player-turn = 👉 **{ $name }**: { $sets }
dnup-you = { $name } (du)
dnup-nothing = nichts
dnup-area-set = Bereich { $area }: { $cards }
dnup-state-letters = -# { $cards ->
    [one] **1 Handkarte!**
   *[other] { $cards } Handkarten
} · { $total } von { $target } Buchstaben
dnup-state-rounds = -# { $cards ->
    [one] **1 Handkarte!**
   *[other] { $cards } Handkarten
} · { $total } von { $target } Rundensiegen
dnup-state-out = -# 🏁 alle Karten los · { $letters ->
    [one] 1 Buchstabe
   *[other] { $letters } Buchstaben
} in dieser Runde · { $total } von { $target } Buchstaben
dnup-wait-for = **{ $name }** ist dran: ein Set ausspielen, eine Karte anlegen, ein Set nehmen oder die Hand drehen.
dnup-wait-for-area = **{ $name }** ist dran, für Bereich { $area }: ausspielen, eine Karte anlegen, ein Set nehmen oder die Hand drehen.

## Die Hand

dnup-hand = { $cards ->
    [one] **Deine letzte Karte** – die große Zahl gilt, die kleine nach dem Drehen:
   *[other] **Deine { $cards } Karten** – die großen Zahlen gelten, die kleinen nach dem Drehen:
}
dnup-hand-cards = ### { $cards }
dnup-hand-empty = { $letters ->
    [one] 🏁 Du bist alle Karten los: 1 Buchstabe für dich.
   *[other] 🏁 Du bist alle Karten los: { $letters } Buchstaben für dich.
}
dnup-your-turn = **Du bist dran!** Such dir eins aus:
dnup-your-turn-area = **Du bist dran, für Bereich { $area }!** Such dir eins aus:
dnup-menu-play = Ein Set ausspielen
dnup-menu-size = Wie viele { $value }er?
dnup-menu-which = Welche Karten ({ $set })?
dnup-menu-add = Karte an ein fremdes Set anlegen
dnup-menu-take = Ein fremdes Set nehmen
dnup-button-flip = 🔄 Meine Hand drehen
dnup-option-set = { $set }: { $cards }
dnup-option-value = { $value }er: { $cards }
dnup-option-add = { $card } an { $set }
dnup-option-take = { $set }
dnup-whose-set = { $name }: { $set }
dnup-whose-set-area = { $name }, Bereich { $area }: { $set }
dnup-choose-size = wähle, wie viele: { $sizes }
dnup-choose-which = { $ways } Möglichkeiten
dnup-size-beats = { $size } (wirft { $name } zurück)
dnup-size-beats-own = { $size } (wirft dein eigenes Set zurück)
dnup-size-beats-out = { $size } (räumt das Set von { $name } ab)
dnup-add-makes = macht { $set } daraus
dnup-take-becomes = auf deiner Hand sind das { $cards }
dnup-beats = ⤴ zurück an { $name }: { $cards }
dnup-beats-own = ⚠ dein eigenes Set kommt zurück: { $cards }
dnup-beats-out = räumt { $cards } von { $name } ab
dnup-beats-nobody = wirft niemanden zurück
dnup-last-cards = 🎉 alles, was du hast
dnup-flip-question = **Die ganze Hand drehen?** Dann hast du:
dnup-own-back = ⚠ Mit diesem Zug ({ $set }) kommt dein eigenes Set auf deine Hand zurück, als { $cards }. Willst du das?

## Was geschehen ist

dnup-event-begins = { $who ->
    [you] Du hast die Sternkarte (1₅ ★) und beginnst.
   *[other] { $name } hat die Sternkarte (1₅ ★) und beginnt.
}
dnup-event-removed = { $who ->
    [you] 🗑 Aus der Runde: { $cards } von dir.
   *[other] 🗑 Aus der Runde: { $cards } von { $name }.
}
dnup-event-played = { $who ->
    [you] Du spielst { $set } aus: { $cards }.
   *[other] { $name } spielt { $set } aus: { $cards }.
}
dnup-event-played-area = { $who ->
    [you] Du spielst { $set } in Bereich { $area } aus: { $cards }.
   *[other] { $name } spielt { $set } in Bereich { $area } aus: { $cards }.
}
dnup-event-added = { $who ->
    [you] Du legst
   *[other] { $name } legt
} { $card } an { $to ->
    [you] dein Set
   *[other] das Set von { $other }
} an.
dnup-event-taken = { $who ->
    [you] Du nimmst
   *[other] { $name } nimmt
} { $cards } von { $to ->
    [you] dir
   *[other] { $other }
} und { $who ->
    [you] hast nun
   *[other] hat nun
} { $turned }.
dnup-event-flipped = { $who ->
    [you] 🔄 Du drehst die ganze Hand.
   *[other] 🔄 { $name } dreht die ganze Hand.
}
dnup-event-thrown-back = { $who ->
    [you] ⤴ Zurück an dich: { $cards }, jetzt { $turned }.
   *[other] ⤴ Zurück an { $name }: { $cards }, jetzt { $turned }.
}
dnup-event-out = 🏁 { $who ->
    [you] Du bist
   *[other] { $name } ist
} alle Karten los: { $letters ->
    [one] 1 Buchstabe
   *[other] { $letters } Buchstaben
}!
dnup-event-round-won = { $who ->
    [you] 🏁 Du bist alle Karten los und gewinnst die Runde!
   *[other] 🏁 { $name } ist alle Karten los und gewinnt die Runde!
}
dnup-event-stalled = ⏳ Alle hatten 60 Züge: Die Runde endet, und niemand bekommt noch Buchstaben.
dnup-event-stalled-rounds = ⏳ Beide hatten 60 Züge: Die Runde endet, und niemand gewinnt sie.
dnup-ending = **Das Ende der letzten Runde**
dnup-ending-letters = Nach { $rounds } Runden ist die Partie vorbei: Wer die meisten Buchstaben hat, gewinnt.
dnup-ending-rounds = Nach { $rounds } Runden ist die Partie vorbei: Wer die meisten Runden gewonnen hat, gewinnt.

# What a match is remembered for.
award-dnup-largest = Größtes Set
award-dnup-largest-said = { $name } spielte ein Set aus { $amount } Karten aus, in Runde { $round }.
award-dnup-beaten = Meiste Sets zurückgeworfen
award-dnup-beaten-said = { $name } warf { $amount } Sets zurück.
award-dnup-sets = Meiste Sets auf dem Tisch
award-dnup-sets-said = { $name } spielte { $amount } Sets aus.

# What a player does, as part of a sentence; and why the coach thinks another move better.
dnup-move-play = { $set } ausspielen ({ $cards })
dnup-move-add = { $area ->
    [0] { $card } an das Set von { $name } anlegen ({ $set })
   *[other] { $card } an das Set von { $name } in Bereich { $area } anlegen ({ $set })
}
dnup-move-take = { $area ->
    [0] das Set von { $name } nehmen ({ $set })
   *[other] das Set von { $name } aus Bereich { $area } nehmen ({ $set })
}
dnup-move-flip = die ganze Hand drehen
dnup-reason-back = Dein Set kommt in { $played } von { $of } vorgestellten Fällen zurück, mit dem anderen Zug in { $better }.
dnup-reason-gone = Damit ist in { $better } von { $of } vorgestellten Fällen ein Set von dir endgültig weg, mit deiner Wahl in { $played }.
dnup-reason-beats = Das wirft in { $better } von { $of } vorgestellten Fällen ein Set zurück, deine Wahl in { $played }.
dnup-reason-out = Damit bist du in { $better } von { $of } vorgestellten Fällen alle Karten los, mit deiner Wahl in { $played }.
