//! Bodies held to Discord's own description of its HTTP API, an excerpt of which is part of the program (`discord/`): types,
//! lengths, numbers, what must be there. A general validator says of a component only that none of its kinds fits; this
//! one says where and what, with Discord's codes.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::LazyLock;

use axum::http::Uri;
use serde_json::{Map, Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::{Iso8601, Rfc3339};

use super::Problems;
use crate::interactions::list;

/// Discord's description.
pub(crate) struct Description {
    /// What a request's body is to be, by method and path; what stands in braces there is left out.
    bodies: HashMap<String, Value>,
    schemas: HashMap<String, Value>,
}

/// Where Discord has a code of its own for what the description forbids.
const OWN_WORDS: [&str; 1] = ["POST /channels/{}/messages/bulk-delete"];

/// Discord's description, read once.
pub(crate) static DESCRIPTION: LazyLock<Description> = LazyLock::new(Description::read);

/// A place in a body. It becomes a text only where something is wrong.
#[derive(Clone, Copy)]
struct At<'a> {
    above: Option<&'a At<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Root,
    Field(&'a str),
    Index(usize),
}

impl At<'_> {
    fn path(&self) -> String {
        let above = self.above.map(At::path).unwrap_or_default();
        let dot = if above.is_empty() { "" } else { "." };
        match self.step {
            Step::Root => above,
            Step::Field(name) => format!("{above}{dot}{name}"),
            Step::Index(index) => format!("{above}{dot}{index}"),
        }
    }

    fn field<'a>(&'a self, name: &'a str) -> At<'a> {
        At { above: Some(self), step: Step::Field(name) }
    }
}

impl Description {
    #[expect(clippy::expect_used, reason = "the file is part of the program; every test reads it")]
    fn read() -> Description {
        let text = include_str!("../../discord/openapi.json");
        let whole: Value = serde_json::from_str(text).expect("the description is JSON");
        let map = |value: &Value| value.as_object().cloned().unwrap_or_default();
        let mut bodies = HashMap::new();
        for (path, methods) in map(&whole["paths"]) {
            for (method, operation) in map(&methods) {
                let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
                let key = key(&method, &path);
                if !schema.is_null() && !OWN_WORDS.contains(&key.as_str()) {
                    bodies.insert(key, schema.clone());
                }
            }
        }
        Description { bodies, schemas: map(&whole["components"]["schemas"]).into_iter().collect() }
    }

    /// What is wrong with the body of a request to this path, as it is routed.
    pub(crate) fn request(&self, method: &str, path: &str, body: &Value) -> Problems {
        let mut problems = Problems::default();
        if let Some(schema) = self.bodies.get(&key(method, path)) {
            self.check(schema, body, At { above: None, step: Step::Root }, &mut problems);
        }
        problems
    }

    /// What is wrong with a body that is to be what this schema describes.
    pub(super) fn body(&self, schema: &str, body: &Value) -> Problems {
        let mut problems = Problems::default();
        if let Some(schema) = self.schemas.get(schema) {
            self.check(schema, body, At { above: None, step: Step::Root }, &mut problems);
        }
        problems
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let name = schema.get("$ref").and_then(Value::as_str).and_then(|name| name.rsplit('/').next());
        name.and_then(|name| self.schemas.get(name)).unwrap_or(schema)
    }

    /// The kinds of which a value is to be one, null aside.
    fn kinds<'a>(&'a self, schema: &'a Value) -> Option<Vec<&'a Value>> {
        let all = schema.get("oneOf").or_else(|| schema.get("anyOf"))?;
        Some(list(all).iter().map(|one| self.resolved(one)).filter(|one| one["type"] != "null").collect())
    }

    fn takes_null(&self, schema: &Value) -> bool {
        let is_null = |one: &Value| one == "null";
        let kinds = schema.get("oneOf").or_else(|| schema.get("anyOf"));
        is_null(&schema["type"])
            || list(&schema["type"]).iter().any(is_null)
            || kinds.is_some_and(|kinds| list(kinds).iter().any(|one| self.takes_null(self.resolved(one))))
    }

