//! Moves as parts of sentences.

use game_core::Observation;
use game_core::tricks::{Move, Tricks};
use locale::args;

use super::words::{card, colour, side};
use crate::Scene;

/// A move as a part of a sentence: what somebody chooses to do.
pub(super) fn sentence(scene: &Scene, observation: &Observation<Tricks>, mv: Move) -> String {
    let (lang, view) = (scene.lang, &observation.view);
    match mv {
        Move::Play(hand_card) => {
            lang.say("tricks-move-play", args!(card: card(lang, view.edition, hand_card)))
        }
        Move::Flip => lang.say("tricks-move-flip", args!(side: side(lang, view.contest.side.turned()))),
        Move::Turn(to) => lang.say("tricks-move-turn", args!(colour: colour(lang, view.edition, to))),
        Move::Roll => lang.say("tricks-move-roll", args!()),
    }
}
