//! The pictures in the rules: moments of example matches that computers play, found by what the pages say.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use game_core::{AnyMatch, Chance, GameId, Level, Players, Purpose, Seat, Seed, Told, Viewer};

use super::{hand, snake_legend, table};
use crate::args;
use crate::drawing::Sketch;
use crate::locale::Language;
use crate::tables::{Stage, Table};
use crate::ui::{Page, fitting};

/// Who plays in examples, in pictures as in the texts.
const NAMES: [&str; 3] = ["picture-example-first", "picture-example-second", "picture-example-third"];
/// An example match has had its best moments after so many decisions.
const DECISIONS: usize = 600;
/// What a game is about is seen after so many.
const IN_THE_MIDDLE: usize = 25;

/// A picture in the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The picture.
    pub sketch: Sketch,
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

/// What a page of the rules tells, as it looks in a match; nothing for pages about options. With the cards that are
/// played with at this table.
#[must_use]
pub fn example(game: GameId, page: Page, lang: Language, table: Option<&Table>) -> Option<Example> {
    static FOUND: LazyLock<Mutex<HashMap<Wanted, Option<Example>>>> = LazyLock::new(Mutex::default);
    let suits = table.is_some_and(|table| table.choices.contains(&SUITS.map(str::to_owned).into()));
    let wanted = Wanted { game, page, lang, suits };
    // Whoever turns the pages waits for it: each is looked for once.
    let known = || FOUND.lock().unwrap_or_else(|broken| broken.into_inner());
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
    /// Whether UP & DOWN is played with the cards of its other edition.
    suits: bool,
}

/// The option that changes what cards look like.
const SUITS: [&str; 2] = ["edition", "suits"];

fn find(Wanted { game, page, lang, suits }: Wanted) -> Option<Example> {
    let mut moments = moments(game, if two_play(game, page) { 2 } else { 3 }, lang, suits);
    let at = |moment: Option<Table>| Some(Example { sketch: table(&moment?)?, shows: Shows::Table });
    match page {
        Page::Variants | Page::Table => None,
        Page::SetUp => at(moments.next()),
        Page::Goal => at(moments.nth(IN_THE_MIDDLE)),
        // Sets that meet lie on the table at any time.
        Page::Special if game == GameId::Dnup => at(moments.nth(IN_THE_MIDDLE / 2)),
        // Nine cards do special things; no hand has them all.
        Page::Special if game == GameId::Snake => {
            Some(Example { sketch: snake_legend(lang), shows: Shows::Signs })
        }
        Page::End => at(moments.last()),
        Page::Turn | Page::Special | Page::More => moments.find_map(|moment| {
            let to_act = moment.playing()?.game.to_act();
            let seat = to_act.iter().find(|seat| fitting(&moment, Some(*seat)) == page)?;
            if shows_table(game, page) {
                return at(Some(moment));
            }
            Some(Example { sketch: hand(&moment, seat)?, shows: Shows::Hand })
        }),
    }
}

/// An example match of so many players at each of its moments, in English: to measure pictures by.
pub fn example_match(game: GameId, players: u8) -> impl Iterator<Item = Table> {
    moments(game, players, Language::default(), false)
}

/// The page about the game for two.
fn two_play(game: GameId, page: Page) -> bool {
    (game, page) == (GameId::Dnup, Page::More)
}

/// Whether a page is about what all see rather than about a hand.
fn shows_table(game: GameId, page: Page) -> bool {
    match game {
        GameId::Tricks => page != Page::Turn,
        GameId::Dnup => page == Page::More,
        GameId::Snake | GameId::Tower => false,
    }
}

/// An example match at each of its moments.
fn moments(game: GameId, players: u8, lang: Language, suits: bool) -> impl Iterator<Item = Table> {
    let seed = Seed::from(11);
    // A target takes the place of rounds where there is one; one round is enough either way.
    let round = (game != GameId::Dnup).then_some(("rounds", "1"));
    let choices = round.into_iter().chain(suits.then_some(SUITS.into()));
    let begun = Players::new(players).ok();
    let begun = begun
        .and_then(|players| AnyMatch::new(game, choices, players, seed, &mut Told::default()).ok())
        .map(|begun| Table::nowhere(begun, NAMES.iter().cycle().map(|name| lang.say(name, args!())), lang));
    let mut chance = seed.chance(Purpose::Computer(Seat::FIRST));
    std::iter::successors(begun, move |moment| {
        let mut next = moment.clone();
        play_on(&mut next, Level::Steady, &mut chance)?;
        Some(next)
    })
    .take(DECISIONS)
}

/// A computer makes the next decision of a match, whoever is to make it; nothing, if there is none.
pub(crate) fn play_on(table: &mut Table, level: Level, chance: &mut Chance) -> Option<()> {
    let Stage::Playing(playing) = &mut table.stage else { return None };
    let seat = playing.game.to_act().first()?;
    let mv = playing.game.sight(Viewer::Seat(seat)).computer_move(level, chance, &mut || false)?;
    playing.append(seat, &mv).ok().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::is_whole;

    #[test]
    fn every_page_that_is_not_about_options_has_a_picture_in_every_language() {
        for lang in Language::ALL {
            for (game, page) in GameId::ALL.iter().flat_map(|game| Page::ALL.map(|page| (*game, page))) {
                let shown = example(game, page, lang, None);
                assert_eq!(shown.is_none(), matches!(page, Page::Variants | Page::Table), "{game} {page:?}");
                shown.iter().for_each(|example| is_whole(&example.sketch));
            }
        }
    }

    #[test]
    fn at_a_table_with_the_other_edition_its_cards_are_shown() {
        let mut table = example_match(GameId::Tricks, 3).next().unwrap();
        let shown = |table: &Table| {
            let shown = example(GameId::Tricks, Page::Turn, Language::English, Some(table)).unwrap();
            is_whole(&shown.sketch);
            shown
        };
        let characters = shown(&table);
        table.choices = vec![SUITS.map(str::to_owned).into()];
        assert_ne!(shown(&table), characters);
    }
}
