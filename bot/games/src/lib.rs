//! The display of the games: the rest of the bot uses a game through its [`Face`]. Each game has a folder, with
//! corresponding files, and a line at the end of this file. Everything from views to words and drawings is pure.

mod chooser;
mod comparison;
#[cfg(test)]
mod contrast_tests;
mod crowd;
mod dnup;
mod emoji;
mod evening;
mod examples;
mod lessons;
mod news;
mod recap;
mod remarks;
mod replay;
mod result;
mod scene;
mod snake;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
mod tower;
mod tricks;

use game_core::{AnyEvent, AnyObservation, Game, GameId, Happening, Observation, Seat, Viewer};

pub use chooser::Steps;
pub use comparison::{ComparedRow, comparison_picture};
pub use emoji::{CardEmoji, CardTile, Glyph};
pub use evening::{Winner, evening_picture};
pub use examples::{Example, ExampleMoment, ExampleSubject, example, example_match, play_examples};
pub use lessons::{Lesson, NEXT, NoStep};
use news::digest_in;
pub use news::{News, NewsDigest, digest, news_button, pages};
pub use recap::{Decision, Point, Recap};
#[cfg(any(test, feature = "testing"))]
pub use remarks::{Occasion, key as remark_key};
pub use replay::OpenHand;
pub use scene::{EmojiIn, Player, Scene, level_mark, named, stand_in};

use drawing::marks::Colour;
use drawing::signs::Sign;
use drawing::style::Look;
use drawing::{Drawing, Figure};
use locale::{Language, args};
use message::{Button, Part, Tap, buttons, text};
use model::actions::Page;

/// The display of a game. A round is shown as one viewer may see it: from a seat, or as a spectator.
pub trait Face: Steps {
    /// The table as everybody may see it, without the players to act.
    fn table(scene: &Scene, observation: &Observation<Self>) -> Vec<String>;

    /// The progress of the match, in a line.
    fn progress(scene: &Scene, observation: &Observation<Self>) -> String;

    /// The table in words, above the choices of a hand. The hand's picture replaces it.
    fn hand(scene: &Scene, observation: &Observation<Self>) -> Vec<String>;

    /// The own cards in words, beneath that. Their picture replaces it.
    fn own_cards(scene: &Scene, observation: &Observation<Self>) -> Option<String>;

    /// The cards in the viewer's hand, for a table with open hands; `None` for spectators.
    fn open_hand(scene: &Scene, observation: &Observation<Self>) -> Option<OpenHand>;

    /// The players to act, and what is expected of them.
    fn waiting(scene: &Scene, view: &Self::View) -> Option<String>;

    /// An event as one line for a viewer who may know of it; `None` if another line or the view says it.
    fn event(scene: &Scene, observation: &Observation<Self>, event: &Self::Event) -> Option<String>;

    /// A legal move as a part of a sentence: what the viewer may choose to do. It is different for all legal moves.
    fn sentence(scene: &Scene, observation: &Observation<Self>, mv: &Self::Move) -> String;

    /// The number of the trick; `None` in games without tricks.
    fn trick(_: &Observation<Self>) -> Option<u8> {
        None
    }

    /// What became of the viewer's own card in a trick that is news to them; `None` in games without tricks.
    fn own_card(_: &Scene, _: &Observation<Self>) -> Option<String> {
        None
    }

    /// Whether an event was done to this player by another one.
    fn strikes(_: &Self::Event, _: Seat) -> bool {
        false
    }

    /// The seat whose turn has ended without a move, if this is such an event. Consecutive ones are one line of news.
    fn idles(_: &Self::Event) -> Option<Seat> {
        None
    }

    /// Whether spectators would miss an event if it was shown only together with the next one.
    fn stands_out(_: &Self::Event) -> bool {
        false
    }

    /// The end of the last round, as everybody may see it.
    fn ending(scene: &Scene, observation: &Observation<Self>) -> Option<String>;

    /// The look of its table and of the backs of its cards.
    const LOOK: Look;

