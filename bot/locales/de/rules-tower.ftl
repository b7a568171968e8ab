# Die Regeln von Up, Seite für Seite. `rules` sind die Nummern derer, die auf einer Seite stehen; ein abgelehnter Zug nennt seine.

rules-tower-goal =
    • Werde alle deine Karten los. Was dir am Ende bleibt, zählt gegen dich.
    • Zusammen baut ihr einen Turm, von schweren Karten zu leichten. Spielst du eine zu schwere Karte, bricht er zusammen, und du musst alles nehmen.
    • Nach der letzten Runde gewinnt, wer die wenigsten Punkte hat.
    .rules = U25 U11 U28
rules-tower-set-up =
    • Für jeden von euch gibt es einen Satz aus 13 Karten: 1 bis 11, eine −2 und eine 🧹 Abräumkarte. Alle Sätze werden zusammen gemischt.
    • Wer rechts vom Geber sitzt, darf abheben: ein paar Karten von oben, und sie kommen unter den Rest. Mindestens eine wird abgehoben, und mindestens eine bleibt liegen.
    • Ist die unterste der abgehobenen Karten eine −2 oder eine Abräumkarte? Wer abhebt, darf sie dann auf der Hand behalten.
    • Alle bekommen vier verdeckte Karten, darauf vier offene und fünf Karten auf die Hand; wer beim Abheben eine behalten hat, bekommt eine weniger. Nach dem Geben wird nicht mehr abgehoben.
    • Verdeckte Karten sieht niemand an, auch die eigenen nicht. Offene Karten sehen alle.
    • Wer links vom Geber sitzt, ist in Vorhand und beginnt. Weiter geht es im Uhrzeigersinn.
    • Den ersten Geber bestimmt das Los; in jeder neuen Runde gibt, wer im Uhrzeigersinn folgt.
    .rules = U1 U3 U4 U6 U5
rules-tower-turn-name = Ein Zug
rules-tower-turn =
    • Spiel eine Karte oder mehrere mit gleichem Wert auf einmal: alle aus der Hand oder alle von deinen offenen Karten.
    • Eine Karte hält, wenn sie höchstens so hoch ist wie die davor. Gleich hoch ist erlaubt.
    -# Beispiel: Oben liegt eine 7. Noch eine 7 hält, oder zwei 3er auf einmal; eine 8 hält nicht.
    • Deinen ersten Zug einer Runde spielst du aus der Hand.
    • **Verdeckte Karten**: Sind deine offenen Karten weg, darfst du eine verdeckte umdrehen, statt aus der Hand zu spielen. Du wählst den Platz und siehst erst dann, was es ist. Mit leerer Hand geht es nur so.
    • Niedrig spielen musst du nie: Jede Karte ist erlaubt, auch mehrere gleiche, selbst wenn der Turm damit zusammenbricht.
    • Dein Zug ist zu Ende, sobald hält, was du gespielt hast.
    .rules = U7 U8 U9 U10 U12
rules-tower-special-name = Zusammenbruch, −2, Abräumkarte
rules-tower-special =
    • **Zusammenbruch**: Du spielst zu hoch? Dann nimmst du den ganzen Turm auf die Hand, mit dem, was du gerade gespielt hast, und beginnst sofort einen neuen. Dafür spielst du aus der Hand, von deinen offenen Karten oder, wenn die weg sind, eine verdeckte; im ersten Zug aus der Hand.
    • **−2** senkt, was die nächste Karte höchstens sein darf, um zwei. Mehrere zählen zusammen. Mehr als null muss bleiben, sonst bricht der Turm zusammen.
    -# Beispiel: Auf einer 7 liegt eine −2, also darf als Nächstes höchstens eine 5 kommen. Auf einer 10 lassen drei −2 auf einmal noch 4 übrig. Auf einer 2 bringt eine −2 den Turm zum Zusammenbruch.
    • Mit −2 beginnt kein Turm. Drehst du dafür eine um, kommt sie auf deine Hand, und du spielst noch einmal.
    • **🧹 Die Abräumkarte** darfst du immer spielen, auch als Anfang eines Turms. Sie räumt den Turm ab, und beide zählen nicht mehr. Hast du noch eine Karte, beginnst du im selben Zug den nächsten Turm; im ersten Zug aus der Hand.
    • −2 spielst du nur mit −2 zusammen, Abräumkarten nur mit Abräumkarten.
    • **Nichts als −2**, um einen Turm zu beginnen? Dann passt du, das war dein Zug, und wer links von dir sitzt, beginnt. Im ersten Zug darfst du dann mit deinen offenen Karten beginnen (sind sie weg, mit verdeckten); du passt nur, wenn auch das nicht hilft. Sonst kannst du nie passen.
    .rules = U11 U18 U13 U14 U16 U17 U20 U21
