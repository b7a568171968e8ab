# Hoe iemand heeft gespeeld in een partij die voorbij is.

coach-heading =
    ## 🎓 Hoe heb ik gespeeld? · { $game } · tafel { $code }
    -# Alleen voor jou
coach-waits = { $count ->
    [one] Eén andere analyse gaat voor die van jou.
   *[other] Andere analyses die voor die van jou gaan: { $count }.
}
coach-at-work = { $bar } { $percent } % van de zetten onderzocht
coach-kept = -# Dit duurt ongeveer een minuut. Wat eruit komt, wordt bewaard: verandert hier niets meer, druk dan nog eens op **Hoe heb ik gespeeld?**.
coach-no-mistakes = Onderzochte keuzes: { $decisions }. Bij geen enkele weet ik zeker dat een andere zet beter was.
coach-mistakes = Onderzochte keuzes: { $decisions }. Zetten waar zeker een andere beter was: { $mistakes }. De duurste:
coach-moment = Jouw keuze in **{ $when }**: **{ $played }**. Gemiddeld ongeveer { $amount } beter: **{ $better }**. { $reason }
coach-reason-later = Wat er meteen van komt, is bijna hetzelfde: het verschil zit in de kaarten die je houdt.
coach-no-moves = In dit spel laten losse zetten niet zien wie goed speelt. Daarom zeg ik er niets over.
coach-came = **Waar je resultaat vandaan kwam** ({ $amount } tegenover het gemiddelde van de anderen):
coach-luck = 🍀 Geluk: { $amount }. Zoveel hadden degelijke computers op alle plekken met precies dezelfde kaarten gehaald.
coach-decisions = 🎯 Keuzes, die van jou en van de anderen: { $amount }
coach-par = 🎓 Par: { $amount }. Zoveel haalde een expert-computer gemiddeld met jouw kaarten, tussen degelijke, in { $matches } partijen; hij won er { $won }.
coach-sure = { $amount } (± { $error })
coach-unsure = { $amount } (± { $error }, misschien niets)
coach-about = -# Een zet telt naar wat je kon weten. Geluk en keuzes zijn samen het resultaat en kennen alle kaarten.
coach-tricks = { $count ->
    [one] { $number } slag
   *[other] { $number } slagen
}
coach-letters = { $count ->
    [one] { $number } letter
   *[other] { $number } letters
}
coach-rounds = { $count ->
    [one] { $number } ronde
   *[other] { $number } rondes
}
coach-cards = { $count ->
    [one] { $number } kaart
   *[other] { $number } kaarten
}
coach-coins = { $count ->
    [one] { $number } munt
   *[other] { $number } munten
}
coach-points = { $count ->
    [one] { $number } punt
   *[other] { $number } punten
}
button-coach = Hoe heb ik gespeeld?
button-coach-show = Laat zien
button-replay-mistake = Volgende fout
refused-not-coached = Dat kan ik alleen zeggen aan wie de partij tot het einde heeft gespeeld. **Naspelen** laat haar aan iedereen zien.