    /// The picture of the table as everybody may see it.
    fn table_picture(scene: &Scene, observation: &Observation<Self>) -> Figure;

    /// The picture of the viewer's hand; `None` without cards.
    fn hand_picture(scene: &Scene, observation: &Observation<Self>) -> Option<Figure>;

    /// The game's face: its table, the back of a card and a few faces.
    fn cover() -> Drawing;

    /// Every card, each as it is drawn as an emoji.
    fn glyphs() -> Vec<CardTile>;

    /// The page of the rules that explains what the viewer has to choose now. It depends on the observation alone.
    fn page(observation: &Observation<Self>) -> Page;

    /// The picture on a page of the rules.
    fn illustration(page: Page) -> Illustration {
        Illustration::of(page)
    }

    /// The number of players in the example on a page.
    fn example_players(_: Page) -> u8 {
        3
    }

    /// The chapters of its lesson.
    const LESSON: &'static [lessons::Chapter<Self>];

    /// The options of examples.
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("rounds", "1")];

    /// An option that changes the look of the cards, also in examples.
    const LOOKS: Option<(&'static str, &'static str)> = None;
}

/// The number of decisions after which an example match shows a typical table.
const IN_THE_MIDDLE: usize = 25;

/// The picture on a page of the rules.
#[derive(Clone, Copy, Debug)]
pub enum Illustration {
    /// No picture.
    Nothing,
    /// The table of an example match after this many decisions.
    Decision(usize),
    /// The table at its end.
    End,
    /// The table at the first moment that the page explains.
    FittingTable,
    /// The hand of the player who has to choose at that moment.
    FittingHand,
    /// The legend of the signs on cards.
    Signs(fn(Language) -> Figure),
}

