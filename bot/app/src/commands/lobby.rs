//! What the buttons of a table ask for before its match and after it.

use std::sync::Arc;

use locale::args;
use model::{Change, PersonId};
use tables::{Admitted, Again, Stage, Table, Tables};

use super::table::bring_down;
use super::{Answer, Answered, Context, Refusal, Reply, Then, leave};
use crate::ui;

/// A button of the table was pressed, with this outcome.
pub(super) fn pressed(at: &Admitted, outcome: Result<Arc<Table>, tables::Refusal>) -> Answered {
    match outcome {
        Ok(table) => Ok(Reply::changed(table, None)),
        Err(why) => Err(Refusal::Pressed { code: at.code().clone(), why }),
    }
}

/// As [`pressed`] for a change of who sits at a rematch: the result of the previous match lists them, so its message is stale.
async fn seated(tables: &Tables, at: &Admitted, outcome: Result<Arc<Table>, tables::Refusal>) -> Answered {
    let before = match &outcome {
        Ok(table) if matches!(at.stage(), Stage::Lobby) => tables.before(table).await?,
        _ => None,
    };
    Ok(pressed(at, outcome)?.mark_stale(before))
}

/// Somebody sits down.
pub(super) async fn join(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    seated(tables, at, tables.join(at, &cx.person).await).await
}

/// Somebody gets up, who may not have seen that the match has begun.
pub(super) async fn leave(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    if let Some(asks) = leave::asked_back(cx, at) {
        return Ok(asks);
    }
    seated(tables, at, tables.leave(at, cx.person.id).await).await
}

/// Somebody begins.
pub(super) async fn start(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let reply = pressed(at, tables.start(at, cx.person.id).await)?;
    let round = reply.stale.iter().find_map(names_round);
    Ok(reply.then(round))
}

/// What follows where the match of a table that was started waits for the public beacon.
pub(super) fn names_round(table: &Arc<Table>) -> Option<Then> {
    matches!(table.stage(), Stage::Waiting(_)).then(|| Then::NameRound(Arc::clone(table)))
}

/// Shows what can be changed.
pub(super) fn options(cx: &Context, at: &Admitted) -> Answered {
    if !matches!(at.stage(), Stage::Lobby) {
        return Err(tables::Refusal::Begun.into());
    }
    Ok(shown(cx, at, true).into())
}

/// The panel of options.
fn shown(cx: &Context, table: &Table, anew: bool) -> Answer {
    Answer::Options { panel: ui::lobby_options(table, cx.lang()), table: table.code().clone(), anew }
}

/// Something is changed, by a button of the table or of the private panel of options.
pub(super) async fn change(tables: &Tables, cx: &Context, at: &Admitted, change: &Change) -> Answered {
    match tables.change_lobby(at, cx.person.id, change).await {
        Ok(table) if cx.clicked_in_private => {
            let reply = Reply::from(shown(cx, &table, false));
            let invitation = invitation(cx, at, &table);
            let reply = reply.mark_stale([table]);
            Ok(reply.then(invitation))
        }
        // The panel of options closes with the lobby.
        Err(why @ (tables::Refusal::Begun | tables::Refusal::Over)) if cx.clicked_in_private => {
            Ok(Answer::InPlace(ui::refused(cx.lang(), &why)).into())
        }
        outcome => pressed(at, outcome),
    }
}

/// Those who have just been invited are told so.
fn invitation(cx: &Context, before: &Table, table: &Arc<Table>) -> Option<Then> {
    let new = table.invited().iter().filter(|person| !before.invited().contains(person));
    let people: Vec<PersonId> = new.filter(|person| table.seat_of(**person).is_none()).copied().collect();
    let by = cx.person.called().to_owned();
    (!people.is_empty()).then(|| Then::Invite { table: Arc::clone(table), people, by })
}

/// Somebody wants to play again: at a table that stands where the match stood, whoever asks from elsewhere. The result of
/// the match shows who does.
pub(super) async fn rematch(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let (table, again) = tables.rematch(at, &cx.person).await?;
    let before = tables.before(&table).await?;
    if again == Again::Opened {
        let elsewhere = (table.channel() != cx.channel).then(|| Arc::clone(&table));
        let reply = bring_down(cx, &table).mark_stale(elsewhere).mark_stale(before);
        return Ok(reply.then([Then::PostSeal(table)]));
    }
    let reply = match before.filter(|_| again == Again::Joined) {
        Some(before) if before.channel() == cx.channel => Reply::changed(before, None),
        before => {
            let said = cx.lang().say("rematch-there", args!(code: table.code().to_string()));
            Reply::notice(&said).mark_stale(before)
        }
    };
    Ok(reply.mark_stale((again == Again::Joined).then_some(table)))
}
