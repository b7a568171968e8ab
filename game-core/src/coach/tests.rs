//! The properties of the coach's reports, for every game. `COACH_MATCHES=2000 cargo test --release -p game-core --lib
//! coach` analyses this number of matches of each and prints the results, which are in docs/coach.md.

use std::io::Write;

use super::appraisal::Decision;
use super::estimate::Tally;
use super::ledger::{Books, PositionValue, WIN};
use super::par::par;
use super::{Effort, Ledger, Report, Swing, result};
use crate::any::GameId;
use crate::chance::{Purpose, Seed};
use crate::computer::{Level, Position};
use crate::conservation::Census;
use crate::dnup::Dnup;
use crate::game::{Game, Scores, Viewer};
use crate::matches::{Match, MatchSink, RoundResult};
use crate::options::GameOptions;
use crate::playthrough::Line;
use crate::replay::Replay;
use crate::seat::{Players, Seat, SeatSet};
use crate::snake::Snake;
use crate::tower::Tower;
use crate::tricks::Tricks;

/// Little effort, so that many matches can be analysed.
const LITTLE: Effort = Effort {
    spread: 60,
    ledger: 2,
    positions: 2,
    screens: [8, 16, 0],
    confirm: 40,
    reason: 20,
    par: 1,
    everywhere: true,
    ..Effort::WHOLE
};
/// The computers of the proofs, the weakest first.
const LEVELS: [Level; 3] = [Level::Random, Level::Steady, Level::Expert];

/// The number of matches of each game: `few`, or what the environment variable says.
fn matches(few: u64) -> u64 {
    std::env::var("COACH_MATCHES").map_or(few, |many| many.parse().unwrap())
}

/// Prints a result if the environment variable is set.
fn print(found: &str) {
    if std::env::var_os("COACH_MATCHES").is_some() {
        writeln!(std::io::stdout(), "{found}").unwrap();
    }
}

fn three() -> Players {
    Players::new(3).unwrap()
}

/// The options of a short match in which chance plays every part it can.
fn short<G: Game>(rounds: &'static str) -> G::Options {
    let choices = G::Options::SPECS.iter().find(|spec| spec.name == "rounds").map(|_| ("rounds", rounds));
    G::Options::resolve(three(), choices).unwrap()
}

/// The score sheet of a match.
#[derive(Default)]
struct Sheet(Vec<Scores>);

impl<G: Game> crate::game::Sink<G> for Sheet {
    fn event(&mut self, _: crate::game::Audience, _: G::Event) {}
    fn chance(&mut self, _: impl FnOnce() -> G::ChanceOutcome) {}
}

impl<G: Game> MatchSink<G> for Sheet {
    fn round_begins(&mut self, _: u16, _: Option<Seat>) {}
    fn round_ends(&mut self, result: RoundResult) {
        self.0.push(result.scores);
    }
}

/// Plays a match between computers and calls `at` before each move. A third of the moves are random unless `steady`.
fn play<G: Game>(
    options: &G::Options,
    seed: u64,
    steady: bool,
    mut at: impl FnMut(&Match<G>, Seat, &G::Move),
) -> (Match<G>, Vec<Scores>) {
    let mut sheet = Sheet::default();
    let mut game = Match::<G>::new(options.clone(), three(), Seed::from(seed), &mut sheet).unwrap();
    let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let position = Position::<G> { options, seat, view: &view, legal: &legal };
        let level = if steady || chance.below(3) > 0 { Level::Steady } else { Level::Random };
        let mv = level.choose(&position, &mut chance, 0);
        at(&game, seat, &mv);
        game.apply(seat, &mv, &mut sheet).unwrap();
    }
    (game, sheet.0)
}

/// The books of a match of which a third of the moves are random.
fn booked<G: Game>(options: &G::Options, seed: u64, playouts: u32) -> (Books, Match<G>, Vec<Scores>) {
    booked_of(options, seed, playouts, false)
}

