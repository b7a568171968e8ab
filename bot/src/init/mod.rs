//! `updown init`: from a token to a bot that is on a server, by questions in a terminal. What is asked and said stands
//! here; what a token looks like in `token`, and how the file `.env` is changed in `env_file`.

mod env_file;
mod servers;
mod token;

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use dialoguer::{Confirm, Password};
use discord::{Api, DISCORD, Rest, RestError, invitation};
use model::Printable;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::config::{ENV_FILE, Settings};
use crate::permissions;
use servers::{Server, read_servers};

/// Interval at which Discord is asked whether the bot is on a server by now.
const SERVER_POLL: Duration = Duration::from_secs(2);
/// A clock that is further off than this is reported: certificates, times of tables and the wait for the beacon depend on it.
const MAX_CLOCK_ERROR: Duration = Duration::from_secs(60);
/// How often a token is asked for before it is given up.
const TRIES: usize = 5;

/// What comes after the questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The bot is to be started.
    Start,
    /// That is all.
    Nothing,
}

/// The bot whose token was given.
struct Bot {
    rest: Rest,
    token: String,
    name: String,
    application: u64,
}

/// Asks for what is missing, and writes `.env`; or prints it, for a container.
///
/// # Errors
/// If there is no terminal, Discord cannot be asked, no token is accepted, or `.env` cannot be written.
pub async fn init(settings: &Settings, print: bool) -> Result<Next> {
    if !std::io::stdin().is_terminal() || !std::io::stderr().is_terminal() {
        bail!(
            "`updown init` asks questions, so it needs a terminal; without one, write DISCORD_TOKEN into {ENV_FILE}"
        );
    }
    say(
        "This puts updown on a Discord server: its token, its invitation, and the file with its settings.\n",
    )?;
    check_clock(&Rest::new(api(settings, ""))?).await?;
    let known = settings.discord_token.as_deref();
    let bot = match known {
        Some(token) => known_bot(api(settings, token)).await?,
        None => None,
    };
    let bot = match bot {
        Some(bot) => bot,
        None => ask_for_token(settings).await?,
    };
    if known != Some(&bot.token) {
        save(&bot.token, print)?;
        check_sessions(&bot.rest).await?;
    }
    let servers = read_servers(&bot.rest.look("/users/@me/guilds").await?);
    let servers = if servers.is_empty() { invite(&bot).await? } else { servers };
    report(&servers, bot.application)?;
    if print || !confirm("Start the bot now?", true)? {
        say("`updown` starts it. Then type /play on the server.\n")?;
        return Ok(Next::Nothing);
    }
    let server =
        servers.first().map_or_else(String::new, |server| format!(" on {}", Printable(&server.name)));
    say(format!("It runs until you press Ctrl-C. Type /play{server} to open the first table.\n"))?;
    Ok(Next::Start)
}

/// The API with this token.
fn api<'a>(settings: &'a Settings, token: &'a str) -> Api<'a> {
    let url = settings.discord_api_url.as_deref().unwrap_or(DISCORD);
    Api { url, token, homepage: &settings.bot_homepage }
}

/// Warns if this machine's clock differs from Discord's.
async fn check_clock(rest: &Rest) -> Result<()> {
    let Some(time) = rest.time().await else { return Ok(()) };
    let (off, which) = match outside::time().duration_since(time) {
        Ok(ahead) => (ahead, "ahead of"),
        Err(behind) => (behind.duration(), "behind"),
    };
    if off > MAX_CLOCK_ERROR {
        let minutes = off.as_secs() / 60;
        say(format!(
            "! This machine's clock is {minutes} minutes {which} Discord's. Set it right (`timedatectl set-ntp true`): turn \
             times and connections depend on it.\n"
        ))?;
    }
    Ok(())
}

/// Warns if a program has connected with a token that is new here: it may still run.
async fn check_sessions(rest: &Rest) -> Result<()> {
    let begun = rest.sessions_begun().await.context("Discord does not say how often the token was used")?;
    if begun > 0 {
        let times = if begun == 1 { "once".to_owned() } else { format!("{begun} times") };
        say(format!(
            "! A program has connected with this token {times} today. If it still runs, end it first: two programs with one \
             token carry out every click twice. Reset Token ends it, too.\n"
        ))?;
    }
    Ok(())
}

/// The bot of the token in the settings, unless another one is wanted.
async fn known_bot(api: Api<'_>) -> Result<Option<Bot>> {
    match ask_discord(api).await {
        Ok(bot) => {
            say(format!("DISCORD_TOKEN is set, and is the token of {}.\n", Printable(&bot.name)))?;
            Ok((!confirm("Use another token?", false)?).then_some(bot))
        }
        Err(RestError::Refused { status: 401, .. }) => {
            say("DISCORD_TOKEN is set, and Discord does not accept it.\n")?;
            Ok(None)
        }
        Err(problem) => Err(unreachable(&problem)),
    }
}

