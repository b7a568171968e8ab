# Sprachen und Bilder: was Leute und Server in den Einstellungen wünschen.

language-own-name = Deutsch

preference-language = Deine Sprache
preference-language-is = Deine Sprache: { $language }
preference-language-by-discord = Deine Sprache: wie in Discord
preference-calls = Wie du erfährst, dass du dran bist
preference-calls-at-once = Dran: sofort eine neue Nachricht
preference-calls-later = Dran: eine neue Nachricht, wenn du nicht gerade klickst
preference-calls-nudge = Dran: nur eine Erinnerung zur Halbzeit
preference-calls-never = Dran: ruf mich nicht
preference-pictures = Deine Hand kommt mit einem Bild.
preference-no-pictures = Deine Hand kommt nur in Worten.
button-pictures-on = Zeig mir Bilder
button-pictures-off = Keine Bilder für mich
preference-server-language = Die Sprache der Tische
preference-server-language-is = Tische: { $language }
preference-server-language-by-discord = Tische: in der Sprache des Servers
preference-server-pictures = Tische werden mit Bild gezeigt.
preference-server-no-pictures = Tische werden nur in Worten gezeigt.
button-server-pictures-on = Bilder an Tischen
button-server-pictures-off = Keine Bilder an Tischen
preference-server-remarks = Computer sagen ab und zu etwas.
preference-server-no-remarks = Computer schweigen.
button-server-remarks-on = Computer dürfen reden
button-server-remarks-off = Computer sollen schweigen

list-or = { $first } oder { $last }
allowed-number = eine ganze Zahl von { $least } bis { $most }
allowed-number-or-none = eine ganze Zahl von { $least } bis { $most }, oder { options-none }
