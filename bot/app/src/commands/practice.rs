//! *Practise my mistakes*: up to three positions of one's own matches in which the coach found something better, the newest
//! first. Nothing of what is chosen there is stored.

use game_core::{Mistake, Replay, Seat};
use message::Panel;
use model::Code;
use tables::{Admitted, Tables};

use super::{Answer, Answered, Context, Refusal, Reply};
use crate::ui;

/// The most positions at a time.
const MOST: usize = 3;

/// A position to practise.
struct Exercise {
    at: Admitted,
    replay: Replay,
    seat: Seat,
    mistake: Mistake,
    /// The ply of its position.
    ply: u32,
}

/// Shows the position with this number.
pub(super) async fn practise(tables: &Tables, cx: &Context, number: u8) -> Answered {
    let exercises = exercises(tables, cx).await?;
    let Some(exercise) = exercises.get(usize::from(number)) else {
        return Ok(Reply::notice(&cx.lang().say("practice-none", locale::args!())));
    };
    Ok(Answer::Private(hand(cx, exercise, (number, count(&exercises)), "")).into())
}

/// Half a choice was made at a position.
pub(super) async fn focus(tables: &Tables, cx: &Context, at: (&Code, Seat, u32), half: &str) -> Answered {
    let (exercise, which) = find(tables, cx, at).await?;
    Ok(Answer::InPlace(hand(cx, &exercise, which, half)).into())
}

/// The asker has chosen at a position.
pub(super) async fn choose(tables: &Tables, cx: &Context, at: (&Code, Seat, u32), mv: &str) -> Answered {
    let (Exercise { at, replay, seat, mistake, ply }, which) = find(tables, cx, at).await?;
    let position = replay.at(ply);
    if !position.game.legal(seat).iter().any(|legal| legal == mv) {
        return Err(tables::Refusal::NoMove.into());
    }
    let panel = ui::practised(&at, &position, (seat, &mistake), mv, which, cx.lang());
    Ok(Answer::InPlace(panel).into())
}

fn hand(cx: &Context, exercise: &Exercise, which: (u8, u8), half: &str) -> Panel {
    let position = exercise.replay.at(exercise.ply);
    ui::practice(&exercise.at, &position, exercise.seat, which, half, cx.lang())
}

fn count(exercises: &[Exercise]) -> u8 {
    u8::try_from(exercises.len()).unwrap_or(u8::MAX)
}

/// This position of the asker's, which of them it is, and how many there are.
async fn find(
    tables: &Tables,
    cx: &Context,
    (code, seat, ply): (&Code, Seat, u32),
) -> Result<(Exercise, (u8, u8)), Refusal> {
    let exercises = exercises(tables, cx).await?;
    let of = count(&exercises);
    let here = |one: &Exercise| one.at.code() == code && one.seat == seat && one.ply == ply;
    let found = (0..).zip(exercises).find(|(_, one)| here(one));
    let (number, exercise) = found.ok_or(tables::Refusal::Passed)?;
    Ok((exercise, (number, of)))
}

/// The positions in which the coach found something better for the asker, the newest match first.
async fn exercises(tables: &Tables, cx: &Context) -> Result<Vec<Exercise>, Refusal> {
    let mut found = Vec::new();
    for (code, seat) in tables.store().reviewed(cx.person.id).await? {
        // A match of a server that the asker has left, for instance.
        let Ok(at) = cx.admitted(tables, code).await else { continue };
        let Some(report) = tables.store().report(at.id(), seat).await? else { continue };
        let mistakes = ui::costliest(&report, seat);
        if mistakes.is_empty() {
            continue;
        }
        // It is not open to somebody who may still learn something from it.
        let Ok(replay) = tables.replay(&at).await else { continue };
        for mistake in mistakes {
            let ply = replay.at(mistake.ply).game.step();
            let mistake = mistake.clone();
            found.push(Exercise { at: at.clone(), replay: replay.clone(), seat, mistake, ply });
        }
        if found.len() >= MOST {
            break;
        }
    }
    found.truncate(MOST);
    Ok(found)
}
