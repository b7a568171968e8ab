# D’Rätsel vum Dag: eng Stellung, a wat all Choix dra wäert ass.

command-today = D’Entscheedung vum Dag: eng Hand, ee Choix, fir jiddereen déi selwecht
page-today = Entscheedung vum Dag
puzzle-heading =
    ## D’Entscheedung vum Dag · { $game }
    -# { $date } · fir jiddereen déi selwecht
puzzle-about = Dat hei ass deng Hand matzen an enger Partie. Wat spills du? Du wiels eng Kéier, an da gesäis du, wat all Choix wäert war.
puzzle-in-search = Ech sichen nach no der Stellung vun haut. Dat dauert bis zu enger Minutt, déi éischte Kéier um Dag.
puzzle-chose-best = Du hues **{ $chosen }** gewielt. Dat war dee beschte Choix! ◆
puzzle-chose-near = Du hues **{ $chosen }** gewielt. Dat war bal esou gutt wéi dee beschte Choix. ◈
puzzle-chose-other = Du hues **{ $chosen }** gewielt. En anere Choix war besser. ◇
puzzle-choice = { $mark } **{ $called }** · { $worth }
puzzle-best = dat Bescht
puzzle-people = { $count ->
    [one] hei vun enger Persoun gewielt
   *[other] hei vun { $count } gewielt
}
puzzle-run = Deeg noeneen, un deenen hei ee gewielt huet: **{ $days }**. Ee verpassten Dag an der Woch schuet näischt.
puzzle-next-best = -# Haut hunn ech keng Stellung fonnt, bei där ech ganz sécher sinn. Huel et net ze genee.
puzzle-worth = -# Esou vill manner bréngt e Choix am Duerchschnëtt, iwwer dausend Verdeelungen, déi zu allem passen, wat du gesäis, wann duerno jiddereen solid spillt. Muer gëtt et eng nei.
puzzle-shared =
    { $name } huet an der Entscheedung vum Dag gewielt ({ $game }):
    ```
    { $signs }
    ```
puzzle-before = An der leschter: { $grades }
puzzle-posted = Eng Hand matzen an enger Partie, ee Choix, fir jiddereen déi selwecht. Keen gesäit, wien wat gewielt huet.
settings-puzzle = D’Entscheedung vum Dag an dësem Kanal
settings-puzzle-elsewhere = -# D’Entscheedung vum Dag erschéngt an { $channel }, um { $hour }:00 UTC.
settings-puzzle-never = D’Entscheedung vum Dag kënnt néierens
settings-puzzle-at = D’Entscheedung vum Dag, hei um { $hour }:00 UTC
button-puzzle-look = Nach eng Kéier kucken
button-puzzle-share = Hei weisen
button-puzzle-try = Wat géifs du spillen?

# Stellunge vun den eegene Partien, an deenen een eppes verginn huet.

practice-heading =
    ## Üben · { $number } vun { $of }
    -# { $game } · Dësch { $code } · nëmme fir dech
practice-about = An dëser Hand hunn ech eppes Besseres fonnt wéi dat, wat s du gespillt hues. Wat géifs du haut spillen?
practice-better = Du hues **{ $chosen }** gewielt. Dat hunn ech och fonnt!
practice-again = Du hues **{ $chosen }** gewielt, wéi deemools.
practice-other = Du hues **{ $chosen }** gewielt. Ech hunn eppes anescht fonnt.
practice-none = Et gëtt nach näischt ze üben. Dréck um Enn vun enger Partie op **Wéi hunn ech gespillt?**: Wat ech do fannen, kanns du hei nach eng Kéier spillen.
button-practise = Meng Feeler üben
button-practice-next = Déi nächst
