# Up (the tower): the table, the hand, the rules, the options.

game-tower = Up (de toren)
option-extra-set = Een set extra
argument-extra-set = Nog een set kaarten meeschudden
option-without-minus-two = Zonder −2
argument-without-minus-two = Spelen zonder de kaarten −2
option-last-card = Laatste kaart
argument-last-card = Of je zelf “laatste kaart” moet zeggen
value-last-card-call = zelf zeggen
value-last-card-automatic = gaat vanzelf
option-limit = Grens
argument-limit = Spelen tot iemand meer punten heeft dan dit, in plaats van een aantal rondes
option-dirty-one = Vuile één
argument-dirty-one = Elke 1 die je overhoudt, telt voor 30
value-dirty-one-off = uit
value-dirty-one-always = altijd
value-dirty-one-called = wie begint, mag ervoor kiezen
option-double-two = Dubbele twee
argument-double-two = De −2 is een gewone 2
value-double-two-off = uit
value-double-two-always = altijd
value-double-two-called = wie begint, mag ervoor kiezen

## The table

tower-clear = 🧹 opruimkaart
tower-minus-two = −2
tower-several = { $count ->
    [2] twee keer { $card }
    [3] drie keer { $card }
    [4] vier keer { $card }
   *[other] { $count } × { $card }
}
tower-several-clears = { $count ->
    [2] twee 🧹 opruimkaarten
    [3] drie 🧹 opruimkaarten
    [4] vier 🧹 opruimkaarten
   *[other] { $count } 🧹 opruimkaarten
}
tower-no-cards = –
tower-progress = Ronde { $round } van { $rounds }
tower-progress-limit = Ronde { $round } · tot iemand meer dan { $limit } punten heeft
tower-dirty = 🐷 Vuile één: elke 1 die je overhoudt, telt voor 30.
tower-double = ✌️ Dubbele twee: elke −2 is een gewone 2.
tower-stands = { $count ->
    [one] 🗼 **Nu hoogstens { $allowed }** · 1 kaart in de toren: { $cards }
   *[other] 🗼 **Nu hoogstens { $allowed }** · { $count } kaarten in de toren: { $cards }
}
tower-none = 🗼 **Geen toren**: met de volgende kaart begint er een.
tower-gone = 🧹 Opgeruimd: { $cards }
tower-player = **{ $name }**: ✋ { $hand } · 👀 { $open } · 🎴 { $blind }
tower-signs = -# ✋ handkaarten · 👀 open kaarten · 🎴 dichte kaarten
tower-total-points = { $total ->
    [one] 1 punt
   *[other] { $total } punten
}
tower-total-cards = { $total ->
    [one] 1 kaart geteld
   *[other] { $total } kaarten geteld
}
tower-total-coins = { $total ->
    [one] 🪙 1 munt
   *[other] 🪙 { $total } munten
}
tower-last-card = ☝️ laatste kaart
tower-penalised = ⏭️ beurt vervalt
tower-wait-cut = ⏳ **{ $name }** mag couperen.
tower-wait-keep = ⏳ **{ $name }** vond bij het couperen een speciale kaart en beslist of die in de hand komt.
tower-wait-call = ⏳ **{ $name }** begint en zegt hoe deze ronde gespeeld wordt.
tower-wait-start = ⏳ **{ $name }** begint een nieuwe toren.
tower-wait-play = ⏳ **{ $name }** is aan de beurt: hoogstens { $allowed }, anders stort de toren in.

## The hand

