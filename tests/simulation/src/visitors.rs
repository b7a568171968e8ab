//! People at pages: those with Discord get a link by the bot's own buttons, and guests one from a friend at a lobby. They press what
//! the page shows them, close it, come back, and send what no page sends.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use parking_lot::Mutex;
use sandbox::{Channel, Person};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_util::sync::CancellationToken;

use crate::dice::Dice;
use crate::doors::{BREAKS_AFTER, Doors, Page, words};
use crate::history::{History, Promise};
use crate::lessons::Lessons;
use crate::people::{closes_pages, decision_of, is_any, is_last, is_start, is_turn, made_up, move_of};
use crate::plan::{Trouble, Troubles};

mod coming;

/// How long somebody at a page thinks at most.
const THINKS: Duration = Duration::from_secs(40);
/// How long a message of a page, or to one, is under way at most.
const UNDER_WAY: Duration = Duration::from_millis(60);
/// How often somebody who does nothing more looks whether their page is open.
const LOOKS: Duration = Duration::from_secs(10);
/// The signs of what has happened at a hand without its person.
const WITHOUT_THEM: [&str; 3] = ["⏰", "💤", "↩️"];
/// What a page never sends.
const NONSENSE: [&str; 6] = [
    "",
    "[]",
    r#"{"kind":"die"}"#,
    r#"{"kind":"command","name":"play"}"#,
    r#"{"kind":"click","from":"hand","id":"play/AAAA/1/roll","values":[],"person":7}"#,
    r#"{"kind":"show","table":"no such table"}"#,
];

/// A press on a move at a page, and what came of it.
#[derive(Clone, Debug)]
pub struct Pressed {
    pub table: String,
    /// A person's id; guests have numbers of their own.
    pub person: u64,
    pub step: u32,
    /// `None` if it is a part of one.
    pub mv: Option<String>,
    /// When it was sent …
    pub at: SystemTime,
    /// … and when the bot answered; `None` if it did not.
    pub answered: Option<SystemTime>,
    /// Whether the page showed then that it is made.
    pub made: bool,
}

/// What visitors share.
#[derive(Clone)]
pub struct Town {
    pub doors: Doors,
    pub people: Vec<Person>,
    pub channels: Vec<Channel>,
    pub history: History,
    pub troubles: Troubles,
    pub pressed: Arc<Mutex<Vec<Pressed>>>,
    pub lessons: Lessons,
    /// How many times as long somebody thinks as they usually do.
    pub calm: u32,
    /// From then on they do nothing, and only look.
    pub enough: CancellationToken,
    /// Ends them.
    pub gone: CancellationToken,
}

/// With this somebody comes back to their page.
#[derive(Clone)]
pub struct Session {
    pub cookie: String,
    /// Whose it is.
    person: u64,
    /// When it was asked for, and given.
    given: (SystemTime, SystemTime),
    /// For how long it is known at least.
    lasts: Duration,
}

impl Session {
    /// The bot does not know it any more: whose pages are closed or whose session is undone has to enter anew, and nobody else.
    pub fn is_unknown(&self, history: &History) {
        history.met("a session has ended");
        let (asked, given) = self.given;
        let is_old = outside::time() > given + self.lasts;
        if !is_old && !history.may_be_undone(asked, Some(given)) && !history.has_closed_pages(self.person) {
            let lost = format_args!("the session of {} at a page is lost, of {given:?}", self.person);
            history.wrong(Promise::NothingIsLost, lost);
        }
    }
}

/// What somebody who does nothing more has before them, if their page is open, and how they come back.
#[derive(Clone)]
pub struct Screen {
    pub session: Session,
    pub page: Value,
}

/// Somebody who has been at pages.
pub struct Seen {
    pub name: String,
    /// `None` for a guest.
    pub person: Option<Person>,
    pub screen: Arc<Mutex<Option<Screen>>>,
}

/// All who come to pages.
pub struct Visits {
    pub town: Town,
    pub seen: Vec<Seen>,
    lives: JoinSet<()>,
}

