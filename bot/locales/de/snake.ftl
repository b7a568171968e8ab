# Up and Down (die Schlange): der Tisch, die Hand, die Regeln, die Optionen.

game-snake = Up and Down (die Schlange)
option-decks = Kartensätze
argument-decks = Wie viele Kartensätze; zu neunt und zehnt braucht ihr zwei
option-swaps = Tauschkarten
argument-swaps = Welche Kartentausch-, Wechsel- und Farbtauschkarten im Spiel sind
value-swaps-full = alle
value-swaps-reduced = weniger
value-swaps-none = keine

## Karten

colour-snake-red = Rot
colour-snake-yellow = Gelb
colour-snake-green = Grün
colour-snake-blue = Blau
colour-snake-purple = Lila
colour-snake-orange = Orange
card-snake-joker = 🃏 Joker
card-snake-princess = 👸 Fürstin
card-snake-lady = 🪭 Lady
card-snake-stopper = 🛑 Stopper
card-snake-bad-boy = 😈 Böser Bube
card-snake-hand-swap = 🔁 Kartentausch
card-snake-colour-swap = 🎨 Farbtausch { $colour }
card-snake-friendship = 💕 Freundschaft
card-snake-neighbour-swap = 👥 Wechselkarte

## Der Tisch

snake-progress = Runde { $round } von { $rounds } · { $cards ->
    [0] der Stapel ist leer
    [one] 1 Karte im Stapel
   *[other] { $cards } Karten im Stapel
}
snake-no-snake = Noch liegt keine Schlange da. Wer eine Straße hat, kann sie auslegen.
snake-left-out = { $cards } weitere
snake-fixed = { $card } (als { $number })
snake-beside = { $card } neben { $beside }
snake-in-short = Schlange { $snake }: { $left } … { $right }
snake-aside = Abgelegt: { $cards }
snake-player = { $name } · { $cards ->
    [0] keine Karte
    [one] **1 Karte!**
   *[other] { $cards } Karten
}
snake-idle = hat nichts gespielt
snake-colours = { $who ->
    [you] 🎨 Du hast den Farbtausch { $colour } gespielt. Hier liegen: { $cards }
   *[other] 🎨 **{ $name }** hat den Farbtausch { $colour } gespielt. Hier liegen: { $cards }
}
snake-wait-turn = **{ $name }** ist dran.
snake-wait-take = **{ $name }** darf sich eine dieser Karten nehmen.
snake-wait-give = **{ $name }** wählt eine Karte zum Abgeben.
snake-wait-wish = **{ $name }** darf sich auch etwas wünschen.
snake-wait-answer = **{ $name }** gibt das Gewünschte oder bietet zwei Karten an.
snake-wait-pick = **{ $name }** sucht sich eine der Karten aus.

## Die Hand

