# Everything a person reads, in Dutch. One sentence, one message. Friendly, short, and what to do next.

## Games and options

option-rounds = Rondes

value-yes = ja
value-no = nee
option-scoring = Puntentelling
argument-scoring = Wat er na een ronde wordt opgeschreven
value-scoring-wins = een punt voor de winnaar
value-scoring-cards = kaarten die je nog hebt
value-scoring-points = punten van de kaarten die je nog hebt
value-scoring-coins = een munt voor de winnaar
menu-page = { $menu } ({ $page } van { $pages })
button-sure = Ja, doe maar
button-back = Terug
level-expert = expert
level-random = willekeurig
level-steady = degelijk
player-computer = 🤖 { $name } { $level }
player-replaced = { $name } (🤖 speelt verder)
player-stand-in = de computer van { $name }
seat-computer = { $name } · { $level }
remark = 💬 { $name }: “{ $words }”
remark-cheerful-won = Wat een fijne ronde!
remark-cheerful-lost = Goed gespeeld, allemaal! Ik vond het leuk.
remark-dry-won = Zoals berekend.
remark-dry-lost = Dat moest een keer gebeuren.
remark-proud-won = Heeft iedereen dat gezien?
remark-proud-lost = Die heb ik jullie gegund.
remark-grumpy-won = Werd ook tijd.
remark-grumpy-lost = Deze kaarten ook. Nou ja.
list-and = { $first } en { $last }

## Tables

table-heading = ## { $game } · tafel { $code }
about-tricks = Slagen halen, en voor elke slag veranderen de regels
about-snake = Als eerste al je kaarten aan groeiende slangen aanleggen
about-tower = Al je kaarten kwijtraken zonder dat de toren instort
about-dnup = Sets leggen die niemand slaat; wat geslagen wordt, komt ondersteboven terug
lobby-about = { $about } · { $least } tot { $most } spelers · ongeveer { $minutes } minuten
lobby-free =
    { $free ->
        [one] 🪑 Er is nog één plek vrij.
       *[other] 🪑 Er zijn nog { $free } plekken vrij.
    }
lobby-usual = ⚙️ Opties zoals gewoonlijk
lobby-unusual = ⚙️ Anders dan gewoonlijk: { $options }
table-closed = Deze tafel is gesloten. Open een nieuwe met </play>.
closed-by = 🚪 { $name } heeft de tafel gesloten.
closed-agreed = 🤝 Iedereen die speelde was het ermee eens.
closed-deserted = 🚪 Iedereen is weggegaan.
closed-untouched = 💤 Een week lang is hier niemand geweest.
table-lost = Wie tafel { $code } opende of deze server beheert, sluit hem met </end>. Daarna opent </play> een nieuwe.
table-unreachable = 📪 { $names }: mijn privéberichten komen niet aan. Druk op **Mijn kaarten** om te spelen. Zodra je ze toelaat, brengt </hand> je kaarten daarheen.
elsewhere-table = ➡️ Dit is een eerder bericht van tafel { $code }. De tafel staat nu hier: { $link }
elsewhere-hand = ➡️ Dit is een eerder bericht van tafel { $code }. Je kaarten staan nu hier: { $link }
copy-table = Alleen jij ziet deze kopie, en die verandert niet vanzelf. De tafel staat hier: { $link }
private-hand = Alleen jij ziet dit. Na elke klik blijft het een kwartier lang actueel.
private-hand-rests = ⏸️ Dit verandert niet meer vanzelf. Druk op **Mijn kaarten** om hier verder te gaan.
hand-over = Jouw plaats: **{ $place }** van { $players }.
hand-over-table = De tafel staat hier: { $link }
hand-table-shut-out = 🔒 Waar de tafel staat, kan ik niet meer schrijven. Het spel gaat hier verder; met **/table** in een ander kanaal komt de tafel daarheen.
lobby-too-few = Wachten op spelers: je hebt er minstens { $least } nodig. Druk op **Meedoen** om aan te schuiven.
lobby-ready = Alles klaar? Druk op **Starten**, of op **Meedoen** om aan te schuiven.
lobby-full = Alles klaar? Druk op **Starten**.
lobby-full-computers = Alles klaar? Druk op **Starten**. Wie op **Meedoen** drukt, krijgt de plek van een computer.
lobby-misfit = Met { $players } spelers kan **{ $option }** alleen dit zijn: { $allowed }. Kies dat onder **Opties**.
button-join = Meedoen
button-leave = Weggaan
button-computer = Computer erbij
button-start = Starten
button-rules = Spelregels
button-hand = Mijn kaarten
round-begins = Ronde { $round } begint.
round-ends = 🏁 **Ronde { $round } is voorbij:** { $scores }
round-leads = { $who ->
    [you] **Jij** staat voor.
    [among] **{ $names }** staan samen voor.
   *[other] { $count ->
        [one] **{ $names }** staat voor.
       *[other] **{ $names }** staan samen voor.
    }
}
round-score-first = { $name } { $score }
round-score = { $name } { $score } (in totaal { $total })
button-news = Wat er gebeurde ({ $count })
news-idle = { $who ->
    [among] { $names } spelen niets.
   *[other] { $names } spelen niets.
}
news-since = **Sinds jouw laatste beurt**
news-lap = **In het laatste rondje**
news-none = Er is sindsdien niets gebeurd.
match-won = { $count ->
    [one] 🏆 **{ $names }** wint de partij!
   *[other] 🏆 **{ $names }** delen de overwinning!
}
score-heading = **Stand**
score-line = { $name }: { $rounds } = **{ $total }**
hand-left = Je bent weggegaan van deze tafel; een computer speelt voor je verder.

