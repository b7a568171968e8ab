# The rules of dnup, page by page. The number after a sentence is its rule's; a refused move names it.

rules-dnup-goal =
    • Get rid of your cards before the others do. The first gets 2 letters, the second 1 (D15, D17).
    • You lay sets in front of you and hope that nobody beats them before your next turn: beaten sets come back to your hand, turned upside down (D13).
    • Whoever has 4 letters first wins the match (D18). Two players play for rounds instead (D21).
rules-dnup-set-up =
    • Every card has two values. The big one, upright, is active: it counts. The small one stands upside down and counts once the card is turned (D1).
    • The more you are, the more cards are in the game. All are dealt: 13 each for two players, 10 for three, 9 for four, 8 for five (D2, D4).
    • Each card comes to you either way up. You see only your own cards, and you cannot turn single ones (D4).
    • Whoever has the star card, the 1/5 ★, begins (D3). It need not be played first. It goes on clockwise (D5).
rules-dnup-turn-name = A turn
rules-dnup-turn =
    • Your set from the turn before, if it still lies there, leaves the round first (D7).
    • Then do exactly one of four things (D8):
    • **Play a set** from your hand: one card or several of the same value (D6). You need not play all you have of it. If another set has as many cards, yours must be higher, and the other goes back to its player's hand (D9).
    • **Add** one card to another player's set. It must have the same value as the set. If a set of the new size lies there already, it must be lower, and it goes back to its player's hand (D10).
    • **Take** another player's set into your hand (D11).
    • **Flip** your whole hand: each card is turned (D12).
    • You can hold any number of cards (D14).
rules-dnup-special-name = Beating and turning
rules-dnup-special =
    • Cards of the same active value are a set. Only sets with the same number of cards are compared (D6, D9).
    -# Example: one 7 and three 6s lie on the table. A single card must be 8 or more; three cards must be 7s or higher. Two or four cards may have any value.
    • A set that grows by an added card is compared at its new size (D10).
    -# Example: one 3 and two 5s lie there. You cannot add a 3, since two 3s are lower than two 5s.
    -# Example: one 5 and two 3s lie there. You add a 5: now two 5s lie there, and the two 3s go back to their player.
    • **dnup**: whatever comes from the table to a hand is turned, whether it was beaten or taken. Then its other value counts (D13).
    -# Example: you take the set 2/5, 2/7, 2/9. In your hand it is 5/2, 7/2, 9/2.
rules-dnup-more-name = Two players
rules-dnup-more =
    • Each of you has two areas, 1 and 2, and takes two turns in a row: one for area 1, then one for area 2 (D19).
    • In each of them the set in that area leaves the round first. Then you do one thing; a set that you play goes to that area (D19).
    • Whoever begins has just one turn at first, for area 2 (D19).
    • All sets have to stand against each other, your own two as well. A lower one of your own comes back to your hand, turned (D20).
    • You can add to the other player's sets and take those, not your own (D20).
    -# Example: Mia has two 4s in area 1 and plays her last cards, two 6s, in area 2. The two 4s come back to her hand: she has not won yet.
    • The first without cards wins the round at once. Two rounds won win the match (D21).
    • A round that drags on ends after 60 turns each, those for both areas counted, and nobody wins it (D22).
rules-dnup-end =
    • The first to play the last card of the hand gets 2 letters and has no more turns (D15).
    • The set of a player who is out lies until it would be that player's turn; then it leaves the round. If it is beaten before, it just goes away. You can add to it or take it like any other (D16).
    -# Example: with a single 4 Mia is rid of her cards. Tom plays a 6: the 4 goes away, and Mia stays out.
    • The second to play the last card gets 1 letter, and the round is over (D17).
    • With 4 letters you win the match at once, in the middle of a round too (D18).
    -# Example: Tom has 1 letter, Mia has 3. Tom is out first and has 3 now. Mia is second: that is her fourth letter, and she wins.
    • When everybody who is still in the round has had 60 turns, it ends without any more letters. After 30 rounds the match ends: the most letters win, and a tie is shared (D22).
rules-dnup-variants =
    • **Target**, for three and more players: 2 to 8 letters win the match; 4 if nobody chooses (D18).
    • **Target**, for two players: 1 to 5 rounds win the match; 2 if nobody chooses (D21).
