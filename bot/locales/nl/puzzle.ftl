# De puzzel van de dag: één stelling, en wat elke keuze daarin waard is.

command-today = De beslissing van de dag: één hand, één keuze, voor iedereen dezelfde
page-today = Beslissing van de dag
puzzle-heading =
    ## De beslissing van de dag · { $game }
    -# { $date } · voor iedereen dezelfde
puzzle-about = Dit is je hand midden in een partij. Wat speel je? Je kiest één keer, en dan zie je wat elke keuze waard was.
puzzle-in-search = Ik zoek nog naar de stelling van vandaag. Dat duurt hoogstens een minuut, de eerste keer op een dag.
puzzle-chose-best = Je koos **{ $chosen }**. Dat was de beste keuze! ◆
puzzle-chose-near = Je koos **{ $chosen }**. Dat was bijna zo goed als de beste keuze. ◈
puzzle-chose-other = Je koos **{ $chosen }**. Een andere keuze was beter. ◇
puzzle-choice = { $mark } **{ $called }** · { $worth }
puzzle-best = het beste
puzzle-people = { $count ->
    [one] hier door één persoon gekozen
   *[other] hier door { $count } gekozen
}
puzzle-run = Dagen op rij waarop hier iemand heeft gekozen: **{ $days }**. Eén gemiste dag per week kan geen kwaad.
puzzle-next-best = -# Vandaag vond ik geen stelling waarvan ik helemaal zeker ben. Neem het met een korreltje zout.
puzzle-worth = -# Zoveel minder levert een keuze gemiddeld op, over duizend verdelingen die passen bij alles wat je ziet, als iedereen daarna degelijk speelt. Morgen is er een nieuwe.
puzzle-shared =
    { $name } heeft gekozen in de beslissing van de dag ({ $game }):
    ```
    { $signs }
    ```
puzzle-before = In de vorige: { $grades }
puzzle-posted = Eén hand midden in een partij, één keuze, voor iedereen dezelfde. Niemand ziet wie wat koos.
settings-puzzle = De beslissing van de dag in dit kanaal
settings-puzzle-elsewhere = -# De beslissing van de dag verschijnt in { $channel }, om { $hour }:00 UTC.
settings-puzzle-never = De beslissing van de dag komt nergens
settings-puzzle-at = De beslissing van de dag, hier om { $hour }:00 UTC
button-puzzle-look = Nog eens kijken
button-puzzle-share = Hier laten zien
button-puzzle-try = Wat zou jij spelen?

# Stellingen uit eigen partijen waarin men iets weggaf.

practice-heading =
    ## Oefenen · { $number } van { $of }
    -# { $game } · tafel { $code } · alleen voor jou
practice-about = In deze hand vond ik iets beters dan wat je speelde. Wat zou je vandaag spelen?
practice-better = Je koos **{ $chosen }**. Dat vond ik ook!
practice-again = Je koos **{ $chosen }**, net als toen.
practice-other = Je koos **{ $chosen }**. Ik vond iets anders.
practice-none = Er is nog niets te oefenen. Druk aan het eind van een partij op **Hoe heb ik gespeeld?**: wat ik daar vind, kun je hier nog eens spelen.
button-practise = Mijn fouten oefenen
button-practice-next = De volgende
