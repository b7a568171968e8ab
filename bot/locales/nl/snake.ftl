# Up and Down (the snake): the table, the hand, the rules, the options.

game-snake = Up and Down (de slang)
option-decks = Spellen kaarten
argument-decks = Hoeveel spellen kaarten; met negen of tien spelers heb je er twee nodig
option-swaps = Ruilkaarten
argument-swaps = Welke handruil-, burenruil- en kleurruilkaarten in het spel zitten
value-swaps-full = alle
value-swaps-reduced = minder
value-swaps-none = geen

## Cards

colour-snake-red = rood
colour-snake-yellow = geel
colour-snake-green = groen
colour-snake-blue = blauw
colour-snake-purple = paars
colour-snake-orange = oranje
card-snake-joker = 🃏 joker
card-snake-princess = 👸 prinses
card-snake-lady = 🪭 lady
card-snake-stopper = 🛑 stopper
card-snake-bad-boy = 😈 kwajongen
card-snake-hand-swap = 🔁 handruil
card-snake-colour-swap = 🎨 kleurruil { $colour }
card-snake-friendship = 💕 vriendschap
card-snake-neighbour-swap = 👥 burenruil

## The table

snake-progress = Ronde { $round } van { $rounds } · { $cards ->
    [0] de trekstapel is leeg
    [one] 1 kaart in de trekstapel
   *[other] { $cards } kaarten in de trekstapel
}
snake-no-snake = Er ligt nog geen slang. Wie een straat heeft, kan daarmee openen.
snake-left-out = nog { $cards }
snake-fixed = { $card } (als { $number })
snake-beside = { $card } naast { $beside }
snake-in-short = Slang { $snake }: { $left } … { $right }
snake-aside = Afgelegd: { $cards }
snake-player = { $name } · { $cards ->
    [0] geen kaart
    [one] **1 kaart!**
   *[other] { $cards } kaarten
}
snake-idle = niets gespeeld
snake-colours = { $who ->
    [you] 🎨 Je hebt de kleurruil { $colour } gespeeld. Hier liggen: { $cards }
   *[other] 🎨 **{ $name }** heeft de kleurruil { $colour } gespeeld. Hier liggen: { $cards }
}
snake-wait-turn = **{ $name }** is aan de beurt.
snake-wait-take = **{ $name }** mag een van deze kaarten nemen.
snake-wait-give = **{ $name }** kiest een kaart om weg te geven.
snake-wait-wish = **{ $name }** mag er iets voor terugvragen.
snake-wait-answer = **{ $name }** geeft een gevraagde kaart of biedt twee andere aan.
snake-wait-pick = **{ $name }** kiest een van de kaarten.

## The hand

