# Lektiounen: wat gesot gëtt, während ee mat zwee Computeren e Spill léiert.

learn-choose =
    ## 🎓 E Spill léieren
    Wéi eent? Du spills dräi bis fënnef Minutte mat zwee Computeren, { $computers }. Soss gesäit et keen, an näischt dovun zielt.
learn-heading =
    ## 🎓 { $game }
    { $parts ->
        [one] -# Eng Lektioun mat { $computers }
       *[other] -# Eng Lektioun mat { $computers } · Deel { $part }/{ $parts }
    }
learn-play-on = Spill weider, wéi s du wëlls. Ech melle mech, wann et eppes Neies gëtt.
learn-between = Dat war dësen Deel. Deen nächsten ass en anere Moment mat { $computers }.
learn-more = -# </today> stellt dir all Dag eng Fro, a mat </challenge> kréien anerer déiselwecht Kaarte wéi s du.
button-learn = Léieren
button-learn-next = Weider ▶
button-learn-anew = Vu vir
button-learn-play = Richteg spillen
button-learn-other = En anert Spill

## UP & DOWN

learn-tricks-card = Jidderee leet geheim eng Kaart hin, da ginn all zesummen ëmgedréint. Eng Kaart ka gewannen, wa se **deng Faarf** huet oder den **Trompwäert**; déi et kënnen, si markéiert. Ob déi gréisst oder déi klengst gewënnt, steet uewen. Wiel eng!
learn-tricks-chief = Elo **bestëmms du d’Reegelen**: Virun dësem Streech muss du se änneren, op eng vun dräi Aarten. Dréi d’Kaart ëm, an aus UP gëtt DOWN oder ëmgedréint. Dréi se ronderëm, a jidderee kritt eng aner Faarf. Oder wierfel eng nei Tromp. Wat passt am beschten zu denge Kaarten?
learn-tricks-neutralised = Kuck de leschte Streech: **Gläich Wäerter hiewe sech op**, an zwar all, och Trompen. Déi bescht Kaart ass näischt wäert, wann een aneren hiren Zwilling spillt.
learn-tricks-pot = Kee konnt dëse Streech gewannen, also läit en am **Dëppen** 🍯. Wien deen nächste gewënnt, kritt en derbäi: Elo ass eng gutt Kaart duebel sou vill wäert.
learn-tricks-pot-won = D’Dëppen ass eidel: Wien e Streech gewënnt, kritt **all d’Streech aus dem Dëppen** derbäi.
learn-tricks-trump = Dat war eng **Tromp**. Si schléit all aner Kaarten, bei UP wéi bei DOWN, an hir Faarf ass egal. Nëmmen dee selwechte Wäert hält se op.
learn-tricks-up = Dat war ▲ **UP**: Et gewënnt déi gréisst Kaart, déi een an der eegener Faarf gespillt huet. Eng méi héich an enger anerer Faarf zielt net.
learn-tricks-down = Dat war ▼ **DOWN**: Et gewënnt déi klengst Kaart, déi een an der eegener Faarf gespillt huet. Ëmmer wann DOWN do läit, sinn deng kleng Kaarte staark.
learn-tricks-turned = D’Kaart gouf **gedréint**: Elo huet jiddereen eng aner Faarf, du och. Kuck nach eng Kéier, wat deng Kaarte kënnen.
learn-tricks-rolled = Et gouf **gewierfelt**: Elo ass en anere Wäert Tromp. Hues du een?
learn-tricks-flipped = D’Kaart gouf **ëmgedréint**: UP an DOWN hu gewiesselt. D’Faarwen an d’Tromp si wéi virdrun.
learn-tricks-last = De **leschte Streech**! Gewënnt e keen, da kritt e keen, an och net dat, wat am Dëppe läit.
learn-tricks-end = Elo kenns du UP & DOWN: Deng Faarf oder Tromp ka gewannen, gläich Wäerter hiewe sech op, a bei all Streech ännert een d’Reegelen. Wien am meeschte Streech huet, gewënnt. Bass du prett fir e richtegen Dësch?

## Up and Down (d'Schlaang)

