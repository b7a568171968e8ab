//! The one place that replies to requests: it sends the answer, and starts what follows from it. It also decides what
//! a click shows: the clicked message if it is the current one, a link if it is an earlier one, and a copy if only
//! the asker sees it.

use std::sync::Arc;
use std::time::Duration;

use app::commands::{Answer, Answered, Refusal, Reply, Shown, Then};
use app::ui;
use app::ui::CardEmoji;
use game_core::Seat;
use locale::args;
use message::{Body, Panel};
use model::{ChannelId, Code, MessageId};
use store::Notice;
use tables::Table;
use tracing::warn;

use super::answers::{Outgoing, To, Unanswered};
use super::handler::Handler;
use super::incoming::Incoming;
use super::pace::Urgency;
use super::publisher::{Location, Target, UnconfirmedAnswer, link};
use super::rest::{RestError, When};

/// How often an invitation is posted before it is given up …
const INVITATION_TRIES: usize = 5;
/// … and the delay between two attempts.
const INVITATION_RETRY: Duration = Duration::from_secs(1);
/// How long opening a thread may take: Discord wants the answer within three seconds.
const THREAD_TIMEOUT: Duration = Duration::from_millis(1500);

/// The message that shows this table or hand.
fn target(shown: &Shown) -> Target {
    Target::of(shown.table.code(), shown.seat)
}

/// What an earlier message shows once it has been clicked: a link to the current one.
fn way_to(from: &Incoming, code: &Code, seat: Option<Seat>, at: (ChannelId, MessageId)) -> Outgoing {
    let (lang, key) = match seat {
        Some(_) => (from.cx.lang(), "elsewhere-hand"),
        None => (from.cx.common, "elsewhere-table"),
    };
    let link = link(from.cx.person.guild, at);
    let notice = ui::notice(&lang.say(key, args!(code: code.to_string(), link: link)));
    Outgoing::message(To::Clicked, notice)
}

/// An answer for the asker alone: in the clicked message if nobody else sees that, else in a new private one.
const fn in_place(from: &Incoming, panel: Panel) -> Outgoing {
    Outgoing::message(if from.cx.clicked_in_private { To::Clicked } else { To::Asker }, panel)
}

impl Handler {
    /// Answers with what was asked for, or why not, and does what follows from it.
    pub(super) async fn reply(&self, from: &Incoming, answered: Answered) {
        let Reply { answer, stale, then } = match answered {
            Ok(reply) => reply,
            Err(refusal) => return self.send(from, &self.refused(from, &refusal)).await,
        };
        let answers = match &answer {
            Answer::Place(shown) | Answer::Show(shown) => Some(target(shown)),
            _ => None,
        };
        let private = from.clicked.is_some_and(|clicked| clicked.ephemeral);
        let answers = match answers {
            Some(Target { code, seat: Some(seat), .. }) if private => Some(Target::private(&code, seat)),
            answers => answers,
        };
        for table in &stale {
            self.publisher.mark_stale(table, answers.as_ref());
        }
        for then in &then {
            if let Then::Coach(to_coach) = then {
                self.note_look(from, to_coach).await;
            }
        }
        match answer {
            Answer::Post(panel) => self.send(from, &Outgoing::message(To::All, panel)).await,
            Answer::Private(panel) => self.send(from, &Outgoing::message(To::Asker, panel)).await,
            Answer::InPlace(panel) => self.send(from, &in_place(from, panel)).await,
            Answer::Options { panel, table, anew } => self.show_options(from, panel, &table, anew).await,
            Answer::Update(panel) => self.send(from, &Outgoing::message(To::Clicked, panel)).await,
            Answer::Files(panel, files) => {
                self.send(from, &Outgoing::Message(To::Asker, panel, files)).await;
            }
            Answer::Form(form) => self.send(from, &Outgoing::Form(form)).await,
            Answer::Proposals(proposals) => self.send(from, &Outgoing::Proposals(proposals)).await,
            Answer::Place(shown) => self.place(from, &shown).await,
            Answer::PlaceInThread(shown) => self.place_in_thread(from, shown).await,
            Answer::Show(shown) => self.show(from, &shown).await,
            Answer::Copy(shown) if shown.seat.is_some() => self.show_privately(from, &shown).await,
            Answer::Copy(shown) if self.may_bring_here(from, &shown.table) => {
                self.bring_here(from, &shown).await;
            }
            Answer::Copy(shown) => {
                let copy = self.copy(from, &shown).await;
                self.send(from, &Outgoing::message(To::Asker, copy)).await;
            }
        }
        for then in then {
            self.does(from, then).await;
        }
    }

