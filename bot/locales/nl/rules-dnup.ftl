# The rules of dnup, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-dnup-goal =
    • Raak je kaarten sneller kwijt dan de anderen. De eerste krijgt 2 letters, de tweede 1.
    • Je legt sets neer en hoopt dat niemand ze verslaat voordat je weer aan de beurt bent: verslagen sets komen omgedraaid terug in je hand.
    • Wie het eerst 4 letters heeft, wint de partij. Met twee spelers gaat het in plaats daarvan om rondes.
    .rules = D15 D17 D13 D18 D21
rules-dnup-set-up =
    • Elke kaart heeft twee verschillende waarden van 1 tot en met 10. De grote staat rechtop en is actief: die telt. De kleine staat op zijn kop en telt zodra de kaart omgedraaid is.
    • In de tekst staat 2₅ voor een kaart met een actieve 2 en de 5 op zijn kop. Omgedraaid is dat 5₂.
    • Hoe meer spelers, hoe meer kaarten er meedoen. Ze worden allemaal gedeeld: met twee spelers krijg je er 13, met drie 10, met vier 9, met vijf 8.
    • Hoe een kaart bij je aankomt, rechtop of op zijn kop, is toeval. Je ziet alleen je eigen kaarten, en losse kaarten kun je niet omdraaien.
    • Wie de sterkaart heeft, de 1₅ ★, begint. Die hoeft niet als eerste gespeeld te worden. Daarna gaat het met de klok mee verder.
    .rules = D1 D2 D4 D3 D5
rules-dnup-turn-name = Een beurt
rules-dnup-turn =
    • Ligt je vorige set nog voor je? Goed gedaan: die gaat eerst uit de ronde.
    • Daarna doe je precies één van vier dingen:
    • **Een set spelen** uit je hand: één kaart, of zoveel kaarten van één waarde als je wilt. Je mag er ook een paar bewaren. Ligt er al een set van die grootte? Dan moet de jouwe hoger zijn, en de andere gaat terug naar de hand waar die uit kwam.
    • **Eén kaart toevoegen** aan andermans set, van dezelfde waarde. Zijn er dan twee sets even groot, dan moet de gegroeide hoger zijn, en de andere gaat terug.
    • **Een set nemen**: de hele set van iemand anders in je hand.
    • **Je hand omdraaien**: de hele hand, elke kaart.
    • Je hand kan onbeperkt groeien.
    .rules = D7 D8 D6 D9 D10 D11 D12 D14
rules-dnup-special-name = Verslaan en omdraaien
rules-dnup-special =
    • Een set toont één actieve waarde. Alleen sets met evenveel kaarten worden vergeleken.
    -# Voorbeeld: er ligt één 7 en drie keer 6. Eén kaart alleen moet minstens een 8 zijn; drie samen moeten minstens drie keer 7 zijn. Twee of vier kaarten mogen elke waarde hebben.
    • Een set die door een toegevoegde kaart groeit, wordt in de nieuwe grootte vergeleken.
    -# Voorbeeld: er ligt één 3 en twee keer 5. Je kunt geen 3 toevoegen, want twee keer 3 is lager dan twee keer 5.
    -# Voorbeeld: er ligt één 5 en twee keer 3. Je voegt een 5 toe: nu ligt er twee keer 5, en de set van twee keer 3 gaat terug naar de hand waar die uit kwam.
    • **dnup**: gaat een kaart van tafel naar een hand, verslagen of genomen, dan wordt die onderweg omgedraaid. Nu telt de andere waarde.
    -# Voorbeeld: je neemt de set 2₅, 2₇, 2₉. In je hand is dat 5₂, 7₂, 9₂.
    .rules = D6 D9 D10 D13
rules-dnup-more-name = Met twee spelers
rules-dnup-more =
    • Jullie hebben allebei plaats voor twee sets: speelgebied 1 en speelgebied 2. Je krijgt steeds twee beurten na elkaar: een voor speelgebied 1, dan een voor speelgebied 2.
    • Elke keer gaat eerst de set in dat speelgebied uit de ronde. Daarna doe je één van de vier dingen; een set die je speelt, komt in dat speelgebied.
    • Wie begint, heeft de eerste keer maar één beurt, voor speelgebied 2.
    • Even grote sets worden vergeleken, ook je eigen twee. Versla je er een van jezelf, dan komt die omgedraaid terug in je hand.
    • Toevoegen en nemen kan alleen bij sets van de ander, niet bij die van jezelf.
    -# Voorbeeld: Mia heeft twee keer 4 in speelgebied 1 en speelt haar laatste kaarten, twee keer 6, in speelgebied 2. De set van twee keer 4 komt terug in haar hand: ze heeft nog niet gewonnen.
    • Wie als eerste geen kaarten meer heeft, wint de ronde meteen. Wie twee rondes wint, wint de partij.
    • Sleept een ronde zich voort, dan eindigt die na 60 beurten van elk van jullie (die voor beide speelgebieden tellen mee), en niemand wint die.
    .rules = D19 D20 D21 D22
rules-dnup-end =
    • **Als eerste klaar**: ben je je hand eerder kwijt dan alle anderen, dan krijg je 2 letters en ben je klaar voor deze ronde.
    • Speelde je daarbij een set, dan blijft die liggen tot je weer aan de beurt zou zijn, en dan gaat die weg. Verslaat iemand de set eerder, dan verdwijnt die meteen: niemand neemt de kaarten terug. Tot dan kunnen de anderen er gewoon een kaart aan toevoegen of de set nemen.
    -# Voorbeeld: met een losse 4 is Mia al haar kaarten kwijt. Tom speelt een 6: de 4 gaat weg, en Mia blijft klaar.
    • **Als tweede klaar**: dat geeft 1 letter, en de ronde is voorbij.
    • Met je vierde letter, of zoveel als er aan tafel gelden, win je de partij meteen, ook als anderen nog spelen.
    -# Voorbeeld: Tom heeft 1 letter, Mia heeft er 3. Tom is als eerste klaar en heeft er nu 3. Mia is de tweede: dat is haar vierde letter, en ze wint.
    • Heeft iedereen die nog in de ronde zit 60 beurten gehad, dan eindigt die, en niemand krijgt nog letters. Een partij heeft hoogstens 30 rondes; dan wint wie de meeste letters heeft, en bij gelijke stand wordt de overwinning gedeeld.
    .rules = D15 D16 D17 D18 D22
rules-dnup-variants =
    • **Doel**, vanaf drie spelers: met 2 tot en met 8 letters win je de partij; met 4 als niemand kiest.
    • **Doel**, met twee spelers: met 1 tot en met 5 gewonnen rondes win je de partij; met 2 als niemand kiest.
    .rules = D18 D21
