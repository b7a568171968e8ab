# Up (der Turm): der Tisch, die Hand, die Regeln, die Optionen.

game-tower = Up (der Turm)
option-extra-set = Ein Satz mehr
argument-extra-set = Einen weiteren Kartensatz einmischen
option-without-minus-two = Ohne −2
argument-without-minus-two = Ohne die Karten −2 spielen
option-last-card = Letzte Karte
argument-last-card = Ob die letzte Karte angesagt werden muss
value-last-card-call = muss angesagt werden
value-last-card-automatic = wird für dich angesagt
option-limit = Grenze
argument-limit = Spielen, bis jemand mehr Punkte hat als diese, statt einer Zahl von Runden
option-dirty-one = Dreckige Eins
argument-dirty-one = Jede übrige 1 zählt 30
value-dirty-one-off = aus
value-dirty-one-always = immer
value-dirty-one-called = Vorhand darf sie ansagen
option-double-two = Doppelte Zwei
argument-double-two = Die −2 ist eine gewöhnliche 2
value-double-two-off = aus
value-double-two-always = immer
value-double-two-called = Vorhand darf sie ansagen
tower-wait-for = **{ $name }** ist am Zug.
tower-menu = Wähle
rules-tower = Werde als Erster alle Karten los; was dir bleibt, zählt gegen dich.
