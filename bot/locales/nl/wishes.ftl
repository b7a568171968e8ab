# Languages and pictures: what people and servers wish, in the settings.

language-own-name = Nederlands

preference-language = Je taal
preference-language-is = Je taal: { $language }
preference-language-by-discord = Je taal: die van je Discord
preference-calls = Hoe je hoort dat je aan de beurt bent
preference-calls-at-once = Jouw beurt: meteen een nieuw bericht
preference-calls-later = Jouw beurt: een nieuw bericht als je niet aan het klikken bent
preference-calls-next = Jouw beurt: ook als je de volgende bent
preference-calls-last = Jouw beurt: pas als alle anderen gekozen hebben
preference-calls-nudge = Jouw beurt: alleen een herinnering halverwege
preference-calls-never = Jouw beurt: geen bericht
preference-pictures = Je hand komt met een plaatje.
preference-no-pictures = Je hand komt alleen in woorden.
button-pictures-on = Toon mij plaatjes
button-pictures-off = Geen plaatjes voor mij
preference-forced = Heb je maar één mogelijke zet, dan wordt die voor je gedaan; er wordt niet gecoupeerd.
preference-no-forced = Je doet elke zet zelf, ook als er maar één is, en mag couperen.
button-forced-on = Doe zulke zetten voor mij
button-forced-off = Vraag het me elke keer
preference-recap = Een partij eindigt voor jou met haar terugblik.
preference-no-recap = Een partij eindigt voor jou zonder terugblik.
button-recap-on = Toon mij terugblikken
button-recap-off = Geen terugblikken voor mij
preference-server-language = De taal van de tafels
preference-server-language-is = Tafels: { $language }
preference-server-language-by-discord = Tafels: de taal van de server
preference-server-pictures = Tafels worden met een plaatje getoond.
preference-server-no-pictures = Tafels worden alleen in woorden getoond.
button-server-pictures-on = Plaatjes bij tafels
button-server-pictures-off = Geen plaatjes bij tafels
preference-server-remarks = Computers zeggen af en toe iets.
preference-server-no-remarks = Computers zeggen niets.
button-server-remarks-on = Computers mogen praten
button-server-remarks-off = Computers moeten stil zijn
preference-server-recap = Partijen eindigen met een terugblik: de stand na elke ronde, en prijzen.
preference-server-no-recap = Partijen eindigen zonder terugblik.
button-server-recap-on = Terugblikken bij tafels
button-server-recap-off = Geen terugblikken bij tafels

list-or = { $first } of { $last }
allowed-number = een geheel getal van { $least } tot en met { $most }
allowed-number-or-none = een geheel getal van { $least } tot en met { $most }, of { options-none }

# Somebody’s own tables.

tables-heading = { $count ->
    [0] ## Je tafels
    [one] ## Je tafels · één wacht op je
   *[other] ## Je tafels · { $count } wachten op je
}
tables-none = Je zit aan geen tafel. </play> opent er een.
tables-line = **{ $code }** · { $game } · { $state }
tables-turn = 👉 **jij bent aan de beurt**
tables-next = 🔜 jij bent de volgende
tables-waits = aan de beurt: { $names }
tables-lobby = nog niet begonnen
tables-deal = de kaarten zijn onderweg
tables-lost = kan niet verder: sluit hem met </end>
