# The rules of UP & DOWN, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tricks-goal =
    • Maach méi Streech wéi all déi aner.
    • Virun all Streech ännert ee vun iech d’Reegelen. Dono wielt jiddereen heemlech eng Kaart, an all d’Kaarte ginn zesumme gewisen.
    • Eng Kaart kann op zwou Aarte gewannen: Si ass an denger eegener Faarf, oder si huet den Trompwäert.
    • Esou bleift eng schlecht Kaart ni laang schlecht: Beim nächste Streech dréint vläicht een alles ëm.
    .rules = T18
rules-tricks-set-up =
    • Et gi 44 Kaarten: véier Faarwen, all mat de Wäerter 2 bis 12.
    • Zu véier kritt jiddereen 11 Kaarten, zu dräi 14, zu zwee 15. Wat iwwereg bleift, gesäit keen, an et spillt net mat.
    • An der Mëtt läit d’UP-&-DOWN-Kaart. Op jidderee vun iech weist eng vun de véier Faarwen: Dat ass deng **eege Faarf**.
    • D’Faarwe leien ëmmer an dëser Reiefolleg, wéi d’Auer dréint: Rous, Fieder, Monokel, Hutt, oder ♦ ♥ ♠ ♣.
    • Zu dräi weist eng Faarf op keen. Zu zwee sëtzt dir iech vis-à-vis.
    • Zwee Wierfele weisen den **Trompwäert**: hir Zomm, 2 bis 12.
    • Den Zoufall decidéiert, ob UP oder DOWN, a wéi d’Kaart läit. D’Rous (oder ♣) weist ëmmer op ee vun iech, an dee bestëmmt d’Reegele vum éischte Streech.
    • Fir all Ronn gëtt alles nei virbereet.
    .rules = T1 T4 T2 T5 T3 T7
rules-tricks-turn-name = E Streech
rules-tricks-turn =
    • Fir d’éischt bestëmmt een d’Reegele vum Streech. Virdru ka keen eng Kaart wielen.
    • Da wielt jiddereen eng vu senge Kaarten, och wien d’Reegele bestëmmt huet. All Kaart ass erlaabt, a kee gesäit deng.
    • Bis jidderee gewielt huet, kanns du nach wiesselen.
    • Soubal déi lescht Kaart gewielt ass, ginn all d’Kaarten op eemol gewisen. Wéi eng gewënnt, steet op der Säit **Wien de Streech gewënnt**.
    • D’Reegele vum nächste Streech bestëmmt, wie lénks dovu sëtzt, egal wien de Streech krut.
    • Esou geet et weider, bis kee méi eng Kaart an der Hand huet: Et gi grad esou vill Streech, wéi jidderee Kaarte krut.
    .rules = T8 T9 T10 T17 T6
rules-tricks-special-name = D’Reegele bestëmmen
rules-tricks-special =
    Wien d’Reegele bestëmmt, muss se fir de Streech änneren, op genee eng vun dräi Aarten:
    • **D’Kaart ëmdréinen**: Aus UP gëtt DOWN, oder aus DOWN gëtt UP. All d’Faarwen an d’Tromp bleiwen, wéi se sinn.
    • **D’Kaart dréinen**: Sich dir eng aner Faarf eraus, déi op dech weist; déi, déi s du schonn hues, geet net. D’Faarwe vun deenen anere réckele mat. UP oder DOWN an d’Tromp bleiwen.
    • **Wierfelen**: Déi zwee Wierfele weisen eng nei Tromp. Kënnt nees deen ale Wäert, da gëtt weidergewierfelt, bis et en aneren ass. D’Faarwen an UP oder DOWN bleiwen.
    -# Beispill: D’Mia bestëmmt d’Reegelen an huet vill Hitt. Hatt dréint d’Kaart, bis den Hutt op hatt weist, an elo kënne seng Hitt gewannen. Den Tom, lénks vun him, huet déi nächst Faarf am Krees: d’Rous.
    -# Beispill: Et gëllt UP, an den Tom huet nëmme kleng Kaarten. Hie bestëmmt d’Reegelen an dréint d’Kaart ëm: Bei DOWN si kleng Kaarte staark.
    .rules = T8 T8a T8b T8c
rules-tricks-more-name = Wien de Streech gewënnt
rules-tricks-more =
    • **Gläich Wäerter sinn eraus**: Kaarte mam selwechte Wäert hiewe sech géigesäiteg op, an zwar all, och wann et den Trompwäert ass.
    • **Wat gewanne kann**: vun deenen anere Kaarten nëmmen déi, déi an der eegener Faarf vun deem sinn, dee se spillt, an déi mam Trompwäert. Wéi eng Faarf eng Tromp huet, ass egal.
    • **Déi bescht dovun**: Eng Tromp schléit alles, bei UP an och bei DOWN. Ouni Tromp gewënnt bei UP déi gréisst Kaart, bei DOWN déi klengst.
    -# Beispill: UP, den Trompwäert ass 9. D’Mia an den Tom spillen allebéid eng 9, also sinn déi zwou eraus. D’Zoe gewënnt mat enger 5 a senger eegener Faarf.
    -# Beispill: DOWN, den Trompwäert ass 12. D’Mia spillt déi 2 vu senger eegener Faarf, den Tom iergendeng 12: Den Tom gewënnt.
    -# Beispill: UP, den Trompwäert ass 4. Den Tom spillt eng 10, déi gréisst Kaart, awer net a senger eegener Faarf: Si kann net gewannen.
    • **D’Dëppen**: Ka keng Kaart gewannen, da kënnt de Streech an d’Dëppen. Do kënnen e puer Streech leien.
    • Wien deen nächste Streech gewënnt, kritt dat ganzt Dëppen dobäi.
    .rules = T11 T12 T13 T14 T15
rules-tricks-end =
    • Wann all d’Kaarte gespillt sinn, ass d’Ronn eriwwer. All Streech, deen s du hues, zielt e Punkt, och déi aus dem Dëppen.
    • Wat nom leschte Streech nach am Dëppe läit, kritt keen.
    -# Beispill: Zwee Streech leien am Dëppen, an och dee leschte gewënnt keen. All dräi si verluer.
    • D’Streech vun alle Ronne ginn zesummegezielt. Wien der am meeschten huet, gewënnt d’Partie.
    • Gläichstand un der Spëtzt? Da spillt dir eng Extraronn. Bréngen dräi dovu keng Decisioun, da gëtt d’Victoire gedeelt.
    .rules = T6 T20 T18 T16 T19
rules-tricks-variants =
    • **Ronnen**: 1 bis 12. Wa keen eppes wielt, eng fir jiddereen um Dësch.
    • **Bei Gläichstand** un der Spëtzt: eng Extraronn, oder d’Victoire gëtt direkt gedeelt.
    • **Editioun**: wat fir Kaarten dir gesitt. Rous, Fieder, Monokel an Hutt; oder ♦ ♥ ♠ ♣, wou de Bauer d’11 ass an d’Damm d’12. D’Reegele sinn déi selwecht; nëmme weist amplaz vun der Rous d’♣ op deen, deen d’Reegele vum éischte Streech bestëmmt.
    .rules = T19 T1 T5
