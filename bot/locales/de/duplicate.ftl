# Duplicate: dieselben Karten an mehreren Tischen.

argument-duplicate = An wie vielen Tischen dieselben Karten gespielt werden, von anderen Leuten (2 bis 8)
duplicate-lobby-first = 👥 **Duplicate:** dieselben Karten an bis zu { $tables } Tischen. Einen weiteren Tisch öffnet ihr in der Nachricht darunter. Sobald dieser beginnt, sehen ihn nur noch seine Spieler.
duplicate-lobby-other = 👥 **Duplicate:** dieselben Karten an bis zu { $tables } Tischen. Tisch { $first } beginnt zuerst und gibt die Zahl der Plätze vor. Sobald dieser beginnt, sehen ihn nur noch seine Spieler.
duplicate-plays-hidden = 🃏 Es spielen { $names }. Sie sehen diesen Tisch in ihrer Hand; sonst sieht ihn niemand, bis alle Tische mit diesen Karten fertig sind.
duplicate-played-hidden = ✅ Gespielt von { $names }. Wie es ausging, steht im Vergleich, sobald alle Tische mit diesen Karten fertig sind.
duplicate-heading =
    ## Dieselben Karten an bis zu { $tables } Tischen
    -# Duplicate · { $game } · erster Tisch { $code }
duplicate-about = Jeder Tisch spielt für sich: dieselben Karten an denselben Plätzen. Wer an einem sitzt, kann an keinem anderen sitzen. Tisch { $code } beginnt zuerst, die anderen folgen mit ebenso vielen Plätzen; niemand sieht, wie es anderswo ausging, bis alle fertig sind.
duplicate-waits = ▫️ Tisch **{ $code }** von { $name }: Mitspieler gesucht
duplicate-plays = 🃏 Tisch **{ $code }** von { $name } spielt
duplicate-has-played = ✅ Tisch **{ $code }** von { $name } hat gespielt
duplicate-gave-up = 🏳️ Tisch **{ $code }** von { $name } hat aufgegeben
duplicate-open = Tische können bis { $at } beginnen ({ $left }). Fertig ist es, wenn { $tables } Tische gespielt haben.
duplicate-over = Es ist vorbei. Was alle aus den Karten gemacht haben, kommt gleich darunter.
button-open-table = Tisch öffnen
duplicate-table-over = Tisch { $code } eines Duplicates ({ $game }). Was die anderen aus denselben Karten gemacht haben, kommt in den Kanal, sobald alle Tische fertig sind; bis dahin wird von diesen Karten nichts gezeigt.
refused-all-tables = Alle { $most } Tische dieses Duplicates sind offen. Setz dich an einen davon.
refused-at-another-table = Du bist an Tisch { $there }, der dieselben Karten hat. Spiel dort, oder verlass ihn, bevor er beginnt.
refused-options-of-all = Alle Tische eines Duplicates haben dieselben Optionen. Sie lassen sich am ersten Tisch ändern, solange kein anderer offen ist.
refused-first-table-first = Tisch { $first } beginnt zuerst: Es sind seine Karten.
refused-other-seats = Alle Tische eines Duplicates haben so viele Plätze wie der erste: { $seats }. Hier sind es { $here }. Füg einen Computer hinzu, oder lass einen aufstehen.
refused-duplicate-over = Dieses Duplicate ist vorbei. Mit </play> machst du ein eigenes auf.
duplicate-title = Dieselben Karten an { $tables } Tischen
duplicate-none = ## Weniger als zwei Tische haben diese Karten zu Ende gespielt: Es gibt nichts zu vergleichen
duplicate-seat = Platz { $seat }
duplicate-line = { $name } · Tisch { $code } · **{ $points }** von { $most } · Punkte { $total } · { $lead }
duplicate-row = { $seat } · { $name }
duplicate-lead = { $amount } (± { $margin })
duplicate-lead-sure = **{ $amount }** (± { $margin }), sicher besser
duplicate-about-results = -# Für jeden, den man am selben Platz schlägt, ein Matchpunkt, für einen Gleichstand ein halber. Zuletzt der Abstand zum Mittel des Platzes über die Runden, die alle gespielt haben; so groß wie ± macht ihn der Zufall allein in fünf von hundert Fällen.
