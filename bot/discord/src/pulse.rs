//! Signs of life, for a watchdog that takes no lock and waits for nobody.

use std::sync::atomic::{AtomicU64, Ordering};

/// Signs of life, counted.
#[derive(Debug, Default)]
pub struct Pulse {
    runtime: AtomicU64,
    gateway: AtomicU64,
}

impl Pulse {
    /// The runtime runs tasks.
    pub fn runtime_lives(&self) {
        self.runtime.fetch_add(1, Ordering::Relaxed);
    }

    /// Something has come from the gateway, or another attempt is made to reach it.
    pub fn gateway_lives(&self) {
        self.gateway.fetch_add(1, Ordering::Relaxed);
    }

    /// How many signs the runtime has given.
    #[must_use]
    pub fn of_runtime(&self) -> u64 {
        self.runtime.load(Ordering::Relaxed)
    }

    /// How many signs the gateway has given.
    #[must_use]
    pub fn of_gateway(&self) -> u64 {
        self.gateway.load(Ordering::Relaxed)
    }
}
