//! Starting the program: settings, the sandbox, sub-commands.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use tempfile::TempDir;

fn updown(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    updown_in(&tempfile::tempdir().unwrap(), arguments, settings)
}

fn updown_in(folder: &TempDir, arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_updown"))
        .current_dir(folder.path())
        .env_clear()
        .envs(settings.iter().copied())
        .args(arguments)
        .output()
        .unwrap()
}

fn refused(settings: &[(&str, &str)]) -> String {
    let output = updown(&[], settings);
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_wrong_setting_stops_the_start_with_one_sentence() {
    let error = refused(&[("SANDBOX_PORT", "door")]);
    assert_eq!(error, "updown: SANDBOX_PORT is \"door\", but it must be a port from 0 to 65535\n");
    let error = refused(&[("DATABASE_URL", "postgres://x")]);
    assert_eq!(error.lines().count(), 1, "{error}");
    let error = refused(&[("DISCORD_API_URL", "http://127.0.0.1:1")]);
    assert!(error.contains("DISCORD_TOKEN is not"), "{error}");
}

#[test]
fn a_misspelt_name_does_not_mean_that_there_is_no_token() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(".env"), "\u{feff}# mine\nDISCORD_TOKN=secret\n").unwrap();
    let output = updown_in(&folder, &[], &[]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert_eq!(
        error,
        "updown: .env sets DISCORD_TOKN, which is no setting: do you mean DISCORD_TOKEN? \
         All of them stand in .env.example\n"
    );
    assert!(!folder.path().join("data").exists(), "nothing was begun");
    let error = refused(&[("DISCORD_TOCKEN", "secret")]);
    assert!(error.contains("the environment sets DISCORD_TOCKEN") && !error.contains("secret"), "{error}");
}

#[test]
fn help_explains_the_sub_commands() {
    let help = String::from_utf8(updown(&["--help"], &[]).stdout).unwrap();
    assert!(help.contains("simulate") && help.contains(".env.example"), "{help}");
}

/// Of a build with other features of its libraries, too: the fields of its JSON would be sorted there, if nothing else ordered them.
#[test]
fn the_days_decision_is_printed_in_one_order() {
    let printed = String::from_utf8(updown(&["today", "--date", "2027-01-11"], &[]).stdout).unwrap();
    let begins = "{\n  \"date\": \"2027-01-11\",\n  \"version\": 2,\n  \"game\": \"tricks\",\n  \"rules\": 2,\n  \"options\": [";
    assert!(printed.starts_with(begins), "{printed}");
}

#[test]
fn simulate_prints_the_same_playthrough_every_time() {
    let simulate = |seed| {
        let arguments =
            ["simulate", "--game", "tricks", "--players", "3", "--seed", seed, "--option", "rounds=2"];
        updown(&[&arguments[..], &["--policy", "random,steady,random"]].concat(), &[]).stdout
    };
    assert_eq!(simulate("7"), simulate("7"));
    assert_ne!(simulate("7"), simulate("8"));
    let text = String::from_utf8(simulate("7")).unwrap();
    assert!(
        text.starts_with("{\"type\":\"match\",\"game\":\"tricks\",\"rules\":2,\"players\":3,\"options\":{"),
        "{text}"
    );
    assert!(text.lines().last().unwrap().starts_with("{\"type\":\"end\",\"totals\":["), "{text}");
    for line in text.lines() {
        serde_json::from_str::<Value>(line).unwrap();
    }
}

