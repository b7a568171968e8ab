# Languages and pictures: what people and servers wish, in the settings.

language-own-name = Nederlands

preference-language = Je taal
preference-language-is = Je taal: { $language }
preference-language-by-discord = Je taal: die van je Discord
preference-calls = Hoe je hoort dat je aan de beurt bent
preference-calls-at-once = Jouw beurt: meteen een nieuw bericht
preference-calls-later = Jouw beurt: een nieuw bericht als je niet net klikt
preference-calls-nudge = Jouw beurt: alleen een herinnering halverwege
preference-calls-never = Jouw beurt: roep me niet
preference-pictures = Je hand komt met een plaatje.
preference-no-pictures = Je hand komt alleen in woorden.
button-pictures-on = Toon mij plaatjes
button-pictures-off = Geen plaatjes voor mij
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

list-or = { $first } of { $last }
allowed-number = een geheel getal van { $least } tot en met { $most }
allowed-number-or-none = een geheel getal van { $least } tot en met { $most }, of { options-none }
