# The rules of dnup, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-dnup-goal =
    • Get rid of your cards before the others do. The first gets 2 letters, the second 1.
    • You lay sets in front of you and hope that nobody beats them before your next turn: beaten sets come back to your hand, turned upside down.
    • Whoever has 4 letters first wins the match. Two players play for rounds instead.
    .rules = D15 D17 D13 D18 D21
rules-dnup-set-up =
    • Every card has two different values from 1 to 10. The big one, upright, is active: it counts. The small one stands upside down and counts once the card is turned.
    • In words, a card with an active 2 and a 5 upside down is 2₅. Turned, it is 5₂.
    • The more you are, the more cards are in the game. All are dealt: 13 each for two players, 10 for three, 9 for four, 8 for five.
    • Each card comes to you either way up. You see only your own cards, and you cannot turn single ones.
    • Whoever has the star card, the 1₅ ★, begins. It need not be played first. It goes on clockwise.
    .rules = D1 D2 D4 D3 D5
rules-dnup-turn-name = A turn
rules-dnup-turn =
    • Is your last set still in front of you? Well done: it leaves the round first.
    • Then do exactly one of four things:
    • **Play a set** from your hand: one card, or as many of one value as you like. You may keep some of them. Does a set of that size lie there already? Then yours must be higher, and throws that one back to the hand it came from.
    • **Add** a single card to what somebody else has played, of the same value. If that makes two sets of one size, the grown one must be higher, and throws the other back.
    • **Take** what somebody else has played, the whole set, into your hand.
    • **Flip** your whole hand: each card is turned.
    • You can hold any number of cards.
    .rules = D7 D8 D6 D9 D10 D11 D12 D14
rules-dnup-special-name = Beating and turning
rules-dnup-special =
    • A set shows one active value. Only sets with the same number of cards are compared.
    -# Example: there are one 7 and three 6s. One card by itself must be 8 or more; three together must be 7s or higher. Two or four cards may have any value.
    • A set that grows by an added card is compared at its new size.
    -# Example: one 3 and two 5s lie there. You cannot add a 3, since two 3s are lower than two 5s.
    -# Example: one 5 and two 3s lie there. You add a 5: now two 5s lie there, and the two 3s go back to their player.
    • **dnup**: a card that leaves the table for a hand, thrown back or taken, is turned on the way. Now its other value counts.
    -# Example: you take the set 2₅, 2₇, 2₉. In your hand it is 5₂, 7₂, 9₂.
    .rules = D6 D9 D10 D13
rules-dnup-more-name = Two players
rules-dnup-more =
    • You both have room for two sets: area 1 and area 2. When it is your turn, you act twice, for area 1 and then for area 2.
    • In each of them the set in that area leaves the round first. Then you do one thing; a set that you play goes to that area.
    • Whoever begins has just one turn at first, for area 2.
    • Sets of the same size have to stand against each other, your own two as well. A lower one of your own comes back to your hand, turned.
    • You can add to the other player’s sets and take those, not your own.
    -# Example: Mia has two 4s in area 1 and plays her last cards, two 6s, in area 2. The two 4s come back to her hand: she has not won yet.
    • The first without cards wins the round at once. Two rounds won win the match.
    • A round that drags on ends after 60 turns each, those for both areas counted, and nobody wins it.
    .rules = D19 D20 D21 D22
rules-dnup-end =
    • **First out**: whoever is rid of their hand before all others earns 2 letters and is done for this round.
    • If they did so by playing a set, it stays for one more lap and goes when they would be next. Whoever beats it earlier just clears it away: nobody takes it back. Until then you can add to it or take it as usual.
    -# Example: with a single 4 Mia is rid of her cards. Tom plays a 6: the 4 goes away, and Mia stays out.
    • **Second out**: that earns 1 letter and ends the round.
    • Your fourth letter, or as many as the table plays for, wins you the match on the spot, even while others still play.
    -# Example: Tom has 1 letter, Mia has 3. Tom is out first and has 3 now. Mia is second: that is her fourth letter, and she wins.
    • When everybody who is still in the round has had 60 turns, it ends without any more letters. A match has 30 rounds at most; then the most letters win, and a tie is shared.
    .rules = D15 D16 D17 D18 D22
rules-dnup-variants =
    • **Target**, for three and more players: 2 to 8 letters win the match; 4 if nobody chooses.
    • **Target**, for two players: 1 to 5 rounds win the match; 2 if nobody chooses.
    .rules = D18 D21