impl Visits {
    /// Lets people come, if there are pages: about half of those who play in chat, and two guests.
    pub fn begin(town: Town, dice: &mut Dice, seed: u64) -> Visits {
        let (mut seen, mut lives) = (Vec::new(), JoinSet::new());
        if !town.doors.are_there() {
            return Visits { town, seen, lives };
        }
        let people = town.people.iter().filter(|_| dice.once_in(2)).cloned().map(Some);
        for (number, person) in (50..).zip(people.chain([None, None])) {
            let screen = Arc::<Mutex<Option<Screen>>>::default();
            let name = person.as_ref().map_or_else(|| format!("Zoe{number}"), Person::name);
            let visitor = Visitor {
                name: name.clone(),
                number: person.as_ref().map_or(number, Person::id),
                person: person.clone(),
                town: town.clone(),
                dice: Dice::of(seed, number),
                session: None,
                page: None,
                table: None,
                waiting: VecDeque::new(),
                silent: Vec::new(),
                screen: Arc::clone(&screen),
            };
            seen.push(Seen { name, person, screen });
            lives.spawn(visitor.live());
        }
        Visits { town, seen, lives }
    }

    /// What was pressed until now.
    pub fn pressed(&self) -> Vec<Pressed> {
        std::mem::take(&mut *self.town.pressed.lock())
    }

    /// All close their pages.
    pub async fn end(&mut self) {
        self.town.gone.cancel();
        while let Some(visited) = self.lives.join_next().await {
            if let Err(panic) = visited {
                let lost = format_args!("a visitor is lost: {panic}");
                self.town.history.wrong(Promise::NobodyWaitsInVain, lost);
            }
        }
    }
}

struct Visitor {
    name: String,
    number: u64,
    /// `None` for a guest.
    person: Option<Person>,
    town: Town,
    dice: Dice,
    session: Option<Session>,
    page: Option<Page>,
    /// The table to which they came.
    table: Option<String>,
    /// For what the page has not said that it is done, in its order: which of `pressed` it is, if it is one.
    waiting: VecDeque<Option<usize>>,
    /// Pages that have fallen silent without an end.
    silent: Vec<Page>,
    screen: Arc<Mutex<Option<Screen>>>,
}

impl Visitor {
    async fn live(mut self) {
        let (enough, gone) = (self.town.enough.clone(), self.town.gone.clone());
        let mut next = Instant::now() + self.dice.within(THINKS * self.town.calm);
        let mut rests = false;
        while !gone.is_cancelled() {
            let acts = tokio::select! {
                biased;
                () = gone.cancelled() => break,
                read = reads(&mut self.page) => {
                    self.hears(read).await;
                    false
                }
                () = enough.cancelled(), if !rests => {
                    // However calm they are, they come back soon to look.
                    (rests, next) = (true, next.min(Instant::now() + THINKS));
                    false
                }
                () = sleep_until(next) => true,
            };
            if enough.is_cancelled() {
                self.stays();
            }
            if !acts {
                continue;
            }
            let thinks = if enough.is_cancelled() {
                self.silent.clear();
                self.rests().await;
                LOOKS
            } else if self.page.is_none() {
                self.comes().await;
                THINKS * self.town.calm
            } else {
                self.acts().await;
                THINKS * self.town.calm
            };
            next = Instant::now() + self.dice.within(thinks);
        }
    }

    fn say(&self, what: std::fmt::Arguments<'_>) {
        self.town.history.note(format_args!("{} at a page: {what}", self.name));
    }

    /// Shows what they have before them.
    fn stays(&mut self) {
        let page = self.page.as_ref().map_or(Value::Null, |page| json!(page.shown));
        let screen = self.session.clone().map(|session| Screen { session, page });
        *self.screen.lock() = screen;
    }

    /// Their page is open, and nothing is half chosen there.
    async fn rests(&mut self) {
        if self.page.is_none() && self.session.is_some() {
            return self.comes().await;
        }
        let controls = self.page.iter().flat_map(|page| page.controls("hand"));
        let back = controls.into_iter().find(|(id, _)| id.starts_with("focus/") && id.ends_with('/'));
        if let Some(back) = back {
            self.presses("hand", back).await;
        }
    }

