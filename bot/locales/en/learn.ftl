# Lessons: what is told while one learns a game with two computers.

learn-choose =
    ## 🎓 Learn a game
    Which one? You play with two computers, { $computers }, for three to five minutes. Nobody else sees it, and nothing of it counts.
learn-heading =
    ## 🎓 { $game }
    { $parts ->
        [one] -# A lesson with { $computers }
       *[other] -# A lesson with { $computers } · part { $part } of { $parts }
    }
learn-play-on = Play on as you like. I speak up when there is something new.
learn-between = That was this part. The next one is another moment with { $computers }.
learn-more = -# </today> asks you one question a day, and with </challenge> friends get the same cards as you.
button-learn = Learn it
button-learn-next = Next ▶
button-learn-anew = Start over
button-learn-play = Play for real
button-learn-other = Another game

## UP & DOWN

learn-tricks-card = Everybody puts down one card in secret; then all are turned over at once. A card can win if it has **your colour** or the **trump value**; those that can are marked. Whether the highest or the lowest wins stands at the top. Choose one!
learn-tricks-chief = Now you are the **chief**: before this trick you must change its rules, in one of three ways. Turn the card over, and UP becomes DOWN or DOWN becomes UP. Turn it round, and everybody has another colour. Or roll for a new trump. What suits your cards best?
learn-tricks-neutralised = Look at the last trick: **equal values neutralise each other**, all of them, even trumps. The best card is worth nothing if somebody plays its twin.
learn-tricks-pot = Nobody could win that trick, so it lies in the **pot** 🍯. Whoever wins the next one gets it as well: now a good card is worth double.
learn-tricks-pot-won = There goes the pot: whoever wins a trick takes **all tricks that lie in the pot** along with it.
learn-tricks-trump = That was a **trump**. It beats all other cards, in UP as in DOWN, and its colour does not matter. Only the same value stops it.
learn-tricks-up = That was ▲ **UP**: the highest card in its player’s own colour wins. A higher card in any other colour does not count.
learn-tricks-down = That was ▼ **DOWN**: the lowest card in its player’s own colour wins. Whenever DOWN lies there, your small cards are the strong ones.
learn-tricks-turned = The chief has turned the card **round**: everybody has another colour now, you too. Look again at what your cards can do.
learn-tricks-rolled = The chief has **rolled**: another value is trump now. Do you hold one?
learn-tricks-flipped = The chief has turned the card **over**: UP and DOWN have changed places. Colours and trump are as before.
learn-tricks-last = The **last trick**! If nobody wins it, nobody gets it, and nobody gets what lies in the pot either.
learn-tricks-end = Now you know UP & DOWN: your colour or trump can win, equal values neutralise each other, and each trick’s chief changes the rules. The most tricks win. Ready for a real table?

## Up and Down (the snake)

learn-snake-run = Be the first without a card! In your turn you draw one, then you play as many as you like. You hold a **run**: at least three cards of one colour, one value after another. With it you can open the table.
learn-snake-attach = A snake lies there, and it grows at both ends. A card fits beside **the same value** in another colour, or beside **its own colour, one higher or lower**. When you do not want to play any more, end your turn.
learn-snake-princess = The 👸 **princess** goes to an end like a joker. Or she **splits a snake in two**: then there are new ends, and perhaps your cards fit there.
learn-snake-joker = A 🃏 **joker** goes to any end and stands for a card that fits there; nobody says which. It may not lie beside another joker or a princess.
learn-snake-lady = You hold special cards, and you may keep them for the right moment. With the 🪭 **lady** another card of yours leaves the round. With the 😈 **bad boy** somebody else draws two cards.
learn-snake-stopper = A 🛑 **stopper** closes an end of a snake: nobody attaches there any more. That hurts whoever would have had a card for it.
learn-snake-must = 🔁 **Hand swap** and 🎨 **colour swap** cannot wait: they are played before all else. With the first you swap your whole hand with somebody. With the second you show your cards of one colour, and each of the others may swap for one.
learn-snake-take = That is a 🎨 **colour swap**: cards lie open before you. You may take one and give any card of yours for it, face down. Or you take nothing.
learn-snake-wish = That is a 💕 **friendship**: somebody wants to swap a card with you and has said which. Now you say what you would like for it: a value, a colour or a certain card.
learn-snake-answer = Now you answer: **give** a card that was wished for, which nobody else sees, or **offer** two others to pick from. You need not part with what was wished for.
learn-snake-pick = Your wish was not fulfilled, but you may **pick** one of these cards. In a friendship exactly one card goes each way.
learn-snake-neighbour = That is a 👥 **neighbour swap**: you and a neighbour give each other one card, face down. You choose before you see theirs: a good moment to be rid of something.
learn-snake-friend = You hold a 💕 **friendship** and a 👥 **neighbour swap**. With either you swap a card with somebody, and it leaves your hand itself. You may also keep them for later.
learn-snake-last = Nearly there! Whoever has no card left wins the round at once, and all see how many you still hold. Even a special card can be the last one.
learn-snake-end = Now you know Up and Down: open with a run, attach at the ends, split and stop snakes, swap cards, and be the first without one. Ready for a real table?

