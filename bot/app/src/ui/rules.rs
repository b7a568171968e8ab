//! The rules of a game in pages, and which page fits the moment.
//!
//! A page is identified by its game, its [`Page`] and its language; nothing about its readers is stored.

use game_core::{GameId, Seat, Viewer};
use games::{Example, ExampleSubject};
use locale::{Language, args};
use message::{Accent, Choice, Panel, Style, button, buttons, menu, panel, text};
use model::actions::{Action, Page};
use strum::VariantArray;
use tables::{Stage, Table};

use super::{away, game_name, slow};

/// The attribute of a page's message in the locale files that lists the numbers of the rules it explains.
const NUMBERS: &str = ".rules";

/// The title of a page: the pages on turns and on special rules have a title of their own in each game.
pub(super) fn title(page: Page, lang: Language, game: GameId) -> String {
    match page {
        Page::Turn | Page::Special | Page::More => lang.say(&format!("rules-{game}-{page}-name"), args!()),
        Page::Goal | Page::SetUp | Page::End | Page::Variants | Page::Table => {
            lang.say(&format!("rules-name-{page}"), args!())
        }
    }
}

/// The first page that explains the rule with this number, and its game.
pub(super) fn page_of_rule(lang: Language, rule: &str) -> Option<(GameId, Page)> {
    let pages = GameId::ALL.iter().flat_map(|game| Page::VARIANTS.iter().map(|page| (*game, *page)));
    let explains = |(game, page): &(GameId, Page)| {
        let numbers = lang.say(&format!("rules-{game}-{page}{NUMBERS}"), args!());
        numbers.split_whitespace().any(|number| number == rule)
    };
    pages.into_iter().find(explains)
}

/// A page of the rules of a game, with buttons and a menu to the other pages, and buttons to the other games. With a
/// table, the last page shows the options in force there; without one there is no such page, and the one before it is
/// shown instead.
#[must_use]
pub fn rules(lang: Language, game: GameId, page: Page, table: Option<&Table>) -> Panel {
    let pages = &Page::VARIANTS[..Page::VARIANTS.len() - usize::from(table.is_none())];
    let here = pages.iter().position(|other| *other == page).unwrap_or(pages.len() - 1);
    let page = pages[here];
    let read = |page| Action::Page(game, table.map(|table| table.code().clone()), page);
    let turn_to = |index: Option<usize>, label: &str| {
        let target = index.and_then(|index| pages.get(index));
        button(Style::Secondary, &read(*target.unwrap_or(&page)).id(), &lang.say(label, args!()))
            .disabled_if(target.is_none())
    };
    let jump = pages.iter().map(|other| Choice {
        value: other.to_string(),
        label: title(*other, lang, game),
        description: String::new(),
        chosen: *other == page,
    });
    let others = GameId::ALL.iter().copied().filter(|other| *other != game).map(|other| {
        let opened = Action::Page(other, table.map(|table| table.code().clone()), Page::Goal);
        button(Style::Secondary, &opened.id(), &game_name(lang, other))
    });
    let heading = args!(
        game: game_name(lang, game), page: title(page, lang, game), number: here + 1, pages: pages.len(),
    );
    let parts = vec![
        text(lang.say("rules-heading", heading)),
        text(match table.filter(|_| page == Page::Table) {
            Some(table) => in_force(lang, table),
            None => lang.say(&format!("rules-{game}-{page}"), args!()),
        }),
        buttons(vec![
            turn_to(here.checked_sub(1), "button-page-back"),
            turn_to(Some(here + 1), "button-page-next"),
        ]),
        menu(&read(page).stem(), &lang.say("rules-jump", args!()), jump.collect()),
        buttons(others.collect()),
    ];
    let (figure, caption) = games::example(game, page, lang, table.map_or(&[], |table| table.choices()))
        .map(|Example { figure, subject }| (figure, lang.say(caption(subject), args!())))
        .unzip();
    panel(Accent::Quiet, parts).with_picture(figure).with_caption(caption)
}

/// The text key of the caption below a picture.
const fn caption(subject: ExampleSubject) -> &'static str {
    match subject {
        ExampleSubject::Table => "rules-picture-table",
        ExampleSubject::Hand => "rules-picture-hand",
        ExampleSubject::Signs => "rules-picture-signs",
    }
}

/// The options in force at a table.
fn in_force(lang: Language, table: &Table) -> String {
    let heading = lang.say("rules-options", args!(code: table.code().to_string()));
    let lines = [heading, super::options(table, lang), away::turn_time(table, lang)];
    lines.into_iter().chain(slow::agreed(table, lang)).collect::<Vec<_>>().join("\n")
}

/// The page that explains what goes on at a table now, for the player at this seat or for a spectator. It depends only
/// on what that reader may see.
#[must_use]
pub fn fitting(table: &Table, seat: Option<Seat>) -> Page {
    let playing = match table.stage() {
        Stage::Lobby | Stage::Waiting(_) => return Page::Goal,
        Stage::Closed { .. } | Stage::Lost { .. } => return Page::End,
        Stage::Playing(playing) => playing,
    };
    if playing.game().winners().is_some() {
        return Page::End;
    }
    // A player who waits reads how a turn goes; one who has to choose, about that choice.
    let Some(seat) = seat.filter(|seat| playing.game().to_act().has(*seat)) else { return Page::Turn };
    games::page(&playing.game().observe(Viewer::Seat(seat)))
}
