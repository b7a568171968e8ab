//! UP & DOWN, as it is shown.

mod descriptions;
mod hand;
mod picture;
mod table;
#[cfg(test)]
pub mod tests;
mod words;

use game_core::Sight;
use game_core::tricks::{Change, Event, Options, Phase, Tricks, View};

use super::{Face, Illustration, Scene};
use crate::actions::Page;
use crate::args;
use crate::drawing::Sketch;
use words::{colour, side, value};

impl Face for Tricks {
    fn table(scene: &Scene, sight: &Sight<Tricks>) -> Vec<String> {
        let words = [table::situation(scene, sight), table::players(scene, &sight.view)];
        words.into_iter().chain(Self::ending(scene, sight)).collect()
    }

    fn hand(scene: &Scene, sight: &Sight<Tricks>) -> Vec<String> {
        let words = [table::situation(scene, sight)].into_iter().chain(Self::ending(scene, sight));
        words.chain(hand::hand(scene, sight)).collect()
    }

    fn waiting(scene: &Scene, view: &View) -> Option<String> {
        table::waiting(scene, view)
    }

    fn event(scene: &Scene, options: &Options, event: &Event) -> Option<String> {
        let (lang, edition) = (scene.lang, options.edition);
        Some(match event {
            Event::Changed { chief, change, contest } => {
                let name = scene.name(*chief);
                match change {
                    Change::Flip => {
                        lang.say("tricks-event-flip", args!(name: name, side: side(lang, contest.side)))
                    }
                    Change::Turn => {
                        let own = colour(lang, edition, contest.colours[*chief]);
                        lang.say("tricks-event-turn", args!(name: name, colour: own))
                    }
                    Change::Roll => {
                        let trump = value(lang, edition, contest.trump.number());
                        lang.say("tricks-event-roll", args!(name: name, trump: trump))
                    }
                }
            }
            Event::Revealed(trick) => table::outcome(scene, trick),
        })
    }

    /// The trick that was revealed last, in the middle of a round too.
    fn ending(scene: &Scene, sight: &Sight<Tricks>) -> Option<String> {
        table::last_trick_in_words(scene, sight.options.edition)
    }

    fn table_picture(scene: &Scene, sight: &Sight<Tricks>) -> Sketch {
        picture::table(scene, sight)
    }

    fn hand_picture(scene: &Scene, sight: &Sight<Tricks>) -> Option<Sketch> {
        picture::hand(scene, sight)
    }

    fn page(sight: &Sight<Tricks>) -> Page {
        match sight.view.phase {
            Phase::Change => Page::Special,
            Phase::Choose(_) if sight.view.pot > 0 => Page::More,
            Phase::Choose(_) => Page::Turn,
            Phase::Over => Page::End,
        }
    }

    fn illustration(page: Page) -> Illustration {
        match page {
            Page::Special | Page::More => Illustration::FittingTable,
            _ => Illustration::of(page),
        }
    }

    const LOOKS: Option<(&'static str, &'static str)> = Some(("edition", "suits"));
}
