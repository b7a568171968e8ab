# Uitdagingen: dezelfde kaarten voor meer mensen, ieder alleen tegen dezelfde computers.

command-challenge = Dezelfde kaarten voor jou en anderen, ieder alleen, wanneer er tijd is
argument-friend = Wie wordt uitgedaagd (anderen mogen ook)
argument-friend2 = Wie nog meer
argument-friend3 = En wie nog
argument-computers = Tegen hoeveel computers je speelt (anders 2)
argument-level = Hoe de computers spelen (anders degelijk)
argument-days = Over hoeveel dagen ze sluit (anders 3)
challenge-heading =
    ## { $name } daagt jullie uit: dezelfde kaarten voor iedereen
    -# { $game } · tafel { $code }
challenge-about = Ieder speelt alleen en privé, wanneer er tijd is: dezelfde kaarten, tegen dezelfde computers ({ $computers }). Niemand ziet hoe het de anderen ging tot het voorbij is.
challenge-has-played = ✅ { $name } heeft gespeeld
challenge-plays = 🃏 { $name } is aan het spelen
challenge-gave-up = 🏳️ { $name } heeft opgegeven
challenge-awaited = ▫️ { $name } is uitgedaagd
challenge-nobody = Nog niemand heeft gespeeld. Wie begint?
challenge-open = Open tot { $at } ({ $left }), of tot iedereen die genoemd is gespeeld heeft.
challenge-over = Het is voorbij. Ik vergelijk wat jullie van de kaarten maakten en laat het hier over een paar minuten zien.
challenge-waits = Je uitdaging staat in het kanaal. Je kaarten komen over een paar seconden als privébericht; of druk daar op **{ button-enter }**.
challenge-offered = Je kaarten zijn aangeboden: met een bericht in dit kanaal kunnen anderen ze spelen, ieder alleen, drie dagen lang.
challenge-closing = Ik vergelijk nu de resultaten en laat ze zien in het kanaal van de uitdaging.
challenge-entry-over = Dit waren de kaarten van uitdaging { $code } ({ $game }). Hoe het de anderen ging, komt in haar kanaal zodra ze voorbij is; tot dan wordt van deze kaarten niets getoond.
button-enter = Deze kaarten spelen
button-close-challenge = Nu vergelijken
button-offer-cards = Dezelfde kaarten voor anderen
refused-challenge-over = Deze uitdaging is voorbij. Begin er zelf een met </challenge>.
refused-knows-cards = Je hebt deze kaarten gespeeld: daarmee sta je in de vergelijking. Nu kunnen anderen ze spelen.
refused-still-played = Er is nog iemand mee bezig. Je kunt vergelijken als niemand meer speelt, of wachten tot ze sluit.
compared-title = Dezelfde kaarten · { $game }
compared-best = ## Dezelfde kaarten, er het meest van gemaakt: { $names }
compared-even = ## Dezelfde kaarten: jullie maakten er allemaal evenveel van
compared-alone = ## Alleen { $name } heeft deze kaarten gespeeld
compared-none = ## Niemand heeft deze kaarten uitgespeeld
compared-line = { $place }. **{ $name }** · **{ $total }** · { $amount } tegen de computers · </replay> { $code }
compared-with-people = tegen mensen
compared-row = { $place }. { $name }: { $rounds }; samen { $total }
compared-luck = Met deze kaarten komt men, als iedereen degelijk speelt, op { $amount }.
compared-par = Een expert komt hier gemiddeld op { $amount }, van partij tot partij ± { $scatter }, en wint { $won } van de { $matches }.
compared-sure = { $name } ligt { $amount } voor op { $other }. Dat is meer dan het toeval ervan maakt.
compared-unsure = { $name } ligt { $amount } voor op { $other }. Met dezelfde kaarten kan dat ook toeval zijn.
compared-partings = ### Waar jullie wegen uiteengingen
compared-way = { $names }: **{ $called }** · { $worth }
compared-way-best = het beste daarvan
compared-way-even = ongeveer even goed
compared-about = -# Een resultaat is de eigen score min het gemiddelde van de anderen, hoger is beter. Zoveel minder brengt een zet gemiddeld op, over duizend delingen die passen bij wat je kon zien.
