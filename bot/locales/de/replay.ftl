# Eine Partie, die vorbei ist, noch einmal durchgehen.

replay-heading =
    ## 🎬 { $game } · Tisch { $code }
    -# Runde { $round } · Stellung { $number } von { $of } · { $seen }
replay-seen-by = wie { $name } es sah
replay-seen-all = alle Hände offen
replay-turned-by = -# { $name } blättert. Mit </replay> kannst du die Partie selbst nachspielen.
replay-hand = 🃏 **{ $name }:** { $cards }
replay-round = Runde { $round }
replay-rounds = Zu einer Runde springen
replay-eyes = Wessen Hand du siehst
replay-eyes-of = Wie { $name } es sah
replay-eyes-all = Alle Hände offen
replay-others = Hier blättert nur, wer diese Ansicht geöffnet hat. Drück **Nachspielen**, dann gehst du Tisch { $code } selbst durch.
button-replay = Nachspielen
button-replay-first = ⏮ Anfang
button-replay-back = ◀ Zurück
button-replay-on = Weiter ▶
button-replay-last = Ende ⏭
button-replay-round = Nächste Runde
button-replay-decision = Nächste Entscheidung: { $name }
button-replay-show = Allen zeigen
history-replay = Eine dieser Partien nachspielen
command-replay = Eine Partie, die vorbei ist, Zug für Zug noch einmal ansehen
refused-not-for-all = Hier lesen alle mit. Allen zeigt eine Partie, wer sie gespielt hat, und zwar im Kanal ihres Tischs; eine Partie auf Einladung wird nicht allen gezeigt.
refused-no-replay = An diesem Tisch gibt es nichts nachzuspielen: Es wurde nicht gegeben, oder ich kann die Züge nicht mehr lesen. </history> zeigt andere Partien.
refused-same-cards = Mit denselben Karten wird noch gespielt, an einem anderen Tisch, in einer Herausforderung oder einem Duplicate. Sobald das vorbei ist, dürfen alle nachsehen.

## Was wäre, wenn

what-if-heading =
    ## 🔀 Was wäre, wenn? · { $game } · Tisch { $code }
    -# An der Stelle von { $name } · { $when }
what-if-chosen = 🔀 { $name } wählt: **{ $chosen }**
what-if-about = Wähl, was hätte sein können. Dann spielen alle wie ein solider Computer weiter, bis die Runde vorbei ist. Nichts davon zählt, und nichts wird gespeichert.
what-if-imagined = **Fünfmal neu gegeben**, so wie es nach allem, was { $name } wusste, hätte sein können:
what-if-line = { $number }. { $scores }
what-if-score = { $name } { $score }
what-if-mean = Das macht im Schnitt **{ $mean }** für { $name }.
what-if-first = **Das erste Mal:**
    { $story }
what-if-real = **Mit den echten Karten** wäre die Runde so ausgegangen: { $scores }
what-if-truth = **In Wahrheit ging sie so aus:** { $scores }
what-if-no-truth = In Wahrheit wurde diese Runde abgebrochen.
decimal = { $whole },{ $tenth }
button-what-if = Was wäre, wenn …?
button-what-if-real = Mit den echten Karten
button-what-if-imagined = Fünfmal neu gegeben
button-what-if-again = Ein anderer Zug
button-what-if-back = Zurück zur Partie

# When in a match something was.
when-trick = Runde { $round }, Stich { $trick }
when-move = Runde { $round }, Zug { $number }
when-position = Runde { $round }, Stellung { $number }
