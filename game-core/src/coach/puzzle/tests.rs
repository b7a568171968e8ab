//! The properties of puzzles, for every game. `PUZZLES=100 cargo test --release -p game-core --lib puzzle --
//! --nocapture` looks for that number of each with the whole work, and prints what they are like.

use std::io::Write;
use std::sync::LazyLock;

use super::*;
use crate::any::AnyObservation;
use crate::dnup::Dnup;
use crate::game::Viewer;
use crate::snake::Snake;
use crate::tower::Tower;
use crate::tricks::Tricks;

/// Little work, so that many puzzles can be made.
const LITTLE: Work =
    Work { spread: 40, screens: [8, 0], confirm: 120, certain: 1.5, playouts: 60, budget: 200_000 };

/// The number of puzzles of each game that are to be measured, if any.
fn measured() -> Option<u64> {
    std::env::var("PUZZLES").ok().map(|many| many.parse().unwrap())
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

/// A seed has one puzzle.
fn the_same_seed_gives_the_same_puzzle<G: Game>(puzzles: &[Puzzle], first: u64) {
    let again = search::<G>(puzzles[0].game, Seed::from(first), &LITTLE).unwrap();
    assert_eq!(bytes(&again), bytes(&puzzles[0]));
    assert_ne!(puzzles[0].seed, puzzles[1].seed);
}

/// A puzzle survives being stored, and its moves lead to where the seat has these choices.
fn the_moves_lead_to_the_position(puzzles: &[Puzzle]) {
    for puzzle in puzzles {
        let read: Puzzle = serde_json::from_str(&bytes(puzzle)).unwrap();
        assert_eq!((read.seed, &read.moves, read.quality), (puzzle.seed, &puzzle.moves, puzzle.quality));
        let replay = read.replay().unwrap();
        let now = replay.at(u32::MAX).game;
        assert_eq!((replay.moves(), now.step() as usize), (puzzle.moves.len(), puzzle.moves.len()));
        assert!(now.to_act().has(puzzle.seat) && now.chosen().is_empty() && now.round_number() == 1);
        let listed: Vec<&str> = puzzle.choices.iter().map(|choice| &*choice.mv).collect();
        assert_eq!(now.legal(puzzle.seat), listed);
        let moves = vec![(Seat::FIRST, "no move".to_owned())];
        assert!(matches!(Puzzle { moves, ..read.clone() }.replay(), Err(Break::BadMove { line: 1, .. })));
        assert!(matches!(Puzzle { rules: u16::MAX, ..read }.replay(), Err(Break::Rules(_))));
    }
}

/// What a choice is worth follows from what the seat knows: if all that is hidden is dealt anew, nothing changes.
fn what_was_hidden_makes_no_difference<G: Game>(puzzles: &[Puzzle]) {
    let mut chance = Seed::from(5).chance(Purpose::Match);
    for puzzle in puzzles {
        let now = position::<G>(puzzle);
        let other = now.imagined(Viewer::Seat(puzzle.seat), &mut chance);
        assert_ne!(now, other, "something is hidden");
        for now in [now, other] {
            let mut look = Look { now: &now, seat: puzzle.seat, spread: puzzle.spread, playouts: 0 };
            let (choices, quality) = look.choices(&LITTLE, true).unwrap();
            assert_eq!(bytes(&choices), bytes(&puzzle.choices));
            assert_eq!(quality, puzzle.quality);
        }
    }
}

/// Exactly one choice is best; in a good puzzle by what matters, and it is not the plain one.
fn one_choice_is_best<G: Game>(puzzles: &[Puzzle]) {
    for puzzle in puzzles {
        let best = puzzle.best().unwrap();
        assert_eq!(best.worth, Estimate::default());
        let others = puzzle.choices.iter().filter(|choice| *choice != best);
        assert!(others.clone().all(|choice| choice.worth.value < 0.0), "{:?}", puzzle.choices);
        assert!(CHOICES.contains(&puzzle.choices.len()) && !puzzle.moves.is_empty());
        if puzzle.quality == Quality::NextBest {
            continue;
        }
        for Estimate { value, error } in others.map(|choice| choice.worth) {
            let least = (LITTLE.certain * error).max(puzzle.spread / 10.0);
            assert!(-value >= least, "{:?}", puzzle.choices);
        }
        let near = |choice: &Choice| choice != best && -choice.worth.value <= puzzle.spread / 2.0;
        assert!(puzzle.choices.iter().any(near), "{:?}", puzzle.choices);
        let now = position::<G>(puzzle);
        let chosen = |level, playouts| choice_of(&now, puzzle.seat, level, playouts);
        let worth: Vec<Estimate> = puzzle.choices.iter().map(|choice| choice.worth).collect();
        let place = puzzle.choices.iter().position(|choice| choice == best).unwrap();
        let differ = || chosen(Level::Steady, 0) != chosen(Level::Expert, LITTLE.playouts);
        assert!(has_rivals(&worth, place) || differ(), "{:?}", puzzle.choices);
    }
    assert!(puzzles.iter().any(|puzzle| puzzle.quality == Quality::Good));
}

/// Where no position is good, the search ends with its budget and gives the most certain one.
fn without_a_good_one_there_is_the_next_best<G: Game>(game: GameId, seeds: [u64; 2]) {
    let hopeless = Work { certain: f64::INFINITY, budget: 50_000, ..LITTLE };
    let found = |seed| search::<G>(game, Seed::from(seed), &hopeless);
    let found: Vec<Quality> = seeds.into_iter().filter_map(found).map(|puzzle| puzzle.quality).collect();
    assert!(!found.is_empty() && found.iter().all(|quality| *quality == Quality::NextBest), "{found:?}");
}

// Each with two seeds of which, by this little work, one at least has a good puzzle.
macro_rules! promises {
    ($($name:ident: $Game:ty, $seeds:expr;)*) => {$(
        mod $name {
            use super::*;
            fn id() -> GameId {
                <$Game>::ID.parse().unwrap()
            }
            /// Some puzzles, made once for all tests.
            fn puzzles() -> &'static [Puzzle] {
                static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
                    $seeds.map(|seed| search::<$Game>(id(), Seed::from(seed), &LITTLE).unwrap()).to_vec()
                });
                &PUZZLES
            }
            #[test]
            fn the_same_seed_gives_the_same_puzzle() {
                super::the_same_seed_gives_the_same_puzzle::<$Game>(puzzles(), $seeds[0]);
            }
            #[test]
            fn the_moves_lead_to_the_position() {
                super::the_moves_lead_to_the_position(puzzles());
            }
            #[test]
            fn what_was_hidden_makes_no_difference() {
                super::what_was_hidden_makes_no_difference::<$Game>(puzzles());
            }
            #[test]
            fn one_choice_is_best() {
                super::one_choice_is_best::<$Game>(puzzles());
            }
            #[test]
            fn without_a_good_one_there_is_the_next_best() {
                super::without_a_good_one_there_is_the_next_best::<$Game>(id(), $seeds);
            }
        }
    )*};
}

