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
page-close = Fermer
page-send = Envoyer
page-stale = Plus à jour : nouvelle connexion …
page-ended = Cette page est fermée. Appuie sur « En page » dans Discord pour un autre lien.
page-unknown = Discord n’a pas dit qui tu es. Ferme ceci et rouvre-le.
page-leave = Fermer cette page
page-learn = Apprendre un jeu
page-stats = Mes résultats
page-history = Parties
page-settings = Réglages
page-help = Aide
page-keyboard = Touches
page-keys =
    ## Touches
    - **1** à **9**, **←** et **→** choisissent parmi tes cartes
    - **Entrée** appuie sur ce qui est choisi
    - **H** mène à tes cartes, **T** à la table, **M** au reste
    - **Échap** ferme une réponse, le **point d’interrogation** montre ceci
