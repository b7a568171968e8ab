# Scores that last: leaderboards, one person's matches, histories; and settings.

## Scores

score-line-bounded = { $name }: { $rounds } → **{ $total }**
score-line-one = { $name }: **{ $total }**
score-bounded = -# → Niemand zakt onder 0: wat minder zou zijn, telt als 0.
player-someone = iemand
# Whoever reads, first among several: “You and Ana”.
player-you = Jij
player-left = { $name } (weggegaan)
order-rating = rating
order-wins = overwinningen
order-matches = partijen
period-all = sinds het begin
period-month = deze maand
period-week = de laatste zeven dagen
leaderboard-about = gesorteerd op { $order } · { $period }
leaderboard-rated = { $rank }. **{ $name }** · rating { $points } · { $wins ->
    [one] 1 overwinning
   *[other] { $wins } overwinningen
} in { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
}
leaderboard-unrated = Hier heeft nog niemand een rating: daarvoor is een partij tussen mensen nodig, zonder computers. Open een tafel met </play>!
button-page-back = ◀ Terug
button-page-next = Volgende ▶
stats-heading = ## { $name }
stats-empty = Op deze server is nog geen partij uitgespeeld. Open een tafel met </play>!
stats-all-games = Alle spellen
stats-line = **{ $game }** · { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
} · { $wins ->
    [one] 1 overwinning
   *[other] { $wins } overwinningen
} ({ $rate }%) · { $points }
stats-points = rating { $points }
stats-no-points = nog geen rating
stats-streak = Beste reeks: { $best ->
    [one] 1 overwinning
   *[other] { $best } overwinningen
} op rij · nu: { $lasting }
history-server = ## Partijen op deze server
history-person = ## Partijen van { $name }
history-line =
    `{ $code }` · { $game } · { $when }
    { $players }
history-place = { $place }. { $name } { $total }
history-empty = Hier is nog geen partij afgelopen.
history-verify = -# </verify> met een code laat zien dat een partij eerlijk was.
command-stats = Hoe iemand het hier in partijen heeft gedaan
command-history = De partijen die hier afgelopen zijn, met hun codes
command-tonight = Wie vanavond in dit kanaal hoeveel partijen heeft gewonnen
argument-player = Wie (jij, of iedereen, als je niets zegt)
argument-by = Waarop de lijst gesorteerd is
argument-period = Uit welke tijd
refused-unknown-person = Deze persoon ken ik niet: die heeft nog niet met mij gespeeld.
refused-hidden-person = Deze persoon laat geen scores zien.

## Settings

command-settings = Taal, plaatjes, je gegevens; voor beheerders: waar en wat hier gespeeld wordt
settings-heading = ## Instellingen
settings-shown = Je staat op ranglijsten.
settings-hidden = Je bent verborgen: je staat niet op ranglijsten, en niemand anders kan je scores opzoeken.
settings-data = Je kunt alles wat ik van je weet als bestand krijgen, of laten wissen.
button-hide = Verberg mij
button-unhide = Toon mij
button-data = Mijn gegevens
button-delete = Wis mijn gegevens
settings-server = ## Instellingen van deze server
button-server-settings = Instellingen van deze server
button-own-settings = Mijn instellingen
settings-anywhere = In elk kanaal mogen tafels staan.
settings-channels = Tafels mogen staan in { $channels }.
settings-game = Het spel als niemand er een noemt
settings-game-is = Standaardspel: { $game }
settings-turn-time = De bedenktijd als niemand er een noemt
settings-turn-time-is = Bedenktijd: { $time }
button-allow = Tafels toestaan in dit kanaal
button-forbid = Geen tafels meer in dit kanaal
button-anywhere = Tafels overal toestaan
delete-sure = Alles wissen wat ik van je weet? Je ratings en scores zijn dan weg, op je plekken in oude partijen zat **iemand**, en waar je nu speelt, speelt een computer verder. Dit is niet terug te draaien.
button-delete-sure = Ja, wis alles
delete-done = **Klaar: ik weet niets meer van je.** Als je weer speelt, begin je opnieuw.
delete-gone =
    • **Gewist uit mijn database:** je naam en je instellingen · plekken in partijen, waar nu **iemand** zat: { $seats } · plekken op ranglijsten: { $standings } · uitnodigingen: { $invitations }
    • **Wordt nu aangepast:** tafels die je naam toonden: { $tables }
delete-stays = • **Wat blijft, omdat ik er niet bij kan:** ranglijsten en andere antwoorden in kanalen, en onze privéberichten, tot iemand ze op Discord wist; wat Discord zelf bewaart; kopieën van mijn database van eerder, tot wie mij beheert ze wist.
data-file = Alles wat ik van je weet:
data-none = Ik weet niets van je: je hebt nog niet met mij gespeeld.
refused-channel = Op deze server staan tafels in { $channels }. Ga daarheen en probeer het nog eens.
refused-not-manager = Dat kan alleen iemand instellen die deze server mag beheren.

# Marks, and the columns of pictures.
scores-provisional = -# ≈ – nog weinig partijen: deze rating is voorlopig.
scores-uncertain = ≈ { $points }
stats-against = Tegen jou: { $matches ->
    [one] 1 partij
   *[other] { $matches } partijen
} · jij won er { $you }, { $name } { $they }
column-name = naam
column-rating = rating
column-wins = gewonnen
column-matches = partijen
stats-curve = Rating over de laatste { $matches } partijen die meetellen: van { $first } naar { $last }, tussen { $low } en { $high }
stats-curve-heading = Rating over de laatste { $matches } partijen die meetellen
column-game = spel