    fn check(&self, schema: &Value, value: &Value, at: At, problems: &mut Problems) {
        let schema = self.resolved(schema);
        if value.is_null() {
            if !self.takes_null(schema) {
                problems.add(&at.path(), "BASE_TYPE_REQUIRED", "This field is required");
            }
            return;
        }
        for part in list(&schema["allOf"]) {
            self.check(part, value, at, problems);
        }
        if let Some(kinds) = self.kinds(schema) {
            return self.check_kinds(&kinds, value, at, problems);
        }
        if let Some(allowed) = schema.get("enum") {
            choices(list(allowed), value, at, problems);
        }
        match type_of(schema) {
            "string" => text(schema, value, at, problems),
            "integer" | "number" => number(schema, value, at, problems),
            "boolean" if !value.is_boolean() => {
                problems.add(&at.path(), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
            }
            "array" => self.items(schema, value, at, problems),
            "object" => self.fields(schema, value, at, problems),
            _ => {}
        }
    }

    fn check_kinds(&self, kinds: &[&Value], value: &Value, at: At, problems: &mut Problems) {
        if let [only] = kinds {
            return self.check(only, value, at, problems);
        }
        if kinds.iter().all(|kind| kind.get("const").is_some()) {
            let allowed: Vec<Value> = kinds.iter().map(|kind| kind["const"].clone()).collect();
            return choices(&allowed, value, at, problems);
        }
        if kinds.iter().all(|kind| !numbers(kind).is_empty()) {
            if !value.is_object() {
                return no_object(at, problems);
            }
            let wanted = &value["type"];
            if wanted.is_null() {
                let path = at.field("type").path();
                return problems.add(&path, "BASE_TYPE_REQUIRED", "This field is required");
            }
            return match kinds.iter().find(|kind| numbers(kind).contains(wanted)) {
                Some(kind) => self.check(kind, value, at, problems),
                None => {
                    let all: Vec<String> =
                        kinds.iter().flat_map(|kind| numbers(kind)).map(ToString::to_string).collect();
                    let words = format!("Value of field \"type\" must be one of ({}).", all.join(", "));
                    problems.add(&at.field("type").path(), "UNION_TYPE_CHOICES", words);
                }
            };
        }
        let mut first = None;
        for kind in kinds {
            let mut of_kind = Problems::default();
            self.check(kind, value, at, &mut of_kind);
            if of_kind.is_empty() {
                return;
            }
            first = first.or(Some(of_kind).filter(|_| fits_type(kind, value)));
        }
        match first {
            Some(of_kind) => problems.append(of_kind),
            None => problems.add(&at.path(), "BASE_TYPE_CHOICES", "Value is none of what is taken here."),
        }
    }

    fn items(&self, schema: &Value, value: &Value, at: At, problems: &mut Problems) {
        let Some(items) = value.as_array() else {
            return problems.add(&at.path(), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        };
        lengths(schema, items.len(), ("minItems", "maxItems"), at, problems);
        for (index, item) in items.iter().enumerate() {
            let at = At { above: Some(&at), step: Step::Index(index) };
            self.check(&schema["items"], item, at, problems);
            if schema["uniqueItems"] == true && items[..index].contains(item) {
                let words = "The Set already contains this value";
                problems.add(&at.path(), "SET_TYPE_ALREADY_CONTAINS_VALUE", words);
            }
        }
    }

    fn fields(&self, schema: &Value, value: &Value, at: At, problems: &mut Problems) {
        let Some(fields) = value.as_object() else { return no_object(at, problems) };
        for name in list(&schema["required"]).iter().filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                problems.add(&at.field(name).path(), "BASE_TYPE_REQUIRED", "This field is required");
            }
        }
        let known = schema["properties"].as_object();
        let others = schema.get("additionalProperties").filter(|others| others.is_object());
        if let Some(most) = schema["maxProperties"].as_u64().filter(|most| fields.len() as u64 > *most) {
            let words = format!("Must be {most} or fewer in length.");
            problems.add(&at.path(), "BASE_TYPE_MAX_LENGTH", words);
        }
        for (name, value) in fields {
            // What Discord does not know it leaves aside.
            if let Some(schema) = known.and_then(|known| known.get(name)).or(others) {
                self.check(schema, value, at.field(name), problems);
            }
        }
    }

    /// What Discord makes of a value when it tells of it as this schema describes: what it does not know is left out, and
    /// what it always tells is there.
    pub(crate) fn told(&self, schema: &str, value: &Value) -> Value {
        self.schemas.get(schema).map_or_else(|| value.clone(), |schema| self.told_as(schema, value))
    }

