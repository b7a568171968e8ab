//! The properties of puzzles, for every game. `PUZZLES=100 cargo test --release -p game-core --lib puzzle --
//! --nocapture` looks for so many of each with the whole work, and prints what they are like.

use std::io::Write;

use super::*;
use crate::any::AnyObservation;
use crate::dnup::Dnup;
use crate::game::Viewer;
use crate::snake::Snake;
use crate::tower::Tower;
use crate::tricks::Tricks;

/// Little work, so that many puzzles can be made.
const LITTLE: Work = Work { spread: 40, screens: [8, 16], confirm: 60, playouts: 60, budget: 60_000 };

/// The number of puzzles of each game that are to be measured, if any.
fn measured() -> Option<u64> {
    std::env::var("PUZZLES").ok().map(|many| many.parse().unwrap())
}

fn little<G: Game>(game: GameId, seed: u64) -> Puzzle {
    search::<G>(game, Seed::from(seed), &LITTLE).unwrap()
}

fn bytes(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// The match of a puzzle, played up to its position.
fn position<G: Game>(puzzle: &Puzzle) -> Match<G> {
    let choices = puzzle.options.iter().map(|(name, value)| (&**name, &**value));
    let options = G::Options::resolve(puzzle.players, choices).unwrap();
    let mut game = Match::<G>::new(options.clone(), puzzle.players, puzzle.seed, &mut ()).unwrap();
    for (seat, mv) in &puzzle.moves {
        game.apply(*seat, &G::read_move(&options, mv).unwrap(), &mut ()).unwrap();
    }
    game
}

/// A seed has one puzzle; it survives being stored, and its moves lead to where the seat has these choices.
fn the_same_seed_gives_the_same_puzzle<G: Game>(game: GameId) {
    for seed in 0..3 {
        let puzzle = little::<G>(game, seed);
        assert_eq!(bytes(&puzzle), bytes(&little::<G>(game, seed)));
        let read: Puzzle = serde_json::from_str(&bytes(&puzzle)).unwrap();
        assert_eq!((read.seed, &read.moves, read.quality), (puzzle.seed, &puzzle.moves, puzzle.quality));
        let replay = read.replay().unwrap();
        let now = replay.at(u32::MAX).game;
        assert_eq!((replay.moves(), now.step() as usize), (puzzle.moves.len(), puzzle.moves.len()));
        assert!(now.to_act().has(puzzle.seat) && now.chosen().is_empty() && now.round_number() == 1);
        let listed: Vec<&str> = puzzle.choices.iter().map(|choice| &*choice.mv).collect();
        assert_eq!(now.legal(puzzle.seat), listed);
        let broken = Puzzle { moves: vec![(Seat::FIRST, "no move".to_owned())], ..puzzle };
        assert!(broken.replay().is_err());
    }
}

/// What a choice is worth follows from what the seat knows: if all that is hidden is dealt anew, nothing changes.
fn what_was_hidden_makes_no_difference<G: Game>(game: GameId) {
    let mut chance = Seed::from(5).chance(Purpose::Match);
    for seed in 0..3 {
        let puzzle = little::<G>(game, seed);
        let now = position::<G>(&puzzle);
        let other = now.imagined(Viewer::Seat(puzzle.seat), &mut chance);
        for now in [now, other] {
            let least = LEAST_LOSS * puzzle.spread;
            let mut look = Look { now: &now, seat: puzzle.seat, least, playouts: 0 };
            let (choices, quality) = look.choices(&LITTLE, true).unwrap();
            assert_eq!(bytes(&choices), bytes(&puzzle.choices), "seed {seed}");
            assert_eq!(quality, puzzle.quality);
        }
    }
}

/// Exactly one choice is best; in a good puzzle by what matters, and it is not the plain one.
fn one_choice_is_best<G: Game>(game: GameId) {
    let mut good = 0;
    for seed in 0..4 {
        let puzzle = little::<G>(game, seed);
        let best = puzzle.best().unwrap();
        assert_eq!(best.worth, Estimate::default());
        let others = puzzle.choices.iter().filter(|choice| *choice != best);
        assert!(others.clone().all(|choice| choice.worth.value < 0.0), "{:?}", puzzle.choices);
        assert!(CHOICES.contains(&puzzle.choices.len()) && !puzzle.moves.is_empty());
        if puzzle.quality == Quality::Good {
            good += 1;
            for Estimate { value, error } in others.map(|choice| choice.worth) {
                assert!(-value >= 2.0 * error && -value >= puzzle.spread / 10.0, "{:?}", puzzle.choices);
            }
            let now = position::<G>(&puzzle);
            let chosen = |level, playouts| choice_of(&now, puzzle.seat, level, playouts);
            let worth: Vec<Estimate> = puzzle.choices.iter().map(|choice| choice.worth).collect();
            let place = puzzle.choices.iter().position(|choice| choice == best).unwrap();
            assert!(
                has_rivals(&worth, place)
                    || chosen(Level::Steady, 0) != chosen(Level::Expert, LITTLE.playouts)
            );
        }
    }
    assert!(good > 0, "{game}");
}

macro_rules! promises {
    ($($name:ident: $Game:ty;)*) => {$(
        mod $name {
            use super::*;
            fn id() -> GameId {
                <$Game>::ID.parse().unwrap()
            }
            #[test]
            fn the_same_seed_gives_the_same_puzzle() {
                super::the_same_seed_gives_the_same_puzzle::<$Game>(id());
            }
            #[test]
            fn what_was_hidden_makes_no_difference() {
                super::what_was_hidden_makes_no_difference::<$Game>(id());
            }
            #[test]
            fn one_choice_is_best() {
                super::one_choice_is_best::<$Game>(id());
            }
        }
    )*};
}

promises! {
    tricks: Tricks;
    snake: Snake;
    tower: Tower;
    dnup: Dnup;
}

/// The CPU seconds that this thread has used; 0 where the system does not tell.
fn seconds() -> f64 {
    let used = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    used.split(' ').next().and_then(|used| used.parse::<f64>().ok()).map_or(0.0, |used| used / 1e9)
}

/// What the seat sees, as text.
fn seen(puzzle: &Puzzle) -> String {
    let now = puzzle.replay().unwrap().at(u32::MAX).game;
    match now.observe(Viewer::Seat(puzzle.seat)) {
        AnyObservation::Tricks(seen) => bytes(&seen.view),
        AnyObservation::Snake(seen) => bytes(&seen.view),
        AnyObservation::Tower(seen) => bytes(&seen.view),
        AnyObservation::Dnup(seen) => bytes(&seen.view),
    }
}

#[test]
fn puzzles_are_measured_on_request() {
    let Some(many) = measured() else { return };
    let mut out = std::io::stdout();
    let shown: usize = std::env::var("SHOWN").map_or(3, |shown| shown.parse().unwrap());
    for game in GameId::ALL {
        if std::env::var("GAME").is_ok_and(|only| only != game.name()) {
            continue;
        }
        let (mut times, mut puzzles) = (Vec::new(), Vec::new());
        for seed in 0..many {
            let before = seconds();
            let puzzle = game.puzzle(Seed::from(seed));
            times.push(seconds() - before);
            puzzles.extend(puzzle);
        }
        times.sort_by(f64::total_cmp);
        let mean = |of: &dyn Fn(&Puzzle) -> f64| puzzles.iter().map(of).sum::<f64>() / puzzles.len() as f64;
        let good = mean(&|puzzle| f64::from(puzzle.quality == Quality::Good));
        let next = |puzzle: &Puzzle| {
            let best = puzzle.best().unwrap();
            let others = puzzle.choices.iter().filter(|choice| *choice != best);
            others.map(|choice| -choice.worth.value).fold(f64::INFINITY, f64::min)
        };
        writeln!(
            out,
            "{game}: {} of {many}, good {good:.2}, seconds {:.1}, p99 {:.1}, most {:.1}; lead {:.2}, in spreads {:.2}, \
             in errors {:.1}, choices {:.1}",
            puzzles.len(),
            times.iter().sum::<f64>() / times.len() as f64,
            times[(times.len() * 99).div_ceil(100) - 1],
            times[times.len() - 1],
            mean(&next),
            mean(&|puzzle| next(puzzle) / puzzle.spread),
            mean(&|puzzle| lead(&puzzle.choices)),
            mean(&|puzzle| puzzle.choices.len() as f64),
        )
        .unwrap();
        for puzzle in puzzles.iter().take(shown) {
            let now = puzzle.replay().unwrap().at(u32::MAX).game;
            let level = |level, playouts| choice_of_any(&now, puzzle.seat, level, playouts);
            writeln!(
                out,
                "\n{:?} {:?}, {} players, seat {}, after {} moves, spread {:.2}\n{}",
                puzzle.quality,
                puzzle.options,
                puzzle.players.count(),
                puzzle.seat,
                puzzle.moves.len(),
                puzzle.spread,
                seen(puzzle)
            )
            .unwrap();
            for Choice { mv, worth } in &puzzle.choices {
                let marks = [
                    ("steady", level(Level::Steady, 0)),
                    ("expert", level(Level::Expert, game.playouts().quick)),
                ];
                let marks: Vec<&str> = marks
                    .iter()
                    .filter(|(_, chosen)| chosen.as_ref() == Some(mv))
                    .map(|(name, _)| *name)
                    .collect();
                writeln!(out, "  {mv:30} {:8.3} ±{:.3} {}", worth.value, worth.error, marks.join(" "))
                    .unwrap();
            }
        }
    }
}

/// The move that a computer chooses.
fn choice_of_any(now: &AnyMatch, seat: Seat, level: Level, playouts: u32) -> Option<String> {
    let mut chance = now.seed().chance(Purpose::Choice(seat, now.step()));
    now.observe(Viewer::Seat(seat)).computer_move(level, &mut chance, playouts)
}
