//! What people ask for, from the gateway or posted by Discord: parsed into a request, its context, and how it can be
//! answered.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use app::commands::{Context, Refusal};
use locale::Language;
use message::Attached;
use model::actions::{Action, Command, PlayContext, Request};
use model::{AllPreferences, ChannelId, MessageId, NoId, RoleId, names};
use parking_lot::Mutex;
use serde_json::value::RawValue;
use serenity::model::application::{
    ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandData, CommandType,
    InteractionContext, ResolvedValue, Unresolved,
};
use serenity::model::channel::{ChannelType, MessageFlags};
use serenity::model::{Permissions, Timestamp, id};
use tables::Caller;
use tokio::sync::oneshot;

use super::interaction::{ClickedMessage, Envelope, Interaction, InteractionData};
use super::pictured;
use super::publisher::Token;
use super::rest::Rest;

/// An interaction: its context, and how it can be answered.
pub(super) struct Incoming {
    pub(super) kind: metrics::InteractionKind,
    pub(super) cx: Context,
    /// The bot's application id.
    pub(super) application: u64,
    /// The interaction's token.
    pub(super) token: String,
    /// Whether the bot may attach files there.
    pub(super) bot_attaches: bool,
    /// The message that was clicked.
    pub(super) clicked: Option<Clicked>,
    /// The components of that message when it was clicked.
    clicked_components: Option<Box<RawValue>>,
    /// Whether the asker wants pictures.
    pub(super) wants_pictures: bool,
    /// Whether the server wants pictures where everybody sees them.
    pub(super) server_wants_pictures: bool,
    /// The HTTP response that may hold the answer.
    pub(super) response: InResponse,
}

/// The response to the request that posted an interaction, until it is decided what stands there. An interaction from
/// the gateway has none.
#[derive(Default)]
pub(super) struct InResponse(Mutex<Option<oneshot::Sender<Vec<u8>>>>);

impl InResponse {
    /// A response, and its receiver: that ends without an answer if the answer comes by a call.
    pub(super) fn awaited() -> (InResponse, oneshot::Receiver<Vec<u8>>) {
        let (sender, receiver) = oneshot::channel();
        (InResponse(Mutex::new(Some(sender))), receiver)
    }

    /// Takes the response for an answer, if it is still free. When it is dropped, the answer comes by a call.
    pub(super) fn take(&self) -> Option<oneshot::Sender<Vec<u8>>> {
        self.0.lock().take()
    }
}

/// The clicked message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clicked {
    pub(super) message: MessageId,
    /// Whether it is an answer that only its token can edit.
    pub(super) ephemeral: bool,
    /// How long before the click it was last changed, by Discord's clock.
    unchanged_for: Duration,
}

impl Clicked {
    fn of(message: &ClickedMessage, at: Timestamp) -> Result<Clicked, NoId> {
        let ephemeral = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let changed = message.edited_timestamp.unwrap_or_else(|| message.id.created_at());
        let unchanged_for = (*at - *changed).try_into().unwrap_or_default();
        Ok(Clicked { message: message.id.get().try_into()?, ephemeral, unchanged_for })
    }
}

/// The server of an interaction, if the bot is on it. Somebody who has installed the bot for themselves uses it on
/// other servers too: nothing of those concerns the bot.
fn served(guild: Option<id::GuildId>, owners: &AuthorizingIntegrationOwners) -> Option<id::GuildId> {
    use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};

    let by_person = owners.0.iter().any(|owner| matches!(owner, UserInstall(_)));
    let by_server = owners.0.iter().any(|owner| matches!(owner, GuildInstall(_)));
    guild.filter(|_| by_server || !by_person)
}

/// Whether an interaction is in the direct messages between the asker and the bot. Somebody who has installed the bot
/// for themselves uses it in other direct messages too, which have no server either.
const fn direct(guild: Option<id::GuildId>, context: Option<InteractionContext>) -> bool {
    guild.is_none() && matches!(context, None | Some(InteractionContext::BotDm))
}

impl Incoming {
    /// Parses an interaction; `None` if the bot has no use for its kind, or its author cannot be a person.
    pub(super) fn of(interaction: Interaction) -> Option<(Incoming, Result<Request, Refusal>)> {
        let Interaction { sent, data } = interaction;
        let (kind, request) = match data {
            InteractionData::Command(command) => (metrics::InteractionKind::Command, asked_by(&command)),
            InteractionData::Typing(command) => {
                let typed = command.autocomplete().map(|option| option.value.to_owned()).unwrap_or_default();
                (metrics::InteractionKind::Typing, Ok(Request::Proposals { command: command.name, typed }))
            }
            InteractionData::Click(click) => {
                (metrics::InteractionKind::Click, action(&click.custom_id, &click.values))
            }
            InteractionData::Form(form) => {
                let fields = form.components.iter().flat_map(|row| &row.components);
                let typed = fields.filter_map(|field| match field {
                    ActionRowComponent::InputText(field) => Some(field.value.clone().unwrap_or_default()),
                    _ => None,
                });
                (metrics::InteractionKind::Click, action(&form.custom_id, &typed.collect::<Vec<_>>()))
            }
            InteractionData::Ping | InteractionData::Unknown => return None,
        };
        Some((Incoming::by(kind, sent)?, request))
    }