/// Asks for a token until Discord accepts one.
async fn ask_for_token(settings: &Settings) -> Result<Bot> {
    say(
        "On https://discord.com/developers/applications make a New Application, open its page Bot, press Reset Token, and \
         copy the token.\n",
    )?;
    for _ in 0..TRIES {
        let typed = Password::new().with_prompt("The token (it is not shown)").allow_empty_password(true);
        let token = match token::read(&typed.interact()?) {
            Ok(token) => token,
            Err(wrong) => {
                say(format!("✗ {wrong}\n"))?;
                continue;
            }
        };
        match ask_discord(api(settings, &token)).await {
            Ok(bot) => {
                say(format!("✓ It is the token of {}.\n", Printable(&bot.name)))?;
                return Ok(bot);
            }
            Err(RestError::Refused { status: 401, .. }) => say(
                "✗ Discord does not accept it. Press Reset Token on the page Bot, and copy what is shown then: an older \
                 token does not work any more, and what the pages General Information and OAuth2 show is no token.\n",
            )?,
            Err(problem) => return Err(unreachable(&problem)),
        }
    }
    bail!("no token was accepted")
}

/// Whose token it is.
async fn ask_discord(api: Api<'_>) -> Result<Bot, RestError> {
    let rest = Rest::new(api)?;
    let me = rest.look("/users/@me").await?;
    let name = me["username"].as_str().unwrap_or_default().to_owned();
    let application = rest.application().await?.id;
    Ok(Bot { rest, token: api.token.to_owned(), name, application })
}

fn unreachable(problem: &RestError) -> anyhow::Error {
    anyhow::anyhow!(
        "{problem}. Nothing has been changed: see whether this machine is connected and its clock is right, and run \
         `updown init` again"
    )
}

/// Shows the invitation, and waits until somebody has followed it.
async fn invite(bot: &Bot) -> Result<Vec<Server>> {
    let link = invitation(bot.application);
    say(format!(
        "\nNow invite it, on any device:\n\n{link}\n\n{}\nThe link asks for two scopes, `bot` and `applications.commands` \
         (for /play and the others), and for these permissions:\n",
        qr_code(&link)
    ))?;
    for (_, name, purpose) in permissions::DESCRIBED {
        say(format!("  {name}: {purpose}\n"))?;
    }
    say("Waiting until it is on a server (Ctrl-C ends; `updown init` goes on from here) …\n")?;
    loop {
        match bot.rest.look("/users/@me/guilds").await {
            Ok(found) => {
                let servers = read_servers(&found);
                if !servers.is_empty() {
                    return Ok(servers);
                }
            }
            // What is wrong for a moment does not end the wait.
            Err(RestError::Wait(_) | RestError::Away(_)) => {}
            Err(problem) => return Err(problem).context("Discord does not say where the bot is"),
        }
        tokio::time::sleep(SERVER_POLL).await;
    }
}

/// The servers, and which permissions are missing there.
fn report(servers: &[Server], application: u64) -> Result<()> {
    for server in servers {
        let name = Printable(&server.name);
        match &*server.lacking() {
            [] => say(format!("✓ It is on {name}, with all that it needs.\n"))?,
            lacking => say(format!(
                "! It is on {name}, and lacks there: {}. Open its link again and choose that server, which gives it what it \
                 lacks:\n{}\n",
                lacking.join(", "),
                invitation(application)
            ))?,
        }
    }
    Ok(())
}

/// Writes the token where the bot will read it, or prints it for a container.
fn save(token: &str, print: bool) -> Result<()> {
    if print {
        say("For a container, in its environment:\n")?;
        return Ok(writeln!(std::io::stdout(), "DISCORD_TOKEN={token}")?);
    }
    env_file::set(ENV_FILE.as_ref(), "DISCORD_TOKEN", token).context("the file .env cannot be written")?;
    say(format!(
        "✓ The token is in {ENV_FILE}, which only you can read. Every other setting is described in .env.example.\n"
    ))
}

/// The code that a phone's camera reads, in black on white whatever the colours of the terminal; nothing where it does not
/// fit.
fn qr_code(link: &str) -> String {
    const BLACK_ON_WHITE: &str = "\x1b[30;107m";
    const AS_BEFORE: &str = "\x1b[0m";
    let code = QrCode::new(link).map(|code| code.render::<Dense1x2>().build()).unwrap_or_default();
    code.lines().map(|line| format!("{BLACK_ON_WHITE}{line}{AS_BEFORE}\n")).collect()
}

fn confirm(question: &str, default: bool) -> Result<bool> {
    Ok(Confirm::new().with_prompt(question).default(default).interact()?)
}

fn say(words: impl Display) -> Result<()> {
    let mut err = std::io::stderr();
    write!(err, "{words}")?;
    Ok(err.flush()?)
}
