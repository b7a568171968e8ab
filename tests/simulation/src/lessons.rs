//! Lessons: how far people are in one, as far as the bot has answered them, is what is stored of it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::SystemTime;

use parking_lot::Mutex;
use sandbox::{Answer, Message};

use crate::history::{History, ON_ITS_WAY, Promise};
use crate::people::is_last;

/// How far somebody is in the lesson of a game.
type Place = (u64, String);

/// How far people are by what they were answered.
#[derive(Clone, Default)]
pub struct Lessons(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    steps: BTreeMap<Place, Step>,
    /// Until when what these people have pressed, and were not shown the outcome of, may be on its way.
    unsure_until: BTreeMap<u64, SystemTime>,
}

/// A lesson was at this step.
#[derive(Clone, Debug)]
struct Step {
    step: usize,
    asked: SystemTime,
    answered: SystemTime,
}

/// The game whose lesson is meant by a control, if it is of one.
fn game_of(id: &str) -> Option<&str> {
    let (kind, rest) = id.split_once('/')?;
    let what = rest.split('/').next()?;
    match kind {
        "learn" | "learn-anew" => Some(what),
        _ => what.strip_prefix("lesson-"),
    }
}

/// The game of a message with a lesson, and the step at which that is.
fn step_of(message: &Message) -> Option<(String, usize)> {
    message.custom_ids().iter().find_map(|id| {
        let (kind, rest) = id.split_once("/lesson-")?;
        ["play", "choose", "focus"].contains(&kind).then_some(())?;
        let (game, rest) = rest.split_once('/')?;
        Some((game.to_owned(), rest.split('/').next()?.parse().ok()?))
    })
}

impl Lessons {
    /// Somebody presses something: how far that brings them is known by the answer.
    pub fn presses(&self, person: u64, id: &str) {
        let game = game_of(id);
        let ends = |(whose, of): &Place| *whose == person && (is_last(id) || game == Some(of));
        self.0.lock().steps.retain(|place, _| !ends(place));
    }

    /// Somebody presses something at a page, and nobody waits for what comes of it.
    pub fn is_pressed_at_a_page(&self, person: u64, id: &str) {
        self.presses(person, id);
        if is_last(id) || game_of(id).is_some() {
            self.0.lock().unsure_until.insert(person, outside::time() + ON_ITS_WAY);
        }
    }

    /// Somebody is answered what they have asked for at this time, by this control or command.
    pub fn is_answered(&self, person: u64, id: &str, asked: SystemTime, answer: &Answer) {
        let mut known = self.0.lock();
        let shown = match answer {
            Answer::Update(message) | Answer::Private(message) | Answer::Message(message) => step_of(message),
            _ => None,
        };
        match shown {
            Some((game, step)) if known.unsure_until.get(&person).is_none_or(|until| *until < asked) => {
                known.steps.insert((person, game), Step { step, asked, answered: outside::time() });
            }
            None if is_last(id) || game_of(id).is_some() => {
                known.unsure_until.insert(person, outside::time() + ON_ITS_WAY);
            }
            _ => {}
        }
    }

    /// What is stored, as the steps of each lesson in lines, is what people were shown.
    pub fn are_right(&self, stored: &BTreeMap<Place, String>, history: &History) {
        for (place, shown) in &self.0.lock().steps {
            let steps = stored.get(place).map_or(0, |steps| steps.lines().count());
            if history.may_be_undone(shown.asked, Some(shown.answered)) {
                continue;
            }
            history.met("a lesson is where its learner has left it");
            if steps != shown.step {
                history.wrong(
                    Promise::NothingIsLost,
                    format_args!("{place:?} was shown as {shown:?}, and {steps} steps are stored"),
                );
            }
        }
    }
}
