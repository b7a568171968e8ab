//! OAuth2: codes and tokens of people, and what they are good for.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use sandbox::{Config, Frame, Sandbox};
use serde_json::{Value, json};

use crate::activities::Stage;
use crate::judge::Judge;

/// A call without a bot's token, which a test puts in what it wants.
fn post(sandbox: &Sandbox, path: &str) -> reqwest::RequestBuilder {
    reqwest::Client::new().post(format!("{}/api/{path}", sandbox.url()))
}

async fn sent(call: reqwest::RequestBuilder) -> (StatusCode, Value) {
    let response = call.send().await.unwrap();
    (response.status(), serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default())
}

impl Stage {
    /// Exchanges something, with the application's secret.
    pub async fn exchanges(&self, fields: &[(&str, &str)]) -> (StatusCode, Value) {
        let secret = self.sandbox.client_secret();
        let call = post(&self.sandbox, "oauth2/token").basic_auth(&self.application, Some(secret));
        sent(call.form(fields)).await
    }

    /// What is shown to whoever has this access token.
    pub async fn sees(&self, access: &str, path: &str) -> (StatusCode, Value) {
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        sent(reqwest::Client::new().get(url).bearer_auth(access)).await
    }

    /// Ana launches the Activity, and her frame is ready.
    pub async fn frame(&self) -> Frame {
        self.ana.at(&self.channel).launches().await;
        let frame = self.ana.frame().unwrap();
        frame.shakes_hands();
        frame
    }

    /// A code for what Ana allows.
    pub fn code(&self, frame: &Frame, scopes: &[&str]) -> String {
        let asked = json!({ "client_id": self.application, "response_type": "code", "scope": scopes });
        frame.commands("AUTHORIZE", &asked).unwrap()["code"].as_str().unwrap().to_owned()
    }

    /// The tokens for what Ana allows.
    pub async fn tokens(&self, frame: &Frame, scopes: &[&str]) -> Value {
        let code = self.code(frame, scopes);
        let (status, tokens) = self.exchanges(&[("grant_type", "authorization_code"), ("code", &code)]).await;
        assert_eq!(status, StatusCode::OK, "{tokens}");
        tokens
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[tokio::test]
async fn a_code_is_exchanged_once_for_tokens_that_say_who_somebody_is() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    let code = stage.code(&frame, &["identify", "guilds", "identify"]);
    // With the secret in the form, at the path with a version.
    let secret = stage.sandbox.client_secret();
    let fields = [
        ("client_id", stage.application.as_str()),
        ("client_secret", &secret),
        ("grant_type", "authorization_code"),
        ("code", &code),
    ];
    let (status, tokens) = sent(post(&stage.sandbox, "v10/oauth2/token").form(&fields)).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
    assert_eq!(
        (&tokens["token_type"], &tokens["expires_in"], &tokens["scope"]),
        (&json!("Bearer"), &json!(604_800), &json!("guilds identify"))
    );
    let (status, error) = stage.exchanges(&[("grant_type", "authorization_code"), ("code", &code)]).await;
    assert_eq!((status, &error["error"]), (StatusCode::BAD_REQUEST, &json!("invalid_grant")));

    let access = text(&tokens["access_token"]);
    let (status, me) = stage.sees(access, "/users/@me").await;
    assert_eq!((status, text(&me["id"])), (StatusCode::OK, stage.ana.id().to_string().as_str()));
    assert!(me.get("email").is_none(), "{me}");
    assert_eq!(Judge::new().answer("GET", "/users/@me", 200, &me), [""; 0]);
    let (status, mine) = stage.sees(access, "/oauth2/@me").await;
    assert_eq!(
        (status, &mine["scopes"], &mine["user"]["id"]),
        (StatusCode::OK, &json!(["guilds", "identify"]), &me["id"])
    );
    assert_eq!(Judge::new().answer("GET", "/oauth2/@me", 200, &mine), [""; 0]);
}

#[tokio::test]
async fn a_token_is_good_for_what_its_person_has_allowed_and_for_nothing_of_the_bots() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    let tokens = stage.tokens(&frame, &["email", "identify"]).await;
    let access = text(&tokens["access_token"]);
    let (_, me) = stage.sees(access, "/users/@me").await;
    assert!(text(&me["email"]).contains('@') && me["verified"] == true, "{me}");
    let channel = format!("/channels/{}", stage.channel.id());
    for path in ["/users/@me/guilds", "/applications/@me", "/gateway/bot", &channel] {
        let (status, error) = stage.sees(access, path).await;
        assert_eq!((status, &error["code"]), (StatusCode::UNAUTHORIZED, &json!(0)), "{path}");
    }
    for made_up in ["access-1", "", text(&tokens["refresh_token"]), &stage.sandbox.token()] {
        assert_eq!(stage.sees(made_up, "/users/@me").await.0, StatusCode::UNAUTHORIZED, "{made_up}");
    }
    // Nor is it the bot's.
    let (status, error) = stage.bot.call(Method::GET, "/oauth2/@me", json!({})).await;
    assert_eq!((status, &error["code"]), (StatusCode::FORBIDDEN, &json!(20001)));
    let few = stage.tokens(&frame, &["guilds"]).await;
    let access = text(&few["access_token"]);
    assert_eq!(stage.sees(access, "/users/@me").await.0, StatusCode::UNAUTHORIZED);
    assert!(stage.sees(access, "/oauth2/@me").await.1.get("user").is_none());
}