tower-own-hand = ✋ Je handkaarten: { $cards }
tower-own-open = 👀 Je open kaarten: { $cards }
tower-own-blind = { $count ->
    [one] 🎴 1 dichte kaart die niemand kent
   *[other] 🎴 { $count } dichte kaarten die niemand kent
}
tower-own-bold = -# **Vette** kaarten blijven op de toren staan.
tower-own-penalised = ⏭️ Je hebt geen “laatste kaart” gezegd: je wordt één keer overgeslagen.
tower-you-cut = **Je mag couperen.** Je neemt een stapeltje van boven af, en dat gaat onder de rest. Is de onderste kaart ervan een speciale kaart, dan mag je die houden.
tower-menu-cut = Hoeveel kaarten neem je af?
tower-cut-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
tower-cut-range = { $first } t/m { $last } kaarten
tower-button-cut-middle = In het midden couperen ({ $count })
tower-button-no-cut = Niet couperen
tower-you-keep = De onderste kaart die je afnam, is **{ $card }**. In je hand houden? Dan krijg je bij het delen een kaart minder.
tower-button-keep = Houden
tower-button-leave = Laten liggen
tower-you-call = **Jij begint.** Zeg voordat je speelt hoe deze ronde gaat:
tower-button-call-none = Gewoon
tower-button-call-dirty = 🐷 Vuile één
tower-button-call-double = ✌️ Dubbele twee
tower-button-call-both = Allebei
tower-you-play = **Je bent aan de beurt.** Hoogstens { $allowed }, anders stort de toren in.
tower-you-start = **Je bent aan de beurt.** Begin een nieuwe toren; zware kaarten eerst.
tower-first-turn = Eerste beurt: uit je hand.
tower-you-pass = **Je bent aan de beurt.** Je hebt alleen −2, en daarmee kun je geen toren beginnen.
tower-button-pass = Passen
tower-button-face-up = { $cards } open
tower-menu-hand = ✋ Speel uit je hand
tower-menu-open = 👀 Speel een open kaart
tower-menu-blind = 🎴 Draai een dichte kaart om
tower-menu-count = Hoeveel?
tower-held = { $card } (je hebt er { $count })
tower-place = Dichte kaart { $place }
tower-how-many-hand = **{ $card }** uit je hand: hoeveel tegelijk?
tower-how-many-open = **{ $card }** van je open kaarten: hoeveel tegelijk?
tower-last-card-question = Je speelt **{ $cards }**. Zeg je er “laatste kaart” bij? Heb je daarna nog één kaart en niets gezegd, dan word je één keer overgeslagen.
tower-last-card-question-blind = Je draait een dichte kaart om. Zeg je er “laatste kaart” bij? Heb je daarna nog één kaart en niets gezegd, dan word je één keer overgeslagen.
tower-button-last-card = “Laatste kaart” zeggen
tower-button-say-nothing = Niets zeggen
tower-sure = { $count ->
    [one] Met **{ $cards }** stort de toren in: 1 kaart komt in je hand en je begint een nieuwe toren. Weet je het zeker?
   *[other] Met **{ $cards }** stort de toren in: { $count } kaarten komen in je hand en je begint een nieuwe toren. Weet je het zeker?
}
tower-effect-starts = ✅ begint de toren; daarna hoogstens { $allowed }
tower-effect-stands = ✅ blijft staan; daarna hoogstens { $allowed }
tower-effect-collapses = { $count ->
    [one] 💥 de toren stort in: je pakt 1 kaart op
   *[other] 💥 de toren stort in: je pakt { $count } kaarten op
}
tower-effect-clears = 🧹 ruimt de toren op; jij begint de volgende
tower-effect-out = 🏁 je laatste kaart: daarmee eindigt de ronde
tower-effect-out-together = 🏁 alle { $count } samen: daarmee eindigt de ronde
tower-effect-blind = 🎲 niemand kent die kaart; hoogstens { $allowed }, anders stort de toren in
tower-effect-blind-start = 🎲 niemand kent die kaart; daarmee begint de toren

## What happened

