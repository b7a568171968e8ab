//! Arbitrary bytes as options and moves. Run it in the folder `game-core` with `cargo +nightly fuzz run play`.

#![no_main]

#[path = "../hostile.rs"]
mod hostile;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hostile::play(bytes));
