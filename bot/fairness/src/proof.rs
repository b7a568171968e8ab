//! The file of `/verify`: how it is written, and how it is checked.

use std::fmt;

use game_core::{AnyMatch, Chooser, GameId, Level, Line, Seed};
use model::{Code, Printable};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::{BadRound, Beacon, Draw, Due, Hash256, Seal, Secret, Signature, Sitter, chain, first, quicknet};

/// The first line of a proof.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename = "fair")]
struct Head {
    scheme: u8,
    table: String,
    seal: Hash256,
    number: u32,
    before: Hash256,
    secret: Hash256,
    /// Whether the match was played to its end.
    ended: bool,
    /// The round of the public beacon; it is there in the third scheme, and only there.
    #[serde(skip_serializing_if = "Option::is_none")]
    beacon: Option<Mixed>,
    seats: Vec<Seated>,
}

/// The round of the beacon that was mixed in.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Mixed {
    chain: Hash256,
    started: i64,
    round: u64,
    signature: Signature,
}

impl From<Beacon> for Mixed {
    fn from(beacon: Beacon) -> Mixed {
        let Due { started, round } = beacon.due();
        Mixed { chain: quicknet(), started, round, signature: beacon.signature() }
    }
}

impl Mixed {
    /// The round, if it is the one that was due and its signature is right.
    fn checked(&self) -> Result<Beacon, BadRound> {
        let due = Due::after(self.started);
        if self.chain != quicknet() {
            return Err(BadRound::OtherChain(self.chain));
        }
        if self.round != due.round {
            return Err(BadRound::OtherRound { round: self.round, due: due.round });
        }
        due.signed(self.signature)
    }
}

/// A seat in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Seated {
    Person { name: String, word: Option<String> },
    Computer { computer: Level },
    Forgotten { forgotten: Hash256 },
}

impl From<&Sitter> for Seated {
    fn from(sitter: &Sitter) -> Seated {
        match sitter.clone() {
            Sitter::Person { name, word } => Seated::Person { name, word },
            Sitter::Computer(computer) => Seated::Computer { computer },
            Sitter::Forgotten(forgotten) => Seated::Forgotten { forgotten },
        }
    }
}

impl From<Seated> for Sitter {
    fn from(seated: Seated) -> Sitter {
        match seated {
            Seated::Person { name, word } => Sitter::Person { name, word },
            Seated::Computer { computer } => Sitter::Computer(computer),
            Seated::Forgotten { forgotten } => Sitter::Forgotten(forgotten),
        }
    }
}

/// The proof of a match that is over, as a file: what its seed was drawn from, and then its playthrough.
#[must_use]
pub fn proof(table: &str, draw: &Draw<'_>, playthrough: &[Line]) -> String {
    let head = Head {
        scheme: draw.scheme(),
        table: table.to_owned(),
        seal: draw.seal.shown,
        number: draw.seal.number,
        before: draw.seal.before,
        secret: draw.secret.hex(),
        ended: matches!(playthrough.last(), Some(Line::End { .. })),
        beacon: draw.beacon.map(Mixed::from),
        seats: draw.seats.iter().map(Seated::from).collect(),
    };
    write(&head, playthrough)
}

/// A file of these lines.
pub(super) fn write<'a, T: Serialize + 'a>(
    head: &impl Serialize,
    lines: impl IntoIterator<Item = &'a T>,
) -> String {
    let mut text = serde_json::to_string(head).unwrap_or_default() + "\n";
    for line in lines {
        text += &(serde_json::to_string(line).unwrap_or_default() + "\n");
    }
    text
}

/// Why a file proves nothing. Lines are counted from 1.
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
    #[error("the secret is not the one of the commitment {shown}: its SHA-256 is {found}")]
    Commitment {
        /// What was committed to.
        shown: Hash256,
        /// What the secret gives.
        found: Hash256,
    },
    /// The seal is not that of this table and this secret.
    #[error(
        "line {line}: the seal is not {shown}: for this table, number, seal before and secret it is {found}"
    )]
    Seal {
        /// Which line says so.
        line: usize,
        /// What is said to have been shown.
        shown: Hash256,
        /// What follows.
        found: Hash256,
    },
    /// The round of the public beacon is not the one that was due.
    #[error("line 1: the round of the public beacon is not the right one: {0}")]
    Beacon(#[from] BadRound),
    /// A seal does not follow on the one before.
    #[error(
        "line {line}: this seal does not follow on the line before: a seal is missing or has been exchanged"
    )]
    Chain {
        /// Which.
        line: usize,
    },
    /// The match was played from another seed than follows.
    #[error("the match was played from another seed: it follows that it is {expected}")]
    Seed {
        /// The seed that follows.
        expected: String,
    },
    /// The match was not played by the rules.
    #[error("the match was not played as written: {0}")]
    Play(game_core::Break),
}

