//! The program `updown`.

use std::process::ExitCode;

fn main() -> ExitCode {
    updown::main()
}
