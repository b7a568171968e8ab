//! The file of `/fair`: all seals of a server in order, with the outcome of each table. An abandoned deal leaves its
//! seal behind.

use serde::{Deserialize, Serialize};

use super::proof::{Lines, NotProven, Proven, SCHEME, write};
use super::{Hash256, Seal, Secret};

/// The outcome of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableOutcome {
    /// It is open, so its secret is not revealed.
    Open,
    /// Its match was played to the end.
    Ended,
    /// It was closed before its start, and nobody had typed a word.
    ClosedBeforeTheDeal,
    /// It was closed before its start, after somebody had typed a word, so that the operator could know what would have
    /// been dealt.
    ClosedAfterAWord,
    /// It was closed after cards had been dealt.
    ClosedAfterTheDeal,
}

/// A seal of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The seal.
    pub seal: Seal,
    /// The content of the seal; `None` if the asker may not see the table. The seal is in the chain nevertheless.
    pub sealed: Option<Sealed>,
    /// The outcome of the table.
    pub outcome: TableOutcome,
}

/// The content of a seal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// The code of the table.
    pub table: String,
    /// The secret, which is not revealed while the table is open.
    pub secret: Secret,
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename = "chain")]
struct ChainHead {
    scheme: u8,
    seals: usize,
}

/// A seal, as a line.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename = "seal")]
struct ChainRow {
    number: u32,
    before: Hash256,
    table: Option<String>,
    commitment: Option<Hash256>,
    seal: Hash256,
    #[serde(rename = "came")]
    outcome: TableOutcome,
    secret: Option<Hash256>,
}

/// The seals of a server, in order, as a file.
#[must_use]
pub fn chain_file(links: &[Link]) -> String {
    let rows: Vec<ChainRow> = links
        .iter()
        .map(|Link { seal, sealed, outcome }| ChainRow {
            number: seal.number,
            before: seal.before,
            table: sealed.as_ref().map(|sealed| sealed.table.clone()),
            commitment: sealed.as_ref().map(|sealed| sealed.secret.commitment()),
            seal: seal.shown,
            outcome: *outcome,
            secret: sealed
                .as_ref()
                .filter(|_| *outcome != TableOutcome::Open)
                .map(|sealed| sealed.secret.hex()),
        })
        .collect();
    write(&ChainHead { scheme: SCHEME, seals: rows.len() }, &rows)
}

/// Checks a file of `/fair`.
pub(super) fn verify(lines: &Lines<'_>) -> Result<Proven, NotProven> {
    let head: ChainHead = lines.read(1)?;
    if head.seals + 1 != lines.count() {
        return Err(lines.unreadable(1, &"there are more or fewer seals than it says"));
    }
    let mut last: Option<(u32, Hash256)> = None;
    let mut first = 1;
    let (mut table, mut outcomes, mut hidden) = (String::new(), Vec::new(), 0);
    for number in 2..=lines.count() {
        let row: ChainRow = lines.read(number)?;
        let before = row.number.checked_sub(1).map(|before| (before, row.before));
        if before.is_none() || last.is_some() && last != before {
            return Err(NotProven::Chain { line: number });
        }
        if last.is_none() {
            first = row.number;
        }
        if row.number == 1 && row.before != Hash256::NOTHING {
            return Err(NotProven::Chain { line: number });
        }
        match (row.table, row.commitment) {
            (Some(code), Some(commitment)) => {
                lines.code(number, &code)?;
                let seal = Seal::after(before, &code, commitment);
                if seal.shown != row.seal {
                    return Err(NotProven::Seal { line: number, shown: row.seal, found: seal.shown });
                }
                match row.secret.map(|secret| Secret(*secret.bytes()).commitment()) {
                    Some(found) if found != commitment => {
                        return Err(NotProven::Commitment { shown: commitment, found });
                    }
                    None if row.outcome != TableOutcome::Open => {
                        return Err(
                            lines.unreadable(number, &"the secret of a table that is over is missing")
                        );
                    }
                    Some(_) | None => {}
                }
                table = code;
            }
            (None, None) if row.secret.is_none() => hidden += 1,
            _ => {
                return Err(
                    lines.unreadable(number, &"a table is told of with code and commitment, or not at all")
                );
            }
        }
        last = Some((row.number, row.seal));
        outcomes.push(row.outcome);
    }
    let count = |what| outcomes.iter().filter(|outcome| **outcome == what).count();
    let newest = last.map_or(0, |(number, _)| number);
    let mut proven = Proven {
        table,
        shown: last.map_or(Hash256::NOTHING, |(_, seal)| seal),
        found: vec![
            format!("the seals {first} to {newest} follow on each other without a gap"),
            "every revealed secret is the one in its seal".into(),
            format!(
                "{} tables played to the end, {} open, {} closed before the deal, {} closed before the deal but after a \
                 word, {} closed after the deal",
                count(TableOutcome::Ended),
                count(TableOutcome::Open),
                count(TableOutcome::ClosedBeforeTheDeal),
                count(TableOutcome::ClosedAfterAWord),
                count(TableOutcome::ClosedAfterTheDeal)
            ),
        ],
        open: vec![
            "what came of each table is as whoever runs the bot says; compare the seals with those in the channel"
                .into(),
        ],
    };
    if hidden > 0 {
        proven.open.push(format!(
            "what is in {hidden} of the seals: their tables stood where whoever asked for this file does not see them"
        ));
    }
    Ok(proven)
}