rules-tower-more-name = Die letzte Karte
rules-tower-more =
    • Bleibt dir nach dem Spielen genau eine Karte? Dann sag „letzte Karte“ dazu. Handkarten, offene und verdeckte zählen zusammen.
    • Sagen kannst du es nur, wenn dir nach dem Spielen eine Karte bleiben würde.
    • Vergisst du es, wirst du einmal übersprungen, wenn du das nächste Mal dran wärst. Mit einer neuen Runde ist das vergessen.
    • Es zählt nur, was du am Ende hast: Bricht der Turm zusammen und nimmst du Karten auf, musst du nichts sagen.
    -# Beispiel: Mia hat noch 7, 7 und 3. Sie spielt beide Siebener und sagt „letzte Karte“. Mit nur 7 und 7 spielt sie beide, die Runde ist vorbei, und sie muss nichts sagen.
    • Die letzte Karte muss halten wie jede andere. Ist sie zu hoch, bricht der Turm zusammen, und du spielst weiter. Auch eine −2 aus der Hand muss halten.
    • 🍀 **Glück gehabt**: Ist deine allerletzte Karte eine verdeckte −2, ist die Runde sofort vorbei, egal ob sie passt.
    .rules = U22 U24 U15
rules-tower-end =
    • Die Runde ist vorbei, sobald jemand keine Karte mehr hat: mit etwas, das hält, mit einer Abräumkarte oder mit einer verdeckten −2 als allerletzter Karte.
    • Alle anderen zählen zusammen, was sie noch haben, verdeckte Karten auch: 1 bis 11 so, wie sie sind, 20 für eine −2, 50 für eine Abräumkarte.
    -# Beispiel: Tom hat noch 4, 1, −2 und eine Abräumkarte. Das sind 75 Punkte.
    • Wer die Runde beendet, bekommt 10 Punkte abgezogen, mit einer verdeckten −2 sogar 80. Unter null fällt niemand.
    -# Beispiel: Mia hatte 7 Punkte und beendet die Runde. Jetzt hat sie 0.
    • Nach der letzten Runde gewinnt, wer die wenigsten Punkte hat. Bei Gleichstand an der Spitze wird der Sieg geteilt.
    • Zieht sich eine Runde hin, endet sie nach 150 Zügen für jeden von euch: Alle zählen ihre Karten, und niemand bekommt etwas abgezogen.
    .rules = U24 U25 U26 U28 U34
rules-tower-variants =
    • **Runden**: 1 bis 20. Wählt niemand, so viele, wie ihr seid.
    • **Grenze**, 50 bis 1000, statt einer Zahl von Runden: Ihr spielt, bis jemand mehr Punkte hat; dann gewinnt, wer die wenigsten hat. Nach 100 Runden ist auf jeden Fall Schluss. Geht nur bei der Wertung nach Punkten.
    • **Wertung**: Punkte; oder jede übrige Karte zählt 1, und niemand bekommt etwas abgezogen; oder wer die Runde beendet, bekommt eine Münze, und wer die meisten Münzen hat, gewinnt.
    • **Ein Satz mehr** wird eingemischt. Was nicht ausgeteilt wird, bleibt unbekannt.
    • **Ohne −2**: Es gibt keine, und alle haben vier Karten auf der Hand.
    • **Schmutziger Einser**: Jede übrige 1 zählt 30.
    • **Doppelter Zweier**: Jede −2 ist eine gewöhnliche 2 und zählt 2. Gilt das immer, darf sie beim Abheben niemand behalten. Passt nicht zu **Ohne −2**.
    • Schmutziger Einser und doppelter Zweier sind aus, gelten immer, oder **Vorhand darf** für die Runde einen oder beide **ansagen**: nach dem Geben, bevor jemand spielt.
    • **Letzte Karte**: Du musst sie ansagen, oder sie wird für dich angesagt, und niemand kann es vergessen.
    .rules = U28 U29 U27 U1 U2 U30 U31 U32 U23
