//! The panels of lessons.

use game_core::GameId;
use games::{Lesson, NEXT};
use locale::Language;
use model::actions::{Action, PlayContext};

use super::{clicks, is_within_the_limits};
use crate::ui;

#[test]
fn a_lesson_can_be_clicked_through_and_keeps_to_the_limits_in_every_language() {
    for (game, lang) in GameId::ALL.iter().flat_map(|game| Language::ALL.map(|lang| (*game, lang))) {
        let mut lesson = Lesson::new(game).unwrap();
        let place = PlayContext::Lesson(game);
        loop {
            let shown = ui::lesson(&lesson, &"W".repeat(32), lang, "");
            is_within_the_limits(&shown);
            let words = shown.words();
            assert!(!words.contains("learn-"), "{words}");
            let clicks = clicks(&shown);
            let of_lesson = |click: &Action| match click {
                Action::Play(at, step, _) | Action::Focus(at, step, _) => {
                    assert_eq!((at, *step), (&place, lesson.step()));
                    true
                }
                _ => false,
            };
            let choices = clicks.iter().filter(|click| of_lesson(click)).count();
            if lesson.is_over() {
                assert_eq!(choices, 0, "{game}");
                for done in [Action::Open(game), Action::Learn(None), Action::LearnAnew(game)] {
                    assert!(clicks.contains(&done), "{game}: {done}");
                }
                break;
            }
            assert!(choices > 0, "{game}: {words}");
            let step = if lesson.is_between() { NEXT.to_owned() } else { lesson.legal().swap_remove(0) };
            lesson.take(&step).unwrap();
        }
    }
}

#[test]
fn a_lesson_of_tricks_explains_the_outcome_of_the_learners_own_card() {
    let mut lesson = Lesson::new(GameId::Tricks).unwrap();
    let comment = |lesson: &Lesson| {
        let words = ui::lesson(lesson, "Ana", Language::English, "").words();
        let verdicts = [": wins as", ": beaten", ": neutralised by", ": neither"];
        let is_comment =
            |line: &&str| line.contains("Your ") && verdicts.iter().any(|verdict| line.contains(verdict));
        words.lines().filter(is_comment).count()
    };
    assert_eq!(comment(&lesson), 0, "{}", ui::lesson(&lesson, "Ana", Language::English, "").words());
    let mut commented = 0;
    while !lesson.is_over() {
        let step = if lesson.is_between() { NEXT.to_owned() } else { lesson.legal().swap_remove(0) };
        let plays = step.starts_with("play");
        lesson.take(&step).unwrap();
        // While the learner's turn goes on, the trick before it is still shown.
        assert!(comment(&lesson) == 1 || !plays, "{step}");
        commented += usize::from(plays);
    }
    assert!(commented > 3, "{commented}");
}
