//! Menus, in messages and in modals: how many may be chosen, and what is offered or chosen at first.

use serde_json::Value;

use super::Problems;
use crate::interactions::list;
use crate::limits;

const TEXT: u64 = 3;
const CHANNELS: u64 = 8;
/// What may be chosen at first in a menu of people, of roles, of both, of channels.
const DEFAULTS: [(u64, &[&str]); 4] =
    [(5, &["user"]), (6, &["role"]), (7, &["user", "role"]), (CHANNELS, &["channel"])];
/// The kinds of channels there are.
const CHANNEL_TYPES: [u64; 13] = [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16];

/// Checks all of a menu but its id.
pub(super) fn menu(part: &Value, path: &str, problems: &mut Problems) {
    problems.optional(part, path, "placeholder", limits::PLACEHOLDER);
    let most = how_many(part, path, 1, limits::OPTIONS, problems);
    if part["type"] == TEXT {
        // There must be as many options as may be chosen.
        options(part, path, most, limits::OPTIONS, problems);
        let chosen = list(&part["options"]).iter().filter(|option| option["default"] == true).count();
        if chosen > most {
            let words = "Too many options are chosen by default";
            problems.add(&format!("{path}.options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", words);
        }
    } else {
        defaults(part, path, most, problems);
    }
    if part["type"] == CHANNELS {
        for (index, kind) in list(&part["channel_types"]).iter().enumerate() {
            if !CHANNEL_TYPES.iter().any(|known| kind == known) {
                let path = format!("{path}.channel_types.{index}");
                problems.add(&path, "BASE_TYPE_CHOICES", "Value is no type of a channel.");
            }
        }
    }
}

/// Checks how many may be chosen, and gives back the most; it is `usually` this.
pub(super) fn how_many(
    part: &Value,
    path: &str,
    usually: usize,
    limit: usize,
    problems: &mut Problems,
) -> usize {
    let least = problems.number(part, path, "min_values", 0, limit).unwrap_or(1);
    let most = problems.number(part, path, "max_values", 1, limit).unwrap_or(usually);
    if most < least {
        let words = "max_values must be at least min_values";
        problems.add(&format!("{path}.max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_SMALL", words);
    }
    most
}

/// Checks the options of a menu or of a group.
pub(super) fn options(part: &Value, path: &str, least: usize, most: usize, problems: &mut Problems) {
    let options = list(&part["options"]);
    problems.count(&format!("{path}.options"), options.len(), least, most);
    let mut values: Vec<&str> = Vec::new();
    for (index, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{index}");
        for field in ["label", "value"] {
            problems.text(option, &path, field, limits::OPTION);
        }
        problems.optional(option, &path, "description", limits::OPTION);
        let value = option["value"].as_str().unwrap_or_default();
        if values.contains(&value) {
            let words = "The specified option value is already used";
            problems.add(&format!("{path}.value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words);
        }
        values.push(value);
    }
}

fn defaults(part: &Value, path: &str, most: usize, problems: &mut Problems) {
    let chosen = list(&part["default_values"]);
    problems.count(&format!("{path}.default_values"), chosen.len(), 0, most);
    let fitting =
        DEFAULTS.iter().find(|(kind, _)| part["type"] == *kind).map_or(&[][..], |(_, fitting)| fitting);
    for (index, one) in chosen.iter().enumerate() {
        let path = format!("{path}.default_values.{index}");
        if one["id"].as_str().is_none_or(|id| id.parse::<u64>().is_err()) {
            problems.add(&format!("{path}.id"), "NUMBER_TYPE_COERCE", "Value is not snowflake.");
        }
        if !fitting.iter().any(|kind| one["type"] == *kind) {
            let words = format!("Value must be one of {{{}}}.", fitting.join(", "));
            problems.add(&format!("{path}.type"), "BASE_TYPE_CHOICES", words);
        }
    }
}
