# Herausforderungen: dieselben Karten für mehrere, alle allein gegen dieselben Computer.

command-challenge = Dieselben Karten für dich und andere, alle allein, wann ihr Zeit habt
argument-friend = Wer herausgefordert wird (andere dürfen auch)
argument-friend2 = Wer noch
argument-friend3 = Und wer noch
argument-computers = Gegen wie viele Computer gespielt wird (sonst 2)
argument-level = Wie die Computer spielen (sonst solide)
argument-days = In wie vielen Tagen sie endet (sonst 3)
challenge-heading =
    ## { $name } fordert euch heraus: dieselben Karten für alle
    -# { $game } · Tisch { $code }
challenge-about = Ihr spielt jeweils allein und unter vier Augen, wann ihr Zeit habt: dieselben Karten, gegen dieselben Computer ({ $computers }). Niemand sieht, wie es den anderen ging, bis es vorbei ist.
challenge-has-played = ✅ { $name } hat gespielt
challenge-plays = 🃏 { $name } spielt gerade
challenge-gave-up = 🏳️ { $name } hat aufgegeben
challenge-awaited = ▫️ { $name } ist herausgefordert
challenge-nobody = Noch hat niemand gespielt. Wer fängt an?
challenge-open = Offen bis { $at } ({ $left }), oder bis alle Genannten gespielt haben.
challenge-over = Sie ist vorbei. Ich vergleiche, was ihr aus den Karten gemacht habt, und zeige es hier in einigen Minuten.
challenge-waits = Deine Herausforderung steht im Kanal. Deine Karten kommen in einigen Sekunden als Direktnachricht; oder drück dort **{ button-enter }**.
challenge-offered = Deine Karten sind angeboten: Mit einer Nachricht in diesem Kanal können andere sie spielen, alle allein, drei Tage lang.
challenge-closing = Ich vergleiche jetzt die Ergebnisse und zeige sie im Kanal der Herausforderung.
challenge-entry-over = Das waren die Karten der Herausforderung { $code } ({ $game }). Wie es den anderen ging, kommt in ihren Kanal, sobald sie vorbei ist; bis dahin wird von diesen Karten nichts gezeigt.
button-enter = Diese Karten spielen
button-close-challenge = Jetzt vergleichen
button-offer-cards = Dieselben Karten für andere
refused-challenge-over = Diese Herausforderung ist vorbei. Mit </challenge> machst du eine eigene.
refused-knows-cards = Du hast diese Karten gespielt: Damit bist du im Vergleich. Jetzt können andere sie spielen.
refused-still-played = Jemand ist mitten dabei. Vergleichen kannst du, wenn niemand mehr spielt, oder du wartest, bis sie endet.
compared-title = Dieselben Karten · { $game }
compared-best = ## Dieselben Karten, am meisten daraus gemacht: { $names }
compared-even = ## Dieselben Karten: Ihr habt alle dasselbe daraus gemacht
compared-alone = ## Nur { $name } hat diese Karten gespielt
compared-none = ## Niemand hat diese Karten zu Ende gespielt
compared-line = { $place }. **{ $name }** · **{ $total }** · { $amount } gegen die Computer · </replay> { $code }
compared-with-people = gegen Menschen
compared-row = { $place }. { $name }: { $rounds }; zusammen { $total }
compared-luck = Mit diesen Karten kommt man, wenn alle solide spielen, auf { $amount }.
compared-par = Ein Experte kommt hier im Mittel auf { $amount }, von Partie zu Partie ± { $scatter }, und gewinnt { $won } von { $matches }.
compared-sure = { $name } liegt um { $amount } vor { $other }. Das ist mehr, als der Zufall daraus macht.
compared-unsure = { $name } liegt um { $amount } vor { $other }. Bei denselben Karten kann das schon der Zufall sein.
compared-partings = ### Wo sich eure Wege trennten
compared-way = { $names }: **{ $called }** · { $worth }
compared-way-best = das Beste davon
compared-way-even = etwa gleich gut
compared-about = -# Ein Ergebnis sind die eigenen Punkte minus das Mittel der anderen, mehr ist besser. So viel weniger bringt ein Zug im Mittel über tausend Blätter, die zu dem passen, was du sehen konntest.
