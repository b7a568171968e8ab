//! The settings: from the environment, or from a file `.env` in the working folder. `.env.example` describes each. They
//! are parsed like the arguments of a command line: `--NAME=value` for each that is set.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser};
use discord::{Api, ClientSecret, DISCORD, PagePort, Ports};
use tables::Pace;
use tables::beacon::{BeaconSettings, SERVERS, Url};

/// The file in the working folder from which settings are read.
pub const ENV_FILE: &str = ".env";

/// Every setting. The name of a field is that of the setting.
#[derive(Clone, PartialEq, Eq, Parser)]
#[command(rename_all = "SCREAMING_SNAKE_CASE")]
#[command(no_binary_name = true, disable_help_flag = true, disable_version_flag = true)]
pub struct Settings {
    /// The bot's token. Without one the sandbox is started.
    #[arg(long, value_parser = token)]
    pub discord_token: Option<String>,
    /// The base address of the HTTP API, if it is not Discord's own.
    #[arg(long, value_parser = api_url)]
    pub discord_api_url: Option<String>,
    /// The bot's homepage, which is part of the user agent sent to Discord.
    #[arg(long, default_value = env!("CARGO_PKG_HOMEPAGE"), value_parser = homepage)]
    pub bot_homepage: String,
    #[arg(long)]
    database_url: Option<String>,
    /// The log levels, as a `tracing` filter.
    #[arg(long, default_value = "info", value_parser = log_levels)]
    pub rust_log: String,
    /// Where the sandbox listens.
    #[command(flatten)]
    pub sandbox: SandboxAddress,
    #[arg(long, default_value = "60", value_parser = number::<1, 3600>("seconds"))]
    turn_minute_seconds: u64,
    #[arg(long, default_value = "1000", value_parser = number::<0, 60_000>("milliseconds"))]
    computer_pause_ms: u64,
    #[arg(long, default_value = "1000", value_parser = number::<0, 10_000>("milliseconds"))]
    patience_ms: u64,
    #[arg(long, default_value = "400", value_parser = number::<0, 10_000>("milliseconds"))]
    double_click_ms: u64,
    #[arg(long, default_value = "off", value_parser = beacon, action = clap::ArgAction::Set)]
    fair_beacon: bool,
    #[arg(long, default_value = SERVERS, value_delimiter = ',', value_parser = server)]
    fair_beacon_servers: Vec<Url>,
    #[arg(long, value_parser = port)]
    metrics_port: Option<u16>,
    #[arg(long, default_value_t = LOCALHOST, value_parser = host)]
    metrics_host: IpAddr,
    #[arg(long, value_delimiter = ',', value_parser = machine)]
    metrics_names: Vec<String>,
    #[arg(long, value_parser = port)]
    interactions_port: Option<u16>,
    #[arg(long, default_value_t = LOCALHOST, value_parser = host)]
    interactions_host: IpAddr,
    #[arg(long, value_parser = page_url)]
    page_url: Option<String>,
    #[arg(long, value_parser = port)]
    page_port: Option<u16>,
    #[arg(long, value_parser = host)]
    page_host: Option<IpAddr>,
    #[arg(long, value_parser = token)]
    discord_client_secret: Option<String>,
}

/// Where pages are if PAGE_PORT is not set.
const PAGE_PORT: u16 = 4001;

/// By default nobody but this machine reaches what listens.
const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Where the sandbox listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
#[command(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct SandboxAddress {
    /// The port; 0 stands for any that is free.
    #[arg(long, default_value = "4000", value_parser = port)]
    pub sandbox_port: u16,
    /// The address.
    #[arg(long, default_value_t = LOCALHOST, value_parser = host)]
    pub sandbox_host: IpAddr,
}

/// Some are secrets, of which not even the length is shown.
impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings").finish_non_exhaustive()
    }
}

