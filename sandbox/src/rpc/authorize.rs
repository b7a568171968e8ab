//! What a person allows the application of a frame: asked for by `AUTHORIZE`, shown by `AUTHENTICATE`.

use serde_json::{Value, json};

use super::{INVALID_CLIENT, INVALID_TOKEN, OAUTH2_ERROR, Refused};
use crate::Shared;
use crate::interactions::list;
use crate::state::{Id, World, written};

/// The scopes that Discord knows, in its documentation or in its SDK.
const SCOPES: [&str; 47] = [
    "account.global_name.update",
    "activities.invites.write",
    "activities.read",
    "activities.write",
    "application_identities.write",
    "applications.builds.read",
    "applications.builds.upload",
    "applications.commands",
    "applications.commands.permissions.update",
    "applications.commands.update",
    "applications.entitlements",
    "applications.store.update",
    "bot",
    "connections",
    "dm_channels.messages.read",
    "dm_channels.messages.write",
    "dm_channels.read",
    "email",
    "gateway.connect",
    "gdm.join",
    "guilds",
    "guilds.channels.read",
    "guilds.join",
    "guilds.members.read",
    "identify",
    "identify.premium",
    "lobbies.write",
    "messages.read",
    "openid",
    "payment_sources.country_code",
    "presences.read",
    "presences.write",
    "relationships.read",
    "relationships.write",
    "role_connections.write",
    "rpc",
    "rpc.activities.write",
    "rpc.notifications.read",
    "rpc.screenshare.read",
    "rpc.screenshare.write",
    "rpc.video.read",
    "rpc.video.write",
    "rpc.voice.read",
    "rpc.voice.write",
    "sdk.social_layer",
    "sdk.social_layer_presence",
    "voice",
];

fn oauth2_error(error: &str, words: &str) -> Refused {
    Refused::new(OAUTH2_ERROR, format!("OAuth2 Error: {error}: {words}"))
}

/// A person allows what is asked for, without a word, as whoever has done so before.
pub(super) fn authorize(
    shared: &Shared,
    world: &mut World,
    person: Id,
    args: &Value,
) -> Result<Value, Refused> {
    let own = world.bot.to_string();
    if args["client_id"] != own {
        return Err(Refused::new(INVALID_CLIENT, "Invalid Client ID"));
    }
    if !args["response_type"].is_null() && args["response_type"] != "code" {
        return Err(oauth2_error(
            "unsupported_response_type",
            "The authorization server does not support it.",
        ));
    }
    if !args["prompt"].is_null() && args["prompt"] != "none" {
        return Err(oauth2_error("invalid_request", "Invalid prompt."));
    }
    let asked = list(&args["scope"]);
    let scopes: Option<Vec<String>> = asked.iter().map(|scope| scope.as_str().map(str::to_owned)).collect();
    let known = |scopes: &Vec<String>| {
        !scopes.is_empty() && scopes.iter().all(|scope| SCOPES.contains(&scope.as_str()))
    };
    let Some(mut scopes) = scopes.filter(known) else {
        return Err(oauth2_error("invalid_scope", "The requested scope is invalid, unknown, or malformed."));
    };
    // It would bring the bot to a server, which a person would have to choose.
    if scopes.iter().any(|scope| scope == "bot") {
        crate::wire::report_not_done("a frame's AUTHORIZE", "the scope bot");
        return Err(oauth2_error("invalid_scope", "Discord does this, the sandbox does not: bot"));
    }
    scopes.sort_unstable();
    scopes.dedup();
    let challenge = args["code_challenge"].as_str().map(str::to_owned);
    let method = &args["code_challenge_method"];
    let fits = if challenge.is_some() {
        method == "S256"
    } else {
        args["code_challenge"].is_null() && method.is_null()
    };
    if !fits {
        return Err(oauth2_error("invalid_request", "A code challenge is taken with the method S256."));
    }
    let code = world.authorize(person, scopes, challenge, shared.config.code_lasts);
    Ok(json!({ "code": code }))
}

/// A frame shows the token that was given for its person.
pub(super) fn authenticate(
    shared: &Shared,
    world: &mut World,
    person: Id,
    args: &Value,
) -> Result<Value, Refused> {
    let token = args["access_token"].as_str().unwrap_or_default();
    // Without `identify` it does not say whose it is.
    let known =
        world.oauth2.of_access(token).filter(|known| known.person == person && known.allows("identify"));
    let Some(known) = known.cloned() else {
        return Err(Refused::new(INVALID_TOKEN, "Invalid token"));
    };
    if let Some(frame) = world.frame_mut(person) {
        frame.authorization = Some(known.id);
    }
    let (whole, person) = (crate::wire::application_json(shared, world), world.user_json(person));
    let part = |whole: &Value, fields: &[&str]| -> Value {
        fields.iter().map(|field| ((*field).to_owned(), whole[*field].clone())).collect()
    };
    Ok(json!({
        "access_token": known.access,
        "user": part(&person, &["id", "username", "discriminator", "avatar", "public_flags", "global_name"]),
        "scopes": known.scopes, "expires": written(known.expires),
        "application": part(&whole, &["id", "name", "icon", "description"]),
    }))
}
