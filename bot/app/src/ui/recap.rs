//! The end of a match beside its result: the recap, or the last picture of the table for those who do not want one.

use drawing::Figure;
use game_core::{AnyMatch, AnyNotes, Estimate, Happening, Replay, Report, RoundResult, Swing, Viewer};
use games::{Decision, Point, Recap, Scene};
use locale::Language;
use play::{Playing, Reviewed};
use tables::Table;

use super::coach::{Amounts, SURE};
use super::players;

/// The awards and the coach's points of a match that is over, a line each; `None` if no recap is wanted or no round is
/// known.
pub(super) fn recap_in_words(scene: &Scene, playing: &Playing, wanted: bool) -> Option<String> {
    with_recap(scene, playing, wanted, |recap| games::recap_in_words(scene, recap?))
}

/// The picture of a match that is over: of its recap, or of the table if no recap is wanted or no round is known.
pub(super) fn recap_picture(scene: &Scene, playing: &Playing, wanted: bool) -> Figure {
    let observation = playing.game().observe(Viewer::Spectator);
    with_recap(scene, playing, wanted, |recap| match recap {
        Some(recap) => games::recap_picture(scene, &observation, recap),
        None => games::table_picture(scene, &observation),
    })
}

fn with_recap<T>(scene: &Scene, playing: &Playing, wanted: bool, make: impl FnOnce(Option<Recap>) -> T) -> T {
    let rounds = playing.rounds();
    if !wanted || rounds.is_empty() {
        return make(None);
    }
    let points = playing.review().map(|review| points(scene, playing.game(), review));
    make(Some(Recap { rounds, awards: &playing.awards(), points: &points.unwrap_or_default() }))
}

/// The coach's points on a match as a whole: its turning point, the best and the costliest decision, and the luckiest
/// player. Those that are not significant are left out.
fn points(scene: &Scene, game: &AnyMatch, Reviewed { report, positions }: &Reviewed) -> Vec<Point> {
    let amount = |of: &Estimate| Amounts::of(game, scene.lang).of_size(of.value);
    let is_sure = |amount: f64, of: &Estimate| amount > SURE * of.error;
    let turn = report.turn.as_ref().filter(|turn| is_sure(turn.change.value, &turn.change)).map(|turn| {
        let percent = |chance: &Estimate| (100.0 * chance.value).round() as i64;
        let (before, after) = (percent(&turn.before), percent(&turn.after));
        Point::Turn { seat: turn.seat, round: turn.round, before, after }
    });
    let decision = |Swing { ply, round, number, seat, played, change }: &Swing| {
        let seen = positions.get(ply).map(|game| game.observe(Viewer::Seat(*seat)));
        let words = seen.as_ref().and_then(|seen| games::sentence(scene, seen, played));
        let when = seen
            .map(|seen| games::when(scene.lang, &seen, *round, ("when-move", *number)))
            .unwrap_or_default();
        let played = words.unwrap_or_else(|| played.clone());
        Decision { seat: *seat, round: *round, when, played, amount: amount(change) }
    };
    let best = report.best.as_ref().filter(|best| is_sure(best.change.value, &best.change));
    let costliest =
        report.costliest.as_ref().filter(|costliest| is_sure(-costliest.change.value, &costliest.change));
    let luck = report.seats.iter().map(|seat| (seat.seat, seat.ledger.luck));
    let most = luck.max_by(|(_, one), (_, other)| one.value.total_cmp(&other.value));
    let luckiest = most.filter(|(_, luck)| is_sure(luck.value, luck));
    let luckiest = luckiest.map(|(seat, luck)| Point::Luck(seat, amount(&luck)));
    let (best, costliest) =
        (best.map(decision).map(Point::Best), costliest.map(decision).map(Point::Costliest));
    [turn, best, costliest, luckiest].into_iter().flatten().collect()
}

/// The recap of a match in a file, whose players have these names; with the coach's points if there is a report. `None`
/// if the match was not played to its end.
#[must_use]
pub fn recap_of(replay: &Replay, names: &[String], report: Option<Report>) -> Option<Figure> {
    let (game, lang) = (replay.at(u32::MAX).game, Language::English);
    game.winners()?;
    let mut notes = AnyNotes::of(game.game());
    replay.story().iter().for_each(|happening| notes.note(happening));
    let ended = replay.story().iter().filter_map(|happening| match happening {
        Happening::RoundEnds(result) => Some(result.clone()),
        Happening::RoundBegins(_) | Happening::Event(..) | Happening::TookBack(_) => None,
    });
    let rounds: Vec<RoundResult> = ended.collect();
    let awards = game.awards(&notes, &rounds);
    let table = Table::nowhere(game.clone(), names.iter().cloned(), lang);
    let nothing_new = (std::iter::empty(), 0);
    let place = table.code().clone().into();
    let scene = Scene::new(&game, players(&table), nothing_new, rounds.len(), place, lang);
    let observation = game.observe(Viewer::Spectator);
    let points = report.map(|report| points(&scene, &game, &Reviewed::of(report, replay)));
    let recap = Recap { rounds: &rounds, awards: &awards, points: &points.unwrap_or_default() };
    Some(games::recap_picture(&scene, &observation, recap))
}
