# The rules of Up and Down, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-snake-goal =
    • Raak als eerste al je kaarten kwijt: daarmee win je de ronde meteen.
    • Iemand opent met een straat. Dat is de eerste slang, en vanaf dan leggen jullie allemaal kaarten aan bij de uiteinden van slangen.
    • Speciale kaarten vallen in voor andere, splitsen slangen, sluiten uiteinden en brengen kaarten van hand tot hand.
    .rules = S27 S11
rules-snake-set-up =
    • Er zijn 118 kaarten: 1 tot en met 15 in zes kleuren, en 28 speciale kaarten. Dat zijn 6 jokers, 4 prinsessen, 2 lady’s, 2 stoppers, 2 kwajongens, 2 handruilkaarten, 6 kleurruilkaarten, 2 vriendschapskaarten en 2 burenruilkaarten.
    • Iedereen krijgt 10 kaarten. De rest is de trekstapel en ligt dicht; er gaat geen kaart open.
    • Wie links van de deler zit, begint, en het gaat met de klok mee verder. De eerste deler wordt geloot; na elke ronde deelt wie met de klok mee volgt.
    • Je linkerbuur is altijd wie met de klok mee na jou komt.
    .rules = S1 S4 S5 S26
rules-snake-turn-name = Een beurt
rules-snake-turn =
    • Eerst trek je een kaart, zolang er nog een op de trekstapel ligt. Heb je een 🔁 handruil of een 🎨 kleurruil in je hand, dan moet je die nu spelen, vóór al het andere.
    • Speel dan zoveel kaarten als je wilt, in welke volgorde je wilt, en beëindig je beurt. Je hoeft er geen te spelen.
    • **Openen**: zolang er geen slang ligt, mag je een straat neerleggen: minstens drie getalkaarten van één kleur, waarvan de waarden op elkaar volgen. 15 en 1 zijn daarin geen buren.
    • Heeft de straat minstens vier kaarten, dan mag één joker of prinses de plaats innemen van een kaart die je niet hebt, ook helemaal vooraan of achteraan.
    -# Voorbeeld: met rode 4, rode 5, joker, rode 7 kun je openen; de joker is de rode 6. Rode 4, joker, rode 6 is te kort.
    • Verder kun je vóór het openen alleen lady, kwajongen, vriendschap en ruilkaarten spelen.
    • **Aanleggen**: die straat is de eerste slang, en niemand legt er nog een neer. Van nu af aan, ook nog in dezelfde beurt, gaan kaarten aan de uiteinden van de slangen die er liggen.
    • Uiteinden hebben namen: 1L is het linkeruiteinde van slang 1, 1R het rechteruiteinde.
    • Een getalkaart past aan een uiteinde met dezelfde waarde in een andere kleur, of met dezelfde kleur, één hoger of lager. Hier passen 15 en 1 van een kleur wel bij elkaar.
    -# Voorbeeld: aan de blauwe 7 passen de blauwe 6, de blauwe 8 en elke andere 7. Aan de blauwe 15 past de blauwe 1.
    • Een slang mag omhoog, omlaag en weer omhoog gaan: alleen buren moeten passen.
    .rules = S6 S7 S8 S9 S10 S11 S12 S13
rules-snake-special-name = Joker, prinses, lady …
rules-snake-special =
    • 🃏 **Joker**: gaat aan elk uiteinde waar geen joker of prinses ligt. Hij staat voor een kaart die daar past, ook voor een die al op tafel ligt; welke, dat zegt niemand.
    • Daarna past elke getalkaart die past bij een kaart die de joker kan zijn. Is een joker of prinses de enige kaart van een slang, dan past elk getal.
    -# Voorbeeld: naast de gele 14 kan een joker de gele 13, de gele 15 of een andere 14 zijn. Dus passen de gele 12, de gele 1 en elke 13, 14 of 15 die niet geel is.
    • In de straat waarmee geopend is, is een joker of prinses één bepaalde kaart, en dat blijft zo.
    • Jokers en prinsessen liggen nooit naast elkaar.
    • 👸 **Prinses**: speel haar als een joker, of splits een slang in tweeën, tussen welke twee kaarten je maar wilt. Ze blijft als joker aan een van de twee nieuwe uiteinden; aan welk, dat kies jij, maar niet naast een joker of prinses. Aan alle uiteinden van beide slangen kun je aanleggen, als ze niet gesloten zijn.
    -# Voorbeeld: tussen de groene 8 en de blauwe 8 wordt gesplitst. De prinses blijft bij de groene 8; de blauwe 8 is een nieuw uiteinde, en daar past de blauwe 7.
    • 🪭 **Lady**: neemt nog een kaart uit je hand mee de ronde uit, open op tafel. In haar eentje gaat ze nooit.
    • 🛑 **Stopper**: sluit een uiteinde van een slang; daar kan niets meer bij, ook geen tweede stopper. De slang splitsen kan nog wel, en nieuwe uiteinden zijn open.
    • 😈 **Kwajongen**: een andere speler trekt twee kaarten van de trekstapel, of wat er nog ligt.
    • Al deze kaarten mag je houden zolang je wilt. Lady’s en kwajongens zijn uit de ronde als ze gespeeld zijn.
    .rules = S14 S15 S16 S17 S18 S19 S20 S21
