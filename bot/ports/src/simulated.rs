//! Ports of a simulated machine: connections are in memory. Each thread may have a machine of its own.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::pending;
use std::io;
use std::net::SocketAddr;

use tokio::io::{DuplexStream, duplex};
use tokio::sync::mpsc;

/// How much is on its way in either direction that nobody has read, in bytes.
const ON_ITS_WAY: usize = 16 << 10;

thread_local! {
    static PORTS: RefCell<Option<BTreeMap<SocketAddr, mpsc::UnboundedSender<DuplexStream>>>> =
        const { RefCell::new(None) };
}

/// From now on the ports of this thread are simulated, and none is open; or they are the machine's own.
pub fn simulate(are: bool) {
    PORTS.set(are.then(BTreeMap::new));
}

/// Connects to a port; nothing if it is not open.
#[must_use]
pub fn connect(address: SocketAddr) -> Option<DuplexStream> {
    let port = PORTS.with_borrow(|ports| ports.as_ref()?.get(&address).cloned())?;
    let (ours, theirs) = duplex(ON_ITS_WAY);
    port.send(theirs).ok().map(|()| ours)
}

/// An open port.
#[derive(Debug)]
pub struct Port {
    address: SocketAddr,
    connections: mpsc::UnboundedReceiver<DuplexStream>,
}

/// Opens a port, if those of this thread are simulated.
pub(super) fn open(address: SocketAddr) -> Option<io::Result<Port>> {
    PORTS.with_borrow_mut(|ports| {
        let ports = ports.as_mut()?;
        if ports.get(&address).is_some_and(|port| !port.is_closed()) {
            return Some(Err(io::ErrorKind::AddrInUse.into()));
        }
        let (sends, connections) = mpsc::unbounded_channel();
        ports.insert(address, sends);
        Some(Ok(Port { address, connections }))
    })
}

impl Port {
    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The next connection.
    pub(super) async fn accept(&mut self) -> DuplexStream {
        match self.connections.recv().await {
            Some(connection) => connection,
            // Its machine is gone.
            None => pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio_util::sync::CancellationToken;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_simulated_port_is_served_as_any_other_and_nobody_reaches_it_once_it_is_closed() {
        simulate(true);
        let address = SocketAddr::from(([127, 0, 0, 1], 1));
        assert!(connect(address).is_none(), "it is not open");
        let stop = CancellationToken::new();
        let listener = crate::open(address, "PAGE_PORT", "nothing", &stop).await.unwrap();
        let app = Router::new().route("/", get(async || "here"));
        let serving = outside::spawn(crate::serve(listener, app, stop.clone()));
        let mut stream = connect(address).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nconnection: close\r\n\r\n").await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("here"), "{answer}");
        stop.cancel();
        serving.await.unwrap();
        assert!(connect(address).is_none());
        simulate(false);
    }
}