/// What a file proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The table.
    pub table: String,
    /// To be compared with what stood on the table before the first deal.
    pub shown: Hash256,
    /// What was found to be right, a sentence each.
    pub found: Vec<String>,
    /// What nobody can tell from the file, a sentence each.
    pub open: Vec<String>,
}

/// The lines of a file.
pub(super) struct Lines<'a>(Vec<&'a str>);

impl Lines<'_> {
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    pub(super) fn unreadable(&self, line: usize, why: &dyn fmt::Display) -> NotProven {
        NotProven::Unreadable { line, why: why.to_string() }
    }

    /// Looks whether a text in a line is a table's code, written as codes are.
    pub(super) fn code(&self, line: usize, text: &str) -> Result<(), NotProven> {
        Code::try_from(text.to_owned()).map(drop).map_err(|bad| self.unreadable(line, &bad))
    }

    /// The line with this number, from 1. It must be written exactly as we write it: then there is one file for one
    /// match, and no number, digit or field can be written in another way.
    pub(super) fn read<T: DeserializeOwned + Serialize>(&self, number: usize) -> Result<T, NotProven> {
        let text = self.0.get(number - 1).copied().unwrap_or_default();
        let line: T = serde_json::from_str(text).map_err(|error| self.unreadable(number, &error))?;
        match serde_json::to_string(&line) {
            Ok(written) if written == text => Ok(line),
            Ok(written) => {
                let same = written.bytes().zip(text.bytes()).take_while(|(one, other)| one == other).count();
                let why =
                    format!("it is written otherwise than docs/fairness.md says, from column {}", same + 1);
                Err(self.unreadable(number, &why))
            }
            Err(error) => Err(self.unreadable(number, &error)),
        }
    }
}

/// How those are called who sat at the table of a proof, fit to be printed; nothing if a file is none.
#[must_use]
pub fn sat(file: &str) -> Option<Vec<String>> {
    let head: serde_json::Value = serde_json::from_str(file.lines().next()?).ok()?;
    let called = |(number, seat): (usize, &serde_json::Value)| match (&seat["name"], &seat["computer"]) {
        (serde_json::Value::String(name), _) => Printable(name).to_string(),
        (_, serde_json::Value::String(level)) => format!("Seat {number} ({})", Printable(level)),
        _ => format!("Seat {number}"),
    };
    let seats = head["seats"].as_array().filter(|_| head["type"] == "fair")?;
    Some(seats.iter().enumerate().map(called).collect())
}

/// The fields that tell which kind of file it is.
#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    kind: String,
    scheme: Option<u8>,
}

/// Checks a file that `/verify` or `/fair` has given.
///
/// # Errors
/// [`NotProven`] says what does not follow.
pub fn verify(text: &str) -> Result<Proven, NotProven> {
    let lines = Lines(text.strip_suffix('\n').unwrap_or(text).split('\n').collect());
    let kind: Kind = serde_json::from_str(lines.0[0]).map_err(|error| lines.unreadable(1, &error))?;
    match (kind.kind.as_str(), kind.scheme) {
        ("fair", None) => first::verify(&lines),
        ("fair", Some(2 | 3)) => sealed(&lines),
        ("fair", Some(other)) => Err(lines.unreadable(1, &format!("there is no scheme {other}"))),
        ("chain", Some(2)) => chain::verify(&lines),
        _ => Err(lines.unreadable(1, &"this is no file of /verify or /fair")),
    }
}

