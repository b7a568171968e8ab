//! The program `updown`.

fn main() {}
