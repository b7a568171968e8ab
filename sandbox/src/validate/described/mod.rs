//! Discord's own description of its HTTP API, an excerpt of which is part of the program (`discord/`): which calls
//! there are, and what each takes. `check` validates a body against it, `normalized` makes a response of one, and this
//! says what of a request the description knows that the sandbox does not do.

mod check;
mod normalized;

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::{Map, Value};

use crate::interactions::list;

pub(crate) use check::{id, switch};

/// Discord's description.
pub(crate) struct Description {
    /// By method and path, with empty braces for parameters.
    operations: HashMap<String, Operation>,
    /// Method and path of the calls that Discord has and the sandbox has not.
    not_served: Vec<String>,
    schemas: HashMap<String, Value>,
}

/// What a call takes.
pub(crate) struct Operation {
    /// The parameters in the address, each by its name.
    query: Map<String, Value>,
    body: Value,
    /// The content types in which the body may come.
    pub(crate) content_types: Vec<String>,
    /// Discord has a code of its own for what the description forbids, so the body is not validated against it.
    own_words: bool,
}

/// Where that is so.
const OWN_WORDS: [&str; 1] = ["POST /channels/{}/messages/bulk-delete"];

/// Discord's description, read once.
pub(crate) static DESCRIPTION: LazyLock<Description> = LazyLock::new(Description::read);

fn map(value: &Value) -> Map<String, Value> {
    value.as_object().cloned().unwrap_or_default()
}

impl Operation {
    fn read(key: &str, operation: &Value) -> Operation {
        let parameters = list(&operation["parameters"]).iter();
        let content = map(&operation["requestBody"]["content"]);
        Operation {
            query: parameters
                .filter_map(|one| Some((one["name"].as_str()?.to_owned(), one["schema"].clone())))
                .collect(),
            body: content.get("application/json").map(|json| json["schema"].clone()).unwrap_or_default(),
            content_types: content.into_iter().map(|(content_type, _)| content_type).collect(),
            own_words: OWN_WORDS.contains(&key),
        }
    }

    /// Whether it takes a body.
    pub(crate) fn has_body(&self) -> bool {
        !self.body.is_null()
    }
}

impl Description {
    #[expect(clippy::expect_used, reason = "the file is part of the program; every test reads it")]
    fn read() -> Description {
        let text = include_str!("../../../discord/openapi.json");
        let whole: Value = serde_json::from_str(text).expect("the description is JSON");
        let mut operations = HashMap::new();
        for (path, methods) in map(&whole["paths"]) {
            for (method, operation) in map(&methods) {
                let key = key(&method, &path);
                let operation = Operation::read(&key, &operation);
                operations.insert(key, operation);
            }
        }
        let not_served = list(&whole["x-not-served"]).iter().filter_map(Value::as_str);
        Description {
            operations,
            not_served: not_served.map(str::to_owned).collect(),
            schemas: map(&whole["components"]["schemas"]).into_iter().collect(),
        }
    }

    /// What a call takes, by its path as it is routed.
    pub(crate) fn operation(&self, method: &str, path: &str) -> Option<&Operation> {
        self.operations.get(&key(method, path))
    }

    /// The call of Discord's that this is, as it writes it, if the sandbox does not have it.
    pub(crate) fn not_served(&self, method: &str, path: &str) -> Option<&str> {
        self.not_served.iter().find(|call| is_call(call, method, path)).map(String::as_str)
    }

    /// The calls that the sandbox does not have and that this route would answer by mistake, because a parameter of its
    /// path matches a literal part of theirs.
    pub(crate) fn shadowed_by(&self, method: &str, path: &str) -> Vec<&str> {
        let calls = self.not_served.iter().map(String::as_str);
        let hides = |call: &&str| {
            call.split_once(' ')
                .is_some_and(|(its_method, its_path)| its_method == method && covers(path, its_path))
        };
        calls.filter(hides).collect()
    }

