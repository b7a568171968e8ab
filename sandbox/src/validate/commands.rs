//! Commands: their names, descriptions, options and choices, in every language.

use serde_json::Value;

use super::{Problems, not_one_of};
use crate::interactions::list;
use crate::limits;

/// Checks the list of an application's commands.
#[must_use]
pub fn commands(all: &[Value]) -> Problems {
    let mut problems = Problems::default();
    if all.len() > limits::COMMANDS {
        problems.add("", "APPLICATION_COMMANDS_MAX", "Maximum number of application commands reached (100).");
    }
    let mut names = Vec::new();
    for (index, command) in all.iter().enumerate() {
        let path = index.to_string();
        let mut text = described(command, &path, &mut problems);
        let name = command["name"].as_str().unwrap_or_default();
        if names.contains(&name) {
            let words = "Application command names must be unique";
            problems.add(&path, "APPLICATION_COMMANDS_DUPLICATE_NAME", words);
        }
        names.push(name);
        text += options(&command["options"], &path, &mut problems);
        if text > limits::COMMAND_TEXT {
            problems.add(&path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");
        }
    }
    problems
}

fn options(options: &Value, path: &str, problems: &mut Problems) -> usize {
    let options = list(options);
    let mut text = 0;
    problems.count(&format!("{path}.options"), options.len(), 0, limits::OPTIONS);
    let mut optional_before = false;
    for (index, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{index}");
        text += described(option, &path, problems);
        if !option["type"].as_u64().is_some_and(|kind| (1..=11).contains(&kind)) {
            not_one_of(&path, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], problems);
        }
        let required = option["required"] == true;
        if required && optional_before {
            let words = "Required options must be placed before non-required options";
            problems.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
        }
        optional_before |= !required;
        let choices = list(&option["choices"]);
        problems.count(&format!("{path}.choices"), choices.len(), 0, limits::OPTIONS);
        if !choices.is_empty() && option["autocomplete"] == true {
            let words = "Choices and autocomplete exclude each other";
            problems.add(&path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", words);
        }
        for (index, choice) in choices.iter().enumerate() {
            let path = format!("{path}.choices.{index}");
            text += problems.text(choice, &path, "name", limits::OPTION).map_or(0, str::len);
            if choice["value"].is_null() {
                problems.add(&format!("{path}.value"), "BASE_TYPE_REQUIRED", "This field is required");
            }
            localised(choice, &path, "name", problems, |path, text, problems| {
                problems.length(path, text, 1, limits::OPTION);
            });
        }
    }
    text
}

fn described(part: &Value, path: &str, problems: &mut Problems) -> usize {
    let mut text = 0;
    // A command in a menu has a name of any form, and no description.
    if matches!(part["type"].as_u64(), Some(2 | 3)) && !path.contains('.') {
        return 0;
    }
    if let Some(name) = problems.required(part, path, "name") {
        named(&format!("{path}.name"), name, problems);
        text += name.len();
    }
    text += problems.text(part, path, "description", limits::DESCRIPTION).map_or(0, str::len);
    localised(part, path, "name", problems, named);
    localised(part, path, "description", problems, |path, text, problems| {
        problems.length(path, text, 1, limits::DESCRIPTION);
    });
    text
}

/// Checks the name of a command or of an option, in any language.
fn named(path: &str, name: &str, problems: &mut Problems) {
    problems.length(path, name, 1, limits::NAME);
    let fits = |c: char| c.is_alphanumeric() && !c.is_uppercase() || "-_'".contains(c);
    if !name.chars().all(fits) {
        problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

/// The locales that Discord knows.
pub(crate) const LOCALES: [&str; 33] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar",
];

/// Checks a text in every language that it has.
fn localised(
    part: &Value,
    path: &str,
    field: &str,
    problems: &mut Problems,
    check: impl Fn(&str, &str, &mut Problems),
) {
    for (locale, text) in part[format!("{field}_localizations")].as_object().into_iter().flatten() {
        let path = format!("{path}.{field}_localizations.{locale}");
        if !LOCALES.contains(&locale.as_str()) {
            problems.add(&path, "ENUM_TYPE_COERCE", format!("{locale:?} is not a valid locale"));
        }
        check(&path, text.as_str().unwrap_or_default(), problems);
    }
}
