# Pour que personne n’ait à croire aux cartes : sceaux, mots, preuves.

table-commitment = -# 🔒 Scellé avant la donne : `{ $commitment }`
seal-message =
    -# 🔒 Sceau { $number } de ce serveur, pour la table { $code } : `{ $seal }`
    -# Il suit `{ $before }` et ne change jamais. Écris ensuite **Mon mot** à la table, et personne ne peut choisir tes cartes.
seat-word = { $name } · 🍀 { $word }
button-word = Mon mot
word-label = Un mot à toi ; tout le monde le voit
word-placeholder = Les cartes en dépendent : personne ne peut les choisir

command-verify = Vérifier qu’une partie s’est jouée sans triche
verify =
    ## Table { $code } : une partie sans triche ?
    Tout est dans `{ $file }` : le secret scellé, les mots de tout le monde, chaque carte et chaque dé, chaque coup, chaque score. `updown verify { $file }` le vérifie ; docs/fairness.md dit comment. Compare le sceau ci-dessous avec celui du salon.
refused-not-ended = La partie n’est pas encore finie. Après la fin, `/{ name-verify }` ouvre ce qui a été scellé.
refused-no-proof = Cette partie ne peut pas être vérifiée : à l’époque, rien n’était encore scellé.

command-fair = Tous les sceaux de ce serveur et ce que leurs tables sont devenues
fair =
    ## Les sceaux de ce serveur
    { $sealed } scellées : { $ended } jouées jusqu’au bout, { $open } ouvertes, { $before } fermées avant la donne, **{ $after } fermées après la donne**.
    `{ $file }` les contient tous, chacun lié au précédent, avec le secret de chaque table terminée. `updown verify { $file }` le vérifie.
fair-none = Aucune table n’a encore été scellée ici. `/{ name-play }` en ouvre une.
