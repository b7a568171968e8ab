# Les tables où l’on joue pendant des jours : titres, nuits, vacances, notes, et le chemin vers la table suivante.

argument-name-night = nuit
argument-name-title = titre
argument-night = Neuf heures par jour qui ne comptent pas comme temps de réflexion
argument-title = Comment vous appelez la table, à côté de son code
night-hours = { $from } – { $to } UTC
game-titled = { $game } · { $title }
button-agreement = Nuits, titre …
agreement-heading = Ce que vous convenez encore. Tout le monde à la table peut le changer avant le début de la partie.
agreement-night = La nuit, l’horloge s’arrête : { $hours }
agreement-no-night = La nuit compte comme le jour
agreement-holiday = Ce que devient la place de quelqu’un en vacances
agreement-holiday-clock = En vacances : l’horloge s’arrête
agreement-holiday-computer = En vacances : un ordinateur joue pour toi
agreed-night = 🌙 De { $from } à { $to }, l’horloge s’arrête.
agreed-computer = 🏖️ Pour qui est en vacances, un ordinateur joue.
agreed-no-take-back = ✋ On ne reprend aucun coup dont quelqu’un a appris quelque chose.
button-allow-take-back = Reprendre des coups si tous veulent
button-no-take-back = Ne reprendre aucun coup
button-title = Titre
title-label = Comment vous appelez cette table
button-note = Note
note-label = Toi seul le vois
hand-note = 📝 { $note }
hand-next = 🔜 C’est bientôt à toi.
button-next-table = Table suivante
no-next-table = Aucune autre table ne t’attend.
table-holiday-clock = 🏖️ { $name } est en vacances jusqu’au { $until }. L’horloge s’arrête.
table-holiday-computer = 🏖️ { $name } est en vacances jusqu’au { $until }. Un ordinateur joue en attendant.
settings-holiday = 🏖️ Tu es en vacances jusqu’au { $until } : personne ne t’appelle, et tes tables attendent ou un ordinateur joue pour toi, selon ce qu’elles ont convenu.
settings-holiday-later = 🏖️ Tu pourras reprendre des vacances à partir du { $from }.
settings-holiday-menu = 🏖️ Partir en vacances (une fois par mois)
settings-holiday-days = { $days ->
    [one] Vacances : un jour
   *[other] Vacances : { $days } jours
}
refused-holiday = Les vacances, c’est une fois par mois : de nouveau à partir du { $from }.

took-back = { $who ->
    [you] ↩️ Ton coup est repris.
   *[other] ↩️ { $name } : le coup est repris.
}
button-take-move-back = Reprendre
hand-take-back-alone = ↩️ Tu peux reprendre ton dernier coup. La partie ne compte alors dans aucun classement.
hand-taken-back = ↩️ Tu as repris des coups : cette partie ne compte dans aucun classement.
take-back-votes = ↩️ Pour reprendre le dernier coup : { $names } ({ $votes } sur { $all }). Qui est d’accord appuie sur **{ button-take-move-back }**.
match-taken-back = ↩️ Coups repris : { $names }
taken-back-times = { $name } { $times }×
refused-take-back = Ici, aucun coup ne peut être repris maintenant.
refused-taken-back = Des coups ont été repris dans cette partie, alors ses cartes ne sont proposées à personne.
hand-holiday = 🏖️ Tu es en vacances jusqu’au { $until }. Personne ne t’appelle. **{ button-back-again }** y met fin à toutes tes tables.
