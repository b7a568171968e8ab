# Everything a person reads, in French. One sentence, one message. Friendly, short, and what to do next.

## Games and options

option-rounds = Manches

value-yes = oui
value-no = non
option-scoring = Décompte
argument-scoring = Ce qu’on note après une manche
value-scoring-wins = un point par manche gagnée
value-scoring-cards = cartes qui restent en main
value-scoring-points = points des cartes qui restent
value-scoring-coins = une pièce par manche gagnée
menu-page = { $menu } ({ $page } sur { $pages })
button-sure = Oui, vas-y
button-back = Retour
level-expert = expert
level-random = au hasard
level-steady = moyen
player-computer = 🤖 { $name } { $level }
player-replaced = { $name } (🤖 continue)
player-stand-in = l’ordinateur de { $name }
seat-computer = { $name } · { $level }
remark = 💬 { $name } : « { $words } »
remark-cheerful-won = Quelle belle manche !
remark-cheerful-lost = Bien joué, tout le monde ! Je me suis bien amusé.
remark-dry-won = Comme prévu.
remark-dry-lost = Cela devait arriver un jour.
remark-proud-won = Tout le monde a vu ?
remark-proud-lost = Celle-là, je vous l’ai laissée.
remark-grumpy-won = Il était temps.
remark-grumpy-lost = Avec des cartes pareilles, aussi…
list-and = { $first } et { $last }

## Tables

table-heading = ## { $game } · table { $code }
about-tricks = Faire des plis, dont les règles changent avant chacun
about-snake = Poser en premier toutes ses cartes sur des serpents qui grandissent
about-tower = Se débarrasser de ses cartes sans que la tour s’écroule
about-dnup = Poser des combinaisons que personne ne bat ; ce qui est battu revient à l’envers
lobby-about = { $about } · de { $least } à { $most } joueurs · environ { $minutes } minutes
lobby-free =
    { $free ->
        [one] 🪑 Il reste une place.
        [many] 🪑 Il reste { $free } places.
       *[other] 🪑 Il reste { $free } places.
    }
lobby-usual = ⚙️ Options habituelles
lobby-unusual = ⚙️ Ce qui change : { $options }
table-closed = Cette table est fermée. Ouvres-en une nouvelle avec </play>.
closed-by = 🚪 { $name } l’a fermée.
closed-agreed = 🤝 Toutes les personnes qui jouaient étaient d’accord.
closed-deserted = 🚪 Tout le monde a quitté la table.
closed-untouched = 💤 Personne n’y a touché pendant une semaine.
table-lost = L’hôte de la table { $code }, ou quelqu’un qui gère ce serveur, la ferme avec </end>. Ensuite, </play> en ouvre une nouvelle.
table-unreachable = 📪 { $names } : mes messages privés n’arrivent pas. Pour jouer, appuie sur **Mes cartes**. Dès que tu les acceptes, </hand> t’y envoie tes cartes.
elsewhere-table = ➡️ Ceci est un ancien message de la table { $code }. La table est maintenant ici : { $link }
elsewhere-hand = ➡️ Ceci est un ancien message de la table { $code }. Tes cartes sont maintenant ici : { $link }
copy-table = Personne d’autre ne voit cette copie, et elle ne change pas d’elle-même. La table est ici : { $link }
private-hand = Personne d’autre ne voit ceci. Après chaque clic, tout reste à jour pendant un quart d’heure.
private-hand-rests = ⏸️ Plus rien ne change tout seul ici. Appuie sur **Mes cartes** pour continuer.
hand-over = Ton rang : **{ $place }** sur { $players }.
hand-over-table = La table est ici : { $link }
hand-table-shut-out = 🔒 Je ne peux plus écrire là où se trouve la table. La partie continue ici ; **/table** dans un autre salon y amène la table.
lobby-too-few = Il manque du monde : il faut être au moins { $least }. Pour t’asseoir, appuie sur **Rejoindre**.
lobby-ready = On peut y aller : **Commencer**, ou **Rejoindre** pour s’asseoir.
lobby-full = On peut y aller : **Commencer**.
lobby-full-computers = On peut y aller : **Commencer**. **Rejoindre** prend la place d’un ordinateur.
lobby-misfit = À { $players }, pour **{ $option }**, il faut { $allowed }. Choisis-le sous **Options**.
button-join = Rejoindre
button-leave = Quitter
button-computer = Ajouter un ordinateur
button-start = Commencer
button-rules = Règles
button-hand = Mes cartes
round-begins = La manche { $round } commence.
round-ends = 🏁 **La manche { $round } est finie :** { $scores }
round-leads = { $who ->
    [you] **Tu** mènes.
    [among] **{ $names }** menez ensemble.
   *[other] { $count ->
        [one] **{ $names }** mène.
       *[other] **{ $names }** mènent ensemble.
    }
}
round-score-first = { $name } { $score }
round-score = { $name } { $score } (en tout { $total })
button-news = Ce qui s’est passé ({ $count })
news-idle = { $who ->
    [among] { $names } ne jouez rien.
   *[other] { $names } ne jouent rien.
}
news-since = **Depuis ton dernier tour**
news-lap = **Pendant le dernier tour de table**
news-none = Rien ne s’est passé depuis.
match-won = { $count ->
    [one] 🏆 **{ $names }** gagne la partie !
   *[other] 🏆 **{ $names }** se partagent la victoire !
}
score-heading = **Scores**
score-line = { $name } : { $rounds } = **{ $total }**
hand-left = Tu as quitté cette table ; un ordinateur continue à ta place.

