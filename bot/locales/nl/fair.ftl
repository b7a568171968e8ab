# Zodat niemand in de kaarten hoeft te geloven: zegels, woorden, bewijzen.

table-commitment = -# 🔒 Verzegeld voor het delen: `{ $commitment }`
seal-message =
    -# 🔒 Zegel { $number } van deze server, voor tafel { $code }: `{ $seal }`
    -# Het volgt op `{ $before }` en verandert nooit. Typ daarna **Mijn woord** aan de tafel, en niemand kan jouw kaarten uitkiezen.
seat-word = { $name } · 🍀 { $word }
button-word = Mijn woord
word-label = Een woord van jou; iedereen ziet het
word-placeholder = De kaarten hangen ervan af, dus niemand kiest ze uit

command-verify = Controleren of een partij eerlijk was
verify =
    ## Ging het aan tafel { $code } eerlijk?
    Alles staat in `{ $file }`: het verzegelde geheim, ieders woorden, elke kaart en dobbelsteen, elke zet, elke score. `updown verify { $file }` controleert het; hoe, staat in docs/fairness.md. Vergelijk het zegel hieronder met dat in het kanaal.
refused-not-ended = De partij is nog niet afgelopen. Daarna opent `/{ name-verify }` wat verzegeld is.
refused-no-proof = Deze partij is niet te controleren: toen werd er nog niets verzegeld.

command-fair = Alle zegels van deze server en wat er van hun tafels werd
fair =
    ## De zegels van deze server
    { $sealed } verzegeld: { $ended } uitgespeeld, { $open } open, { $before } gesloten voor het delen, **{ $after } gesloten na het delen**.
    In `{ $file }` staan ze allemaal, elk gebonden aan het vorige, met het geheim van elke tafel die voorbij is. `updown verify { $file }` controleert het.
fair-none = Hier is nog geen tafel verzegeld. `/{ name-play }` opent er een.
