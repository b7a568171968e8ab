//! Moves as parts of sentences.

use game_core::Observation;
use game_core::snake::{Move, Side, Snake};
use locale::args;

use super::choices::Chooser;
use super::words::{card, colour, cut, end, number, run, wish};
use crate::Scene;

/// A move as a part of a sentence: what somebody chooses to do.
pub(super) fn sentence(scene: &Scene, observation: &Observation<Snake>, mv: Move) -> String {
    let (lang, view) = (scene.lang, &observation.view);
    let chooser = Chooser { scene, observation };
    let name = |seat| scene.plain_name(seat);
    match mv {
        Move::Open(of) => lang.say("snake-move-open", args!(cards: run(lang, of))),
        Move::Attach(hand_card, at) => {
            lang.say("snake-move-attach", args!(card: card(lang, hand_card), end: end(lang, view, at)))
        }
        Move::Split(snake, left, side) => {
            let key = match side {
                Side::Left => "snake-move-split-left",
                Side::Right => "snake-move-split-right",
            };
            lang.say(key, args!(snake: snake, place: cut(lang, view, snake, left)))
        }
        Move::Stop(at) => lang.say("snake-move-stop", args!(end: end(lang, view, at))),
        Move::Lady(hand_card) => lang.say("snake-move-lady", args!(card: card(lang, hand_card))),
        Move::BadBoy(to) => lang.say("snake-move-bad-boy", args!(name: name(to))),
        Move::Colours(of) => lang.say("snake-move-colours", args!(colour: colour(lang, of))),
        Move::HandSwap(with) => lang.say("snake-move-hands", args!(name: name(with))),
        Move::Friend(named, wished) => {
            lang.say("snake-move-friend", args!(name: name(named), wish: wish(lang, wished)))
        }
        Move::Neighbour(side, Some(hand_card)) => lang.say(
            "snake-move-neighbour",
            args!(name: name(chooser.neighbour(side)), card: card(lang, hand_card)),
        ),
        Move::Neighbour(side, None) => {
            lang.say("snake-move-neighbour-last", args!(name: name(chooser.neighbour(side))))
        }
        Move::End => lang.say("snake-move-end", args!()),
        Move::Take(laid, hand_card) => {
            lang.say("snake-move-take", args!(card: number(lang, laid), other: card(lang, hand_card)))
        }
        Move::Pass => lang.say("snake-move-pass", args!()),
        Move::Wish(wished) => lang.say("snake-move-wish", args!(wish: wish(lang, wished))),
        Move::Give(hand_card) => lang.say("snake-move-give", args!(card: card(lang, hand_card))),
        Move::Offer(one, other) => {
            let cards: Vec<String> =
                [Some(one), other].into_iter().flatten().map(|hand_card| card(lang, hand_card)).collect();
            lang.say("snake-move-offer", args!(cards: lang.list(&cards)))
        }
        Move::Pick(hand_card) => lang.say("snake-move-pick", args!(card: card(lang, hand_card))),
    }
}
