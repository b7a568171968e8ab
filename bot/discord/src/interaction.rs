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
///  "data": {"component_type": 2, "custom_id": "hand:ABCD"}}
/// ```
#[derive(Debug)]
pub(super) struct Interaction {
    pub(super) sent: Envelope,
    pub(super) data: Data,
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
    pub(super) member: Option<Member>,
    user: Option<User>,
    /// The message that was clicked, or that has the button which opened the form.
    pub(super) message: Option<Message>,
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
pub(super) struct Member {
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
pub(super) struct Message {
    pub(super) id: id::MessageId,
    pub(super) flags: Option<MessageFlags>,
    pub(super) edited_timestamp: Option<Timestamp>,
    /// Read when it is not known which picture the message has.
    pub(super) components: Option<Box<RawValue>>,
}

/// What is asked for.
#[derive(Debug)]
pub(super) enum Data {
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
        InteractionType::Ping => Data::Ping,
        InteractionType::Command => Data::Command(serde_json::from_str(data)?),
        InteractionType::Autocomplete => Data::Typing(serde_json::from_str(data)?),
        InteractionType::Component => Data::Click(serde_json::from_str(data)?),
        InteractionType::Modal => Data::Form(serde_json::from_str(data)?),
        _ => Data::Unknown,
    };
    Ok(Interaction { sent, data })
}