## Pages

help =
    ## Samen een kaartje leggen
    </play> opent een tafel in dit kanaal. De anderen drukken op **Meedoen**, jij op **Starten**.
    Je kiest je kaarten in een privébericht van mij. Komt dat bij jou niet aan? Druk dan op **Mijn kaarten** aan de tafel.
    </hand> toont je kaarten · </table> haalt de tafel naar beneden · </tables> toont die van jou · </rules> legt het spel uit · </learn> leert je er een in een paar minuten
    </leave> laat een computer voor je verder spelen · </end> sluit een tafel · </leaderboard> toont wie het vaakst wint
    </stats> en </history> tonen wat jullie gespeeld hebben · </tonight> toont de stand van de avond · </today> stelt elke dag één vraag · </challenge> geeft anderen dezelfde kaarten als jij · </replay> toont een partij nog eens, zet voor zet · </verify> en </fair> laten zien dat niemand de kaarten uitkoos · </settings>: taal (ook Lëtzebuergesch), plaatjes, je gegevens; en voor wie de server beheert: waar en wat er gespeeld wordt
help-credits =
    -# De spellen zijn van wie ze gemaakt hebben; deze bot is geen product van hen. UP & DOWN: Jens Merkl en Jean-Claude Pellin, plaatjes van Camille Chaussy; Ludolux · Up and Down: Petra Fürst, Fürst Media · Up: up-cardgame.com · dnup: Kei Kajino, Asmodee
rules-heading =
    ## { $game } · { $page }
    -# Pagina { $number } van { $pages }
rules-picture-table = -# ⬆️ Een tafel in een voorbeeldpartij
rules-picture-hand = -# ⬆️ Een hand in een voorbeeldpartij
rules-picture-signs = -# ⬆️ Wat de tekens op de kaarten betekenen
rules-jump = Naar een andere pagina
rules-name-goal = Het doel
rules-name-set-up = Voordat het begint
rules-name-end = Het einde
rules-name-variants = Wat jullie kunnen kiezen
rules-name-table = Aan deze tafel
rules-options = **Aan tafel { $code }**
leaderboard-all = ## Ranglijst · alle spellen
leaderboard-game = ## Ranglijst · { $game }
leaderboard-line = { $rank }. **{ $name }** · { $wins ->
    [one] 1 overwinning
   *[other] { $wins } overwinningen
} in { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
}
leaderboard-empty = Hier heeft nog niemand een partij uitgespeeld. Open een tafel met </play>!
done-left = Je bent weggegaan van tafel { $code }.
done-ended = Tafel { $code } is gesloten.

