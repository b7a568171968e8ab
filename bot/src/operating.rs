//! Small things for whoever runs the bot: whether it works, the link that puts it on a server, and what is new.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use discord::{Rest, RestError};

use crate::config::Settings;

/// The changelog of this release.
pub const CHANGELOG: &str = include_str!("../../CHANGELOG.md");

/// How long the running bot may take to say whether it works.
const HEALTH_TIMEOUT: Duration = Duration::from_secs(5);

/// Asks the bot that runs with these settings whether it works.
///
/// # Errors
/// What is wrong, or that it has no port at which it could be asked.
pub async fn health(settings: &Settings) -> Result<()> {
    let port = settings.ports().metrics;
    let address =
        port.context("METRICS_PORT is not set, so a running bot has no port at which it could be asked")?;
    let url = format!("http://{}/health", reached_at(address));
    let client = reqwest::Client::builder().timeout(HEALTH_TIMEOUT).no_proxy().build()?;
    let answer = client.get(&url).send().await.context("no bot answers there")?;
    let works = answer.status().is_success();
    let said = answer.text().await.unwrap_or_default();
    if works { Ok(()) } else { bail!("{}", said.trim_end()) }
}

/// Where this machine reaches what listens at an address: not at the one that stands for all of them.
const fn reached_at(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// The link that puts the bot with this token on a server.
///
/// # Errors
/// If there is no token, or Discord does not know it or cannot be asked.
pub async fn invitation(settings: &Settings) -> Result<String> {
    let api =
        settings.api().context("DISCORD_TOKEN is not set: write it into .env (.env.example says how)")?;
    match Rest::new(api)?.application().await {
        Ok(application) => Ok(discord::invitation(application.id)),
        Err(RestError::Refused { status: 401, .. }) => {
            bail!(
                "Discord does not accept DISCORD_TOKEN: copy it again from the developer page of your application"
            )
        }
        Err(problem) => Err(problem).context("Discord could not be asked whose token it is"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_listens_everywhere_is_reached_at_this_machine() {
        let reached = |address: &str| reached_at(address.parse().unwrap()).to_string();
        assert_eq!(reached("0.0.0.0:9464"), "127.0.0.1:9464");
        assert_eq!(reached("[::]:9464"), "[::1]:9464");
        assert_eq!(reached("10.0.0.7:9464"), "10.0.0.7:9464");
    }
}
