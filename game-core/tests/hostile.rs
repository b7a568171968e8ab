//! What the fuzz target does, on random bytes: texts that are nearly options and moves, and bytes that are nothing.

#[path = "../fuzz/hostile.rs"]
mod hostile;

use proptest::prelude::*;

proptest! {
    #[test]
    fn arbitrary_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        hostile::play(&bytes);
    }

    #[test]
    fn texts_that_look_like_moves_do_no_harm(
        game in 0u8..4, players in 2u8..11, seed: u8,
        options in "((decks|rounds|swaps|limit|target|tie|last_card|extra_set)=([0-9]{1,3}|none|true|call|shared)\n){0,3}",
        moves in "((play|attach|hand|blind|open|add|take|flip|end|cut|offer|friend) ?([0-9A-Z/@*!]{1,4} ?){0,3}\n){0,60}",
    ) {
        let mut bytes = vec![game, players, seed];
        bytes.extend(options.bytes().chain([b'\n']).chain(moves.bytes()));
        hostile::play(&bytes);
    }
}
