//! `/learn`: a lesson for each game. It is played in a message that only the learner sees; what has been chosen so far is
//! stored, so that it goes on after a restart, until the lesson is over.

use game_core::{GameId, PlayError};
use games::{Lesson, NoStep};
use message::Panel;
use store::Store;
use tables::Tables;

use super::{Answer, Answered, Context, Refusal};
use crate::ui;

/// Shows the lesson of a game where the asker is in it, or the games to choose from.
pub(super) async fn learn(tables: &Tables, cx: &Context, game: Option<GameId>) -> Answered {
    Ok(Answer::Private(panel(tables, cx, game).await?).into())
}

/// The same, in place of what was clicked.
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
        Some(game) => shown(cx, &theirs(tables.store(), cx, game).await?.1, ""),
        None => ui::lessons(&cx.person.name, cx.lang()),
    })
}

/// The steps that are stored of the asker's lesson, and the lesson after them.
async fn theirs(store: &Store, cx: &Context, game: GameId) -> Result<(String, Lesson), Refusal> {
    let stored = store.lesson(cx.person.id, game).await?;
    let lesson = Lesson::after(game, stored.lines()).ok_or(Refusal::NoDeal)?;
    Ok((stored, lesson))
}

fn shown(cx: &Context, lesson: &Lesson, half: &str) -> Panel {
    ui::lesson(lesson, &cx.person.name, cx.lang(), half)
}

/// The learner takes the step with this number. One that has been taken before shows how things stand.
pub(super) async fn play(tables: &Tables, cx: &Context, game: GameId, step: u32, mv: &str) -> Answered {
    let (store, person) = (tables.store(), cx.person.id);
    let (stored, mut lesson) = theirs(store, cx, game).await?;
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
        // Another click was quicker.
        return turn_to(tables, cx, Some(game)).await;
    }
    Ok(Answer::InPlace(shown(cx, &lesson, "")).into())
}

/// Half a move was chosen: the hand is shown with it.
pub(super) async fn focus(tables: &Tables, cx: &Context, game: GameId, step: u32, focus: &str) -> Answered {
    let (_, lesson) = theirs(tables.store(), cx, game).await?;
    let half = if lesson.step() == step { focus } else { "" };
    Ok(Answer::InPlace(shown(cx, &lesson, half)).into())
}

/// Shows all that has happened since the learner's last turn, in a message of its own first.
pub(super) async fn news(tables: &Tables, cx: &Context, game: GameId, page: Option<u32>) -> Answered {
    let (_, lesson) = theirs(tables.store(), cx, game).await?;
    let panel = ui::lesson_news(&lesson, &cx.person.name, cx.lang(), page.unwrap_or_default());
    Ok(match page {
        None => Answer::Private(panel),
        Some(_) => Answer::InPlace(panel),
    }
    .into())
}
