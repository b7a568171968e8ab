//! What pictures cost: the figure, the pixels and the file, one after another as in the program; and how large the
//! files are. The mean of an example match, with four players and with as many as a game allows.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a bench is a program that nobody builds on")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use drawing::{Painter, encode};
use game_core::{GameId, Seat};
use games::{ExampleMoment, example_match};

fn pictures(criterion: &mut Criterion) {
    for game in GameId::ALL {
        let most = game.players().1;
        for players in [4, most].into_iter().take(if most > 4 { 2 } else { 1 }) {
            let moments: Vec<_> = example_match(*game, players).step_by(7).collect();
            let mut group = criterion.benchmark_group(format!("{game}, {players} players"));
            let mut painter = Painter::default();
            let mut most_bytes = [0; 2];
            let figures = [
                ("table", moments.iter().map(ExampleMoment::table).collect::<Vec<_>>()),
                ("hand", moments.iter().filter_map(|moment| moment.hand(Seat::FIRST)).collect()),
            ];
            for ((what, figures), bytes) in figures.iter().zip(&mut most_bytes) {
                let mut file = |number: usize| {
                    let figure = &figures[number % figures.len()];
                    let pixels = painter.paint(&figure.drawing).expect("it has an area");
                    encode(&pixels).expect("it is small enough")
                };
                *bytes = (0..figures.len()).map(|number| file(number).len()).max().unwrap_or_default();
                let mut number = 0;
                group.bench_function(format!("{what} drawn"), |bencher| {
                    bencher.iter(|| {
                        number += 1;
                        black_box(file(number));
                    });
                });
            }
            let mut turn = moments.iter().cycle();
            group.bench_function("table sketched", |bencher| {
                bencher.iter(|| turn.next().map(ExampleMoment::table))
            });
            println!("{game}, {players} players: at most {most_bytes:?} bytes (table, hand)");
            group.finish();
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).measurement_time(std::time::Duration::from_secs(2));
    targets = pictures
}
criterion_main!(benches);
