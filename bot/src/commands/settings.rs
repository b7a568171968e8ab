//! `/settings`: what a person wants of their data, and what a server wants of its tables.

use super::{Answer, Answered, Context, File, Refusal, Reply, Then};
use crate::actions::Setting;
use crate::args;
use crate::layout::Panel;
use crate::locale::Language;
use crate::store::StoreError;
use crate::tables::{Caller, Table, Tables};
use crate::ui;
use crate::wishes::Wish;

/// Shows the settings.
pub(super) async fn settings(tables: &Tables, cx: &Context) -> Answered {
    Ok(Answer::Private(panel(tables, cx, cx.lang()).await?).into())
}

async fn panel(tables: &Tables, cx: &Context, lang: Language) -> Result<Panel, StoreError> {
    let (store, wishes) = (tables.store(), tables.wishes());
    let hidden = store.is_hidden(cx.person.id).await?;
    let server = match cx.managed() {
        Ok(guild) => Some((store.guild_settings(guild).await?, wishes.of_server(guild))),
        Err(_) => None,
    };
    let server = server.as_ref().map(|(server, wish)| (server, *wish, cx.channel));
    Ok(ui::settings(lang, (hidden, wishes.of_person(cx.person.id)), server))
}

/// A button or menu of the settings was used.
pub(super) async fn set(tables: &Tables, cx: &Context, setting: Setting) -> Answered {
    let (store, wishes, person) = (tables.store(), tables.wishes(), cx.person.id);
    let (own, of_server) = (wishes.of_person(person), |guild| wishes.of_server(guild));
    // These tables are to be shown anew.
    let mut stale = Vec::new();
    let mut lang = cx.lang();
    match setting {
        Setting::Show => {}
        Setting::Hide | Setting::Unhide => {
            tables.know(&cx.person).await?;
            store.hide(person, setting == Setting::Hide).await?;
        }
        Setting::Language(language) => {
            lang = language.unwrap_or(cx.locale);
            stale = wish(tables, cx, Wish { language, ..own }).await?;
        }
        Setting::Pictures | Setting::NoPictures => {
            let pictures = setting == Setting::Pictures;
            stale = wish(tables, cx, Wish { pictures, ..own }).await?;
        }
        Setting::Data => return data(tables, cx).await,
        Setting::Delete => return Ok(Answer::InPlace(ui::ask_delete(lang)).into()),
        Setting::DeleteSure => return forget(tables, cx).await,
        Setting::Allow | Setting::Forbid => {
            store.allow_channel(cx.managed()?, cx.channel, setting == Setting::Allow).await?;
        }
        Setting::Anywhere => store.allow_all_channels(cx.managed()?).await?,
        Setting::Game(game) => store.set_usual_game(cx.managed()?, game.name()).await?,
        Setting::TurnTime(time) => store.set_usual_turn_time(cx.managed()?, time.name()).await?,
        Setting::ServerLanguage(language) => {
            let guild = cx.managed()?;
            stale = server_wish(tables, cx, guild, Wish { language, ..of_server(guild) }).await?;
        }
        Setting::ServerPictures | Setting::ServerNoPictures => {
            let (guild, pictures) = (cx.managed()?, setting == Setting::ServerPictures);
            stale = server_wish(tables, cx, guild, Wish { pictures, ..of_server(guild) }).await?;
        }
    }
    Ok(Reply::from(Answer::InPlace(panel(tables, cx, lang).await?)).stale(stale))
}

/// The asker wishes this from now on. Gives what they see of open tables.
async fn wish(tables: &Tables, cx: &Context, wish: Wish) -> Result<Vec<Table>, StoreError> {
    let reads = wish.language.unwrap_or(cx.locale);
    tables.know(&Caller { language: reads, ..cx.person.clone() }).await?;
    tables.wishes().set_person(tables.store(), cx.person.id, wish, reads).await?;
    Ok(tables.speak_to(cx.person.id, reads).await)
}

/// The server wishes this from now on. Gives its open tables.
async fn server_wish(
    tables: &Tables,
    cx: &Context,
    guild: i64,
    wish: Wish,
) -> Result<Vec<Table>, StoreError> {
    let written = wish.language.unwrap_or(cx.guild_locale);
    tables.wishes().set_server(tables.store(), guild, wish, written).await?;
    Ok(tables.write_in(guild, written).await)
}

/// Gives all that is stored of the asker, as a file.
async fn data(tables: &Tables, cx: &Context) -> Answered {
    let Some(data) = tables.store().data_of(cx.person.id).await? else {
        return Ok(Reply::notice(&cx.lang().say("data-none", args!())));
    };
    let file = File {
        name: "updown-data.json".to_owned(),
        kind: "application/json",
        content: format!("{data:#}").into_bytes().into(),
    };
    Ok(Answer::Files(ui::data(cx.lang(), &file.name), vec![file]).into())
}

/// Deletes all that is stored of the asker. Their seats at running tables are played on by computers.
async fn forget(tables: &Tables, cx: &Context) -> Answered {
    let (forgotten, changed) = tables.forget(cx.person.id).await.map_err(Refusal::from)?;
    let receipt = ui::forgotten(cx.lang(), &forgotten, changed.len());
    Ok(Reply::from(Answer::InPlace(receipt)).stale(changed).then(Then::CleanUp))
}
