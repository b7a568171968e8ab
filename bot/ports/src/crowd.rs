//! The connections to a port of the bot: limited in number and in time. Most peers are strangers, and nobody is known
//! before a signature is checked, so a new connection replaces the one without a signature that is oldest. Where
//! nothing is signed, that is the oldest connection.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use outside::Tasks;
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_util::sync::CancellationToken;
use tracing::warn;

use super::{Listener, Stream};

/// Connections at a time. Each is a file and takes 80 KB at most; a process may usually have 1,024 files, and the
/// database and Discord need some.
const MAX_CONNECTIONS: usize = 256;
/// Timeout for a request's head, from the connection or from the previous response on.
const HEAD_TIMEOUT: Duration = Duration::from_secs(3);
/// Largest head of a request, in bytes.
const HEAD_BYTES: usize = 16 << 10;
/// Delay before the next `accept` after one has failed.
const ACCEPT_RETRY: Duration = Duration::from_millis(50);

/// Who is connected, the oldest first.
#[derive(Debug, Default)]
struct Connections {
    last: u64,
    peers: BTreeMap<u64, Peer>,
}

#[derive(Debug)]
struct Peer {
    /// Ends the connection.
    end: CancellationToken,
    /// Whether whoever is at its other end has shown who they are.
    known: bool,
}

impl Connections {
    /// Takes a connection, in place of the one that has shown no signature for the longest time where there are too
    /// many; nothing if all others have shown one.
    fn enter(&mut self) -> Option<(u64, CancellationToken)> {
        if self.peers.len() >= MAX_CONNECTIONS {
            let oldest = self.peers.iter().find(|(_, peer)| !peer.known).map(|(id, _)| *id)?;
            self.peers.remove(&oldest)?.end.cancel();
        }
        self.last += 1;
        let end = CancellationToken::new();
        self.peers.insert(self.last, Peer { end: end.clone(), known: false });
        Some((self.last, end))
    }
}

/// The connection over which a request has come.
#[derive(Clone, Debug)]
pub struct OpenConnection {
    connections: Arc<Mutex<Connections>>,
    id: u64,
}

impl OpenConnection {
    /// Whoever is at its other end has shown who they are: it makes room for nobody.
    pub fn is_known(&self) {
        if let Some(peer) = self.connections.lock().peers.get_mut(&self.id) {
            peer.known = true;
        }
    }
}

/// Serves every connection until `stop`; then the requests that have begun are answered.
pub async fn serve(mut listener: Listener, app: Router, stop: CancellationToken) {
    let (connections, serving) = (Arc::<Mutex<Connections>>::default(), Tasks::new());
    loop {
        let accepted = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok(stream) => {
                let Some((id, end)) = connections.lock().enter() else { continue };
                let connection = OpenConnection { connections: Arc::clone(&connections), id };
                let (app, stop) = (app.clone(), stop.clone());
                serving.spawn(async move {
                    let of_app = connection.clone();
                    let serving = async move {
                        match stream {
                            Stream::Tcp(stream) => {
                                let _ = stream.set_nodelay(true);
                                serve_one(stream, app, of_app, stop).await;
                            }
                            #[cfg(feature = "simulated")]
                            Stream::Simulated(stream) => serve_one(stream, app, of_app, stop).await,
                        }
                    };
                    tokio::select! {
                        biased;
                        () = end.cancelled() => {}
                        () = serving => {}
                    }
                    connection.connections.lock().peers.remove(&id);
                });
            }
            Err(problem) => {
                warn!(%problem, "a connection could not be taken");
                tokio::time::sleep(ACCEPT_RETRY).await;
            }
        }
    }
    serving.close();
    serving.wait().await;
}

async fn serve_one(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    app: Router,
    connection: OpenConnection,
    stop: CancellationToken,
) {
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        let answering = app.call(request);
        async move { Ok::<_, Infallible>(answering.await.unwrap_or_else(|never| match never {})) }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(serving);
    // A client that hangs up, or is too slow, is not our error.
    tokio::select! {
        biased;
        _ = &mut serving => {}
        () = stop.cancelled() => {
            serving.as_mut().graceful_shutdown();
            let _ = serving.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_there_are_too_many_the_oldest_stranger_makes_room_and_nobody_who_is_known() {
        let connections = Arc::<Mutex<Connections>>::default();
        let (first, _) = connections.lock().enter().unwrap();
        OpenConnection { connections: Arc::clone(&connections), id: first }.is_known();
        let mut strangers: Vec<_> =
            (0..MAX_CONNECTIONS + 9).map(|_| connections.lock().enter().unwrap()).collect();
        let (gone, there) = (strangers.drain(..10).collect::<Vec<_>>(), strangers);
        assert!(gone.iter().all(|(_, end)| end.is_cancelled()), "the oldest have made room");
        assert!(there.iter().all(|(_, end)| !end.is_cancelled()));
        assert_eq!(connections.lock().peers.len(), MAX_CONNECTIONS);
        assert!(connections.lock().peers.contains_key(&first));
        for (id, _) in &there {
            OpenConnection { connections: Arc::clone(&connections), id: *id }.is_known();
        }
        assert!(connections.lock().enter().is_none(), "no stranger is left to make room");
    }
}
