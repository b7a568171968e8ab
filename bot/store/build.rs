//! The migrations are built into the program: one more of them means that it is built anew.

use std::io::Write;

fn main() -> std::io::Result<()> {
    writeln!(std::io::stdout(), "cargo:rerun-if-changed=../../migrations")
}
