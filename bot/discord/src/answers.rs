//! Answers to interactions: in time, text first. A picture that is ready goes with them; one that is not follows by
//! itself, except on a table's own messages, which the publisher edits.

use std::sync::Arc;
use std::time::Duration;

use app::commands::File;
use drawing::{Figure, Picture};
use message::{Attached, Body, Image, Panel};
use model::{ChannelId, InstanceId, MessageId};
use serde::Serialize;
use serde_json::Value;
use store::MatchId;
use tables::shown_now;
use tracing::{debug, warn};

use super::following::OnItsWay;
use super::handler::Handler;
use super::incoming::Incoming;
use super::pace::{Priority, Urgency};
use super::rest::{INVALID_FORM, Made, RestError, UNKNOWN_MESSAGE, When};

/// No attempt to answer begins later than this; Discord takes no answer after three seconds.
const ANSWER_WITHIN: Duration = Duration::from_millis(2500);
/// Timeout of all attempts together.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// Discord's code for a second answer to an interaction.
const ALREADY_ANSWERED: u64 = 40060;
/// How often a picture that follows an answer is sent before it is given up.
const PICTURE_TRIES: usize = 5;

/// An answer to an interaction.
pub(super) enum Outgoing {
    /// A message with these files.
    Message(Destination, Panel, Vec<File>),
    /// Autocomplete choices.
    Proposals(Value),
    /// A modal.
    Form(Value),
    /// An Activity in the channel, for a table or for none.
    Launch(Option<MatchId>),
    /// The clicked message stays as it is.
    Unchanged,
}

/// The body of an interaction callback: its type, and the data for it.
#[derive(Serialize)]
pub(super) struct Callback<'a> {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<CallbackData<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum CallbackData<'a> {
    Message(Body),
    Other(&'a Value),
}

/// Where a message is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Destination {
    /// In a new message that everybody sees.
    All,
    /// In a new message that only the asker sees.
    Asker,
    /// In a new message that only the asker sees and that the publisher updates.
    Tracked,
    /// In the clicked message.
    Clicked,
}

/// How a picture is added to the answer it follows.
#[derive(Clone, Copy, PartialEq)]
enum PictureDelivery {
    /// By an edit with the interaction's token.
    Token,
    /// By an ordinary edit of this message in this channel.
    Edit(ChannelId, MessageId),
    /// Not at all: only the text is edited.
    None,
}

/// Why an answer is not known to have arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unanswered {
    /// It may have arrived or not.
    NotKnown,
    /// Discord does not take it: another answer is still possible.
    Refused,
    /// The message that it was to change is gone: another answer is still possible.
    MessageGone,
    /// An emoji in it is gone, and cards are words from now on: another answer is still possible.
    EmojiGone,
}

impl Outgoing {
    /// A message without files.
    pub(super) const fn message(to: Destination, panel: Panel) -> Outgoing {
        Outgoing::Message(to, panel, Vec::new())
    }

    /// The panel in it, and whether everybody sees it.
    fn panel(&self, from: &Incoming) -> Option<(&Panel, bool)> {
        match self {
            Outgoing::Message(Destination::All, panel, _) => Some((panel, true)),
            Outgoing::Message(Destination::Asker | Destination::Tracked, panel, _) => Some((panel, false)),
            Outgoing::Message(Destination::Clicked, panel, _) => Some((panel, !from.cx.clicked_in_private)),
            Outgoing::Proposals(_) | Outgoing::Form(_) | Outgoing::Launch(_) | Outgoing::Unchanged => None,
        }
    }

