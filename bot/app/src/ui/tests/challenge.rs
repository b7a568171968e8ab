//! Challenges and their comparisons, of each game and in all languages.

use std::sync::Arc;

use game_core::{GameId, Level, Replay, Seat, Submitted, Viewer};
use games::testing::chance_of;
use locale::Language;
use play::By;
use store::{ChallengeStage, MatchId, StoredChallenge, StoredEntry, StoredStage};
use tables::testing::{a_challenge, a_table_of};
use tables::{Challenge, Comparison, EntryResult, Table};

use super::super::{challenge, comparison};
use super::is_within_the_limits;
use crate::testing::{after, named};

/// The match that somebody of this level plays with the cards that all have: the first seat is theirs, computers have the others.
fn entry(begun: &Table, level: Level) -> EntryResult {
    let start = begun.playing().unwrap().game().clone();
    let (mut table, mut log, mut mind) = (begun.clone(), Vec::new(), chance_of(9));
    loop {
        let now = table.playing().unwrap().game().clone();
        let Some(seat) = now.to_act().first() else { break };
        let observation = now.observe(Viewer::Seat(seat));
        let mv = match seat {
            Seat::FIRST => observation.computer_move(level, &mut mind, 20),
            _ => observation.computer_move(Level::Steady, &mut chance_of(now.step().into()), 0),
        };
        let mv = mv.unwrap();
        table.playing_mut().play(seat, now.step(), &mv, By::Person).unwrap();
        log.push(Submitted { seat, mv, by: None });
    }
    let of_round = |round: &game_core::RoundResult| start.result_of(&round.scores, Seat::FIRST);
    let result = table.rounds().iter().map(of_round).sum();
    let replay = Replay::of(&start, &log).unwrap();
    EntryResult { name: None, result, against_people: false, table: Arc::new(table), replay }
}

pub(super) fn stored(lang: Language, stages: &[StoredStage], people: i32) -> StoredChallenge {
    let entry = |(number, stage): (i32, &StoredStage)| StoredEntry {
        code: "CDFG".to_owned(),
        person: Some(number.into()),
        name: None,
        stage: *stage,
        is_entry: true,
        dealt: *stage != StoredStage::Lobby,
    };
    StoredChallenge {
        duplicate: None,
        base: MatchId(1),
        code: "CDFG".to_owned(),
        guild: Some(1.into()),
        seat: 0,
        person: Some(1.into()),
        channel: 1.into(),
        language: lang,
        closes_at: 1_800_000_000,
        stage: ChallengeStage::Open,
        message: None,
        shown: 0,
        people: (2..2 + people).map(Into::into).collect(),
        entries: (1..).zip(stages).map(entry).collect(),
    }
}

/// A challenge that ten people have played, each of them with this name.
fn compared(game: GameId, name: &str) -> Comparison {
    let short: &[(&str, &str)] = match game {
        GameId::Tricks => &[("rounds", "1"), ("tie", "shared")],
        GameId::Tower => &[("rounds", "1")],
        GameId::Snake | GameId::Dnup => &[],
    };
    let begun =
        named(after(a_table_of(game, game.players().0, Language::English, short), 5, Level::Steady, 0));
    let levels = [Level::Steady, Level::Random, Level::Expert];
    let mut results: Vec<EntryResult> = levels.map(|level| entry(&begun, level)).into();
    results.sort_by(|one, other| other.result.total_cmp(&one.result));
    results.extend(vec![results[2].clone(); 9]);
    for (number, result) in results.iter_mut().enumerate() {
        result.name = Some(if number < 3 { name.replace('#', &number.to_string()) } else { name.to_owned() });
        result.against_people = number == 2;
    }
    let of: Vec<&Replay> = results.iter().take(3).map(|result| &result.replay).collect();
    let partings = Replay::partings(&of, Seat::FIRST, 20, &mut || ());
    let effort = game_core::Effort { par: 4, budget: 1_000_000, ..game_core::Effort::QUICK };
    let report = results[0].replay.coached(game_core::SeatSet::only(Seat::FIRST), &effort, &mut |_| ());
    let cards = report.unwrap().seats.pop();
    let challenge = over(begun, Language::English);
    Comparison { challenge, results, cards, partings }
}

fn over(base: Table, lang: Language) -> Challenge {
    a_challenge(base, Seat::FIRST, StoredChallenge { stage: ChallengeStage::Over, ..stored(lang, &[], 0) })
}

#[test]
fn a_challenge_and_its_comparison_are_within_the_limits_in_every_language() {
    for game in GameId::ALL {
        let compared = compared(*game, &"W".repeat(32));
        for lang in Language::ALL {
            let challenge_over = over(Table::clone(compared.challenge.base()), lang);
            let comparison = Comparison { challenge: challenge_over, ..compared.clone() };
            is_within_the_limits(&super::super::comparison(&comparison));
            let none = Comparison { results: Vec::new(), cards: None, partings: Vec::new(), ..comparison };
            is_within_the_limits(&super::super::comparison(&none));
            let base = named(after(a_table_of(*game, game.players().1, lang, &[]), 5, Level::Steady, 0));
            let stages = [StoredStage::Lobby, StoredStage::Playing, StoredStage::Ended, StoredStage::Closed];
            for stages in [&[][..], &stages] {
                let open = a_challenge(base.clone(), Seat::FIRST, stored(lang, stages, 3));
                is_within_the_limits(&challenge(&open));
                is_within_the_limits(&challenge(&over(base.clone(), lang)));
            }
        }
    }
}

#[test]
fn a_challenge_says_who_has_played_and_its_comparison_how() {
    let english = Language::English;
    let base = named(after(a_table_of(GameId::Tricks, 3, english, &[]), 5, Level::Steady, 0));
    let stages = [StoredStage::Ended, StoredStage::Playing, StoredStage::Closed];
    let open = challenge(&a_challenge(base, Seat::FIRST, stored(english, &stages, 3))).words();
    let words = comparison(&compared(GameId::Tricks, "Player #")).words();
    insta::assert_snapshot!(format!("{open}\n\n---\n\n{words}"));
}

#[test]
fn nobody_is_better_than_whoever_came_to_the_same_nor_than_chance_allows() {
    let mut comparison = compared(GameId::Tricks, "Player #");
    let says = |comparison: &Comparison| super::super::comparison(comparison).words();
    let lead = comparison.results[0].result - comparison.results[1].result;
    assert!(lead > 0.0);
    let par = comparison.cards.as_mut().unwrap().par.as_mut().unwrap();
    (par.matches, par.result.error) = (4, lead);
    assert!(says(&comparison).contains("chance alone may do that"));
    comparison.cards.as_mut().unwrap().par.as_mut().unwrap().result.error = lead / 20.0;
    assert!(says(&comparison).contains("more than chance makes of it"));
    // An expert who always comes to the same says nothing of chance.
    comparison.cards.as_mut().unwrap().par.as_mut().unwrap().result.error = 0.0;
    assert!(!says(&comparison).contains("chance"));
    comparison.cards.as_mut().unwrap().par.as_mut().unwrap().result.error = lead / 20.0;
    comparison.results[0].result = comparison.results[1].result;
    assert!(!says(&comparison).contains("chance"));
}
