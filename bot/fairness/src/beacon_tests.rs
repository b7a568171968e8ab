//! Rounds that quicknet has signed are accepted, and nothing else is.

use super::*;

/// Recorded rounds of quicknet: number, signature, randomness.
const RECORDED: [(u64, &str, &str); 3] = [
    (
        1,
        "b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b",
        "1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a",
    ),
    (
        1000,
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
        "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    ),
    (
        30_000_000,
        "81d2fc112b91932d9e4074a46b88c4dc78149b859660e0673c0bb9bd0caefdc9cc194e83de980441355b8ef44cc7a355",
        "24fdbb00b10a967c392b5b708967011e996689994a2bf1c5573c3e372c2e844d",
    ),
];

/// Round 1 of fastnet, another chain of the League of Entropy's.
const FASTNET_1: &str =
    "9544ddce2fdbe8688d6f5b4f98eed5d63eee3902e7e162050ac0f45905a55657714880adabe3c3096b92767d886567d0";

/// The time of the first round.
const GENESIS: i64 = 1_692_803_367_000;

fn signature(text: &str) -> Signature {
    text.to_owned().try_into().unwrap()
}

/// The round with this number, due for a match that started long enough before.
pub(crate) fn due(round: u64) -> Due {
    Due::after(GENESIS + i64::try_from(round - 1).unwrap() * 3_000 - MARGIN)
}

/// A round that was recorded.
pub(crate) fn recorded() -> Beacon {
    due(1000).signed(signature(RECORDED[1].1)).unwrap()
}

#[test]
fn the_round_that_is_due_is_the_first_that_comes_three_seconds_after_the_start_or_later() {
    assert_eq!(due(1000).at(), GENESIS + 999 * 3_000);
    for (after, round, wait) in [(0, 2, 3_000), (1, 3, 5_999), (2_999, 3, 3_001), (3_000, 3, 3_000)] {
        let due = Due::after(GENESIS + after);
        assert_eq!((due.round, due.wait().as_millis()), (round, wait), "{after}");
    }
    assert_eq!(Due::after(0).round, 1, "before the first round the first is due");
    assert_eq!(Due::after(i64::MIN).round, 1);
    assert!(Due::after(i64::MAX).at() > GENESIS);
}

#[test]
fn recorded_rounds_are_right() {
    for (round, signed, randomness) in RECORDED {
        let beacon = due(round).signed(signature(signed)).unwrap();
        assert_eq!(beacon.randomness().to_string(), randomness);
        let answer = format!(r#"{{"round":{round},"signature":"{signed}","randomness":"{randomness}"}}"#);
        assert_eq!(due(round).parse(answer.as_bytes()), Ok(beacon));
    }
    assert_eq!(quicknet().to_string(), "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971");
}

#[test]
fn what_is_forged_of_another_round_or_of_another_chain_is_refused() {
    let [(_, first, _), (_, thousandth, _), _] = RECORDED;
    let forged = Err(BadRound::Forged(1000));
    assert_eq!(due(1000).signed(signature(first)), forged, "the signature of another round");
    assert_eq!(due(1).signed(signature(FASTNET_1)), Err(BadRound::Forged(1)), "of another chain");
    for place in [0, 1, 50, 95] {
        let mut changed = thousandth.to_owned();
        let other = if &changed[place..=place] == "8" { "9" } else { "8" };
        changed.replace_range(place..=place, other);
        assert_eq!(due(1000).signed(signature(&changed)), forged, "{changed}");
    }
    assert_eq!(due(1000).signed(Signature([0; BYTES])), forged);
    let parse = |text: &str| due(1000).parse(text.as_bytes());
    let other = format!(r#"{{"round":1,"signature":"{first}"}}"#);
    assert_eq!(parse(&other), Err(BadRound::OtherRound { round: 1, due: 1000 }));
    let renamed = format!(r#"{{"round":1000,"signature":"{first}"}}"#);
    assert_eq!(parse(&renamed), forged);
    let upper = thousandth.to_uppercase();
    for text in ["", "{}", "[]", "nonsense", r#"{"round":1000,"signature":"b4"}"#, &upper] {
        assert!(matches!(parse(text), Err(BadRound::Unreadable(_))), "{text}");
    }
}

#[test]
fn a_signature_is_96_small_digits() {
    let text = RECORDED[0].1;
    assert_eq!(signature(text).to_string(), text);
    for wrong in ["", "7", &text[2..], &text[1..], &text.to_uppercase(), &format!("+{}", &text[1..])] {
        assert_eq!(Signature::try_from(wrong.to_owned()), Err(NotASignature), "{wrong}");
    }
}