    /// The picture that it is to show once drawn.
    fn figure<'a>(&'a self, from: &Incoming) -> Option<&'a Arc<Figure>> {
        let (panel, for_all) = self.panel(from)?;
        let wanted = if for_all { from.server_wants_pictures } else { from.wants_pictures };
        panel.figure().filter(|_| wanted)
    }

    /// Whether it changes the clicked message.
    const fn is_update(&self) -> bool {
        matches!(self, Outgoing::Message(Destination::Clicked, ..))
    }

    /// The callback, with the new picture if that is ready, else with the picture that is already on the message;
    /// that may be out of date until the new one follows.
    fn body(
        &self,
        from: &Incoming,
        attached: Option<Attached>,
        ready: Option<&Picture>,
    ) -> (Callback<'_>, Option<Attached>) {
        let stays = self.is_update() && self.figure(from).is_some();
        let attached_before = attached.filter(|_| stays);
        let callback = match self {
            Outgoing::Message(to, panel, files) => {
                let image = ready.map(Image::New).or(attached_before.map(Image::Attached));
                let files = files.iter().map(|file| file.name.clone()).collect();
                let alone = matches!(to, Destination::Asker | Destination::Tracked);
                let body = panel.body_with(image).ephemeral_if(alone).with_files(files);
                Callback {
                    kind: if self.is_update() { 7 } else { 4 },
                    data: Some(CallbackData::Message(body)),
                }
            }
            Outgoing::Proposals(data) => Callback { kind: 8, data: Some(CallbackData::Other(data)) },
            Outgoing::Form(data) => Callback { kind: 9, data: Some(CallbackData::Other(data)) },
            Outgoing::Launch(_) => Callback { kind: 12, data: None },
            Outgoing::Unchanged => Callback { kind: 6, data: None },
        };
        (callback, attached_before)
    }

    /// The clicked message, if everybody sees it and this changes it.
    fn changes_for_all(&self, from: &Incoming) -> Option<MessageId> {
        let clicked = from.clicked.filter(|clicked| self.is_update() && !clicked.ephemeral)?;
        Some(clicked.message)
    }

    /// Whether the id of the message or of the Activity that it creates is needed.
    const fn is_known(&self) -> bool {
        matches!(
            self,
            Outgoing::Message(Destination::All | Destination::Tracked, ..) | Outgoing::Launch(Some(_))
        )
    }

    fn files(&self) -> &[File] {
        match self {
            Outgoing::Message(_, _, files) => files,
            Outgoing::Proposals(_) | Outgoing::Form(_) | Outgoing::Launch(_) | Outgoing::Unchanged => &[],
        }
    }
}

impl Handler {
    /// Sends the answer.
    pub(super) async fn send(&self, from: &Incoming, answer: &Outgoing) {
        let on_its_way = self.overtake(from, answer).await;
        if self.send_in_response(from, answer) {
            return;
        }
        match (self.call_with_words(from, answer).await, answer) {
            (Ok(made), _) => {
                if let Some(on_its_way) = on_its_way {
                    self.follow_with_picture(from, answer, made, on_its_way);
                }
            }
            (Err(Unanswered::MessageGone), Outgoing::Message(_, panel, files)) => {
                let instead = Outgoing::Message(Destination::Asker, panel.clone(), files.clone());
                let _ = self.call_with_words(from, &instead).await;
            }
            // The failure has been logged already.
            (Err(_), _) => {}
        }
    }

    /// Answers in the response to the HTTP request that posted the interaction, which saves a call. Not possible
    /// where the id of the new message is needed, where files are attached, or where a picture follows.
    fn send_in_response(&self, from: &Incoming, answer: &Outgoing) -> bool {
        if answer.is_known() || !answer.files().is_empty() || answer.figure(from).is_some() {
            return false;
        }
        let Some(response) = from.response.take() else { return false };
        let (body, attached) = answer.body(from, from.attached(&self.rest), None);
        let stands_there = serde_json::to_vec(&body).is_ok_and(|body| response.send(body).is_ok());
        if stands_there {
            self.arrived(from, answer, attached);
        }
        stands_there
    }

