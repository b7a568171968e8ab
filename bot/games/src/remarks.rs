//! The remarks of computers on big events: at most one line each in a match. They depend on the rounds played and on a
//! computer's temper.

use game_core::{Aim, RoundResult, Seat};
use locale::args;
use model::computers::{Temper, temper};
use strum::{Display, VariantArray};

use super::{Player, Scene};

/// The occasion of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Occasion {
    /// It alone was the best of a round.
    Won,
    /// It alone was the last of a round.
    Lost,
}

/// The remarks of the computers at the end of a round, a line each.
pub(super) fn remarks(scene: &Scene, aim: Aim, result: &RoundResult) -> Vec<String> {
    let remark = |(seat, player): (Seat, &Player)| {
        let Player::Computer(name, _) = player else { return None };
        // Only on the first occasion.
        let first = scene.remarked_on().iter().find(|round| occasion(aim, round, seat).is_some())?;
        let occasion = occasion(aim, result, seat).filter(|_| first.round == result.round)?;
        let words = scene.lang.say(&key(temper(name), occasion), args!());
        Some(scene.lang.say("remark", args!(name: scene.name(seat), words: words)))
    };
    scene.players().filter_map(remark).collect()
}

/// The key of the remark of a computer with this temper.
#[must_use]
pub fn key(temper: Temper, occasion: Occasion) -> String {
    format!("remark-{temper}-{occasion}")
}

/// The occasion for a seat in a round, if there was one.
fn occasion(aim: Aim, result: &RoundResult, seat: Seat) -> Option<Occasion> {
    let opposite = match aim {
        Aim::Highest => Aim::Lowest,
        Aim::Lowest => Aim::Highest,
    };
    let alone = |aim: Aim| {
        let first = aim.first_place(&result.scores);
        first.len() == 1 && first.has(seat)
    };
    let won = alone(aim).then_some(Occasion::Won);
    won.or_else(|| alone(opposite).then_some(Occasion::Lost))
}
