# The rules of Up, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tower-goal =
    • Raak al je kaarten kwijt. Wat je overhoudt, telt tegen je.
    • Samen bouwen jullie een toren, van zware kaarten naar lichte. Wie een te zware kaart speelt, laat de toren instorten en moet alles oppakken.
    • Na de laatste ronde wint wie de minste punten heeft.
    .rules = U25 U11 U28
rules-tower-set-up =
    • Voor elke speler is er een set van 13 kaarten: 1 tot en met 11, één −2 en één 🧹 opruimkaart. Alle sets worden samen geschud.
    • Wie rechts van de deler zit, mag couperen: een stapeltje van boven afnemen, dat onder de rest gaat. Minstens één kaart gaat eraf en minstens één blijft liggen.
    • Is de onderste kaart van dat stapeltje een −2 of een opruimkaart? Dan mag wie coupeert die in de hand houden.
    • Iedereen krijgt vier dichte kaarten, daarop vier open kaarten, en vijf kaarten in de hand; wie bij het couperen een kaart hield, krijgt er een minder. Na het delen wordt er niet meer gecoupeerd.
    • Niemand bekijkt dichte kaarten, ook niet de eigen. Open kaarten ziet iedereen.
    • Wie links van de deler zit, begint, en het gaat met de klok mee verder.
    • De eerste deler wordt geloot; elke nieuwe ronde deelt wie met de klok mee volgt.
    .rules = U1 U3 U4 U6 U5
rules-tower-turn-name = Een beurt
rules-tower-turn =
    • Speel één kaart, of meer kaarten met dezelfde waarde tegelijk: allemaal uit je hand, of allemaal van je open kaarten.
    • Een kaart blijft staan als die niet hoger is dan de vorige. Even hoog is goed.
    -# Voorbeeld: bovenop ligt een 7. Nog een 7 blijft staan, of twee keer 3 tegelijk; een 8 niet.
    • Je eerste beurt van een ronde speel je uit je hand.
    • **Dichte kaarten**: zijn je open kaarten op, dan mag je een dichte kaart omdraaien in plaats van uit je hand te spelen. Je kiest de plaats en ziet dan pas wat het is. Met een lege hand kan het alleen zo.
    • Laag spelen hoeft nooit: elke kaart mag, ook meer gelijke, zelfs als de toren daarmee instort.
    • Je beurt is voorbij zodra blijft staan wat je speelde.
    .rules = U7 U8 U9 U10 U12
rules-tower-special-name = Instorten, −2 en opruimkaart
rules-tower-special =
    • **Instorten**: speel je te hoog? Dan pak je de hele toren op, met wat je net speelde, en begin je meteen een nieuwe. Daarvoor speel je uit je hand, van je open kaarten of, als die op zijn, een dichte kaart; in je eerste beurt uit je hand.
    • **−2** verlaagt met twee wat de volgende kaart hoogstens mag zijn. Meerdere tel je bij elkaar op. Er moet meer dan nul overblijven, anders stort de toren in.
    -# Voorbeeld: op een 7 ligt een −2, dus de volgende kaart mag hoogstens een 5 zijn. Op een 10 laat drie keer −2 tegelijk nog een 4 over. Op een 2 laat een −2 de toren instorten.
    • Met −2 begint geen toren. Draai je er daarvoor een om, dan gaat die naar je hand en speel je nog eens.
    • **🧹 De opruimkaart** mag je altijd spelen, ook als begin van een toren. Die ruimt de toren op, en geen van beide telt nog mee. Heb je nog een kaart, dan begin je in dezelfde beurt de volgende toren; in je eerste beurt uit je hand.
    • −2 speel je alleen samen met −2, een opruimkaart alleen met opruimkaarten.
    • **Alleen maar −2** om een toren mee te beginnen? Dan moet je passen. Dat was dan je beurt, en de volgende speler begint de toren. In je eerste beurt mag je dan je open kaarten gebruiken om te beginnen (en dichte, als de open op zijn); alleen als ook dat niet helpt, moet je passen. Verder kun je nooit passen.
    .rules = U11 U18 U13 U14 U16 U17 U20 U21