/// The books of a match, between `steady` players if `steady`.
fn booked_of<G: Game>(
    options: &G::Options,
    seed: u64,
    playouts: u32,
    steady: bool,
) -> (Books, Match<G>, Vec<Scores>) {
    let mut moves = Vec::new();
    let (end, sheet) = play::<G>(options, seed, steady, |_, seat, mv| moves.push((seat, mv.clone())));
    let mut now = Match::<G>::new(options.clone(), three(), Seed::from(seed), &mut ()).unwrap();
    let mut books = Books::open(&now, playouts, playouts);
    for (ply, (seat, mv)) in (1..).zip(&moves) {
        let mut after = now.round().clone();
        after.apply(*seat, mv, &mut ()).unwrap();
        books.moved(&now, (*seat, mv), &after, ply);
        let round = now.round_number();
        now.apply(*seat, mv, &mut ()).unwrap();
        if now.round_number() != round {
            books.round_begins(&now, ply);
        }
    }
    assert_eq!(now, end);
    (books, end, sheet)
}

/// The least and the highest result that a round can give a seat: its own score less the mean of the others'.
trait Bounds: Game {
    fn bounds() -> (f64, f64);
}

impl Bounds for Tricks {
    /// Of fourteen tricks (T4).
    fn bounds() -> (f64, f64) {
        (-7.0, 14.0)
    }
}

impl Bounds for Dnup {
    /// Two letters and one (D15, D17); where the round stalls, those two alone.
    fn bounds() -> (f64, f64) {
        (-1.5, 2.0)
    }
}

impl Bounds for Snake {
    /// A point for the winner (S28); all win together, or one or two.
    fn bounds() -> (f64, f64) {
        (-1.0, 1.0)
    }
}

impl Bounds for Tower {
    /// Nobody is left with more than all cards: at most 150, none more than a clear; and the highest credit is 80
    /// (U26).
    fn bounds() -> (f64, f64) {
        let points = 50.0 * 150.0 + 80.0;
        (-points, points)
    }
}

/// Luck and decisions add up to the score sheet, and neither exceeds what the rounds could have given, however badly or
/// well they were played. Nor does the change by a single decision.
fn luck_and_decisions_are_possible<G: Bounds>() {
    let (options, (least, most)) = (short::<G>("2"), G::bounds());
    for seed in 0..matches(8) {
        let (books, end, sheet) = booked::<G>(&options, seed, 3);
        let (rounds, parts) = (sheet.len() as f64, super::parts(three()) as f64);
        let within = |value: f64| (rounds * least - 1e-9..=rounds * most + 1e-9).contains(&value);
        for seat in end.players().seats() {
            let written: i64 = sheet.iter().map(|scores| result::<G>(&options, scores, seat)).sum();
            let Ledger { result, luck, decisions } = books.ledger(seat);
            assert_eq!(result, written as f64 / parts, "seed {seed}, seat {seat}");
            assert!((luck.value + decisions.value - result).abs() < 1e-9, "{luck:?}, {decisions:?}");
            assert!(within(result) && within(luck.value), "{}: {luck:?} of {result}", G::ID);
            let furthest = rounds * (most - least) + 1e-9;
            assert!(decisions.value.abs() <= furthest, "{}: {decisions:?} of {result}", G::ID);
        }
        let luck: f64 = end.players().seats().map(|seat| books.ledger(seat).luck.value).sum();
        assert!(luck.abs() < 1e-6, "what one has more the others have less: {luck}");
        for swing in [books.best(), books.costliest()].into_iter().flatten() {
            assert!(swing.change.value.abs() <= most - least + 1e-9, "{}: {swing:?}", G::ID);
        }
    }
}

/// The best decision of a match and the costliest were made in it, and changed the result in the right direction.
fn the_best_and_the_costliest_were_made<G: Game>() {
    let options = short::<G>("2");
    let (mut best, mut costliest) = (0.0, 0.0);
    for seed in 0..matches(6) {
        let mut made = Vec::new();
        play::<G>(&options, seed, false, |now, seat, mv| {
            made.push((now.step(), now.round_number(), seat, G::write_move(&options, mv)));
        });
        let (books, ..) = booked::<G>(&options, seed, 16);
        for (swing, sum) in [(books.best(), &mut best), (books.costliest(), &mut costliest)] {
            let Some(Swing { ply, round, seat, played, change, .. }) = swing else { continue };
            assert!(made.contains(&(ply, round, seat, played.clone())), "seed {seed}: {played} of {seat}");
            *sum += change.value;
        }
    }
    assert!(best > costliest, "{}: best {best}, costliest {costliest}", G::ID);
}

