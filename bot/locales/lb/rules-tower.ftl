# The rules of Up, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tower-goal =
    • Gëff all deng Kaarte lass. Wat dir iwwereg bleift, zielt géint dech.
    • Zesumme baut dir en Tuerm, vu schwéieren zu liichte Kaarten. Spills du eng Kaart, déi ze schwéier ass, da fält en zesummen, an du muss alles ophuelen.
    • No der leschter Ronn gewënnt, wien am mannste Punkten huet.
    .rules = U25 U11 U28
rules-tower-set-up =
    • Fir jidderee vun iech gëtt et e Saz vun 13 Kaarten: 1 bis 11, eng −2 an eng 🧹 Ofraumkaart. All d’Sätz ginn zesumme gemëscht.
    • Wie riets vun deem sëtzt, deen ausdeelt, däerf ofhiewen: e puer Kaarte vun uewen, an déi kommen ënner de Rescht. Op d’mannst eng gëtt ofgehuewen, an op d’mannst eng bleift leien.
    • Ass déi ënnescht vun den ofgehuewene Kaarten eng −2 oder eng Ofraumkaart? Wien ofhieft, däerf se dann an der Hand behalen.
    • Jidderee kritt véier verdeckt Kaarten, dorop véier oppe Kaarten, a fënnef Kaarten an d’Hand; eng manner kritt, wie beim Ofhiewen eng behalen huet. Nom Ausdeele kann een net méi ofhiewen.
    • Verdeckt Kaarte kuckt keen un, och seng eegen net. Oppe Kaarte gesäit jiddereen.
    • Wie lénks vun deem sëtzt, deen ausdeelt, fänkt un. Et geet no lénks weider, wéi d’Auer dréint.
    • Déi éischt Kéier decidéiert den Zoufall, wien ausdeelt; an all neier Ronn ass et deen nächste lénks.
    .rules = U1 U3 U4 U6 U5
rules-tower-turn-name = En Zuch
rules-tower-turn =
    • Spill eng Kaart, oder e puer mam selwechte Wäert op eemol: all aus der Hand, oder all vun dengen oppene Kaarten.
    • Eng Kaart hält, wa se net méi héich ass wéi déi virdrun. Gläich héich ass erlaabt.
    -# Beispill: Uewe läit eng 7. Nach eng 7 hält, oder zwou 3 op eemol; eng 8 hält net.
    • Däin éischten Zuch an enger Ronn spills du aus der Hand.
    • **Verdeckt Kaarten**: Sinn deng oppe Kaarten ewech, dann däerfs du eng verdeckt Kaart ëmdréinen, amplaz aus der Hand ze spillen. Du wiels d’Plaz a gesäis eréischt dann, wat et ass. Mat eideler Hand geet et nëmmen esou.
    • Du muss ni niddreg spillen: All Kaart ass erlaabt, och e puer gläich Kaarten, souguer wann den Tuerm domat zesummefält.
    • Däin Zuch ass eriwwer, soubal dat hält, wat s du gespillt hues.
    .rules = U7 U8 U9 U10 U12
rules-tower-special-name = Zesummefalen, −2, Ofraumkaart
rules-tower-special =
    • **Zesummefalen**: Du spills ze héich? Dann hëls du de ganzen Tuerm op, mat deem, wat s du grad gespillt hues, a fänks direkt en neien un. Dofir spills du aus der Hand, vun dengen oppene Kaarten oder, wann déi ewech sinn, eng verdeckt; am éischten Zuch aus der Hand.
    • **−2**: Wat déi nächst Kaart héchstens däerf sinn, gëtt ëm zwee méi kleng. E puer −2 ginn zesummegezielt. Et muss méi wéi null bleiwen, soss fält den Tuerm zesummen.
    -# Beispill: Op enger 7 läit eng −2, also däerf als Nächst héchstens eng 5 kommen. Op enger 10 loossen dräi −2 op eemol nach 4 iwwereg. Op enger 2 fält den Tuerm mat enger −2 zesummen.
    • Mat enger −2 kann ee keen Tuerm ufänken. Dréins du dofir eng ëm, da kënnt se an deng Hand, an du spills nach eng Kéier.
    • **🧹 Ofraumkaart**: Déi däerfs du ëmmer spillen, och fir en Tuerm unzefänken. Si raumt den Tuerm of, an allebéid zielen net méi. Hues du nach eng Kaart, da fänks du am selwechten Zuch den nächsten Tuerm un; am éischten Zuch aus der Hand.
    • −2 spills du nëmme mat −2 zesummen, Ofraumkaarten nëmme mat Ofraumkaarten.
    • **Näischt wéi −2**, fir en Tuerm unzefänken? Da muss du passen, dat war däin Zuch, an deen nächste fänkt den Tuerm un. Am éischten Zuch däerfs du dann och mat dengen oppene Kaarten ufänken (a mat verdeckten, wann déi oppen ewech sinn); passe muss du nëmmen, wann och dat net hëlleft. Soss kanns du ni passen.
    .rules = U11 U18 U13 U14 U16 U17 U20 U21
