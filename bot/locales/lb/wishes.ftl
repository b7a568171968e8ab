# Languages and pictures: what people and servers wish, in the settings.

language-own-name = Lëtzebuergesch

wish-language = Deng Sprooch
wish-language-is = Deng Sprooch: { $language }
wish-language-by-discord = Deng Sprooch: wéi an Discord
wish-pictures = Deng Hand kënnt mat engem Bild.
wish-no-pictures = Deng Hand kënnt nëmmen a Wierder.
button-pictures-on = Weis mir Biller
button-pictures-off = Keng Biller fir mech
wish-server-language = D'Sprooch vun den Dëscher
wish-server-language-is = Dëscher: { $language }
wish-server-language-by-discord = Dëscher: an der Sprooch vum Server
wish-server-pictures = D'Dëscher gi mat engem Bild gewisen.
wish-server-no-pictures = D'Dëscher ginn nëmmen a Wierder gewisen.
button-server-pictures-on = Biller un den Dëscher
button-server-pictures-off = Keng Biller un den Dëscher

list-or = { $first } oder { $last }
allowed-number = eng ganz Zuel ({ $least }–{ $most })
allowed-number-or-none = eng ganz Zuel ({ $least }–{ $most }), oder { options-none }
