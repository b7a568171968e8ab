//! A hand of UP & DOWN and the choice of moves.

use game_core::tricks::{Card, Contest, Move, Phase, Tricks, View};
use game_core::{Observation, Seat};
use locale::{Language, args};
use message::Style;

use super::words::{card, colour, drawn, short, side_name};
use crate::chooser::{Item, ItemDisplay, Shelf, Steps};
use crate::{Glyph, Scene};

/// The own colour.
pub(super) fn own_colour(scene: &Scene, observation: &Observation<Tricks>) -> Option<String> {
    let (lang, view) = (scene.lang, &observation.view);
    let seat = observation.viewer.seat().filter(|_| view.own.is_some())?;
    let own = colour(lang, view.edition, view.contest.colours[seat]);
    Some(lang.say("tricks-own-colour", args!(colour: own)))
}

/// The own cards while none can be chosen.
pub(super) fn own_cards(scene: &Scene, observation: &Observation<Tricks>) -> Option<String> {
    let view = &observation.view;
    let own = view.own.as_ref().filter(|_| view.phase == Phase::Change)?;
    let seat = observation.viewer.seat()?;
    let cards: Vec<String> = own.hand.iter().map(|card| marked(scene, view, seat, card)).collect();
    Some(scene.lang.say("tricks-hand", args!(cards: cards.join(", "))))
}

/// A card in a list, highlighted if it could win.
fn marked(scene: &Scene, view: &View, seat: Seat, hand_card: Card) -> String {
    let name = drawn(scene, view.edition, hand_card);
    if view.contest.strength(seat, hand_card).is_some() { format!("**{name}**") } else { name }
}

impl Steps for Tricks {
    /// Every move is chosen in one step.
    type Step = ();

    fn ways(_: &Observation<Tricks>, _: &Move) -> Vec<Vec<()>> {
        vec![Vec::new()]
    }

    fn question(scene: &Scene, observation: &Observation<Tricks>, _: Option<()>) -> String {
        let (lang, view) = (scene.lang, &observation.view);
        match (view.phase, view.own.as_ref().and_then(|own| own.chosen)) {
            (Phase::Change, _) => lang.say("tricks-you-are-chief", args!()),
            (_, Some(chosen)) => lang.say("tricks-chosen", args!(card: drawn(scene, view.edition, chosen))),
            (_, None) => lang.say("tricks-choose", args!()),
        }
    }

    fn shown(
        scene: &Scene,
        observation: &Observation<Tricks>,
        _: Option<()>,
        item: &Item<Tricks>,
    ) -> ItemDisplay {
        let (lang, view) = (scene.lang, &observation.view);
        // The chief's three ways to change the rules are in one row (T8).
        let change = |label| ItemDisplay::button(Style::Primary, label);
        match item.mv {
            Move::Flip => {
                let side = side_name(view.contest.side.turned());
                change(lang.say("tricks-button-flip", args!(side: side)))
            }
            Move::Turn(to) => {
                change(lang.say("tricks-button-turn", args!(colour: colour(lang, view.edition, to))))
            }
            Move::Roll => change(lang.say("tricks-button-roll", args!())),
            Move::Play(hand_card) => {
                let chosen = view.own.as_ref().and_then(|own| own.chosen) == Some(hand_card);
                let power = observation.viewer.seat().map(|seat| power(lang, &view.contest, seat, hand_card));
                let label = card(lang, view.edition, hand_card);
                let shown = ItemDisplay::new(Shelf::Menu("tricks-menu"), label, power.unwrap_or_default());
                let short = short(lang, view.edition, hand_card);
                let can_win = observation
                    .viewer
                    .seat()
                    .is_some_and(|seat| view.contest.strength(seat, hand_card).is_some());
                let style = if can_win { Style::Primary } else { Style::Secondary };
                let shown =
                    shown.of_card(Glyph::Tricks(view.edition, hand_card), short).without_button_hint();
                ItemDisplay { chosen, style, ..shown }
            }
        }
    }

    /// The chief's changes in a fixed order, cards as in the hand.
    fn sort(items: &mut [Item<Tricks>]) {
        items.sort_by_key(|item| match item.mv {
            Move::Play(card) => Some(card),
            Move::Flip | Move::Turn(_) | Move::Roll => None,
        });
    }
}

/// What a card can do in this trick.
fn power(lang: Language, contest: &Contest, seat: Seat, card: Card) -> String {
    let key = if card.value() == contest.trump {
        "tricks-power-trump"
    } else if contest.strength(seat, card).is_some() {
        "tricks-power-own"
    } else {
        "tricks-power-none"
    };
    lang.say(key, args!())
}
