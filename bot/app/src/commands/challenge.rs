//! `/challenge` and *Same cards for others*: people play the same cards, each alone, whenever they have time.

use std::sync::Arc;

use game_core::{GameId, Level};
use model::actions::CHALLENGE_DAYS;
use model::{Choices, Code, PersonId};
use tables::{Admitted, NewChallenge, Stage, Table, Tables};

use super::table::bring_down;
use super::{Answer, Answered, Context, Effect, Reply, Subject, lobby, play};
use crate::ui;

/// The number of computers if none is chosen: enough for a match with something going on.
const COMPUTERS: u8 = 2;

/// The most days after which a challenge closes: as long as a table is open that nobody touches.
pub(super) const MOST_DAYS: u8 = 7;

/// What is wanted of a challenge.
pub(super) struct Wanted {
    pub game: Option<GameId>,
    pub choices: Choices,
    pub computers: Option<u8>,
    pub level: Level,
    pub people: Vec<PersonId>,
    pub days: u8,
}

/// Challenges people to play new cards, and begins the asker's own match with them.
pub(super) async fn challenge(tables: &Tables, cx: &Context, wanted: Wanted) -> Answered {
    play::bot_writes_here(cx)?;
    let set = play::allowed_here(tables, cx).await?;
    let game = wanted.game.or_else(|| set.usual_game()).unwrap_or(GameId::ALL[0]);
    let (least, most) = game.players();
    let computers = wanted.computers.unwrap_or(COMPUTERS).clamp(least - 1, most - 1);
    let new = NewChallenge {
        game,
        choices: wanted.choices,
        place: (cx.server()?, cx.channel),
        language: cx.common,
        computers: (computers, wanted.level),
        people: wanted.people,
        days: wanted.days.clamp(1, MOST_DAYS),
    };
    let table = tables.challenge(new, &cx.person, cx.interaction).await?;
    let round = lobby::names_round(&table);
    Ok(own_hand(cx, &table).then([Effect::PostSeal(table)]).then(round))
}

/// The asker plays the cards of a challenge, or goes on with it; in a duplicate they open another table.
pub(super) async fn enter(tables: &Tables, cx: &Context, code: &Code) -> Answered {
    let table = tables.enter(&cx.asking(), code, &cx.person).await?;
    if table.duplicate().is_some() && matches!(table.stage(), Stage::Lobby | Stage::Waiting(_)) {
        return Ok(bring_down(cx, &table));
    }
    Ok(own_hand(cx, &table))
}

/// The asker's hand in an entry of theirs; the result, if it is over.
fn own_hand(cx: &Context, table: &Arc<Table>) -> Reply {
    let seat =
        table.seat_of(cx.person.id).filter(|_| !matches!(table.stage(), Stage::Lobby | Stage::Waiting(_)));
    let reply = match seat {
        Some(seat) => Answer::Copy(Subject::new(table, Some(seat))).into(),
        None => Reply::notice(&cx.lang().say("challenge-waits", locale::args!())),
    };
    reply.mark_stale([Arc::clone(table)])
}

/// The results of a challenge of the asker's are compared before its time.
pub(super) async fn close(tables: &Tables, cx: &Context, code: &Code) -> Answered {
    let challenge = tables.admit_to_challenge(&cx.asking(), code).await?;
    tables.close_challenge(&challenge, cx.person.id).await?;
    Ok(Reply::notice(&cx.lang().say("challenge-closing", locale::args!())))
}

/// Offers the cards of a match that the asker has played to everybody in the channel of its table.
pub(super) async fn offer(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let is_new = tables.offer_cards(at, &cx.person, CHALLENGE_DAYS).await?;
    let key = if is_new { "challenge-offered" } else { "challenge-offered-before" };
    Ok(Reply::notice(&cx.lang().say(key, locale::args!(channel: ui::mentions(&[at.channel()])))))
}
