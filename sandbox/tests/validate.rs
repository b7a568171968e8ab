//! What Discord refuses in messages and commands, one line each.

use sandbox::validate::{COMPONENTS_V2, commands, message};
use serde_json::{Value, json};

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Go", "custom_id": id })
}

fn row(parts: Vec<Value>) -> Value {
    json!({ "type": 1, "components": parts })
}

fn menu(options: usize) -> Value {
    let options: Vec<Value> = (0..options).map(|n| json!({ "label": "x", "value": n.to_string() })).collect();
    json!({ "type": 3, "custom_id": "menu", "options": options })
}

fn text(length: usize) -> Value {
    json!({ "type": 10, "content": "x".repeat(length) })
}

fn v2(parts: Vec<Value>) -> String {
    message(&json!({ "components": parts }), COMPONENTS_V2).errors().to_string()
}

fn classic(parts: Vec<Value>) -> String {
    message(&json!({ "components": parts }), 0).errors().to_string()
}

const FINE: &str = "{}";

#[test]
fn what_is_within_the_limits_is_accepted() {
    assert_eq!(v2(vec![text(4000)]), FINE);
    assert_eq!(v2(vec![row((0..5).map(|n| button(&n.to_string())).collect())]), FINE);
    assert_eq!(v2(vec![row(vec![menu(25)])]), FINE);
    assert_eq!(v2(vec![json!({ "type": 17, "components": [text(1), row(vec![button("a")])] })]), FINE);
    assert_eq!(classic((0..5).map(|n| row(vec![button(&n.to_string())])).collect()), FINE);
}

#[test]
fn what_is_beyond_them_is_refused() {
    let refused = |errors: String, code: &str| assert!(errors.contains(code), "{code}: {errors}");
    refused(v2(vec![text(2500), text(1501)]), "TEXT_TOO_LONG");
    refused(v2(vec![text(0)]), "BASE_TYPE_BAD_LENGTH");
    refused(v2((0..41).map(|_| text(1)).collect()), "MAX_COMPONENTS");
    refused(v2(vec![row((0..6).map(|n| button(&n.to_string())).collect())]), "BASE_TYPE_BAD_LENGTH");
    refused(v2(vec![row(vec![menu(26)])]), "BASE_TYPE_BAD_LENGTH");
    refused(v2(vec![row(vec![menu(0)])]), "BASE_TYPE_BAD_LENGTH");
    refused(v2(vec![row(vec![menu(1), button("a")])]), "BASE_TYPE_BAD_LENGTH");
    refused(v2(vec![row(vec![button("a"), button("a")])]), "COMPONENT_CUSTOM_ID_DUPLICATED");
    refused(v2(vec![row(vec![button(&"x".repeat(101))])]), "BASE_TYPE_BAD_LENGTH");
    refused(v2(vec![row(vec![button("")])]), "BASE_TYPE_BAD_LENGTH");
    refused(v2(vec![button("a")]), "UNION_TYPE_CHOICES");
    refused(v2(vec![row(vec![])]), "BASE_TYPE_BAD_LENGTH");
    refused(
        v2(vec![row(vec![json!({ "type": 2, "style": 1, "custom_id": "a" })])]),
        "BUTTON_COMPONENT_EMPTY",
    );
    refused(v2(vec![json!({ "type": 17, "components": [] })]), "BASE_TYPE_REQUIRED");
    refused(classic(vec![text(1)]), "UNION_TYPE_CHOICES");
    refused(classic((0..6).map(|n| row(vec![button(&n.to_string())])).collect()), "BASE_TYPE_BAD_LENGTH");
    let content = message(&json!({ "content": "x" }), COMPONENTS_V2).errors().to_string();
    refused(content, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2");
    refused(message(&json!({ "content": "x".repeat(2001) }), 0).errors().to_string(), "BASE_TYPE_BAD_LENGTH");
}

#[test]
fn commands_are_checked() {
    let refused = |command: Value, code: &str| {
        let errors = commands(&[command]).errors().to_string();
        assert!(errors.contains(code), "{code}: {errors}");
    };
    let with = |name: &str, value: Value| {
        let mut command = json!({ "name": "play", "description": "Opens a table" });
        command[name] = value;
        command
    };
    assert!(commands(&[with("type", json!(1))]).is_empty());
    refused(with("name", json!("Play")), "APPLICATION_COMMAND_INVALID_NAME");
    refused(with("name", json!("")), "BASE_TYPE_BAD_LENGTH");
    refused(with("description", json!("x".repeat(101))), "BASE_TYPE_BAD_LENGTH");
    refused(with("description_localizations", json!({ "xx": "y" })), "ENUM_TYPE_COERCE");
    let option =
        |name: &str, required| json!({ "type": 3, "name": name, "description": "x", "required": required });
    refused(
        with("options", json!([option("a", false), option("b", true)])),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    );
    let many: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
    refused(with("options", many.into()), "BASE_TYPE_BAD_LENGTH");
}

#[test]
fn a_problem_is_named_by_its_path() {
    let errors = message(&json!({ "components": [row(vec![button("")])] }), COMPONENTS_V2).errors();
    let at = &errors["components"]["0"]["components"]["0"]["custom_id"]["_errors"];
    assert_eq!(at.as_array().unwrap()[0]["code"], "BASE_TYPE_BAD_LENGTH");
}
