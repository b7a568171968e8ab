//! What Discord refuses in messages and commands, one line each.

use sandbox::validate::{COMPONENTS_V2, commands, message, modal};
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
    refused(v2((0..41).map(|_| text(1)).collect()), "BASE_TYPE_MAX_LENGTH");
    let rows = (0..8).map(|r| row((0..5).map(|n| button(&format!("{r}{n}"))).collect())).collect();
    refused(v2(rows), "MAX_COMPONENTS");
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
    refused(v2(vec![json!({ "type": 17, "components": [] })]), "BASE_TYPE_BAD_LENGTH");
    refused(classic(vec![text(1)]), "UNION_TYPE_CHOICES");
    refused(classic((0..6).map(|n| row(vec![button(&n.to_string())])).collect()), "BASE_TYPE_MAX_LENGTH");
    let content = message(&json!({ "content": "x" }), COMPONENTS_V2).errors().to_string();
    refused(content, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2");
    refused(message(&json!({ "content": "x".repeat(2001) }), 0).errors().to_string(), "BASE_TYPE_MAX_LENGTH");
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
    refused(with("description", json!("x".repeat(101))), "BASE_TYPE_MAX_LENGTH");
    refused(with("description_localizations", json!({ "xx": "y" })), "ENUM_TYPE_COERCE");
    let option =
        |name: &str, required| json!({ "type": 3, "name": name, "description": "x", "required": required });
    refused(with("name_localizations", json!({ "de": "x".repeat(33) })), "BASE_TYPE_BAD_LENGTH");
    refused(with("name_localizations", json!({ "de": "Spielen" })), "APPLICATION_COMMAND_INVALID_NAME");
    let mut of_german = option("a", false);
    of_german["name_localizations"] = json!({ "de": "zwei Worte" });
    refused(with("options", json!([of_german])), "APPLICATION_COMMAND_INVALID_NAME");
    refused(
        with("options", json!([option("a", false), option("b", true)])),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    );
    let many: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
    refused(with("options", many.into()), "BASE_TYPE_MAX_LENGTH");
}

/// Checks one thing after another: each fine as it is, and refused with one field that is not.
fn each_is_refused(fine: &Value, cases: Vec<(&str, Value, &str)>, check: impl Fn(&Value) -> String) {
    assert_eq!(check(fine), FINE);
    for (field, value, code) in cases {
        let mut bad = fine.clone();
        bad[field] = value;
        let errors = check(&bad);
        assert!(errors.contains(code), "{field} {}: {errors}", bad[field]);
    }
}

#[test]
fn menus_offer_what_can_be_chosen() {
    let check = |part: &Value| v2(vec![row(vec![part.clone()])]);
    let numbers = || {
        vec![
            ("min_values", json!(26), "NUMBER_TYPE_MAX"),
            ("min_values", json!(3), "SELECT_COMPONENT_MAX_VALUES_TOO_SMALL"),
            ("max_values", json!(0), "NUMBER_TYPE_MIN"),
            ("max_values", json!(26), "NUMBER_TYPE_MAX"),
            ("placeholder", json!("x".repeat(151)), "BASE_TYPE_MAX_LENGTH"),
        ]
    };
    let mut texts = menu(2);
    texts["max_values"] = json!(2);
    let mut cases = numbers();
    cases.push(("max_values", json!(3), "BASE_TYPE_BAD_LENGTH"));
    each_is_refused(&texts, cases, check);

    let chosen = |kind: &str| json!([{ "id": "1", "type": kind }]);
    for (kind, fits, does_not) in
        [(5, "user", "role"), (6, "role", "user"), (7, "role", "channel"), (8, "channel", "user")]
    {
        let fine = json!({ "type": kind, "custom_id": "m", "max_values": 2, "default_values": chosen(fits) });
        let mut cases = numbers();
        cases.push(("default_values", chosen(does_not), "_TYPE_CHOICES"));
        cases.push(("default_values", json!([{ "id": "x", "type": fits }]), "NUMBER_TYPE_COERCE"));
        cases.push(("default_values", json!(vec![chosen(fits)[0].clone(); 3]), "BASE_TYPE_MAX_LENGTH"));
        each_is_refused(&fine, cases, check);
    }
    let channels = json!({ "type": 8, "custom_id": "m", "channel_types": [0, 5] });
    each_is_refused(&channels, vec![("channel_types", json!([99]), "BASE_TYPE_CHOICES")], check);
}