/// A setting that stops the start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// The value cannot be used.
    #[error("{name} is {value:?}, but it must be {expected}")]
    Bad {
        /// The setting.
        name: String,
        /// Its value.
        value: String,
        /// What it must be.
        expected: String,
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
    #[cfg(test)]
    pub fn read(lookup: impl Fn(&str) -> Option<String>) -> Result<Settings, SettingError> {
        parsed::<Settings>(lookup)?.checked()
    }

    fn checked(self) -> Result<Settings, SettingError> {
        match self.discord_api_url.is_some() && self.discord_token.is_none() {
            true => Err(SettingError::AddressWithoutToken),
            false => Ok(self),
        }
    }

    /// The API to call; `None` in the sandbox.
    #[must_use]
    pub fn api(&self) -> Option<Api<'_>> {
        let token = self.discord_token.as_deref()?;
        Some(Api {
            url: self.discord_api_url.as_deref().unwrap_or(DISCORD),
            token,
            homepage: &self.bot_homepage,
        })
    }

    /// The address of the database. Tables of the sandbox end with it, and must not mix with those that people play on
    /// Discord.
    #[must_use]
    pub fn database_url(&self) -> &str {
        let default = match self.discord_token {
            Some(_) => "sqlite://data/updown.db",
            None => "sqlite://data/sandbox.db",
        };
        self.database_url.as_deref().unwrap_or(default)
    }

    /// The delays and time limits of the tables.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        Pace {
            minute: Duration::from_secs(self.turn_minute_seconds),
            computers: Duration::from_millis(self.computer_pause_ms),
            patience: Duration::from_millis(self.patience_ms),
            double_click: Duration::from_millis(self.double_click_ms),
        }
    }

    /// The ports for health and metrics, for interactions that Discord posts, and for pages, if they are to be opened;
    /// port 0 stands for any that is free.
    #[must_use]
    pub fn ports(&self) -> Ports {
        let address = |host, port: Option<u16>| port.map(|port| SocketAddr::new(host, port));
        Ports {
            metrics: address(self.metrics_host, self.metrics_port),
            metrics_names: self.metrics_names.clone(),
            interactions: address(self.interactions_host, self.interactions_port),
            pages: self.pages(),
        }
    }

    /// Where tables open as pages: in the sandbox always, beside it, and otherwise if they have an address.
    fn pages(&self) -> Option<PagePort> {
        let SandboxAddress { sandbox_host, sandbox_port } = self.sandbox;
        let (host, port) = match (&self.discord_token, &self.page_url) {
            (Some(_), None) => return None,
            (Some(_), Some(_)) => (LOCALHOST, PAGE_PORT),
            (None, _) if sandbox_port == 0 => (sandbox_host, 0),
            (None, _) => (sandbox_host, sandbox_port.saturating_add(1)),
        };
        let address = SocketAddr::new(self.page_host.unwrap_or(host), self.page_port.unwrap_or(port));
        let client_secret = self.discord_client_secret.as_deref().map(|secret| ClientSecret(secret.into()));
        Some(PagePort { address, url: self.page_url.clone(), client_secret })
    }

    /// Whether the public beacon is mixed into the seeds of matches, and the servers asked for it.
    #[must_use]
    pub fn beacon(&self) -> BeaconSettings {
        BeaconSettings { mixed_in: self.fair_beacon, servers: self.fair_beacon_servers.clone() }
    }

    /// Reads all settings from the environment and, for those not set there, from the text of a file `.env`. An unknown
    /// name is refused in the file. The environment has many names of other programs, so there it is refused only if it
    /// is one typing error away from a setting.
    ///
    /// # Errors
    /// As [`read`](Self::read), and [`SettingError::Unknown`].
    pub fn from_environment(file: Option<&str>) -> Result<Settings, SettingError> {
        Settings::read_from(&environment(), &parse(file.unwrap_or_default())?)?.checked()
    }

    /// As [`from_environment`](Self::from_environment), before there is a token: one that cannot be one is left out.
    ///
    /// # Errors
    /// As [`from_environment`](Self::from_environment).
    pub fn before_token(file: Option<&str>) -> Result<Settings, SettingError> {
        let sets = [environment(), parse(file.unwrap_or_default())?].map(|mut set| {
            set.retain(|name, value| name != "DISCORD_TOKEN" || token(value.trim()).is_ok());
            set
        });
        let [environment, file] = &sets;
        Settings::read_from(environment, file)
    }

    fn read_from(
        environment: &BTreeMap<String, String>,
        file: &BTreeMap<String, String>,
    ) -> Result<Settings, SettingError> {
        let names = names::<Settings>();
        let unknown =
            |place, name: &String, nearest| SettingError::Unknown { place, name: name.clone(), nearest };
        let strange = |set: &BTreeMap<String, String>| {
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
        parsed(|name| environment.get(name).or_else(|| file.get(name)).cloned())
    }
}