promises! {
    tricks: Tricks, [2, 3];
    snake: Snake, [8, 9];
    tower: Tower, [11, 5];
    dnup: Dnup, [8, 0];
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
        // Whether as much is found by many other deals.
        let again = |puzzle: &Puzzle| {
            let many = Work { confirm: 8000, ..Work::WHOLE };
            let choices = looked_at_again(puzzle, &many);
            let best = choices
                .and_then(|choices| choices.into_iter().find(|choice| choice.worth == Estimate::default()));
            f64::from(best.is_some_and(|best| best.mv == puzzle.best().unwrap().mv))
        };
        let mut leads: Vec<f64> = puzzles.iter().map(|puzzle| lead(&puzzle.choices)).collect();
        leads.sort_by(f64::total_cmp);
        writeln!(
            out,
            "{game}: {} of {many}, good {good:.2}, seconds {:.1}, p99 {:.1}, most {:.1}; lead {:.2}, in spreads {:.2}, \
             in errors {:.1} (median), choices {:.1}, moves before {:.0}, best again {:.3}",
            puzzles.len(),
            times.iter().sum::<f64>() / times.len() as f64,
            times[(times.len() * 99).div_ceil(100) - 1],
            times[times.len() - 1],
            mean(&next),
            mean(&|puzzle| next(puzzle) / puzzle.spread),
            leads[leads.len() / 2],
            mean(&|puzzle| puzzle.choices.len() as f64),
            mean(&|puzzle| puzzle.moves.len() as f64),
            mean(&again),
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

/// The choices of a puzzle by more work.
fn looked_at_again(puzzle: &Puzzle, work: &Work) -> Option<Vec<Choice>> {
    fn again<G: Game>(puzzle: &Puzzle, work: &Work) -> Option<Vec<Choice>> {
        let now = position::<G>(puzzle);
        let mut look = Look { now: &now, seat: puzzle.seat, spread: puzzle.spread, playouts: 0 };
        look.choices(work, true).map(|(choices, _)| choices)
    }
    match puzzle.game {
        GameId::Tricks => again::<Tricks>(puzzle, work),
        GameId::Snake => again::<Snake>(puzzle, work),
        GameId::Tower => again::<Tower>(puzzle, work),
        GameId::Dnup => again::<Dnup>(puzzle, work),
    }
}

/// The move that a computer chooses.
fn choice_of_any(now: &AnyMatch, seat: Seat, level: Level, playouts: u32) -> Option<String> {
    let mut chance = now.seed().chance(Purpose::Choice(seat, now.step()));
    now.observe(Viewer::Seat(seat)).computer_move(level, &mut chance, playouts)
}
