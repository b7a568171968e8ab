# Lessen: wat er verteld wordt terwijl iemand met twee computers een spel leert.

learn-choose =
    ## 🎓 Een spel leren
    Welk? Je speelt drie tot vijf minuten met twee computers, { $computers }. Niemand anders ziet het, en niets ervan telt mee.
learn-heading =
    ## 🎓 { $game }
    { $parts ->
        [one] -# Een les met { $computers }
       *[other] -# Een les met { $computers } · deel { $part } van { $parts }
    }
learn-play-on = Speel verder zoals je wilt. Ik meld me als er iets nieuws is.
learn-between = Dat was dit deel. Het volgende is een ander moment met { $computers }.
learn-more = -# </today> stelt je elke dag één vraag, en met </challenge> krijgen anderen dezelfde kaarten als jij.
button-learn = Leren
button-learn-next = Verder ▶
button-learn-anew = Van voren af aan
button-learn-play = Echt spelen
button-learn-other = Een ander spel

## UP & DOWN

learn-tricks-card = Iedereen legt in het geheim een kaart neer, en dan gaan ze allemaal tegelijk open. Een kaart kan winnen als die **jouw kleur** heeft of de **troefwaarde**; de kaarten die dat kunnen, zijn gemarkeerd. Of de hoogste of de laagste wint, staat bovenaan. Kies er een!
learn-tricks-chief = Nu **bepaal jij de regels**: vóór deze slag moet je ze veranderen, op een van drie manieren. Keer de kaart om, en UP wordt DOWN of andersom. Draai de kaart, en iedereen krijgt een andere kleur. Of gooi een nieuwe troef. Wat past het best bij je kaarten?
learn-tricks-neutralised = Kijk naar de laatste slag: **gelijke waarden heffen elkaar op**, allemaal, ook troeven. De beste kaart is niets waard als iemand dezelfde waarde speelt.
learn-tricks-pot = Niemand kon deze slag winnen, dus die ligt in de **pot** 🍯. Wie de volgende wint, krijgt deze erbij: nu is een goede kaart dubbel zoveel waard.
learn-tricks-pot-won = Daar gaat de pot: wie een slag wint, krijgt **alle slagen uit de pot** erbij.
learn-tricks-trump = Dat was een **troef**. Die verslaat alle andere kaarten, bij UP en bij DOWN, en welke kleur het is, maakt niet uit. Alleen dezelfde waarde houdt een troef tegen.
learn-tricks-up = Dat was ▲ **UP**: de hoogste kaart die iemand in de eigen kleur speelt, wint. Een hogere in een andere kleur telt niet.
learn-tricks-down = Dat was ▼ **DOWN**: de laagste kaart die iemand in de eigen kleur speelt, wint. Telkens als er DOWN ligt, zijn je kleine kaarten sterk.
learn-tricks-turned = De kaart is **gedraaid**: iedereen heeft nu een andere kleur, jij ook. Kijk nog eens wat je kaarten kunnen.
learn-tricks-rolled = Er is **gegooid**: nu is een andere waarde troef. Heb je er een?
learn-tricks-flipped = De kaart is **omgekeerd**: UP en DOWN zijn gewisseld. Kleuren en troef blijven zoals ze waren.
learn-tricks-last = De **laatste slag**! Wint niemand die, dan krijgt niemand hem, en ook niet wat er in de pot ligt.
learn-tricks-end = Nu ken je UP & DOWN: jouw kleur of troef kan winnen, gelijke waarden heffen elkaar op, en bij elke slag verandert iemand de regels. Wie de meeste slagen heeft, wint. Klaar voor een echte tafel?

## Up and Down (de slang)

learn-snake-run = Raak als eerste al je kaarten kwijt! In je beurt trek je er een, en dan speel je er zoveel als je wilt. Je hebt een **straat**: minstens drie kaarten van één kleur, met waarden die op elkaar volgen. Daarmee kun je openen.
learn-snake-attach = Daar ligt een slang, en die groeit aan beide uiteinden. Een kaart past naast **dezelfde waarde** in een andere kleur, of naast **de eigen kleur, één hoger of lager**. Wil je niets meer aanleggen, beëindig dan je beurt.
learn-snake-princess = De 👸 **prinses** past aan een uiteinde zoals een joker. Of ze **splitst een slang in tweeën**: dan zijn er nieuwe uiteinden, en misschien passen jouw kaarten daar.
learn-snake-joker = Een 🃏 **joker** mag aan elk uiteinde en staat voor een kaart die daar past; niemand zegt welke. Alleen naast een andere joker of een prinses mag hij niet liggen.
learn-snake-lady = Je hebt speciale kaarten, en die mag je voor het juiste moment bewaren. Met de 🪭 **lady** gaat nog een kaart van jou uit de ronde. Met de 😈 **kwajongen** trekt iemand anders twee kaarten.
learn-snake-stopper = Een 🛑 **stopper** sluit een uiteinde van een slang: daar legt niemand meer aan. Jammer voor wie er een kaart voor had.
learn-snake-must = 🔁 **Handruil** en 🎨 **kleurruil** kunnen niet wachten: die speel je vóór al het andere. Met de eerste ruil je je hele hand met iemand. Met de tweede toon je je kaarten van één kleur, en de anderen mogen er elk een tegen een eigen kaart ruilen.
learn-snake-take = Dat is een 🎨 **kleurruil**: er liggen open kaarten voor je. Je mag er een nemen en geeft er een van jezelf voor, welke je maar wilt en zonder dat de anderen die zien. Of je neemt niets.
learn-snake-wish = Dat is een 💕 **vriendschap**: iemand wil een kaart met je ruilen en heeft gezegd welke. Nu zeg jij wat je ervoor wilt: een waarde, een kleur of een bepaalde kaart.
learn-snake-answer = Nu antwoord je: **geef** een gevraagde kaart, die niemand anders ziet, of **bied** twee andere aan om uit te kiezen. Wat gevraagd werd, hoef je niet te geven.
learn-snake-pick = Wat je vroeg kreeg je niet, maar je mag een van deze kaarten **kiezen**. Bij een vriendschap gaat er precies één kaart heen en één terug.
learn-snake-neighbour = Dat is een 👥 **burenruil**: jij en iemand naast je geven elkaar een kaart, en alleen jullie twee zien wat. Je kiest voordat je de andere ziet: een goed moment om iets kwijt te raken.
learn-snake-friend = Je hebt een 💕 **vriendschap** en een 👥 **burenruil**. Met allebei ruil je een kaart met iemand, en de ruilkaart zelf ben je dan kwijt. Je mag ze ook voor later bewaren.
learn-snake-last = Bijna klaar! Wie geen kaart meer heeft, wint meteen de ronde, en iedereen ziet hoeveel jij er nog hebt. Ook een speciale kaart kan de laatste zijn.
learn-snake-end = Nu ken je Up and Down: openen met een straat, aanleggen aan de uiteinden, slangen splitsen en afsluiten, ruilen, en als eerste je kaarten kwijt zijn. Klaar voor een echte tafel?

