//! The ports that the bot opens: one that another program has is tried again (`door`), and connections are limited in
//! number and in time (`crowd`). What is asked for there is not known here.

mod crowd;
mod door;
#[cfg(feature = "simulated")]
pub mod simulated;

pub use crowd::{OpenConnection, serve};
use door::Stream;
pub use door::{Listener, open};

/// Lets this process have as many files open as the system allows it: each connection is one, and unless a process asks,
/// it may have 1,024.
#[cfg(target_os = "linux")]
pub fn allow_connections() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use tracing::debug;

    let allowed = getrlimit(Resource::Nofile);
    let most = Rlimit { current: allowed.maximum, ..allowed };
    if let Err(problem) = setrlimit(Resource::Nofile, most) {
        debug!(%problem, "the number of open files stays as it is");
    }
}

/// Elsewhere it stays as it is.
#[cfg(not(target_os = "linux"))]
pub fn allow_connections() {}
