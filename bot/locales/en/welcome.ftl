# What the page of the sandbox offers to whoever opens it for the first time.

welcome-title = Welcome! Learn a game, or play right away.
welcome-words = A lesson takes three to five minutes, and nobody else sees it. Or choose a game: that opens a table with two computers and deals. Your cards come in a direct message.
welcome-learn = Learn a game
welcome-decline = Not now
welcome-tricks = Before each trick one of you turns the rules over: high or low, trump, colour.
welcome-snake = Get rid of your cards at the ends of snakes that grow up and down.
welcome-tower = Build from heavy to light. Whoever makes the tower fall takes it all.
welcome-dnup = Lay sets that nobody beats. What is beaten comes back upside down.
