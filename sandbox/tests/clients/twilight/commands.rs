//! The commands of the bot, as Discord is told of them.

use twilight_model::application::command::{Command, CommandType};
use twilight_model::channel::ChannelType;
use twilight_util::builder::command::{
    AttachmentBuilder, BooleanBuilder, ChannelBuilder, CommandBuilder, IntegerBuilder, MentionableBuilder,
    NumberBuilder, RoleBuilder, StringBuilder, SubCommandBuilder, SubCommandGroupBuilder, UserBuilder,
};

use super::{Bot, Outcome};

/// Commands without options.
const PLAIN: [&str; 15] = [
    "private", "menus", "buttons", "layout", "file", "direct", "edits", "follow", "purge", "react", "thread",
    "roles", "special", "名前", "shard",
];

pub(super) async fn register(bot: &Bot) -> Outcome {
    let client = bot.http.interaction(bot.application);
    client.create_guild_command(bot.guild).chat_input("here", "Of one server alone").await?;
    client.set_global_commands(&declared()?).await?;
    Ok(())
}

fn command(name: &str) -> CommandBuilder {
    CommandBuilder::new(name, name, CommandType::ChatInput)
}

fn word() -> StringBuilder {
    StringBuilder::new("word", "A word").required(true)
}

fn declared() -> Outcome<Vec<Command>> {
    let group = SubCommandGroupBuilder::new("sub", "A group in it").subcommands([SubCommandBuilder::new(
        "inner",
        "A command in both",
    )
    .option(word())]);
    let mut commands = vec![
        every(),
        command("group").option(group),
        command("complete").option(word().autocomplete(true)),
        command("later").option(BooleanBuilder::new("hidden", "For one alone").required(true)),
        command("form").option(BooleanBuilder::new("silent", "Shows nothing new").required(true)),
        command("seen"),
        CommandBuilder::new("Greet", "", CommandType::User),
        CommandBuilder::new("Quote it", "", CommandType::Message),
    ];
    commands.extend(PLAIN.map(command));
    let commands: Result<Vec<Command>, _> =
        commands.into_iter().map(|command| Ok(command.validate()?.build())).collect();
    commands
}

/// A command with options of every kind.
fn every() -> CommandBuilder {
    command("every")
        .option(StringBuilder::new("text", "A text").required(true))
        .option(IntegerBuilder::new("whole", "A whole number").min_value(1).max_value(10).required(true))
        .option(NumberBuilder::new("number", "A number").min_value(0.5).max_value(9.5).required(true))
        .option(BooleanBuilder::new("yes", "Yes or no").required(true))
        .option(UserBuilder::new("person", "A person").required(true))
        .option(
            ChannelBuilder::new("place", "A channel").channel_types([ChannelType::GuildText]).required(true),
        )
        .option(RoleBuilder::new("role", "A role").required(true))
        .option(MentionableBuilder::new("who", "A person or a role").required(true))
        .option(AttachmentBuilder::new("file", "A file").required(true))
        .option(StringBuilder::new("colour", "A colour").choices([("Red", "red")]))
}
