# dnup: the table, the hand, the rules, the options.

game-dnup = dnup
option-target = Zil
argument-target = Mat wéi ville Buschtawen ee gewënnt (zu zwee: mat wéi ville gewonnene Ronnen)

dnup-set = { $size ->
    [1] eng { $value }
    [2] zwou { $value }
    [3] dräi { $value }
    [4] véier { $value }
    [5] fënnef { $value }
    [6] sechs { $value }
    [7] { $value ->
        [4] siwe 4
        [5] siwe 5
        [6] siwe 6
        [7] siwe 7
       *[other] siwen { $value }
    }
    [8] aacht { $value }
    [9] néng { $value }
    [10] zéng { $value }
   *[other] { $size } × { $value }
}

## The table

dnup-progress-letters = Ronn { $round } · mat { $target } Buschtawe gewënnt een d’Partie
dnup-progress-rounds = Ronn { $round } · { $target ->
    [one] wien eng Ronn gewënnt, gewënnt d’Partie
   *[other] mat { $target } gewonnene Ronne gewënnt een d’Partie
}
dnup-discard = 🗑 { $cards ->
    [one] 1 Kaart ass aus der Ronn eraus
   *[other] { $cards } Kaarte sinn aus der Ronn eraus
}
dnup-player = **{ $name }**: { $sets }
dnup-player-turn = 👉 **{ $name }**: { $sets }
dnup-you = { $name } (du)
dnup-nothing = näischt
dnup-area-set = Beräich { $area }: { $cards }
dnup-state-letters = -# { $cards ->
    [one] **1 Kaart an der Hand!**
   *[other] { $cards } Kaarten an der Hand
} · { $total }/{ $target } Buschtawen
dnup-state-rounds = -# { $cards ->
    [one] **1 Kaart an der Hand!**
   *[other] { $cards } Kaarten an der Hand
} · { $total }/{ $target } gewonne Ronnen
dnup-state-out = -# 🏁 all d’Kaarte lass · { $letters ->
    [one] 1 Buschtaf
   *[other] { $letters } Buschtawen
} an dëser Ronn · { $total }/{ $target } Buschtawen
dnup-wait-for = **{ $name }** ass drun: e Set spillen, eng Kaart dobäileeën, e Set huelen oder d’Hand dréinen.
dnup-wait-for-area = **{ $name }** ass fir de Beräich { $area } drun: e Set spillen, eng Kaart dobäileeën, e Set huelen oder d’Hand dréinen.

## The hand

dnup-hand = { $cards ->
    [one] **Deng lescht Kaart** – déi grouss Zuel zielt, déi kleng nom Dréinen:
   *[other] **Deng { $cards } Kaarten** – déi grouss Zuelen zielen, déi kleng nom Dréinen:
}
dnup-hand-cards = ### { $cards }
dnup-hand-empty = { $letters ->
    [one] 🏁 Du bass all deng Kaarte lass: 1 Buschtaf fir dech.
   *[other] 🏁 Du bass all deng Kaarte lass: { $letters } Buschtawe fir dech.
}
dnup-your-turn = **Du bass drun!** Sich dir eppes eraus:
dnup-your-turn-area = **Du bass fir de Beräich { $area } drun!** Sich dir eppes eraus:
dnup-menu-play = E Set spillen
dnup-menu-size = Wéi vill Kaarte mam Wäert { $value }?
dnup-menu-which = Wéi eng Kaarten ({ $set })?
dnup-menu-add = Kaart bei engem säi Set leeën
dnup-menu-take = Engem anere säi Set huelen
dnup-button-flip = 🔄 Meng Hand dréinen
dnup-option-set = { $set }: { $cards }
dnup-option-value = Wäert { $value }: { $cards }
dnup-option-add = { $card } bei { $set }
dnup-option-take = { $set }
dnup-whose-set = { $name }: { $set }
dnup-whose-set-area = { $name }, Beräich { $area }: { $set }
dnup-choose-size = wiel, wéi vill: { $sizes }
dnup-choose-which = { $ways } Méiglechkeeten
dnup-size-beats = { $size } (de Set geet zréck bei { $name })
dnup-size-beats-own = { $size } (däin eegene Set kënnt zréck)
dnup-size-beats-out = { $size } (de Set bei { $name } kënnt ewech)
dnup-add-makes = mécht { $set } doraus
dnup-take-becomes = an denger Hand sinn dat { $cards }
dnup-beats = ⤴ zréck bei { $name }: { $cards }
dnup-beats-own = ⚠ däin eegene Set kënnt zréck: { $cards }
dnup-beats-out = bei { $name } kënnt ewech: { $cards }
dnup-beats-nobody = schéckt kee Set zréck
dnup-last-cards = 🎉 alles, wat s du hues
dnup-flip-question = **Deng ganz Hand dréinen?** Dann hues du:
dnup-own-back = ⚠ Mat { $set } um Dësch kënnt däin eegene Set zréck an deng Hand, als { $cards }. Wëlls du dat?

