# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = Trumpf
picture-tricks-pot = Pott
picture-tricks-last = letzter Stich
picture-tricks-cards = Deine Karten: { $cards }
picture-tricks-can-win = Könnten jetzt gewinnen: { $cards }

picture-tower-most = höchstens
picture-tower-start = neuer Turm
picture-tower-cut = abheben
picture-tower-open = offen
picture-tower-blind = verdeckt
picture-tower-places = 🎴 Plätze deiner verdeckten Karten: { $places }.
picture-tower-you-play = Du bist dran: höchstens { $allowed }.
picture-tower-you-start = Du bist dran: Beginne einen neuen Turm.
picture-tower-stand = Diese halten auf dem Turm: { $cards }.

picture-dnup-removed = aus der Runde

picture-snake-aside = abgelegt
picture-snake-none = noch keine Schlange
picture-snake-now = Jetzt spielbar: { $cards }

# Who plays in the examples of the rules.
picture-example-first = Mia
picture-example-second = Tom
picture-example-third = Zoe

# Where there is no room to name all of them.
picture-snake-aside-count = Abgelegt: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}

# Whose name the font cannot write.
picture-seat = Platz { $seat }

# What the legend of Up and Down shows.
picture-snake-legend-cards = Die Sonderkarten und ihre Zeichen: Joker – eine Narrenkappe; Fürstin – ein Gesicht mit Krone; Lady – ein Fächer; Stopper – ein Stoppschild; Böser Bube – ein grinsendes Gesicht mit Hörnern; Kartentausch – zwei Pfeile; Farbtausch – eine Palette unter der Farbe; Freundschaft – zwei Herzen; Wechselkarte – zwei Leute mit einem Pfeil dazwischen.
picture-snake-legend-colours = Die Farben und ihre Zeichen: Rot – ein Kreis, Gelb – ein Stern, Grün – ein Dreieck, Blau – ein Quadrat, Lila – eine Raute, Orange – ein Mond.

# A game’s face, before a match.
picture-cover = { $game }: eine Karte von hinten und vier Karten des Spiels.

# Beneath a table: how the match or the last round ended.
picture-result = Ergebnis
picture-round = Runde { $round }
picture-scores = { $title }: { $scores }

# What signs in pictures mean.
picture-legend-tricks = Stiche
picture-legend-chief = bestimmt die Regeln
picture-legend-wins = gewinnt
picture-legend-neutralised = aufgehoben
picture-legend-cards = Karten
picture-legend-gone = abgeräumt
picture-legend-newest = zuletzt gelegt
picture-legend-last = letzte Karte
picture-legend-skip = wird übersprungen
picture-legend-out = alle Karten los
picture-legend-rounds = gewonnene Runden
picture-legend-wish = wünscht sich
picture-legend-can-win = kann gewinnen
picture-legend-chosen = gewählt
picture-legend-playable = spielbar
picture-legend-stands = hält auf dem Turm
