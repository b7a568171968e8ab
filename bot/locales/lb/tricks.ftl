# UP & DOWN: the table, the hand, the rules, the options.

card-characters = { $sign } { $colour } { $value }
card-suits = { $sign } { $colour } { $value }
colour-characters-r = Rous
colour-characters-f = Fieder
colour-characters-m = Monokel
colour-characters-h = Hutt
colour-suits-d = Rauten
colour-suits-h = Häerzer
colour-suits-s = Schëppen
colour-suits-c = Kräizer
value-jack = Bauer
value-queen = Damm
tricks-side-up = ▲ UP (déi gréisst gewënnt)
tricks-side-down = ▼ DOWN (déi klengst gewënnt)
tricks-progress = Ronn { $round }/{ $rounds } · Streech { $trick }/{ $tricks }
tricks-progress-extra = **Extraronn { $extra }**: Gläichstand tëscht { $names } · Streech { $trick }/{ $tricks }
tricks-rules-now = **{ $side }** · Tromp **{ $trump }** · **{ $chief }** bestëmmt d’Reegelen
tricks-pot = { $tricks ->
    [one] 🍯 Ee Streech läit am Dëppen.
   *[other] 🍯 { $tricks } Streech leien am Dëppen.
}
tricks-player = { $name } · { $colour } · { $tricks ->
    [one] 1 Streech
   *[other] { $tricks } Streech
}
tricks-has-chosen = ✔ huet gewielt
tricks-own-colour = Deng Faarf ass **{ $colour }**.
tricks-hand = Deng Kaarten (wat **fett** ass, kann elo gewannen): { $cards }
tricks-you-are-chief = Du bestëmms d’Reegelen. Änner se:
tricks-button-flip = Ëmdréinen op { $side }
tricks-button-turn = Meng Faarf: { $colour }
tricks-button-roll = Eng nei Tromp wierfelen
tricks-wait-for-chief = **{ $name }** bestëmmt d’Reegelen.
tricks-wait-for = Nach um Wielen: **{ $names }**.
tricks-choose = Wiel eng Kaart. Kee gesäit se, ier jidderee gewielt huet.
tricks-chosen = Du hues **{ $card }** gewielt. Du kanns nach wiesselen, bis jidderee gewielt huet.
tricks-menu = Kaart wielen
tricks-power-trump = Tromp: schléit alles, ausser dee selwechte Wäert gëtt nach gespillt
tricks-power-own = deng Faarf: ka gewannen
tricks-power-none = kann dëse Streech net gewannen
tricks-last = **De leschte Streech** · { $side } · Tromp { $trump }
tricks-own-card = Deng Kaart { $card }: { $verdict }.
tricks-played = { $name } ({ $colour }): { $card } – { $verdict }
tricks-verdict-neutralised = opgehuewen duerch { $cards }
tricks-verdict-powerless = weder { $colour } nach Tromp
tricks-verdict-beaten = geschloen: { $kind ->
    [trump] { $card } ass Tromp
    [up] { $card } ass méi grouss
   *[down] { $card } ass méi kleng
}
tricks-verdict-wins = gewënnt als { $kind ->
    [trump] Tromp
    [up] déi gréisst, déi zielt
   *[down] déi klengst, déi zielt
}
tricks-event-flip = { $who ->
    [you] Du hues d’Kaart ëmgedréint: { $side }.
   *[other] { $name } huet d’Kaart ëmgedréint: { $side }.
}
tricks-event-turn = { $who ->
    [you] Du hues d’Kaart gedréint an hues elo { $colour }.
   *[other] { $name } huet d’Kaart gedréint an huet elo { $colour }.
}
tricks-event-roll = { $who ->
    [you] Du hues eng nei Tromp gewierfelt: { $trump }.
   *[other] { $name } huet eng nei Tromp gewierfelt: { $trump }.
}
tricks-event-won = { $who ->
    [you] Du kriss
   *[other] { $name } kritt
} { $tricks ->
    [one] de Streech
   *[other] { $tricks } Streech, déi aus dem Dëppe matgezielt
}.
tricks-event-pot = { $tricks ->
    [one] Kee gewënnt: De Streech kënnt an d’Dëppen.
   *[other] Kee gewënnt: Am Dëppe leien elo { $tricks } Streech.
}
tricks-event-nobody = { $tricks ->
    [one] Kee gewënnt de leschte Streech vun der Ronn: Kee kritt en.
   *[other] Kee gewënnt de leschte Streech vun der Ronn: Kee kritt en an d’Dëppen, zesummen { $tricks } Streech.
}

value-edition-characters = Rous, Fieder, Monokel, Hutt
value-edition-suits = ♦ ♥ ♠ ♣ mat Bauer an Damm
value-tie-extra-round = eng Extraronn
value-tie-shared = d’Victoire gëtt gedeelt
option-edition = Editioun
option-tie = Bei Gläichstand
argument-edition = Wat fir Kaarten
argument-tie = Wat bei Gläichstand un der Spëtzt geschitt
game-tricks = UP & DOWN (Streech)

# What a match is remembered for.
award-tricks-pot = Gréisste Fank
award-tricks-pot-said = { $name } krut { $amount } Streech op eemol, an der Ronn { $round }.
award-tricks-streak = Längst Serie
award-tricks-streak-said = { $name } huet { $amount } Streech hannerenee gewonnen, an der Ronn { $round }.
award-tricks-trumps = Déi meescht Streech mat Tromp
award-tricks-trumps-said = { $name } huet { $amount } Streech mat enger Tromp gewonnen.

# What a player does, as part of a sentence; and why the coach thinks another move better.
tricks-move-play = { $card } spillen
tricks-move-flip = d’Kaart ëmdréinen: { $side }
tricks-move-turn = d’Kaart dréinen: { $colour }
tricks-move-roll = eng nei Tromp wierfelen
tricks-reason-trick = Domat gewënns du de Streech a { $better } vu { $of } virgestallte Fäll, mat denger Wiel a { $played }.
