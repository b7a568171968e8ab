//! A modal that a person has filled in: checked as Discord's own program does, and put into the form that a bot gets.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::interactions::{offers, resolve};
use crate::limits;
use crate::normalized::number as number_parts;
use crate::state::World;
use crate::typed::Typist;
use crate::words::say;

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const TEXT_DISPLAY: u64 = 10;
const LABEL: u64 = 18;
const FILE_UPLOAD: u64 = 19;
const RADIO_GROUP: u64 = 21;
const CHECKBOX_GROUP: u64 = 22;
const CHECKBOX: u64 = 23;

/// The data of a modal that was sent; what was filled in stands by the id of its field.
///
/// # Errors
/// What Discord's own program would say of it.
pub(crate) fn filled_in(
    world: &World,
    modal: &Value,
    values: &HashMap<String, Vec<String>>,
    at: Typist<'_>,
) -> Result<Value, String> {
    let mut shown = modal["components"].clone();
    number_parts(&mut shown);
    let mut parts = Vec::new();
    let mut resolved = json!({});
    let mut fill = |input: &Value, label: &Value| {
        let given = values.get(input["custom_id"].as_str().unwrap_or_default());
        let given = given.map(Vec::as_slice).unwrap_or_default();
        if matches!(input["type"].as_u64(), Some(5..=8)) {
            let ids = given.iter().filter_map(|id| id.parse().ok());
            ids.for_each(|id| resolve(world, at.actor, id, &mut resolved));
        }
        field(world, input, label.as_str().unwrap_or_default(), given, at.locale)
    };
    for part in shown.as_array().into_iter().flatten() {
        match part["type"].as_u64() {
            Some(ROW) => {
                let inputs = part["components"].as_array().into_iter().flatten();
                let inputs = inputs.map(|input| fill(input, &input["label"]));
                let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
                parts.push(json!({ "type": ROW, "id": part["id"], "components": inputs }));
            }
            Some(LABEL) => {
                let input = fill(&part["component"], &part["label"])?;
                parts.push(json!({ "type": LABEL, "id": part["id"], "component": input }));
            }
            Some(TEXT_DISPLAY) => parts.push(json!({ "type": TEXT_DISPLAY, "id": part["id"] })),
            _ => {}
        }
    }
    Ok(json!({ "custom_id": modal["custom_id"], "components": parts, "resolved": resolved }))
}

/// What the fields of a modal hold before anything is filled in, by their ids.
pub(crate) fn begun(modal: &Value) -> HashMap<String, Vec<String>> {
    let parts = modal["components"].as_array().into_iter().flatten();
    let inputs = parts.flat_map(|part| {
        let inputs = part["components"].as_array().into_iter().flatten();
        inputs.chain(std::iter::once(&part["component"]))
    });
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let begun = |input: &Value| -> Vec<String> {
        let options = input["options"].as_array().into_iter().flatten();
        let chosen =
            options.filter(|option| option["default"] == true).filter_map(|option| text(&option["value"]));
        let named =
            input["default_values"].as_array().into_iter().flatten().filter_map(|one| text(&one["id"]));
        let ticked = (input["default"] == true).then(|| "true".to_owned());
        chosen.chain(named).chain(text(&input["value"])).chain(ticked).collect()
    };
    inputs.filter_map(|input| Some((text(&input["custom_id"])?, begun(input)))).collect()
}

fn field(world: &World, input: &Value, name: &str, given: &[String], locale: &str) -> Result<Value, String> {
    let chooses = !matches!(input["type"].as_u64(), Some(TEXT_INPUT | CHECKBOX | FILE_UPLOAD));
    if let Some(value) = given.iter().find(|value| chooses && !offers(world, input, value)) {
        return Err(say(locale, "no-choice", &[("name", &name), ("value", value)]));
    }
    let required = input["required"] != false;
    let first = given.first();
    let mut filled = json!({ "type": input["type"], "id": input["id"], "custom_id": input["custom_id"] });
    match input["type"].as_u64() {
        Some(TEXT_INPUT) => filled["value"] = text(input, name, required, first, locale)?.into(),
        Some(CHECKBOX) => filled["value"] = first.is_some().into(),
        Some(RADIO_GROUP) if first.is_none() && required => {
            return Err(say(locale, "field-required", &[("name", &name)]));
        }
        Some(RADIO_GROUP) => filled["value"] = first.cloned().into(),
        Some(FILE_UPLOAD) if required => {
            return Err(say(locale, "field-file", &[("name", &name)]));
        }
        kind => {
            let most = if kind == Some(CHECKBOX_GROUP) {
                input["options"].as_array().map_or(0, Vec::len)
            } else {
                1
            };
            let (least, most) =
                (number(input, "min_values").unwrap_or(1), number(input, "max_values").unwrap_or(most));
            let left_out = given.is_empty() && !required;
            if !left_out && !(least..=most).contains(&given.len()) {
                return Err(say(
                    locale,
                    "field-count",
                    &[("name", &name), ("least", &least), ("most", &most)],
                ));
            }
            filled["values"] = given.into();
        }
    }
    Ok(filled)
}