rules-snake-more-name = Ruilen en vriendschap
rules-snake-more =
    • **Kan niet wachten**: met een 🔁 handruil of 🎨 kleurruil in je hand kun je niets anders spelen en je beurt niet beëindigen. Krijg je er een terwijl anderen spelen, dan wacht die tot je volgende beurt, na het trekken.
    • 🔁 **Handruil**: ruil je hele hand met een speler die je kiest.
    • 🎨 **Kleurruil**: je toont al je getalkaarten in die kleur. Om de beurt, van links af, mogen de anderen er elk een van nemen; daarvoor geven ze jou dicht een kaart naar keuze, ook een speciale. Wat niemand neemt, komt bij je terug. Heb je niet één zo’n kaart, dan gebeurt er niets.
    • 💕 **Vriendschap**: kies een speler en vraag om een waarde, een kleur of een bepaalde kaart. De ander vraagt ook om iets. Daarna antwoordt eerst de ander en dan jij: **geef** een gevraagde getalkaart, die alleen jullie twee zien, of **bied** open twee kaarten naar keuze aan; één, als je er maar één hebt. Wie kaarten aangeboden krijgt, kiest er een.
    • Er gaat één kaart heen en één terug, zodra jullie allebei geantwoord en gekozen hebben. Hebben jullie allebei aangeboden, dan kiest eerst wie de vriendschap speelde.
    -# Voorbeeld: Mia vraagt om een 7, Tom om iets blauws. Tom geeft de rode 7. Mia houdt haar blauwe kaarten en biedt een groene 3 en een lady aan: Tom kiest de lady.
    • 👥 **Burenruil**: jij en een buur, links of rechts, geven elkaar dicht een kaart. Jullie kiezen allebei zonder die van de ander te hebben gezien. Met twee spelers is er alleen een linkerbuur.
    • Vriendschap en burenruil mag je houden. Al deze kaarten zijn uit de ronde als ze gespeeld zijn.
    • Wie iets gevraagd wordt, moet antwoorden voordat er iets anders gebeurt.
    .rules = S7 S34 S23 S22 S24 S25
rules-snake-end =
    • Wie geen kaart meer heeft, wint de ronde meteen.
    • De laatste kaart kan ook een speciale zijn. Die doet dan niets meer: bij een kwajongen bijvoorbeeld trekt niemand.
    • **Niemand kan verder**: de trekstapel is leeg, en jullie hebben allemaal in je laatste beurt geen kaart gespeeld. Dan eindigt de ronde, en wie de minste kaarten heeft, wint; dat kunnen er ook meer samen zijn.
    • Een gewonnen ronde is 1 punt, en na de laatste ronde wint wie de meeste punten heeft. Bij gelijke stand op de eerste plaats wordt de overwinning gedeeld.
    .rules = S27 S33 S28 S29
rules-snake-variants =
    • **Rondes**: 1 tot en met 12; één als niemand kiest.
    • **Spellen kaarten**: één voor twee tot acht spelers, of twee. Met negen en tien spelers heb je er altijd twee nodig. Met twee spellen kaarten passen ook twee gelijke kaarten bij elkaar.
    • **Ruilkaarten**: alle; of minder, dan blijven er per spel kaarten één handruil, één burenruil en de kleurruil rood, geel en groen over; of helemaal geen handruil, burenruil en kleurruil.
    • **Puntentelling**: een punt voor wie een ronde wint; of iedereen telt de kaarten die nog in de hand zitten, en het laagste totaal wint.
    .rules = S29 S2 S12 S3 S28