learn-snake-run = Gëff als éischt all deng Kaarte lass! An dengem Zuch zitts du eng, da spills du sou vill, wéi s du wëlls. Du hues eng **Strooss**: op d’mannst dräi Kaarten an enger Faarf, ee Wäert nom aneren. Domat kanns du ausleeën.
learn-snake-attach = Do läit eng Schlaang, a si wiisst u béiden Enner. Eng Kaart passt niewent **dee selwechte Wäert** an enger anerer Faarf oder niewent **hir eege Faarf, ee méi héich oder méi niddreg**. Wëlls du näischt méi uleeën, da schléiss däin Zuch of.
learn-snake-princess = D’👸 **Fürstin** kënnt un en Enn wéi e Joker. Oder si **trennt eng Schlaang an zwou**: Da gëtt et nei Enner, a vläicht passen do deng Kaarten.
learn-snake-joker = E 🃏 **Joker** kënnt un all Enn a steet fir eng Kaart, déi do passt; kee seet, fir wéi eng. Just niewent engem anere Joker oder enger Fürstin däerf en net leien.
learn-snake-lady = Du hues Spezialkaarten an däerfs se fir de richtege Moment behalen. Mat der 🪭 **Lady** geet eng aner Kaart vun dir aus der Ronn. Mam 😈 **Béise Bouf** zitt een aneren zwou Kaarten.
learn-snake-stopper = E 🛑 **Stopper** mécht en Enn vun enger Schlaang zou: Do leet kee méi eppes un. Dat ass schued fir jiddereen, deen eng Kaart dofir hätt.
learn-snake-must = 🔁 **Kaartentausch** an 🎨 **Faarwentausch** kënnen net waarden: Si gi virun allem anere gespillt. Mat deem éischten tauschs du deng ganz Hand mat engem aneren. Mat deem zweete weis du deng Kaarte vun enger Faarf, an déi aner däerfe jee eng dovu géint eng eege tauschen.
learn-snake-take = Dat ass e 🎨 **Faarwentausch**: Virun dir leien oppe Kaarten. Du däerfs eng huelen a gëss dofir verdeckt iergendeng vun dengen of. Oder du hëls näischt.
learn-snake-wish = Dat ass eng 💕 **Frëndschaft**: Een anere wëll eng Kaart mat dir tauschen an huet gesot, wéi eng. Elo sees du, wat s du dofir wëlls: eng Zuel, eng Faarf oder eng bestëmmt Kaart.
learn-snake-answer = Elo äntwers du: **Gëff** eng gewënscht Kaart hier, déi soss kee gesäit, oder **bitt** zwou anerer zum Eraussichen un. Dat Gewënscht muss du net hierginn.
learn-snake-pick = Däi Wonsch gouf net erfëllt, mä du däerfs dir eng vun dëse Kaarten **eraussichen**. Bei enger Frëndschaft geet genau eng Kaart an all Richtung.
learn-snake-neighbour = Dat ass eng 👥 **Wiesselkaart**: Du an een niewent dir gitt iech verdeckt jee eng Kaart. Du wiels, ier s du déi aner gesäis: eng gutt Geleeënheet, fir eppes lasszeginn.
learn-snake-friend = Du hues eng 💕 **Frëndschaft** an eng 👥 **Wiesselkaart**. Mat béiden tauschs du eng Kaart mat engem aneren, a si selwer bass du dann och lass. Du däerfs se och fir méi spéit behalen.
learn-snake-last = Bal gepackt! Wie keng Kaart méi huet, gewënnt d’Ronn direkt, a jidderee gesäit, wéi vill s du nach hues. Och eng Spezialkaart kann déi lescht sinn.
learn-snake-end = Elo kenns du Up and Down: mat enger Strooss ausleeën, un den Enner uleeën, Schlaangen trennen an zoumaachen, tauschen, an als éischt keng Kaart méi hunn. Bass du prett fir e richtegen Dësch?

## Up (den Tuerm)

