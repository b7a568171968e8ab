//! What a click on a page means that belongs to no table: leaderboards, histories, settings, rules. As with
//! [`Click`](super::Click), everything stands in the id.

use game_core::GameId;

use super::click::NoClick;
use crate::locale::Language;
use crate::store::Board;
use crate::tables::{Code, PersonId, TurnTime};
use crate::ui::Page;

/// What a button or menu of a page asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageClick {
    /// To see a page of a leaderboard, with the place of the person who asked for it.
    Board(Board, u32, PersonId),
    /// To see a page of the matches of a person, or of the server.
    History(Option<PersonId>, u32),
    /// To change a setting, or to see them.
    Settings(Setting),
    /// To read a page of a game's rules, at a table if one is named. Without a page it is the menu of pages.
    Rules(GameId, Option<Page>, Option<Code>),
}

/// What can be done in the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// To see them.
    Show,
    /// To be hidden from leaderboards, or not.
    Hide(bool),
    /// To get all that is stored of oneself.
    Data,
    /// To be asked whether everything is to be deleted.
    AskDelete,
    /// To have everything deleted.
    Delete,
    /// To allow tables in this channel, or no longer.
    Channel(bool),
    /// To allow tables in all channels.
    AnyChannel,
    /// To choose, in a menu, the game that is played if nobody says which.
    Game,
    /// That game: what was chosen in the menu.
    GameIs(GameId),
    /// To choose, in a menu, how long people may think if nobody says how long.
    TurnTime,
    /// That time: what was chosen in the menu.
    TurnTimeIs(TurnTime),
    /// To choose, in a menu, the language one reads.
    Language,
    /// That language, or the one that Discord tells: what was chosen in the menu.
    LanguageIs(Option<Language>),
    /// To see pictures, or not.
    Pictures(bool),
    /// To choose, in a menu, the language of the server's tables.
    ServerLanguage,
    /// That language, or the one that Discord tells: what was chosen in the menu.
    ServerLanguageIs(Option<Language>),
    /// To have pictures at the server's tables, or not.
    ServerPictures(bool),
}

/// What stands in ids for all games, or everybody.
const ALL: &str = "all";
/// What stands in ids where nothing is named.
const NONE: &str = "-";

impl Setting {
    const IN_IDS: [(&'static str, Setting); 17] = [
        ("show", Setting::Show),
        ("hide", Setting::Hide(true)),
        ("unhide", Setting::Hide(false)),
        ("data", Setting::Data),
        ("delete", Setting::AskDelete),
        ("delete-sure", Setting::Delete),
        ("allow", Setting::Channel(true)),
        ("forbid", Setting::Channel(false)),
        ("anywhere", Setting::AnyChannel),
        ("game", Setting::Game),
        ("turn-time", Setting::TurnTime),
        ("language", Setting::Language),
        ("pictures", Setting::Pictures(true)),
        ("no-pictures", Setting::Pictures(false)),
        ("server-language", Setting::ServerLanguage),
        ("server-pictures", Setting::ServerPictures(true)),
        ("server-no-pictures", Setting::ServerPictures(false)),
    ];
}

impl PageClick {
    /// As the id of a component.
    #[must_use]
    pub fn id(&self) -> String {
        match self {
            PageClick::Board(board, page, asker) => {
                let game = board.game.map_or(ALL, GameId::name);
                format!("board/{game}/{}/{}/{page}/{asker}", board.order.name(), board.period.name())
            }
            PageClick::History(person, page) => {
                let person = person.map_or_else(|| ALL.to_owned(), |person| person.to_string());
                format!("history/{person}/{page}")
            }
            PageClick::Settings(setting) => {
                let name = Setting::IN_IDS.iter().find(|(_, other)| other == setting).map(|(name, _)| *name);
                // What was chosen in a menu stands in no id.
                format!("settings/{}", name.unwrap_or_default())
            }
            PageClick::Rules(game, page, code) => {
                let (page, code) = (page.map_or(NONE, Page::name), code.as_ref().map_or(NONE, Code::as_str));
                format!("page/{game}/{page}/{code}")
            }
        }
    }

