//! How fast a game is through the public interface. `benches/README.md` says what to compare with.

#![expect(clippy::expect_used, reason = "a bench is a program that nobody builds on")]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use game_core::dnup::Dnup;
use game_core::snake::Snake;
use game_core::tower::Tower;
use game_core::tricks::Tricks;
use game_core::{Chance, Game, GameOptions, Match, Players, Purpose, Seat, Seed, Viewer};

/// One match at random: for each seat to act its legal moves are listed and one is applied. No history is kept.
fn playout<G: Game>(game: &mut Match<G>, legal: &mut Vec<G::Move>, chance: &mut Chance) -> u32 {
    let mut decisions = 0;
    while let Some(seat) = game.to_act().first() {
        game.legal(seat, legal);
        let mv = &legal[chance.below(legal.len() as u32) as usize];
        let played = game.apply(seat, mv, &mut ());
        debug_assert!(played.is_ok());
        decisions += 1;
    }
    decisions
}

fn bench<G: Game>(criterion: &mut Criterion, players: u8, choices: &[(&str, &str)]) {
    let players = Players::new(players).expect("a table size");
    let options = G::Options::resolve(players, choices.iter().copied()).expect("options");
    let start = |seed| Match::<G>::new(options.clone(), players, Seed::from(seed), &mut ()).expect("a match");
    let mut chance = Seed::from(77).chance(Purpose::Computer(Seat::FIRST));
    let mut legal = Vec::new();
    let mut seed = 0u64;
    let matches = 1_000;
    let decisions: u32 = (0..matches).map(|seed| playout(&mut start(seed), &mut legal, &mut chance)).sum();

    let mut group = criterion.benchmark_group(format!("{}, {players} players", G::ID));
    group.throughput(Throughput::Elements(1));
    group.bench_function("playout", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(playout(&mut start(seed), &mut legal, &mut chance))
        });
    });
    group.throughput(Throughput::Elements(u64::from(decisions) / matches));
    group.bench_function("playout, by decisions", |bencher| {
        bencher.iter(|| {
            seed += 1;
            black_box(playout(&mut start(seed), &mut legal, &mut chance))
        });
    });
    group.throughput(Throughput::Elements(1));
    let game = start(1);
    let seat = game.to_act().first().expect("somebody begins");
    group.bench_function(BenchmarkId::new("clone", format!("{} bytes", size_of::<Match<G>>())), |bencher| {
        bencher.iter(|| black_box(game.clone()));
    });
    group.bench_function("view", |bencher| bencher.iter(|| black_box(game.view(Viewer::Seat(seat)))));
    group.bench_function("legal", |bencher| {
        bencher.iter(|| {
            game.legal(seat, &mut legal);
            black_box(legal.len())
        });
    });
    group.finish();
}

fn games(criterion: &mut Criterion) {
    bench::<Tower>(criterion, 4, &[("rounds", "1")]);
    bench::<Tricks>(criterion, 4, &[("rounds", "1"), ("tie", "shared")]);
    bench::<Snake>(criterion, 4, &[]);
    bench::<Dnup>(criterion, 4, &[]);
}

criterion_group!(benches, games);
criterion_main!(benches);