## Pages

help =
    ## Jouer aux cartes ensemble
    </play> ouvre une table dans ce salon. Les autres appuient sur **Rejoindre**, toi sur **Commencer**.
    Tu choisis tes cartes dans un message privé de ma part. Si tu n’en acceptes pas : **Mes cartes**, à la table.
    </hand> montre tes cartes · </table> ramène la table ici, en bas · </tables> montre les tiennes · </rules> explique le jeu · </learn> t’en apprend un en quelques minutes
    </leave> laisse un ordinateur jouer à ta place · </end> ferme une table · </leaderboard> montre qui gagne le plus
    </stats> et </history> montrent ce que vous avez joué · </tonight> montre le score de la soirée · </today> pose une question par jour · </challenge> donne à d’autres les mêmes cartes qu’à toi · </replay> remontre une partie, coup par coup · </verify> et </fair> montrent que personne n’a choisi les cartes · </settings> : langue (Lëtzebuergesch aussi), images, tes données ; et pour gérer le serveur : où et à quoi on joue
help-credits =
    -# Les jeux sont à celles et ceux qui les ont créés ; ce bot n’est pas un de leurs produits. UP & DOWN : Jens Merkl et Jean-Claude Pellin, images de Camille Chaussy ; Ludolux · Up and Down : Petra Fürst, Fürst Media · Up : up-cardgame.com · dnup : Kei Kajino, Asmodee
rules-heading =
    ## { $game } · { $page }
    -# Page { $number } sur { $pages }
