# Duplicate: dezelfde kaarten aan meerdere tafels.

argument-duplicate = Aan hoeveel tafels dezelfde kaarten gespeeld worden, door andere mensen (2 tot 8)
duplicate-lobby-first = 👥 **Duplicate:** dezelfde kaarten aan hoogstens { $tables } tafels. Een andere tafel open je vanuit het bericht hieronder. Zodra deze begint, zien alleen de spelers hem.
duplicate-lobby-other = 👥 **Duplicate:** dezelfde kaarten aan hoogstens { $tables } tafels. Tafel { $first } begint eerst en bepaalt het aantal plekken. Zodra deze begint, zien alleen de spelers hem.
duplicate-plays-hidden = 🃏 Aan het spelen: { $names }. Zij zien deze tafel in hun hand; verder ziet niemand hem tot alle tafels met deze kaarten klaar zijn.
duplicate-played-hidden = ✅ Gespeeld door { $names }. Hoe het ging staat in de vergelijking, zodra alle tafels met deze kaarten klaar zijn.
duplicate-heading =
    ## Dezelfde kaarten aan hoogstens { $tables } tafels
    -# Duplicate · { $game } · eerste tafel { $code }
duplicate-about = Elke tafel speelt voor zich: dezelfde kaarten op dezelfde plekken. Wie aan de ene zit, kan niet aan een andere zitten. Tafel { $code } begint eerst, de andere volgen met evenveel plekken; niemand ziet hoe het elders ging tot alle klaar zijn.
duplicate-waits = ▫️ Tafel **{ $code }** van { $name }: spelers gezocht
duplicate-plays = 🃏 Tafel **{ $code }** van { $name } is aan het spelen
duplicate-has-played = ✅ Tafel **{ $code }** van { $name } heeft gespeeld
duplicate-gave-up = 🏳️ Tafel **{ $code }** van { $name } heeft opgegeven
duplicate-open = Tafels kunnen beginnen tot { $at } ({ $left }). Het is klaar als { $tables } tafels gespeeld hebben.
duplicate-over = Het is voorbij. Wat iedereen van de kaarten maakte komt zo hieronder.
button-open-table = Tafel openen
duplicate-table-over = Tafel { $code } van een duplicate ({ $game }). Wat de anderen van dezelfde kaarten maakten komt in het kanaal zodra alle tafels klaar zijn; tot dan wordt van deze kaarten niets getoond.
refused-all-tables = Alle { $most } tafels van dit duplicate zijn open. Ga aan een ervan zitten.
refused-at-another-table = Je bent aan tafel { $there }, die dezelfde kaarten heeft. Speel daar, of verlaat hem voor hij begint.
refused-options-of-all = Alle tafels van een duplicate hebben dezelfde opties. Je verandert ze aan de eerste tafel, zolang er geen andere open is.
refused-first-table-first = Tafel { $first } begint eerst: het zijn zijn kaarten.
refused-other-seats = Alle tafels van een duplicate hebben evenveel plekken als de eerste: { $seats }. Hier zijn het er { $here }. Zet er een computer bij, of laat er een weggaan.
refused-duplicate-over = Dit duplicate is voorbij. Open er zelf een met </play>.
duplicate-title = Dezelfde kaarten aan { $tables } tafels
duplicate-none = ## Minder dan twee tafels hebben deze kaarten uitgespeeld: er is niets te vergelijken
duplicate-seat = Plek { $seat }
duplicate-line = { $name } · tafel { $code } · **{ $points }** van { $most } · totaal { $total } · { $lead }
duplicate-row = { $seat } · { $name }
duplicate-lead = { $amount } (± { $margin })
duplicate-lead-sure = **{ $amount }** (± { $margin }), zeker beter
duplicate-about-results = -# Voor ieder die je op dezelfde plek verslaat één matchpunt, bij een gelijke stand een half. Als laatste de afstand tot het gemiddelde van de plek over de rondes die iedereen speelde; zo groot als ± maakt het toeval hem alleen in vijf van de honderd gevallen.
