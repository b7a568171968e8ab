//! Connections: each is served until it ends, is too slow to say what it wants, or the sandbox stops.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{Request, Uri, header, uri};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

use crate::Shared;

/// How long to wait where no connection can be taken: there are too many, say.
const A_MOMENT: Duration = Duration::from_millis(50);

/// Serves every connection until it is stopped.
pub(crate) async fn serve(listener: TcpListener, shared: Arc<Shared>, stop: CancellationToken) {
    let app = super::router(Arc::clone(&shared));
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, _)) => {
                let connection = connection(stream, app.clone(), shared.config.heads_within);
                let stop = stop.clone();
                tokio::spawn(async move {
                    tokio::select! {
                        () = stop.cancelled() => {}
                        () = connection => {}
                    }
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection to the sandbox could not be taken");
                tokio::time::sleep(A_MOMENT).await;
            }
        }
    }
}

async fn connection(stream: TcpStream, app: Router, heads_within: Duration) {
    // Answers are short: none waits for more to be sent with it.
    let _ = stream.set_nodelay(true);
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: Request<Incoming>| {
        readdress(&mut request);
        let answering = app.call(request);
        async move { Ok::<_, Infallible>(answering.await.unwrap_or_else(|never| match never {})) }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(heads_within)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    // A bot that hangs up, or is too slow, is no error of ours.
    let _ = serving.await;
}

/// Where a request goes: a gateway connection to the gateway, whatever path it names, and `%40me` to `@me`.
fn readdress<B>(request: &mut Request<B>) {
    let path = request.uri().path();
    let upgrades = request.headers().contains_key(header::UPGRADE);
    let path = if upgrades && !path.starts_with("/sandbox/") {
        super::GATEWAY.to_owned()
    } else if path.contains("%40") {
        path.replace("%40", "@")
    } else {
        return;
    };
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    if let Ok(path) = uri::PathAndQuery::try_from(path + &query) {
        let mut parts = std::mem::take(request.uri_mut()).into_parts();
        parts.path_and_query = Some(path);
        *request.uri_mut() = Uri::from_parts(parts).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readdressed(uri: &str, upgrade: bool) -> String {
        let mut request = Request::builder().uri(uri);
        if upgrade {
            request = request.header(header::UPGRADE, "websocket");
        }
        let mut request = request.body(()).unwrap();
        readdress(&mut request);
        request.uri().to_string()
    }

    #[test]
    fn the_gateway_is_reached_at_any_path_and_an_at_may_be_escaped() {
        for path in ["/?v=10", "/gateway?v=10", "/any/where/?v=10"] {
            assert_eq!(readdressed(path, true), "/ws?v=10");
        }
        assert_eq!(readdressed("/sandbox/stream?person=1", true), "/sandbox/stream?person=1");
        assert_eq!(readdressed("/api/users/%40me?a=b", false), "/api/users/@me?a=b");
        assert_eq!(readdressed("/api/users/@me", false), "/api/users/@me");
    }
}
