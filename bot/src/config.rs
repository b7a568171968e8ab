//! The settings: from the environment, or from a file `.env` in the working folder. `.env.example` describes each.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use discord::{Api, DISCORD, Ports};
use tables::Pace;
use tables::beacon::{BeaconSettings, SERVERS, Url};

/// The file in the working folder from which settings are read.
pub const ENV_FILE: &str = ".env";

/// Every setting, read and checked.
#[derive(Clone, PartialEq, Eq)]
pub struct Settings {
    /// The bot's token. Without one the sandbox is started.
    pub token: Option<String>,
    /// The base address of the HTTP API, if it is not Discord's own.
    pub api_url: Option<String>,
    /// The bot's homepage, which is part of the user agent sent to Discord.
    pub homepage: String,
    /// The address of the database.
    pub database_url: String,
    /// The log levels, as a `tracing` filter.
    pub log: String,
    /// The sandbox's port; 0 stands for any that is free.
    pub sandbox_port: u16,
    /// The address at which the sandbox listens: this machine alone, if nothing else is said.
    pub sandbox_host: IpAddr,
    /// The delays and time limits of the tables.
    pub pace: Pace,
    /// The ports for health and metrics, and for interactions that Discord posts, if they are to be opened; port 0
    /// stands for any that is free.
    pub ports: Ports,
    /// Whether the public beacon is mixed into the seeds of matches, and the servers asked for it.
    pub beacon: BeaconSettings,
}

/// A token is a secret: not even its length is shown.
impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("token", &self.token.as_ref().map(|_| "…"))
            .field("api_url", &self.api_url)
            .field("homepage", &self.homepage)
            .field("database_url", &store::shown(&self.database_url))
            .field("log", &self.log)
            .field("sandbox_port", &self.sandbox_port)
            .field("sandbox_host", &self.sandbox_host)
            .field("pace", &self.pace)
            .field("ports", &self.ports)
            .field("beacon", &self.beacon)
            .finish()
    }
}

/// A setting that stops the start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// The value cannot be used.
    #[error("{name} is {value:?}, but it must be {expected}")]
    Bad {
        /// The setting.
        name: &'static str,
        /// Its value.
        value: String,
        /// What it must be.
        expected: &'static str,
    },
    /// The address of an API is set without a token for it.
    #[error("DISCORD_API_URL is set, but DISCORD_TOKEN is not: set both, or neither to play in the sandbox")]
    AddressWithoutToken,
    /// A line of the file `.env` cannot be parsed.
    #[error("line {0} of .env is not NAME=value")]
    File(usize),
    /// There is no such setting.
    #[error("{place} sets {name}, which is no setting{} All of them stand in .env.example", meant(nearest.as_deref()))]
    Unknown {
        /// Where it is set: in the file or in the environment.
        place: &'static str,
        /// The unknown name.
        name: String,
        /// The setting with the most similar name, if one is similar.
        nearest: Option<String>,
    },
}

