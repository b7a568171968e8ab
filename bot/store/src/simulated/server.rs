//! A database server that several simulated processes share: which of them has the lock of whoever may write, and whose
//! term it is. It stands for what `postgres` and `session` do with PostgreSQL; `lease` and `standby` are the release's.

use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use sqlx::Error;
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::{Instant, sleep, timeout};

use super::super::clock::Moment;
use super::super::lease::{Lease, LeaseState, PROOF_INTERVAL, SILENCE_TIMEOUT, SharedState};
use super::super::standby::{LastLeader, LeaderStatus, LockHolder, Standby, StandbyStep};
use super::super::{StoreError, postgres, session};
use super::{Engine, Fate, Fates, Location, SingleConnection, Step, broken, meet};

/// The server, with what it has everything in.
#[derive(Clone)]
pub struct Server(Arc<Shared>);

struct Shared {
    at: Location,
    /// All that is written goes through it, in the order in which it arrives.
    engine: Arc<Mutex<Engine>>,
    leadership: Mutex<Leadership>,
}

#[derive(Default)]
struct Leadership {
    /// How many connections there have been.
    connections: i32,
    lock: Option<Lock>,
    last: Option<Term>,
    leases: Vec<(u64, SharedState)>,
}

/// The lock, and the connection that has it.
struct Lock {
    connection: i32,
    /// When it last asked for anything.
    asked: Instant,
}

/// The term of a leader.
#[derive(Clone, Copy)]
struct Term {
    number: i64,
    process: u64,
    released: bool,
    /// Whether the process is known not to run any more, as one of the same machine is.
    gone: bool,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Server")
    }
}

impl Server {
    /// A server of a database whose schema is up to date.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be opened.
    pub async fn open(at: &Location) -> Result<Server, StoreError> {
        let engine = Engine::open(at).await?;
        Ok(Server(Arc::new(Shared { at: at.clone(), engine, leadership: Mutex::default() })))
    }

    /// The process that has become the leader last, whether or not it still runs.
    #[must_use]
    pub fn leader(&self) -> Option<u64> {
        self.0.leadership.lock().last.map(|last| last.process)
    }

    /// What is left of a process that has ended asks for no lease any more: it would again and again.
    pub fn lets_go(&self, process: u64) {
        self.0.leadership.lock().leases.retain(|(of, lease)| {
            if *of == process {
                lease.change(|_| LeaseState::Alone);
            }
            *of != process
        });
    }

    /// A process is killed, and its connections end with it; `known` if the others see that it has gone.
    pub fn ends(&self, process: u64, known: bool) {
        self.lets_go(process);
        let mut leadership = self.0.leadership.lock();
        if let Some(last) = leadership.last.as_mut().filter(|last| last.process == process) {
            last.gone = known;
            self.unlock(&mut leadership);
        }
    }

    /// Ends every connection, as a server does that is restarted.
    pub fn restarts(&self) {
        self.unlock(&mut self.0.leadership.lock());
    }

    pub(super) fn engine(&self) -> Arc<Mutex<Engine>> {
        Arc::clone(&self.0.engine)
    }

    pub(super) fn location(&self) -> &Location {
        &self.0.at
    }

    /// The connection with the lock ends, and what it has begun is undone.
    fn unlock(&self, leadership: &mut Leadership) {
        if leadership.lock.take().is_some() {
            self.0.engine.lock().roll_back();
        }
    }

    fn end(&self, connection: i32) {
        let mut leadership = self.0.leadership.lock();
        if leadership.lock_of(connection).is_some() {
            self.unlock(&mut leadership);
        }
    }

    /// What a standby sees.
    fn status(&self) -> LeaderStatus {
        let leadership = self.0.leadership.lock();
        let holder = leadership.lock.as_ref().map(|lock| LockHolder {
            backend: lock.connection,
            name: String::new(),
            silent: lock.asked.elapsed(),
        });
        let last = leadership.last.map(|Term { number, released, gone, .. }| LastLeader {
            term: number,
            released,
            gone,
        });
        LeaderStatus { holder, last }
    }

    /// A process takes the lock, if the last term is still this one, and becomes the leader.
    fn take(&self, process: u64, last: Option<i64>) -> Option<i32> {
        let mut leadership = self.0.leadership.lock();
        let number = leadership.last.map(|term| term.number);
        if leadership.lock.is_some() || number != last {
            return None;
        }
        leadership.last =
            Some(Term { number: number.map_or(1, |term| term + 1), process, released: false, gone: false });
        Some(leadership.connect())
    }

    /// A process takes the lock again, be it from its own former connection; `None` if another one has become the leader.
    fn take_again(&self, process: u64, former: i32) -> Option<i32> {
        let mut leadership = self.0.leadership.lock();
        if leadership.lock_of(former).is_some() {
            self.unlock(&mut leadership);
        }
        let last = leadership.last.as_mut().filter(|last| last.process == process && !last.released)?;
        last.number += 1;
        Some(leadership.connect())
    }

