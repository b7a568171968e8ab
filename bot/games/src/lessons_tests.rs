//! Tests that beginners, whatever they choose, get each idea explained once and see each kind of decision.

use std::collections::BTreeSet;

use game_core::Chance;
use locale::args;

use super::*;

/// The strategy of a beginner.
#[derive(Clone, Copy, Debug)]
enum Beginner {
    /// The first of all moves.
    First,
    /// The last.
    Last,
    /// Any.
    Random(u64),
}

impl Beginner {
    fn all() -> impl Iterator<Item = Beginner> {
        [Beginner::First, Beginner::Last].into_iter().chain((0..60).map(Beginner::Random))
    }

    fn chance(self) -> Chance {
        let seed = if let Beginner::Random(seed) = self { seed } else { 0 };
        Seed::from(seed).chance(Purpose::Computer(LEARNER))
    }

    fn chooses(self, mut legal: Vec<String>, chance: &mut Chance) -> String {
        let place = match self {
            Beginner::First => 0,
            Beginner::Last => legal.len() - 1,
            Beginner::Random(_) => chance.below(u32::try_from(legal.len()).unwrap()) as usize,
        };
        legal.swap_remove(place)
    }

    /// Plays to the end of a chapter; returns the ideas that were explained.
    fn plays(self, lesson: &mut Lesson) -> Vec<&'static str> {
        let mut chance = self.chance();
        let mut explained: Vec<_> = lesson.idea().into_iter().collect();
        while !lesson.is_between() {
            let mv = self.chooses(lesson.legal(), &mut chance);
            lesson.take(&mv).unwrap();
            explained.extend(lesson.idea());
        }
        explained
    }
}

/// The keys of the ideas of each chapter.
fn ideas(game: GameId) -> Vec<Vec<&'static str>> {
    fn of<G: Face>() -> Vec<Vec<&'static str>> {
        G::LESSON.iter().map(|chapter| chapter.ideas.iter().map(|idea| idea.key).collect()).collect()
    }
    match game {
        GameId::Tricks => of::<game_core::tricks::Tricks>(),
        GameId::Snake => of::<game_core::snake::Snake>(),
        GameId::Tower => of::<game_core::tower::Tower>(),
        GameId::Dnup => of::<game_core::dnup::Dnup>(),
    }
}

/// The kind of decision that a move is, by its word; "last card" is a kind of its own.
fn kind(mv: &str) -> String {
    let word = mv.split(' ').next().unwrap_or_default();
    format!("{word}{}", if mv.ends_with('!') { "!" } else { "" })
}

/// All kinds of decision that every beginner meets. Keeping a card after a cut depends on luck, and so does the pass.
const fn kinds(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::Tricks => &["flip", "play", "roll", "turn"],
        GameId::Snake => &[
            "attach",
            "badboy",
            "colours",
            "end",
            "friend",
            "give",
            "handswap",
            "lady",
            "neighbour",
            "offer",
            "open",
            "pass",
            "pick",
            "split",
            "stop",
            "take",
            "wish",
        ],
        GameId::Tower => &["blind", "blind!", "hand", "hand!", "open"],
        GameId::Dnup => &["add", "flip", "play", "take"],
    }
}

/// The most clicks of a lesson: three to five minutes.
const CLICKS: usize = 45;

#[test]
fn whatever_beginners_choose_each_idea_is_explained_once_and_each_kind_of_decision_is_seen() {
    for game in GameId::ALL.iter().copied() {
        let mut ideas = ideas(game).concat();
        ideas.sort_unstable();
        for beginner in Beginner::all() {
            let mut lesson = Lesson::new(game).unwrap();
            let (mut explained, mut kinds_seen) = (Vec::new(), BTreeSet::new());
            loop {
                let mut chance = beginner.chance();
                explained.extend(lesson.idea());
                while !lesson.is_between() {
                    kinds_seen.extend(lesson.legal().iter().map(|mv| kind(mv)));
                    let mv = beginner.chooses(lesson.legal(), &mut chance);
                    lesson.take(&mv).unwrap();
                    explained.extend(lesson.idea());
                }
                if lesson.is_over() {
                    break;
                }
                lesson.take(NEXT).unwrap();
            }
            explained.sort_unstable();
            assert_eq!(explained, ideas, "{game}, {beginner:?}");
            let missing: Vec<_> = kinds(game).iter().filter(|kind| !kinds_seen.contains(**kind)).collect();
            assert!(missing.is_empty(), "{game}, {beginner:?}: {missing:?} of {kinds_seen:?}");
            assert!(lesson.steps().len() <= CLICKS, "{game}, {beginner:?}: {}", lesson.steps().len());
        }
    }
}

#[test]
fn every_idea_is_explained_in_every_language() {
    for key in GameId::ALL.iter().flat_map(|game| ideas(*game).concat()) {
        for lang in Language::ALL {
            let words = lang.say(key, args!());
            assert!(words != key && words.contains(' '), "{lang}: {key}");
        }
    }
}

#[test]
fn a_lesson_follows_from_its_steps_and_ends_before_one_that_is_none() {
    let mut lesson = Lesson::new(GameId::Tricks).unwrap();
    for _ in 0..5 {
        lesson.take(&lesson.legal()[0]).unwrap();
    }
    for no_step in ["play R13", NEXT] {
        assert!(matches!(lesson.take(no_step), Err(NoStep::Play(PlayError::Notation(_)))), "{no_step}");
    }
    let steps: Vec<&str> = lesson.steps().iter().map(String::as_str).collect();
    let again = Lesson::after(GameId::Tricks, steps.iter().copied()).unwrap();
    assert_eq!((again.observe(), again.idea(), again.step()), (lesson.observe(), lesson.idea(), 5));
    let later = Lesson::after(GameId::Tricks, steps[..3].iter().copied().chain(["no move", "roll"])).unwrap();
    assert_eq!(later.step(), 3);
}

/// Searches for deals that show each beginner every idea of a chapter, and prints the first of each chapter, for the
/// games' `LESSON` after ideas have changed. `LESSON=snake cargo test -p games looks_for_deals -- --ignored`
#[test]
#[ignore = "it prints deals"]
fn looks_for_deals() {
    let wanted = std::env::var("LESSON").unwrap_or_default();
    for game in GameId::ALL.iter().filter(|game| wanted.is_empty() || game.name() == wanted) {
        for (chapter, (ideas, deal)) in ideas(*game).into_iter().zip(chapters(*game)).enumerate() {
            let shows = |deal: Deal| {
                let lesson = Lesson::at(*game, chapter, deal)?;
                let begins = !lesson.is_between() && lesson.idea() == ideas.first().copied();
                let all = || {
                    Beginner::all().all(|beginner| {
                        let explained: BTreeSet<_> =
                            beginner.plays(&mut lesson.clone()).into_iter().collect();
                        explained.len() == ideas.len()
                    })
                };
                (begins && all()).then_some(deal)
            };
            let begun = chapter == 0;
            let found = (1..20_000).find_map(|seed| {
                let moves = if begun { 0..=0 } else { 6..=120 };
                moves
                    .map_while(|before| {
                        let deal = Deal { seed, before, ..deal };
                        let there = Lesson::at(*game, chapter, deal)?;
                        (there.now.winners().is_none()).then_some(deal)
                    })
                    .find_map(shows)
            });
            println!("{game} {}: {found:?}", chapter + 1);
        }
    }
}
