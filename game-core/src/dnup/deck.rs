//! The deck as it is printed (D2), and tables derived from it at compile time.
//!
//! A card with one way up has a number: its index among all of them, sorted.

/// The highest value; the lowest is 1.
pub(super) const HIGHEST: u8 = 10;

/// The printed deck (D2): the lower value of a card, its higher one, and the least number of players for which it is in
/// the game. This is also the order in which a deck lies, lower values up, before it is shuffled.
#[rustfmt::skip]
pub(super) const PRINTED: [(u8, u8, u8); 40] = [
    (1, 5, 2), (1, 6, 2), (1, 6, 2), (1, 7, 2), (1, 7, 2), (1, 8, 2), (1, 9, 2),
    (2, 4, 2), (2, 4, 2), (2, 5, 2), (2, 5, 2), (2, 6, 2), (2, 9, 2), (2, 10, 2),
    (3, 4, 2), (3, 5, 2), (3, 6, 2), (3, 7, 2), (3, 8, 2), (3, 9, 2),
    (4, 6, 2), (4, 7, 2), (4, 8, 2), (5, 7, 2), (5, 8, 2), (6, 7, 2),
    (1, 10, 3), (2, 8, 3), (3, 6, 3), (4, 5, 3),
    (1, 8, 4), (1, 9, 4), (2, 6, 4), (2, 7, 4), (3, 4, 4), (3, 5, 4),
    (3, 10, 5), (4, 9, 5), (5, 8, 5), (6, 7, 5),
];

/// The number of different cards, each way up counted.
pub(super) const FACES: usize = 56;
/// Every card both ways up, as active and inactive value, sorted.
pub(super) const SORTED: [(u8, u8); FACES] = sorted();
/// The index in [`SORTED`] of an active and an inactive value, or [`NO_CARD`].
pub(super) const PLACES: [[u8; 11]; 11] = places();
/// Stands in [`PLACES`] where no card has the two values.
pub(super) const NO_CARD: u8 = u8::MAX;
/// The index in [`SORTED`] of each card turned.
pub(super) const TURNED: [u8; FACES] = turned();
/// The number of copies of each card in the full deck.
pub(super) const COPIES: [u8; FACES] = copies();
/// For each value the bits in [`Cards`](super::Cards) of the cards that have it as their active value.
pub(super) const ACTIVE: [u128; 11] = active();

/// The number of printed cards with these two values.
const fn printed(one: u8, other: u8) -> u8 {
    let (mut copies, mut at) = (0, 0);
    while at < PRINTED.len() {
        let (low, high, _) = PRINTED[at];
        if (low == one && high == other) || (low == other && high == one) {
            copies += 1;
        }
        at += 1;
    }
    copies
}

const fn sorted() -> [(u8, u8); FACES] {
    let mut faces = [(0, 0); FACES];
    let (mut found, mut pair) = (0, 0);
    while pair < 100 {
        let (active, inactive) = (pair / 10 + 1, pair % 10 + 1);
        if printed(active, inactive) > 0 {
            faces[found] = (active, inactive);
            found += 1;
        }
        pair += 1;
    }
    assert!(found == FACES);
    faces
}

const fn places() -> [[u8; 11]; 11] {
    let mut places = [[NO_CARD; 11]; 11];
    let mut at = 0;
    while at < FACES {
        let (active, inactive) = SORTED[at];
        places[active as usize][inactive as usize] = at as u8;
        at += 1;
    }
    places
}

const fn turned() -> [u8; FACES] {
    let mut turned = [0; FACES];
    let mut at = 0;
    while at < FACES {
        let (active, inactive) = SORTED[at];
        turned[at] = PLACES[inactive as usize][active as usize];
        at += 1;
    }
    turned
}

const fn copies() -> [u8; FACES] {
    let mut copies = [0; FACES];
    let mut at = 0;
    while at < FACES {
        let (active, inactive) = SORTED[at];
        copies[at] = printed(active, inactive);
        // Two bits count each card.
        assert!(copies[at] <= 3);
        at += 1;
    }
    copies
}

const fn active() -> [u128; 11] {
    let mut bits = [0; 11];
    let mut at = 0;
    while at < FACES {
        bits[SORTED[at].0 as usize] |= 0b11 << (2 * at);
        at += 1;
    }
    bits
}
