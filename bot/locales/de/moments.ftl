# The end of a match as a moment of its own: who has won and why, and who plays again; and where a table has gone.

table-heading-small = -# { $game } · Tisch { $code }
why-all = Alle haben **{ $total }**.
why-lead = **{ $total }** zu { $other } gegen { $name }.
why-next = **{ $total }**, dann { $name } mit { $other }.
why-tie-break = **{ $total }** wie { $name }: Der Gleichstand wurde aufgelöst.
why-always = Vorn von der ersten bis zur letzten von { $rounds } Runden.
why-since = Vorn seit Runde { $round } von { $rounds }.
why-last = Entschieden in der letzten von { $rounds } Runden.
rematch-asked = **Revanche?** Wer mitspielt, drückt **Revanche**: { $who }
rematch-open = **Revanche an Tisch { $code }:** { $who }. Wer mitspielt, drückt **Revanche**.
rematch-nobody = **Revanche?** Wer mitspielt, drückt **Revanche**.
moved-over = 🏁 Die Partie an Tisch { $code } ist zu Ende. Wer gewonnen hat: { $link }
moved-down = ⬇️ Tisch { $code } steht jetzt weiter unten: { $link }
preference-comes-down = Wo Tische stehen
preference-comes-down-after = Tische kommen nach { $messages } Nachrichten herunter
preference-comes-down-never = Tische bleiben, wo sie sind

evening-tonight = 🌙 Heute Abend: { $scores } (gewonnen, von { $matches } Partien)
evening-heading = ## Heute Abend
evening-none = In den letzten sechs Stunden ist hier keine Partie zu Ende gegangen. Öffne einen Tisch mit </play>!
evening-about = -# Partien in diesem Kanal, die weniger als sechs Stunden nach der vorigen zu Ende gingen. Die mit Einladung zählen nicht.
evening-line = { $name }: { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
}
evening-title = Heute Abend · { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
