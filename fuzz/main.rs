//! The fuzzer: bytes that are changed until they reach new code. `.ci/fuzz` builds and runs it; `DOOR` names what it
//! knocks at: one of `updown::fuzzing::DOORS`, `frames` or `play`.

#![no_main]

mod play;

use std::sync::LazyLock;

use updown::fuzzing::{DOORS, Door};

static DOOR: LazyLock<Option<fn(&str)>> = LazyLock::new(|| {
    let named = std::env::var("DOOR").unwrap_or_default();
    let frames: Door = ("frames", sandbox::fuzzing::frames);
    let door = DOORS.into_iter().chain([frames]).find(|(name, _)| *name == named).map(|(_, door)| door);
    assert!(door.is_some() || named == "play", "there is no door {named:?}");
    door
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| match *DOOR {
    Some(door) => door(&String::from_utf8_lossy(bytes)),
    None => play::play(bytes),
});
