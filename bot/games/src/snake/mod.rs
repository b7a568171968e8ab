//! The display of Up and Down.

mod choices;
mod descriptions;
mod events;
mod lesson;
mod moves;
pub(super) mod picture;
mod steps;
mod table;
#[cfg(test)]
pub mod tests;
mod words;

use drawing::style::Look;
use drawing::{Drawing, Figure};
use game_core::snake::{Card, Event, Hand, Move, Phase, Snake, View};
use game_core::{Observation, Seat};
use locale::{Language, args};
use model::actions::Page;

use super::lessons::Chapter;
use super::{CardTile, Face, Glyph, Illustration, OpenHand, Scene};

impl Face for Snake {
    const LESSON: &'static [Chapter<Snake>] = lesson::LESSON;

    fn table(scene: &Scene, observation: &Observation<Snake>) -> Vec<String> {
        let view = &observation.view;
        let lying = format!("{}\n{}", table::progress(scene, view), table::lying(scene, view));
        [lying, table::players(scene, view)].into_iter().chain(table::under_way(scene, view)).collect()
    }

    fn hand(scene: &Scene, observation: &Observation<Snake>) -> Vec<String> {
        let view = &observation.view;
        let words = [table::lying(scene, view), table::players(scene, view)].into_iter();
        words.chain(table::under_way(scene, view)).collect()
    }

    fn progress(scene: &Scene, observation: &Observation<Snake>) -> String {
        table::progress(scene, &observation.view)
    }

    fn own_cards(scene: &Scene, observation: &Observation<Snake>) -> Option<String> {
        observation.view.own.as_ref().map(|own| own_hand(scene, observation, own))
    }

    fn glyphs() -> Vec<CardTile> {
        let words = |card| words::card(Language::English, card);
        let tile = |card| CardTile::new(Glyph::Snake(card), &words(card), picture::cards::tile(card));
        Card::all().map(tile).collect()
    }

    fn open_hand(scene: &Scene, observation: &Observation<Snake>) -> Option<OpenHand> {
        let own = observation.view.own.as_ref()?;
        let tiles = |card| std::iter::repeat_n(picture::cards::tile(card), usize::from(own.count(card)));
        Some(OpenHand { cards: own.kinds().flat_map(tiles).collect(), words: words::heap(scene, own) })
    }

    fn waiting(scene: &Scene, view: &View) -> Option<String> {
        table::waiting(scene, view)
    }

    fn event(scene: &Scene, observation: &Observation<Snake>, event: &Event) -> Option<String> {
        let own = |seat| events::secret(scene, seat, event);
        events::event(scene, event).or_else(|| observation.viewer.seat().and_then(own))
    }

    fn idles(event: &Event) -> Option<Seat> {
        match *event {
            Event::TurnEnded { seat, played: false } => Some(seat),
            _ => None,
        }
    }

    fn strikes(event: &Event, seat: Seat) -> bool {
        match *event {
            Event::BadBoy { to, .. } | Event::Gave { to, .. } => to == seat,
            Event::HandsSwapped { with: named, .. }
            | Event::NeighbourSwap { with: named, .. }
            | Event::Befriended { named, .. } => named == seat,
            _ => false,
        }
    }

    fn stands_out(event: &Event) -> bool {
        matches!(event, Event::Split { .. })
    }

    fn sentence(scene: &Scene, observation: &Observation<Snake>, mv: &Move) -> String {
        moves::sentence(scene, observation, *mv)
    }

    fn ending(scene: &Scene, observation: &Observation<Snake>) -> Option<String> {
        events::ending(scene, &observation.view)
    }

    const LOOK: Look = picture::LOOK;

    fn table_picture(scene: &Scene, observation: &Observation<Snake>) -> Figure {
        picture::table(scene, &observation.view)
    }

    fn cover() -> Drawing {
        picture::cover()
    }

    fn hand_picture(scene: &Scene, observation: &Observation<Snake>) -> Option<Figure> {
        picture::hand(scene, observation)
    }

    fn page(observation: &Observation<Snake>) -> Page {
        let hand = observation.view.own.unwrap_or_default();
        let holds = |cards: &[Card]| cards.iter().any(|card| hand.has(*card));
        match observation.view.phase {
            Phase::Turn { .. } if hand.is_urgent() => Page::More,
            // Opening the table is explained before most special cards.
            Phase::Turn { .. } if observation.view.table.is_empty() => Page::Turn,
            Phase::Turn { .. }
                if holds(&[Card::JOKER, Card::PRINCESS, Card::LADY, Card::STOPPER, Card::BAD_BOY]) =>
            {
                Page::Special
            }
            Phase::Turn { .. } if holds(&[Card::FRIENDSHIP, Card::NEIGHBOUR_SWAP]) => Page::More,
            Phase::Turn { .. } => Page::Turn,
            Phase::Colours { .. } | Phase::Friends { .. } | Phase::Neighbour { .. } => Page::More,
            Phase::Over { .. } => Page::End,
        }
    }

    fn illustration(page: Page) -> Illustration {
        match page {
            // There are nine special cards, and no hand has them all.
            Page::Special => Illustration::Signs(picture::legend),
            _ => Illustration::of(page),
        }
    }
}

/// The own cards; those that can be played in this turn are highlighted.
fn own_hand(scene: &Scene, observation: &Observation<Snake>, own: &Hand) -> String {
    let fits = |hand_card| observation.can_be_played(hand_card);
    let key = if own.kinds().any(fits) { "snake-hand-fits" } else { "snake-hand" };
    let title = scene.lang.say(key, args!(cards: own.len()));
    format!("{title}\n{}", words::hand(scene, own, fits))
}
