//! Who has opened an Activity: by OAuth2, with the code that Discord gave the frame, and by Discord's list of the people in
//! it. What the frame itself says about that is not believed.

use locale::Language;
use model::{ChannelId, GuildId, InstanceId, PersonId, RoleId, names};
use page::{ClientSecret, Location, Participant};
use reqwest::{Method, RequestBuilder};
use serde::Deserialize;

use super::pace::Urgency;
use super::rest::{Rest, RestError, When};

/// The application as OAuth2 knows it.
#[derive(Clone)]
pub(super) struct OauthClient {
    /// The application's id.
    pub(super) id: u64,
    /// Its client secret.
    pub(super) secret: ClientSecret,
}

/// What a code is exchanged for. It is used for one question, and not stored.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Token {
    access_token: String,
}

/// The person whose frame got the code.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct User {
    id: Option<PersonId>,
    username: String,
    global_name: Option<String>,
    locale: String,
}

/// An Activity that runs.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Instance {
    location: Place,
    users: Vec<PersonId>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Place {
    channel_id: Option<ChannelId>,
    guild_id: Option<GuildId>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Member {
    nick: Option<String>,
    roles: Vec<RoleId>,
}

impl Rest {
    /// The person whose frame got this code.
    ///
    /// # Errors
    /// [`RestError::Refused`] for a code that Discord did not give for this application, or that was used before.
    pub(super) async fn participant(
        &self,
        client: &OauthClient,
        code: &str,
    ) -> Result<Participant, RestError> {
        let form = [("grant_type", "authorization_code"), ("code", code)];
        let by_client =
            |request: RequestBuilder| request.basic_auth(client.id, Some(&client.secret.0)).form(&form);
        let (when, path) = (When::now(Urgency::Watched), "/oauth2/token");
        let token: Token = self.send(Some(when), Method::POST, path, by_client).await?;
        let by_person = |request: RequestBuilder| request.bearer_auth(&token.access_token);
        let when = When::now(Urgency::Watched);
        let user: User = self.send(Some(when), Method::GET, "/users/@me", by_person).await?;
        user.participant().ok_or_else(|| RestError::Away("nobody in the answer".into()))
    }

    /// Where an Activity is for somebody who is in it; `None` if they are not, or it has ended.
    pub(super) async fn location(
        &self,
        application: u64,
        instance: &InstanceId,
        person: PersonId,
    ) -> Result<Option<Location>, RestError> {
        let path = format!("/applications/{application}/activity-instances/{instance}");
        let get = When::now(Urgency::Watched);
        let found: Instance = match self.send(Some(get), Method::GET, &path, |request| request).await {
            Err(RestError::Refused { status: 404, .. }) => return Ok(None),
            found => found?,
        };
        if !found.users.contains(&person) {
            return Ok(None);
        }
        let Place { channel_id: Some(channel), guild_id: Some(guild) } = found.location else {
            return Ok(Some(Location::Direct));
        };
        let path = format!("/guilds/{guild}/members/{person}");
        let get = When::now(Urgency::Watched);
        let member: Member = match self.send(Some(get), Method::GET, &path, |request| request).await {
            // The bot is not on that server: there it has no tables, and they have their own.
            Err(RestError::Refused { status: 403 | 404, .. }) => return Ok(Some(Location::Direct)),
            member => member?,
        };
        let nick = member.nick.map(|nick| names::clean(&nick)).filter(|nick| !nick.is_empty());
        Ok(Some(Location::Channel { guild, channel, nick, roles: member.roles.into() }))
    }
}

impl User {
    fn participant(self) -> Option<Participant> {
        let seen = |name: String| Some(names::clean(&name)).filter(|name| !name.is_empty());
        Some(Participant {
            id: self.id?,
            name: self.global_name.and_then(seen).or_else(|| seen(self.username)).unwrap_or_default(),
            language: Language::of_locale(&self.locale),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn user(json: serde_json::Value) -> Option<Participant> {
        serde_json::from_value::<User>(json).unwrap().participant()
    }

    #[test]
    fn a_person_is_called_as_in_an_interaction() {
        let ana = user(serde_json::json!({
            "id": "7", "username": "ana", "global_name": "Ana", "locale": "de", "avatar": null
        }));
        let wanted = Participant { id: 7.into(), name: "Ana".to_owned(), language: Language::German };
        assert_eq!(ana, Some(wanted));
        let plain = user(serde_json::json!({ "id": "7", "username": "ana", "global_name": " " })).unwrap();
        assert_eq!((plain.name.as_str(), plain.language), ("ana", Language::English));
        assert_eq!(user(serde_json::json!({ "username": "ana" })), None);
    }
}
