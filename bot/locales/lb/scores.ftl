# Scores that last: leaderboards, one person's matches, histories; and settings.

## Scores

score-line-bounded = { $name }: { $rounds } → **{ $total }**
score-line-one = { $name }: **{ $total }**
score-bounded = -# → Kee fält ënner 0: Wat manner wier, zielt als 0.
player-someone = iergendeen
# Whoever reads, first among several: “You and Ana”.
player-you = Du
player-left = { $name } (opgestanen)
order-rating = Wäertungszuel
order-wins = Victoiren
order-matches = Partien
period-all = insgesamt
period-month = dëse Mount
period-week = déi lescht siwen Deeg
leaderboard-about = no { $order } · { $period }
leaderboard-rated = { $rank }. **{ $name }** · Wäertungszuel { $points } · { $wins ->
    [one] 1 Victoire
   *[other] { $wins } Victoiren
} aus { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
leaderboard-unrated = Hei huet nach keen eng Wäertungszuel: Dofir brauch et eng Partie tëscht Mënschen, ouni Computer. Maach mat </play> en Dësch op!
button-page-back = ◀ Zréck
button-page-next = Weider ▶
stats-heading = ## { $name }
stats-empty = Op dësem Server ass nach keng Partie fäerdeg. Maach mat </play> en Dësch op!
stats-all-games = Alles zesummen
stats-line = **{ $game }** · { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
} · { $wins ->
    [one] 1 Victoire
   *[other] { $wins } Victoiren
} ({ $rate } %) · { $points }
stats-points = Wäertungszuel { $points }
stats-no-points = nach keng Wäertungszuel
stats-streak = Bescht Serie: { $best ->
    [one] 1 Victoire
   *[other] { $best } Victoiren
} hannereneen · elo: { $lasting }
history-server = ## Partien op dësem Server
history-person = ## Partien: { $name }
history-line =
    `{ $code }` · { $game } · { $when }
    { $players }
history-place = { $place }. { $name } { $total }
history-empty = Hei ass nach keng Partie fäerdeg.
history-verify = -# </verify> mat engem Code weist, datt eng Partie fair war.
command-stats = Wéi engem seng Partien hei ausgaange sinn
command-history = D’Partien, déi hei fäerdeg sinn, mat hire Coden
command-tonight = Wien den Owend an dësem Kanal wéi vill Partië gewonnen huet
argument-player = Wien (soss du, oder jiddereen)
argument-by = Wouno d’Lëscht sortéiert ass
argument-period = Aus wat fir enger Zäit
refused-unknown-person = Dës Persoun kennen ech net: Si huet nach net mat mir gespillt.
refused-hidden-person = Dës Persoun weist hir Punkten net.

## Settings

command-settings = Sprooch, Biller, deng Daten; a fir déi, déi de Server geréieren: wou a wat gespillt gëtt
settings-heading = ## Astellungen
settings-shown = Du stees am Klassement.
settings-hidden = Du bass verstoppt: net am Klassement, a soss kee gesäit deng Punkten.
settings-data = Du kanns alles, wat ech iwwer dech weess, als Fichier kréien oder läsche loossen.
button-hide = Verstopp mech
button-unhide = Weis mech
button-data = Meng Daten
button-delete = Läsch meng Daten
settings-server = ## Astellunge vun dësem Server
button-server-settings = Astellunge vun dësem Server
button-own-settings = Meng Astellungen
settings-anywhere = Dëscher däerfen an alle Kanäl opgemaach ginn.
settings-channels = Dëscher däerfen an dëse Kanäl opgemaach ginn: { $channels }.
settings-game = D’Spill, wa keen eent seet
settings-game-is = Standardspill: { $game }
settings-turn-time = D’Bedenkzäit, wa keen eng seet
settings-turn-time-is = { $time } Bedenkzäit
button-allow = Dëscher an dësem Kanal erlaben
button-forbid = Keng Dëscher méi an dësem Kanal
button-anywhere = Dëscher iwwerall erlaben
delete-sure = Alles läschen, wat ech iwwer dech weess? Deng Wäertungszuelen a Punkte sinn dann ewech, op denge Plazen an ale Partië souz **iergendeen**, a wou s du grad spills, spillt e Computer weider. Dat kann een net réckgängeg maachen.
button-delete-sure = Jo, alles läschen
delete-done = **Erleedegt: Ech weess näischt méi iwwer dech.** Wann s du nees spills, fänks du vun neiem un.
delete-gone =
    • **Aus menger Datebank geläscht:** däin Numm an deng Astellungen · Plazen a Partien, op deenen elo **iergendeen** souz: { $seats } · Plazen a Klassementer: { $standings } · Invitatiounen: { $invitations }
    • **Gëtt grad geännert:** Dëscher, déi däin Numm gewisen hunn: { $tables }
delete-stays = • **Wat bleift, well ech net drukommen:** Klassementer an aner Äntwerten, déi a Kanäl stinn, an eis privat Messagen, bis ee se op Discord läscht; wat Discord selwer hält; Kopië vu menger Datebank vu virdrun, bis dee se läscht, dee mech bedreift.
data-file = Alles, wat ech iwwer dech weess:
data-none = Ech weess näischt iwwer dech: Du hues nach net mat mir gespillt.
refused-channel = Op dësem Server stinn Dëscher nëmmen an dëse Kanäl: { $channels }. Géi dohin a probéier et nach eng Kéier.
refused-not-manager = Dat kann nëmmen astellen, wien dëse Server geréieren däerf.

# Marks, and the columns of pictures.
scores-provisional = -# ≈ – nach wéineg Partien: Dës Wäertungszuel ass provisoresch.
scores-uncertain = ≈ { $points }
stats-against = Géint dech: { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
} · du hues { $you } gewonnen, { $name } { $they }
column-name = Numm
column-rating = Wäertungszuel
column-wins = Victoiren
column-matches = Partien
stats-curve = Wäertungszuel an de leschte { $matches } gewäerte Partien: vun { $first } op { $last }, tëscht { $low } an { $high }
stats-curve-heading = Wäertungszuel an de leschte { $matches } gewäerte Partien
column-game = Spill
