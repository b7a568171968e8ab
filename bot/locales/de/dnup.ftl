# dnup: der Tisch, die Hand, die Regeln, die Optionen.

game-dnup = dnup
option-target = Ziel
argument-target = Mit wie vielen Buchstaben das Spiel gewonnen ist (zu zweit: mit wie vielen Runden)
dnup-wait-for = **{ $name }** ist am Zug.
dnup-menu = Wähle
rules-dnup = Werde als Erster oder Zweiter alle Karten los.
