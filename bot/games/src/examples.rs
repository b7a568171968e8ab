//! The pictures in the rules: moments of example matches between computers that fit the pages.

use std::collections::{BTreeSet, VecDeque};
use std::sync::LazyLock;

use drawing::Figure;
use game_core::{
    AnyMatch, AnyObservation, Chance, EventLog, GameId, Happening, Level, Players, Purpose, Seat, Seed,
    Viewer,
};
use locale::{Language, args};
use model::Code;
use model::actions::Page;
use rustc_hash::FxHashMap;
use strum::VariantArray;

use super::{Face, Illustration, Player, Scene, hand_picture, of, page, table_picture};

/// The names of the players in examples, in pictures and in texts.
const NAMES: [&str; 3] = ["picture-example-first", "picture-example-second", "picture-example-third"];
/// The number of decisions of an example match that are searched for fitting moments.
const MOST_DECISIONS: usize = 600;
/// The number of latest happenings that a moment has: pictures show no older ones.
const RECENT_HAPPENINGS: usize = 6;

/// A picture in the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The picture.
    pub figure: Figure,
    /// Its subject.
    pub subject: ExampleSubject,
}

/// The subject of a picture in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExampleSubject {
    /// A table.
    Table,
    /// Somebody's hand.
    Hand,
    /// The legend of the signs on cards.
    Signs,
}

/// The example matches of a game, and what each page shows of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Examples {
    illustration: fn(Page) -> Illustration,
    players: fn(Page) -> u8,
    options: &'static [(&'static str, &'static str)],
    looks: Option<(&'static str, &'static str)>,
}

impl Examples {
    pub(super) const fn of<G: Face>() -> Examples {
        Examples {
            illustration: G::illustration,
            players: G::example_players,
            options: G::EXAMPLE,
            looks: G::LOOKS,
        }
    }
}

/// The moment that each page shows.
static FOUND: LazyLock<FxHashMap<ExampleKey, FoundExample>> = LazyLock::new(find);

/// Plays the example matches in advance, so that nobody has to wait for a page. Later calls do nothing.
pub fn play_examples() {
    LazyLock::force(&FOUND);
}

/// The example on a page of the rules, as it looks in a match with these options; `None` for pages about options.
#[must_use]
pub fn example(game: GameId, page: Page, lang: Language, choices: &[(String, String)]) -> Option<Example> {
    let examples = of(game);
    if let Illustration::Signs(signs) = (examples.illustration)(page) {
        return Some(Example { figure: signs(lang), subject: ExampleSubject::Signs });
    }
    let is_chosen = |looks| choices.iter().any(|(name, value)| (&**name, &**value) == looks);
    let looks = examples.looks.is_some_and(is_chosen);
    let FoundExample { moment, hand_of } = FOUND.get(&ExampleKey { game, page, looks })?;
    let moment = ExampleMoment { lang, ..moment.clone() };
    match hand_of {
        None => Some(Example { figure: moment.table(), subject: ExampleSubject::Table }),
        Some(seat) => Some(Example { figure: moment.hand(*seat)?, subject: ExampleSubject::Hand }),
    }
}

/// The key of an example.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct ExampleKey {
    game: GameId,
    page: Page,
    /// Whether the option that changes the look of the cards is chosen.
    looks: bool,
}

/// The moment that an example shows.
struct FoundExample {
    moment: ExampleMoment,
    /// Whose hand is shown; `None` for the table.
    hand_of: Option<Seat>,
}

/// Plays each example match once, and takes the first fitting moment for each page.
fn find() -> FxHashMap<ExampleKey, FoundExample> {
    let mut found = FxHashMap::default();
    for game in GameId::ALL.iter().copied() {
        let examples = of(game);
        let players: BTreeSet<u8> = Page::VARIANTS.iter().map(|page| (examples.players)(*page)).collect();
        let looks = [false, true].into_iter().filter(|looks| !looks || examples.looks.is_some());
        for (looks, players) in looks.flat_map(|looks| players.iter().map(move |players| (looks, *players))) {
            let pages = Page::VARIANTS.iter().copied().filter(|page| (examples.players)(*page) == players);
            let mut wanted: Vec<Page> = pages.collect();
            let mut last = None;
            for (number, moment) in moments(game, players, looks).enumerate() {
                wanted.retain(|page| {
                    let hand_of = match moment.fit((examples.illustration)(*page), *page, number) {
                        Fit::No => return true,
                        Fit::Table => None,
                        Fit::Hand(seat) => Some(seat),
                    };
                    let moment = moment.clone();
                    found.insert(ExampleKey { game, page: *page, looks }, FoundExample { moment, hand_of });
                    false
                });
                last = Some(moment);
            }
            let ends = |page: &Page| matches!((examples.illustration)(*page), Illustration::End);
            for page in wanted.into_iter().filter(ends) {
                let ended = last.clone().map(|moment| FoundExample { moment, hand_of: None });
                found.extend(ended.map(|ended| (ExampleKey { game, page, looks }, ended)));
            }
        }
    }
    found
}

