# Languages and pictures: what people and servers wish, in the settings.

language-own-name = Lëtzebuergesch

preference-language = Deng Sprooch
preference-language-is = Deng Sprooch: { $language }
preference-language-by-discord = Deng Sprooch: wéi an Discord
preference-calls = Wéi s du gewuer gëss, datts du drun bass
preference-calls-at-once = Drun: direkt en neie Message
preference-calls-later = Drun: en neie Message, wanns du net grad klicks
preference-calls-nudge = Drun: just eng Erënnerung an der Hallschent vun der Zäit
preference-calls-never = Drun: ruff mech net
preference-pictures = Deng Hand kënnt mat engem Bild.
preference-no-pictures = Deng Hand kënnt nëmmen a Wierder.
button-pictures-on = Weis mir Biller
button-pictures-off = Keng Biller fir mech
preference-server-language = D'Sprooch vun den Dëscher
preference-server-language-is = Dëscher: { $language }
preference-server-language-by-discord = Dëscher: an der Sprooch vum Server
preference-server-pictures = D'Dëscher gi mat engem Bild gewisen.
preference-server-no-pictures = D'Dëscher ginn nëmmen a Wierder gewisen.
button-server-pictures-on = Biller un den Dëscher
button-server-pictures-off = Keng Biller un den Dëscher
preference-server-remarks = D'Computere soen heiansdo eppes.
preference-server-no-remarks = D'Computere si roueg.
button-server-remarks-on = Computeren däerfe schwätzen
button-server-remarks-off = Computere sollen roueg sinn

list-or = { $first } oder { $last }
allowed-number = eng ganz Zuel ({ $least }–{ $most })
allowed-number-or-none = eng ganz Zuel ({ $least }–{ $most }), oder { options-none }