/// Where all play as `steady`, decisions contribute nothing in the long run: the result is due to the cards.
fn steady_players_owe_nothing_to_decisions<G: Game>() {
    let options = short::<G>("1");
    let (mut decisions, mut luck) = (Tally::default(), Tally::default());
    for seed in 0..matches(20) {
        let (books, ..) = booked_of::<G>(&options, seed, 4, true);
        // One seat of each match, so that no two had the same cards.
        let seat = Seat::new((seed % 3) as u8).unwrap();
        let ledger = books.ledger(seat);
        decisions.add((ledger.decisions.value * 1e3).round() as i64);
        luck.add((ledger.luck.value * 1e3).round() as i64);
    }
    let (decisions, luck) = (decisions.mean(1000), luck.mean(1000));
    print(&format!("{}: decisions of steady players {decisions:.3?}, luck {luck:.3?}", G::ID));
    assert!(luck.error > 0.0, "{}: {luck:?}", G::ID);
    for estimate in [decisions, luck] {
        assert!(estimate.value.abs() <= 3.5 * estimate.error, "{}: {estimate:?}", G::ID);
    }
}

/// With the cards of a match in which all play as `steady`, `expert` comes to at least as much on average.
fn par_is_not_below_steady_play<G: Game>() {
    let options = short::<G>("1");
    let mut ahead = Tally::default();
    for seed in 0..matches(6) {
        let begun = Match::<G>::new(options.clone(), three(), Seed::from(seed), &mut ()).unwrap();
        let seat = Seat::new((seed % 3) as u8).unwrap();
        let par = par(&begun, seat, 4, (0, 1, 0), &mut || ()).unwrap();
        assert!(par.matches == 4 && par.won <= 4, "{par:?}");
        let (books, ..) = booked_of::<G>(&options, seed, 4, true);
        ahead.add(((par.result.value - books.ledger(seat).luck.value) * 1e3).round() as i64);
    }
    let ahead = ahead.mean(1000);
    print(&format!("{}: expert ahead of steady with the same cards {ahead:.3?}", G::ID));
    assert!(ahead.value > -2.0 * ahead.error, "{}: {ahead:?}", G::ID);
}

/// What a seat could not know has no influence on the assessment of its move.
fn what_was_hidden_makes_no_difference<G: Game>() {
    let options = short::<G>("1");
    let mut looked = 0;
    for seed in 0..matches(2) {
        let mut number = 0;
        let mut chance = Seed::from(seed).chance(Purpose::Match);
        play::<G>(&options, seed, false, |now, seat, mv| {
            number += 1;
            let other = now.imagined(Viewer::Seat(seat), &mut chance);
            let effort = Effort { screens: [3, 0, 0], confirm: 6, ..LITTLE };
            if number % 4 == 0
                && let Some(decision) = Decision::of(now, seat)
            {
                let loss = decision.loss(mv, -1e9, &effort);
                let again = Decision::of(&other, seat).unwrap().loss(mv, -1e9, &effort);
                assert_eq!(serde_json::to_string(&loss.as_ref().map(|loss| loss.difference)).unwrap(), {
                    serde_json::to_string(&again.as_ref().map(|loss| loss.difference)).unwrap()
                });
                assert_eq!(loss, again, "seed {seed}, move {number}");
                looked += 1;
            }
        });
    }
    assert!(looked > 5, "{looked} decisions");
}

/// Only what nobody knows is redrawn: everybody sees what they saw before.
fn nobody_sees_that_it_was_drawn_anew<G: Census>() -> bool {
    let (options, mut changed) = (short::<G>("1"), false);
    for seed in 0..10 {
        let mut chance = Seed::from(seed).chance(Purpose::Match);
        play::<G>(&options, seed, false, |now, _, _| {
            let mut round = now.round().clone();
            round.redraw(&mut chance);
            changed |= &round != now.round();
            for viewer in now.players().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
                assert_eq!(round.view(viewer), now.view(viewer), "seed {seed}");
            }
            assert_eq!(round.every_card(), now.round().every_card(), "seed {seed}");
        });
    }
    changed
}

