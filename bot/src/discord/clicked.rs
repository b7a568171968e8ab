//! What a click shows: the message that was clicked, if it is the one that is kept up to date; the way there, if it is an
//! earlier one; a copy, if nobody but the asker sees it.

use game_core::Seat;

use super::answers::Answer;
use super::asker::Asker;
use super::handler::Handler;
use super::publisher::{Standing, Target, Unheard};
use crate::args;
use crate::layout::Panel;
use crate::tables::{Code, Refusal, Table};
use crate::ui;

/// Where a message can be opened: channel and message, on a server or in direct messages.
fn link(guild: Option<i64>, (channel, message): (u64, u64)) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// The table, or the hand of a seat with something half chosen.
fn shown(table: &Table, seat: Option<Seat>, focus: &str) -> Panel {
    seat.map_or_else(|| ui::table(table), |seat| ui::hand_focused(table, seat, focus))
}

impl Handler {
    /// Something has changed by a click: the answer shows it first, then the other messages follow.
    pub(super) async fn changed(&self, asker: &Asker, table: &Table, seat: Option<Seat>) {
        let target = Target { code: table.code.clone(), seat };
        self.publisher.stale(table, Some(&target));
        self.shows_clicked(asker, table, seat, "").await;
    }

    /// A button of the table's message was pressed, or of a copy of it, with this outcome.
    pub(super) async fn table_clicked(&self, asker: &Asker, code: &Code, outcome: Result<Table, Refusal>) {
        match outcome {
            Ok(table) => self.changed(asker, &table, None).await,
            Err(refusal) => {
                let at = self.publisher.place(&Target { code: code.clone(), seat: None });
                match (at, asker.clicked_place()) {
                    (Some(at), Some(clicked)) if at.0 == clicked.0 && at != clicked => {
                        self.answer(asker, &way_to(asker, code, None, at)).await;
                    }
                    _ => self.refuse(asker, &refusal).await,
                }
            }
        }
    }

    /// Answers a click with what the clicked message is to show: the table, or the hand of a seat with something half
    /// chosen.
    pub(super) async fn shows_clicked(&self, asker: &Asker, table: &Table, seat: Option<Seat>, focus: &str) {
        let target = Target { code: table.code.clone(), seat };
        // A hand is never shown where others see it, and a table not where others are not to see it.
        let seen_there = if seat.is_some() { asker.direct } else { asker.channel == table.channel };
        let Some(clicked) = asker.clicked_place().filter(|_| seen_there) else {
            self.publisher.bring_up_to_date(target);
            return self.answer(asker, &asker.private_answer(self.copy(asker, table, seat, focus))).await;
        };
        match self.publisher.stands(table, &target, clicked).await {
            Standing::Elsewhere(at) => {
                self.publisher.bring_up_to_date(target);
                self.answer(asker, &way_to(asker, &table.code, seat, at)).await;
            }
            Standing::Here => {
                self.publisher.answering(&target);
                let arrived = self.answer_known(asker, &Answer::Update(shown(table, seat, focus))).await;
                // To the publisher a hand with something half chosen is as it was, and is left alone.
                let known = arrived.ok().map(|_| shown(table, seat, ""));
                self.publisher.answered(&target, clicked, known);
            }
        }
    }

    /// The table, or a hand, for the asker alone, in their language. It does not change by itself, and says so.
    pub(super) fn copy(&self, asker: &Asker, table: &Table, seat: Option<Seat>, focus: &str) -> Panel {
        let lang = asker.lang();
        let note = match seat {
            Some(_) => lang.say("copy-hand", args!()),
            None => {
                let at = self.publisher.place(&Target { code: table.code.clone(), seat });
                let there = at.map_or_else(|| format!("<#{}>", table.channel), |at| link(table.guild, at));
                lang.say("copy-table", args!(link: there))
            }
        };
        shown(&Table { language: lang, ..table.clone() }, seat, focus).with_note(&note)
    }

    /// Answers with a message that shows the table, or a hand, from now on.
    pub(super) async fn post(&self, asker: &Asker, table: &Table, seat: Option<Seat>) {
        let target = Target { code: table.code.clone(), seat };
        let channel = asker.channel.cast_unsigned();
        let answer = Answer::Post(shown(table, seat, ""));
        match (self.answer_known(asker, &answer).await, &answer) {
            (Ok(Some(message)), Answer::Post(panel)) => {
                self.publisher.moved(table, &target, (channel, message), panel).await;
            }
            _ => {
                let (application, token) = (asker.application, asker.token.clone());
                self.publisher.unheard(target, Unheard { application, token, channel });
            }
        }
    }
}

/// What an earlier message shows once it has been clicked: the way to the one.
fn way_to(asker: &Asker, code: &Code, seat: Option<Seat>, at: (u64, u64)) -> Answer {
    let (lang, key) = match seat {
        Some(_) => (asker.lang(), "elsewhere-hand"),
        None => (asker.common, "elsewhere-table"),
    };
    let link = link(asker.person.guild, at);
    Answer::Update(ui::notice(&lang.say(key, args!(code: code.to_string(), link: link))))
}
