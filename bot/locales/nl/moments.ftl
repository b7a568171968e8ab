# The end of a match as a moment of its own: who has won and why, and who plays again; and where a table has gone.

table-heading-small = -# { $game } · tafel { $code }
why-all = Iedereen heeft **{ $total }**.
why-lead = **{ $total }** tegen { $other } van { $name }.
why-next = **{ $total }**, daarna { $name } met { $other }.
why-tie-break = **{ $total }**, net als { $name }: de gelijke stand is beslist.
why-always = Voorop van de eerste tot de laatste van { $rounds } rondes.
why-since = Voorop sinds ronde { $round } van { $rounds }.
why-last = Beslist in de laatste van { $rounds } rondes.
rematch-asked = **Revanche?** Druk op **Revanche** om mee te doen: { $who }
rematch-open = **Revanche aan tafel { $code }:** { $who }. Druk op **Revanche** om mee te doen.
rematch-nobody = **Revanche?** Druk op **Revanche** om mee te doen.
moved-over = 🏁 De partij aan tafel { $code } is afgelopen. Wie heeft gewonnen: { $link }
moved-down = ⬇️ Tafel { $code } staat nu verder naar beneden: { $link }
preference-comes-down = Waar tafels staan
preference-comes-down-after = Tafels komen na { $messages } berichten naar beneden
preference-comes-down-never = Tafels blijven waar ze staan

evening-tonight = 🌙 Vanavond: { $scores } (gewonnen, van { $matches } partijen)
evening-heading = ## Vanavond
evening-none = In de laatste zes uur is hier geen partij afgelopen. Open een tafel met </play>!
evening-about = -# Partijen in dit kanaal die minder dan zes uur na de vorige afliepen. Die op uitnodiging tellen niet mee.
evening-line = { $name }: { $wins ->
    [one] 1 overwinning
   *[other] { $wins } overwinningen
}
evening-title = Vanavond · { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
}
