//! What must always be so at pages.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sandbox::{Answer, Channel, Message, Person};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::doors::{Doors, UNKNOWN, collect, words};
use crate::history::{History, ON_ITS_WAY, Promise, time_of};
use crate::oracle::asks;
use crate::people::{TODAY, is_turn};
use crate::shown::about;
use crate::visitors::{Pressed, Seen, Town, Visits};

/// The first of the ids of what is asked for at pages.
pub const FIRST_AT_PAGES: i64 = 1 << 62;
/// How often a page is looked at before it is called wrong …
const TRIES: usize = 20;
/// … and how long that takes.
const PAUSE: Duration = Duration::from_secs(10);
/// When nothing has come for this long, a page has been shown all.
const QUIET: Duration = Duration::from_secs(2);

/// The presses on moves at pages, and which of them are in the log: the bot gives them ids of its own, so they are known by when
/// they were made.
pub struct AtPages<'a> {
    pressed: &'a [Pressed],
    found: Vec<bool>,
}

impl<'a> AtPages<'a> {
    pub fn of(pressed: &'a [Pressed]) -> AtPages<'a> {
        AtPages { pressed, found: vec![false; pressed.len()] }
    }

    /// A move that was made at a page is in the log, at this second: somebody who `may` has pressed it just then.
    pub fn finds(&mut self, (code, mv, at): (&str, &str, i64), may: impl Fn(u64) -> bool, history: &History) {
        if mv.starts_with("take-back ") {
            history.met("moves are taken back at a page");
            return;
        }
        let until = |pressed: &Pressed| pressed.answered.unwrap_or(pressed.at + ON_ITS_WAY);
        let second = |time: SystemTime| time.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let could_be = |(number, pressed): &(usize, &Pressed)| {
            !self.found[*number]
                && (&*pressed.table, pressed.mv.as_deref()) == (code, Some(mv))
                && may(pressed.person)
                && (second(pressed.at)..=second(until(pressed))).contains(&at.cast_unsigned())
        };
        let all = self.pressed.iter().enumerate();
        match all.filter(could_be).min_by_key(|(_, pressed)| until(pressed)).map(|(number, _)| number) {
            Some(number) => {
                self.found[number] = true;
                history.met("a move is made at a page");
            }
            None => history.wrong(
                Promise::NothingIsLost,
                format_args!("{mv} at {code} is in the log of a page where nobody pressed it then"),
            ),
        }
    }

    /// The decisions of people that were made at pages.
    pub fn decided(&self) -> BTreeSet<(&'a String, u64, u32)> {
        let found = self.pressed.iter().zip(&self.found).filter(|(_, found)| **found);
        found.map(|(pressed, _)| (&pressed.table, pressed.person, pressed.step)).collect()
    }

    /// What a page has shown as made is in the log, unless it is excused.
    pub fn lacks(&self, excused: impl Fn(&Pressed) -> bool, history: &History) {
        let decided = self.decided();
        for pressed in self.pressed.iter().filter(|pressed| pressed.made) {
            if history.may_be_undone(pressed.at, pressed.answered) {
                history.met("a move that was acknowledged at a page is undone by a backup");
                continue;
            }
            history.met("a move is acknowledged at a page");
            if !decided.contains(&(&pressed.table, pressed.person, pressed.step)) && !excused(pressed) {
                history.wrong(
                    Promise::NothingIsLost,
                    format_args!("{pressed:?} was acknowledged, and nothing is in the log of that decision"),
                );
            }
        }
    }
}

/// What a page shows that comes back now; `None` if it cannot, since its session has ended.
async fn anew(doors: &Doors, cookie: &str, code: Option<&str>) -> Result<Value, String> {
    match doors.opens(cookie, None).await {
        Ok(mut page) => {
            if let Some(code) = code
                && !page.sends(&json!({ "kind": "show", "table": code })).await
            {
                return Err("it breaks".to_owned());
            }
            let is_open = page.settles(QUIET).await;
            let shown = json!(page.shown);
            page.closes().await;
            if is_open { Ok(shown) } else { Err("it breaks".to_owned()) }
        }
        Err(Some(UNKNOWN)) => Ok(Value::Null),
        Err(refused) => Err(format!("it is refused: {refused:?}")),
    }
}

/// What counts of what a page shows.
fn parts(page: &Value) -> [&Value; 3] {
    ["tables", "table", "hand"].map(|part| &page[part])
}

/// What stands in a hand: what can be decided there, and what its picture describes.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    decisions: BTreeSet<String>,
    picture: Option<String>,
}

