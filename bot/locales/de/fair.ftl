# Damit niemand an die Karten glauben muss: Siegel, Wörter, Beweise.

table-commitment = -# 🔒 Versiegelt vor dem Geben: `{ $commitment }`
seal-message =
    -# 🔒 Siegel { $number } dieses Servers, für Tisch { $code }: `{ $seal }`
    -# Es folgt auf `{ $before }` und ändert sich nie. Tippe danach **Mein Wort** am Tisch, und niemand kann deine Karten aussuchen.
seat-word = { $name } · 🍀 { $word }
button-word = Mein Wort
word-label = Ein Wort von dir; alle sehen es
word-placeholder = Die Karten hängen davon ab, darum sucht sie niemand aus

command-verify = Prüfen, ob eine Partie fair war
verify =
    ## War Tisch { $code } fair?
    Alles steht in `{ $file }`: das versiegelte Geheimnis, die Wörter aller, jede Karte und jeder Würfel, jeder Zug, alle Punkte. `updown verify { $file }` prüft es; wie, steht in docs/fairness.md. Vergleiche das Siegel unten mit dem im Kanal.
refused-not-ended = Die Partie ist noch nicht zu Ende. Danach öffnet `/{ name-verify }`, was versiegelt wurde.
refused-no-proof = Diese Partie lässt sich nicht prüfen: Sie ist älter als das Versiegeln.

command-fair = Alle Siegel dieses Servers und was aus den Tischen wurde
fair =
    ## Die Siegel dieses Servers
    { $sealed } versiegelt: { $ended } zu Ende gespielt, { $open } offen, { $before } vor dem Geben geschlossen, **{ $after } nach dem Geben geschlossen**.
    In `{ $file }` stehen alle, jedes an das vorige gebunden, mit dem Geheimnis jedes Tisches, der vorbei ist. `updown verify { $file }` prüft es.
fair-none = Hier wurde noch kein Tisch versiegelt. `/{ name-play }` öffnet einen.
