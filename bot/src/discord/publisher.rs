//! Brings every message to the newest state of its table: at most one call in flight for a message, states in
//! between skipped, Discord's waits kept. What is out of date is known from the tables; nothing is queued that would
//! have to survive a crash.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use game_core::Seat;
use rand::Rng;
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tracing::{debug, warn};

use super::nudges::Nudges;
use super::rest::{File, INVALID_FORM, Rest, RestError, TOO_OLD, Written};
use crate::panels::{self, Attached, Image, Panel};
use crate::pictures::{Picture, Studio};
use crate::store::{Store, StoreError, StoredMessage};
use crate::tables::{Chair, Code, PersonId, Stage, Table, Tables};

/// Direct messages are opened with this pause between them, so that nobody takes the bot for a spammer.
const PAUSE_BETWEEN_DIRECT: Duration = Duration::from_millis(250);
/// After a start, when all messages are looked at, no more are taken up while so many are being brought up to date …
const AT_ONCE: usize = 32;
/// … unless that takes longer than so many times 10 ms: one channel that is stuck must not hold up the others.
const TRIES_AT_A_PLACE: u32 = 100;
/// So long words wait for their picture.
const WORDS_WAIT: Duration = Duration::from_millis(100);
/// The longest pause before a call that failed is made again.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// One of the messages of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// The table.
    pub code: Code,
    /// Whose hand it shows; the table itself if it is nobody's.
    pub seat: Option<Seat>,
}

/// What is known of a message.
#[derive(Debug, Default)]
struct Known {
    /// Channel and message.
    at: Option<(u64, u64)>,
    /// Whose hand it shows. Whoever takes a seat over is shown it in a message of their own.
    whose: Option<PersonId>,
    /// What it shows in words and controls, as far as is known.
    shown: Option<Mark>,
    /// The picture on it, as far as is known.
    attached: Option<Attached>,
    /// A picture has been refused there, for want of the permission perhaps: words are what it takes.
    words_only: bool,
    /// Somebody brings it up to date.
    busy: bool,
    /// It went out of date meanwhile.
    stale: bool,
    /// How many answers to clicks on it have begun or ended: odd while one is being given, which changes the message
    /// in its own time.
    answers: u32,
    /// Whoever it is for takes no direct messages; nobody knocks again unasked.
    refused: bool,
    /// What tells Discord that several tries to post it are one message: an earlier one may have arrived, and only
    /// the answer got lost.
    nonce: Option<u64>,
}

/// What a panel is told apart by from all others but for its picture: far smaller than the panel, which nobody wants to have twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark(u64);

impl Mark {
    fn of(panel: &Panel) -> Mark {
        let mut hasher = std::hash::DefaultHasher::new();
        panel.components().hash(&mut hasher);
        Mark(hasher.finish())
    }
}

/// Keeps the messages up to date.
#[derive(Debug)]
pub struct Publisher {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    studio: Arc<Studio>,
    messages: Mutex<HashMap<Target, Known>>,
    next_direct: AsyncMutex<Instant>,
    nudges: Arc<Nudges>,
    /// The channels of direct messages that are open.
    direct: Mutex<HashMap<i64, u64>>,
    /// How many messages are being brought up to date.
    working: AtomicUsize,
    tasks: TaskTracker,
}

