//! `/learn`: a lesson for each game, played in a message that only the learner sees. The steps taken are stored until
//! the lesson is over, so that it goes on after a restart.

use game_core::{GameId, PlayError};
use games::{Lesson, NoStep};
use message::Panel;
use store::Store;
use tables::Tables;

use super::{Answer, Answered, Context, Refusal};
use crate::ui;

/// Shows the asker's current step of a lesson, or the list of games that have one.
pub(super) async fn learn(tables: &Tables, cx: &Context, game: Option<GameId>) -> Answered {
    Ok(Answer::Private(panel(tables, cx, game).await?).into())
}

/// As [`learn`], in place of the clicked message.
pub(super) async fn turn_to(tables: &Tables, cx: &Context, game: Option<GameId>) -> Answered {
    Ok(Answer::InPlace(panel(tables, cx, game).await?).into())
}

/// Begins a lesson anew.
pub(super) async fn anew(tables: &Tables, cx: &Context, game: GameId) -> Answered {
    tables.store().end_lesson(cx.person.id, game).await?;
    turn_to(tables, cx, Some(game)).await
}

async fn panel(tables: &Tables, cx: &Context, game: Option<GameId>) -> Result<Panel, Refusal> {
    Ok(match game {
        Some(game) => lesson_panel(cx, &lesson_of_asker(tables.store(), cx, game).await?.1, ""),
        None => ui::lessons(&cx.person.name, cx.lang()),
    })
}

/// The stored steps of the asker's lesson, and the lesson after them.
async fn lesson_of_asker(store: &Store, cx: &Context, game: GameId) -> Result<(String, Lesson), Refusal> {
    let stored = store.lesson(cx.person.id, game).await?;
    let lesson = Lesson::after(game, stored.lines()).ok_or(Refusal::NoDeal)?;
    Ok((stored, lesson))
}

fn lesson_panel(cx: &Context, lesson: &Lesson, half: &str) -> Panel {
    ui::lesson(lesson, &cx.person.name, cx.lang(), half)
}

/// The learner takes the step with this number. If it has been taken already, the current step is shown.
pub(super) async fn play(tables: &Tables, cx: &Context, game: GameId, step: u32, mv: &str) -> Answered {
    let (store, person) = (tables.store(), cx.person.id);
    let (stored, mut lesson) = lesson_of_asker(store, cx, game).await?;
    if lesson.step() != step {
        return turn_to(tables, cx, (lesson.step() > 0).then_some(game)).await;
    }
    lesson.take(mv).map_err(|no| match no {
        NoStep::Over => tables::Refusal::Passed,
        NoStep::Play(PlayError::Notation(_)) => tables::Refusal::NoMove,
        NoStep::Play(PlayError::Rejected { rule, .. }) => tables::Refusal::Forbidden(rule),
    })?;
    if lesson.is_over() {
        store.end_lesson(person, game).await?;
    } else if !store.learn(person, game, (&stored, &lesson.steps().join("\n"))).await? {
        // Another click was handled first.
        return turn_to(tables, cx, Some(game)).await;
    }
    Ok(Answer::InPlace(lesson_panel(cx, &lesson, "")).into())
}

/// Half a move was chosen: the hand is shown with this partial choice.
pub(super) async fn focus(tables: &Tables, cx: &Context, game: GameId, step: u32, focus: &str) -> Answered {
    let (_, lesson) = lesson_of_asker(tables.store(), cx, game).await?;
    let half = if lesson.step() == step { focus } else { "" };
    Ok(Answer::InPlace(lesson_panel(cx, &lesson, half)).into())
}

/// Shows all that has happened since the learner's last turn: in a new message first, whose pages are turned in place.
pub(super) async fn news(tables: &Tables, cx: &Context, game: GameId, page: Option<u32>) -> Answered {
    let (_, lesson) = lesson_of_asker(tables.store(), cx, game).await?;
    let panel = ui::lesson_news(&lesson, &cx.person.name, cx.lang(), page.unwrap_or_default());
    Ok(match page {
        None => Answer::Private(panel),
        Some(_) => Answer::InPlace(panel),
    }
    .into())
}
