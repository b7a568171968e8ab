# Duplicate: déiselwecht Kaarten u méi Dëscher.

argument-duplicate = U wéi vill Dëscher déiselwecht Kaarte gespillt ginn, vun anere Leit (2 bis 8)
duplicate-lobby-first = 👥 **Duplicate:** déiselwecht Kaarten u bis zu { $tables } Dëscher. En aneren Dësch maacht dir an der Noriicht drënner op. Soubal dësen ufänkt, gesinn en nëmme nach seng Spiller.
duplicate-lobby-other = 👥 **Duplicate:** déiselwecht Kaarten u bis zu { $tables } Dëscher. Dësch { $first } fänkt als éischten un a gëtt d’Zuel vun de Plaze vir. Soubal dësen ufänkt, gesinn en nëmme nach seng Spiller.
duplicate-plays-hidden = 🃏 Et spillen { $names }. Si gesinn dësen Dësch an hirer Hand; soss gesäit e keen, bis all Dëscher mat dëse Kaarte fäerdeg sinn.
duplicate-played-hidden = ✅ Gespillt vu(n) { $names }. Wéi et ausgaangen ass, steet am Verglach, soubal all Dëscher mat dëse Kaarte fäerdeg sinn.
duplicate-heading =
    ## Déiselwecht Kaarten u bis zu { $tables } Dëscher
    -# Duplicate · { $game } · éischten Dësch { $code }
duplicate-about = All Dësch spillt fir sech: déiselwecht Kaarten op deene selwechte Plazen. Wien un engem sëtzt, kann un keem anere sëtzen. Dësch { $code } fänkt als éischten un, déi aner kommen no mat grad esou vill Plazen; keen gesäit, wéi et anerwäerts ausgaangen ass, bis all fäerdeg sinn.
duplicate-waits = ▫️ Dësch **{ $code }** vu(n) { $name }: Spiller gesicht
duplicate-plays = 🃏 Dësch **{ $code }** vu(n) { $name } spillt
duplicate-has-played = ✅ Dësch **{ $code }** vu(n) { $name } huet gespillt
duplicate-gave-up = 🏳️ Dësch **{ $code }** vu(n) { $name } huet opginn
duplicate-open = Dëscher kënne bis { $at } ufänken ({ $left }). Fäerdeg ass et, wann { $tables } Dëscher gespillt hunn.
duplicate-over = Et ass eriwwer. Wat jiddereen aus de Kaarte gemaach huet, kënnt direkt drënner.
button-open-table = Dësch opmaachen
duplicate-table-over = Dësch { $code } vun engem Duplicate ({ $game }). Wat déi aner aus deene selwechte Kaarte gemaach hunn, kënnt an de Kanal, soubal all Dëscher fäerdeg sinn; bis dohi gëtt vun dëse Kaarten näischt gewisen.
refused-all-tables = All { $most } Dëscher vun dësem Duplicate sinn op. Sëtz dech un ee vun hinnen.
refused-at-another-table = Du bass um Dësch { $there }, deen déiselwecht Kaarten huet. Spill do, oder verlooss en, ier en ufänkt.
refused-options-of-all = All Dëscher vun engem Duplicate hunn déiselwecht Optiounen. Um éischten Dësch kann een se änneren, soulaang keen aneren op ass.
refused-first-table-first = Dësch { $first } fänkt als éischten un: et si seng Kaarten.
refused-other-seats = All Dëscher vun engem Duplicate hunn esou vill Plaze wéi deen éischten: { $seats }. Hei sinn et der { $here }. Setz e Computer dobäi, oder looss een opstoen.
refused-duplicate-over = Dësen Duplicate ass eriwwer. Mat </play> méchs du en eegenen op.
duplicate-title = Déiselwecht Kaarten u { $tables } Dëscher
duplicate-none = ## Manner wéi zwee Dëscher hunn dës Kaarten zu Enn gespillt: et gëtt näischt ze vergläichen
duplicate-seat = Plaz { $seat }
duplicate-line = { $name } · Dësch { $code } · **{ $points }** vu(n) { $most } · Punkten { $total } · { $lead }
duplicate-row = { $seat } · { $name }
duplicate-lead = { $amount } (± { $margin })
duplicate-lead-sure = **{ $amount }** (± { $margin }), sécher besser
duplicate-about-results = -# Fir jiddereen, deen een op der selwechter Plaz schléit, ee Matchpunkt, fir e Gläichstand en hallwen. Zulescht den Ofstand zum Duerchschnëtt vun der Plaz iwwer d’Ronnen, déi all gespillt hunn; sou grouss wéi ± mécht en den Zoufall eleng a fënnef vun honnert Fäll.
