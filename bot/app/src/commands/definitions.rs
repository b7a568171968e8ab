//! The slash commands as they are registered with Discord: names, options, and where they are offered.

use game_core::{GameId, Level, OptionValues};
use locale::{Language, args};
use model::{Code, Night, Order, Period, Title, TurnTime};
use serde_json::{Value, json};
use strum::VariantArray;
use tables::DUPLICATE_TABLES;

use super::challenge::MOST_DAYS;
use crate::ui;

/// The definitions of all commands, as JSON for Discord's API.
#[must_use]
pub fn definitions() -> Value {
    let table = || vec![argument("table", json!({ "type": STRING, "autocomplete": true }))];
    let game = || vec![argument("game", json!({ "type": STRING, "choices": games() }))];
    let player = || vec![argument("player", json!({ "type": USER }))];
    let mut play = game();
    play.push(argument("private", json!({ "type": BOOLEAN })));
    play.push(argument("thread", json!({ "type": BOOLEAN })));
    play.extend(option_arguments());
    play.push(argument("turn_time", json!({ "type": STRING, "choices": turn_times() })));
    play.push(argument("night", json!({ "type": STRING, "choices": nights() })));
    play.push(argument("title", json!({ "type": STRING, "max_length": Title::LONGEST })));
    let (least, most) = (DUPLICATE_TABLES.start(), DUPLICATE_TABLES.end());
    play.push(argument("duplicate", json!({ "type": INTEGER, "min_value": least, "max_value": most })));
    let leaderboard = [game(), board_arguments()].concat();
    let mut challenge = game();
    challenge.extend(["friend", "friend2", "friend3"].map(|name| argument(name, json!({ "type": USER }))));
    let most = GameId::ALL.iter().map(|game| game.players().1 - 1).max();
    challenge.push(argument("computers", json!({ "type": INTEGER, "min_value": 1, "max_value": most })));
    challenge.push(argument("level", json!({ "type": STRING, "choices": levels() })));
    challenge.push(argument("days", json!({ "type": INTEGER, "min_value": 1, "max_value": MOST_DAYS })));
    challenge.extend(option_arguments());
    json!([
        command("play", Where::Server, &play),
        command("challenge", Where::Server, &challenge),
        command("hand", Where::WithTheBot, &table()),
        command("table", Where::WithTheBot, &table()),
        command("tables", Where::WithTheBot, &[]),
        command("rules", Where::Anywhere, &game()),
        command("learn", Where::WithTheBot, &game()),
        command("leaderboard", Where::Server, &leaderboard),
        command("stats", Where::Anywhere, &player()),
        command("history", Where::Server, &player()),
        command("tonight", Where::Server, &[]),
        command("today", Where::WithTheBot, &[]),
        command("settings", Where::Anywhere, &[]),
        command("leave", Where::WithTheBot, &table()),
        command("end", Where::WithTheBot, &table()),
        command("replay", Where::WithTheBot, &table()),
        command("verify", Where::WithTheBot, &table()),
        command("fair", Where::Server, &[]),
        command("help", Where::Anywhere, &[]),
    ])
}

/// Where Discord offers a command.
#[derive(Clone, Copy)]
enum Where {
    /// On servers that have the bot.
    Server,
    /// On servers that have the bot, and in direct messages with it, where hands are shown.
    WithTheBot,
    /// As `WithTheBot`, and everywhere for people who have installed the bot for their own account.
    Anywhere,
}

impl Where {
    /// Discord's numbers: servers 0, direct messages with the bot 1, other direct messages 2.
    const fn contexts(self) -> &'static [u8] {
        match self {
            Where::Server => &[0],
            Where::WithTheBot => &[0, 1],
            Where::Anywhere => &[0, 1, 2],
        }
    }

    /// Discord's numbers: installed on a server 0, by a person 1.
    const fn installations(self) -> &'static [u8] {
        match self {
            Where::Server | Where::WithTheBot => &[0],
            Where::Anywhere => &[0, 1],
        }
    }
}

const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
const USER: u8 = 6;

/// The options of `/leaderboard` for its order and its period.
fn board_arguments() -> Vec<Value> {
    let orders = Order::VARIANTS.iter().map(|order| {
        localised(json!({ "value": order.to_string() }), "name", |lang| ui::order_name(lang, *order))
    });
    let periods = Period::VARIANTS.iter().map(|period| {
        localised(json!({ "value": period.to_string() }), "name", |lang| ui::period_name(lang, *period))
    });
    vec![
        argument("by", json!({ "type": STRING, "choices": orders.collect::<Vec<_>>() })),
        argument("period", json!({ "type": STRING, "choices": periods.collect::<Vec<_>>() })),
    ]
}

