//! A page within Discord, as an Activity: in a frame of Discord's client, which gives it a code for OAuth2. Who that is, and
//! whether they are in the Activity, Discord says; nothing of it is taken from the frame.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use locale::Language;
use model::{ChannelId, GuildId, InstanceId, PersonId, RoleId};
use serde::Deserialize;
use serde_json::json;
use tables::Caller;
use tokio::sync::oneshot;
use tracing::warn;

use super::entrance::{Frame, Secret, seconds};
use super::{Asks, Door, Page, PageEvent};

/// Where Discord's clients are, which show an Activity in a frame.
const CLIENTS: &str =
    "https://discord.com https://*.discord.com https://discordapp.com https://*.discordapp.com";

/// How long Discord may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(8);

/// How pages open as Activities of an application.
#[derive(Clone, Debug)]
pub struct ActivityHost {
    /// The application's id.
    pub application: u64,
    /// The origins of the clients that show the frame, as a content security policy lists them.
    pub clients: Arc<str>,
}

/// Somebody who has consented that an Activity learns who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// Who.
    pub id: PersonId,
    /// Their name on all of Discord.
    pub name: String,
    /// The language of their Discord client.
    pub language: Language,
}

/// Where an Activity is, for one of the people in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// In direct messages.
    Direct,
    /// In a channel or thread of a server.
    Channel {
        /// The server.
        guild: GuildId,
        /// The channel.
        channel: ChannelId,
        /// Their name on the server, if they have another one there.
        nick: Option<String>,
        /// Their roles there.
        roles: Arc<[RoleId]>,
    },
}

/// Discord could not be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Discord could not be asked")]
pub struct Unavailable;

/// What a frame says when it opens.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Opened {
    code: String,
    instance: String,
    frame: String,
}

impl ActivityHost {
    /// The Activity of an application of Discord's, or of the look-alike with this origin.
    #[must_use]
    pub fn new(application: u64, look_alike: Option<&str>) -> ActivityHost {
        ActivityHost { application, clients: look_alike.unwrap_or(CLIENTS).into() }
    }

    /// The origin of the frame's page, which Discord's proxy passes on to ours.
    pub(super) fn origin(&self) -> String {
        format!("https://{}.discordsays.com", self.application)
    }
}

impl Page {
    /// Asks Discord something.
    async fn asks<T>(&self, question: impl FnOnce(Asks<T>) -> PageEvent) -> Result<Option<T>, Unavailable> {
        let (answer, answered) = oneshot::channel();
        self.events.send(question(answer)).await.map_err(|_| Unavailable)?;
        tokio::time::timeout(ANSWER_TIMEOUT, answered)
            .await
            .map_err(|_| Unavailable)?
            .map_err(|_| Unavailable)?
    }

    /// Where an Activity is, if this person is in it.
    pub(super) async fn location(
        &self,
        instance: &InstanceId,
        person: PersonId,
    ) -> Result<Option<Location>, Unavailable> {
        self.asks(|answer| PageEvent::WhereIs(instance.clone(), person, answer)).await
    }
}

impl Participant {
    /// As somebody who does something there.
    fn caller(self, location: Location) -> Caller {
        let Participant { id, name, language } = self;
        let (guild, nick) = match location {
            Location::Direct => (None, None),
            Location::Channel { guild, nick, .. } => (Some(guild), nick),
        };
        Caller { id, name, guild, nick, language }
    }
}

/// Takes the code that a frame got, and gives a cookie and the code of the table for which the Activity was launched.
pub(super) async fn enter(State(door): State<Door>, Json(opened): Json<Opened>) -> Response {
    let page = &door.page;
    let Opened { code, instance, frame } = opened;
    let (true, Ok(instance), Ok(frame)) = (page.activity.is_some(), instance.parse(), frame.parse::<Frame>())
    else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let participant = match page.asks(|answer| PageEvent::WhoseCode(code, answer)).await {
        Ok(Some(participant)) => participant,
        Ok(None) => return StatusCode::UNAUTHORIZED.into_response(),
        Err(Unavailable) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    let person = participant.id;
    let location = match page.location(&instance, person).await {
        Ok(Some(location)) => location,
        Ok(None) => return StatusCode::UNAUTHORIZED.into_response(),
        Err(Unavailable) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    let Some(secret) = Secret::new() else { return StatusCode::SERVICE_UNAVAILABLE.into_response() };
    let store = page.tables.store();
    let begun = async {
        page.tables.know(&participant.caller(location)).await?;
        store.begin_page_session(secret.hash(), person, Some(&instance), seconds()).await?;
        store.activity_table(&instance).await
    };
    match begun.await {
        Ok(table) => {
            let cookie = [(header::SET_COOKIE, secret.framed_cookie(&frame))];
            (cookie, Json(json!({ "table": table.as_ref().map(model::Code::as_str) }))).into_response()
        }
        Err(problem) => {
            warn!(%problem, "an Activity could not be opened");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}