fn environment() -> BTreeMap<String, String> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect()
}

/// The names of these settings.
fn names<T: CommandFactory>() -> Vec<String> {
    T::command().get_arguments().filter_map(|argument| argument.get_long().map(str::to_owned)).collect()
}

/// Looks up these settings and parses them. Blanks around a value are no part of it, and an empty one is not set.
fn parsed<T: Parser>(lookup: impl Fn(&str) -> Option<String>) -> Result<T, SettingError> {
    let arguments = names::<T>().into_iter().filter_map(|name| {
        let value = lookup(&name)?;
        let value = value.trim();
        (!value.is_empty()).then(|| format!("--{name}={value}"))
    });
    T::try_parse_from(arguments).map_err(|wrong| {
        let context = |kind| match wrong.get(kind) {
            Some(ContextValue::String(text)) => text.as_str(),
            _ => "",
        };
        // Of an argument it gives `--NAME <NAME>`.
        let name =
            context(ContextKind::InvalidArg).trim_start_matches('-').split(' ').next().unwrap_or_default();
        let secret = ["DISCORD_TOKEN", "DISCORD_CLIENT_SECRET"].contains(&name);
        SettingError::Bad {
            name: name.to_owned(),
            value: if secret { "…" } else { context(ContextKind::InvalidValue) }.to_owned(),
            expected: std::error::Error::source(&wrong).map(ToString::to_string).unwrap_or_default(),
        }
    })
}

/// The address at which a sandbox for another bot listens, as [`Settings::from_environment`] reads it. Other settings
/// are ignored, since they may be the other bot's.
///
/// # Errors
/// [`SettingError::Bad`] and [`SettingError::File`].
#[cfg(feature = "sandbox")]
pub fn sandbox_from_environment(file: Option<&str>) -> Result<SandboxAddress, SettingError> {
    #[derive(Parser)]
    #[command(no_binary_name = true, disable_help_flag = true, disable_version_flag = true)]
    struct Alone {
        #[command(flatten)]
        address: SandboxAddress,
    }
    let (environment, file) = (environment(), parse(file.unwrap_or_default())?);
    let alone: Alone = parsed(|name| environment.get(name).or_else(|| file.get(name)).cloned())?;
    Ok(alone.address)
}

// What follows parses one value each; its error says what the value must be.

fn token(text: &str) -> Result<String, &'static str> {
    let is_token = text.bytes().all(|byte| byte.is_ascii_graphic());
    is_token.then(|| text.to_owned()).ok_or("copied from Discord's developer page, without spaces")
}

fn api_url(text: &str) -> Result<String, &'static str> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
    match host {
        None | Some("") => Err("an address like http://127.0.0.1:4000"),
        Some(_) => Ok(url.to_owned()),
    }
}

/// As browsers write it: with a small host, and without the usual port.
fn page_url(text: &str) -> Result<String, &'static str> {
    match text.parse::<Url>() {
        Ok(url) if ["http", "https"].contains(&url.scheme()) && url.query().or(url.fragment()).is_none() => {
            Ok(url.as_str().trim_end_matches('/').to_owned())
        }
        _ => Err("an address like https://cards.example.org"),
    }
}

fn homepage(text: &str) -> Result<String, &'static str> {
    // It becomes part of a header.
    let is_header = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"(),".contains(&byte));
    let is_page = text.starts_with("https://") || text.starts_with("http://");
    (is_page && is_header)
        .then(|| text.to_owned())
        .ok_or("the address of a page, like https://example.org/cards")
}

fn log_levels(text: &str) -> Result<String, &'static str> {
    match text.parse::<tracing_subscriber::filter::Targets>() {
        Ok(_) => Ok(text.to_owned()),
        Err(_) => Err("a level (error, warn, info, debug, trace) or a list like updown=debug"),
    }
}

fn number<const FROM: u64, const TO: u64>(
    unit: &'static str,
) -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync {
    move |text| match text.parse() {
        Ok(number) if (FROM..=TO).contains(&number) => Ok(number),
        _ => Err(format!("a number of {unit} from {FROM} to {TO}")),
    }
}