tower-event-cut = ✂️ { $who ->
    [you] Je
   *[other] { $name }
} coupeert: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}.
tower-event-no-cut = { $who ->
    [you] ✂️ Je coupeert niet.
   *[other] ✂️ { $name } coupeert niet.
}
tower-event-kept = { $who ->
    [you] ✂️ Je vindt een speciale kaart en houdt die.
   *[other] ✂️ { $name } vindt een speciale kaart en houdt die.
}
tower-event-left = { $who ->
    [you] ✂️ Je vindt een speciale kaart en laat die liggen.
   *[other] ✂️ { $name } vindt een speciale kaart en laat die liggen.
}
tower-event-call-none = { $who ->
    [you] Je speelt deze ronde gewoon.
   *[other] { $name } speelt deze ronde gewoon.
}
tower-event-call-dirty = { $who ->
    [you] 🐷 Je kiest deze ronde voor vuile één.
   *[other] 🐷 { $name } kiest deze ronde voor vuile één.
}
tower-event-call-double = { $who ->
    [you] ✌️ Je kiest deze ronde voor dubbele twee.
   *[other] ✌️ { $name } kiest deze ronde voor dubbele twee.
}
tower-event-call-both = { $who ->
    [you] 🐷 ✌️ Je kiest deze ronde voor vuile één en dubbele twee.
   *[other] 🐷 ✌️ { $name } kiest deze ronde voor vuile één en dubbele twee.
}
tower-event-stood = ✅ { $who ->
    [you] Je
   *[other] { $name }
} { $from ->
    [hand] speelt { $cards } uit de hand
    [open] speelt { $cards } van de open kaarten
   *[blind] draait { $cards } om
}: daarna hoogstens { $allowed }.
tower-event-collapsed = 💥 { $who ->
    [you] Je
   *[other] { $name }
} { $from ->
    [hand] speelt { $cards } uit de hand
    [open] speelt { $cards } van de open kaarten
   *[blind] draait { $cards } om
}: de toren stort in, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} om op te pakken.
tower-event-cleared = 🧹 { $who ->
    [you] Je
   *[other] { $name }
} { $from ->
    [hand] speelt { $cards } uit de hand
    [open] speelt { $cards } van de open kaarten
   *[blind] draait { $cards } om
}: alles is opgeruimd.
tower-event-to-hand = { $who ->
    [you] ✋ Je draait { $cards } om: daarmee begint geen toren, dus die gaat naar je hand.
   *[other] ✋ { $name } draait { $cards } om: daarmee begint geen toren, dus die gaat naar de hand.
}
tower-event-ends = { $who ->
    [you] 🍀 Je draait als allerlaatste kaart { $cards } om.
   *[other] 🍀 { $name } draait als allerlaatste kaart { $cards } om.
}
tower-event-last-card = “Laatste kaart!”
tower-event-forgotten = “Laatste kaart” is niet gezegd: een beurt overslaan.
tower-event-passed = { $who ->
    [you] Je kunt geen toren beginnen en past.
   *[other] { $name } kan geen toren beginnen en past.
}
tower-event-passed-over = { $who ->
    [you] ⏭️ Je wordt overgeslagen.
   *[other] ⏭️ { $name } wordt overgeslagen.
}
tower-event-out = { $who ->
    [you] 🏁 **Jij** hebt geen kaarten meer.
   *[other] 🏁 **{ $name }** heeft geen kaarten meer.
}
tower-event-out-blind = { $who ->
    [you] 🏁 **Jij** hebt geen kaarten meer, met een dichte −2 als allerlaatste!
   *[other] 🏁 **{ $name }** heeft geen kaarten meer, met een dichte −2 als allerlaatste!
}
tower-event-unfinished = 🏁 Deze ronde heeft lang genoeg geduurd: alle kaarten worden geteld.
tower-left-over = { $name } had nog: { $cards }

# What a match is remembered for.
award-tower-given = Hoogste toren voor een ander
award-tower-given-said = Na { $name } pakte { $other } een toren van { $amount } kaarten in ronde { $round }.
award-tower-cleared = Grootste opruiming
award-tower-cleared-said = { $name } ruimde een toren van { $amount } kaarten op in ronde { $round }.
award-tower-blind = Geluk in het donker
award-tower-blind-said = { $name } draaide { $amount } dichte kaarten om die pasten.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tower-move-cut = { $count ->
    [one] 1 kaart afnemen
   *[other] { $count } kaarten afnemen
}
tower-move-no-cut = niet couperen
tower-move-keep = de speciale kaart houden
tower-move-leave = de speciale kaart laten liggen
tower-move-call-none = de ronde zoals altijd spelen
tower-move-call-dirty = de vuile één aankondigen
tower-move-call-double = de dubbele twee aankondigen
tower-move-call-both = vuile één en dubbele twee aankondigen
tower-move-play = { $from ->
    [hand] { $cards } uit de hand spelen
   *[open] { $cards } van de open kaarten spelen
}
tower-move-blind = dichte kaart { $place } omdraaien
tower-move-said = { $said }, met “laatste kaart”
tower-move-pass = passen
tower-reason-collapse = Jouw keuze laat de toren instorten in { $played } van { $of } bedachte gevallen, de andere zet in { $better }.
tower-reason-again = Na jouw keuze moet je de toren met je volgende kaarten pakken in { $played } van { $of } bedachte gevallen, na de andere zet in { $better }.
tower-reason-next = Daarna moet de volgende speler de toren pakken in { $better } van { $of } bedachte gevallen, na jouw keuze in { $played }.
tower-reason-first = Daarmee ben je als eerste al je kaarten kwijt in { $better } van { $of } bedachte gevallen, met jouw keuze in { $played }.
