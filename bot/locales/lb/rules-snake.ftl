# The rules of Up and Down, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-snake-goal =
    • Wie fir d’éischt keng Kaart méi huet, gewënnt d’Ronn direkt.
    • Ee vun iech leet eng Strooss aus. Si ass déi éischt Schlaang, an duerno leet dir all är Kaarten un den Enner vu Schlaangen un.
    • Spezialkaarte sprange fir anerer an, trenne Schlaangen, maachen Enner zou a brénge Kaarte vun enger Hand an déi aner.
    .rules = S27 S11
rules-snake-set-up =
    • Et ginn 118 Kaarten: 1 bis 15 a sechs Faarwen, an 28 Spezialkaarten. Dat si 6 Jokeren, 4 Fürstinnen, 2 Ladies, 2 Stopperen, 2 Béis Bouwen, 2 Kaartentauschkaarten, 6 Faarwentauschkaarten, 2 Frëndschaftskaarten an 2 Wiesselkaarten.
    • Jidderee kritt 10 Kaarten. De Rescht ass de Koup a läit verdeckt; opgedeckt gëtt näischt.
    • Wie lénks vun deem sëtzt, deen ausdeelt, fänkt un, an et geet no lénks weider, wéi d’Auer dréint. Déi éischt Kéier decidéiert den Zoufall, wien ausdeelt; no all Ronn ass et deen nächste lénks.
    • Däin Noper lénks ass ëmmer deen, deen no dir drukënnt.
    .rules = S1 S4 S5 S26
rules-snake-turn-name = En Zuch
rules-snake-turn =
    • Fir d’éischt zitts du eng Kaart, soulaang um Koup nach eng läit. Hues du 🔁 Kaartentausch oder 🎨 Faarwentausch an der Hand, da muss du dat virun allem anere spillen.
    • Da spills du esou vill Kaarten, wéi s du wëlls, an där Reiefolleg, déi dir gefält, a schléiss däin Zuch of. Du muss keng spillen.
    • **Ausleeën**: Soulaang keng Schlaang do läit, däerfs du eng Strooss ausleeën: dräi oder méi Zuelekaarte vun enger Faarf, eng Zuel direkt no där anerer. 15 an 1 sinn do keng Noperen.
    • Huet d’Strooss véier Kaarten oder méi, dann däerf een eenzege Joker oder eng eenzeg Fürstin fir eng Kaart asprangen, déi s du net hues, och um Ufank oder um Enn.
    -# Beispill: Rout 4, Rout 5, Joker, Rout 7 kanns du ausleeën; de Joker ass déi rout 6. Rout 4, Joker, Rout 6 ass ze kuerz.
    • Soss kanns du virum Ausleeën nëmme Lady, Béise Bouf, Frëndschaft an Tauschkaarte spillen.
    • **Uleeën**: D’Strooss ass déi éischt Schlaang, a kee leet nach eng aus. Vun elo un, och nach am selwechten Zuch, kommen d’Kaarten un d’Enner vun de Schlaangen, déi do leien.
    • D’Enner hunn Nimm: 1L ass dat lénkst Enn vun der Schlaang 1, 1R dat rietst.
    • Eng Zuelekaart passt un en Enn, wou hir Zuel an enger anerer Faarf läit, oder hir Faarf, eng Zuel méi héich oder méi niddreg. Hei passen och 15 an 1 vun enger Faarf zesummen.
    -# Beispill: Un déi blo 7 passen déi blo 6, déi blo 8 an all aner 7. Un déi blo 15 passt déi blo 1.
    • Eng Schlaang däerf eropgoen, erofgoen an nees eropgoen: Nëmme wat nieftenee läit, muss passen.
    .rules = S6 S7 S8 S9 S10 S11 S12 S13
rules-snake-special-name = Joker, Fürstin, Lady …
rules-snake-special =
    • 🃏 **Joker**: kënnt un all Enn, wou kee Joker a keng Fürstin läit. E steet fir eng Kaart, déi do passt, och fir eng, déi schonn um Dësch läit; wéi eng, seet keen.
    • Duerno passt all Zuelekaart, déi bei eng Kaart passt, déi de Joker kéint sinn. Ass e Joker oder eng Fürstin déi eenzeg Kaart vun enger Schlaang, da passt all Zuel.
    -# Beispill: Nieft der gieler 14 kann de Joker déi giel 13, déi giel 15 oder eng aner 14 sinn. Also passen déi giel 12, déi giel 1 an all 13, 14 oder 15, déi net giel ass.
    • An der Strooss, déi ausgeluecht gëtt, ass e Joker oder eng Fürstin eng bestëmmt Kaart a bleift déi Kaart.
    • Jokeren a Fürstinne leien ni niefteneen.
    • 👸 **Fürstin**: Spill se wéi e Joker, oder trenn eng Schlaang an zwou, tëscht zwou Kaarten, wou s du wëlls. Si bleift als Joker un engem vun deenen zwee neien Enner; u wéi engem, wiels du, awer net nieft engem Joker oder enger Fürstin. Un all Enn vun deenen zwou Schlaange kann een uleeën, wann et net zou ass.
    -# Beispill: Tëscht der grénger 8 an der bloer 8 gëtt getrennt. D’Fürstin bleift un der grénger 8; déi blo 8 ass en neit Enn, an do passt déi blo 7.
    • 🪭 **Lady**: hëlt eng aner Kaart aus denger Hand mat aus der Ronn eraus, oppen. Eleng geet si ni.
    • 🛑 **Stopper**: mécht en Enn vun enger Schlaang zou; do kënnt näischt méi drun, och keen zweete Stopper. Trenne kann een d’Schlaang nach, an nei Enner sinn op.
    • 😈 **Béise Bouf**: Een aneren zitt zwou Kaarte vum Koup, oder wat nach do ass.
    • All dës Kaarten däerfs du behalen, soulaang s du wëlls. Lady a Béise Bouf sinn aus der Ronn eraus, soubal se gespillt sinn.
    .rules = S14 S15 S16 S17 S18 S19 S20 S21
