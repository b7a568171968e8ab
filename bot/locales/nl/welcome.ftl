# Wat de pagina van de zandbak bij het eerste bezoek aanbiedt.

welcome-title = Welkom! Speel meteen een ronde.
welcome-words = Eén klik opent een tafel UP & DOWN met drie computers en deelt. Je kaarten komen in een privébericht.
welcome-accept = Kaarten delen
welcome-decline = Niet nu
