//! `updown doctor`: checks everything the bot depends on and reports what is wrong, one line for each finding. It
//! changes nothing.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use discord::{Api, NEEDED, Permissions, Rest, RestError};
use fairness::{Due, Seal};
use game_core::{BySeat, Level};
use model::{ChannelId, GuildId};
use play::Playing;
use serde_json::Value;
use store::{
    DatabaseContents, Difference, DifferenceKind, Store, StoreError, StoredMatch, StoredStage, WrittenScores,
    private,
};
use tables::beacon::{BeaconSettings, Beacons};
use tables::{Stage, Table};

use crate::config::{ENV_FILE, Settings};
use crate::permissions;

use Finding::{Well, Wrong};

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// All is well.
    Well(String),
    /// Something is wrong.
    Wrong(String),
}

impl Finding {
    /// Whether something is wrong.
    #[must_use]
    pub const fn is_wrong(&self) -> bool {
        matches!(self, Wrong(_))
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Well(what) => write!(f, "ok     {what}"),
            Wrong(what) => write!(f, "WRONG  {what}"),
        }
    }
}

/// Checks everything, and reports each finding as soon as it is known.
pub async fn examine(settings: &Settings, report: &mut impl FnMut(Finding)) {
    report(Well(format!("release: {}", env!("CARGO_PKG_VERSION"))));
    let token =
        settings.discord_token.as_ref().map_or("no token: it plays in the sandbox", |_| "a token is set");
    report(Well(format!(
        "settings: {token}; database {}; log {}",
        store::shown(settings.database_url()),
        settings.rust_log
    )));
    if let Some(placeholder) = homepage(settings) {
        report(placeholder);
    }
    if settings.beacon().mixed_in {
        report(beacon(settings.beacon()).await);
    }
    if let Some(database) = store::file(settings.database_url()) {
        files(&database, report);
    }
    let stored = database(settings.database_url(), report).await;
    if let Some(api) = settings.api() {
        let owner = match &stored {
            Some(store) => store.application().await.unwrap_or_default(),
            None => None,
        };
        let channels = match &stored {
            Some(store) => store.open_matches().await.map(|open| channels(&open)).unwrap_or_default(),
            None => BTreeMap::new(),
        };
        discord(api, settings.ports().interactions.is_some(), owner.as_deref(), &channels, report).await;
    }
    if let Some(store) = &stored {
        match matches(store, report).await {
            Ok(()) => {}
            Err(problem) => report(Wrong(format!("matches: {problem}"))),
        }
        store.close().await;
    }
}

/// A finding if the homepage sent to Discord is the placeholder.
fn homepage(settings: &Settings) -> Option<Finding> {
    let is_placeholder = settings.bot_homepage == env!("CARGO_PKG_HOMEPAGE");
    let calls_discord = settings.discord_token.is_some() && settings.discord_api_url.is_none();
    (is_placeholder && calls_discord).then(|| {
        Wrong(format!(
            "settings: BOT_HOMEPAGE is not set, so Discord is told of {}, which is nobody's page; it asks for one that \
             says whose bot this is",
            settings.bot_homepage
        ))
    })
}

/// Whether a round of the public beacon from a minute ago can be fetched.
async fn beacon(wanted: BeaconSettings) -> Finding {
    let due = Due::after(tables::shown_now() - 60_000);
    let asked = match Beacons::new(wanted) {
        Ok(beacons) => beacons.fetch(due).await.map_err(|problem| problem.to_string()),
        Err(problem) => Err(problem.to_string()),
    };
    match asked {
        Ok(_) => Well(format!("beacon: round {} can be had, and its signature is right", due.round)),
        Err(problem) => Wrong(format!("beacon: {problem}; no match is dealt while FAIR_BEACON is set")),
    }
}

