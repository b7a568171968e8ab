//! How the chance of a match is drawn so that nobody can choose it, and how anybody can check that afterwards.
//! The scheme stands in `docs/fairness.md`, exactly enough to write another checker.

use std::fmt;

use game_core::{AnyMatch, Line, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 bytes drawn by the operating system when a table is opened. Nobody sees them before the match has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// Interactions that Discord numbered, not the bot: what everybody adds to the chance of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The click that started the match.
    pub start: u64,
    /// For each seat the command or click with which its player sat down; a computer adds nothing.
    pub seats: Vec<Option<u64>>,
}

impl Secret {
    /// The secret of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// What is shown before the match: the SHA-256 of the 32 bytes, as hexadecimal digits.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The seed of the match: the SHA-256 of a text that names the secret and everybody's luck.
    #[must_use]
    pub fn seed(&self, luck: &Luck) -> Seed {
        let mut text = format!("updown seed 1\nsecret {}\nstart {}\n", hex(&self.0), luck.start);
        for (seat, luck) in luck.seats.iter().enumerate() {
            let luck = luck.map_or_else(|| "computer".to_owned(), |luck| luck.to_string());
            text += &format!("seat {seat} {luck}\n");
        }
        Seed::from_bytes(Sha256::digest(text).into())
    }
}

/// A secret is one while its match runs: its `Debug` does not show it.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The first line of a proof. Numbers are texts, since JSON's are not exact everywhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename = "fair")]
struct Head {
    table: String,
    commitment: String,
    secret: String,
    start: String,
    seats: Vec<Option<String>>,
}

/// The proof of a match that has ended, as a file: its secret and everybody's luck, and then its playthrough.
#[must_use]
pub fn proof(table: &str, secret: &Secret, luck: &Luck, playthrough: &[Line]) -> String {
    let head = Head {
        table: table.to_owned(),
        commitment: secret.commitment(),
        secret: hex(&secret.0),
        start: luck.start.to_string(),
        seats: luck.seats.iter().map(|luck| luck.map(|luck| luck.to_string())).collect(),
    };
    let mut text = serde_json::to_string(&head).unwrap_or_default() + "\n";
    for line in playthrough {
        text += &(serde_json::to_string(line).unwrap_or_default() + "\n");
    }
    text
}

/// Why a proof proves nothing. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum NotProven {
    /// A line is not as the scheme wants it.
    #[error("line {line} cannot be read: {why}")]
    Unreadable {
        /// Which.
        line: usize,
        /// Why not.
        why: String,
    },
    /// The secret is not the one that was committed to.
    #[error("the secret is not the one of the commitment {commitment}: its SHA-256 is {found}")]
    Commitment {
        /// What was committed to.
        commitment: String,
        /// What the secret gives.
        found: String,
    },
    /// The match was played from another seed than follows from the secret and the luck.
    #[error("the match was played from another seed: it follows that it is {expected}")]
    Seed {
        /// The seed that follows.
        expected: String,
    },
    /// The match was not played by the rules.
    #[error("the match was not played as written: {0}")]
    Play(game_core::Break),
}

/// What a proof proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The table.
    pub table: String,
    /// The commitment, to be compared with the one that stood on the table before the first deal.
    pub commitment: String,
    /// How many decisions were made.
    pub decisions: usize,
}

