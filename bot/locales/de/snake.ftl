# Up and Down (die Schlange): der Tisch, die Hand, die Regeln, die Optionen.

game-snake = Up and Down (die Schlange)
option-decks = Kartensätze
argument-decks = Wie viele Kartensätze; neun und zehn Spieler brauchen zwei
option-swaps = Tauschkarten
argument-swaps = Welche Hand-, Nachbar- und Farbtauschkarten im Spiel sind
value-swaps-full = alle
value-swaps-reduced = weniger
value-swaps-none = keine
snake-wait-for = **{ $name }** ist am Zug.
snake-menu = Wähle
rules-snake = Werde als Erster alle Karten los.
