//! The do-nothing bot (../../fixed.rs) with poise, in the way its documentation shows.

use poise::serenity_prelude::{
    ClientBuilder, CreateActionRow, CreateButton, CreateInteractionResponse, CreateInteractionResponseMessage,
    FullEvent, GatewayIntents, HttpBuilder, Interaction,
};
use poise::{CreateReply, Framework, FrameworkOptions};

type Error = Box<dyn std::error::Error + Send + Sync>;

const MESSAGE: &str = "A fixed message.";

fn again() -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(vec![CreateButton::new("again").label("Again")])]
}

#[poise::command(slash_command, description_localized("en-US", "Fixed"))]
async fn fixed(cx: poise::Context<'_, (), Error>) -> Result<(), Error> {
    cx.send(CreateReply::default().content(MESSAGE).components(again())).await?;
    Ok(())
}

async fn clicked(cx: &poise::serenity_prelude::Context, event: &FullEvent) -> Result<(), Error> {
    if let FullEvent::InteractionCreate { interaction: Interaction::Component(click) } = event {
        let message = CreateInteractionResponseMessage::new().content(MESSAGE).components(again());
        click.create_response(cx, CreateInteractionResponse::UpdateMessage(message)).await?;
    }
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let (url, token) = (std::env::var("DISCORD_API_URL")?, std::env::var("DISCORD_TOKEN")?);
    let framework = Framework::builder()
        .options(FrameworkOptions {
            commands: vec![fixed()],
            event_handler: |cx, event, _, ()| Box::pin(clicked(cx, event)),
            ..Default::default()
        })
        .setup(|cx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(cx, &framework.options().commands).await?;
                Ok(())
            })
        })
        .build();
    // All that it takes to point it at the sandbox: its own rate limiter calls nobody but Discord.
    let http = HttpBuilder::new(token).proxy(url).ratelimiter_disabled(true).build();
    ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework).await?.start().await?;
    Ok(())
}
