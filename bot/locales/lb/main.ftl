# Everything a person reads, in Luxembourgish. One sentence, one message. Friendly, short, and what to do next.

## Games and options

option-rounds = Ronnen

value-yes = jo
value-no = neen
option-scoring = Wäertung
argument-scoring = Wat no enger Ronn opgeschriwwe gëtt
value-scoring-wins = e Punkt fir d’Victoire
value-scoring-cards = Kaarten, déi iwwereg sinn
value-scoring-points = Punkte vun de Kaarten, déi iwwereg sinn
value-scoring-coins = eng Mënz fir d’Victoire
menu-page = { $menu } ({ $page }/{ $pages })
button-sure = Jo, maach dat
button-back = Zréck
level-expert = Expert
level-random = zoufälleg
level-steady = routinéiert
player-computer = 🤖 { $name } { $level }
player-replaced = { $name } (🤖 spillt weider)
player-stand-in = de Computer vun { $name }
seat-computer = { $name } · { $level }
remark = 💬 { $name }: „{ $words }“
remark-cheerful-won = Wat eng flott Ronn!
remark-cheerful-lost = Gutt gespillt, dir all! Ech hat Freed.
remark-dry-won = Wéi ausgerechent.
remark-dry-lost = Dat huet misse kommen.
remark-proud-won = Hutt dir dat all gesinn?
remark-proud-lost = Déi hunn ech iech gelooss.
remark-grumpy-won = Et gouf och Zäit.
remark-grumpy-lost = Dës Kaarten. Ma éierlech.
list-and = { $first } & { $last }

## Tables

table-heading = ## { $game } · Dësch { $code }
about-tricks = Streech maachen, a virun all Streech änneren d’Reegele sech
about-snake = Als éischt all Kaarten un d’Schlaangen uleeën, déi ëmmer méi laang ginn
about-tower = All Kaarte lassginn, ouni datt den Tuerm zesummefält
about-dnup = Sets leeën, déi kee schléit; wat geschloe gëtt, kënnt op de Kapp gestallt zréck
lobby-about = { $about } · { $least } bis { $most } Leit · ongeféier { $minutes } Minutten
lobby-free =
    { $free ->
        [one] 🪑 Eng Plaz ass nach fräi.
       *[other] 🪑 { $free } Plaze sinn nach fräi.
    }
lobby-usual = ⚙️ Optioune wéi gewinnt
lobby-unusual = ⚙️ Anescht wéi gewinnt: { $options }
table-closed = Dësen Dësch ass zou. Mat </play> méchs du en neien op.
closed-by = 🚪 { $name } huet en zougemaach.
closed-agreed = 🤝 All déi, déi gespillt hunn, waren averstanen.
closed-deserted = 🚪 Jiddereen ass opgestanen.
closed-untouched = 💤 Eng Woch laang war kee méi hei.
table-lost = Wien den Dësch { $code } opgemaach huet oder dëse Server geréiert, mécht en mat </end> zou. En neie mécht dann </play> op.
table-unreachable = 📪 { $names }: Meng privat Messagë kommen net un. Mat **Meng Hand** geet et weider. Soubal s du se unhëls, bréngt </hand> deng Kaarten dohin.
elsewhere-table = ➡️ Dat ass e fréiere Message vum Dësch { $code }. Den Dësch steet elo hei: { $link }
elsewhere-hand = ➡️ Dat ass e fréiere Message vum Dësch { $code }. Deng Hand ass elo hei: { $link }
copy-table = Dës Kopie gesäis nëmmen du, a si ännert sech net vum selwen. Den Dësch steet hei: { $link }
private-hand = Dat gesäis nëmmen du. No all Klick bleift et eng Véierelstonn laang aktuell.
private-hand-rests = ⏸️ Hei ännert sech näischt méi vum selwen. Dréck op **Meng Hand**, da geet et hei weider.
hand-over = Däi Rang: **{ $place }** vun { $players }.
hand-over-table = Den Dësch steet hei: { $link }
hand-table-shut-out = 🔒 Do wou den Dësch steet, kann ech net méi schreiwen. D’Spill geet hei weider; mat **/table** an engem anere Kanal kënnt den Dësch dohin.
lobby-too-few = Et feelen nach Leit: Dir musst op d’mannst { $least } sinn. Dréck op **Matspillen**, fir dech dobäizesetzen.
lobby-ready = Et ka lassgoen: Dréck op **Starten**, oder op **Matspillen**, fir dech dobäizesetzen.
lobby-full = Et ka lassgoen: Dréck op **Starten**.
lobby-full-computers = Et ka lassgoen: Dréck op **Starten**. Wien op **Matspillen** dréckt, kritt d’Plaz vun engem Computer.
lobby-misfit = Mat { $players } Leit geet bei **{ $option }** nëmmen: { $allowed }. Wiel dat ënner **Optiounen**.
button-join = Matspillen
button-leave = Opstoen
button-computer = Computer dobäi
button-start = Starten
button-rules = Reegelen
button-hand = Meng Hand
round-begins = Ronn { $round } fänkt un.
round-ends = 🏁 **Ronn { $round } ass eriwwer:** { $scores }
round-leads = { $who ->
    [you] **Du** läis vir.
    [among] **{ $names }** leit zesumme vir.
   *[other] { $count ->
        [one] **{ $names }** läit vir.
       *[other] **{ $names }** leie zesumme vir.
    }
}
round-score-first = { $name } { $score }
round-score = { $name } { $score } (am Ganzen { $total })
button-news = Wat geschitt ass ({ $count })
news-idle = { $who ->
    [among] { $names } spillt näischt.
   *[other] { $names } spillen näischt.
}
news-since = **Zënter dengem leschten Zuch**
news-lap = **An der leschter Ronn ëm den Dësch**
news-none = Zënterdeem ass näischt geschitt.
match-won = { $count ->
    [one] 🏆 **{ $names }** gewënnt d’Partie!
   *[other] 🏆 **{ $names }** deele sech d’Victoire!
}
score-heading = **Punkten**
score-line = { $name }: { $rounds } = **{ $total }**
hand-left = Du bass opgestanen; e Computer spillt fir dech weider.

