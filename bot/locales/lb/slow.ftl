# Dëscher, un deenen iwwer Deeg gespillt gëtt: Titelen, Nuechten, Vakanzen, Notizen, an de Wee bei den nächsten Dësch.

argument-name-night = nuecht
argument-name-title = titel
argument-night = Néng Stonnen den Dag, déi net als Bedenkzäit zielen
argument-title = Wéi dir den Dësch nennt, niewent sengem Code
night-hours = { $from } – { $to } UTC
game-titled = { $game } · { $title }
button-agreement = Nuechten, Titel …
agreement-heading = Wat dir soss nach ofmaacht. Jiddereen um Dësch däerf et änneren, ier d’Partie ufänkt.
agreement-night = An der Nuecht steet d’Auer: { $hours }
agreement-no-night = Nuechten zielen ewéi all aner Zäit
agreement-holiday = Wat mat der Plaz gëtt, wann een an der Vakanz ass
agreement-holiday-clock = An der Vakanz: D’Auer steet
agreement-holiday-computer = An der Vakanz: E Computer spillt fir dech
agreed-night = 🌙 Vun { $from } bis { $to } steet d’Auer.
agreed-computer = 🏖️ Fir Leit an der Vakanz spillt e Computer.
agreed-no-take-back = ✋ Keen Zuch gëtt zeréckgeholl, aus deem een eppes gewuer ginn ass.
button-allow-take-back = Zich zeréckhuelen, wann all wëllen
button-no-take-back = Keng Zich zeréckhuelen
button-title = Titel
title-label = Wéi dir dësen Dësch nennt
button-note = Notiz
note-label = Just du gesäis dat
hand-note = 📝 { $note }
hand-next = 🔜 Du kënns als Nächst drun.
button-next-table = Nächsten Dësch
no-next-table = Keen aneren Dësch waart op dech.
table-holiday-clock = 🏖️ { $name } ass an der Vakanz bis { $until }. D’Auer steet.
table-holiday-computer = 🏖️ { $name } ass an der Vakanz bis { $until }. Sou laang spillt e Computer.
settings-holiday = 🏖️ Du bass an der Vakanz bis { $until }: Keen rifft dech, an deng Dëscher waarden, oder e Computer spillt fir dech, jee nodeem, wat se ofgemaach hunn.
settings-holiday-later = 🏖️ Nees an d’Vakanz kanns du vum { $from } un.
settings-holiday-menu = 🏖️ An d’Vakanz goen (eemol am Mount)
settings-holiday-days = { $days ->
    [one] Vakanz: een Dag
   *[other] Vakanz: { $days } Deeg
}
refused-holiday = Vakanz gëtt et eemol am Mount: nees vum { $from } un.

took-back = { $who ->
    [you] ↩️ Däin Zuch ass zeréckgeholl.
   *[other] ↩️ { $name }: Den Zuch ass zeréckgeholl.
}
button-take-move-back = Zeréckhuelen
hand-take-back-alone = ↩️ Du kanns däi leschten Zuch zeréckhuelen. D’Partie zielt dann a kengem Klassement.
hand-taken-back = ↩️ Du hues Zich zeréckgeholl: Dës Partie zielt a kengem Klassement.
take-back-votes = ↩️ De leschten Zuch zeréckhuele wëllen: { $names } ({ $votes } vun { $all }). Wie averstanen ass, dréckt **{ button-take-move-back }**.
match-taken-back = ↩️ Zeréckgeholl: { $names }
taken-back-times = { $name } { $times }×
refused-take-back = Hei kann elo keen Zuch zeréckgeholl ginn.
refused-taken-back = An dëser Partie goufen Zich zeréckgeholl, dofir ginn hir Kaarte kengem ugebueden.
hand-holiday = 🏖️ Du bass an der Vakanz bis { $until }. Keen rifft dech. **{ button-back-again }** mécht hir un all dengen Dëscher en Enn.
