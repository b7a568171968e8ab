# Languages and pictures: what people and servers wish, in the settings.

language-own-name = Nederlands

wish-language = Je taal
wish-language-is = Je taal: { $language }
wish-language-by-discord = Je taal: die van je Discord
wish-pictures = Je hand komt met een plaatje.
wish-no-pictures = Je hand komt alleen in woorden.
button-pictures-on = Toon mij plaatjes
button-pictures-off = Geen plaatjes voor mij
wish-server-language = De taal van de tafels
wish-server-language-is = Tafels: { $language }
wish-server-language-by-discord = Tafels: de taal van de server
wish-server-pictures = Tafels worden met een plaatje getoond.
wish-server-no-pictures = Tafels worden alleen in woorden getoond.
button-server-pictures-on = Plaatjes bij tafels
button-server-pictures-off = Geen plaatjes bij tafels

list-or = { $first } of { $last }
allowed-number = een geheel getal van { $least } tot en met { $most }
allowed-number-or-none = een geheel getal van { $least } tot en met { $most }, of { options-none }
