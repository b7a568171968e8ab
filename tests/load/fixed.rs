//! The do-nothing bot: it answers each click with a fixed message, and does nothing else. What it costs is what the
//! gateway, the library and one call over HTTP cost; everything above that is the bot's own.

use serenity::all::{
    ButtonStyle, Client, Command, Context, CreateActionRow, CreateButton, CreateCommand,
    CreateInteractionResponse, CreateInteractionResponseMessage, EventHandler, GatewayIntents, Interaction,
    Ready,
};
use serenity::async_trait;
use serenity::http::HttpBuilder;

struct Fixed;

fn message() -> CreateInteractionResponseMessage {
    let button = CreateButton::new("again").label("Again").style(ButtonStyle::Primary);
    let row = CreateActionRow::Buttons(vec![button]);
    CreateInteractionResponseMessage::new().content("A fixed message.").components(vec![row])
}

#[async_trait]
impl EventHandler for Fixed {
    async fn ready(&self, context: Context, _: Ready) {
        Command::set_global_commands(&context.http, vec![CreateCommand::new("fixed").description("Fixed")])
            .await
            .unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => {
                let answer = CreateInteractionResponse::Message(message());
                command.create_response(&context.http, answer).await.unwrap();
            }
            Interaction::Component(click) => {
                let answer = CreateInteractionResponse::UpdateMessage(message());
                click.create_response(&context.http, answer).await.unwrap();
            }
            _ => {}
        }
    }
}

/// Runs until it is killed.
pub async fn run() {
    let token = std::env::var("DISCORD_TOKEN").unwrap();
    let http = HttpBuilder::new(&token)
        .ratelimiter_disabled(true)
        .proxy(std::env::var("DISCORD_API_URL").unwrap())
        .application_id(serenity::all::ApplicationId::new(1_455_999_999_999_999_999))
        .build();
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Fixed)
        .await
        .unwrap();
    let client: &mut Client = &mut client;
    client.start().await.unwrap();
}
