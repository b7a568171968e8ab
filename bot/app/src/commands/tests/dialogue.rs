//! What every command and every button answers, whole and in English: before there is a table, in a lobby, and at a
//! match. Hands, tables and replays have pictures, and texts with them that are tested where they are made.
//!
//! After a change of words: `INSTA_UPDATE=always cargo test -p app --lib dialogue`, and read the difference.

use std::time::Duration;

use model::Board;
use serde_json::Value;
use tokio::time::Instant;

use super::*;

/// Commands as people type them, and what they ask for.
type Typed = Vec<(&'static str, Command)>;

/// Those that answer the same whether there is a table or not.
fn about_no_table() -> Typed {
    let dnup = Some(GameId::Dnup);
    vec![
        ("/help", Command::Help),
        ("/rules", Command::Rules(None)),
        ("/rules game:dnup", Command::Rules(dnup)),
        ("/learn", Command::Learn(None)),
        ("/learn game:dnup", Command::Learn(dnup)),
        ("/settings", Command::Settings),
        ("/leaderboard", Command::Leaderboard(Board::default())),
        ("/stats", Command::Stats(None)),
        ("/stats player:@Ben", Command::Stats(Some(BEN))),
        ("/history", Command::History(None)),
        ("/tonight", Command::Tonight),
    ]
}

/// Those that are about a table.
fn about_tables() -> Typed {
    vec![
        ("/fair", Command::Fair),
        ("/hand", Command::Hand(None)),
        ("/table", Command::Table(None)),
        ("/replay", Command::Replay(None)),
        ("/verify", Command::Verify(None)),
        ("/end", Command::End(None)),
        ("/leave", Command::Leave(None)),
    ]
}

/// Buttons that belong to no table, by their ids.
const BUTTONS_OF_NO_TABLE: [&str; 26] = [
    "board/all/rating/all/0/1",
    "history/all/0",
    "history/1/0",
    "learn/all",
    "learn/tower",
    "learn-anew/tower",
    "page/snake/-/goal",
    "settings/show",
    "settings/calls/later",
    "settings/holiday/3",
    "settings/no-holiday",
    "settings/holiday/2",
    "settings/no-pictures",
    "settings/no-recap",
    "settings/play-forced",
    "settings/hide",
    "settings/language/de",
    "settings/language/discord",
    "settings/data",
    "settings/delete",
    "settings/server",
    "settings/forbid",
    "settings/game/dnup",
    "settings/turn-time/1d",
    "settings/comes-down/50",
    "settings/delete-sure",
];

/// Buttons of a table, by their ids; `~` stands for its code. Some are of a match, and answered in a lobby, too: they
/// may be pressed on an old message. What the rules and the news say depends on the cards, and is tested with them.
const BUTTONS_OF_TABLE: [&str; 29] = [
    "join/~",
    "options/~",
    "change/~/shuffle",
    "change/~/computer/steady",
    "agreement/~",
    "change/~/night/22",
    "change/~/holiday/computer",
    "change/~/no-take-back",
    "write-title/~",
    "change/~/title/Friday *night*",
    "write-note/~",
    "note/~/ask Ben about *his* trump",
    "next-table/~",
    "word/~",
    "say/~/melon",
    "fair/~",
    "page/tricks/~/goal",
    "hand/~",
    "play/~/0/flip",
    "focus/~/0/flip",
    "ask-forced/~",
    "back/~",
    "take/~/0",
    "agree/~",
    "replay/~",
    "coach/~",
    "rematch/~",
    "leave/~",
    "leave-sure/~",
];

/// The labels of buttons and menus, in order.
fn labels(json: &Value) -> Vec<&str> {
    match json {
        Value::Array(parts) => parts.iter().flat_map(labels).collect(),
        Value::Object(fields) => {
            let label = fields.get("label").or_else(|| fields.get("placeholder"));
            let own = label.and_then(Value::as_str).into_iter();
            own.chain(fields.get("components").into_iter().flat_map(labels))
                .chain(fields.get("accessory").into_iter().flat_map(labels))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// An answer in words: who gets it, its text, and what can be pressed.
fn said(answered: &Answered) -> String {
    let shown = |whom: &str, panel: &message::Panel| {
        let json = panel.body().json();
        let pressed: String = labels(&json["components"]).iter().map(|label| format!("[{label}] ")).collect();
        format!("{whom}\n{}\n{pressed}", panel.words().trim_end()).trim_end().to_owned()
    };
    let reply = match answered {
        Err(refusal) => return shown("refused:", &refusal.panel(Language::English)),
        Ok(reply) => reply,
    };
    match &reply.answer {
        Answer::Post(panel) => shown("to all:", panel),
        Answer::Private(panel) | Answer::InPlace(panel) | Answer::Files(panel, _) => {
            shown("to the asker:", panel)
        }
        Answer::Update(panel) => shown("in its place:", panel),
        Answer::Options { panel, .. } => shown("the options:", panel),
        Answer::Form(json) | Answer::Proposals(json) => format!("{json:#}"),
        Answer::Launch(_) => "an Activity".to_owned(),
        Answer::Place(subject)
        | Answer::PlaceInThread(subject)
        | Answer::Show(subject)
        | Answer::Copy(subject) => {
            if subject.seat.is_some() {
                "the hand".to_owned()
            } else {
                "the table".to_owned()
            }
        }
    }
}

/// A text without what differs from run to run: the code of the table, hashes, and times.
fn settled(text: &str, code: Option<&Code>) -> String {
    let mut settled = String::new();
    for part in text.split_inclusive(|sign: char| !sign.is_ascii_alphanumeric()) {
        let word = part.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric());
        let rest = &part[word.len()..];
        let is_hash = word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_time = word.len() >= 10 && word.bytes().all(|byte| byte.is_ascii_digit());
        let is_code = code.is_some_and(|code| code.as_str() == word);
        settled += match (is_hash, is_time, is_code) {
            (true, ..) => "HASH",
            (_, true, _) => "TIME",
            (_, _, true) => "CODE",
            _ => word,
        };
        settled += rest;
    }
    settled
}

impl Scene {
    /// Ana and Ben make the first moves there are: from then on nobody closes the table alone.
    async fn has_first_moves(&self, code: &Code) {
        for _ in 0..4 {
            let at = of(ANA).admitted(&self.tables, code.clone()).await.unwrap();
            let game = at.playing().unwrap().game();
            let seat = game.to_act().iter().next().unwrap();
            let person = if at.seat_of(ANA) == Some(seat) { ANA } else { BEN };
            let mv = game.legal(seat).remove(0);
            self.presses(&directly(person), Action::Play(code.clone().into(), game.step(), mv))
                .await
                .unwrap();
        }
    }

    /// Ana types these commands.
    async fn dialogue(&self, commands: Typed, code: Option<&Code>) -> String {
        let mut dialogue = String::new();
        for (minutes, (typed, command)) in (0..).zip(commands) {
            // Nobody types faster than is allowed.
            let cx = Context { at: Instant::now() + Duration::from_mins(minutes), ..of(ANA) };
            let answered = self.asks(&cx, Request::Command(command)).await;
            dialogue += &format!("{typed}\n{}\n\n", settled(&said(&answered), code));
        }
        dialogue
    }
}

impl Scene {
    /// Ana, who manages the server, presses these buttons, one after another.
    async fn pressed(&self, buttons: &[&str], code: Option<&Code>) -> String {
        let mut dialogue = String::new();
        for (minutes, button) in (0..).zip(buttons) {
            let at = Instant::now() + Duration::from_mins(minutes);
            let cx = Context { at, manages_server: true, ..of(ANA) };
            let id = code.map_or((*button).to_owned(), |code| button.replace('~', code.as_str()));
            let answered = self.presses(&cx, Action::read(&id, &[]).expect(button)).await;
            dialogue += &format!("{button}\n{}\n\n", settled(&said(&answered), code));
        }
        dialogue
    }
}

#[tokio::test]
async fn before_there_is_a_table() {
    let scene = Scene::begins().await;
    insta::assert_snapshot!(
        "before_there_is_a_table",
        scene.dialogue([about_no_table(), about_tables()].concat(), None).await
    );
}

#[tokio::test]
async fn in_a_lobby() {
    let scene = Scene::begins().await;
    let code = scene.opens(&of(ANA)).await;
    insta::assert_snapshot!("in_a_lobby", scene.dialogue(about_tables(), Some(&code)).await);
}

#[tokio::test]
async fn at_a_match() {
    let scene = Scene::begins().await;
    let code = scene.begins_a_match().await;
    scene.has_first_moves(&code).await;
    insta::assert_snapshot!("at_a_match", scene.dialogue(about_tables(), Some(&code)).await);
}

#[tokio::test]
async fn buttons_without_a_table() {
    let scene = Scene::begins().await;
    insta::assert_snapshot!("buttons_without_a_table", scene.pressed(&BUTTONS_OF_NO_TABLE, None).await);
}

#[tokio::test]
async fn buttons_in_a_lobby() {
    let scene = Scene::begins().await;
    let code = scene.opens(&of(ANA)).await;
    insta::assert_snapshot!("buttons_in_a_lobby", scene.pressed(&BUTTONS_OF_TABLE, Some(&code)).await);
}

#[tokio::test]
async fn buttons_at_a_match() {
    let scene = Scene::begins().await;
    let code = scene.begins_a_match().await;
    scene.has_first_moves(&code).await;
    insta::assert_snapshot!("buttons_at_a_match", scene.pressed(&BUTTONS_OF_TABLE, Some(&code)).await);
}
