//! Brings every message to the current state of its table: at most one call in flight per message, intermediate
//! states skipped, Discord's rate limits respected. Which messages are stale follows from the tables; no queue has to
//! survive a crash.

mod attempt;
mod below;
mod direct;
mod emoji;
mod free;
mod options;
mod over;
mod patience;
mod place;
mod private;
mod showing;
mod state;
mod stored;
mod sweep;
#[cfg(test)]
mod tests;
mod unnoted;
mod upkeep;
mod work;

use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use app::commands::PageLinks;
use app::ui::CardEmoji;
use drawing::Studio;
use game_core::Seat;
use message::Panel;
use model::{ChannelId, Code, GuildId, MessageId, PersonId};
use outside::Tasks;
use page::Visitors;
use parking_lot::{Mutex, RwLock};
use rustc_hash::{FxHashMap, FxHashSet};
use store::StoreError;
use tables::{Stage, Table, Tables};
use tokio::sync::{Mutex as AsyncMutex, Notify, Semaphore};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::debug;

use self::patience::{TableMoment, patience};
use self::state::{Fingerprint, MessageState, owner, targets, targets_and_beside};
use super::nudges::Nudges;
use super::pages::BEHIND_A_PAGE;
use super::rest::Rest;

pub use self::free::Token;
pub use self::place::link;
pub use self::state::{Location, Target, UnconfirmedAnswer};

/// After a start, the tables of this many channels are brought up to date at a time …
const CHANNELS_AT_ONCE: usize = 32;
/// … and the next table of a channel follows when one is up to date, or after this many polls of 10 ms.
const REFRESH_POLLS: u32 = 100;
/// Delay before the picture of a choice is drawn, since players change their mind; the text is there already.
const CHOICE_PICTURE_DELAY: Duration = Duration::from_secs(2);
/// At most this many matches wait for the coach to review them for their recaps; those that end meanwhile do without.
const MAX_REVIEWS: usize = 8;
/// The length of a minute; shorter in tests.
const MINUTE: Duration = Duration::from_secs(60);