    fn release(&self, process: u64) {
        let mut leadership = self.0.leadership.lock();
        if let Some(last) = leadership.last.as_mut().filter(|last| last.process == process) {
            last.released = true;
            self.unlock(&mut leadership);
        }
    }
}

impl Leadership {
    /// The lock, if this connection has it.
    fn lock_of(&mut self, connection: i32) -> Option<&mut Lock> {
        self.lock.as_mut().filter(|lock| lock.connection == connection)
    }

    /// A new connection takes the lock.
    fn connect(&mut self) -> i32 {
        self.connections += 1;
        self.lock = Some(Lock { connection: self.connections, asked: Instant::now() });
        self.connections
    }
}

/// What the leader has of the server.
pub(super) struct Session {
    server: Server,
    process: u64,
    /// Its newest connection.
    connection: i32,
    is_connected: bool,
    lease_state: SharedState,
}

impl Session {
    /// Waits until this process leads, as a standby does.
    pub(super) async fn begin(server: &Server, process: u64, fates: &Fates) -> (Session, Lease) {
        let mut standby = Standby::default();
        let (connection, proven) = loop {
            let asked = Moment::now();
            if meet(fates, Step::Statement).await == Fate::Lost {
                sleep(postgres::RECONNECT_DELAY).await;
                continue;
            }
            match standby.next(&server.status(), Moment::now()) {
                StandbyStep::Wait => {}
                StandbyStep::End(connection) => server.end(connection),
                StandbyStep::Take(last) => {
                    if let Some(connection) = server.take(process, last) {
                        break (connection, asked);
                    }
                }
            }
            sleep(postgres::STANDBY_POLL).await;
        };
        let lease_state = SharedState::new(LeaseState::proven(proven));
        let lease = Lease::of(&lease_state);
        server.0.leadership.lock().leases.push((process, lease_state.clone()));
        (Session { server: server.clone(), process, connection, is_connected: true, lease_state }, lease)
    }

    /// Whether its connection has the lock.
    pub(super) fn has_lock(&self) -> bool {
        self.is_connected && self.server.0.leadership.lock().lock_of(self.connection).is_some()
    }

    /// Something arrives at the server over its connection. Returns whether that is still there.
    pub(super) fn is_asked(&mut self) -> bool {
        let mut leadership = self.server.0.leadership.lock();
        let lock = leadership.lock_of(self.connection).filter(|_| self.is_connected);
        lock.map(|lock| lock.asked = Instant::now()).is_some()
    }

    pub(super) fn proven(&mut self, asked: Moment) {
        self.lease_state.change(|state| state.proven_again(asked));
    }

    /// Its connection is broken.
    pub(super) fn lose(&mut self) {
        self.lease_state.change(LeaseState::in_doubt);
        self.is_connected = false;
    }

    pub(super) fn release(&self) {
        if !self.is_over() {
            self.lease_state.change(|_| LeaseState::Released);
            self.server.release(self.process);
        }
    }

    /// Whether it never leads again, or its process has ended.
    fn is_over(&self) -> bool {
        let state = self.lease_state.get();
        state.is_over() || state == LeaseState::Alone
    }
}

impl SingleConnection {
    /// Connects again if the connection is lost, and takes the lock if no other process has become the leader.
    pub(super) async fn ready(&mut self) -> Result<(), Error> {
        let Some(session) = &mut self.session else { return Ok(()) };
        if session.is_over() {
            return Err(Error::PoolClosed);
        }
        if session.is_connected {
            return Ok(());
        }
        let asked = Moment::now();
        if meet(&self.fates, Step::Statement).await != Fate::Done {
            return Err(broken());
        }
        match session.server.take_again(session.process, session.connection) {
            Some(connection) => {
                (session.connection, session.is_connected) = (connection, true);
                session.proven(asked);
                Ok(())
            }
            None => {
                session.lease_state.change(|_| LeaseState::Replaced);
                Err(Error::PoolClosed)
            }
        }
    }

    /// Tries to connect again until that succeeds, or another process leads.
    pub(super) async fn connect_at_last(&mut self) -> Result<(), Error> {
        loop {
            match self.ready().await {
                Err(Error::PoolClosed) => return Err(Error::PoolClosed),
                Err(_) => sleep(session::RECONNECT_DELAY).await,
                Ok(()) => return Ok(()),
            }
        }
    }
}

/// Proves again and again that this process leads, for as long as it does and uses the connection.
pub(super) async fn prove(connection: Weak<AsyncMutex<SingleConnection>>) {
    loop {
        sleep(PROOF_INTERVAL).await;
        let Some(connection) = connection.upgrade() else { return };
        // Whoever has the connection proves something by whatever they do.
        let Ok(mut connection) = connection.try_lock() else { continue };
        if connection.session.as_ref().is_none_or(Session::is_over) {
            return;
        }
        let proving = async {
            connection.ready().await?;
            connection.step(Step::Statement, |_| Ok(())).await
        };
        if timeout(SILENCE_TIMEOUT, proving).await.is_err()
            && let Some(session) = &mut connection.session
        {
            session.lose();
        }
    }
}