rules-tower-more-name = Déi lescht Kaart
rules-tower-more =
    • Bleift dir nom Spille genee eng Kaart? Da so „lescht Kaart“ dobäi. D’Kaarten an der Hand, déi oppen an déi verdeckt zielen zesummen.
    • Soe kanns du et nëmmen, wann dir nom Spillen eng Kaart bleiwe géif.
    • Vergëss du et, da gëss du eemol iwwersprongen, wann s du déi nächst Kéier dru wiers. Mat enger neier Ronn ass dat vergiess.
    • Et zielt nëmmen, wat s du um Enn vum Spillen hues: Fält den Tuerm zesummen an du hëls Kaarten op, da muss du näischt soen.
    -# Beispill: D’Mia huet nach 7, 7 an 3. Hatt spillt déi zwou 7 a seet „lescht Kaart“. Mat nëmme 7 a 7 spillt hatt déi zwou, d’Ronn ass eriwwer, an hatt muss näischt soen.
    • Déi lescht Kaart muss hale wéi all aner. Ass se ze héich, da fält den Tuerm zesummen, an du spills weider. Och eng −2 aus der Hand muss halen.
    • 🍀 **Gléck gehat**: Ass deng allerlescht Kaart eng verdeckt −2, dann ass d’Ronn direkt eriwwer, egal ob se passt.
    .rules = U22 U24 U15
rules-tower-end =
    • D’Ronn ass eriwwer, soubal ee keng Kaart méi huet: mat eppes, wat hält, mat enger Ofraumkaart, oder mat enger verdeckter −2 als allerlescht Kaart.
    • All déi aner zielen zesummen, wat se nach hunn, och déi verdeckt Kaarten: 1 bis 11 esou, wéi se sinn, 20 fir eng −2, 50 fir eng Ofraumkaart.
    -# Beispill: Den Tom huet nach 4, 1, −2 an eng Ofraumkaart. Dat si 75 Punkten.
    • Wien d’Ronn ofschléisst, kritt 10 Punkten ofgezunn, mat enger verdeckter −2 souguer 80. Ënner null kënnt keen.
    -# Beispill: D’Mia hat 7 Punkten a schléisst d’Ronn of. Elo huet hatt 0.
    • No der leschter Ronn gewënnt, wien am mannste Punkten huet. Bei Gläichstand un der Spëtzt gëtt d’Victoire gedeelt.
    • Wëll eng Ronn net ophalen, dann ass se no 150 Zich fir jidderee vun iech eriwwer: Jiddereen zielt seng Kaarten, a kee kritt eppes ofgezunn.
    .rules = U24 U25 U26 U28 U34
rules-tower-variants =
    • **Ronnen**: 1 bis 20. Wa keen eppes wielt, eng fir jiddereen um Dësch.
    • **Limitt**, 50 bis 1000, amplaz vun enger Zuel vu Ronnen: Dir spillt, bis ee méi Punkten huet wéi dat; da gewënnt, wien der am mannsten huet. No 100 Ronnen ass op jidde Fall Schluss. Nëmme wann d’Punkten zielen.
    • **Wäertung**: Punkten; oder all Kaart, déi iwwereg ass, zielt 1, a kee kritt eppes ofgezunn; oder eng Mënz fir deen, deen d’Ronn ofschléisst, a wien am meeschte Mënzen huet, gewënnt.
    • **Ee Saz méi** gëtt mat eragemëscht. Wat net ausgedeelt gëtt, bleift onbekannt.
    • **Ouni −2**: Et gëtt der keng, a jiddereen huet véier Kaarten an der Hand.
    • **Dreckeg Eent**: All 1, déi iwwereg bleift, zielt 30.
    • **Duebel Zwee**: All −2 ass eng normal 2 an zielt 2. Ass dat ëmmer esou, da kann ee se beim Ofhiewen net behalen. Dat passt net bei **Ouni −2**.
    • Déi dreckeg Eent an déi duebel Zwee sinn aus, gëllen ëmmer, oder **wien ufänkt, däerf se annoncéieren**, eng oder allebéid, fir déi Ronn: nom Ausdeelen, ier ee spillt.
    • **Lescht Kaart**: Du muss se annoncéieren, oder si gëtt fir dech annoncéiert, an da ka kee se vergiessen.
    .rules = U28 U29 U27 U1 U2 U30 U31 U32 U23
