//! What a bot may send over the gateway, whatever it is: nothing panics, and a connection is closed with one of
//! Discord's codes. `fuzz/main.rs` sends bytes of its own making; a test, those that were worth keeping.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use crate::{Config, Shared, wire};

/// Passes frames to a new connection, one per line.
pub fn frames(text: &str) {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    if let Ok(shared) = Shared::new(Config::playground(0), address) {
        wire::receive_all(Arc::new(shared), text.lines());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_input_of_the_corpus_panics() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/corpus/frames");
        for entry in std::fs::read_dir(folder).unwrap() {
            let bytes = std::fs::read(entry.unwrap().path()).unwrap();
            frames(&String::from_utf8_lossy(&bytes));
        }
    }
}
