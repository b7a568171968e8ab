//! What carries calls to Discord and brings what its gateway sends: the network, or what a simulation has in its place.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::{FutureExt, StreamExt};
use hyper::body::{Body, Bytes, Frame, SizeHint};
use store::Lease;
use twilight_gateway::error::ReceiveMessageErrorType;
use twilight_gateway::{CloseFrame, ConfigBuilder, Message, Session, ShardId, ShardState};

use super::rest::RestError;
#[cfg(feature = "simulated")]
use super::simulated::{self, Discord, Link};

/// What calls are made over.
#[derive(Clone)]
pub(super) enum Network {
    /// The network.
    Real(reqwest::Client),
    /// A simulation's.
    #[cfg(feature = "simulated")]
    Simulated(std::sync::Arc<dyn Discord>),
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(std::any::type_name::<Network>())
    }
}

impl Network {
    /// The network, or the one that is simulated on this thread.
    pub(super) fn new(client: reqwest::Client) -> Network {
        #[cfg(feature = "simulated")]
        if let Some(discord) = simulated::of_this_thread() {
            return Network::Simulated(discord);
        }
        Network::Real(client)
    }

    /// Makes a call, whose body is sent only while this process leads.
    pub(super) async fn execute(
        &self,
        mut request: reqwest::Request,
        lease: &Lease,
    ) -> Result<reqwest::Response, RestError> {
        match self {
            Network::Real(client) => {
                if let Some(body) = request.body_mut().take() {
                    let lease = lease.clone();
                    *request.body_mut() = Some(reqwest::Body::wrap(WhileLeading { body, lease }));
                }
                client.execute(request).await.map_err(away)
            }
            #[cfg(feature = "simulated")]
            Network::Simulated(discord) => discord.call(request).await.map_err(RestError::Away),
        }
    }

    /// Begins to connect to the gateway, to go on with a session if there is one.
    pub(super) fn connect(
        &self,
        shard: ShardId,
        config: ConfigBuilder,
        session: Option<Session>,
    ) -> Connection {
        match self {
            Network::Real(_) => {
                let config = match session {
                    Some(session) => config.session(session),
                    None => config,
                };
                let shard = twilight_gateway::Shard::with_config(shard, config.build());
                Connection::Real(Box::new(shard))
            }
            #[cfg(feature = "simulated")]
            Network::Simulated(discord) => {
                let config = config.build();
                Connection::Simulated(discord.connect(session, config.token(), config.intents()))
            }
        }
    }
}

/// The body of a request, which breaks off once this process does not lead any more. The client writes requests in a task of its own:
/// a process that is stopped just before that, and replaced, would send what it had begun to say when it wakes.
struct WhileLeading {
    body: reqwest::Body,
    lease: Lease,
}

impl Body for WhileLeading {
    type Data = Bytes;
    type Error = Box<dyn std::error::Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        if !self.lease.holds() {
            return Poll::Ready(Some(Err(io::Error::from(io::ErrorKind::ConnectionAborted).into())));
        }
        Pin::new(&mut self.body).poll_frame(cx).map_err(Into::into)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A call that came to nothing. The address is left out: it may hold an interaction's token.
pub(super) fn away(error: reqwest::Error) -> RestError {
    RestError::Away(error.without_url().to_string())
}

/// What a connection to the gateway brings.
pub enum Received {
    /// A frame.
    Frame(String),
    /// The gateway closed it, with a code if it gave one.
    Closed(Option<u16>),
    /// Something that can be passed over.
    Nothing,
    /// It could not be made, or is cut.
    Lost,
}

/// A connection to the gateway.
pub(super) enum Connection {
    Real(Box<twilight_gateway::Shard>),
    #[cfg(feature = "simulated")]
    Simulated(Box<dyn Link>),
}

impl Connection {
    /// What comes next.
    pub(super) async fn next(&mut self) -> Received {
        match self {
            Connection::Real(shard) => match shard.next().await {
                Some(Ok(Message::Text(frame))) => Received::Frame(frame),
                Some(Ok(Message::Close(close))) => Received::Closed(close.map(|close| close.code)),
                // The error itself may hold a whole event.
                Some(Err(error)) if matches!(error.kind(), ReceiveMessageErrorType::Reconnect) => {
                    Received::Lost
                }
                Some(Err(_)) => Received::Nothing,
                None => Received::Lost,
            },
            #[cfg(feature = "simulated")]
            Connection::Simulated(link) => link.next().await,
        }
    }

    /// The session, once there is one.
    pub(super) fn session(&self) -> Option<&Session> {
        match self {
            Connection::Real(shard) => shard.session(),
            #[cfg(feature = "simulated")]
            Connection::Simulated(link) => link.session(),
        }
    }

    /// Where the session can be resumed.
    pub(super) fn resume_url(&self) -> Option<&str> {
        match self {
            Connection::Real(shard) => shard.resume_url(),
            #[cfg(feature = "simulated")]
            Connection::Simulated(link) => link.resume_url(),
        }
    }

    /// Whether nothing more will come.
    pub(super) fn has_ended(&self) -> bool {
        match self {
            Connection::Real(shard) => {
                matches!(shard.state(), ShardState::Disconnected { .. } | ShardState::FatallyClosed)
            }
            #[cfg(feature = "simulated")]
            Connection::Simulated(link) => link.has_ended(),
        }
    }

    /// Asks for the end of the connection, after which its session can be resumed.
    pub(super) fn close(&mut self) {
        match self {
            Connection::Real(shard) => shard.close(CloseFrame::RESUME),
            #[cfg(feature = "simulated")]
            Connection::Simulated(link) => link.close(),
        }
    }

    /// Sends what is still to be sent: a word of good-bye, if anything. There is no waiting for its answer.
    pub(super) fn flush(&mut self) {
        if let Connection::Real(shard) = self
            && !matches!(shard.state(), ShardState::FatallyClosed)
        {
            let _ = shard.next().now_or_never();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn what_the_client_has_not_written_when_this_process_is_replaced_is_never_sent() {
        let server = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", server.local_addr().unwrap());
        let (lease, is_replaced) = store::testing::a_lease();
        let client = reqwest::Client::new();
        let request = client.patch(url).body("words for a channel").build().unwrap();
        is_replaced();
        let network = Network::Real(client);
        let receiving = async {
            let mut received = Vec::new();
            let (mut socket, _) = server.accept().await.unwrap();
            loop {
                let read = socket.read_buf(&mut received).await;
                let words = String::from_utf8_lossy(&received);
                if matches!(read, Ok(0) | Err(_)) || words.contains("words") {
                    return words.into_owned();
                }
            }
        };
        let (sent, received) = tokio::join!(network.execute(request, &lease), receiving);
        assert!(sent.is_err() && !received.contains("words"), "{received}");
    }
}
