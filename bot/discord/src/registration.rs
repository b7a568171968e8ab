//! Registers the slash commands: only if those at Discord differ, and never without the ones that Discord has created
//! itself.

use app::commands::definitions;
use serde_json::Value;
use tracing::{info, warn};

use super::rest::{Rest, RestError};

/// Discord's command type for the entry point of an activity: Discord creates one itself, and rejects a list without
/// it.
const ENTRY_POINT: u64 = 4;
/// Discord's number for an entry point that the application answers; otherwise Discord launches the Activity by itself.
const OUR_HANDLER: u64 = 1;
/// Fields that Discord adds to a command, or fills in when they are missing.
const ADDED: [&str; 10] = [
    "id",
    "application_id",
    "version",
    "type",
    "nsfw",
    "dm_permission",
    "contexts",
    "integration_types",
    "name_localized",
    "description_localized",
];

/// Sees to it that Discord offers the commands there are. If that fails and there are commands already, they do until
/// the next session.
///
/// # Errors
/// [`RestError`] if there are none.
pub(super) async fn register(rest: &Rest, application: u64, launches: bool) -> Result<(), RestError> {
    let there = rest.commands(application).await?;
    let there = list(&there);
    rest.note_commands(there);
    let Some(all) = changed(definitions(), there, launches) else { return Ok(()) };
    info!("the commands have changed, and are registered");
    match rest.put_commands(application, &all).await {
        Err(problem) if there.iter().any(|command| !is_entry_point(command)) => {
            warn!(%problem, "the commands could not be registered; the earlier ones are offered");
            Ok(())
        }
        registered => {
            rest.note_commands(list(&registered?));
            Ok(())
        }
    }
}

fn list(commands: &Value) -> &[Value] {
    commands.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn is_entry_point(command: &Value) -> bool {
    command["type"] == ENTRY_POINT
}

/// The commands to register in place of the existing ones; `None` if they are equal. With `launches`, the bot itself answers
/// the Entry Point command, and so knows the table for which an Activity is launched.
fn changed(wanted: Value, there: &[Value], launches: bool) -> Option<Value> {
    let Value::Array(mut all) = wanted else { return None };
    let (mut entry_points, own): (Vec<Value>, Vec<Value>) = there.iter().cloned().partition(is_entry_point);
    let ours = |command: &Value| command["handler"] == OUR_HANDLER || !launches;
    let known = |command: &Value| own.iter().any(|known| same(command, known));
    if all.len() == own.len() && all.iter().all(known) && entry_points.iter().all(ours) {
        return None;
    }
    for command in entry_points.iter_mut().filter(|command| !ours(command)) {
        command["handler"] = OUR_HANDLER.into();
    }
    all.extend(entry_points);
    Some(Value::Array(all))
}

/// Whether Discord reports what is wanted, apart from what it adds.
fn same(wanted: &Value, there: &Value) -> bool {
    match (wanted, there) {
        (Value::Object(fields), Value::Object(known)) => {
            let is_same = fields.iter().all(|(name, value)| same(value, &there[name]));
            let more = known.iter().filter(|(name, _)| !fields.contains_key(*name));
            is_same
                && more.into_iter().all(|(name, value)| ADDED.contains(&name.as_str()) || is_nothing(value))
        }
        (Value::Array(wanted), Value::Array(there)) => {
            wanted.len() == there.len() && wanted.iter().zip(there).all(|(wanted, there)| same(wanted, there))
        }
        (Value::Number(wanted), Value::Number(there)) => wanted.as_f64() == there.as_f64(),
        _ => wanted == there || is_nothing(wanted) && is_nothing(there),
    }
}

/// Whether a value says no more than none would.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The commands as Discord has them once they are registered: with more, and in another order.
    fn registered() -> Vec<Value> {
        let Value::Array(mut all) = definitions() else { panic!("no list") };
        for (number, command) in all.iter_mut().enumerate() {
            command["id"] = number.to_string().into();
            command["version"] = "7".into();
            command["nsfw"] = false.into();
            command["name_localizations"] = command["name_localizations"].clone();
            for option in command["options"].as_array_mut().into_iter().flatten() {
                option["choices"] = option["choices"].clone();
            }
        }
        all.reverse();
        all
    }

    #[test]
    fn what_discord_has_is_not_registered_again() {
        assert_eq!(changed(definitions(), &registered(), false), None);
    }

    #[test]
    fn an_entry_point_is_answered_by_the_bot_where_tables_open_as_activities() {
        let launch = |handler: u64| json!({ "id": "9", "type": 4, "name": "launch", "handler": handler });
        let with = |handler| registered().into_iter().chain([launch(handler)]).collect::<Vec<_>>();
        assert_eq!(changed(definitions(), &with(1), true), None);
        assert_eq!(changed(definitions(), &with(2), false), None);
        let all = changed(definitions(), &with(2), true).expect("a change");
        assert_eq!(all.as_array().and_then(|all| all.last()), Some(&launch(1)));
        assert_eq!(changed(definitions(), &registered(), true), None, "Discord makes it, not the bot");
    }

    #[test]
    fn whatever_differs_is_registered_and_the_entry_point_goes_with_it() {
        let launch = json!({ "id": "9", "type": 4, "name": "launch", "handler": 2 });
        let mut there = registered();
        there.push(launch.clone());
        assert_eq!(changed(definitions(), &there, false), None, "it is no change that there is one");
        let count = there.len();
        let differs = |there: &[Value]| {
            let all = changed(definitions(), there, false).expect("a change");
            let all = all.as_array().expect("a list");
            assert_eq!((all.len(), all.last()), (count, Some(&launch)));
        };
        for change in [
            |command: &mut Value| command["description"] = "Another".into(),
            |command: &mut Value| {
                command["options"] = json!([{ "type": 3, "name": "new", "description": "New" }])
            },
            |command: &mut Value| command["default_member_permissions"] = "8".into(),
            |command: &mut Value| command["name"] = "renamed".into(),
        ] {
            let mut there = there.clone();
            change(&mut there[0]);
            differs(&there);
        }
        differs(&there[1..]);
        let mut more = there.clone();
        more.insert(0, json!({ "id": "8", "type": 1, "name": "old", "description": "Of before" }));
        differs(&more);
    }
}
