# That nobody has to believe in the cards: seals, words, proofs.

table-commitment = -# 🔒 Sealed before the deal: `{ $commitment }`
seal-message =
    -# 🔒 Seal { $number } of this server, for { $code }: `{ $seal }`
    -# It follows on `{ $before }` and never changes. Type **My word** at the table after it, and nobody can choose your cards.
seat-word = { $name } · 🍀 { $word }
button-word = My word
word-label = A word of yours; everybody sees it
word-placeholder = The cards depend on it, so nobody can choose them

command-verify = Check that a match was fair
verify =
    ## Was table { $code } fair?
    Everything is in `{ $file }`: the sealed secret, everybody's words, every card and die, every move, every score. `updown verify { $file }` checks it; docs/fairness.md says how. Compare the seal below with the one in the channel.
refused-not-ended = The match has not ended yet. After its end `/{ name-verify }` opens what was sealed.
refused-no-proof = This match cannot be checked: it is older than the sealing of secrets.

command-fair = All seals of this server, and what came of their tables
fair =
    ## The seals of this server
    { $sealed } sealed: { $ended } played to the end, { $open } open, { $before } closed before the deal, **{ $after } closed after the deal**.
    `{ $file }` has them all, each bound to the one before, with the secret of every table that is over. `updown verify { $file }` checks it.
fair-none = No table has been sealed here yet. Open one with `/{ name-play }`.
