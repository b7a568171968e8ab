# That nobody has to believe in the cards: seals, words, proofs.

table-commitment = -# 🔒 Sealed before the deal: `{ $commitment }`
lobby-sealed = -# 🔒 The cards are sealed: **{ button-fair }** says how nobody can choose them.
seal-message = -# 🔒 Seal { $number }, for { $code }: `{ $seal }`
terms-message = -# 🔒 { $code } after word { $words }: `{ $terms }`
terms-changed = 🍀 Seats or options have changed since the last word: type one (**{ button-word }**) before the start.
seat-word = { $name } · 🍀 { $word }
button-word = My word
button-fair = Fair?
fair-about =
    Nobody can choose the cards, not even whoever runs me: what they follow from was sealed when this table was opened, and the seal was posted in the channel at once. With **My word** you add something that nobody could know then.
    After the match </verify> opens the seal, so that anybody can check every card. </fair> shows the seals of all tables here.
fair-expert = -# For each decision the expert here imagines { $playouts } matches: that is settled, too.
word-label = A word of yours; everybody sees it
word-placeholder = The cards depend on it; type yours last to be sure of them

command-verify = Check that a match was fair
verify =
    ## Was table { $code } fair?
    The first file has everything: the sealed secret, everybody’s words, every card and die, every move, every score. Compare the seal below with the one in the channel.
fair-check = To check it, save both files, open `{ $page }` in a browser and drop `{ $file }` on it: nothing is sent anywhere. `updown verify { $file }` checks moves and scores too.
refused-not-ended = The match has not ended yet. After its end </verify> opens what was sealed, and </replay> shows it move by move.
refused-no-proof = This match cannot be checked: it is older than the sealing of secrets.

command-fair = All seals of this server, and what came of their tables
fair =
    ## The seals of this server
    { $sealed } sealed: { $ended } played to the end, { $open } open, { $before } closed before the deal, **{ $after } closed when the cards could be known**.
    The first file has them all, each bound to the one before, with the secret of every table that is over.
fair-none = No table has been sealed here yet. Open one with </play>.

beacon-waits = 🎲 The match has been started. Its cards depend on round **{ $round }** of the public beacon drand, which nobody can foretell: it comes in a few seconds, and then the cards are dealt.
beacon-late = ⏳ Round **{ $round }** of the public beacon has not arrived yet. The cards are dealt as soon as it does. Would you rather not wait? </end> closes this table, and </play> opens another.
round-message = -# 🎲 { $code } has been started with the terms `{ $terms }`. Its cards depend on round { $round } of drand’s quicknet, which comes at { $at }.
refused-not-dealt = The cards have not been dealt yet: they wait for the public beacon, for a few seconds as a rule.