#[test]
fn the_coach_says_the_same_of_the_same_file_every_time() {
    let simulation =
        ["simulate", "--game", "dnup", "--players", "2", "--option", "target=1", "--policy", "steady"];
    let played = updown(&simulation, &[]).stdout;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    std::fs::write(&file, &played).unwrap();
    let file = file.to_str().unwrap();
    let coach = |more: &[&str]| {
        let output = updown(&[&["coach", file], more].concat(), &[]);
        (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    let printed = coach(&["--json"]);
    assert!(printed.0, "{}", printed.1);
    assert_eq!(printed, coach(&["--json"]));
    let report: Value = serde_json::from_str(&printed.1).unwrap();
    assert_eq!((&report["game"], report["seats"].as_array().unwrap().len()), (&Value::from("dnup"), 2));
    let (_, one) = coach(&["--seat", "1"]);
    assert!(one.contains("Seat 1: result") && !one.contains("Seat 0: result"), "{one}");
    assert_eq!(
        coach(&["--seat", "2"]),
        (false, "updown: nobody sat at seat 2: the seats are 0 to 1\n".into())
    );
    assert!(coach(&["--of-match", "2"]).1.contains("there is no such match in the file"));
    let text = String::from_utf8(played).unwrap();
    let last = text.rfind("{\"type\":\"decision\"").unwrap();
    std::fs::write(file, &text[..last]).unwrap();
    assert!(coach(&[]).1.contains("was broken off"));
}

#[test]
fn simulate_refuses_what_is_wrong_with_a_sentence() {
    for wrong in [
        &["--players", "5"][..],
        &["--players", "2", "--option", "rounds=13"],
        &["--players", "2", "--option", "rounds"],
        &["--players", "2", "--policy", "clever"],
        &["--players", "3", "--policy", "random,steady"],
        &["--players", "2", "--seed", "-1"],
    ] {
        let output = updown(&[&["simulate", "--game", "tricks"], wrong].concat(), &[]);
        assert!(!output.status.success(), "{wrong:?}");
        assert!(!output.stderr.is_empty() && !String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
}

#[test]
fn the_sandbox_starts_alone_and_says_how_it_is_reached() {
    let mut sandbox = Command::new(env!("CARGO_BIN_EXE_updown"))
        .args(["sandbox", "--port", "0", "--people", "6", "--servers", "3", "--name", "sandbox.example"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(sandbox.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut said = |what: &str| lines.next().unwrap().strip_prefix(what).unwrap().to_owned();
    let (page, api, token) = (said("The page: "), said("The API: "), said("The bot's token: "));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let seen = runtime.block_on(async {
        let client = reqwest::Client::new();
        let world: Value =
            client.get(format!("{page}sandbox/world")).send().await.unwrap().json().await.unwrap();
        // By a name that it was given, as from a container.
        let gateway = client
            .get(format!("{api}/gateway/bot"))
            .header("authorization", format!("Bot {token}"))
            .header("host", "sandbox.example:4000")
            .send();
        (world, gateway.await.unwrap().json::<Value>().await.unwrap())
    });
    sandbox.kill().unwrap();
    sandbox.wait().unwrap();
    let count = |list: &str| seen.0[list].as_array().unwrap().len();
    assert_eq!((count("people"), count("guilds")), (6, 3));
    assert_eq!(seen.1["url"], "ws://sandbox.example:4000");
}

/// The host and the port of the page, as a sandbox says them that is started alone.
fn sandbox_address(folder: &TempDir, arguments: &[&str], settings: &[(&str, &str)]) -> (String, u16) {
    let mut sandbox = Command::new(env!("CARGO_BIN_EXE_updown"))
        .current_dir(folder.path())
        .env_clear()
        .envs(settings.iter().copied())
        .arg("sandbox")
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut page = String::new();
    BufReader::new(sandbox.stdout.take().unwrap()).read_line(&mut page).unwrap();
    sandbox.kill().unwrap();
    sandbox.wait().unwrap();
    let address = page.trim().strip_prefix("The page: http://").unwrap_or_else(|| panic!("{page:?}"));
    let (host, port) = address.trim_end_matches('/').rsplit_once(':').unwrap();
    (host.to_owned(), port.parse().unwrap())
}

#[test]
fn the_sandbox_alone_listens_where_the_settings_say_and_flags_win() {
    let folder = tempfile::tempdir().unwrap();
    // A free port: who had it is gone.
    let free = || std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let (set, flag) = (free(), free());
    // Another bot's settings are in the same environment.
    let file = format!("PREFIX=!\nDISCORD_API_URL=http://127.0.0.1:{set}\nSANDBOX_PORT={set}\n");
    std::fs::write(folder.path().join(".env"), file).unwrap();
    assert_eq!(sandbox_address(&folder, &[], &[]).1, set);
    assert_eq!(sandbox_address(&folder, &["--port", &flag.to_string()], &[]).1, flag);
    let other = [("SANDBOX_HOST", "127.0.0.2"), ("SANDBOX_PORT", "0")];
    assert_eq!(sandbox_address(&folder, &[], &other).0, "127.0.0.2");
    assert_eq!(sandbox_address(&folder, &["--host", "127.0.0.1"], &other).0, "127.0.0.1");
    let output = updown(&["sandbox"], &[("SANDBOX_PORT", "door")]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "updown: SANDBOX_PORT is \"door\", but it must be a port from 0 to 65535\n");
}
