# Lektionen: was erzählt wird, während man mit zwei Computern ein Spiel lernt.

learn-choose =
    ## 🎓 Ein Spiel lernen
    Welches? Du spielst drei bis fünf Minuten mit zwei Computern, { $computers }. Niemand sonst sieht es, und nichts davon zählt.
learn-heading =
    ## 🎓 { $game }
    { $parts ->
        [one] -# Eine Lektion mit { $computers }
       *[other] -# Eine Lektion mit { $computers } · Teil { $part } von { $parts }
    }
learn-play-on = Spiel weiter, wie du magst. Ich melde mich, wenn es etwas Neues gibt.
learn-between = Das war dieser Teil. Im nächsten siehst du einen anderen Moment mit { $computers }.
learn-more = -# </today> stellt dir jeden Tag eine Frage, und mit </challenge> bekommen andere dieselben Karten wie du.
button-learn = Lernen
button-learn-next = Weiter ▶
button-learn-anew = Von vorn
button-learn-play = Richtig spielen
button-learn-other = Ein anderes Spiel

## UP & DOWN

learn-tricks-card = Alle legen geheim eine Karte hin, dann werden alle zugleich aufgedeckt. Gewinnen kann eine Karte in **deiner Farbe** oder mit dem **Trumpfwert**; die es können, sind markiert. Ob die höchste oder die niedrigste gewinnt, steht oben. Wähl eine!
learn-tricks-chief = Jetzt **bestimmst du die Regeln**: Vor diesem Stich musst du sie ändern, auf eine von drei Arten. Wende die Karte, und aus UP wird DOWN oder umgekehrt. Dreh sie, und alle haben eine andere Farbe. Oder würfle einen neuen Trumpf. Was passt am besten zu deinen Karten?
learn-tricks-neutralised = Sieh dir den letzten Stich an: **Gleiche Werte heben sich auf**, und zwar alle, auch Trümpfe. Die beste Karte ist nichts wert, wenn jemand ihren Zwilling spielt.
learn-tricks-pot = Niemand konnte diesen Stich gewinnen, also liegt er im **Pott** 🍯. Wer den nächsten gewinnt, bekommt ihn dazu: Jetzt ist eine gute Karte doppelt so viel wert.
learn-tricks-pot-won = Der Pott ist weg: Wer einen Stich gewinnt, bekommt **alle Stiche aus dem Pott** dazu.
learn-tricks-trump = Das war ein **Trumpf**. Er schlägt alle anderen Karten, bei UP wie bei DOWN, und seine Farbe ist egal. Nur der gleiche Wert hält ihn auf.
learn-tricks-up = Das war ▲ **UP**: Es gewinnt die höchste Karte, die jemand in der eigenen Farbe gespielt hat. Eine höhere in einer anderen Farbe zählt nicht.
learn-tricks-down = Das war ▼ **DOWN**: Es gewinnt die niedrigste Karte, die jemand in der eigenen Farbe gespielt hat. Immer wenn DOWN liegt, sind deine kleinen Karten stark.
learn-tricks-turned = Die Karte wurde **gedreht**: Jetzt haben alle eine andere Farbe, auch du. Sieh noch einmal nach, was deine Karten können.
learn-tricks-rolled = Es wurde **gewürfelt**: Jetzt ist ein anderer Wert Trumpf. Hast du einen?
learn-tricks-flipped = Die Karte wurde **gewendet**: UP und DOWN sind vertauscht. Farben und Trumpf sind wie vorher.
learn-tricks-last = Der **letzte Stich**! Gewinnt ihn niemand, bekommt ihn niemand, und den Pott auch nicht.
learn-tricks-end = Jetzt kennst du UP & DOWN: Deine Farbe oder Trumpf kann gewinnen, gleiche Werte heben sich auf, und bei jedem Stich ändert jemand die Regeln. Wer die meisten Stiche hat, gewinnt. Bereit für einen richtigen Tisch?

## Up and Down (die Schlange)

