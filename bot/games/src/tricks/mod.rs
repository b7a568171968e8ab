//! The display of UP & DOWN.

mod descriptions;
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
use game_core::tricks::{Card, CardSet, Change, Edition, Event, Move, Phase, Tricks, View};
use locale::Language;
use model::actions::Page;
use words::{colour, side, value};

use super::lessons::Chapter;
use super::{CardTile, Face, Glyph, Illustration, OpenHand, Scene};

impl Face for Tricks {
    const LESSON: &'static [Chapter<Tricks>] = lesson::LESSON;

    fn table(scene: &Scene, observation: &Observation<Tricks>) -> Vec<String> {
        let words = [table::situation(scene, observation), table::players(scene, &observation.view)];
        words.into_iter().chain(Self::ending(scene, observation)).collect()
    }

    fn hand(scene: &Scene, observation: &Observation<Tricks>) -> Vec<String> {
        let view = &observation.view;
        let players = view.players.seats().map(|seat| table::player(scene, view, seat));
        let players = players.collect::<Vec<String>>().join("\n");
        let words = [table::contest(scene, view), players].into_iter();
        let last = table::last_cards_in_words(scene, view.edition);
        words.chain(last).chain(hand::own_colour(scene, observation)).collect()
    }

    fn progress(scene: &Scene, observation: &Observation<Tricks>) -> String {
        table::progress(scene, observation)
    }

    fn own_cards(scene: &Scene, observation: &Observation<Tricks>) -> Option<String> {
        hand::own_cards(scene, observation)
    }

    fn glyphs() -> Vec<CardTile> {
        let editions = [Edition::Characters, Edition::Suits].into_iter();
        let all = editions.flat_map(|edition| CardSet::DECK.iter().map(move |card| (edition, card)));
        let tile = |(edition, card)| {
            let words = words::card(Language::English, edition, card);
            CardTile::new(Glyph::Tricks(edition, card), &words, picture::tile(edition, card))
        };
        all.map(tile).collect()
    }

    fn open_hand(scene: &Scene, observation: &Observation<Tricks>) -> Option<OpenHand> {
        let (own, edition) = (observation.view.own.as_ref()?, observation.options.edition);
        let mut cards: Vec<Card> = own.hand.iter().chain(own.chosen).collect();
        cards.sort();
        let shown = |card| (picture::tile(edition, card), words::drawn(scene, edition, card));
        Some(OpenHand::of(cards.into_iter().map(shown)))
    }

    fn own_card(scene: &Scene, observation: &Observation<Tricks>) -> Option<String> {
        table::own_card(scene, observation)
    }

    fn waiting(scene: &Scene, view: &View) -> Option<String> {
        table::waiting(scene, view)
    }

    fn event(scene: &Scene, observation: &Observation<Tricks>, event: &Event) -> Option<String> {
        let (lang, edition) = (scene.lang, observation.options.edition);
        Some(match event {
            Event::Changed { chief, change, contest } => {
                let about = scene.about(*chief);
                match change {
                    Change::Flip => {
                        lang.say("tricks-event-flip", about.with("side", side(lang, contest.side)))
                    }
                    Change::Turn => {
                        let own = colour(lang, edition, contest.colours[*chief]);
                        lang.say("tricks-event-turn", about.with("colour", own))
                    }
                    Change::Roll => {
                        let trump = value(lang, edition, contest.trump.number());
                        lang.say("tricks-event-roll", about.with("trump", trump))
                    }
                }
            }
            Event::Revealed(trick) => table::outcome(scene, trick),
        })
    }

    fn stands_out(event: &Event) -> bool {
        matches!(event, Event::Revealed(_))
    }

    /// The trick that was revealed last, in the middle of a round too.
    fn sentence(scene: &Scene, observation: &Observation<Tricks>, mv: &Move) -> String {
        moves::sentence(scene, observation, *mv)
    }

    fn trick(observation: &Observation<Tricks>) -> Option<u8> {
        Some(observation.view.trick)
    }

    fn ending(scene: &Scene, observation: &Observation<Tricks>) -> Option<String> {
        table::last_trick_in_words(scene, observation.options.edition)
    }

    const LOOK: Look = picture::LOOK;

    fn table_picture(scene: &Scene, observation: &Observation<Tricks>) -> Figure {
        picture::table(scene, observation)
    }

    fn cover() -> Drawing {
        picture::cover()
    }

    fn hand_picture(scene: &Scene, observation: &Observation<Tricks>) -> Option<Figure> {
        picture::hand(scene, observation)
    }

    fn page(observation: &Observation<Tricks>) -> Page {
        match observation.view.phase {
            Phase::Change => Page::Special,
            Phase::Choose(_) if observation.view.pot > 0 => Page::More,
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