    /// Does what follows an answer.
    async fn does(&self, from: &Incoming, then: Then) {
        match then {
            Then::PostSeal(table) => self.seals.post(Notice::Seal, &table),
            Then::PostTerms(table) => {
                if let Some(terms) = table.terms() {
                    let notice = Notice::Terms { words: terms.words, hash: *terms.hash.bytes() };
                    self.seals.post(notice, &table);
                }
            }
            Then::NameRound(table) => self.seals.post(Notice::Round, &table),
            Then::Invite { table, people, by } => {
                let way = self.publisher.way_to_table(&table).await;
                self.tell(&table, ui::invitation(&table, &people, &by, &way));
            }
            Then::AskToEnd { table, people, by } => {
                let way = self.publisher.way_to_table(&table).await;
                self.tell(&table, ui::asked_to_end(&table, &people, by, &way));
            }
            Then::Knock(table, seat) => self.publisher.knock_again(table.code(), seat),
            Then::Coach(to_coach) => self.coach(from, to_coach),
            Then::CleanUp => self.housework.notify_one(),
        }
    }

    /// Posts a message in the channel of a table that mentions people. If that fails, the table itself still shows
    /// it.
    fn tell(&self, table: &Table, body: Body) {
        let (rest, channel) = (Arc::clone(&self.rest), table.channel());
        self.tasks.spawn(async move {
            for _ in 0..INVITATION_TRIES {
                match rest.post(When::now(Urgency::Watched), channel, &body, None).await {
                    Ok(_) | Err(RestError::Refused { .. }) => return,
                    Err(RestError::Wait(wait)) => tokio::time::sleep(wait).await,
                    Err(RestError::Away(_)) => tokio::time::sleep(INVITATION_RETRY).await,
                }
            }
        });
    }

    /// Why something is not done; or, after a click on an earlier message of a table, a link to the current one.
    fn refused(&self, from: &Incoming, refusal: &Refusal) -> Outgoing {
        match refusal {
            Refusal::Store(problem) => warn!(%problem, "the database did not answer"),
            Refusal::Pressed { code, .. } => {
                let at = self.publisher.place(&Target::of(code, None));
                if let (Some(at), Some(clicked)) = (at, from.clicked_place())
                    && at.0 == clicked.0
                    && at != clicked
                {
                    return way_to(from, code, None, at);
                }
            }
            _ => {}
        }
        Outgoing::message(To::Asker, refusal.panel(from.cx.lang()))
    }

