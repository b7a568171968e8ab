# The rules of UP & DOWN, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tricks-goal =
    • Take more tricks than anybody else.
    • Before each trick one of you, the chief, changes its rules. Then everybody chooses a card in secret, and all cards are shown together.
    • A card can win in two ways: it is in your own colour, or it has the trump value.
    • So a bad card is never bad for long: the next chief may turn everything over.
    .rules = T18
rules-tricks-set-up =
    • There are 44 cards: four colours, each with the values 2 to 12.
    • With four players everybody gets 11 cards, with three 14, with two 15. What is left over stays hidden and is not played.
    • The UP & DOWN card lies in the middle. One of the four colours points at each of you: that is your **own colour**.
    • Clockwise the colours go rose, feather, monocle, hat, or ♦ ♥ ♠ ♣. That order never changes.
    • With three players one colour points at nobody. Two players sit opposite each other.
    • Two dice give the **trump value**: their sum, 2 to 12.
    • Chance decides between UP and DOWN, and which way the card lies. The rose (or ♣) always points at one of you, and that player is the first chief.
    • Every round is set up anew like this.
    .rules = T1 T4 T2 T5 T3 T7
rules-tricks-turn-name = A trick
rules-tricks-turn =
    • First the chief changes the rules of the trick. Nobody can choose a card before that.
    • Then everybody chooses one card of their hand, the chief too. Any card will do, and nobody sees yours.
    • You can change your mind until the last player has chosen.
    • With the last choice all cards are shown at once. Which of them wins stands on the page **Who wins a trick**.
    • The player to the chief’s left is the next chief, whoever took the trick.
    • It goes on until all hands are empty: there are as many tricks as you were dealt cards.
    .rules = T8 T9 T10 T17 T6
rules-tricks-special-name = The chief’s change
rules-tricks-special =
    The chief has to change the rules of the trick, in exactly one of three ways:
    • **Turn the card over**: UP becomes DOWN, or DOWN becomes UP. All colours and the trump stay as they are.
    • **Turn the card round**: choose another colour to point at you; the one you have is no choice. Everybody’s colour moves along. UP or DOWN and the trump stay.
    • **Roll both dice** for a new trump. If the old value comes up, they roll again until it is another. Colours and UP or DOWN stay.
    -# Example: Mia is chief and holds many hats. She turns the card round until the hat points at her, and now her hats can win. Tom, on her left, has the next colour in the circle: the rose.
    -# Example: UP is in force, and Tom has small cards only. As chief he turns the card over: in DOWN small cards are strong.
    .rules = T8 T8a T8b T8c
rules-tricks-more-name = Who wins a trick
rules-tricks-more =
    • **Equal values are out**: cards with the same value cancel each other, all of them, even when it is the trump value.
    • **What can win**: of the other cards only those in their player’s own colour, and those with the trump value. A trump may have any colour.
    • **The best of these**: a trump beats everything, in UP and in DOWN. Without a trump the highest card wins in UP, the lowest in DOWN.
    -# Example: UP, the trump is 9. Mia and Tom both play a 9, so both are out. Zoe wins with a 5 in her own colour.
    -# Example: DOWN, the trump is 12. Mia plays the 2 of her own colour, Tom some 12: Tom wins.
    -# Example: UP, the trump is 4. Tom plays a 10, the highest card, but not in his own colour: it cannot win.
    • **The pot**: if no card can win, the trick goes into the pot. Several tricks can lie there.
    • Whoever wins the next trick takes the whole pot with it.
    .rules = T11 T12 T13 T14 T15
rules-tricks-end =
    • When all cards are played, the round is over. You score the tricks you have taken, those from the pot counted.
    • What still lies in the pot after the last trick goes to nobody.
    -# Example: two tricks lie in the pot, and nobody wins the last one either. All three are lost.
    • The tricks of all rounds are added up. Most tricks win the match.
    • Is it a tie for first place? Then you play an extra round. If three of these settle nothing, the win is shared.
    .rules = T6 T20 T18 T16 T19
rules-tricks-variants =
    • **Rounds**: 1 to 12. If nobody chooses, one for each player.
    • **On a tie** for first place: an extra round, or the win is shared at once.
    • **Edition**: which cards you see. Rose, feather, monocle and hat; or ♦ ♥ ♠ ♣, where the jack is the 11 and the queen the 12. All rules are the same; only the first chief is found with ♣ in place of the rose.
    .rules = T19 T1 T5
