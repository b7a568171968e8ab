//! Writing and checking the file of `/verify`.

use std::fmt;

use game_core::{AnyMatch, Chooser, GameId, Level, Line, Seat, Seed};
use model::{Code, Printable, names};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::{
    BadRound, Beacon, Due, Hash256, PlayedAt, Seal, Secret, Signature, Sitter, Terms, TermsHash, TypedWord,
    chain, choosers, has_expert, played_at, quicknet, ticket,
};

/// The number of the scheme that docs/fairness.md describes.
pub(super) const SCHEME: u8 = 1;

/// The first line of a proof.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename = "fair")]
struct ProofHead {
    scheme: u8,
    table: String,
    seal: Hash256,
    number: u32,
    before: Hash256,
    secret: Hash256,
    /// Whether the match was played to its end.
    ended: bool,
    /// The number of words that had been typed at the table.
    words: u32,
    /// The hash of the terms, as it was posted in the channel.
    terms: Hash256,
    /// The round of the public beacon, if one was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    beacon: Option<Mixed>,
    seats: Vec<ProofSeat>,
    /// The table whose match follows, if it is not this one but another one with its cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    played_at: Option<PlayedAt>,
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
    /// The round, if it is the one that was due and its signature is valid.
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

/// A seat in the proof.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum ProofSeat {
    Person { name: String, word: Option<TypedWord> },
    Computer { computer: Level },
    Forgotten { forgotten: Hash256 },
}

impl From<&Sitter> for ProofSeat {
    fn from(sitter: &Sitter) -> ProofSeat {
        match sitter.clone() {
            Sitter::Person { name, word } => ProofSeat::Person { name, word },
            Sitter::Computer(computer) => ProofSeat::Computer { computer },
            Sitter::Forgotten(forgotten) => ProofSeat::Forgotten { forgotten },
        }
    }
}

impl From<ProofSeat> for Sitter {
    fn from(seated: ProofSeat) -> Sitter {
        match seated {
            ProofSeat::Person { name, word } => Sitter::Person { name, word },
            ProofSeat::Computer { computer } => Sitter::Computer(computer),
            ProofSeat::Forgotten { forgotten } => Sitter::Forgotten(forgotten),
        }
    }
}

/// The proof of a finished match, as a file: the input of its seed, and then its playthrough. `table` is the table that was sealed;
/// if the match was played at another one with the same cards, that is `played_at`.
#[must_use]
pub fn proof(
    table: &str,
    terms: &Terms<'_>,
    (secret, beacon): (&Secret, Option<Beacon>),
    played_at: Option<PlayedAt>,
    playthrough: &[Line],
) -> String {
    let head = ProofHead {
        scheme: SCHEME,
        table: table.to_owned(),
        seal: terms.seal.shown,
        number: terms.seal.number,
        before: terms.seal.before,
        secret: secret.hex(),
        ended: matches!(playthrough.last(), Some(Line::End { .. })),
        words: terms.words,
        terms: terms.hash().hash,
        beacon: beacon.map(Mixed::from),
        seats: terms.seats.iter().map(ProofSeat::from).collect(),
        played_at,
    };
    write(&head, playthrough)
}

/// A file of a head and these lines.
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

