# Fir datt keen un d'Kaarte gleewe muss: Sigelen, Wierder, Beweiser.

table-commitment = -# 🔒 Virum Ausdeele versigelt: `{ $commitment }`
lobby-sealed = -# 🔒 D’Kaarte si versigelt: **{ button-fair }** erkläert, firwat keen se eraussiche kann.
seal-message = -# 🔒 Sigel { $number }, fir { $code }: `{ $seal }`
terms-message = -# 🔒 { $code } no Wuert { $words }: `{ $terms }`
terms-changed = 🍀 Zanter dem leschte Wuert hu sech Plazen oder Optioune geännert: Tippt virum Start nach eent (**{ button-word }**).
seat-word = { $name } · 🍀 { $word }
button-word = Mäi Wuert
button-fair = Fair?
fair-about =
    Kee ka sech d’Kaarten eraussichen, och net deen, dee mech bedreift: Vu wat se ofhänken, gouf versigelt, wéi dësen Dësch opgemaach gouf, an de Sigel steet zënterhier am Kanal. Mat **Mäi Wuert** gëss du eppes derbäi, wat deemools nach kee wësse konnt.
    No der Partie mécht </verify> de Sigel op, an all Kaart kann nogepréift ginn. </fair> weist d’Sigele vun allen Dëscher hei.
fair-expert = -# Fir all Decisioun stellt de Computer „{ level-expert }“ sech { $playouts } Partië vir: Och dat steet fest.
word-label = E Wuert vun dir; jidderee gesäit et
word-placeholder = D’Kaarten hänken dovun of; tipp däint als lescht, fir sécher ze sinn

command-verify = Préiwen, ob eng Partie fair war
verify =
    ## War um Dësch { $code } alles fair?
    Am éischte Fichier steet alles: d’versigelt Geheimnis, d’Wierder vun alleguer, all Kaart an all Wierfel, all Zuch, all Punkt. Verglach de Sigel hei ënne mat deem am Kanal.
fair-check = Fir ze préiwen, späicher déi zwee Fichieren, maach `{ $page }` an engem Browser op an zéi `{ $file }` drop: Et gëtt näischt verschéckt. `updown verify { $file }` préift och d’Zich an d’Punkten.
refused-not-ended = D’Partie ass nach net eriwwer. Duerno mécht </verify> op, wat versigelt gouf, an </replay> weist se Zuch fir Zuch.
refused-no-proof = Dës Partie kann een net préiwen: Deemools gouf nach näischt versigelt.

command-fair = All Sigele vun dësem Server a wat aus den Dëscher ginn ass
fair =
    ## D’Sigele vun dësem Server
    { $sealed } versigelt: { $ended } fäerdeg gespillt, { $open } op, { $before } virum Ausdeelen zougemaach, **{ $after } zougemaach, wéi een d’Kaarte scho konnt kennen**.
    Am éischte Fichier sti se all, jiddereen un dee virdru gebonnen, mam Geheimnis vun all Dësch, deen eriwwer ass.
fair-none = Hei gouf nach keen Dësch versigelt. </play> mécht een op.

beacon-waits = 🎲 D’Partie ass gestart. Hir Kaarten hänke vun der Ronn **{ $round }** vum ëffentlechen Zoufall drand of, déi kee viraussoe kann: Si kënnt an e puer Sekonnen, an da gëtt ausgedeelt.
beacon-late = ⏳ D’Ronn **{ $round }** vum ëffentlechen Zoufall ass nach net do. Soubal se kënnt, gëtt ausgedeelt. Wëlls du net waarden? </end> mécht dësen Dësch zou, an </play> mécht en aneren op.
round-message = -# 🎲 { $code } ass mat de Konditiounen `{ $terms }` gestart. D’Kaarte hänken of vun der Ronn { $round } vum quicknet vun drand, déi ëm { $at } kënnt.
refused-not-dealt = D’Kaarte sinn nach net ausgedeelt: Si waarden op den ëffentlechen Zoufall, meeschtens nëmmen e puer Sekonnen.
