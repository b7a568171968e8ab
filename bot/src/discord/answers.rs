//! Answers to interactions: sent in time, words first. A picture that only the asker is to see follows by itself;
//! those on messages of a table are the publisher's.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::sync::Mutex as AsyncMutex;
use tracing::{debug, warn};

use super::handler::Handler;
use super::incoming::Incoming;
use super::pace::{Due, Urgency};
use super::rest::{INVALID_FORM, RestError, When};
use crate::commands::File;
use crate::drawing::Figure;
use crate::layout::{Attached, Image, Panel};
use crate::metrics;
use crate::people::{ChannelId, InteractionId, MessageId};
use crate::tables::PersonId;

/// An interaction must be answered within three seconds; no try begins later than this.
const ANSWER_WITHIN: Duration = Duration::from_millis(2500);
/// How long a try may take, and all before it.
const GIVE_UP_AFTER: Duration = Duration::from_secs(3);
/// Discord's code for a second answer to an interaction.
const ALREADY_ANSWERED: u64 = 40060;
/// The flag of an answer that only the asker sees (`EPHEMERAL`).
const EPHEMERAL: u64 = 1 << 6;
/// So long an answer waits for the picture of an earlier one that is on its way.
const OVERTAKEN_WITHIN: Duration = Duration::from_secs(1);
/// So many tries has a picture that follows an answer.
const TRIES: usize = 5;

/// What is sent.
pub(super) enum Outgoing {
    /// A message, with these files.
    Message(To, Panel, Vec<File>),
    /// Proposals for what is being typed.
    Proposals(Value),
    /// A form to be filled in.
    Form(Value),
}

/// Where a message is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    /// In a new message that all see.
    All,
    /// In a new message that only the asker sees.
    Asker,
    /// The same, and it is kept up to date.
    Kept,
    /// In the message that was clicked.
    Clicked,
}

/// How a picture comes to the answer that it follows.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// By an edit with the interaction's token.
    Token,
    /// By an ordinary edit of this message in this channel.
    Ordinary(ChannelId, MessageId),
    /// Not at all.
    Words,
}

/// An answer of which nobody can say that it arrived.
pub(super) struct NotKnown;

/// For everybody who waits for a picture that follows an answer: what has been answered newest.
pub(super) type Following = Arc<Mutex<HashMap<PersonId, Followed>>>;

/// The newest answer that somebody has had, or is about to have.
pub(super) struct Followed {
    answered: InteractionId,
    /// Held while a picture is on its way to them.
    edit: Arc<AsyncMutex<()>>,
}

impl Outgoing {
    /// A message without files.
    pub(super) const fn message(to: To, panel: Panel) -> Outgoing {
        Outgoing::Message(to, panel, Vec::new())
    }

    /// The panel in it, and whether all see it.
    fn panel(&self, from: &Incoming) -> Option<(&Panel, bool)> {
        match self {
            Outgoing::Message(To::All, panel, _) => Some((panel, true)),
            Outgoing::Message(To::Asker | To::Kept, panel, _) => Some((panel, false)),
            Outgoing::Message(To::Clicked, panel, _) => Some((panel, !from.cx.clicked_in_private)),
            Outgoing::Proposals(_) | Outgoing::Form(_) => None,
        }
    }

    /// The picture that it is to show once it has been drawn.
    fn figure<'a>(&'a self, from: &Incoming) -> Option<&'a Arc<Figure>> {
        let (panel, for_all) = self.panel(from)?;
        let wanted = if for_all { from.server_wants_pictures } else { from.wants_pictures };
        panel.figure().filter(|_| wanted)
    }

    /// Whether it changes the message that was clicked.
    const fn is_update(&self) -> bool {
        matches!(self, Outgoing::Message(To::Clicked, ..))
    }

    /// What is sent, and the picture that it leaves where it is: perhaps of a moment ago, until the new one is there.
    fn body(&self, from: &Incoming) -> (Value, Option<Attached>) {
        let stays = self.is_update() && self.figure(from).is_some();
        let kept = from.attached.clone().filter(|_| stays);
        let body = match self {
            Outgoing::Message(to, panel, files) => {
                let mut data = panel.body_with(kept.as_ref().map(Image::Kept));
                if matches!(to, To::Asker | To::Kept) {
                    data["flags"] = (data["flags"].as_u64().unwrap_or_default() | EPHEMERAL).into();
                }
                if !files.is_empty() {
                    let attached =
                        |(id, file): (usize, &File)| json!({ "id": id.to_string(), "filename": file.name });
                    data["attachments"] = files.iter().enumerate().map(attached).collect();
                }
                json!({ "type": if self.is_update() { 7 } else { 4 }, "data": data })
            }
            Outgoing::Proposals(data) => json!({ "type": 8, "data": data }),
            Outgoing::Form(data) => json!({ "type": 9, "data": data }),
        };
        (body, kept)
    }

    /// Whether it makes a message that is to be known by its id.
    const fn is_known(&self) -> bool {
        matches!(self, Outgoing::Message(To::All | To::Kept, ..))
    }

    fn files(&self) -> &[File] {
        match self {
            Outgoing::Message(_, _, files) => files,
            Outgoing::Proposals(_) | Outgoing::Form(_) => &[],
        }
    }
}

impl Handler {
    /// Sends the answer.
    pub(super) async fn send(&self, from: &Incoming, answer: &Outgoing) {
        // That it did not arrive has been logged; there is nobody else to be told.
        if self.send_words(from, answer).await.is_ok() {
            self.follow_with_picture(from, answer);
        }
    }

