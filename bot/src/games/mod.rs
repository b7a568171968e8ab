//! How the games meet people: all that the rest of the bot knows of a game is its [`Face`]. Each game has a room, with
//! the same files for the same things, and a line at the end of this file. From views to words and drawings all is pure.

mod chooser;
mod dnup;
mod examples;
mod scene;
mod snake;
#[cfg(test)]
pub mod tests;
mod tower;
mod tricks;

use game_core::{AnyEvent, AnySight, GameId, Happening, Sight, Viewer};

pub use chooser::Steps;
pub use examples::{Example, Moment, Shows, example, example_match};
pub use scene::{Player, Scene, named};

use crate::actions::Page;
use crate::args;
use crate::drawing::Sketch;
use crate::layout::{Part, text};
use crate::locale::Language;

/// How a game is shown. A round is shown from what one viewer may see of it: from any seat, or as who watches sees it.
pub trait Face: Steps {
    /// What stands on the table as everybody may see it, but for whom it waits.
    fn table(scene: &Scene, sight: &Sight<Self>) -> Vec<String>;

    /// What stands above all that can be chosen in a hand.
    fn hand(scene: &Scene, sight: &Sight<Self>) -> Vec<String>;

    /// For whom the table waits, and for what.
    fn waiting(scene: &Scene, view: &Self::View) -> Option<String>;

    /// What happened, as one line for everybody; nothing if it is not worth a line.
    fn event(scene: &Scene, options: &Self::Options, event: &Self::Event) -> Option<String>;

    /// How the last round ended, as everybody may see it.
    fn ending(scene: &Scene, sight: &Sight<Self>) -> Option<String>;

    /// The picture of the table as everybody may see it.
    fn table_picture(scene: &Scene, sight: &Sight<Self>) -> Sketch;

    /// The picture of the viewer's hand; nothing without cards.
    fn hand_picture(scene: &Scene, sight: &Sight<Self>) -> Option<Sketch>;

    /// The page of the rules that explains what the viewer has to choose now. It follows from nothing but the view.
    fn page(sight: &Sight<Self>) -> Page;

    /// What the picture on a page of the rules shows.
    fn illustration(page: Page) -> Illustration {
        Illustration::of(page)
    }

    /// How many play in the example on a page.
    fn example_players(_: Page) -> u8 {
        3
    }

    /// The options of examples.
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("rounds", "1")];

    /// A choice that changes what cards look like, in examples too.
    const LOOKS: Option<(&'static str, &'static str)> = None;
}

/// What a game is about is seen after so many decisions.
const IN_THE_MIDDLE: usize = 25;

/// What the picture on a page of the rules shows.
#[derive(Clone, Copy, Debug)]
pub enum Illustration {
    /// There is none.
    Nothing,
    /// The table of an example match after so many decisions.
    Decision(usize),
    /// The table at its end.
    End,
    /// The table at the first moment that the page explains.
    FittingTable,
    /// The hand of who has to choose at that moment.
    FittingHand,
    /// What the signs on cards mean.
    Signs(fn(Language) -> Sketch),
}

impl Illustration {
    /// What shows best what a page tells, as a rule.
    const fn of(page: Page) -> Illustration {
        match page {
            Page::Variants | Page::Table => Illustration::Nothing,
            Page::SetUp => Illustration::Decision(0),
            Page::Goal => Illustration::Decision(IN_THE_MIDDLE),
            Page::End => Illustration::End,
            Page::Turn | Page::Special | Page::More => Illustration::FittingHand,
        }
    }
}

/// A hand with all that can be chosen, or what it waits for.
fn whole_hand<G: Face>(scene: &Scene, sight: &Sight<G>, half: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = G::hand(scene, sight).into_iter().map(text).collect();
    if !sight.legal.is_empty() {
        parts.extend(chooser::choices(scene, sight, half));
    }
    let has_chosen = sight.viewer.seat().is_some_and(|seat| scene.chosen.has(seat));
    if sight.legal.is_empty() || has_chosen {
        parts.extend(G::waiting(scene, &sight.view).map(text));
    }
    parts
}

/// What has happened last in a game, a small line each, as everybody may know it.
fn story_of<G: Face>(scene: &Scene, sight: &Sight<G>) -> Option<String>
where
    for<'e> &'e G::Event: TryFrom<&'e AnyEvent>,
{
    let lines: Vec<String> = scene
        .story()
        .filter_map(|happening| match happening {
            Happening::Event(to, event) if to.includes(Viewer::Spectator) => {
                G::event(scene, &sight.options, event.try_into().ok()?)
            }
            Happening::Event(..) => None,
            Happening::RoundBegins(round) => Some(scene.lang.say("round-begins", args!(round: *round))),
            Happening::RoundEnds(result) => Some(scene.lang.say("round-ends", args!(round: result.round))),
        })
        .map(|line| format!("-# {line}"))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

macro_rules! faces {
    ($($folder:ident::$Name:ident;)*) => {
        /// What stands on the table as everybody may see it.
        #[must_use]
        pub fn table(scene: &Scene, sight: &AnySight) -> Vec<Part> {
            let words: Vec<String> = match sight {
                $(AnySight::$Name(sight) => {
                    type G = game_core::$folder::$Name;
                    G::table(scene, sight).into_iter().chain(G::waiting(scene, &sight.view)).collect()
                })*
            };
            words.into_iter().map(text).collect()
        }

        /// The viewer's hand, with all that can be chosen now. `half` is half a move, as it stood in the id of a button
        /// or in the value of a menu's option; any text is welcome, and one that means nothing is as good as none.
        #[must_use]
        pub fn hand(scene: &Scene, sight: &AnySight, half: &str) -> Vec<Part> {
            match sight { $(AnySight::$Name(sight) => whole_hand(scene, sight, half),)* }
        }

        /// What has happened last, a small line each, as everybody may know it.
        #[must_use]
        pub fn story(scene: &Scene, sight: &AnySight) -> Option<String> {
            match sight { $(AnySight::$Name(sight) => story_of(scene, sight),)* }
        }

        /// As [`Face::ending`].
        #[must_use]
        pub fn ending(scene: &Scene, sight: &AnySight) -> Option<String> {
            match sight { $(AnySight::$Name(sight) => Face::ending(scene, sight),)* }
        }

        /// As [`Face::table_picture`].
        #[must_use]
        pub fn table_picture(scene: &Scene, sight: &AnySight) -> Sketch {
            match sight { $(AnySight::$Name(sight) => Face::table_picture(scene, sight),)* }
        }

        /// As [`Face::hand_picture`].
        #[must_use]
        pub fn hand_picture(scene: &Scene, sight: &AnySight) -> Option<Sketch> {
            match sight { $(AnySight::$Name(sight) => Face::hand_picture(scene, sight),)* }
        }

        /// As [`Face::page`].
        #[must_use]
        pub fn page(sight: &AnySight) -> Page {
            match sight { $(AnySight::$Name(sight) => Face::page(sight),)* }
        }

        /// What the example on a page of the rules is made of.
        const fn of(game: GameId) -> examples::Examples {
            match game { $(GameId::$Name => examples::Examples::of::<game_core::$folder::$Name>(),)* }
        }
    };
}

faces! {
    tricks::Tricks;
    snake::Snake;
    tower::Tower;
    dnup::Dnup;
}
