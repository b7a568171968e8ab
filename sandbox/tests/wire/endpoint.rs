//! A bot that is posted to: its endpoint is tried before it is taken, and what it responds is its answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::post;
use reqwest::Method;
use ring::signature::{ED25519, UnparsedPublicKey};
use sandbox::{Answer, Config};
use serde_json::{Value, json};

use crate::bot::{Scene, event, hello, scene};

fn bytes(hex: &str) -> Vec<u8> {
    let pair = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(pair).collect()
}

/// An endpoint that answers with a status: 200 says hello, 202 leaves it to a call. With a key it refuses what is not signed.
async fn endpoint(key: Option<String>, status: Arc<AtomicU16>) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/here", listener.local_addr().unwrap());
    let hear = async move |headers: HeaderMap, body: Bytes| {
        let named = |name: &str| headers[name].to_str().unwrap().to_owned();
        let signed = [named("x-signature-timestamp").as_bytes(), &body].concat();
        let signature = bytes(&named("x-signature-ed25519"));
        let is_right =
            |key: &str| UnparsedPublicKey::new(&ED25519, bytes(key)).verify(&signed, &signature).is_ok();
        if key.as_deref().is_some_and(|key| !is_right(key)) {
            return StatusCode::UNAUTHORIZED.into_response();
        }
        let posted: Value = serde_json::from_slice(&body).unwrap();
        let answer = if posted["type"] == 1 { json!({ "type": 1 }) } else { hello(64) };
        let status = if posted["type"] == 1 { 200 } else { status.load(Ordering::Relaxed) };
        let json = [(header::CONTENT_TYPE, "application/json")];
        (StatusCode::from_u16(status).unwrap(), json, answer.to_string()).into_response()
    };
    tokio::spawn(async move { axum::serve(listener, Router::new().route("/here", post(hear))).await });
    url
}

#[tokio::test]
async fn an_endpoint_is_tried_before_it_is_taken_and_responds_with_answers() {
    let Scene { sandbox: _open, bot, mut socket, channel, ana } = scene(Config::default()).await;
    let me = "/applications/@me";
    let (_, application) = bot.call(Method::GET, me, json!({})).await;
    let key = application["verify_key"].as_str().unwrap().to_owned();
    let status = Arc::new(AtomicU16::new(200));
    let careless = endpoint(None, Arc::clone(&status)).await;
    let careful = endpoint(Some(key), Arc::clone(&status)).await;
    for wrong in [&careless, &careful.replace("/here", "/there"), "http://127.0.0.1:1/"] {
        let (refused, body) =
            bot.call(Method::PATCH, me, json!({ "interactions_endpoint_url": wrong })).await;
        assert_eq!((refused, &body["code"]), (StatusCode::BAD_REQUEST, &json!(50035)), "{wrong}");
    }
    let (_, set) = bot.call(Method::PATCH, me, json!({ "interactions_endpoint_url": careful })).await;
    assert_eq!(set["interactions_endpoint_url"], careful);

    let there = ana.at(&channel);
    let Answer::Private(answer) = there.command("/hello").await else { panic!("no answer") };
    assert!(answer.text().contains("Hello!"), "{}", answer.text());
    status.store(500, Ordering::Relaxed);
    assert_eq!(there.command("/hello").await, Answer::Failed);

    bot.call(Method::PATCH, me, json!({ "interactions_endpoint_url": null })).await;
    let asking = tokio::spawn(async move { there.command("/hello").await });
    let told = event(&mut socket, "INTERACTION_CREATE").await;
    bot.answer(&told, hello(0)).await;
    assert!(matches!(asking.await.unwrap(), Answer::Message(_)));
}