/// Checks a proof: commitment, seed, every deal and die, every move, every score.
///
/// # Errors
/// [`NotProven`] says what does not follow.
pub fn verify(text: &str) -> Result<Proven, NotProven> {
    let unreadable =
        |line: usize, why: &dyn fmt::Display| NotProven::Unreadable { line, why: why.to_string() };
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().ok_or_else(|| unreadable(1, &"the file is empty"))?;
    let head: Head = serde_json::from_str(first).map_err(|error| unreadable(1, &error))?;
    let secret = head.secret.parse::<Seed>().map_err(|error| unreadable(1, &error))?;
    let secret = Secret(*secret.bytes());
    if secret.commitment() != head.commitment {
        return Err(NotProven::Commitment { commitment: head.commitment, found: secret.commitment() });
    }
    let number = |text: &String| text.parse::<u64>().map_err(|error| unreadable(1, &error));
    let luck = Luck {
        start: number(&head.start)?,
        seats: head
            .seats
            .iter()
            .map(|seat| seat.as_ref().map(number).transpose())
            .collect::<Result<_, _>>()?,
    };
    let playthrough: Vec<Line> = lines
        .map(|(number, line)| serde_json::from_str(line).map_err(|error| unreadable(number, &error)))
        .collect::<Result<_, _>>()?;
    let expected = secret.seed(&luck);
    let seats = luck.seats.len();
    match playthrough.first() {
        Some(Line::Match { players, .. }) if usize::from(players.count()) != seats => {
            return Err(unreadable(2, &"there are more or fewer players than seats in line 1"));
        }
        Some(Line::Match { seed, .. }) if *seed != expected => {
            return Err(NotProven::Seed { expected: expected.to_string() });
        }
        _ => {}
    }
    AnyMatch::replay(&playthrough, None).map_err(|broken| NotProven::Play(broken.later_by(1)))?;
    let decisions = playthrough.iter().filter(|line| matches!(line, Line::Decision { .. })).count();
    Ok(Proven { table: head.table, commitment: head.commitment, decisions })
}

#[cfg(test)]
mod tests {
    use game_core::computer::playouts;
    use game_core::{GameId, Level, Players};

    use super::*;

    fn luck() -> Luck {
        Luck { start: 1_200_000_000_000_000_003, seats: vec![Some(1_200_000_000_000_000_001), None] }
    }

    /// The vectors of `docs/fairness.md`.
    #[test]
    fn the_documented_vectors_hold() {
        let doc = include_str!("../../docs/fairness.md");
        let secret = Secret(std::array::from_fn(|place| place as u8));
        for value in [hex(&secret.0), secret.commitment(), secret.seed(&luck()).to_string()] {
            assert!(doc.contains(&value), "{value} is not in docs/fairness.md");
        }
    }

    fn a_proof(game: GameId) -> String {
        let secret = Secret([7; 32]);
        let mut lines = Vec::new();
        let players = Players::new(2).unwrap();
        let levels = [Level::Steady];
        game.simulate([], players, secret.seed(&luck()), &levels, || playouts(0), |line| lines.push(line))
            .unwrap();
        proof("K7QX", &secret, &luck(), &lines)
    }

    #[test]
    fn an_honest_match_is_proven() {
        for game in GameId::ALL {
            let text = a_proof(*game);
            let proven = verify(&text).unwrap();
            assert_eq!(proven.commitment, Secret([7; 32]).commitment());
            assert_eq!(proven.decisions, text.lines().filter(|line| line.contains("\"decision\"")).count());
        }
    }

    #[test]
    fn a_cheat_is_found_out() {
        let honest = a_proof(GameId::Dnup);
        let secret = honest.replace(&hex(&[7; 32]), &hex(&[8; 32]));
        assert!(matches!(verify(&secret), Err(NotProven::Commitment { .. })));
        let luck = honest.replace("1200000000000000003", "1200000000000000004");
        assert!(matches!(verify(&luck), Err(NotProven::Seed { .. })));
        let deal = honest.replacen("\"hands\":[[\"", "\"hands\":[[\"9/", 1);
        assert!(matches!(verify(&deal), Err(NotProven::Play(_))));
        let without_a_line: Vec<&str> =
            honest.lines().enumerate().filter(|(n, _)| *n != 8).map(|(_, l)| l).collect();
        assert!(matches!(verify(&without_a_line.join("\n")), Err(NotProven::Play(_))));
        assert!(matches!(verify(""), Err(NotProven::Unreadable { line: 1, .. })));
        assert!(matches!(verify("{}"), Err(NotProven::Unreadable { line: 1, .. })));
    }
}