## A friendly no

refused-no-such-table = Die tafel ken ik niet. Met </play> open je er een.
refused-over = Deze tafel is gesloten. Met </play> open je een nieuwe.
refused-lost = Deze partij kan ik niet terughalen: ik mis er iets voor. Wie mij beheert, vindt in mijn logboek wat.
refused-begun = De partij is al begonnen. Je kunt meekijken, of zelf een tafel openen met </play>.
refused-not-begun = De partij is nog niet begonnen: druk eerst op **Starten** aan de tafel.
refused-full = Alle { $most } plekken zijn bezet. Open een andere tafel met </play>.
refused-seated = Je zit al aan deze tafel.
refused-not-seated = Je zit niet aan deze tafel. Druk op **Meedoen** voordat een partij begint, of open zelf een tafel met </play>.
refused-too-few = Jullie moeten minstens met { $least } zijn. Nodig iemand uit, of druk op **Computer erbij**.
refused-not-host = De tafel sluiten kan alleen wie de tafel opende, wie hier berichten beheert, of iedereen die meespeelt samen.
refused-not-your-turn = Je bent niet aan de beurt. Ik laat het je zien als het zover is.
refused-passed = Dat moment is voorbij. Zo staat het er nu voor; druk op **Mijn kaarten** aan de tafel om verder te gaan.
refused-undone = ⏪ De bot is teruggezet naar een back-up. Wat daarna kwam, geldt niet meer, ook deze keuze niet. Bij je kaarten zie je waar je nu bent: kies daar opnieuw.
refused-forbidden = Dat mag nu niet van de spelregels ({ $rule }). Er is niets veranderd; </rules> legt op de bladzijde **{ $page }** uit waarom.
refused-no-move = Deze zet begrijp ik niet. Gebruik de menu’s en knoppen bij je nieuwste kaarten.
refused-no-code = Er zijn zo veel tafels opgeslagen dat ik voor die van jou geen vrije code heb gevonden. Probeer het nog eens. Gebeurt het weer, zeg het dan tegen wie deze bot beheert.
refused-not-saved = Dat kon ik niet opslaan, dus er is niets veranderd. Probeer het zo meteen nog eens.
refused-too-fast = Dat was veel tegelijk, dus ik heb niets gedaan. Probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
} nog eens.
refused-tables-of-host = Je hebt al { $most } open tafels. Speel aan een daarvan, of sluit er een met </end>.
refused-tables-in-channel = In dit kanaal staan al { $most } open tafels. Open die van jou in een ander kanaal, of ga aan een van deze zitten.
refused-tables-on-server = Op deze server staan al { $most } open tafels. Ga aan een daarvan zitten, of probeer het nog eens als er een gesloten is.
refused-option-value = { $option } kan niet { $value } zijn, wel dit: { $allowed }.
refused-options-together = { $option } en { $other } gaan zo niet samen. Verander een van de twee.
refused-option-excluded = { $option } past niet bij wat verder gekozen is, of niet bij zoveel spelers.
refused-option-unknown = Er is geen optie { $option }. Dit spel heeft: { $known }.
refused-option-elsewhere = { $option } is een optie van { $games }. Dit spel heeft: { $known }.
refused-option-fewest = { $option } kan { $allowed } zijn zolang er nog anderen kunnen aanschuiven. Willen jullie precies met { $players } spelen, kies het dan onder **Opties** als jullie hier allemaal zitten.
refused-players = Dit spel is voor { $least } tot { $most } spelers.
refused-which-table = Je zit aan meer dan één tafel: { $codes }. Zeg welke je bedoelt met de optie `{ argument-name-table }`.
refused-none-ended = Hier is nog geen partij afgelopen. Open een tafel met </play>.
refused-no-table = Je zit nergens aan tafel. Open een tafel met </play>, of druk op **Meedoen** bij iemand anders.
refused-no-game = Dit spel ken ik niet. Kies er een uit de lijst.
refused-server-only = Dit kan alleen op een server. Ga daar naar een kanaal en probeer het nog eens.
refused-permission = Hier kan geen tafel staan, want in dit kanaal mag ik dit niet: { $permission }. Vraag het aan iemand die de server beheert.
refused-broken = Er ging bij mij iets mis. Er is niets veranderd; probeer het nog eens.
refused-click = Deze knop is niet meer van mij. Met </table> zie je de tafel opnieuw.
permission-view = berichten zien
permission-send = berichten sturen
permission-send-threads = in threads schrijven
permission-threads = threads openen en daarin schrijven
table-in-thread = De tafel staat in een eigen thread: { $thread }

