//! `/play`: opens a table.

use game_core::GameId;
use model::{Choices, TurnTime};
use store::GuildSettings;
use tables::{Opening, Tables};

use super::{Answer, Answered, Context, Refusal, Reply, Shown, Then};

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

/// Opens a table in the channel, or in a thread of its own there. What is not named is as the server has set it.
pub(super) async fn play(
    tables: &Tables,
    cx: &Context,
    (game, turn_time): (Option<GameId>, Option<TurnTime>),
    choices: Choices,
    (private, thread): (bool, bool),
) -> Answered {
    let guild = cx.server()?;
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
    // Whoever is in a thread has one already.
    let thread = thread && cx.parent.is_none();
    if thread && !cx.bot_opens_threads {
        return Err(Refusal::Permission("permission-threads"));
    }
    let set = allowed_here(tables, cx).await?;
    let usual_time = || set.turn_time.as_deref()?.parse().ok();
    let opening = Opening {
        game: game.or_else(|| set.usual_game()).unwrap_or(GameId::ALL[0]),
        choices,
        guild: Some(guild),
        channel: cx.channel,
        language: cx.common,
        turn_time: turn_time.or_else(usual_time).unwrap_or_default(),
        private,
        invited: Vec::new(),
        rematch_of: None,
    };
    let table = tables.open_once(opening, &cx.person, cx.interaction).await?;
    let shown = Shown::new(&table, None);
    if thread {
        return Ok(Answer::PlaceInThread(shown).into());
    }
    Ok(Reply::from(Answer::Place(shown)).then(Then::PostSeal(table)))
}