/// Whether a moment fits what a page shows.
enum Fit {
    /// It does not fit.
    No,
    /// The page shows its table.
    Table,
    /// The page shows this hand.
    Hand(Seat),
}

/// A moment of an example match.
#[derive(Clone, Debug)]
pub struct ExampleMoment {
    game: AnyMatch,
    story: VecDeque<Happening>,
    lang: Language,
}

impl ExampleMoment {
    /// The picture of the table.
    #[must_use]
    pub fn table(&self) -> Figure {
        table_picture(&self.scene(), &self.game.observe(Viewer::Spectator))
    }

    /// The picture of a hand; `None` for a hand without cards.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<Figure> {
        hand_picture(&self.scene(), &self.observe(seat))
    }

    fn observe(&self, seat: Seat) -> AnyObservation {
        self.game.observe(Viewer::Seat(seat))
    }

    fn scene(&self) -> Scene<'_> {
        let names = NAMES.iter().cycle().map(|name| Player::Person(self.lang.say(name, args!()).into()));
        let players = names.take(usize::from(self.game.players().count())).collect();
        Scene::new(&self.game, players, (self.story.iter(), 0), 0, Code::from_random(0).into(), self.lang)
    }

    /// Whether this moment, after `number` decisions, fits a page, and which picture of it.
    fn fit(&self, illustration: Illustration, page: Page, number: usize) -> Fit {
        match illustration {
            Illustration::Decision(wanted) if wanted == number => Fit::Table,
            Illustration::FittingTable if self.who_fits(page).is_some() => Fit::Table,
            Illustration::FittingHand => {
                self.who_fits(page).filter(|seat| self.hand(*seat).is_some()).map_or(Fit::No, Fit::Hand)
            }
            _ => Fit::No,
        }
    }

    /// The seat that has to make a decision that the page explains.
    fn who_fits(&self, wanted: Page) -> Option<Seat> {
        self.game.to_act().iter().find(|seat| page(&self.observe(*seat)) == wanted)
    }

    /// Lets a computer make the next decision; `None` at the end of the match.
    fn play_on(&mut self, chance: &mut Chance) -> Option<()> {
        let seat = self.game.to_act().first()?;
        let mv = self.observe(seat).computer_move(Level::Steady, chance, 0)?;
        let mut log = EventLog::default();
        self.game.submit(seat, &mv, &mut log).ok()?;
        self.story.extend(log.0);
        self.story.drain(..self.story.len().saturating_sub(RECENT_HAPPENINGS));
        Some(())
    }
}

/// All moments of an example match with this many players, in English, for measurements of pictures.
pub fn example_match(game: GameId, players: u8) -> impl Iterator<Item = ExampleMoment> {
    moments(game, players, false)
}

/// All moments of an example match, in English.
fn moments(game: GameId, players: u8, looks: bool) -> impl Iterator<Item = ExampleMoment> {
    let seed = Seed::from(11);
    let examples = of(game);
    let choices = examples.options.iter().copied().chain(examples.looks.filter(|_| looks));
    let begun = Players::new(players).ok();
    let begun = begun
        .and_then(|players| AnyMatch::new(game, choices, players, seed, &mut EventLog::default()).ok())
        .map(|game| ExampleMoment { game, story: VecDeque::new(), lang: Language::default() });
    let mut chance = seed.chance(Purpose::Computer(Seat::FIRST));
    std::iter::successors(begun, move |moment| {
        let mut next = moment.clone();
        next.play_on(&mut chance)?;
        Some(next)
    })
    .take(MOST_DECISIONS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::is_whole;

    #[test]
    fn every_page_that_is_not_about_options_has_a_picture_in_every_language() {
        for lang in Language::ALL {
            for (game, page) in
                GameId::ALL.iter().flat_map(|game| Page::VARIANTS.iter().map(|page| (*game, *page)))
            {
                let shown = example(game, page, lang, &[]);
                assert_eq!(shown.is_none(), matches!(page, Page::Variants | Page::Table), "{game} {page:?}");
                shown.iter().for_each(|example| is_whole(&example.figure));
            }
        }
    }

    #[test]
    fn at_a_table_with_the_other_edition_its_cards_are_shown() {
        let shown = |choices: &[(String, String)]| {
            let shown = example(GameId::Tricks, Page::Turn, Language::English, choices).unwrap();
            is_whole(&shown.figure);
            shown
        };
        assert_ne!(shown(&[]), shown(&[("edition".into(), "suits".into())]));
    }
}