## Pages

help =
    ## Zesumme Kaarte spillen
    </play> mécht an dësem Kanal en Dësch op. Déi aner drécken op **Matspillen**, du drécks op **Starten**.
    Deng Kaarte wiels du an engem private Message vu mir. Wann s du keng unhëls: **Meng Hand** um Dësch.
    </hand> weist deng Kaarten · </table> hëlt den Dësch no ënnen · </tables> weist all déi deng · </rules> erkläert d’Spill · </learn> léiert dir an e puer Minutten eent
    </leave> léisst e Computer fir dech weiderspillen · </end> mécht en Dësch zou · </leaderboard> weist, wien am meeschte gewënnt
    </stats> an </history> weisen, wat dir gespillt hutt · </tonight> weist de Stand vum Owend · </today> stellt all Dag eng Fro · </challenge> gëtt anere déiselwecht Kaarte wéi dir · </replay> weist eng Partie nach eng Kéier, Zuch fir Zuch · </verify> an </fair> weisen, datt keen d’Kaarten erausgesicht huet · </settings>: Sprooch (och Lëtzebuergesch), Biller, deng Daten; a fir déi, déi de Server geréieren: wou a wat gespillt gëtt
help-credits =
    -# D’Spiller gehéieren deenen, déi se gemaach hunn; dëse Bot ass kee Produit vun hinnen. UP & DOWN: Jens Merkl a Jean-Claude Pellin, Biller vum Camille Chaussy; Ludolux · Up and Down: Petra Fürst, Fürst Media · Up: up-cardgame.com · dnup: Kei Kajino, Asmodee
rules-heading =
    ## { $game } · { $page }
    -# Säit { $number }/{ $pages }
