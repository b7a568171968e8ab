//! Moves as parts of sentences.

use game_core::tower::{Move, Source};
use locale::{Language, args};

use super::words::cards;

/// A move as a part of a sentence: what somebody chooses to do.
pub(super) fn sentence(lang: Language, mv: Move) -> String {
    let said = |sentence: String, call: bool| match call {
        true => lang.say("tower-move-said", args!(said: sentence)),
        false => sentence,
    };
    let key = match mv {
        Move::Cut(count) => return lang.say("tower-move-cut", args!(count: count)),
        Move::Play { source, card, count, call } => {
            let from = match source {
                Source::Hand => "hand",
                Source::Open => "open",
            };
            let sentence = lang.say("tower-move-play", args!(cards: cards(lang, card, count), from: from));
            return said(sentence, call);
        }
        Move::Blind { place, call } => return said(lang.say("tower-move-blind", args!(place: place)), call),
        Move::Call { dirty, double } => match (dirty, double) {
            (false, false) => "tower-move-call-none",
            (true, false) => "tower-move-call-dirty",
            (false, true) => "tower-move-call-double",
            (true, true) => "tower-move-call-both",
        },
        Move::NoCut => "tower-move-no-cut",
        Move::Keep => "tower-move-keep",
        Move::Leave => "tower-move-leave",
        Move::Pass => "tower-move-pass",
    };
    lang.say(key, args!())
}