    /// The same for one field of what the schema describes.
    pub(crate) fn field_told(&self, schema: &str, field: &str, value: &Value) -> Value {
        let schema = self.schemas.get(schema).map(|schema| &schema["properties"][field]);
        schema.map_or_else(|| value.clone(), |schema| self.told_as(schema, value))
    }

    fn told_as(&self, schema: &Value, value: &Value) -> Value {
        let schema = self.resolved(schema);
        if let Some(kinds) = self.kinds(schema) {
            let mut fitting = kinds.iter().filter(|kind| {
                let numbers = numbers(kind);
                if numbers.is_empty() { fits_type(kind, value) } else { numbers.contains(&value["type"]) }
            });
            return fitting.next().map_or_else(|| value.clone(), |kind| self.told_as(kind, value));
        }
        match value {
            Value::Array(items) => items.iter().map(|item| self.told_as(&schema["items"], item)).collect(),
            Value::Number(number) if type_of(schema) == "string" => number.to_string().into(),
            Value::Number(number) if type_of(schema) == "integer" => whole(number),
            Value::String(text) if type_of(schema) == "integer" => {
                text.parse::<i64>().map_or_else(|_| value.clone(), Value::from)
            }
            Value::Object(fields) => match schema["properties"].as_object() {
                Some(known) => self.fields_told(schema, known, fields),
                None => fields.iter().filter(|(_, value)| !value.is_null()).map(clone_of).collect(),
            },
            other => other.clone(),
        }
    }

    fn fields_told(&self, schema: &Value, known: &Map<String, Value>, fields: &Map<String, Value>) -> Value {
        let required = |name: &str| list(&schema["required"]).iter().any(|one| one == name);
        let mut told = Map::new();
        for (name, schema) in known {
            let value = match fields.get(name) {
                Some(value) if !value.is_null() => self.told_as(schema, value),
                Some(_) if self.takes_null(self.resolved(schema)) => Value::Null,
                _ if required(name) => self.nothing(schema),
                _ => continue,
            };
            told.insert(name.clone(), value);
        }
        Value::Object(told)
    }

    /// What stands for nothing where something must stand.
    fn nothing(&self, schema: &Value) -> Value {
        let schema = self.resolved(schema);
        match type_of(schema) {
            _ if self.takes_null(schema) => Value::Null,
            "boolean" => false.into(),
            "array" => json!([]),
            "object" => json!({}),
            "integer" | "number" => 0.into(),
            _ => "".into(),
        }
    }
}

fn clone_of((name, value): (&String, &Value)) -> (String, Value) {
    (name.clone(), value.clone())
}

fn whole(number: &serde_json::Number) -> Value {
    match number.as_f64() {
        #[expect(clippy::cast_possible_truncation, reason = "there is nothing after the point")]
        Some(float) if !number.is_i64() && !number.is_u64() && float.fract() == 0.0 => (float as i64).into(),
        _ => number.clone().into(),
    }
}

fn key(method: &str, path: &str) -> String {
    let steps = path.split('/').map(|step| if step.starts_with('{') { "{}" } else { step });
    format!("{} {}", method.to_ascii_uppercase(), steps.collect::<Vec<_>>().join("/"))
}

/// The type that a schema asks for, null aside.
fn type_of(schema: &Value) -> &str {
    let named = schema["type"].as_str();
    let first = || list(&schema["type"]).iter().filter_map(Value::as_str).find(|kind| *kind != "null");
    named.or_else(first).unwrap_or_default()
}

fn fits_type(schema: &Value, value: &Value) -> bool {
    match type_of(schema) {
        "string" => value.is_string(),
        "integer" | "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => true,
    }
}

/// The numbers in `type` by which one kind of object is told from another.
fn numbers(schema: &Value) -> &[Value] {
    list(&schema["properties"]["type"]["enum"])
}

fn no_object(at: At, problems: &mut Problems) {
    let words = "Only dictionaries may be used in a DictType";
    problems.add(&at.path(), "DICT_TYPE_CONVERT", words);
}

fn choices(allowed: &[Value], value: &Value, at: At, problems: &mut Problems) {
    let number = |value: &Value| value.as_f64().or_else(|| value.as_str()?.parse().ok());
    let same = |one: &Value| one == value || one.is_number() && number(one) == number(value);
    if !allowed.iter().any(same) {
        let all: Vec<String> = allowed.iter().map(ToString::to_string).collect();
        let words = format!("Value must be one of {{{}}}.", all.join(", "));
        problems.add(&at.path(), "BASE_TYPE_CHOICES", words);
    }
}

