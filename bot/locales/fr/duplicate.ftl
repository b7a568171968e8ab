# Duplicate : les mêmes cartes à plusieurs tables.

argument-duplicate = À combien de tables on joue les mêmes cartes, avec d’autres personnes (2 à 8)
duplicate-lobby-first = 👥 **Duplicate :** les mêmes cartes à { $tables } tables au plus. Une autre table s’ouvre depuis le message ci-dessous. Dès que celle-ci commence, seuls ses joueurs la voient.
duplicate-lobby-other = 👥 **Duplicate :** les mêmes cartes à { $tables } tables au plus. La table { $first } commence la première et fixe le nombre de places. Dès que celle-ci commence, seuls ses joueurs la voient.
duplicate-plays-hidden = 🃏 En jeu : { $names }. Ils voient cette table dans leur main, et personne d’autre ne la voit avant que toutes les tables avec ces cartes aient fini.
duplicate-played-hidden = ✅ Jouée par { $names }. Le résultat sera dans la comparaison, quand toutes les tables avec ces cartes auront fini.
duplicate-heading =
    ## Les mêmes cartes à { $tables } tables au plus
    -# Duplicate · { $game } · première table { $code }
duplicate-about = Chaque table joue pour elle-même : les mêmes cartes aux mêmes places. Qui est assis à l’une ne peut s’asseoir à une autre. La table { $code } commence la première, les autres suivent avec autant de places ; personne ne voit ce qui s’est passé ailleurs avant que toutes aient fini.
duplicate-waits = ▫️ Table **{ $code }** de { $name } : on cherche des joueurs
duplicate-plays = 🃏 Table **{ $code }** de { $name } : en jeu
duplicate-has-played = ✅ Table **{ $code }** de { $name } : jouée
duplicate-gave-up = 🏳️ Table **{ $code }** de { $name } : abandonnée
duplicate-open = Des tables peuvent commencer jusqu’au { $at } ({ $left }). C’est fini quand { $tables } tables ont joué.
duplicate-over = C’est fini. Ce que chacun a fait des cartes arrive ci-dessous dans un instant.
button-open-table = Ouvrir une table
duplicate-table-over = Table { $code } d’un duplicate ({ $game }). Ce que les autres ont fait des mêmes cartes sera affiché dans le salon quand toutes les tables auront fini ; d’ici là, rien de ces cartes n’est montré.
refused-all-tables = Les { $most } tables de ce duplicate sont ouvertes. Assieds-toi à l’une d’elles.
refused-at-another-table = Tu es à la table { $there }, qui a les mêmes cartes. Joue là-bas, ou quitte-la avant qu’elle commence.
refused-options-of-all = Toutes les tables d’un duplicate ont les mêmes options. On les change à la première table, tant qu’aucune autre n’est ouverte.
refused-first-table-first = La table { $first } commence la première : ce sont ses cartes.
refused-other-seats = Toutes les tables d’un duplicate ont autant de places que la première : { $seats }. Ici il y en a { $here }. Ajoute un ordinateur, ou fais-en lever un.
refused-duplicate-over = Ce duplicate est terminé. Ouvre le tien avec </play>.
duplicate-title = Les mêmes cartes à { $tables } tables
duplicate-none = ## Moins de deux tables ont joué ces cartes jusqu’au bout : il n’y a rien à comparer
duplicate-seat = Place { $seat }
duplicate-line = { $name } · table { $code } · **{ $points }** sur { $most } · total { $total } · { $lead }
duplicate-row = { $seat } · { $name }
duplicate-lead = { $amount } (± { $margin })
duplicate-lead-sure = **{ $amount }** (± { $margin }), mieux à coup sûr
duplicate-about-results = -# Un point par joueur battu à la même place, un demi-point pour une égalité. À la fin, l’écart à la moyenne de la place sur les manches que tous ont jouées ; le hasard seul le rend aussi grand que ± dans cinq cas sur cent.
