//! Tests that cards are neither lost nor doubled: at every moment of random matches of every game, with every number of
//! players, the cards in all places together are those that were dealt.

use crate::chance::{Purpose, Seed};
use crate::game::Game;
use crate::matches::Match;
use crate::options::{GameOptions, OptionValues};
use crate::seat::{Players, Seat};

/// A round of which every card can be counted.
pub(crate) trait Census: Game {
    /// Every card of the round, wherever it is, as text, sorted. A card that changes its face counts as what it was.
    /// `None` before the deal.
    fn every_card(&self) -> Option<Vec<String>>;
}

/// Plays matches with every number of players, each with other options, and compares the cards at every moment.
pub(crate) fn cards_are_neither_lost_nor_doubled<G: Census>() {
    let (least, most) = G::PLAYERS;
    for seed in 0..30 {
        let players = Players::new(least + (seed % u64::from(most - least + 1)) as u8).unwrap();
        let mut chance = Seed::from(seed).chance(Purpose::Computer(Seat::FIRST));
        let mut pick = |from: &[&'static str]| from[chance.below(from.len() as u32) as usize];
        let choices = G::Options::SPECS.iter().filter_map(|spec| match spec.values {
            OptionValues::Words(words) => Some((spec.name, pick(words))),
            OptionValues::YesNo => Some((spec.name, pick(&["false", "true"]))),
            OptionValues::Number { .. } | OptionValues::NumberOrNone { .. } => None,
        });
        let choices: Vec<_> = choices.collect();
        // Options that do not go together are left as they are.
        let options = G::Options::resolve(players, choices).unwrap_or_else(|_| G::Options::defaults(players));
        let mut game = Match::<G>::new(options, players, Seed::from(seed), &mut ()).unwrap();
        let mut legal = Vec::new();
        let (mut round, mut dealt) = (0, None);
        while let Some(seat) = game.to_act().first() {
            if round != game.round_number() {
                round = game.round_number();
                dealt = None;
            }
            dealt = dealt.or_else(|| game.round().every_card());
            assert_eq!(game.round().every_card(), dealt, "seed {seed}, {players} players, round {round}");
            game.legal(seat, &mut legal);
            let mv = legal[chance.below(legal.len() as u32) as usize].clone();
            game.apply(seat, &mv, &mut ()).unwrap();
        }
        assert_eq!(game.round().every_card(), dealt, "seed {seed}, at the end");
    }
}