impl Settings {
    /// Reads all settings; `lookup` gives the value of a name, if it is set.
    ///
    /// # Errors
    /// [`SettingError`] is one clear sentence about the first wrong setting.
    pub fn read(lookup: impl Fn(&str) -> Option<String>) -> Result<Settings, SettingError> {
        let set = |name| value(&lookup, name);
        let token = set("DISCORD_TOKEN");
        let api_url = set("DISCORD_API_URL").map(|url| url.trim_end_matches('/').to_owned());
        // Tables of the sandbox end with it, and must not mix with those that people play on Discord.
        let default_database =
            if token.is_some() { "sqlite://data/updown.db" } else { "sqlite://data/sandbox.db" };
        if let Some(token) = &token
            && !token.bytes().all(|byte| byte.is_ascii_graphic())
        {
            return Err(bad("DISCORD_TOKEN", "…", "the token from Discord's developer page, without spaces"));
        }
        if let Some(url) = &api_url {
            let host = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
            if host.is_none_or(str::is_empty) {
                return Err(bad("DISCORD_API_URL", url, "an address like http://127.0.0.1:4000"));
            }
            if token.is_none() {
                return Err(SettingError::AddressWithoutToken);
            }
        }
        let homepage = set("BOT_HOMEPAGE").unwrap_or_else(|| env!("CARGO_PKG_HOMEPAGE").to_owned());
        let is_part_of_header =
            homepage.bytes().all(|byte| byte.is_ascii_graphic() && !b"(),".contains(&byte));
        if !(homepage.starts_with("https://") || homepage.starts_with("http://")) || !is_part_of_header {
            return Err(bad(
                "BOT_HOMEPAGE",
                &homepage,
                "the address of a page, like https://example.org/cards",
            ));
        }
        let number = |name, default, bounds: std::ops::RangeInclusive<u64>, what| match set(name) {
            None => Ok(default),
            Some(text) => match text.parse() {
                Ok(number) if bounds.contains(&number) => Ok(number),
                _ => Err(bad(name, &text, what)),
            },
        };
        let pace = Pace {
            minute: Duration::from_secs(number(
                "TURN_MINUTE_SECONDS",
                60,
                1..=3600,
                "a number of seconds from 1 to 3600",
            )?),
            computers: Duration::from_millis(number(
                "COMPUTER_PAUSE_MS",
                1000,
                0..=60_000,
                "a number of milliseconds from 0 to 60000",
            )?),
            patience: Duration::from_millis(number(
                "PATIENCE_MS",
                1000,
                0..=10_000,
                "a number of milliseconds from 0 to 10000",
            )?),
            double_click: Duration::from_millis(number(
                "DOUBLE_CLICK_MS",
                400,
                0..=10_000,
                "a number of milliseconds from 0 to 10000",
            )?),
        };
        let sandbox = sandbox_address(&lookup)?;
        let ports = Ports {
            metrics: address(&lookup, "METRICS_HOST", "METRICS_PORT")?,
            metrics_names: names_of(&lookup, "METRICS_NAMES")?,
            interactions: address(&lookup, "INTERACTIONS_HOST", "INTERACTIONS_PORT")?,
        };
        let mixed_in = match set("FAIR_BEACON").as_deref() {
            None | Some("off") => false,
            Some("quicknet") => true,
            Some(other) => return Err(bad("FAIR_BEACON", other, "off or quicknet")),
        };
        let servers = set("FAIR_BEACON_SERVERS").unwrap_or_else(|| SERVERS.to_owned());
        let server = |server: &str| match server.trim().parse::<Url>() {
            Ok(url) if ["http", "https"].contains(&url.scheme()) => Ok(url),
            _ => {
                let expected = "addresses like https://api.drand.sh, with commas between";
                Err(bad("FAIR_BEACON_SERVERS", &servers, expected))
            }
        };
        let beacon =
            BeaconSettings { mixed_in, servers: servers.split(',').map(server).collect::<Result<_, _>>()? };
        let log = set("RUST_LOG").unwrap_or_else(|| "info".to_owned());
        if log.parse::<tracing_subscriber::filter::Targets>().is_err() {
            return Err(bad(
                "RUST_LOG",
                &log,
                "a level (error, warn, info, debug, trace) or a list like updown=debug",
            ));
        }
        Ok(Settings {
            token,
            api_url,
            homepage,
            database_url: set("DATABASE_URL").unwrap_or_else(|| default_database.to_owned()),
            log,
            sandbox_port: sandbox.port(),
            sandbox_host: sandbox.ip(),
            pace,
            ports,
            beacon,
        })
    }

    /// The API to call; `None` in the sandbox.
    #[must_use]
    pub fn api(&self) -> Option<Api<'_>> {
        let token = self.token.as_deref()?;
        Some(Api { url: self.api_url.as_deref().unwrap_or(DISCORD), token, homepage: &self.homepage })
    }

    /// Reads all settings from the environment and, for those not set there, from the text of a file `.env`. An unknown
    /// name is refused in the file. The environment has many names of other programs, so there it is refused only if it
    /// is one typing error away from a setting.
    ///
    /// # Errors
    /// As [`read`](Self::read), and [`SettingError::Unknown`].
    pub fn from_environment(file: Option<&str>) -> Result<Settings, SettingError> {
        Settings::read_from(&environment(), &parse(file.unwrap_or_default())?)
    }

    fn read_from(
        environment: &HashMap<String, String>,
        file: &HashMap<String, String>,
    ) -> Result<Settings, SettingError> {
        let names = names();
        let unknown =
            |place, name: &String, nearest| SettingError::Unknown { place, name: name.clone(), nearest };
        let strange = |set: &HashMap<String, String>| {
            let mut strange: Vec<_> = set.keys().filter(|name| !names.contains(name)).cloned().collect();
            strange.sort();
            strange
        };
        if let Some(name) = strange(file).first() {
            return Err(unknown(".env", name, nearest(name, &names).map(|(near, _)| near)));
        }
        for name in strange(environment) {
            if let Some((near, 1)) = nearest(&name, &names)
                && !environment.contains_key(&near)
            {
                return Err(unknown("the environment", &name, Some(near)));
            }
        }
        Settings::read(|name| environment.get(name).or_else(|| file.get(name)).cloned())
    }
}

