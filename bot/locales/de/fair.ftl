# Damit niemand an die Karten glauben muss: Siegel, Wörter, Beweise.

table-commitment = -# 🔒 Versiegelt vor dem Geben: `{ $commitment }`
lobby-sealed = -# 🔒 Die Karten sind versiegelt: **{ button-fair }** erklärt, warum niemand sie aussuchen kann.
seal-message = -# 🔒 Siegel { $number }, für { $code }: `{ $seal }`
terms-message = -# 🔒 { $code } nach Wort { $words }: `{ $terms }`
terms-changed = 🍀 Seit dem letzten Wort haben sich Plätze oder Optionen geändert: Tippt vor dem Start noch eins (**{ button-word }**).
seat-word = { $name } · 🍀 { $word }
button-word = Mein Wort
button-fair = Fair?
fair-about =
    Niemand kann sich die Karten aussuchen, auch nicht, wer mich betreibt: Woraus sie folgen, wurde versiegelt, als dieser Tisch geöffnet wurde, und das Siegel steht seitdem im Kanal. Mit **Mein Wort** gibst du etwas dazu, das da noch niemand wissen konnte.
    Nach der Partie öffnet </verify> das Siegel, und alle können jede Karte nachprüfen. </fair> zeigt die Siegel aller Tische hier.
fair-expert = -# Für jede Entscheidung stellt sich der Computer „{ level-expert }“ { $playouts } Partien vor: Auch das steht fest.
word-label = Ein Wort von dir; alle sehen es
word-placeholder = Die Karten hängen davon ab; tippe deins zuletzt, um sicher zu sein

command-verify = Prüfen, ob eine Partie fair war
verify =
    ## War Tisch { $code } fair?
    In der ersten Datei steht alles: das versiegelte Geheimnis, die Wörter aller, jede Karte und jeder Würfel, jeder Zug, alle Punkte. Vergleiche das Siegel unten mit dem im Kanal.
fair-check = Zum Prüfen speichere beide Dateien, öffne `{ $page }` in einem Browser und zieh `{ $file }` darauf: Es wird nichts verschickt. `updown verify { $file }` prüft auch Züge und Punkte.
refused-not-ended = Die Partie ist noch nicht zu Ende. Danach öffnet </verify>, was versiegelt wurde, und </replay> zeigt sie Zug für Zug.
refused-no-proof = Diese Partie lässt sich nicht prüfen: Sie ist älter als das Versiegeln.

command-fair = Alle Siegel dieses Servers und was aus den Tischen wurde
fair =
    ## Die Siegel dieses Servers
    { $sealed } versiegelt: { $ended } zu Ende gespielt, { $open } offen, { $before } vor dem Geben geschlossen, **{ $after } geschlossen, als man die Karten schon kennen konnte**.
    In der ersten Datei stehen alle, jedes an das vorige gebunden, mit dem Geheimnis jedes beendeten Tisches.
fair-none = Hier wurde noch kein Tisch versiegelt. </play> öffnet einen.

beacon-waits = 🎲 Die Partie ist gestartet. Ihre Karten hängen von Runde **{ $round }** des öffentlichen Zufalls drand ab, die niemand vorhersagen kann: Sie kommt in ein paar Sekunden, und dann wird gegeben.
beacon-late = ⏳ Runde **{ $round }** des öffentlichen Zufalls ist noch nicht da. Sobald sie kommt, wird gegeben. Möchtest du lieber nicht warten? </end> schließt diesen Tisch, und </play> öffnet einen anderen.
round-message = -# 🎲 { $code } ist mit den Bedingungen `{ $terms }` gestartet. Die Karten hängen von Runde { $round } von drands quicknet ab, die um { $at } kommt.
refused-not-dealt = Die Karten sind noch nicht gegeben: Sie warten auf den öffentlichen Zufall, meistens nur ein paar Sekunden.
