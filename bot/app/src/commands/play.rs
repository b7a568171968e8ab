//! `/play`: opens a table. At the end of a lesson, one with computers is opened and started at once.

use std::sync::Arc;

use game_core::{GameId, Level};
use games::Lesson;
use model::{Agreement, Change, Choices, Night, Title, TurnTime};
use store::GuildSettings;
use tables::{DUPLICATE_TABLES, Opening, Stage, Table, Tables};

use super::{Answer, Answered, Context, Effect, Refusal, Reply, Subject, lobby};

/// What a table agrees on from its opening: what is not given is as usual.
#[derive(Debug, Default)]
pub(super) struct Agreed {
    /// How long people may think.
    pub turn_time: Option<TurnTime>,
    /// The hours that do not count.
    pub night: Option<Night>,
    /// What the table is called beside its code.
    pub title: Option<Title>,
}

/// The server's settings, if people may play in the channel.
pub(super) async fn allowed_here(tables: &Tables, cx: &Context) -> Result<GuildSettings, Refusal> {
    let set = tables.store().guild_settings(cx.server()?).await?;
    // What is allowed in a channel is allowed in its threads.
    let here = [Some(cx.channel), cx.parent];
    if !set.channels.is_empty() && !here.iter().flatten().any(|channel| set.channels.contains(channel)) {
        return Err(Refusal::Channel(set.channels));
    }
    Ok(set)
}

/// Checks the bot's permission to post in the channel.
pub(super) fn bot_writes_here(cx: &Context) -> Result<(), Refusal> {
    if !cx.bot_sees {
        return Err(Refusal::Permission("permission-view"));
    }
    if !cx.bot_writes {
        let in_thread = cx.parent.is_some();
        return Err(Refusal::Permission(if in_thread {
            "permission-send-threads"
        } else {
            "permission-send"
        }));
    }
    Ok(())
}

/// Opens a table in the channel, or in a new thread there. The server's settings fill in what is not given.
pub(super) async fn play(
    tables: &Tables,
    cx: &Context,
    game: Option<GameId>,
    agreed: Agreed,
    choices: Choices,
    (private, thread): (bool, bool),
) -> Answered {
    // Inside a thread no second one can be opened.
    let thread = thread && cx.parent.is_none();
    let table = open(tables, cx, (game, agreed), choices, (private, thread)).await?;
    let subject = Subject::new(&table, None);
    if thread {
        return Ok(Answer::PlaceInThread(subject).into());
    }
    Ok(Reply::from(Answer::Place(subject)).then([Effect::PostSeal(table)]))
}

/// Opens the first of several tables at which people play the same cards: `most` tables, or fewer.
pub(super) async fn duplicate(
    tables: &Tables,
    cx: &Context,
    game: Option<GameId>,
    agreed: Agreed,
    choices: Choices,
    (private, most): (bool, u8),
) -> Answered {
    let opening = opening(tables, cx, (game, agreed), choices, (private, false)).await?;
    let most = most.clamp(*DUPLICATE_TABLES.start(), *DUPLICATE_TABLES.end());
    let opening = Opening { duplicate: Some(most), ..opening };
    let table = tables.open_duplicate(opening, &cx.person, cx.interaction).await?;
    Ok(Reply::from(Answer::Place(Subject::new(&table, None))).then([Effect::PostSeal(table)]))
}

/// Opens a table in the channel with as many computers as in a lesson, and starts its match.
pub(super) async fn play_at_once(tables: &Tables, cx: &Context, game: GameId) -> Answered {
    let mut table = open(tables, cx, (Some(game), Agreed::default()), Vec::new(), (false, false)).await?;
    let at = cx.admitted(tables, table.code().clone()).await?;
    // A click that is delivered twice must open one table and start it once.
    if matches!(table.stage(), Stage::Lobby) {
        for _ in 0..Lesson::COMPUTERS {
            tables.change_lobby(&at, cx.person.id, &Change::AddComputer(Level::Steady)).await?;
        }
        table = tables.start(&at, cx.person.id).await?;
    }
    let round = lobby::names_round(&table);
    let reply = Reply::from(Answer::Place(Subject::new(&table, None))).mark_stale([Arc::clone(&table)]);
    Ok(reply.then([Effect::PostSeal(table)]).then(round))
}

/// Opens a table in the channel, after checking the bot's permissions there; with `thread`, that it may open threads.
async fn open(
    tables: &Tables,
    cx: &Context,
    (game, agreed): (Option<GameId>, Agreed),
    choices: Choices,
    (private, thread): (bool, bool),
) -> Result<Arc<Table>, Refusal> {
    let opening = opening(tables, cx, (game, agreed), choices, (private, thread)).await?;
    Ok(tables.open_once(opening, &cx.person, cx.interaction).await?)
}

/// What [`open`] opens a table with.
async fn opening(
    tables: &Tables,
    cx: &Context,
    (game, Agreed { turn_time, night, title }): (Option<GameId>, Agreed),
    choices: Choices,
    (private, thread): (bool, bool),
) -> Result<Opening, Refusal> {
    let guild = cx.server()?;
    bot_writes_here(cx)?;
    if thread && !cx.bot_opens_threads {
        return Err(Refusal::Permission("permission-threads"));
    }
    let set = allowed_here(tables, cx).await?;
    let usual_time = || set.turn_time.as_deref()?.parse().ok();
    Ok(Opening {
        game: game.or_else(|| set.usual_game()).unwrap_or(GameId::ALL[0]),
        choices,
        guild: Some(guild),
        channel: cx.channel,
        language: cx.common,
        turn_time: turn_time.or_else(usual_time).unwrap_or_default(),
        agreement: Agreement { night, title, ..Agreement::default() },
        private,
        invited: Vec::new(),
        rematch_of: None,
        entry: None,
        duplicate: None,
    })
}
