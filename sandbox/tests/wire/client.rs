//! The page, as a browser speaks for it.

use std::time::{Duration, Instant};

use reqwest::RequestBuilder;
use serde_json::Value;

pub struct Page {
    pub client: reqwest::Client,
    pub url: String,
}

impl Page {
    pub fn at(url: String) -> Page {
        Page { client: reqwest::Client::new(), url }
    }

    pub fn post(&self, path: &str, body: &Value) -> RequestBuilder {
        self.client.post(format!("{}/sandbox/{path}", self.url)).json(body)
    }

    /// Something done at the page, and what came of it.
    pub async fn does(&self, path: &str, body: Value) -> Value {
        let response = self.post(path, &body).header("origin", &self.url).send().await.unwrap();
        assert!(response.status().is_success(), "{path} {body}: {}", response.status());
        serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default()
    }

    pub async fn looks(&self, path: &str) -> Value {
        let url = format!("{}/sandbox/{path}", self.url);
        self.client.get(url).send().await.unwrap().json().await.unwrap()
    }

    /// Looks again and again until something is found.
    pub async fn waits<T>(&self, path: &str, what: &str, find: impl Fn(&Value) -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            let seen = self.looks(path).await;
            if let Some(found) = find(&seen) {
                return found;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "waited in vain for {what}: {seen}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
