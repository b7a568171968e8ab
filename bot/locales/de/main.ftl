# Alles, was jemand liest, auf Deutsch. Ein Satz, eine Nachricht. Freundlich, kurz, und was als Nächstes zu tun ist.

## Spiele und Optionen

option-rounds = Runden

value-yes = ja
value-no = nein
option-scoring = Wertung
argument-scoring = Was nach einer Runde aufgeschrieben wird
value-scoring-wins = ein Punkt für den Sieg
value-scoring-cards = übrige Handkarten
value-scoring-points = Punkte der übrigen Karten
value-scoring-coins = eine Münze für den Sieg
menu-page = { $menu } ({ $page } von { $pages })
button-sure = Ja, so machen
button-back = Zurück
level-expert = Meister
level-random = zufällig
level-steady = solide
player-computer = 🤖 { $name } { $level }
player-replaced = { $name } (🤖 spielt weiter)
player-stand-in = der Computer von { $name }
seat-computer = { $name } · { $level }
remark = 💬 { $name }: „{ $words }“
remark-cheerful-won = Was für eine schöne Runde!
remark-cheerful-lost = Gut gespielt, ihr alle! Mir hat es Spaß gemacht.
remark-dry-won = Wie berechnet.
remark-dry-lost = Das musste irgendwann passieren.
remark-proud-won = Habt ihr das alle gesehen?
remark-proud-lost = Die habe ich euch gelassen.
remark-grumpy-won = Wurde auch Zeit.
remark-grumpy-lost = Diese Karten. Also wirklich.
list-and = { $first } und { $last }

## Tische

table-heading = ## { $game } · Tisch { $code }
about-tricks = Stiche machen, und vor jedem ändern sich die Regeln dafür
about-snake = Als Erstes alle Karten an wachsende Schlangen anlegen
about-tower = Alle Karten loswerden, ohne dass der Turm zusammenbricht
about-dnup = Sets auslegen, die niemand schlägt; Geschlagenes kommt auf den Kopf gestellt zurück
lobby-about = { $about } · { $least } bis { $most } Leute · etwa { $minutes } Minuten
lobby-free =
    { $free ->
        [one] 🪑 Ein Platz ist noch frei.
       *[other] 🪑 { $free } Plätze sind noch frei.
    }
lobby-usual = ⚙️ Optionen wie üblich
lobby-unusual = ⚙️ Anders als üblich: { $options }
table-closed = Dieser Tisch ist geschlossen. Mit </play> öffnest du einen neuen.
closed-by = 🚪 { $name } hat ihn geschlossen.
closed-agreed = 🤝 Alle, die spielten, waren einverstanden.
closed-deserted = 🚪 Alle sind aufgestanden.
closed-untouched = 💤 Eine Woche lang war niemand hier.
table-lost = Wer Tisch { $code } geöffnet hat oder diesen Server verwaltet, schließt ihn mit </end>. Einen neuen öffnet dann </play>.
table-unreachable = 📪 { $names }: Meine Direktnachrichten kommen nicht an. Mit **Meine Hand** geht es weiter. Sobald du sie annimmst, bringt </hand> deine Karten dorthin.
elsewhere-table = ➡️ Das ist eine frühere Nachricht von Tisch { $code }. Der Tisch steht jetzt hier: { $link }
elsewhere-hand = ➡️ Das ist eine frühere Nachricht von Tisch { $code }. Deine Hand ist jetzt hier: { $link }
copy-table = Diese Kopie siehst nur du, und sie ändert sich nicht von selbst. Der Tisch steht hier: { $link }
private-hand = Das siehst nur du. Nach jedem Klick bleibt es eine Viertelstunde lang aktuell.
private-hand-rests = ⏸️ Hier ändert sich nichts mehr von selbst. Drück **Meine Hand**, dann geht es hier weiter.
hand-over = Dein Rang: **{ $place }** von { $players }.
hand-over-table = Der Tisch steht hier: { $link }
hand-table-shut-out = 🔒 Wo der Tisch steht, kann ich nicht mehr schreiben. Das Spiel geht hier weiter; mit **/table** in einem anderen Kanal kommt der Tisch dorthin.
lobby-too-few = Es fehlen noch Leute: Ihr müsst mindestens { $least } sein. Setz dich mit **Mitspielen** dazu.
lobby-ready = Es kann losgehen: **Starten**, oder mit **Mitspielen** dazusetzen.
lobby-full = Es kann losgehen: Drück **Starten**.
lobby-full-computers = Es kann losgehen: Drück **Starten**. Wer **Mitspielen** drückt, bekommt den Platz eines Computers.
lobby-misfit = Mit { $players } Leuten geht bei **{ $option }** nur: { $allowed }. Wähl das unter **Optionen**.
button-join = Mitspielen
button-leave = Aufstehen
button-computer = Computer hinzufügen
button-start = Starten
button-rules = Regeln
button-hand = Meine Hand
round-begins = Runde { $round } beginnt.
round-ends = 🏁 **Runde { $round } ist vorbei:** { $scores }
round-leads = { $who ->
    [you] **Du** führst.
    [among] **{ $names }** führt gemeinsam.
   *[other] { $count ->
        [one] **{ $names }** führt.
       *[other] **{ $names }** führen gemeinsam.
    }
}
round-score-first = { $name } { $score }
round-score = { $name } { $score } (insgesamt { $total })
button-news = Was geschah ({ $count })
news-idle = { $who ->
    [among] { $names } spielt nichts.
   *[other] { $names } spielen nichts.
}
news-since = **Seit deinem letzten Zug**
news-lap = **In der letzten Tischrunde**
news-none = Seitdem ist nichts geschehen.
match-won = { $count ->
    [one] 🏆 **{ $names }** gewinnt die Partie!
   *[other] 🏆 **{ $names }** teilen sich den Sieg!
}
score-heading = **Punkte**
score-line = { $name }: { $rounds } = **{ $total }**
hand-left = Du bist aufgestanden; ein Computer spielt für dich weiter.

