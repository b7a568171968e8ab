# What the commands and their options are called, as Discord wants names: small letters, digits, - and _, no spaces, at
# most 32 characters. Texts name a command as </play>, which becomes Discord’s mention of it.

name-play = jouer
name-hand = main
name-table = table
name-rules = règles
name-leaderboard = classement
name-learn = apprendre
name-stats = stats
name-history = historique
name-tonight = soirée
name-today = aujourdhui
name-settings = réglages
name-leave = quitter
name-end = fermer
name-replay = revoir
name-verify = vérifier
name-fair = sceaux
name-help = aide

argument-name-game = jeu
argument-name-table = table
argument-name-player = joueur
argument-name-private = privé
argument-name-thread = fil
argument-name-turn-time = temps_de_réflexion
argument-name-by = par
argument-name-period = période
argument-name-rounds = manches
argument-name-scoring = décompte
argument-name-edition = édition
argument-name-tie = égalité
argument-name-decks = jeux_de_cartes
argument-name-swaps = échanges
argument-name-extra-set = une_série_en_plus
argument-name-without-minus-two = sans_moins_deux
argument-name-last-card = dernière_carte
argument-name-limit = limite
argument-name-dirty-one = vilain_1
argument-name-double-two = double_2
argument-name-target = objectif
