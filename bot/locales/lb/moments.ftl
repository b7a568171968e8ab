# The end of a match as a moment of its own: who has won and why, and who plays again; and where a table has gone.

table-heading-small = -# { $game } · Dësch { $code }
why-all = Jiddereen huet **{ $total }**.
why-lead = **{ $total }** zu { $other } géint { $name }.
why-next = **{ $total }**, dann { $name } mat { $other }.
why-tie-break = **{ $total }** wéi { $name }: De Gläichstand gouf opgeléist.
why-always = Vir vun der éischter bis déi lescht vun { $rounds } Ronnen.
why-since = Vir zanter der Ronn { $round } vun { $rounds }.
why-last = Entscheet an der leschter vun { $rounds } Ronnen.
rematch-asked = **Revanche?** Wie matspillt, dréckt **Revanche**: { $who }
rematch-open = **Revanche um Dësch { $code }:** { $who }. Wie matspillt, dréckt **Revanche**.
rematch-nobody = **Revanche?** Wie matspillt, dréckt **Revanche**.
moved-over = 🏁 D’Partie um Dësch { $code } ass eriwwer. Wien gewonnen huet: { $link }
moved-down = ⬇️ Den Dësch { $code } steet elo méi wäit ënnen: { $link }
preference-comes-down = Wou d’Dëscher stinn
preference-comes-down-after = D’Dëscher kommen no { $messages } Messagen erof
preference-comes-down-never = D’Dëscher bleiwen, wou se sinn

evening-tonight = 🌙 Den Owend: { $scores } (gewonnen, vun { $matches } Partien)
evening-heading = ## Den Owend
evening-none = An de leschte sechs Stonnen ass hei keng Partie op en Enn gaangen. Maach en Dësch op mat </play>!
evening-about = -# Partien an dësem Kanal, déi manner wéi sechs Stonnen no der viregter op en Enn gaange sinn. Déi mat Invitatioun zielen net.
evening-line = { $name }: { $wins ->
    [one] 1 Victoire
   *[other] { $wins } Victoiren
}
evening-title = Den Owend · { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
