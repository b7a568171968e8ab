# dnup: the table, the hand, the rules, the options.

game-dnup = dnup
option-target = Doel
argument-target = Met hoeveel letters je de partij wint (met twee spelers: met hoeveel rondes)

dnup-set = { $size ->
    [1] één { $value }
    [2] twee keer { $value }
    [3] drie keer { $value }
    [4] vier keer { $value }
    [5] vijf keer { $value }
    [6] zes keer { $value }
    [7] zeven keer { $value }
    [8] acht keer { $value }
    [9] negen keer { $value }
    [10] tien keer { $value }
   *[other] { $size } × { $value }
}

## The table

dnup-progress-letters = Ronde { $round } · wie { $target } letters heeft, wint de partij
dnup-progress-rounds = Ronde { $round } · { $target ->
    [one] wie één ronde wint, wint de partij
   *[other] wie { $target } rondes wint, wint de partij
}
dnup-discard = 🗑 { $cards ->
    [one] 1 kaart is uit de ronde
   *[other] { $cards } kaarten zijn uit de ronde
}
dnup-player = **{ $name }**: { $sets }
dnup-player-turn = 👉 **{ $name }**: { $sets }
dnup-you = { $name } (jij)
dnup-nothing = niets
dnup-area-set = speelgebied { $area }: { $cards }
dnup-state-letters = -# { $cards ->
    [one] **1 kaart in de hand!**
   *[other] { $cards } kaarten in de hand
} · { $total } van { $target } letters
dnup-state-rounds = -# { $cards ->
    [one] **1 kaart in de hand!**
   *[other] { $cards } kaarten in de hand
} · { $total } van { $target } rondes gewonnen
dnup-state-out = -# 🏁 alle kaarten kwijt · { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
} in deze ronde · { $total } van { $target } letters
dnup-wait-for = **{ $name }** is aan de beurt: een set spelen, een kaart toevoegen, een set nemen of de hand omdraaien.
dnup-wait-for-area = **{ $name }** is aan de beurt voor speelgebied { $area }: een set spelen, een kaart toevoegen, een set nemen of de hand omdraaien.

## The hand

dnup-hand = { $cards ->
    [one] **Je laatste kaart** – het grote getal telt, het kleine na het omdraaien:
   *[other] **Je { $cards } kaarten** – de grote getallen tellen, de kleine na het omdraaien:
}
dnup-hand-cards = ### { $cards }
dnup-hand-empty = { $letters ->
    [one] 🏁 Je bent al je kaarten kwijt: 1 letter voor jou.
   *[other] 🏁 Je bent al je kaarten kwijt: { $letters } letters voor jou.
}
dnup-your-turn = **Je bent aan de beurt!** Kies:
dnup-your-turn-area = **Je bent aan de beurt voor speelgebied { $area }!** Kies:
dnup-menu-play = Speel een set
dnup-menu-size = Hoeveel kaarten met waarde { $value }?
dnup-menu-which = Welke kaarten ({ $set })?
dnup-menu-add = Leg een kaart bij andermans set
dnup-menu-take = Neem andermans set
dnup-button-flip = 🔄 Mijn hand omdraaien
dnup-option-set = { $set }: { $cards }
dnup-option-value = waarde { $value }: { $cards }
dnup-option-add = { $card } bij { $set }
dnup-option-take = { $set }
dnup-whose-set = { $name }: { $set }
dnup-whose-set-area = { $name }, speelgebied { $area }: { $set }
dnup-choose-size = kies hoeveel: { $sizes }
dnup-choose-which = { $ways } mogelijkheden
dnup-size-beats = { $size } (de set van { $name } gaat terug)
dnup-size-beats-own = { $size } (je eigen set komt terug)
dnup-size-beats-out = { $size } (de set van { $name } verdwijnt)
dnup-add-makes = wordt { $set }
dnup-take-becomes = in je hand wordt dat { $cards }
dnup-beats = ⤴ terug naar { $name }: { $cards }
dnup-beats-own = ⚠ je eigen set komt terug: { $cards }
dnup-beats-out = de set van { $name } verdwijnt: { $cards }
dnup-beats-nobody = gooit geen set terug
dnup-last-cards = 🎉 alles wat je hebt
dnup-flip-question = **Je hele hand omdraaien?** Dan heb je:
dnup-own-back = ⚠ Met { $set } op tafel komt je eigen set terug in je hand, als { $cards }. Wil je dat?

