//! Answers to interactions: sent in time, words first. A picture that is there already goes with them; one that is
//! not follows by itself, and those on messages of a table are the publisher's.

use std::sync::Arc;
use std::time::Duration;

use app::commands::File;
use drawing::{Figure, Picture};
use message::{Attached, Body, Image, Panel};
use model::{ChannelId, MessageId};
use serde::Serialize;
use serde_json::Value;
use tracing::{debug, warn};

use super::following::OnItsWay;
use super::handler::Handler;
use super::incoming::Incoming;
use super::pace::{Due, Urgency};
use super::rest::{INVALID_FORM, RestError, UNKNOWN_MESSAGE, When};

/// An interaction must be answered within three seconds; no try begins later than this.
const ANSWER_WITHIN: Duration = Duration::from_millis(2500);
/// How long a try may take, and all before it.
const GIVE_UP_AFTER: Duration = Duration::from_secs(3);
/// Discord's code for a second answer to an interaction.
const ALREADY_ANSWERED: u64 = 40060;
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
    /// The message that was clicked stays as it is.
    Unchanged,
}

/// What is sent, as Discord takes it: which kind of answer it is, by a number, and what belongs to it.
#[derive(Serialize)]
pub(super) struct Callback<'a> {
    #[serde(rename = "type")]
    kind: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<Data<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Data<'a> {
    Message(Body),
    Other(&'a Value),
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

/// Why an answer is not known to have arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unanswered {
    /// Nobody can say whether it did.
    NotKnown,
    /// The message that it was to change is gone: another answer is still possible.
    MessageGone,
    /// An emoji in it is gone, and from now on cards are words: another answer is still possible.
    EmojiGone,
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
            Outgoing::Proposals(_) | Outgoing::Form(_) | Outgoing::Unchanged => None,
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

    /// What is sent, with a new picture that is there already; else the picture that it leaves where it is: perhaps of a
    /// moment ago, until the new one is there.
    fn body(
        &self,
        from: &Incoming,
        attached: Option<Attached>,
        ready: Option<&Picture>,
    ) -> (Callback<'_>, Option<Attached>) {
        let stays = self.is_update() && self.figure(from).is_some();
        let kept = attached.filter(|_| stays);
        let callback = match self {
            Outgoing::Message(to, panel, files) => {
                let image = ready.map(Image::New).or(kept.map(Image::Kept));
                let files = files.iter().map(|file| file.name.clone()).collect();
                let alone = matches!(to, To::Asker | To::Kept);
                let body = panel.body_with(image).ephemeral_if(alone).with_files(files);
                Callback { kind: if self.is_update() { 7 } else { 4 }, data: Some(Data::Message(body)) }
            }
            Outgoing::Proposals(data) => Callback { kind: 8, data: Some(Data::Other(data)) },
            Outgoing::Form(data) => Callback { kind: 9, data: Some(Data::Other(data)) },
            Outgoing::Unchanged => Callback { kind: 6, data: None },
        };
        (callback, kept)
    }

    /// The message that was clicked, if all see it and this changes it.
    fn changes_for_all(&self, from: &Incoming) -> Option<MessageId> {
        let clicked = from.clicked.filter(|clicked| self.is_update() && !clicked.ephemeral)?;
        Some(clicked.message)
    }

    /// Whether it makes a message that is to be known by its id.
    const fn is_known(&self) -> bool {
        matches!(self, Outgoing::Message(To::All | To::Kept, ..))
    }

    fn files(&self) -> &[File] {
        match self {
            Outgoing::Message(_, _, files) => files,
            Outgoing::Proposals(_) | Outgoing::Form(_) | Outgoing::Unchanged => &[],
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
                let instead = Outgoing::Message(To::Asker, panel.clone(), files.clone());
                let _ = self.call_with_words(from, &instead).await;
            }
            // That it did not arrive has been logged; there is nobody else to be told.
            (Err(_), _) => {}
        }
    }

    /// Lets the answer stand in the response to what Discord has posted, which saves a call. Only a call tells whether the
    /// answer was taken and which message it has made: so what is kept up to date, brings files or has a picture
    /// follow goes by one.
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

    /// What is still on its way to the asker comes to nothing, if this answer is a message: it is newer.
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

    /// Sends the answer by a call, without a picture that is not there yet. Gives back the message that it made, if it is to be
    /// known.
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
        loop {
            // After that Discord takes no answer any more, and the message that was clicked is to be edited again.
            let until = began + GIVE_UP_AFTER;
            let trying = self.rest.answer(from.cx.interaction, &from.token, &body, &files, answer.is_known());
            let tried = tokio::time::timeout_at(until, trying).await;
            let pause = match tried.unwrap_or_else(|_| Err(RestError::Away("no word in time".into()))) {
                Ok(message) => {
                    self.arrived(from, answer, attached);
                    return Ok(message);
                }
                // An earlier try arrived, and only Discord's word of it got lost.
                Err(problem) if problem.code() == Some(ALREADY_ANSWERED) => return Err(Unanswered::NotKnown),
                Err(RestError::Wait(pause)) => pause,
                Err(RestError::Away(_)) => Duration::from_millis(200),
                // The picture that was to stay has just been replaced: by one that is known by now, or there is none.
                Err(problem) if problem.code() == Some(INVALID_FORM) && attached.is_some() => {
                    let now = from.clicked.and_then(|clicked| self.rest.picture_on(clicked.message));
                    attached = now.filter(|now| attached != Some(*now));
                    if let Some((panel, _)) = answer.panel(from) {
                        body.data = Some(Data::Message(panel.body_with(attached.map(Image::Kept))));
                    }
                    continue;
                }
                // Perhaps for the picture's sake: the words shall not be lost with it.
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
                    let doubted = self.publisher.doubts_emoji(&problem, &self.publisher.emoji(true));
                    return Err(if doubted { Unanswered::EmojiGone } else { Unanswered::NotKnown });
                }
            };
            if began.elapsed() + pause > ANSWER_WITHIN {
                // What was asked has been done all the same; the messages will show it.
                metrics::unanswered();
                warn!("an answer did not arrive in time");
                return Err(Unanswered::NotKnown);
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// The picture of an answer that makes a message which is kept up to date, if it has been drawn by now: then it goes
    /// with the words, and nothing has to follow.
    fn ready(&self, from: &Incoming, answer: &Outgoing) -> Option<Picture> {
        let figure = answer.figure(from).filter(|_| answer.is_known() && from.bot_attaches)?;
        self.studio.kept(self.studio.name(figure))
    }

    /// Sends the picture that belongs to an answer after it, once it is drawn; unless the asker has had another answer
    /// by then, which stands in the same place perhaps; or it stands on the message already that the answer has made.
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
        // Where the picture is not taken by the token: an ordinary edit of a message that can be edited so; in a private
        // answer the words go on alone, without the picture of a moment ago.
        let clicked = from.clicked.filter(|clicked| answer.is_update() && !clicked.ephemeral);
        let otherwise = match clicked {
            Some(clicked) => Way::Ordinary(from.cx.channel, clicked.message),
            None => Way::Words,
        };
        self.tasks.spawn(async move {
            let permit = handler.studio.render_permit().await;
            let Some(picture) = handler.studio.draw(permit, &figure).await else { return };
            let still = || on_its_way.is_newest();
            let (body, file) = (panel.body_with(Some(Image::New(&picture))), File::from(&picture));
            let (mut way, due) = (Way::Token, Due::now(Urgency::Awaited));
            for _ in 0..TRIES {
                let sending = on_its_way.edit.lock().await;
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
                    Ok(_) => return,
                    Err(RestError::Wait(pause)) => pause,
                    Err(RestError::Away(_)) => Duration::from_millis(500),
                    Err(problem) => {
                        debug!(%problem, "a picture was refused");
                        if way == otherwise {
                            return;
                        }
                        way = otherwise;
                        continue;
                    }
                };
                drop(sending);
                tokio::time::sleep(pause).await;
            }
        });
    }
}
