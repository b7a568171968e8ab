# Words within pictures. As few as can be, and short: they are small.

picture-tricks-trump = troef
picture-tricks-pot = pot
picture-tricks-last = laatste slag
picture-tricks-cards = Jouw kaarten: { $cards }
picture-tricks-can-win = Kunnen nu winnen: { $cards }

picture-tower-most = hoogstens
picture-tower-start = nieuwe toren
picture-tower-cut = couperen
picture-tower-open = open
picture-tower-blind = dicht
picture-tower-places = 🎴 Plaatsen van je dichte kaarten: { $places }.
picture-tower-you-play = Je bent aan de beurt: hoogstens { $allowed }.
picture-tower-you-start = Je bent aan de beurt: begin een nieuwe toren.
picture-tower-stand = Deze kaarten blijven op de toren staan: { $cards }.

picture-dnup-removed = uit de ronde

picture-snake-aside = afgelegd
picture-snake-none = nog geen slang
picture-snake-now = Nu speelbaar: { $cards }

# Who plays in the examples of the rules.
picture-example-first = Mia
picture-example-second = Tom
picture-example-third = Zoe

# Where there is no room to name all of them.
picture-snake-aside-count = Afgelegd: { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}

# Whose name the font cannot write.
picture-seat = Plek { $seat }

# What the legend of Up and Down shows.
picture-snake-legend-cards = De speciale kaarten en hun tekens: joker – een narrenkap; prinses – een gezicht met een kroon; lady – een waaier; stopper – een stopbord; kwajongen – een grijnzend gezicht met hoorns; handruil – twee pijlen; kleurruil – een palet onder de kleur; vriendschap – twee harten; burenruil – twee mensen met een pijl ertussen.
picture-snake-legend-colours = De kleuren en hun tekens: rood – een cirkel, geel – een ster, groen – een driehoek, blauw – een vierkant, paars – een ruit, oranje – een maan.

# A game’s face, before a match.
picture-cover = { $game }: de achterkant van een kaart en vier kaarten van het spel.

# Beneath a table: how the match or the last round ended.
picture-result = Uitslag
picture-round = Ronde { $round }
picture-scores = { $title }: { $scores }

# What signs in pictures mean.
picture-legend-tricks = slagen
picture-legend-chief = bepaalt de regels
picture-legend-wins = wint
picture-legend-neutralised = opgeheven
picture-legend-cards = kaarten
picture-legend-gone = opgeruimd
picture-legend-newest = laatst gelegd
picture-legend-last = laatste kaart
picture-legend-skip = wordt overgeslagen
picture-legend-out = alle kaarten kwijt
picture-legend-rounds = gewonnen rondes
picture-legend-wish = vraagt om
picture-legend-can-win = kan winnen
picture-legend-chosen = gekozen
picture-legend-playable = speelbaar
picture-legend-stands = blijft op de toren staan
