//! What Discord's description knows of the body of a call: every field, wherever it may stand.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Map, Value, json};

/// A field, by the name of the schema that has it, and its own.
pub type Field = (String, String);

/// How one comes from a schema to one in it.
#[derive(Clone, Debug)]
pub enum Step {
    Field(String),
    Item,
    Kind(usize),
}

/// The schemas of the description.
pub struct Schemas<'a>(pub &'a Value);

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

impl<'a> Schemas<'a> {
    /// A schema, and its name: its own, or the place where it stands.
    fn resolved(&self, schema: &'a Value, place: &str) -> (&'a Value, String) {
        match schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
            Some(name) => (&self.0[name], name.to_owned()),
            None => (schema, place.to_owned()),
        }
    }

    /// The kinds of which a value is to be one, each with its number.
    fn kinds(&self, schema: &'a Value) -> Vec<(usize, &'a Value)> {
        let all = ["oneOf", "anyOf"].iter().flat_map(|union| list(&schema[*union])).enumerate();
        all.filter(|(_, kind)| kind["type"] != "null" && kind["const"].is_null()).collect()
    }

    /// Every field that there may be in a body, and how one first comes to it.
    pub fn fields(&self, root: &'a Value, name: &str) -> BTreeMap<Field, Vec<Step>> {
        let (mut found, mut seen) = (BTreeMap::new(), BTreeSet::new());
        let mut todo = VecDeque::from([(root, name.to_owned(), Vec::new())]);
        while let Some((schema, place, path)) = todo.pop_front() {
            let (schema, name) = self.resolved(schema, &place);
            if !seen.insert(name.clone()) {
                continue;
            }
            let on = |step: Step| path.iter().cloned().chain([step]).collect::<Vec<_>>();
            for (index, kind) in self.kinds(schema) {
                todo.push_back((kind, format!("{name}|{index}"), on(Step::Kind(index))));
            }
            if schema["items"].is_object() {
                todo.push_back((&schema["items"], format!("{name}[]"), on(Step::Item)));
            }
            for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
                found.entry((name.clone(), field.clone())).or_insert_with(|| on(Step::Field(field.clone())));
                todo.push_back((schema, format!("{name}.{field}"), on(Step::Field(field.clone()))));
            }
        }
        found
    }

    /// The fields that a body has.
    pub fn fields_of(&self, root: &'a Value, name: &str, body: &Value) -> BTreeSet<Field> {
        let mut found = BTreeSet::new();
        self.note(root, name, body, &mut found);
        found
    }

    fn note(&self, schema: &'a Value, place: &str, value: &Value, found: &mut BTreeSet<Field>) {
        let (schema, name) = self.resolved(schema, place);
        let kinds = self.kinds(schema);
        let is_of_type = |kind: &&(usize, &Value)| {
            list(&self.resolved(kind.1, "").0["properties"]["type"]["enum"]).contains(&value["type"])
        };
        let of_type: Vec<_> = kinds.iter().filter(is_of_type).collect();
        for (index, kind) in if of_type.is_empty() { kinds.iter().collect() } else { of_type } {
            self.note(kind, &format!("{name}|{index}"), value, found);
        }
        for item in list(value) {
            self.note(&schema["items"], &format!("{name}[]"), item, found);
        }
        for (field, value) in value.as_object().into_iter().flatten() {
            if schema["properties"].get(field).is_some() {
                found.insert((name.clone(), field.clone()));
                self.note(&schema["properties"][field], &format!("{name}.{field}"), value, found);
            }
        }
    }

    /// A body that has little more than what lies on the way to a field.
    pub fn example(&self, schema: &'a Value, path: &[Step]) -> Value {
        let schema = self.resolved(schema, "").0;
        match path {
            [] => self.any(schema),
            [Step::Kind(index), rest @ ..] => {
                let kinds = self.kinds(schema);
                self.example(kinds.iter().find(|(known, _)| known == index).unwrap().1, rest)
            }
            [Step::Item, rest @ ..] => json!([self.example(&schema["items"], rest)]),
            [Step::Field(name), rest @ ..] => {
                let mut body = self.needed(schema);
                body.insert(name.clone(), self.example(&schema["properties"][name], rest));
                body.into()
            }
        }
    }

    fn needed(&self, schema: &'a Value) -> Map<String, Value> {
        let required = list(&schema["required"]).iter().filter_map(Value::as_str);
        required.map(|name| (name.to_owned(), self.any(&schema["properties"][name]))).collect()
    }

    /// A value that a schema takes, and that asks for something.
    fn any(&self, schema: &'a Value) -> Value {
        let schema = self.resolved(schema, "").0;
        if let Some((_, kind)) = self.kinds(schema).first() {
            return self.any(kind);
        }
        // The last is the one that is least like what there is anyway.
        let constants = list(&schema["oneOf"]).iter().map(|one| &one["const"]).filter(|one| !one.is_null());
        if let Some(one) = constants.chain(list(&schema["enum"])).next_back() {
            return one.clone();
        }
        let types =
            schema["type"].as_str().into_iter().chain(list(&schema["type"]).iter().filter_map(Value::as_str));
        match types.into_iter().find(|one| *one != "null").unwrap_or_default() {
            "boolean" => true.into(),
            "integer" | "number" => schema["minimum"].as_u64().unwrap_or(0).max(1).into(),
            "array" => json!([self.any(&schema["items"])]),
            "object" if schema["additionalProperties"].is_object() => {
                json!({ "0": self.any(&schema["additionalProperties"]) })
            }
            "object" => {
                let mut body = self.needed(schema);
                if let Some((name, field)) =
                    schema["properties"].as_object().and_then(|fields| fields.iter().next())
                {
                    body.entry(name.clone()).or_insert_with(|| self.any(field));
                }
                body.into()
            }
            _ => match schema["format"].as_str() {
                Some("snowflake") => "1000".into(),
                Some("date-time") => "2026-08-01T12:00:00+00:00".into(),
                Some("uri") => "https://example.org/a".into(),
                _ => "x"
                    .repeat(usize::try_from(schema["minLength"].as_u64().unwrap_or(1)).unwrap().max(1))
                    .into(),
            },
        }
    }
}

/// The names on a path, as a refusal writes them.
pub fn dotted(path: &[Step]) -> String {
    let names =
        path.iter().filter_map(|step| if let Step::Field(name) = step { Some(name.as_str()) } else { None });
    names.collect::<Vec<_>>().join(".")
}

/// Every place in a body where a field stands, as a pointer.
pub fn places(body: &Value) -> Vec<String> {
    fn walk(value: &Value, at: &str, all: &mut Vec<String>) {
        for (index, item) in list(value).iter().enumerate() {
            walk(item, &format!("{at}/{index}"), all);
        }
        for (name, value) in value.as_object().into_iter().flatten() {
            let at = format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"));
            all.push(at.clone());
            walk(value, &at, all);
        }
    }
    let mut all = Vec::new();
    walk(body, "", &mut all);
    all
}

/// A body without what stands at a place.
pub fn without(body: &Value, place: &str) -> Value {
    let (above, name) = place.rsplit_once('/').unwrap();
    let mut body = body.clone();
    body.pointer_mut(above)
        .unwrap()
        .as_object_mut()
        .unwrap()
        .remove(&name.replace("~1", "/").replace("~0", "~"));
    body
}
