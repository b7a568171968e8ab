# Die Regeln von Up and Down, Seite für Seite. `rules` sind die Nummern derer, die auf einer Seite stehen; ein abgelehnter Zug nennt seine.

rules-snake-goal =
    • Werde vor allen anderen deine Karten los: Damit gewinnst du die Runde sofort.
    • Jemand legt eine Straße aus. Sie ist die erste Schlange, und von da an legt ihr alle eure Karten an den Enden von Schlangen an.
    • Sonderkarten springen für andere ein, trennen und stoppen Schlangen und bringen Karten von Hand zu Hand.
    .rules = S27 S11
rules-snake-set-up =
    • Es gibt 118 Karten: 1 bis 15 in sechs Farben und 28 Sonderkarten. Das sind 6 Joker, 4 Fürstinnen, 2 Ladies, 2 Stopper, 2 Böse Buben, 2 Kartentauschkarten, 6 Farbtauschkarten, 2 Freundschaftskarten und 2 Wechselkarten.
    • Alle bekommen 10 Karten. Der Rest ist der Stapel und liegt verdeckt; aufgedeckt wird nichts.
    • Wer links vom Geber sitzt, beginnt, und es geht im Uhrzeigersinn weiter. Den ersten Geber bestimmt das Los; nach jeder Runde gibt, wer im Uhrzeigersinn folgt.
    • Links neben dir sitzt immer, wer im Uhrzeigersinn folgt.
    .rules = S1 S4 S5 S26
rules-snake-turn-name = Ein Zug
rules-snake-turn =
    • Zuerst ziehst du eine Karte, solange der Stapel welche hat. Hast du 🔁 Kartentausch oder 🎨 Farbtausch auf der Hand, musst du das vor allem anderen spielen.
    • Dann spielst du so viele Karten, wie du magst, in beliebiger Reihenfolge, und beendest deinen Zug. Spielen musst du keine.
    • **Auslegen**: Solange keine Schlange da liegt, darfst du eine Straße auslegen: mindestens drei Zahlenkarten einer Farbe, deren Werte aufeinander folgen. 15 und 1 sind darin keine Nachbarn.
    • Hat die Straße mindestens vier Karten, darf ein Joker oder eine Fürstin eine Karte ersetzen, die du nicht hast, auch am Anfang oder Ende.
    -# Beispiel: Rot 4, Rot 5, Joker, Rot 7 kannst du auslegen; der Joker ist die rote 6. Rot 4, Joker, Rot 6 ist zu kurz.
    • Sonst kannst du vor dem Auslegen nur Lady, Bösen Buben, Freundschaft und Tauschkarten spielen.
    • **Anlegen**: Die Straße ist die erste Schlange, und niemand legt eine weitere aus. Ab jetzt, auch noch im selben Zug, kommen Karten an die Enden der Schlangen, die da liegen.
    • Enden haben Namen: 1L ist das linke Ende von Schlange 1, 1R ihr rechtes.
    • Eine Zahlenkarte passt an ein Ende mit ihrem Wert in anderer Farbe oder mit ihrer Farbe, eins höher oder tiefer. Hier passen auch 15 und 1 einer Farbe zusammen.
    -# Beispiel: An die blaue 7 passen die blaue 6, die blaue 8 und jede andere 7. An die blaue 15 passt die blaue 1.
    • Eine Schlange darf steigen, fallen und wieder steigen: Nur Nachbarn müssen passen.
    .rules = S6 S7 S8 S9 S10 S11 S12 S13
rules-snake-special-name = Joker, Fürstin, Lady …
rules-snake-special =
    • 🃏 **Joker**: kommt an jedes Ende, an dem kein Joker und keine Fürstin liegt. Er steht für eine Karte, die dort passt, auch für eine, die schon auf dem Tisch liegt; welche, sagt niemand.
    • Danach passt jede Zahlenkarte, die zu einer Karte passt, die der Joker sein könnte. Ist ein Joker oder eine Fürstin die einzige Karte einer Schlange, passt jede Zahl.
    -# Beispiel: Neben der gelben 14 kann der Joker die gelbe 13, die gelbe 15 oder eine andere 14 sein. Also passen die gelbe 12, die gelbe 1 und jede 13, 14 oder 15, die nicht gelb ist.
    • In der ausgelegten Straße ist ein Joker oder eine Fürstin eine bestimmte Karte und bleibt diese Karte.
    • Joker und Fürstinnen liegen nie nebeneinander.
    • 👸 **Fürstin**: Spiel sie wie einen Joker, oder trenn eine Schlange in zwei, zwischen zwei Karten, wo du willst. Sie bleibt als Joker an einem der beiden neuen Enden; an welchem, wählst du, aber nicht neben Joker oder Fürstin. An alle Enden beider Schlangen darf man anlegen, wenn sie nicht gestoppt sind.
    -# Beispiel: Zwischen der grünen 8 und der blauen 8 wird getrennt. Die Fürstin bleibt an der grünen 8; die blaue 8 ist ein neues Ende, und die blaue 7 passt dort.
    • 🪭 **Lady**: nimmt eine andere Karte deiner Hand mit aus der Runde, offen. Allein geht sie nie.
    • 🛑 **Stopper**: schließt ein Ende einer Schlange; dort kommt nichts mehr hin, auch kein zweiter Stopper. Trennen kann man die Schlange noch, und neue Enden sind offen.
    • 😈 **Böser Bube**: Jemand anderes zieht zwei Karten vom Stapel, oder was davon übrig ist.
    • Alle diese Karten darfst du behalten, solange du willst. Lady und Böser Bube sind aus der Runde, wenn sie gespielt sind.
    .rules = S14 S15 S16 S17 S18 S19 S20 S21
