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
            Purpose::Trick(round, trick) => stream_of_trick(round.into(), trick),
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
    /// A trick, numbered from 1, of a round, numbered from 1. It does not depend on what was drawn in earlier tricks. Stream
    /// 2^60, 2^8 times the number of the round, and the number of the trick.
    Trick(u16, u8),
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

/// The stream of a trick in the round with this stream.
const fn stream_of_trick(round: u64, trick: u8) -> u64 {
    1 << 60 | round << 8 | trick as u64
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

    /// The chance of a trick, numbered from 1, in the round that this is the chance of ([`Purpose::Trick`]). What has been drawn
    /// so far makes no difference to it.
    #[must_use]
    pub fn of_trick(&self, trick: u8) -> Chance {
        let mut rng = ChaCha20Rng::from_seed(self.0.get_seed());
        rng.set_stream(stream_of_trick(self.0.get_stream(), trick));
        Chance(rng)
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
        let trick = seed.chance(Purpose::Round(1)).of_trick(5);
        let mut words = trick.clone();
        let first: Vec<String> = (0..4).map(|_| format!("{:08x}", words.0.next_u32())).collect();
        assert_eq!(
            first.join(" "),
            value("stream 2^60 + 2^8 + 5 of that (trick 5 of round 1), the first four words")
        );
        let mut dice = trick;
        let thrown: Vec<u8> = (0..8).map(|_| dice.two_dice()).collect();
        assert_eq!(format!("{thrown:?}"), value("two dice thrown eight times with it"));
    }

    /// The first block of a stream, computed as RFC 8439 writes it, with the nonce in the last two words.
    fn plain_block(seed: Seed, stream: u64) -> [u32; 16] {
        let key = |word: usize| u32::from_le_bytes(std::array::from_fn(|byte| seed.0[4 * word + byte]));
        let begin: [u32; 16] = std::array::from_fn(|place| match place {
            0..4 => [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574][place],
            4..12 => key(place - 4),
            14 => stream as u32,
            15 => (stream >> 32) as u32,
            _ => 0,
        });
        let mut block = begin;
        let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
            for (to, by, turned, bits) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
                block[to] = block[to].wrapping_add(block[by]);
                block[turned] = (block[turned] ^ block[to]).rotate_left(bits);
            }
        };
        for _ in 0..10 {
            (0..4).for_each(|column| quarter(column, 4 + column, 8 + column, 12 + column));
            [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
                .into_iter()
                .for_each(|(a, b, c, d)| quarter(a, b, c, d));
        }
        std::array::from_fn(|place| block[place].wrapping_add(begin[place]))
    }

    #[test]
    fn the_stream_of_a_trick_is_that_of_its_number_whatever_the_round_has_drawn() {
        for number in 0..200u8 {
            let (seed, round, trick) =
                (Seed::from(1).plus(number.into()), 1 + u16::from(number % 15), 1 + number % 14);
            let stream = (1 << 60) + 256 * u64::from(round) + u64::from(trick);
            let mut of_round = seed.chance(Purpose::Round(round));
            for drawn in 0..3 {
                let mut of_trick = of_round.of_trick(trick);
                assert_eq!(of_trick, seed.chance(Purpose::Trick(round, trick)), "after {drawn} words");
                let words: [u32; 16] = std::array::from_fn(|_| of_trick.0.next_u32());
                assert_eq!(words, plain_block(seed, stream), "trick {trick} of round {round}");
                of_round.0.next_u32();
            }
        }
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
