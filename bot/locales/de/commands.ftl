# Wie die Befehle und ihre Angaben heißen, in Discords Schreibweise: kleine Buchstaben, Ziffern, - und _, keine
# Leerzeichen, höchstens 32 Zeichen. In Texten steht ein Befehl als </play>; Discord macht daraus eine Erwähnung.

name-play = spielen
name-hand = hand
name-table = tisch
name-rules = regeln
name-leaderboard = rangliste
name-learn = lernen
name-stats = statistik
name-history = partien
name-tonight = abend
name-today = heute
name-settings = einstellungen
name-leave = aufstehen
name-end = schließen
name-replay = nachspielen
name-verify = prüfen
name-fair = siegel
name-help = hilfe

argument-name-game = spiel
argument-name-table = tisch
argument-name-player = wer
argument-name-private = privat
argument-name-thread = thread
argument-name-turn-time = bedenkzeit
argument-name-by = nach
argument-name-period = zeitraum
argument-name-rounds = runden
argument-name-scoring = wertung
argument-name-edition = ausgabe
argument-name-tie = gleichstand
argument-name-decks = kartensätze
argument-name-swaps = tauschkarten
argument-name-extra-set = ein_satz_mehr
argument-name-without-minus-two = ohne_minus_zwei
argument-name-last-card = letzte_karte
argument-name-limit = grenze
argument-name-dirty-one = schmutziger_einser
argument-name-double-two = doppelter_zweier
argument-name-target = ziel
