//! A modal that a person has filled in: checked as Discord's own program does, and put into the form that a bot gets.

use std::collections::HashMap;

use serde_json::{Value, json};

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;

/// The data of a modal that was sent; what was filled in stands by the id of its field.
///
/// # Errors
/// What Discord's own program would say of it.
pub(crate) fn filled_in(modal: &Value, values: &HashMap<String, Vec<String>>) -> Result<Value, String> {
    let mut parts = Vec::new();
    for part in modal["components"].as_array().into_iter().flatten() {
        match part["type"].as_u64() {
            Some(ROW) => {
                let inputs = part["components"].as_array().into_iter().flatten();
                let inputs = inputs.map(|input| field(input, &input["label"], values));
                let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
                parts.push(json!({ "type": ROW, "components": inputs }));
            }
            Some(LABEL) => {
                let input = field(&part["component"], &part["label"], values)?;
                parts.push(json!({ "type": LABEL, "component": input }));
            }
            _ => {}
        }
    }
    Ok(json!({ "custom_id": modal["custom_id"], "components": parts }))
}

fn field(input: &Value, label: &Value, values: &HashMap<String, Vec<String>>) -> Result<Value, String> {
    let label = label.as_str().unwrap_or_default();
    let given = values.get(input["custom_id"].as_str().unwrap_or_default()).cloned().unwrap_or_default();
    let required = input["required"] != false;
    let number = |name: &str| input[name].as_u64().and_then(|number| usize::try_from(number).ok());
    let mut filled = json!({ "type": input["type"], "custom_id": input["custom_id"] });
    if input["type"] == TEXT_INPUT {
        let text = given.into_iter().next().unwrap_or_default();
        let count = text.chars().count();
        let least = number("min_length").unwrap_or(0).max(usize::from(required));
        let most = number("max_length").unwrap_or(4000);
        if count == 0 && required {
            return Err(format!("{label} is required."));
        }
        if count > 0 && !(least..=most).contains(&count) {
            return Err(format!("{label} has from {least} to {most} characters."));
        }
        filled["value"] = text.into();
    } else {
        let (least, most) = (number("min_values").unwrap_or(1), number("max_values").unwrap_or(1));
        let left_out = given.is_empty() && !required;
        if !left_out && !(least..=most).contains(&given.len()) {
            return Err(format!("{label}: choose from {least} to {most}."));
        }
        filled["values"] = given.into();
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(input: Value, given: &[&str]) -> Result<Value, String> {
        let modal =
            json!({ "custom_id": "m", "components": [{ "type": 18, "label": "Name", "component": input }] });
        let values = HashMap::from([("name".to_owned(), given.iter().map(ToString::to_string).collect())]);
        filled_in(&modal, &values).map(|data| data["components"][0]["component"].clone())
    }

    #[test]
    fn what_is_filled_in_reaches_the_bot_and_what_is_missing_is_said() {
        let input = json!({ "type": 4, "custom_id": "name", "style": 1, "min_length": 2, "max_length": 3 });
        assert_eq!(sent(input.clone(), &["Ana"]).map(|input| input["value"].clone()), Ok(json!("Ana")));
        assert_eq!(sent(input.clone(), &[]), Err("Name is required.".to_owned()));
        assert_eq!(sent(input, &["Anna"]), Err("Name has from 2 to 3 characters.".to_owned()));
        let menu = json!({ "type": 3, "custom_id": "name", "max_values": 2 });
        assert_eq!(sent(menu.clone(), &["a", "b"]).map(|menu| menu["values"].clone()), Ok(json!(["a", "b"])));
        assert!(sent(menu, &[]).is_err());
    }
}
