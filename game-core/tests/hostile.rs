//! What the fuzzer does, on random bytes, on texts that are nearly options and moves, and on all that it has found worth
//! keeping.

#[path = "../../fuzz/play.rs"]
mod hostile;

use game_core::GameId;
use proptest::prelude::*;

proptest! {
    #[test]
    fn arbitrary_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        hostile::play(&bytes);
    }

    #[test]
    fn texts_that_look_like_moves_do_no_harm(
        game in 0..GameId::ALL.len() as u8, players in 2u8..11, seed: u8,
        options in "((decks|rounds|swaps|limit|target|tie|last_card|extra_set)=([0-9]{1,3}|none|true|call|shared)\n){0,3}",
        moves in "((play|attach|hand|blind|open|add|take|flip|end|cut|offer|friend) ?([0-9A-Z/@*!]{1,4} ?){0,3}\n){0,60}",
    ) {
        let mut bytes = vec![game, players, seed];
        bytes.extend(options.bytes().chain([b'\n']).chain(moves.bytes()));
        hostile::play(&bytes);
    }
}

#[test]
fn what_the_fuzzer_kept_does_no_harm() {
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/corpus/play")).unwrap() {
        hostile::play(&std::fs::read(entry.unwrap().path()).unwrap());
    }
}
