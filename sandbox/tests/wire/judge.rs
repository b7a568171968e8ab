//! Discord's own description of its HTTP API as the judge of what the sandbox says, by a validator that nobody here wrote.

use std::collections::HashMap;

use jsonschema::Validator;
use serde_json::{Value, json};

/// Holds answers and events to the description.
pub struct Judge {
    pub whole: Value,
    validators: HashMap<String, Option<Validator>>,
}

/// What of an event is described: where it stands, and by which schema. A star stands for every key or place.
const EVENTS: &[(&str, &str, &str)] = &[
    ("INTERACTION_CREATE", "message", "MessageResponse"),
    ("INTERACTION_CREATE", "user", "UserResponse"),
    ("INTERACTION_CREATE", "member", "GuildMemberResponse"),
    ("INTERACTION_CREATE", "data.resolved.users.*", "UserResponse"),
    ("INTERACTION_CREATE", "data.resolved.roles.*", "GuildRoleResponse"),
    ("INTERACTION_CREATE", "data.resolved.messages.*", "MessageResponse"),
    ("INTERACTION_CREATE", "data.resolved.channels.*", "GuildChannelResponse"),
    ("MESSAGE_REACTION_ADD", "emoji", "MessageReactionEmojiResponse"),
    ("MESSAGE_REACTION_ADD", "member", "GuildMemberResponse"),
    ("TYPING_START", "member", "GuildMemberResponse"),
    ("GUILD_MEMBER_UPDATE", "", "GuildMemberResponse"),
    ("GUILD_MEMBERS_CHUNK", "members.*", "GuildMemberResponse"),
    ("GUILD_AUDIT_LOG_ENTRY_CREATE", "", "AuditLogEntryResponse"),
    ("THREAD_MEMBERS_UPDATE", "added_members.*", "ThreadMemberResponse"),
    ("GUILD_CREATE", "threads.*", "ThreadResponse"),
    ("GUILD_CREATE", "", "GuildWithCountsResponse"),
    ("MESSAGE_CREATE", "", "MessageResponse"),
    ("MESSAGE_UPDATE", "", "MessageResponse"),
    ("CHANNEL_CREATE", "", "GuildChannelResponse"),
    ("CHANNEL_UPDATE", "", "GuildChannelResponse"),
    ("CHANNEL_DELETE", "", "GuildChannelResponse"),
    ("THREAD_CREATE", "", "ThreadResponse"),
    ("THREAD_UPDATE", "", "ThreadResponse"),
    ("GUILD_ROLE_CREATE", "role", "GuildRoleResponse"),
    ("GUILD_ROLE_UPDATE", "role", "GuildRoleResponse"),
    ("GUILD_CREATE", "roles.*", "GuildRoleResponse"),
    ("GUILD_CREATE", "channels.*", "GuildChannelResponse"),
    ("GUILD_CREATE", "members.*", "GuildMemberResponse"),
    ("READY", "user", "UserPIIResponse"),
];

/// What every interaction tells, wherever it comes from.
const INTERACTION: [&str; 11] = [
    "id",
    "application_id",
    "type",
    "token",
    "version",
    "channel",
    "channel_id",
    "app_permissions",
    "context",
    "entitlements",
    "attachment_size_limit",
];

impl Judge {
    pub fn new() -> Judge {
        let mut whole: Value = serde_json::from_str(include_str!("../../discord/openapi.json")).unwrap();
        // The description takes these codes for numbers; Discord sends names, such as BASE_TYPE_REQUIRED.
        whole["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = json!({ "type": "object", "required": ["code", "message"], "properties": { "code": { "type": "string" } } });
        // It has no forwarded messages; Discord's documentation has.
        whole["components"]["schemas"]["MessageReferenceType"]["oneOf"] =
            json!([{ "const": 0 }, { "const": 1 }]);
        Judge { whole, validators: HashMap::new() }
    }

    /// What of an answer breaks the description of the route, which is written as there.
    pub fn answer(&mut self, method: &str, path: &str, status: u16, body: &Value) -> Vec<String> {
        let responses = &self.whole["paths"][path][method.to_ascii_lowercase()]["responses"];
        let class = format!("{}XX", status / 100);
        let known = [status.to_string(), class].into_iter().find(|code| !responses[code].is_null());
        let Some(code) = known else {
            // Whatever fails, it says so in the same form.
            let refused = (400..600).contains(&status);
            let own =
                if refused { self.broken("ErrorResponse", body) } else { vec!["no such answer".into()] };
            return own.into_iter().map(|words| format!("{method} {path} {status}: {words}")).collect();
        };
        let response = match responses[&code]["$ref"].as_str() {
            Some(name) => &self.whole["components"]["responses"][name.rsplit('/').next().unwrap()],
            None => &responses[&code],
        };
        let schema = response["content"]["application/json"]["schema"].clone();
        let key = format!("{method} {path} {code}");
        let broken = match schema {
            Value::Null if body.is_null() => Vec::new(),
            Value::Null => vec!["a body where there is none".to_owned()],
            schema => self.check(&key, &schema, body),
        };
        broken.into_iter().map(|words| format!("{key}: {words}")).collect()
    }

    /// What of an event breaks the description.
    pub fn event(&mut self, name: &str, data: &Value) -> Vec<String> {
        let mut broken = Vec::new();
        for (event, path, schema) in EVENTS.iter().filter(|(event, ..)| *event == name) {
            for part in parts(data, path) {
                broken.extend(
                    self.broken(schema, part).into_iter().map(|words| format!("{event} {path}: {words}")),
                );
            }
        }
        if name == "INTERACTION_CREATE" {
            for field in INTERACTION.iter().filter(|field| data[**field].is_null()) {
                broken.push(format!("an interaction without {field}"));
            }
            let owners = data["authorizing_integration_owners"].as_object();
            if owners.is_none_or(|owners| owners.is_empty() || owners.values().any(|id| !id.is_string())) {
                broken.push("an interaction of nobody's installation".to_owned());
            }
            let permissions = data["member"]["permissions"].as_str().map(str::parse::<u64>);
            if data["member"].is_object() && !matches!(permissions, Some(Ok(_))) {
                broken.push("a member without permissions".to_owned());
            }
        }
        broken
    }

    fn broken(&mut self, schema: &str, value: &Value) -> Vec<String> {
        let reference = json!({ "$ref": format!("#/components/schemas/{schema}") });
        self.check(schema, &reference, value)
    }

    fn check(&mut self, key: &str, schema: &Value, value: &Value) -> Vec<String> {
        if !self.validators.contains_key(key) {
            let root = json!({ "allOf": [schema], "components": self.whole["components"] });
            let validator = jsonschema::options().should_validate_formats(true).build(&root);
            // What is not part of the excerpt cannot be judged.
            self.validators.insert(key.to_owned(), validator.ok());
        }
        let Some(validator) = &self.validators[key] else { return vec![format!("{key} is not described")] };
        validator.iter_errors(value).map(|error| format!("at {}: {error}", error.instance_path())).collect()
    }
}

/// The parts of a value at a path.
fn parts<'a>(value: &'a Value, path: &str) -> Vec<&'a Value> {
    let steps = path.split('.').filter(|step| !step.is_empty());
    let found = steps.fold(vec![value], |found, step| {
        let next = found.into_iter().flat_map(|value| match (step, value) {
            ("*", Value::Array(items)) => items.iter().collect(),
            ("*", Value::Object(fields)) => fields.values().collect(),
            _ => vec![&value[step]],
        });
        next.collect()
    });
    found.into_iter().filter(|value| !value.is_null()).collect()
}
