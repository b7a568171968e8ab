# Die Regeln von UP & DOWN, Seite für Seite. `rules` sind die Nummern derer, die auf einer Seite stehen; ein abgelehnter Zug nennt seine.

rules-tricks-goal =
    • Hol mehr Stiche als alle anderen.
    • Vor jedem Stich ändert jemand von euch die Regeln. Dann wählen alle heimlich eine Karte, und alle Karten werden zugleich aufgedeckt.
    • Eine Karte kann auf zwei Arten gewinnen: Sie ist in deiner eigenen Farbe, oder sie hat den Trumpfwert.
    • Schlechte Karten bleiben also nie lange schlecht: Beim nächsten Stich stellt vielleicht jemand alles auf den Kopf.
    .rules = T18
rules-tricks-set-up =
    • Es gibt 44 Karten: vier Farben, jede mit den Werten 2 bis 12.
    • Zu viert bekommen alle 11 Karten, zu dritt 14, zu zweit 15. Der Rest bleibt verdeckt und spielt nicht mit.
    • In der Mitte liegt die UP-&-DOWN-Karte. Auf jeden von euch zeigt eine der vier Farben: Das ist deine **eigene Farbe**.
    • Im Uhrzeigersinn folgen Rose, Feder, Monokel, Hut oder ♦ ♥ ♠ ♣. Diese Reihenfolge bleibt immer gleich.
    • Zu dritt zeigt eine Farbe auf niemanden. Zu zweit sitzt ihr euch gegenüber.
    • Zwei Würfel ergeben den **Trumpfwert**: ihre Summe, 2 bis 12.
    • Ob UP oder DOWN und wie herum die Karte liegt, entscheidet der Zufall. Die Rose (oder ♣) zeigt immer auf jemanden von euch: Wer das ist, bestimmt die Regeln für den ersten Stich.
    • Für jede Runde wird alles neu vorbereitet.
    .rules = T1 T4 T2 T5 T3 T7
rules-tricks-turn-name = Ein Stich
rules-tricks-turn =
    • Zuerst bestimmt jemand die Regeln für den Stich. Vorher kann niemand eine Karte wählen.
    • Dann wählen alle eine Karte von ihrer Hand, auch wer die Regeln bestimmt hat. Jede Karte ist erlaubt, und deine sieht niemand.
    • Du kannst dich umentscheiden, bis alle gewählt haben.
    • Mit der letzten Wahl werden alle Karten auf einmal gezeigt. Welche gewinnt, steht auf der Seite **Wer den Stich gewinnt**.
    • Die Regeln für den nächsten Stich bestimmt, wer links davon sitzt, egal wer den Stich bekommen hat.
    • So geht es weiter, bis alle Hände leer sind: Es gibt so viele Stiche, wie ihr Karten bekommen habt.
    .rules = T8 T9 T10 T17 T6
rules-tricks-special-name = Die Regeln bestimmen
rules-tricks-special =
    Wer die Regeln bestimmt, muss sie für den Stich ändern, auf genau eine von drei Arten:
    • **Karte wenden**: Aus UP wird DOWN oder aus DOWN wird UP. Alle Farben und der Trumpf bleiben.
    • **Karte drehen**: Such dir eine andere Farbe aus, die dann auf dich zeigt; die du schon hast, gilt nicht. Die Farben der anderen wandern mit. UP oder DOWN und der Trumpf bleiben.
    • **Würfeln**: Beide Würfel ergeben einen neuen Trumpf. Kommt wieder der alte Wert, wird weitergewürfelt, bis es ein anderer ist. Farben und UP oder DOWN bleiben.
    -# Beispiel: Mia bestimmt die Regeln und hat viele Hüte. Sie dreht die Karte, bis der Hut auf sie zeigt, und nun können ihre Hüte gewinnen. Tom links von ihr hat die nächste Farbe im Kreis: die Rose.
    -# Beispiel: Es gilt UP, und Tom hat nur kleine Karten. Er bestimmt die Regeln und wendet die Karte: Bei DOWN sind kleine stark.
    .rules = T8 T8a T8b T8c
rules-tricks-more-name = Wer den Stich gewinnt
rules-tricks-more =
    • **Gleiche Werte sind raus**: Karten mit gleichem Wert heben sich auf, und zwar alle, sogar wenn es der Trumpfwert ist.
    • **Was gewinnen kann**: Von den anderen zählen nur Karten in der eigenen Farbe dessen, der sie spielt, und Karten mit dem Trumpfwert. Welche Farbe ein Trumpf hat, ist egal.
    • **Die beste davon**: Ein Trumpf schlägt alles, bei UP wie bei DOWN. Ohne Trumpf gewinnt bei UP die höchste Karte, bei DOWN die niedrigste.
    -# Beispiel: UP, Trumpf ist 9. Mia und Tom spielen beide eine 9, also sind beide raus. Zoe gewinnt mit einer 5 in ihrer eigenen Farbe.
    -# Beispiel: DOWN, Trumpf ist 12. Mia spielt die 2 ihrer eigenen Farbe, Tom irgendeine 12: Tom gewinnt.
    -# Beispiel: UP, Trumpf ist 4. Tom spielt eine 10, die höchste Karte, aber nicht in seiner eigenen Farbe: Sie kann nicht gewinnen.
    • **Der Pott**: Kann keine Karte gewinnen, kommt der Stich in den Pott. Dort können mehrere liegen.
    • Wer den nächsten Stich gewinnt, bekommt den ganzen Pott dazu.
    .rules = T11 T12 T13 T14 T15
rules-tricks-end =
    • Sind alle Karten gespielt, ist die Runde vorbei. Jeder Stich, den du hast, ist ein Punkt, auch die aus dem Pott.
    • Was nach dem letzten Stich noch im Pott liegt, bekommt niemand.
    -# Beispiel: Zwei Stiche liegen im Pott, und auch den letzten gewinnt niemand. Alle drei sind verloren.
    • Die Stiche aller Runden werden zusammengezählt. Wer die meisten hat, gewinnt die Partie.
    • Gleichstand an der Spitze? Dann kommt eine Extrarunde. Bringen drei davon keine Entscheidung, wird der Sieg geteilt.
    .rules = T6 T20 T18 T16 T19
rules-tricks-variants =
    • **Runden**: 1 bis 12. Wählt niemand, so viele, wie ihr seid.
    • **Bei Gleichstand** an der Spitze: eine Extrarunde, oder der Sieg wird sofort geteilt.
    • **Ausgabe**: welche Karten ihr seht. Rose, Feder, Monokel und Hut; oder ♦ ♥ ♠ ♣, mit dem Buben als 11 und der Dame als 12. Die Regeln sind dieselben; nur zeigt dann ♣ statt der Rose, wer die Regeln für den ersten Stich bestimmt.
    .rules = T19 T1 T5