/// A match of the second scheme, or of the third: that is the second with a round of the public beacon.
fn sealed(lines: &Lines<'_>) -> Result<Proven, NotProven> {
    let head: Head = lines.read(1)?;
    lines.code(1, &head.table)?;
    if head.beacon.is_some() != (head.scheme == 3) {
        return Err(lines.unreadable(1, &"a round of the public beacon belongs to scheme 3, and to no other"));
    }
    let beacon = head.beacon.as_ref().map(Mixed::checked).transpose()?;
    let secret = Secret(*head.secret.bytes());
    let before =
        head.number.checked_sub(1).ok_or_else(|| lines.unreadable(1, &"seals are counted from 1"))?;
    let seal = Seal::after(Some((before, head.before)), &head.table, secret.commitment());
    if seal.shown != head.seal {
        return Err(NotProven::Seal { line: 1, shown: head.seal, found: seal.shown });
    }
    let seats: Vec<Sitter> = head.seats.into_iter().map(Sitter::from).collect();
    let follows = |game, rules, options: &[(String, String)]| {
        Draw { seal: &seal, secret: &secret, game, rules, options, seats: &seats, beacon }.seed()
    };
    let (playthrough, decisions) = proven_playthrough(lines, seats.len(), follows)?;
    if matches!(playthrough.last(), Some(Line::End { .. })) != head.ended {
        return Err(lines.unreadable(1, &"it says otherwise than the last line whether the match was ended"));
    }
    let by_computers = by(&playthrough, |by| by != Chooser::Clock);
    let by_the_clock = by(&playthrough, |by| by == Chooser::Clock);
    let words = seats.iter().filter(|seat| matches!(seat, Sitter::Person { word: Some(_), .. })).count();
    let mut proven = Proven {
        table: head.table,
        shown: head.seal,
        found: vec![
            format!("the seal is number {} and holds this table's code and this secret", head.number),
            "the seed follows from seal, secret, game and version of its rules, options, seats, names and words".into(),
            format!("every deal, die and score and the legality of {decisions} decisions follow"),
            format!(
                "{by_computers} of them by computers and {by_the_clock} because time was up: all are what those choose"
            ),
        ],
        open: vec!["whether people made the moves that stand there as theirs: they know".into()],
    };
    if let Some(beacon) = beacon {
        let (round, came) = (beacon.due().round, utc(beacon.due().at()));
        proven.found.push(format!(
            "round {round} of the public beacon drand is mixed in: it was due after the start, and its signature is right"
        ));
        proven.open.push(format!(
            "whether round {round} was named in the channel before it came, at {came}: Discord shows when that message was posted"
        ));
    }
    if words == 0 {
        proven.open.push(
            "nobody typed a word: whoever ran the bot could have guessed the rest and tried secrets before the seal"
                .into(),
        );
    } else {
        proven.found.push(format!("{words} typed a word: who typed theirs after the seal stood there, and last, knows that nobody chose the cards"));
    }
    let forgotten = seats.iter().filter(|seat| matches!(seat, Sitter::Forgotten(_))).count();
    if forgotten > 0 {
        proven.open.push(format!(
            "{forgotten} had their data deleted: that their name and word are the ones bound here cannot be checked"
        ));
    }
    Ok(proven)
}

/// An instant in milliseconds since 1970, to be read.
fn utc(millis: i64) -> String {
    let Ok(time) = OffsetDateTime::from_unix_timestamp(millis.div_euclid(1000)) else {
        return "no time".into();
    };
    let (hour, minute, second) = time.to_hms();
    format!("{} {hour:02}:{minute:02}:{second:02} UTC", time.date())
}

fn by(playthrough: &[Line], meant: impl Fn(Chooser) -> bool) -> usize {
    let counts = |line: &&Line| matches!(line, Line::Decision { by: Some(by), .. } if meant(*by));
    playthrough.iter().filter(counts).count()
}

/// The playthrough from line 2 on, and how many decisions it has: played by so many, from the seed that follows from
/// its game, the version of its rules and its options, and by the rules.
pub(super) fn proven_playthrough(
    lines: &Lines<'_>,
    seats: usize,
    follows: impl FnOnce(GameId, u16, &[(String, String)]) -> Seed,
) -> Result<(Vec<Line>, usize), NotProven> {
    let playthrough: Vec<Line> =
        (2..=lines.count()).map(|number| lines.read(number)).collect::<Result<_, _>>()?;
    let Some(Line::Match { game, rules, players, options, seed }) = playthrough.first() else {
        return Err(lines.unreadable(2, &"a playthrough begins with a match line"));
    };
    if usize::from(players.count()) != seats {
        return Err(lines.unreadable(2, &"there are more or fewer players than seats in line 1"));
    }
    let game: GameId = game.parse().map_err(|error| lines.unreadable(2, &error))?;
    let expected = follows(game, *rules, &game_core::choices(options));
    if *seed != expected {
        return Err(NotProven::Seed { expected: expected.to_string() });
    }
    let ended = matches!(playthrough.last(), Some(Line::End { .. }));
    let replayed = match ended {
        true => AnyMatch::replay(&playthrough, None),
        false => AnyMatch::replay_broken_off(&playthrough),
    };
    replayed.map_err(|broken| NotProven::Play(broken.later_by(1)))?;
    let decisions = playthrough.iter().filter(|line| matches!(line, Line::Decision { .. })).count();
    Ok((playthrough, decisions))
}
