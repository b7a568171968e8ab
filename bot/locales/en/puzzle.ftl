# The puzzle of the day: one position, and what each of its choices is worth.

command-today = The day’s decision: one hand, one choice, the same for everybody
page-today = The day’s decision
puzzle-heading =
    ## The day’s decision · { $game }
    -# { $date } · the same for everybody
puzzle-about = This is your hand in the middle of a match. What do you play? You choose once, and then you see what each choice was worth.
puzzle-in-search = I am looking for today’s position. That takes up to a minute, the first time on a day.
puzzle-chose-best = You chose **{ $chosen }**. That was the best choice! ◆
puzzle-chose-near = You chose **{ $chosen }**. That was nearly as good as the best. ◈
puzzle-chose-other = You chose **{ $chosen }**. Another choice was better. ◇
puzzle-choice = { $mark } **{ $called }** · { $worth }
puzzle-best = the best
puzzle-people = { $count ->
    [one] chosen by one person here
   *[other] chosen by { $count } here
}
puzzle-run = Days in a row on which somebody here has chosen: **{ $days }**. One missed day a week does no harm.
puzzle-next-best = -# Today I found no position in which I am quite sure. Take it with a pinch of salt.
puzzle-worth = -# So much less a choice brings on average, over a thousand deals that agree with all you can see, if everybody plays steadily from then on. Come back tomorrow for another one.
puzzle-shared =
    { $name } has chosen in the day’s decision ({ $game }):
    ```
    { $signs }
    ```
puzzle-before = In the last one: { $grades }
puzzle-posted = One hand in the middle of a match, one choice, the same for everybody. Nobody sees who chose what.
settings-puzzle = The day’s decision, posted in this channel
settings-puzzle-elsewhere = -# The day’s decision is posted in { $channel }, at { $hour }:00 UTC.
settings-puzzle-never = The day’s decision is posted nowhere
settings-puzzle-at = The day’s decision, here at { $hour }:00 UTC
button-puzzle-look = Look again
button-puzzle-share = Show it here
button-puzzle-try = What would you play?

# Positions of one's own matches in which one gave something away.

practice-heading =
    ## Practise · { $number } of { $of }
    -# { $game } · table { $code } · for you alone
practice-about = In this hand of yours I found something better than what you played. What would you play today?
practice-better = You chose **{ $chosen }**. That is what I found, too!
practice-again = You chose **{ $chosen }**, as you did then.
practice-other = You chose **{ $chosen }**. I found something else.
practice-none = There is nothing to practise yet. Press **How did I play?** at the end of a match: what I find there you can play again here.
button-practise = Practise my mistakes
button-practice-next = The next one
