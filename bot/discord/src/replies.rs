//! The one place that replies to requests: it sends the answer, and starts what follows from it. It also decides what
//! a click shows: the clicked message if it is the current one, a link if it is an earlier one, and a copy if only
//! the asker sees it.

use std::sync::Arc;
use std::time::Duration;

use app::commands::{Answer, Answered, Effect, Refusal, Reply, Subject};
use app::ui;
use app::ui::Presentation;
use game_core::Seat;
use locale::args;
use message::{Body, Panel};
use model::{ChannelId, Code, MessageId};
use store::Notice;
use tables::Table;
use tracing::warn;

use super::answers::{Destination, Outgoing, Unanswered};
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

/// The publisher's target for a table or a hand.
fn target(subject: &Subject) -> Target {
    Target::of(subject.table.code(), subject.seat)
}

/// What an earlier message shows once it has been clicked: a link to the current one.
fn way_to(from: &Incoming, code: &Code, seat: Option<Seat>, at: (ChannelId, MessageId)) -> Outgoing {
    let (lang, key) = match seat {
        Some(_) => (from.cx.lang(), "elsewhere-hand"),
        None => (from.cx.common, "elsewhere-table"),
    };
    let link = link(from.cx.person.guild, at);
    let notice = ui::notice(&lang.say(key, args!(code: code.to_string(), link: link)));
    Outgoing::message(Destination::Clicked, notice)
}

/// An answer for the asker alone: in the clicked message if nobody else sees that, else in a new private one.
const fn in_place(from: &Incoming, panel: Panel) -> Outgoing {
    Outgoing::message(
        if from.cx.clicked_in_private { Destination::Clicked } else { Destination::Asker },
        panel,
    )
}

