# Een partij die voorbij is, nog eens doornemen.

replay-heading =
    ## 🎬 { $game } · tafel { $code }
    -# Ronde { $round } · stand { $number } van { $of } · { $seen }
replay-seen-by = zoals { $name } het zag
replay-seen-all = alle handen open
replay-turned-by = -# { $name } bladert. Met </replay> kun je de partij zelf naspelen.
replay-hand = 🃏 **{ $name }:** { $cards }
replay-round = Ronde { $round }
replay-rounds = Naar een ronde
replay-eyes = Wiens hand je ziet
replay-eyes-of = Zoals { $name } het zag
replay-eyes-all = Alle handen open
replay-others = Hier bladert alleen wie het opende. Druk op **Naspelen** om tafel { $code } zelf door te nemen.
button-replay = Naspelen
button-replay-first = ⏮ Begin
button-replay-back = ◀ Terug
button-replay-on = Verder ▶
button-replay-last = Einde ⏭
button-replay-round = Volgende ronde
button-replay-decision = Volgende keuze: { $name }
button-replay-show = Aan iedereen tonen
history-replay = Een van deze partijen naspelen
command-replay = Een partij die voorbij is nog eens bekijken, zet voor zet
refused-not-for-all = Hier leest iedereen mee. Een partij wordt aan iedereen getoond door wie haar heeft gespeeld, in het kanaal van haar tafel; een partij op uitnodiging wordt niet aan iedereen getoond.
refused-no-replay = Bij deze tafel valt niets na te spelen: er is niet gedeeld, of ik kan de zetten niet meer lezen. </history> toont andere partijen.
refused-same-cards = Met dezelfde kaarten wordt nog gespeeld, aan een andere tafel, in een uitdaging of in een duplicate. Zodra dat voorbij is, mag iedereen kijken.

## Wat als

what-if-heading =
    ## 🔀 Wat als? · { $game } · tafel { $code }
    -# Op de plek van { $name } · { $when }
what-if-chosen = 🔀 { $name } kiest: **{ $chosen }**
what-if-about = Kies wat had gekund. Daarna speelt iedereen als een degelijke computer verder tot de ronde voorbij is. Niets ervan telt, en niets wordt bewaard.
what-if-imagined = **Vijf keer opnieuw gedeeld**, zoals het volgens alles wat { $name } wist had kunnen zijn:
what-if-line = { $number }. { $scores }
what-if-score = { $name } { $score }
what-if-mean = Dat is gemiddeld **{ $mean }** voor { $name }.
what-if-first = **De eerste keer:**
    { $story }
what-if-real = **Met de echte kaarten** was de ronde zo geëindigd: { $scores }
what-if-truth = **In werkelijkheid eindigde die zo:** { $scores }
what-if-no-truth = In werkelijkheid werd deze ronde afgebroken.
decimal = { $whole },{ $tenth }
button-what-if = Wat als …?
button-what-if-real = Met de echte kaarten
button-what-if-imagined = Vijf keer opnieuw gedeeld
button-what-if-again = Een andere zet
button-what-if-back = Terug naar de partij

# When in a match something was.
when-trick = ronde { $round }, slag { $trick }
when-move = ronde { $round }, zet { $number }
when-position = ronde { $round }, stelling { $number }
