//! Up, as it is shown.

mod descriptions;
mod events;
mod hand;
mod picture;
mod table;
#[cfg(test)]
pub mod tests;
mod words;

use game_core::Sight;
use game_core::tower::{Event, Fate, Move, Options, Phase, Tower, View};

use super::{Face, Scene};
use crate::actions::Page;
use crate::drawing::Sketch;

impl Face for Tower {
    fn table(scene: &Scene, sight: &Sight<Tower>) -> Vec<String> {
        let view = &sight.view;
        let beneath = match view.is_dealt() {
            true => Some(table::players(scene, view)),
            // Between the rounds it is worth a look what everybody was left with.
            false => events::ending(scene),
        };
        std::iter::once(table::situation(scene, view)).chain(beneath).collect()
    }

    fn hand(scene: &Scene, sight: &Sight<Tower>) -> Vec<String> {
        let view = &sight.view;
        let dealt = view.is_dealt().then(|| [table::players(scene, view), hand::own_cards(scene, sight)]);
        let words = std::iter::once(table::situation(scene, view)).chain(events::latest(scene));
        words.chain(dealt.into_iter().flatten()).collect()
    }

    fn waiting(scene: &Scene, view: &View) -> Option<String> {
        table::waiting(scene, view)
    }

    fn event(scene: &Scene, _: &Options, event: &Event) -> Option<String> {
        events::event(scene, event)
    }

    fn ending(scene: &Scene, _: &Sight<Tower>) -> Option<String> {
        events::ending(scene)
    }

    fn table_picture(scene: &Scene, sight: &Sight<Tower>) -> Sketch {
        picture::table(scene, &sight.view)
    }

    fn hand_picture(scene: &Scene, sight: &Sight<Tower>) -> Option<Sketch> {
        picture::hand(scene, sight)
    }

    fn page(sight: &Sight<Tower>) -> Page {
        let view = &sight.view;
        match view.phase {
            Phase::Cut | Phase::Keep => return Page::SetUp,
            Phase::Call => return Page::Variants,
            Phase::Over(_) => return Page::End,
            Phase::Play => {}
        }
        if sight.legal.contains(&Move::Pass) {
            return Page::Special;
        }
        let calls = |mv: &Move| matches!(mv, Move::Play { call: true, .. } | Move::Blind { call: true, .. });
        if sight.legal.iter().any(calls) || view.seats[view.seat].cards() == 1 {
            return Page::More;
        }
        let can_stand = |mv: &Move| match mv {
            Move::Play { card, count, .. } => !matches!(view.fate(*card, *count), Fate::Collapsed { .. }),
            _ => matches!(mv, Move::Blind { .. }),
        };
        let begins_anew = view.allowed.is_none() && (view.turn > 0 || !view.gone.is_empty());
        if begins_anew || !sight.legal.iter().any(can_stand) { Page::Special } else { Page::Turn }
    }
}
