//! Matches of any game that have just begun, for tests that play them on.

use game_core::{AnyMatch, Chance, EventLog, GameId, OptionValues, Players, Seed};

/// A short match with any number of players and all sorts of options; `None` if these do not go together.
pub fn opened(game: GameId, seed: Seed, chance: &mut Chance) -> Option<AnyMatch> {
    let (least, most) = game.players();
    let players = Players::new(least + chance.below(u32::from(most - least) + 1) as u8).ok()?;
    let mut choices = Vec::new();
    for spec in game.options() {
        let value = match spec.values {
            OptionValues::Words(words) => words[chance.below(words.len() as u32) as usize].to_owned(),
            OptionValues::Number { least, .. } => (u32::from(least) + chance.below(2)).to_string(),
            OptionValues::NumberOrNone { .. } => "none".to_owned(),
            OptionValues::YesNo => (chance.below(2) == 0).to_string(),
        };
        choices.push((spec.name, value));
    }
    let choices = choices.iter().map(|(name, value)| (*name, &**value));
    AnyMatch::new(game, choices, players, seed, &mut EventLog::default()).ok()
}