/// Whether others on this machine can read private files, or replace them.
fn files(database: &Path, report: &mut impl FnMut(Finding)) {
    let folder = match database.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Backups beside the database are checked, too.
    let beside = folder.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    let stored = beside.filter(|path| path.to_string_lossy().contains(".db"));
    let mut open: Vec<PathBuf> =
        stored.chain([ENV_FILE.into()]).filter(|path| private::is_open(path)).collect();
    open.sort();
    for path in &open {
        let path = path.display();
        report(Wrong(format!("files: others on this machine can open {path}: chmod 600 {path}")));
    }
    let shown = folder.display();
    if private::is_exchangeable(folder) {
        report(Wrong(format!(
            "files: others on this machine can exchange what is in {shown}: chmod 700 {shown}"
        )));
    } else if open.is_empty() && !private::is_open(folder) {
        report(Well("files: only you can open them".to_owned()));
    } else if open.is_empty() {
        report(Well(format!(
            "files: only you can open them; others see what is in {shown}: chmod 700 {shown}, if it is updown's alone"
        )));
    }
}

/// Checks the database. Returns the store if its matches can be checked.
async fn database(url: &str, report: &mut impl FnMut(Finding)) -> Option<Store> {
    match store::is_empty(url).await {
        Ok(false) => {}
        Ok(true) => {
            let shown = store::shown(url);
            report(Well(format!(
                "database: {shown} is empty or not there yet; the first start makes what it needs"
            )));
            return None;
        }
        Err(problem) => {
            report(Wrong(format!("database: {problem}")));
            return None;
        }
    }
    let looked = async {
        let store = Store::look(url).await?;
        match store::differences(url).await {
            Ok(differences) => schema(&differences, report),
            Err(problem) => report(Wrong(format!(
                "schema: it could not be compared: {problem} (on PostgreSQL it takes GRANT CREATE ON DATABASE)"
            ))),
        }
        Ok::<_, StoreError>((store, store::examine(url).await?, store::pending(url).await?))
    };
    match looked.await {
        Ok((store, DatabaseContents { matches, moves }, pending)) => {
            let away = store::round_trip(url).await.map(|time| {
                format!(
                    ", {:.1} ms away; a move takes one round trip or two, joining or starting some ten",
                    time.as_secs_f64() * 1e3
                )
            });
            let away = away.unwrap_or_default();
            report(Well(format!("database: sound, with {matches} matches and {moves} moves{away}")));
            if pending.is_empty() {
                report(Well("migrations: all applied".to_owned()));
                return Some(store);
            }
            let steps: Vec<String> = pending.iter().map(ToString::to_string).collect();
            let steps = steps.join(", ");
            report(Well(format!("migrations: the next start applies {steps}; make a backup before it")));
            report(Well("matches: not replayed before that".to_owned()));
            None
        }
        Err(problem) => {
            report(Wrong(format!("database: {problem}")));
            None
        }
    }
}

/// Reports the differences from the schema that the migrations make, with advice.
fn schema(differences: &[Difference], report: &mut impl FnMut(Finding)) {
    const MAX_LISTED: usize = 10;
    if differences.is_empty() {
        report(Well("schema: nothing is foreign, missing or changed".to_owned()));
    }
    for difference in differences.iter().take(MAX_LISTED) {
        let advice = match difference.how {
            DifferenceKind::Foreign => {
                "it may change what is written: take it away if it is yours, else put a backup from before it"
            }
            DifferenceKind::Missing | DifferenceKind::Changed => {
                "what it guards may have been changed: put a backup from before that"
            }
        };
        report(Wrong(format!("schema: {difference}; {advice} in the database's place")));
    }
    if let Some(more @ 1..) = differences.len().checked_sub(MAX_LISTED) {
        report(Wrong(format!("schema: {more} more things are not as updown makes them")));
    }
}

/// The channels with open tables, and their servers.
fn channels(open: &[StoredMatch]) -> BTreeMap<ChannelId, GuildId> {
    let place = |table: &StoredMatch| Some((table.channel, table.guild?));
    open.iter().filter_map(place).collect()
}

