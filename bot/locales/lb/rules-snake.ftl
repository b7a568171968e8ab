# The rules of Up and Down, page by page. The number after a sentence is its rule's; a refused move names it.

rules-snake-goal =
    • Wie fir d'éischt keng Kaart méi huet, gewënnt d'Ronn direkt (S27).
    • Ee vun iech leet eng Strooss aus. Si ass déi éischt Schlaang, an duerno leet dir all är Kaarten un den Enner vu Schlaangen un (S11).
    • Spezialkaarte sprange fir anerer an, trenne Schlaangen, maachen Enner zou a brénge Kaarte vun enger Hand an déi aner.
rules-snake-set-up =
    • Et ginn 118 Kaarten: 1 bis 15 a sechs Faarwen, an 28 Spezialkaarten. Dat si 6 Jokeren, 4 Fürstinnen, 2 Ladies, 2 Stopperen, 2 Béis Bouwen, 2 Kaartentauschkaarten, 6 Faarwentauschkaarten, 2 Frëndschaftskaarten an 2 Wiesselkaarten (S1).
    • Jidderee kritt 10 Kaarten. De Rescht ass de Koup a läit verdeckt; opgedeckt gëtt näischt (S4).
    • Wie lénks vun deem sëtzt, deen ausdeelt, fänkt un, an et geet no lénks weider, wéi d'Auer dréint. Déi éischt Kéier decidéiert den Zoufall, wien ausdeelt; no all Ronn ass et deen nächste lénks (S5).
    • Däin Noper lénks ass ëmmer deen, deen no dir drukënnt (S26).
rules-snake-turn-name = En Zuch
rules-snake-turn =
    • Fir d'éischt zitts du eng Kaart, soulaang um Koup nach eng läit (S6). Hues du 🔁 Kaartentausch oder 🎨 Faarwentausch an der Hand, da muss du dat virun allem anere spillen (S7).
    • Da spills du esou vill Kaarten, wéi s du wëlls, an där Reiefolleg, déi dir gefält, a schléiss däin Zuch of. Du muss keng spillen (S8).
    • **Ausleeën**: Soulaang keng Schlaang do läit, däerfs du eng Strooss ausleeën: dräi oder méi Zuelekaarte vun enger Faarf, eng Zuel direkt no där anerer. 15 an 1 sinn do keng Noperen (S9).
    • Huet d'Strooss véier Kaarten oder méi, dann däerf een eenzege Joker oder eng eenzeg Fürstin fir eng Kaart asprangen, déi s du net hues, och um Ufank oder um Enn (S10).
    -# Beispill: Rout 4, Rout 5, Joker, Rout 7 kanns du ausleeën; de Joker ass déi rout 6. Rout 4, Joker, Rout 6 ass ze kuerz.
    • Soss kanns du virum Ausleeën nëmme Lady, Béise Bouf, Frëndschaft an Tauschkaarte spillen (S8).
    • **Uleeën**: D'Strooss ass déi éischt Schlaang, a kee leet nach eng aus. Vun elo un, och nach am selwechten Zuch, kommen d'Kaarten un d'Enner vun de Schlaangen, déi do leien (S11).
    • D'Enner hunn Nimm: 1L ass dat lénkst Enn vun der Schlaang 1, 1R dat rietst.
    • Eng Zuelekaart passt un en Enn, wou hir Zuel an enger anerer Faarf läit, oder hir Faarf, eng Zuel méi héich oder méi niddreg. Hei passen och 15 an 1 vun enger Faarf zesummen (S12).
    -# Beispill: Un déi blo 7 passen déi blo 6, déi blo 8 an all aner 7. Un déi blo 15 passt déi blo 1.
    • Eng Schlaang däerf eropgoen, erofgoen an nees eropgoen: Nëmme wat nieftenee läit, muss passen (S13).
rules-snake-special-name = Joker, Fürstin, Lady …
rules-snake-special =
    • 🃏 **Joker**: kënnt un all Enn, wou kee Joker a keng Fürstin läit. E steet fir eng Kaart, déi do passt, och fir eng, déi schonn um Dësch läit; wéi eng, seet keen (S14).
    • Duerno passt all Zuelekaart, déi bei eng Kaart passt, déi de Joker kéint sinn. Ass e Joker oder eng Fürstin déi eenzeg Kaart vun enger Schlaang, da passt all Zuel (S15).
    -# Beispill: Nieft der gieler 14 kann de Joker déi giel 13, déi giel 15 oder eng aner 14 sinn. Also passen déi giel 12, déi giel 1 an all 13, 14 oder 15, déi net giel ass.
    • An der Strooss, déi ausgeluecht gëtt, ass e Joker oder eng Fürstin eng bestëmmt Kaart a bleift déi Kaart (S15).
    • Jokeren a Fürstinne leien ni niefteneen (S16).
    • 👸 **Fürstin**: Spill se wéi e Joker (S17), oder trenn eng Schlaang an zwou, tëscht zwou Kaarten, wou s du wëlls. Si bleift als Joker un engem vun deenen zwee neien Enner; u wéi engem, wiels du, awer net nieft engem Joker oder enger Fürstin. Un all Enn vun deenen zwou Schlaange kann een uleeën, wann et net zou ass (S18).
    -# Beispill: Tëscht der grénger 8 an der bloer 8 gëtt getrennt. D'Fürstin bleift un der grénger 8; déi blo 8 ass en neit Enn, an do passt déi blo 7.
    • 🪭 **Lady**: hëlt eng aner Kaart aus denger Hand mat aus der Ronn eraus, oppen. Eleng geet si ni (S19).
    • 🛑 **Stopper**: mécht en Enn vun enger Schlaang zou; do kënnt näischt méi drun, och keen zweete Stopper. Trenne kann een d'Schlaang nach, an nei Enner sinn op (S20).
    • 😈 **Béise Bouf**: Een aneren zitt zwou Kaarte vum Koup, oder wat nach do ass (S21).
    • All dës Kaarten däerfs du behalen, esou laang s du wëlls. Lady a Béise Bouf sinn aus der Ronn eraus, soubal se gespillt sinn.