## Seiten

help =
    ## Zusammen Karten spielen
    </play> öffnet in diesem Kanal einen Tisch. Die anderen drücken **Mitspielen**, du drückst **Starten**.
    Deine Karten wählst du in einer Direktnachricht von mir. Wenn du keine annimmst: **Meine Hand** am Tisch.
    </hand> zeigt deine Karten · </table> holt den Tisch nach unten · </tables> zeigt alle deine · </rules> erklärt das Spiel · </learn> bringt dir in ein paar Minuten eins bei
    </leave> lässt einen Computer für dich weiterspielen · </end> schließt einen Tisch · </leaderboard> zeigt, wer am meisten gewinnt
    </stats> und </history> zeigen, was ihr gespielt habt · </tonight> zeigt den Stand des Abends · </today> stellt jeden Tag eine Frage · </challenge> gibt anderen dieselben Karten wie dir · </replay> zeigt eine Partie noch einmal, Zug für Zug · </verify> und </fair> zeigen, dass niemand die Karten ausgesucht hat · </settings>: Sprache (auch Lëtzebuergesch), Bilder, deine Daten; und für alle, die den Server verwalten: wo und was gespielt wird
help-credits =
    -# Die Spiele gehören denen, die sie gemacht haben; dieser Bot ist kein Produkt von ihnen. UP & DOWN: Jens Merkl und Jean-Claude Pellin, Bilder von Camille Chaussy; Ludolux · Up and Down: Petra Fürst, Fürst Media · Up: up-cardgame.com · dnup: Kei Kajino, Asmodee
rules-heading =
    ## { $game } · { $page }
    -# Seite { $number } von { $pages }