    /// What a request asks for that the description knows and the sandbox does not do: each parameter as `?name`, each
    /// field of the body by its path, without the places in lists. `does` names what is done, in the same way; a field
    /// that is done is done with all that stands in it. Null, false, zero and nothing ask for nothing.
    pub(crate) fn not_done(
        &self,
        operation: &Operation,
        query: &[(String, String)],
        body: &Value,
        does: &[&str],
    ) -> Vec<String> {
        let known = query.iter().filter(|(name, _)| operation.query.contains_key(name));
        let mut left: Vec<String> = known
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, _)| format!("?{name}"))
            .filter(|name| !does.contains(&name.as_str()))
            .collect();
        self.fields_not_done(&operation.body, body, "", does, &mut left);
        left
    }

    fn fields_not_done(
        &self,
        schema: &Value,
        value: &Value,
        path: &str,
        does: &[&str],
        left: &mut Vec<String>,
    ) {
        let schema = self.resolved(schema);
        if let Some(kinds) = self.kinds(schema) {
            let of_its_type: Vec<&&Value> =
                kinds.iter().filter(|kind| numbers(kind).contains(&value["type"])).collect();
            let all = kinds.iter().filter(|kind| numbers(kind).is_empty());
            for kind in if of_its_type.is_empty() { all.collect() } else { of_its_type } {
                self.fields_not_done(kind, value, path, does, left);
            }
        }
        match value {
            Value::Array(items) => {
                items.iter().for_each(|item| self.fields_not_done(&schema["items"], item, path, does, left));
            }
            Value::Object(fields) => {
                for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
                    let Some(value) = fields.get(name).filter(|value| asks_for_something(value)) else {
                        continue;
                    };
                    let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                    let is_within = |done: &&str| {
                        done.strip_prefix(path.as_str()).is_some_and(|rest| rest.starts_with('.'))
                    };
                    if does.contains(&path.as_str()) || left.contains(&path) {
                    } else if does.iter().any(is_within) {
                        self.fields_not_done(schema, value, &path, does, left);
                    } else {
                        left.push(path);
                    }
                }
            }
            _ => {}
        }
    }

    /// The parameters and fields that a call takes and that are named so wrongly that there is none: each of `does`
    /// that the description does not know.
    #[cfg(test)]
    pub(crate) fn unknown_of<'a>(&self, operation: &Operation, does: &[&'a str]) -> Vec<&'a str> {
        let known = |name: &str| match name.strip_prefix('?') {
            Some(parameter) => operation.query.contains_key(parameter),
            None => self.has_field(&operation.body, &name.split('.').collect::<Vec<_>>()),
        };
        does.iter().copied().filter(|name| !known(name)).collect()
    }

    #[cfg(test)]
    fn has_field(&self, schema: &Value, path: &[&str]) -> bool {
        let schema = self.resolved(schema);
        let [step, rest @ ..] = path else { return true };
        self.kinds(schema).into_iter().flatten().any(|kind| self.has_field(kind, path))
            || schema["items"].is_object() && self.has_field(&schema["items"], path)
            || schema["properties"].get(step).is_some_and(|field| self.has_field(field, rest))
    }

    /// Every call that is described in full, as method and path.
    #[cfg(test)]
    pub(crate) fn served(&self) -> impl Iterator<Item = &str> {
        self.operations.keys().map(String::as_str)
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
}

/// Whether a request is of this call: its method, and its path with anything where braces stand.
pub(crate) fn is_call(call: &str, method: &str, path: &str) -> bool {
    call.split_once(' ').is_some_and(|(its_method, its_path)| its_method == method && covers(its_path, path))
}

/// Whether a path with braces stands for another one.
fn covers(pattern: &str, path: &str) -> bool {
    let same = |(known, step): (&str, &str)| known == step || known.starts_with('{') && !step.is_empty();
    pattern.split('/').count() == path.split('/').count() && pattern.split('/').zip(path.split('/')).all(same)
}

/// Whether a value asks for anything at all.
pub(crate) fn asks_for_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::Bool(true) => true,
    }
}

/// A call by its method and path, without the names of its parameters.
pub(crate) fn key(method: &str, path: &str) -> String {
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

/// The numbers in `type` by which the kinds of objects differ.
fn numbers(schema: &Value) -> &[Value] {
    list(&schema["properties"]["type"]["enum"])
}
