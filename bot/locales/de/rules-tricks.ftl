# Die Regeln von UP & DOWN, Seite für Seite. Die Nummer hinter einem Satz ist die seiner Regel; ein abgelehnter Zug nennt sie.

rules-tricks-goal =
    • Hol mehr Stiche als alle anderen (T18).
    • Vor jedem Stich ändert jemand von euch, der Stich-Chef, dessen Regeln. Dann wählen alle heimlich eine Karte, und alle Karten werden zusammen gezeigt.
    • Eine Karte kann auf zwei Arten gewinnen: Sie ist in deiner eigenen Farbe, oder sie hat den Trumpfwert.
    • Schlechte Karten bleiben also nie lange schlecht: Der nächste Stich-Chef stellt vielleicht alles auf den Kopf.
rules-tricks-set-up =
    • Es gibt 44 Karten: vier Farben, jede mit den Werten 2 bis 12 (T1).
    • Zu viert bekommen alle 11 Karten, zu dritt 14, zu zweit 15. Was übrig ist, sieht niemand, und es spielt nicht mit (T4).
    • In der Mitte liegt die UP-&-DOWN-Karte. Auf jeden von euch zeigt eine der vier Farben: Das ist deine **eigene Farbe** (T2).
    • Im Uhrzeigersinn folgen Rose, Feder, Monokel, Hut oder ♦ ♥ ♠ ♣. Diese Folge bleibt immer gleich (T2).
    • Zu dritt zeigt eine Farbe auf niemanden. Zu zweit sitzt ihr euch gegenüber (T5).
    • Zwei Würfel geben den **Trumpfwert**: ihre Summe, 2 bis 12 (T3, T5).
    • Ob UP oder DOWN und wie herum die Karte liegt, entscheidet der Zufall. Die Rose (oder ♣) zeigt immer auf jemanden von euch, und der ist der erste Stich-Chef (T5).
    • Für jede Runde wird alles neu vorbereitet (T7).
rules-tricks-turn-name = Ein Stich
rules-tricks-turn =
    • Zuerst ändert der Stich-Chef die Regeln. Vorher kann niemand eine Karte wählen (T8).
    • Dann wählen alle eine Karte von ihrer Hand, der Stich-Chef auch. Jede Karte ist erlaubt, und deine sieht niemand (T9).
    • Du kannst dich umentscheiden, bis alle gewählt haben (T9).
    • Mit der letzten Wahl werden alle Karten auf einmal gezeigt (T10). Welche gewinnt, steht auf der Seite **Wer den Stich gewinnt**.
    • Links vom Stich-Chef sitzt der nächste, egal wer den Stich bekommen hat (T17).
    • So geht es weiter, bis alle Hände leer sind: Es gibt so viele Stiche, wie ihr Karten bekommen habt (T6).
rules-tricks-special-name = Was der Stich-Chef ändert
rules-tricks-special =
    Der Stich-Chef muss die Regeln für den Stich ändern, auf genau eine von drei Arten (T8):
    • **Karte wenden**: Aus UP wird DOWN oder aus DOWN wird UP. Alle Farben und der Trumpf bleiben (T8a).
    • **Karte drehen**: Such dir eine andere Farbe aus, die auf dich zeigt; die du schon hast, gilt nicht. Damit ändern sich die Farben von allen. UP oder DOWN und der Trumpf bleiben (T8b).
    • **Würfeln**: Beide Würfel ergeben einen neuen Trumpf. Kommt wieder der alte Wert, rollen sie noch einmal, bis es ein anderer ist. Farben und UP oder DOWN bleiben (T8c).
    -# Beispiel: Mia ist Stich-Chef und hat viele Hüte. Sie dreht die Karte, bis der Hut auf sie zeigt, und nun können ihre Hüte gewinnen. Tom links von ihr hat die nächste Farbe im Kreis: die Rose.
    -# Beispiel: Es gilt UP, und Tom hat nur kleine Karten. Als Stich-Chef wendet er die Karte: Bei DOWN sind kleine stark.
rules-tricks-more-name = Wer den Stich gewinnt
rules-tricks-more =
    • **Gleiche Werte sind raus**: Karten mit gleichem Wert heben sich auf, und zwar alle, sogar wenn es der Trumpfwert ist (T11).
    • **Was gewinnen kann**: Von den anderen zählen nur Karten in der eigenen Farbe dessen, der sie spielt, und Karten mit dem Trumpfwert. Welche Farbe ein Trumpf hat, ist egal (T12).
    • **Die beste davon**: Ein Trumpf schlägt alles, bei UP wie bei DOWN. Ohne Trumpf gewinnt bei UP die höchste Karte, bei DOWN die niedrigste (T13).
    -# Beispiel: UP, Trumpf ist 9. Mia und Tom spielen beide eine 9, also sind beide raus. Zoe gewinnt mit einer 5 in ihrer eigenen Farbe.
    -# Beispiel: DOWN, Trumpf ist 12. Mia spielt die 2 ihrer eigenen Farbe, Tom irgendeine 12: Tom gewinnt.
    -# Beispiel: UP, Trumpf ist 4. Tom spielt eine 10, die höchste Karte, aber nicht in seiner eigenen Farbe: Sie kann nicht gewinnen.
    • **Der Pott**: Kann keine Karte gewinnen, kommt der Stich in den Pott. Dort können mehrere liegen (T14).
    • Wer den nächsten Stich gewinnt, bekommt den ganzen Pott dazu (T15).
rules-tricks-end =
    • Sind alle Karten gespielt, ist die Runde vorbei (T6, T20). Jeder Stich, den du hast, ist ein Punkt, die aus dem Pott mitgezählt (T18).
    • Was nach dem letzten Stich noch im Pott liegt, bekommt niemand (T16).
    -# Beispiel: Zwei Stiche liegen im Pott, und auch den letzten gewinnt niemand. Alle drei sind verloren.
    • Die Stiche aller Runden werden zusammengezählt. Wer die meisten hat, gewinnt die Partie (T19).
    • Gleichstand auf dem ersten Platz? Dann kommt eine Extrarunde. Bringen drei davon keine Entscheidung, wird der Sieg geteilt (T19).
rules-tricks-variants =
    • **Runden**: 1 bis 12. Wählt niemand, so viele, wie ihr seid (T19).
    • **Bei Gleichstand** auf dem ersten Platz: eine Extrarunde, oder der Sieg wird gleich geteilt (T19).
    • **Ausgabe**: welche Karten ihr seht. Rose, Feder, Monokel und Hut; oder ♦ ♥ ♠ ♣, mit dem Buben als 11 und der Dame als 12. Die Regeln sind dieselben; nur den ersten Stich-Chef bestimmt dann ♣ statt der Rose (T1, T5).
