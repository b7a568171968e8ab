# Eng Partie, déi eriwwer ass, nach eng Kéier duerchgoen.

replay-heading =
    ## 🎬 { $game } · Dësch { $code }
    -# Ronn { $round } · Positioun { $number }/{ $of } · { $seen }
replay-seen-by = esou wéi { $name } et gesinn huet
replay-seen-all = all Hänn op
replay-turned-by = -# { $name } bliedert. Mat </replay> kanns du d’Partie selwer nospillen.
replay-hand = 🃏 **{ $name }:** { $cards }
replay-round = Ronn { $round }
replay-rounds = Bei eng Ronn sprangen
replay-eyes = Wiem seng Hand s du gesäis
replay-eyes-of = Esou wéi { $name } et gesinn huet
replay-eyes-all = All Hänn op
replay-others = Hei bliedert nëmmen, wien et opgemaach huet. Dréck op **Nospillen**, da gees du den Dësch { $code } selwer duerch.
button-replay = Nospillen
button-replay-first = ⏮ Ufank
button-replay-back = ◀ Zréck
button-replay-on = Weider ▶
button-replay-last = Enn ⏭
button-replay-round = Nächst Ronn
button-replay-decision = Nächst Decisioun: { $name }
button-replay-show = Jidderengem weisen
history-replay = Eng vun dëse Partien nospillen
command-replay = Eng Partie, déi eriwwer ass, Zuch fir Zuch nach eng Kéier kucken
refused-not-for-all = Hei liesen all Leit mat. Eng Partie weist jidderengem, wien se gespillt huet, an zwar am Kanal vun hirem Dësch; eng Partie op Invitatioun gëtt net jidderengem gewisen.
refused-no-replay = Un dësem Dësch gëtt et näischt nozespillen: Et gouf net ausgedeelt, oder ech kann d’Zich net méi liesen. </history> weist aner Partien.
refused-same-cards = Mat deene selwechte Kaarte gëtt nach gespillt, un engem aneren Dësch, an enger Erausfuerderung oder an engem Duplicate. Soubal dat eriwwer ass, däerf jiddereen nokucken.

## Wat wier, wann

what-if-heading =
    ## 🔀 Wat wier, wann? · { $game } · Dësch { $code }
    -# Op der Plaz vun { $name } · { $when }
what-if-chosen = 🔀 { $name } wielt: **{ $chosen }**
what-if-about = Wiel, wat hätt kënne sinn. Da spillen all wéi e routinéierte Computer weider, bis d’Ronn eriwwer ass. Näischt dovun zielt, an näischt gëtt gespäichert.
what-if-imagined = **Fënnefmol nei ausgedeelt**, wéi et no allem hätt kënne sinn, wat { $name } wousst:
what-if-line = { $number }. { $scores }
what-if-score = { $name } { $score }
what-if-mean = Dat mécht am Duerchschnëtt **{ $mean }** fir { $name }.
what-if-first = **Déi éischte Kéier:**
    { $story }
what-if-real = **Mat de richtege Kaarte** wier d’Ronn esou ausgaangen: { $scores }
what-if-truth = **A Wierklechkeet ass se esou ausgaangen:** { $scores }
what-if-no-truth = A Wierklechkeet gouf dës Ronn ofgebrach.
decimal = { $whole },{ $tenth }
button-what-if = Wat wier, wann …?
button-what-if-real = Mat de richtege Kaarten
button-what-if-imagined = Fënnefmol nei ausgedeelt
button-what-if-again = En aneren Zuch
button-what-if-back = Zréck bei d’Partie

# When in a match something was.
when-trick = Ronn { $round }, Streech { $trick }
when-move = Ronn { $round }, Zuch { $number }
when-position = Ronn { $round }, Stellung { $number }
