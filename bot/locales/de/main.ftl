# Alles, was jemand liest, auf Deutsch. Ein Satz, eine Nachricht. Freundlich, kurz, und was als Nächstes zu tun ist.

## Spiele und Optionen

game-tricks = UP & DOWN (Stiche)

option-edition = Ausgabe
option-rounds = Runden
option-tie = Bei Gleichstand
value-edition-characters = Rose, Feder, Monokel, Hut
value-edition-suits = ♦ ♥ ♠ ♣ mit Bube und Dame
value-tie-extra-round = eine Extrarunde
value-tie-shared = der Sieg wird geteilt

level-random = zufällig
level-steady = solide
player-computer = 🤖 Computer ({ $level })
player-replaced = { $name } (🤖 spielt weiter)
list-and = { $first } und { $last }

## Tische

table-heading = ## { $game } · Tisch { $code }
table-closed = Dieser Tisch ist geschlossen. Mit `/play` öffnest du einen neuen.
table-unreachable = 📪 { $names }: Ich kann euch nicht direkt schreiben. Spielt mit **Meine Hand**.
seat-free = frei
lobby-too-few = Es fehlen noch Leute: Ihr müsst mindestens { $least } sein. Setz dich mit **Mitspielen** dazu.
lobby-ready = Es kann losgehen: **Starten**, oder mit **Mitspielen** dazusetzen.
button-join = Mitspielen
button-leave = Aufstehen
button-computer = Computer dazu
button-start = Starten
button-rules = Regeln
button-hand = Meine Hand
round-begins = Runde { $round } beginnt.
round-ends = Runde { $round } ist vorbei.
match-won = { $count ->
    [one] 🏆 **{ $names }** gewinnt die Partie!
   *[other] 🏆 **{ $names }** teilen sich den Sieg!
}
score-heading = **Punkte**
score-line = { $name }: { $rounds } = **{ $total }**
hand-left = Du bist aufgestanden; ein Computer spielt für dich weiter.

## UP & DOWN

card-characters = { $sign } { $colour } { $value }
card-suits = { $sign } { $colour } { $value }
colour-characters-r = Rose
colour-characters-f = Feder
colour-characters-m = Monokel
colour-characters-h = Hut
colour-suits-d = Karo
colour-suits-h = Herz
colour-suits-s = Pik
colour-suits-c = Kreuz
value-jack = Bube
value-queen = Dame
tricks-side-up = ▲ UP (höchste gewinnt)
tricks-side-down = ▼ DOWN (niedrigste gewinnt)
tricks-progress = Runde { $round } von { $rounds } · Stich { $trick } von { $tricks }
tricks-rules-now = **{ $side }** · Trumpf **{ $trump }** · Stich-Chef **{ $chief }**
tricks-pot = { $tricks ->
    [one] 🍯 Ein Stich liegt im Pott.
   *[other] 🍯 { $tricks } Stiche liegen im Pott.
}
tricks-player = { $name } · { $colour } · { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}
tricks-has-chosen = ✔ hat gewählt
tricks-own-colour = Deine Farbe ist **{ $colour }**.
tricks-hand = Deine Karten (**fett** kann jetzt gewinnen): { $cards }
tricks-you-are-chief = Du bist Stich-Chef. Ändere die Regeln für diesen Stich, auf eine von drei Arten:
tricks-button-flip = Wenden auf { $side }
tricks-button-turn = Meine Farbe: { $colour }
tricks-button-roll = Neuen Trumpf würfeln
tricks-wait-for-chief = **{ $name }** ist Stich-Chef und ändert die Regeln.
tricks-wait-for = Am Wählen: **{ $names }**.
tricks-choose = Wähle eine Karte. Niemand sieht sie, bevor alle gewählt haben.
tricks-chosen = Du hast **{ $card }** gewählt. Du kannst dich umentscheiden, bis alle gewählt haben.
tricks-menu = Karte wählen
tricks-power-trump = Trumpf: schlägt jede andere Karte
tricks-power-own = deine Farbe: kann gewinnen
tricks-power-none = kann diesen Stich nicht gewinnen
tricks-last = **Der letzte Stich**
tricks-played = { $name }: { $card } – { $verdict }
tricks-verdict-neutralised = gleicher Wert wie eine andere, raus
tricks-verdict-powerless = nicht die eigene Farbe, kein Trumpf
tricks-verdict-beaten = geschlagen
tricks-verdict-wins = gewinnt
tricks-event-flip = { $name } hat die Karte gewendet: { $side }.
tricks-event-turn = { $name } hat die Karte gedreht und hat jetzt { $colour }.
tricks-event-roll = { $name } hat einen neuen Trumpf gewürfelt: { $trump }.
tricks-event-won = { $tricks ->
    [one] { $name } bekommt den Stich.
   *[other] { $name } bekommt { $tricks } Stiche, die aus dem Pott mitgezählt.
}
tricks-event-pot = { $tricks ->
    [one] Niemand gewinnt: Der Stich geht in den Pott.
   *[other] Niemand gewinnt: Jetzt liegen { $tricks } Stiche im Pott.
}

## Seiten

help =
    ## Zusammen Karten spielen
    `/play` öffnet in diesem Kanal einen Tisch. Die anderen drücken **Mitspielen**, du drückst **Starten**.
    Deine Karten wählst du in einer Direktnachricht von mir. Wenn du keine annimmst: **Meine Hand** am Tisch.
    `/hand` zeigt deine Karten · `/table` holt den Tisch nach unten · `/rules` erklärt das Spiel
    `/leave` lässt einen Computer für dich weiterspielen · `/end` schließt einen Tisch · `/leaderboard` zeigt, wer am meisten gewinnt
