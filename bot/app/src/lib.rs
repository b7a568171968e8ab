//! What people ask for and what they see: a request and a context go in, a reply or a refusal comes out. Nothing is sent
//! from here, and no library of Discord's is known.

pub mod commands;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod ui;

#[cfg(test)]
mod locale_tests;
