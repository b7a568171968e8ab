# The rules of UP & DOWN, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tricks-goal =
    • Haal meer slagen dan alle anderen.
    • Vóór elke slag verandert een van jullie de regels. Daarna kiest iedereen in het geheim een kaart, en alle kaarten gaan samen open.
    • Een kaart kan op twee manieren winnen: als die jouw kleur heeft, of de troefwaarde.
    • Een slechte kaart blijft dus nooit lang slecht: misschien zet iemand bij de volgende slag alles op zijn kop.
    .rules = T18
rules-tricks-set-up =
    • Er zijn 44 kaarten: vier kleuren, elk met de waarden 2 tot en met 12.
    • Met vier spelers krijgt iedereen 11 kaarten, met drie 14, met twee 15. Wat overblijft, blijft verborgen en doet niet mee.
    • In het midden ligt de UP & DOWN-kaart. Naar ieder van jullie wijst een van de vier kleuren: dat is **jouw kleur**.
    • Met de klok mee is de volgorde roos, veer, monocle, hoed, of ♦ ♥ ♠ ♣. Die volgorde blijft altijd zo.
    • Met drie spelers wijst één kleur naar niemand. Met twee spelers zitten jullie tegenover elkaar.
    • Twee dobbelstenen geven de **troefwaarde**: samen 2 tot en met 12.
    • Het toeval beslist of het UP of DOWN wordt en hoe de kaart ligt. De roos (of ♣) wijst altijd naar een van jullie, en die bepaalt de regels van de eerste slag.
    • Elke ronde begint helemaal opnieuw op deze manier.
    .rules = T1 T4 T2 T5 T3 T7
rules-tricks-turn-name = Een slag
rules-tricks-turn =
    • Eerst bepaalt iemand de regels van de slag. Eerder kan niemand een kaart kiezen.
    • Dan kiest iedereen een kaart uit de hand, ook wie de regels heeft bepaald. Elke kaart mag, en niemand ziet die van jou.
    • Je kunt nog wisselen tot de laatste speler gekozen heeft.
    • Met de laatste keuze gaan alle kaarten tegelijk open. Welke wint, staat op de pagina **Wie de slag wint**.
    • De regels van de volgende slag bepaalt wie links daarvan zit, wie de slag ook kreeg.
    • Zo gaat het door tot alle handen leeg zijn: er zijn zoveel slagen als je kaarten kreeg.
    .rules = T8 T9 T10 T17 T6
rules-tricks-special-name = De regels bepalen
rules-tricks-special =
    Wie de regels bepaalt, moet ze voor de slag veranderen, op precies één van drie manieren:
    • **De kaart omkeren**: UP wordt DOWN, of DOWN wordt UP. Alle kleuren en de troef blijven.
    • **De kaart draaien**: kies een andere kleur die naar jou wijst; die je al hebt, kun je niet kiezen. Ieders kleur schuift mee. UP of DOWN en de troef blijven.
    • **Een nieuwe troef gooien**, met beide dobbelstenen. Komt de oude waarde weer boven, dan wordt er opnieuw gegooid tot het een andere is. De kleuren en UP of DOWN blijven.
    -# Voorbeeld: Mia bepaalt de regels en heeft veel hoeden. Ze draait de kaart tot de hoed naar haar wijst, en nu kunnen haar hoeden winnen. Tom zit links van haar en heeft de volgende kleur in de kring: de roos.
    -# Voorbeeld: het is UP, en Tom heeft alleen lage kaarten. Hij bepaalt de regels en keert de kaart om: bij DOWN zijn lage kaarten sterk.
    .rules = T8 T8a T8b T8c
rules-tricks-more-name = Wie de slag wint
rules-tricks-more =
    • **Gelijke waarden vallen weg**: kaarten met dezelfde waarde heffen elkaar op, en wel allemaal, ook als het de troefwaarde is.
    • **Wat kan winnen**: van de andere kaarten alleen die in de eigen kleur van wie ze speelt, en die met de troefwaarde. Welke kleur een troef heeft, maakt niet uit.
    • **De beste daarvan**: een troef verslaat alles, bij UP en bij DOWN. Zonder troef wint bij UP de hoogste kaart, bij DOWN de laagste.
    -# Voorbeeld: UP, troef is 9. Mia en Tom spelen allebei een 9, dus die vallen allebei weg. Zoe wint met een 5 in haar eigen kleur.
    -# Voorbeeld: DOWN, troef is 12. Mia speelt de 2 van haar eigen kleur, Tom zomaar een 12: Tom wint.
    -# Voorbeeld: UP, troef is 4. Tom speelt een 10, de hoogste kaart, maar niet in zijn eigen kleur: die kan niet winnen.
    • **De pot**: kan geen enkele kaart winnen, dan gaat de slag in de pot. Daar kunnen meer slagen liggen.
    • Wie de volgende slag wint, krijgt de hele pot erbij.
    .rules = T11 T12 T13 T14 T15
rules-tricks-end =
    • Als alle kaarten gespeeld zijn, is de ronde voorbij. Elke slag die je hebt, is een punt, ook die uit de pot.
    • Wat na de laatste slag nog in de pot ligt, krijgt niemand.
    -# Voorbeeld: er liggen twee slagen in de pot, en ook de laatste wint niemand. Alle drie zijn ze weg.
    • De slagen van alle rondes worden opgeteld. Wie de meeste heeft, wint de partij.
    • Gelijke stand op de eerste plaats? Dan komt er een extra ronde. Geven drie daarvan geen beslissing, dan wordt de overwinning gedeeld.
    .rules = T6 T20 T18 T16 T19
rules-tricks-variants =
    • **Rondes**: 1 tot en met 12. Kiest niemand, dan één per speler.
    • **Bij gelijke stand** op de eerste plaats: een extra ronde, of de overwinning wordt meteen gedeeld.
    • **Editie**: welke kaarten je ziet. Roos, veer, monocle en hoed; of ♦ ♥ ♠ ♣, met de boer als 11 en de vrouw als 12. De regels zijn hetzelfde; alleen wijst dan ♣ in plaats van de roos aan wie de eerste regels bepaalt.
    .rules = T19 T1 T5