impl Said {
    fn at_page(message: &Value) -> Said {
        let mut controls = Vec::new();
        collect(message, &mut controls);
        let picture = message["attachments"][0]["description"].as_str().map(str::to_owned);
        let decisions = controls.into_iter().filter_map(|control| decision(&control.id, control.value));
        Said { decisions: decisions.collect(), picture }
    }

    fn in_chat(message: &Message) -> Said {
        let controls = message.controls().into_iter();
        let decisions = controls.filter_map(|control| decision(&control.custom_id, control.value));
        let picture = message.pictures().into_iter().next().map(|picture| picture.description);
        Said { decisions: decisions.collect(), picture }
    }

    /// Whether both say the same; where one has no picture, its words do.
    fn agrees(&self, other: &Said) -> bool {
        let pictures = self.picture.as_ref().zip(other.picture.as_ref());
        self.decisions == other.decisions && pictures.is_none_or(|(one, other)| one == other)
    }
}

/// A move, or half of one, whether it is on a button or in a menu.
fn decision(id: &str, value: Option<String>) -> Option<String> {
    if !is_turn(id) {
        return None;
    }
    let mut parts = id.splitn(4, '/').skip(1);
    let (code, step, mv) = (parts.next()?, parts.next()?, parts.next()?);
    let mv = value.as_deref().unwrap_or(mv).trim_start_matches('?');
    Some(format!("{code} {step} {mv}"))
}

/// The lines with the cards that somebody has in their hand, in games that have each card once.
fn cards(text: &str) -> BTreeSet<String> {
    let mut lines = text.lines().map(|line| line.trim_start_matches(['#', '-', '>', ' ', '*']).trim());
    let mut found = BTreeSet::new();
    while let Some(line) = lines.next() {
        if line.starts_with("Your cards: ") {
            found.insert(line.to_owned());
        } else if line.starts_with("Your ") && line.contains(" cards – the big numbers") {
            found.extend(lines.next().map(str::to_owned));
        }
    }
    found
}

/// When all is quiet, an open page shows what one shows that comes back, and its hand is what the bot answers in chat; nobody's
/// page shows cards of another at the same table. Then all pages are closed.
pub async fn are_right(visits: &mut Visits, elsewhere: &Channel) {
    let town = &visits.town;
    let (doors, history) = (&town.doors, &town.history);
    let mut hands = Vec::new();
    for visitor in &visits.seen {
        let mut found = None;
        for _ in 0..TRIES {
            let Some(before) = visitor.screen.lock().clone() else { break };
            let code = before.page["tables"]["shown"].as_str();
            let fresh = anew(doors, &before.session.cookie, code).await;
            let Some(now) = visitor.screen.lock().clone() else { break };
            match fresh {
                _ if now.page.is_null() => found = Some("it is not open".to_owned()),
                Ok(Value::Null) => {
                    before.session.is_unknown(history);
                    break;
                }
                Ok(fresh) if parts(&fresh) == parts(&now.page) => {
                    history.met("a page is right when all is quiet");
                    let hand = &fresh["hand"]["shown"]["message"];
                    if let (Some(code), false) = (code, hand.is_null()) {
                        hands.push((visitor, code.to_owned(), cards(&words(hand))));
                    }
                    if let (Some(code), Some(person)) = (code, &visitor.person) {
                        let differs = differs(person, elsewhere, (code, &fresh), history).await;
                        let later = visitor.screen.lock().clone();
                        let rests = later.is_some_and(|later| parts(&later.page) == parts(&now.page));
                        if let (Some(differs), true) = (differs, rests) {
                            found = Some(differs);
                            sleep(PAUSE).await;
                            continue;
                        }
                    }
                    found = None;
                    break;
                }
                Ok(fresh) => {
                    found = Some(format!("it shows\n{}\nand one that comes back\n{fresh}", now.page));
                }
                Err(why) => found = Some(why),
            }
            sleep(PAUSE).await;
        }
        if let Some(found) = found {
            history.wrong(Promise::PagesAreRight, format_args!("the page of {}: {found}", visitor.name));
        }
    }
    nobody_sees_what_others_have(&hands, town);
    choices_stand(town, elsewhere).await;
    visits.end().await;
}

