//! A proxy between a process and a server: it delays, stalls, cuts, loses a response, and counts round trips.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

/// Where it leads.
#[derive(Clone, Debug)]
pub enum To {
    /// To a socket of this machine.
    Socket(PathBuf),
    /// To a port of this machine.
    Port(u16),
}

/// What it does with the connections that go through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It passes everything on.
    Open,
    /// It holds data back, and passes nothing on.
    Stalled,
    /// It has ended them, and there are no new ones.
    Cut,
}

/// A call of HTTP's, or the answer to one, that went through.
#[derive(Clone, Debug)]
pub struct Passed {
    pub at: Instant,
    /// Its first line.
    pub what: String,
}

/// The first line of what is a call or an answer of HTTP's.
fn first_line(bytes: &[u8]) -> Option<String> {
    let line = bytes.split(|byte| *byte == b'\r').next()?;
    let line = std::str::from_utf8(line).ok()?;
    (line.starts_with("HTTP/1.1 ") || line.ends_with(" HTTP/1.1")).then(|| line.to_owned())
}

#[derive(Default)]
struct Seen {
    passed: Vec<Passed>,
    round_trips: usize,
    /// The answer to what has these bytes in it is lost, and the connection with it.
    lost: Option<Vec<u8>>,
}

/// A proxy, which runs until this is dropped.
pub struct Proxy {
    port: u16,
    line: watch::Sender<Line>,
    seen: Arc<Mutex<Seen>>,
    _passing: JoinSet<()>,
}

impl Proxy {
    /// To there, with half of this time on the way in either direction.
    pub async fn to(to: To, round_trip: Duration) -> Proxy {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (line, seen) = (watch::Sender::new(Line::Open), Arc::<Mutex<Seen>>::default());
        let (of_line, of_seen) = (line.subscribe(), Arc::clone(&seen));
        let mut passing = JoinSet::new();
        passing.spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                let (client, _) = listener.accept().await.unwrap();
                let (line, seen) = (of_line.clone(), Arc::clone(&of_seen));
                if *line.borrow() == Line::Cut {
                    continue;
                }
                client.set_nodelay(true).unwrap();
                let way = Way { line, seen, delay: round_trip / 2 };
                match &to {
                    To::Socket(path) => {
                        let Ok(server) = UnixStream::connect(path).await else { continue };
                        let (reads, writes) = server.into_split();
                        connections.spawn(way.pass(client, reads, writes));
                    }
                    To::Port(port) => {
                        let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, *port)).await else {
                            continue;
                        };
                        server.set_nodelay(true).unwrap();
                        let (reads, writes) = server.into_split();
                        connections.spawn(way.pass(client, reads, writes));
                    }
                }
                while connections.try_join_next().is_some() {}
            }
        });
        Proxy { port, line, seen, _passing: passing }
    }

    /// The port at which it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// From now on it does this.
    pub fn set(&self, line: Line) {
        self.line.send_replace(line);
    }

    /// How often an answer was waited for so far.
    pub fn round_trips(&self) -> usize {
        self.seen.lock().unwrap().round_trips
    }

    /// All calls of HTTP's and their answers.
    pub fn passed(&self) -> Vec<Passed> {
        self.seen.lock().unwrap().passed.clone()
    }

    /// The next answer to something with these bytes in it is lost, and with it the connection.
    pub fn loses_the_answer_to(&self, bytes: &[u8]) {
        self.seen.lock().unwrap().lost = Some(bytes.to_vec());
    }

    /// Whether that has happened.
    pub fn has_lost_it(&self) -> bool {
        self.seen.lock().unwrap().lost.is_none()
    }
}

/// A proxy before the tests' PostgreSQL, and the address of this database behind it.
pub async fn before_postgres(url: &str, round_trip: Duration) -> (Proxy, String) {
    let (database, folder) = url.rsplit_once("?host=").unwrap();
    let name = database.rsplit_once('/').unwrap().1;
    let proxy = Proxy::to(To::Socket(format!("{folder}/.s.PGSQL.5432").into()), round_trip).await;
    let url = format!("postgres://updown@127.0.0.1:{}/{name}?sslmode=disable", proxy.port());
    (proxy, url)
}

#[derive(Clone)]
struct Way {
    line: watch::Receiver<Line>,
    seen: Arc<Mutex<Seen>>,
    delay: Duration,
}

impl Way {
    /// Passes on in both directions until either end is closed, or the line is cut.
    async fn pass(
        mut self,
        client: TcpStream,
        from_server: impl AsyncRead + Unpin + Send + 'static,
        to_server: impl AsyncWrite + Unpin + Send + 'static,
    ) {
        let (from_client, to_client) = client.into_split();
        // Whether the server was spoken to last, and whether its answer is to be lost.
        let turn = Arc::new(Mutex::new((false, false)));
        let there = self.clone().one_way(from_client, to_server, true, Arc::clone(&turn));
        let back = self.clone().one_way(from_server, to_client, false, turn);
        tokio::select! {
            () = there => {}
            () = back => {}
            _ = self.line.wait_for(|line| *line == Line::Cut) => {}
        }
    }

    async fn one_way(
        mut self,
        mut from: impl AsyncRead + Unpin,
        mut to: impl AsyncWrite + Unpin,
        asks: bool,
        turn: Arc<Mutex<(bool, bool)>>,
    ) {
        let (sender, mut on_the_way) = mpsc::unbounded_channel::<(tokio::time::Instant, Vec<u8>)>();
        let (seen, delay) = (Arc::clone(&self.seen), self.delay);
        let reading = async move {
            let mut bytes = vec![0; 1 << 16];
            while let Ok(length @ 1..) = from.read(&mut bytes).await {
                let (bytes, mut seen, mut turn) =
                    (&bytes[..length], seen.lock().unwrap(), turn.lock().unwrap());
                let (asked, lost) = *turn;
                if !asks && lost {
                    return;
                }
                let has = |lost: &Vec<u8>| bytes.windows(lost.len()).any(|window| window == lost);
                let loses = asks && seen.lost.as_ref().is_some_and(has);
                if loses {
                    seen.lost = None;
                }
                seen.round_trips += usize::from(asks && !asked);
                seen.passed.extend(first_line(bytes).map(|what| Passed { at: Instant::now(), what }));
                *turn = (asks, lost || loses);
                let due = tokio::time::Instant::now() + delay;
                if sender.send((due, bytes.to_vec())).is_err() {
                    return;
                }
            }
        };
        let writing = async {
            while let Some((due, bytes)) = on_the_way.recv().await {
                tokio::time::sleep_until(due).await;
                let open = self.line.wait_for(|line| *line == Line::Open).await.is_ok();
                if !open || to.write_all(&bytes).await.is_err() {
                    return;
                }
            }
        };
        tokio::join!(reading, writing);
    }
}