snake-hand = Je kaarten ({ $cards }):
snake-hand-fits = Je kaarten ({ $cards }; **vet** kan nu gespeeld worden):
snake-you-play = **Je bent aan de beurt.** Speel zoveel kaarten als je wilt en beëindig dan je beurt.
snake-you-can-open = **Je bent aan de beurt.** Je hebt een straat: daarmee kun je openen.
snake-you-cannot-open = **Je bent aan de beurt.** Je hebt geen straat om mee te openen, dus je kunt niets spelen.
snake-you-cannot-play = **Je bent aan de beurt.** Er past nu niets van jou.
snake-you-must = **Je bent aan de beurt.** Eerst moet je een ruilkaart spelen die niet kan wachten.
snake-you-take = Je mag een van deze kaarten nemen en geeft er een van jezelf voor terug.
snake-you-wish = **{ $name }** vraagt om { $wish }. Wat vraag je ervoor terug? Kies een waarde, een kleur of een bepaalde kaart.
snake-you-answer = **{ $name }** vraagt om { $wish }: geef zo’n kaart, of bied twee andere aan.
snake-you-offer = **{ $name }** vraagt om { $wish }, en die heb je niet: bied kaarten aan om uit te kiezen.
snake-you-pick = Welke kaart kies je?
snake-you-give = Welke kaart geef je? Alleen jullie twee zien die.
snake-you-gave = Jij geeft { $card }.
snake-button-end = Beurt beëindigen
snake-button-pass = Niets nemen
snake-last-card = je laatste kaart
snake-split = 👸 prinses: een slang splitsen
snake-run-from = Een straat vanaf { $card }
snake-certain-card = Een bepaalde kaart: { $colour }
snake-wish-value = een willekeurige { $value }
snake-wish-colour = een willekeurige kaart in { $colour }
snake-neighbour-left = Links: { $name }
snake-neighbour-right = Rechts: { $name }
snake-split-left = In het linkerdeel, bij { $card }
snake-split-right = In het rechterdeel, bij { $card }
snake-offer-with = samen met { $card }
snake-hint-ends = { $ends ->
    [one] past aan 1 uiteinde
   *[other] past aan { $ends } uiteinden
}
snake-hint-cards = { $cards ->
    [0] geen kaart
    [one] 1 kaart
   *[other] { $cards } kaarten
}
snake-hint-split = maakt van een slang twee; de prinses blijft aan een van de nieuwe uiteinden
snake-hint-stop = sluit een uiteinde: daar kan niets meer bij
snake-hint-lady = haalt nog een kaart van jou uit de ronde
snake-hint-bad-boy = iemand moet twee kaarten trekken
snake-hint-hand-swap = ruil je hele hand met iemand
snake-hint-friend = ruil een kaart met iemand; jullie vragen allebei om iets
snake-hint-neighbour = ruil een kaart met je buur; alleen jullie twee zien wat
snake-hint-colours = je toont je kaarten in deze kleur, de anderen mogen ervoor ruilen
snake-ask-run = Welke straat vanaf **{ $card }**?
snake-ask-attach = **{ $card }**: aan welk uiteinde?
snake-ask-split = Welke slang splitst de prinses?
snake-ask-split-where = Waar splitst de prinses slang { $snake }?
snake-ask-split-side = **{ $place }**: waar blijft de prinses?
snake-ask-stop = Welk uiteinde sluit de stopper?
snake-ask-lady = Welke kaart gaat weg met de lady?
snake-ask-bad-boy = Wie krijgt de kwajongen en trekt twee kaarten?
snake-ask-hand-swap = Met wie ruil je je hand?
snake-ask-hand-swap-sure = Je hele hand ruilen voor die van **{ $name }** ({ $cards ->
    [0] geen kaart
    [one] 1 kaart
   *[other] { $cards } kaarten
})? Er is geen weg terug.
snake-ask-last = Dit is je laatste kaart: spelen en de ronde winnen?
snake-ask-friend = Wie bied je vriendschap aan?
snake-ask-friend-wish = Wat vraag je aan **{ $name }**? Kies een waarde, een kleur of een bepaalde kaart.
snake-ask-certain = Welke kaart in { $colour }?
snake-ask-neighbour = Met welke buur ruil je een kaart?
snake-ask-neighbour-card = Welke kaart geef je aan **{ $name }**? Alleen jullie twee zien die.
snake-ask-take = Je neemt **{ $card }**. Welke kaart geef je ervoor?
snake-ask-offer = Je biedt **{ $card }** aan. Welke kaart nog?
snake-menu-run = Open met een straat
snake-menu-card = Kies een kaart
snake-menu-end = Kies een uiteinde
snake-menu-snake = Kies een slang
snake-menu-place = Kies de plaats
snake-menu-side = Kies een kant
snake-menu-player = Kies een speler
snake-menu-value = Vraag om een waarde
snake-menu-colour = Vraag om een kleur
snake-menu-certain = Vraag om een bepaalde kaart: eerst de kleur
snake-menu-take = Neem een kaart
snake-menu-give = Geef een kaart
snake-menu-offer = Bied twee kaarten aan: de eerste

## What happened