    /// Cancels what is still on its way to the asker, if this answer is a message: it is newer.
    async fn overtake(&self, from: &Incoming, answer: &Outgoing) -> Option<OnItsWay> {
        answer.panel(from)?;
        let clicked = answer.changes_for_all(from);
        Some(self.following.overtake(from.cx.person.id, from.cx.interaction, clicked).await)
    }

    /// An answer has been given, and shows this picture.
    fn arrived(&self, from: &Incoming, answer: &Outgoing, attached: Option<Attached>) {
        metrics::answered(from.cx.at.elapsed());
        if let Some(clicked) = from.clicked.filter(|_| answer.is_update()) {
            self.rest.note_picture(clicked.message, attached);
        }
    }

    /// Sends the answer by a call, without a picture that is not ready. Returns the created message, if its id is
    /// needed.
    pub(super) async fn send_words(
        &self,
        from: &Incoming,
        answer: &Outgoing,
    ) -> Result<Option<MessageId>, Unanswered> {
        let _on_its_way = self.overtake(from, answer).await;
        self.call_with_words(from, answer).await
    }

    async fn call_with_words(
        &self,
        from: &Incoming,
        answer: &Outgoing,
    ) -> Result<Option<MessageId>, Unanswered> {
        drop(from.response.take());
        let mut ready = self.ready(from, answer);
        let (mut body, mut attached) = answer.body(from, from.attached(&self.rest), ready.as_ref());
        let mut files = answer.files().to_vec();
        files.extend(ready.as_ref().map(File::from));
        let began = tokio::time::Instant::now();
        let mut attempts = 0;
        loop {
            attempts += 1;
            // After that Discord takes no answer any more, and the message that was clicked is to be edited again.
            let until = began + ANSWER_TIMEOUT;
            let trying = self.rest.answer(from.cx.interaction, &from.token, &body, &files, answer.is_known());
            let outcome = tokio::time::timeout_at(until, trying).await;
            let pause = match outcome.unwrap_or_else(|_| Err(RestError::Away("no word in time".into()))) {
                Ok(Made { message, instance }) => {
                    self.arrived(from, answer, attached);
                    if let (Outgoing::Launch(Some(table)), Some(instance)) = (answer, instance) {
                        self.note_activity(&instance, *table).await;
                    }
                    return Ok(message);
                }
                Err(problem) if problem.code() == Some(ALREADY_ANSWERED) => {
                    // On a retry, an earlier request got through and only its response was lost.
                    if attempts == 1 {
                        metrics::answered_by_another();
                        // Two processes on one database answer the same interaction only around a takeover.
                        warn!(
                            "another program has answered what somebody asked here: if it runs with this token and another database, both carry out every click; end one, or press Reset Token on the bot's page, which ends both"
                        );
                    }
                    return Err(Unanswered::NotKnown);
                }
                Err(RestError::Wait(pause)) => pause,
                Err(RestError::Away(_)) => Duration::from_millis(200),
                // The picture that was to stay has just been replaced: by one that is known by now, or there is none.
                Err(problem) if problem.code() == Some(INVALID_FORM) && attached.is_some() => {
                    let now = from.clicked.and_then(|clicked| self.rest.picture_on(clicked.message));
                    attached = now.filter(|now| attached != Some(*now));
                    if let Some((panel, _)) = answer.panel(from) {
                        body.data =
                            Some(CallbackData::Message(panel.body_with(attached.map(Image::Attached))));
                    }
                    continue;
                }
                // Perhaps because of the picture: send the text without it.
                Err(RestError::Refused { .. }) if ready.take().is_some() => {
                    (body, attached) = answer.body(from, from.attached(&self.rest), None);
                    files.clear();
                    continue;
                }
                Err(problem) if problem.code() == Some(UNKNOWN_MESSAGE) && answer.is_update() => {
                    debug!("what was clicked is gone");
                    return Err(Unanswered::MessageGone);
                }
                Err(problem) => {
                    warn!(%problem, "an answer was refused");
                    let doubted =
                        self.publisher.doubts_emoji(&problem, self.publisher.presentation(true).emoji());
                    return Err(if doubted { Unanswered::EmojiGone } else { Unanswered::Refused });
                }
            };
            if began.elapsed() + pause > ANSWER_WITHIN {
                // The request has been carried out nevertheless; the messages will show it.
                metrics::unanswered();
                warn!("an answer did not arrive in time");
                return Err(Unanswered::NotKnown);
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// Discord has launched an Activity for a table, or somebody has joined it. Whoever opens it comes to that table.
    async fn note_activity(&self, instance: &InstanceId, table: MatchId) {
        if let Err(problem) = self.tables.store().note_activity(instance, table, shown_now() / 1000).await {
            warn!(%problem, "which table an Activity is for was not stored");
        }
    }

    /// The picture of a tracked message, if it has been drawn by now: then it goes with the text.
    fn ready(&self, from: &Incoming, answer: &Outgoing) -> Option<Picture> {
        let figure = answer.figure(from).filter(|_| answer.is_known() && from.bot_attaches)?;
        self.studio.cached(self.studio.name(figure))
    }

    /// Adds the answer's picture once it is drawn; not if the asker has had another answer by then, or if the created
    /// message already has it.
    fn follow_with_picture(
        &self,
        from: &Incoming,
        answer: &Outgoing,
        made: Option<MessageId>,
        on_its_way: OnItsWay,
    ) {
        let figure = answer.figure(from).filter(|figure| {
            let there = match made {
                Some(message) => self.rest.picture_on(message),
                None => from.attached(&self.rest).filter(|_| answer.is_update()),
            };
            there.is_none_or(|there| !self.studio.shows(there.name, figure))
        });
        let (Some(figure), Some((panel, _))) = (figure, answer.panel(from)) else { return };
        on_its_way.follows_on(made.or(answer.changes_for_all(from)));
        let (figure, panel, handler) = (Arc::clone(figure), panel.clone(), self.clone());
        let (application, token) = (from.application, from.token.clone());
        // Where the picture is not taken by the token: an ordinary edit of a message that can be edited so; in a
        // private answer the words go on alone, without the picture of a moment ago.
        let clicked = from.clicked.filter(|clicked| answer.is_update() && !clicked.ephemeral);
        let otherwise = match clicked {
            Some(clicked) => PictureDelivery::Edit(from.cx.channel, clicked.message),
            None => PictureDelivery::None,
        };
        self.tasks.spawn(async move {
            let permit = handler.studio.render_permit().await;
            let Some(picture) = handler.studio.draw(permit, &figure).await else { return };
            let still = || on_its_way.is_newest();
            let (body, file) = (panel.body_with(Some(Image::New(&picture))), File::from(&picture));
            let (mut delivery, priority) = (PictureDelivery::Token, Priority::now(Urgency::Awaited));
            for _ in 0..PICTURE_TRIES {
                let sending = on_its_way.edit.lock().await;
                if !still() {
                    return;
                }
                let rest = &handler.rest;
                let when = When { priority, wanted: &still };
                let tried = match delivery {
                    PictureDelivery::Token => {
                        rest.edit_original(when, application, &token, &body, Some(&file)).await
                    }
                    PictureDelivery::Edit(channel, message) => {
                        rest.edit(when, channel, message, &body, Some(&file)).await
                    }
                    PictureDelivery::None => {
                        rest.edit_original(when, application, &token, &panel.body(), None).await
                    }
                };
                let pause = match tried {
                    Ok(_) => return,
                    Err(RestError::Wait(pause)) => pause,
                    Err(RestError::Away(_)) => Duration::from_millis(500),
                    Err(problem) => {
                        debug!(%problem, "a picture was refused");
                        if delivery == otherwise {
                            return;
                        }
                        delivery = otherwise;
                        continue;
                    }
                };
                drop(sending);
                tokio::time::sleep(pause).await;
            }
        });
    }
}
