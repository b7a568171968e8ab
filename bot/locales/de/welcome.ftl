# Was die Seite der Sandbox beim ersten Besuch anbietet.

welcome-title = Willkommen! Lern ein Spiel oder spiel gleich los.
welcome-words = Eine Lektion dauert drei bis fünf Minuten, und niemand sonst sieht sie. Oder wähl ein Spiel: Dann öffnet sich ein Tisch mit zwei Computern, und es wird gegeben. Deine Karten kommen in einer Direktnachricht.
welcome-learn = Ein Spiel lernen
welcome-decline = Später
welcome-tricks = Vor jedem Stich dreht jemand die Regeln um: hoch oder tief, Trumpf, Farbe.
welcome-snake = Werd deine Karten an den Enden von Schlangen los, die auf und ab wachsen.
welcome-tower = Baut von schwer nach leicht. Wer den Turm zum Einsturz bringt, nimmt alles.
welcome-dnup = Leg Sets, die niemand schlägt. Was geschlagen wird, kommt auf dem Kopf zurück.
