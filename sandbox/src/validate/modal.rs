//! Modals: rows with a text input, labels with one component each, and texts.

use serde_json::Value;

use super::{Components, Problems, menus, not_one_of};
use crate::interactions::list;
use crate::limits;

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const TEXT: u64 = 10;
const LABEL: u64 = 18;
/// What a label may stand around.
const LABELLED: [u64; 10] = [3, TEXT_INPUT, 5, 6, 7, 8, 19, 21, 22, 23];

/// Checks the body of a modal.
#[must_use]
pub fn modal(body: &Value) -> Problems {
    let mut problems = Problems::default();
    for (field, most) in [("title", limits::MODAL_TITLE), ("custom_id", limits::CUSTOM_ID)] {
        problems.text(body, "", field, most);
    }
    let parts = list(&body["components"]);
    problems.count("components", parts.len(), 1, limits::ROWS);
    let mut all = Components::default();
    for (index, part) in parts.iter().enumerate() {
        let path = format!("components.{index}");
        match part["type"].as_u64() {
            Some(ROW) => {
                let inputs = list(&part["components"]);
                problems.count(&format!("{path}.components"), inputs.len(), 1, 1);
                for (index, input) in inputs.iter().enumerate() {
                    let path = format!("{path}.components.{index}");
                    if input["type"] == TEXT_INPUT {
                        label(input, &path, &mut problems);
                        field(input, &path, &mut all, &mut problems);
                    } else {
                        not_one_of(&path, &[TEXT_INPUT], &mut problems);
                    }
                }
            }
            Some(LABEL) => {
                label(part, &path, &mut problems);
                problems.optional(part, &path, "description", limits::OPTION);
                field(&part["component"], &format!("{path}.component"), &mut all, &mut problems);
            }
            Some(TEXT) => {
                problems.text(part, &path, "content", limits::V2_TEXT);
            }
            _ => not_one_of(&path, &[ROW, TEXT, LABEL], &mut problems),
        }
    }
    problems
}

fn label(part: &Value, path: &str, problems: &mut Problems) {
    problems.text(part, path, "label", limits::FIELD_LABEL);
}

fn field(part: &Value, path: &str, all: &mut Components, problems: &mut Problems) {
    let kind = part["type"].as_u64().unwrap_or_default();
    if !LABELLED.contains(&kind) {
        return not_one_of(path, &LABELLED, problems);
    }
    all.id(part, path, problems);
    match kind {
        TEXT_INPUT => text_input(part, path, problems),
        3 | 5..=8 => menus::menu(part, path, problems),
        19 => {
            menus::how_many(part, path, 1, limits::GROUP, problems);
        }
        21 => menus::options(part, path, 2, limits::GROUP, problems),
        22 => {
            let most = menus::how_many(part, path, list(&part["options"]).len(), limits::GROUP, problems);
            menus::options(part, path, most.max(1), limits::GROUP, problems);
        }
        _ => {}
    }
}

fn text_input(part: &Value, path: &str, problems: &mut Problems) {
    if problems.number(part, path, "style", 1, 2).is_none() {
        problems.add(&format!("{path}.style"), "BASE_TYPE_REQUIRED", "This field is required");
    }
    for (name, most) in [("placeholder", limits::FIELD_PLACEHOLDER), ("value", limits::FIELD_TEXT)] {
        problems.optional(part, path, name, most);
    }
    let least = problems.number(part, path, "min_length", 0, limits::FIELD_TEXT);
    let most = problems.number(part, path, "max_length", 1, limits::FIELD_TEXT);
    if least.zip(most).is_some_and(|(least, most)| most < least) {
        let words = "max_length must be at least min_length";
        problems.add(&format!("{path}.max_length"), "TEXT_INPUT_MAX_LENGTH_TOO_SMALL", words);
    }
}
