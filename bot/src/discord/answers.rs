//! Answers to interactions: sent in time, words first. A picture that only the asker is to see follows by itself;
//! those on messages of a table are the publisher's.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tracing::{debug, warn};

use super::asker::Asker;
use super::handler::Handler;
use super::rest::{File, INVALID_FORM, RestError};
use crate::drawing::Sketch;
use crate::layout::{Attached, Image, Panel};
use crate::metrics;
use crate::tables::PersonId;

/// An interaction must be answered within three seconds; no try begins later than this.
const ANSWER_WITHIN: Duration = Duration::from_millis(2500);
/// How long a try may take, and all before it.
const GIVE_UP_AFTER: Duration = Duration::from_secs(3);
/// Discord's code for a second answer to an interaction.
const ALREADY_ANSWERED: u64 = 40060;
/// The flag of an answer that only the asker sees (`EPHEMERAL`).
const EPHEMERAL: u64 = 1 << 6;
/// So many tries has a picture that follows an answer.
const TRIES: usize = 5;

/// What is answered.
pub(super) enum Answer {
    /// A message for all.
    Post(Panel),
    /// A message that only the asker sees.
    Private(Panel),
    /// The message that was clicked shows this from now on.
    Update(Panel),
    /// A message that only the asker sees, with files.
    Files(Panel, Vec<File>),
    /// Proposals for what is being typed.
    Proposals(Value),
    /// A form to be filled in.
    Modal(Value),
}

/// How a picture comes to the answer that it follows.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// By an edit with the interaction's token.
    Token,
    /// By an ordinary edit of this message in this channel.
    Ordinary(u64, u64),
    /// Not at all.
    Words,
}

/// An answer of which nobody can say that it arrived.
pub(super) struct NotKnown;

/// For everybody who waits for a picture that follows an answer: the interaction that was answered.
pub(super) type Following = Arc<Mutex<HashMap<PersonId, u64>>>;

impl Answer {
    /// The panel in it, and whether all see it.
    fn panel(&self, asker: &Asker) -> Option<(&Panel, bool)> {
        match self {
            Answer::Post(panel) => Some((panel, true)),
            Answer::Private(panel) | Answer::Files(panel, _) => Some((panel, false)),
            Answer::Update(panel) => Some((panel, !asker.clicked_in_private)),
            Answer::Proposals(_) | Answer::Modal(_) => None,
        }
    }

    /// The picture that it is to show once it has been drawn.
    fn sketch<'a>(&'a self, asker: &Asker) -> Option<&'a Arc<Sketch>> {
        let (panel, for_all) = self.panel(asker)?;
        let wanted = if for_all { asker.server_wants_pictures } else { asker.wants_pictures };
        panel.sketch().filter(|_| wanted)
    }

    /// What is sent, and the picture that it leaves where it is: perhaps of a moment ago, until the new one is there.
    fn body(&self, asker: &Asker) -> (Value, Option<Attached>) {
        let kept = match self {
            Answer::Update(_) => asker.attached.clone().filter(|_| self.sketch(asker).is_some()),
            _ => None,
        };
        let private = |panel: &Panel| {
            let mut body = panel.body();
            body["flags"] = (body["flags"].as_u64().unwrap_or_default() | EPHEMERAL).into();
            body
        };
        let body = match self {
            Answer::Post(panel) => json!({ "type": 4, "data": panel.body() }),
            Answer::Private(panel) => json!({ "type": 4, "data": private(panel) }),
            Answer::Files(panel, files) => {
                let mut data = private(panel);
                let attached =
                    |(id, file): (usize, &File)| json!({ "id": id.to_string(), "filename": file.name });
                data["attachments"] = files.iter().enumerate().map(attached).collect();
                json!({ "type": 4, "data": data })
            }
            Answer::Update(panel) => {
                json!({ "type": 7, "data": panel.body_with(kept.as_ref().map(Image::Kept)) })
            }
            Answer::Proposals(data) => json!({ "type": 8, "data": data }),
            Answer::Modal(data) => json!({ "type": 9, "data": data }),
        };
        (body, kept)
    }

    fn files(&self) -> &[File] {
        match self {
            Answer::Files(_, files) => files,
            _ => &[],
        }
    }
}

