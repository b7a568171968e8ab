# What the page of the sandbox offers to whoever opens it for the first time.

welcome-title = Welcome! Play a round right away.
welcome-words = One click opens a table of UP & DOWN with three computers and deals. Your cards come in a direct message.
welcome-accept = Deal the cards
welcome-decline = Not now