rules-picture-table = -# ⬆️ En Dësch an enger Beispillpartie
rules-picture-hand = -# ⬆️ Eng Hand an enger Beispillpartie
rules-picture-signs = -# ⬆️ Wat d’Zeechen op de Kaarte bedeiten
rules-jump = Op eng aner Säit
rules-name-goal = D’Zil
rules-name-set-up = Virum Spill
rules-name-end = D’Enn
rules-name-variants = Wat dir wiele kënnt
rules-name-table = Un dësem Dësch
rules-options = **Um Dësch { $code }**
leaderboard-all = ## Klassement · iwwer all Spill
leaderboard-game = ## Klassement · { $game }
leaderboard-line = { $rank }. **{ $name }** · { $wins ->
    [one] 1 Victoire
   *[other] { $wins } Victoiren
} aus { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
leaderboard-empty = Hei huet nach keen eng Partie fäerdeg gespillt. Maach mat </play> en Dësch op!
done-left = Du bass um Dësch { $code } opgestanen.
done-ended = Den Dësch { $code } ass zou.

## A friendly no

refused-no-such-table = Deen Dësch kennen ech net. </play> mécht een op.
refused-over = Dësen Dësch ass zou. </play> mécht en neien op.
refused-lost = Dës Partie kann ech net zréckbréngen: et feelt mir eppes dofir. Wie mech bedreift, fënnt a mengem Protokoll, wat.
refused-begun = D’Partie huet schonn ugefaangen. Du kanns zoukucken oder mat </play> en eegenen Dësch opmaachen.
refused-not-begun = D’Partie huet nach net ugefaangen: Dréckt fir d’éischt um Dësch op **Starten**.
refused-full = All { $most } Plaze si besat. Maach mat </play> en aneren Dësch op.
refused-seated = Du sëtz schonn un dësem Dësch.
refused-not-seated = Du sëtz net un dësem Dësch. Dréck op **Matspillen**, ier eng Partie ufänkt, oder maach mat </play> en eegenen op.
refused-too-few = Dir musst op d’mannst { $least } sinn. Invitéier een, oder dréck op **Computer dobäi**.
refused-not-host = Zoumaache kann den Dësch nëmmen, wien en opgemaach huet oder wien hei d’Messagë geréiert – oder all déi zesummen, déi matspillen.
refused-not-your-turn = Du bass net drun. Ech weisen dir et, wann et esou wäit ass.
refused-passed = Dee Moment ass eriwwer. Esou steet et elo; mat **Meng Hand** um Dësch geet et weider.
refused-undone = ⏪ De Bot gouf op eng Sécherung zréckgesat. Wat duerno koum, gëllt net méi, och dëse Choix net. An denger Hand gesäis du, wou s du elo bass: Wiel do nach eng Kéier.
refused-forbidden = Dat erlaben d’Reegelen elo net ({ $rule }). Et huet sech näischt geännert; </rules> erkläert op der Säit **{ $page }**, firwat.
refused-no-move = Dësen Zuch verstinn ech net. Huel w.e.g. d’Menüen an d’Knäpp vun denger neister Hand.
refused-no-code = Et si sou vill Dëscher gespäichert, datt ech fir däi kee fräie Code fonnt hunn. Probéier et w.e.g. nach eng Kéier. Wann et nach eng Kéier geschitt, so et deenen, déi dëse Bot bedreiwen.
refused-not-saved = Dat konnt ech net späicheren, also huet sech näischt geännert. Probéier et w.e.g. gläich nach eng Kéier.
refused-too-fast = Dat war vill op eemol, also hunn ech näischt gemaach. Probéier et w.e.g. an { $seconds ->
    [one] enger Sekonn
   *[other] { $seconds } Sekonnen
} nach eng Kéier.
refused-tables-of-host = Du hues schonn { $most } oppen Dëscher. Spill un engem dovun, oder maach een zou mat </end>.
refused-tables-in-channel = An dësem Kanal stinn schonn { $most } oppen Dëscher. Maach däin an engem anere Kanal op, oder setz dech un ee vun dësen.
refused-tables-on-server = Op dësem Server stinn schonn { $most } oppen Dëscher. Setz dech un een dovun, oder probéier et nach eng Kéier, wann een zou ass.
refused-option-value = { $option } kann net { $value } sinn, nëmmen: { $allowed }.
refused-options-together = { $option } an { $other } ginn esou net zesummen. Änner eent vun deenen zwee.
refused-option-excluded = { $option } passt net zu deem, wat soss gewielt ass, oder net zu esou vill Leit.
refused-option-unknown = Eng Optioun { $option } gëtt et net. An dësem Spill gëtt et: { $known }.
refused-option-elsewhere = { $option } ass eng Optioun vun { $games }. An dësem Spill gëtt et: { $known }.
refused-option-fewest = { $option } kann { $allowed } sinn, soulaang anerer sech nach dobäisetze kënnen. Wëllt dir genee zu { $players } spillen, da wielt et ënner **Optiounen**, wann der all hei sëtzt.
refused-players = Dëst Spill ass fir { $least } bis { $most } Leit.
refused-which-table = Du sëtz un e puer Dëscher: { $codes }. Wiel mat der Optioun `{ argument-name-table }` een dovun aus.
refused-none-ended = Hei ass nach keng Partie fäerdeg. Maach mat </play> en Dësch op.
refused-no-table = Du sëtz u kengem Dësch. Maach mat </play> een op, oder dréck un engem aneren op **Matspillen**.
refused-no-game = Dëst Spill kennen ech net. Wiel eent aus der Lëscht.
refused-server-only = Dat geet nëmmen op engem Server. Géi do an e Kanal a probéier et nach eng Kéier.
refused-permission = Ech däerf an dësem Kanal net { $permission }, also kann hei keen Dësch stoen. Fro een, deen de Server geréiert.
refused-broken = Bei mir ass eppes schifgaangen. Et huet sech näischt geännert; probéier et w.e.g. nach eng Kéier.
refused-click = Dëse Knapp ass net méi vu mir. </table> weist den Dësch nei.
permission-view = matliesen
permission-send = schreiwen
permission-send-threads = an Threads schreiwen
permission-threads = Threads opmaachen an dra schreiwen
table-in-thread = Den Dësch steet an engem eegene Thread: { $thread }

## Commands

command-play = En Dësch opmaachen a Kaarte spillen
command-hand = Deng Kaarte weisen, nëmmen dir
command-table = En Dësch no ënnen huelen
command-tables = Wou s du sëtz, a wou s du drun bass
command-rules = Wéi d’Spill geet
command-leaderboard = Wien op dësem Server am meeschte gewënnt
command-learn = E Spill an e puer Minutte léieren
command-leave = Vum Dësch opstoen; e Computer spillt fir dech weider
command-end = En Dësch zoumaachen; während enger Partie mussen all averstane sinn, déi matspillen
command-help = Wat ech kann a wéi et lassgeet
argument-game = Wat fir e Spill
argument-rounds = Wéi vill Ronnen
argument-table = De Code vum Dësch

## The lobby's options

button-options = Optiounen
button-rematch = Revanche
rematch-there = Et gëtt schonn eng Revanche: Dësch { $code }. </table> weist en.
lobby-private = 🔒 Nëmmen op Invitatioun. Invitéier Leit ënner **Optiounen**.
lobby-invited = 🔒 Nëmmen op Invitatioun: { $names }
invitation-message = ✉️ { $names }: { $by } invitéiert dech bei { $game } un den Dësch { $code }. Dréck op **Matspillen**: { $link }
options-heading = Ännert, wat dir wëllt, ier d’Partie ufänkt. Jiddereen um Dësch däerf dat.
labelled = { $name }: { $value }
options-turn-time = Bedenkzäit: { $time }
options-default = Standard
options-none = keng
options-order = D’Reiefolleg vun de Plazen änneren
options-up = { $name }: eng Plaz no vir, op Plaz { $seat }
options-computer = + { $level } { $mark }
options-fewer = − Computer
options-shuffle = Plaze mëschen
options-invite = Leit invitéieren (nëmme si däerfe matspillen)
options-private = Nëmmen op Invitatioun
options-public = Op fir jiddereen
refused-not-invited = Un dësen Dësch kënnt een nëmmen op Invitatioun. Fro een, deen do sëtzt, oder maach mat </play> en eegenen op.
refused-word-sign = E Wuert huet Buschtawen vun a bis z, Zifferen an Espacen, näischt wéi `{ $sign }`: Wat d’selwecht ausgesäit, muss datselwecht Wuert sinn. Dréck nach eng Kéier **{ button-word }** an tipp en anert.
refused-word-long = E Wuert huet héchstens { $most } Zeechen. Dréck nach eng Kéier **{ button-word }** an tipp e méi kuerzt.
refused-word-settled = No dengem Wuert gouf en anert getippt, dofir bleift däint **{ $word }**. Tipp et onverännert nach eng Kéier, wann s du erëm dat lescht wëlls hunn.
refused-changed-since-word = Zanter dem leschte Wuert hu sech Plazen oder Optioune geännert. Ee vun iech dréckt **{ button-word }** an tippt e Wuert (datselwecht geet duer), da kënnt dir ufänken.
refused-no-computer = Un dësem Dësch sëtzt kee Computer.
argument-private = Ob nëmmen déi matspillen däerfen, déi invitéiert sinn
argument-thread = Gëff dem Dësch en eegene Thread, fir datt de Kanal roueg bleift
