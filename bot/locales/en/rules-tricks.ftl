# The rules of UP & DOWN, page by page. The number after a sentence is its rule's; a refused move names it.

rules-tricks-goal =
    • Take more tricks than anybody else (T18).
    • Before each trick one of you, the chief, changes its rules. Then everybody chooses a card in secret, and all cards are shown together.
    • A card can win in two ways: it is in your own colour, or it has the trump value.
    • So a bad card is never bad for long: the next chief may turn everything over.
rules-tricks-set-up =
    • There are 44 cards: four colours, each with the values 2 to 12 (T1).
    • With four players everybody gets 11 cards, with three 14, with two 15. What is left over stays hidden and is not played (T4).
    • The UP & DOWN card lies in the middle. One of the four colours points at each of you: that is your **own colour** (T2).
    • Clockwise the colours go rose, feather, monocle, hat, or ♦ ♥ ♠ ♣. That order never changes (T2).
    • With three players one colour points at nobody. Two players sit opposite each other (T5).
    • Two dice give the **trump value**: their sum, 2 to 12 (T3, T5).
    • Chance decides between UP and DOWN, and which way the card lies. The rose (or ♣) always points at one of you, and that player is the first chief (T5).
    • Every round is set up anew like this (T7).
rules-tricks-turn-name = A trick
rules-tricks-turn =
    • First the chief changes the rules of the trick. Nobody can choose a card before that (T8).
    • Then everybody chooses one card of their hand, the chief too. Any card will do, and nobody sees yours (T9).
    • You can change your mind until the last player has chosen (T9).
    • With the last choice all cards are shown at once (T10). Which of them wins stands on the page **Who wins a trick**.
    • The player to the chief's left is the next chief, whoever took the trick (T17).
    • It goes on until all hands are empty: there are as many tricks as you were dealt cards (T6).
rules-tricks-special-name = The chief's change
rules-tricks-special =
    The chief has to change the rules of the trick, in exactly one of three ways (T8):
    • **Turn the card over**: UP becomes DOWN, or DOWN becomes UP. All colours and the trump stay as they are (T8a).
    • **Turn the card round**: choose another colour to point at you; the one you have is no choice. Everybody's colour moves along. UP or DOWN and the trump stay (T8b).
    • **Roll both dice** for a new trump. If the old value comes up, they roll again until it is another. Colours and UP or DOWN stay (T8c).
    -# Example: Mia is chief and holds many hats. She turns the card round until the hat points at her, and now her hats can win. Tom, on her left, has the next colour in the circle: the rose.
    -# Example: UP is in force, and Tom has small cards only. As chief he turns the card over: in DOWN small cards are strong.
rules-tricks-more-name = Who wins a trick
rules-tricks-more =
    • **Equal values are out**: cards with the same value cancel each other, all of them, even when it is the trump value (T11).
    • **What can win**: of the other cards only those in their player's own colour, and those with the trump value. A trump may have any colour (T12).
    • **The best of these**: a trump beats everything, in UP and in DOWN. Without a trump the highest card wins in UP, the lowest in DOWN (T13).
    -# Example: UP, the trump is 9. Mia and Tom both play a 9, so both are out. Zoe wins with a 5 in her own colour.
    -# Example: DOWN, the trump is 12. Mia plays the 2 of her own colour, Tom some 12: Tom wins.
    -# Example: UP, the trump is 4. Tom plays a 10, the highest card, but not in his own colour: it cannot win.
    • **The pot**: if no card can win, the trick goes into the pot. Several tricks can lie there (T14).
    • Whoever wins the next trick takes the whole pot with it (T15).
rules-tricks-end =
    • When all cards are played, the round is over (T6, T20). You score the tricks you have taken, those from the pot counted (T18).
    • What still lies in the pot after the last trick goes to nobody (T16).
    -# Example: two tricks lie in the pot, and nobody wins the last one either. All three are lost.
    • The tricks of all rounds are added up. Most tricks win the match (T19).
    • Is it a tie for first place? Then you play an extra round. If three of these settle nothing, the win is shared (T19).
rules-tricks-variants =
    • **Rounds**: 1 to 12. If nobody chooses, one for each player (T19).
    • **On a tie** for first place: an extra round, or the win is shared at once (T19).
    • **Edition**: which cards you see. Rose, feather, monocle and hat; or ♦ ♥ ♠ ♣, where the jack is the 11 and the queen the 12. All rules are the same; only the first chief is found with ♣ in place of the rose (T1, T5).
