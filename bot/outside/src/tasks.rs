//! Tasks of the bot. In a simulation each belongs to the process that starts it, and is stopped and killed with it.

use tokio::task::JoinHandle;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerWaitFuture;

/// What a task does, as part of the process that starts it.
#[cfg(feature = "simulated")]
fn of_this_process<F: Future>(work: F) -> impl Future<Output = F::Output> + use<F> {
    super::simulated::of_this_process(work)
}

/// What a task does, as part of the process that starts it.
#[cfg(not(feature = "simulated"))]
const fn of_this_process<F: Future>(work: F) -> F {
    work
}

/// Starts a task.
pub fn spawn<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
    tokio::spawn(of_this_process(work))
}

/// Tasks that are waited for together.
#[derive(Clone, Debug, Default)]
pub struct Tasks(TaskTracker);

impl Tasks {
    /// None yet.
    #[must_use]
    pub fn new() -> Tasks {
        Tasks::default()
    }

    /// Starts one of them.
    pub fn spawn<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.0.spawn(of_this_process(work))
    }

    /// No more are waited for than those there are, once these have ended.
    pub fn close(&self) {
        self.0.close();
    }

    /// Waits until all have ended, if it is closed.
    pub fn wait(&self) -> TaskTrackerWaitFuture<'_> {
        self.0.wait()
    }
}