## Up (de toren)

learn-tower-hand = Samen bouwen jullie een **toren**, van zware kaarten naar lichte: wat je speelt, mag even hoog zijn als de kaart ervoor, of lager. In je eerste beurt speel je uit je hand. Meerdere gelijke kaarten mogen tegelijk.
learn-tower-lower = Je mag elke kaart spelen. Maar is die te hoog, dan **stort de toren in** en pak je hem helemaal op. Bij elke kaart staat wat ervan komt. Zware kaarten speel je het best zolang de toren ze nog houdt.
learn-tower-open = Je mag ook je **open kaarten** spelen. Alle kaarten die je tegelijk speelt, komen van één plaats: uit je hand of van tafel. Onder de open kaarten liggen vier dichte voor later.
learn-tower-collapsed = De toren is **ingestort**: wie te hoog speelt, pakt alles op en begint meteen de volgende.
learn-tower-minus-two = Een **−2** verlaagt wat de toren houdt met twee: was het 7, dan mag de volgende kaart hoogstens 5 zijn. Er moet meer dan nul overblijven, en geen toren begint met een −2.
learn-tower-cleared = 🧹 Een **opruimkaart** mag je altijd spelen: de hele toren gaat uit de ronde, en wie hem speelde, begint de volgende.
learn-tower-blind = Je open kaarten zijn op. Nu mag je een **dichte kaart** omdraaien in plaats van uit je hand te spelen: je kiest de plaats, en dan pas zie je wat het is.
learn-tower-last-card = Let op: wie speelt en daarna **precies één kaart** heeft, moet er “laatste kaart” bij zeggen. Wie dat vergeet, wordt één keer overgeslagen.
learn-tower-end = Nu ken je Up: zware kaarten eerst, de toren laten staan, en “laatste kaart” zeggen. Wat je overhoudt, telt tegen je: een getal zijn waarde, een −2 telt 20, een opruimkaart 50. Wie de ronde beëindigt, krijgt 10 punten aftrek. Wie de minste punten heeft, wint. Klaar voor een echte tafel?

## dnup

learn-dnup-set = Elke kaart heeft **twee getallen**: het grote telt, het kleine na het omdraaien. Speel een kaart, of meer met hetzelfde grote getal: dat is een **set**. Wie als eerste alle kaarten kwijt is, wint hier.
learn-dnup-higher = Er ligt een set van iemand anders. Speel je **evenveel kaarten**, dan moet jouw getal **hoger** zijn, en die set gaat terug. Met meer of minder kaarten is elk getal goed.
learn-dnup-thrown-back = Een set is **teruggegooid**: iemand heeft evenveel kaarten met een hoger getal gespeeld. De set ging terug naar de hand waar hij vandaan kwam, en elke kaart ervan is omgedraaid: nu telt het andere getal.
learn-dnup-removed = Een set blijft liggen **tot wie hem speelde weer aan de beurt is**. Gooit niemand hem terug, dan gaan de kaarten uit de ronde. Zo raak je kaarten kwijt.
learn-dnup-add = Je hebt een kaart met het getal van andermans set: je mag die daar **toevoegen**, één per beurt. Maar ligt er al een set van de nieuwe grootte, dan moet de gegroeide hoger zijn.
learn-dnup-take = Je mag ook andermans set in je hand **nemen**. De kaarten worden omgedraaid: een 2 wordt misschien een 10.
learn-dnup-flip = Of **draai** je hele hand **om**: dan telt bij al je kaarten het andere getal. Dat loont als de kleine getallen de betere zijn.
learn-dnup-last = Nog maar een paar kaarten! Wie als eerste de laatste speelt, krijgt **2 letters**, wie daarna komt 1, en dan is de ronde voorbij. Maar gooit iemand eerst een set van jou terug, dan heb je die weer in je hand.
learn-dnup-end = Nu ken je dnup: sets spelen, andere teruggooien, toevoegen, nemen, omdraaien. Normaal win je de partij met 4 letters. Klaar voor een echte tafel?
