# Sprachen und Bilder: was Leute und Server in den Einstellungen wünschen.

language-own-name = Deutsch

wish-language = Deine Sprache
wish-language-is = Deine Sprache: { $language }
wish-language-by-discord = Deine Sprache: wie in Discord
wish-pictures = Deine Hand kommt mit einem Bild.
wish-no-pictures = Deine Hand kommt nur in Worten.
button-pictures-on = Zeig mir Bilder
button-pictures-off = Keine Bilder für mich
wish-server-language = Die Sprache der Tische
wish-server-language-is = Tische: { $language }
wish-server-language-by-discord = Tische: in der Sprache des Servers
wish-server-pictures = Tische werden mit Bild gezeigt.
wish-server-no-pictures = Tische werden nur in Worten gezeigt.
button-server-pictures-on = Bilder an Tischen
button-server-pictures-off = Keine Bilder an Tischen

list-or = { $first } oder { $last }
allowed-number = eine ganze Zahl von { $least } bis { $most }
allowed-number-or-none = eine ganze Zahl von { $least } bis { $most }, oder { options-none }
