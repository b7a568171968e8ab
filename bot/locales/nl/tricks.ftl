# UP & DOWN: the table, the hand, the rules, the options.

card-characters = { $sign } { $colour } { $value }
card-suits = { $sign } { $colour } { $value }
colour-characters-r = roos
colour-characters-f = veer
colour-characters-m = monocle
colour-characters-h = hoed
colour-suits-d = ruiten
colour-suits-h = harten
colour-suits-s = schoppen
colour-suits-c = klaveren
value-jack = boer
value-queen = vrouw
tricks-side-up = ▲ UP (hoogste wint)
tricks-side-down = ▼ DOWN (laagste wint)
tricks-progress = Ronde { $round } van { $rounds } · slag { $trick } van { $tricks }
tricks-progress-extra = **Extra ronde { $extra }**: { $names } staan gelijk · slag { $trick } van { $tricks }
tricks-rules-now = **{ $side }** · troef **{ $trump }** · **{ $chief }** bepaalt de regels
tricks-pot = { $tricks ->
    [one] 🍯 Er ligt één slag in de pot.
   *[other] 🍯 Er liggen { $tricks } slagen in de pot.
}
tricks-player = { $name } · { $colour } · { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}
tricks-has-chosen = ✔ heeft gekozen
tricks-own-colour = Jouw kleur is **{ $colour }**.
tricks-hand = Je kaarten (**vet** kan nu winnen): { $cards }
tricks-you-are-chief = Jij bepaalt de regels. Verander ze:
tricks-button-flip = Omkeren naar { $side }
tricks-button-turn = Mijn kleur: { $colour }
tricks-button-roll = Nieuwe troef gooien
tricks-wait-for-chief = **{ $name }** bepaalt de regels.
tricks-wait-for = Nog aan het kiezen: **{ $names }**.
tricks-choose = Kies een kaart. Niemand ziet die voordat iedereen gekozen heeft.
tricks-chosen = Je hebt **{ $card }** gekozen. Je kunt nog wisselen tot iedereen gekozen heeft.
tricks-menu = Kies een kaart
tricks-power-trump = troef: verslaat alles, tenzij dezelfde waarde wordt gespeeld
tricks-power-own = jouw kleur: kan winnen
tricks-power-none = kan deze slag niet winnen
tricks-last = **De laatste slag** · { $side } · troef { $trump }
tricks-own-card = Jouw { $card }: { $verdict }.
tricks-played = { $name } ({ $colour }): { $card } – { $verdict }
tricks-verdict-neutralised = opgeheven door { $cards }
tricks-verdict-powerless = geen { $colour } en geen troef
tricks-verdict-beaten = verslagen: { $kind ->
    [trump] { $card } is troef
    [up] { $card } is hoger
   *[down] { $card } is lager
}
tricks-verdict-wins = wint als { $kind ->
    [trump] troef
    [up] hoogste die telt
   *[down] laagste die telt
}
tricks-event-flip = { $who ->
    [you] Je keert de kaart om: { $side }.
   *[other] { $name } keert de kaart om: { $side }.
}
tricks-event-turn = { $who ->
    [you] Je draait de kaart en hebt nu { $colour }.
   *[other] { $name } draait de kaart en heeft nu { $colour }.
}
tricks-event-roll = { $who ->
    [you] Je gooit een nieuwe troef: { $trump }.
   *[other] { $name } gooit een nieuwe troef: { $trump }.
}
tricks-event-won = { $who ->
    [you] Je wint
   *[other] { $name } wint
} { $tricks ->
    [one] de slag
   *[other] { $tricks } slagen, die uit de pot meegeteld
}.
tricks-event-pot = { $tricks ->
    [one] Niemand wint: de slag gaat in de pot.
   *[other] Niemand wint: er liggen nu { $tricks } slagen in de pot.
}
tricks-event-nobody = { $tricks ->
    [one] Niemand wint de laatste slag van de ronde: niemand krijgt die.
   *[other] Niemand wint de laatste slag van de ronde: niemand krijgt die en de pot, samen { $tricks } slagen.
}

value-edition-characters = roos, veer, monocle, hoed
value-edition-suits = ♦ ♥ ♠ ♣ met boer en vrouw
value-tie-extra-round = een extra ronde
value-tie-shared = de overwinning wordt gedeeld
option-edition = Editie
option-tie = Bij gelijke stand
argument-edition = Welke kaarten
argument-tie = Wat er gebeurt als spelers samen op de eerste plaats staan
game-tricks = UP & DOWN (slagen)

# What a match is remembered for.
award-tricks-pot = Grootste vangst
award-tricks-pot-said = { $name } pakte { $amount } slagen ineens in ronde { $round }.
award-tricks-streak = Langste reeks
award-tricks-streak-said = { $name } won { $amount } slagen op rij in ronde { $round }.
award-tricks-trumps = Meeste slagen met troef
award-tricks-trumps-said = { $name } won { $amount } slagen met een troef.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tricks-move-play = { $card } spelen
tricks-move-flip = de kaart omkeren: { $side }
tricks-move-turn = de kaart draaien: { $colour }
tricks-move-roll = een nieuwe troef gooien
tricks-reason-trick = Daarmee win je de slag in { $better } van { $of } bedachte gevallen, met jouw keuze in { $played }.
