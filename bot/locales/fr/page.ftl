## A table as a page in a browser

button-as-page = En page
button-play-here = Jouer ici
button-open-page = Ouvrir la page
page-link = Ta table comme page dans un navigateur, pour toi seul. Le lien marche une fois, dans les cinq minutes.
refused-no-activity = Ici, les tables ne s’ouvrent pas dans Discord même. </play> en ouvre une dans ce salon.
settings-pages = Tes tables sont ouvertes comme pages dans { $pages ->
    [one] un navigateur
   *[other] { $pages } navigateurs
}.
button-close-pages = Les fermer
page-table = Table
page-hand = Tes cartes
page-answer = Réponse
page-tables = Tes tables
page-no-table = Tu n’es à aucune table. Ouvres-en une dans Discord avec /play.
page-waits = · à toi
page-menu = Plus
page-again = Touche encore une fois pour jouer, ou fais-la glisser.
page-close = Fermer
page-send = Envoyer
page-copy = Copier l’adresse
page-copied = Copiée
page-stale = Plus à jour : nouvelle connexion …
page-ended = Cette page est fermée. Appuie sur « En page » dans Discord pour un autre lien.
page-unknown = C’est fermé. Rouvre-le dans Discord.
page-leave = Fermer cette page
page-learn = Apprendre un jeu
page-stats = Mes résultats
page-history = Parties
page-settings = Réglages
page-leaderboard = Classement
page-tonight = Ce soir
page-help = Aide
page-keyboard = Touches
page-keys =
    ## Touches
    - **1** à **9**, **←** et **→** choisissent parmi tes cartes
    - **Entrée** appuie sur ce qui est choisi
    - **H** mène à tes cartes, **T** à la table, **M** au reste
    - **←** et **→** avancent et reculent quand on revoit une partie
    - **Échap** ferme une réponse, le **point d’interrogation** montre ceci

## Guests: people without Discord

button-guest-link = Quelqu’un sans Discord
button-put-out = Faire sortir { $name }
guest-name = { $name } (invité)
guest-link = Donne ce lien à une personne sans Discord : elle s’assied à cette table comme invitée, joue sur une page de son navigateur et n’a besoin que d’un nom. Il marche une fois, pendant une heure. Elle n’est pas classée, et rien ne reste d’elle peu après la fin de la table.
refused-no-guests = À cette table, personne ne joue sans Discord. Qui gère le serveur peut le permettre dans </settings>.
refused-name = Tape un nom avec au moins une lettre.
preference-server-guests = À une table, on peut faire asseoir une personne sans Discord, par un lien.
preference-server-no-guests = Seules les personnes qui ont Discord peuvent s’asseoir.
button-server-guests-on = Des gens sans Discord aux tables
button-server-guests-off = Personne sans Discord aux tables
page-guest = Ton nom à la table
page-guest-about = Tu joues comme invité, sans classement, et tout est oublié peu après la fin de la table.
page-sit-down = S’asseoir
page-used = Ce lien a déjà servi, ou il est trop vieux. Demandes-en un autre.
a-guest = une personne sans Discord
refused-puts-out = L’hôte seul peut faire sortir une personne sans Discord.
refused-guest = Sans Discord, cela n’est pas possible.
