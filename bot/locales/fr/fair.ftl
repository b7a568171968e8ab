# Pour que personne n’ait à croire aux cartes : sceaux, mots, preuves.

table-commitment = -# 🔒 Scellé avant la donne : `{ $commitment }`
lobby-sealed = -# 🔒 Les cartes sont scellées : **{ button-fair }** dit pourquoi personne ne peut les choisir.
seal-message = -# 🔒 Sceau { $number }, pour { $code } : `{ $seal }`
terms-message = -# 🔒 { $code } après le mot { $words } : `{ $terms }`
terms-changed = 🍀 Depuis le dernier mot, des places ou des options ont changé : tapez-en un (**{ button-word }**) avant de commencer.
seat-word = { $name } · 🍀 { $word }
button-word = Mon mot
button-fair = Sans triche ?
fair-about =
    Personne ne peut choisir les cartes, pas même la personne qui me fait tourner : ce dont elles découlent a été scellé à l’ouverture de cette table, et depuis, le sceau est dans le salon. Avec **Mon mot**, tu ajoutes quelque chose que personne ne pouvait encore savoir.
    Après la partie, </verify> ouvre le sceau, et chaque carte peut être vérifiée. </fair> montre les sceaux de toutes les tables d’ici.
fair-expert = -# Pour chaque décision, l’ordinateur « { level-expert } » imagine { $playouts } parties : cela aussi est fixé.
word-label = Un mot à toi ; tout le monde le voit
word-placeholder = Les cartes en dépendent ; écris le tien en dernier, c’est le plus sûr

command-verify = Vérifier qu’une partie s’est jouée sans triche
verify =
    ## Table { $code } : une partie sans triche ?
    Tout est dans le premier fichier : le secret scellé, les mots de tout le monde, chaque carte et chaque dé, chaque coup, chaque score. Compare le sceau ci-dessous avec celui du salon.
fair-check = Pour vérifier, enregistre les deux fichiers, ouvre `{ $page }` dans un navigateur et dépose-y `{ $file }` : rien n’est envoyé nulle part. `updown verify { $file }` vérifie aussi les coups et les scores.
refused-not-ended = La partie n’est pas encore finie. Après la fin, </verify> ouvre ce qui a été scellé, et </replay> la montre coup par coup.
refused-no-proof = Cette partie ne peut pas être vérifiée : à l’époque, rien n’était encore scellé.

command-fair = Tous les sceaux de ce serveur et ce que leurs tables sont devenues
fair =
    ## Les sceaux de ce serveur
    { $sealed } scellées : { $ended } jouées jusqu’au bout, { $open } ouvertes, { $before } fermées avant la donne, **{ $after } fermées quand on pouvait connaître les cartes**.
    Le premier fichier les contient tous, chacun lié au précédent, avec le secret de chaque table terminée.
fair-none = Aucune table n’a encore été scellée ici. </play> en ouvre une.

beacon-waits = 🎲 La partie est lancée. Ses cartes dépendent du tirage **{ $round }** de drand, un hasard public que personne ne peut prévoir : il arrive dans quelques secondes, puis les cartes sont distribuées.
beacon-late = ⏳ Le tirage **{ $round }** du hasard public n’est pas encore là. Les cartes seront distribuées dès qu’il arrive. Tu préfères ne pas attendre ? </end> ferme cette table, et </play> en ouvre une autre.
round-message = -# 🎲 { $code } a commencé avec les conditions `{ $terms }`. Ses cartes dépendent du tour { $round } de quicknet, de drand, qui vient à { $at }.
refused-not-dealt = Les cartes ne sont pas encore distribuées : elles attendent le hasard public, d’habitude quelques secondes.
