//! `/table`: brings a table down; and which table a command means that names none.

use std::sync::Arc;

use game_core::GameId;
use model::{ChannelId, Code};
use tables::{Admitted, Table, Tables};

use super::{Answer, Context, Refusal, Reply, Subject};

/// The most tables proposed while a code is typed: Discord's limit.
const PROPOSALS: usize = 25;

/// Shows the table in a new message, which is the current one from now on; outside its channel, in a copy.
pub(super) fn bring_down(cx: &Context, table: &Arc<Table>) -> Reply {
    let subject = Subject::new(table, None);
    let stands_here = table.channel() == cx.channel && table.stands_in_channel();
    Reply::from(if stands_here { Answer::Place(subject) } else { Answer::Copy(subject) })
}

/// The table that is meant: the one named, or the only one at which the asker plays, here or anywhere.
pub(super) async fn which(tables: &Tables, cx: &Context, code: Option<Code>) -> Result<Admitted, Refusal> {
    let code = named_or_only(tables, cx, code)?;
    cx.admitted(tables, code).await
}

/// As [`which`], for a request to close the table.
pub(super) async fn which_to_close(
    tables: &Tables,
    cx: &Context,
    code: Option<Code>,
) -> Result<Admitted, Refusal> {
    let code = named_or_only(tables, cx, code)?;
    cx.admitted_to_close(tables, code).await
}

fn named_or_only(tables: &Tables, cx: &Context, code: Option<Code>) -> Result<Code, Refusal> {
    match code {
        Some(code) => Ok(code),
        None => {
            let mut theirs = tables.of_person(&cx.asking(), cx.channel);
            the_only(&theirs, cx.channel).or_else(|refusal| {
                // A table whose channel is gone is meant only by its code, unless there is no other.
                theirs.retain(|table| !tables.place_is_gone(table));
                if theirs.is_empty() { Err(refusal) } else { the_only(&theirs, cx.channel) }
            })
        }
    }
}

/// The proposals for the table of a command, as far as their codes begin with `typed`: for `/replay` and `/verify` the
/// ended matches that the asker may see, the newest first; otherwise the tables at which they play.
pub(super) async fn proposed(
    tables: &Tables,
    cx: &Context,
    command: &str,
    typed: &str,
) -> Result<Vec<(Code, GameId)>, Refusal> {
    let typed = typed.to_ascii_uppercase();
    if !["replay", "verify"].contains(&command) {
        let theirs = tables.of_person(&cx.asking(), cx.channel).into_iter();
        let meant = theirs.filter(|table| table.code().as_str().starts_with(&typed));
        return Ok(meant.map(|table| (table.code().clone(), table.game())).take(PROPOSALS).collect());
    }
    let sight = tables.sight(&cx.asking());
    let ended = tables.store().ended_like(cx.person.guild, &sight, (&typed, PROPOSALS)).await?.into_iter();
    Ok(ended.filter_map(|(code, game)| Some((code.parse().ok()?, game.parse().ok()?))).collect())
}

/// The table of an ended match: the one named, or the latest one that ended in this channel or that the asker played.
pub(super) async fn which_ended(
    tables: &Tables,
    cx: &Context,
    code: Option<Code>,
) -> Result<Admitted, Refusal> {
    let last = match code {
        Some(code) => Some(code),
        None => {
            let sight = tables.sight(&cx.asking());
            let code = tables.store().last_ended(cx.person.guild, cx.channel, &sight).await?;
            code.and_then(|code| code.parse().ok())
        }
    };
    which(tables, cx, last).await.map_err(|refusal| match refusal {
        Refusal::NoTable => Refusal::NoneEnded,
        other => other,
    })
}

/// The table meant by somebody who plays at `theirs` and names none: the only one in this channel, or the only one at
/// all.
fn the_only(theirs: &[Admitted], channel: ChannelId) -> Result<Code, Refusal> {
    let here: Vec<&Admitted> = theirs.iter().filter(|table| table.channel() == channel).collect();
    match (here.as_slice(), theirs) {
        ([table], _) => Ok(table.code().clone()),
        (_, [table]) => Ok(table.code().clone()),
        (_, []) => Err(Refusal::NoTable),
        _ => Err(Refusal::WhichTable(theirs.iter().map(|table| table.code().clone()).collect())),
    }
}
