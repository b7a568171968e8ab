# Languages and pictures: what people and servers wish, in the settings.

language-own-name = Lëtzebuergesch

preference-language = Deng Sprooch
preference-language-is = Deng Sprooch: { $language }
preference-language-by-discord = Deng Sprooch: wéi an Discord
preference-calls = Wéi s du gewuer gëss, datt s du drun bass
preference-calls-at-once = Wann s du drun bass: direkt en neie Message
preference-calls-later = Wann s du drun bass: en neie Message, wann s du net grad klicks
preference-calls-next = Wann s du drun bass: och schonn, wann s du als Nächst drukënns
preference-calls-last = Wann s du drun bass: réischt wann all déi aner gewielt hunn
preference-calls-nudge = Wann s du drun bass: just eng Erënnerung an der Hallschent vun der Zäit
preference-calls-never = Wann s du drun bass: kee Message
preference-pictures = Deng Hand kënnt mat engem Bild.
preference-no-pictures = Deng Hand kënnt nëmmen a Wierder.
button-pictures-on = Weis mir Biller
button-pictures-off = Keng Biller fir mech
preference-forced = Hues du nëmmen ee méigleche Zuch, gëtt e fir dech gemaach; ofgehuewe gëtt net.
preference-no-forced = Du méchs all Zuch selwer, och wann et nëmmen ee gëtt, an däerfs ofhiewen.
button-forced-on = Maach esou Zich fir mech
button-forced-off = Fro mech all Kéier
preference-recap = Eng Partie geet fir dech mat hirem Réckbléck op en Enn.
preference-no-recap = Eng Partie geet fir dech ouni Réckbléck op en Enn.
button-recap-on = Weis mir Réckblécker
button-recap-off = Keng Réckblécker fir mech
preference-server-language = D’Sprooch vun den Dëscher
preference-server-language-is = Dëscher: { $language }
preference-server-language-by-discord = Dëscher: an der Sprooch vum Server
preference-server-pictures = D’Dëscher gi mat engem Bild gewisen.
preference-server-no-pictures = D’Dëscher ginn nëmmen a Wierder gewisen.
button-server-pictures-on = Biller un den Dëscher
button-server-pictures-off = Keng Biller un den Dëscher
preference-server-remarks = D’Computere soen heiansdo eppes.
preference-server-no-remarks = D’Computere si roueg.
button-server-remarks-on = Computeren däerfe schwätzen
button-server-remarks-off = Computere sollen roueg sinn
preference-server-recap = Partien hunn um Enn e Réckbléck: d’Punkte Ronn fir Ronn, an Auszeechnungen.
preference-server-no-recap = Partien hunn um Enn kee Réckbléck.
button-server-recap-on = Réckblécker un den Dëscher
button-server-recap-off = Keng Réckblécker un den Dëscher

list-or = { $first } oder { $last }
allowed-number = eng ganz Zuel ({ $least }–{ $most })
allowed-number-or-none = eng ganz Zuel ({ $least }–{ $most }), oder { options-none }

# Somebody’s own tables.

tables-heading = { $count ->
    [0] ## Deng Dëscher
    [one] ## Deng Dëscher · ee waart op dech
   *[other] ## Deng Dëscher · { $count } waarden op dech
}
tables-none = Du sëtz u kengem Dësch. </play> mécht een op.
tables-line = **{ $code }** · { $game } · { $state }
tables-turn = 👉 **du bass drun**
tables-next = 🔜 du kënns als Nächst drun
tables-waits = et spillt: { $names }
tables-lobby = nach net ugefaangen
tables-deal = d’Kaarten sinn ënnerwee
tables-lost = et geet net weider: maach en zou mat </end>
