//! The look-alike for a simulation: calls and gateway connections are values, not sockets, and time is tokio's.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::SystemTime;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tokio_util::sync::CancellationToken;

pub use crate::wire::gateway::{Link, Sent};
use crate::{Config, Sandbox, Shared, clock, run, wire};

/// Where calls of a simulation go.
#[derive(Clone)]
pub struct Calls(Router);

impl Calls {
    /// Answers a call.
    pub async fn answer(&self, request: Request<Body>) -> Response {
        let answered = TowerToHyperService::new(self.0.clone()).call(request).await;
        answered.unwrap_or_else(|never| match never {})
    }
}

impl Sandbox {
    /// Starts one that listens nowhere, and whose time of day is that of `clock`, for this thread.
    ///
    /// # Errors
    /// If the operating system cannot provide random bytes.
    pub fn simulated(config: Config, clock: fn() -> SystemTime) -> std::io::Result<Sandbox> {
        clock::set(clock);
        let shared = Arc::new(Shared::new(config, SocketAddr::from((Ipv4Addr::LOCALHOST, 1)))?);
        let stop = CancellationToken::new();
        let server = tokio::spawn(run(Arc::clone(&shared), stop.clone(), std::future::pending()));
        Ok(Sandbox { shared, stop, server: Some(server) })
    }

    /// Where calls go.
    #[must_use]
    pub fn calls(&self) -> Calls {
        Calls(wire::router(Arc::clone(&self.shared)))
    }

    /// Connects to the gateway; `None` if nobody can.
    #[must_use]
    pub fn connect(&self) -> Option<Link> {
        let refused = self.shared.read(|world| world.faults.gateway_closed);
        (!refused).then(|| Link::new(Arc::clone(&self.shared), "ws://sandbox".to_owned()))
    }
}