## What happened

dnup-event-begins = { $who ->
    [you] Je hebt de sterkaart (1₅ ★) en begint.
   *[other] { $name } heeft de sterkaart (1₅ ★) en begint.
}
dnup-event-removed = { $who ->
    [you] 🗑 Uit de ronde: { $cards } van jou.
   *[other] 🗑 Uit de ronde: { $cards } van { $name }.
}
dnup-event-played = { $who ->
    [you] Je speelt { $set }: { $cards }.
   *[other] { $name } speelt { $set }: { $cards }.
}
dnup-event-played-area = { $who ->
    [you] Je speelt { $set } in speelgebied { $area }: { $cards }.
   *[other] { $name } speelt { $set } in speelgebied { $area }: { $cards }.
}
dnup-event-added = { $who ->
    [you] Je voegt
   *[other] { $name } voegt
} { $card } toe aan { $to ->
    [you] jouw set
   *[other] de set van { $other }
}.
dnup-event-taken = { $who ->
    [you] Je neemt
   *[other] { $name } neemt
} { $cards } van { $to ->
    [you] jou
   *[other] { $other }
} en { $who ->
    [you] hebt nu
   *[other] heeft nu
} { $turned }.
dnup-event-flipped = { $who ->
    [you] 🔄 Je draait je hele hand om.
   *[other] 🔄 { $name } draait de hele hand om.
}
dnup-event-thrown-back = { $who ->
    [you] ⤴ Terug naar jou: { $cards }, nu { $turned }.
   *[other] ⤴ Terug naar { $name }: { $cards }, nu { $turned }.
}
dnup-event-out = 🏁 { $who ->
    [you] Je bent
   *[other] { $name } is
} alle kaarten kwijt: { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
}!
dnup-event-round-won = { $who ->
    [you] 🏁 Je bent alle kaarten kwijt en wint de ronde!
   *[other] 🏁 { $name } is alle kaarten kwijt en wint de ronde!
}
dnup-event-stalled = ⏳ Iedereen heeft 60 beurten gehad: de ronde is voorbij, en niemand krijgt nog letters.
dnup-event-stalled-rounds = ⏳ Jullie hebben allebei 60 beurten gehad: de ronde is voorbij, en niemand wint die.
dnup-ending = **Het einde van de laatste ronde**
dnup-ending-letters = Na { $rounds } rondes is de partij afgelopen: wie de meeste letters heeft, wint.
dnup-ending-rounds = Na { $rounds } rondes is de partij afgelopen: wie de meeste rondes won, wint.

# What a match is remembered for.
award-dnup-largest = Grootste set
award-dnup-largest-said = { $name } speelde een set van { $amount } kaarten in ronde { $round }.
award-dnup-beaten = Meeste sets teruggegooid
award-dnup-beaten-said = { $name } gooide { $amount } sets terug.
award-dnup-sets = Meeste sets op tafel
award-dnup-sets-said = { $name } speelde { $amount } sets.

# What a player does, as part of a sentence; and why the coach thinks another move better.
dnup-move-play = { $set } spelen ({ $cards })
dnup-move-add = { $area ->
    [0] { $card } toevoegen aan de set van { $name } ({ $set })
   *[other] { $card } toevoegen aan de set van { $name } in speelgebied { $area } ({ $set })
}
dnup-move-take = { $area ->
    [0] de set van { $name } nemen ({ $set })
   *[other] de set van { $name } uit speelgebied { $area } nemen ({ $set })
}
dnup-move-flip = de hele hand omdraaien
dnup-reason-back = Je set komt terug in { $played } van { $of } bedachte gevallen, met de andere zet in { $better }.
dnup-reason-gone = Daarmee is een set van jou voorgoed weg in { $better } van { $of } bedachte gevallen, met jouw keuze in { $played }.
dnup-reason-beats = Dat gooit een set terug in { $better } van { $of } bedachte gevallen, jouw keuze in { $played }.
dnup-reason-out = Daarmee ben je al je kaarten kwijt in { $better } van { $of } bedachte gevallen, met jouw keuze in { $played }.
