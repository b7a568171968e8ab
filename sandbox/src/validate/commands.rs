//! Commands: their names in every language, which options go together, how much text one has; what no schema says of
//! them.

use serde_json::Value;

use super::Problems;
use super::message::is_filled;
use crate::interactions::list;
use crate::limits;

const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;
/// A command that is typed, and one that begins an Activity; the others are for a person or for a message.
const TYPED: u64 = 1;
const ENTRY_POINT: u64 = 4;
/// How many commands of each type an application may have.
const MOST: [(u64, usize); 4] =
    [(TYPED, limits::COMMANDS), (2, limits::MENU_COMMANDS), (3, limits::MENU_COMMANDS), (ENTRY_POINT, 1)];

pub(super) fn rules(all: &[Value]) -> Problems {
    let mut problems = Problems::default();
    for (kind, most) in MOST {
        if all.iter().filter(|command| kind_of(command) == kind).count() > most {
            let words = format!("Maximum number of application commands reached ({most}).");
            problems.add("", "APPLICATION_COMMANDS_MAX", words);
        }
    }
    for (index, command) in all.iter().enumerate() {
        let path = index.to_string();
        let same = |other: &Value| other["name"] == command["name"] && kind_of(other) == kind_of(command);
        if all[..index].iter().any(same) {
            let words = "Application command names must be unique";
            problems.add(&path, "APPLICATION_COMMANDS_DUPLICATE_NAME", words);
        }
        problems.append(one(command, &path));
    }
    problems
}

/// Checks one command.
pub(super) fn one(command: &Value, path: &str) -> Problems {
    let mut problems = Problems::default();
    if kind_of(command) == TYPED {
        if !is_filled(&command["description"]) {
            problems.required(&under(path, "description"));
        }
        names(command, path, &mut problems);
    } else if kind_of(command) == ENTRY_POINT {
        if is_filled(&command["options"]) {
            let words = "Entry Point commands cannot have options";
            problems.add(&under(path, "options"), "APPLICATION_COMMAND_ENTRY_POINT_CANNOT_HAVE_FIELD", words);
        }
    } else {
        for field in ["description", "options"].into_iter().filter(|field| is_filled(&command[*field])) {
            let words = format!("Context menu commands cannot have {field}");
            problems.add(&under(path, field), "APPLICATION_COMMAND_CONTEXT_MENU_CANNOT_HAVE_FIELD", words);
        }
    }
    if kind_of(command) != ENTRY_POINT && is_filled(&command["handler"]) {
        let words = "Only Entry Point commands can have a handler";
        problems.add(&under(path, "handler"), "APPLICATION_COMMAND_HANDLER_NOT_ALLOWED", words);
    }
    localised(command, path, &mut problems);
    let text = longest(command, "name") + longest(command, "description");
    let text = text + options(&command["options"], &under(path, "options"), &mut problems);
    if text > limits::COMMAND_TEXT {
        problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");
    }
    problems
}

fn kind_of(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(TYPED)
}

fn under(path: &str, field: &str) -> String {
    if path.is_empty() { field.to_owned() } else { format!("{path}.{field}") }
}

/// Checks options, at any depth, and counts their text.
fn options(all: &Value, path: &str, problems: &mut Problems) -> usize {
    let all = list(all);
    let is_sub = |option: &Value| matches!(option["type"].as_u64(), Some(SUB_COMMAND | SUB_COMMAND_GROUP));
    let mut text = 0;
    for (index, option) in all.iter().enumerate() {
        let path = format!("{path}.{index}");
        if all[..index].iter().any(|other| other["name"] == option["name"]) {
            let words = "Option names must be unique";
            problems.add(&format!("{path}.name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", words);
        }
        if is_sub(option) != is_sub(&all[0]) {
            let words =
                "Sub-command and sub-command group option types are mutually exclusive to all other types";
            problems.add(&format!("{path}.type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words);
        }
        let optional = |option: &Value| option["required"] != true;
        if !optional(option) && all[..index].iter().any(optional) {
            let words = "Required options must be placed before non-required options";
            problems.add(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
        }
        names(option, &path, problems);
        localised(option, &path, problems);
        bounds(option, &path, problems);
        text += longest(option, "name") + longest(option, "description");
        text += choices(option, &path, problems);
        text += options(&option["options"], &format!("{path}.options"), problems);
    }
    text
}

fn bounds(option: &Value, path: &str, problems: &mut Problems) {
    for (least, most) in [("min_value", "max_value"), ("min_length", "max_length")] {
        if option[least].as_f64().zip(option[most].as_f64()).is_some_and(|(least, most)| least > most) {
            let words = format!("{most} must be at least {least}");
            problems.add(&format!("{path}.{most}"), "APPLICATION_COMMAND_OPTIONS_MAX_TOO_SMALL", words);
        }
    }
}

fn choices(option: &Value, path: &str, problems: &mut Problems) -> usize {
    let all = list(&option["choices"]);
    if !all.is_empty() && option["autocomplete"] == true {
        let words = "Choices and autocomplete exclude each other";
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", words);
    }
    let mut text = 0;
    for (index, choice) in all.iter().enumerate() {
        let path = format!("{path}.choices.{index}");
        if all[..index].iter().any(|other| other["name"] == choice["name"]) {
            let words = "The specified choice name already exists for this option";
            problems.add(&path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", words);
        }
        localised(choice, &path, problems);
        text += longest(choice, "name") + choice["value"].as_str().map_or(0, |value| value.chars().count());
    }
    text
}

/// Checks the name of a typed command or of an option, in every language.
fn names(part: &Value, path: &str, problems: &mut Problems) {
    let fits = |name: &str| {
        let fits = |c: char| c.is_alphanumeric() && !c.is_uppercase() || is_mark(c) || "-_'".contains(c);
        name.chars().all(fits)
    };
    let mut check = |path: String, name: &Value| {
        if !name.as_str().is_none_or(fits) {
            problems.add(&path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
        }
    };
    check(under(path, "name"), &part["name"]);
    for (locale, name) in part["name_localizations"].as_object().into_iter().flatten() {
        check(under(path, &format!("name_localizations.{locale}")), name);
    }
}

/// Signs that stand on letters in the scripts of Devanagari and Thai, which Discord allows in names.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{97f}' | '\u{a8e0}'..='\u{a8ff}' | '\u{e00}'..='\u{e7f}')
}

/// The locales that Discord knows.
pub(crate) const LOCALES: [&str; 33] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko", "ar",
];

/// Checks that the languages of a text are such.
fn localised(part: &Value, path: &str, problems: &mut Problems) {
    for field in ["name_localizations", "description_localizations"] {
        for (locale, _) in part[field].as_object().into_iter().flatten() {
            if !LOCALES.contains(&locale.as_str()) {
                let path = under(path, &format!("{field}.{locale}"));
                problems.add(&path, "ENUM_TYPE_COERCE", format!("{locale:?} is not a valid locale"));
            }
        }
    }
}

/// What a text counts toward the limit of a command: its longest form.
fn longest(part: &Value, field: &str) -> usize {
    let localised = part[format!("{field}_localizations")].as_object();
    let all = localised.into_iter().flat_map(|texts| texts.values()).chain([&part[field]]);
    all.filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or_default()
}
