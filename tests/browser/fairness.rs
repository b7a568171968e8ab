//! The page that comes with `/verify`, opened from disk: what it says of honest files, and of those of a cheat.

use std::path::Path;

use sandbox::Answer;
use tempfile::TempDir;
use tokio::process::Command;

use crate::bot::House;
use crate::browser::Browser;

/// The files of a match that was broken off after the deal, as `/verify` gives them: the proof and the page.
async fn given(house: &House) -> (String, String) {
    let there = house.sandbox.person("Ana").at(&house.games);
    let opened = there.command("/play game:dnup").await.text();
    let (_, code) = opened.split_once("table ").unwrap();
    let code = &code[..4];
    there.clicks("Add computer").await;
    there.clicks("Start").await;
    there.command(&format!("/end table:{code}")).await;
    let Answer::Private(answer) = there.command(&format!("/verify table:{code}")).await else {
        panic!("the proof is for the asker")
    };
    assert!(!answer.files().is_empty(), "{}", answer.text());
    let mut texts = Vec::new();
    for (_, url) in answer.files() {
        texts.push(reqwest::get(url).await.unwrap().text().await.unwrap());
    }
    let [proof, page] = texts.try_into().unwrap();
    (proof, page)
}

/// What whoever runs the bot can pass off as this match: played from a seed that they like better.
async fn played_otherwise(proof: &str) -> String {
    let updown = env!("CARGO_BIN_EXE_updown");
    let arguments = ["simulate", "--game", "dnup", "--players", "2", "--seed", "881"];
    let output = Command::new(updown).args(arguments).output().await.unwrap();
    let playthrough = String::from_utf8(output.stdout).unwrap();
    let (head, _) = proof.split_once('\n').unwrap();
    format!("{}\n{playthrough}", head.replace("\"ended\":false", "\"ended\":true"))
}

/// The text with the secret in it exchanged for another.
fn with_another_secret(proof: &str) -> String {
    let (before, rest) = proof.split_once("\"secret\":\"").unwrap();
    format!("{before}\"secret\":\"{}{}", "07".repeat(32), &rest[64..])
}

/// Whether `updown verify` is content with a file.
async fn is_proven(file: &Path) -> bool {
    Command::new(env!("CARGO_BIN_EXE_updown"))
        .arg("verify")
        .arg(file)
        .output()
        .await
        .unwrap()
        .status
        .success()
}

/// A proof without the round of the beacon that was mixed in.
fn without_its_round(proof: &str) -> String {
    let (before, rest) = proof.split_once("\"beacon\":").unwrap();
    before.to_owned() + rest.split_once("},").unwrap().1
}