rules-snake-more-name = Tauschen a Frëndschaft
rules-snake-more =
    • **Kann net waarden**: Mat 🔁 Kaartentausch oder 🎨 Faarwentausch an der Hand kanns du soss näischt spillen an och däin Zuch net ofschléissen (S7, S34). Kriss du esou eng Kaart, wann anerer dru sinn, da waart se bis op däin nächsten Zuch, nodeems s du gezunn hues (S7).
    • 🔁 **Kaartentausch**: Tausch deng ganz Hand mat engem aneren; mat wiem, wiels du (S23).
    • 🎨 **Faarwentausch**: Du weis all deng Zuelekaarten an där Faarf. Der Rei no, vu lénks un, däerf jidderee vun deenen aneren eng dovun huelen a gëtt dir dofir verdeckt iergendeng Kaart, och eng Spezialkaart. Wat keen hëlt, kënnt bei dech zréck. Hues du keng esou eng Kaart, da geschitt näischt (S22).
    • 💕 **Frëndschaft**: Nenn een aneren a wënsch dir eng Zuel, eng Faarf oder eng bestëmmt Kaart. Deen anere wënscht sech och eppes. Duerno äntwert deen aneren, an dann du: **Gëff** eng Zuelekaart hier, déi bei de Wonsch passt an déi nëmmen dir zwee gesitt, oder **bitt** oppen zwou Kaarten un, déi s du wëlls; eng, wann s du nëmmen eng hues. Wie Kaarten ugebuede kritt, sicht sech eng eraus (S24).
    • Eng Kaart geet hin an eng hier, soubal dir allebéid geäntwert a gewielt hutt. Hutt dir allebéid Kaarten ugebueden, da wielt fir d'éischt, wien d'Frëndschaft gespillt huet (S24, S34).
    -# Beispill: D'Mia wënscht sech eng 7, den Tom eppes Bloes. Den Tom gëtt déi rout 7. D'Mia behält seng blo Kaarten a bitt eng gréng 3 an eng Lady un: Den Tom hëlt d'Lady.
    • 👥 **Wiesselkaart**: Du an däin Noper, lénks oder riets, tauscht verdeckt eng Kaart. Dir wielt allebéid, ier dir déi vun deem anere gesitt. Zu zwee gëtt et nëmmen den Noper lénks (S25).
    • Frëndschaft a Wiesselkaart däerfs du behalen (S24, S25). All dës Kaarte sinn aus der Ronn eraus, soubal se gespillt sinn.
    • Wie gefrot ass, muss äntweren, ier soss eppes weidergeet (S34).
rules-snake-end =
    • Wie keng Kaart méi huet, gewënnt d'Ronn direkt (S27).
    • Déi lescht Kaart däerf och eng Spezialkaart sinn. Si mécht dann näischt méi: Beim Béise Bouf zum Beispill zitt keen (S27).
    • **Et geet net méi weider**: De Koup ass eidel, a jidderee vun iech huet säi leschten Zuch ofgeschloss, ouni eng Kaart ze spillen. Dann ass d'Ronn eriwwer, a wien am mannste Kaarten huet, gewënnt se; dat kënnen och e puer zesumme sinn (S33).
    • Eng gewonne Ronn bréngt 1 Punkt, an no der leschter Ronn gewënnt, wien der am meeschten huet (S28). Bei Gläichstand op der éischter Plaz gëtt d'Victoire gedeelt (S29).
rules-snake-variants =
    • **Ronnen**: 1 bis 12; eng, wa keen eppes wielt (S29).
    • **Kaartesätz**: ee fir zwee bis aacht Leit, oder zwee. Zu néng an zu zéng braucht dir der ëmmer zwee (S2). Mat zwee Kaartesätz passen och zwou gläich Kaarten uneneen (S12).
    • **Tauschkaarten**: all; oder manner, da bleiwen an all Kaartesaz ee Kaartentausch, eng Wiesselkaart an de Faarwentausch fir Rout, Giel a Gréng; oder keng: kee Kaartentausch, keng Wiesselkaart a kee Faarwentausch (S3).
    • **Wäertung**: e Punkt fir all gewonne Ronn; oder jiddereen zielt d'Kaarten, déi iwwereg sinn, a wien am Ganzen am mannsten huet, gewënnt (S28).