rules-picture-table = -# ⬆️ Ein Tisch in einer Beispielpartie
rules-picture-hand = -# ⬆️ Eine Hand in einer Beispielpartie
rules-picture-signs = -# ⬆️ Was die Zeichen auf den Karten bedeuten
rules-jump = Zu einer anderen Seite
rules-name-goal = Das Ziel
rules-name-set-up = Vor dem Spiel
rules-name-end = Das Ende
rules-name-variants = Was ihr wählen könnt
rules-name-table = An diesem Tisch
rules-options = **An Tisch { $code }**
leaderboard-all = ## Rangliste · alle Spiele
leaderboard-game = ## Rangliste · { $game }
leaderboard-line = { $rank }. **{ $name }** · { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
} in { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
leaderboard-empty = Hier hat noch niemand eine Partie beendet. Öffne mit </play> einen Tisch!
done-left = Du bist von Tisch { $code } aufgestanden.
done-ended = Tisch { $code } ist geschlossen.

## Ein freundliches Nein

refused-no-such-table = Diesen Tisch kenne ich nicht. </play> öffnet einen.
refused-over = Dieser Tisch ist geschlossen. </play> öffnet einen neuen.
refused-lost = Diese Partie kann ich nicht zurückholen: Mir fehlt etwas dafür. Wer mich betreibt, findet in meinem Protokoll, was.
refused-begun = Die Partie läuft schon. Du kannst zuschauen oder mit </play> einen eigenen Tisch öffnen.
refused-not-begun = Die Partie hat noch nicht begonnen: Drückt zuerst **Starten** am Tisch.
refused-full = Alle { $most } Plätze sind besetzt. Öffne mit </play> einen anderen Tisch.
refused-seated = Du sitzt schon an diesem Tisch.
refused-not-seated = Du sitzt nicht an diesem Tisch. Drück **Mitspielen**, bevor eine Partie beginnt, oder öffne mit </play> einen eigenen.
refused-too-few = Ihr müsst mindestens { $least } sein. Lade jemanden ein oder drück **Computer hinzufügen**.
refused-not-host = Nur wer den Tisch geöffnet hat, wer hier Nachrichten verwaltet oder alle, die spielen, zusammen können ihn schließen.
refused-not-your-turn = Du bist nicht dran. Ich zeige es dir, wenn es so weit ist.
refused-passed = Dieser Moment ist vorbei. So steht es jetzt; mit **Meine Hand** am Tisch geht es weiter.
refused-undone = ⏪ Der Bot wurde auf eine Sicherung zurückgesetzt. Was danach kam, gilt nicht mehr, auch diese Wahl nicht. In deiner Hand siehst du, wo du jetzt stehst: Wähl dort noch einmal.
refused-forbidden = Das erlauben die Regeln jetzt nicht ({ $rule }). Es hat sich nichts geändert; </rules> erklärt auf der Seite **{ $page }**, warum.
refused-no-move = Diesen Zug verstehe ich nicht. Nimm bitte die Menüs und Knöpfe deiner neuesten Hand.
refused-no-code = Es sind so viele Tische gespeichert, dass ich für deinen keinen freien Code gefunden habe. Versuch es bitte noch einmal. Wenn es wieder passiert, sag es bitte denen, die diesen Bot betreiben.
refused-not-saved = Das konnte ich nicht speichern, also hat sich nichts geändert. Versuch es bitte gleich noch einmal.
refused-too-fast = Das war viel auf einmal, also habe ich nichts getan. Versuch es bitte in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
refused-tables-of-host = Du hast schon { $most } offene Tische. Spiel an einem davon, oder schließ einen mit </end>.
refused-tables-in-channel = In diesem Kanal stehen schon { $most } offene Tische. Öffne deinen in einem anderen Kanal, oder setz dich an einen von diesen.
refused-tables-on-server = Auf diesem Server stehen schon { $most } offene Tische. Setz dich an einen davon, oder versuch es noch einmal, wenn einer geschlossen ist.
refused-option-value = { $option } kann nicht { $value } sein. Möglich ist: { $allowed }.
refused-options-together = { $option } und { $other } gehen so nicht zusammen. Ändere eins von beiden.
refused-option-excluded = { $option } passt nicht zu dem, was sonst gewählt ist, oder nicht zu so vielen Leuten.
refused-option-unknown = Eine Option { $option } gibt es nicht. In diesem Spiel gibt es: { $known }.
refused-option-elsewhere = { $option } ist eine Option von { $games }. In diesem Spiel gibt es: { $known }.
refused-option-fewest = { $option } kann { $allowed } sein, solange sich noch andere dazusetzen können. Wollt ihr genau zu { $players } spielen, wählt es unter **Optionen**, wenn ihr alle hier sitzt.
refused-players = Dieses Spiel ist für { $least } bis { $most } Leute.
refused-which-table = Du sitzt an mehreren Tischen: { $codes }. Sag mit der Option `{ argument-name-table }`, welchen du meinst.
refused-none-ended = Hier ist noch keine Partie zu Ende. Öffne mit </play> einen Tisch.
refused-no-table = Du sitzt an keinem Tisch. Öffne mit </play> einen oder drück **Mitspielen** an einem anderen.
refused-no-game = Dieses Spiel kenne ich nicht. Wähl eines aus der Liste.
refused-server-only = Das geht nur auf einem Server. Geh dort in einen Kanal und versuch es noch einmal.
refused-permission = In diesem Kanal fehlt mir ein Recht: { $permission }. Darum kann hier kein Tisch stehen. Frag jemanden, der den Server verwaltet.
refused-broken = Bei mir ist etwas schiefgegangen. Es hat sich nichts geändert; versuch es bitte noch einmal.
refused-click = Dieser Knopf ist keiner mehr von mir. </table> zeigt den Tisch neu.
permission-view = Nachrichten sehen
permission-send = Nachrichten schreiben
permission-send-threads = in Threads schreiben
permission-threads = Threads eröffnen und darin schreiben
table-in-thread = Der Tisch steht in einem eigenen Thread: { $thread }

## Befehle

command-play = Einen Tisch öffnen und Karten spielen
command-hand = Deine Karten zeigen, nur dir
command-table = Einen Tisch nach unten holen
command-tables = Wo du sitzt, und wo du dran bist
command-rules = Wie das Spiel geht
command-leaderboard = Wer auf diesem Server am meisten gewinnt
command-learn = Ein Spiel in ein paar Minuten lernen
command-leave = Aufstehen; ein Computer spielt für dich weiter
command-end = Einen Tisch schließen; während einer Partie müssen alle zustimmen, die spielen
command-help = Was ich kann und wie es losgeht
argument-game = Welches Spiel
argument-rounds = Wie viele Runden
argument-table = Der Code des Tisches

## Die Optionen der Lobby

button-options = Optionen
button-rematch = Revanche
rematch-there = Es gibt schon eine Revanche: Tisch { $code }. </table> zeigt ihn.
lobby-private = 🔒 Nur auf Einladung. Lade unter **Optionen** ein.
lobby-invited = 🔒 Nur auf Einladung: { $names }
invitation-message = ✉️ { $names }: { $by } lädt dich zu { $game } an Tisch { $code } ein. Setz dich mit **Mitspielen** dazu: { $link }
options-heading = Ändere, was du willst, bevor die Partie beginnt. Alle am Tisch dürfen das.
labelled = { $name }: { $value }
options-turn-time = Bedenkzeit: { $time }
options-default = die Vorgabe
options-none = keine
options-order = Die Sitzfolge ändern
options-up = { $name }: einen Platz vor, auf Platz { $seat }
options-computer = + { $level } { $mark }
options-fewer = − Computer
options-shuffle = Plätze mischen
options-invite = Leute einladen (nur sie dürfen mitspielen)
options-private = Nur auf Einladung
options-public = Für alle offen
refused-not-invited = An diesen Tisch kommt man nur auf Einladung. Bitte jemanden dort darum, oder öffne mit </play> einen eigenen.
refused-word-sign = Ein Wort hat Buchstaben von a bis z, Ziffern und Leerzeichen, nichts wie `{ $sign }`: Was gleich aussieht, muss dasselbe Wort sein. Drück noch einmal **{ button-word }** und tippe ein anderes.
refused-word-long = Ein Wort hat höchstens { $most } Zeichen. Drück noch einmal **{ button-word }** und tippe ein kürzeres.
refused-word-settled = Nach deinem Wort wurde ein anderes getippt, darum bleibt deins **{ $word }**. Tippe es unverändert noch einmal, wenn du wieder zuletzt dran sein willst.
refused-changed-since-word = Seit dem letzten Wort haben sich Plätze oder Optionen geändert. Eine oder einer von euch drückt **{ button-word }** und tippt ein Wort (dasselbe genügt), dann könnt ihr starten.
refused-no-computer = An diesem Tisch sitzt kein Computer.
argument-private = Ob nur mitspielen darf, wen du einlädst
argument-thread = Gib dem Tisch einen eigenen Thread, damit der Kanal ruhig bleibt
