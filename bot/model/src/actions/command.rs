//! The requests made by slash commands.

use game_core::{GameId, Level};

use crate::{Board, Choices, Code, Night, PersonId, Title, TurnTime};

/// In how many days a challenge closes if nothing else is chosen.
pub const CHALLENGE_DAYS: u8 = 3;

/// A slash command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To open a table.
    Play {
        /// The game; `None` for the default of the server.
        game: Option<GameId>,
        /// The options that were chosen.
        choices: Choices,
        /// The turn time; `None` for the default of the server.
        turn_time: Option<TurnTime>,
        /// The hours that do not count, if any.
        night: Option<Night>,
        /// What the table is called beside its code.
        title: Option<Title>,
        /// Whether only invited people may sit down.
        private: bool,
        /// Whether the table gets a thread of its own.
        thread: bool,
        /// At how many tables the same cards are played, if at several: 2 to 8.
        duplicate: Option<u8>,
    },
    /// To challenge people to play the same cards, each alone.
    Challenge {
        /// The game; `None` for the default of the server.
        game: Option<GameId>,
        /// The options that were chosen.
        choices: Choices,
        /// How many computers each plays against; `None` for as few as the game allows, two at least.
        computers: Option<u8>,
        /// How they play.
        level: Level,
        /// The people who are challenged; others may play, too.
        people: Vec<PersonId>,
        /// In how many days it closes.
        days: u8,
    },
    /// To see the own hand.
    Hand(Option<Code>),
    /// To post a table again at the end of the channel.
    Table(Option<Code>),
    /// To see where one sits.
    Tables,
    /// To read the rules of a game.
    Rules(Option<GameId>),
    /// To take the lesson of a game, or to choose one.
    Learn(Option<GameId>),
    /// To see a leaderboard.
    Leaderboard(Board),
    /// To see the statistics of a person, by default the asker.
    Stats(Option<PersonId>),
    /// To see the matches that have ended, of a person or of the server.
    History(Option<PersonId>),
    /// To see the score of the evening.
    Tonight,
    /// To see the day's puzzle.
    Today,
    /// To see and change settings.
    Settings,
    /// To leave a table.
    Leave(Option<Code>),
    /// To close a table.
    End(Option<Code>),
    /// To replay a finished match.
    Replay(Option<Code>),
    /// To check that a match was fair.
    Verify(Option<Code>),
    /// To see all seals of the server.
    Fair,
    /// To get help.
    Help,
}

/// Why a command cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCommand {
    /// There is no game with this name.
    #[error("no such game")]
    Game,
    /// This cannot be the code of a table.
    #[error("no such table")]
    Table,
    /// There is no such command, or it takes no such value.
    #[error("no such command")]
    Command,
}