rules-tower-more-name = De laatste kaart
rules-tower-more =
    • Houd je na het spelen precies één kaart over? Zeg er dan “laatste kaart” bij. Handkaarten, open en dichte kaarten tellen samen.
    • Je kunt het alleen zeggen als je na het spelen één kaart over zou hebben.
    • Vergeet je het, dan word je één keer overgeslagen, de volgende keer dat je aan de beurt zou zijn. Met een nieuwe ronde is dat vergeten.
    • Alleen wat je aan het eind hebt, telt: stort de toren in en pak je kaarten op, dan hoef je niets te zeggen.
    -# Voorbeeld: Mia heeft nog 7, 7 en 3. Ze speelt twee keer 7 en zegt “laatste kaart”. Met alleen 7 en 7 speelt ze beide, de ronde is voorbij, en ze hoeft niets te zeggen.
    • De laatste kaart moet blijven staan, net als elke andere. Is die te hoog, dan stort de toren in en speel je verder. Ook een −2 uit je hand moet blijven staan.
    • 🍀 **Geluk gehad**: is je allerlaatste kaart een dichte −2, dan is de ronde meteen voorbij, of die nu past of niet.
    .rules = U22 U24 U15
rules-tower-end =
    • De ronde is voorbij zodra iemand geen kaart meer heeft: met iets wat blijft staan, met een opruimkaart, of met een dichte −2 als allerlaatste kaart.
    • Alle anderen tellen op wat ze nog hebben, dichte kaarten ook: 1 tot en met 11 zoals ze zijn, 20 voor een −2, 50 voor een opruimkaart.
    -# Voorbeeld: Tom heeft nog 4, 1, −2 en een opruimkaart. Dat zijn 75 punten.
    • Bij wie de ronde beëindigt, gaan er 10 punten af, met een dichte −2 zelfs 80. Onder nul komt niemand.
    -# Voorbeeld: Mia had 7 punten en beëindigt de ronde. Nu heeft ze er 0.
    • Na de laatste ronde wint wie de minste punten heeft. Bij gelijke stand op de eerste plaats wordt de overwinning gedeeld.
    • Sleept een ronde zich voort, dan eindigt die na 150 beurten per speler: iedereen telt de eigen kaarten, en bij niemand gaat er iets af.
    .rules = U24 U25 U26 U28 U34
rules-tower-variants =
    • **Rondes**: 1 tot en met 20. Kiest niemand, dan één per speler.
    • **Grens**, 50 tot en met 1000, in plaats van een aantal rondes: jullie spelen tot iemand meer punten heeft dan dat, en dan wint wie er de minste heeft. Na 100 rondes is het hoe dan ook afgelopen. Dit gaat alleen als de puntentelling op punten staat.
    • **Puntentelling**: punten; of elke kaart die je nog hebt, telt voor 1, en bij niemand gaat er iets af; of een munt voor wie de ronde beëindigt, en wie de meeste munten heeft, wint.
    • **Een set extra** wordt meegeschud. Wat niet gedeeld wordt, blijft onbekend.
    • **Zonder −2**: die zijn er niet, en iedereen krijgt vier kaarten in de hand.
    • **Vuile één**: elke 1 die je overhoudt, telt voor 30.
    • **Dubbele twee**: elke −2 is een gewone 2 en telt voor 2. Geldt dat altijd, dan mag je die bij het couperen niet houden. Gaat niet samen met **Zonder −2**.
    • Vuile één en dubbele twee staan uit, gelden altijd, of **wie begint, mag ervoor kiezen**: een van de twee of allebei, voor die ronde, na het delen en voordat iemand speelt.
    • **Laatste kaart**: je moet het zelf zeggen, of het gaat vanzelf, en dan kan niemand het vergeten.
    .rules = U28 U29 U27 U1 U2 U30 U31 U32 U23
