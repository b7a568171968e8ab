# The rules of Up, page by page. The number after a sentence is its rule's; a refused move names it.

rules-tower-goal =
    • Gëff all deng Kaarte lass. Wat dir iwwereg bleift, zielt géint dech (U25).
    • Zesumme baut dir en Tuerm, vu schwéieren zu liichte Kaarten. Spills du eng Kaart, déi ze schwéier ass, da fält en zesummen, an du muss alles ophuelen (U11).
    • No der leschter Ronn gewënnt, wien am mannste Punkten huet (U28).
rules-tower-set-up =
    • Fir jidderee vun iech gëtt et e Saz vun 13 Kaarten: 1 bis 11, eng −2 an eng 🧹 Ofraumkaart. All d'Sätz ginn zesumme gemëscht (U1).
    • Wie riets vun deem sëtzt, deen ausdeelt, däerf ofhiewen: e puer Kaarte vun uewen, an déi kommen ënner de Rescht. Op d'mannst eng gëtt ofgehuewen, an op d'mannst eng bleift leien (U3).
    • Ass déi ënnescht vun den ofgehuewene Kaarten eng −2 oder eng Ofraumkaart? Dann däerf, wien ofgehuewen huet, se an der Hand behalen (U3).
    • Jidderee kritt véier verdeckt Kaarten, dorop véier oppe Kaarten, a fënnef Kaarten an d'Hand; eng manner kritt, wie beim Ofhiewen eng behalen huet. Nom Ausdeele kann een net méi ofhiewen (U4).
    • Verdeckt Kaarte kuckt keen un, och seng eegen net. Oppe Kaarte gesäit jiddereen (U6).
    • Wie lénks vun deem sëtzt, deen ausdeelt, fänkt un. Et geet no lénks weider, wéi d'Auer dréint (U5).
    • Déi éischt Kéier decidéiert den Zoufall, wien ausdeelt; an all neier Ronn ass et deen nächste lénks (U3).
rules-tower-turn-name = En Zuch
rules-tower-turn =
    • Spill eng Kaart, oder e puer mam selwechte Wäert op eemol: all aus der Hand, oder all vun dengen oppene Kaarten (U7).
    • Eng Kaart hält, wa se net méi héich ass wéi déi virdrun. Gläich héich ass erlaabt (U7).
    -# Beispill: Uewe läit eng 7. Nach eng 7 hält, oder zwou 3 op eemol; eng 8 hält net.
    • Däin éischten Zuch an enger Ronn spills du aus der Hand (U8).
    • **Verdeckt Kaarten**: Sinn deng oppe Kaarten ewech, dann däerfs du eng verdeckt Kaart ëmdréinen, amplaz aus der Hand ze spillen. Du wiels d'Plaz a gesäis eréischt dann, wat et ass. Mat eideler Hand geet et nëmmen esou (U9).
    • Du muss ni niddreg spillen: All Kaart ass erlaabt, och e puer gläich Kaarten, souguer wann den Tuerm domat zesummefält (U10).
    • Däin Zuch ass eriwwer, soubal dat hält, wat s du gespillt hues (U12).
rules-tower-special-name = Zesummefalen, −2, Ofraumkaart
rules-tower-special =
    • **Zesummefalen**: Du spills ze héich? Dann hëls du de ganzen Tuerm op, mat deem, wat s du grad gespillt hues, a fänks direkt en neien un (U11). Dofir spills du aus der Hand, vun dengen oppene Kaarten oder, wann déi ewech sinn, eng verdeckt; am éischten Zuch aus der Hand (U18).
    • **−2**: Wat déi nächst Kaart héchstens däerf sinn, gëtt ëm zwee méi kleng. E puer −2 ginn zesummegezielt. Et muss méi wéi null bleiwen, soss fält den Tuerm zesummen (U13).
    -# Beispill: Op enger 7 läit eng −2, also däerf als Nächst héchstens eng 5 kommen. Op enger 10 loossen dräi −2 op eemol nach 4 iwwereg. Op enger 2 fält den Tuerm mat enger −2 zesummen.
    • Mat enger −2 kann ee keen Tuerm ufänken. Dréins du dofir eng ëm, da kënnt se an deng Hand, an du spills nach eng Kéier (U14).
    • **🧹 Ofraumkaart**: Déi däerfs du ëmmer spillen, och fir en Tuerm unzefänken. Si raumt den Tuerm of, an allebéid zielen net méi. Hues du nach eng Kaart, da fänks du am selwechten Zuch den nächsten Tuerm un (U16); am éischten Zuch aus der Hand (U18).
    • −2 spills du nëmme mat −2 zesummen, Ofraumkaarten nëmme mat Ofraumkaarten (U17).
    • **Näischt wéi −2**, fir en Tuerm unzefänken? Da muss du passen, dat war däin Zuch, an deen nächste fänkt den Tuerm un. Am éischten Zuch däerfs du dann och mat dengen oppene Kaarten ufänken (a mat verdeckten, wann déi oppen ewech sinn); passe muss du nëmmen, wann och dat net hëlleft (U20). Soss kanns du ni passen (U21).
