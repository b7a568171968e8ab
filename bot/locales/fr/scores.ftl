# Scores that last: leaderboards, one person's matches, histories; and settings.

## Scores

score-line-bounded = { $name } : { $rounds } → **{ $total }**
score-line-one = { $name } : **{ $total }**
score-bounded = -# → Personne ne descend sous 0 : moins que 0 compte pour 0.
player-someone = quelqu’un
# Whoever reads, first among several: “You and Ana”.
player-you = Toi
player-left = { $name } (a quitté la table)
order-rating = cote
order-wins = nombre de victoires
order-matches = nombre de parties
period-all = depuis toujours
period-month = ce mois-ci
period-week = les sept derniers jours
leaderboard-about = par { $order } · { $period }
leaderboard-rated = { $rank }. **{ $name }** · cote { $points } · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
leaderboard-unrated = Personne n’a encore de cote ici : il faut une partie entre humains, sans ordinateur. Ouvre une table avec </play> !
button-page-back = ◀ Retour
button-page-next = Suite ▶
stats-heading = ## { $name }
stats-empty = Aucune partie finie sur ce serveur pour l’instant. Ouvre une table avec </play> !
stats-all-games = Tous les jeux
stats-line = **{ $game }** · { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} ({ $rate } %) · { $points }
stats-points = cote { $points }
stats-no-points = pas encore de cote
stats-streak = Meilleure série : { $best ->
    [one] { $best } victoire
   *[other] { $best } victoires
} d’affilée · en ce moment : { $lasting }
history-server = ## Parties sur ce serveur
history-person = ## Parties · { $name }
history-line =
    `{ $code }` · { $game } · { $when }
    { $players }
history-place = { $place }. { $name } { $total }
history-empty = Aucune partie n’est encore finie ici.
history-verify = -# </verify> avec un code montre qu’une partie s’est jouée sans triche.
command-stats = Les résultats de quelqu’un sur ce serveur
command-history = Les parties finies ici, avec leurs codes
command-tonight = Qui a gagné combien de parties ce soir dans ce salon
argument-player = Qui (sinon toi, ou tout le monde)
argument-by = Comment la liste est triée
argument-period = Sur quelle période
refused-unknown-person = Je ne connais pas cette personne : elle n’a pas encore joué avec moi.
refused-hidden-person = Cette personne ne montre pas ses scores.

## Settings

command-settings = Langue, images, tes données ; et pour gérer le serveur : où et à quoi on joue
settings-heading = ## Réglages
settings-shown = Tu apparais dans les classements.
settings-hidden = On ne te voit pas : tu n’es dans aucun classement, et personne d’autre ne peut regarder tes scores.
settings-data = Tu peux recevoir dans un fichier tout ce que je sais de toi, ou le faire effacer.
button-hide = Me cacher
button-unhide = Me montrer
button-data = Recevoir mes données
button-delete = Effacer mes données
settings-server = ## Réglages de ce serveur
button-server-settings = Réglages de ce serveur
button-own-settings = Mes réglages
settings-anywhere = On peut ouvrir des tables dans tous les salons.
settings-channels = On peut ouvrir des tables dans { $channels }.
settings-game = Le jeu, si personne ne dit lequel
settings-game-is = Jeu par défaut : { $game }
settings-turn-time = Le temps de réflexion, si personne ne le précise
settings-turn-time-is = Temps de réflexion : { $time }
button-allow = Autoriser les tables dans ce salon
button-forbid = Plus de tables dans ce salon
button-anywhere = Autoriser les tables partout
delete-sure = Effacer tout ce que je sais de toi ? Tes cotes et tes scores disparaissent, à ta place dans les anciennes parties il n’y a plus que **quelqu’un**, et là où tu joues en ce moment, un ordinateur continue. C’est définitif.
button-delete-sure = Oui, tout effacer
delete-done = **C’est fait : je ne sais plus rien de toi.** Si tu rejoues, tu repars de zéro.
delete-gone =
    • **Effacé de ma base de données :** ton nom et tes réglages · places dans des parties, où il n’y a plus que **quelqu’un** : { $seats } · places aux classements : { $standings } · invitations : { $invitations }
    • **En cours de changement :** tables qui montraient ton nom : { $tables }
delete-stays = • **Ce qui reste, car je n’y ai pas accès :** les classements et autres réponses affichés dans des salons, et nos messages privés, jusqu’à ce que quelqu’un les efface sur Discord ; ce que Discord garde lui-même ; les copies de ma base faites avant, jusqu’à ce que la personne qui me fait tourner les efface.
data-file = Tout ce que je sais de toi :
data-none = Je ne sais rien de toi : tu n’as pas encore joué avec moi.
refused-channel = Sur ce serveur, on joue dans { $channels }. Va là-bas et réessaie.
refused-not-manager = Pour régler cela, il faut avoir le droit de gérer ce serveur.

# Marks, and the columns of pictures.
scores-provisional = -# ≈ – encore peu de parties : cette cote est provisoire.
scores-uncertain = ≈ { $points }
stats-against = Contre toi : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} · tu en as gagné { $you }, { $name } { $they }
column-name = nom
column-rating = cote
column-wins = victoires
column-matches = parties
stats-curve = Cote sur les { $matches } dernières parties classées : de { $first } à { $last }, entre { $low } et { $high }
stats-curve-heading = Cote sur les { $matches } dernières parties classées
column-game = jeu