/// Checks the token and what it gives access to; `owner` is the application to which the database belongs.
async fn discord(
    api: Api<'_>,
    is_open: bool,
    owner: Option<&str>,
    channels: &BTreeMap<ChannelId, GuildId>,
    report: &mut impl FnMut(Finding),
) {
    let look = async {
        let rest = Rest::new(api)?;
        let me = rest.look("/users/@me").await?;
        let application = rest.application().await?.id.to_string();
        let posted_to = rest.look("/applications/@me").await?["interactions_endpoint_url"].take();
        Ok::<_, RestError>((rest, me, application, posted_to))
    };
    let (rest, me, application, posted_to) = match look.await {
        Ok(found) => found,
        Err(RestError::Refused { status: 401, .. }) => {
            return report(Wrong("token: Discord does not accept DISCORD_TOKEN".to_owned()));
        }
        Err(problem) => return report(Wrong(format!("Discord: {problem}"))),
    };
    report(Well(format!("token: the bot is {} ({})", text(&me["username"]), text(&me["id"]))));
    if let Some(owner) = owner.filter(|owner| *owner != application) {
        report(Wrong(format!(
            "database: it belongs to application {owner}, and the token to application {application}"
        )));
    }
    if let Some(finding) = posting(posted_to.as_str(), is_open) {
        report(finding);
    }
    if channels.is_empty() {
        report(Well("permissions: no open table, so there is no channel to ask about".to_owned()));
    }
    for (channel, guild) in channels {
        match lacking(&rest, text(&me["id"]), *channel, *guild).await {
            Ok(lacking) if lacking.is_empty() => {
                report(Well(format!("permissions: all there are needed in channel {channel}")));
            }
            Ok(lacking) => {
                let lacking = lacking.join(" and ");
                report(Wrong(format!(
                    "permissions: the bot lacks {lacking} in channel {channel} of server {guild}"
                )));
            }
            Err(problem) => {
                report(Wrong(format!("permissions: channel {channel} of server {guild}: {problem}")));
            }
        }
    }
}

/// Whether the endpoint to which Discord posts interactions and the port for them are both set, if either is.
fn posting(address: Option<&str>, is_open: bool) -> Option<Finding> {
    match (address.filter(|address| !address.is_empty()), is_open) {
        (None, false) => None,
        (Some(address), true) => Some(Well(format!("interactions: Discord posts them to {address}"))),
        (Some(address), false) => Some(Wrong(format!(
            "interactions: Discord posts them to {address}, and nobody listens: set INTERACTIONS_PORT, or clear the \
             Interactions Endpoint URL on the developer page"
        ))),
        (None, true) => Some(Wrong(
            "interactions: INTERACTIONS_PORT is set, and Discord posts nothing: set the Interactions Endpoint URL on the \
             developer page, or unset the port"
                .to_owned(),
        )),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("?")
}

async fn lacking(
    rest: &Rest,
    me: &str,
    channel: ChannelId,
    guild: GuildId,
) -> Result<Vec<&'static str>, RestError> {
    let channel = rest.look(&format!("/channels/{channel}")).await?;
    let server = rest.look(&format!("/guilds/{guild}")).await?;
    let member = rest.look(&format!("/guilds/{guild}/members/{me}")).await?;
    let may = granted(me, &server, &member, &channel);
    Ok(permissions::names(NEEDED - may))
}

/// The permissions of a member in a channel, computed as Discord documents it: those of the roles, then the channel's
/// overwrites for everyone, for the roles, and for the member.
fn granted(me: &str, server: &Value, member: &Value, channel: &Value) -> Permissions {
    let bits =
        |value: &Value| text(value).parse().map_or(Permissions::empty(), Permissions::from_bits_truncate);
    let everyone = text(&server["id"]);
    let mine = |id: &Value| member["roles"].as_array().is_some_and(|roles| roles.contains(id));
    let roles = server["roles"].as_array().into_iter().flatten();
    let mut may = roles
        .filter(|role| text(&role["id"]) == everyone || mine(&role["id"]))
        .fold(Permissions::empty(), |may, role| may | bits(&role["permissions"]));
    if may.contains(Permissions::ADMINISTRATOR) || text(&server["owner_id"]) == me {
        return Permissions::all();
    }
    let overwrites = || channel["permission_overwrites"].as_array().into_iter().flatten();
    let layers: [&dyn Fn(&Value) -> bool; 3] =
        [&|id| text(id) == everyone, &|id| mine(id), &|id| text(id) == me];
    for concerns in layers {
        let all = |field: &str| {
            overwrites()
                .filter(|overwrite| concerns(&overwrite["id"]))
                .fold(Permissions::empty(), |all, overwrite| all | bits(&overwrite[field]))
        };
        may = (may - all("deny")) | all("allow");
    }
    may
}

