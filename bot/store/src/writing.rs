//! The only way to write. Writers queue at one connection, and a commit waits for the disk: so writers that have
//! queued up meanwhile share a transaction, each in a savepoint of its own, and one commits for all.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::oneshot::{self, error::TryRecvError};
use tokio::sync::{Mutex as AsyncMutex, OwnedMappedMutexGuard, OwnedMutexGuard, Semaphore};
use tokio::time::Instant;

use super::moves::MoveQueue;
use super::sql::{Pool, Transaction};
use super::{QUEUE_TIMEOUT, StoreError};

/// At most this many writers wait. Their statements take about half a second; further ones are refused at once,
/// rather than answered late.
pub(super) const MAX_WAITING: usize = 500;
/// How long a successful commit shows that the next one will succeed.
const COMMIT_TRUSTED_FOR: Duration = Duration::from_secs(60);

/// Why a batch is not committed if the database did not refuse it.
const TAKEN_BACK: &str = "it was taken back with others";

/// The open batch, if there is one. The task that has the lock has the turn.
type OpenBatch = Arc<AsyncMutex<Option<Batch>>>;

/// The writing connection, and its queue.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    pub(super) pool: Pool,
    turn: OpenBatch,
    queue: Arc<Semaphore>,
    commits: Arc<Commits>,
    /// The moves that wait for the leader's connection, on PostgreSQL.
    pub(super) moves: MoveQueue,
}

/// A transaction shared by several writers. When it is dropped, it is rolled back, and all of them are notified.
#[derive(Debug)]
struct Batch {
    transaction: Transaction,
    /// Whether the newest change has begun and was not finished.
    half_made: bool,
    /// Where its outcome is sent, to everybody whose change is in it, in the order in which they came.
    waiting: Vec<oneshot::Sender<Result<(), String>>>,
}

impl Batch {
    /// Whether anybody waits for its commit.
    fn is_waited_for(&self) -> bool {
        self.waiting.iter().any(|waiter| !waiter.is_closed())
    }

    /// Rolls back an unfinished change.
    async fn undo(&mut self) -> Result<(), sqlx::Error> {
        if std::mem::take(&mut self.half_made) {
            self.transaction.undo().await?;
        }
        Ok(())
    }
}

impl Writer {
    pub(super) fn new(pool: Pool) -> Writer {
        let queue = Arc::new(Semaphore::new(MAX_WAITING));
        Writer {
            pool,
            turn: OpenBatch::default(),
            queue,
            commits: Arc::default(),
            moves: MoveQueue::default(),
        }
    }

    /// Queues up, and waits for the turn.
    pub(super) async fn begin(&self) -> Result<Write, StoreError> {
        let began = Instant::now();
        let place = self.queue.try_acquire().map_err(|_| StoreError::Busy)?;
        let tidy = CloseOnDrop(Arc::clone(&self.turn));
        let turn = tokio::time::timeout(QUEUE_TIMEOUT, Arc::clone(&self.turn).lock_owned()).await;
        let mut slot = turn.map_err(|_| StoreError::Busy)?;
        drop(place);
        let mut open = slot.take().filter(Batch::is_waited_for);
        if let Some(batch) = &mut open {
            batch.undo().await?;
        }
        let mut batch = match open {
            Some(batch) => batch,
            None => Batch { transaction: self.pool.begin().await?, half_made: false, waiting: Vec::new() },
        };
        batch.transaction.savepoint().await?;
        batch.half_made = true;
        let batch = OwnedMutexGuard::map(slot, |slot| slot.insert(batch));
        Ok(Write { batch, tidy, began, commits: Arc::clone(&self.commits) })
    }

    /// Pretends that the newest commit failed.
    #[cfg(test)]
    pub(super) fn has_failed(&self) {
        self.commits.has_failed();
    }

    /// Whether a recent commit succeeded, and none has failed since.
    pub(super) fn went_well(&self) -> bool {
        self.commits.went_well()
    }
}

/// A change being written. Rolled back unless it is committed.
#[derive(Debug)]
pub(super) struct Write {
    batch: OwnedMappedMutexGuard<Option<Batch>, Batch>,
    // Dropped after the batch is given back.
    tidy: CloseOnDrop,
    began: Instant,
    commits: Arc<Commits>,
}

impl Write {
    /// Commits, together with the changes of others in the batch.
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        let Write { tidy, mut batch, began, commits } = self;
        batch.transaction.release().await?;
        batch.half_made = false;
        let (waiter, mut outcome) = oneshot::channel();
        batch.waiting.push(waiter);
        drop(batch);
        // Everybody who is in the queue by now comes before: the first who is back here commits for all of them.
        let committed = tokio::select! {
            biased;
            committed = &mut outcome => committed.unwrap_or_else(|_| Err(TAKEN_BACK.into())),
            mut slot = Arc::clone(&tidy.0).lock_owned() => match outcome.try_recv() {
                Ok(committed) => committed,
                Err(TryRecvError::Closed) => Err(TAKEN_BACK.into()),
                Err(TryRecvError::Empty) => match slot.take() {
                    // In a task of its own, so that a caller that times out does not cancel it for the others.
                    Some(batch) => {
                        outside::spawn(commits.commit(batch, slot)).await.unwrap_or(Err(TAKEN_BACK.into()))
                    }
                    None => Err(TAKEN_BACK.into()),
                },
            },
        };
        committed.map_err(StoreError::NotCommitted)?;
        metrics::written(began.elapsed());
        Ok(())
    }
}

impl Deref for Write {
    type Target = Transaction;
    fn deref(&self) -> &Transaction {
        &self.batch.transaction
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut Transaction {
        &mut self.batch.transaction
    }
}

/// Closes a batch for which nobody waits any more, so that the connection is free again.
#[derive(Debug)]
struct CloseOnDrop(OpenBatch);

impl Drop for CloseOnDrop {
    fn drop(&mut self) {
        // The task that has the turn handles it.
        if let Ok(mut slot) = self.0.try_lock()
            && slot.as_ref().is_some_and(|batch| !batch.is_waited_for())
        {
            *slot = None;
        }
    }
}

/// When a commit last succeeded, if none has failed since.
#[derive(Debug, Default)]
struct Commits(Mutex<Option<Instant>>);

impl Commits {
    /// Commits a batch, and notifies everybody who has written into it.
    async fn commit(
        self: Arc<Commits>,
        mut batch: Batch,
        _turn: OwnedMutexGuard<Option<Batch>>,
    ) -> Result<(), String> {
        let undone = batch.undo().await;
        let Batch { transaction, waiting, .. } = batch;
        let committed = match undone {
            Ok(()) => transaction.commit().await,
            Err(problem) => Err(problem),
        };
        *self.0.lock() = committed.is_ok().then(Instant::now);
        let committed = committed.map_err(|problem| problem.to_string());
        if committed.is_ok() {
            metrics::committed();
        }
        for waiter in waiting {
            // Who has given up is no longer interested.
            let _ = waiter.send(committed.clone());
        }
        committed
    }

    fn went_well(&self) -> bool {
        let last = *self.0.lock();
        last.is_some_and(|last| last.elapsed() < COMMIT_TRUSTED_FOR)
    }

    #[cfg(test)]
    fn has_failed(&self) {
        *self.0.lock() = None;
    }
}

#[cfg(test)]
#[path = "writing_tests.rs"]
mod tests;
