//! People with habits. They know no rule: they press what they see, in the way that each of them has.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use parking_lot::Mutex;
use sandbox::{Answer, Channel, Control, Message, Pending, Person, Place};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::dice::Dice;
use crate::history::History;
use crate::lessons::Lessons;

/// The way of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Moves when it is their turn.
    Player,
    /// Presses twice.
    Impatient,
    /// Presses whatever stands there, however old.
    Curious,
    /// Is away for hours.
    Absent,
    /// Makes clicks up by hand.
    Hostile,
}

impl Habit {
    pub const ALL: [Habit; 5] =
        [Habit::Player, Habit::Impatient, Habit::Curious, Habit::Absent, Habit::Hostile];

    /// How long they are away at most between two things that they do.
    const fn pause(self) -> Duration {
        match self {
            Habit::Player | Habit::Impatient => Duration::from_secs(40),
            Habit::Curious | Habit::Hostile => Duration::from_secs(90),
            Habit::Absent => Duration::from_secs(6 * 60 * 60),
        }
    }
}

/// What people open.
const TABLES: [&str; 14] = [
    "/play game:tricks rounds:1 tie:shared",
    "/play game:tricks rounds:3 edition:suits turn_time:1",
    "/play game:snake swaps:full",
    "/play game:snake rounds:3 turn_time:10",
    "/play game:tower rounds:1",
    "/play game:tower rounds:5 turn_time:10",
    "/play game:dnup target:2",
    "/play game:dnup target:4 turn_time:1h",
    "/challenge game:dnup target:2 level:random days:1",
    "/challenge game:tower rounds:1 computers:1 days:3",
    "/play game:dnup target:2 duplicate:2",
    "/play game:tower rounds:1 turn_time:10 night:3 title:Owls",
    "/play game:tricks rounds:1 tie:shared duplicate:3 turn_time:10",
    "/play game:tricks rounds:1 tie:shared turn_time:1h",
];

/// What else they type.
const COMMANDS: [&str; 11] = [
    "/table",
    "/hand",
    "/leaderboard",
    "/rules",
    "/settings",
    "/history",
    "/leave",
    "/help",
    "/learn game:tricks",
    "/learn game:dnup",
    TODAY,
];

/// What shows the day's decision.
pub const TODAY: &str = "/today";

/// A click on a move, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The interaction.
    pub click: Option<u64>,
    pub table: String,
    pub person: u64,
    pub step: u32,
    pub mv: String,
    /// When it was clicked.
    pub at: SystemTime,
    /// When it was answered, if it was, or it was known that it is not.
    pub answered: Option<SystemTime>,
    /// Whether the bot answered that it is made; `None` if that is not known.
    pub made: Option<bool>,
}

/// What a person needs to live.
#[derive(Clone)]
pub struct Life {
    pub person: Person,
    pub habit: Habit,
    /// How many times as long they think as they usually do.
    pub calm: u32,
    pub channels: Vec<Channel>,
    pub history: History,
    pub tried: Arc<Mutex<Vec<Tried>>>,
    pub lessons: Lessons,
    pub enough: CancellationToken,
}

/// The decision at which somebody presses a part of a move or a whole one: its table and its number.
pub fn decision_of(id: &str) -> Option<(String, u32)> {
    let mut parts = id.split('/');
    let (_, table, step) = (parts.next()?, parts.next()?, parts.next()?.parse().ok()?);
    // Lessons, and what might have been, are in no log.
    (is_turn(id) && !table.contains('-')).then(|| (table.to_owned(), step))
}

/// The move that a press plays: its table, its decision, its notation. Half moves are none.
pub fn move_of(id: &str, value: Option<&str>) -> Option<(String, u32, String)> {
    let (table, step) = decision_of(id)?;
    let mv = match (id.split('/').next()?, value) {
        ("play", None) => id.splitn(4, '/').nth(3)?,
        ("choose", Some(value)) if !value.starts_with('?') => value,
        _ => return None,
    };
    Some((table, step, mv.to_owned()))
}