snake-hand = Deine Karten ({ $cards }):
snake-hand-fits = Deine Karten ({ $cards }; **fett** geht jetzt):
snake-you-play = **Du bist dran.** Spiel so viele Karten, wie du magst, und beende dann deinen Zug.
snake-you-can-open = **Du bist dran.** Du hast eine Straße: Du kannst sie auslegen.
snake-you-cannot-open = **Du bist dran.** Du hast keine Straße zum Auslegen, also kannst du nichts spielen.
snake-you-cannot-play = **Du bist dran.** Gerade passt nichts von dir.
snake-you-must = **Du bist dran.** Zuerst musst du eine Tauschkarte spielen, die nicht warten darf.
snake-you-take = Du darfst eine dieser Karten nehmen und gibst dafür eine von dir ab.
snake-you-wish = **{ $name }** wünscht sich { $wish }. Was wünschst du dir dafür? Wähl eine Zahl, eine Farbe oder eine bestimmte Karte.
snake-you-answer = **{ $name }** wünscht sich { $wish }: Gib so eine Karte her, oder biete zwei andere an.
snake-you-offer = **{ $name }** wünscht sich { $wish }, und du hast keine: Biete Karten zur Auswahl an.
snake-you-pick = Welche Karte nimmst du?
snake-you-give = Welche Karte gibst du ab? Nur ihr beide seht sie.
snake-you-gave = Du gibst her: { $card }.
snake-button-end = Zug beenden
snake-button-pass = Nichts nehmen
snake-last-card = deine letzte Karte
snake-split = 👸 Fürstin: eine Schlange trennen
snake-run-from = Eine Straße ab { $card }
snake-certain-card = Eine bestimmte Karte: { $colour }
snake-wish-value = irgendeine { $value }
snake-wish-colour = irgendeine Karte in { $colour }
snake-neighbour-left = Links: { $name }
snake-neighbour-right = Rechts: { $name }
snake-split-left = Im linken Teil, an { $card }
snake-split-right = Im rechten Teil, an { $card }
snake-offer-with = zusammen mit { $card }
snake-hint-ends = { $ends ->
    [one] passt an 1 Ende
   *[other] passt an { $ends } Enden
}
snake-hint-cards = { $cards ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $cards } Karten
}
snake-hint-split = aus einer Schlange werden zwei; sie bleibt an einem der neuen Enden
snake-hint-stop = schließt ein Ende: Dort geht nichts mehr hin
snake-hint-lady = nimmt eine andere Karte von dir aus der Runde
snake-hint-bad-boy = jemand muss zwei Karten ziehen
snake-hint-hand-swap = tausch deine ganze Hand mit jemandem
snake-hint-friend = tausch mit jemandem eine Karte; ihr wünscht euch beide etwas
snake-hint-neighbour = tausch verdeckt eine Karte mit jemandem neben dir
snake-hint-colours = du zeigst deine Karten in dieser Farbe, die anderen dürfen tauschen
snake-ask-run = Welche Straße ab **{ $card }**?
snake-ask-attach = **{ $card }**: an welches Ende?
snake-ask-split = Welche Schlange trennt die Fürstin?
snake-ask-split-where = Wo trennt die Fürstin Schlange { $snake }?
snake-ask-split-side = **{ $place }**: Wo bleibt die Fürstin?
snake-ask-stop = Welches Ende schließt der Stopper?
snake-ask-lady = Welche Karte geht mit der Lady?
snake-ask-bad-boy = Wer bekommt den Bösen Buben und zieht zwei Karten?
snake-ask-hand-swap = Mit wem tauschst du die Hand?
snake-ask-hand-swap-sure = Deine ganze Hand an **{ $name }** geben und dafür die andere nehmen ({ $cards ->
    [0] keine Karte
    [one] 1 Karte
   *[other] { $cards } Karten
})? Das lässt sich nicht zurücknehmen.
snake-ask-last = Das ist deine letzte Karte: spielen und die Runde gewinnen?
snake-ask-friend = Wem bietest du Freundschaft an?
snake-ask-friend-wish = Was wünschst du dir von **{ $name }**? Wähl eine Zahl, eine Farbe oder eine bestimmte Karte.
snake-ask-certain = Welche Karte in { $colour }?
snake-ask-neighbour = Mit wem neben dir tauschst du eine Karte?
snake-ask-neighbour-card = Welche Karte gibst du **{ $name }**? Nur ihr beide seht sie.
snake-ask-take = Du nimmst **{ $card }**. Welche Karte gibst du dafür?
snake-ask-offer = Du bietest **{ $card }** an. Welche Karte noch?
snake-menu-run = Eine Straße auslegen
snake-menu-card = Karte wählen
snake-menu-end = Ende wählen
snake-menu-snake = Schlange wählen
snake-menu-place = Stelle wählen
snake-menu-side = Seite wählen
snake-menu-player = Wen?
snake-menu-value = Eine Zahl wünschen
snake-menu-colour = Eine Farbe wünschen
snake-menu-certain = Eine bestimmte Karte wünschen: ihre Farbe
snake-menu-take = Eine Karte nehmen
snake-menu-give = Eine Karte geben
snake-menu-offer = Zwei Karten anbieten: die erste

## Was geschehen ist