fn lengths(schema: &Value, count: usize, (least, most): (&str, &str), at: At, problems: &mut Problems) {
    let bound = |name: &str| schema[name].as_u64().and_then(|bound| usize::try_from(bound).ok());
    let (least, most) = (bound(least).unwrap_or(0), bound(most).unwrap_or(usize::MAX));
    if count < least || count > most {
        problems.count(&at.path(), count, least, most);
    }
}

fn text(schema: &Value, value: &Value, at: At, problems: &mut Problems) {
    let format = schema["format"].as_str().unwrap_or_default();
    if format == "snowflake" {
        if id(value).is_none() {
            let words = format!("Value {value} is not snowflake.");
            problems.add(&at.path(), "NUMBER_TYPE_COERCE", words);
        }
        return;
    }
    let Some(text) = value.as_str() else {
        let words = format!("Could not interpret {value} as string.");
        return problems.add(&at.path(), "STRING_TYPE_CONVERT", words);
    };
    lengths(schema, text.chars().count(), ("minLength", "maxLength"), at, problems);
    match format {
        "uri" => url(text, at, problems),
        "date-time" => {
            let read = OffsetDateTime::parse(text, &Rfc3339).is_ok()
                || time::PrimitiveDateTime::parse(text, &Iso8601::DEFAULT).is_ok();
            if !read {
                let words = format!("Could not parse {text}. Should be ISO8601.");
                problems.add(&at.path(), "DATE_TIME_TYPE_PARSE", words);
            }
        }
        _ => {}
    }
}

/// A snowflake, as a text or as a number.
pub(crate) fn id(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

fn url(text: &str, at: At, problems: &mut Problems) {
    const SCHEMES: [&str; 4] = ["http", "https", "attachment", "discord"];
    match text.split_once("://") {
        Some((scheme, _)) if !SCHEMES.contains(&scheme) => {
            let words = format!(
                "Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https', 'attachment')."
            );
            problems.add(&at.path(), "URL_TYPE_INVALID_SCHEME", words);
        }
        Some(("http" | "https", rest)) => {
            // Letters of all scripts may stand in an address.
            let ascii: String = text.chars().map(|c| if c.is_ascii() { c } else { 'x' }).collect();
            if rest.is_empty() || ascii.parse::<Uri>().is_err() {
                problems.add(&at.path(), "URL_TYPE_INVALID_URL", "Not a well formed URL.");
            }
        }
        Some((_, rest)) if !rest.is_empty() => {}
        _ => problems.add(&at.path(), "URL_TYPE_INVALID_URL", "Not a well formed URL."),
    }
}

fn number(schema: &Value, value: &Value, at: At, problems: &mut Problems) {
    let is_whole = type_of(schema) == "integer";
    let name = if is_whole { "int" } else { "float" };
    let read = value.as_f64().or_else(|| value.as_str()?.parse().ok());
    let Some(number) = read.filter(|number| number.is_finite() && (!is_whole || number.fract() == 0.0))
    else {
        let words = format!("Value {value} is not {name}.");
        return problems.add(&at.path(), "NUMBER_TYPE_COERCE", words);
    };
    let of_format = |bound: f64| Some(bound).filter(|_| schema["format"] == "int32");
    let bound = |field: &str, otherwise: f64| schema[field].as_f64().or_else(|| of_format(otherwise));
    let least = bound("minimum", f64::from(i32::MIN));
    let most = bound("maximum", f64::from(i32::MAX));
    out_of_bounds(name, number, (least, most), at, problems);
}

fn out_of_bounds(
    name: &str,
    number: f64,
    (least, most): (Option<f64>, Option<f64>),
    at: At,
    problems: &mut Problems,
) {
    let says =
        |than: &str, bound: &dyn Display| format!("{name} value should be {than} than or equal to {bound}.");
    if let Some(least) = least.filter(|least| number < *least) {
        problems.add(&at.path(), "NUMBER_TYPE_MIN", says("greater", &least));
    }
    if let Some(most) = most.filter(|most| number > *most) {
        problems.add(&at.path(), "NUMBER_TYPE_MAX", says("less", &most));
    }
}
