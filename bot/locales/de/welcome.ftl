# Was die Seite der Sandbox beim ersten Besuch anbietet.

welcome-title = Willkommen! Lern ein Spiel oder spiel gleich los.
welcome-words = Eine Lektion dauert drei bis fünf Minuten, und niemand sonst sieht sie. Oder wähl ein Spiel: Dann öffnet sich ein Tisch mit zwei Computern, und es wird gegeben. Deine Karten kommen in einer Direktnachricht.
welcome-learn = Ein Spiel lernen
welcome-decline = Später
