//! The expected duration of a match, by its options and players. docs/durations.md says how the constants were
//! measured.

use game_core::GameId;

/// The players and the options of a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan<'a> {
    /// The game.
    pub game: GameId,
    /// The number of people at the table.
    pub people: usize,
    /// The number of computers at the table.
    pub computers: usize,
    /// The value of every option.
    pub options: &'a [(&'static str, String)],
}

/// The time for a decision, in seconds: of a person for whom the others wait, of the slowest person where all choose at
/// once, and of a computer.
const ALONE: f64 = 8.0;
const TOGETHER: f64 = 12.0;
const COMPUTER: f64 = 1.5;
/// The time for which people look at the end of a round, in seconds.
const BETWEEN_ROUNDS: f64 = 30.0;
/// Durations are rounded to a multiple of this, in minutes.
const STEP: f64 = 5.0;

impl Plan<'_> {
    /// The expected duration in minutes: a multiple of five, at least five.
    pub fn minutes(&self) -> u16 {
        let players = self.players();
        // Free seats are counted as people.
        let people = 1.0 - self.computers as f64 / players;
        // For a decision of one player all wait, whether for a person or for a computer.
        let alone = people * ALONE + (1.0 - people) * COMPUTER;
        let (one_by_one, at_once) = self.decisions();
        let round = one_by_one * alone + at_once * TOGETHER + BETWEEN_ROUNDS;
        ((self.rounds() * round / 60.0 / STEP).round().max(1.0) * STEP) as u16
    }

    /// The number of players at the table, but at least as many as the game needs.
    fn players(&self) -> f64 {
        let (least, _) = self.game.players();
        (self.people + self.computers).max(usize::from(least)) as f64
    }

    fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(option, _)| *option == name).map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> Option<f64> {
        self.option(name)?.parse().ok()
    }

    /// The (expected) number of rounds of a match.
    pub(super) fn rounds(&self) -> f64 {
        let players = self.players();
        if let Some(limit) = self.number("limit") {
            return (limit / 5.0f64.mul_add(players, 35.0)).max(1.0);
        }
        match (self.game, self.number("target")) {
            (GameId::Dnup, Some(target)) if players < 3.0 => 1.3 * target,
            (GameId::Dnup, Some(target)) => 0.8 * target,
            _ => self.number("rounds").unwrap_or(players),
        }
    }

    /// The number of decisions in a round: those made one by one, and those at which all choose at once.
    pub(super) fn decisions(&self) -> (f64, f64) {
        let players = self.players();
        match self.game {
            // As many tricks as cards; before each the rules are changed (T4, T8).
            GameId::Tricks if players < 3.0 => (15.0, 15.0),
            GameId::Tricks if players < 4.0 => (14.0, 14.0),
            GameId::Tricks => (11.0, 11.0),
            GameId::Snake => match (self.option("decks"), self.option("swaps")) {
                (Some("2"), _) => (185.0, 0.0),
                (_, Some("none")) => (80.0, 0.0),
                _ => (100.0, 0.0),
            },
            // As people play; computers of the middle level need two to three times as many.
            GameId::Tower => (79.0, 0.0),
            GameId::Dnup => (5.8f64.mul_add(players, 6.0), 0.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Level, Line, Players, Seed};

    use super::*;

    fn options(game: GameId, players: u8, chosen: &[(&str, &str)]) -> Vec<(&'static str, String)> {
        game.resolve(Players::new(players).unwrap(), chosen.iter().copied()).unwrap()
    }

    fn minutes(game: GameId, people: usize, computers: usize, chosen: &[(&str, &str)]) -> u16 {
        let players = u8::try_from(people + computers).unwrap();
        Plan { game, people, computers, options: &options(game, players.max(2), chosen) }.minutes()
    }

    #[test]
    fn a_time_follows_from_options_and_people() {
        // Four people were observed to take 40 to 50 minutes.
        assert_eq!(minutes(GameId::Tower, 4, 0, &[]), 45);
        assert_eq!(minutes(GameId::Tower, 4, 0, &[("rounds", "1")]), 10);
        assert_eq!(minutes(GameId::Tower, 1, 3, &[]), 20, "computers do not take long");
        assert_eq!(minutes(GameId::Tricks, 4, 0, &[]), 15);
        for game in GameId::ALL {
            for people in 1..=4 {
                let (least, most) = (minutes(*game, people, 0, &[]), minutes(*game, people, 4 - people, &[]));
                assert!(least >= 5 && least % 5 == 0 && (5..=60).contains(&most), "{game}: {least}, {most}");
            }
        }
        let longer = |option: &str, few: &str, many: &str| {
            let game =
                *GameId::ALL.iter().find(|game| game.options().iter().any(|of| of.name == option)).unwrap();
            assert!(
                minutes(game, 4, 0, &[(option, few)]) < minutes(game, 4, 0, &[(option, many)]),
                "{option}"
            );
        };
        longer("rounds", "1", "12");
        longer("target", "2", "8");
        longer("decks", "1", "2");
        longer("limit", "50", "500");
    }

    /// Compares the constants with the decisions in a round and the rounds in a match of steady computers.
    #[test]
    fn the_constants_are_what_computers_play() {
        for (game, players, chosen) in [
            (GameId::Tricks, 4, &[][..]),
            (GameId::Tricks, 2, &[]),
            (GameId::Snake, 4, &[]),
            (GameId::Dnup, 2, &[]),
            (GameId::Dnup, 4, &[]),
            (GameId::Dnup, 4, &[("target", "8")]),
        ] {
            let (mut decisions, mut rounds, matches) = (0_u32, 0_u32, 10);
            for seed in 0..matches {
                let count = Players::new(players).unwrap();
                let mut changes = 0;
                game.simulate(chosen.iter().copied(), count, Seed::from(seed), &[Level::Steady], 0, |line| {
                    match line {
                        Line::Round { .. } => rounds += 1,
                        Line::Decision { legal, mv, .. } if legal.len() > 1 => {
                            // All choose a card at once.
                            changes += u32::from(!mv.starts_with("play"));
                            decisions += u32::from(game != GameId::Tricks);
                        }
                        _ => {}
                    }
                })
                .unwrap();
                decisions += if game == GameId::Tricks { 2 * changes } else { 0 };
            }
            let options = options(game, players, chosen);
            let plan = Plan { game, people: usize::from(players), computers: 0, options: &options };
            let (one_by_one, at_once) = plan.decisions();
            let found = f64::from(decisions) / f64::from(rounds);
            let off = (one_by_one + at_once) / found;
            assert!((0.75..1.33).contains(&off), "{game}, {players}: {found} decisions a round");
            let found = f64::from(rounds) / matches as f64;
            assert!((0.7..1.4).contains(&(plan.rounds() / found)), "{game}, {players}: {found} rounds");
        }
    }
}
