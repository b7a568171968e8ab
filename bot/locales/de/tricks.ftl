# UP & DOWN: the table, the hand, the rules, the options.

card-characters = { $sign } { $colour } { $value }
card-suits = { $sign } { $colour } { $value }
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
tricks-side-up = ▲ UP (höchste gewinnt)
tricks-side-down = ▼ DOWN (niedrigste gewinnt)
tricks-progress = Runde { $round } von { $rounds } · Stich { $trick } von { $tricks }
tricks-progress-extra = **Extrarunde { $extra }**: Gleichstand zwischen { $names } · Stich { $trick } von { $tricks }
tricks-rules-now = **{ $side }** · Trumpf **{ $trump }** · **{ $chief }** bestimmt die Regeln
tricks-pot = { $tricks ->
    [one] 🍯 Ein Stich liegt im Pott.
   *[other] 🍯 { $tricks } Stiche liegen im Pott.
}
tricks-player = { $name } · { $colour } · { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}
tricks-has-chosen = ✔ hat gewählt
tricks-own-colour = Deine Farbe ist **{ $colour }**.
tricks-hand = Deine Karten (**fett** kann jetzt gewinnen): { $cards }
tricks-you-are-chief = Du bestimmst die Regeln. Ändere sie:
tricks-button-flip = Wenden auf { $side }
tricks-button-turn = Meine Farbe: { $colour }
tricks-button-roll = Neuen Trumpf würfeln
tricks-wait-for-chief = **{ $name }** bestimmt die Regeln.
tricks-wait-for = Es fehlen noch: **{ $names }**.
tricks-choose = Wähle eine Karte. Niemand sieht sie, bevor alle gewählt haben.
tricks-chosen = Du hast **{ $card }** gewählt. Du kannst dich umentscheiden, bis alle gewählt haben.
tricks-menu = Karte wählen
tricks-power-trump = Trumpf: schlägt alles, außer der gleiche Wert wird noch gespielt
tricks-power-own = deine Farbe: kann gewinnen
tricks-power-none = kann diesen Stich nicht gewinnen
tricks-last = **Der letzte Stich** · { $side } · Trumpf { $trump }
tricks-own-card = Deine Karte { $card }: { $verdict }.
tricks-played = { $name } ({ $colour }): { $card } – { $verdict }
tricks-verdict-neutralised = aufgehoben durch { $cards }
tricks-verdict-powerless = weder { $colour } noch Trumpf
tricks-verdict-beaten = geschlagen: { $kind ->
    [trump] { $card } ist Trumpf
    [up] { $card } ist höher
   *[down] { $card } ist niedriger
}
tricks-verdict-wins = gewinnt als { $kind ->
    [trump] Trumpf
    [up] höchste, die zählt
   *[down] niedrigste, die zählt
}
tricks-event-flip = { $who ->
    [you] Du hast die Karte gewendet: { $side }.
   *[other] { $name } hat die Karte gewendet: { $side }.
}
tricks-event-turn = { $who ->
    [you] Du hast die Karte gedreht und hast jetzt { $colour }.
   *[other] { $name } hat die Karte gedreht und hat jetzt { $colour }.
}
tricks-event-roll = { $who ->
    [you] Du hast einen neuen Trumpf gewürfelt: { $trump }.
   *[other] { $name } hat einen neuen Trumpf gewürfelt: { $trump }.
}
tricks-event-won = { $who ->
    [you] Du bekommst
   *[other] { $name } bekommt
} { $tricks ->
    [one] den Stich
   *[other] { $tricks } Stiche, die aus dem Pott mitgezählt
}.
tricks-event-pot = { $tricks ->
    [one] Niemand gewinnt: Der Stich geht in den Pott.
   *[other] Niemand gewinnt: Jetzt liegen { $tricks } Stiche im Pott.
}
tricks-event-nobody = { $tricks ->
    [one] Niemand gewinnt den letzten Stich der Runde: Niemand bekommt ihn.
   *[other] Niemand gewinnt den letzten Stich der Runde: Niemand bekommt ihn und den Pott, zusammen { $tricks } Stiche.
}
value-edition-characters = Rose, Feder, Monokel, Hut
value-edition-suits = ♦ ♥ ♠ ♣ mit Bube und Dame
value-tie-extra-round = eine Extrarunde
value-tie-shared = der Sieg wird geteilt
option-edition = Ausgabe
option-tie = Bei Gleichstand
argument-edition = Welche Karten
argument-tie = Was bei Gleichstand an der Spitze geschieht
game-tricks = UP & DOWN (Stiche)

# What a match is remembered for.
award-tricks-pot = Größter Fang
award-tricks-pot-said = { $name } bekam { $amount } Stiche auf einmal, in Runde { $round }.
award-tricks-streak = Längste Serie
award-tricks-streak-said = { $name } gewann { $amount } Stiche hintereinander, in Runde { $round }.
award-tricks-trumps = Meiste Stiche mit Trumpf
award-tricks-trumps-said = { $name } gewann { $amount } Stiche mit einem Trumpf.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tricks-move-play = { $card } spielen
tricks-move-flip = die Karte wenden: { $side }
tricks-move-turn = die Karte drehen: { $colour }
tricks-move-roll = einen neuen Trumpf würfeln
tricks-reason-trick = Damit gewinnst du den Stich in { $better } von { $of } vorgestellten Fällen, mit deiner Wahl in { $played }.
