//! The buttons of a table before its match and after it.

use std::sync::Arc;

use locale::args;
use model::{Change, PersonId};
use tables::{Admitted, RematchOutcome, Stage, Table, Tables};

use super::table::bring_down;
use super::{Answer, Answered, Context, Effect, PageLinks, Refusal, Reply, leave, page, slow};
use crate::ui;

/// The reply to a button of the table, whose action had this outcome.
pub(super) fn pressed(at: &Admitted, outcome: Result<Arc<Table>, tables::Refusal>) -> Answered {
    match outcome {
        Ok(table) => Ok(Reply::changed(table, None)),
        Err(why) => Err(Refusal::Pressed { code: at.code().clone(), why }),
    }
}

/// As [`pressed`] for a change of who sits at a rematch: the result of the previous match lists them, so its message is
/// stale, too.
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

/// Somebody gets up. They are asked for confirmation if the match has begun meanwhile.
pub(super) async fn leave(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    if let Some(asks) = leave::confirmation(cx, at) {
        return Ok(asks);
    }
    seated(tables, at, tables.leave(at, cx.person.id).await).await
}

/// Somebody starts the match.
pub(super) async fn start(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let reply = pressed(at, tables.start(at, cx.person.id).await)?;
    let round = reply.stale.iter().find_map(names_round);
    Ok(reply.then(round))
}

/// The effect of a start after which the table waits for the public beacon; none if it was dealt at once.
pub(super) fn names_round(table: &Arc<Table>) -> Option<Effect> {
    matches!(table.stage(), Stage::Waiting(_)).then(|| Effect::NameRound(Arc::clone(table)))
}

/// Shows the options, in a new private message.
pub(super) async fn options(tables: &Tables, pages: &PageLinks, cx: &Context, at: &Admitted) -> Answered {
    if !matches!(at.stage(), Stage::Lobby) {
        return Err(tables::Refusal::Begun.into());
    }
    let guests = page::may_have_guests(tables, pages, at).await?;
    Ok(options_panel(cx, at, guests, true).into())
}

/// The panel of options: in a new message, or in the clicked one.
fn options_panel(cx: &Context, table: &Table, guests: bool, anew: bool) -> Answer {
    Answer::Options { panel: ui::lobby_options(table, guests, cx.lang()), table: table.code().clone(), anew }
}

/// Changes an option or the seats, by a button of the table or of the private panel of options.
pub(super) async fn change(
    tables: &Tables,
    pages: &PageLinks,
    cx: &Context,
    at: &Admitted,
    change: &Change,
) -> Answered {
    match tables.change_lobby(at, cx.person.id, change).await {
        Ok(table) if cx.clicked_in_private && change.is_of_agreement() => {
            Ok(Reply::from(slow::agreement_panel(cx, &table, false)).mark_stale([table]))
        }
        Ok(table) if cx.clicked_in_private => {
            let guests = page::may_have_guests(tables, pages, &table).await?;
            let reply = Reply::from(options_panel(cx, &table, guests, false));
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

/// The effect that notifies those who have just been invited; none if nobody has, or they sit there already.
fn invitation(cx: &Context, before: &Table, table: &Arc<Table>) -> Option<Effect> {
    let new = table.invited().iter().filter(|person| !before.invited().contains(person));
    let people: Vec<PersonId> = new.filter(|person| table.seat_of(**person).is_none()).copied().collect();
    let by = cx.person.called().to_owned();
    (!people.is_empty()).then(|| Effect::Invite { table: Arc::clone(table), people, by })
}

/// Somebody wants to play again. The new table stands in the channel of the match, even if they ask from elsewhere, and
/// the result of the match lists who joins.
pub(super) async fn rematch(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    if cx.person.id.is_guest() {
        return Err(tables::Refusal::Guest.into());
    }
    let (table, again) = tables.rematch(at, &cx.person).await?;
    let before = tables.before(&table).await?;
    if again == RematchOutcome::Opened {
        let elsewhere = (table.channel() != cx.channel).then(|| Arc::clone(&table));
        let reply = bring_down(cx, &table).mark_stale(elsewhere).mark_stale(before);
        return Ok(reply.then([Effect::PostSeal(table)]));
    }
    let reply = match before.filter(|_| again == RematchOutcome::Joined) {
        Some(before) if before.channel() == cx.channel => Reply::changed(before, None),
        before => {
            let notice = cx.lang().say("rematch-there", args!(code: table.code().to_string()));
            Reply::notice(&notice).mark_stale(before)
        }
    };
    Ok(reply.mark_stale((again == RematchOutcome::Joined).then_some(table)))
}