impl Command {
    /// Reads a command with these options, each given by its name.
    ///
    /// # Errors
    /// [`NoCommand`] for names and values that are not ours.
    pub fn read(name: &str, options: &[(&str, String)]) -> Result<Command, NoCommand> {
        let value =
            |name| options.iter().find(|(option, _)| *option == name).map(|(_, value)| value.as_str());
        let game = value("game").map(|game| game.parse().map_err(|_| NoCommand::Game)).transpose();
        let table = value("table").map(|code| code.parse().map_err(|_| NoCommand::Table)).transpose();
        let player = parsed(value("player"));
        Ok(match name {
            "play" => {
                let own = ["game", "turn_time", "night", "title", "private", "thread", "duplicate"];
                let chosen = options.iter().filter(|(name, _)| !own.contains(name));
                Command::Play {
                    game: game?,
                    choices: chosen.map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
                    turn_time: parsed(value("turn_time"))?,
                    night: parsed(value("night"))?,
                    title: value("title").and_then(Title::typed),
                    private: value("private") == Some("true"),
                    thread: value("thread") == Some("true"),
                    duplicate: parsed(value("duplicate"))?,
                }
            }
            "challenge" => {
                let friends = ["friend", "friend2", "friend3"];
                let own = ["game", "computers", "level", "days"];
                let chosen =
                    options.iter().filter(|(name, _)| !own.contains(name) && !friends.contains(name));
                let people = friends.into_iter().filter_map(|friend| parsed(value(friend)).transpose());
                Command::Challenge {
                    game: game?,
                    choices: chosen.map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
                    computers: parsed(value("computers"))?,
                    level: parsed(value("level"))?.unwrap_or(Level::Steady),
                    people: people.collect::<Result<_, _>>()?,
                    days: parsed(value("days"))?.unwrap_or(CHALLENGE_DAYS),
                }
            }
            "hand" => Command::Hand(table?),
            "table" => Command::Table(table?),
            "tables" => Command::Tables,
            "rules" => Command::Rules(game?),
            "learn" => Command::Learn(game?),
            "leaderboard" => Command::Leaderboard(Board {
                game: game?,
                order: parsed(value("by"))?.unwrap_or_default(),
                period: parsed(value("period"))?.unwrap_or_default(),
            }),
            "stats" => Command::Stats(player?),
            "history" => Command::History(player?),
            "tonight" => Command::Tonight,
            "today" => Command::Today,
            "settings" => Command::Settings,
            "leave" => Command::Leave(table?),
            "end" => Command::End(table?),
            "replay" => Command::Replay(table?),
            "verify" => Command::Verify(table?),
            "fair" => Command::Fair,
            "help" => Command::Help,
            _ => return Err(NoCommand::Command),
        })
    }
}

fn parsed<T: std::str::FromStr>(value: Option<&str>) -> Result<Option<T>, NoCommand> {
    value.map(|value| value.parse().map_err(|_| NoCommand::Command)).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Order, Period};

    #[test]
    fn a_command_is_understood_or_refused() {
        let play = |game, choices, turn_time| Command::Play {
            game,
            choices,
            turn_time,
            night: None,
            title: None,
            private: false,
            thread: false,
            duplicate: None,
        };
        let rounds = Command::read("play", &[("game", "tricks".into()), ("rounds", "3".into())]);
        let choices = vec![("rounds".into(), "3".into())];
        assert_eq!(rounds, Ok(play(Some(GameId::Tricks), choices, None)));
        let day = Command::read("play", &[("game", "tricks".into()), ("turn_time", "day".into())]);
        assert_eq!(day, Ok(play(Some(GameId::Tricks), Vec::new(), Some(TurnTime::Day))));
        assert_eq!(Command::read("play", &[("game", "chess".into())]), Err(NoCommand::Game));
        let at_three = Command::read("play", &[("duplicate", "3".into())]);
        assert!(
            matches!(at_three, Ok(Command::Play { duplicate: Some(3), choices, .. }) if choices.is_empty())
        );
        assert_eq!(Command::read("play", &[("duplicate", "many".into())]), Err(NoCommand::Command));
        let people =
            [("game", "dnup"), ("friend", "7"), ("friend3", "8"), ("level", "expert"), ("target", "2")];
        let challenge = Command::read("challenge", &people.map(|(name, value)| (name, value.to_owned())));
        let expected = Command::Challenge {
            game: Some(GameId::Dnup),
            choices: vec![("target".into(), "2".into())],
            computers: None,
            level: Level::Expert,
            people: vec![7.into(), 8.into()],
            days: CHALLENGE_DAYS,
        };
        assert_eq!(challenge, Ok(expected));
        assert_eq!(Command::read("challenge", &[("days", "soon".into())]), Err(NoCommand::Command));
        assert_eq!(Command::read("hand", &[("table", "!".into())]), Err(NoCommand::Table));
        assert_eq!(Command::read("dance", &[]), Err(NoCommand::Command));
        let board = Board { game: None, order: Order::Wins, period: Period::Week };
        let asked = Command::read("leaderboard", &[("by", "wins".into()), ("period", "week".into())]);
        assert_eq!(asked, Ok(Command::Leaderboard(board)));
        assert_eq!(Command::read("stats", &[("player", "7".into())]), Ok(Command::Stats(Some(7.into()))));
    }
}
