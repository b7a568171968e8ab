# What the commands and their options are called, as Discord wants names: small letters, digits, - and _, no spaces, at
# most 32 characters. Texts name a command as </play>, which becomes Discord’s mention of it.

name-play = play
name-hand = hand
name-table = table
name-rules = rules
name-leaderboard = leaderboard
name-learn = learn
name-stats = stats
name-history = history
name-tonight = tonight
name-today = today
name-settings = settings
name-leave = leave
name-end = end
name-replay = replay
name-verify = verify
name-fair = fair
name-help = help

argument-name-game = game
argument-name-table = table
argument-name-player = player
argument-name-private = private
argument-name-thread = thread
argument-name-turn-time = turn_time
argument-name-by = by
argument-name-period = period
argument-name-rounds = rounds
argument-name-scoring = scoring
argument-name-edition = edition
argument-name-tie = tie
argument-name-decks = decks
argument-name-swaps = swaps
argument-name-extra-set = extra_set
argument-name-without-minus-two = without_minus_two
argument-name-last-card = last_card
argument-name-limit = limit
argument-name-dirty-one = dirty_one
argument-name-double-two = double_two
argument-name-target = target
