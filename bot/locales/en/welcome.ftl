# What the page of the sandbox offers to whoever opens it for the first time.

welcome-title = Welcome! Learn a game, or play right away.
welcome-words = A lesson takes three to five minutes, and nobody else sees it. Or choose a game: that opens a table with two computers and deals. Your cards come in a direct message.
welcome-learn = Learn a game
welcome-decline = Not now