    /// Answers a click with what the clicked message is to show.
    async fn show(&self, from: &Incoming, shown: &Shown) {
        let (table, target) = (&shown.table, target(shown));
        // A hand is never shown where others see it, and a table not where others are not to see it.
        let seen_there =
            if shown.seat.is_some() { from.cx.direct } else { from.cx.channel == table.channel() };
        let Some(clicked) = from.clicked_place().filter(|_| seen_there) else {
            if shown.seat.is_some() {
                return self.show_privately(from, shown).await;
            }
            self.publisher.bring_up_to_date(target);
            return self.send(from, &in_place(from, self.copy(from, shown).await)).await;
        };
        match self.publisher.stands(table, &target, clicked).await {
            Location::Elsewhere(at) => {
                self.publisher.bring_up_to_date(target);
                self.send(from, &way_to(from, table.code(), shown.seat, at)).await;
            }
            Location::Here => {
                let answering = self.publisher.answering(&target);
                self.publisher.call_ends(&target).await;
                let (emoji, panel, arrived) = self.send_shown(from, shown, To::Clicked, false).await;
                // To the publisher a hand with something half chosen is as it was, and is left alone.
                let plain = match shown.focus.is_empty() {
                    true => panel,
                    false => self.publisher.shows(&Shown::new(table, shown.seat), &emoji).await,
                };
                let known = arrived.ok().map(|_| (&**table, plain, from.editing()));
                self.publisher.answered(answering, clicked, known);
                if arrived == Err(Unanswered::MessageGone) {
                    self.show_instead(from, shown).await;
                }
            }
        }
    }

    /// Sends a table or a hand, privately or not; once more with words for cards if an emoji in it is gone. Returns
    /// the emoji and the panel that were sent last, and the result.
    async fn send_shown(
        &self,
        from: &Incoming,
        shown: &Shown,
        to: To,
        privately: bool,
    ) -> (Arc<CardEmoji>, Panel, Result<Option<MessageId>, Unanswered>) {
        let mut again = true;
        loop {
            let emoji = self.emoji(from, shown);
            let sent = match shown.seat.filter(|_| privately) {
                Some(seat) => self.publisher.shows_privately(&shown.table, seat, &shown.focus, &emoji).await,
                None => self.publisher.shows(shown, &emoji).await,
            };
            let arrived = self.send_words(from, &Outgoing::message(to, sent.clone())).await;
            if arrived != Err(Unanswered::EmojiGone) || !std::mem::take(&mut again) {
                return (emoji, sent, arrived);
            }
        }
    }

    /// The clicked message has just been replaced: shows the result of the click to the asker alone.
    async fn show_instead(&self, from: &Incoming, shown: &Shown) {
        match shown.seat {
            Some(_) => self.open_privately(from, shown).await,
            None => self.send(from, &Outgoing::message(To::Asker, self.copy(from, shown).await)).await,
        }
    }

    /// Shows a hand to its owner in a private answer that is kept up to date while that is possible: the clicked one,
    /// or a new one.
    async fn show_privately(&self, from: &Incoming, shown: &Shown) {
        let Some(seat) = shown.seat else { return };
        let clicked = from.clicked.filter(|clicked| clicked.ephemeral);
        let Some(clicked) = clicked.map(|clicked| (from.cx.channel, clicked.message)) else {
            return self.open_privately(from, shown).await;
        };
        let target = Target::private(shown.table.code(), seat);
        self.publisher.is_shown_in(&shown.table, &target, clicked);
        let answering = self.publisher.answering(&target);
        self.publisher.call_ends(&target).await;
        let (emoji, panel, arrived) = self.send_shown(from, shown, To::Clicked, true).await;
        let plain = match shown.focus.is_empty() {
            true => panel,
            false => self.publisher.shows_privately(&shown.table, seat, "", &emoji).await,
        };
        let known = arrived.ok().map(|_| (&*shown.table, plain, from.editing()));
        self.publisher.answered(answering, clicked, known);
        if arrived == Err(Unanswered::MessageGone) {
            self.open_privately(from, shown).await;
        }
    }

    /// Shows a hand to its owner in a new private answer.
    async fn open_privately(&self, from: &Incoming, shown: &Shown) {
        let Some(seat) = shown.seat else { return };
        let target = Target::private(shown.table.code(), seat);
        if let (_, panel, Ok(Some(message))) = self.send_shown(from, shown, To::Tracked, true).await {
            let place = (from.cx.channel, message);
            self.publisher.opened(&shown.table, &target, place, &panel, from.editing());
        }
    }