#[test]
fn fields_of_a_modal_are_checked() {
    let check = |label: &Value| {
        let errors = modal(&json!({ "title": "T", "custom_id": "m", "components": [label] })).errors();
        errors.to_string()
    };
    let labelled = |component: &Value| json!({ "type": 18, "label": "L", "component": component });
    let inside = |component: &Value| check(&labelled(component));
    let input = json!({ "type": 4, "custom_id": "i", "style": 1, "min_length": 1, "max_length": 4000 });
    let cases = vec![
        ("label", json!("x".repeat(46)), "BASE_TYPE_BAD_LENGTH"),
        ("label", Value::Null, "BASE_TYPE_REQUIRED"),
        ("description", json!("x".repeat(101)), "BASE_TYPE_BAD_LENGTH"),
        ("component", json!({ "type": 2, "custom_id": "b" }), "UNION_TYPE_CHOICES"),
    ];
    each_is_refused(&labelled(&input), cases, check);
    let cases = vec![
        ("custom_id", Value::Null, "BASE_TYPE_REQUIRED"),
        ("style", json!(3), "BASE_TYPE_CHOICES"),
        ("placeholder", json!("x".repeat(101)), "BASE_TYPE_MAX_LENGTH"),
        ("value", json!("x".repeat(4001)), "BASE_TYPE_MAX_LENGTH"),
        ("min_length", json!(4001), "NUMBER_TYPE_MAX"),
        ("max_length", json!(0), "NUMBER_TYPE_MIN"),
    ];
    each_is_refused(&input, cases, inside);
    let longer = json!({ "type": 4, "custom_id": "i", "style": 1, "min_length": 5, "max_length": 6 });
    let cases = vec![("max_length", json!(4), "TEXT_INPUT_MAX_LENGTH_TOO_SMALL")];
    each_is_refused(&longer, cases, inside);
    for kind in [21, 22] {
        let group = |count| json!({ "type": kind, "custom_id": "g", "options": menu(count)["options"] });
        let cases = vec![("options", menu(11)["options"].clone(), "BASE_TYPE_BAD_LENGTH")];
        each_is_refused(&group(2), cases, inside);
    }
}

#[test]
fn embeds_are_checked() {
    let check = |embed: &Value| message(&json!({ "embeds": [embed] }), 0).errors().to_string();
    let long = |most: usize| json!("x".repeat(most + 1));
    let field = |name: Value, value: Value| json!([{ "name": name, "value": value }]);
    let cases = vec![
        ("title", long(256), "BASE_TYPE_MAX_LENGTH"),
        ("description", long(4096), "BASE_TYPE_MAX_LENGTH"),
        ("footer", json!({ "text": long(2048) }), "BASE_TYPE_MAX_LENGTH"),
        ("author", json!({ "name": long(256) }), "BASE_TYPE_MAX_LENGTH"),
        ("fields", field(long(256), json!("x")), "BASE_TYPE_MAX_LENGTH"),
        ("fields", field(json!("x"), long(1024)), "BASE_TYPE_MAX_LENGTH"),
        ("fields", field(json!("x"), Value::Null), "BASE_TYPE_REQUIRED"),
        ("fields", json!(vec![field(json!("x"), json!("x"))[0].clone(); 26]), "BASE_TYPE_MAX_LENGTH"),
    ];
    let fine =
        json!({ "title": "T", "description": "x".repeat(4096), "fields": field(json!("x"), json!("x")) });
    each_is_refused(&fine, cases, check);
    let full = json!({ "description": "x".repeat(3001) });
    let errors = message(&json!({ "embeds": [full, full] }), 0).errors().to_string();
    assert!(errors.contains("MAX_EMBED_SIZE_EXCEEDED"), "{errors}");
}

#[test]
fn a_problem_is_named_by_its_path() {
    let errors = message(&json!({ "components": [row(vec![button("")])] }), COMPONENTS_V2).errors();
    let at = &errors["components"]["0"]["components"]["0"]["custom_id"]["_errors"];
    assert_eq!(at.as_array().unwrap()[0]["code"], "BASE_TYPE_BAD_LENGTH");
}
