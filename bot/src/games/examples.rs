//! The pictures in the rules: moments of example matches that computers play, found by what the pages say.

use std::collections::{HashMap, VecDeque};
use std::sync::LazyLock;

use game_core::{
    AnyMatch, AnyObservation, Chance, EventLog, GameId, Happening, Level, Players, Purpose, Seat, Seed,
    Viewer,
};
use parking_lot::Mutex;

use super::{Face, Illustration, Player, Scene, hand_picture, of, page, table_picture};
use crate::actions::Page;
use crate::args;
use crate::drawing::Figure;
use crate::locale::Language;
use crate::tables::Code;

/// Who plays in examples, in pictures as in the texts.
const NAMES: [&str; 3] = ["picture-example-first", "picture-example-second", "picture-example-third"];
/// An example match has had its best moments after so many decisions.
const DECISIONS: usize = 600;
/// So many of the last happenings are remembered: pictures show no more.
const STORY: usize = 6;

/// A picture in the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The picture.
    pub figure: Figure,
    /// What it is a picture of.
    pub shows: Shows,
}

/// What can be seen in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// A table.
    Table,
    /// Somebody's hand.
    Hand,
    /// What the signs on cards mean.
    Signs,
}

/// What the examples of a game are made of.
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

/// What a page of the rules tells, as it looks in a match with these choices; nothing for pages about options.
#[must_use]
pub fn example(game: GameId, page: Page, lang: Language, choices: &[(String, String)]) -> Option<Example> {
    static FOUND: LazyLock<Mutex<HashMap<Wanted, Option<Example>>>> = LazyLock::new(Mutex::default);
    let looks = of(game).looks;
    let looks = looks.is_some_and(|looks| choices.iter().any(|(name, value)| (&**name, &**value) == looks));
    let wanted = Wanted { game, page, lang, looks };
    // Whoever turns the pages waits for it: each is looked for once.
    let known = || FOUND.lock();
    if let Some(example) = known().get(&wanted) {
        return example.clone();
    }
    let example = find(wanted);
    known().insert(wanted, example.clone());
    example
}

/// Which example is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Wanted {
    game: GameId,
    page: Page,
    lang: Language,
    /// Whether the cards are those of the choice that changes their looks.
    looks: bool,
}

fn find(Wanted { game, page, lang, looks }: Wanted) -> Option<Example> {
    let examples = of(game);
    let mut moments = moments(game, (examples.players)(page), lang, looks);
    let at = |moment: Option<Moment>| Some(Example { figure: moment?.table(), shows: Shows::Table });
    match (examples.illustration)(page) {
        Illustration::Nothing => None,
        Illustration::Decision(number) => at(moments.nth(number)),
        Illustration::End => at(moments.last()),
        Illustration::FittingTable => at(moments.find(|moment| moment.who_fits(page).is_some())),
        Illustration::FittingHand => moments.find_map(|moment| {
            let figure = moment.hand(moment.who_fits(page)?)?;
            Some(Example { figure, shows: Shows::Hand })
        }),
        Illustration::Signs(signs) => Some(Example { figure: signs(lang), shows: Shows::Signs }),
    }
}

/// A moment of an example match.
#[derive(Clone, Debug)]
pub struct Moment {
    game: AnyMatch,
    story: VecDeque<Happening>,
    lang: Language,
}

impl Moment {
    /// The picture of the table.
    #[must_use]
    pub fn table(&self) -> Figure {
        table_picture(&self.scene(), &self.game.observe(Viewer::Spectator))
    }

    /// The picture of a hand; nothing without cards.
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

    /// Who has to choose what a page explains.
    fn who_fits(&self, wanted: Page) -> Option<Seat> {
        self.game.to_act().iter().find(|seat| page(&self.observe(*seat)) == wanted)
    }

    /// A computer makes the next decision, whoever is to make it; nothing, if there is none.
    fn play_on(&mut self, chance: &mut Chance) -> Option<()> {
        let seat = self.game.to_act().first()?;
        let mv = self.observe(seat).computer_move(Level::Steady, chance, &mut || false)?;
        let mut log = EventLog::default();
        self.game.submit(seat, &mv, &mut log).ok()?;
        self.story.extend(log.0);
        self.story.drain(..self.story.len().saturating_sub(STORY));
        Some(())
    }
}

/// An example match of so many players at each of its moments, in English: to measure pictures by.
pub fn example_match(game: GameId, players: u8) -> impl Iterator<Item = Moment> {
    moments(game, players, Language::default(), false)
}

/// An example match at each of its moments.
fn moments(game: GameId, players: u8, lang: Language, looks: bool) -> impl Iterator<Item = Moment> {
    let seed = Seed::from(11);
    let examples = of(game);
    let choices = examples.options.iter().copied().chain(examples.looks.filter(|_| looks));
    let begun = Players::new(players).ok();
    let begun = begun
        .and_then(|players| AnyMatch::new(game, choices, players, seed, &mut EventLog::default()).ok())
        .map(|game| Moment { game, story: VecDeque::new(), lang });
    let mut chance = seed.chance(Purpose::Computer(Seat::FIRST));
    std::iter::successors(begun, move |moment| {
        let mut next = moment.clone();
        next.play_on(&mut chance)?;
        Some(next)
    })
    .take(DECISIONS)
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::games::tests::is_whole;

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
