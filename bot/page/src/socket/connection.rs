//! The connection to a page. It ends with a page that sends nothing for too long, or does not take what it is sent: that
//! page finds back by itself, and is sent everything anew.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use tokio::time::{Instant, timeout, timeout_at};

use super::End;

/// How long a page may send nothing before it is taken to be gone.
const SILENCE: Duration = Duration::from_secs(75);
/// How long the page may take to receive a piece.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// The most of a message to the page that is sent at once, in bytes.
const PIECE_BYTES: usize = 4 << 10;

/// The connection to a page.
#[derive(Debug)]
pub(super) struct Connection {
    socket: WebSocket,
    /// When the page last sent something.
    last_message: Instant,
}

impl Connection {
    pub(super) fn new(socket: WebSocket) -> Connection {
        Connection { socket, last_message: Instant::now() }
    }

    /// The next message of the page. Nothing is lost if it is not waited for to the end.
    pub(super) async fn receive(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            let until = self.last_message + SILENCE;
            let message = timeout_at(until, self.socket.recv()).await.map_err(|_| End::Gone)?;
            self.last_message = Instant::now();
            match message {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
            }
        }
    }

    /// Sends a message in pieces: the socket's buffer stays as large as the largest piece it was given.
    pub(super) async fn send(&mut self, text: &str) -> Result<(), End> {
        for piece in pieces(text) {
            match timeout(SEND_TIMEOUT, self.socket.send(Message::Text(piece.into()))).await {
                Ok(Ok(())) => {}
                _ => return Err(End::Gone),
            }
        }
        Ok(())
    }
}

/// A message in pieces, each after a sign: `+` if more of it follows, `.` if it is the last.
fn pieces(mut text: &str) -> Vec<String> {
    let mut pieces = Vec::with_capacity(text.len() / PIECE_BYTES + 1);
    while text.len() > PIECE_BYTES {
        let (piece, rest) = text.split_at(text.floor_char_boundary(PIECE_BYTES));
        pieces.push(format!("+{piece}"));
        text = rest;
    }
    pieces.push(format!(".{text}"));
    pieces
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::io;

    use axum::Router;
    use axum::extract::WebSocketUpgrade;
    use axum::routing::get;
    use axum::serve::Listener;
    use futures_util::{SinkExt, StreamExt};
    use tokio::io::{DuplexStream, duplex};
    use tokio::sync::mpsc;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message as Frame;

    use super::*;

    /// How long a test waits for what should come: where all wait, its clock jumps.
    const PATIENCE: Duration = Duration::from_secs(3600);

    /// A port to which one client comes.
    struct OneClient(Option<DuplexStream>);

    impl Listener for OneClient {
        type Io = DuplexStream;
        type Addr = ();

        async fn accept(&mut self) -> (DuplexStream, ()) {
            match self.0.take() {
                Some(client) => (client, ()),
                None => pending().await,
            }
        }

        fn local_addr(&self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A connection and the page at its other end, with little room for what is on its way.
    async fn connected() -> (Connection, WebSocketStream<DuplexStream>) {
        let (ours, theirs) = duplex(1 << 10);
        let (given, mut taken) = mpsc::channel(1);
        let opens = async move |upgrade: WebSocketUpgrade| {
            upgrade.on_upgrade(async move |socket| {
                let _ = given.send(Connection::new(socket)).await;
            })
        };
        let app = Router::new().route("/", get(opens));
        outside::spawn(axum::serve(OneClient(Some(ours)), app).into_future());
        let (page, _) = tokio_tungstenite::client_async("ws://page/", theirs).await.unwrap();
        (taken.recv().await.unwrap(), page)
    }

    /// After how many seconds it ends, if it does.
    async fn ends(it: impl Future<Output = Result<impl Sized, End>>) -> Option<u64> {
        let began = Instant::now();
        let outcome = timeout(PATIENCE, it).await.ok()?;
        matches!(outcome, Err(End::Gone)).then(|| began.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn a_page_that_sends_nothing_for_75_seconds_is_gone_and_no_other() {
        const MEANWHILE: Duration = Duration::from_secs(15);
        let (mut connection, mut page) = connected().await;
        for frame in [Frame::text("first"), Frame::Ping("".into()), Frame::text("second")] {
            // Other things happen that are waited for, too.
            for _ in 0..3 {
                assert!(timeout(MEANWHILE, connection.receive()).await.is_err());
            }
            page.send(frame.clone()).await.unwrap();
            let received = timeout(MEANWHILE, connection.receive()).await.ok();
            let text = received.map(|text| text.unwrap().to_string());
            assert_eq!(text.is_some(), frame.is_text());
            assert!(text.is_none_or(|text| frame == Frame::text(text)));
        }
        assert!(timeout(MEANWHILE, connection.receive()).await.is_err());
        assert_eq!(ends(connection.receive()).await, Some((SILENCE - MEANWHILE).as_secs()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_page_that_does_not_read_is_gone_and_one_that_reads_slowly_is_sent_all() {
        let text = "x".repeat(5 * PIECE_BYTES);
        let (mut connection, page) = connected().await;
        assert_eq!(ends(connection.send(&text)).await, Some(SEND_TIMEOUT.as_secs()));
        drop(page);
        let (mut connection, mut page) = connected().await;
        let reading = outside::spawn(async move {
            let mut read = String::new();
            while !read.contains('.') {
                tokio::time::sleep(SEND_TIMEOUT * 9 / 10).await;
                read += page.next().await.unwrap().unwrap().to_text().unwrap();
            }
            read
        });
        let began = Instant::now();
        assert!(timeout(PATIENCE, connection.send(&text)).await.unwrap().is_ok());
        assert!(began.elapsed() > 2 * SEND_TIMEOUT, "{:?}", began.elapsed());
        let read = timeout(PATIENCE, reading).await.unwrap().unwrap();
        assert_eq!(read.replace(['+', '.'], ""), text);
    }

    #[test]
    fn a_message_is_put_together_from_its_pieces() {
        for length in [0, 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES] {
            let text: String = "xé♠".chars().cycle().take(length).collect();
            let pieces = pieces(&text);
            let (last, others) = pieces.split_last().unwrap();
            assert!(last.starts_with('.') && others.iter().all(|piece| piece.starts_with('+')));
            assert!(pieces.iter().all(|piece| piece.len() <= PIECE_BYTES + 1));
            assert_eq!(pieces.iter().map(|piece| &piece[1..]).collect::<String>(), text);
        }
    }
}
