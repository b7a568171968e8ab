//! The slash commands: how they are registered, and what one that was used asks for.

use game_core::{GameId, OptionValues};
use serde_json::{Value, json};
use serenity::model::application::{CommandData, ResolvedValue};

use crate::args;
use crate::locale::Language;
use crate::panels;
use crate::tables::{Choices, Code};

/// What a command asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// To open a table.
    Play(GameId, Choices),
    /// To see the own hand.
    Hand(Option<Code>),
    /// To bring a table down.
    Table(Option<Code>),
    /// To read the rules of a game.
    Rules(Option<GameId>),
    /// To see who wins most.
    Leaderboard(Option<GameId>),
    /// To leave a table.
    Leave(Option<Code>),
    /// To close a table.
    End(Option<Code>),
    /// To be told what can be done.
    Help,
}

/// A command that cannot be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAsked {
    /// No such game.
    Game,
    /// No such table.
    Table,
    /// No such command.
    Command,
}

/// All commands as Discord wants them registered.
#[must_use]
pub fn definitions() -> Value {
    let table = || vec![argument("table", json!({ "type": STRING, "autocomplete": true }))];
    let game = || vec![argument("game", json!({ "type": STRING, "choices": games() }))];
    let mut play = game();
    play.extend(option_arguments());
    json!([
        command("play", &play),
        command("hand", &table()),
        command("table", &table()),
        command("rules", &game()),
        command("leaderboard", &game()),
        command("leave", &table()),
        command("end", &table()),
        command("help", &[]),
    ])
}

const STRING: u8 = 3;
const INTEGER: u8 = 4;

/// The options of all games, each once, under its own name.
fn option_arguments() -> Vec<Value> {
    let mut arguments: Vec<Value> = Vec::new();
    for spec in GameId::ALL.iter().flat_map(|game| game.options()) {
        if arguments.iter().any(|argument| argument["name"] == spec.name) {
            continue;
        }
        let kind = match spec.values {
            OptionValues::Number { least, most } => {
                json!({ "type": INTEGER, "min_value": least, "max_value": most })
            }
            OptionValues::Words(words) => {
                let choices: Vec<Value> = words
                    .iter()
                    .map(|word| {
                        let key = format!("value-{}-{}", spec.name, word.replace('_', "-"));
                        named(json!({ "value": word }), &key)
                    })
                    .collect();
                json!({ "type": STRING, "choices": choices })
            }
            OptionValues::NumberOrNone { .. } | OptionValues::YesNo => json!({ "type": STRING }),
        };
        arguments.push(argument(spec.name, kind));
    }
    arguments
}

fn games() -> Vec<Value> {
    let choice = |game: &GameId| named(json!({ "value": game.name() }), &format!("game-{game}"));
    GameId::ALL.iter().map(choice).collect()
}

fn command(name: &str, options: &[Value]) -> Value {
    described(json!({ "name": name, "type": 1, "options": options }), &format!("command-{name}"))
}

fn argument(name: &str, mut kind: Value) -> Value {
    kind["name"] = name.into();
    described(kind, &format!("argument-{name}"))
}

fn described(mut value: Value, key: &str) -> Value {
    value["description"] = Language::English.say(key, args!()).into();
    value["description_localizations"] = localised(key);
    value
}

fn named(mut value: Value, key: &str) -> Value {
    value["name"] = Language::English.say(key, args!()).into();
    value["name_localizations"] = localised(key);
    value
}

fn localised(key: &str) -> Value {
    Language::ALL
        .iter()
        .flat_map(|lang| lang.discord_locales().iter().map(|locale| (*locale, lang.say(key, args!()))))
        .collect()
}

impl Asked {
    /// What a command that was used asks for.
    ///
    /// # Errors
    /// [`NotAsked`] for names and values that are not ours.
    pub fn read(data: &CommandData) -> Result<Asked, NotAsked> {
        let options: Vec<(&str, String)> = data
            .options()
            .iter()
            .filter_map(|option| match option.value {
                ResolvedValue::String(text) => Some((option.name, text.to_owned())),
                ResolvedValue::Integer(number) => Some((option.name, number.to_string())),
                _ => None,
            })
            .collect();
        Asked::of(&data.name, &options)
    }

    fn of(name: &str, options: &[(&str, String)]) -> Result<Asked, NotAsked> {
        let value =
            |name| options.iter().find(|(option, _)| *option == name).map(|(_, value)| value.as_str());
        let game = value("game").map(|game| game.parse::<GameId>().map_err(|_| NotAsked::Game)).transpose();
        let table = value("table").map(|code| code.parse::<Code>().map_err(|_| NotAsked::Table)).transpose();
        Ok(match name {
            "play" => {
                let game = game?.unwrap_or(GameId::ALL[0]);
                let chosen = options.iter().filter(|(name, _)| *name != "game");
                Asked::Play(game, chosen.map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
            }
            "hand" => Asked::Hand(table?),
            "table" => Asked::Table(table?),
            "rules" => Asked::Rules(game?),
            "leaderboard" => Asked::Leaderboard(game?),
            "leave" => Asked::Leave(table?),
            "end" => Asked::End(table?),
            "help" => Asked::Help,
            _ => return Err(NotAsked::Command),
        })
    }
}

/// What is proposed for the option `table`: the codes of these tables that begin with what was typed.
#[must_use]
pub fn proposals(lang: Language, tables: &[crate::tables::Table], typed: &str) -> Value {
    let typed = typed.to_ascii_uppercase();
    let choices: Vec<Value> = tables
        .iter()
        .filter(|table| table.code.as_str().starts_with(&typed))
        .take(25)
        .map(|table| {
            let name = format!("{} · {}", table.code, panels::game_name(lang, table.game));
            json!({ "name": name, "value": table.code.as_str() })
        })
        .collect();
    json!({ "choices": choices })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_keep_to_discords_limits() {
        let all = definitions();
        for command in all.as_array().unwrap() {
            let text = command.to_string();
            assert!(text.len() < 8000);
            let description = command["description"].as_str().unwrap();
            assert!((1..=100).contains(&description.chars().count()), "{description}");
            for option in command["options"].as_array().unwrap() {
                let description = option["description"].as_str().unwrap();
                assert!((1..=100).contains(&description.chars().count()), "{description}");
                assert!(!description.starts_with("argument-"), "{description} has no text");
            }
        }
    }

    #[test]
    fn a_command_is_understood_or_refused() {
        let play = Asked::of("play", &[("game", "tricks".into()), ("rounds", "3".into())]);
        assert_eq!(play, Ok(Asked::Play(GameId::Tricks, vec![("rounds".into(), "3".into())])));
        assert_eq!(Asked::of("play", &[("game", "chess".into())]), Err(NotAsked::Game));
        assert_eq!(Asked::of("hand", &[("table", "!".into())]), Err(NotAsked::Table));
        assert_eq!(Asked::of("dance", &[]), Err(NotAsked::Command));
    }
}
