//! `/replay`: a match that is over, gone through again. What is shown stands in the ids of what is pressed.

use game_core::{Go, Position, Replay, Seat};
use message::Panel;
use model::Code;
use model::actions::{ReplayStep, Watching};
use tables::{Admitted, Tables};

use super::{Answer, Answered, Context, Refusal, play, table};
use crate::ui;
use crate::ui::{Came, Own, Reader};

/// Opens the match that is named, or that has ended last, here or of the asker's.
pub(super) async fn replay(tables: &Tables, cx: &Context, code: Option<Code>) -> Answered {
    open(tables, cx, &table::which_ended(tables, cx, code).await?).await
}

/// Opens a match for the asker alone, at its deal: with their own hand, or if they did not play with all hands.
pub(super) async fn open(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let replay = tables.replay(at).await?;
    let eyes = at.seat_of(cx.person.id);
    let watching = Watching { code: at.code().clone(), ply: 0, eyes, by: None };
    let own = own(tables, cx, at, &replay).await?;
    Ok(Answer::Private(shown(tables, cx, at, &replay, &watching, own)).into())
}

/// What the coach has for the asker, if they have played the match to its end.
async fn own(tables: &Tables, cx: &Context, at: &Admitted, replay: &Replay) -> Result<Option<Own>, Refusal> {
    let Some(seat) = at.seat_of(cx.person.id).filter(|_| replay.is_whole()) else { return Ok(None) };
    Ok(Some(Own { seat, report: tables.report(at, seat, replay).await?.map(Box::new) }))
}

/// Goes on from a position: in the same message, or in one for all.
pub(super) async fn turn(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    (mut watching, way): (Watching, ReplayStep),
) -> Answered {
    if watching.by.is_some_and(|by| by != cx.person.id) {
        return Err(Refusal::OthersReplay(watching.code));
    }
    let replay = tables.replay(at).await?;
    if way == ReplayStep::All {
        if !tables.may_be_shown_to_all(&cx.asking(), at) {
            return Err(Refusal::NotForAll);
        }
        play::allowed_here(tables, cx).await?;
        watching.by = Some(cx.person.id);
        return Ok(Answer::Post(shown(tables, cx, at, &replay, &watching, None)).into());
    }
    let own = match watching.by {
        None => own(tables, cx, at, &replay).await?,
        Some(_) => None,
    };
    let to = match way {
        ReplayStep::First => Some(Go::First),
        ReplayStep::Back => Some(Go::Back),
        ReplayStep::On => Some(Go::On),
        ReplayStep::Last => Some(Go::Last),
        ReplayStep::NextRound => Some(Go::NextRound),
        ReplayStep::Round(round) => Some(Go::Round(round)),
        ReplayStep::Decision => watching.eyes.map(Go::Decision),
        ReplayStep::Eyes(eyes) => {
            watching.eyes = eyes.filter(|seat| at.chair(*seat).is_some());
            None
        }
        ReplayStep::Mistake => {
            own.as_ref().and_then(|own| own.next_mistake(&replay, watching.ply)).map(Go::Ply)
        }
        ReplayStep::Open | ReplayStep::All => None,
    };
    // Where there is nothing to go to, it stays.
    watching.ply = to.and_then(|to| replay.go(watching.ply, to)).unwrap_or(watching.ply);
    let panel = shown(tables, cx, at, &replay, &watching, own);
    Ok(if way == ReplayStep::Open { Answer::Private(panel) } else { Answer::Update(panel) }.into())
}

/// A position as it is read by the asker alone, or by all.
fn shown(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    replay: &Replay,
    watching: &Watching,
    own: Option<Own>,
) -> Panel {
    let (lang, reader) = match watching.by {
        None => (cx.lang(), Reader::One { may_show: tables.may_be_shown_to_all(&cx.asking(), at), own }),
        Some(_) => (cx.common, Reader::All(cx.person.called().to_owned())),
    };
    ui::replay(at, replay, watching, lang, &reader)
}

/// So many deals are imagined.
const IMAGINED: u32 = 5;

/// With which cards a match goes on that never was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cards {
    /// As they were.
    Real,
    /// As they could have been, for all that whoever chose knew.
    Imagined,
}

/// Shows what could have been chosen at a seat, with something half chosen.
pub(super) async fn choose(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    (ply, seat): (u32, Seat),
    half: &str,
) -> Answered {
    let replay = tables.replay(at).await?;
    let position = deciding(&replay, ply, seat)?;
    Ok(Answer::InPlace(ui::what_if(at, &position, seat, half, cx.lang())).into())
}

/// Shows what would have come of a move at a seat. Nothing of it is stored.
pub(super) async fn what_if(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    (ply, seat): (u32, Seat),
    mv: &str,
    cards: Cards,
) -> Answered {
    let replay = tables.replay(at).await?;
    let position = deciding(&replay, ply, seat)?;
    let came = match cards {
        Cards::Real => position.continuation(seat, mv).map(Came::Really),
        Cards::Imagined => {
            let courses = (0..IMAGINED).map(|number| position.imagined_continuation(seat, mv, number));
            courses.collect::<Option<Vec<_>>>().map(Came::Imagined)
        }
    };
    let came = came.ok_or(tables::Refusal::NoMove)?;
    Ok(Answer::InPlace(ui::what_came(at, &replay, &position, (seat, mv), &came, cx.lang())).into())
}

/// The position after so many moves, if the seat has to choose there.
fn deciding(replay: &Replay, ply: u32, seat: Seat) -> Result<Position<'_>, Refusal> {
    let position = replay.at(ply);
    let decides = position.game.step() == ply && position.game.to_act().has(seat);
    if decides { Ok(position) } else { Err(tables::Refusal::Passed.into()) }
}
