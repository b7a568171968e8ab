//! Bodies validated against the description: types, lengths, numbers, what must be there. A general validator says of a
//! component only that none of its kinds fits; this one says where and what, with Discord's codes.

use std::fmt::Display;

use axum::http::Uri;
use serde_json::Value;
use time::OffsetDateTime;
use time::format_description::well_known::{Iso8601, Rfc3339};

use super::super::Problems;
use super::{Description, Operation, fits_type, numbers, type_of};
use crate::interactions::list;

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
    /// What is wrong with the parameters of a call.
    pub(crate) fn query(&self, operation: &Operation, given: &[(String, String)]) -> Problems {
        let mut problems = Problems::default();
        for (name, text) in given.iter().filter(|(_, text)| !text.is_empty()) {
            let Some(schema) = operation.query.get(name) else { continue };
            let schema = self.resolved(schema);
            let value = if type_of(schema) == "boolean" { switch(text) } else { text.as_str().into() };
            let root = At { above: None, step: Step::Root };
            self.check(schema, &value, root.field(name), &mut problems);
        }
        problems
    }

    /// What is wrong with the body of a call.
    pub(crate) fn request(&self, operation: &Operation, body: &Value) -> Problems {
        let mut problems = Problems::default();
        if !operation.own_words {
            self.check(&operation.body, body, At { above: None, step: Step::Root }, &mut problems);
        }
        problems
    }

    /// What is wrong with a body that is to be what this schema describes.
    pub(crate) fn body(&self, schema: &str, body: &Value) -> Problems {
        let mut problems = Problems::default();
        if let Some(schema) = self.schemas.get(schema) {
            self.check(schema, body, At { above: None, step: Step::Root }, &mut problems);
        }
        problems
    }

    /// What the texts of a form stand for where numbers and truth values are asked for.
    pub(crate) fn of_form(&self, operation: &Operation, form: Vec<(String, String)>) -> Value {
        let schema = self.resolved(&operation.body);
        let kinds = self.kinds(schema).unwrap_or_else(|| vec![schema]);
        let of = |name: &str, text: String| {
            let fields = kinds.iter().find_map(|kind| kind["properties"].get(name));
            match fields.map_or("", |field| type_of(self.resolved(field))) {
                "boolean" => switch(&text),
                _ => text.into(),
            }
        };
        form.into_iter()
            .map(|(name, text)| {
                let value = of(&name, text);
                (name, value)
            })
            .collect()
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
}

/// A boolean as it is written in a URL or in a form.
pub(crate) fn switch(text: &str) -> Value {
    match text {
        "true" | "True" | "1" => true.into(),
        "false" | "False" | "0" => false.into(),
        other => other.into(),
    }
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
            // URLs may contain letters of all scripts.
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