/// Why a file is not a valid proof. Lines are counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum NotProven {
    /// A line does not follow the scheme.
    #[error("line {line} cannot be read: {why}")]
    Unreadable {
        /// The number of the line.
        line: usize,
        /// The reason.
        why: String,
    },
    /// The secret does not match the commitment.
    #[error("the secret is not the one of the commitment {shown}: its SHA-256 is {found}")]
    Commitment {
        /// The commitment.
        shown: Hash256,
        /// The commitment of the secret in the file.
        found: Hash256,
    },
    /// The seal is not that of this table and this secret.
    #[error(
        "line {line}: the seal is not {shown}: for this table, number, seal before and secret it is {found}"
    )]
    Seal {
        /// The number of the line.
        line: usize,
        /// The hash that was shown, according to the file.
        shown: Hash256,
        /// The computed hash.
        found: Hash256,
    },
    /// The round of the public beacon is not the one that was due.
    #[error("line 1: the round of the public beacon is not the right one: {0}")]
    Beacon(#[from] BadRound),
    /// The terms do not match their hash.
    #[error("line 1: the hash of the terms is not {shown}: for these seats, words and options it is {found}")]
    Terms {
        /// The hash that was shown, according to the file.
        shown: Hash256,
        /// The computed hash.
        found: Hash256,
    },
    /// A seal does not follow the previous one.
    #[error(
        "line {line}: this seal does not follow on the line before: a seal is missing or has been exchanged"
    )]
    Chain {
        /// The number of the line.
        line: usize,
    },
    /// The match was played from another seed than the computed one.
    #[error("the match was played from another seed: it follows that it is {expected}")]
    Seed {
        /// The computed seed.
        expected: String,
    },
    /// A move was chosen by somebody who does not sit at its seat.
    #[error("line {line}: {by} does not sit at seat {seat}")]
    Chooser {
        /// The number of the line.
        line: usize,
        /// The seat.
        seat: Seat,
        /// Who chose it, according to the file.
        by: String,
    },
    /// The playthrough is not valid.
    #[error("the match was not played as written: {0}")]
    Play(game_core::Break),
}

/// The result of a valid proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The table.
    pub table: String,
    /// The seal, to be compared with the one shown at the table before the first deal.
    pub shown: Hash256,
    /// The facts that were verified, a sentence each.
    pub found: Vec<String>,
    /// The facts that cannot be verified from the file, a sentence each.
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

    /// Checks that a text in a line is the code of a table in its exact spelling.
    pub(super) fn code(&self, line: usize, text: &str) -> Result<(), NotProven> {
        Code::try_from(text.to_owned()).map(drop).map_err(|bad| self.unreadable(line, &bad))
    }

    /// The line with this number, from 1. It must be spelled exactly as we write it, so that there is only one file for
    /// a match.
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

/// The names of the seats in a proof, made printable; `None` if the file is not a proof of a match.
#[must_use]
pub fn sat(file: &str) -> Option<Vec<String>> {
    let head: serde_json::Value = serde_json::from_str(file.lines().next()?).ok()?;
    let is_proof = head["type"] == "fair";
    let seats = head["played_at"]["seats"].as_array().or_else(|| head["seats"].as_array());
    let called = |(number, seat): (usize, &serde_json::Value)| match (&seat["name"], &seat["computer"]) {
        (serde_json::Value::String(name), _) => Printable(name).to_string(),
        (_, serde_json::Value::String(level)) => format!("Seat {number} ({})", Printable(level)),
        _ => format!("Seat {number}"),
    };
    Some(seats.filter(|_| is_proof)?.iter().enumerate().map(called).collect())
}

/// The fields that identify the type of a file.
#[derive(Deserialize)]
struct FileType {
    #[serde(rename = "type")]
    kind: String,
    scheme: Option<u8>,
}

/// Checks a file from `/verify` or `/fair`.
///
/// # Errors
/// [`NotProven`] with the first thing that is wrong.
pub fn verify(text: &str) -> Result<Proven, NotProven> {
    let lines = Lines(text.strip_suffix('\n').unwrap_or(text).split('\n').collect());
    let kind: FileType = serde_json::from_str(lines.0[0]).map_err(|error| lines.unreadable(1, &error))?;
    match (kind.kind.as_str(), kind.scheme) {
        ("fair", Some(SCHEME)) => of_match(&lines),
        ("chain", Some(SCHEME)) => chain::verify(&lines),
        ("fair" | "chain", Some(other)) => Err(lines.unreadable(1, &format!("there is no scheme {other}"))),
        _ => Err(lines.unreadable(1, &"this is no file of /verify or /fair")),
    }
}

