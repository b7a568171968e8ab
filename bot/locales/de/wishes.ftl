# Sprachen und Bilder: was Leute und Server in den Einstellungen wünschen.

language-own-name = Deutsch

preference-language = Deine Sprache
preference-language-is = Deine Sprache: { $language }
preference-language-by-discord = Deine Sprache: wie in Discord
preference-calls = Wie du erfährst, dass du dran bist
preference-calls-at-once = Wenn du dran bist: sofort eine neue Nachricht
preference-calls-later = Wenn du dran bist: eine neue Nachricht, wenn du nicht gerade klickst
preference-calls-next = Wenn du dran bist: auch schon, wenn du gleich drankommst
preference-calls-last = Wenn du dran bist: erst wenn alle anderen gewählt haben
preference-calls-nudge = Wenn du dran bist: nur eine Erinnerung nach der Hälfte der Zeit
preference-calls-never = Wenn du dran bist: keine Nachricht
preference-pictures = Deine Hand kommt mit einem Bild.
preference-no-pictures = Deine Hand kommt nur in Worten.
button-pictures-on = Zeig mir Bilder
button-pictures-off = Keine Bilder für mich
preference-forced = Hast du nur einen möglichen Zug, wird er für dich gemacht; abgehoben wird nicht.
preference-no-forced = Du machst jeden Zug selbst, auch wenn es nur einen gibt, und darfst abheben.
button-forced-on = Mach solche Züge für mich
button-forced-off = Frag mich jedes Mal
preference-recap = Eine Partie endet für dich mit ihrem Rückblick.
preference-no-recap = Eine Partie endet für dich ohne Rückblick.
button-recap-on = Zeig mir Rückblicke
button-recap-off = Keine Rückblicke für mich
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
preference-server-recap = Partien enden mit einem Rückblick: die Punkte Runde für Runde, und Auszeichnungen.
preference-server-no-recap = Partien enden ohne Rückblick.
button-server-recap-on = Rückblicke an Tischen
button-server-recap-off = Keine Rückblicke an Tischen

list-or = { $first } oder { $last }
allowed-number = eine ganze Zahl von { $least } bis { $most }
allowed-number-or-none = eine ganze Zahl von { $least } bis { $most }, oder { options-none }

# Somebody’s own tables.

tables-heading = { $count ->
    [0] ## Deine Tische
    [one] ## Deine Tische · einer wartet auf dich
   *[other] ## Deine Tische · { $count } warten auf dich
}
tables-none = Du sitzt an keinem Tisch. </play> öffnet einen.
tables-line = **{ $code }** · { $game } · { $state }
tables-turn = 👉 **du bist dran**
tables-next = 🔜 du kommst als Nächstes dran
tables-waits = es spielt: { $names }
tables-lobby = noch nicht begonnen
tables-deal = die Karten sind unterwegs
tables-lost = es geht nicht weiter: schließ ihn mit </end>
