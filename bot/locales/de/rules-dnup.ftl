# Die Regeln von dnup, Seite für Seite. `rules` sind die Nummern derer, die auf einer Seite stehen; ein abgelehnter Zug nennt seine.

rules-dnup-goal =
    • Werde deine Karten vor den anderen los. Wer zuerst fertig ist, bekommt 2 Buchstaben, wer als Nächstes fertig ist, 1.
    • Du legst Sets vor dich und hoffst, dass sie bis zu deinem nächsten Zug niemand schlägt: Geschlagene Sets kommen gedreht auf deine Hand zurück.
    • Wer zuerst 4 Buchstaben hat, gewinnt die Partie. Zu zweit spielt ihr stattdessen um Runden.
    .rules = D15 D17 D13 D18 D21
rules-dnup-set-up =
    • Jede Karte hat zwei verschiedene Werte von 1 bis 10. Der große steht aufrecht und ist aktiv: Er gilt. Der kleine steht auf dem Kopf und gilt, sobald die Karte gedreht ist.
    • Im Text steht 2₅ für eine Karte mit aktiver 2 und der 5 auf dem Kopf. Gedreht heißt sie 5₂.
    • Je mehr ihr seid, desto mehr Karten sind im Spiel. Alle werden verteilt: zu zweit je 13, zu dritt je 10, zu viert je 9, zu fünft je 8.
    • Wie herum eine Karte zu dir kommt, ist Zufall. Du siehst nur deine eigenen und darfst einzelne nicht drehen.
    • Wer die Sternkarte hat, die 1₅ ★, beginnt. Sie muss nicht zuerst gespielt werden. Es geht im Uhrzeigersinn weiter.
    .rules = D1 D2 D4 D3 D5
rules-dnup-turn-name = Ein Zug
rules-dnup-turn =
    • Liegt dein voriges Set noch vor dir? Gut gemacht: Als Erstes kommt es aus der Runde.
    • Dann wählst du genau eine von vier Möglichkeiten:
    • **Ein Set ausspielen**: eine Karte von deiner Hand, oder beliebig viele mit gleichem Wert. Du darfst auch welche davon behalten. Liegt schon ein Set dieser Größe da? Dann muss deines höher sein und wirft das andere auf die Hand zurück, von der es kam.
    • **Anlegen**: eine einzelne Karte an ein fremdes Set, mit demselben Wert. Sind dann zwei Sets gleich groß, muss das gewachsene höher sein und wirft das andere zurück.
    • **Nehmen**: ein ganzes fremdes Set auf deine Hand.
    • **Drehen**: deine ganze Hand, jede Karte.
    • Du kannst beliebig viele Karten auf der Hand haben.
    .rules = D7 D8 D6 D9 D10 D11 D12 D14
rules-dnup-special-name = Schlagen und drehen
rules-dnup-special =
    • Ein Set zeigt einen einzigen aktiven Wert. Verglichen werden nur Sets mit gleich vielen Karten.
    -# Beispiel: Es liegen eine 7 und drei 6er da. Eine Karte allein muss mindestens eine 8 sein; drei zusammen müssen mindestens 7er sein. Zwei oder vier Karten dürfen jeden Wert haben.
    • Ein Set, das durch Anlegen wächst, wird in seiner neuen Größe verglichen.
    -# Beispiel: Es liegen eine 3 und zwei 5er da. Du kannst keine 3 anlegen, denn zwei 3er sind niedriger als zwei 5er.
    -# Beispiel: Es liegen eine 5 und zwei 3er da. Du legst eine 5 an: Jetzt sind es zwei 5er, und die zwei 3er gehen auf die Hand zurück, von der sie kamen.
    • **dnup**: Kommt eine Karte vom Tisch auf eine Hand, zurückgeworfen oder genommen, dreht sie sich unterwegs. Nun gilt ihr anderer Wert.
    -# Beispiel: Du nimmst das Set 2₅, 2₇, 2₉. Auf deiner Hand ist es 5₂, 7₂, 9₂.
    .rules = D6 D9 D10 D13
rules-dnup-more-name = Zu zweit
rules-dnup-more =
    • Ihr habt beide Platz für zwei Sets: Bereich 1 und Bereich 2. Bist du dran, hast du zwei Züge: einen für Bereich 1, dann einen für Bereich 2.
    • Jedes Mal kommt zuerst das Set in diesem Bereich aus der Runde. Dann wählst du eine der vier Möglichkeiten; ein Set, das du ausspielst, kommt in diesen Bereich.
    • Wer beginnt, hat zuerst nur einen Zug, für Bereich 2.
    • Gleich große Sets werden verglichen, auch deine eigenen zwei. Schlägst du ein eigenes, kommt es gedreht auf deine Hand zurück.
    • Anlegen und nehmen kannst du nur bei fremden Sets, nicht bei deinen eigenen.
    -# Beispiel: Mia hat zwei 4er in Bereich 1 und spielt ihre letzten Karten, zwei 6er, in Bereich 2 aus. Die zwei 4er kommen auf ihre Hand zurück: Gewonnen hat sie noch nicht.
    • Wer zuerst keine Karten mehr hat, gewinnt die Runde sofort. Wer zwei Runden gewinnt, gewinnt die Partie.
    • Zieht sich eine Runde hin, endet sie, sobald ihr beide 60 Züge hattet (die für beide Bereiche zählen), und niemand gewinnt sie.
    .rules = D19 D20 D21 D22
rules-dnup-end =
    • **Zuerst fertig**: Wer seine Hand vor allen anderen los ist, bekommt 2 Buchstaben und ist mit dieser Runde fertig.
    • Wurde dafür ein Set ausgespielt, bleibt es liegen, bis dieser Platz wieder dran wäre, und kommt dann weg. Wer es vorher schlägt, räumt es nur ab: Niemand nimmt es zurück. Bis dahin kannst du dort anlegen oder es nehmen wie sonst.
    -# Beispiel: Mit einer einzelnen 4 ist Mia alle Karten los. Tom spielt eine 6 aus: Die 4 kommt weg, und Mia bleibt fertig.
    • **Als Zweites fertig**: Das bringt 1 Buchstaben und beendet die Runde.
    • Mit dem vierten Buchstaben, oder so vielen, wie am Tisch gelten, gewinnst du die Partie auf der Stelle, auch wenn andere noch spielen.
    -# Beispiel: Tom hat 1 Buchstaben, Mia hat 3. Tom ist zuerst fertig und hat jetzt 3. Mia folgt: Das ist ihr vierter Buchstabe, und sie gewinnt.
    • Hatten alle, die noch in der Runde sind, 60 Züge, endet sie ohne weitere Buchstaben. Eine Partie hat höchstens 30 Runden; dann gewinnt, wer die meisten Buchstaben hat, und bei Gleichstand wird der Sieg geteilt.
    .rules = D15 D16 D17 D18 D22
rules-dnup-variants =
    • **Ziel**, ab drei Leuten: wie viele Buchstaben zum Sieg reichen, 2 bis 8; 4, wenn niemand wählt.
    • **Ziel**, zu zweit: wie viele gewonnene Runden zum Sieg reichen, 1 bis 5; 2, wenn niemand wählt.
    .rules = D18 D21
