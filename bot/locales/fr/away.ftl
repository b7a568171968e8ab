# Being away: turn times, nudges, seats that are held or taken over, votes to end a table.

turn-time-line = Temps de réflexion : **{ $time }**
turntime-1 = 1 minute
turntime-3 = 3 minutes
turntime-10 = 10 minutes
turntime-60 = 60 minutes
turntime-day = un jour
turntime-none = sans limite
argument-turn-time = Le temps que chacun a pour réfléchir (sinon, 3 minutes)
nudge = ⏰ { $names } : la table { $code } t’attend. Tu as encore jusqu’à { $until } ({ $left }) ; ensuite, un ordinateur joue ce coup pour toi, et seulement celui-là.
nudge-no-limit = ⏰ { $names } : la table { $code } t’attend. Prends ton temps : ici, il n’y a pas de limite.
player-held = { $name } (💤 pas là)
hand-held = 💤 Tu n’étais pas là, alors un ordinateur joue pour toi. Ta place reste à toi : appuie sur **Me revoilà**, ou joue, tout simplement.
button-back-again = Me revoilà
hand-repeats = 🔁 Tant qu’il n’y a rien à choisir, je continue pour toi.
button-repeat = Continuer jusqu’à ce que j’aie le choix
button-ask-again = Me demander à chaque fois
button-take-over = Remplacer { $name }
table-votes = 🏳️ Pour fermer cette table : { $names } ({ $votes } sur { $all }). Si tu es d’accord : `/{ name-end }`.
done-voted = C’est noté : tu veux fermer la table { $code }. Elle ferme dès que toutes les personnes qui jouent ont fait `/{ name-end }`.
end-alone = D’ici là, la partie continue. Tu peux aussi fermer la table sans les autres, mais c’est comme quitter : **une partie perdue pour toi**.
button-end-alone = Fermer sans les autres
done-ended-left = La table { $code } est fermée. Les autres n’étaient pas d’accord, donc tu as quitté la partie : elle compte comme perdue pour toi.
refused-not-left = Personne n’a quitté cette place, alors elle n’est pas à prendre.
refused-own-seat = Tu as quitté une autre place à cette table. Pour y revenir, appuie sur **Remplacer** avec ton propre nom.