    /// The options of a lobby, in a private answer with a known id: it is deleted with the lobby.
    async fn show_options(&self, from: &Incoming, panel: Panel, table: &Code, anew: bool) {
        let answer = Outgoing::message(if anew { To::Tracked } else { To::Clicked }, panel);
        let Ok(new) = self.send_words(from, &answer).await else { return };
        if let Some(message) = new.or(from.clicked.filter(|_| !anew).map(|clicked| clicked.message)) {
            self.publisher.shows_options(table, message, from.editing());
        }
    }

    /// A private copy of the table in the language of the asker. It says that it is not updated.
    async fn copy(&self, from: &Incoming, shown: &Shown) -> Panel {
        let lang = from.cx.lang();
        let note = lang.say("copy-table", args!(link: self.publisher.way_to_table(&shown.table).await));
        let table = Arc::new(shown.table.in_language(lang));
        Shown { table, ..shown.clone() }.panel(&self.emoji(from, shown)).with_note(&note)
    }

    /// The emoji for what is shown; none for whoever prefers words.
    fn emoji(&self, from: &Incoming, shown: &Shown) -> Arc<CardEmoji> {
        self.publisher.emoji(match shown.seat {
            Some(_) => from.wants_pictures,
            None => from.server_wants_pictures,
        })
    }

    /// Opens a thread for the table, and answers with a link to it. If that takes too long, the table is shown in the
    /// channel like any other.
    async fn place_in_thread(&self, from: &Incoming, shown: Shown) {
        let (lang, table) = (shown.table.language(), &shown.table);
        let name = format!("{} · {}", ui::game_name(lang, table.game()), table.code());
        let opening = self.rest.open_thread(from.cx.channel, &name);
        let opened = tokio::time::timeout(THREAD_TIMEOUT, opening).await;
        let moved = match opened.unwrap_or_else(|_| Err(RestError::Away("no thread in time".into()))) {
            Ok(thread) => {
                self.tables.stands_in(table.code(), thread).await.map_err(|error| error.to_string())
            }
            Err(problem) => Err(problem.to_string()),
        };
        match moved {
            Ok(table) => {
                let there = lang.say("table-in-thread", args!(thread: format!("<#{}>", table.channel())));
                self.send(from, &Outgoing::message(To::All, ui::notice(&there))).await;
                self.publisher.mark_stale(&table, None);
                self.seals.post(Notice::Seal, &table);
            }
            Err(problem) => {
                warn!(%problem, "a table gets no thread of its own");
                self.place(from, &shown).await;
                self.seals.post(Notice::Seal, &shown.table);
            }
        }
    }

    /// Whether a request for a table in another channel of its server moves it there: only for players at it, and
    /// only if nothing can be written where it is now.
    fn may_bring_here(&self, from: &Incoming, table: &Table) -> bool {
        !from.cx.direct
            && table.guild() == from.cx.person.guild
            && table.seat_of(from.cx.person.id).is_some()
            && self.publisher.is_shut_out(table.code())
    }

    /// The table is shown in this channel from now on.
    async fn bring_here(&self, from: &Incoming, shown: &Shown) {
        match self.tables.stands_in(shown.table.code(), from.cx.channel).await {
            Ok(table) => self.place(from, &Shown::new(&table, None)).await,
            Err(refusal) => {
                let refused = self.refused(from, &refusal.into());
                self.send(from, &refused).await;
            }
        }
    }

    /// Answers with a message that shows the table or hand from now on.
    async fn place(&self, from: &Incoming, shown: &Shown) {
        let channel = from.cx.channel;
        let (_, panel, arrived) = self.send_shown(from, shown, To::All, false).await;
        match arrived {
            Ok(Some(message)) => {
                let place = (channel, message);
                self.publisher.moved(&shown.table, &target(shown), place, &panel, from.editing()).await;
            }
            _ => {
                self.publisher
                    .unconfirmed(target(shown), UnconfirmedAnswer { token: from.editing(), channel });
            }
        }
    }
}