    /// A message has come, or the connection has ended.
    async fn hears(&mut self, read: Option<String>) {
        let Some(kind) = read else { return self.loses("it breaks") };
        match &*kind {
            "alive" => {
                sleep(self.dice.within(UNDER_WAY)).await;
                if let Some(page) = &mut self.page
                    && !page.is_alive().await
                {
                    self.loses("it breaks");
                }
            }
            "ended" => {
                self.session_has_ended();
                self.loses("its session has ended");
            }
            "done" => self.learns(),
            "sheet" | "form" => {
                let shown = self.page.as_ref().and_then(|page| page.shown.get(&*kind));
                let text = shown.map(words).unwrap_or_default();
                let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
                self.say(format_args!("{first}"));
            }
            _ => {}
        }
    }

    /// They have to enter anew.
    fn session_has_ended(&mut self) {
        if let Some(session) = self.session.take() {
            session.is_unknown(&self.town.history);
        }
    }

    /// Their page is open no more.
    fn loses(&mut self, why: &str) {
        self.page = None;
        self.waiting.clear();
        self.say(format_args!("{why}"));
    }

    /// What was asked for first is done, or refused: it is made if its decision is before them no more, and not by somebody
    /// else.
    fn learns(&mut self) {
        let (Some(at), Some(page)) = (self.waiting.pop_front().flatten(), &self.page) else { return };
        let mut all = self.town.pressed.lock();
        let Some(pressed) = all.get_mut(at) else { return };
        let hand = page.shown.get("hand").map(words).unwrap_or_default();
        let open = page.controls("hand").iter().any(|(id, _)| {
            id.split('/').nth(1) == Some(&pressed.table)
                && id.split('/').nth(2) == Some(&pressed.step.to_string())
        });
        pressed.answered = Some(outside::time());
        pressed.made = !open
            && !page.shown.contains_key("sheet")
            && page.table() == Some(&pressed.table)
            && !WITHOUT_THEM.iter().any(|sign| hand.contains(sign));
    }

    /// Whether the next connection breaks, and after how many bytes.
    fn breaks_after(&mut self) -> Option<usize> {
        let breaks = self.town.troubles.have(Trouble::Pages) && self.dice.once_in(6);
        breaks.then(|| self.dice.below(BREAKS_AFTER))
    }

    async fn sends(&mut self, message: &Value) -> bool {
        sleep(self.dice.within(UNDER_WAY)).await;
        let Some(page) = &mut self.page else { return false };
        let sent = page.sends(message).await;
        if !sent {
            self.loses("it breaks");
        }
        sent
    }

    /// Presses something, and does not wait for what comes of it.
    async fn presses(&mut self, from: &str, (id, value): (String, Option<String>)) {
        self.say(format_args!("presses {id} {}", value.as_deref().unwrap_or_default()));
        if closes_pages(&id) {
            self.town.history.closes_pages(self.number);
        }
        self.town.lessons.is_pressed_at_a_page(self.number, &id);
        let pressed = decision_of(&id).and_then(|(table, step)| {
            let mut all = self.town.pressed.lock();
            let mv = move_of(&id, value.as_deref()).map(|(.., mv)| mv);
            let (is_move, person, at) = (mv.is_some(), self.number, outside::time());
            all.push(Pressed { table, person, step, mv, at, answered: None, made: false });
            is_move.then(|| all.len() - 1)
        });
        if let Some(page) = &mut self.page {
            page.shown.remove("sheet");
        }
        let values: Vec<String> = value.into_iter().collect();
        if self.sends(&json!({ "kind": "click", "from": from, "id": id, "values": values })).await {
            self.waiting.push_back(pressed);
        }
    }

