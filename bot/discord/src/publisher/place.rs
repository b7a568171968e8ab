//! The one message in which a table or a hand is shown. Any other clickable message is deleted, and until then a
//! click on it is answered with a link to the current one.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use app::commands::Subject;
use app::ui;
use app::ui::Presentation;
use game_core::Seat;
use message::Panel;
use model::{ChannelId, Code, GuildId, MessageId};
use rustc_hash::FxHashSet;
use store::{Replaced, StoreError, StoredMessage, StoredPlacing};
use tables::{Table, shown_now};
use tokio::time::Instant;
use tracing::{debug, warn};

use super::free::{TOKEN, Token};
use super::patience::TableMoment;
use super::state::{Fingerprint, Location, UnconfirmedAnswer, announced, owner};
use super::{Publisher, Target};
use crate::rest::{RestError, TOO_OLD};
use crate::retry::{Backoff, LONGEST_CALL_PAUSE, REFUSAL_DELAY, REFUSAL_TRIES};

/// Retries of a failed attempt to store where a table is shown, half a minute in all: a message that is not stored stands twice
/// after a restart.
const NOTE_RETRIES: u32 = 7;

/// A message that was replaced by another.
#[derive(Debug)]
pub(super) struct ReplacedAt {
    /// Channel and message.
    pub(super) at: (ChannelId, MessageId),
    /// A token for editing it, if there is one.
    pub(super) token: Option<Token>,
    /// Whether it stays as a line with a link to the other; those that the bot itself has replaced do.
    pub(super) stays: bool,
}

/// Where a message can be opened: channel and message, on a server or in direct messages.
pub fn link(guild: Option<GuildId>, (channel, message): (ChannelId, MessageId)) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