## Up (the tower)

learn-tower-hand = Together you build a **tower**, from heavy cards to light ones: what you play may be as high as the card before, or lower. In your first turn you play from your hand. Several equal cards may go at once.
learn-tower-lower = You may play any card. But if it is too high, the tower **collapses** and you take all of it. Beside each card it says what comes of it. Best be rid of heavy ones while the tower still holds them.
learn-tower-open = You may play your **face-up cards**, too. All cards of one play come from one place: from your hand or from the table. Beneath them lie four face-down cards for later.
learn-tower-collapsed = The tower has **collapsed**: whoever plays too high takes all of it into the hand, and at once starts the next one.
learn-tower-minus-two = A **−2** lowers what the tower allows by two: if it was 7, the next card may be 5 at most. More than zero must be left, and no tower starts with a −2.
learn-tower-cleared = 🧹 A **clear** may always be played: the whole tower leaves the round, and the same player starts the next one.
learn-tower-blind = Your face-up cards are gone. Now you may turn over a **face-down card** instead of playing from your hand: you choose its place, and only then you see what it is.
learn-tower-last-card = Careful: whoever plays a card and has **exactly one left** must say “last card” with it. Whoever forgets that is passed over once.
learn-tower-end = Now you know Up: heavy cards first, collapses hurt, “last card” is said. What you have left counts against you: a number its value, a −2 counts 20, a clear 50. Whoever ends the round gets 10 points off. The fewest points win. Ready for a real table?

## dnup

learn-dnup-set = Each card has **two numbers**: the big one counts, the small one after the card is turned. Play one card, or several with the same big number: that is a **set**. Whoever is first rid of all cards wins here.
learn-dnup-higher = Somebody’s set lies on the table. If you play **as many cards** as it has, your number must be **higher**, and that set goes back. With more cards or fewer you may play any number.
learn-dnup-thrown-back = A set was **thrown back**: somebody played as many cards with a higher number. So it went back to its player’s hand, and each of its cards was turned: now the other number counts.
learn-dnup-removed = A set lies for **one lap**. If nobody throws it back until then, its cards leave the round. That is how one gets rid of cards.
learn-dnup-add = You hold a card with the number of somebody’s set: you may **add** it there, one card in a turn. But the larger set must still beat another one of its size.
learn-dnup-take = You may also **take** somebody’s set into your hand. Its cards are turned: a 2 may become a 10.
learn-dnup-flip = Or **flip** your whole hand: of all your cards the other number counts then. That pays when the small numbers are the better ones.
learn-dnup-last = Few cards left! Whoever plays the last one first gets **2 letters**, the second gets 1, and then the round is over. But a set of yours that is thrown back before you are out comes back to your hand.
learn-dnup-end = Now you know dnup: play sets, throw others back, add, take, flip. Usually 4 letters win the match. Ready for a real table?