learn-snake-run = Werde vor allen anderen deine Karten los! In deinem Zug ziehst du eine, dann spielst du so viele, wie du magst. Du hast eine **Straße**: mindestens drei Karten einer Farbe, ein Wert nach dem anderen. Damit kannst du auslegen.
learn-snake-attach = Da liegt eine Schlange, und sie wächst an beiden Enden. Eine Karte passt neben **den gleichen Wert** in einer anderen Farbe oder neben **ihre eigene Farbe, eins höher oder niedriger**. Magst du nicht mehr anlegen, beende deinen Zug.
learn-snake-princess = Die 👸 **Fürstin** geht an ein Ende wie ein Joker. Oder sie **trennt eine Schlange in zwei**: Dann gibt es neue Enden, und vielleicht passen dort deine Karten.
learn-snake-joker = Ein 🃏 **Joker** geht an jedes Ende und steht für eine Karte, die dort passt; niemand sagt, für welche. Nur neben einem anderen Joker oder einer Fürstin darf er nicht liegen.
learn-snake-lady = Du hast Sonderkarten und darfst sie für den richtigen Moment behalten. Mit der 🪭 **Lady** geht eine andere Karte von dir aus der Runde. Mit dem 😈 **bösen Buben** zieht jemand anderes zwei Karten.
learn-snake-stopper = Ein 🛑 **Stopper** schließt ein Ende einer Schlange: Dort legt niemand mehr an. Das ärgert alle, die eine Karte dafür gehabt hätten.
learn-snake-must = 🔁 **Kartentausch** und 🎨 **Farbtausch** dürfen nicht warten: Sie werden vor allem anderen gespielt. Mit dem ersten tauschst du deine ganze Hand mit jemandem. Mit dem zweiten zeigst du deine Karten einer Farbe, und alle anderen dürfen je eine davon gegen eine von sich tauschen.
learn-snake-take = Das ist ein 🎨 **Farbtausch**: Vor dir liegen Karten offen. Du darfst eine nehmen und gibst dafür verdeckt irgendeine von dir ab. Oder du nimmst nichts.
learn-snake-wish = Das ist eine 💕 **Freundschaft**: Jemand will eine Karte mit dir tauschen und hat gesagt, welche. Jetzt sagst du, was du dafür möchtest: eine Zahl, eine Farbe oder eine bestimmte Karte.
learn-snake-answer = Jetzt antwortest du: **Gib** eine gewünschte Karte her, die sonst niemand sieht, oder **biete** zwei andere zur Auswahl an. Von dem Gewünschten musst du dich nicht trennen.
learn-snake-pick = Dein Wunsch wurde nicht erfüllt, aber du darfst dir eine dieser Karten **aussuchen**. Bei einer Freundschaft geht genau eine Karte in jede Richtung.
learn-snake-neighbour = Das ist eine 👥 **Wechselkarte**: Du und jemand neben dir gebt euch verdeckt je eine Karte. Du wählst, bevor du die andere siehst: eine gute Gelegenheit, etwas loszuwerden.
learn-snake-friend = Du hast eine 💕 **Freundschaft** und eine 👥 **Wechselkarte**. Mit jeder von beiden tauschst du eine Karte mit jemandem, und sie selbst bist du dann auch los. Du darfst sie auch für später behalten.
learn-snake-last = Fast geschafft! Wer keine Karte mehr hat, gewinnt sofort die Runde, und alle sehen, wie viele du noch hast. Auch eine Sonderkarte kann die letzte sein.
learn-snake-end = Jetzt kennst du Up and Down: mit einer Straße auslegen, an den Enden anlegen, Schlangen trennen und stoppen, tauschen und vor allen anderen die Karten los sein. Bereit für einen richtigen Tisch?

## Up (der Turm)

