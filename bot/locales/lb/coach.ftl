# Wéi een an enger Partie gespillt huet, déi eriwwer ass.

coach-heading =
    ## 🎓 Wéi hunn ech gespillt? · { $game } · Dësch { $code }
    -# Nëmme fir dech
coach-waits = { $count ->
    [one] Eng aner Analys kënnt virun denger drun.
   *[other] Aner Analysen, déi virun denger drukommen: { $count }.
}
coach-at-work = { $bar } { $percent } % vun den Zich ënnersicht
coach-kept = -# Dat dauert ongeféier eng Minutt. D’Resultat gëtt verwuert: Wann hei näischt méi ännert, dréck nach eng Kéier op **Wéi hunn ech gespillt?**.
coach-no-mistakes = Ënnersichten Decisiounen: { $decisions }. Bei kenger sinn ech sécher, datt en aneren Zuch besser war.
coach-mistakes = Ënnersichten Decisiounen: { $decisions }. Zich, bei deene sécher en anere besser war: { $mistakes }. Déi deierst:
coach-moment = Deng Wiel an **{ $when }**: **{ $played }**. Am Duerchschnëtt ëm ongeféier { $amount } besser: **{ $better }**. { $reason }
coach-reason-later = Wat direkt duerno kënnt, ass bal dat selwecht: Den Ënnerscheed läit an de Kaarten, déi s du behäls.
coach-no-moves = An dësem Spill weisen eenzel Zich net, wie gutt spillt. Dofir soen ech näischt iwwer si.
coach-came = **Wou däi Resultat hierkënnt** ({ $amount } géigeniwwer dem Duerchschnëtt vun deenen aneren):
coach-luck = 🍀 Gléck: { $amount }. Sou vill hätte solid Computeren op alle Plaze mat genee deene selwechte Kaarte kritt.
coach-decisions = 🎯 Decisiounen, deng an déi vun deenen aneren: { $amount }
coach-par = 🎓 Par: { $amount }. Esou vill huet en Expert mat dengen Kaarten am Duerchschnëtt erreecht, tëscht soliden Computeren, a { $matches } Partien; dovun huet en der { $won } gewonnen.
coach-sure = { $amount } (± { $error })
coach-unsure = { $amount } (± { $error }, vläicht näischt)
coach-about = -# En Zuch zielt no deem, wat s du wësse konnts. Gléck an Decisiounen erginn zesummen d’Resultat a kennen all d’Kaarten.
coach-tricks = { $count ->
    [one] { $number } Streech
   *[other] { $number } Streech
}
coach-letters = { $count ->
    [one] { $number } Buschtaf
   *[other] { $number } Buschtawen
}
coach-rounds = { $count ->
    [one] { $number } Ronn
   *[other] { $number } Ronnen
}
coach-cards = { $count ->
    [one] { $number } Kaart
   *[other] { $number } Kaarten
}
coach-coins = { $count ->
    [one] { $number } Mënz
   *[other] { $number } Mënzen
}
coach-points = { $count ->
    [one] { $number } Punkt
   *[other] { $number } Punkten
}
button-coach = Wéi hunn ech gespillt?
button-coach-show = Weis mer dat
button-replay-mistake = Nächste Feeler
refused-not-coached = Dat kann ech nëmmen deene soen, déi d’Partie bis zum Enn gespillt hunn. **Nospillen** weist se jidderengem.
