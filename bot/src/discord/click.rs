//! What a click means: everything stands in the id of the button or menu, so that nothing about a panel needs to be
//! remembered and buttons work for as long as the table does.

use game_core::{Level, Seat};

use crate::tables::{Change, Code};

/// The most characters of a component's id.
pub const MOST: usize = 100;

/// What a button or menu asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Click {
    /// To sit down.
    Join(Code),
    /// To get up.
    Leave(Code),
    /// To see what can be changed in the lobby.
    Options(Code),
    /// To change something in the lobby.
    Change(Code, Change),
    /// To play the same again.
    Rematch(Code),
    /// To begin.
    Start(Code),
    /// To see the own hand.
    Hand(Code),
    /// To type a word for the match's chance; as the id of a modal: that it has been typed.
    Word(Code),
    /// To read the rules of the game at this table.
    Rules(Code),
    /// To say that one is back at one's seat.
    Back(Code),
    /// To close the table whatever the others want.
    EndAlone(Code),
    /// To sit down at this seat, which somebody has left.
    TakeOver(Code, Seat),
    /// To play this move, in notation, of the decision with this number.
    Play(Code, u32, String),
    /// To play the move that is chosen in the menu with this number among those of the panel.
    Choose(Code, u32, u8),
    /// To see the hand of the decision with this number again, with something half chosen. What it is, is the
    /// panel's own matter; nobody remembers it.
    Focus(Code, u32, String),
}

/// What the value of a menu's option begins with that only chooses half a move.
const FOCUS: char = '?';

/// An id that no button or menu of ours has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no button of ours")]
pub struct NoClick;

impl Click {
    /// As the id of a component.
    #[must_use]
    pub fn id(&self) -> String {
        let id = match self {
            Click::Join(code) => format!("join/{code}"),
            Click::Leave(code) => format!("leave/{code}"),
            Click::Options(code) => format!("options/{code}"),
            Click::Rematch(code) => format!("rematch/{code}"),
            Click::Change(code, change) => format!("change/{code}/{}", change_id(change)),
            Click::Start(code) => format!("start/{code}"),
            Click::Hand(code) => format!("hand/{code}"),
            Click::Word(code) => format!("word/{code}"),
            Click::Rules(code) => format!("rules/{code}"),
            Click::Back(code) => format!("back/{code}"),
            Click::EndAlone(code) => format!("end/{code}"),
            Click::TakeOver(code, seat) => format!("take/{code}/{}", seat.number()),
            Click::Play(code, step, mv) => format!("play/{code}/{step}/{mv}"),
            Click::Choose(code, step, menu) => format!("choose/{code}/{step}/{menu}"),
            Click::Focus(code, step, focus) => format!("focus/{code}/{step}/{focus}"),
        };
        debug_assert!(id.len() <= MOST, "{id}");
        id
    }

    /// The table at which something is asked for.
    #[must_use]
    pub const fn code(&self) -> &Code {
        match self {
            Click::Join(code)
            | Click::Leave(code)
            | Click::Options(code)
            | Click::Change(code, _)
            | Click::Rematch(code)
            | Click::Start(code)
            | Click::Hand(code)
            | Click::Word(code)
            | Click::Rules(code)
            | Click::Back(code)
            | Click::EndAlone(code)
            | Click::TakeOver(code, _)
            | Click::Play(code, ..)
            | Click::Choose(code, ..)
            | Click::Focus(code, ..) => code,
        }
    }

    /// The value of a menu's option that chooses half a move, to be shown with this [`Focus`](Click::Focus).
    #[must_use]
    pub fn focus_value(focus: &str) -> String {
        format!("{FOCUS}{focus}")
    }

    /// What a component with this id, and these chosen values, asks for.
    ///
    /// # Errors
    /// [`NoClick`] for any id that [`id`](Self::id) would not give, or a menu without exactly one value.
    pub fn read(id: &str, values: &[String]) -> Result<Click, NoClick> {
        if id.len() > MOST {
            return Err(NoClick);
        }
        let mut parts = id.splitn(4, '/');
        let mut next = || parts.next().ok_or(NoClick);
        let kind = next()?;
        let code: Code = next()?.parse().map_err(|_| NoClick)?;
        let click = match kind {
            "join" => Click::Join(code),
            "leave" => Click::Leave(code),
            "options" => Click::Options(code),
            "rematch" => Click::Rematch(code),
            "change" => {
                let (kind, of) = (next()?, parts.next());
                let change = read_change(kind, of, values).map(|change| Click::Change(code, change));
                return change.filter(|click| click.id() == id).ok_or(NoClick);
            }
            "start" => Click::Start(code),
            "hand" => Click::Hand(code),
            "word" => Click::Word(code),
            "rules" => Click::Rules(code),
            "back" => Click::Back(code),
            "end" => Click::EndAlone(code),
            "take" => {
                let number = next()?.parse().map_err(|_| NoClick)?;
                Click::TakeOver(code, Seat::new(number).map_err(|_| NoClick)?)
            }
            "play" => {
                let step = next()?.parse().map_err(|_| NoClick)?;
                Click::Play(code, step, next()?.to_owned())
            }
            "choose" => {
                let step = next()?.parse().map_err(|_| NoClick)?;
                Click::Choose(code, step, next()?.parse().map_err(|_| NoClick)?)
            }
            "focus" => {
                let step = next()?.parse().map_err(|_| NoClick)?;
                Click::Focus(code, step, next()?.to_owned())
            }
            _ => return Err(NoClick),
        };
        if click.id() != id {
            return Err(NoClick);
        }
        match (click, values) {
            (Click::Choose(code, step, _), [chosen]) => Ok(match chosen.strip_prefix(FOCUS) {
                Some(focus) => Click::Focus(code, step, focus.to_owned()),
                None => Click::Play(code, step, chosen.clone()),
            }),
            (Click::Choose(..), _) => Err(NoClick),
            (click, []) => Ok(click),
            _ => Err(NoClick),
        }
    }
}

