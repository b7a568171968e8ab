//! Who asks, where, in which language, and what Discord allows there.

use serenity::model::Permissions;
use serenity::model::application::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandInteraction, ComponentInteraction,
    InteractionContext, ModalInteraction,
};
use serenity::model::channel::MessageFlags;
use serenity::model::guild::Member;
use serenity::model::id::GuildId;
use serenity::model::user::User;

use super::answers::Answer;
use crate::layout::{Attached, Panel};
use crate::locale::Language;
use crate::names;
use crate::tables::{Asking, Caller};
use crate::wishes::Wishes;

/// Who asks, where, and how to answer.
pub(super) struct Asker {
    /// When the gateway told of it.
    pub(super) began: tokio::time::Instant,
    pub(super) interaction: u64,
    /// The number of the bot's application.
    pub(super) application: u64,
    pub(super) token: String,
    pub(super) person: Caller,
    pub(super) channel: i64,
    /// Whether that channel is the direct messages between the asker and the bot, where nobody else reads.
    pub(super) direct: bool,
    /// The channel whose thread it is, if it is one.
    pub(super) parent: Option<i64>,
    /// The language of the server, for what everybody reads.
    pub(super) common: Language,
    /// The language that Discord tells of the asker.
    pub(super) locale: Language,
    /// The language that Discord tells of the server.
    pub(super) guild_locale: Language,
    pub(super) manages_messages: bool,
    pub(super) manages_server: bool,
    pub(super) bot_may: Permissions,
    /// The message that was clicked.
    pub(super) clicked: Option<Clicked>,
    /// Whether nobody but the asker sees the message that was clicked.
    pub(super) clicked_in_private: bool,
    /// The picture on the message that was clicked.
    pub(super) attached: Option<Attached>,
    /// Whether the asker wants pictures.
    pub(super) wants_pictures: bool,
    /// Whether the server wants pictures where everybody sees them.
    pub(super) server_wants_pictures: bool,
}

/// The server where something is asked, if the bot is there. Somebody who has installed it for themselves asks on other
/// servers too: nothing of those is the bot's.
fn served(guild: Option<GuildId>, owners: &AuthorizingIntegrationOwners) -> Option<i64> {
    use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};
    let by_person = owners.0.iter().any(|owner| matches!(owner, UserInstall(_)));
    let by_server = owners.0.iter().any(|owner| matches!(owner, GuildInstall(_)));
    guild.filter(|_| by_server || !by_person).map(Into::into)
}

/// Whether something is asked in the direct messages between the asker and the bot. Somebody who has installed it for
/// themselves asks among others too, where no server is.
const fn direct(guild: Option<GuildId>, context: Option<InteractionContext>) -> bool {
    guild.is_none() && matches!(context, None | Some(InteractionContext::BotDm))
}

/// A message that was clicked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clicked {
    pub(super) message: u64,
    /// Whether it is an answer that only its token can edit.
    pub(super) ephemeral: bool,
}

impl Asker {
    pub(super) fn of_command(command: &CommandInteraction) -> Asker {
        let asker = Asker::new(
            (command.id.get(), command.application_id.get(), &command.token),
            (&command.user, command.member.as_deref(), &command.locale),
            (
                served(command.guild_id, &command.authorizing_integration_owners),
                command.channel_id.into(),
                command.guild_locale.as_deref(),
            ),
            (command.app_permissions, direct(command.guild_id, command.context)),
        );
        let parent = command.channel.as_ref().and_then(|channel| channel.parent_id);
        Asker { parent: parent.map(Into::into), ..asker }
    }

    /// Who clicked on a message that has this picture.
    pub(super) fn of_click(click: &ComponentInteraction, attached: Option<Attached>) -> Asker {
        let ephemeral = click.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let asker = Asker::new(
            (click.id.get(), click.application_id.get(), &click.token),
            (&click.user, click.member.as_ref(), &click.locale),
            (
                served(click.guild_id, &click.authorizing_integration_owners),
                click.channel_id.into(),
                click.guild_locale.as_deref(),
            ),
            (click.app_permissions, direct(click.guild_id, click.context)),
        );
        let clicked = Some(Clicked { message: click.message.id.get(), ephemeral });
        Asker { clicked_in_private: asker.direct || ephemeral, clicked, attached, ..asker }
    }

