# Languages and pictures: what people and servers wish, in the settings.

language-own-name = English

preference-language = Your language
preference-language-is = Your language: { $language }
preference-language-by-discord = Your language: as in Discord
preference-calls = How you hear of your turn
preference-calls-at-once = Your turn: a new message at once
preference-calls-later = Your turn: a new message when you do not click along
preference-calls-next = Your turn: also when you are next
preference-calls-last = Your turn: only once all others have chosen
preference-calls-nudge = Your turn: only a nudge at half time
preference-calls-never = Your turn: do not call me
preference-pictures = Your hand comes with a picture.
preference-no-pictures = Your hand comes in words only.
button-pictures-on = Show me pictures
button-pictures-off = No pictures for me
preference-forced = A move that is your only one is made for you, and you do not cut the cards.
preference-no-forced = You make every move yourself, even your only one, and may cut the cards.
button-forced-on = Make such moves for me
button-forced-off = Ask me each time
preference-recap = A match ends for you with its recap.
preference-no-recap = A match ends for you without a recap.
button-recap-on = Show me recaps
button-recap-off = No recaps for me
preference-server-language = The language of the tables
preference-server-language-is = Tables: { $language }
preference-server-language-by-discord = Tables: the language of the server
preference-server-pictures = Tables are shown with a picture.
preference-server-no-pictures = Tables are shown in words only.
button-server-pictures-on = Pictures at tables
button-server-pictures-off = No pictures at tables
preference-server-remarks = Computers say something now and then.
preference-server-no-remarks = Computers keep quiet.
button-server-remarks-on = Computers may talk
button-server-remarks-off = Computers keep quiet
preference-server-recap = Matches end with a recap: the scores round by round, and awards.
preference-server-no-recap = Matches end without a recap.
button-server-recap-on = Recaps at tables
button-server-recap-off = No recaps at tables

list-or = { $first } or { $last }
allowed-number = a whole number from { $least } to { $most }
allowed-number-or-none = a whole number from { $least } to { $most }, or { options-none }

# Somebody’s own tables.

tables-heading = { $count ->
    [0] ## Your tables
    [one] ## Your tables · one waits for you
   *[other] ## Your tables · { $count } wait for you
}
tables-none = You sit at no table. </play> opens one.
tables-line = **{ $code }** · { $game } · { $state }
tables-turn = 👉 **your turn**
tables-next = 🔜 you are next
tables-waits = { $names } to play
tables-lobby = not begun yet
tables-deal = the cards are on their way
tables-lost = cannot go on: close it with </end>
