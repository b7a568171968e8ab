//! What carries calls to Discord and brings what its gateway sends: the network, or what a simulation has in its place.

use futures_util::{FutureExt, StreamExt};
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

    /// Makes a call.
    pub(super) async fn execute(&self, request: reqwest::Request) -> Result<reqwest::Response, RestError> {
        match self {
            Network::Real(client) => client.execute(request).await.map_err(away),
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