    pub(super) fn of_modal(modal: &ModalInteraction) -> Asker {
        let asker = Asker::new(
            (modal.id.get(), modal.application_id.get(), &modal.token),
            (&modal.user, modal.member.as_ref(), &modal.locale),
            (modal.guild_id.map(Into::into), modal.channel_id.into(), modal.guild_locale.as_deref()),
            (modal.app_permissions, direct(modal.guild_id, None)),
        );
        // The message with the button that opened it.
        let clicked = modal.message.as_ref().map(|message| Clicked {
            message: message.id.get(),
            ephemeral: message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
        });
        let ephemeral = clicked.is_some_and(|clicked| clicked.ephemeral);
        Asker { clicked_in_private: asker.direct || ephemeral, clicked, ..asker }
    }

    fn new(
        (interaction, application, token): (u64, u64, &str),
        (user, member, locale): (&User, Option<&Member>, &str),
        (guild, channel, guild_locale): (Option<i64>, i64, Option<&str>),
        (bot_may, direct): (Option<Permissions>, bool),
    ) -> Asker {
        // Of a name that nothing is to be seen of, the next one serves.
        let seen = |name: &str| Some(names::clean(name)).filter(|name| !name.is_empty());
        let name =
            user.global_name.as_deref().and_then(seen).or_else(|| seen(&user.name)).unwrap_or_default();
        let nick =
            member.and_then(|member| member.nick.as_deref()).and_then(seen).filter(|nick| *nick != name);
        let language = Language::of_locale(locale);
        let may = member.and_then(|member| member.permissions).unwrap_or_default();
        Asker {
            began: tokio::time::Instant::now(),
            interaction,
            application,
            token: token.to_owned(),
            person: Caller { id: user.id.into(), name, guild, nick, language },
            channel,
            direct,
            parent: None,
            common: guild_locale.map_or(language, Language::of_locale),
            locale: language,
            guild_locale: guild_locale.map_or(language, Language::of_locale),
            manages_messages: may.manage_messages(),
            manages_server: may.manage_guild(),
            bot_may: bot_may.unwrap_or(Permissions::all()),
            clicked: None,
            clicked_in_private: false,
            attached: None,
            wants_pictures: true,
            server_wants_pictures: true,
        }
    }

    /// What is for the asker alone, shown in place of the message that was clicked if nobody else sees that one, else
    /// in a new private one.
    pub(super) fn private_answer(&self, panel: Panel) -> Answer {
        if self.clicked_in_private { Answer::Update(panel) } else { Answer::Private(panel) }
    }

    /// Who asks, where, and when: all that tables want to know.
    pub(super) const fn asking(&self) -> Asking {
        Asking { person: self.person.id, guild: self.person.guild, at: self.began }
    }

    /// Channel and message of what was clicked; nothing for a private answer, which is nowhere but on the asker's screen.
    pub(super) fn clicked_place(&self) -> Option<(u64, u64)> {
        let clicked = self.clicked.filter(|clicked| !clicked.ephemeral)?;
        Some((self.channel.cast_unsigned(), clicked.message))
    }

    pub(super) const fn lang(&self) -> Language {
        self.person.language
    }

    /// The asker, who reads what they have chosen, on a server that has chosen what is read there.
    pub(super) fn wishing(mut self, wishes: &Wishes) -> Asker {
        self.wants_pictures = wishes.of_person(self.person.id).pictures;
        self.server_wants_pictures = self.person.guild.is_none_or(|guild| wishes.of_server(guild).pictures);
        self.person.language = wishes.language_of(self.person.id).unwrap_or(self.locale);
        self.common = match self.person.guild {
            Some(guild) => wishes.server_language(guild).unwrap_or(self.guild_locale),
            None => self.person.language,
        };
        self
    }
}
