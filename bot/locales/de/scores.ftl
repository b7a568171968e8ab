# Was von den Partien bleibt: Ranglisten, die Partien einer Person, Verläufe; und Einstellungen.

## Punkte

score-line-bounded = { $name }: { $rounds } → **{ $total }**
score-line-one = { $name }: **{ $total }**
score-bounded = -# → Niemand fällt unter 0: Was weniger wäre, zählt als 0.
player-someone = jemand
# Whoever reads, first among several: “You and Ana”.
player-you = Du
player-left = { $name } (aufgestanden)
order-rating = nach Wertungszahl
order-wins = nach Siegen
order-matches = nach Partien
period-all = insgesamt
period-month = dieser Monat
period-week = die letzten sieben Tage
leaderboard-about = { $order } · { $period }
leaderboard-rated = { $rank }. **{ $name }** · Wertungszahl { $points } · { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
} in { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
}
leaderboard-unrated = Hier hat noch niemand eine Wertungszahl: Dafür braucht es eine Partie unter Menschen, ohne Computer. Öffne mit </play> einen Tisch!
button-page-back = ◀ Zurück
button-page-next = Weiter ▶
stats-heading = ## { $name }
stats-empty = Auf diesem Server ist noch keine Partie zu Ende. Öffne mit </play> einen Tisch!
stats-all-games = Alle Spiele
stats-line = **{ $game }** · { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
} · { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
} ({ $rate } %) · { $points }
stats-points = Wertungszahl { $points }
stats-no-points = noch keine Wertungszahl
stats-streak = Beste Serie: { $best ->
    [one] 1 Sieg
   *[other] { $best } Siege
} am Stück · zurzeit: { $lasting }
history-server = ## Partien auf diesem Server
history-person = ## Partien von { $name }
history-line =
    `{ $code }` · { $game } · { $when }
    { $players }
history-place = { $place }. { $name } { $total }
history-empty = Hier ist noch keine Partie zu Ende.
history-verify = -# </verify> mit einem Code zeigt, dass eine Partie fair war.
command-stats = Was jemand hier aus seinen Partien gemacht hat
command-history = Die Partien, die hier zu Ende sind, mit ihren Codes
command-tonight = Wer heute Abend in diesem Kanal wie viele Partien gewonnen hat
argument-player = Wer (sonst du, oder alle)
argument-by = Wonach die Liste geordnet ist
argument-period = Aus welcher Zeit
refused-unknown-person = Diese Person kenne ich nicht: Sie hat noch nicht mit mir gespielt.
refused-hidden-person = Diese Person zeigt ihre Punkte nicht.

## Einstellungen

command-settings = Sprache, Bilder, deine Daten; wer den Server verwaltet: wo und was gespielt wird
settings-heading = ## Einstellungen
settings-shown = Du stehst auf Ranglisten.
settings-hidden = Du bist verborgen: nicht auf Ranglisten, und niemand sonst kann deine Punkte nachschlagen.
settings-data = Du kannst alles, was ich über dich weiß, als Datei bekommen oder löschen lassen.
button-hide = Verbirg mich
button-unhide = Zeig mich
button-data = Meine Daten
button-delete = Lösch meine Daten
settings-server = ## Einstellungen dieses Servers
button-server-settings = Einstellungen dieses Servers
button-own-settings = Meine Einstellungen
settings-anywhere = Tische dürfen in allen Kanälen stehen.
settings-channels = Tische dürfen in { $channels } stehen.
settings-game = Das Spiel, wenn niemand eines nennt
settings-game-is = Übliches Spiel: { $game }
settings-turn-time = Die Bedenkzeit, wenn niemand eine nennt
settings-turn-time-is = Bedenkzeit: { $time }
button-allow = Tische in diesem Kanal erlauben
button-forbid = Keine Tische mehr in diesem Kanal
button-anywhere = Tische überall erlauben
delete-sure = Alles löschen, was ich über dich weiß? Deine Wertungszahlen und Punkte sind dann weg, auf deinen Plätzen in alten Partien saß **jemand**, und wo du gerade spielst, spielt ein Computer weiter. Das lässt sich nicht rückgängig machen.
button-delete-sure = Ja, alles löschen
delete-done = **Erledigt: Ich weiß nichts mehr über dich.** Wenn du wieder spielst, fängst du neu an.
delete-gone =
    • **Aus meiner Datenbank gelöscht:** dein Name und deine Einstellungen · Plätze in Partien, auf denen nun **jemand** saß: { $seats } · Plätze in Ranglisten: { $standings } · Einladungen: { $invitations }
    • **Wird gerade geändert:** Tische, die deinen Namen zeigten: { $tables }
delete-stays = • **Was bleibt, weil ich es nicht erreiche:** Ranglisten und andere Antworten, die in Kanälen stehen, und unsere Direktnachrichten, bis sie jemand in Discord löscht; was Discord selbst aufbewahrt; Kopien meiner Datenbank von früher, bis sie löscht, wer mich betreibt.
data-file = Alles, was ich über dich weiß:
data-none = Ich weiß nichts über dich: Du hast noch nicht mit mir gespielt.
refused-channel = Auf diesem Server stehen Tische nur in { $channels }. Geh dorthin und versuch es noch einmal.
refused-not-manager = Das kann nur einstellen, wer diesen Server verwalten darf.

# Marks, and the columns of pictures.
scores-provisional = -# ≈ – erst wenige Partien: Diese Wertungszahl ist vorläufig.
scores-uncertain = ≈ { $points }
stats-against = Gegen dich: { $matches ->
    [one] 1 Partie
   *[other] { $matches } Partien
} · du hast { $you } gewonnen, { $name } { $they }
column-name = Name
column-rating = Wertungszahl
column-wins = Siege
column-matches = Partien
stats-curve = Wertungszahl in den letzten { $matches } gewerteten Partien: von { $first } auf { $last }, zwischen { $low } und { $high }
stats-curve-heading = Wertungszahl in den letzten { $matches } gewerteten Partien
column-game = Spiel
