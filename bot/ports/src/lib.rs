//! The ports that the bot opens: one that another program has is tried again (`door`), and connections are limited in
//! number and in time (`crowd`). What is asked for there is not known here.

mod crowd;
mod door;

pub use crowd::{OpenConnection, serve};
pub use door::open;
