# Being away: turn times, nudges, seats that are held or taken over, votes to end a table.

turn-time-line = Bedenktijd: **{ $time }**
turntime-1 = 1 minuut
turntime-3 = 3 minuten
turntime-10 = 10 minuten
turntime-60 = 60 minuten
turntime-day = een dag
turntime-none = onbeperkt
argument-turn-time = Hoe lang iedereen mag nadenken (3 minuten als je niets zegt)
nudge = ⏰ { $names }: tafel { $code } wacht op je. Je hebt nog tot { $until } ({ $left }); dan doet een computer deze ene zet voor je.
nudge-no-limit = ⏰ { $names }: tafel { $code } wacht op je. Neem de tijd: er is hier geen grens.
player-held = { $name } (💤 even weg)
hand-held = 💤 Je was even weg, dus een computer speelt voor je. Je plek blijft van jou: druk op **Ik ben er weer**, of speel gewoon.
button-back-again = Ik ben er weer
hand-repeats = 🔁 Zolang er niets te kiezen valt, ga ik voor je verder.
button-repeat = Zo verder tot ik kan kiezen
button-ask-again = Vraag het me elke keer
button-take-over = Inspringen voor { $name }
table-votes = 🏳️ Voor het sluiten van deze tafel: { $names } ({ $votes } van { $all }). Met `/{ name-end }` stem je mee.
done-voted = Genoteerd: je wilt tafel { $code } sluiten. De tafel sluit zodra iedereen die meespeelt `/{ name-end }` gebruikt.
end-alone = Tot dan gaat de partij door. Je kunt de tafel ook zonder de anderen sluiten, maar dat telt als weggaan: **een verloren partij voor jou**.
button-end-alone = Alleen sluiten
done-ended-left = Tafel { $code } is gesloten. De anderen waren het er niet mee eens, dus je bent midden in de partij weggegaan: die telt voor jou als verloren.
refused-not-left = Van die plek is niemand weggegaan, dus je kunt er niet inspringen.
refused-own-seat = Je bent zelf van een andere plek aan deze tafel weggegaan. Druk op **Inspringen** bij je eigen naam om daar verder te spelen.