impl Handler {
    /// Answers with what was asked for, or why not, and does what follows from it.
    pub(super) async fn reply(&self, from: &Incoming, answered: Answered) {
        let Reply { answer, stale, effects } = match answered {
            Ok(reply) => reply,
            Err(refusal) => return self.send(from, &self.refused(from, &refusal)).await,
        };
        let answers = match &answer {
            Answer::Place(subject) | Answer::Show(subject) => Some(target(subject)),
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
        for effect in &effects {
            if let Effect::Coach(request) = effect {
                self.note_look(from, request).await;
            }
        }
        match answer {
            Answer::Post(panel) => self.send(from, &Outgoing::message(Destination::All, panel)).await,
            Answer::Private(panel) => self.send(from, &Outgoing::message(Destination::Asker, panel)).await,
            Answer::InPlace(panel) => self.send(from, &in_place(from, panel)).await,
            Answer::Options { panel, table, anew } => self.show_options(from, panel, &table, anew).await,
            Answer::Update(panel) => self.send(from, &Outgoing::message(Destination::Clicked, panel)).await,
            Answer::Files(panel, files) => {
                self.send(from, &Outgoing::Message(Destination::Asker, panel, files)).await;
            }
            Answer::Form(form) => self.send(from, &Outgoing::Form(form)).await,
            Answer::Proposals(proposals) => self.send(from, &Outgoing::Proposals(proposals)).await,
            Answer::Launch(table) => self.launch(from, table.as_deref()).await,
            Answer::Place(subject) => self.place(from, &subject).await,
            Answer::PlaceInThread(subject) => self.place_in_thread(from, subject).await,
            Answer::Show(subject) => self.show(from, &subject).await,
            Answer::Copy(subject) if subject.seat.is_some() => self.show_privately(from, &subject).await,
            Answer::Copy(subject) if self.may_bring_here(from, &subject.table) => {
                self.bring_here(from, &subject).await;
            }
            Answer::Copy(subject) => {
                let copy = self.copy(from, &subject).await;
                self.send(from, &Outgoing::message(Destination::Asker, copy)).await;
            }
        }
        for effect in effects {
            match effect {
                Effect::Coach(request) => self.coach(from, request),
                effect => self.perform(effect).await,
            }
        }
    }

    /// Launches an Activity. Discord refuses that where the application has none, and where it may not be shown.
    async fn launch(&self, from: &Incoming, table: Option<&Table>) {
        let launch = Outgoing::Launch(table.map(Table::id));
        if self.send_words(from, &launch).await == Err(Unanswered::Refused) {
            self.send(from, &self.refused(from, &Refusal::NoActivity)).await;
        }
    }

    /// Performs what follows an answer, wherever it was given.
    pub(super) async fn perform(&self, effect: Effect) {
        match effect {
            Effect::PostSeal(table) => self.seals.post(Notice::Seal, &table),
            Effect::PostTerms(table) => {
                if let Some(terms) = table.terms() {
                    let notice = Notice::Terms { words: terms.words, hash: *terms.hash.bytes() };
                    self.seals.post(notice, &table);
                }
            }
            Effect::NameRound(table) => self.seals.post(Notice::Round, &table),
            Effect::Invite { table, people, by } => {
                let way = self.publisher.way_to_table(&table).await;
                self.post_mention(&table, ui::invitation(&table, &people, &by, &way));
            }
            Effect::AskToEnd { table, people, by } => {
                let way = self.publisher.way_to_table(&table).await;
                self.post_mention(&table, ui::asked_to_end(&table, &people, by, &way));
            }
            Effect::Knock(table, seat) => self.publisher.knock_again(table.code(), seat),
            // It answers whoever asks, where they do.
            Effect::Coach(_) => {}
            Effect::PostPuzzles => self.puzzles.notify_one(),
            Effect::CleanUp => self.housework.notify_one(),
        }
    }

    /// Posts a message in the channel of a table that mentions people. If that fails, the table itself still shows
    /// it.
    fn post_mention(&self, table: &Table, body: Body) {
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
        Outgoing::message(Destination::Asker, refusal.panel(from.cx.lang()))
    }

    /// Answers a click with what the clicked message is to show.
    async fn show(&self, from: &Incoming, subject: &Subject) {
        let (table, target) = (&subject.table, target(subject));
        // A hand is never shown where others see it, and a table not where others are not to see it.
        let seen_there =
            if subject.seat.is_some() { from.cx.direct } else { from.cx.channel == table.channel() };
        let Some(clicked) = from.clicked_place().filter(|_| seen_there) else {
            if subject.seat.is_some() {
                return self.show_privately(from, subject).await;
            }
            self.publisher.bring_up_to_date(target);
            return self.send(from, &in_place(from, self.copy(from, subject).await)).await;
        };
        match self.publisher.stands(table, &target, clicked).await {
            Location::Elsewhere(at) => {
                self.publisher.bring_up_to_date(target);
                self.send(from, &way_to(from, table.code(), subject.seat, at)).await;
            }
            Location::Here => {
                let answering = self.publisher.answering(&target);
                self.publisher.call_ends(&target).await;
                let (shown, panel, arrived) =
                    self.send_shown(from, subject, Destination::Clicked, false).await;
                // To the publisher a hand with something half chosen is as it was, and is left alone.
                let plain = match subject.focus.is_empty() {
                    true => panel,
                    false => self.publisher.shows(&Subject::new(table, subject.seat), &shown).await,
                };
                let known = arrived.ok().map(|_| (&**table, plain, from.editing()));
                self.publisher.answered(answering, clicked, known);
                if arrived == Err(Unanswered::MessageGone) {
                    self.show_instead(from, subject).await;
                }
            }
        }
    }

    /// Sends a table or a hand, privately or not; once more with words for cards if an emoji in it is gone. Returns
    /// how they were shown, the panel that was sent last, and the result.
    async fn send_shown(
        &self,
        from: &Incoming,
        subject: &Subject,
        to: Destination,
        privately: bool,
    ) -> (Presentation, Panel, Result<Option<MessageId>, Unanswered>) {
        let mut again = true;
        loop {
            let shown = self.presentation(from, subject);
            let sent = match subject.seat.filter(|_| privately) {
                Some(seat) => {
                    self.publisher.shows_privately(&subject.table, seat, &subject.focus, &shown).await
                }
                None => self.publisher.shows(subject, &shown).await,
            };
            let arrived = self.send_words(from, &Outgoing::message(to, sent.clone())).await;
            if arrived != Err(Unanswered::EmojiGone) || !std::mem::take(&mut again) {
                return (shown, sent, arrived);
            }
        }
    }

    /// The clicked message has just been replaced: shows the result of the click to the asker alone.
    async fn show_instead(&self, from: &Incoming, subject: &Subject) {
        match subject.seat {
            Some(_) => self.open_privately(from, subject).await,
            None => {
                self.send(from, &Outgoing::message(Destination::Asker, self.copy(from, subject).await)).await
            }
        }
    }

    /// Shows a hand to its owner in a private answer that is updated while that is possible: the clicked one, or a new
    /// one.
    async fn show_privately(&self, from: &Incoming, subject: &Subject) {
        let Some(seat) = subject.seat else { return };
        let clicked = from.clicked.filter(|clicked| clicked.ephemeral);
        let Some(clicked) = clicked.map(|clicked| (from.cx.channel, clicked.message)) else {
            return self.open_privately(from, subject).await;
        };
        let target = Target::private(subject.table.code(), seat);
        self.publisher.is_shown_in(&subject.table, &target, clicked);
        let answering = self.publisher.answering(&target);
        self.publisher.call_ends(&target).await;
        let (shown, panel, arrived) = self.send_shown(from, subject, Destination::Clicked, true).await;
        let plain = match subject.focus.is_empty() {
            true => panel,
            false => self.publisher.shows_privately(&subject.table, seat, "", &shown).await,
        };
        let known = arrived.ok().map(|_| (&*subject.table, plain, from.editing()));
        self.publisher.answered(answering, clicked, known);
        if arrived == Err(Unanswered::MessageGone) {
            self.open_privately(from, subject).await;
        }
    }

    /// Shows a hand to its owner in a new private answer.
    async fn open_privately(&self, from: &Incoming, subject: &Subject) {
        let Some(seat) = subject.seat else { return };
        let target = Target::private(subject.table.code(), seat);
        if let (_, panel, Ok(Some(message))) =
            self.send_shown(from, subject, Destination::Tracked, true).await
        {
            let place = (from.cx.channel, message);
            self.publisher.opened(&subject.table, &target, place, &panel, from.editing());
        }
    }

    /// The options of a lobby, in a private answer with a known id: it is deleted with the lobby.
    async fn show_options(&self, from: &Incoming, panel: Panel, table: &Code, anew: bool) {
        let answer = Outgoing::message(if anew { Destination::Tracked } else { Destination::Clicked }, panel);
        let Ok(new) = self.send_words(from, &answer).await else { return };
        if let Some(message) = new.or(from.clicked.filter(|_| !anew).map(|clicked| clicked.message)) {
            self.publisher.shows_options(table, message, from.editing()).await;
        }
    }

    /// A private copy of the table in the language of the asker. It says that it is not updated.
    async fn copy(&self, from: &Incoming, subject: &Subject) -> Panel {
        let lang = from.cx.lang();
        let table = Arc::new(subject.table.in_language(lang));
        let shown = self.publisher.presentation(from.wants_pictures);
        let panel = Subject { table, ..subject.clone() }.panel(&shown);
        if !subject.table.stands_in_channel() {
            return panel;
        }
        let link = self.publisher.way_to_table(&subject.table).await;
        panel.with_note(&lang.say("copy-table", args!(link: link)))
    }

    /// How a subject is shown where all its readers see it.
    fn presentation(&self, from: &Incoming, subject: &Subject) -> Presentation {
        self.publisher.presentation(match subject.seat {
            Some(_) => from.wants_pictures,
            None => from.server_wants_pictures,
        })
    }

    /// Opens a thread for the table, and answers with a link to it. If that takes too long, the table is shown in the
    /// channel like any other.
    async fn place_in_thread(&self, from: &Incoming, subject: Subject) {
        let (lang, table) = (subject.table.language(), &subject.table);
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
                self.send(from, &Outgoing::message(Destination::All, ui::notice(&there))).await;
                self.publisher.mark_stale(&table, None);
                self.seals.post(Notice::Seal, &table);
            }
            Err(problem) => {
                warn!(%problem, "a table gets no thread of its own");
                self.place(from, &subject).await;
                self.seals.post(Notice::Seal, &subject.table);
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
    async fn bring_here(&self, from: &Incoming, subject: &Subject) {
        match self.tables.stands_in(subject.table.code(), from.cx.channel).await {
            Ok(table) => self.place(from, &Subject::new(&table, None)).await,
            Err(refusal) => {
                let refused = self.refused(from, &refusal.into());
                self.send(from, &refused).await;
            }
        }
    }

    /// Answers with a message that shows the table or hand from now on.
    async fn place(&self, from: &Incoming, subject: &Subject) {
        let channel = from.cx.channel;
        // Should this process end before it is known which message the answer is, the next one asks.
        self.publisher.will_be_placed(&subject.table, &target(subject), &from.editing(), channel).await;
        let (_, panel, arrived) = self.send_shown(from, subject, Destination::All, false).await;
        match arrived {
            Ok(Some(message)) => {
                let place = (channel, message);
                self.publisher.moved(&subject.table, &target(subject), place, &panel, from.editing()).await;
                self.publisher.is_placed(&from.editing()).await;
            }
            _ => {
                self.publisher
                    .unconfirmed(target(subject), UnconfirmedAnswer { token: from.editing(), channel });
            }
        }
    }
}