/// The id of a control with another part.
pub fn made_up(id: &str, dice: &mut Dice) -> String {
    let mut parts: Vec<&str> = id.split('/').collect();
    let at = dice.below(parts.len());
    if let Some(part) = parts.get_mut(at) {
        *part = ["0", "1", "flip", "roll", "AAAA", "-1", "99999999999"][dice.below(7)];
    }
    parts.join("/")
}

/// Whether this command can be typed there.
pub fn is_offered(place: &Place, line: &str) -> bool {
    let name = line.trim_start_matches('/').split(' ').next().unwrap_or_default();
    place.is_offered().iter().any(|offered| offered == name)
}

pub fn is_turn(id: &str) -> bool {
    ["play/", "choose/", "focus/"].iter().any(|kind| id.starts_with(kind))
}

/// All but what changes how everything looks to whoever presses it, its language and its pictures: what is right at a table is
/// known by what they are answered.
pub fn is_any(id: &str, value: Option<&str>) -> bool {
    let changes_looks = |id: &str| id.contains("language") || id.contains("pictures");
    !changes_looks(id) && !value.is_some_and(changes_looks)
}

fn is_of_slow_tables(id: &str) -> bool {
    [
        "take-back",
        "next-table/",
        "settings/holiday",
        "settings/no-holiday",
        "agreement/",
        "plan",
        "drop-plan/",
    ]
    .iter()
    .any(|kind| id.starts_with(kind))
}

/// What ends all of a person's pages, or deletes their data.
pub fn is_last(id: &str) -> bool {
    id.starts_with("settings/delete") || closes_pages(id)
}

/// What has ended all of a person's pages.
pub fn closes_pages(id: &str) -> bool {
    ["settings/delete-sure", "settings/close-pages"].contains(&id)
}

pub fn is_start(id: &str) -> bool {
    ["join/", "start/", "computer/", "enter/", "offer-cards/"].iter().any(|kind| id.starts_with(kind))
}

impl Life {
    /// Lives until it is enough.
    pub async fn live(self, mut dice: Dice) {
        while self
            .enough
            .run_until_cancelled(sleep(dice.within(self.habit.pause() * self.calm)))
            .await
            .is_some()
        {
            self.act(&mut dice).await;
        }
    }

    async fn act(&self, dice: &mut Dice) {
        let mut places: Vec<Place> = self.channels.iter().map(|channel| self.person.at(channel)).collect();
        places.push(self.person.direct());
        let place = &places[dice.below(places.len())];
        if dice.once_in(12) {
            return self.types(place, dice).await;
        }
        // They look at their own hand first, and at what is new.
        let seen: Vec<(Place, Message)> = places
            .iter()
            .rev()
            .flat_map(|place| place.sees().into_iter().rev().take(6).map(|message| (place.clone(), message)))
            .collect();
        let turns = |wanted: fn(&str, Option<&str>) -> bool| {
            let found = seen.iter().find_map(|(place, message)| {
                let controls: Vec<Control> = message
                    .controls()
                    .into_iter()
                    .filter(|control| wanted(&control.custom_id, control.value.as_deref()))
                    .collect();
                (!controls.is_empty()).then(|| (place.clone(), controls))
            });
            found.unwrap_or_else(|| (place.clone(), Vec::new()))
        };
        let (place, controls) = match self.habit {
            Habit::Curious if dice.once_in(2) => turns(is_any),
            Habit::Hostile if dice.once_in(2) => return self.forges(&seen, dice).await,
            _ if dice.once_in(8) => turns(|id, _| is_of_slow_tables(id)),
            _ => match turns(|id, _| is_turn(id)) {
                (_, none) if none.is_empty() || dice.once_in(6) => turns(|id, _| is_start(id)),
                turn => turn,
            },
        };
        let Some(control) = dice.pick(&controls).cloned() else { return self.opens(&place, dice).await };
        if self.habit == Habit::Impatient {
            self.history.met("somebody clicks twice");
            tokio::join!(self.uses(&place, &control), self.uses(&place, &control));
        } else {
            self.uses(&place, &control).await;
        }
    }