/// The time after which no more choices of experts are checked; a single match may take longer.
const EXPERTS_TIMEOUT: Duration = Duration::from_secs(30);

/// Replays every match, the newest first, and compares it with what is stored about it.
///
/// # Errors
/// If the database cannot be read.
pub async fn matches(store: &Store, report: &mut impl FnMut(Finding)) -> Result<(), StoreError> {
    let (mut replayed, mut moves) = (0, 0);
    let mut experts = Experts::default();
    let stored = store.begun_matches().await?;
    let all = stored.len();
    for stored in stored.into_iter().rev() {
        let (id, code, ended) = (stored.id, stored.code.clone(), stored.stage == StoredStage::Ended);
        let wrong = match tables::load(store, stored.clone()).await {
            Ok(table) => {
                moves += table.playing().map_or(0, Playing::moves);
                match table.stage() {
                    Stage::Lost { why, .. } => Some(why.clone()),
                    _ if !is_sealed(&table) => Some("its secret is not the one in its seal".to_owned()),
                    _ => match differs(&table, ended, &store.written_scores(id).await?) {
                        None => unproven(store, &table, &stored, &mut experts).await,
                        wrong => wrong,
                    },
                }
            }
            Err(problem) => Some(problem.to_string()),
        };
        match wrong {
            None => replayed += 1,
            Some(wrong) => report(Wrong(format!("matches: {code} does not replay: {wrong}"))),
        }
    }
    let lobbies = store.open_matches().await?.into_iter().filter(|table| table.stage == StoredStage::Lobby);
    for stored in lobbies {
        let code = stored.code.clone();
        if !is_sealed(&tables::load(store, stored).await?) {
            let wrong = format!("{code} is not dealt yet, and its secret is not the one in its seal");
            report(Wrong(format!("matches: {wrong}: close it, and open another")));
        }
    }
    if replayed == all {
        report(Well(format!(
            "matches: all {all} with their {moves} moves replay, and their scores and what computers chose are as written"
        )));
    }
    if experts.left_out > 0 {
        report(Well(format!(
            "matches: what experts chose in {} of them was not thought over, which takes long: `updown verify` does it",
            experts.left_out
        )));
    }
    Ok(())
}

/// The time spent on checking choices of experts, and the number of matches left out.
#[derive(Default)]
struct Experts {
    took: Duration,
    left_out: usize,
}

/// Why there is no valid proof of a match, although there should be one.
async fn unproven(
    store: &Store,
    table: &Table,
    stored: &StoredMatch,
    experts: &mut Experts,
) -> Option<String> {
    // The cards of an entry in a challenge, or of a table of a duplicate, are under the seal of another table.
    let mut sealed = None;
    if let Some(base) = table.has_cards_of() {
        let base = store.match_by_code(base.as_str()).await.ok().flatten();
        let base = base.filter(|base| base.seed == stored.seed && base.expert == stored.expert);
        let Some(base) = base else { return Some("it has not the cards of its challenge".to_owned()) };
        sealed = tables::load(store, base.clone()).await.ok().map(|table| (table, base));
    }
    let sealed = sealed.as_ref().map(|(table, stored)| (table, stored));
    let proof = match tables::proof_of(store, (table, stored), sealed).await {
        Ok(proof) => proof,
        // Older matches need no proof.
        Err(_) if stored.expert.is_none() => return None,
        Err(_) => return Some("what is stored of it is no proof".to_owned()),
    };
    let thinks = table.chairs().iter().any(|chair| chair.computer() == Some(Level::Expert));
    if thinks && experts.took > EXPERTS_TIMEOUT {
        experts.left_out += 1;
        return None;
    }
    let begun = Instant::now();
    let refused = fairness::verify(&proof).is_err();
    experts.took += if thinks { begun.elapsed() } else { Duration::ZERO };
    // The details could reveal the cards of a match that goes on.
    refused.then(|| "its seed, a seat or what a computer chose is not what follows from the rest".to_owned())
}