snake-event-opened = { $who ->
    [you] Du legst eine Straße aus: { $cards }.
   *[other] { $name } legt eine Straße aus: { $cards }.
}
snake-event-attached = { $who ->
    [you] Du legst { $card } an { $end } an.
   *[other] { $name } legt { $card } an { $end } an.
}
snake-event-split = { $who ->
    [you] Du trennst Schlange { $snake } mit der Fürstin. Der rechte Teil ist jetzt Schlange { $new }.
   *[other] { $name } trennt Schlange { $snake } mit der Fürstin. Der rechte Teil ist jetzt Schlange { $new }.
}
snake-event-stopped = { $who ->
    [you] Du schließt { $end } mit einem Stopper.
   *[other] { $name } schließt { $end } mit einem Stopper.
}
snake-event-lady = { $who ->
    [you] Du legst mit der Lady ab: { $card }.
   *[other] { $name } legt mit der Lady ab: { $card }.
}
snake-event-bad-boy = { $who ->
    [you] Du schickst
   *[other] { $name } schickt
} { $to ->
    [you] dir
   *[other] { $other }
} den Bösen Buben: { $cards ->
    [0] der Stapel ist leer, Glück gehabt
    [one] eine Karte mehr
   *[other] { $cards } Karten mehr
}.
snake-event-colours = { $who ->
    [you] Du spielst den Farbtausch { $colour } und zeigst { $cards }.
   *[other] { $name } spielt den Farbtausch { $colour } und zeigt { $cards }.
}
snake-event-colours-none = { $who ->
    [you] Du spielst den Farbtausch { $colour } und hast keine solche Karte.
   *[other] { $name } spielt den Farbtausch { $colour } und hat keine solche Karte.
}
snake-event-took = { $who ->
    [you] Du nimmst { $card } und gibst eine andere Karte dafür.
   *[other] { $name } nimmt { $card } und gibt eine andere Karte dafür.
}
snake-event-passed = { $who ->
    [you] Du nimmst nichts.
   *[other] { $name } nimmt nichts.
}
snake-event-hands = { $who ->
    [you] Du tauschst die Hand mit { $other }!
   *[other] { $to ->
        [you] { $name } tauscht die Hand mit dir!
       *[other] { $name } und { $other } tauschen ihre Hände!
    }
}
snake-event-friend = 💕 { $who ->
    [you] Du bietest
   *[other] { $name } bietet
} { $to ->
    [you] dir
   *[other] { $other }
} Freundschaft an. { $who ->
    [you] Dein Wunsch
   *[other] Der Wunsch
}: { $wish }.
snake-event-wish = { $who ->
    [you] Du wünschst dir { $wish }.
   *[other] { $name } wünscht sich { $wish }.
}
snake-event-gives = { $who ->
    [you] Du gibst eine gewünschte Karte.
   *[other] { $name } gibt eine gewünschte Karte.
}
snake-event-offers = { $who ->
    [you] Du bietest an: { $cards }.
   *[other] { $name } bietet an: { $cards }.
}
snake-event-picked = { $who ->
    [you] Du nimmst { $card }.
   *[other] { $name } nimmt { $card }.
}
snake-event-neighbour = 👥 { $who ->
    [you] Du tauschst
   *[other] { $name } tauscht
} mit { $to ->
    [you] dir
   *[other] { $other }
} eine Karte.
snake-event-nothing-played = { $who ->
    [you] Du spielst nichts.
   *[other] { $name } spielt nichts.
}
snake-event-won = { $who ->
    [you] 🎉 Du hast keine Karte mehr und gewinnst die Runde!
   *[other] 🎉 { $name } hat keine Karte mehr und gewinnt die Runde!
}
snake-event-blocked = { $who ->
    [you] Es geht nicht mehr weiter. Du hast die wenigsten Karten und gewinnst die Runde.
    [among] Es geht nicht mehr weiter. { $names } habt die wenigsten Karten und teilt euch die Runde.
   *[other] { $count ->
        [one] Es geht nicht mehr weiter. { $names } hat die wenigsten Karten und gewinnt die Runde.
       *[other] Es geht nicht mehr weiter. { $names } haben die wenigsten Karten und teilen sich die Runde.
    }
}
snake-event-got = Du hast gezogen: { $card }.
snake-event-gave = Du hast { $name } gegeben: { $card }.
snake-event-received = Von { $name } hast du bekommen: { $card }.

# What a match is remembered for.
award-snake-longest = Längste Schlange
award-snake-longest-said = { $name } brachte eine Schlange auf { $amount } Karten, in Runde { $round }.
award-snake-turn = Längster Zug
award-snake-turn-said = { $name } legte in einem Zug { $amount } Karten an, in Runde { $round }.
award-snake-bad-boys = Meiste Böse Buben
award-snake-bad-boys-said = { $name } verschickte { $amount } Böse Buben.

# What a player does, as part of a sentence.
snake-move-open = mit { $cards } auslegen
snake-move-attach = { $card } an { $end } anlegen
snake-move-split-left = Schlange { $snake } mit der Fürstin trennen ({ $place }); sie bleibt links
snake-move-split-right = Schlange { $snake } mit der Fürstin trennen ({ $place }); sie bleibt rechts
snake-move-stop = { $end } mit einem Stopper schließen
snake-move-lady = { $card } mit der Lady ablegen
snake-move-bad-boy = { $name } den bösen Buben geben
snake-move-colours = den Farbtausch { $colour } spielen
snake-move-hands = die Hand mit { $name } tauschen
snake-move-friend = { $name } Freundschaft anbieten, mit dem Wunsch: { $wish }
snake-move-neighbour = mit { $name } eine Karte tauschen und { $card } geben
snake-move-neighbour-last = die Wechselkarte mit { $name } spielen
snake-move-end = den Zug beenden
snake-move-take = { $card } nehmen und { $other } geben
snake-move-pass = nichts nehmen
snake-move-wish = wünschen: { $wish }
snake-move-give = { $card } geben
snake-move-offer = { $cards } anbieten
snake-move-pick = { $card } aussuchen
