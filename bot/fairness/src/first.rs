//! The first scheme, of matches that were started before there were seals: the proofs of those matches are still given
//! and still checked. What it left open stands in `docs/fairness.md`.

use game_core::{Line, Seed};
use serde::{Deserialize, Serialize};

use super::proof::{Lines, NotProven, Proven, proven_playthrough, write};
use super::{Hash256, Secret};

/// Interactions that Discord numbered: what everybody added to the chance of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientEntropy {
    /// The click that started the match.
    pub start: u64,
    /// For each seat the command or click with which its player sat down; a computer adds nothing.
    pub seats: Vec<Option<u64>>,
}

/// The seed of the match: the SHA-256 of a text that names the secret and everybody's entropy.
pub(super) fn seed(secret: &Secret, entropy: &ClientEntropy) -> Seed {
    let mut text = format!("updown seed 1\nsecret {}\nstart {}\n", secret.hex(), entropy.start);
    for (seat, entropy) in entropy.seats.iter().enumerate() {
        let entropy = entropy.map_or_else(|| "computer".to_owned(), |entropy| entropy.to_string());
        text += &format!("seat {seat} {entropy}\n");
    }
    Seed::from_bytes(*Hash256::of(text).bytes())
}

/// The first line of such a proof. Numbers are texts, since JSON's are not exact everywhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename = "fair")]
struct Head {
    table: String,
    commitment: Hash256,
    secret: Hash256,
    start: String,
    seats: Vec<Option<String>>,
}

/// The proof of a match of the first scheme, as a file.
#[must_use]
pub fn first_proof(table: &str, secret: &Secret, entropy: &ClientEntropy, playthrough: &[Line]) -> String {
    let head = Head {
        table: table.to_owned(),
        commitment: secret.commitment(),
        secret: secret.hex(),
        start: entropy.start.to_string(),
        seats: entropy.seats.iter().map(|entropy| entropy.map(|entropy| entropy.to_string())).collect(),
    };
    write(&head, playthrough)
}

/// Checks one.
pub(super) fn verify(lines: &Lines<'_>) -> Result<Proven, NotProven> {
    let head: Head = lines.read(1)?;
    lines.code(1, &head.table)?;
    let secret = Secret(*head.secret.bytes());
    if secret.commitment() != head.commitment {
        return Err(NotProven::Commitment { shown: head.commitment, found: secret.commitment() });
    }
    let number = |text: &String| {
        let number = text.parse::<u64>().ok().filter(|number| number.to_string() == *text);
        number.ok_or_else(|| lines.unreadable(1, &format!("{text:?} is no number as they are written here")))
    };
    let seats = head.seats.iter().map(|seat| seat.as_ref().map(number).transpose());
    let entropy = ClientEntropy { start: number(&head.start)?, seats: seats.collect::<Result<_, _>>()? };
    let (_, decisions) = proven_playthrough(lines, entropy.seats.len(), |_, _, _| seed(&secret, &entropy))?;
    Ok(Proven {
        table: head.table,
        shown: head.commitment,
        found: vec![
            "the secret is the one of the commitment".into(),
            format!("deals, {decisions} decisions and scores all follow from the secret and the clicks' numbers"),
        ],
        open: vec![
            "this is the first scheme, of matches started before there were seals: whoever ran the bot could have \
             made up the clicks' numbers, and so chosen the cards"
                .into(),
            "the table's code, options and names are not bound to the cards".into(),
        ],
    })
}