fn environment() -> HashMap<String, String> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect()
}

/// The value of a setting without spaces around it; `None` if it is empty.
fn value(lookup: impl Fn(&str) -> Option<String>, name: &str) -> Option<String> {
    lookup(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}

fn bad(name: &'static str, value: &str, expected: &'static str) -> SettingError {
    SettingError::Bad { name, value: value.to_owned(), expected }
}

fn port(lookup: impl Fn(&str) -> Option<String>, name: &'static str) -> Result<Option<u16>, SettingError> {
    let Some(text) = value(lookup, name) else { return Ok(None) };
    text.parse().map(Some).map_err(|_| bad(name, &text, "a port from 0 to 65535"))
}

/// The address to listen on; the loopback address if none is set.
fn host(lookup: impl Fn(&str) -> Option<String>, name: &'static str) -> Result<IpAddr, SettingError> {
    let Some(text) = value(lookup, name) else { return Ok(Ipv4Addr::LOCALHOST.into()) };
    text.parse().map_err(|_| bad(name, &text, "an IP address such as 0.0.0.0"))
}

/// The socket address of a port, if it is set.
fn address(
    lookup: impl Fn(&str) -> Option<String>,
    host_is: &'static str,
    port_is: &'static str,
) -> Result<Option<SocketAddr>, SettingError> {
    let host = host(&lookup, host_is)?;
    Ok(port(&lookup, port_is)?.map(|port| SocketAddr::new(host, port)))
}

/// Names of machines, with commas between.
fn names_of(
    lookup: impl Fn(&str) -> Option<String>,
    name: &'static str,
) -> Result<Vec<String>, SettingError> {
    let text = value(lookup, name).unwrap_or_default();
    let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
    let is_name = |name: &String| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte))
    };
    match names.iter().all(is_name) {
        true => Ok(names),
        false if text.is_empty() => Ok(Vec::new()),
        false => Err(bad(name, &text, "names of this machine without ports, like first,second")),
    }
}

/// The address at which the sandbox listens: `SANDBOX_HOST` and `SANDBOX_PORT`.
fn sandbox_address(lookup: impl Fn(&str) -> Option<String>) -> Result<SocketAddr, SettingError> {
    Ok(SocketAddr::new(host(&lookup, "SANDBOX_HOST")?, port(&lookup, "SANDBOX_PORT")?.unwrap_or(4000)))
}

/// The address at which a sandbox for another bot listens, as [`Settings::from_environment`] reads it. Other settings
/// are ignored, since they may be the other bot's.
///
/// # Errors
/// [`SettingError::Bad`] and [`SettingError::File`].
#[cfg(feature = "sandbox")]
pub fn sandbox_from_environment(file: Option<&str>) -> Result<SocketAddr, SettingError> {
    let (environment, file) = (environment(), parse(file.unwrap_or_default())?);
    sandbox_address(|name| environment.get(name).or_else(|| file.get(name)).cloned())
}

/// The names of all settings: those that [`Settings::read`] looks up.
fn names() -> Vec<String> {
    let names = RefCell::new(Vec::new());
    let _ = Settings::read(|name| {
        names.borrow_mut().push(name.to_owned());
        None
    });
    names.into_inner()
}

/// The most similar of these names and its edit distance; `None` if none is similar.
fn nearest(name: &str, names: &[String]) -> Option<(String, usize)> {
    let name = name.to_uppercase();
    let near = names.iter().map(|known| (known, strsim::osa_distance(&name, known)));
    let (known, slips) = near.min_by_key(|(_, slips)| *slips)?;
    (slips <= known.len() / 3).then(|| (known.clone(), slips))
}

