//! Modals: rows with one text input, labels with one component each, and texts; what no schema says of them.

use serde_json::Value;

use super::message::{Components, is_filled};
use super::{Problems, menus};
use crate::interactions::list;
use crate::limits;

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;

pub(super) fn rules(body: &Value) -> Problems {
    let mut problems = Problems::default();
    let parts = list(&body["components"]);
    problems.count("components", parts.len(), 1, limits::ROWS);
    let mut all = Components::default();
    for (index, part) in parts.iter().enumerate() {
        let path = format!("components.{index}");
        all.met(part, &path, &mut problems);
        match part["type"].as_u64() {
            Some(ROW) => {
                let inputs = list(&part["components"]);
                problems.count(&format!("{path}.components"), inputs.len(), 1, 1);
                for (index, input) in inputs.iter().enumerate() {
                    let path = format!("{path}.components.{index}");
                    if !is_filled(&input["label"]) {
                        problems.required(&format!("{path}.label"));
                    }
                    field(input, &path, &mut all, &mut problems);
                }
            }
            Some(LABEL) => {
                field(&part["component"], &format!("{path}.component"), &mut all, &mut problems);
            }
            _ => {}
        }
    }
    problems
}

fn field(part: &Value, path: &str, all: &mut Components, problems: &mut Problems) {
    all.met(part, path, problems);
    all.custom_id(part, path, problems);
    match part["type"].as_u64() {
        Some(TEXT_INPUT) => text_input(part, path, problems),
        Some(3 | 5..=8) => {
            if part["disabled"] == true {
                let words = "A component in a modal cannot be disabled";
                problems.add(&format!("{path}.disabled"), "COMPONENT_MODAL_DISABLED", words);
            }
            menus::rules(part, path, problems);
        }
        Some(19) => {
            menus::how_many(part, path, 1, problems);
        }
        Some(21) => menus::options(part, path, (2, limits::GROUP), 1, problems),
        Some(22) => {
            let most = menus::how_many(part, path, list(&part["options"]).len(), problems);
            menus::options(part, path, (most.max(1), limits::GROUP), most, problems);
        }
        _ => {}
    }
}

fn text_input(part: &Value, path: &str, problems: &mut Problems) {
    let (least, most) = (part["min_length"].as_u64(), part["max_length"].as_u64());
    if least.zip(most).is_some_and(|(least, most)| most < least) {
        let words = "max_length must be at least min_length";
        problems.add(&format!("{path}.max_length"), "TEXT_INPUT_MAX_LENGTH_TOO_SMALL", words);
    }
    let filled = part["value"].as_str().unwrap_or_default().chars().count() as u64;
    if filled > most.unwrap_or(u64::MAX) {
        let words = format!("Must be {} or fewer in length.", most.unwrap_or_default());
        problems.add(&format!("{path}.value"), "BASE_TYPE_MAX_LENGTH", words);
    }
}
