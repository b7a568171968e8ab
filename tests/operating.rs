//! Keeping the bot: who may read its files, one program at a time on a database, backups brought back, and databases
//! that are somebody else's or cannot be written to.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;

use game_core::{AnyMatch, Chooser, EventLog, GameId, Players, Seat, Seed, Submitted};
use sandbox::Person;

use crate::bot::{House, roomy, within};
use crate::players::{Presses, code, hand, play_on, start, take_turn};
use crate::playground::Playground;
use crate::postgres;
use crate::robots::{SHORT, play_all};

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap_or_else(|error| panic!("{}: {error}", path.display())).permissions().mode() & 0o777
}

fn open_to_all(path: &Path) {
    std::fs::set_permissions(path, Permissions::from_mode(0o644)).unwrap();
}

/// Everybody at the table does what they can do once.
async fn a_round_of_turns(people: &[Person], code: &str) {
    for person in people {
        let seen = hand(person, code).await;
        take_turn(&person.direct(), &seen).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_made_for_their_owner_alone_and_those_that_others_can_read_are_tightened() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    start(&house.games, &people, "rounds:1").await;
    house.quiet().await;
    let beside = |name: &str| house.database().with_file_name(name);
    assert!(house.runs(&["backup", "copy.db"]).await.0);
    let made = ["updown.db", "updown.db-wal", "updown.db-shm", "updown.db.lock", "copy.db"];
    for name in made {
        assert_eq!(mode(&beside(name)), 0o600, "{name}");
    }
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(well && said.contains("ok     files: only you can open them"), "{said}");

    // As an earlier release has left them.
    std::fs::write(beside(".env"), "# nothing\n").unwrap();
    for name in ["updown.db", "updown.db-wal", "copy.db", ".env"] {
        open_to_all(&beside(name));
    }
    let (well, said) = house.runs(&["doctor"]).await;
    for name in ["updown.db", "updown.db-wal", "copy.db", ".env"] {
        let mut findings = said.lines().filter(|line| line.contains("others on this machine can open"));
        assert!(findings.any(|line| line.ends_with(name)), "{name}:\n{said}");
    }
    assert!(!well && said.contains("4 things are wrong"), "{said}");
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    for name in ["updown.db", "updown.db-wal", ".env"] {
        assert_eq!(mode(&beside(name)), 0o600, "{name}");
        let is_logged =
            house.said().lines().any(|line| line.contains("others could read this") && line.contains(name));
        assert!(is_logged, "{name}: {}", house.said());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_program_on_the_same_database_is_refused_and_learns_who_has_it() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    assert!(house.runs(&["backup", "copy.db"]).await.0);
    for arguments in [&[][..], &["restore", "copy.db"]] {
        let (well, said) = house.runs(arguments).await;
        let who = format!("in use by another updown (process {} on ", house.process());
        assert!(!well && said.contains(&who) && said.contains("since 20"), "{said}");
    }
    // By another way to the same place.
    let link = house.database().with_file_name("link.db");
    std::os::unix::fs::symlink(house.database(), &link).unwrap();
    let by_link = format!("export DATABASE_URL=sqlite://{}", link.display());
    let (well, said) = house.runs_after(&by_link, &[]).await;
    assert!(!well && said.contains("in use by another updown"), "{said}");
    // The lock ends with the program, however that ends.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_kill_a_backup_is_brought_back_and_play_goes_on_from_it() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    a_round_of_turns(&people, &code).await;
    house.quiet().await;
    assert!(house.runs(&["backup", "copy.db"]).await.0);
    let backed_up = house.log().await;
    // A clean stop moves all that was committed so far from the write-ahead log to the database.
    assert_eq!(house.stop_bot().await, Some(0));
    let beside = |name: &str| house.database().with_file_name(name);
    house.start_bot();
    house.sandbox.bot_ready().await;
    for _ in 0..6 {
        a_round_of_turns(&people, &code).await;
    }
    assert_ne!(house.log().await, backed_up);
    house.kill_bot().await;
    assert!(beside("updown.db-wal").exists());

    // The obvious way: what was committed to the old database would be applied to the copy.
    std::fs::copy(beside("copy.db"), house.database()).unwrap();
    let (well, said) = house.runs(&[]).await;
    assert!(!well && said.contains("a backup was copied over the database"), "{said}");
    assert!(said.contains("updown.db-wal is left over from the database before it"), "{said}");
    assert!(said.contains("run `updown restore FILE`"), "{said}");

    let (well, said) = house.runs(&["restore", "copy.db"]).await;
    assert!(well && said.contains("is copy.db now, with 1 matches and"), "{said}");
    let before =
        said.lines().find_map(|line| line.strip_prefix("What was there before is kept as ")).unwrap();
    assert!(Path::new(before).exists() && Path::new(&format!("{before}-wal")).exists(), "{before}");
    assert_eq!(mode(&house.database()), 0o600);
    assert!(!beside("updown.db-wal").exists() && beside("copy.db").exists());
    assert_eq!(house.log().await, backed_up);
    house.start_bot();
    house.sandbox.bot_ready().await;
    play_on(&house, &people, &code).await;
}

/// An operator who changes an expert's choice in the database is found out, even though the match can go on like that.
#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_an_experts_choice_that_was_exchanged() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    let opened = there.command("/play game:tricks rounds:1").await.text();
    there.presses("options").await;
    there.presses("change/computer/expert").await;
    there.presses("start").await;
    let code = code(&opened);
    let chosen = "SELECT count(*) FROM moves WHERE chooser = 'expert'";
    within(60, "the expert chooses", async {
        while house.number_stored(chosen.to_owned()).await < 3 {
            take_turn(&ana.direct(), &hand(&ana, &code).await).await;
        }
    })
    .await;
    house.kill_bot().await;
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(well && said.contains("what computers chose are as written"), "{said}");

    let rows: Vec<(Vec<u8>, i64)> = house.asks("SELECT seed, expert FROM matches".to_owned()).await;
    let (seed, expert) =
        (Seed::from_bytes(rows[0].0.clone().try_into().unwrap()), rows[0].1.try_into().unwrap());
    let (players, options) = (Players::new(2).unwrap(), [("rounds", "1")]);
    let dealt = AnyMatch::new(GameId::Tricks, options, players, seed, &mut EventLog::default()).unwrap();
    let rows = "SELECT seat, move, chooser IS NOT NULL FROM moves ORDER BY seq";
    let rows: Vec<(i64, String, bool)> = house.asks(rows.to_owned()).await;
    let log = rows.into_iter().map(|(seat, mv, by)| {
        let seat = Seat::new(seat.try_into().unwrap()).unwrap();
        Submitted { seat, mv, by: by.then_some(Chooser::Expert) }
    });
    let log: Vec<Submitted> = log.collect();
    let place = log.iter().position(|submitted| submitted.by.is_some()).unwrap();
    let mut before = dealt.clone();
    for Submitted { seat, mv, .. } in &log[..place] {
        before.submit(*seat, mv, &mut EventLog::default()).unwrap();
    }
    let others = before.legal(log[place].seat).into_iter().filter(|other| *other != log[place].mv);
    let exchanged = others.into_iter().find(|other| {
        let mut log = log.clone();
        log[place].mv.clone_from(other);
        dealt.write_down(Some(expert), &log).is_ok()
    });
    let exchanged = exchanged.expect("no other choice would have led on");
    house.changes(format!("UPDATE moves SET move = '{exchanged}' WHERE seq = {place}")).await;
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(!well && said.contains(&format!("{code} does not replay: its seed, a seat or what")), "{said}");
    // The move itself is not named, since the match goes on.
    assert!(!said.contains(&exchanged) && !said.contains(&log[place].mv), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_applications_database_is_left_as_it_is() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    start(&house.games, &people, "rounds:1").await;
    house.kill_bot().await;
    house.changes("UPDATE application SET id = '77'".to_owned()).await;
    // Far too late for everybody: nothing of it is done.
    house.changes("UPDATE matches SET touched_at = 0, waits_since = 0".to_owned()).await;
    let (before, calls) = (house.stored().await, house.sandbox.log().len());
    let (well, said) = house.runs(&[]).await;
    assert!(
        !well && said.contains("belongs to Discord's application 77, and this is application "),
        "{said}"
    );
    assert!(house.stored().await == before, "something was written");
    let asked: Vec<String> = house.sandbox.log()[calls..].iter().map(|call| call.what.clone()).collect();
    assert!(asked.contains(&"GET /oauth2/applications/@me".to_owned()), "{asked:?}");
    assert!(asked.iter().all(|call| call.starts_with("GET ")), "something was said: {asked:?}");
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(!well && said.contains("WRONG  database: it belongs to application 77"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_token_the_sandbox_has_a_database_of_its_own() {
    let playground = Playground::open().await;
    let data = playground.folder.path().join("data");
    assert_eq!((mode(&data), mode(&data.join("sandbox.db"))), (0o700, 0o600));
    assert!(!data.join("updown.db").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_written_to_stops_the_start() {
    if postgres::is_left_out() {
        return;
    }
    let house = House::open().await;
    house.kill_bot().await;
    // Nothing can be written to any file, as on a full disk.
    let (well, said) = house.runs_after("ulimit -f 0; trap '' XFSZ", &[]).await;
    assert!(!well && said.contains("updown.db cannot be written to ("), "{said}");
    house.start_bot();
    house.sandbox.bot_ready().await;
}

/// Asks for the libraries' finest messages in every way there is.
const EVERYTHING: &str = "trace,serenity=trace,twilight_gateway=trace,twilight_gateway::shard=trace,\
    twilight_gateway_queue=trace,tokio_websockets=trace,reqwest=trace,hyper=trace,hyper_util=trace,h2=trace,rustls=trace,\
    sqlx=trace,sqlx::query=trace,log=trace";

/// The names of our own crates.
fn ours() -> Vec<String> {
    let folders = std::fs::read_dir(env!("CARGO_MANIFEST_DIR")).unwrap().map(|folder| folder.unwrap());
    let crates = folders.filter(|folder| folder.path().join("Cargo.toml").exists());
    let crates = crates.map(|folder| folder.file_name().into_string().unwrap());
    crates.chain(["updown", "sandbox", "game_core"].map(str::to_owned)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_setting_lets_a_card_or_a_token_into_the_log() {
    let config = roomy();
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("RUST_LOG", EVERYTHING)];
    let house = Arc::new(House::open_set(config, &settings).await);
    let tried = play_all(&house, &SHORT, 99, &Arc::default()).await.join_all().await.concat();
    let (said, tokens) = (house.said(), house.sandbox.tokens());
    assert!(said.contains("TRACE") || said.contains("DEBUG") || said.contains("INFO"), "nothing was logged");
    // Of the libraries nothing but warnings: what those of today keep to themselves, those of tomorrow may tell.
    let names = ours();
    let speaks =
        |word: &str| word.split_once(':').is_some_and(|(name, _)| names.iter().any(|ours| ours == name));
    let ours = |line: &&str| line.split(' ').any(speaks);
    let finer = |line: &&str| {
        ["INFO", "DEBUG", "TRACE"].contains(&line.split_whitespace().nth(1).unwrap_or_default())
    };
    let from_others: Vec<&str> = said.lines().filter(finer).filter(|line| !ours(line)).take(5).collect();
    assert!(from_others.is_empty(), "libraries speak: {from_others:#?}");
    assert!(tokens.len() > 100, "{}", tokens.len());
    for token in tokens.iter().chain([&house.sandbox.token()]) {
        assert!(!said.contains(token.as_str()), "the log has a token");
    }
    // What is said of an interaction names its table and game, and nobody.
    for (options, _) in SHORT {
        let game = options.split([':', ' ']).nth(1).unwrap();
        let about = |line: &str| line.contains("interaction") && line.contains(game);
        assert!(said.lines().any(about), "no line about {game}");
    }
    assert!(!said.contains("Robot"), "the log has a name");
    // Single words, such as `flip`, could be there by chance.
    for tried in tried.iter().filter(|tried| tried.mv.contains(' ')) {
        assert!(!said.contains(&tried.mv), "the log says {:?}", tried.mv);
    }
}
