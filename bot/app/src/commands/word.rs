//! *My word*: what a person adds to the seed of the match.

use std::sync::Arc;

use fairness::Word;
use tables::{Admitted, Refusal, Stage, Tables};

use super::reply::Effect;
use super::{Answer, Answered, Context, lobby};
use crate::ui;

/// The form in which the asker types their word.
pub(super) fn form(cx: &Context, at: &Admitted) -> Answered {
    if !matches!(at.stage(), Stage::Lobby) {
        return Err(Refusal::Begun.into());
    }
    let seat = at.seat_of(cx.person.id).ok_or(Refusal::NotSeated)?;
    Ok(Answer::Form(ui::word_form(at, seat, cx.lang())).into())
}

/// Stores the word that was typed in the form, and posts the terms with it.
pub(super) async fn say(tables: &Tables, cx: &Context, at: &Admitted, typed: &str) -> Answered {
    let word = Word::typed(typed).map_err(Refusal::from)?;
    let table = tables.say_word(at, cx.person.id, word).await?;
    Ok(lobby::pressed(at, Ok(Arc::clone(&table)))?.then([Effect::PostTerms(table)]))
}
