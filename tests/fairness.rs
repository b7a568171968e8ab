//! Nobody can choose the cards, and anybody can check that.

use sandbox::Answer;
use tokio::process::Command;

use crate::bot::House;
use crate::players::{code, play_on};

/// The commitment that a text shows.
fn commitment(text: &str) -> String {
    let (_, rest) =
        text.split_once("Sealed before the deal: `").unwrap_or_else(|| panic!("no seal in {text}"));
    rest.chars().take_while(|c| *c != '`').collect()
}

/// What `updown verify` says of a file, and whether it is content.
async fn verify(path: &std::path::Path) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_updown")).arg("verify").arg(path).output().await.unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_match_anybody_checks_it_with_the_file_of_verify() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tricks rounds:1 tie:shared").await.text();
    let (code, sealed) = (code(&lobby), commitment(&lobby));
    assert_eq!(sealed.len(), 64);
    ben.at(&house.games).clicks("Join").await;
    // Nobody learns anything before the end, and the seal outlives a restart.
    let early = ben.at(&house.games).command(&format!("/verify table:{code}")).await;
    assert!(early.is_private() && early.text().contains("has not ended yet"), "{}", early.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    there.clicks("Start").await;
    play_on(&house, &[ana.clone(), ben.clone()], &code).await;

    let Answer::Private(answer) = ben.at(&house.games).command(&format!("/verify table:{code}")).await else {
        panic!("the proof is for the asker")
    };
    assert_eq!(commitment(&answer.text()), sealed);
    let [(name, url)] = answer.files().try_into().unwrap();
    let proof = reqwest::get(url).await.unwrap().text().await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, &proof).unwrap();
    let (fair, said) = verify(&path).await;
    assert!(fair && said.contains(&sealed), "{said}");

    // A card that was dealt otherwise is found out.
    let first = proof.find("\"hands\":[[\"").unwrap() + "\"hands\":[[\"".len();
    let mut forged = proof.clone();
    forged.replace_range(first..=first, if proof[first..].starts_with('R') { "H" } else { "R" });
    std::fs::write(&path, &forged).unwrap();
    let (fair, said) = verify(&path).await;
    assert!(!fair && said.contains("line 4"), "{said}");
}