/// A change in an id. What is chosen in a menu or from among people is a value and stands in no id.
fn change_id(change: &Change) -> String {
    match change {
        Change::Option(name, _) => format!("option/{name}"),
        Change::AddComputer(level) => format!("computer/{level}"),
        Change::RemoveComputer => "fewer".into(),
        Change::MoveUp(_) => "up".into(),
        Change::ShuffleSeats => "shuffle".into(),
        Change::Private(true) => "private".into(),
        Change::Private(false) => "public".into(),
        Change::Invite(_) => "invite".into(),
        Change::TurnTime(_) => "time".into(),
    }
}

/// What stands in a menu for the default of an option.
pub const DEFAULT: &str = "default";

fn read_change(kind: &str, of: Option<&str>, values: &[String]) -> Option<Change> {
    Some(match (kind, of, values) {
        ("option", Some(name), [value]) => {
            Change::Option(name.to_owned(), Some(value.clone()).filter(|value| value != DEFAULT))
        }
        ("computer", Some(level), []) => Change::AddComputer(level.parse::<Level>().ok()?),
        ("fewer", None, []) => Change::RemoveComputer,
        ("up", None, [seat]) => Change::MoveUp(Seat::new(seat.parse().ok()?).ok()?),
        ("shuffle", None, []) => Change::ShuffleSeats,
        ("time", None, [time]) => Change::TurnTime(time.parse().ok()?),
        ("private", None, []) => Change::Private(true),
        ("public", None, []) => Change::Private(false),
        ("invite", None, people) => {
            Change::Invite(people.iter().map(|id| id.parse().ok()).collect::<Option<Vec<_>>>()?)
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tables::TurnTime;

    #[test]
    fn every_click_is_read_back() {
        let code = Code::from_random(99);
        let clicks = [
            Click::Join(code.clone()),
            Click::Leave(code.clone()),
            Click::Options(code.clone()),
            Click::Rematch(code.clone()),
            Click::Change(code.clone(), Change::AddComputer(Level::Expert)),
            Click::Change(code.clone(), Change::RemoveComputer),
            Click::Change(code.clone(), Change::ShuffleSeats),
            Click::Change(code.clone(), Change::Private(true)),
            Click::Start(code.clone()),
            Click::Hand(code.clone()),
            Click::Word(code.clone()),
            Click::Rules(code.clone()),
            Click::Back(code.clone()),
            Click::EndAlone(code.clone()),
            Click::TakeOver(code.clone(), Seat::FIRST),
            Click::Play(code.clone(), 7, "turn R".into()),
            Click::Focus(code.clone(), 7, "sure handswap @2".into()),
        ];
        for click in clicks {
            assert_eq!(Click::read(&click.id(), &[]), Ok(click));
        }
        for change in [
            (Change::Option("rounds".into(), Some("3".into())), "3"),
            (Change::Option("rounds".into(), None), DEFAULT),
            (Change::MoveUp(Seat::new(2).unwrap()), "2"),
            (Change::TurnTime(TurnTime::Day), "day"),
            (Change::Invite(vec![7]), "7"),
        ] {
            let click = Click::Change(code.clone(), change.0);
            assert_eq!(Click::read(&click.id(), &[change.1.into()]), Ok(click));
        }
        let menu = Click::Choose(code.clone(), 7, 1).id();
        let half = Click::read(&menu, &[Click::focus_value("card R2")]);
        assert_eq!(half, Ok(Click::Focus(code.clone(), 7, "card R2".into())));
        let chosen = Click::read(&menu, &["play R2".into()]);
        assert_eq!(chosen, Ok(Click::Play(code, 7, "play R2".into())));
    }

    proptest! {
        #[test]
        fn an_id_made_up_by_hand_is_refused_or_is_one_of_ours(id in ".{0,100}", values in proptest::collection::vec(".{0,100}", 0..3)) {
            if let Ok(click) = Click::read(&id, &values) {
                prop_assert!(click.id() == id || !values.is_empty());
            }
        }
    }
}
