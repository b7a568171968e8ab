//! OAuth2: codes are exchanged for people's access tokens, which are renewed, withdrawn, and shown for what they are.
//! Refusals have OAuth2's own form (RFC 6749, section 5.2), as they do at Discord.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Form, Json};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{App, Refusal, rest};
use crate::client_secret;
use crate::state::{Authorization, Id, World, written};
use crate::words::OWN;

/// The path of the calls that no bot's token is needed for.
pub(super) const TOKEN: &str = "/oauth2/token";
pub(super) const REVOKE: &str = "/oauth2/token/revoke";

/// The authorization whose access token a call was made with.
#[derive(Clone, Copy)]
pub(super) struct Bearer(pub(super) Id);

/// Whether a call may be made with a person's token, and what it takes to have been allowed.
pub(super) fn scope_of(method: &Method, path: &str) -> Option<Option<&'static str>> {
    match (method.as_str(), path) {
        ("GET", "/users/@me") => Some(Some("identify")),
        ("GET", "/oauth2/@me") => Some(None),
        _ => None,
    }
}

/// A refusal in OAuth2's form.
struct Refused(StatusCode, &'static str, String);

impl Refused {
    fn request(what: &str) -> Refused {
        Refused(StatusCode::BAD_REQUEST, "invalid_request", format!("Invalid \"{what}\" in request."))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused(status, error, words) = self;
        let mut body = json!({ "error": error });
        if !words.is_empty() {
            body["error_description"] = words.into();
        }
        (status, Json(body)).into_response()
    }
}

type Fields = BTreeMap<String, String>;
type Given = Result<Form<Fields>, FormRejection>;

/// The fields of a call that the application itself has made.
fn of_application(world: &World, head: &HeaderMap, given: Given) -> Result<Fields, Refused> {
    // As the documentation says, a form is taken, and nothing else is.
    let Ok(Form(mut fields)) = given else { return Err(Refused::request("content-type")) };
    let basic = head.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let basic = basic.and_then(|value| value.strip_prefix("Basic "));
    let (id, secret) = match basic {
        Some(encoded) => decoded(encoded).unwrap_or_default(),
        None => {
            let mut take = |name: &str| fields.remove(name).unwrap_or_default();
            (take("client_id"), take("client_secret"))
        }
    };
    if id != world.bot.to_string() || secret != client_secret() {
        return Err(Refused(StatusCode::UNAUTHORIZED, "invalid_client", String::new()));
    }
    Ok(fields)
}

fn decoded(basic: &str) -> Option<(String, String)> {
    let text = String::from_utf8(STANDARD.decode(basic.trim()).ok()?).ok()?;
    let (id, secret) = text.split_once(':')?;
    Some((id.to_owned(), secret.to_owned()))
}

/// Exchanges a code, or a refresh token.
pub(super) async fn token(State(shared): App, head: HeaderMap, given: Given) -> Response {
    let lasts = shared.config.access_lasts;
    let granted = shared.with(|world| granted(world, &head, given, lasts));
    let granted = match granted {
        Ok(Some(granted)) => granted,
        Ok(None) => {
            return Refusal::not_done(&["grant_type (client_credentials)".to_owned()]).into_response();
        }
        Err(refused) => return refused.into_response(),
    };
    let body = json!({
        "token_type": "Bearer", "access_token": granted.access, "expires_in": lasts.as_secs(),
        "refresh_token": granted.refresh, "scope": granted.scopes.join(" "),
    });
    Json(body).into_response()
}

/// What is granted for what was given; nothing, for what is not done.
fn granted(
    world: &mut World,
    head: &HeaderMap,
    given: Given,
    lasts: Duration,
) -> Result<Option<Authorization>, Refused> {
    let fields = of_application(world, head, given)?;
    let field = |name: &str| fields.get(name).map(String::as_str).filter(|text| !text.is_empty());
    let needed = |name: &str| field(name).ok_or_else(|| Refused::request(name));
    let (granted, of) = match needed("grant_type")? {
        "authorization_code" => {
            let code = needed("code")?;
            // A code of a frame belongs to no address, and the application has named none.
            if field("redirect_uri").is_some() {
                return Err(Refused::request("redirect_uri"));
            }
            (world.exchange(code, field("code_verifier"), lasts), "code")
        }
        "refresh_token" => (world.renew(needed("refresh_token")?, lasts), "refresh_token"),
        "client_credentials" => return Ok(None),
        _ => {
            let words = "Unsupported grant type".to_owned();
            return Err(Refused(StatusCode::BAD_REQUEST, "unsupported_grant_type", words));
        }
    };
    let refused =
        || Refused(StatusCode::BAD_REQUEST, "invalid_grant", format!("Invalid \"{of}\" in request."));
    granted.map(Some).ok_or_else(refused)
}

/// Withdraws a token. One that there is not has been withdrawn already.
pub(super) async fn revoke(State(shared): App, head: HeaderMap, given: Given) -> Response {
    let revoked = shared.with(|world| {
        let fields = of_application(world, &head, given)?;
        let token = fields.get("token").filter(|token| !token.is_empty());
        world.revoke(token.ok_or_else(|| Refused::request("token"))?);
        Ok::<_, Refused>(())
    });
    revoked.map_or_else(Refused::into_response, |()| Json(json!({})).into_response())
}

/// What the person of a token has allowed.
pub(super) async fn mine(
    State(shared): App,
    bearer: Option<Extension<Bearer>>,
) -> Result<Json<Value>, Refusal> {
    // Discord documents this for access tokens alone.
    let Some(Extension(Bearer(id))) = bearer else {
        return Err(Refusal::new(403, 20001, "Bots cannot use this endpoint"));
    };
    shared.read(|world| {
        let known = world.oauth2.get(id).ok_or_else(|| Refusal::new(401, 0, "401: Unauthorized"))?;
        let whole = rest::application_json(&shared, world);
        let shown = [
            "id",
            "name",
            "icon",
            "description",
            "type",
            "bot_public",
            "bot_require_code_grant",
            "verify_key",
            "flags",
            "flags_new",
        ];
        let application: Value =
            shown.iter().map(|name| ((*name).to_owned(), whole[*name].clone())).collect();
        let mut json =
            json!({ "application": application, "scopes": known.scopes, "expires": written(known.expires) });
        if known.allows("identify") {
            json["user"] = world.user_json(known.person);
        }
        Ok(Json(json))
    })
}

/// A person, as their own access token shows them.
pub(super) fn user_json(world: &World, known: &Authorization) -> Value {
    let person = world.person(known.person);
    let locale =
        person.map(|person| person.locale.as_str()).filter(|locale| *locale != OWN).unwrap_or("en-US");
    let mut json = world.user_json(known.person);
    json["mfa_enabled"] = false.into();
    json["locale"] = locale.into();
    json["premium_type"] = 0.into();
    if known.allows("email") {
        json["email"] = format!("{}@sandbox.invalid", known.person).into();
        json["verified"] = true.into();
    }
    json
}
