//! The rules of a game as pages to turn, and which of them fits the moment.
//!
//! A page is known by its game, its [`Page`] and its language; nobody remembers who reads what.

use game_core::{GameId, Seat, Viewer};

use super::{away, game_name};
use crate::args;
use crate::discord::PageClick;
use crate::games::{self, Example, Shows};
use crate::layout::{Accent, Choice, Panel, Style, button, buttons, menu, panel, text};
use crate::locale::Language;
use crate::tables::{Stage, Table};

/// A page of the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Page {
    /// What it is about.
    Goal,
    /// Cards, dealing, who begins.
    SetUp,
    /// What is done in a turn.
    Turn,
    /// What is special about this game: its special cards, the chief's change, sets that throw each other back.
    Special,
    /// More of that: swaps, the last card, who wins a trick, the game for two.
    More,
    /// How rounds and matches end, and what counts.
    End,
    /// What can be chosen when a table is opened.
    Variants,
    /// What has been chosen at a table.
    Table,
}

impl Page {
    /// All pages, in the order in which they are read.
    pub const ALL: [Page; 8] = [
        Page::Goal,
        Page::SetUp,
        Page::Turn,
        Page::Special,
        Page::More,
        Page::End,
        Page::Variants,
        Page::Table,
    ];

    /// Its short name, as in ids and keys.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Page::Goal => "goal",
            Page::SetUp => "set-up",
            Page::Turn => "turn",
            Page::Special => "special",
            Page::More => "more",
            Page::End => "end",
            Page::Variants => "variants",
            Page::Table => "table",
        }
    }

    /// How it is called: what a turn is and what is special, each game says in its own words.
    fn title(self, lang: Language, game: GameId) -> String {
        match self {
            Page::Turn | Page::Special | Page::More => {
                lang.say(&format!("rules-{game}-{}-name", self.name()), args!())
            }
            Page::Goal | Page::SetUp | Page::End | Page::Variants | Page::Table => {
                lang.say(&format!("rules-name-{}", self.name()), args!())
            }
        }
    }
}

/// A name that no page has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such page")]
pub struct NoPage;

impl std::str::FromStr for Page {
    type Err = NoPage;
    fn from_str(name: &str) -> Result<Page, NoPage> {
        Page::ALL.into_iter().find(|page| page.name() == name).ok_or(NoPage)
    }
}

/// A page of the rules of a game, with buttons and a menu to turn to the others. Asked for at a table, the options in
/// force there are the last page; without one, that page is the one before.
#[must_use]
pub fn rules(lang: Language, game: GameId, page: Page, table: Option<&Table>) -> Panel {
    let pages = &Page::ALL[..Page::ALL.len() - usize::from(table.is_none())];
    let here = pages.iter().position(|other| *other == page).unwrap_or(pages.len() - 1);
    let page = pages[here];
    let click = |page| PageClick::Rules(game, page, table.map(|table| table.code.clone())).id();
    let turn_to = |index: Option<usize>, label: &str| {
        let target = index.and_then(|index| pages.get(index));
        button(Style::Secondary, &click(Some(*target.unwrap_or(&page))), &lang.say(label, args!()))
            .disabled_if(target.is_none())
    };
    let jump = pages.iter().map(|other| Choice {
        value: other.name().to_owned(),
        label: other.title(lang, game),
        description: String::new(),
        chosen: *other == page,
    });
    let heading = args!(
        game: game_name(lang, game), page: page.title(lang, game), number: here + 1, pages: pages.len(),
    );
    let parts = vec![
        text(lang.say("rules-heading", heading)),
        text(match table.filter(|_| page == Page::Table) {
            Some(table) => in_force(lang, table),
            None => lang.say(&format!("rules-{game}-{}", page.name()), args!()),
        }),
        buttons(vec![
            turn_to(here.checked_sub(1), "button-page-back"),
            turn_to(Some(here + 1), "button-page-next"),
        ]),
        menu(&click(None), &lang.say("rules-jump", args!()), jump.collect()),
    ];
    let (sketch, caption) = games::example(game, page, lang, table.map_or(&[], |table| &table.choices))
        .map(|Example { sketch, shows }| (sketch, lang.say(caption(shows), args!())))
        .unzip();
    panel(Accent::Quiet, parts).with_picture(sketch).with_caption(caption)
}

/// What is said beneath a picture.
const fn caption(shows: Shows) -> &'static str {
    match shows {
        Shows::Table => "rules-picture-table",
        Shows::Hand => "rules-picture-hand",
        Shows::Signs => "rules-picture-signs",
    }
}

/// The options in force at a table.
fn in_force(lang: Language, table: &Table) -> String {
    let heading = lang.say("rules-options", args!(code: table.code.to_string()));
    format!("{heading}\n{}\n{}", super::options(table, lang), away::turn_time(table, lang))
}

/// The page that explains what goes on at a table now, for whoever sits at this seat or for somebody who watches.
/// It follows from nothing but what that reader may see.
#[must_use]
pub fn fitting(table: &Table, seat: Option<Seat>) -> Page {
    let playing = match &table.stage {
        Stage::Lobby => return Page::Goal,
        Stage::Closed | Stage::Lost { .. } => return Page::End,
        Stage::Playing(playing) => playing,
    };
    if playing.game.winners().is_some() {
        return Page::End;
    }
    // Who waits reads how it goes; who has to choose, what there is to choose.
    let Some(seat) = seat.filter(|seat| playing.game.to_act().has(*seat)) else { return Page::Turn };
    games::page(&playing.game.sight(Viewer::Seat(seat)))
}
