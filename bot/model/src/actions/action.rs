//! The requests made by buttons, menus and forms. Each is encoded completely in the id of the component, so that no
//! state of a message has to be stored, and a button works as long as the thing it refers to exists.

use game_core::{Condition, GameId, Seat};
use locale::Language;
use parse_display::{Display, FromStr};

use super::{Page, PlayContext};
use crate::spelling::NoneAs;
use crate::{Calling, Change, Code, ComesDown, Day, Hour, Order, Period, PersonId, TurnTime};

/// The most characters of a component's id.
const LONGEST_ID: usize = 100;
/// The value in menus for the locale that Discord reports.
pub const BY_DISCORD: &str = "discord";
/// The prefix of the values of menu options that choose only half a move.
const HALF: char = '?';

/// A request by a button, a menu or a form. A button's id is the action as text. If something is chosen or typed first,
/// the id is the action's [stem](Action::stem), and the choice completes it.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
pub enum Action {
    /// To sit down.
    #[display("join/{0}")]
    Join(Code),
    /// To get up.
    #[display("leave/{0}")]
    Leave(Code),
    /// To see what can be changed in the lobby.
    #[display("options/{0}")]
    Options(Code),
    /// To change something in the lobby.
    #[display("change/{0}/{1}")]
    Change(Code, Change),
    /// To play another match with the same settings.
    #[display("rematch/{0}")]
    Rematch(Code),
    /// To start the match.
    #[display("start/{0}")]
    Start(Code),
    /// To see the own hand.
    #[display("hand/{0}")]
    Hand(Code),
    /// To open the table as a page in a browser.
    #[display("as-page/{0}")]
    AsPage(Code),
    /// To get a link with which somebody without Discord sits down as a guest.
    #[display("guest-link/{0}")]
    GuestLink(Code),
    /// To open the table within Discord, as an Activity in the channel.
    #[display("launch/{0}")]
    Launch(Code),
    /// To go to the next table that waits for oneself.
    #[display("next-table/{0}")]
    NextTable(Code),
    /// To get the form for a private note at this table.
    #[display("write-note/{0}")]
    WriteNote(Code),
    /// To note this, which was typed into the form.
    #[display("note/{0}/{1}")]
    Note(Code, String),
    /// To see what one has planned, and to plan more.
    #[display("plan/{0}")]
    Plan(Code),
    /// To have the last move of this decision of one's plan made under another condition.
    #[display("plan-if/{0}/{1}/{2}")]
    PlanIf(Code, u8, Condition),
    /// To have what one has planned done at once, from the panel of this decision.
    #[display("plan-at-once/{0}/{1}")]
    PlanAtOnce(Code, u8),
    /// To have it done without anybody noticing that it was planned.
    #[display("plan-unnoticed/{0}/{1}")]
    PlanUnnoticed(Code, u8),
    /// To plan nothing any more.
    #[display("drop-plan/{0}")]
    DropPlan(Code),
    /// To take back one's own last move, or to agree that the last move is taken back: that in this line of the log.
    #[display("take-back/{0}/{1}")]
    TakeBack(Code, u32),
    /// To take back one's own last move in a match that counts on no board from then on.
    #[display("take-back-sure/{0}/{1}")]
    TakeBackSure(Code, u32),
    /// To see what the table agrees on beside the game, and can still change.
    #[display("agreement/{0}")]
    Agreement(Code),
    /// To get the form for the title of this table.
    #[display("write-title/{0}")]
    WriteTitle(Code),
    /// To get the form for a word for the match's chance.
    #[display("word/{0}")]
    Word(Code),
    /// To say this word, which was typed into the form.
    #[display("say/{0}/{1}")]
    Say(Code, String),
    /// To see everything that has happened since the own last turn, or a page of it.
    #[display("news/{0}/{1}")]
    News(PlayContext, #[display(with = NoneAs("all"))] Option<u32>),
    /// To read why nobody can choose the cards at this table.
    #[display("fair/{0}")]
    Fair(Code),
    /// To read the rules of the game at this table.
    #[display("rules/{0}")]
    Rules(Code),
    /// To say that one is back at one's seat.
    #[display("back/{0}")]
    Back(Code),
    /// To close the table without the consent of the others.
    #[display("end/{0}")]
    EndAlone(Code),
    /// To sit down at this seat, which somebody has left.
    #[display("take/{0}/{1}")]
    TakeOver(Code, Seat),
    /// To play this move, in notation, of the decision with this number.
    #[display("play/{0}/{1}/{2}")]
    Play(PlayContext, u32, String),
    /// To have one's only legal moves made automatically, at all tables.
    #[display("play-forced/{0}")]
    PlayForced(Code),
    /// To make one's only legal moves oneself.
    #[display("ask-forced/{0}")]
    AskForced(Code),
    /// To see the hand for the decision with this number again, with a partial choice. The panel alone interprets its
    /// text; it is not stored.
    #[display("focus/{0}/{1}/{2}")]
    Focus(PlayContext, u32, String),
    /// The choice in the menu with this number among those of the hand: a move, or half of one. It is read as
    /// [`Play`](Action::Play) or [`Focus`](Action::Focus).
    #[display("choose/{0}/{1}/{2}/{3}")]
    Choose(PlayContext, u32, u8, String),
    /// To see a page of a leaderboard, with the place of the person who asked for it.
    #[display("board/{game}/{order}/{period}/{page}/{asker}")]
    Board {
        /// One game; `None` for all games together.
        #[display(with = NoneAs("all"))]
        game: Option<GameId>,
        /// The order.
        order: Order,
        /// The period that counts.
        period: Period,
        /// The page, from 0.
        page: u32,
        /// The person who asked for it.
        asker: PersonId,
    },
    /// To see a page of the matches of a person, or of the server.
    #[display("history/{0}/{1}")]
    History(#[display(with = NoneAs("all"))] Option<PersonId>, u32),
    /// To leave a match that is being played, having confirmed it.
    #[display("leave-sure/{0}")]
    LeaveSure(Code),
    /// To agree that the table ends before its match does.
    #[display("agree/{0}")]
    Agree(Code),
    /// To replay the finished match at this table.
    #[display("replay/{0}")]
    Replay(Code),
    /// To get the coach's report on one's play in it.
    #[display("coach/{0}")]
    Coach(Code),
    /// To go from a position of the replay to another one.
    #[display("watch/{0}/{1}")]
    Watch(Watching, ReplayStep),
    /// To see the continuation after this move at this seat of the table, with the cards as they were.
    #[display("real/{0}/{1}/{2}/{3}")]
    Real(Code, Seat, u32, String),
    /// To change a setting, or to see them.
    #[display("settings/{0}")]
    Settings(Setting),
    /// To choose a lesson, or to continue that of this game.
    #[display("learn/{0}")]
    Learn(#[display(with = NoneAs("all"))] Option<GameId>),
    /// To take the lesson of this game from the beginning.
    #[display("learn-anew/{0}")]
    LearnAnew(GameId),
    /// To practise in the position with this number, of those in which one gave something away.
    #[display("practise/{0}")]
    Practise(u8),
    /// To see the puzzle of this day, or what each of its choices was worth.
    #[display("puzzle/{0}")]
    Puzzle(Day),
    /// To show everybody in the channel how one has done in the puzzle of this day.
    #[display("share/{0}")]
    SharePuzzle(Day),
    /// To play the cards of the challenge of this table.
    #[display("enter/{0}")]
    Enter(Code),
    /// To have the results of that challenge compared before its time.
    #[display("close-challenge/{0}")]
    CloseChallenge(Code),
    /// To offer the cards of the match at this table to others.
    #[display("offer-cards/{0}")]
    OfferCards(Code),
    /// To open a table of this game with computers, and to start its match.
    #[display("open/{0}")]
    Open(GameId),
    /// To read a page of a game's rules, at a table if one is named.
    #[display("page/{0}/{1}/{2}")]
    Page(GameId, #[display(with = NoneAs("-"))] Option<Code>, Page),
}

/// A position of a replay, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Display, FromStr)]
#[display("{code}.{ply}.{eyes}.{by}")]
pub struct Watching {
    /// The table at which it was played.
    pub code: Code,
    /// The number of moves made before it.
    pub ply: u32,
    /// The seat whose hand is shown; `None` for all hands.
    #[display(with = NoneAs("all"))]
    pub eyes: Option<Seat>,
    /// The person who controls a replay that everybody sees; `None` if only they see it.
    #[display(with = NoneAs("me"))]
    pub by: Option<PersonId>,
}

/// A step from such a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum ReplayStep {
    /// To the deal.
    First,
    /// To the previous position.
    Back,
    /// To the next position.
    On,
    /// To the last position.
    Last,
    /// To the next round.
    NextRound,
    /// To this round.
    #[display("round/{0}")]
    Round(u16),
    /// To the next decision at the seat whose hand is seen.
    Decision,
    /// To the reader's next decision for which the coach found a better move.
    Mistake,
    /// Stays, and opens a message of its own.
    Open,
    /// Stays, and shows this hand, or all hands.
    #[display("eyes/{0}")]
    Eyes(#[display(with = NoneAs("all"))] Option<Seat>),
    /// Stays, and shows it to everybody in the channel.
    All,
}

/// The requests that can be made in the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, FromStr)]
#[display(style = "kebab-case")]
pub enum Setting {
    /// To see one's own settings.
    Show,
    /// To see the settings of the server.
    Server,
    /// To be hidden from leaderboards.
    Hide,
    /// To be shown on leaderboards again.
    Unhide,
    /// To get everything that is stored about oneself.
    Data,
    /// To be asked whether everything is to be deleted.
    Delete,
    /// To have everything deleted.
    DeleteSure,
    /// To close all pages that one has open in browsers.
    ClosePages,
    /// To allow tables in this channel.
    Allow,
    /// To allow tables in this channel no longer.
    Forbid,
    /// To allow tables in all channels.
    Anywhere,
    /// To be notified of one's turn in this way.
    #[display("calls/{0}")]
    Calls(Calling),
    /// To see pictures.
    Pictures,
    /// To see none of them.
    NoPictures,
    /// To have pictures at the server's tables.
    ServerPictures,
    /// To have none there.
    ServerNoPictures,
    /// To have computers comment now and then at the server's tables.
    ServerRemarks,
    /// To have computers silent there.
    ServerNoRemarks,
    /// To see the recap of a match at its end.
    Recap,
    /// To see none of them.
    NoRecap,
    /// To have one's only legal moves made automatically.
    PlayForced,
    /// To make one's only legal moves oneself.
    AskForced,
    /// To be on holiday for this many days.
    #[display("holiday/{0}")]
    Holiday(u8),
    /// To end one's holiday.
    NoHoliday,
    /// To have recaps at the server's tables.
    ServerRecap,
    /// To have none there.
    ServerNoRecap,
    /// To let people give out guests' links at the server's tables.
    ServerGuests,
    /// To have no guests there.
    ServerNoGuests,
    /// To make this the default game of the server.
    #[display("game/{0}")]
    Game(GameId),
    /// To make this the default turn time of the server.
    #[display("turn-time/{0}")]
    TurnTime(TurnTime),
    /// To have the server's tables posted again after this number of messages.
    #[display("comes-down/{0}")]
    ComesDown(ComesDown),
    /// To have the day's puzzle posted in this channel at this hour; `None` for nowhere.
    #[display("puzzle/{0}")]
    Puzzle(#[display(with = NoneAs("never"))] Option<Hour>),
    /// To use this language, or the locale that Discord reports.
    #[display("language/{0}")]
    Language(#[display(with = NoneAs(BY_DISCORD))] Option<Language>),
    /// To have the server's tables in this language, or in the locale that Discord reports.
    #[display("server-language/{0}")]
    ServerLanguage(#[display(with = NoneAs(BY_DISCORD))] Option<Language>),
}

impl Setting {
    /// Whether it is a setting of the server, which only its managers may change.
    #[must_use]
    pub const fn is_of_server(self) -> bool {
        match self {
            Setting::Server
            | Setting::Allow
            | Setting::Forbid
            | Setting::Anywhere
            | Setting::ServerPictures
            | Setting::ServerNoPictures
            | Setting::ServerRemarks
            | Setting::ServerNoRemarks
            | Setting::ServerRecap
            | Setting::ServerNoRecap
            | Setting::ServerGuests
            | Setting::ServerNoGuests
            | Setting::Game(_)
            | Setting::TurnTime(_)
            | Setting::ComesDown(_)
            | Setting::Puzzle(_)
            | Setting::ServerLanguage(_) => true,
            Setting::Show
            | Setting::Hide
            | Setting::Unhide
            | Setting::Data
            | Setting::Delete
            | Setting::DeleteSure
            | Setting::ClosePages
            | Setting::Calls(_)
            | Setting::Pictures
            | Setting::NoPictures
            | Setting::Recap
            | Setting::NoRecap
            | Setting::PlayForced
            | Setting::AskForced
            | Setting::Holiday(_)
            | Setting::NoHoliday
            | Setting::Language(_) => false,
        }
    }
}

/// An id that none of our buttons, menus and forms has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no button of ours")]
pub struct NotOurs;

impl Action {
    /// The action as the id of a button.
    #[must_use]
    pub fn id(&self) -> String {
        let id = self.to_string();
        debug_assert!(id.len() <= LONGEST_ID, "{id}");
        id
    }

    /// The action as the id of a menu or form in which the last part is chosen or typed; the present last part is
    /// removed.
    #[must_use]
    pub fn stem(&self) -> String {
        let mut id = self.id();
        id.truncate(id.rfind('/').unwrap_or(id.len()));
        id
    }

    /// The value of a menu option that chooses half a move, to be shown with this [`Focus`](Action::Focus).
    #[must_use]
    pub fn half(focus: &str) -> String {
        format!("{HALF}{focus}")
    }

    /// The action of a component with this id in which these values were chosen.
    ///
    /// # Errors
    /// [`NotOurs`] for an id that is not in our spelling.
    pub fn read(id: &str, values: &[String]) -> Result<Action, NotOurs> {
        let text = if values.is_empty() { id.to_owned() } else { format!("{id}/{}", values.join(",")) };
        let action: Action = text.parse().map_err(|_| NotOurs)?;
        // Several people can be chosen at once, but only one of anything else.
        let several = matches!(action, Action::Change(_, Change::Invite(_)));
        if action.to_string() != text || (values.len() > 1 && !several) {
            return Err(NotOurs);
        }
        Ok(match action {
            Action::Choose(code, step, _, chosen) => match chosen.strip_prefix(HALF) {
                Some(focus) => Action::Focus(code, step, focus.to_owned()),
                None => Action::Play(code, step, chosen),
            },
            action => action,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Night, OnHoliday};
    use game_core::Level;
    use proptest::prelude::*;

    use super::*;

    fn code() -> Code {
        Code::longest(99)
    }

    /// At least one of each kind; the longest that there can be where that is not clear.
    fn actions() -> Vec<Action> {
        let board = |game, page, asker| Action::Board {
            game,
            order: Order::Matches,
            period: Period::Month,
            page,
            asker,
        };
        let changes = [
            Change::Option("rounds".into(), Some("3".into())),
            Change::Option("rounds".into(), None),
            Change::AddComputer(Level::Expert),
            Change::RemoveComputer,
            Change::MoveUp(Seat::new(2).unwrap()),
            Change::ShuffleSeats,
            Change::Private,
            Change::Public,
            Change::Invite(vec![7.into(), PersonId::of(i64::MAX)]),
            Change::TurnTime(TurnTime::Day),
            Change::Night(None),
            Change::Night(Night::all().last()),
            Change::OnHoliday(OnHoliday::Computer),
            Change::TakeBack,
            Change::NoTakeBack,
            Change::Title("Friday / night?".into()),
        ];
        let settings = [
            Setting::Show,
            Setting::DeleteSure,
            Setting::ClosePages,
            Setting::ServerNoPictures,
            Setting::ServerNoRemarks,
            Setting::NoRecap,
            Setting::ServerNoRecap,
            Setting::Game(GameId::Dnup),
            Setting::TurnTime(TurnTime::Day),
            Setting::Calls(Calling::AtOnce),
            Setting::Holiday(7),
            Setting::NoHoliday,
            Setting::ComesDown(ComesDown::Never),
            Setting::Puzzle(None),
            Setting::Puzzle(Hour::all().last()),
            Setting::Language(None),
            Setting::ServerLanguage(Some(Language::Luxembourgish)),
        ];
        let longest = Watching {
            code: code(),
            ply: u32::MAX,
            eyes: Some(Seat::FIRST),
            by: Some(PersonId::of(i64::MAX)),
        };
        let mut actions = vec![
            Action::Join(code()),
            Action::Leave(code()),
            Action::Options(code()),
            Action::Rematch(code()),
            Action::Enter(code()),
            Action::CloseChallenge(code()),
            Action::OfferCards(code()),
            Action::Start(code()),
            Action::Hand(code()),
            Action::AsPage(code()),
            Action::GuestLink(code()),
            Action::Launch(code()),
            Action::Word(code()),
            Action::Say(code(), "any / word?".into()),
            Action::NextTable(code()),
            Action::WriteNote(code()),
            Action::Note(code(), "any / note?".into()),
            Action::WriteTitle(code()),
            Action::Agreement(code()),
            Action::Plan(code()),
            Action::PlanIf(code(), u8::MAX, Condition::Beats),
            Action::PlanAtOnce(code(), 4),
            Action::PlanUnnoticed(code(), u8::MAX),
            Action::DropPlan(code()),
            Action::Play(PlayContext::Plan(code()), 4, "turn R".into()),
            Action::TakeBack(code(), u32::MAX),
            Action::TakeBackSure(code(), u32::MAX),
            Action::News(code().into(), None),
            Action::News(code().into(), Some(u32::MAX)),
            Action::Fair(code()),
            Action::Rules(code()),
            Action::Back(code()),
            Action::EndAlone(code()),
            Action::LeaveSure(code()),
            Action::Agree(code()),
            Action::TakeOver(code(), Seat::FIRST),
            Action::Play(code().into(), u32::MAX, "turn R".into()),
            Action::PlayForced(code()),
            Action::AskForced(code()),
            Action::Focus(code().into(), 7, "sure handswap @2".into()),
            Action::Play(PlayContext::Lesson(GameId::Tricks), 7, "play R2".into()),
            Action::Learn(None),
            Action::Learn(Some(GameId::Snake)),
            Action::LearnAnew(GameId::Snake),
            Action::Open(GameId::Dnup),
            board(None, 0, 1.into()),
            board(Some(GameId::Tricks), u32::MAX, PersonId::of(i64::MAX)),
            Action::History(None, 3),
            Action::History(Some(PersonId::of(i64::MAX)), u32::MAX),
            Action::Replay(code()),
            Action::Coach(code()),
            Action::Focus(PlayContext::WhatIf(code(), Seat::FIRST), u32::MAX, String::new()),
            Action::Play(PlayContext::WhatIf(code(), Seat::FIRST), u32::MAX, "turn R".into()),
            Action::Real(code(), Seat::FIRST, u32::MAX, "turn R".into()),
            Action::Watch(Watching { code: code(), ply: 0, eyes: None, by: None }, ReplayStep::NextRound),
            Action::Watch(longest.clone(), ReplayStep::Round(u16::MAX)),
            Action::Watch(longest.clone(), ReplayStep::Mistake),
            Action::Watch(longest, ReplayStep::Eyes(Some(Seat::FIRST))),
            Action::Practise(u8::MAX),
            Action::Play(PlayContext::Practice(code(), Seat::FIRST), u32::MAX, "turn R".into()),
            Action::Puzzle(Day::new(i64::MAX)),
            Action::SharePuzzle(Day::new(0)),
            Action::Play(PlayContext::Puzzle(Day::new(0)), u32::MAX, "turn R".into()),
            Action::Page(GameId::Dnup, None, Page::Goal),
            Action::Page(GameId::Tricks, Some(code()), Page::Variants),
        ];
        actions.extend(changes.map(|change| Action::Change(code(), change)));
        actions.extend(settings.map(Action::Settings));
        actions
    }

    #[test]
    fn every_action_is_read_back_from_its_id_and_from_what_is_chosen_in_its_menu() {
        for action in actions() {
            let id = action.id();
            assert_eq!(Action::read(&id, &[]), Ok(action.clone()), "{id}");
            let stem = action.stem();
            let chosen = id[stem.len() + 1..].to_owned();
            assert_eq!(Action::read(&stem, &[chosen]), Ok(action), "{stem}");
        }
    }

    #[test]
    fn what_is_chosen_in_a_hand_is_a_move_or_half_of_one() {
        let menu = Action::Choose(code().into(), 7, 1, String::new()).stem();
        let half = Action::read(&menu, &[Action::half("card R2")]);
        assert_eq!(half, Ok(Action::Focus(code().into(), 7, "card R2".into())));
        let chosen = Action::read(&menu, &["play R2".into()]);
        assert_eq!(chosen, Ok(Action::Play(code().into(), 7, "play R2".into())));
    }

    #[test]
    fn several_people_are_chosen_at_once_and_one_of_all_else() {
        let menu = Action::Change(code(), Change::Invite(Vec::new())).stem();
        let chosen = Action::read(&menu, &["7".into(), "8".into()]);
        assert_eq!(chosen, Ok(Action::Change(code(), Change::Invite(vec![7.into(), 8.into()]))));
        let menu = Action::Choose(code().into(), 7, 1, String::new()).stem();
        assert_eq!(Action::read(&menu, &["play R2".into(), "play R3".into()]), Err(NotOurs));
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for (id, value) in [
            ("settings/game", "chess"),
            ("settings/language", "xx"),
            ("page/snake/-", "cover"),
            ("join", "k7qx"),
            ("history/all", "+3"),
        ] {
            assert_eq!(Action::read(id, &[value.to_owned()]), Err(NotOurs), "{id} {value}");
            assert_eq!(Action::read(id, &[]), Err(NotOurs), "{id}");
        }
    }

    proptest! {
        #[test]
        fn an_id_made_up_by_hand_is_refused_or_reads_the_same_from_then_on(
            id in "(choose|play|change|board|history|settings|page|watch)?/?.{0,90}",
            values in proptest::collection::vec(".{0,100}", 0..3),
        ) {
            if let Ok(action) = Action::read(&id, &values) {
                prop_assert_eq!(Action::read(&action.to_string(), &[]), Ok(action));
            }
        }
    }
}
