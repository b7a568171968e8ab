# The rules of Up, page by page. A page's `rules` are the numbers of those it tells; a refused move names its own.

rules-tower-goal =
    • Get rid of all your cards. Whatever you are left with counts against you.
    • Together you build a tower, from heavy cards to light ones. Whoever plays a card that is too heavy makes it collapse and has to take it all.
    • The fewest points after the last round win.
    .rules = U25 U11 U28
rules-tower-set-up =
    • For each player there is a set of 13 cards: 1 to 11, one −2 and one 🧹 clear. All sets are shuffled together.
    • The player to the dealer’s right may cut: lift some cards off the top, and they go beneath the rest. At least one is lifted and at least one stays.
    • Is the lowest of the lifted cards a −2 or a clear? Then the cutter may keep it in hand.
    • Everybody gets four face-down cards, four face-up cards on top of them, and five cards in hand; one less is dealt to a cutter who kept a card. After the deal nobody can cut.
    • Nobody looks at face-down cards, not even at their own. Face-up cards are there for all to see.
    • The player to the dealer’s left, called forehand, begins, and it goes on clockwise.
    • The first dealer is drawn by lot; for each new round it is the next player clockwise.
    .rules = U1 U3 U4 U6 U5
rules-tower-turn-name = A turn
rules-tower-turn =
    • Play one card, or several with the same value at once: all from your hand, or all from your face-up cards.
    • It stands if it is no higher than the card before. Equal is fine.
    -# Example: a 7 lies on top. Another 7 stands, or two 3s at once; an 8 does not.
    • Your first turn of a round is played from your hand.
    • **Face-down cards**: once your face-up cards are gone, you may turn over a face-down card instead of playing from your hand. You choose its place and see only then what it is. With an empty hand there is no other way.
    • You never have to go low: you may play any card, and several equal ones too, even if the tower collapses with them.
    • Your turn is over as soon as what you played stands.
    .rules = U7 U8 U9 U10 U12
rules-tower-special-name = Collapse, −2 and clear
rules-tower-special =
    • **Collapse**: what you play is too high? Then you take the whole tower into your hand, with what you just played, and start a new one at once. You start it from anything that is open to you; in your first turn that is your hand.
    • **−2** lowers what the next card may be by two. Several add up. More than zero must be left, or the tower collapses.
    -# Example: on a 7 lies a −2, so the next card may be at most a 5. On a 10, three −2 at once leave a 4. On a 2, a −2 makes the tower collapse.
    • A −2 cannot start a tower. If you turn one over for a start, it goes to your hand, and you play again.
    • **🧹 Clear** can always be played, to start a tower too. It sweeps the tower away, and neither counts any more. If you have a card left, you start the next tower in the same turn; in your first turn that is from your hand.
    • −2 is played together only with −2, clear only with clear.
    • **Nothing but −2** to start a tower with? Then you pass, that was your turn, and the next player starts it. In your first turn you may then use your face-up cards to start (and face-down ones, if the face-up ones are gone); you pass only if these are of no help either. In no other case can you pass.
    .rules = U11 U18 U13 U14 U16 U17 U20 U21
rules-tower-more-name = The last card
rules-tower-more =
    • Does your play leave you exactly one card? Then say “last card” with it. Hand, face-up and face-down cards count together.
    • You can say it only with a play that would leave you one card.
    • If you forget it, you are passed over once, the next time it would be your turn. When a new round begins, that is forgotten.
    • Only what you have at the end of your play counts: if the tower collapses and you take cards, nobody wants a call.
    -# Example: Mia has 7, 7 and 3 left. She plays both sevens and says “last card”. With just 7 and 7 she plays both, the round is over, and no call is needed.
    • The last card must stand like any other. If it is too high, the tower collapses and you play on. A −2 from your hand must stand too.
    • 🍀 **A stroke of luck**: if your very last card is a face-down −2, the round is over at once, whether it fits or not.
    .rules = U22 U24 U15
rules-tower-end =
    • The round is over as soon as somebody has no card left: with a play that stands, with a clear, or with a face-down −2 as the very last card.
    • All others add up what they have left, face-down cards too: 1 to 11 as they are, 20 for a −2, 50 for a clear.
    -# Example: Tom has 4, 1, −2 and a clear left. That makes 75 points.
    • Whoever ended the round gets 10 points off, or 80 if it was by a face-down −2. Nobody falls below zero.
    -# Example: Mia had 7 points and ends the round. Now she has 0.
    • After the last round the fewest points win. A tie for first place is shared.
    • A round that drags on ends after 150 turns for each of you: everybody counts, and nobody gets anything off.
    .rules = U24 U25 U26 U28 U34
rules-tower-variants =
    • **Rounds**: 1 to 20. If nobody chooses, one for each player.
    • **Limit**, 50 to 1000, in place of a number of rounds: you play until somebody has more points than that, then the fewest win. After 100 rounds it ends anyway. Only when points are scored.
    • **Scoring**: points; or each card left counts 1, and nobody gets anything off; or a coin for whoever ends the round, and the most coins win.
    • **One more set** is shuffled in. What is not dealt stays unknown.
    • **Without −2**: there are none, and everybody has four cards in hand.
    • **Dirty one**: every 1 that is left counts 30.
    • **Double two**: every −2 is an ordinary 2 and counts 2. If it is always so, a cutter cannot keep it. It does not go with **Without −2**.
    • Dirty one and double two are off, always in force, or **forehand may call** one or both of them for the round: after the deal, before anybody plays.
    • **Last card**: you have to say it, or it is said for you, and then nobody can forget it.
    .rules = U28 U29 U27 U1 U2 U30 U31 U32 U23