/// The estimated chance to win at a moment of a match between `steady` players is how often they win. Half of the
/// playouts choose one of ten bins, so that their luck does not bias the other half.
fn chances_come_true<G: Game>() {
    let options = short::<G>("2");
    let mut bins = [Tally::default(); 10];
    let playouts = 20;
    for seed in 0..matches(100) {
        let mut chance = Seed::from(seed).chance(Purpose::Match);
        let seat = Seat::new(chance.below(3) as u8).unwrap();
        let mut found: Option<Match<G>> = None;
        let (end, _) = play::<G>(&options, seed, true, |now, _, _| {
            // Which moment it is must not depend on what comes after it, such as how long the match goes on.
            if found.is_none() && chance.below(30) == 0 {
                found = Some(now.clone());
            }
        });
        let Some(now) = found else { continue };
        let mut halves = [0; 2];
        for playout in 0..playouts {
            let seed = chance.fork();
            let mut round = now.round().clone();
            round.redraw(&mut seed.chance(Purpose::Match));
            halves[playout % 2] += PositionValue::of(&now, round, seed).win[seat];
        }
        let winners = end.winners().unwrap();
        let won = if winners.has(seat) { WIN / i64::from(winners.len()) } else { 0 };
        let half = playouts as i64 / 2;
        let bin = (halves[0] * 10 / (half * WIN)).min(9) as usize;
        bins[bin].add(won * half - halves[1]);
    }
    for (bin, off) in bins.iter().enumerate() {
        let (count, off) = (off.count(), off.mean(WIN * playouts as i64 / 2));
        print(&format!("{} {}0 %: {count} matches, off by {off:.3?}", G::ID, bin));
        // A few can all have had the same result, whatever their chance.
        let error = if count < 100 { off.error.max(0.4 / (count.max(1) as f64).sqrt()) } else { off.error };
        assert!(off.value.abs() <= 3.5 * error, "{} bin {bin}: {off:?}", G::ID);
    }
}

macro_rules! promises {
    ($($name:ident: $Game:ty, $draws:expr;)*) => {$(
        mod $name {
            use super::*;
            #[test]
            fn the_best_and_the_costliest_decision_were_made_in_the_match() {
                the_best_and_the_costliest_were_made::<$Game>();
            }

            #[test]
            fn luck_and_decisions_add_up_and_are_no_more_than_the_match_could_give() {
                luck_and_decisions_are_possible::<$Game>();
            }
            #[test]
            fn where_all_play_steadily_nobody_owes_anything_to_decisions() {
                steady_players_owe_nothing_to_decisions::<$Game>();
            }
            #[test]
            fn par_is_not_below_what_steady_play_comes_to() {
                par_is_not_below_steady_play::<$Game>();
            }
            #[test]
            fn what_was_hidden_makes_no_difference_to_what_is_said() {
                what_was_hidden_makes_no_difference::<$Game>();
            }
            #[test]
            fn what_nobody_knows_is_drawn_anew_and_nothing_else() {
                assert_eq!(nobody_sees_that_it_was_drawn_anew::<$Game>(), $draws);
            }
            #[test]
            fn who_plays_better_gives_less_away() {
                better_play_loses_less(<$Game>::ID.parse().unwrap());
            }
            #[test]
            fn the_chance_to_win_comes_true() {
                chances_come_true::<$Game>();
            }
        }
    )*};
}

promises! {
    tower: Tower, true;
    tricks: Tricks, true;
    snake: Snake, true;
    dnup: Dnup, false;
}

#[test]
fn a_usual_match_is_looked_at_whole_and_the_longest_within_bounds() {
    for effort in [Effort::WHOLE, Effort::QUICK] {
        assert_eq!(effort.within_budget(300, 6, three()), effort);
        for (moves, rounds) in [(1000, 1), (1000, 20), (5000, 20), (20_000, 20)] {
            let less = effort.within_budget(moves, rounds, three());
            let imagined = u64::from(less.positions) * (moves * moves / 2) as u64;
            assert!(imagined <= effort.budget || less.positions == 8, "{moves} moves: {less:?}");
            assert!(less.positions >= 8 && less.ledger == effort.ledger);
            assert!(less.screens[0] >= effort.screens[0].min(8) && less.confirm >= effort.confirm.min(8));
        }
        assert!(effort.within_budget(1000, 1, three()).positions < effort.positions);
    }
}

/// A short match of these levels.
fn simulated(game: GameId, levels: &[Level], seed: u64) -> Vec<Line> {
    let choices = game.options().iter().find(|spec| spec.name == "rounds").map(|_| ("rounds", "1"));
    let mut lines: Vec<Line> = Vec::new();
    let tell = |line| lines.push(line);
    game.simulate(choices, three(), Seed::from(seed), levels, 120, tell).unwrap();
    lines
}

fn coached(replay: &Replay, effort: &Effort) -> Report {
    replay.coached(three().all(), effort, &mut |_| ()).unwrap()
}