/// The options of all games, each name once. An option that several games have accepts the values of all of them; a
/// value that the chosen game does not have is refused when the command is used.
fn option_arguments() -> Vec<Value> {
    let specs: Vec<_> = GameId::ALL.iter().flat_map(|game| game.options()).collect();
    let mut names: Vec<&str> = Vec::new();
    for spec in &specs {
        if !names.contains(&spec.name) {
            names.push(spec.name);
        }
    }
    let kind = |name: &str| {
        let values = specs.iter().filter(|spec| spec.name == name).map(|spec| spec.values);
        option_kind(name, &values.collect::<Vec<_>>())
    };
    names.into_iter().map(|name| of_games(name, argument(name, kind(name)))).collect()
}

/// Puts the games that have an option before its description, unless all have it.
fn of_games(name: &str, option: Value) -> Value {
    let has = |game: &&GameId| game.options().iter().any(|spec| spec.name == name);
    let games: Vec<GameId> = GameId::ALL.iter().filter(has).copied().collect();
    if games.len() == GameId::ALL.len() {
        return option;
    }
    let key = format!("argument-{}", name.replace('_', "-"));
    localised(option, "description", |lang| {
        // The name in full says in brackets what it is about.
        let short =
            |game: &GameId| ui::game_name(lang, *game).split(" (").next().unwrap_or_default().to_owned();
        let games: Vec<String> = games.iter().map(short).collect();
        lang.say("labelled", args!(name: games.join(", "), value: lang.say(&key, args!())))
    })
}

fn option_kind(name: &str, values: &[OptionValues]) -> Value {
    let mut words: Vec<&str> = Vec::new();
    let (mut lowest, mut highest) = (u16::MAX, u16::MIN);
    for values in values {
        match *values {
            OptionValues::Words(more) => {
                let new: Vec<&str> = more.iter().copied().filter(|word| !words.contains(word)).collect();
                words.extend(new);
            }
            OptionValues::Number { least, most } | OptionValues::NumberOrNone { least, most } => {
                lowest = lowest.min(least);
                highest = highest.max(most);
            }
            OptionValues::YesNo => return json!({ "type": BOOLEAN }),
        }
    }
    if words.is_empty() {
        return json!({ "type": INTEGER, "min_value": lowest, "max_value": highest });
    }
    let choice =
        |word: &&str| localised(json!({ "value": word }), "name", |lang| ui::value_name(lang, name, word));
    json!({ "type": STRING, "choices": words.iter().map(choice).collect::<Vec<_>>() })
}

fn games() -> Vec<Value> {
    let choice =
        |game: &GameId| localised(json!({ "value": game.name() }), "name", |lang| ui::game_name(lang, *game));
    GameId::ALL.iter().map(choice).collect()
}

fn levels() -> Vec<Value> {
    let choice = |level: &Level| {
        localised(json!({ "value": level.name() }), "name", |lang| ui::level_name(lang, *level))
    };
    Level::VARIANTS.iter().map(choice).collect()
}

fn turn_times() -> Vec<Value> {
    let choice = |time: &TurnTime| {
        localised(json!({ "value": time.name() }), "name", |lang| ui::turn_time_name(lang, time.name()))
    };
    TurnTime::VARIANTS.iter().map(choice).collect()
}

fn nights() -> Vec<Value> {
    let choice = |night: Night| {
        localised(json!({ "value": night.to_string() }), "name", |lang| ui::night_name(lang, night))
    };
    Night::all().map(choice).collect()
}

fn command(name: &str, at: Where, options: &[Value]) -> Value {
    let (contexts, installations) = (at.contexts(), at.installations());
    let command = json!({
        "type": 1, "options": options, "contexts": contexts, "integration_types": installations,
    });
    let named = named(command, name, |lang| lang.say(&format!("name-{name}"), args!()));
    localised(named, "description", |lang| lang.say(&format!("command-{name}"), args!()))
}

fn argument(name: &str, kind: Value) -> Value {
    let key = name.replace('_', "-");
    let named = named(kind, name, |lang| lang.say(&format!("argument-name-{key}"), args!()));
    localised(named, "description", |lang| lang.say(&format!("argument-{key}"), args!()))
}

/// Adds the name of a command or option: in the code (`name`), and as people see it in each language.
fn named(value: Value, name: &str, text: impl Fn(Language) -> String) -> Value {
    let mut value = localised(value, "name", text);
    value["name"] = name.into();
    value
}

/// Adds a text in English, and its translations into the other languages that Discord supports.
fn localised(mut value: Value, field: &str, text: impl Fn(Language) -> String) -> Value {
    value[field] = text(Language::English).into();
    let all = Language::ALL.iter().flat_map(|lang| lang.discord_locales().iter().map(move |at| (at, *lang)));
    value[format!("{field}_localizations")] = all.map(|(at, lang)| ((*at).to_owned(), text(lang))).collect();
    value
}

