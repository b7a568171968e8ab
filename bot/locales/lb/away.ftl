# Being away: turn times, nudges, seats that are held or taken over, votes to end a table.

turn-time-line = Bedenkzäit: **{ $time }**
turntime-1 = 1 Minutt
turntime-3 = 3 Minutten
turntime-10 = 10 Minutten
turntime-60 = 60 Minutten
turntime-day = een Dag
turntime-none = ouni Limitt
argument-turn-time = Wéi laang jiddereen iwwerleeën däerf (soss 3 Minutten)
nudge = ⏰ { $names }: Den Dësch { $code } waart op dech. Du hues nach bis { $until } Zäit ({ $left }); da mécht e Computer just dësen eenzegen Zuch fir dech.
nudge-no-limit = ⏰ { $names }: Den Dësch { $code } waart op dech. Huel der Zäit: hei gëtt et keng Limitt.
player-held = { $name } (💤 net do)
hand-held = 💤 Du waars net do, also spillt e Computer fir dech. Deng Plaz bleift deng: Dréck op **Nees do**, oder spill einfach.
button-back-again = Nees do
hand-repeats = 🔁 Soulaang et näischt ze wiele gëtt, maachen ech fir dech weider.
button-repeat = Sou weider, bis ech d'Wiel hunn
button-ask-again = Fro mech all Kéier
button-take-over = Fir { $name } asprangen
table-votes = 🏳️ Fir dësen Dësch zouzemaachen: { $names } ({ $votes }/{ $all }). Mat `/{ name-end }` bass du och dofir.
done-voted = Notéiert: Du wëlls den Dësch { $code } zoumaachen. Dee geet zou, soubal jiddereen, dee matspillt, `/{ name-end }` benotzt.
end-alone = Bis dohi geet d'Partie weider. Du kanns den Dësch och ouni déi aner zoumaachen, mä dat zielt wéi Opstoen: **eng verluere Partie fir dech**.
button-end-alone = Eleng zoumaachen
done-ended-left = Den Dësch { $code } ass zou. Déi aner waren net averstanen, also bass du matzen an der Partie opgestanen: Si zielt fir dech als verluer.
refused-not-left = Vun där Plaz ass keen opgestanen, also ka se och keen iwwerhuelen.
refused-own-seat = Du bass un dësem Dësch vun enger anerer Plaz opgestanen. Dréck op **asprangen** mat dengem eegenen Numm, fir do weiderzespillen.