    /// Sends the answer, without a picture that is not there yet. Gives back the message that it made, if it is to be
    /// known.
    pub(super) async fn send_words(
        &self,
        from: &Incoming,
        answer: &Outgoing,
    ) -> Result<Option<MessageId>, NotKnown> {
        self.overtake(from, answer).await;
        let (mut body, mut attached) = answer.body(from);
        let began = tokio::time::Instant::now();
        loop {
            // After that Discord takes no answer any more, and the message that was clicked is to be edited again.
            let until = began + GIVE_UP_AFTER;
            let trying =
                self.rest.answer(from.cx.interaction, &from.token, &body, answer.files(), answer.is_known());
            let tried = tokio::time::timeout_at(until, trying).await;
            let pause = match tried.unwrap_or_else(|_| Err(RestError::Away("no word in time".into()))) {
                Ok(message) => {
                    metrics::answered(from.cx.at.elapsed());
                    if let Some(clicked) = from.clicked.filter(|_| answer.is_update()) {
                        self.rest.note_picture(clicked.message, attached);
                    }
                    return Ok(message);
                }
                // An earlier try arrived, and only Discord's word of it got lost.
                Err(problem) if problem.code() == Some(ALREADY_ANSWERED) => return Err(NotKnown),
                Err(RestError::Wait(pause)) => pause,
                Err(RestError::Away(_)) => Duration::from_millis(200),
                // The picture that was to stay has just been replaced: by one that is known by now, or there is none.
                Err(problem) if problem.code() == Some(INVALID_FORM) && attached.is_some() => {
                    let now = from.clicked.and_then(|clicked| self.rest.picture_on(clicked.message));
                    attached = now.filter(|now| attached.as_ref() != Some(now));
                    let image = attached.as_ref().map(Image::Kept);
                    body["data"] =
                        answer.panel(from).map(|(panel, _)| panel.body_with(image)).unwrap_or_default();
                    continue;
                }
                Err(problem) => {
                    self.publisher.doubts_emoji(&problem);
                    warn!(%problem, "an answer was refused");
                    return Err(NotKnown);
                }
            };
            if began.elapsed() + pause > ANSWER_WITHIN {
                // What was asked has been done all the same; the messages will show it.
                metrics::unanswered();
                warn!("an answer did not arrive in time");
                return Err(NotKnown);
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// A picture that was to follow an earlier answer does not any more. One that is on its way is waited for: should it
    /// come after this answer, it would show an earlier state.
    async fn overtake(&self, from: &Incoming, answer: &Outgoing) {
        if answer.panel(from).is_none() {
            return;
        }
        let edit = self.following.lock().get_mut(&from.cx.person.id).map(|followed| {
            followed.answered = from.cx.interaction;
            Arc::clone(&followed.edit)
        });
        if let Some(edit) = edit {
            let _ = tokio::time::timeout(OVERTAKEN_WITHIN, edit.lock()).await;
        }
    }

    /// Sends the picture that belongs to an answer after it, once it is drawn; unless the asker has had another answer
    /// by then, which stands in the same place perhaps.
    fn follow_with_picture(&self, from: &Incoming, answer: &Outgoing) {
        let person = from.cx.person.id;
        let figure = answer.figure(from).filter(|figure| {
            let there = from.attached.as_ref().filter(|_| answer.is_update());
            there.is_none_or(|there| there.name != self.studio.name(figure))
        });
        let mut following = self.following.lock();
        let (Some(figure), Some((panel, false))) = (figure, answer.panel(from)) else {
            following.remove(&person);
            return;
        };
        let followed = following
            .entry(person)
            .or_insert_with(|| Followed { answered: from.cx.interaction, edit: Arc::default() });
        followed.answered = from.cx.interaction;
        let edit = Arc::clone(&followed.edit);
        let (figure, panel, handler) = (Arc::clone(figure), panel.clone(), self.clone());
        let (interaction, application, token) = (from.cx.interaction, from.application, from.token.clone());
        // Where the picture is not taken by the token: an ordinary edit of a message that can be edited so; in a private
        // answer the words go on alone, without the picture of a moment ago.
        let clicked = from.clicked.filter(|clicked| answer.is_update() && !clicked.ephemeral);
        let otherwise = match clicked {
            Some(clicked) => Way::Ordinary(from.cx.channel, clicked.message),
            None => Way::Words,
        };
        self.tasks.spawn(async move {
            let still = || {
                let following = handler.following.lock();
                following.get(&person).is_some_and(|followed| followed.answered == interaction)
            };
            let permit = handler.studio.render_permit().await;
            let Some(picture) = handler.studio.draw(permit, &figure).await else { return };
            let (body, file) = (panel.body_with(Some(Image::New(&picture))), File::from(&picture));
            let (mut way, due) = (Way::Token, Due::now(Urgency::Awaited));
            for _ in 0..TRIES {
                let on_its_way = edit.lock().await;
                if !still() {
                    return;
                }
                let rest = &handler.rest;
                let when = When { due, wanted: &still };
                let tried = match way {
                    Way::Token => rest.edit_original(when, application, &token, &body, Some(&file)).await,
                    Way::Ordinary(channel, message) => {
                        rest.edit(when, channel, message, &body, Some(&file)).await
                    }
                    Way::Words => rest.edit_original(when, application, &token, &panel.body(), None).await,
                };
                let pause = match tried {
                    Ok(_) => break,
                    Err(RestError::Wait(pause)) => pause,
                    Err(RestError::Away(_)) => Duration::from_millis(500),
                    Err(problem) => {
                        debug!(%problem, "a picture was refused");
                        if way == otherwise {
                            break;
                        }
                        way = otherwise;
                        continue;
                    }
                };
                drop(on_its_way);
                tokio::time::sleep(pause).await;
            }
            if still() {
                handler.following.lock().remove(&person);
            }
        });
    }
}