impl Publisher {
    /// Deletes messages that were replaced before the start and may still be there.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn clear_up(self: &Arc<Self>) -> Result<(), StoreError> {
        for Replaced { code, channel, message, stays } in self.tables.store().replaced_messages().await? {
            let Ok(code) = code.parse() else { continue };
            self.take_away(code, ReplacedAt { at: (channel, message), token: None, stays });
        }
        Ok(())
    }

    /// Where a table or a hand is shown, as far as is known: channel and message.
    #[must_use]
    pub fn place(&self, target: &Target) -> Option<(ChannelId, MessageId)> {
        self.messages.lock().get(target)?.at
    }

    /// A link to a table: its message, or while that is unknown its channel.
    pub async fn way_to_table(&self, table: &Table) -> String {
        let at = match self.place(&Target::of(table.code(), None)) {
            None => self.place_of_old(table, None).await,
            at => at,
        };
        at.map_or_else(|| format!("<#{}>", table.channel()), |at| link(table.guild(), at))
    }

    /// A hand, with a note about its table: a link if that is over; how to move it if nothing can be written in its
    /// channel.
    pub(super) async fn with_word_of_table(&self, hand: Panel, table: &Table, seat: Seat) -> Panel {
        if table.is_over() {
            // The message with the end is on its way, and the hand will be updated with a link to it.
            let is_shown_there = table.stands_in_channel() && !table.is_hidden_from_channel();
            if !is_shown_there || !self.has_announced_the_end(table) {
                return hand;
            }
            return ui::with_way_to_table(hand, table, seat, &self.way_to_table(table).await);
        }
        if self.is_shut_out(table.code()) { ui::with_table_shut_out(hand, table, seat) } else { hand }
    }

    /// Whether nothing can be written in the channel of a table.
    #[must_use]
    pub fn is_shut_out(&self, code: &Code) -> bool {
        self.messages.lock().get(&Target::of(code, None)).is_some_and(|state| state.upkeep.is_shut())
    }

    /// A table, or a hand with a partial choice, as a message shows it.
    pub async fn shows(&self, subject: &Subject, shown: &Presentation) -> Panel {
        let panel = subject.panel(shown);
        match subject.seat {
            Some(seat) => self.with_word_of_table(panel, &subject.table, seat).await,
            None => panel,
        }
    }

    /// A hand with a partial choice, as a private answer shows it.
    pub async fn shows_privately(
        &self,
        table: &Table,
        seat: Seat,
        half: &str,
        shown: &Presentation,
    ) -> Panel {
        self.with_word_of_table(ui::private_hand(table, seat, half, shown), table, seat).await
    }

    /// Where the target of a clicked message is shown. If no message is known, or only an earlier one, it is the
    /// clicked message from now on: its response is still under way, or was lost.
    pub async fn stands(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        clicked: (ChannelId, MessageId),
    ) -> Location {
        let whose = owner(table, target.seat);
        let of_old = self.place_of_old(table, target.seat).await;
        let (at, replaces) = self.with(target, |state| {
            state.belongs_to(whose);
            let before = state.at.or(of_old);
            // Discord numbers messages in the order in which they come.
            let at = before.filter(|(channel, message)| *channel != clicked.0 || *message >= clicked.1);
            state.at = at.or(Some(clicked));
            let replaces = before.filter(|_| at.is_none()).map(|before| (before, state.is_replaced()));
            if at.is_none() {
                // It is the call to the open decision, if there is one.
                state.called = announced(table, target.seat).or(state.called);
            }
            let stays = target.seat.is_none() && state.called.is_some();
            (at, replaces.map(|(at, token)| ReplacedAt { at, token, stays }))
        });
        match at {
            Some(at) if at != clicked => return Location::Elsewhere(at),
            Some(_) => {}
            None => self.note(table, target.seat, clicked, replaces).await,
        }
        Location::Here
    }

    /// The target is shown in this message from now on, the answer to the token's interaction, and shows this panel.
    /// The previous message is deleted.
    pub async fn moved(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        place: (ChannelId, MessageId),
        panel: &Panel,
        token: Token,
    ) {
        self.take_place(table, target, place, Some(Fingerprint::of(panel)), token).await;
    }

    /// The target may be shown in an answer whose response was lost.
    pub fn unconfirmed(self: &Arc<Self>, target: Target, answer: UnconfirmedAnswer) {
        self.with(&target, |state| {
            state.unconfirmed = Some(answer);
            state.upkeep.opens(Instant::now());
        });
        self.bring_up_to_date(target);
    }

    /// Asks Discord whether an unconfirmed answer has become a message, before anything else is done. Another may have
    /// taken its place since.
    pub(super) async fn resolve_unconfirmed(self: &Arc<Self>, target: &Target) -> Result<(), RestError> {
        let Some(answer) = self.with(target, |state| state.unconfirmed.clone()) else { return Ok(()) };
        let message = match self.original(&answer.token).await {
            Ok(message) => Some(message),
            Err(RestError::Refused { .. }) => None,
            Err(problem) => return Err(problem),
        };
        self.with(target, |state| state.unconfirmed = None);
        let UnconfirmedAnswer { token, channel } = answer;
        if let (Some(message), Ok(table)) = (message, self.tables.unasked(&target.code).await) {
            // Discord numbers messages in the order in which they come.
            let is_replaced = self.place(target).is_some_and(|(_, newer)| newer > message);
            let token = token.clone();
            if is_replaced {
                let replaced = ReplacedAt { at: (channel, message), token: Some(token), stays: false };
                self.take_away(target.code.clone(), replaced);
            } else {
                self.take_place(&table, target, (channel, message), None, token).await;
            }
        }
        self.is_placed(&token).await;
        Ok(())
    }

    /// Stores that the answer with this token is about to become the message of a target.
    pub async fn will_be_placed(&self, table: &Table, target: &Target, token: &Token, channel: ChannelId) {
        let (store, seat) = (self.tables.store(), target.seat.map(Seat::number));
        let note = || store.note_placing(table.id(), seat, (token.text(), channel), shown_now());
        let mut noted = note().await;
        if noted.is_err() {
            // Whoever waits for the answer has three seconds in all: this is tried once more, and at once.
            noted = note().await;
        }
        if let Err(problem) = noted {
            // It stands twice if this process ends before it is known which message the answer is.
            warn!(%problem, "that a table or a hand is to be shown could not be saved");
        }
    }

    /// It is known what has become of the answer with this token.
    pub async fn is_placed(&self, token: &Token) {
        if let Err(problem) = self.tables.store().is_placed(token.text()).await {
            // The next process asks once more.
            warn!(%problem, "that a table or a hand is shown could not be saved");
        }
    }

    /// Asks for the answers of which the previous process did not get to know what has become of them.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn take_up_answers(self: &Arc<Self>, application: u64) -> Result<(), StoreError> {
        let now = shown_now();
        let since = now - i64::try_from(TOKEN.as_millis()).unwrap_or(i64::MAX);
        for StoredPlacing { token, code, seat, channel, asked } in self.tables.store().placings(since).await?
        {
            let Ok(code) = code.parse() else { continue };
            let target = Target::of(&code, seat.and_then(|seat| Seat::new(seat).ok()));
            let age = Duration::from_millis(u64::try_from(now - asked).unwrap_or_default());
            let received = Instant::now().checked_sub(age).unwrap_or_else(Instant::now);
            let token = Token::new(application, &token, received, false);
            self.unconfirmed(target, UnconfirmedAnswer { token, channel });
        }
        Ok(())
    }

    async fn take_place(
        self: &Arc<Self>,
        table: &Table,
        target: &Target,
        place: (ChannelId, MessageId),
        shown: Option<Fingerprint>,
        token: Token,
    ) {
        let whose = owner(table, target.seat);
        let of_old = self.place_of_old(table, target.seat).await;
        let attaches = target.seat.is_some() || token.attaches();
        let (before, was_refused) = self.with(target, |state| {
            state.belongs_to(whose);
            let was_refused = state.upkeep.is_closed();
            state.upkeep.posted();
            (state.probes, state.edit_refused, state.gone) = (false, false, false);
            let before = state.at.replace(place).or(of_old);
            // A click on it may have arrived before this response.
            if before == Some(place) {
                state.token = Some(token);
                return (None, was_refused);
            }
            let token_of_before = state.is_replaced();
            state.words_only = !attaches;
            state.called = table.step();
            state.shown = shown;
            state.moment = Some(TableMoment::of(table, target.seat));
            state.token = Some(token);
            (before.map(|before| (before, token_of_before)), was_refused)
        });
        let moved = before.is_some();
        // Whoever brings a table down knows where it is; but where a match has ended, a line leads on from the place to
        // which the table's own line leads.
        let stays = target.seat.is_none() && table.is_over();
        let before = before.map(|(at, token)| ReplacedAt { at, token, stays });
        self.note(table, target.seat, place, before).await;
        if let Some(seat) = target.seat {
            self.note_direct(table, seat, true).await;
        }
        self.bring_up_to_date(target.clone());
        // Hands at a table that is over lead to its message; others have said that it can be written nowhere.
        if target.seat.is_none() && (table.is_over() && moved || was_refused) {
            self.bring_hands_up_to_date(table);
        }
    }

    /// Where a table that is over, or a hand at it, was last shown; its messages are no longer in memory.
    pub(super) async fn place_of_old(
        &self,
        table: &Table,
        seat: Option<Seat>,
    ) -> Option<(ChannelId, MessageId)> {
        if !table.is_over() {
            return None;
        }
        let stored = self.tables.store().messages(table.id()).await.unwrap_or_default();
        StoredMessage::of(&stored, seat.map(Seat::number), owner(table, seat)).map(StoredMessage::place)
    }

    /// Stores where the target is shown, and deletes the message that this one replaces.
    pub(super) async fn note(
        self: &Arc<Self>,
        table: &Table,
        seat: Option<Seat>,
        (channel, message): (ChannelId, MessageId),
        replaces: Option<ReplacedAt>,
    ) {
        let stored = StoredMessage {
            seat: seat.map(Seat::number),
            person: owner(table, seat),
            channel,
            message,
            step: self.with(&Target::of(table.code(), seat), |state| state.called),
        };
        let replaced = replaces.as_ref().map(|replaced| (replaced.at, replaced.stays));
        let (store, mut backoff) = (self.tables.store(), Backoff::default());
        let mut noted = store.note_message(table.id(), stored, replaced).await;
        for _ in 0..NOTE_RETRIES {
            if noted.is_ok() {
                break;
            }
            let pause = backoff.pause(LONGEST_CALL_PAUSE);
            self.stop.run_until_cancelled(tokio::time::sleep(pause)).await;
            noted = store.note_message(table.id(), stored, replaced).await;
        }
        if let Err(problem) = noted {
            // After a restart it is posted anew, and this one stays: a click on it is answered with a link.
            warn!(%problem, "where a table is shown could not be saved");
        }
        if let Some(replaced) = replaces {
            self.take_away(table.code().clone(), replaced);
        }
    }

    /// Deletes a replaced message, or turns it into a link to the new one, with retries; uses its token if there is
    /// one.
    pub(super) fn take_away(self: &Arc<Self>, code: Code, replaced: ReplacedAt) {
        let ReplacedAt { at: (channel, message), mut token, mut stays } = replaced;
        let publisher = Arc::clone(self);
        self.tasks.spawn(async move {
            let (mut backoff, mut refusals) = (Backoff::default(), 0);
            let staying = &publisher.staying;
            loop {
                let way = if stays { publisher.way_from(&code, (channel, message)).await } else { None };
                let done = match way {
                    Some(way) => publisher.change(&mut token, (channel, message), &way.body()).await,
                    None => publisher.delete(&mut token, (channel, message)).await,
                };
                let problem = match done {
                    Ok(()) => break,
                    Err(problem) if problem.is_gone() => break,
                    // It cannot be changed any more, but it can be deleted.
                    Err(problem) if stays && problem.code() == Some(TOO_OLD) => {
                        stays = false;
                        continue;
                    }
                    Err(problem) => problem,
                };
                let wait = match backoff.after(problem) {
                    Ok(wait) => wait,
                    // It has to stay, perhaps only for now: a click on it is answered with a link.
                    Err(problem) => {
                        debug!(%problem, "an earlier message stays");
                        if refusals == 0 {
                            staying.fetch_add(1, Relaxed);
                        }
                        refusals += 1;
                        if refusals > REFUSAL_TRIES {
                            break;
                        }
                        REFUSAL_DELAY
                    }
                };
                if publisher.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                    return;
                }
            }
            if refusals > 0 {
                staying.fetch_sub(1, Relaxed);
            }
            let store = publisher.tables.store();
            if let Err(problem) = store.forget_replaced(channel, message).await {
                // It is taken away once more after the next start.
                warn!(%problem, "that an earlier message is gone could not be saved");
            }
        });
    }

    /// What an earlier message of a table shows once another one has replaced it.
    async fn way_from(&self, code: &Code, earlier: (ChannelId, MessageId)) -> Option<Panel> {
        let table = self.tables.unasked(code).await.ok()?;
        let at = match self.place(&Target::of(code, None)) {
            None => self.place_of_old(&table, None).await,
            at => at,
        };
        let at = at.filter(|at| *at != earlier)?;
        Some(ui::moved_on(&table, &link(table.guild(), at)))
    }

    /// Something has changed in the channels of these tables: refused calls are retried, and so are those under way,
    /// should they be refused.
    pub async fn try_again(self: &Arc<Self>, stands_there: impl Fn(&Table) -> bool) {
        let tables: FxHashSet<Code> = {
            let messages = self.messages.lock();
            let open = messages.iter().filter(|(target, state)| {
                target.seat.is_none() && (state.upkeep.is_closed() || state.upkeep.is_working())
            });
            open.map(|(target, _)| target.code.clone()).collect()
        };
        for code in tables.into_iter().chain(self.nudges.refused()) {
            let Ok(table) = self.tables.unasked(&code).await else { continue };
            if stands_there(&table) {
                let refused = self.with(&Target::of(&code, None), |state| {
                    state.words_only = false;
                    state.upkeep.opens(Instant::now())
                });
                self.nudges.try_again(&table);
                if refused {
                    self.mark_stale(&table, None);
                }
            }
        }
    }
}
