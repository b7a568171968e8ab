//! Moves as parts of sentences.

use game_core::Observation;
use game_core::dnup::{Dnup, Move, SetPlace};
use locale::args;

use super::words::{plain_card, plain_cards, set_of};
use crate::Scene;

/// A move as a part of a sentence: what somebody chooses to do.
pub(super) fn sentence(scene: &Scene, observation: &Observation<Dnup>, mv: Move) -> String {
    let (lang, view) = (scene.lang, &observation.view);
    let to = |at: SetPlace| {
        let args = args!(name: scene.plain_name(at.seat), set: set_of(lang, view.at(at)));
        args.with("area", at.area.map_or(0, game_core::dnup::Area::number))
    };
    match mv {
        Move::Play(cards) => {
            lang.say("dnup-move-play", args!(set: set_of(lang, cards), cards: plain_cards(cards)))
        }
        Move::Add { card, to: at } => lang.say("dnup-move-add", to(at).with("card", plain_card(card))),
        Move::Take(from) => lang.say("dnup-move-take", to(from)),
        Move::Flip => lang.say("dnup-move-flip", args!()),
    }
}