    /// Who asks, where, and how it can be answered.
    fn by(kind: metrics::InteractionKind, mut sent: Envelope) -> Option<Incoming> {
        let guild = served(sent.guild_id, &sent.authorizing_integration_owners);
        let guild = guild.map(|guild| guild.get().try_into()).transpose().ok()?;
        let direct = direct(sent.guild_id, sent.context);
        let clicked = sent.message.as_ref().map(|message| Clicked::of(message, sent.id.created_at()));
        let clicked = clicked.transpose().ok()?;
        let user = sent.user()?;
        // A name without visible characters is skipped.
        let seen = |name: &str| Some(names::clean(name)).filter(|name| !name.is_empty());
        let name =
            user.global_name.as_deref().and_then(seen).or_else(|| seen(&user.username)).unwrap_or_default();
        let member = sent.member.as_ref();
        let nick =
            member.and_then(|member| member.nick.as_deref()).and_then(seen).filter(|nick| *nick != name);
        let language = Language::of_locale(sent.locale.as_deref().unwrap_or_default());
        let guild_locale = sent.guild_locale.as_deref().map_or(language, Language::of_locale);
        let roles = member.map(|member| member.roles.as_slice()).unwrap_or_default();
        let roles: Arc<[RoleId]> =
            roles.iter().map(|role| role.get().try_into()).collect::<Result<_, NoId>>().ok()?;
        let may = member.and_then(|member| member.permissions).unwrap_or_default();
        let bot_may = sent.app_permissions.unwrap_or(Permissions::all());
        // What a channel belongs to is a category; a thread grows out of a channel.
        let is_command = matches!(kind, metrics::InteractionKind::Command | metrics::InteractionKind::Typing);
        let thread = sent.channel.as_ref().filter(|channel| is_command && is_thread(channel.kind));
        let parent = thread.and_then(|thread| thread.parent_id);
        let cx = Context {
            at: tokio::time::Instant::now(),
            interaction: sent.id.get().try_into().ok()?,
            person: Caller { id: user.id.get().try_into().ok()?, name, guild, nick, language },
            channel: sent.channel_id?.get().try_into().ok()?,
            direct,
            parent: parent.map(|parent| parent.get().try_into()).transpose().ok()?,
            roles,
            common: guild_locale,
            locale: language,
            guild_locale,
            manages_messages: may.manage_messages(),
            manages_server: may.manage_guild(),
            bot_sees: bot_may.view_channel(),
            bot_writes: match thread {
                Some(_) => bot_may.send_messages_in_threads(),
                None => bot_may.send_messages(),
            },
            bot_opens_threads: bot_may.create_public_threads() && bot_may.send_messages_in_threads(),
            clicked_in_private: clicked.is_some_and(|clicked| direct || clicked.ephemeral),
            about: OnceLock::new(),
        };
        Some(Incoming {
            kind,
            cx,
            application: sent.application_id.get(),
            bot_attaches: bot_may.attach_files(),
            clicked,
            clicked_components: sent.message.take().and_then(|message| message.components),
            token: sent.token,
            wants_pictures: true,
            server_wants_pictures: true,
            response: InResponse::default(),
        })
    }

    /// This interaction with the preferences of its person and server.
    pub(super) fn prepared(self, preferences: &AllPreferences) -> Incoming {
        let person = &self.cx.person;
        Incoming {
            wants_pictures: preferences.of_person(person.id).pictures,
            server_wants_pictures: person.guild.is_none_or(|guild| preferences.of_server(guild).pictures),
            cx: self.cx.preferring(preferences),
            ..self
        }
    }

    /// Whether this is a move on a panel that has only just changed: the second click of a double click.
    pub(super) fn is_double_click(&self, request: &Request, within: Duration) -> bool {
        let moves = matches!(request, Request::Action(Action::Play(PlayContext::Table(_), ..)));
        moves && self.clicked.is_some_and(|clicked| clicked.unchanged_for < within)
    }

    /// The picture on the clicked message as it is now; if the message was last written before the start, the click
    /// says.
    pub(super) fn attached(&self, rest: &Rest) -> Option<Attached> {
        let clicked = self.clicked?;
        rest.picture_on_or(clicked.message, || pictured::in_components(self.clicked_components.as_deref()?))
    }

    /// This interaction, to be answered in that HTTP response.
    pub(super) fn answered_in(self, response: InResponse) -> Incoming {
        Incoming { response, ..self }
    }

    /// The token with which the answer can be edited.
    pub(super) fn editing(&self) -> Token {
        Token::new(self.application, &self.token, self.cx.at, self.bot_attaches)
    }

    /// Channel and message of the clicked message; `None` for a private answer, which exists only on the screen of
    /// the asker.
    pub(super) fn clicked_place(&self) -> Option<(ChannelId, MessageId)> {
        let clicked = self.clicked.filter(|clicked| !clicked.ephemeral)?;
        Some((self.cx.channel, clicked.message))
    }
}

const fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
}

fn asked_by(data: &CommandData) -> Result<Request, Refusal> {
    if data.kind == CommandType::PrimaryEntryPoint {
        return Ok(Request::Launch);
    }
    let options = data.options();
    let options = options.iter().filter_map(|option| match option.value {
        ResolvedValue::String(text) => Some((option.name, text.to_owned())),
        ResolvedValue::Integer(number) => Some((option.name, number.to_string())),
        ResolvedValue::Boolean(yes) => Some((option.name, yes.to_string())),
        ResolvedValue::User(user, _) => Some((option.name, user.id.to_string())),
        ResolvedValue::Unresolved(Unresolved::User(id)) => Some((option.name, id.to_string())),
        _ => None,
    });
    Ok(Request::Command(Command::read(&data.name, &options.collect::<Vec<_>>())?))
}

fn action(id: &str, values: &[String]) -> Result<Request, Refusal> {
    Ok(Request::Action(Action::read(id, values)?))
}