    async fn uses(&self, place: &Place, control: &Control) {
        let value = control.value.as_deref().unwrap_or_default();
        self.say(format_args!("presses {} {value}", control.custom_id));
        if closes_pages(&control.custom_id) {
            self.history.closes_pages(self.person.id());
        }
        let clicked = place.begins(control);
        let tried = self.tries(control, clicked.id());
        let answer = self.is_answered(clicked, &control.custom_id).await;
        self.learns(tried, &answer);
    }

    /// Notes a click on a move; nothing if it is on anything else.
    fn tries(&self, control: &Control, click: Option<u64>) -> Option<usize> {
        let (table, step, mv) = move_of(&control.custom_id, control.value.as_deref())?;
        let mut tried = self.tried.lock();
        let (person, at) = (self.person.id(), outside::time());
        tried.push(Tried { click, table, person, step, mv, at, answered: None, made: None });
        Some(tried.len() - 1)
    }

    /// Notes what came of a click on a move.
    fn learns(&self, tried: Option<usize>, answer: &Answer) {
        let made = match answer {
            // Whose decision has passed meanwhile, or was taken back, is shown what it is now, which says so.
            Answer::Update(hand) if !["⏰", "💤", "↩️"].iter().any(|sign| hand.text().contains(sign)) => {
                Some(true)
            }
            Answer::Update(_) | Answer::Failed => None,
            _ => Some(false),
        };
        let mut all = self.tried.lock();
        if let Some(tried) = tried.and_then(|at| all.get_mut(at)) {
            (tried.made, tried.answered) = (made, Some(outside::time()));
        }
    }

    /// What nobody has shown them, or showed somebody else.
    async fn forges(&self, seen: &[(Place, Message)], dice: &mut Dice) {
        let all: Vec<(&Place, Control)> = seen
            .iter()
            .flat_map(|(place, message)| message.controls().into_iter().map(move |control| (place, control)))
            .collect();
        let Some((place, control)) = dice.pick(&all) else { return };
        let mut forged = control.clone();
        forged.custom_id = made_up(&control.custom_id, dice);
        self.history.met("somebody makes a click up");
        self.say(format_args!("forges {}", forged.custom_id));
        let clicked = place.begins(&forged);
        // It may be of a decision that has passed: then the answer is what there is to decide now, and not learnt from.
        self.tries(&forged, clicked.id());
        self.is_answered(clicked, &forged.custom_id).await;
    }

    /// Waits for the answer to a press of this control.
    async fn is_answered(&self, clicked: Pending, id: &str) -> Answer {
        let (person, asked) = (self.person.id(), outside::time());
        self.lessons.presses(person, id);
        let answer = clicked.answer().await;
        self.lessons.is_answered(person, id, asked, &answer);
        self.hears(&answer);
        answer
    }

    async fn types(&self, place: &Place, dice: &mut Dice) {
        let line = COMMANDS[dice.below(COMMANDS.len())];
        if line == TODAY {
            self.history.met("/today is asked");
        }
        self.commands(place, line).await;
    }

    async fn opens(&self, place: &Place, dice: &mut Dice) {
        if place.channel().guild_id().is_some() && dice.once_in(4) {
            self.commands(place, TABLES[dice.below(TABLES.len())]).await;
        }
    }

    async fn commands(&self, place: &Place, line: &str) {
        if is_offered(place, line) {
            self.say(format_args!("types {line}"));
            let asked = outside::time();
            let answer = place.command(line).await;
            self.lessons.is_answered(self.person.id(), line, asked, &answer);
            self.hears(&answer);
        }
    }

    fn say(&self, what: std::fmt::Arguments<'_>) {
        self.history.note(format_args!("{} {what}", self.person.name()));
    }

    fn hears(&self, answer: &Answer) {
        if matches!(answer, Answer::Failed) {
            self.history.met("a click is not answered");
        }
        let text = answer.text();
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        self.say(format_args!("is answered: {first}"));
    }
}
