# The end of a match as a moment of its own: who has won and why, and who plays again; and where a table has gone.

table-heading-small = -# { $game } · table { $code }
why-all = All have **{ $total }**.
why-lead = **{ $total }** to { $other } against { $name }.
why-next = **{ $total }**, then { $name } with { $other }.
why-tie-break = **{ $total }** each with { $name }: the tie was broken.
why-always = In front from the first of { $rounds } rounds to the last.
why-since = In front since round { $round } of { $rounds }.
why-last = Decided in the last of { $rounds } rounds.
rematch-asked = **Rematch?** Press **Rematch** to be in: { $who }
rematch-open = **Rematch at table { $code }:** { $who }. Press **Rematch** to be in.
rematch-nobody = **Rematch?** Press **Rematch** to be in.
moved-over = 🏁 The match at table { $code } is over. Who has won: { $link }
moved-down = ⬇️ Table { $code } has come down: { $link }
preference-comes-down = Where tables stand
preference-comes-down-after = Tables come down after { $messages } messages
preference-comes-down-never = Tables stay where they are

evening-tonight = 🌙 Tonight: { $scores } (won, of { $matches } matches)
evening-heading = ## Tonight
evening-none = No match has ended here in the last six hours. Open a table with </play>!
evening-about = -# Matches in this channel that ended less than six hours after the one before. Those by invitation are not counted.
evening-line = { $name }: { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
evening-title = Tonight · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
