//! `/settings`: a person's preferences and data, and a server's settings for its tables.

use std::sync::Arc;

use locale::{Language, args};
use message::Panel;
use model::actions::Setting;
use model::{GuildId, Holiday, Preferences};
use store::StoreError;
use tables::{Caller, Table, Tables, shown_now};

use super::{Answer, Answered, Context, Effect, File, PageLinks, Refusal, Reply};
use crate::ui;

/// Shows the asker's own settings.
pub(super) async fn settings(tables: &Tables, cx: &Context) -> Answered {
    Ok(Answer::Private(own_panel(tables, cx, cx.lang()).await?).into())
}

async fn own_panel(tables: &Tables, cx: &Context, lang: Language) -> Result<Panel, StoreError> {
    let hidden = tables.store().is_hidden(cx.person.id).await?;
    let preferences = tables.preferences().of_person(cx.person.id);
    let pages = tables.store().page_sessions(cx.person.id, shown_now() / 1000).await?;
    Ok(ui::settings(lang, (hidden, preferences), pages, (cx.managed().is_ok(), shown_now() / 1000)))
}

async fn server_panel(tables: &Tables, pages: &PageLinks, cx: &Context) -> Result<Panel, Refusal> {
    let guild = cx.managed()?;
    let server = tables.store().guild_settings(guild).await?;
    let (preferences, offered) = (tables.preferences().of_server(guild), pages.offered());
    Ok(ui::server_settings(cx.lang(), &server, preferences, offered, cx.channel))
}

/// A button or menu of the settings was used.
pub(super) async fn set(tables: &Tables, pages: &PageLinks, cx: &Context, setting: Setting) -> Answered {
    let (store, preferences, person) = (tables.store(), tables.preferences(), cx.person.id);
    let (own, of_server) = (preferences.of_person(person), |guild| preferences.of_server(guild));
    // The tables whose messages are out of date.
    let mut changed = Vec::new();
    let mut effects = Vec::new();
    let mut lang = cx.lang();
    match setting {
        Setting::Show | Setting::Server => {}
        Setting::Hide | Setting::Unhide => {
            tables.know(&cx.person).await?;
            store.hide(person, setting == Setting::Hide).await?;
        }
        Setting::Language(language) => {
            lang = language.unwrap_or(cx.locale);
            changed = set_own(tables, cx, Preferences { language, ..own }).await?;
        }
        Setting::Pictures | Setting::NoPictures => {
            let pictures = setting == Setting::Pictures;
            changed = set_own(tables, cx, Preferences { pictures, ..own }).await?;
        }
        Setting::Recap | Setting::NoRecap => {
            let recap = setting == Setting::Recap;
            changed = set_own(tables, cx, Preferences { recap, ..own }).await?;
        }
        Setting::PlayForced | Setting::AskForced => {
            let plays_forced = setting == Setting::PlayForced;
            changed = set_own(tables, cx, Preferences { plays_forced, ..own }).await?;
        }
        Setting::Holiday(days) => {
            let now = shown_now() / 1000;
            if let Some(last) = own.holiday.filter(|last| now < last.next_from()) {
                return Err(Refusal::Holiday { next_from: last.next_from() });
            }
            let holiday = Some(Holiday::of_days(days, now));
            changed = set_own(tables, cx, Preferences { holiday, ..own }).await?;
        }
        Setting::NoHoliday => changed = end_holiday(tables, cx).await?,
        Setting::Calls(calling) => changed = set_own(tables, cx, Preferences { calling, ..own }).await?,
        Setting::Data => return data(tables, cx).await,
        Setting::ClosePages => store.end_page_sessions(person).await?,
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
            changed = set_of_server(tables, cx, guild, Preferences { language, ..of_server(guild) }).await?;
        }
        Setting::ServerRemarks | Setting::ServerNoRemarks => {
            let (guild, remarks) = (cx.managed()?, setting == Setting::ServerRemarks);
            changed = set_of_server(tables, cx, guild, Preferences { remarks, ..of_server(guild) }).await?;
        }
        Setting::ServerRecap | Setting::ServerNoRecap => {
            let (guild, recap) = (cx.managed()?, setting == Setting::ServerRecap);
            changed = set_of_server(tables, cx, guild, Preferences { recap, ..of_server(guild) }).await?;
        }
        Setting::ServerGuests | Setting::ServerNoGuests => {
            store.set_no_guests(cx.managed()?, setting == Setting::ServerNoGuests).await?;
        }
        Setting::Puzzle(hour) => {
            let at = hour.map(|hour| (cx.channel, hour, cx.common));
            store.set_puzzle_post(cx.managed()?, at).await?;
            effects.push(Effect::PostPuzzles);
        }
        Setting::ComesDown(comes_down) => {
            let guild = cx.managed()?;
            changed =
                set_of_server(tables, cx, guild, Preferences { comes_down, ..of_server(guild) }).await?;
        }
        Setting::ServerPictures | Setting::ServerNoPictures => {
            let (guild, pictures) = (cx.managed()?, setting == Setting::ServerPictures);
            changed = set_of_server(tables, cx, guild, Preferences { pictures, ..of_server(guild) }).await?;
        }
    }
    let panel = match setting.is_of_server() {
        true => server_panel(tables, pages, cx).await?,
        false => own_panel(tables, cx, lang).await?,
    };
    Ok(Reply::from(Answer::InPlace(panel)).mark_stale(changed).then(effects))
}

/// Ends the asker's holiday, if they are on one. Returns the open tables at which they see something else now.
pub(super) async fn end_holiday(tables: &Tables, cx: &Context) -> Result<Vec<Arc<Table>>, StoreError> {
    let (own, now) = (tables.preferences().of_person(cx.person.id), shown_now() / 1000);
    let Some(holiday) = own.holiday.filter(|holiday| holiday.is_on(now)) else { return Ok(Vec::new()) };
    let holiday = Some(Holiday { until: now, ..holiday });
    set_own(tables, cx, Preferences { holiday, ..own }).await
}

/// Stores the asker's preferences. Returns the open tables at which they see something else now.
pub(super) async fn set_own(
    tables: &Tables,
    cx: &Context,
    preferences: Preferences,
) -> Result<Vec<Arc<Table>>, StoreError> {
    let reads = preferences.language.unwrap_or(cx.locale);
    tables.know(&Caller { language: reads, ..cx.person.clone() }).await?;
    tables.set_preferences(cx.person.id, preferences, reads).await
}

/// Stores the server's preferences. Returns its open tables.
async fn set_of_server(
    tables: &Tables,
    cx: &Context,
    guild: GuildId,
    preferences: Preferences,
) -> Result<Vec<Arc<Table>>, StoreError> {
    let written = preferences.language.unwrap_or(cx.guild_locale);
    tables.set_server_preferences(guild, preferences, written).await
}

/// Sends all that is stored about the asker as a file.
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

/// Deletes all that is stored about the asker. Computers take over their seats in running matches.
async fn forget(tables: &Tables, cx: &Context) -> Answered {
    let (forgotten, changed) = tables.forget(cx.person.id).await.map_err(Refusal::from)?;
    let receipt = ui::forgotten(cx.lang(), &forgotten, changed.len());
    Ok(Reply::from(Answer::InPlace(receipt)).mark_stale(changed).then([Effect::CleanUp]))
}
