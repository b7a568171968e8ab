//! A thread that watches the rest of the program. Whatever hangs there, it ends the process, so that whoever supervises
//! it can start it anew; and it is notified when the program is to stop. It takes no lock, waits for nobody and counts
//! its own ticks, so that time in which the whole process slept does not count.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use discord::Pulse;
use signal_hook::consts::{SIGINT, SIGTERM};
use tokio_util::sync::CancellationToken;

/// Exit code of the process: a restart may help.
const EXIT_HUNG: i32 = 75;
/// Interval at which the thread checks.
const TICK: Duration = Duration::from_millis(250);
/// How long the runtime may do nothing, in ticks: other tasks, and answers, wait for it.
const RUNTIME_TIMEOUT: u64 = 30 * 4;
/// How long nothing may come from the gateway, and no attempt be made to reach it, in ticks. Each of those has a
/// timeout of its own, so this is reached only if one of them fails.
const GATEWAY_TIMEOUT: u64 = 5 * 60 * 4;
/// How long the program may take to stop, in ticks: with the last log message, ten seconds.
const STOP_TIMEOUT: u64 = 9 * 4;
/// How long the last log message may take: standard error may be what hangs.
const LOG_TIMEOUT: Duration = Duration::from_millis(500);

/// Beats the pulse as long as the runtime runs tasks.
pub async fn beat(pulse: Arc<Pulse>) {
    loop {
        pulse.runtime_lives();
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Starts the watchdog, which also cancels `stop` on SIGTERM or SIGINT.
///
/// # Errors
/// If no thread can be started, or no signal handler can be registered.
pub fn watch(pulse: Arc<Pulse>, stop: CancellationToken) -> std::io::Result<()> {
    let asked = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        signal_hook::flag::register(signal, Arc::clone(&asked))?;
    }
    let watching = move || {
        let mut watch = Watch::default();
        loop {
            std::thread::sleep(TICK);
            if asked.load(Ordering::Relaxed) {
                stop.cancel();
            }
            let seen = Pulses {
                runtime: pulse.of_runtime(),
                gateway: pulse.of_gateway(),
                stopping: stop.is_cancelled(),
            };
            if let Some(hung) = watch.tick(seen) {
                end(hung);
            }
        }
    };
    std::thread::Builder::new().name("watchdog".into()).spawn(watching).map(drop)
}

/// Ends the process. Nothing stored is lost: the database survives a process that is killed.
fn end(hung: Hung) -> ! {
    let (written, writing) = mpsc::channel();
    std::thread::spawn(move || {
        let _ = writeln!(std::io::stderr(), "updown: {hung}; the process ends itself, to be started anew");
        let _ = written.send(());
    });
    let _ = writing.recv_timeout(LOG_TIMEOUT);
    std::process::exit(EXIT_HUNG)
}

/// What the watchdog sees at a tick: two counters, and whether the program is stopping.
#[derive(Clone, Copy, Debug, Default)]
struct Pulses {
    runtime: u64,
    gateway: u64,
    stopping: bool,
}

/// What has made no progress for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum Hung {
    #[error("nothing has moved for {} s", RUNTIME_TIMEOUT / 4)]
    Runtime,
    #[error("the gateway has made no progress for {} s, and no attempt to", GATEWAY_TIMEOUT / 4)]
    Gateway,
    #[error("the program did not stop within {} s", STOP_TIMEOUT / 4)]
    Stop,
}

/// The number of ticks since the last progress of each part.
#[derive(Debug, Default)]
struct Watch {
    last: Pulses,
    runtime: u64,
    gateway: u64,
    stopping: u64,
}

impl Watch {
    /// Counts a tick. Returns what hangs, if anything does.
    fn tick(&mut self, seen: Pulses) -> Option<Hung> {
        let count = |ticks: u64, progress: bool| if progress { 0 } else { ticks + 1 };
        self.runtime = count(self.runtime, seen.runtime != self.last.runtime);
        // Until the gateway's first beat the program is still starting, and a database may take long.
        self.gateway = count(self.gateway, seen.gateway != self.last.gateway || seen.gateway == 0);
        self.stopping = count(self.stopping, !seen.stopping);
        self.last = seen;
        if self.stopping >= STOP_TIMEOUT {
            Some(Hung::Stop)
        } else if self.runtime >= RUNTIME_TIMEOUT {
            Some(Hung::Runtime)
        } else if self.gateway >= GATEWAY_TIMEOUT && !seen.stopping {
            Some(Hung::Gateway)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After how many ticks the watchdog finds that something hangs, and what; `seen` is the progress at each tick.
    fn hangs(seen: impl Fn(u64) -> Pulses) -> Option<(u64, Hung)> {
        let mut watch = Watch::default();
        (1..4 * 60 * 60).find_map(|tick| Some((tick, watch.tick(seen(tick))?)))
    }

    #[test]
    fn a_program_that_makes_progress_is_left_alone_for_an_hour() {
        assert_eq!(
            hangs(|tick| Pulses { runtime: tick / 4 + 1, gateway: tick / 160 + 1, stopping: false }),
            None
        );
        // A start may take long, and the gateway is connected only after it.
        assert_eq!(hangs(|tick| Pulses { runtime: tick / 4 + 1, gateway: 0, stopping: false }), None);
    }

    #[test]
    fn a_program_that_hangs_is_ended_in_time() {
        let still = Pulses { runtime: 7, gateway: 7, stopping: false };
        assert_eq!(hangs(|_| still), Some((RUNTIME_TIMEOUT + 1, Hung::Runtime)));
        assert_eq!(
            hangs(|tick| Pulses { runtime: tick, ..still }),
            Some((GATEWAY_TIMEOUT + 1, Hung::Gateway))
        );
        let stopping = |tick| Pulses { runtime: tick, gateway: tick, stopping: true };
        assert_eq!(hangs(stopping), Some((STOP_TIMEOUT, Hung::Stop)));
    }
}
