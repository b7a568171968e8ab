//! `/stats`: the results of a person.

use model::PersonId;
use tables::Tables;

use super::{Answer, Answered, Context, Refusal};
use crate::ui;

/// Shows the results of a person, or of the asker, on this server. Outside servers people see their own, from all
/// servers together.
pub(super) async fn stats(tables: &Tables, cx: &Context, player: Option<PersonId>) -> Answered {
    let (store, guild, player) = (tables.store(), cx.person.guild, player.unwrap_or(cx.person.id));
    let name = called(tables, cx, player).await?;
    let tallies = store.tallies(guild, player).await?;
    let won = store.wins_in_order(guild, player).await?;
    let met = match player == cx.person.id {
        true => None,
        false => Some(store.meetings(guild, cx.person.id, player).await?),
    };
    let curve = match guild {
        Some(guild) => store.rating_curve(guild, player).await?,
        None => Vec::new(),
    };
    let record = ui::Record { tallies: &tallies, won: &won, curve: &curve, met };
    Ok(Answer::Private(ui::stats(cx.lang(), &name, &record)).into())
}

/// The name of a person, if the asker may see their results.
pub(super) async fn called(tables: &Tables, cx: &Context, player: PersonId) -> Result<String, Refusal> {
    if player == cx.person.id {
        return Ok(cx.person.called().to_owned());
    }
    let (store, guild) = (tables.store(), cx.server()?);
    let name = store.name_on(guild, player).await?.ok_or(Refusal::UnknownPerson)?;
    if store.is_hidden(player).await? { Err(Refusal::HiddenPerson) } else { Ok(name) }
}