/// The proposals for the option `table`, as JSON for Discord's API.
#[must_use]
pub fn proposals(lang: Language, tables: &[(Code, GameId)]) -> Value {
    let choices: Vec<Value> = tables
        .iter()
        .map(|(code, game)| json!({ "name": format!("{code} · {}", ui::game_name(lang, *game)), "value": code.as_str() }))
        .collect();
    json!({ "choices": choices })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text in its default form and in all its translations.
    fn in_all(value: &Value, field: &str) -> Vec<String> {
        let localised = value[format!("{field}_localizations")].as_object().unwrap();
        assert_eq!(localised.keys().collect::<Vec<_>>(), ["de", "fr", "nl"], "{value}");
        let all = std::iter::once(&value[field]).chain(localised.values());
        all.map(|text| text.as_str().unwrap().to_owned()).collect()
    }

    fn is_name(name: &str) -> bool {
        (1..=32).contains(&name.chars().count())
            && name.chars().all(|c| "-_'".contains(c) || c.is_alphanumeric())
            && name.to_lowercase() == name
    }

    /// The length that counts toward the limit of a command: that of the longest translation.
    fn longest(texts: &[String]) -> usize {
        texts.iter().map(|text| text.chars().count()).max().unwrap()
    }

    /// Checks a command or option against the limits and returns its length.
    fn measured(part: &Value, key: &str) -> usize {
        let (names, descriptions) = (in_all(part, "name"), in_all(part, "description"));
        for name in &names {
            assert!(is_name(name), "{name:?} is no name for Discord");
        }
        for description in &descriptions {
            assert!((1..=100).contains(&description.chars().count()), "too long: {description}");
            assert!(!description.starts_with(key), "{description} has no text");
        }
        longest(&names) + longest(&descriptions)
    }

    #[test]
    fn definitions_are_within_discords_limits_in_all_languages() {
        for command in definitions().as_array().unwrap() {
            let mut counted = measured(command, "command-");
            let options = command["options"].as_array().unwrap();
            assert!(options.len() <= 25);
            let names = |field: &str| -> Vec<&str> {
                options.iter().map(|option| option["name_localizations"][field].as_str().unwrap()).collect()
            };
            for locale in ["de", "fr", "nl"] {
                let names = names(locale);
                let different: std::collections::BTreeSet<&str> = names.iter().copied().collect();
                assert_eq!(different.len(), names.len(), "two options have one name: {names:?}");
            }
            for option in options {
                counted += measured(option, "argument-");
                for choice in option["choices"].as_array().into_iter().flatten() {
                    let names = in_all(choice, "name");
                    for name in &names {
                        assert!((1..=100).contains(&name.chars().count()), "too long: {name}");
                    }
                    counted += longest(&names) + choice["value"].as_str().unwrap().chars().count();
                }
            }
            assert!(counted <= 8000, "{} takes {counted} characters", command["name"]);
        }
    }

    #[test]
    fn the_description_of_an_option_names_the_games_that_have_it() {
        let all = definitions();
        let play = all.as_array().unwrap().iter().find(|command| command["name"] == "play").unwrap();
        let described = |name: &str, field: &str| {
            let option = play["options"].as_array().unwrap().iter().find(|option| option["name"] == name);
            option.unwrap().pointer(field).unwrap().as_str().unwrap().to_owned()
        };
        assert_eq!(described("rounds", "/description"), "UP & DOWN, Up and Down, Up: How many rounds");
        assert!(described("limit", "/description_localizations/de").starts_with("Up: "));
        assert!(described("target", "/description_localizations/fr").starts_with("dnup\u{a0}: "));
        assert!(!described("turn_time", "/description").contains("dnup"));
    }

    #[test]
    fn every_command_has_its_own_name_in_every_language_and_texts_use_the_one_that_is_typed() {
        let all = definitions();
        for language in Language::ALL {
            let mut names = std::collections::BTreeSet::new();
            for command in all.as_array().unwrap() {
                let id = command["name"].as_str().unwrap();
                let name = language.say(&format!("name-{id}"), args!());
                // Where Discord does not support the language, people type the default name.
                if language.discord_locales().is_empty() {
                    assert_eq!(name, id, "in {language:?}");
                }
                let is_in_help = ui::help(language).words().contains(&format!("</{id}>"));
                assert!(is_in_help || id == "help", "the help in {language:?} leaves out {id}");
                assert!(names.insert(name), "two commands have one name: {id} in {language:?}");
            }
        }
    }
}
