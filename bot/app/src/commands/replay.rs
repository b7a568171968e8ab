//! `/replay`: a match that is over, position by position. Which position is shown is part of the ids of the buttons, so
//! nothing is stored.

use game_core::{Go, Position, Replay, Seat};
use message::Panel;
use model::Code;
use model::actions::{ReplayStep, Watching};
use tables::{Admitted, Tables};

use super::{Answer, Answered, Context, Refusal, play, table};
use crate::ui;
use crate::ui::{OwnReview, Reader, WhatIfResult};

/// Opens the match that is named, or the latest one that ended in this channel or that the asker played.
pub(super) async fn replay(tables: &Tables, cx: &Context, code: Option<Code>) -> Answered {
    open(tables, cx, &table::which_ended(tables, cx, code).await?).await
}

/// Opens a match for the asker alone, at its deal: with their own hand, or with all hands if they did not play.
pub(super) async fn open(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let replay = tables.replay(at).await?;
    let eyes = at.seat_of(cx.person.id);
    let watching = Watching { code: at.code().clone(), ply: 0, eyes, by: None };
    let review = own_review(tables, cx, at, &replay).await?;
    Ok(Answer::Private(position_panel(tables, cx, at, &replay, &watching, review)).into())
}

/// The coach's review for the asker, if they have played the match to its end.
async fn own_review(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    replay: &Replay,
) -> Result<Option<OwnReview>, Refusal> {
    let Some(seat) = at.seat_of(cx.person.id).filter(|_| replay.is_whole()) else { return Ok(None) };
    Ok(Some(OwnReview { seat, report: tables.report(at, seat, replay).await?.map(Box::new) }))
}

/// Moves to another position, in the same message; or shows the position to all, in a new one.
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
        return Ok(Answer::Post(position_panel(tables, cx, at, &replay, &watching, None)).into());
    }
    let review = match watching.by {
        None => own_review(tables, cx, at, &replay).await?,
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
            review.as_ref().and_then(|review| review.next_mistake(&replay, watching.ply)).map(Go::Ply)
        }
        ReplayStep::Open | ReplayStep::All => None,
    };
    // Without such a position the current one stays.
    watching.ply = to.and_then(|to| replay.go(watching.ply, to)).unwrap_or(watching.ply);
    let panel = position_panel(tables, cx, at, &replay, &watching, review);
    Ok(if way == ReplayStep::Open { Answer::Private(panel) } else { Answer::Update(panel) }.into())
}

/// The panel of a position: for the asker alone, or for everybody in the channel if they show it to all.
fn position_panel(
    tables: &Tables,
    cx: &Context,
    at: &Admitted,
    replay: &Replay,
    watching: &Watching,
    review: Option<OwnReview>,
) -> Panel {
    let (lang, reader) = match watching.by {
        None => (cx.lang(), Reader::One { may_show: tables.may_be_shown_to_all(&cx.asking(), at), review }),
        Some(_) => (cx.common, Reader::All(cx.person.called().to_owned())),
    };
    ui::replay(at, replay, watching, lang, &reader)
}

/// The number of deals that are imagined for a *What if*.
const IMAGINED: u32 = 5;

/// The cards with which a *What if* goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cards {
    /// Those of the match.
    Real,
    /// Drawn at random among those that are possible given what the seat knew.
    Imagined,
}

/// Shows the hand that a seat had to choose from, with a partial choice.
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

/// Shows how the round would have gone on after another move at a seat. Nothing of it is stored.
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
    let continuation = match cards {
        Cards::Real => position.continuation(seat, mv).map(WhatIfResult::Real),
        Cards::Imagined => {
            let courses = (0..IMAGINED).map(|number| position.imagined_continuation(seat, mv, number));
            courses.collect::<Option<Vec<_>>>().map(WhatIfResult::Imagined)
        }
    };
    let continuation = continuation.ok_or(tables::Refusal::NoMove)?;
    let panel = ui::continuation(at, &replay, &position, (seat, mv), &continuation, cx.lang());
    Ok(Answer::InPlace(panel).into())
}

/// The position at this ply, if the seat has to choose there.
fn deciding(replay: &Replay, ply: u32, seat: Seat) -> Result<Position<'_>, Refusal> {
    let position = replay.at(ply);
    let decides = position.game.step() == ply && position.game.to_act().has(seat);
    if decides { Ok(position) } else { Err(tables::Refusal::Passed.into()) }
}