learn-tower-hand = Zesumme baut dir en **Tuerm**, vu schwéiere Kaarten zu liichten: Wat s du spills, däerf sou héich si wéi d’Kaart virdrun, oder méi niddreg. Am éischten Zuch spills du aus der Hand. E puer gläich Kaarten däerfs du op eemol leeën.
learn-tower-lower = Du däerfs all Kaart spillen. Ass se awer ze héich, **fält den Tuerm zesummen**, an du hëls e ganz op. Niewent all Kaart steet, wat dovu kënnt. Déi schwéier gëss du am beschte lass, soulaang den Tuerm se nach hält.
learn-tower-open = Du däerfs och deng **oppe Kaarte** spillen. Wat s du op eemol spills, kënnt vun enger Plaz: aus der Hand oder vum Dësch. Ënnert den oppene leie véier verdeckter fir méi spéit.
learn-tower-collapsed = Den Tuerm ass **zesummegefall**: Wien ze héich spillt, hëlt alles op d’Hand a fänkt direkt deen nächsten un.
learn-tower-minus-two = Eng **−2** setzt ëm zwee erof, wat den Tuerm hält: Waren et 7, däerf déi nächst Kaart héchstens 5 sinn. Méi wéi null muss bleiwen, a keen Tuerm fänkt mat enger −2 un.
learn-tower-cleared = 🧹 Eng **Ofraumkaart** däerf een ëmmer spillen: De ganzen Tuerm kënnt aus der Ronn, a wie se gespillt huet, fänkt deen nächsten un.
learn-tower-blind = Deng oppe Kaarte sinn ewech. Elo däerfs du eng **verdeckt Kaart** ëmdréinen, amplaz aus der Hand ze spillen: Du wiels d’Plaz a gesäis eréischt dann, wat et ass.
learn-tower-last-card = Pass op: Wie spillt an duerno **genau eng Kaart** huet, muss „lescht Kaart“ dobäi soen. Wien dat vergësst, gëtt eemol iwwersprongen.
learn-tower-end = Elo kenns du Up: schwéier Kaarte fir d’éischt, den Tuerm net zesummefale loossen, a „lescht Kaart“ soen. Wat dir bleift, zielt géint dech: eng Zuel säi Wäert, eng −2 zielt 20, eng Ofraumkaart 50. Wien d’Ronn ofschléisst, kritt 10 Punkten ofgezunn. Wien am mannste Punkten huet, gewënnt. Bass du prett fir e richtegen Dësch?

## dnup

learn-dnup-set = All Kaart huet **zwou Zuelen**: Déi grouss zielt, déi kleng nom Dréinen. Spill eng Kaart, oder méi der mat der selwechter grousser Zuel: Dat ass e **Set**. Wien als éischt all Kaarte lass ass, gewënnt hei.
learn-dnup-higher = Do läit e Set vun engem aneren. Spills du **grad sou vill Kaarten**, muss deng Zuel **méi héich** sinn, an deen anere Set geet zréck. Mat méi oder manner Kaarten ass all Zuel gutt.
learn-dnup-thrown-back = E Set gouf **zréckgehäit**: Een huet grad sou vill Kaarte mat enger méi héijer Zuel gespillt. E koum zréck op d’Hand, an all seng Kaarte goufe gedréint: Elo zielt déi aner Zuel.
learn-dnup-removed = E Set bleift leien, **bis nees un der Rei ass, wien e gespillt huet**. Geet e bis dohin net zréck, komme seng Kaarten aus der Ronn. Esou gëtt ee Kaarte lass.
learn-dnup-add = Du hues eng Kaart mat der Zuel vun engem anere sengem Set: Du däerfs se do **dobäileeën**, eng an engem Zuch. Läit awer schonn e Set an där neier Gréisst do, muss dee gewuessene méi héich sinn.
learn-dnup-take = Du däerfs och engem anere säi Set op d’Hand **huelen**. Seng Kaarte gi gedréint: Aus enger 2 kann eng 10 ginn.
learn-dnup-flip = Oder **dréi** deng ganz Hand: Dann zielt bei all Kaart déi aner Zuel. Dat lount sech, wann déi kleng Zuelen déi besser sinn.
learn-dnup-last = Nëmmen nach e puer Kaarten! Wien als éischt déi lescht spillt, kritt **2 Buschtawen**, wien duerno fäerdeg ass, nach 1, an d’Ronn ass eriwwer. Geet e Set vun dir awer virdru zréck, hues du en erëm op der Hand.
learn-dnup-end = Elo kenns du dnup: Sette spillen, anerer zréckgeheien, dobäileeën, huelen, dréinen. Normalerweis gewënnt een d’Partie mat 4 Buschtawen. Bass du prett fir e richtegen Dësch?
