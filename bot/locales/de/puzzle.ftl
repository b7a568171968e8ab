# Das Rätsel des Tages: eine Stellung, und was jede Wahl darin wert ist.

command-today = Die Entscheidung des Tages: eine Hand, eine Wahl, für alle dieselbe
page-today = Entscheidung des Tages
puzzle-heading =
    ## Die Entscheidung des Tages · { $game }
    -# { $date } · für alle dieselbe
puzzle-about = Das ist deine Hand mitten in einer Partie. Was spielst du? Du wählst einmal, und dann siehst du, was jede Wahl wert war.
puzzle-in-search = Ich suche noch nach der Stellung von heute. Das dauert bis zu einer Minute, beim ersten Mal an einem Tag.
puzzle-chose-best = Du hast **{ $chosen }** gewählt. Das war die beste Wahl! ◆
puzzle-chose-near = Du hast **{ $chosen }** gewählt. Das war fast so gut wie die beste Wahl. ◈
puzzle-chose-other = Du hast **{ $chosen }** gewählt. Eine andere Wahl war besser. ◇
puzzle-choice = { $mark } **{ $called }** · { $worth }
puzzle-best = das Beste
puzzle-people = { $count ->
    [one] hier von einer Person gewählt
   *[other] hier von { $count } gewählt
}
puzzle-run = Tage nacheinander, an denen hier jemand gewählt hat: **{ $days }**. Ein verpasster Tag in der Woche schadet nicht.
puzzle-next-best = -# Heute habe ich keine Stellung gefunden, bei der ich ganz sicher bin. Nimm es nicht zu genau.
puzzle-worth = -# So viel weniger bringt eine Wahl im Mittel, über tausend Verteilungen, die zu allem passen, was du siehst, wenn danach alle solide spielen. Morgen gibt es eine neue.
puzzle-shared =
    { $name } hat in der Entscheidung des Tages gewählt ({ $game }):
    ```
    { $signs }
    ```
puzzle-before = In der letzten: { $grades }
puzzle-posted = Eine Hand mitten in einer Partie, eine Wahl, für alle dieselbe. Niemand sieht, wer was gewählt hat.
settings-puzzle = Die Entscheidung des Tages in diesem Kanal
settings-puzzle-elsewhere = -# Die Entscheidung des Tages erscheint in { $channel }, um { $hour }:00 UTC.
settings-puzzle-never = Die Entscheidung des Tages kommt nirgends
settings-puzzle-at = Die Entscheidung des Tages, hier um { $hour }:00 UTC
button-puzzle-look = Noch einmal nachsehen
button-puzzle-share = Hier zeigen
button-puzzle-try = Was würdest du spielen?

# Stellungen der eigenen Partien, in denen man etwas vergeben hat.

practice-heading =
    ## Üben · { $number } von { $of }
    -# { $game } · Tisch { $code } · nur für dich
practice-about = In dieser Hand habe ich etwas Besseres gefunden als das, was du gespielt hast. Was würdest du heute spielen?
practice-better = Du hast **{ $chosen }** gewählt. Das habe ich auch gefunden!
practice-again = Du hast **{ $chosen }** gewählt, wie damals.
practice-other = Du hast **{ $chosen }** gewählt. Ich habe etwas anderes gefunden.
practice-none = Es gibt noch nichts zu üben. Drück am Ende einer Partie **Wie habe ich gespielt?**: Was ich da finde, kannst du hier noch einmal spielen.
button-practise = Meine Fehler üben
button-practice-next = Die nächste