/// Checks the proof of a match.
fn of_match(lines: &Lines<'_>) -> Result<Proven, NotProven> {
    let head: ProofHead = lines.read(1)?;
    lines.code(1, &head.table)?;
    let beacon = head.beacon.as_ref().map(Mixed::checked).transpose()?;
    let secret = Secret(*head.secret.bytes());
    let before =
        head.number.checked_sub(1).ok_or_else(|| lines.unreadable(1, &"seals are counted from 1"))?;
    let seal = Seal::after(Some((before, head.before)), &head.table, secret.commitment());
    if seal.shown != head.seal {
        return Err(NotProven::Seal { line: 1, shown: head.seal, found: seal.shown });
    }
    let seats: Vec<Sitter> = head.seats.into_iter().map(Sitter::from).collect();
    clean(&seats, head.words).map_err(|why| lines.unreadable(1, &why))?;
    let played = Playthrough::read(lines, seats.len())?;
    let (game, rules, options) = (played.game, played.rules, &*played.options);
    let levels: Vec<Option<Level>> = match &head.played_at {
        None => seats.iter().map(Sitter::level).collect(),
        Some(there) => played_at::levels(lines, there, seats.len())?,
    };
    let has_expert = has_expert(&seats) || levels.contains(&Some(Level::Expert));
    if played.expert.is_some() != has_expert {
        let why = "how many matches an expert imagines stands here if one sits at a seat, and only then";
        return Err(lines.unreadable(2, &why));
    }
    let expert = played.expert.unwrap_or_default();
    let terms = Terms { seal: &seal, words: head.words, game, rules, options, seats: &seats, expert };
    let found = terms.hash();
    if found.hash != head.terms {
        return Err(NotProven::Terms { shown: head.terms, found: found.hash });
    }
    let expected = terms.seed(&secret, beacon);
    if played.seed != expected {
        return Err(NotProven::Seed { expected: expected.to_string() });
    }
    let decisions = played.decisions()?;
    choosers::check(&played.lines, &levels)?;
    if played.ended() != head.ended {
        return Err(lines.unreadable(1, &"it says otherwise than the last line whether the match was ended"));
    }
    let by_computers = played.by(|by| by != Chooser::Clock);
    let by_the_clock = played.by(|by| by == Chooser::Clock);
    let mut proven = Proven {
        table: head.table,
        shown: head.seal,
        found: vec![
            format!("the seal is number {} and holds this table's code and this secret", head.number),
            format!(
                "the terms {found} follow from game and version of its rules, options, seats and words, and the seed \
                 from terms and secret"
            ),
            format!("every deal, die and score and the legality of {decisions} decisions follow"),
            format!(
                "{by_computers} of them by computers and {by_the_clock} because time was up: all are what those choose"
            ),
        ],
        open: vec!["whether people made the moves that stand there as theirs: they know".into()],
    };
    proven
        .found
        .extend(seats.iter().enumerate().map(|(seat, sitter)| at_seat(&seal, seat, sitter, found.words)));
    proven.open.extend(head.played_at.iter().map(played_at::unbound));
    let typed = seats.iter().enumerate().any(|(seat, sitter)| has_word(&seal, seat, sitter));
    proven.open.push(compared(found, typed, beacon));
    if let Some(beacon) = beacon {
        let round = beacon.due().round;
        proven.found.push(format!(
            "round {round} of the public beacon drand is mixed in: it was due after the start, and its signature is right"
        ));
    }
    Ok(proven)
}

/// Checks that a name is one that a table can have shown.
pub(super) fn has_clean(name: &str) -> Result<(), String> {
    if names::clean(name) == name {
        return Ok(());
    }
    Err(format!("the name {:?} has what no table shows", Printable(name).to_string()))
}

/// Checks that the seats have only what a table can have shown: clean names, and words with distinct numbers from 1 to
/// `words`.
fn clean(seats: &[Sitter], words: u32) -> Result<(), String> {
    let mut numbers = Vec::new();
    for sitter in seats {
        let Sitter::Person { name, word } = sitter else { continue };
        has_clean(name)?;
        let Some(TypedWord { number, word }) = word else { continue };
        if *number == 0 || *number > words || numbers.contains(number) {
            return Err(format!("{word:?} cannot be word {number} of {words}", word = word.as_str()));
        }
        numbers.push(*number);
    }
    Ok(())
}

/// Whether the person at a seat typed a word, which may have been deleted since.
fn has_word(seal: &Seal, seat: usize, sitter: &Sitter) -> bool {
    match sitter {
        Sitter::Person { word, .. } => word.is_some(),
        Sitter::Forgotten(bound) => *bound != ticket(seal, seat, None),
        Sitter::Computer(_) => false,
    }
}