fn number(input: &Value, name: &str) -> Option<usize> {
    input[name].as_u64().and_then(|number| usize::try_from(number).ok())
}

fn text(
    input: &Value,
    name: &str,
    required: bool,
    given: Option<&String>,
    locale: &str,
) -> Result<String, String> {
    let text = given.cloned().unwrap_or_default();
    let count = text.chars().count();
    let least = number(input, "min_length").unwrap_or(0).max(usize::from(required));
    let most = number(input, "max_length").unwrap_or(limits::FIELD_TEXT);
    if count == 0 && required {
        return Err(say(locale, "field-required", &[("name", &name)]));
    }
    if count > 0 && !(least..=most).contains(&count) {
        return Err(say(locale, "text-length", &[("name", &name), ("least", &least), ("most", &most)]));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::add_person;
    use crate::interactions::Actor;

    const TYPIST: Typist<'static> =
        Typist { locale: "en-US", guild: None, actor: Actor { person: 0, channel: 0 } };

    fn sent_to(world: &World, input: Value, given: &[&str]) -> Result<Value, String> {
        let modal =
            json!({ "custom_id": "m", "components": [{ "type": 18, "label": "Name", "component": input }] });
        let values = HashMap::from([("name".to_owned(), given.iter().map(ToString::to_string).collect())]);
        filled_in(world, &modal, &values, TYPIST)
    }

    fn sent(input: Value, given: &[&str]) -> Result<Value, String> {
        sent_to(&World::new(), input, given).map(|data| data["components"][0]["component"].clone())
    }

    #[test]
    fn what_is_filled_in_reaches_the_bot_and_what_is_missing_is_said() {
        let input = json!({ "type": 4, "custom_id": "name", "style": 1, "min_length": 2, "max_length": 3 });
        assert_eq!(sent(input.clone(), &["Ana"]).map(|input| input["value"].clone()), Ok(json!("Ana")));
        assert_eq!(sent(input.clone(), &[]), Err("Name is required.".to_owned()));
        assert_eq!(sent(input, &["Anna"]), Err("Name has from 2 to 3 characters.".to_owned()));
        let options = json!([{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }]);
        let menu = json!({ "type": 3, "custom_id": "name", "max_values": 2, "options": options });
        assert_eq!(sent(menu.clone(), &["a", "b"]).map(|menu| menu["values"].clone()), Ok(json!(["a", "b"])));
        assert!(sent(menu.clone(), &[]).is_err());
        assert!(sent(menu, &["c"]).is_err());
    }

    #[test]
    fn every_part_of_what_is_sent_has_a_number() {
        let modal = json!({ "custom_id": "m", "components": [
            { "type": 10, "content": "Words" },
            { "type": 18, "label": "Name", "component": { "type": 4, "custom_id": "name", "style": 1, "id": 2 } },
        ] });
        let values = HashMap::from([("name".to_owned(), vec!["Ana".to_owned()])]);
        let parts = filled_in(&World::new(), &modal, &values, TYPIST).unwrap()["components"].clone();
        assert_eq!((&parts[0], &parts[1]["id"]), (&json!({ "type": 10, "id": 1 }), &json!(3)));
        assert_eq!(parts[1]["component"]["id"], 2);
    }

    #[test]
    fn groups_and_boxes_are_sent_as_what_they_are() {
        let options = json!([{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }]);
        let radio = json!({ "type": 21, "custom_id": "name", "options": options });
        assert_eq!(sent(radio.clone(), &["a"]).unwrap()["value"], "a");
        assert_eq!(sent(radio, &[]), Err("Name is required.".to_owned()));
        let group = json!({ "type": 22, "custom_id": "name", "options": options });
        assert_eq!(sent(group.clone(), &["a", "b"]).unwrap()["values"], json!(["a", "b"]));
        assert!(sent(group, &[]).is_err());
        let tick = json!({ "type": 23, "custom_id": "name" });
        assert_eq!(sent(tick.clone(), &["true"]).unwrap()["value"], true);
        assert_eq!(sent(tick, &[]).unwrap()["value"], false);
        let file = |required: bool| json!({ "type": 19, "custom_id": "name", "required": required });
        assert!(sent(file(true), &[]).unwrap_err().contains("cannot send"));
    }

    #[test]
    fn the_bot_is_told_who_was_chosen() {
        let mut world = World::new();
        let ana = add_person(&mut world, "Ana", "en-US").to_string();
        let menu = json!({ "type": 7, "custom_id": "name" });
        let data = sent_to(&world, menu, &[&ana]).unwrap();
        assert_eq!(data["resolved"]["users"][&ana]["global_name"], "Ana");
    }
}
