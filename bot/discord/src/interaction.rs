//! An interaction as Discord sends it: of some 60 fields those that the bot uses, read in one pass. What is asked for
//! and by whom is in `incoming`.

use serde::Deserialize;
use serde_json::value::RawValue;
use serenity::model::application::{
    AuthorizingIntegrationOwners, CommandData, InteractionContext, InteractionType, ModalInteractionData,
};
use serenity::model::channel::{MessageFlags, PartialChannel};
use serenity::model::{Permissions, Timestamp, id};

/// An interaction, from the gateway or as posted. For example:
///
/// ```json
/// {"id": "5", "type": 3, "application_id": "2", "token": "aW50…", "guild_id": "7", "channel_id": "8",
///  "member": {"user": {"id": "9", "username": "ana"}, "roles": [], "permissions": "2048"}, "locale": "de",
///  "message": {"id": "6", "flags": 64, "components": []},
///  "data": {"component_type": 2, "custom_id": "hand/ABCD"}}
/// ```
#[derive(Debug)]
pub(super) struct Interaction {
    pub(super) sent: Envelope,
    pub(super) data: InteractionData,
}

/// What all kinds of interaction have.
#[derive(Debug, Deserialize)]
pub(super) struct Envelope {
    pub(super) id: id::InteractionId,
    #[serde(rename = "type")]
    kind: InteractionType,
    pub(super) application_id: id::ApplicationId,
    pub(super) token: String,
    data: Option<Box<RawValue>>,
    pub(super) guild_id: Option<id::GuildId>,
    pub(super) channel_id: Option<id::ChannelId>,
    pub(super) channel: Option<PartialChannel>,
    pub(super) member: Option<Asker>,
    user: Option<User>,
    /// The message that was clicked, or that has the button which opened the form.
    pub(super) message: Option<ClickedMessage>,
    pub(super) locale: Option<String>,
    pub(super) guild_locale: Option<String>,
    pub(super) app_permissions: Option<Permissions>,
    #[serde(default)]
    pub(super) authorizing_integration_owners: AuthorizingIntegrationOwners,
    pub(super) context: Option<InteractionContext>,
}

impl Envelope {
    /// Whose interaction it is.
    pub(super) fn user(&self) -> Option<&User> {
        self.member.as_ref().map(|member| &member.user).or(self.user.as_ref())
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Asker {
    pub(super) user: User,
    pub(super) nick: Option<String>,
    pub(super) roles: Vec<id::RoleId>,
    pub(super) permissions: Option<Permissions>,
}

#[derive(Debug, Deserialize)]
pub(super) struct User {
    pub(super) id: id::UserId,
    pub(super) username: String,
    pub(super) global_name: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ClickedMessage {
    pub(super) id: id::MessageId,
    pub(super) flags: Option<MessageFlags>,
    pub(super) edited_timestamp: Option<Timestamp>,
    /// Read when it is not known which picture the message has.
    pub(super) components: Option<Box<RawValue>>,
}

/// What is asked for.
#[derive(Debug)]
pub(super) enum InteractionData {
    /// Whether the bot is there.
    Ping,
    /// A command.
    Command(CommandData),
    /// Proposals for an option that is being typed.
    Typing(CommandData),
    /// A press of a button, or a choice in a menu.
    Click(ClickData),
    /// A form that was filled in.
    Form(ModalInteractionData),
    /// Something that is newer than the bot.
    Unknown,
}

#[derive(Debug, Deserialize)]
pub(super) struct ClickData {
    pub(super) custom_id: String,
    /// What was chosen in a menu: values, or the ids of people.
    #[serde(default)]
    pub(super) values: Vec<String>,
}

/// Reads an interaction.
///
/// # Errors
/// If it is malformed.
pub(super) fn read(json: &str) -> serde_json::Result<Interaction> {
    let mut sent: Envelope = serde_json::from_str(json)?;
    let data = sent.data.take();
    let data = data.as_deref().map_or("null", RawValue::get);
    let data = match sent.kind {
        InteractionType::Ping => InteractionData::Ping,
        InteractionType::Command => InteractionData::Command(serde_json::from_str(data)?),
        InteractionType::Autocomplete => InteractionData::Typing(serde_json::from_str(data)?),
        InteractionType::Component => InteractionData::Click(serde_json::from_str(data)?),
        InteractionType::Modal => InteractionData::Form(serde_json::from_str(data)?),
        _ => InteractionData::Unknown,
    };
    Ok(Interaction { sent, data })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interaction of this kind with this data, from somebody in direct messages.
    fn sent(kind: u8, data: &str) -> serde_json::Result<Interaction> {
        read(&format!(
            r#"{{"id":"5","type":{kind},"application_id":"2","token":"t","version":1,"channel_id":"8",
                "user":{{"id":"9","username":"ana","avatar":null}},"locale":"de","data":{data}}}"#
        ))
    }

    #[test]
    fn what_is_asked_for_follows_from_the_kind_of_interaction() {
        let click = sent(3, r#"{"component_type":5,"custom_id":"invite","values":["11","12"]}"#).unwrap();
        assert_eq!(click.sent.user().unwrap().id.get(), 9);
        let InteractionData::Click(ClickData { custom_id, values }) = click.data else { panic!() };
        assert_eq!((custom_id.as_str(), values), ("invite", vec!["11".to_owned(), "12".to_owned()]));
        let button = sent(3, r#"{"component_type":2,"custom_id":"hand/ABCD"}"#).unwrap().data;
        assert!(matches!(button, InteractionData::Click(ClickData { values, .. }) if values.is_empty()));
        let command = r#"{"id":"3","name":"play","type":1,"options":[]}"#;
        assert!(
            matches!(sent(2, command).unwrap().data, InteractionData::Command(data) if data.name == "play")
        );
        assert!(matches!(sent(4, command).unwrap().data, InteractionData::Typing(_)));
        let field = r#"{"type":4,"custom_id":"word","value":"melon"}"#;
        let form =
            format!(r#"{{"custom_id":"word/ABCD","components":[{{"type":1,"components":[{field}]}}]}}"#);
        assert!(
            matches!(sent(5, &form).unwrap().data, InteractionData::Form(data) if data.components.len() == 1)
        );
        assert!(matches!(sent(99, r#"{"new":true}"#).unwrap().data, InteractionData::Unknown));
        assert!(sent(3, r#"{"values":[]}"#).is_err(), "nothing was clicked");
    }

    #[test]
    fn a_post_that_asks_whether_the_bot_is_there_has_no_person_and_no_place() {
        let ping = read(r#"{"id":"5","type":1,"application_id":"2","token":"t","version":1}"#).unwrap();
        assert!(matches!(ping.data, InteractionData::Ping) && ping.sent.user().is_none());
    }
}