    /// What a component with this id, and these chosen values, asks for.
    ///
    /// # Errors
    /// [`NoClick`] for any id that [`id`](Self::id) would not give, or values that its menu does not offer.
    pub fn read(id: &str, values: &[String]) -> Result<PageClick, NoClick> {
        let parts: Vec<&str> = id.split('/').collect();
        let click = match *parts {
            ["board", game, order, period, page, asker] => {
                let board = Board {
                    game: game_in(game)?,
                    order: order.parse().map_err(|_| NoClick)?,
                    period: period.parse().map_err(|_| NoClick)?,
                };
                let number = page.parse().map_err(|_| NoClick)?;
                PageClick::Board(board, number, asker.parse().map_err(|_| NoClick)?)
            }
            ["history", person, page] => {
                let person = match person {
                    ALL => None,
                    person => Some(person.parse().map_err(|_| NoClick)?),
                };
                PageClick::History(person, page.parse().map_err(|_| NoClick)?)
            }
            ["settings", name] => {
                let setting = Setting::IN_IDS.iter().find(|(known, _)| *known == name);
                PageClick::Settings(setting.map(|(_, setting)| *setting).ok_or(NoClick)?)
            }
            ["page", game, page, code] => {
                let game = game.parse().map_err(|_| NoClick)?;
                PageClick::Rules(game, named(page)?, named(code)?)
            }
            _ => return Err(NoClick),
        };
        if click.id() != id {
            return Err(NoClick);
        }
        match (click, values) {
            (PageClick::Settings(Setting::Language), [language]) => {
                Ok(PageClick::Settings(Setting::LanguageIs(language_in(language)?)))
            }
            (PageClick::Settings(Setting::ServerLanguage), [language]) => {
                Ok(PageClick::Settings(Setting::ServerLanguageIs(language_in(language)?)))
            }
            (PageClick::Settings(Setting::Language | Setting::ServerLanguage), _) => Err(NoClick),
            (PageClick::Settings(Setting::Game), [game]) => {
                let game = game.parse().map_err(|_| NoClick)?;
                Ok(PageClick::Settings(Setting::GameIs(game)))
            }
            (PageClick::Settings(Setting::TurnTime), [time]) => {
                let time = time.parse().map_err(|_| NoClick)?;
                Ok(PageClick::Settings(Setting::TurnTimeIs(time)))
            }
            (PageClick::Settings(Setting::Game | Setting::TurnTime), _) => Err(NoClick),
            (PageClick::Rules(game, None, code), [page]) => {
                let page = page.parse().map_err(|_| NoClick)?;
                Ok(PageClick::Rules(game, Some(page), code))
            }
            (PageClick::Rules(_, None, _), _) => Err(NoClick),
            (click, []) => Ok(click),
            _ => Err(NoClick),
        }
    }
}

/// What is named in an id, if anything is.
fn named<T: std::str::FromStr>(name: &str) -> Result<Option<T>, NoClick> {
    if name == NONE { Ok(None) } else { name.parse().map(Some).map_err(|_| NoClick) }
}

fn game_in(name: &str) -> Result<Option<GameId>, NoClick> {
    if name == ALL { Ok(None) } else { name.parse().map(Some).map_err(|_| NoClick) }
}

/// What stands in menus for the language that Discord tells.
pub const BY_DISCORD: &str = "discord";

fn language_in(name: &str) -> Result<Option<Language>, NoClick> {
    if name == BY_DISCORD { Ok(None) } else { Language::named(name).map(Some).ok_or(NoClick) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::discord::click;
    use crate::store::{Order, Period};

    #[test]
    fn every_click_is_read_back() {
        let longest = Board { game: Some(GameId::Tricks), order: Order::Matches, period: Period::Month };
        let mut clicks = vec![
            PageClick::Board(Board::default(), 0, 1),
            PageClick::Board(longest, u32::MAX, PersonId::MAX),
            PageClick::History(None, 3),
            PageClick::History(Some(PersonId::MAX), u32::MAX),
            PageClick::Rules(GameId::Dnup, Some(Page::Goal), None),
            PageClick::Rules(GameId::Tricks, Some(Page::Variants), Some(Code::from_random(7))),
        ];
        let is_menu = |setting| {
            use Setting::{Game, Language, ServerLanguage, TurnTime};
            matches!(setting, Game | TurnTime | Language | ServerLanguage)
        };
        let settings = Setting::IN_IDS.iter().filter(|(_, setting)| !is_menu(*setting));
        clicks.extend(settings.map(|(_, setting)| PageClick::Settings(*setting)));
        for click in clicks {
            assert!(click.id().len() <= click::MOST, "{}", click.id());
            assert_eq!(PageClick::read(&click.id(), &[]), Ok(click));
        }
        let menu = PageClick::Settings(Setting::Game).id();
        let chosen = PageClick::read(&menu, &["dnup".to_owned()]);
        assert_eq!(chosen, Ok(PageClick::Settings(Setting::GameIs(GameId::Dnup))));
        let times = PageClick::Settings(Setting::TurnTime).id();
        let chosen = PageClick::read(&times, &["day".to_owned()]);
        assert_eq!(chosen, Ok(PageClick::Settings(Setting::TurnTimeIs(TurnTime::Day))));
        let languages = PageClick::Settings(Setting::Language).id();
        for (value, chosen) in
            [("discord", Some(None)), ("lb", Some(Some(Language::Luxembourgish))), ("xx", None)]
        {
            let chosen = chosen.map(|language| PageClick::Settings(Setting::LanguageIs(language)));
            assert_eq!(PageClick::read(&languages, &[value.to_owned()]).ok(), chosen);
        }
        assert_eq!(PageClick::read(&menu, &[]), Err(NoClick));
        assert_eq!(PageClick::read(&menu, &["chess".to_owned()]), Err(NoClick));
        let pages = PageClick::Rules(GameId::Snake, None, Some(Code::from_random(7))).id();
        let chosen = PageClick::read(&pages, &["more".to_owned()]);
        assert_eq!(chosen, Ok(PageClick::Rules(GameId::Snake, Some(Page::More), Some(Code::from_random(7)))));
        assert_eq!(PageClick::read(&pages, &[]), Err(NoClick));
        assert_eq!(PageClick::read(&pages, &["cover".to_owned()]), Err(NoClick));
    }

    proptest! {
        #[test]
        fn an_id_made_up_by_hand_is_refused_or_is_one_of_ours(id in "(board|history|settings|page)?/?.{0,60}") {
            if let Ok(click) = PageClick::read(&id, &[]) {
                prop_assert_eq!(click.id(), id);
            }
        }
    }
}