    async fn acts(&mut self) {
        let troubled = self.town.troubles.have(Trouble::Pages);
        match self.dice.below(24) {
            0 => {
                if let Some(page) = self.page.take() {
                    page.closes().await;
                }
                self.loses("they close it");
            }
            1 if troubled => {
                self.town.history.met("a page is cut off");
                self.loses("it is cut off");
            }
            2 if troubled => {
                self.town.history.met("a page falls silent");
                self.silent.extend(self.page.take());
                self.loses("it falls silent");
            }
            3 if troubled => {
                self.town.history.met("a page sends nonsense");
                let nonsense = NONSENSE[self.dice.below(NONSENSE.len())];
                let binary = self.dice.once_in(4);
                self.say(format_args!("sends {nonsense}"));
                if let Some(page) = &mut self.page {
                    let frame = if binary { Frame::binary(nonsense) } else { Frame::text(nonsense) };
                    page.sends_frame(frame).await;
                }
            }
            4 => {
                let name = ["today", "history", "help", "settings", "stats"][self.dice.below(5)];
                self.say(format_args!("asks for {name}"));
                if self.sends(&json!({ "kind": "command", "name": name })).await {
                    self.waiting.push_back(None);
                }
            }
            5 => {
                let of = |page: &Page| page.shown.get("tables")?["tables"].as_array().cloned();
                let tables = self.page.as_ref().and_then(of).unwrap_or_default();
                if let Some(code) = self.dice.pick(&tables).and_then(|table| table["code"].as_str()) {
                    self.say(format_args!("looks at {code}"));
                    self.sends(&json!({ "kind": "show", "table": code })).await;
                }
            }
            6 => {
                // What they may see of any table, whosever it is.
                let wanted = |(id, _): &(String, Option<String>)| !is_turn(id);
                self.presses_one("table", wanted).await;
            }
            7 => {
                let parts = ["hand", "table", "sheet"];
                let all = self.page.iter().flat_map(|page| parts.map(|part| (part, page.controls(part))));
                let mut all: Vec<_> = all
                    .flat_map(|(part, controls)| controls.into_iter().map(move |control| (part, control)))
                    .collect();
                all.retain(|(_, (id, value))| is_any(id, value.as_deref()) && !is_last(id));
                if let Some((part, (id, value))) = self.dice.pick(&all).cloned() {
                    self.town.history.met("somebody at a page makes a press up");
                    let id = made_up(&id, &mut self.dice);
                    self.presses(part, (id, value)).await;
                    // It may be of a decision that has passed: then what there is to decide now is shown, and not learnt from.
                    if let Some(last) = self.waiting.back_mut() {
                        *last = None;
                    }
                }
            }
            8 | 9 => self.presses_one("sheet", |(id, _)| !is_last(id)).await,
            _ => self.plays().await,
        }
    }

    async fn presses_one(&mut self, part: &str, wanted: impl Fn(&(String, Option<String>)) -> bool) {
        let Some(page) = &self.page else { return };
        let mut controls = page.controls(part);
        controls.retain(|control| wanted(control) && is_any(&control.0, control.1.as_deref()));
        if let Some(control) = self.dice.pick(&controls).cloned() {
            self.presses(part, control).await;
        }
    }

    /// A move, or what begins a match.
    async fn plays(&mut self) {
        let Some(page) = &self.page else { return };
        let parts = ["hand", "sheet", "table"].map(|part| (part, page.controls(part)));
        let is_over = page.shown.get("table").is_some_and(|table| words(table).contains('🏆'));
        for (part, mut controls) in parts {
            controls.retain(|(id, _)| if part == "table" { is_start(id) } else { is_turn(id) });
            if let Some(control) = self.dice.pick(&controls).cloned() {
                let twice = part == "hand" && self.dice.once_in(5);
                self.presses(part, control.clone()).await;
                if twice {
                    self.town.history.met("somebody at a page presses twice");
                    self.presses(part, control).await;
                }
                return;
            }
        }
        let alone = page.shown.get("table").is_some_and(|table| table["shown"].is_null());
        if self.person.is_none() && (is_over || alone) {
            // A guest has one table, and sits down at the next as somebody else.
            self.say(format_args!("leaves"));
            let cookie = self.session.take().map(|session| session.cookie).unwrap_or_default();
            self.town.doors.asks("/leave", (&cookie, "{}"), None).await;
            self.loses("it was the last match");
        }
    }
}

/// Waits for ever where no page is open.
async fn reads(page: &mut Option<Page>) -> Option<String> {
    match page {
        Some(page) => page.reads().await,
        None => std::future::pending().await,
    }
}
