//! Opening a port that another program may have. It is tried again until the port is free: a bot without that port is
//! better than none, and whoever had it may be a process that is just ending.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{error, info};

/// Interval between two attempts.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);
/// Interval between two log messages while the attempts fail.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// A port that is open.
#[derive(Debug)]
pub enum Listener {
    /// Of this machine.
    Tcp(TcpListener),
    /// Of a simulated machine.
    #[cfg(feature = "simulated")]
    Simulated(super::simulated::Port),
}

/// A connection to it.
#[derive(Debug)]
pub(super) enum Stream {
    Tcp(TcpStream),
    #[cfg(feature = "simulated")]
    Simulated(tokio::io::DuplexStream),
}

impl Listener {
    async fn bind(address: SocketAddr) -> io::Result<Listener> {
        #[cfg(feature = "simulated")]
        if let Some(opened) = super::simulated::open(address) {
            return opened.map(Listener::Simulated);
        }
        TcpListener::bind(address).await.map(Listener::Tcp)
    }

    pub(super) async fn accept(&mut self) -> io::Result<Stream> {
        match self {
            Listener::Tcp(listener) => listener.accept().await.map(|(stream, _)| Stream::Tcp(stream)),
            #[cfg(feature = "simulated")]
            Listener::Simulated(port) => Ok(Stream::Simulated(port.accept().await)),
        }
    }

    /// Its address.
    ///
    /// # Errors
    /// Whatever the machine answers.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        match self {
            Listener::Tcp(listener) => listener.local_addr(),
            #[cfg(feature = "simulated")]
            Listener::Simulated(port) => Ok(port.address()),
        }
    }
}

/// Opens the port of this address, as soon as it can be opened; nothing if `stop` comes first. `setting` is what says
/// which port it is, and `without` what is missing for as long as it is not open.
pub async fn open(
    address: SocketAddr,
    setting: &'static str,
    without: &'static str,
    stop: &CancellationToken,
) -> Option<Listener> {
    let mut logged_at = None;
    loop {
        match Listener::bind(address).await {
            Ok(listener) => {
                if logged_at.is_some() {
                    info!(%address, setting, "the port is free, and open now");
                }
                return Some(listener);
            }
            Err(problem) => {
                if logged_at.is_none_or(|logged_at: Instant| logged_at.elapsed() >= LOG_INTERVAL) {
                    error!(%address, setting, %problem, "this port cannot be opened, and is tried again: {without}");
                    logged_at = Some(Instant::now());
                }
            }
        }
        stop.run_until_cancelled(tokio::time::sleep(RETRY_INTERVAL)).await?;
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[tokio::test]
    async fn a_port_that_is_taken_is_opened_when_it_is_free() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = taken.local_addr().unwrap();
        let stop = CancellationToken::new();
        let opening = open(address, "METRICS_PORT", "no numbers", &stop);
        tokio::pin!(opening);
        assert!(tokio::time::timeout(Duration::from_millis(1), &mut opening).await.is_err());
        drop(taken);
        assert_eq!(opening.await.unwrap().local_addr().unwrap(), address);
    }

    #[tokio::test]
    async fn who_is_told_to_stop_waits_for_no_port() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let stop = CancellationToken::new();
        stop.cancel();
        let address = taken.local_addr().unwrap();
        assert!(open(address, "METRICS_PORT", "no numbers", &stop).await.is_none());
    }
}
