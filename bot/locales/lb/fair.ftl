# Fir datt keen un d'Kaarte gleewe muss: Sigelen, Wierder, Beweiser.

table-commitment = -# 🔒 Virum Ausdeele versigelt: `{ $commitment }`
seal-message =
    -# 🔒 Sigel { $number } vun dësem Server, fir den Dësch { $code }: `{ $seal }`
    -# Et kënnt no `{ $before }` an ännert sech ni. Tipp duerno **Mäi Wuert** um Dësch, an da ka keen deng Kaarten eraussichen.
seat-word = { $name } · 🍀 { $word }
button-word = Mäi Wuert
word-label = E Wuert vun dir; jidderee gesäit et
word-placeholder = D'Kaarten hänken dovun of, dofir sicht se keen eraus

command-verify = Préiwen, ob eng Partie fair war
verify =
    ## War um Dësch { $code } alles fair?
    Alles steet am Fichier `{ $file }`: d'versigelt Geheimnis, d'Wierder vun alleguer, all Kaart an all Wierfel, all Zuch, all Punkt. `updown verify { $file }` préift et; wéi, steet an docs/fairness.md. Verglach de Sigel hei ënnen mat deem am Kanal.
refused-not-ended = D'Partie ass nach net eriwwer. Duerno mécht `/{ name-verify }` op, wat versigelt gouf.
refused-no-proof = Dës Partie kann een net préiwen: Deemools gouf nach näischt versigelt.

command-fair = All Sigele vun dësem Server a wat aus den Dëscher ginn ass
fair =
    ## D'Sigele vun dësem Server
    { $sealed } versigelt: { $ended } fäerdeg gespillt, { $open } op, { $before } virum Ausdeelen zougemaach, **{ $after } nom Ausdeelen zougemaach**.
    Am Fichier `{ $file }` stinn se all, jiddereen un dee virdru gebonnen, mam Geheimnis vun all Dësch, deen eriwwer ass. `updown verify { $file }` préift et.
fair-none = Hei gouf nach keen Dësch versigelt. `/{ name-play }` mécht een op.