/// A proof that says of the seat with the word that its person's data were deleted, with a hash of the forger's.
fn forgotten(proof: &str) -> String {
    let seat = r#"{"name":"Ana","word":{"number":1,"word":"melon soup"}}"#;
    let forged = proof.replacen(seat, &format!(r#"{{"forgotten":"{}"}}"#, "9".repeat(64)), 1);
    assert_ne!(forged, proof);
    forged
}

/// A proof in which the first roll has come to something else.
fn with_another_roll(proof: &str) -> String {
    let (before, after) = proof.split_once("\"roll\",\"outcome\":{\"trump\":").unwrap();
    let (rolled, rest) = after.split_once('}').unwrap();
    let other = if rolled == "7" { 8 } else { 7 };
    format!("{before}\"roll\",\"outcome\":{{\"trump\":{other}}}{rest}")
}

/// The kept proofs of all games, and the seals of a server.
fn kept(name: &str) -> String {
    let path = format!("{}/../docs/proofs/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_that_comes_with_verify_tells_honest_files_from_those_of_a_cheat() {
    let Some(browser) = Browser::open("the page that checks proofs").await else { return };
    let house = House::open().await;
    let (proof, page) = given(&house).await;
    let folder = TempDir::new().unwrap();
    let page_file = folder.path().join("updown-verify.html");
    std::fs::write(&page_file, page).unwrap();
    browser.opens_file(&page_file).await;
    browser.photographs("verify").await;
    browser.is_accessible("the page that checks proofs").await;

    let honest = |what, text: &str| (what, text.to_owned(), "Compare");
    let files = [
        honest("a true proof", &proof),
        honest("tricks", &kept("tricks")),
        honest("tricks by the first rules", &kept("tricks-1")),
        honest("snake", &kept("snake")),
        honest("tower", &kept("tower")),
        honest("dnup", &kept("dnup")),
        honest("an expert", &kept("expert")),
        (
            "an expert of another number",
            kept("expert").replacen("\"expert\":2000", "\"expert\":643", 1),
            "no expert",
        ),
        (
            "the other number",
            kept("expert").replacen("\"expert\":2000", "\"expert\":8000", 1),
            "the terms are not",
        ),
        ("an expert without a number", kept("expert").replacen("\"expert\":2000,", "", 1), "no expert"),
        (
            "a number without an expert",
            kept("dnup").replacen("\"seed\":", "\"expert\":2000,\"seed\":", 1),
            "no expert",
        ),
        (
            "a choice of nobody's",
            kept("expert").replacen(",\"by\":\"expert\"", "", 1),
            "a person does not sit at seat 1",
        ),
        honest("seals", &kept("seals")),
        honest("the public beacon", &kept("beacon")),
        ("another round", kept("beacon").replacen("\"round\":1000", "\"round\":999", 1), "1000 was due"),
        ("a later start", kept("beacon").replacen("806361000", "806361001", 1), "1001 was due"),
        ("another chain", kept("beacon").replacen("\"52db9", "\"52db8", 1), "another chain"),
        ("another signature", kept("beacon").replacen("\"b44679", "\"b44678", 1), "another seed"),
        ("without the round", without_its_round(&kept("beacon")), "another seed"),
        ("another seed", played_otherwise(&proof).await, "another seed"),
        ("another secret", with_another_secret(&proof), "the seal is not this one"),
        ("another scheme", proof.replacen("\"scheme\":1", "\"scheme\":2", 1), "no file of /verify"),
        ("another kind", proof.replacen("\"fair\"", "\"chain\"", 1), "not the documented ones"),
        ("another table", kept("tower").replacen("K7QX", "BBBB", 1), "the seal is not this one"),
        (
            "an unseen sign in a name",
            kept("snake").replacen("\"Ana\"", "\"A\u{200b}na\"", 1),
            "no table shows",
        ),
        ("an unseen sign in a word", kept("dnup").replacen("melon", "mel\u{200b}on", 1), "form of words"),
        ("a letter that looks alike", kept("dnup").replacen("melon", "mel\u{43e}n", 1), "form of words"),
        ("another word", kept("dnup").replacen("melon", "lemon", 1), "the terms are not"),
        ("a word that came later", kept("dnup").replacen("\"number\":1,", "\"number\":2,", 1), "cannot be"),
        ("a seat said to be forgotten", forgotten(&kept("dnup")), "the terms are not"),
        ("earlier rules", kept("tricks").replacen(",\"rules\":2", "", 1), "the terms are not"),
        ("later rules", kept("tricks").replacen("\"rules\":2", "\"rules\":3", 1), "version 3 of the rules"),
        ("rules written down", kept("tricks-1").replacen("\"tricks\"", "\"tricks\",\"rules\":1", 1), "rules"),
        ("another roll", with_another_roll(&kept("tricks")), "this roll"),
        ("another roll by the first rules", with_another_roll(&kept("tricks-1")), "this roll"),
        ("another card", kept("tricks").replacen("\"hands\":[[\"R", "\"hands\":[[\"F", 1), "these hands"),
        ("a seal left out", kept("seals").replacen("\"number\":2", "\"number\":3", 1), "does not follow"),
        (
            "a number otherwise",
            kept("dnup").replacen("\"number\":17", "\"number\":17.0", 1),
            "otherwise than",
        ),
        ("nothing", String::new(), "cannot be read"),
    ];
    for (what, text, said) in files {
        let file = folder.path().join(format!("{what}.jsonl"));
        std::fs::write(&file, text).unwrap();
        let (right, verdict) = browser.has_checked(&file).await;
        assert!(verdict.contains(said), "{what}: {verdict}");
        assert_eq!(right, said == "Compare", "{what}: {verdict}");
        assert_eq!(right, is_proven(&file).await, "{what}: the page and the program agree");
    }

    // What is dropped on the page is checked like what is chosen.
    let drop = "const data = new DataTransfer();
        data.items.add(new File([arguments[0]], 'proof.jsonl'));
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))";
    browser.asks(drop, vec![proof.into()]).await;
    assert!(browser.verdict().await.0);
    browser.closes().await;
}