snake-event-opened = { $who ->
    [you] Je opent met een straat: { $cards }.
   *[other] { $name } opent met een straat: { $cards }.
}
snake-event-attached = { $who ->
    [you] Je legt { $card } aan bij { $end }.
   *[other] { $name } legt { $card } aan bij { $end }.
}
snake-event-split = { $who ->
    [you] Je splitst slang { $snake } met de prinses. Het rechterdeel is nu slang { $new }.
   *[other] { $name } splitst slang { $snake } met de prinses. Het rechterdeel is nu slang { $new }.
}
snake-event-stopped = { $who ->
    [you] Je sluit { $end } met een stopper.
   *[other] { $name } sluit { $end } met een stopper.
}
snake-event-lady = { $who ->
    [you] Je legt { $card } af met de lady.
   *[other] { $name } legt { $card } af met de lady.
}
snake-event-bad-boy = { $who ->
    [you] Je geeft
   *[other] { $name } geeft
} { $to ->
    [you] jou
   *[other] { $other }
} de kwajongen: { $cards ->
    [0] de trekstapel is leeg, mazzel
    [one] een kaart erbij
   *[other] { $cards } kaarten erbij
}.
snake-event-colours = { $who ->
    [you] Je speelt de kleurruil { $colour } en toont { $cards }.
   *[other] { $name } speelt de kleurruil { $colour } en toont { $cards }.
}
snake-event-colours-none = { $who ->
    [you] Je speelt de kleurruil { $colour } en hebt niet één zo’n kaart.
   *[other] { $name } speelt de kleurruil { $colour } en heeft niet één zo’n kaart.
}
snake-event-took = { $who ->
    [you] Je neemt { $card } en geeft er een andere kaart voor.
   *[other] { $name } neemt { $card } en geeft er een andere kaart voor.
}
snake-event-passed = { $who ->
    [you] Je neemt niets.
   *[other] { $name } neemt niets.
}
snake-event-hands = { $who ->
    [you] Je ruilt van hand met { $other }!
   *[other] { $to ->
        [you] { $name } ruilt van hand met jou!
       *[other] { $name } en { $other } ruilen van hand!
    }
}
snake-event-friend = 💕 { $who ->
    [you] Je biedt
   *[other] { $name } biedt
} { $to ->
    [you] jou
   *[other] { $other }
} vriendschap aan en vraagt om { $wish }.
snake-event-wish = { $who ->
    [you] Je vraagt om { $wish }.
   *[other] { $name } vraagt om { $wish }.
}
snake-event-gives = { $who ->
    [you] Je geeft een gevraagde kaart.
   *[other] { $name } geeft een gevraagde kaart.
}
snake-event-offers = { $who ->
    [you] Je biedt aan: { $cards }.
   *[other] { $name } biedt aan: { $cards }.
}
snake-event-picked = { $who ->
    [you] Je kiest { $card }.
   *[other] { $name } kiest { $card }.
}
snake-event-neighbour = 👥 { $who ->
    [you] Je ruilt
   *[other] { $name } ruilt
} een kaart met { $to ->
    [you] jou
   *[other] { $other }
}.
snake-event-nothing-played = { $who ->
    [you] Je speelt niets.
   *[other] { $name } speelt niets.
}
snake-event-won = { $who ->
    [you] 🎉 Je hebt geen kaart meer en wint de ronde!
   *[other] 🎉 { $name } heeft geen kaart meer en wint de ronde!
}
snake-event-blocked = { $who ->
    [you] Niemand kan verder. Je hebt de minste kaarten en wint de ronde.
    [among] Niemand kan verder. { $names } hebben de minste kaarten en winnen de ronde samen.
   *[other] { $count ->
        [one] Niemand kan verder. { $names } heeft de minste kaarten en wint de ronde.
       *[other] Niemand kan verder. { $names } hebben de minste kaarten en winnen de ronde samen.
    }
}
snake-event-got = Je trok { $card }.
snake-event-gave = Je gaf { $name } { $card }.
snake-event-received = Je kreeg { $card } van { $name }.

# What a match is remembered for.
award-snake-longest = Langste slang
award-snake-longest-said = { $name } maakte een slang van { $amount } kaarten in ronde { $round }.
award-snake-turn = Langste beurt
award-snake-turn-said = { $name } legde { $amount } kaarten aan in één beurt van ronde { $round }.
award-snake-bad-boys = Meeste kwajongens
award-snake-bad-boys-said = { $name } gaf { $amount } kwajongens weg.

# What a player does, as part of a sentence.
snake-move-open = openen met { $cards }
snake-move-attach = { $card } aanleggen aan { $end }
snake-move-split-left = slang { $snake } splitsen met de prinses ({ $place }); ze blijft links
snake-move-split-right = slang { $snake } splitsen met de prinses ({ $place }); ze blijft rechts
snake-move-stop = { $end } sluiten met een stopper
snake-move-lady = { $card } afleggen met de lady
snake-move-bad-boy = { $name } de kwajongen geven
snake-move-colours = de kleurruil { $colour } spelen
snake-move-hands = de hand ruilen met { $name }
snake-move-friend = { $name } vriendschap aanbieden en vragen om { $wish }
snake-move-neighbour = met { $name } een kaart ruilen en { $card } geven
snake-move-neighbour-last = de burenruil spelen met { $name }
snake-move-end = de beurt beëindigen
snake-move-take = { $card } nemen en { $other } geven
snake-move-pass = niets nemen
snake-move-wish = vragen om { $wish }
snake-move-give = { $card } geven
snake-move-offer = { $cards } aanbieden
snake-move-pick = { $card } kiezen
