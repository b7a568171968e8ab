//! The score of a round (U25–U27), and the winners of the match (U28, U29). Pure functions of cards and scores.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Pile};
use super::options::{Options, Scoring};
use crate::game::{Aim, Scores};
use crate::seat::{BySeat, Seat, SeatSet};

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// This player got rid of the last card (U24).
    Out(Seat),
    /// This player's last card was a −2, played blind (U15).
    BlindMinusTwo(Seat),
    /// It reached the limit of turns (U34).
    Unfinished,
}

/// The most rounds of a match with a limit (U29).
pub(super) const MOST_ROUNDS: u16 = 100;

/// The credit of the player who ended the round (U26).
const CREDIT: i32 = 10;
/// The credit of the player who ended it with a blind −2 (U26).
const BLIND_CREDIT: i32 = 80;

/// The penalty points of a card at the end (U25), with dirty one in force or not (U30).
pub(super) fn points(card: Card, dirty: bool) -> i32 {
    match card.number() {
        Some(1) if dirty => 30,
        Some(number) => i32::from(number),
        None if card == Card::MINUS_TWO => 20,
        None => 50,
    }
}

/// The penalty points of a pile (U25).
pub(super) fn points_of(pile: &Pile, dirty: bool) -> i32 {
    pile.counted().map(|(card, count)| i32::from(count) * points(card, dirty)).sum()
}

/// The score of a round for each seat (U24–U27, U34); `left` are the cards that each has left.
pub(super) fn entries(scoring: Scoring, end: End, left: &BySeat<Pile>, dirty: bool) -> Scores {
    Scores::from_fn(left.players(), |seat| {
        let cards = &left[seat];
        match (scoring, end) {
            (Scoring::Points, End::Out(ender)) if ender == seat => -CREDIT,
            (Scoring::Points, End::BlindMinusTwo(ender)) if ender == seat => -BLIND_CREDIT,
            (Scoring::Points, _) => points_of(cards, dirty),
            (Scoring::Cards, End::Out(ender) | End::BlindMinusTwo(ender)) if ender == seat => 0,
            (Scoring::Cards, _) => i32::from(cards.len()),
            (Scoring::Coins, End::Out(ender) | End::BlindMinusTwo(ender)) => i32::from(ender == seat),
            (Scoring::Coins, End::Unfinished) => 0,
        }
    })
}

/// A total with an entry: a credit never takes it below zero (U26).
pub(super) fn total(total: i32, entry: i32) -> i32 {
    total.saturating_add(entry).max(0)
}

/// Whether higher or lower totals are better (U28).
pub(super) fn aim(options: &Options) -> Aim {
    match options.scoring {
        Scoring::Points | Scoring::Cards => Aim::Lowest,
        Scoring::Coins => Aim::Highest,
    }
}

/// The winners, if the match is over (U28, U29).
pub(super) fn winners(options: &Options, totals: &Scores, rounds: u16) -> Option<SeatSet> {
    let over = match (options.limit, options.rounds) {
        (Some(limit), _) => {
            rounds >= MOST_ROUNDS || totals.as_slice().iter().any(|total| *total > i32::from(limit))
        }
        (None, agreed) => rounds >= u16::from(agreed.unwrap_or(1)),
    };
    over.then(|| aim(options).first_place(totals))
}
