//! End to end: what people click, through the sandbox, over real sockets, against the real program.

mod bot;
mod players;

mod connection;
mod mistakes;
mod playing;
mod restarts;
mod secrecy;
mod start;