rules-picture-table = -# ⬆️ Une table dans une partie d’exemple
rules-picture-hand = -# ⬆️ Une main dans une partie d’exemple
rules-picture-signs = -# ⬆️ Ce que disent les signes sur les cartes
rules-jump = Aller à une autre page
rules-name-goal = Le but
rules-name-set-up = Avant de commencer
rules-name-end = La fin
rules-name-variants = Ce que vous pouvez choisir
rules-name-table = À cette table
rules-options = **À la table { $code }**
leaderboard-all = ## Classement · tous les jeux
leaderboard-game = ## Classement · { $game }
leaderboard-line = { $rank }. **{ $name }** · { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
leaderboard-empty = Personne n’a encore fini de partie ici. Ouvre une table avec </play> !
done-left = Tu as quitté la table { $code }.
done-ended = La table { $code } est fermée.

## A friendly no

refused-no-such-table = Je ne connais pas cette table. </play> en ouvre une.
refused-over = Cette table est fermée. </play> en ouvre une nouvelle.
refused-lost = Je ne peux pas reprendre cette partie : il me manque quelque chose. La personne qui me fait tourner trouvera dans mon journal ce que c’est.
refused-begun = La partie a déjà commencé. Tu peux regarder, ou ouvrir ta propre table avec </play>.
refused-not-begun = La partie n’a pas encore commencé : appuie d’abord sur **Commencer**, à la table.
refused-full = Les { $most } places sont prises. Ouvre une autre table avec </play>.
refused-seated = Tu as déjà une place à cette table.
refused-not-seated = Tu n’as pas de place à cette table. Appuie sur **Rejoindre** avant le début d’une partie, ou ouvre ta propre table avec </play>.
refused-too-few = Il faut être au moins { $least }. Invite quelqu’un, ou appuie sur **Ajouter un ordinateur**.
refused-not-host = La table peut être fermée par l’hôte, les gens qui gèrent les messages ici, ou toutes les personnes qui jouent, ensemble.
refused-not-your-turn = Ce n’est pas à toi de jouer. Je te ferai signe quand ce sera ton tour.
refused-passed = Trop tard, ce moment est passé. Voici où on en est ; pour continuer, appuie sur **Mes cartes** à la table.
refused-undone = ⏪ Le bot a été ramené à une sauvegarde. Ce qui s’est passé ensuite est annulé, ce choix aussi. Tes cartes montrent où tu en es : choisis de nouveau.
refused-forbidden = Les règles ne le permettent pas maintenant ({ $rule }). Rien n’a changé ; </rules> explique pourquoi, à la page **{ $page }**.
refused-no-move = Je ne comprends pas ce coup. Sers-toi des menus et des boutons sous tes cartes les plus récentes.
refused-no-code = Il y a tant de tables enregistrées que je n’ai pas trouvé de code libre pour la tienne. Réessaie. Si cela se reproduit, dis-le à la personne qui s’occupe de ce bot.
refused-not-saved = Je n’ai pas pu l’enregistrer, donc rien n’a changé. Réessaie dans un instant.
refused-too-fast = C’était beaucoup à la fois, donc je n’ai rien fait. Réessaie dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
refused-tables-of-host = Tu as déjà { $most } tables ouvertes. Joue à l’une d’elles, ou ferme-en une avec </end>.
refused-tables-in-channel = Il y a déjà { $most } tables ouvertes dans ce salon. Ouvre la tienne dans un autre salon, ou assieds-toi à l’une de celles-ci.
refused-tables-on-server = Il y a déjà { $most } tables ouvertes sur ce serveur. Assieds-toi à l’une d’elles, ou réessaie quand une sera fermée.
refused-option-value = { $option } : « { $value } » n’est pas possible. Ce qui est possible : { $allowed }.
refused-options-together = { $option } et { $other } ne sont pas possibles ensemble comme ça. Change l’un des deux.
refused-option-excluded = { $option } n’est pas possible avec les autres choix, ou pas avec autant de monde.
refused-option-unknown = Il n’y a pas d’option { $option }. Dans ce jeu, il y a : { $known }.
refused-option-elsewhere = { $option } est une option de { $games }. Dans ce jeu, il y a : { $known }.
refused-option-fewest = { $option } : ce qui est possible tant que d’autres peuvent s’asseoir, c’est { $allowed }. Si vous voulez jouer à { $players } seulement, choisissez-le sous **Options** quand tout le monde est assis.
refused-players = Ce jeu est pour { $least } à { $most } personnes.
refused-which-table = Tu joues à plusieurs tables : { $codes }. Dis laquelle avec l’option `{ argument-name-table }`.
refused-none-ended = Aucune partie n’est encore finie ici. Ouvre une table avec </play>.
refused-no-table = Tu n’as de place à aucune table. Ouvres-en une avec </play>, ou appuie sur **Rejoindre** à celle de quelqu’un.
refused-no-game = Je ne connais pas ce jeu. Choisis-en un dans la liste.
refused-server-only = Cela ne marche que sur un serveur. Va dans un de ses salons et réessaie.
refused-permission = Je ne peux pas { $permission } dans ce salon, donc pas de table ici. Demande à quelqu’un qui gère le serveur.
refused-broken = Quelque chose a raté de mon côté. Rien n’a changé ; réessaie, s’il te plaît.
refused-click = Ce bouton n’est plus à moi. </table> affiche la table à nouveau.
permission-view = voir les messages
permission-send = envoyer des messages
permission-send-threads = écrire dans les fils
permission-threads = ouvrir des fils et y écrire
table-in-thread = La table est dans son propre fil : { $thread }

## Commands

command-play = Ouvrir une table et jouer aux cartes
command-hand = Voir tes cartes, sans les montrer aux autres
command-table = Ramener une table ici, en bas
command-tables = Où tu es assis, et où c’est ton tour
command-rules = Comment on joue
command-leaderboard = Qui gagne le plus sur ce serveur
command-learn = Apprendre un jeu en quelques minutes
command-leave = Quitter une table ; un ordinateur continue à ta place
command-end = Fermer une table ; pendant une partie, tout le monde doit être d’accord
command-help = Ce que je sais faire et par où commencer
argument-game = Quel jeu
argument-rounds = Combien de manches
argument-table = Le code de la table

## The lobby's options

button-options = Options
button-rematch = Revanche
rematch-there = Il y a déjà une revanche : table { $code }. </table> la montre.
lobby-private = 🔒 Sur invitation. Pour inviter du monde : **Options**.
lobby-invited = 🔒 Sur invitation : { $names }
invitation-message = ✉️ { $names } : { $by } t’invite à jouer à { $game }, à la table { $code }. Appuie sur **Rejoindre** : { $link }
options-heading = Change ce que tu veux avant le début de la partie. Tout le monde à la table peut le faire.
labelled = { $name } : { $value }
options-turn-time = Temps de réflexion : { $time }
options-default = par défaut
options-none = aucune
options-order = Changer l’ordre des places
options-up = { $name } : une place plus haut, à la place { $seat }
options-computer = + { $level } { $mark }
options-fewer = − ordinateur
options-shuffle = Mélanger les places
options-invite = Inviter des gens (les autres ne pourront pas jouer)
options-private = Sur invitation
options-public = Ouverte à tout le monde
refused-not-invited = Cette table est sur invitation. Demande à quelqu’un qui y joue de t’inviter, ou ouvre la tienne avec </play>.
refused-word-sign = Un mot contient des lettres de a à z, 0 à 9 et des espaces, rien comme `{ $sign }` : ce qui se ressemble doit être le même mot. Appuie encore sur **{ button-word }** et tapes-en un autre.
refused-word-long = Un mot a au plus { $most } caractères. Appuie encore sur **{ button-word }** et tapes-en un plus court.
refused-word-settled = Un autre mot a été tapé après le tien, qui reste donc **{ $word }**. Tape-le encore une fois tel quel pour redevenir la dernière personne.
refused-changed-since-word = Depuis le dernier mot, des places ou des options ont changé. L’un de vous appuie sur **{ button-word }** et tape un mot (le même suffit), puis vous pouvez commencer.
refused-no-computer = Il n’y a pas d’ordinateur à cette table.
argument-private = Si seules les personnes que tu invites peuvent jouer
argument-thread = Donne à la table son propre fil, pour que le salon reste calme
