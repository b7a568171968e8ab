# Erausfuerderungen: déiselwecht Kaarte fir méi Leit, jiddereen eleng géint déiselwecht Computeren.

command-challenge = Déiselwecht Kaarte fir dech an anerer, jiddereen eleng, wann dir Zäit hutt
argument-friend = Wien erausgefuerdert gëtt (anerer dierfen och)
argument-friend2 = Wie nach
argument-friend3 = A wie nach
argument-computers = Géint wéi vill Computere gespillt gëtt (soss 2)
argument-level = Wéi d’Computere spillen (soss routinéiert)
argument-days = A wéi vill Deeg se eriwwer ass (soss 3)
challenge-heading =
    ## { $name } fuerdert iech eraus: déiselwecht Kaarte fir jiddereen
    -# { $game } · Dësch { $code }
challenge-about = Jidderee vun iech spillt eleng a privat, wann en Zäit huet: déiselwecht Kaarten, géint déiselwecht Computeren ({ $computers }). Kee gesäit, wéi et deenen anere gaangen ass, bis et eriwwer ass.
challenge-has-played = ✅ { $name } huet gespillt
challenge-plays = 🃏 { $name } spillt grad
challenge-gave-up = 🏳️ { $name } huet opginn
challenge-awaited = ▫️ { $name } ass erausgefuerdert
challenge-nobody = Et huet nach kee gespillt. Wie fänkt un?
challenge-open = Op bis { $at } ({ $left }), oder bis all déi Genannt gespillt hunn.
challenge-over = Se ass eriwwer. Ech vergläichen, wat dir aus de Kaarte gemaach hutt, a weisen et hei an e puer Minutten.
challenge-waits = Deng Erausfuerderung steet am Kanal. Deng Kaarte kommen an e puer Sekonnen als Direktmessage; oder dréck do op **{ button-enter }**.
challenge-offered = Deng Kaarte sinn ugebueden: mat engem Message an dësem Kanal kënnen anerer se spillen, jiddereen eleng, dräi Deeg laang.
challenge-closing = Ech vergläichen elo d’Resultater a weise se am Kanal vun der Erausfuerderung.
challenge-entry-over = Dat waren d’Kaarte vun der Erausfuerderung { $code } ({ $game }). Wéi et deenen anere gaangen ass, kënnt an hire Kanal, soubal se eriwwer ass; bis dohin gëtt vun dëse Kaarten näischt gewisen.
button-enter = Dës Kaarte spillen
button-close-challenge = Elo vergläichen
button-offer-cards = Déiselwecht Kaarte fir anerer
refused-challenge-over = Dës Erausfuerderung ass eriwwer. Mat </challenge> méchs du eng eegen.
refused-knows-cards = Du hues dës Kaarte gespillt: domat bass du am Verglach. Elo kënnen anerer se spillen.
refused-still-played = Et ass een matzen dran. Vergläiche kanns du, wann kee méi spillt, oder du waarts, bis se eriwwer ass.
compared-title = Déiselwecht Kaarten · { $game }
compared-best = ## Déiselwecht Kaarten, am meeschten doraus gemaach: { $names }
compared-even = ## Déiselwecht Kaarten: dir hutt all d’selwecht doraus gemaach
compared-alone = ## Nëmme { $name } huet dës Kaarte gespillt
compared-none = ## Keen huet dës Kaarte fäerdeg gespillt
compared-line = { $place }. **{ $name }** · **{ $total }** · { $amount } géint d’Computeren · </replay> { $code }
compared-with-people = géint Leit
compared-row = { $place }. { $name }: { $rounds }; zesummen { $total }
compared-luck = Mat dëse Kaarte kënnt een, wann jidderee routinéiert spillt, op { $amount }.
compared-par = En Expert kënnt hei am Duerchschnëtt op { $amount }, vu Partie zu Partie ± { $scatter }, a gewënnt { $won } vun { $matches }.
compared-sure = { $name } läit ëm { $amount } virun { $other }. Dat ass méi, wéi den Zoufall doraus mécht.
compared-unsure = { $name } läit ëm { $amount } virun { $other }. Mat deeneselwechte Kaarte kann dat schonn den Zoufall sinn.
compared-partings = ### Wou är Weeër sech getrennt hunn
compared-way = { $names }: **{ $called }** · { $worth }
compared-way-best = dat Bescht dovun
compared-way-even = ongeféier sou gutt
compared-about = -# E Resultat sinn déi eege Punkte minus den Duerchschnëtt vun deenen aneren, méi ass besser. Sou vill manner bréngt en Zuch am Duerchschnëtt iwwer dausend Gewen, déi zu deem passen, wat s du gesi kënns.