learn-tower-hand = Zusammen baut ihr einen **Turm**, von schweren Karten zu leichten: Was du spielst, darf so hoch sein wie die Karte davor, oder niedriger. Im ersten Zug spielst du aus der Hand. Mehrere gleiche darfst du auf einmal legen.
learn-tower-lower = Du darfst jede Karte spielen. Ist sie aber zu hoch, **bricht der Turm zusammen**, und du nimmst ihn ganz. Neben jeder Karte steht, was dann passiert. Schwere wirst du am besten los, solange der Turm sie noch hält.
learn-tower-open = Du darfst auch deine **offenen Karten** spielen. Was du auf einmal spielst, kommt von einem Ort: aus der Hand oder vom Tisch. Unter den offenen liegen vier verdeckte für später.
learn-tower-collapsed = Der Turm ist **zusammengebrochen**: Wer zu hoch spielt, nimmt alles auf die Hand und beginnt gleich den nächsten.
learn-tower-minus-two = Eine **−2** senkt um zwei, was der Turm hält: Waren es 7, darf die nächste Karte höchstens 5 sein. Mehr als null muss bleiben, und kein Turm beginnt mit einer −2.
learn-tower-cleared = 🧹 Eine **Abräumkarte** darf man immer spielen: Der ganze Turm kommt aus der Runde, und wer sie gespielt hat, beginnt den nächsten.
learn-tower-blind = Deine offenen Karten sind weg. Jetzt darfst du eine **verdeckte Karte** umdrehen, statt aus der Hand zu spielen: Du wählst den Platz und siehst erst dann, was es ist.
learn-tower-last-card = Vorsicht: Wer spielt und danach **genau eine Karte** hat, muss „letzte Karte“ dazu sagen. Wer das vergisst, wird einmal übersprungen.
learn-tower-end = Jetzt kennst du Up: schwere Karten zuerst, kein Zusammenbruch, und „letzte Karte“ sagen. Was dir bleibt, zählt gegen dich: eine Zahl ihren Wert, eine −2 zählt 20, eine Abräumkarte 50. Wer die Runde beendet, bekommt 10 Punkte abgezogen. Wer die wenigsten Punkte hat, gewinnt. Bereit für einen richtigen Tisch?

## dnup

learn-dnup-set = Jede Karte hat **zwei Zahlen**: Die große gilt, die kleine, sobald die Karte gedreht ist. Spiel eine Karte aus, oder mehrere mit der gleichen großen Zahl: Das ist ein **Set**. Wer zuerst alle Karten los ist, gewinnt hier.
learn-dnup-higher = Da liegt ein fremdes Set. Spielst du **genauso viele Karten**, muss deine Zahl **höher** sein, und das andere Set geht zurück. Mit mehr oder weniger Karten ist jede Zahl recht.
learn-dnup-thrown-back = Ein Set wurde **zurückgeworfen**: Jemand hat genauso viele Karten mit einer höheren Zahl gespielt. Es kam zurück auf die Hand, und jede seiner Karten wurde gedreht: Jetzt gilt die andere Zahl.
learn-dnup-removed = Ein Set bleibt liegen, **bis wieder dran ist, wer es gespielt hat**. Wirft es bis dahin niemand zurück, kommen seine Karten aus der Runde. So wird man Karten los.
learn-dnup-add = Du hast eine Karte mit der Zahl eines fremden Sets: Du darfst sie dort **anlegen**, eine in einem Zug. Liegt schon ein Set der neuen Größe da, muss das gewachsene aber höher sein.
learn-dnup-take = Du darfst auch ein fremdes Set auf die Hand **nehmen**. Seine Karten werden gedreht: Aus einer 2 kann eine 10 werden.
learn-dnup-flip = Oder **dreh** deine ganze Hand: Dann gilt bei allen Karten die andere Zahl. Das lohnt sich, wenn die kleinen Zahlen die besseren sind.
learn-dnup-last = Nur noch wenige Karten! Wer zuerst die letzte spielt, bekommt **2 Buchstaben**, wer danach fertig wird, noch 1, und die Runde ist vorbei. Wird ein Set von dir aber vorher zurückgeworfen, hast du es wieder auf der Hand.
learn-dnup-end = Jetzt kennst du dnup: Sets ausspielen, andere zurückwerfen, anlegen, nehmen, drehen. Normalerweise gewinnt man die Partie mit 4 Buchstaben. Bereit für einen richtigen Tisch?
