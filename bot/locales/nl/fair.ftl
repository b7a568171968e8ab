# Zodat niemand in de kaarten hoeft te geloven: zegels, woorden, bewijzen.

table-commitment = -# 🔒 Verzegeld voor het delen: `{ $commitment }`
lobby-sealed = -# 🔒 De kaarten zijn verzegeld: **{ button-fair }** zegt waarom niemand ze kan kiezen.
seal-message = -# 🔒 Zegel { $number }, voor { $code }: `{ $seal }`
terms-message = -# 🔒 { $code } na woord { $words }: `{ $terms }`
terms-changed = 🍀 Sinds het laatste woord zijn plaatsen of opties veranderd: typ er voor het starten nog een (**{ button-word }**).
seat-word = { $name } · 🍀 { $word }
button-word = Mijn woord
button-fair = Eerlijk?
fair-about =
    Niemand kan de kaarten kiezen, ook niet wie mij beheert: waaruit ze volgen, is verzegeld toen deze tafel openging, en het zegel staat sindsdien in het kanaal. Met **Mijn woord** voeg je iets toe dat toen nog niemand kon weten.
    Na de partij opent </verify> het zegel, en iedereen kan elke kaart nakijken. </fair> toont de zegels van alle tafels hier.
fair-expert = -# Voor elke beslissing bedenkt de computer ‘{ level-expert }’ { $playouts } partijen: ook dat staat vast.
word-label = Een woord van jou; iedereen ziet het
word-placeholder = De kaarten hangen ervan af; typ het jouwe als laatste om zeker te zijn

command-verify = Controleren of een partij eerlijk was
verify =
    ## Ging het aan tafel { $code } eerlijk?
    Alles staat in het eerste bestand: het verzegelde geheim, ieders woorden, elke kaart en dobbelsteen, elke zet, elke score. Vergelijk het zegel hieronder met dat in het kanaal.
fair-check = Om het te controleren: bewaar beide bestanden, open `{ $page }` in een browser en sleep `{ $file }` erop; er wordt niets verstuurd. `updown verify { $file }` controleert ook zetten en scores.
refused-not-ended = De partij is nog niet afgelopen. Daarna opent </verify> wat verzegeld is, en toont </replay> de partij zet voor zet.
refused-no-proof = Deze partij is niet te controleren: toen werd er nog niets verzegeld.

command-fair = Alle zegels van deze server en wat er van hun tafels werd
fair =
    ## De zegels van deze server
    { $sealed } verzegeld: { $ended } uitgespeeld, { $open } open, { $before } gesloten voor het delen, **{ $after } gesloten toen men de kaarten al kon kennen**.
    In het eerste bestand staan ze allemaal, elk gebonden aan het vorige, met het geheim van elke tafel die voorbij is.
fair-none = Hier is nog geen tafel verzegeld. </play> opent er een.

beacon-waits = 🎲 De partij is gestart. De kaarten hangen af van ronde **{ $round }** van drand, een openbaar toeval dat niemand kan voorspellen: die komt over een paar seconden, en dan wordt er gedeeld.
beacon-late = ⏳ Ronde **{ $round }** van het openbare toeval is er nog niet. Zodra die komt, wordt er gedeeld. Wil je liever niet wachten? </end> sluit deze tafel, en </play> opent een andere.
round-message = -# 🎲 { $code } is gestart met de voorwaarden `{ $terms }`. De kaarten hangen af van ronde { $round } van drands quicknet, die om { $at } komt.
refused-not-dealt = De kaarten zijn nog niet gedeeld: ze wachten op het openbare toeval, meestal maar een paar seconden.
