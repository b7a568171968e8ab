//! Duplicates: their lobbies, what their tables show in the channel, and their comparison, in all languages.

use std::sync::Arc;

use game_core::{GameId, Level, Seat};
use locale::Language;
use store::{ChallengeStage, StoredStage};
use tables::testing::{a_challenge, a_table_of};
use tables::{DuplicateResults, Lead, SeatResult, Table};

use super::super::{challenge, duplicate_results, table};
use super::challenge::stored;
use super::is_within_the_limits;
use crate::testing::{after, named};

/// A table of a duplicate after this many moves.
fn of_duplicate(game: GameId, players: u8, lang: Language, moves: usize) -> Table {
    after(a_table_of(game, players, lang, &[]), 5, Level::Steady, moves).in_duplicate(8)
}

/// What eight tables with these many seats have made of it: at each seat the first is sure to be better, and two are level.
fn results(base: &Table, lang: Language) -> DuplicateResults {
    let table = Arc::new(base.clone());
    let tables = std::iter::repeat_n(table, 8).collect();
    let result = |table: usize| SeatResult {
        table,
        matchpoints: if table == 0 { 7.0 } else { 6.5 - table as f64 },
        lead: Lead { value: 3.5 - table as f64, margin: (table < 7).then_some(2.0) },
    };
    let seats = base.playing().unwrap().game().players().seats();
    let seats = seats.map(|seat| (seat, (0..8).map(result).collect())).collect();
    let over = store::StoredChallenge {
        duplicate: Some(8),
        stage: ChallengeStage::Over,
        ..stored(lang, &[StoredStage::Ended; 8], 0)
    };
    DuplicateResults { challenge: a_challenge(base.clone(), Seat::FIRST, over), tables, seats }
}

#[test]
fn whatever_a_duplicate_shows_is_within_the_limits_in_every_language() {
    for (game, lang) in GameId::ALL.iter().flat_map(|game| Language::ALL.map(|lang| (*game, lang))) {
        let base = of_duplicate(game, game.players().1, lang, 3);
        is_within_the_limits(&table(&base));
        is_within_the_limits(&duplicate_results(&results(&base, lang)));
        let lobby = a_table_of(game, game.players().1, lang, &[]).in_duplicate(8);
        is_within_the_limits(&table(&lobby));
        for stage in [StoredStage::Lobby, StoredStage::Playing, StoredStage::Ended, StoredStage::Closed] {
            let stored = store::StoredChallenge { duplicate: Some(8), ..stored(lang, &[stage; 8], 0) };
            is_within_the_limits(&challenge(&a_challenge(base.clone(), Seat::FIRST, stored)));
        }
    }
}

#[test]
fn a_duplicate_shows_who_plays_and_only_its_comparison_how() {
    let english = Language::English;
    let lobby = table(&a_table_of(GameId::Tricks, 3, english, &[]).in_duplicate(2)).words();
    let base = named(of_duplicate(GameId::Tricks, 3, english, 40));
    let hidden = table(&base).words();
    let stages = [StoredStage::Ended, StoredStage::Playing, StoredStage::Lobby, StoredStage::Closed];
    let stored = store::StoredChallenge { duplicate: Some(4), ..stored(english, &stages, 0) };
    let progress = challenge(&a_challenge(base.clone(), Seat::FIRST, stored)).words();
    let compared = duplicate_results(&results(&base, english)).words();
    insta::assert_snapshot!([lobby, hidden, progress, compared].join("\n\n---\n\n"));
}