#[tokio::test]
async fn tokens_are_renewed_and_withdrawn() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    let first = stage.tokens(&frame, &["identify"]).await;
    let renew = async |tokens: &Value| {
        stage
            .exchanges(&[("grant_type", "refresh_token"), ("refresh_token", text(&tokens["refresh_token"]))])
            .await
    };
    let (status, second) = renew(&first).await;
    assert_eq!((status, &second["scope"]), (StatusCode::OK, &json!("identify")));
    assert_eq!(stage.sees(text(&first["access_token"]), "/users/@me").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(stage.sees(text(&second["access_token"]), "/users/@me").await.0, StatusCode::OK);
    let (status, error) = renew(&first).await;
    assert_eq!((status, &error["error"]), (StatusCode::BAD_REQUEST, &json!("invalid_grant")));

    // With one of them all go, and the frame that has shown one learns of it.
    let third = stage.tokens(&frame, &["identify"]).await;
    frame.commands("AUTHENTICATE", &json!({ "access_token": third["access_token"] })).unwrap();
    let withdraw = |token: &str, secret: &str| {
        let call = post(&stage.sandbox, "oauth2/token/revoke")
            .basic_auth(&stage.application, Some(secret.to_owned()));
        sent(call.form(&[("token", token)]))
    };
    let token = text(&second["refresh_token"]);
    assert_eq!(withdraw(token, "wrong").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(withdraw(token, &stage.sandbox.client_secret()).await.0, StatusCode::OK);
    for tokens in [&second, &third] {
        assert_eq!(stage.sees(text(&tokens["access_token"]), "/users/@me").await.0, StatusCode::UNAUTHORIZED);
        assert_eq!(renew(tokens).await.1["error"], "invalid_grant");
    }
    assert_eq!(frame.receives(), [json!([2, { "code": 4003, "message": "Token revoked" }])]);
    // What there is not has been withdrawn already.
    assert_eq!(withdraw("access-1", &stage.sandbox.client_secret()).await.0, StatusCode::OK);
    assert_eq!(withdraw("", &stage.sandbox.client_secret()).await.1["error"], "invalid_request");
}

#[tokio::test]
async fn codes_and_tokens_do_not_last_for_ever() {
    let nothing = Duration::ZERO;
    let stage = Stage::set(Config { code_lasts: nothing, ..Config::default() }).await;
    let frame = stage.frame().await;
    let code = stage.code(&frame, &["identify"]);
    let (_, error) = stage.exchanges(&[("grant_type", "authorization_code"), ("code", &code)]).await;
    assert_eq!(error["error"], "invalid_grant");

    let stage = Stage::set(Config { access_lasts: nothing, ..Config::default() }).await;
    let frame = stage.frame().await;
    let tokens = stage.tokens(&frame, &["identify"]).await;
    assert_eq!(stage.sees(text(&tokens["access_token"]), "/users/@me").await.0, StatusCode::UNAUTHORIZED);
    let shown = frame.commands("AUTHENTICATE", &json!({ "access_token": tokens["access_token"] }));
    assert_eq!(shown.unwrap_err().0, 4009);
}

#[tokio::test]
async fn whoever_asks_wrongly_is_refused_in_the_words_of_oauth2() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    let code = stage.code(&frame, &["identify"]);
    let of_code = |code: &'static str| [("grant_type", "authorization_code"), ("code", code)];
    // Nobody but the application, by its id and its secret.
    let wrong = post(&stage.sandbox, "oauth2/token").basic_auth(&stage.application, Some("wrong"));
    let other = post(&stage.sandbox, "oauth2/token").basic_auth("1", Some(stage.sandbox.client_secret()));
    let nobody = post(&stage.sandbox, "oauth2/token");
    let bot = post(&stage.sandbox, "oauth2/token")
        .header("authorization", format!("Bot {}", stage.sandbox.token()));
    for call in [wrong, other, nobody, bot] {
        let (status, error) = sent(call.form(&of_code("code-1"))).await;
        assert_eq!((status, error), (StatusCode::UNAUTHORIZED, json!({ "error": "invalid_client" })));
    }
    let json_body = post(&stage.sandbox, "oauth2/token")
        .basic_auth(&stage.application, Some(stage.sandbox.client_secret()));
    let (status, error) =
        sent(json_body.json(&json!({ "grant_type": "authorization_code", "code": code }))).await;
    assert_eq!((status, &error["error"]), (StatusCode::BAD_REQUEST, &json!("invalid_request")));

    let refused = async |fields: &[(&str, &str)], error: &str| {
        let (status, body) = stage.exchanges(fields).await;
        assert_eq!((status, &body["error"]), (StatusCode::BAD_REQUEST, &json!(error)), "{fields:?}");
    };
    refused(&of_code("made-up"), "invalid_grant").await;
    refused(&[("grant_type", "authorization_code")], "invalid_request").await;
    refused(&[("code", "x")], "invalid_request").await;
    refused(&[("grant_type", "refresh_token")], "invalid_request").await;
    refused(&[("grant_type", "password"), ("username", "ana")], "unsupported_grant_type").await;
    let elsewhere =
        [("grant_type", "authorization_code"), ("code", &code), ("redirect_uri", "https://example.org/")];
    refused(&elsewhere, "invalid_request").await;
    assert_eq!(stage.exchanges(&[("grant_type", "client_credentials")]).await.0, StatusCode::NOT_IMPLEMENTED);
    // None of that has used it up.
    let right = stage.exchanges(&[("grant_type", "authorization_code"), ("code", &code)]).await;
    assert_eq!(right.0, StatusCode::OK);
}

#[tokio::test]
async fn a_code_with_a_challenge_is_for_whoever_can_solve_it() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    // The example of RFC 7636.
    let (verifier, challenge) =
        ("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    let code = || {
        let asked = json!({
            "client_id": stage.application, "scope": ["identify"], "code_challenge": challenge,
            "code_challenge_method": "S256",
        });
        frame.commands("AUTHORIZE", &asked).unwrap()["code"].as_str().unwrap().to_owned()
    };
    for (solution, status) in [(None, 400), (Some("guessed"), 400), (Some(verifier), 200)] {
        let code = code();
        let mut fields = vec![("grant_type", "authorization_code"), ("code", code.as_str())];
        fields.extend(solution.map(|solution| ("code_verifier", solution)));
        assert_eq!(stage.exchanges(&fields).await.0.as_u16(), status, "{solution:?}");
    }
}