## What happened

dnup-event-begins = { $who ->
    [you] Du hues d’Stärekaart (1₅ ★) a fänks un.
   *[other] { $name } huet d’Stärekaart (1₅ ★) a fänkt un.
}
dnup-event-removed = { $who ->
    [you] 🗑 Aus der Ronn eraus (vun dir): { $cards }.
   *[other] 🗑 Aus der Ronn eraus ({ $name }): { $cards }.
}
dnup-event-played = { $who ->
    [you] Du spills { $set }: { $cards }.
   *[other] { $name } spillt { $set }: { $cards }.
}
dnup-event-played-area = { $who ->
    [you] Du spills { $set } am Beräich { $area }: { $cards }.
   *[other] { $name } spillt { $set } am Beräich { $area }: { $cards }.
}
dnup-event-added = { $who ->
    [you] Du lees
   *[other] { $name } leet
} { $card } bei { $to ->
    [you] däi Set
   *[other] { $other }
} dobäi.
dnup-event-taken = { $who ->
    [you] Du hëls
   *[other] { $name } hëlt
} { $cards } bei { $to ->
    [you] dir
   *[other] { $other }
} ewech; an der Hand sinn dat elo { $turned }.
dnup-event-flipped = { $who ->
    [you] 🔄 Du dréins d’ganz Hand.
   *[other] 🔄 { $name } dréint d’ganz Hand.
}
dnup-event-thrown-back = { $who ->
    [you] ⤴ Zréck bei dech: { $cards }, elo { $turned }.
   *[other] ⤴ Zréck bei { $name }: { $cards }, elo { $turned }.
}
dnup-event-out = 🏁 { $who ->
    [you] Du bass
   *[other] { $name } ass
} all d’Kaarte lass: { $letters ->
    [one] 1 Buschtaf
   *[other] { $letters } Buschtawen
}!
dnup-event-round-won = { $who ->
    [you] 🏁 Du bass all d’Kaarte lass a gewënns d’Ronn!
   *[other] 🏁 { $name } ass all d’Kaarte lass a gewënnt d’Ronn!
}
dnup-event-stalled = ⏳ Jiddereen hat 60 Zich: D’Ronn ass eriwwer, a kee kritt nach Buschtawen.
dnup-event-stalled-rounds = ⏳ Allebéid hate 60 Zich: D’Ronn ass eriwwer, a kee gewënnt se.
dnup-ending = **D’Enn vun der leschter Ronn**
dnup-ending-letters = No { $rounds } Ronnen ass d’Partie eriwwer: Wien am meeschte Buschtawen huet, gewënnt.
dnup-ending-rounds = No { $rounds } Ronnen ass d’Partie eriwwer: Wien am meeschte Ronne gewonnen huet, gewënnt.

# What a match is remembered for.
award-dnup-largest = Gréisste Set
award-dnup-largest-said = { $name } huet e Set mat { $amount } Kaarte gespillt, an der Ronn { $round }.
award-dnup-beaten = Déi meescht Sets zréckgeschéckt
award-dnup-beaten-said = { $name } huet { $amount } Sets zréckgeschéckt.
award-dnup-sets = Déi meescht Sets um Dësch
award-dnup-sets-said = { $name } huet { $amount } Sets gespillt.

# What a player does, as part of a sentence; and why the coach thinks another move better.
dnup-move-play = { $set } spillen ({ $cards })
dnup-move-add = { $area ->
    [0] { $card } un de Set vun { $name } dobäileeën ({ $set })
   *[other] { $card } un de Set vun { $name } am Beräich { $area } dobäileeën ({ $set })
}
dnup-move-take = { $area ->
    [0] de Set vun { $name } huelen ({ $set })
   *[other] de Set vun { $name } aus dem Beräich { $area } huelen ({ $set })
}
dnup-move-flip = déi ganz Hand dréinen
dnup-reason-back = Däi Set kënnt a { $played } vu { $of } virgestallte Fäll zréck, mat deem aneren Zuch a { $better }.
dnup-reason-gone = Domat ass a { $better } vu { $of } virgestallte Fäll e Set vun dir fir ëmmer fort, mat denger Wiel a { $played }.
dnup-reason-beats = Dat werft a { $better } vu { $of } virgestallte Fäll e Set zréck, deng Wiel a { $played }.
dnup-reason-out = Domat bass du a { $better } vu { $of } virgestallte Fäll all Kaarte lass, mat denger Wiel a { $played }.