## Commands

command-play = Een tafel openen en een kaartje leggen
command-hand = Je kaarten zien, alleen jij
command-table = Een tafel naar beneden halen
command-tables = Waar je zit, en waar je aan de beurt bent
command-rules = Hoe je het spel speelt
command-leaderboard = Wie op deze server het vaakst wint
command-learn = Een spel in een paar minuten leren
command-leave = Van tafel weggaan; een computer speelt voor je verder
command-end = Een tafel sluiten; tijdens een partij moet iedereen die meespeelt het ermee eens zijn
command-help = Wat ik kan en hoe je begint
argument-game = Welk spel
argument-rounds = Hoeveel rondes
argument-table = De code van de tafel

## The lobby's options

button-options = Opties
button-rematch = Revanche
rematch-there = Er is al een revanche: tafel { $code }. Met </table> zie je de tafel.
lobby-private = 🔒 Alleen op uitnodiging. Nodig mensen uit onder **Opties**.
lobby-invited = 🔒 Alleen op uitnodiging: { $names }
invitation-message = ✉️ { $names }: { $by } nodigt je uit voor { $game } aan tafel { $code }. Schuif aan met **Meedoen**: { $link }
options-heading = Verander wat je wilt voordat de partij begint. Iedereen aan tafel mag dat.
labelled = { $name }: { $value }
options-turn-time = Bedenktijd: { $time }
options-default = standaard
options-none = geen
options-order = De volgorde aan tafel veranderen
options-up = { $name }: één plek omhoog, naar plek { $seat }
options-computer = + { $level } { $mark }
options-fewer = − computer
options-shuffle = Plekken husselen
options-invite = Mensen uitnodigen (alleen zij mogen meedoen)
options-private = Alleen op uitnodiging
options-public = Open voor iedereen
refused-not-invited = Deze tafel is alleen op uitnodiging. Vraag iemand die daar zit om je uit te nodigen, of open zelf een tafel met </play>.
refused-word-sign = Een woord heeft letters van a tot z, cijfers en spaties, niets als `{ $sign }`: wat op elkaar lijkt, moet hetzelfde woord zijn. Druk nog eens op **{ button-word }** en typ een ander.
refused-word-long = Een woord heeft hoogstens { $most } tekens. Druk nog eens op **{ button-word }** en typ een korter woord.
refused-word-settled = Na jouw woord is een ander getypt, dus het jouwe blijft **{ $word }**. Typ het ongewijzigd nog eens als je weer de laatste wilt zijn.
refused-changed-since-word = Sinds het laatste woord zijn plaatsen of opties veranderd. Een van jullie drukt op **{ button-word }** en typt een woord (hetzelfde mag), dan kunnen jullie starten.
refused-no-computer = Er zit geen computer aan deze tafel.
argument-private = Of alleen mensen mogen meedoen die je uitnodigt
argument-thread = Geef de tafel een eigen thread, zodat het kanaal rustig blijft
