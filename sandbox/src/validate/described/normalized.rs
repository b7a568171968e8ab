//! Values as Discord returns them after it has received them.

use serde_json::{Map, Value, json};

use super::{Description, fits_type, numbers, type_of};
use crate::interactions::list;

impl Description {
    /// A value as Discord returns it under this schema: unknown fields are left out, and fields that are always
    /// returned are there.
    pub(crate) fn normalized(&self, schema: &str, value: &Value) -> Value {
        self.schemas.get(schema).map_or_else(|| value.clone(), |schema| self.normalized_as(schema, value))
    }

    /// One field of such a value.
    pub(crate) fn normalized_field(&self, schema: &str, field: &str, value: &Value) -> Value {
        let schema = self.schemas.get(schema).map(|schema| &schema["properties"][field]);
        schema.map_or_else(|| value.clone(), |schema| self.normalized_as(schema, value))
    }

    fn normalized_as(&self, schema: &Value, value: &Value) -> Value {
        let schema = self.resolved(schema);
        if let Some(kinds) = self.kinds(schema) {
            let mut fitting = kinds.iter().filter(|kind| {
                let numbers = numbers(kind);
                if numbers.is_empty() { fits_type(kind, value) } else { numbers.contains(&value["type"]) }
            });
            return fitting.next().map_or_else(|| value.clone(), |kind| self.normalized_as(kind, value));
        }
        match value {
            Value::Array(items) => {
                items.iter().map(|item| self.normalized_as(&schema["items"], item)).collect()
            }
            Value::Number(number) if type_of(schema) == "string" => number.to_string().into(),
            Value::Number(number) if type_of(schema) == "integer" => whole(number),
            Value::String(text) if type_of(schema) == "integer" => {
                text.parse::<i64>().map_or_else(|_| value.clone(), Value::from)
            }
            Value::Object(fields) => match schema["properties"].as_object() {
                Some(known) => self.normalized_fields(schema, known, fields),
                None => fields.iter().filter(|(_, value)| !value.is_null()).map(clone_of).collect(),
            },
            other => other.clone(),
        }
    }

    fn normalized_fields(
        &self,
        schema: &Value,
        known: &Map<String, Value>,
        fields: &Map<String, Value>,
    ) -> Value {
        let required = |name: &str| list(&schema["required"]).iter().any(|one| one == name);
        let mut normalized = Map::new();
        for (name, schema) in known {
            let value = match fields.get(name) {
                Some(value) if !value.is_null() => self.normalized_as(schema, value),
                Some(_) if self.takes_null(self.resolved(schema)) => Value::Null,
                _ if required(name) => self.nothing(schema),
                _ => continue,
            };
            normalized.insert(name.clone(), value);
        }
        Value::Object(normalized)
    }

    /// The value of a required field that is missing.
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