impl Handler {
    /// Sends the answer.
    pub(super) async fn answer(&self, asker: &Asker, answer: &Answer) {
        // That it did not arrive has been logged; there is nobody else to be told.
        if self.answer_known(asker, answer).await.is_ok() {
            self.follow_with_picture(asker, answer);
        }
    }

    /// Sends the answer, without a picture that is not there yet. Gives back the message that everybody sees by it, if it
    /// made one.
    pub(super) async fn answer_known(&self, asker: &Asker, answer: &Answer) -> Result<Option<u64>, NotKnown> {
        let (mut body, mut attached) = answer.body(asker);
        let began = tokio::time::Instant::now();
        loop {
            // After that Discord takes no answer any more, and the message that was clicked is to be edited again.
            let until = began + GIVE_UP_AFTER;
            let trying = self.rest.answer(asker.interaction, &asker.token, &body, answer.files());
            let tried = tokio::time::timeout_at(until, trying).await;
            let pause = match tried.unwrap_or_else(|_| Err(RestError::Away("no word in time".into()))) {
                Ok(message) => {
                    metrics::answered(asker.began.elapsed());
                    if let (Answer::Update(_), Some(clicked)) = (answer, asker.clicked) {
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
                    let now = asker.clicked.and_then(|clicked| self.rest.picture_on(clicked.message));
                    attached = now.filter(|now| attached.as_ref() != Some(now));
                    let image = attached.as_ref().map(Image::Kept);
                    body["data"] =
                        answer.panel(asker).map(|(panel, _)| panel.body_with(image)).unwrap_or_default();
                    continue;
                }
                Err(problem) => {
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

    /// Sends the picture that belongs to an answer after it, once it is drawn; unless the asker has had another answer
    /// by then, which stands in the same place perhaps.
    pub(super) fn follow_with_picture(&self, asker: &Asker, answer: &Answer) {
        let person = asker.person.id;
        let of_person = |following: &mut HashMap<PersonId, u64>| following.remove(&person);
        let sketch = answer.sketch(asker).filter(|sketch| {
            let there = asker.attached.as_ref().filter(|_| matches!(answer, Answer::Update(_)));
            there.is_none_or(|there| there.name != self.studio.name(sketch))
        });
        let mut following = self.following.lock().unwrap_or_else(|broken| broken.into_inner());
        let (Some(sketch), Some((panel, false))) = (sketch, answer.panel(asker)) else {
            of_person(&mut following);
            return;
        };
        following.insert(person, asker.interaction);
        let (sketch, panel, handler) = (Arc::clone(sketch), panel.clone(), self.clone());
        let (interaction, application, token) = (asker.interaction, asker.application, asker.token.clone());
        // Where the picture is not taken by the token: an ordinary edit of a message that can be edited so; in a private
        // answer the words go on alone, without the picture of a moment ago.
        let clicked =
            asker.clicked.filter(|clicked| matches!(answer, Answer::Update(_)) && !clicked.ephemeral);
        let otherwise = match clicked {
            Some(clicked) => Way::Ordinary(asker.channel.cast_unsigned(), clicked.message),
            None => Way::Words,
        };
        tokio::spawn(async move {
            let still = || {
                let following = handler.following.lock().unwrap_or_else(|broken| broken.into_inner());
                following.get(&person) == Some(&interaction)
            };
            let desk = handler.studio.desk().await;
            let Some(picture) = handler.studio.draw(desk, &sketch).await else { return };
            let (body, file) = (panel.body_with(Some(Image::New(&picture))), File::from(&picture));
            let mut way = Way::Token;
            for _ in 0..TRIES {
                if !still() {
                    return;
                }
                let rest = &handler.rest;
                let tried = match way {
                    Way::Token => rest.edit_original(application, &token, &body, Some(&file)).await,
                    Way::Ordinary(channel, message) => rest.edit(channel, message, &body, Some(&file)).await,
                    Way::Words => rest.edit_original(application, &token, &panel.body(), None).await,
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
                tokio::time::sleep(pause).await;
            }
            let mut following = handler.following.lock().unwrap_or_else(|broken| broken.into_inner());
            if following.get(&person) == Some(&interaction) {
                following.remove(&person);
            }
        });
    }
}