/// The player at a seat and their word, as a sentence.
fn at_seat(seal: &Seal, seat: usize, sitter: &Sitter, words: u32) -> String {
    match sitter {
        Sitter::Person { name, word: None } => {
            format!("seat {seat}: {:?}, without a word", Printable(name).to_string())
        }
        Sitter::Person { name, word: Some(TypedWord { number, word }) } => {
            let last = if *number == words { ", the last one" } else { "" };
            let (name, word) = (Printable(name).to_string(), word.as_str());
            format!("seat {seat}: {name:?} with the word {word:?}, number {number}{last}")
        }
        Sitter::Computer(level) => format!("seat {seat}: the computer {level}"),
        Sitter::Forgotten(_) => {
            let with = if has_word(seal, seat, sitter) { "with" } else { "without" };
            format!("seat {seat}: somebody whose data were deleted, {with} a word")
        }
    }
}

/// What has to be compared with the channel to be sure that the terms were fixed before anybody could know the cards;
/// `typed` is whether anybody typed a word.
fn compared(terms: TermsHash, typed: bool, beacon: Option<Beacon>) -> String {
    let hash = terms.hash;
    if let Some(beacon) = beacon {
        let (round, came) = (beacon.due().round, utc(beacon.due().at()));
        return format!(
            "whether the terms {hash} stood in the channel with round {round} before it came, at {came}: Discord shows when \
             that message was posted"
        );
    }
    if !typed {
        return "nobody typed a word: whoever ran the bot could have guessed the terms and tried secrets before the seal".into();
    }
    format!(
        "whether the terms {hash} stood in the channel with word {0}, in a message that was not edited, and none came \
         after it: then nobody but who typed word {0} could choose the cards, and that person only by knowing the secret",
        terms.words
    )
}

/// An instant in milliseconds since 1970, as readable text.
fn utc(millis: i64) -> String {
    let Ok(time) = OffsetDateTime::from_unix_timestamp(millis.div_euclid(1000)) else {
        return "no time".into();
    };
    let (hour, minute, second) = time.to_hms();
    format!("{} {hour:02}:{minute:02}:{second:02} UTC", time.date())
}

/// The playthrough from line 2 on, with the fields of its first line.
struct Playthrough {
    lines: Vec<Line>,
    game: GameId,
    rules: u16,
    options: Vec<(String, String)>,
    expert: Option<u32>,
    seed: Seed,
}

impl Playthrough {
    /// Reads the playthrough of a match with this number of seats. Its validity is checked by
    /// [`decisions`](Self::decisions).
    fn read(lines: &Lines<'_>, seats: usize) -> Result<Playthrough, NotProven> {
        let played: Vec<Line> =
            (2..=lines.count()).map(|number| lines.read(number)).collect::<Result<_, _>>()?;
        let Some(Line::Match { game, rules, players, options, expert, seed }) = played.first() else {
            return Err(lines.unreadable(2, &"a playthrough begins with a match line"));
        };
        if usize::from(players.count()) != seats {
            return Err(lines.unreadable(2, &"there are more or fewer players than seats in line 1"));
        }
        let game = game.parse().map_err(|error| lines.unreadable(2, &error))?;
        let (rules, options, expert, seed) = (*rules, game_core::choices(options), *expert, *seed);
        Ok(Playthrough { lines: played, game, rules, options, expert, seed })
    }

    /// Whether it has the end of the match.
    fn ended(&self) -> bool {
        matches!(self.lines.last(), Some(Line::End { .. }))
    }

    /// Replays it, and returns the number of its decisions.
    fn decisions(&self) -> Result<usize, NotProven> {
        let replayed = match self.ended() {
            true => AnyMatch::replay(&self.lines, None),
            false => AnyMatch::replay_broken_off(&self.lines),
        };
        replayed.map_err(|broken| NotProven::Play(broken.later_by(1)))?;
        Ok(self.lines.iter().filter(|line| matches!(line, Line::Decision { .. })).count())
    }

    /// The number of decisions made by these choosers.
    fn by(&self, meant: impl Fn(Chooser) -> bool) -> usize {
        let counts = |line: &&Line| matches!(line, Line::Decision { by: Some(by), .. } if meant(*by));
        self.lines.iter().filter(counts).count()
    }
}