/// Better players lose less by their moves.
fn better_play_loses_less(game: GameId) {
    let mut losses = [Tally::default(); 3];
    for seed in 0..matches(2) {
        let mut levels = LEVELS;
        levels.rotate_left((seed % 3) as usize);
        // With many matches, each is analysed more closely, too.
        let confirm = if matches(0) > 0 { 160 } else { LITTLE.confirm };
        let effort = Effort { ledger: 0, confirm, ..LITTLE };
        for seat in coached(&Replay::read(&simulated(game, &levels, seed)).unwrap(), &effort).seats {
            let level = LEVELS.iter().position(|level| *level == levels[seat.seat.index()]).unwrap();
            losses[level].add((seat.moves.unwrap().loss.value * 1e3) as i64);
        }
    }
    let [random, steady, expert] = losses.map(|loss| loss.mean(1000));
    print(&format!("{game}: random {random:.3?}, steady {steady:.3?}, expert {expert:.3?}"));
    if matches(0) < 100 {
        // These few can only distinguish the weakest from the strongest.
        assert!(random.value > expert.value, "{game}: {random:?} and {expert:?}");
        return;
    }
    for (worse, better) in [(random, steady), (steady, expert)] {
        let apart = worse.value - better.value;
        assert!(apart > 2.0 * worse.error.hypot(better.error), "{game}: {worse:?} and {better:?}");
    }
}

#[test]
fn the_same_match_gets_the_same_report_and_one_that_was_broken_off_gets_none() {
    for game in GameId::ALL {
        let lines = simulated(*game, &[Level::Random], 5);
        let replay = Replay::read(&lines).unwrap();
        let least = Effort {
            spread: 20,
            ledger: 2,
            positions: 2,
            screens: [4, 0, 0],
            confirm: 8,
            reason: 10,
            par: 2,
            everywhere: true,
            ..Effort::WHOLE
        };
        let (once, again) = (coached(&replay, &least), coached(&replay, &least));
        let bytes = |report: &Report| serde_json::to_string(report).unwrap();
        assert_eq!(bytes(&once), bytes(&again));
        assert_eq!(serde_json::from_str::<Report>(&bytes(&once)).unwrap().seats.len(), 3);
        for seat in &once.seats {
            let moves = seat.moves.as_ref().unwrap();
            assert!(moves.costliest.len() <= 3 && moves.mistakes as usize >= moves.costliest.len());
            assert!(moves.costliest.is_sorted_by(|one, next| one.difference.value >= next.difference.value));
            for mistake in &moves.costliest {
                let now = replay.at(mistake.ply).game;
                assert_eq!(now.step(), mistake.ply);
                let legal = now.legal(seat.seat);
                assert!(legal.contains(&mistake.better) && legal.contains(&mistake.played));
                assert_ne!(mistake.better, mistake.played);
                assert!((1..=mistake.ply + 1).contains(&u32::from(mistake.number)), "{mistake:?}");
                if let Some(reason) = &mistake.reason {
                    assert!(reason.played <= reason.of && reason.better <= reason.of);
                    assert!(reason.played.abs_diff(reason.better) * 10 >= reason.of, "{reason:?}");
                }
            }
            // The report on a seat does not depend on which others are requested.
            if seat.seat == Seat::FIRST {
                let alone = replay.coached(SeatSet::only(seat.seat), &least, &mut |_| ()).unwrap();
                assert_eq!(alone.seats.as_slice(), std::slice::from_ref(seat));
            }
        }
        // In Up and Down losses do not distinguish good players.
        let shown = Effort { everywhere: false, ..least };
        for (seat, whole) in coached(&replay, &shown).seats.into_iter().zip(&once.seats) {
            let expected = if *game == GameId::Snake { None } else { whole.moves.clone() };
            assert_eq!((seat.moves, seat.ledger), (expected, whole.ledger));
        }
        let decides = |line: &Line| matches!(line, Line::Decision { .. });
        let last = lines.iter().rposition(decides).unwrap();
        let broken_off = Replay::read(&lines[..last]).unwrap();
        assert_eq!(broken_off.coached(three().all(), &least, &mut |_| ()), None);
        // A match turns towards its winner.
        let turn = once.turn.unwrap();
        assert!(turn.ply as usize <= replay.moves() && turn.round <= once.rounds);
        let over = replay.at(replay.moves() as u32).game;
        assert!(over.winners().unwrap().has(turn.seat));
    }
}