rules-heading = ## { $game }: So geht es
rules-options = **An Tisch { $code }**
rules-tricks =
    • **Ziel**: die meisten Stiche machen.
    • **Ein Stich**: Zuerst muss der Stich-Chef die Regeln ändern, auf eine von drei Arten: die UP-&-DOWN-Karte wenden; sie drehen, sodass alle eine andere Farbe bekommen; oder mit beiden Würfeln einen neuen Trumpf würfeln. Dann wählen alle heimlich eine Karte, und alle werden zusammen gezeigt.
    • **Wer gewinnt**: Karten mit gleichem Wert heben sich auf, und zwar alle. Von den übrigen zählen nur die in der eigenen Farbe ihres Spielers und die mit dem Trumpfwert, egal in welcher Farbe. Ein Trumpf schlägt alles; sonst gewinnt bei UP die höchste Karte, bei DOWN die niedrigste.
    • **Der Pott**: Gewinnt niemand, geht der Stich in den Pott. Wer den nächsten gewinnt, bekommt den Pott dazu. Was am Ende der Runde noch darin liegt, verfällt.
    • **Weiter**: Links vom Stich-Chef sitzt der nächste, egal wer gewonnen hat. Eine Runde endet, wenn alle Karten gespielt sind; die Stiche aller Runden werden zusammengezählt.
leaderboard-all = ## Rangliste · alle Spiele
leaderboard-game = ## Rangliste · { $game }
leaderboard-line = { $rank }. **{ $name }** · { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
} in { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
leaderboard-empty = Hier hat noch niemand eine Partie beendet. Öffne mit `/play` einen Tisch!
done-left = Du bist von Tisch { $code } aufgestanden.
done-ended = Tisch { $code } ist geschlossen.

## Ein freundliches Nein

refused-no-such-table = Diesen Tisch kenne ich nicht. `/play` öffnet einen.
refused-over = Dieser Tisch ist geschlossen. `/play` öffnet einen neuen.
refused-begun = Die Partie läuft schon. Du kannst zuschauen oder mit `/play` einen eigenen Tisch öffnen.
refused-not-begun = Die Partie hat noch nicht begonnen: Drückt zuerst **Starten** am Tisch.
refused-full = Alle { $most } Plätze sind besetzt. Öffne mit `/play` einen anderen Tisch.
refused-seated = Du sitzt schon an diesem Tisch.
refused-not-seated = Du sitzt nicht an diesem Tisch. Drück **Mitspielen**, bevor eine Partie beginnt, oder öffne mit `/play` einen eigenen.
refused-too-few = Ihr müsst mindestens { $least } sein. Lade jemanden ein oder drück **Computer dazu**.
refused-not-host = Nur wer den Tisch geöffnet hat oder hier Nachrichten verwaltet, kann ihn schließen. Mit `/leave` kannst du gehen.
refused-not-your-turn = Du bist nicht dran. Ich zeige es dir, wenn es so weit ist.
refused-passed = Dieser Moment ist vorbei. So steht es jetzt; mit **Meine Hand** am Tisch geht es weiter.
refused-forbidden = Das erlauben die Regeln jetzt nicht ({ $rule }). Es hat sich nichts geändert.
refused-no-move = Diesen Zug verstehe ich nicht. Nimm bitte die Menüs und Knöpfe deiner neuesten Hand.
refused-not-saved = Das konnte ich nicht speichern, also hat sich nichts geändert. Versuch es bitte gleich noch einmal.
refused-option-value = { $option } kann nicht { $value } sein: { $allowed }.
refused-option-excluded = { $option } passt nicht zu den anderen Optionen.
refused-option-unknown = Eine Option { $option } gibt es nicht.
refused-players = Dieses Spiel ist für { $least } bis { $most } Leute.
refused-which-table = Du sitzt an mehreren Tischen: { $codes }. Sag mit der Option `table`, welchen du meinst.
refused-no-table = Du sitzt an keinem Tisch. Öffne mit `/play` einen oder drück **Mitspielen** an einem anderen.
refused-no-game = Dieses Spiel kenne ich nicht. Wähl eines aus der Liste.
refused-server-only = Das geht nur auf einem Server. Geh dort in einen Kanal und versuch es noch einmal.
refused-permission = Ich darf in diesem Kanal nicht { $permission }, also kann hier kein Tisch stehen. Frag jemanden, der den Server verwaltet.
refused-broken = Bei mir ist etwas schiefgegangen. Es hat sich nichts geändert; versuch es bitte noch einmal.
refused-click = Dieser Knopf ist keiner mehr von mir. `/table` zeigt den Tisch neu.
permission-view = Nachrichten sehen
permission-send = Nachrichten schreiben

## Befehle

command-play = Einen Tisch öffnen und Karten spielen
command-hand = Deine Karten zeigen, nur dir
command-table = Einen Tisch nach unten holen
command-rules = Wie das Spiel geht
command-leaderboard = Wer auf diesem Server am meisten gewinnt
command-leave = Aufstehen; ein Computer spielt für dich weiter
command-end = Einen Tisch schließen
command-help = Was ich kann und wie es losgeht
argument-game = Welches Spiel
argument-rounds = Wie viele Runden (sonst eine für jeden am Tisch)
argument-edition = Welche Karten
argument-tie = Was bei Gleichstand auf dem ersten Platz geschieht
argument-table = Der Code des Tisches
