//! Menus and groups, in messages and in modals: how many may be chosen of what is offered, and what is chosen at first.

use serde_json::Value;

use super::{Problems, message};
use crate::interactions::list;
use crate::limits;

const TEXT: u64 = 3;

/// Checks what no schema says of a menu.
pub(super) fn rules(part: &Value, path: &str, problems: &mut Problems) {
    let most = how_many(part, path, 1, problems);
    if part["type"] == TEXT {
        // There must be as many options as may be chosen.
        options(part, path, (most, limits::OPTIONS), most, problems);
        for (index, option) in list(&part["options"]).iter().enumerate() {
            message::emoji(option, &format!("{path}.options.{index}"), problems);
        }
    } else {
        let chosen = list(&part["default_values"]).len();
        problems.count(&format!("{path}.default_values"), chosen, 0, most);
    }
}

/// Checks how many options may be chosen, and returns the greatest number; its default is `usually`.
pub(super) fn how_many(part: &Value, path: &str, usually: usize, problems: &mut Problems) -> usize {
    let number = |name: &str| part[name].as_u64().and_then(|number| usize::try_from(number).ok());
    let least = number("min_values").unwrap_or(1);
    let most = number("max_values").unwrap_or_else(|| usually.max(least));
    if most < least {
        let words = "max_values must be at least min_values";
        problems.add(&format!("{path}.max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_SMALL", words);
    }
    most
}

/// Checks the options of a menu or of a group: how many there are, that each is one of its own, and that no more of
/// them are chosen at first than may be.
pub(super) fn options(
    part: &Value,
    path: &str,
    (least, most): (usize, usize),
    chosen: usize,
    problems: &mut Problems,
) {
    let options = list(&part["options"]);
    problems.count(&format!("{path}.options"), options.len(), least, most);
    for (index, option) in options.iter().enumerate() {
        if options[..index].iter().any(|other| other["value"] == option["value"]) {
            let words = "The specified option value is already used";
            let path = format!("{path}.options.{index}.value");
            problems.add(&path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words);
        }
    }
    if options.iter().filter(|option| option["default"] == true).count() > chosen {
        let words = "Too many options are chosen by default";
        problems.add(&format!("{path}.options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", words);
    }
}
