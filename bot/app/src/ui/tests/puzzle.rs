//! The puzzle of the day, of each game and in all languages.

use std::sync::LazyLock;

use game_core::{GameId, Purpose, Seed, Viewer};
use locale::Language;
use model::Day;
use tables::{DailyPuzzle, Grade};

use super::super::{PuzzleAnswer, puzzle, puzzle_answered, puzzle_in_search, puzzle_post, puzzle_shared};
use super::{clicks, is_within_the_limits};
use model::actions::{Action, PlayContext};

/// A puzzle of each game.
static PUZZLES: LazyLock<Vec<DailyPuzzle>> = LazyLock::new(|| {
    let days = GameId::ALL.iter().map(|game| {
        let mut week = (0..7).map(|day| Day::new(20_513 + day));
        week.find(|day| day.game() == *game).unwrap()
    });
    days.map(|day| DailyPuzzle::find(day, None).unwrap()).collect()
});

fn answered(chosen: &str) -> PuzzleAnswer {
    PuzzleAnswer {
        chosen: chosen.to_owned(),
        here: vec![(chosen.to_owned(), i64::MAX)],
        is_on_server: true,
        run: 400,
    }
}

#[test]
fn a_puzzle_keeps_to_the_limits_in_every_language_and_gives_nothing_away() {
    for daily in &*PUZZLES {
        for lang in Language::ALL {
            let asked = puzzle(daily, &"W".repeat(32), "", lang);
            is_within_the_limits(&asked);
            is_within_the_limits(&puzzle_in_search(daily.day, lang));
            let before = [(Grade::Best, 3), (Grade::Near, i64::MAX), (Grade::Other, 1)];
            is_within_the_limits(&puzzle_post(daily, &before, 400, lang));
            for choice in &daily.puzzle.choices {
                let answer = answered(&choice.mv);
                is_within_the_limits(&puzzle_answered(daily, &"W".repeat(32), &answer, lang));
                let shared = puzzle_shared(daily, &"W".repeat(32), &answer, lang);
                is_within_the_limits(&shared);
                assert!(!shared.words().contains(&choice.mv), "{}", shared.words());
            }
        }
    }
}

#[test]
fn every_choice_of_a_puzzle_can_be_made_and_no_other() {
    for daily in &*PUZZLES {
        let (mut open, mut found) = (vec![String::new()], Vec::new());
        while let Some(half) = open.pop() {
            for click in clicks(&puzzle(daily, "Ana", &half, Language::English)) {
                match click {
                    Action::Play(PlayContext::Puzzle(day), _, mv) if day == daily.day => found.push(mv),
                    Action::Focus(PlayContext::Puzzle(day), _, half) if day == daily.day => {
                        if !half.is_empty() && open.len() < 100 {
                            open.push(half);
                        }
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
        found.sort();
        found.dedup();
        let choices: Vec<&String> = daily.puzzle.choices.iter().map(|choice| &choice.mv).collect();
        assert_eq!(found.iter().collect::<Vec<_>>(), choices, "{}", daily.day);
    }
}

#[test]
fn a_puzzle_shows_nothing_that_its_seat_may_not_know() {
    for daily in &*PUZZLES {
        let last = u32::try_from(daily.puzzle.moves.len()).unwrap();
        let position = daily.replay.at(last);
        let seat = daily.puzzle.seat;
        let other = position.game.imagined(Viewer::Seat(seat), &mut Seed::from(1).chance(Purpose::Match));
        assert_ne!(position.game, other, "nothing is hidden");
        assert_eq!(position.game.observe(Viewer::Seat(seat)), other.observe(Viewer::Seat(seat)));
    }
}

#[test]
fn what_a_puzzle_was_worth_reads_like_this() {
    for daily in &*PUZZLES {
        let chosen = &daily.puzzle.choices[0].mv;
        let answer = PuzzleAnswer {
            chosen: chosen.clone(),
            here: vec![(chosen.clone(), 3)],
            is_on_server: true,
            run: 5,
        };
        let asked = puzzle(daily, "Ana", "", Language::English).words();
        let result = puzzle_answered(daily, "Ana", &answer, Language::English).words();
        let shared = puzzle_shared(daily, "Ana", &answer, Language::English).words();
        insta::assert_snapshot!(
            format!("puzzle_of_{}", daily.puzzle.game),
            format!("{asked}\n\n=== chosen ===\n{result}\n\n=== shared ===\n{shared}")
        );
    }
}