rules-snake-more-name = Tauschen und Freundschaft
rules-snake-more =
    • **Darf nicht warten**: Mit 🔁 Kartentausch oder 🎨 Farbtausch auf der Hand kannst du nichts anderes spielen und deinen Zug nicht beenden. Bekommst du so eine Karte, während andere spielen, wartet sie bis zu deinem nächsten Zug, nach dem Ziehen.
    • 🔁 **Kartentausch**: Tausch deine ganze Hand mit jemandem deiner Wahl.
    • 🎨 **Farbtausch**: Du zeigst alle deine Zahlenkarten dieser Farbe. Reihum, von links, dürfen alle anderen je eine nehmen und geben dir dafür verdeckt irgendeine Karte, auch eine Sonderkarte. Was niemand nimmt, kommt zu dir zurück. Hast du keine solche Karte, geschieht nichts.
    • 💕 **Freundschaft**: Wähl jemanden und wünsch dir eine Zahl, eine Farbe oder eine bestimmte Karte. Die andere Person wünscht sich auch etwas. Danach antwortet zuerst sie, dann du: **Gib** eine Zahlenkarte, die zum Wunsch passt und die nur ihr beide seht, oder **biete** offen zwei beliebige Karten an; eine, wenn du nur eine hast. Wer Karten angeboten bekommt, sucht sich eine aus.
    • Eine Karte geht hin und eine zurück, sobald beide geantwortet und gewählt haben. Haben beide angeboten, wählt zuerst, wer die Freundschaft gespielt hat.
    -# Beispiel: Mia wünscht sich eine 7, Tom etwas Blaues. Tom gibt die rote 7. Mia behält ihre blauen Karten und bietet eine grüne 3 und eine Lady an: Tom nimmt die Lady.
    • 👥 **Wechselkarte**: Du und jemand neben dir, links oder rechts, gebt euch verdeckt je eine Karte. Ihr wählt beide, bevor ihr die andere seht. Zu zweit gibt es nur links.
    • Freundschaft und Wechselkarte darfst du behalten. Alle diese Karten sind aus der Runde, wenn sie gespielt sind.
    • Wer gefragt ist, muss antworten, bevor sonst etwas weitergeht.
    .rules = S7 S34 S23 S22 S24 S25
rules-snake-end =
    • Wer keine Karte mehr hat, gewinnt die Runde sofort.
    • Auch eine Sonderkarte kann die letzte sein. Sie bewirkt dann nichts mehr: Beim Bösen Buben zum Beispiel zieht niemand.
    • **Nichts geht mehr**: Der Stapel ist leer, und ihr habt alle euren letzten Zug beendet, ohne eine Karte zu spielen. Dann endet die Runde, und wer die wenigsten Karten hat, gewinnt sie; das können mehrere zusammen sein.
    • Ein Rundensieg bringt 1 Punkt, und nach der letzten Runde gewinnt, wer die meisten Punkte hat. Bei Gleichstand an der Spitze wird der Sieg geteilt.
    .rules = S27 S33 S28 S29
rules-snake-variants =
    • **Runden**: 1 bis 12; eine, wenn niemand wählt.
    • **Kartensätze**: einer für zwei bis acht Leute, oder zwei. Zu neunt und zehnt braucht ihr immer zwei. Mit zwei Kartensätzen passen auch zwei gleiche Karten aneinander.
    • **Tauschkarten**: alle; oder weniger, dann bleiben in jedem Kartensatz ein Kartentausch, eine Wechselkarte und der Farbtausch für Rot, Gelb und Grün; oder weder Kartentausch noch Wechselkarten noch Farbtausch.
    • **Wertung**: ein Punkt für jeden Rundensieg; oder alle zählen ihre übrigen Handkarten, und wer insgesamt die wenigsten hat, gewinnt.
    .rules = S29 S2 S12 S3 S28
