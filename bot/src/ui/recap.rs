//! How the end of a match is told beside its result: by its recap where that is wanted, else by its last table.

use game_core::{AnyMatch, AnyNotes, Estimate, Happening, Replay, Report, RoundResult, Viewer};

use super::coach::{Amounts, SURE};
use super::players;
use crate::args;
use crate::drawing::Figure;
use crate::games::{self, Recap, Scene};
use crate::locale::Language;
use crate::tables::{Playing, Table};

/// What is told of a match that is over.
pub(super) struct Told {
    /// Its picture.
    pub(super) picture: Figure,
    /// Its awards, and what the coach says of it, a line each.
    pub(super) words: Option<String>,
}

/// The recap of a match that is over, as this scene tells it, if it is wanted and the rounds are known.
pub(super) fn recap(scene: &Scene, playing: &Playing, wanted: bool) -> Told {
    let observation = playing.game().observe(Viewer::Spectator);
    let rounds = playing.rounds();
    if !wanted || rounds.is_empty() {
        return Told { picture: games::table_picture(scene, &observation), words: None };
    }
    let awards = playing.awards();
    let picture = games::recap_picture(scene, &observation, Recap { rounds, awards: &awards });
    let reviewed = playing.review().into_iter().flat_map(|report| reviewed(scene, playing.game(), report));
    let lines: Vec<String> = games::awards(scene, &awards).into_iter().chain(reviewed).collect();
    Told { picture, words: (!lines.is_empty()).then(|| lines.join("\n")) }
}

/// What the coach says of a match as a whole: where it turned, and who owes most to chance. What may as well be nothing is
/// not told.
fn reviewed(scene: &Scene, game: &AnyMatch, report: &Report) -> impl Iterator<Item = String> {
    let is_sure = |amount: &Estimate| amount.value > SURE * amount.error;
    let turn = report.turn.as_ref().filter(|turn| is_sure(&turn.change)).map(|turn| {
        let percent = |chance: &Estimate| (100.0 * chance.value).round() as i64;
        let (before, after) = (percent(&turn.before), percent(&turn.after));
        let args = args!(name: scene.name(turn.seat), round: turn.round, before: before, after: after);
        scene.lang.say("recap-turn", args)
    });
    let luck = report.seats.iter().map(|seat| {
        let Estimate { value, error } = seat.ledger.without_luck;
        (seat.seat, Estimate { value: seat.ledger.result - value, error })
    });
    let most = luck.max_by(|(_, one), (_, other)| one.value.total_cmp(&other.value));
    let luckiest = most.filter(|(_, luck)| is_sure(luck)).map(|(seat, luck)| {
        let amount = Amounts::of(game, scene.lang).of_size(luck.value);
        scene.lang.say("recap-luck", args!(name: scene.name(seat), amount: amount))
    });
    turn.into_iter().chain(luckiest)
}

/// The recap of a match that is known from its first move to its last, for whoever has it in a file: its people are called
/// so. Nothing if it was broken off.
#[must_use]
pub fn recap_of(replay: &Replay, names: &[String]) -> Option<Figure> {
    let (game, lang) = (replay.at(u32::MAX).game, Language::English);
    game.winners()?;
    let mut notes = AnyNotes::of(game.game());
    replay.story().iter().for_each(|happening| notes.note(happening));
    let ended = replay.story().iter().filter_map(|happening| match happening {
        Happening::RoundEnds(result) => Some(result.clone()),
        Happening::RoundBegins(_) | Happening::Event(..) => None,
    });
    let rounds: Vec<RoundResult> = ended.collect();
    let awards = game.awards(&notes, &rounds);
    let table = Table::nowhere(game.clone(), names.iter().cloned(), lang);
    let nothing_new = (std::iter::empty(), 0);
    let place = table.code().clone().into();
    let scene = Scene::new(&game, players(&table), nothing_new, rounds.len(), place, lang);
    let observation = game.observe(Viewer::Spectator);
    Some(games::recap_picture(&scene, &observation, Recap { rounds: &rounds, awards: &awards }))
}