/// The end of a sentence that suggests the nearest name.
fn meant(nearest: Option<&str>) -> String {
    nearest.map_or_else(|| ".".to_owned(), |name| format!(": do you mean {name}?"))
}

/// Parses the lines `NAME=value` of a file. Empty lines and comments are skipped, and quotes around a value removed.
pub(crate) fn parse(text: &str) -> Result<HashMap<String, String>, SettingError> {
    let mut values = HashMap::new();
    // Some editors begin every file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let line = line.strip_prefix("export ").unwrap_or(line);
        let (name, value) = line.split_once('=').ok_or(SettingError::File(number))?;
        let value = value.trim();
        let bare = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(value);
        values.insert(name.trim().to_owned(), bare.to_owned());
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(set: &[(&str, &str)]) -> Result<Settings, String> {
        let value =
            |name: &str| set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned());
        Settings::read(value).map_err(|error| error.to_string())
    }

    #[test]
    fn without_settings_the_sandbox_is_started() {
        let settings = read(&[]).unwrap();
        assert_eq!((settings.token, settings.sandbox_port), (None, 4000));
        assert_eq!(settings.database_url, "sqlite://data/sandbox.db");
        let real = read(&[("DISCORD_TOKEN", "t")]).unwrap();
        assert_eq!(real.database_url, "sqlite://data/updown.db", "what is played in the sandbox stays there");
    }

    fn read_from(environment: &[(&str, &str)], file: &str) -> Result<Settings, String> {
        let set = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let file = parse(file).map_err(|error| error.to_string())?;
        Settings::read_from(&set, &file).map_err(|error| error.to_string())
    }

    #[test]
    fn a_byte_order_mark_does_not_hide_the_token() {
        let settings = read_from(&[], "\u{feff}DISCORD_TOKEN=t").unwrap();
        assert_eq!(settings.token.as_deref(), Some("t"));
    }

    #[test]
    fn a_name_that_is_no_setting_is_refused_and_the_nearest_is_named() {
        let wrong = |file| read_from(&[], file).unwrap_err();
        assert_eq!(
            wrong("DISCORD_TOKN=t"),
            ".env sets DISCORD_TOKN, which is no setting: do you mean DISCORD_TOKEN? All of them stand in .env.example"
        );
        assert!(wrong("discord_token=t").contains("do you mean DISCORD_TOKEN?"));
        assert!(wrong("DICSORD_TOKEN=t").contains("do you mean DISCORD_TOKEN?"));
        assert!(wrong("TOKEN=t").contains("which is no setting. All of them"), "{}", wrong("TOKEN=t"));
        let slip = read_from(&[("DISCORD_TOKEN_", "t"), ("PATH", "/bin")], "").unwrap_err();
        assert!(
            slip.starts_with("the environment sets DISCORD_TOKEN_, which is no setting: do you"),
            "{slip}"
        );
        // If the setting itself is set, too, the similar name belongs to another program.
        assert!(read_from(&[("DISCORD_TOKEN2", "t"), ("DISCORD_TOKEN", "t")], "").is_ok());
    }

    #[test]
    fn every_setting_is_in_the_example_file() {
        let example = include_str!("../../.env.example");
        let mut documented: Vec<&str> = example
            .lines()
            .filter_map(|line| line.strip_prefix("# ")?.split_once('=').map(|(name, _)| name))
            .filter(|name| name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_'))
            .collect();
        documented.sort_unstable();
        let mut names = names();
        names.sort_unstable();
        assert_eq!(documented, names);
    }

    #[test]
    fn a_wrong_setting_is_one_clear_sentence() {
        let wrong = |name, value| read(&[("DISCORD_TOKEN", "t"), (name, value)]).unwrap_err();
        assert_eq!(
            wrong("SANDBOX_PORT", "many"),
            "SANDBOX_PORT is \"many\", but it must be a port from 0 to 65535"
        );
        assert_eq!(
            wrong("SANDBOX_HOST", "here"),
            "SANDBOX_HOST is \"here\", but it must be an IP address such as 0.0.0.0"
        );
        for host in ["METRICS_HOST", "INTERACTIONS_HOST"] {
            assert!(wrong(host, "here").starts_with(&format!("{host} is \"here\"")));
        }
        for names in ["first, ", "first:9464", "http://first"] {
            assert!(wrong("METRICS_NAMES", names).contains("without ports, like first,second"), "{names}");
        }
        assert!(wrong("TURN_MINUTE_SECONDS", "0").contains("from 1 to 3600"));
        assert!(wrong("COMPUTER_PAUSE_MS", "-1").contains("from 0 to 60000"));
        assert!(wrong("PATIENCE_MS", "10001").contains("from 0 to 10000"));
        assert!(wrong("DISCORD_API_URL", "ftp://x").starts_with("DISCORD_API_URL is \"ftp://x\""));
        assert!(wrong("BOT_HOMEPAGE", "example.org").ends_with("like https://example.org/cards"));
        assert!(wrong("BOT_HOMEPAGE", "https://a)b").starts_with("BOT_HOMEPAGE"));
        for port in ["METRICS_PORT", "INTERACTIONS_PORT"] {
            assert!(wrong(port, "65536").starts_with(&format!("{port} is \"65536\"")));
        }
        assert!(wrong("FAIR_BEACON", "on").ends_with("must be off or quicknet"));
        for servers in ["nowhere", "https://a.example,", "ftp://a.example"] {
            assert!(wrong("FAIR_BEACON_SERVERS", servers).contains("with commas between"), "{servers}");
        }
        assert!(wrong("RUST_LOG", "a=b=c").starts_with("RUST_LOG"));
        assert!(read(&[("DISCORD_API_URL", "http://x")]).unwrap_err().contains("DISCORD_TOKEN is not"));
    }

    #[test]
    fn ports_are_open_to_this_machine_only_by_default() {
        let ports = |set: &[(&str, &str)]| read(set).unwrap().ports;
        let opened = ports(&[("METRICS_PORT", "1"), ("INTERACTIONS_PORT", "2")]);
        let address = |text: &str| Some(text.parse().unwrap());
        assert_eq!((opened.metrics, opened.interactions), (address("127.0.0.1:1"), address("127.0.0.1:2")));
        let opened = ports(&[
            ("METRICS_PORT", "1"),
            ("METRICS_HOST", "0.0.0.0"),
            ("METRICS_NAMES", "first, second"),
            ("INTERACTIONS_PORT", "2"),
            ("INTERACTIONS_HOST", "::"),
        ]);
        assert_eq!((opened.metrics, opened.interactions), (address("0.0.0.0:1"), address("[::]:2")));
        assert_eq!(opened.metrics_names, ["first", "second"]);
    }

    #[test]
    fn the_compose_file_sets_existing_settings_only() {
        let compose = include_str!("../../compose.yaml");
        let (_, of_first) = compose.split_once("    environment:\n").unwrap();
        let lines = of_first.lines().take_while(|line| line.starts_with("      ")).map(str::trim);
        let set: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
        let set: Vec<_> = set.into_iter().filter(|(name, _)| !name.starts_with('#')).collect();
        let names = names();
        assert!(set.iter().all(|(name, _)| names.iter().any(|known| known == name)), "{set:?}");
        let ports = read(&[&set[..], &[("INTERACTIONS_PORT", "8080")]].concat()).unwrap().ports;
        let everywhere = |port: u16| Some(SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)));
        assert_eq!((ports.metrics, ports.interactions), (everywhere(9464), everywhere(8080)));
        assert_eq!(ports.metrics_names, ["first", "second"], "as the processes are called there");
    }

    #[test]
    fn a_token_is_not_shown() {
        let settings = read(&[("DISCORD_TOKEN", "hush")]).unwrap();
        assert!(!format!("{settings:?}").contains("hush"));
        assert!(!read(&[("DISCORD_TOKEN", "hu sh")]).unwrap_err().contains("hu sh"));
    }

    #[test]
    fn a_file_is_read_line_by_line() {
        let file = parse("# words\n\nA=1\nexport B = \"two words\"\n").unwrap();
        assert_eq!((file["A"].as_str(), file["B"].as_str()), ("1", "two words"));
        assert_eq!(parse("A=1\nnonsense").unwrap_err(), SettingError::File(2));
    }
}
