# Wat de pagina van de zandbak bij het eerste bezoek aanbiedt.

welcome-title = Welkom! Leer een spel, of speel meteen.
welcome-words = Een les duurt drie tot vijf minuten, en niemand anders ziet die. Of kies een spel: dan gaat er een tafel met twee computers open en wordt er gedeeld. Je kaarten komen in een privébericht.
welcome-learn = Een spel leren
welcome-decline = Niet nu