/// Nobody at a page has before them what somebody else has at the same table, at a page or in chat.
fn nobody_sees_what_others_have(hands: &[(&Seen, String, BTreeSet<String>)], town: &Town) {
    let history = &town.history;
    for (visitor, code, mine) in hands.iter().filter(|(.., mine)| !mine.is_empty()) {
        let at_pages = hands.iter().map(|(other, at, theirs)| (&*other.name, at == code && mine == theirs));
        let in_chat = town.people.iter().map(|person| {
            let theirs = about(person.direct().sees(), code);
            let same = theirs.iter().any(|hand| cards(&hand.text_and_pictures()) == *mine);
            (person.name(), same)
        });
        let in_chat: Vec<_> = in_chat.collect();
        let in_chat = in_chat.iter().map(|(name, same)| (&**name, *same));
        history.met("somebody's cards at a page are compared with those of others");
        for (name, same) in at_pages.chain(in_chat) {
            if same && name != visitor.name {
                history.wrong(
                    Promise::PagesAreRight,
                    format_args!("the page of {} shows what {name} has: {mine:?}", visitor.name),
                );
            }
        }
    }
}

/// How a page differs from what the bot answers its person in chat, if it does.
async fn differs(
    person: &Person,
    elsewhere: &Channel,
    (code, page): (&str, &Value),
    history: &History,
) -> Option<String> {
    for (part, command) in [("hand", "/hand"), ("table", "/table")] {
        let message = &page[part]["shown"]["message"];
        // What is over is described with the coach's sentences, which may come later.
        if message.is_null() || words(message).contains('🏆') {
            continue;
        }
        let asked = asks(person, elsewhere, &format!("{command} table:{code}"), history).await;
        let (here, there) = (Said::at_page(message), asked.last().map(Said::in_chat));
        if there.as_ref().is_none_or(|there| !there.agrees(&here)) {
            return Some(format!("in {code} its {part} is\n{here:?}\nand in chat\n{there:?}"));
        }
        history.met("a page shows what is answered in chat");
    }
    None
}

/// Whoever has chosen in the day's decision is shown the same choice whenever they ask.
async fn choices_stand(town: &Town, elsewhere: &Channel) {
    let history = &town.history;
    let chosen = |message: &Message| {
        let text = message.text();
        let of_the_day = text.contains("The day’s decision");
        text.lines().find(|line| of_the_day && line.contains("You chose")).map(str::to_owned)
    };
    let day =
        |time: SystemTime| time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() / (24 * 60 * 60);
    for person in &town.people {
        let places = town.channels.iter().map(|channel| person.at(channel)).chain([person.direct()]);
        let seen = places.flat_map(|place| place.sees());
        let now = outside::time();
        // On another day another decision is shown, and what may be undone can be chosen anew.
        let stays = |at: &SystemTime| day(*at) == day(now) && !history.may_be_undone(*at, Some(now));
        let before = seen.filter_map(|message| Some((chosen(&message)?, time_of(message.id))));
        let before: BTreeSet<String> = before.filter(|(_, at)| stays(at)).map(|(chosen, _)| chosen).collect();
        if before.is_empty() || history.has_closed_pages(person.id()) {
            continue;
        }
        let answer = person.at(elsewhere).command(TODAY).await;
        let (Answer::Private(message) | Answer::Update(message)) = answer else { continue };
        history.met("a choice in the day's decision is asked for again");
        if day(outside::time()) == day(now) && !chosen(&message).is_some_and(|now| before.contains(&now)) {
            history.wrong(
                Promise::NothingIsLost,
                format_args!("{} has chosen as {before:?}, and is shown {}", person.name(), message.text()),
            );
        }
    }
}
