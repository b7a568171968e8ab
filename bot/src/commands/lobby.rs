//! What the buttons of a table ask for before its match and after it.

use super::table::bring_down;
use super::{Answer, Answered, Context, Refusal, Reply, Then};
use crate::tables::{self, Admitted, Change, Stage, Table, Tables};
use crate::{args, ui};

/// A button of the table was pressed, with this outcome.
pub(super) fn pressed(at: &Admitted, outcome: Result<Table, tables::Refusal>) -> Answered {
    match outcome {
        Ok(table) => Ok(Reply::changed(table, None)),
        Err(why) => Err(Refusal::Pressed { code: at.code().clone(), why }),
    }
}

/// Somebody sits down.
pub(super) async fn join(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    pressed(at, tables.join(at, &cx.person).await)
}

/// Somebody gets up.
pub(super) async fn leave(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    pressed(at, tables.leave(at, cx.person.id).await)
}

/// Somebody begins.
pub(super) async fn start(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let reply = pressed(at, tables.start(at, cx.person.id).await)?;
    let waits = reply.stale.iter().find(|table| matches!(table.stage(), Stage::Waiting(_))).cloned();
    Ok(match waits {
        Some(table) => reply.then(Then::NameRound(Box::new(table))),
        None => reply,
    })
}

/// Shows what can be changed.
pub(super) fn options(cx: &Context, at: &Admitted) -> Answered {
    if !matches!(at.stage(), Stage::Lobby) {
        return Err(tables::Refusal::Begun.into());
    }
    Ok(Answer::Private(ui::lobby_options(at, cx.lang())).into())
}

/// Something is changed, by a button of the table or of the private panel of options.
pub(super) async fn change(tables: &Tables, cx: &Context, at: &Admitted, change: &Change) -> Answered {
    match tables.change_lobby(at, cx.person.id, change).await {
        Ok(table) if cx.clicked_in_private => {
            Ok(Reply::from(Answer::InPlace(ui::lobby_options(&table, cx.lang()))).mark_stale([table]))
        }
        outcome => pressed(at, outcome),
    }
}

/// The same people play again, at a table that stands where the match stood, whoever asks from elsewhere.
pub(super) async fn rematch(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let (table, is_new) = tables.rematch(at, &cx.person).await?;
    if !is_new {
        let said = cx.lang().say("rematch-there", args!(code: table.code().to_string()));
        return Ok(Reply::notice(&said));
    }
    let elsewhere = (table.channel() != cx.channel).then(|| table.clone());
    Ok(bring_down(cx, &table).mark_stale(elsewhere).then(Then::PostSeal(Box::new(table))))
}
