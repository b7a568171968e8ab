# What the commands and their options are called, as Discord wants names: small letters, digits, - and _, no spaces, at
# most 32 characters. Texts name a command as </play>, which becomes Discord’s mention of it.

name-play = spelen
name-hand = hand
name-table = tafel
name-rules = regels
name-leaderboard = ranglijst
name-learn = leren
name-stats = statistieken
name-history = partijen
name-tonight = vanavond
name-today = vandaag
name-settings = instellingen
name-leave = weggaan
name-end = sluiten
name-replay = naspelen
name-verify = controleren
name-fair = zegels
name-help = hulp

argument-name-game = spel
argument-name-table = tafel
argument-name-player = speler
argument-name-private = privé
argument-name-thread = thread
argument-name-turn-time = bedenktijd
argument-name-by = op
argument-name-period = periode
argument-name-rounds = rondes
argument-name-scoring = puntentelling
argument-name-edition = editie
argument-name-tie = gelijke_stand
argument-name-decks = spellen_kaarten
argument-name-swaps = ruilkaarten
argument-name-extra-set = extra_set
argument-name-without-minus-two = zonder_min_twee
argument-name-last-card = laatste_kaart
argument-name-limit = grens
argument-name-dirty-one = vuile_één
argument-name-double-two = dubbele_twee
argument-name-target = doel