fn beacon(text: &str) -> Result<bool, &'static str> {
    match text {
        "off" => Ok(false),
        "quicknet" => Ok(true),
        _ => Err("off or quicknet"),
    }
}

fn server(text: &str) -> Result<Url, &'static str> {
    match text.trim().parse::<Url>() {
        Ok(url) if ["http", "https"].contains(&url.scheme()) => Ok(url),
        _ => Err("addresses like https://api.drand.sh, with commas between"),
    }
}

fn port(text: &str) -> Result<u16, &'static str> {
    text.parse().map_err(|_| "a port from 0 to 65535")
}

fn host(text: &str) -> Result<IpAddr, &'static str> {
    text.parse().map_err(|_| "an IP address such as 0.0.0.0")
}

fn machine(text: &str) -> Result<String, &'static str> {
    let name = text.trim();
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte));
    (is_name && !name.is_empty())
        .then(|| name.to_owned())
        .ok_or("names of this machine without ports, like first,second")
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
pub(crate) fn parse(text: &str) -> Result<BTreeMap<String, String>, SettingError> {
    let mut values = BTreeMap::new();
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
        assert_eq!((&settings.discord_token, settings.sandbox.sandbox_port), (&None, 4000));
        assert_eq!(settings.database_url(), "sqlite://data/sandbox.db");
        let real = read(&[("DISCORD_TOKEN", "t")]).unwrap();
        assert_eq!(
            real.database_url(),
            "sqlite://data/updown.db",
            "what is played in the sandbox stays there"
        );
    }

    fn read_from(environment: &[(&str, &str)], file: &str) -> Result<Settings, String> {
        let set = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let file = parse(file).map_err(|error| error.to_string())?;
        Settings::read_from(&set, &file).map_err(|error| error.to_string())
    }

    #[test]
    fn a_byte_order_mark_does_not_hide_the_token() {
        let settings = read_from(&[], "\u{feff}DISCORD_TOKEN=t").unwrap();
        assert_eq!(settings.discord_token.as_deref(), Some("t"));
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
        let mut names = names::<Settings>();
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
        let ports = |set: &[(&str, &str)]| read(set).unwrap().ports();
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
    fn tables_open_as_pages_in_the_sandbox_and_where_they_have_an_address() {
        let pages = |set: &[(&str, &str)]| {
            let port = read(set).unwrap().ports().pages?;
            Some((port.address.to_string(), port.url.unwrap_or_default()))
        };
        let at = |address: &str, url: &str| Some((address.to_owned(), url.to_owned()));
        assert_eq!(pages(&[]), at("127.0.0.1:4001", ""));
        assert_eq!(pages(&[("SANDBOX_PORT", "0")]), at("127.0.0.1:0", ""));
        assert_eq!(pages(&[("SANDBOX_PORT", "5000"), ("PAGE_PORT", "6000")]), at("127.0.0.1:6000", ""));
        assert_eq!(pages(&[("DISCORD_TOKEN", "t")]), None);
        let url = ("PAGE_URL", "https://Updown.example:443/");
        assert_eq!(pages(&[("DISCORD_TOKEN", "t"), url]), at("127.0.0.1:4001", "https://updown.example"));
        for wrong in ["cards.example.org", "ftp://cards.example.org", "https://cards.example.org/?a=b"] {
            assert!(read(&[("PAGE_URL", wrong)]).unwrap_err().contains("an address like"), "{wrong}");
        }
        let everywhere = ("PAGE_HOST", "0.0.0.0");
        assert_eq!(
            pages(&[("DISCORD_TOKEN", "t"), url, everywhere]),
            at("0.0.0.0:4001", "https://updown.example")
        );
    }

    #[test]
    fn the_compose_file_sets_existing_settings_only() {
        let compose = include_str!("../../compose.yaml");
        let (_, of_first) = compose.split_once("    environment:\n").unwrap();
        let lines = of_first.lines().take_while(|line| line.starts_with("      ")).map(str::trim);
        let set: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(": ")).collect();
        let set: Vec<_> = set.into_iter().filter(|(name, _)| !name.starts_with('#')).collect();
        let names = names::<Settings>();
        assert!(set.iter().all(|(name, _)| names.iter().any(|known| known == name)), "{set:?}");
        let ports = read(&[&set[..], &[("INTERACTIONS_PORT", "8080")]].concat()).unwrap().ports();
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