impl Publisher {
    /// Takes up the messages of all open tables from the database.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn load(
        rest: Arc<Rest>,
        tables: Arc<Tables>,
        studio: Arc<Studio>,
        tasks: TaskTracker,
    ) -> Result<Publisher, StoreError> {
        let mut messages = HashMap::new();
        for code in tables.codes() {
            let Ok(table) = tables.get(&code).await else { continue };
            for stored in tables.store().messages(table.id).await? {
                let seat = stored.seat.and_then(|seat| Seat::new(seat).ok());
                let at = Some((stored.channel.cast_unsigned(), stored.message.cast_unsigned()));
                let known = Known { at, whose: stored.person, ..Known::default() };
                messages.insert(Target { code: code.clone(), seat }, known);
            }
        }
        let next_direct = AsyncMutex::new(Instant::now());
        let nudges = Nudges::load(Arc::clone(&rest), Arc::clone(&tables), tasks.clone()).await?;
        Ok(Publisher {
            rest,
            tables,
            studio,
            messages: Mutex::new(messages),
            next_direct,
            nudges: Arc::new(nudges),
            direct: Mutex::default(),
            working: AtomicUsize::new(0),
            tasks,
        })
    }

    fn with<T>(&self, target: &Target, act: impl FnOnce(&mut Known) -> T) -> T {
        let mut messages = self.messages.lock().unwrap_or_else(|broken| broken.into_inner());
        act(messages.entry(target.clone()).or_default())
    }

    /// How many messages do not show the newest state yet.
    #[must_use]
    pub fn stale_messages(&self) -> usize {
        let messages = self.messages.lock().unwrap_or_else(|broken| broken.into_inner());
        messages.values().filter(|known| known.busy || known.stale).count()
    }

    /// All messages of these tables may be out of date, whatever they show.
    pub fn refresh_all(self: &Arc<Self>) {
        let publisher = Arc::clone(self);
        self.tasks.spawn(async move {
            for code in publisher.tables.codes() {
                // With ten thousand tables, those that people play at must not wait behind all others.
                for _ in 0..TRIES_AT_A_PLACE {
                    if publisher.working.load(Ordering::Relaxed) < AT_ONCE {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                if let Ok(table) = publisher.tables.get(&code).await {
                    for target in targets(&table) {
                        publisher.with(&target, |known| {
                            known.shown = None;
                            known.words_only = false;
                        });
                    }
                    publisher.stale(&table, None);
                }
            }
        });
    }

    /// The messages of a table are out of date; `except` is being brought up to date by an answer.
    pub fn stale(self: &Arc<Self>, table: &Table, except: Option<&Target>) {
        for target in targets(table) {
            if Some(&target) != except {
                self.bring_up_to_date(target);
            }
        }
        self.nudges.follow(table);
    }

    /// An answer is about to change this message; until [`answered`](Self::answered) it is left alone.
    pub fn answering(&self, target: &Target) {
        self.with(target, |known| known.answers += 1);
    }

    /// The answer has been given, and the message shows this panel and this picture, unless it did not arrive.
    pub fn answered(self: &Arc<Self>, target: &Target, shown: Option<(Panel, Option<Attached>)>) {
        self.with(target, |known| {
            known.answers += 1;
            // Which came last, if it was just being edited too, nobody can say.
            let shown = shown.filter(|_| !known.busy);
            known.shown = shown.as_ref().map(|(panel, _)| Mark::of(panel));
            known.attached = shown.and_then(|(_, attached)| attached);
        });
        self.bring_up_to_date(target.clone());
    }

    /// A table is shown in this message from now on. The message it was shown in before goes away.
    pub async fn moved(self: &Arc<Self>, table: &Table, message: u64, panel: Panel) {
        let target = Target { code: table.code.clone(), seat: None };
        let channel = table.channel.cast_unsigned();
        let of_old = self.place_of_old(table, None).await;
        let before = self.with(&target, |known| {
            // An edit that is under way is one of the earlier message.
            known.answers += 2;
            known.shown = Some(Mark::of(&panel));
            known.attached = None;
            known.words_only = false;
            known.at = known.at.or(of_old);
            known.at.replace((channel, message))
        });
        self.note(table, None, channel, message).await;
        if let Some((channel, message)) = before
            && let Err(problem) = self.rest.delete(channel, message).await
        {
            debug!(%problem, "the earlier message of a table stays");
        }
        self.bring_up_to_date(target);
    }

    /// Where a table that is over, or a hand at it, was last shown: such a table's messages have been let go.
    async fn place_of_old(&self, table: &Table, seat: Option<Seat>) -> Option<(u64, u64)> {
        if !table.is_over() {
            return None;
        }
        let stored = self.tables.store().messages(table.id).await.unwrap_or_default();
        let stored = stored.iter().find(|stored| stored.seat == seat.map(Seat::number))?;
        Some((stored.channel.cast_unsigned(), stored.message.cast_unsigned()))
    }

    /// Lets go of a table that is over, once all its messages show that.
    async fn let_go(&self, code: &Code) {
        let Ok(table) = self.tables.get(code).await else { return };
        if !table.is_over() {
            return;
        }
        let targets = targets(&table);
        let settled = {
            let messages = self.messages.lock().unwrap_or_else(|broken| broken.into_inner());
            let known = targets.iter().filter_map(|target| messages.get(target));
            known.into_iter().all(|known| !known.busy && !known.stale && known.answers % 2 == 0)
        };
        if settled && self.tables.let_go(code).await {
            let mut messages = self.messages.lock().unwrap_or_else(|broken| broken.into_inner());
            // One that something has come for in between lets go of the table when it is done.
            for target in &targets {
                if messages.get(target).is_some_and(|known| !known.busy && known.answers % 2 == 0) {
                    messages.remove(target);
                }
            }
        }
    }

    async fn note(&self, table: &Table, seat: Option<Seat>, channel: u64, message: u64) {
        let stored = StoredMessage {
            seat: seat.map(Seat::number),
            person: owner(table, seat),
            channel: channel.cast_signed(),
            message: message.cast_signed(),
        };
        if let Err(problem) = Store::note_message(self.tables.store(), table.id, stored).await {
            // The message is posted anew after a restart; nothing is lost.
            warn!(%problem, "where a table is shown could not be saved");
        }
    }

    /// Somebody who takes no direct messages has looked at their hand: perhaps they take them by now.
    pub fn knock_again(self: &Arc<Self>, table: &Table, seat: Seat) {
        let target = Target { code: table.code.clone(), seat: Some(seat) };
        let refused = {
            let mut messages = self.messages.lock().unwrap_or_else(|broken| broken.into_inner());
            messages.get_mut(&target).is_some_and(|known| std::mem::take(&mut known.refused))
        };
        if refused {
            self.bring_up_to_date(target);
        }
    }

    /// Sees to it that a message shows the newest state.
    pub fn bring_up_to_date(self: &Arc<Self>, target: Target) {
        let begins = self.with(&target, |known| {
            known.stale = true;
            !std::mem::replace(&mut known.busy, true)
        });
        if begins {
            let publisher = Arc::clone(self);
            self.tasks.spawn(async move {
                publisher.working.fetch_add(1, Ordering::Relaxed);
                Arc::clone(&publisher).work(target).await;
                publisher.working.fetch_sub(1, Ordering::Relaxed);
            });
        }
    }

    /// Works until the message shows the newest state.
    async fn work(self: Arc<Self>, target: Target) {
        let mut pause = Duration::from_millis(250);
        let mut over = false;
        loop {
            let done = self.with(&target, |known| {
                // While an answer is being given nothing is edited; its end begins the work again.
                let answering = known.answers % 2 == 1;
                let done = answering || !std::mem::replace(&mut known.stale, false);
                known.busy = !done;
                done
            });
            if done {
                if over {
                    self.let_go(&target.code).await;
                }
                return;
            }
            match self.publish(&target).await {
                Ok(now_over) => {
                    over = now_over;
                    pause = Duration::from_millis(250);
                }
                Err(RestError::Wait(wait)) => {
                    self.with(&target, |known| known.stale = true);
                    tokio::time::sleep(wait).await;
                }
                Err(RestError::Away(problem)) => {
                    debug!(%problem, "a message waits for Discord");
                    self.with(&target, |known| known.stale = true);
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                // It would be refused again; the next change of the table is the next try.
                Err(problem @ RestError::Refused { .. }) => {
                    warn!(table = %target.code, %problem, "a message could not be brought up to date");
                    over = true;
                }
            }
        }
    }

    /// Says whether the table is over.
    async fn publish(self: &Arc<Self>, target: &Target) -> Result<bool, RestError> {
        let Some(wanted) = self.wanted(target).await else { return Ok(false) };
        if !self.needs_drawing(target, &wanted) {
            return self.show(target, wanted, None).await;
        }
        // A picture that is there at once comes with the words; else the words come first.
        if let Ok(drawn) = tokio::time::timeout(WORDS_WAIT, self.drawn(target)).await {
            let Some((wanted, picture)) = drawn else { return Ok(false) };
            return self.show(target, wanted, picture).await;
        }
        let Some(wanted) = self.wanted(target).await else { return Ok(false) };
        self.show(target, wanted, None).await?;
        let Some((wanted, picture)) = self.drawn(target).await else { return Ok(false) };
        self.show(target, wanted, picture).await
    }

    /// What a message should show now; nothing if there is no such table.
    async fn wanted(&self, target: &Target) -> Option<Wanted> {
        let answers = self.with(target, |known| known.answers);
        let table = self.tables.get(&target.code).await.ok()?;
        let wishes = self.tables.wishes();
        let whose = owner(&table, target.seat);
        let panel = match target.seat {
            None => {
                let pictures = table.guild.is_none_or(|guild| wishes.of_server(guild).pictures);
                panels::table(&table).wished(pictures)
            }
            Some(seat) => {
                let pictures = whose.is_none_or(|person| wishes.of_person(person).pictures);
                panels::hand(&table, seat).wished(pictures)
            }
        };
        let words_only = self.with(target, |known| {
            known.belongs_to(whose);
            known.words_only
        });
        Some(Wanted { table, panel: panel.wished(!words_only), answers })
    }

    fn needs_drawing(&self, target: &Target, wanted: &Wanted) -> bool {
        wanted.panel.sketch().is_some_and(|sketch| {
            let name = self.studio.name(sketch);
            self.with(target, |known| known.attached.as_ref().is_none_or(|attached| attached.name != name))
        })
    }

    /// What a message should show once there is a place to draw, and the picture it still needs.
    async fn drawn(&self, target: &Target) -> Option<(Wanted, Option<Picture>)> {
        let desk = self.studio.desk().await;
        let wanted = self.wanted(target).await?;
        let picture = match wanted.panel.sketch() {
            Some(sketch) if self.needs_drawing(target, &wanted) => self.studio.draw(desk, sketch).await,
            _ => None,
        };
        Some((wanted, picture))
    }

    /// Shows a panel, with this new picture; without one, with the picture that is there if it is to have any. Says
    /// whether the table is over.
    async fn show(
        self: &Arc<Self>,
        target: &Target,
        Wanted { table, panel, answers }: Wanted,
        picture: Option<Picture>,
    ) -> Result<bool, RestError> {
        let over = table.is_over();
        let mark = Mark::of(&panel);
        let (at, shown, attached, overtaken) = self.with(target, |known| {
            // While a picture was drawn an answer has changed the message, or is about to: this is of before.
            let overtaken = known.answers != answers;
            known.stale |= overtaken;
            (known.at, known.shown, known.attached.clone(), overtaken)
        });
        if overtaken {
            return Ok(over);
        }
        let image = match (&picture, &attached) {
            (Some(picture), _) => Some(Image::New(picture)),
            (None, Some(attached)) if panel.sketch().is_some() => Some(Image::Kept(attached)),
            _ => None,
        };
        let picture_stays = match image {
            None => attached.is_none(),
            Some(Image::Kept(_)) => true,
            Some(Image::New(_)) => false,
        };
        if shown == Some(mark) && picture_stays {
            return Ok(over);
        }
        let at = match at {
            None => self.place_of_old(&table, target.seat).await,
            at => at,
        };
        let mut body = panel.body_with(image);
        let file = picture.as_ref().map(File::from);
        if let Some((channel, message)) = at {
            match self.rest.edit(channel, message, &body, file.as_ref()).await {
                // The picture that was to be kept is gone: without it, and then a new one comes.
                Err(error) if error.code() == Some(INVALID_FORM) && matches!(image, Some(Image::Kept(_))) => {
                    self.with(target, |known| {
                        known.attached = None;
                        known.stale = true;
                    });
                    return Ok(over);
                }
                Err(error) if error.code() == Some(UNKNOWN_MESSAGE) => {}
                Err(error) if error.code() == Some(TOO_OLD) => {
                    // A new message takes its place; should the old one stay, its buttons still work.
                    let _ = self.rest.delete(channel, message).await;
                }
                Err(RestError::Refused { .. }) if matches!(image, Some(Image::New(_))) => {
                    self.goes_on_in_words(target);
                    return Ok(over);
                }
                result => {
                    let written = result?;
                    self.with(target, |known| {
                        let undisturbed = known.answers == answers;
                        known.stale |= !undisturbed;
                        known.shown = Some(mark).filter(|_| undisturbed);
                        known.attached = written.attached.filter(|_| undisturbed);
                    });
                    return Ok(over);
                }
            }
        }
        let refused = self.with(target, |known| known.refused);
        if target.seat.is_some() && at.is_none() && (refused || table.is_over()) {
            return Ok(over);
        }
        let channel = match target.seat {
            None => table.channel.cast_unsigned(),
            Some(seat) => match self.open_direct(&table, seat).await? {
                Some(channel) => channel,
                None => return Ok(over),
            },
        };
        let (nonce, again) = self.with(target, |known| {
            let again = known.nonce.is_some();
            (*known.nonce.get_or_insert_with(|| rand::rng().next_u64()), again)
        });
        if matches!(image, Some(Image::Kept(_))) {
            body = panel.body();
        }
        body["nonce"] = format!("{nonce:x}").into();
        body["enforce_nonce"] = true.into();
        let posted = self.rest.post(channel, &body, file.as_ref()).await;
        if !matches!(posted, Err(RestError::Away(_))) {
            self.with(target, |known| known.nonce = None);
        }
        if let Some(seat) = target.seat {
            self.note_direct(&table, seat, posted.as_ref().map(|written| written.id)).await;
        }
        if let Err(error @ RestError::Refused { .. }) = &posted
            && !closed_direct(error)
            && picture.is_some()
        {
            self.goes_on_in_words(target);
            return Ok(over);
        }
        let Written { id: message, attached } = posted?;
        self.with(target, |known| {
            known.at = Some((channel, message));
            // If it was there already, it shows what was tried first.
            known.shown = Some(mark).filter(|_| !again);
            known.attached = attached;
            known.stale |= again;
        });
        self.note(&table, target.seat, channel, message).await;
        Ok(over)
    }

    /// A picture is refused, for want of the permission or whatever it is: the words shall not be lost with it.
    fn goes_on_in_words(&self, target: &Target) {
        self.with(target, |known| {
            known.words_only = true;
            known.stale = true;
        });
    }

    async fn open_direct(self: &Arc<Self>, table: &Table, seat: Seat) -> Result<Option<u64>, RestError> {
        let Some(person) = table.chair(seat).and_then(Chair::player) else { return Ok(None) };
        let known =
            || self.direct.lock().unwrap_or_else(|broken| broken.into_inner()).get(&person.id).copied();
        if let Some(channel) = known() {
            return Ok(Some(channel));
        }
        {
            let mut next = self.next_direct.lock().await;
            // Another table's hand may have opened them while this one waited its turn.
            if let Some(channel) = known() {
                return Ok(Some(channel));
            }
            tokio::time::sleep_until(*next).await;
            *next = Instant::now() + PAUSE_BETWEEN_DIRECT;
        }
        let opened = self.rest.open_direct(person.id).await;
        match &opened {
            Ok(channel) => {
                let mut open = self.direct.lock().unwrap_or_else(|broken| broken.into_inner());
                open.insert(person.id, *channel);
            }
            Err(_) => self.note_direct(table, seat, opened.as_ref().map(|channel| *channel)).await,
        }
        opened.map(Some)
    }

    /// Tells the table whether somebody can be written to.
    async fn note_direct(self: &Arc<Self>, table: &Table, seat: Seat, result: Result<u64, &RestError>) {
        let open = match result {
            Ok(_) => true,
            Err(error) if closed_direct(error) => false,
            Err(_) => return,
        };
        self.with(&Target { code: table.code.clone(), seat: Some(seat) }, |known| known.refused = !open);
        if self.tables.note_direct(&table.code, seat, open).await {
            self.bring_up_to_date(Target { code: table.code.clone(), seat: None });
        }
    }
}

impl Known {
    /// The hand is this person's. A message that shows it to somebody else is left alone from now on.
    fn belongs_to(&mut self, whose: Option<PersonId>) {
        if self.whose != whose {
            *self = Known {
                whose,
                busy: self.busy,
                stale: self.stale,
                answers: self.answers,
                ..Known::default()
            };
        }
    }
}

/// Whose hand it is that the message for a seat shows: of who sits there, or has left and nobody came after.
fn owner(table: &Table, seat: Option<Seat>) -> Option<PersonId> {
    table.chair(seat?)?.person.as_ref().map(|person| person.id)
}

/// What a message should show.
struct Wanted {
    table: Table,
    panel: Panel,
    /// How many answers had begun or ended before.
    answers: u32,
}

/// Discord's code for a message that is gone.
const UNKNOWN_MESSAGE: u64 = 10008;
/// Discord's codes for somebody who takes no direct messages from the bot.
const CLOSED_DIRECT: [u64; 2] = [50007, 50278];

fn closed_direct(error: &RestError) -> bool {
    error.code().is_some_and(|code| CLOSED_DIRECT.contains(&code))
}

/// The messages a table has: its own, and one for each person in a match.
fn targets(table: &Table) -> Vec<Target> {
    let target = |seat| Target { code: table.code.clone(), seat };
    let mut targets = vec![target(None)];
    if matches!(table.stage, Stage::Playing(_)) || table.is_over() {
        let seats = (0u8..).zip(&table.chairs).filter(|(_, chair)| chair.person.is_some());
        targets.extend(seats.filter_map(|(number, _)| Some(target(Some(Seat::new(number).ok()?)))));
    }
    targets
}

#[cfg(test)]
#[path = "publisher_tests.rs"]
mod tests;
