# Was die Seite der Sandbox beim ersten Besuch anbietet.

welcome-title = Willkommen! Spiel gleich eine Runde.
welcome-words = Ein Klick öffnet einen Tisch UP & DOWN mit drei Computern und teilt aus. Deine Karten kommen in einer Direktnachricht.
welcome-accept = Karten austeilen
welcome-decline = Später
