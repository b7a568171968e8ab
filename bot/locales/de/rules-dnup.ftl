# Die Regeln von dnup, Seite für Seite. Die Nummer hinter einem Satz ist die seiner Regel; ein abgelehnter Zug nennt sie.

rules-dnup-goal =
    • Werde deine Karten vor den anderen los. Wer zuerst fertig ist, bekommt 2 Buchstaben, wer als Nächstes fertig ist, 1 (D15, D17).
    • Du legst Sets vor dich und hoffst, dass sie bis zu deinem nächsten Zug niemand schlägt: Geschlagene Sets kommen gedreht auf deine Hand zurück (D13).
    • Wer zuerst 4 Buchstaben hat, gewinnt die Partie (D18). Zu zweit spielt ihr stattdessen um Runden (D21).
rules-dnup-set-up =
    • Jede Karte hat zwei verschiedene Werte von 1 bis 10. Der große steht aufrecht und ist aktiv: Er gilt. Der kleine steht auf dem Kopf und gilt, sobald die Karte gedreht ist (D1).
    • In Worten heißt eine Karte mit aktiver 2 und der 5 auf dem Kopf 2₅. Gedreht heißt sie 5₂.
    • Je mehr ihr seid, desto mehr Karten sind im Spiel. Alle werden verteilt: zu zweit je 13, zu dritt je 10, zu viert je 9, zu fünft je 8 (D2, D4).
    • Jede Karte kommt zufällig herum zu dir. Du siehst nur deine eigenen und darfst einzelne nicht drehen (D4).
    • Wer die Sternkarte hat, die 1₅ ★, beginnt (D3). Sie muss nicht zuerst gespielt werden. Es geht im Uhrzeigersinn weiter (D5).
rules-dnup-turn-name = Ein Zug
rules-dnup-turn =
    • Liegt dein letztes Set noch vor dir? Gut gemacht: Es kommt zuerst aus der Runde (D7).
    • Dann tust du genau eins von vieren (D8):
    • **Ein Set ausspielen**: eine Karte von deiner Hand, oder beliebig viele mit einem Wert (D6). Du darfst welche davon behalten. Liegt schon ein Set dieser Größe da? Dann muss deines höher sein und wirft das andere auf die Hand zurück, von der es kam (D9).
    • **Anlegen**: eine einzelne Karte an ein fremdes Set, mit demselben Wert. Sind dann zwei Sets gleich groß, muss das gewachsene höher sein und wirft das andere zurück (D10).
    • **Nehmen**: ein ganzes fremdes Set auf deine Hand (D11).
    • **Drehen**: deine ganze Hand, jede Karte (D12).
    • Du kannst beliebig viele Karten auf der Hand haben (D14).
rules-dnup-special-name = Schlagen und drehen
rules-dnup-special =
    • Ein Set zeigt einen einzigen aktiven Wert. Verglichen werden nur Sets mit gleich vielen Karten (D6, D9).
    -# Beispiel: Es liegen eine 7 und drei 6er da. Eine Karte allein muss mindestens 8 sein; drei zusammen müssen mindestens 7er sein. Zwei oder vier Karten dürfen jeden Wert haben.
    • Ein Set, das durch Anlegen wächst, wird in seiner neuen Größe verglichen (D10).
    -# Beispiel: Es liegen eine 3 und zwei 5er da. Du kannst keine 3 anlegen, denn zwei 3er sind niedriger als zwei 5er.
    -# Beispiel: Es liegen eine 5 und zwei 3er da. Du legst eine 5 an: Jetzt sind es zwei 5er, und die zwei 3er gehen auf die Hand zurück, von der sie kamen.
    • **dnup**: Kommt eine Karte vom Tisch auf eine Hand, zurückgeworfen oder genommen, dreht sie sich unterwegs. Nun gilt ihr anderer Wert (D13).
    -# Beispiel: Du nimmst das Set 2₅, 2₇, 2₉. Auf deiner Hand ist es 5₂, 7₂, 9₂.
rules-dnup-more-name = Zu zweit
rules-dnup-more =
    • Ihr habt beide Platz für zwei Sets: Bereich 1 und Bereich 2. Bist du dran, tust du zweimal etwas, für Bereich 1 und danach für Bereich 2 (D19).
    • Jedes Mal kommt zuerst das Set in diesem Bereich aus der Runde. Dann tust du eine Sache; ein Set, das du ausspielst, kommt in diesen Bereich (D19).
    • Wer beginnt, hat zuerst nur einen Zug, für Bereich 2 (D19).
    • Gleich große Sets müssen sich aneinander messen, auch deine eigenen zwei. Ein niedrigeres eigenes kommt gedreht auf deine Hand zurück (D20).
    • Anlegen und nehmen kannst du nur bei fremden Sets, nicht bei deinen eigenen (D20).
    -# Beispiel: Mia hat zwei 4er in Bereich 1 und spielt ihre letzten Karten, zwei 6er, in Bereich 2 aus. Die zwei 4er kommen auf ihre Hand zurück: Gewonnen hat sie noch nicht.
    • Wer zuerst keine Karten mehr hat, gewinnt die Runde sofort. Zwei Rundensiege gewinnen die Partie (D21).
    • Zieht sich eine Runde hin, endet sie nach je 60 Zügen, die für beide Bereiche mitgezählt, und niemand gewinnt sie (D22).
rules-dnup-end =
    • **Zuerst fertig**: Wer seine Hand vor allen anderen los ist, verdient 2 Buchstaben und hat für diese Runde frei (D15).
    • Wurde dafür ein Set ausgespielt, bleibt es liegen, bis ihr einmal um den Tisch seid, und kommt dann weg. Wer es vorher schlägt, räumt es nur ab: Niemand nimmt es zurück. Bis dahin kannst du dort anlegen oder es nehmen wie sonst (D16).
    -# Beispiel: Mit einer einzelnen 4 ist Mia alle Karten los. Tom spielt eine 6 aus: Die 4 kommt weg, und Mia bleibt fertig.
    • **Als Zweites fertig**: Das bringt 1 Buchstaben und beendet die Runde (D17).
    • Mit dem vierten Buchstaben gewinnst du die Partie auf der Stelle, auch wenn andere noch spielen (D18).
    -# Beispiel: Tom hat 1 Buchstaben, Mia hat 3. Tom ist zuerst fertig und hat jetzt 3. Mia folgt: Das ist ihr vierter Buchstabe, und sie gewinnt.
    • Hatten alle, die noch in der Runde sind, 60 Züge, endet sie ohne weitere Buchstaben. Eine Partie hat höchstens 30 Runden; dann gewinnt, wer die meisten Buchstaben hat, und bei Gleichstand wird der Sieg geteilt (D22).
rules-dnup-variants =
    • **Ziel**, ab drei Leuten: 2 bis 8 Buchstaben gewinnen die Partie; 4, wenn niemand wählt (D18).
    • **Ziel**, zu zweit: 1 bis 5 Rundensiege gewinnen die Partie; 2, wenn niemand wählt (D21).