/// Whether the secret of a table is the one that was sealed when it was opened. A table without a seal is older than
/// seals.
fn is_sealed(table: &Table) -> bool {
    let (Some(seal), Some(secret)) = (table.seal(), table.secret()) else { return table.seal().is_none() };
    let before = seal.number.checked_sub(1).map(|number| (number, seal.before));
    Seal::after(before, table.code().as_str(), secret.commitment()).shown == seal.shown
}

/// How a replayed match differs from what is stored about it.
fn differs(table: &Table, ended: bool, written: &WrittenScores) -> Option<String> {
    let playing = table.playing()?;
    let scores = |scores: &BySeat<i32>| -> Vec<(i64, i64)> {
        scores.iter().map(|(seat, score)| (seat.number().into(), i64::from(*score))).collect()
    };
    let rounds = playing.rounds().iter().flat_map(|result| {
        scores(&result.scores).into_iter().map(|(seat, score)| (i64::from(result.round), seat, score))
    });
    let winners = playing.game().winners();
    if ended != winners.is_some() {
        let written = if ended { "it has ended" } else { "it goes on" };
        return Some(format!("it is written that {written}, but by its moves it does not"));
    }
    if rounds.collect::<Vec<_>>() != written.rounds {
        return Some("the scores of its rounds are not as written".to_owned());
    }
    let end: Vec<(i64, i64, bool)> = winners.map_or_else(Vec::new, |winners| {
        let won = |seat: i64| winners.iter().any(|winner| i64::from(winner.number()) == seat);
        scores(playing.game().totals()).into_iter().map(|(seat, total)| (seat, total, won(seat))).collect()
    });
    (end != written.end).then(|| "its totals or winners are not as written".to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_placeholder_homepage_is_reported_where_discord_reads_it() {
        let settings = |set: &[(&str, &str)]| {
            let value =
                |name: &str| set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned());
            Settings::read(value).unwrap()
        };
        let token = ("DISCORD_TOKEN", "t");
        let finding = homepage(&settings(&[token])).unwrap();
        assert!(finding.is_wrong() && finding.to_string().contains("BOT_HOMEPAGE is not set"), "{finding}");
        assert_eq!(homepage(&settings(&[token, ("BOT_HOMEPAGE", "https://cards.example.org")])), None);
        assert_eq!(homepage(&settings(&[])), None, "the sandbox asks for no page");
        assert_eq!(homepage(&settings(&[token, ("DISCORD_API_URL", "http://127.0.0.1:4000")])), None);
    }

    fn may(overwrites: &Value, roles: &Value, owner: &str) -> Permissions {
        let server = json!({
            "id": "1", "owner_id": owner,
            "roles": [
                { "id": "1", "permissions": Permissions::VIEW_CHANNEL.bits().to_string() },
                { "id": "5", "permissions": Permissions::SEND_MESSAGES.bits().to_string() },
                { "id": "6", "permissions": Permissions::ADMINISTRATOR.bits().to_string() },
            ],
        });
        granted("9", &server, &json!({ "roles": roles }), &json!({ "permission_overwrites": overwrites }))
    }

    #[test]
    fn permissions_are_computed_as_discord_does() {
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        let overwrite = |id: &str, allow: Permissions, deny: Permissions| {
            let bits = |permissions: Permissions| permissions.bits().to_string();
            json!({ "id": id, "allow": bits(allow), "deny": bits(deny) })
        };
        let none = Permissions::empty();
        assert_eq!(may(&json!([]), &json!([]), "2"), view);
        assert_eq!(may(&json!([]), &json!(["5"]), "2"), view | send);
        assert_eq!(may(&json!([]), &json!(["6"]), "2"), Permissions::all());
        assert_eq!(may(&json!([]), &json!([]), "9"), Permissions::all());
        let everyone_not = overwrite("1", none, view | send);
        assert_eq!(may(&json!([everyone_not]), &json!(["5"]), "2"), none);
        let roles_do = overwrite("5", send, none);
        assert_eq!(may(&json!([everyone_not, roles_do]), &json!(["5"]), "2"), send);
        let not_me = overwrite("9", view, send);
        assert_eq!(may(&json!([not_me, everyone_not, roles_do]), &json!(["5"]), "2"), view);
    }
}
