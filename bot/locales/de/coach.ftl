# Wie jemand in einer Partie gespielt hat, die vorbei ist.

coach-heading =
    ## 🎓 Wie habe ich gespielt? · { $game } · Tisch { $code }
    -# Nur für dich
coach-waits = { $count ->
    [one] Eine andere Auswertung kommt vor deiner dran.
   *[other] Andere Auswertungen, die vor deiner drankommen: { $count }.
}
coach-at-work = { $bar } { $percent } % der Züge untersucht
coach-kept = -# Das dauert ungefähr eine Minute. Das Ergebnis wird aufgehoben: Wenn sich hier nichts mehr ändert, drück noch einmal **Wie habe ich gespielt?**.
coach-no-mistakes = Untersuchte Entscheidungen: { $decisions }. Bei keiner bin ich sicher, dass ein anderer Zug besser war.
coach-mistakes = Untersuchte Entscheidungen: { $decisions }. Züge, bei denen sicher ein anderer besser war: { $mistakes }. Die teuersten:
coach-moment = Deine Wahl in **{ $when }**: **{ $played }**. Im Schnitt um etwa { $amount } besser: **{ $better }**. { $reason }
coach-reason-later = Was gleich danach kommt, ist fast dasselbe: Der Unterschied liegt in den Karten, die du behältst.
coach-no-moves = In diesem Spiel zeigen einzelne Züge nicht, wer gut spielt. Deshalb sage ich nichts über sie.
coach-came = **Woher dein Ergebnis kam** ({ $amount } gegenüber dem Schnitt der anderen):
coach-luck = 🍀 Glück: { $amount }. So viel hätten solide Computer auf allen Plätzen mit genau denselben Karten geholt.
coach-decisions = 🎯 Entscheidungen, deine und die der anderen: { $amount }
coach-par = 🎓 Par: { $amount }. So viel hat ein Meister mit deinen Karten im Mittel erreicht, unter soliden Computern, in { $matches } Partien; davon hat er { $won } gewonnen.
coach-sure = { $amount } (± { $error })
coach-unsure = { $amount } (± { $error }, vielleicht nichts)
coach-about = -# Ein Zug zählt nach dem, was du wissen konntest. Glück und Entscheidungen ergeben zusammen das Ergebnis und kennen alle Karten.
coach-tricks = { $count ->
    [one] { $number } Stich
   *[other] { $number } Stiche
}
coach-letters = { $count ->
    [one] { $number } Buchstabe
   *[other] { $number } Buchstaben
}
coach-rounds = { $count ->
    [one] { $number } Runde
   *[other] { $number } Runden
}
coach-cards = { $count ->
    [one] { $number } Karte
   *[other] { $number } Karten
}
coach-coins = { $count ->
    [one] { $number } Münze
   *[other] { $number } Münzen
}
coach-points = { $count ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
button-coach = Wie habe ich gespielt?
button-coach-show = Zeig mir das
button-replay-mistake = Nächster Fehler
refused-not-coached = Das kann ich nur denen sagen, die die Partie zu Ende gespielt haben. **Nachspielen** zeigt sie allen.
