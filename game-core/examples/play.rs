//! A whole match by the public interface: `cargo run -p game-core --example play`.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use game_core::computer::Position;
use game_core::tower::Tower;
use game_core::{Game, GameOptions, Level, Match, Players, Purpose, Seed, Viewer};

fn main() -> Result<(), Box<dyn Error>> {
    let players = Players::new(3)?;
    let options = GameOptions::resolve(players, [("rounds", "1"), ("last_card", "automatic")])?;
    let seed = Seed::from(7);
    let mut game = Match::<Tower>::new(options, players, seed, &mut ())?;
    let mut legal = Vec::new();

    while let Some(seat) = game.to_act().first() {
        game.legal(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let level = if seat.number() == 0 { Level::Expert } else { Level::Steady };
        let position = Position::<Tower> { options: game.options(), seat, view: &view, legal: &legal };
        let mut chance = seed.plus(game.plies().into()).chance(Purpose::Computer(seat));
        let mv = level.choose(&position, &mut chance, 100);
        println!("seat {seat}: {}", Tower::write_move(game.options(), &mv));
        game.apply(seat, &mv, &mut ())?;
    }
    println!("totals {:?}, won by {:?}", game.totals(), game.winners());
    Ok(())
}
