# Tables that are played across days: titles, nights, holidays, notes, and the way to the next table.

argument-name-night = night
argument-name-title = title
argument-night = Nine hours a day that do not count as time to think
argument-title = What you call the table, beside its code
night-hours = { $from } – { $to } UTC
game-titled = { $game } · { $title }
button-agreement = Nights, title …
agreement-heading = What else you agree on. Everybody at the table may change it before the match begins.
agreement-night = At night the clock stands: { $hours }
agreement-no-night = Nights count as any other time
agreement-holiday = What becomes of the seat of somebody on holiday
agreement-holiday-clock = On holiday: the clock stands
agreement-holiday-computer = On holiday: a computer plays for you
agreed-night = 🌙 From { $from } to { $to } the clock stands.
agreed-computer = 🏖️ For whoever is on holiday, a computer plays.
agreed-no-take-back = ✋ No move is taken back once somebody has learnt something from it.
button-allow-take-back = Take moves back if all agree
button-no-take-back = Take no moves back
button-title = Title
title-label = What you call this table
button-note = Note
note-label = Only you see this
hand-note = 📝 { $note }
hand-next = 🔜 You are next.
button-next-table = Next table
no-next-table = No other table waits for you.
table-holiday-clock = 🏖️ { $name } is on holiday until { $until }. The clock stands.
table-holiday-computer = 🏖️ { $name } is on holiday until { $until }. A computer plays meanwhile.
settings-holiday = 🏖️ You are on holiday until { $until }: nobody calls you, and your tables wait or a computer plays for you, as they have agreed.
settings-holiday-later = 🏖️ You can be on holiday again from { $from }.
settings-holiday-menu = 🏖️ Go on holiday (once a month)
settings-holiday-days = { $days ->
    [one] Holiday: one day
   *[other] Holiday: { $days } days
}
refused-holiday = You can be on holiday once a month: again from { $from }.

took-back = { $who ->
    [you] ↩️ Your move is taken back.
   *[other] ↩️ { $name }: the move is taken back.
}
button-take-move-back = Take back
hand-take-back-alone = ↩️ You can take your last move back. The match then counts on no board.
hand-taken-back = ↩️ You have taken moves back: this match counts on no board.
take-back-votes = ↩️ For taking back the last move: { $names } ({ $votes } of { $all }). Whoever agrees presses **{ button-take-move-back }**.
match-taken-back = ↩️ Taken back: { $names }
taken-back-times = { $name } { $times }×
refused-take-back = There is no move here that can be taken back now.
refused-taken-back = Moves were taken back in this match, so its cards are not offered to others.
hand-holiday = 🏖️ You are on holiday until { $until }. Nobody calls you. **{ button-back-again }** ends it at all your tables.
