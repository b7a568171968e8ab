## A table as a page in a browser

button-as-page = Als Säit
button-play-here = Hei spillen
button-open-page = Säit opmaachen
page-link = Däin Dësch als Säit am Browser, just fir dech. De Link geet eemol, bannent fënnef Minutten.
refused-no-activity = Dëscher ginn hei net an Discord selwer op. </play> mécht een an dësem Kanal op.
settings-pages = Deng Dëscher sinn an { $pages ->
    [one] engem Browser
   *[other] { $pages } Browseren
} als Säit op.
button-close-pages = Zoumaachen
page-table = Dësch
page-hand = Deng Hand
page-answer = Äntwert
page-tables = Deng Dëscher
page-no-table = Du sëtz u kengem Dësch. Maach een am Discord op mat /play.
page-waits = · du bass drun
page-menu = Méi
page-again = Tipp nach eng Kéier, fir ze spillen, oder zéi se ewech.
page-close = Zoumaachen
page-send = Schécken
page-copy = Adress kopéieren
page-copied = Kopéiert
page-stale = Net aktuell: et gëtt nei verbonnen …
page-ended = Dës Säit ass zou. Dréck am Discord „Als Säit“, da kriss du en neie Link.
page-unknown = Dat hei ass zou. Maach et an Discord nach eng Kéier op.
page-leave = Dës Säit zoumaachen
page-learn = E Spill léieren
page-stats = Meng Resultater
page-history = Partien
page-settings = Astellungen
page-leaderboard = Ranglëscht
page-tonight = Den Owend
page-help = Hëllef
page-keyboard = Tasten
page-keys =
    ## Tasten
    - **1** bis **9**, **←** an **→** wielen an denger Hand
    - **Enter** dréckt, wat gewielt ass
    - **H** féiert bei deng Hand, **T** bei den Dësch, **M** bei méi
    - **←** an **→** ginn zréck a virun beim Nospillen
    - **Esc** mécht eng Äntwert zou, **?** weist dat hei

## Guests: people without Discord

button-guest-link = E Frënd ouni Discord
button-put-out = { $name } erausetzen
guest-name = { $name } (Gaascht)
guest-link = Gëff dëse Link engem Frënd ouni Discord: Hie setzt sech als Gaascht un dësen Dësch, spillt op enger Säit am Browser a brauch nëmmen en Numm. E geet eemol, bannent enger Stonn. E Gaascht gëtt net gewäert, a geschwënn nodeem den Dësch eriwwer ass, bleift näischt vun him.
refused-no-guests = Un dësem Dësch gëtt et keng Gäscht: Wien de Server geréiert, kann se an </settings> erlaben.
refused-name = Tipp en Numm mat mindestens engem Buschtaf an.
preference-server-guests = Wien un engem Dësch sëtzt, kann engem Frënd ouni Discord mat engem Link eng Plaz ginn.
preference-server-no-guests = Nëmme Leit mat Discord däerfe sech setzen.
button-server-guests-on = Gäscht un den Dëscher
button-server-guests-off = Keng Gäscht un den Dëscher
page-guest = Däin Numm um Dësch
page-guest-about = Du spills als Gaascht: ouni Wäertung, a geschwënn vergiess, nodeem den Dësch eriwwer ass.
page-sit-down = Setz dech
page-used = Dëse Link ass verbraucht oder ze al. Fro no engem neien.
a-guest = e Gaascht
refused-puts-out = Nëmme wien den Dësch opgemaach huet, kann e Gaascht erausetzen.
refused-guest = Als Gaascht geet dat net.
