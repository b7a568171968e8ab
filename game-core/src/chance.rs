//! Chance: everything random in a match is generated from 32 bytes by one generator. The scheme is specified to the
//! last bit, so that other programs can check it.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The 32 bytes from which everything random in a match is generated. Written as 64 hexadecimal digits, or as a plain
/// number, which stands for that number with leading zeros (`7` is `00…07`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// A text that is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits or a number below 2^64, not {0:?}")]
pub struct BadSeed(pub String);

impl Seed {
    /// The seed made of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The 32 bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed `by` numbers further on (the last eight bytes count up and wrap around).
    #[must_use]
    pub fn plus(mut self, by: u64) -> Seed {
        let mut low = [0; 8];
        low.copy_from_slice(&self.0[24..]);
        self.0[24..].copy_from_slice(&u64::from_be_bytes(low).wrapping_add(by).to_be_bytes());
        self
    }

    /// The random stream of one purpose in this match.
    #[must_use]
    pub fn chance(&self, purpose: Purpose) -> Chance {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(match purpose {
            Purpose::Match => 0,
            Purpose::Round(round) => u64::from(round),
            Purpose::Computer(seat) => 1 << 63 | u64::from(seat.number()),
            Purpose::Ledger => 1 << 62,
            Purpose::Par(seat, number) => 1 << 61 | u64::from(number) << 8 | u64::from(seat.number()),
            Purpose::Coach(seat, step) => 1 << 62 | (u64::from(step) + 1) << 8 | u64::from(seat.number()),
            Purpose::Choice(seat, step) => 1 << 63 | (u64::from(step) + 1) << 8 | u64::from(seat.number()),
        });
        Chance(rng)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        Seed([0; 32]).plus(number)
    }
}

impl FromStr for Seed {
    type Err = BadSeed;
    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        let bad = || BadSeed(text.to_owned());
        if text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let mut bytes = [0; 32];
            for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
                let pair = std::str::from_utf8(pair).map_err(|_| bad())?;
                *byte = u8::from_str_radix(pair, 16).map_err(|_| bad())?;
            }
            return Ok(Seed(bytes));
        }
        text.parse::<u64>().map(Seed::from).map_err(|_| bad())
    }
}

crate::serialised_as_text!(Seed);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A seed is a secret while its match runs: its `Debug` does not show it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// What random numbers are used for. Each purpose has a stream of its own, so none depends on how much of another was
/// used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The lot that is drawn once a match: the first dealer. Of the seed of a [`Puzzle`](crate::Puzzle), which is no
    /// match's: the matches among which it is looked for. Stream 0.
    Match,
    /// A round, numbered from 1. The stream of that number.
    Round(u16),
    /// The choices of the computer at a seat, one after another. Stream 2^63 and the seat's number.
    Computer(crate::Seat),
    /// One choice of a computer: at this seat, of the decision with this number ([`Match::step`](crate::Match::step)).
    /// It does not depend on earlier choices. Stream 2^63, 2^8 for each decision up to this one, and the seat's number.
    Choice(crate::Seat, u32),
    /// The continuations that the coach simulates for the ledger of luck of a match that is over. Stream 2^62.
    Ledger,
    /// What the coach simulates for the decision with this number at this seat of a match that is over, or of one that
    /// computers play for a puzzle. Stream 2^62, 2^8 for each decision up to this one, and the seat's number.
    Coach(crate::Seat, u32),
    /// The choices in the match with this number, of those that the coach plays for par at this seat. Stream 2^61, 2^8 times
    /// the number, and the seat's number.
    Par(crate::Seat, u32),
}

/// A random number generator: ChaCha with 20 rounds, a 256-bit key (the [`Seed`]), a 64-bit stream number as nonce and
/// a block counter from 0, read as little-endian 32-bit words in order.
#[derive(Clone)]
pub struct Chance(ChaCha20Rng);

impl Chance {
    /// A number from 0 to `bound` − 1, each equally likely: words are drawn until the low half of `word × bound` is at
    /// least 2^32 mod `bound`; the high half of that product is the number (Lemire's method). For a bound of 0 or 1 the
    /// result is 0, and a word is drawn nevertheless.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let least = bound.wrapping_neg() % bound;
            while (product as u32) < least {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A coin toss, both values equally likely: the lowest bit of [`below`](Self::below)`(2)`.
    pub fn toss(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Two ordinary dice, added: `below(6) + below(6) + 2`.
    pub fn two_dice(&mut self) -> u8 {
        (self.below(6) + self.below(6) + 2) as u8
    }

    /// Puts the items into a random order: for each place from the last down to the second, the item there
    /// changes places with the one at `below(place + 1)` (Fisher–Yates, places from 0).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place as u32 + 1) as usize);
        }
    }

    /// A seed for something that must draw from a stream of its own, such as a search.
    pub fn fork(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance(…)")
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

#[derive(Serialize, Deserialize)]
struct Position {
    seed: Seed,
    stream: u64,
    word: u128,
}

impl Serialize for Chance {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Position { seed: Seed(self.0.get_seed()), stream: self.0.get_stream(), word: self.0.get_word_pos() }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let at = Position::deserialize(deserializer)?;
        let mut rng = ChaCha20Rng::from_seed(at.seed.0);
        rng.set_stream(at.stream);
        rng.set_word_pos(at.word);
        Ok(Chance(rng))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Key 0, nonce 0: the first words of the test vector in RFC 8439, A.1, read as little-endian numbers.
    #[test]
    fn the_generator_is_chacha20_as_published() {
        let mut chance = Seed::from(0).chance(Purpose::Match);
        let words: Vec<u32> = (0..4).map(|_| chance.0.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    /// The vectors of `docs/fairness.md`.
    #[test]
    fn the_documented_vectors_hold() {
        let doc = include_str!("../../docs/fairness.md");
        let value = |name: &str| {
            let row = doc.lines().find(|line| line.starts_with(&format!("| {name} |"))).unwrap();
            row.split('`').nth(1).unwrap().to_owned()
        };
        let seed: Seed = value("another seed").parse().unwrap();
        let mut words = seed.chance(Purpose::Round(1));
        let first: Vec<String> = (0..4).map(|_| format!("{:08x}", words.0.next_u32())).collect();
        assert_eq!(first.join(" "), value("stream 1 of that, the first four words"));
        let mut numbers: Vec<u8> = (1..=10).collect();
        seed.chance(Purpose::Round(1)).shuffle(&mut numbers);
        assert_eq!(format!("{numbers:?}"), value("the numbers 1 to 10 shuffled with it"));
    }

    #[test]
    fn a_seed_is_written_in_hexadecimal_and_read_back() {
        let seed: Seed = "7".parse().unwrap();
        assert_eq!(seed.to_string(), format!("{:0>64}", "7"));
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert_eq!(Seed::from(6).plus(1), seed);
        assert!("x".parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }

    #[test]
    fn every_number_below_the_bound_comes_up_about_equally_often() {
        let mut chance = Seed::from(1).chance(Purpose::Round(1));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[chance.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn chance_goes_on_where_it_was_written() {
        let mut chance = Seed::from(3).chance(Purpose::Round(2));
        for drawn in 0..70 {
            let written = serde_json::to_string(&chance).unwrap();
            let mut read: Chance = serde_json::from_str(&written).unwrap();
            assert_eq!(read.below(1000), chance.below(1000), "after {drawn} words");
        }
    }

    #[test]
    fn neither_a_seed_nor_chance_shows_itself_in_debug_output() {
        let seed = Seed::from(0xdead_beef);
        assert!(!format!("{seed:?} {:?}", seed.chance(Purpose::Match)).contains("beef"));
    }
}
