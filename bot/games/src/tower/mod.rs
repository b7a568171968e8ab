//! The display of Up.

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
use game_core::Observation;
use game_core::tower::{Card, Event, Fate, Move, Phase, Tower, View};
use locale::Language;
use model::actions::Page;

use super::lessons::Chapter;
use super::{CardTile, Face, Glyph, OpenHand, Scene};

impl Face for Tower {
    const LESSON: &'static [Chapter<Tower>] = lesson::LESSON;

    fn table(scene: &Scene, observation: &Observation<Tower>) -> Vec<String> {
        let view = &observation.view;
        let beneath = match view.is_dealt() {
            true => Some(table::players(scene, view)),
            // Between rounds, the cards left to each player are of interest.
            false => events::ending(scene),
        };
        [table::progress(scene, view), table::situation(scene, view)].into_iter().chain(beneath).collect()
    }

    fn hand(scene: &Scene, observation: &Observation<Tower>) -> Vec<String> {
        let view = &observation.view;
        let dealt = view.is_dealt().then(|| table::players(scene, view));
        let penalised = hand::penalised(scene, observation).filter(|_| view.is_dealt());
        std::iter::once(table::situation(scene, view)).chain(dealt).chain(penalised).collect()
    }

    fn progress(scene: &Scene, observation: &Observation<Tower>) -> String {
        table::progress(scene, &observation.view)
    }

    fn own_cards(scene: &Scene, observation: &Observation<Tower>) -> Option<String> {
        observation.view.is_dealt().then(|| hand::own_cards(scene, observation))
    }

    fn glyphs() -> Vec<CardTile> {
        let words = |card| format!("tower {}", words::card(Language::English, card));
        let tile = |card| CardTile::new(Glyph::Tower(card), &words(card), picture::tile(card));
        Card::all().map(tile).collect()
    }

    fn open_hand(scene: &Scene, observation: &Observation<Tower>) -> Option<OpenHand> {
        let hand = &observation.view.own.as_ref()?.hand;
        let tiles = |(card, count): (Card, u8)| std::iter::repeat_n(picture::tile(card), usize::from(count));
        let cards = words::sorted(hand).into_iter().flat_map(tiles).collect();
        Some(OpenHand { cards, words: words::pile(scene, hand) })
    }

    fn waiting(scene: &Scene, view: &View) -> Option<String> {
        table::waiting(scene, view)
    }

    fn event(scene: &Scene, _: &Observation<Tower>, event: &Event) -> Option<String> {
        events::event(scene, event)
    }

    fn sentence(scene: &Scene, _: &Observation<Tower>, mv: &Move) -> String {
        moves::sentence(scene.lang, *mv)
    }

    fn ending(scene: &Scene, _: &Observation<Tower>) -> Option<String> {
        events::ending(scene)
    }

    const LOOK: Look = picture::LOOK;

    fn table_picture(scene: &Scene, observation: &Observation<Tower>) -> Figure {
        picture::table(scene, &observation.view)
    }

    fn cover() -> Drawing {
        picture::cover()
    }

    fn hand_picture(scene: &Scene, observation: &Observation<Tower>) -> Option<Figure> {
        picture::hand(scene, observation)
    }

    fn page(observation: &Observation<Tower>) -> Page {
        let view = &observation.view;
        match view.phase {
            Phase::Cut | Phase::Keep => return Page::SetUp,
            Phase::Call => return Page::Variants,
            Phase::Over(_) => return Page::End,
            Phase::Play => {}
        }
        if observation.legal.contains(&Move::Pass) {
            return Page::Special;
        }
        let calls = |mv: &Move| matches!(mv, Move::Play { call: true, .. } | Move::Blind { call: true, .. });
        if observation.legal.iter().any(calls) || view.seats[view.seat].cards() == 1 {
            return Page::More;
        }
        let can_stand = |mv: &Move| match mv {
            Move::Play { card, count, .. } => !matches!(view.fate(*card, *count), Fate::Collapsed { .. }),
            _ => matches!(mv, Move::Blind { .. }),
        };
        let begins_anew = view.allowed.is_none() && (view.turn > 0 || !view.gone.is_empty());
        if begins_anew || !observation.legal.iter().any(can_stand) { Page::Special } else { Page::Turn }
    }
}
