# The end of a match as a moment of its own: who has won and why, and who plays again; and where a table has gone.

table-heading-small = -# { $game } · table { $code }
why-all = Tout le monde a **{ $total }**.
why-lead = **{ $total }** à { $other } contre { $name }.
why-next = **{ $total }**, puis { $name } avec { $other }.
why-tie-break = **{ $total }** comme { $name } : l’égalité a été départagée.
why-always = En tête de la première à la dernière des { $rounds } manches.
why-since = En tête depuis la manche { $round } sur { $rounds }.
why-last = Tout s’est joué dans la dernière des { $rounds } manches.
rematch-asked = **Revanche ?** Appuie sur **Revanche** pour en être : { $who }
rematch-open = **Revanche à la table { $code } :** { $who }. Appuie sur **Revanche** pour en être.
rematch-nobody = **Revanche ?** Appuie sur **Revanche** pour en être.
moved-over = 🏁 La partie à la table { $code } est finie. Qui a gagné : { $link }
moved-down = ⬇️ La table { $code } est descendue : { $link }
preference-comes-down = Où sont les tables
preference-comes-down-after = Les tables descendent après { $messages } messages
preference-comes-down-never = Les tables restent où elles sont

evening-tonight = 🌙 Ce soir : { $scores } (gagnées, sur { $matches } parties)
evening-heading = ## Ce soir
evening-none = Aucune partie ne s’est terminée ici ces six dernières heures. Ouvre une table avec </play> !
evening-about = -# Les parties de ce salon terminées moins de six heures après la précédente. Celles sur invitation ne comptent pas.
evening-line = { $name } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
evening-title = Ce soir · { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