/// Keeps the messages up to date.
#[derive(Debug)]
pub struct Publisher {
    rest: Arc<Rest>,
    tables: Arc<Tables>,
    studio: Arc<Studio>,
    messages: Mutex<FxHashMap<Target, MessageState>>,
    next_direct: AsyncMutex<Instant>,
    nudges: Arc<Nudges>,
    /// The private panels of options of each lobby.
    options: Mutex<FxHashMap<Code, FxHashMap<MessageId, Token>>>,
    /// Messages that show the newest state, which is not stored yet.
    unstored: Mutex<FxHashSet<Target>>,
    /// The channels of direct messages that are open.
    direct: Mutex<FxHashMap<PersonId, ChannelId>>,
    /// The tables whose matches the coach looks at for their recap.
    reviewed: Mutex<FxHashSet<Code>>,
    /// What stands below tables.
    written: below::Written,
    /// The emoji that cards have by now.
    emoji: RwLock<Arc<CardEmoji>>,
    /// The links to pages, if there are any.
    pages: Arc<PageLinks>,
    /// Who is at a page.
    visitors: Arc<Visitors>,
    /// How many messages Discord refuses to take away.
    staying: AtomicUsize,
    /// A call that changes a message has ended.
    calls_end: Notify,
    /// What Discord refused may have an emoji in it that is gone.
    doubted: Notify,
    /// The bot's own id, once it is known.
    me: OnceLock<u64>,
    tasks: Tasks,
    /// How long a minute of a token's life is: as of people's time to think, and no longer than it is.
    minute: Duration,
    /// How much of a second a second of patience is.
    patience: f64,
    /// Nobody waits for what is to be shown later when the bot stops.
    stop: CancellationToken,
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
        (pages, visitors): (Arc<PageLinks>, Arc<Visitors>),
        tasks: Tasks,
        stop: CancellationToken,
    ) -> Result<Publisher, StoreError> {
        let mut messages = FxHashMap::default();
        let shown = stored::shown(tables.store(), &rest).await?;
        let stored = tables.store().open_messages().await?;
        for code in tables.codes() {
            let Ok(table) = tables.unasked(&code).await else { continue };
            let stored = stored.get(&table.id()).map_or(&[][..], Vec::as_slice);
            for target in targets(&table) {
                let state = MessageState::after_a_start(&table, target.seat, stored, &shown);
                messages.insert(target, state);
            }
        }
        let next_direct = AsyncMutex::new(Instant::now());
        let nudges = Nudges::load(Arc::clone(&rest), Arc::clone(&tables), tasks.clone()).await?;
        let pace = tables.pace();
        Ok(Publisher {
            rest,
            tables,
            studio,
            messages: Mutex::new(messages),
            next_direct,
            nudges: Arc::new(nudges),
            options: Mutex::default(),
            unstored: Mutex::default(),
            direct: Mutex::default(),
            reviewed: Mutex::default(),
            written: below::Written::default(),
            emoji: RwLock::default(),
            pages,
            visitors,
            staying: AtomicUsize::new(0),
            calls_end: Notify::new(),
            doubted: Notify::new(),
            me: OnceLock::new(),
            tasks,
            minute: pace.minute.min(MINUTE),
            patience: pace.patience.as_secs_f64(),
            stop,
        })
    }

    /// This is the bot's own id, which is that of its application.
    pub fn is(&self, application: u64) {
        let _ = self.me.set(application);
    }

    fn with<T>(&self, target: &Target, act: impl FnOnce(&mut MessageState) -> T) -> T {
        let mut messages = self.messages.lock();
        act(messages.entry(target.clone()).or_default())
    }

    /// How many messages are stale.
    #[must_use]
    pub fn stale_messages(&self) -> usize {
        let messages = self.messages.lock();
        let stale = messages.values().filter(|state| state.upkeep.is_stale()).count();
        // A recap without its review is stale, too.
        stale + self.reviewed.lock().len()
    }

    /// How many messages stay stale because Discord refuses to change or delete them; the calls are retried.
    #[must_use]
    pub fn refused_messages(&self) -> usize {
        let messages = self.messages.lock();
        let wrong =
            |state: &&MessageState| state.at.is_some() && !state.gone && state.upkeep.is_stuck_stale();
        messages.values().filter(wrong).count() + self.nudges.refused_calls() + self.staying.load(Relaxed)
    }

    /// How much is in memory for the messages of tables, by what it is of.
    #[must_use]
    pub fn in_memory(&self) -> [(&'static str, usize); 4] {
        [
            ("messages", self.messages.lock().len()),
            ("options", self.options.lock().len()),
            ("unstored", self.unstored.lock().len()),
            ("nudges", self.nudges.known()),
        ]
    }

    /// Clicks on all tables on these servers may have been missed, and closed places may be open again. A message
    /// shows what it showed before, so only changes need calls. Channels take turns, one table each: a channel with
    /// hundreds of idle tables delays no other.
    pub fn refresh_all(self: &Arc<Self>, on: impl Fn(Option<GuildId>) -> bool) {
        let places = Arc::new(Semaphore::new(CHANNELS_AT_ONCE));
        for codes in self.tables.codes_by_channel(on).into_values() {
            let (publisher, places) = (Arc::clone(self), Arc::clone(&places));
            self.tasks.spawn(async move {
                for code in codes {
                    let Ok(_place) = places.acquire().await else { return };
                    publisher.refresh(&code).await;
                }
            });
        }
    }

    /// Refreshes one table. Waits a while for its messages to be up to date.
    async fn refresh(self: &Arc<Self>, code: &Code) {
        let Ok(table) = self.tables.unasked(code).await else { return };
        let mut targets = targets(&table);
        targets.extend(self.private(&table));
        for target in &targets {
            self.with(target, |state| {
                state.words_only = false;
                // A new session says nothing about whether people accept direct messages.
                if target.seat.is_none() {
                    state.upkeep.opens(Instant::now());
                }
            });
        }
        self.nudges.try_again(&table);
        targets.iter().for_each(|target| self.looks_at(target.clone(), Duration::ZERO));
        self.nudges.follow(&table);
        for _ in 0..REFRESH_POLLS {
            if !targets.iter().any(|target| self.with(target, |state| state.upkeep.is_working())) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// The messages of a table are out of date; `except` is being brought up to date by an answer. Each is shown when
    /// somebody would miss it.
    pub fn mark_stale(self: &Arc<Self>, table: &Table, except: Option<&Target>) {
        if !matches!(table.stage(), Stage::Lobby) {
            self.take_options_away(table.code());
        }
        let mut stale = targets(table);
        // Of an evicted table only its own message can change: it lists who plays again.
        if self.tables.id_of(table.code()).is_none() {
            stale.retain(|target| target.seat.is_none());
        }
        for target in stale.into_iter().chain(self.private(table)) {
            if Some(&target) != except {
                let patience = self.with(&target, |state| {
                    state.watched = true;
                    let free = state.token.as_ref().is_some_and(|token| token.works(self.minute));
                    patience(state.moment.filter(|_| state.shown.is_some()), table, target.seat, free)
                });
                let patience =
                    if self.is_at_a_page(table, &target) { patience.max(BEHIND_A_PAGE) } else { patience };
                self.looks_at(target, patience);
            }
        }
        self.nudges.follow(table);
    }

    /// Whether whoever has this hand has it before them at a page, at a table that is not over.
    fn is_at_a_page(&self, table: &Table, target: &Target) -> bool {
        let player = owner(table, target.seat).filter(|_| !table.is_over());
        player.is_some_and(|player| self.visitors.are_at(player, &target.code))
    }

    /// An answer is about to change this message; until [`answered`](Self::answered), or until what this gives is
    /// dropped, it is left alone.
    pub fn answering(self: &Arc<Self>, target: &Target) -> Answering {
        let alone = self.with(target, |state| {
            state.answers += 1;
            state.upkeep.answering();
            (state.upkeep.answers_under_way() == 1).then_some(state.answers)
        });
        Answering { publisher: Arc::clone(self), target: target.clone(), alone, ended: false }
    }

    /// The answer has been given, and the message that was clicked shows this panel and can be edited by this token,
    /// unless it did not arrive.
    pub fn answered(
        self: &Arc<Self>,
        mut answer: Answering,
        clicked: (ChannelId, MessageId),
        shown: Option<(&Table, Panel, Token)>,
    ) {
        answer.ended = true;
        let target = answer.target.clone();
        let patience = self.with(&target, |state| {
            let alone = answer.alone == Some(state.answers);
            state.answers += 1;
            state.upkeep.answered();
            // Another has taken its place meanwhile.
            if state.at != Some(clicked) {
                return Duration::ZERO;
            }
            // Which came last, if it was just being edited too, or answered twice at once, nobody can say.
            let last = alone && !state.upkeep.is_working();
            state.shown = shown.as_ref().map(|(_, panel, _)| Fingerprint::of(panel)).filter(|_| last);
            let moment = shown.as_ref().map(|(table, ..)| TableMoment::of(table, target.seat));
            let chooses = state.shown.is_some() && moment.is_some() && state.moment == moment;
            state.moment = moment;
            state.token = shown.map(|(.., token)| token).or(state.token.take());
            state.words_only |= target.private && state.token.as_ref().is_some_and(|token| !token.attaches());
            state.watched = true;
            if chooses { CHOICE_PICTURE_DELAY } else { Duration::ZERO }
        });
        self.looks_at(target.clone(), patience);
        match target.seat {
            Some(_) if target.private => self.rests_in_time(target),
            Some(seat) => self.knock_where_pressed(&target.code, seat),
            None => {}
        }
    }

    /// Evicts a table that is over, once all its messages are up to date and the coach has reviewed its match.
    async fn evict(self: &Arc<Self>, code: &Code) {
        let Ok(table) = self.tables.unasked(code).await else { return };
        if !table.is_over() {
            return;
        }
        let targets = targets_and_beside(&table);
        let settled = {
            let messages = self.messages.lock();
            let state = targets.iter().filter_map(|target| messages.get(target));
            state.into_iter().all(|state| state.upkeep.is_settled())
        };
        // A table that had been evicted is not reviewed again.
        let in_memory = self.tables.id_of(code).is_some();
        if settled && !(in_memory && table.wants_review() && self.review(&table)) {
            self.let_go_of(&table).await;
        }
    }

    async fn let_go_of(&self, table: &Table) {
        if !self.tables.evict(table.code()).await {
            return;
        }
        self.nudges.forget(table.code());
        self.forget_settled(&targets_and_beside(table));
    }

    /// Forgets these messages, of tables that are not in memory any more. One that something has come for meanwhile lets go
    /// of the table when it is done.
    fn forget_settled(&self, targets: &[Target]) {
        let mut messages = self.messages.lock();
        for target in targets {
            if messages.get(target).is_some_and(|state| state.upkeep.is_settled()) {
                messages.remove(target);
            }
        }
    }

    /// Lets the coach review a match whose end is shown, and adds the review to the recap; returns whether it does.
    /// The table stays in memory until then, so that this is repeated after a start if need be. When the coach is
    /// busy with other matches, the recap does without.
    fn review(self: &Arc<Self>, table: &Arc<Table>) -> bool {
        let mut reviewed = self.reviewed.lock();
        if reviewed.contains(table.code()) {
            return true;
        }
        if reviewed.len() == MAX_REVIEWS {
            return false;
        }
        reviewed.insert(table.code().clone());
        let (publisher, table) = (Arc::clone(self), Arc::clone(table));
        self.tasks.spawn(async move {
            let review = publisher.tables.review(table.code());
            match publisher.stop.run_until_cancelled(review).await {
                Some(Ok(reviewed)) => publisher.mark_stale(&reviewed, None),
                Some(Err(problem)) => {
                    debug!(table = %table.code(), %problem, "a match was not looked at");
                    publisher.let_go_of(&table).await;
                }
                None => {}
            }
            publisher.reviewed.lock().remove(table.code());
        });
        true
    }

    /// Knows nothing of a table any more, which is not stored either.
    pub fn forget(&self, table: &Table) {
        self.nudges.is_gone(table.code());
        self.options.lock().remove(table.code());
        self.messages.lock().retain(|target, _| target.code != *table.code());
    }

    /// Sees to it that the hand of a seat shows the newest state, if there is such a message: not before the match, and not
    /// for a guest.
    pub fn bring_hand_up_to_date(self: &Arc<Self>, table: &Table, seat: Seat) {
        let hand = Target::of(table.code(), Some(seat));
        if targets(table).contains(&hand) {
            self.bring_up_to_date(hand);
        }
    }

    /// Sees to it that a message shows the newest state.
    pub fn bring_up_to_date(self: &Arc<Self>, target: Target) {
        self.with(&target, |state| state.watched = true);
        self.looks_at(target, Duration::ZERO);
    }
}

/// An answer that is being given to a click on a message. Dropped without [`Publisher::answered`], the answer did not
/// arrive.
#[derive(Debug)]
#[must_use]
pub struct Answering {
    publisher: Arc<Publisher>,
    target: Target,
    /// How many had begun or ended, this one among them; nothing if another was being given already.
    alone: Option<u32>,
    ended: bool,
}

impl Drop for Answering {
    fn drop(&mut self) {
        if self.ended {
            return;
        }
        self.publisher.with(&self.target, |state| {
            state.answers += 1;
            state.upkeep.answered();
            // What of it has arrived nobody knows.
            state.shown = None;
        });
        self.publisher.bring_up_to_date(self.target.clone());
    }
}