rules-tower-more-name = Déi lescht Kaart
rules-tower-more =
    • Bleift dir nom Spille genee eng Kaart? Da so „lescht Kaart“ dobäi. D'Kaarten an der Hand, déi oppen an déi verdeckt zielen zesummen (U22).
    • Soe kanns du et nëmmen, wann dir nom Spillen eng Kaart bleiwe géif (U22).
    • Vergëss du et, da gëss du eemol iwwersprongen, wann s du déi nächst Kéier dru wiers. Mat enger neier Ronn ass dat vergiess (U22).
    • Et zielt nëmmen, wat s du um Enn vum Spillen hues: Fält den Tuerm zesummen an du hëls Kaarten op, da muss du näischt soen (U22).
    -# Beispill: D'Mia huet nach 7, 7 an 3. Hatt spillt déi zwou 7 a seet „lescht Kaart“. Mat nëmme 7 a 7 spillt hatt déi zwou, d'Ronn ass eriwwer, an hatt muss näischt soen.
    • Déi lescht Kaart muss hale wéi all aner. Ass se ze héich, da fält den Tuerm zesummen, an du spills weider (U24). Och eng −2 aus der Hand muss halen (U15).
    • 🍀 **Gléck gehat**: Ass deng allerlescht Kaart eng verdeckt −2, dann ass d'Ronn direkt eriwwer, egal ob se passt (U15).
rules-tower-end =
    • D'Ronn ass eriwwer, soubal ee keng Kaart méi huet: mat eppes, wat hält, mat enger Ofraumkaart, oder mat enger verdeckter −2 als allerlescht Kaart (U24).
    • All déi aner zielen zesummen, wat se nach hunn, och déi verdeckt Kaarten: 1 bis 11 esou, wéi se sinn, 20 fir eng −2, 50 fir eng Ofraumkaart (U25).
    -# Beispill: Den Tom huet nach 4, 1, −2 an eng Ofraumkaart. Dat si 75 Punkten.
    • Wien d'Ronn ofschléisst, kritt 10 Punkten ofgezunn, mat enger verdeckter −2 souguer 80. Ënner null kënnt keen (U26).
    -# Beispill: D'Mia hat 7 Punkten a schléisst d'Ronn of. Elo huet hatt 0.
    • No der leschter Ronn gewënnt, wien am mannste Punkten huet. Bei Gläichstand op der éischter Plaz gëtt d'Victoire gedeelt (U28).
    • Wëll eng Ronn net ophalen, dann ass se no 150 Zich fir jidderee vun iech eriwwer: Jiddereen zielt seng Kaarten, a kee kritt eppes ofgezunn (U34).
rules-tower-variants =
    • **Ronnen**: 1 bis 20. Wa keen eppes wielt, eng fir jiddereen um Dësch (U28).
    • **Limitt**, 50 bis 1000, amplaz vun enger Zuel vu Ronnen: Dir spillt, bis ee méi Punkten huet wéi dat; da gewënnt, wien der am mannsten huet. No 100 Ronnen ass op jidde Fall Schluss. Nëmme wann d'Punkten zielen (U29).
    • **Wäertung**: Punkten; oder all Kaart, déi iwwereg ass, zielt 1, a kee kritt eppes ofgezunn; oder eng Mënz fir deen, deen d'Ronn ofschléisst, a wien am meeschte Mënzen huet, gewënnt (U27).
    • **Ee Saz méi** gëtt mat eragemëscht. Wat net ausgedeelt gëtt, bleift onbekannt (U1).
    • **Ouni −2**: Et gëtt der keng, a jiddereen huet véier Kaarten an der Hand (U2).
    • **Dreckeg Eent**: All 1, déi iwwereg bleift, zielt 30 (U30).
    • **Duebel Zwee**: All −2 ass eng normal 2 an zielt 2. Ass dat ëmmer esou, da kann ee se beim Ofhiewen net behalen. Dat passt net bei **Ouni −2** (U31).
    • Déi dreckeg Eent an déi duebel Zwee sinn aus, gëllen ëmmer, oder **wien ufänkt, däerf se annoncéieren**, eng oder allebéid, fir déi Ronn: nom Ausdeelen, ier ee spillt (U32).
    • **Lescht Kaart**: Du muss se annoncéieren, oder si gëtt fir dech annoncéiert, an da ka kee se vergiessen (U23).
