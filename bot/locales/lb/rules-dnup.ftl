# The rules of dnup, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-dnup-goal =
    • Gëff deng Kaarte lass, ier déi aner dat packen. Wie se fir d’éischt lass ass, kritt 2 Buschtawen, deen nächsten 1.
    • Du lees Sette virun dech an hoffs, datt bis bei däin nächsten Zuch kee se schléit: Geschloe Sette komme gedréint an deng Hand zréck.
    • Wie fir d’éischt 4 Buschtawen huet, gewënnt d’Partie. Zu zwee spillt dir amplaz ëm Ronnen.
    .rules = D15 D17 D13 D18 D21
rules-dnup-set-up =
    • All Kaart huet zwee verschidde Wäerter vun 1 bis 10. Dee grousse steet riicht an ass aktiv: En zielt. Dee klenge steet um Kapp an zielt, soubal d’Kaart gedréint ass.
    • Am Text steet 2₅ fir eng Kaart, wou déi 2 aktiv ass an déi 5 um Kapp steet. Gedréint heescht se 5₂.
    • Wat dir méi sidd, wat méi Kaarten am Spill sinn. Se ginn all ausgedeelt: zu zwee kritt jiddereen 13, zu dräi 10, zu véier 9, zu fënnef 8.
    • Wéi eng Säit vun enger Kaart uewen ass, decidéiert den Zoufall. Du gesäis nëmmen deng eege Kaarten, an eenzel dovun dréine kanns du net.
    • Wien d’Stärekaart huet, d’1₅ ★, fänkt un. Si muss net fir d’éischt gespillt ginn. Et geet no lénks weider, wéi d’Auer dréint.
    .rules = D1 D2 D4 D3 D5
rules-dnup-turn-name = En Zuch
rules-dnup-turn =
    • Läit däi leschte Set nach virun dir? Gutt gemaach: Fir d’éischt kënnt en aus der Ronn eraus.
    • Da méchs du genee eng vu véier Saachen:
    • **E Set spillen**, aus der Hand: eng Kaart, oder esou vill vun engem Wäert, wéi s du wëlls. Du däerfs der och behalen. Läit schonn e Set vun där Gréisst do? Da muss däi Set méi héich sinn a schéckt deen aneren an déi Hand zréck, aus där e komm ass.
    • **Dobäileeën**: eng eenzel Kaart bei engem anere säi Set, mam selwechte Wäert. Sinn dann zwee Sette gläich grouss, da muss dee mat denger Kaart méi héich sinn a schéckt deen aneren zréck.
    • **Huelen**: engem anere säi ganze Set an deng Hand.
    • **D’Hand dréinen**: all Kaart, déi s du an der Hand hues, gëtt gedréint.
    • Fir d’Kaarten an der Hand gëtt et keng Limitt.
    .rules = D7 D8 D6 D9 D10 D11 D12 D14
rules-dnup-special-name = Schloen an dréinen
rules-dnup-special =
    • E Set weist een eenzegen aktive Wäert. Nëmme Sette mat gläich ville Kaarte gi verglach.
    -# Beispill: Et leien eng 7 an dräi 6 do. Eng Kaart eleng muss op d’mannst eng 8 sinn; dräi zesumme mussen op d’mannst 7 sinn. Zwou oder véier Kaarten däerfen all Wäert hunn.
    • E Set, bei deen eng Kaart dobäikënnt, gëtt a senger neier Gréisst verglach.
    -# Beispill: Et leien eng 3 an zwou 5 do. Du kanns keng 3 dobäileeën, well zwou 3 méi niddreg si wéi zwou 5.
    -# Beispill: Et leien eng 5 an zwou 3 do. Du lees eng 5 dobäi: Elo sinn et zwou 5, an déi zwou 3 ginn zréck bei deen, dee se gespillt huet.
    • **dnup**: Kënnt eng Kaart vum Dësch an eng Hand, zréckgeschéckt oder geholl, da gëtt se ënnerwee gedréint. Elo zielt hiren anere Wäert.
    -# Beispill: Du hëls de Set 2₅, 2₇, 2₉. An denger Hand ass et elo 5₂, 7₂, 9₂.
    .rules = D6 D9 D10 D13
rules-dnup-more-name = Zu zwee
rules-dnup-more =
    • Dir hutt allebéid Plaz fir zwee Setten: Beräich 1 a Beräich 2. Wann s du dru bass, hues du zwee Zich: ee fir de Beräich 1, dann ee fir de Beräich 2.
    • All Kéier kënnt fir d’éischt de Set an deem Beräich aus der Ronn eraus. Da méchs du eng Saach; e Set, deen s du spills, kënnt an dee Beräich.
    • Wien ufänkt, huet am Ufank nëmmen een Zuch, fir de Beräich 2.
    • Gläich grouss Sette gi matenee verglach, och deng zwee eegen. Schléis du däin eegene Set, da kënnt e gedréint an deng Hand zréck.
    • Dobäileeën an huele kanns du nëmme bei deem anere senge Setten, net bei dengen.
    -# Beispill: D’Mia huet zwou 4 am Beräich 1 a spillt seng lescht Kaarten, zwou 6, am Beräich 2. Déi zwou 4 kommen a seng Hand zréck: Gewonnen huet hatt nach net.
    • Wie fir d’éischt keng Kaart méi huet, gewënnt d’Ronn direkt. Mat zwou gewonnene Ronne gewënnt een d’Partie.
    • Wëll eng Ronn net ophalen, dann ass se eriwwer, soubal dir allebéid 60 Zich hat (déi fir béid Beräicher zielen); da gewënnt kee se.
    .rules = D19 D20 D21 D22
rules-dnup-end =
    • **Fir d’éischt fäerdeg**: Wie virun allen aneren all seng Kaarte lass ass, kritt 2 Buschtawen an ass fir dës Ronn fäerdeg.
    • Gouf dofir e Set gespillt, da bleift deen nach leien. E kënnt ewech, wann deen, deem e gehéiert, nees un der Rei wier. Wien e virdru schléit, raumt en nëmmen ewech: Keen hëlt en zréck. Bis dohi kanns du do eppes dobäileeën oder en huele wéi soss.
    -# Beispill: Mat enger eenzeler 4 ass d’Mia all seng Kaarte lass. Den Tom spillt eng 6: D’4 kënnt ewech, an d’Mia bleift fäerdeg.
    • **Duerno fäerdeg**: Deen zweete kritt 1 Buschtaf, an d’Ronn ass eriwwer.
    • Mat dengem véierte Buschtaf, oder esou vill wéi um Dësch gëllen, gewënns du d’Partie direkt, och wann anerer nach spillen.
    -# Beispill: Den Tom huet 1 Buschtaf, d’Mia huet der 3. Den Tom ass fir d’éischt fäerdeg an huet der elo 3. Duerno ass d’Mia fäerdeg: Dat ass säi véierte Buschtaf, an hatt gewënnt.
    • Hat jiddereen, deen nach an der Ronn ass, 60 Zich, dann ass se eriwwer, an et gëtt keng Buschtawe méi. Eng Partie huet héchstens 30 Ronnen; da gewënnt, wien am meeschte Buschtawen huet, a bei Gläichstand gëtt d’Victoire gedeelt.
    .rules = D15 D16 D17 D18 D22
rules-dnup-variants =
    • **Zil**, fir dräi a méi: Mat 2 bis 8 Buschtawe gewënnt een d’Partie; mat 4, wa keen eppes wielt.
    • **Zil**, zu zwee: Mat 1 bis 5 gewonnene Ronne gewënnt een d’Partie; mat 2, wa keen eppes wielt.
    .rules = D18 D21