rules-snake-more-name = Tauschen a Frëndschaft
rules-snake-more =
    • **Kann net waarden**: Mat 🔁 Kaartentausch oder 🎨 Faarwentausch an der Hand kanns du soss näischt spillen an och däin Zuch net ofschléissen. Kriss du esou eng Kaart, wann anerer dru sinn, da waart se bis op däin nächsten Zuch, nodeems s du gezunn hues.
    • 🔁 **Kaartentausch**: Tausch deng ganz Hand mat engem aneren; mat wiem, wiels du.
    • 🎨 **Faarwentausch**: Du weis all deng Zuelekaarten an där Faarf. Der Rei no, vu lénks un, däerf jidderee vun deenen aneren eng dovun huelen a gëtt dir dofir verdeckt iergendeng Kaart, och eng Spezialkaart. Wat keen hëlt, kënnt bei dech zréck. Hues du keng esou eng Kaart, da geschitt näischt.
    • 💕 **Frëndschaft**: Wiel een aneren a wënsch dir eng Zuel, eng Faarf oder eng bestëmmt Kaart. Deen anere wënscht sech och eppes. Duerno äntwert deen aneren, an dann du: **Gëff** eng Zuelekaart hier, déi bei de Wonsch passt an déi nëmmen dir zwee gesitt, oder **bitt** oppen zwou Kaarten un, déi s du wëlls; eng, wann s du nëmmen eng hues. Wie Kaarten ugebuede kritt, sicht sech eng eraus.
    • Eng Kaart geet hin an eng hier, soubal dir allebéid geäntwert a gewielt hutt. Hutt dir allebéid Kaarten ugebueden, da wielt fir d’éischt, wien d’Frëndschaft gespillt huet.
    -# Beispill: D’Mia wënscht sech eng 7, den Tom eppes Bloes. Den Tom gëtt déi rout 7. D’Mia behält seng blo Kaarten a bitt eng gréng 3 an eng Lady un: Den Tom hëlt d’Lady.
    • 👥 **Wiesselkaart**: Du an däin Noper, lénks oder riets, tauscht verdeckt eng Kaart. Dir wielt allebéid, ier dir déi vun deem anere gesitt. Zu zwee gëtt et nëmmen den Noper lénks.
    • Frëndschaft a Wiesselkaart däerfs du behalen. All dës Kaarte sinn aus der Ronn eraus, soubal se gespillt sinn.
    • Wie gefrot ass, muss äntweren, ier soss eppes weidergeet.
    .rules = S7 S34 S23 S22 S24 S25
rules-snake-end =
    • Wie keng Kaart méi huet, gewënnt d’Ronn direkt.
    • Déi lescht Kaart däerf och eng Spezialkaart sinn. Si mécht dann näischt méi: Beim Béise Bouf zum Beispill zitt keen.
    • **Et geet net méi weider**: De Koup ass eidel, a jidderee vun iech huet säi leschten Zuch ofgeschloss, ouni eng Kaart ze spillen. Dann ass d’Ronn eriwwer, a wien am mannste Kaarten huet, gewënnt se; dat kënnen och e puer zesumme sinn.
    • Eng gewonne Ronn bréngt 1 Punkt, an no der leschter Ronn gewënnt, wien der am meeschten huet. Bei Gläichstand un der Spëtzt gëtt d’Victoire gedeelt.
    .rules = S27 S33 S28 S29
rules-snake-variants =
    • **Ronnen**: 1 bis 12; eng, wa keen eppes wielt.
    • **Kaartesätz**: ee fir zwee bis aacht Leit, oder zwee. Zu néng an zu zéng braucht dir der ëmmer zwee. Mat zwee Kaartesätz passen och zwou gläich Kaarten uneneen.
    • **Tauschkaarten**: all; oder manner, da bleiwen an all Kaartesaz ee Kaartentausch, eng Wiesselkaart an de Faarwentausch fir Rout, Giel a Gréng; oder keng: kee Kaartentausch, keng Wiesselkaart a kee Faarwentausch.
    • **Wäertung**: e Punkt fir all gewonne Ronn; oder jiddereen zielt d’Kaarten, déi iwwereg sinn, a wien am Ganzen am mannsten huet, gewënnt.
    .rules = S29 S2 S12 S3 S28