impl Illustration {
    /// The default for a page.
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

/// A hand with its choices: above its picture the news, beneath it the question and the buttons.
#[derive(Clone, Debug)]
pub struct Hand {
    parts: Vec<Part>,
    row: Vec<Button>,
}

impl Hand {
    /// Its parts, with more buttons in its last row.
    #[must_use]
    pub fn with_buttons(self, more: impl IntoIterator<Item = Button>) -> Vec<Part> {
        let Hand { mut parts, mut row } = self;
        row.extend(more);
        parts.extend(row.chunks(message::ROW).map(|row| buttons(row.to_vec())));
        parts
    }
}

/// The news, and a hand with its choices or with the players to act.
fn whole_hand<G: Face>(scene: &Scene, observation: &Observation<G>, half: &str) -> Hand
where
    for<'e> &'e G::Event: TryFrom<&'e AnyEvent>,
{
    let mut said: Vec<Part> =
        G::hand(scene, observation).into_iter().map(|words| text(words).said_by_picture()).collect();
    said.extend(G::own_cards(scene, observation).map(|cards| text(cards).said_by_picture()));
    let news = digest_in(news::IN_A_HAND, &news::news(scene, observation), &said);
    let (news, more) = news.map(|digest| digest.split(scene)).unzip();
    let mut parts = vec![text(format!("-# {}", G::progress(scene, observation))).above_picture()];
    parts.extend(news.map(Part::above_picture));
    parts.extend(said);
    let mut row = Vec::new();
    if observation.legal.is_empty() {
        // The table shows who has chosen; a hand does not change by that.
        parts.extend(G::waiting(scene, &observation.view).map(text));
    } else {
        let choices = chooser::choices(scene, observation, half);
        parts.extend(choices.parts);
        row.extend(choices.row);
    }
    row.extend(more.flatten());
    Hand { parts, row }
}

/// A move in notation as a part of a sentence, if it is legal.
fn said<G: Face>(scene: &Scene, observation: &Observation<G>, mv: &str) -> Option<String> {
    let mv = G::read_move(&observation.options, mv).ok().filter(|mv| observation.legal.contains(mv))?;
    Some(G::sentence(scene, observation, &mv))
}

/// The legend of the signs that are in a picture, by the keys of their words.
fn in_words<const N: usize>(
    signs: [(bool, Sign, Colour, &str); N],
    lang: Language,
) -> Vec<(Sign, Colour, String)> {
    let there = signs.into_iter().filter(|(there, ..)| *there);
    there.map(|(_, sign, colour, key)| (sign, colour, lang.say(key, args!()))).collect()
}

/// The awards of a finished match and the points of the coach, a line each; `None` without any.
#[must_use]
pub fn recap_in_words(scene: &Scene, recap: Recap) -> Option<String> {
    recap::words(scene, recap)
}

macro_rules! faces {
    ($($folder:ident::$Name:ident;)*) => {
        /// The table as everybody may see it.
        #[must_use]
        pub fn table(scene: &Scene, observation: &AnyObservation) -> Vec<Part> {
            match observation {
                $(AnyObservation::$Name(observation) => {
                    type G = game_core::$folder::$Name;
                    let lies = G::table(scene, observation).into_iter().map(|words| text(words).said_by_picture());
                    lies.chain(G::waiting(scene, &observation.view).map(text)).collect()
                })*
            }
        }

        /// The viewer's hand, with its choices. `half` is a partial choice from the id of a button or the value of a
        /// menu option; a text without a meaning is ignored.
        #[must_use]
        pub fn hand(scene: &Scene, observation: &AnyObservation, half: &str) -> Hand {
            match observation { $(AnyObservation::$Name(observation) => whole_hand(scene, observation, half),)* }
        }

        /// What presses on the cards in the picture of the viewer's hand do, with this partial choice.
        #[must_use]
        pub fn taps(scene: &Scene, observation: &AnyObservation, half: &str) -> Vec<Tap> {
            match observation { $(AnyObservation::$Name(observation) => chooser::taps(scene, observation, half),)* }
        }

        /// A move that the viewer may make, given in notation, as [`Face::sentence`].
        #[must_use]
        pub fn sentence(scene: &Scene, observation: &AnyObservation, mv: &str) -> Option<String> {
            match observation { $(AnyObservation::$Name(observation) => said(scene, observation, mv),)* }
        }

        /// The time of something in a match: the round and the trick. In games without tricks, the message with the key
        /// of `otherwise` gives it by its number.
        #[must_use]
        pub fn when(
            lang: Language,
            observation: &AnyObservation,
            round: u16,
            (otherwise, number): (&str, u16),
        ) -> String {
            let trick = match observation { $(AnyObservation::$Name(observation) => Face::trick(observation),)* };
            match trick {
                Some(trick) => lang.say("when-trick", args!(round: round, trick: trick)),
                None => lang.say(otherwise, args!(round: round, number: number)),
            }
        }

        /// As [`Face::own_card`].
        #[must_use]
        pub fn own_card(scene: &Scene, observation: &AnyObservation) -> Option<String> {
            match observation { $(AnyObservation::$Name(observation) => Face::own_card(scene, observation),)* }
        }

        /// The news for the reader, the oldest first.
        #[must_use]
        pub fn news(scene: &Scene, observation: &AnyObservation) -> Vec<News> {
            match observation { $(AnyObservation::$Name(observation) => news::news(scene, observation),)* }
        }

        /// Whether a viewer would miss an event if it was shown only together with the next one.
        #[must_use]
        pub fn would_be_missed(viewer: Viewer, event: &AnyEvent) -> bool {
            let strikes = |strikes: &dyn Fn(Seat) -> bool| viewer.seat().is_some_and(strikes);
            match event {
                $(AnyEvent::$Name(event) => {
                    type G = game_core::$folder::$Name;
                    G::stands_out(event) || strikes(&|seat| G::strikes(event, seat))
                })*
            }
        }

        /// The line for a happening.
        #[cfg(any(test, feature = "testing"))]
        pub fn line(
            scene: &Scene,
            observation: &AnyObservation,
            happening: &game_core::Happening,
        ) -> Option<News> {
            match observation {
                $(AnyObservation::$Name(observation) => news::line(scene, observation, happening),)*
            }
        }

        /// As [`Face::ending`].
        #[must_use]
        pub fn ending(scene: &Scene, observation: &AnyObservation) -> Option<String> {
            match observation { $(AnyObservation::$Name(observation) => Face::ending(scene, observation),)* }
        }

        /// As [`Face::table_picture`], with the result of the match, or of a round that has just ended.
        #[must_use]
        pub fn table_picture(scene: &Scene, observation: &AnyObservation) -> Figure {
            match observation {
                $(AnyObservation::$Name(observation) => {
                    let look = <game_core::$folder::$Name as Face>::LOOK;
                    result::beneath(scene, look, Face::table_picture(scene, observation))
                })*
            }
        }

        /// The picture of a finished match: everybody's scores round by round, the awards, and the points of the coach.
        #[must_use]
        pub fn recap_picture(scene: &Scene, observation: &AnyObservation, recap: Recap) -> Figure {
            match observation {
                $(AnyObservation::$Name(observation) => {
                    type G = game_core::$folder::$Name;
                    let (look, aim) = (<G as Face>::LOOK, G::aim(&observation.options));
                    recap::figure(scene, (GameId::$Name, look, aim), recap)
                })*
            }
        }

        /// The look of a game.
        #[cfg(test)]
        const fn look(game: GameId) -> Look {
            match game { $(GameId::$Name => <game_core::$folder::$Name as Face>::LOOK,)* }
        }

        /// As [`table_picture`] with these hands beneath.
        #[must_use]
        pub fn open_picture(scene: &Scene, observation: &AnyObservation, hands: &[(Seat, OpenHand)]) -> Figure {
            let look = match observation {
                $(AnyObservation::$Name(_) => <game_core::$folder::$Name as Face>::LOOK,)*
            };
            replay::beneath(scene, look, table_picture(scene, observation), hands)
        }

        /// As [`Face::open_hand`].
        #[must_use]
        pub fn open_hand(scene: &Scene, observation: &AnyObservation) -> Option<OpenHand> {
            match observation { $(AnyObservation::$Name(observation) => Face::open_hand(scene, observation),)* }
        }

        /// As [`Face::hand_picture`].
        #[must_use]
        pub fn hand_picture(scene: &Scene, observation: &AnyObservation) -> Option<Figure> {
            match observation { $(AnyObservation::$Name(observation) => Face::hand_picture(scene, observation),)* }
        }

        /// The cover of a game, for people who have not begun to play: its table, the back of a card and a few faces.
        #[must_use]
        pub fn cover(game: GameId, lang: Language) -> Figure {
            let drawing = match game { $(GameId::$Name => <game_core::$folder::$Name as Face>::cover(),)* };
            let name = lang.say(&format!("game-{game}"), args!());
            Figure::new(drawing, &lang.say("picture-cover", args!(game: name)))
        }

        /// Every card of every game, each as it is drawn as an emoji.
        #[must_use]
        pub fn glyphs() -> Vec<CardTile> {
            [$(<game_core::$folder::$Name as Face>::glyphs(),)*].concat()
        }

        /// As [`Face::page`].
        #[must_use]
        pub fn page(observation: &AnyObservation) -> Page {
            match observation { $(AnyObservation::$Name(observation) => Face::page(observation),)* }
        }

        /// The deals of a game's lesson, chapter by chapter.
        fn chapters(game: GameId) -> Vec<lessons::Deal> {
            match game {
                $(GameId::$Name => {
                    <game_core::$folder::$Name as Face>::LESSON.iter().map(|chapter| chapter.deal).collect()
                })*
            }
        }

        /// As [`lessons::first_idea`].
        fn idea(
            observation: &AnyObservation,
            chapter: usize,
            happened: &[Happening],
            explained: &[&'static str],
        ) -> Option<&'static str> {
            match observation {
                $(AnyObservation::$Name(observation) => {
                    lessons::first_idea(observation, chapter, happened, explained)
                })*
            }
        }

        /// The examples of a game.
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
