//! The display of dnup.

mod descriptions;
mod events;
mod hand;
mod lesson;
mod moves;
pub(super) mod picture;
mod table;
#[cfg(test)]
pub mod tests;
mod words;

use drawing::style::Look;
use drawing::{Drawing, Figure};
use game_core::dnup::{Card, Dnup, Event, Move, View};
use game_core::{Observation, Seat};
use model::actions::Page;

use super::lessons::Chapter;
use super::{CardTile, Face, Glyph, IN_THE_MIDDLE, Illustration, OpenHand, Scene};

impl Face for Dnup {
    const LESSON: &'static [Chapter<Dnup>] = lesson::LESSON;

    fn table(scene: &Scene, observation: &Observation<Dnup>) -> Vec<String> {
        table::situation(scene, &observation.view)
    }

    fn hand(scene: &Scene, observation: &Observation<Dnup>) -> Vec<String> {
        let view = &observation.view;
        table::discard(scene, view).into_iter().chain([table::players(scene, view)]).collect()
    }

    fn progress(scene: &Scene, observation: &Observation<Dnup>) -> String {
        table::progress(scene, &observation.view)
    }

    fn own_cards(scene: &Scene, observation: &Observation<Dnup>) -> Option<String> {
        hand::cards(scene, &observation.view)
    }

    fn glyphs() -> Vec<CardTile> {
        let faces = (1..=10).flat_map(|active| (1..=10).filter_map(move |other| Card::new(active, other)));
        let words = |card: Card| format!("{} over {}", card.active(), card.inactive());
        faces.map(|card| CardTile::new(Glyph::Dnup(card), &words(card), picture::tile(card))).collect()
    }

    fn open_hand(scene: &Scene, observation: &Observation<Dnup>) -> Option<OpenHand> {
        let own = observation.view.own?;
        let cards = (1..=10).flat_map(|value| own.of_value(value).iter()).map(picture::tile).collect();
        Some(OpenHand { cards, words: words::by_value(scene, own) })
    }

    fn waiting(scene: &Scene, view: &View) -> Option<String> {
        table::waiting(scene, view)
    }

    fn event(scene: &Scene, _: &Observation<Dnup>, event: &Event) -> Option<String> {
        events::event(scene, event)
    }

    fn strikes(event: &Event, seat: Seat) -> bool {
        match event {
            Event::Added { to: at, .. }
            | Event::Taken { from: at, .. }
            | Event::ThrownBack { from: at, .. } => at.seat == seat,
            _ => false,
        }
    }

    fn sentence(scene: &Scene, observation: &Observation<Dnup>, mv: &Move) -> String {
        moves::sentence(scene, observation, *mv)
    }

    fn ending(scene: &Scene, _: &Observation<Dnup>) -> Option<String> {
        events::ending(scene)
    }

    const LOOK: Look = picture::LOOK;

    fn table_picture(scene: &Scene, observation: &Observation<Dnup>) -> Figure {
        picture::table(scene, &observation.view)
    }

    fn cover() -> Drawing {
        picture::cover()
    }

    fn hand_picture(scene: &Scene, observation: &Observation<Dnup>) -> Option<Figure> {
        picture::hand(scene, &observation.view)
    }

    fn page(observation: &Observation<Dnup>) -> Page {
        if observation.view.is_for_two() {
            Page::More
        } else if observation.view.out.is_empty() {
            Page::Turn
        } else {
            Page::End
        }
    }

    fn illustration(page: Page) -> Illustration {
        match page {
            // Any moment shows sets that can meet.
            Page::Special => Illustration::Decision(IN_THE_MIDDLE / 2),
            Page::More => Illustration::FittingTable,
            _ => Illustration::of(page),
        }
    }

    /// The page about the game for two shows two players.
    fn example_players(page: Page) -> u8 {
        if page == Page::More { 2 } else { 3 }
    }

    /// The option `target` replaces `rounds`.
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[];
}
