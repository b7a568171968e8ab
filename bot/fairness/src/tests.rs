//! Honest files are accepted, and every way of cheating that we know of is detected.

use game_core::{
    AnyMatch, Chooser, EventLog, GameId, Level, Line, Players, Playouts, Purpose, Seat, Submitted, Viewer,
};

use super::proof::NotProven;
use super::*;

const SECRET: Secret = Secret([7; 32]);
const TABLE: &str = "K7QX";

/// The secret of the documented test vectors: the bytes 0 to 31.
fn documented() -> Secret {
    Secret(std::array::from_fn(|place| place as u8))
}

/// A word, as the first that was typed.
fn first(word: &str) -> TypedWord {
    TypedWord { number: 1, word: Word::typed(word).unwrap().unwrap() }
}

fn person(name: &str, word: Option<&str>) -> Sitter {
    Sitter::Person { name: name.into(), word: word.map(first) }
}

/// The terms of a match of this game at these seats, with the default options.
fn terms<'a>(
    game: GameId,
    seal: &'a Seal,
    options: &'a [(String, String)],
    seats: &'a [Sitter],
) -> Terms<'a> {
    let typed =
        |sitter: &&Sitter| matches!(sitter, Sitter::Person { word: Some(_), .. } | Sitter::Forgotten(_));
    let words = seats.iter().filter(typed).count() as u32;
    Terms { seal, words, game, rules: game.rules(), options, seats, expert: game.playouts().quick }
}

fn seats() -> Vec<Sitter> {
    vec![person("Ana", Some("melon soup")), Sitter::Computer(Level::Steady)]
}

fn seal() -> Seal {
    Seal::after(Some((16, Hash256([3; 32]))), TABLE, SECRET.commitment())
}

/// A match of this game with this seed at these seats, in which people choose as `steady` does; broken off after `most`
/// moves.
fn played(game: GameId, seed: Seed, seats: &[Sitter], most: usize) -> (AnyMatch, Vec<Line>) {
    let players = Players::new(u8::try_from(seats.len()).unwrap()).unwrap();
    let mut playing = AnyMatch::new(game, [], players, seed, &mut EventLog::default()).unwrap();
    let mut log = Vec::new();
    while let Some(seat) = playing.to_act().first()
        && log.len() < most
    {
        let by = match seats[seat.index()] {
            Sitter::Computer(level) => Some(Chooser::from(level)),
            _ => None,
        };
        let level = by.map_or(Level::Steady, Chooser::level);
        let mut chance = seed.chance(Purpose::Choice(seat, playing.step()));
        let observation = playing.observe(Viewer::Seat(seat));
        let mv = observation.computer_move(level, &mut chance, game.playouts().quick).unwrap();
        playing.submit(seat, &mv, &mut EventLog::default()).unwrap();
        log.push(Submitted { seat, mv, by });
    }
    let lines = playing.write_down(has_expert(seats).then_some(game.playouts().quick), &log).unwrap();
    (playing, lines)
}

/// The default options.
fn options(game: GameId, seats: &[Sitter]) -> Vec<(String, String)> {
    played(game, Seed::from(0), seats, 0).0.options()
}

/// A file as a dishonest operator could write it: with this seal, secret and seats, but played from `seed` if that is
/// given.
fn file(game: GameId, seal: &Seal, secret: &Secret, seats: &[Sitter], seed: Option<Seed>) -> String {
    let options = options(game, seats);
    let terms = terms(game, seal, &options, seats);
    let (_, lines) = played(game, seed.unwrap_or_else(|| terms.seed(secret, None)), seats, 10_000);
    proof(TABLE, &terms, (secret, None), None, &lines)
}

/// A file with a recorded round of the public beacon.
fn with_beacon(game: GameId) -> String {
    let (seal, seats, options) = (seal(), seats(), options(game, &seats()));
    let beacon = Some(beacon::tests::recorded());
    let terms = terms(game, &seal, &options, &seats);
    proof(
        TABLE,
        &terms,
        (&SECRET, beacon),
        None,
        &played(game, terms.seed(&SECRET, beacon), &seats, 10_000).1,
    )
}

fn honest(game: GameId) -> String {
    file(game, &seal(), &SECRET, &seats(), None)
}

#[test]
fn the_documented_vectors_hold() {
    let doc = include_str!("../../../docs/fairness.md");
    let secret = documented();
    let seal = Seal::after(None, TABLE, secret.commitment());
    let options = [("target".to_owned(), "5".to_owned())];
    let seats = seats();
    let terms = Terms { rules: 1, ..terms(GameId::Dnup, &seal, &options, &seats) };
    for value in [
        secret.hex(),
        secret.commitment(),
        seal.shown,
        ticket(&seal, 0, Some(&first("melon soup"))),
        terms.hash().hash,
        Hash256::from_bytes(*terms.seed(&secret, None).bytes()),
        Hash256::from_bytes(*terms.seed(&secret, Some(beacon::tests::recorded())).bytes()),
    ] {
        assert!(doc.contains(&value.to_string()), "{value} is not in docs/fairness.md");
    }
}

/// The files in docs/proofs, for testing other checkers: a proof of each game, one with a round of the public beacon,
/// and the seals of a server.
fn recorded_files() -> Vec<(String, String)> {
    let three = [seats(), vec![Sitter::Computer(Level::Random)]].concat();
    let of_game = |game: &GameId| (game.to_string(), file(*game, &seal(), &SECRET, &three, None));
    let others = [
        ("expert".to_owned(), with_expert(GameId::Dnup, GameId::Dnup.playouts().quick, |_| ())),
        ("beacon".to_owned(), with_beacon(GameId::Dnup)),
        ("seals".to_owned(), chain_file(&links())),
    ];
    GameId::ALL.iter().map(of_game).chain(others).collect()
}

/// After a change of what `steady` chooses: `REWRITE_PROOFS=1 cargo test -p fairness --lib recorded_proofs`.
#[test]
fn the_recorded_proofs_hold_and_are_written_to_the_bit() {
    for (name, now) in recorded_files() {
        let path = format!("{}/../../docs/proofs/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("REWRITE_PROOFS").is_some() {
            std::fs::write(&path, &now).unwrap();
        }
        let recorded = std::fs::read_to_string(&path).unwrap();
        verify(&recorded).unwrap();
        assert!(recorded == now, "{path} is written otherwise");
    }
}

/// Written when the rules of `tricks` had one version, and never since.
#[test]
fn a_proof_of_a_match_by_the_first_rules_still_holds() {
    let proof = include_str!("../../../docs/proofs/tricks-1.jsonl");
    let roll = "\"kind\":\"roll\"";
    assert!(!proof.contains("\"rules\"") && proof.contains(roll));
    verify(proof).unwrap();
    // It cannot be passed off as one by the second, in which those rolls would have been others.
    let other = proof.replacen("\"tricks\"", "\"tricks\",\"rules\":2", 1);
    assert!(matches!(verify(&other).unwrap_err(), NotProven::Terms { .. }));
}

#[test]
fn a_match_by_rules_that_are_not_known_is_refused_by_their_version() {
    let (game, seal, seats) = (GameId::Tricks, seal(), seats());
    let options = options(game, &seats);
    let later = Terms { rules: game.rules() + 1, ..terms(game, &seal, &options, &seats) };
    let (_, mut lines) = played(game, later.seed(&SECRET, None), &seats, 10_000);
    let Line::Match { rules, .. } = &mut lines[0] else { panic!("the first line") };
    *rules = later.rules;
    let refused = verify(&proof(TABLE, &later, (&SECRET, None), None, &lines)).unwrap_err().to_string();
    assert!(refused.contains("version 3 of the rules of tricks is not known here, only 1 to 2"), "{refused}");
}

#[test]
fn an_honest_match_is_proven_and_the_proof_says_what_it_does_not_prove() {
    for game in GameId::ALL {
        let proven = verify(&honest(*game)).unwrap();
        assert_eq!((proven.table.as_str(), proven.shown), (TABLE, seal().shown));
        assert!(!proven.open.iter().any(|open| open.contains("nobody typed a word")), "{:?}", proven.open);
        let wordless = [person("Ana", None), Sitter::Computer(Level::Steady)];
        let proven = verify(&file(*game, &seal(), &SECRET, &wordless, None)).unwrap();
        assert!(proven.open.iter().any(|open| open.contains("nobody typed a word")), "{:?}", proven.open);
    }
}

/// The first way of cheating: the operator tries numbers until the cards are good. There is nothing to try: the seed
/// contains no id of a click, and another word, seat or option has other terms than those posted in the channel.
#[test]
fn no_number_can_be_tried_until_the_cards_are_good() {
    let honest = honest(GameId::Dnup);
    let with_a_start = honest.replacen("\"ended\"", "\"start\":\"881\",\"ended\"", 1);
    assert!(matches!(verify(&with_a_start), Err(NotProven::Unreadable { line: 1, .. })));
    let tried = |from: &str, to: &str| {
        let tried = honest.replacen(from, to, 1);
        assert_ne!(tried, honest);
        verify(&tried).unwrap_err()
    };
    assert!(matches!(tried("melon soup", "melon soap"), NotProven::Terms { .. }));
    assert!(matches!(tried("\"words\":1", "\"words\":2"), NotProven::Terms { .. }));
    assert!(matches!(tried("\"computer\":\"steady\"", "\"computer\":\"random\""), NotProven::Terms { .. }));
    assert!(matches!(tried("\"number\":17", "\"number\":18"), NotProven::Seal { .. }));
    // Any other seed is refused.
    let chosen = file(GameId::Dnup, &seal(), &SECRET, &seats(), Some(Seed::from(881)));
    assert!(matches!(verify(&chosen), Err(NotProven::Seed { .. })));
}

/// The operator respells the word of an earlier person, with invisible or similar characters, until the cards are good:
/// a word has only one spelling.
#[test]
fn what_nobody_sees_decides_nothing() {
    let honest = honest(GameId::Dnup);
    for tried in
        ["melon\u{200b} soup", "m\u{435}lon soup", "melon  soup", "Melon soup", "mélon soup", "melon soup "]
    {
        let tried = honest.replacen("melon soup", tried, 1);
        assert!(matches!(verify(&tried), Err(NotProven::Unreadable { line: 1, .. })), "{tried}");
    }
    // Names are not hashed, and a name that a table could not have shown is refused.
    let other = honest.replacen("\"Ana\"", "\"Eve\"", 1);
    assert_eq!(verify(&other).unwrap().shown, seal().shown);
    for name in ["A\u{200b}na", "Ana\\nword melon", " Ana", "\u{202e}Ana"] {
        let tried = honest.replacen("\"Ana\"", &format!("\"{name}\""), 1);
        assert!(matches!(verify(&tried), Err(NotProven::Unreadable { line: 1, .. })), "{tried}");
    }
}

/// No two terms have the same text: a value cannot be taken for a line of its own.
#[test]
fn a_value_cannot_be_taken_for_another_line() {
    let seal = seal();
    let (one, two) = (
        [("edition".to_owned(), "suits\noption 6:rounds 1:2".to_owned())],
        [("edition".to_owned(), "suits".to_owned()), ("rounds".to_owned(), "2".to_owned())],
    );
    assert_ne!(
        terms(GameId::Tricks, &seal, &one, &seats()).hash(),
        terms(GameId::Tricks, &seal, &two, &seats()).hash()
    );
}

/// The operator claims that the data of the person at a seat were deleted, since the hash there can be anything.
#[test]
fn a_seat_said_to_be_forgotten_has_other_terms_than_those_shown() {
    let honest = honest(GameId::Dnup);
    let seat = "{\"name\":\"Ana\",\"word\":{\"number\":1,\"word\":\"melon soup\"}}";
    let forgotten = |ticket: Hash256| honest.replacen(seat, &format!("{{\"forgotten\":\"{ticket}\"}}"), 1);
    assert!(matches!(verify(&forgotten(Hash256([9; 32]))), Err(NotProven::Terms { .. })));
    let proven = verify(&forgotten(ticket(&seal(), 0, Some(&first("melon soup"))))).unwrap();
    assert!(proven.found.contains(&"seat 0: somebody whose data were deleted, with a word".to_owned()));
}

/// Words are numbered as they were typed, so the file shows whose was the last.
#[test]
fn the_file_says_whose_word_was_the_last_and_no_number_is_out_of_place() {
    let (seal, options) = (seal(), options(GameId::Dnup, &seats()));
    let word = |number, word: &str| Some(TypedWord { number, word: Word::typed(word).unwrap().unwrap() });
    let with = |numbers: [u32; 2], words| {
        let seats = [("Ana", numbers[0]), ("Ben", numbers[1])]
            .map(|(name, number)| Sitter::Person { name: name.into(), word: word(number, "melon") });
        let terms = Terms { words, ..terms(GameId::Dnup, &seal, &options, &seats) };
        verify(&proof(
            TABLE,
            &terms,
            (&SECRET, None),
            None,
            &played(GameId::Dnup, terms.seed(&SECRET, None), &seats, 5).1,
        ))
    };
    let proven = with([3, 2], 3).unwrap();
    assert!(
        proven.found.contains(&"seat 0: \"Ana\" with the word \"melon\", number 3, the last one".to_owned())
    );
    assert!(proven.found.contains(&"seat 1: \"Ben\" with the word \"melon\", number 2".to_owned()));
    assert!(proven.open.iter().any(|open| open.contains("with word 3")), "{:?}", proven.open);
    for (numbers, words) in [([3, 2], 2), ([2, 2], 2), ([0, 1], 2)] {
        assert!(matches!(with(numbers, words), Err(NotProven::Unreadable { line: 1, .. })), "{numbers:?}");
    }
}

/// The second way: the secret is exchanged in the database. The seal posted in the channel does not fit any more.
#[test]
fn an_exchanged_secret_does_not_fit_the_seal() {
    let exchanged = file(GameId::Dnup, &seal(), &Secret([8; 32]), &seats(), None);
    assert!(matches!(verify(&exchanged), Err(NotProven::Seal { .. })));
    // With a seal of its own the proof is valid, but the seal is not the one that was shown.
    let resealed = Seal::after(Some((16, Hash256([3; 32]))), TABLE, Secret([8; 32]).commitment());
    let proven = verify(&file(GameId::Dnup, &resealed, &Secret([8; 32]), &seats(), None)).unwrap();
    assert_ne!(proven.shown, seal().shown);
}

#[test]
fn another_tables_code_another_game_and_other_seats_are_found_out() {
    let honest = honest(GameId::Tower);
    let other = honest.replacen(TABLE, "BBBB", 1);
    assert!(matches!(verify(&other), Err(NotProven::Seal { .. })));
    let more_points = honest.replacen("\"rounds\":2", "\"rounds\":3", 1);
    assert_ne!(more_points, honest);
    assert!(matches!(verify(&more_points), Err(NotProven::Terms { .. })));
    let hash =
        |seats: &[Sitter]| terms(GameId::Tower, &seal(), &options(GameId::Tower, seats), seats).hash().hash;
    assert_ne!(hash(&[Sitter::Computer(Level::Steady), person("Ana", Some("melon soup"))]), hash(&seats()));
    assert_ne!(
        hash(&[person("Ana", Some("salt")), person("Ben", None)]),
        hash(&[person("Ben", None), person("Ana", Some("salt"))])
    );
}

#[test]
fn the_version_of_the_rules_is_bound_to_the_cards() {
    let relabelled =
        honest(GameId::Snake).replacen("\"game\":\"snake\",", "\"game\":\"snake\",\"rules\":2,", 1);
    assert!(matches!(verify(&relabelled), Err(NotProven::Terms { .. })));
}

#[test]
fn cards_moves_of_computers_and_lines_cannot_be_exchanged() {
    let honest = honest(GameId::Dnup);
    let deal = honest.replacen("\"hands\":[[\"", "\"hands\":[[\"9/", 1);
    assert!(matches!(verify(&deal), Err(NotProven::Play(_))));
    let without_a_line: Vec<&str> =
        honest.lines().enumerate().filter(|(n, _)| *n != 8).map(|(_, l)| l).collect();
    assert!(matches!(verify(&without_a_line.join("\n")), Err(NotProven::Play(_))));
    // A move of the computer at the second seat is replaced by another legal one.
    let (place, line) = honest
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("\"seat\":1,\"legal\":[\"") && line.contains("\",\""))
        .unwrap();
    let Line::Decision { seat, legal, mv, by } = serde_json::from_str(line).unwrap() else {
        panic!("no move")
    };
    let other = legal.iter().find(|other| **other != mv).unwrap().clone();
    let other = serde_json::to_string(&Line::Decision { seat, legal, mv: other, by }).unwrap();
    let forged = honest.replacen(line, &other, 1);
    let refused = verify(&forged).unwrap_err().to_string();
    assert!(refused.contains(&format!("line {}: steady would have chosen", place + 1)), "{refused}");
}

/// The proof of a match with an expert, whose terms have `expert` playouts; `forge` may change the playthrough.
fn with_expert(game: GameId, expert: u32, forge: impl Fn(&mut Vec<Line>)) -> String {
    let (seal, seats) = (seal(), [person("Ana", Some("melon soup")), Sitter::Computer(Level::Expert)]);
    let options = options(game, &seats);
    let terms = Terms { expert, ..terms(game, &seal, &options, &seats) };
    let mut lines = played(game, terms.seed(&SECRET, None), &seats, 9).1;
    forge(&mut lines);
    proof(TABLE, &terms, (&SECRET, None), None, &lines)
}

/// The number of matches that an expert simulates is as fixed as the cards: nobody can search for one that leads to a
/// better move.
#[test]
fn an_expert_imagines_as_many_matches_as_was_settled_before_the_deal() {
    for game in GameId::ALL {
        let Playouts { full, quick } = game.playouts();
        verify(&with_expert(*game, quick, |_| ())).unwrap();
        let as_if = |number| {
            move |lines: &mut Vec<Line>| {
                if let Line::Match { expert, .. } = &mut lines[0] {
                    *expert = number;
                }
            }
        };
        // The other valid number has other terms.
        let refused = verify(&with_expert(*game, quick, as_if(Some(full)))).unwrap_err();
        assert!(matches!(refused, NotProven::Terms { .. }), "{game}: {refused}");
        // Any other number is invalid, even if it is in the terms.
        let refused = verify(&with_expert(*game, 643, as_if(Some(643)))).unwrap_err();
        assert!(refused.to_string().contains("line 2") || matches!(refused, NotProven::Play(_)), "{refused}");
        let refused = verify(&with_expert(*game, 0, as_if(None))).unwrap_err();
        assert!(matches!(refused, NotProven::Unreadable { line: 2, .. } | NotProven::Play(_)), "{refused}");
    }
}

/// The file of a match of these players with the cards of the sealed table.
fn elsewhere(game: GameId, there: &[Sitter], change: impl FnOnce(&mut PlayedAt)) -> String {
    let (seal, seats) = (seal(), seats());
    let options = options(game, &seats);
    let terms = terms(game, &seal, &options, &seats);
    let (_, lines) = played(game, terms.seed(&SECRET, None), there, 10_000);
    let seat = |sitter: &Sitter| match sitter {
        Sitter::Computer(computer) => PlayedSeat::Computer { computer: *computer },
        Sitter::Person { name, .. } => PlayedSeat::Person { name: Some(name.clone()) },
        Sitter::Forgotten(_) => PlayedSeat::Person { name: None },
    };
    let mut played_at = PlayedAt { table: "CDFG".to_owned(), seats: there.iter().map(seat).collect() };
    change(&mut played_at);
    proof(TABLE, &terms, (&SECRET, None), Some(played_at), &lines)
}

#[test]
fn the_match_of_another_table_with_the_same_cards_is_proven_by_the_seal_of_the_first() {
    let there = [Sitter::Computer(Level::Random), person("Cleo", None)];
    for game in [GameId::Dnup, GameId::Tricks, GameId::Snake] {
        let file = elsewhere(game, &there, |_| ());
        let proven = verify(&file).unwrap();
        let who = "whether these moves were made at table CDFG with the same cards, by the computer random, \"Cleo\": they know";
        assert!(proven.open.contains(&who.to_owned()), "{:?}", proven.open);
        assert_eq!(proven.table, TABLE);
        assert_eq!(sat(&file).unwrap(), ["Seat 0 (random)", "Cleo"]);
        // The cards are those of the sealed table.
        let deal = |file: &str| file.lines().find(|line| line.contains("\"chance\"")).unwrap().to_owned();
        assert_eq!(deal(&file), deal(&honest(game)));
    }
    let refused =
        |change: fn(&mut PlayedAt)| verify(&elsewhere(GameId::Dnup, &there, change)).unwrap_err().to_string();
    assert!(refused(|there| there.table = "cdfg".into()).starts_with("line 1"));
    assert!(refused(|there| there.seats.truncate(1)).contains("as many seats"));
    assert!(refused(|there| there.seats.swap(0, 1)).contains("does not sit at seat"));
    let hidden =
        |there: &mut PlayedAt| there.seats[1] = PlayedSeat::Person { name: Some("a\u{202e}b".into()) };
    assert!(refused(hidden).contains("has what no table shows"));
}

/// A computer's move cannot be passed off as the choice of somebody else, which nobody could check.
#[test]
fn a_move_is_chosen_by_who_sits_at_its_seat() {
    let choosers =
        [None, Some(Chooser::Random), Some(Chooser::Steady), Some(Chooser::Expert), Some(Chooser::Clock)];
    let refused = |sitter: Sitter| {
        choosers.map(|by| {
            let levels = [Some(Level::Random), sitter.level()];
            let decision =
                |seat, by| Line::Decision { seat, legal: vec!["pass".into()], mv: "pass".into(), by };
            let first = decision(Seat::FIRST, Some(Chooser::Random));
            let second = decision(Seat::new(1).unwrap(), by);
            matches!(choosers::check(&[first, second], &levels), Err(NotProven::Chooser { line: 3, .. }))
        })
    };
    assert_eq!(refused(Sitter::Computer(Level::Random)), [true, false, true, true, true]);
    assert_eq!(refused(Sitter::Computer(Level::Steady)), [true, true, false, true, true]);
    assert_eq!(refused(Sitter::Computer(Level::Expert)), [true, true, true, false, true]);
    // `steady` plays for a person who is late, away or has left.
    assert_eq!(refused(person("Ana", None)), [false, true, false, true, false]);
    assert_eq!(refused(Sitter::Forgotten(Hash256([1; 32]))), [false, true, false, true, false]);
    // The checker notices it.
    let honest = honest(GameId::Dnup);
    let passed_off = honest.replacen(",\"by\":\"steady\"", "", 1);
    assert!(matches!(verify(&passed_off), Err(NotProven::Chooser { .. })));
}

#[test]
fn a_match_that_was_broken_off_is_proven_as_far_as_it_went() {
    let (seal, seats) = (seal(), seats());
    let options = options(GameId::Tricks, &seats);
    let terms = terms(GameId::Tricks, &seal, &options, &seats);
    let (_, lines) = played(GameId::Tricks, terms.seed(&SECRET, None), &seats, 5);
    let text = proof(TABLE, &terms, (&SECRET, None), None, &lines);
    verify(&text).unwrap();
    let claims_an_end = text.replacen("\"ended\":false", "\"ended\":true", 1);
    assert!(matches!(verify(&claims_an_end), Err(NotProven::Unreadable { line: 1, .. })));
}

#[test]
fn who_was_forgotten_leaves_a_hash_and_the_match_is_still_proven() {
    let (seal, seats) = (seal(), seats());
    let options = options(GameId::Dnup, &seats);
    let terms = terms(GameId::Dnup, &seal, &options, &seats);
    let (_, lines) = played(GameId::Dnup, terms.seed(&SECRET, None), &seats, 10_000);
    let ticket = ticket(&seal, 0, Some(&first("melon soup")));
    let forgotten = [Sitter::Forgotten(ticket), Sitter::Computer(Level::Steady)];
    let text = proof(TABLE, &Terms { seats: &forgotten, ..terms }, (&SECRET, None), None, &lines);
    assert!(!text.contains("Ana") && !text.contains("melon"));
    let proven = verify(&text).unwrap();
    assert!(proven.found.iter().any(|found| found.contains("whose data were deleted")), "{:?}", proven.found);
}

#[test]
fn a_match_dealt_with_the_beacon_is_proven_and_names_what_to_compare() {
    for game in GameId::ALL {
        let proven = verify(&with_beacon(*game)).unwrap();
        assert!(proven.found.iter().any(|found| found.contains("round 1000 of the public beacon")));
        let compare = proven.open.iter().find(|open| open.contains("round 1000")).unwrap();
        assert!(compare.contains("2023-08-23 15:59:24 UTC"), "{compare}");
    }
}

#[test]
fn a_round_that_was_not_due_is_forged_or_is_left_out_is_found_out() {
    let honest = with_beacon(GameId::Dnup);
    let change = |from: &str, to: &str| {
        let changed = honest.replacen(from, to, 1);
        assert_ne!(changed, honest, "{from}");
        verify(&changed).unwrap_err()
    };
    let (started, later) = ("\"started\":1692806361000", "\"started\":1692806361001");
    let refused = change(started, later);
    let other = BadRound::OtherRound { round: 1000, due: 1001 };
    assert!(matches!(&refused, NotProven::Beacon(found) if *found == other), "{refused}");
    let refused = change("\"round\":1000", "\"round\":999");
    let other = BadRound::OtherRound { round: 999, due: 1000 };
    assert!(matches!(&refused, NotProven::Beacon(found) if *found == other), "{refused}");
    let refused = change("\"signature\":\"b4", "\"signature\":\"b5");
    assert!(matches!(refused, NotProven::Beacon(BadRound::Forged(1000))), "{refused}");
    let refused = change("\"chain\":\"52db", "\"chain\":\"8990");
    assert!(matches!(refused, NotProven::Beacon(BadRound::OtherChain(_))), "{refused}");
    // Nobody can leave the round out.
    let (from, rest) = honest.split_once("\"beacon\":").unwrap();
    let (_, rest) = rest.split_once("},").unwrap();
    assert!(matches!(verify(&format!("{from}{rest}")), Err(NotProven::Seed { .. })));
    let null = honest.replacen("\"beacon\":{", "\"beacon\":null,\"was\":{", 1);
    assert!(matches!(verify(&null), Err(NotProven::Unreadable { line: 1, .. })));
    // A start within the same three seconds has the same round, and the seed contains nothing else of it.
    let sooner = honest.replacen(started, "\"started\":1692806360999", 1);
    assert_eq!(verify(&sooner).unwrap().shown, seal().shown);
}

#[test]
fn a_relabelled_file_is_refused() {
    let honest = honest(GameId::Dnup);
    let labels =
        ["", "\"scheme\":0,", "\"scheme\":2,", "\"scheme\":\"1\",", "\"scheme\":1.0,", "\"scheme\":null,"];
    for label in labels {
        let relabelled = honest.replacen("\"scheme\":1,", label, 1);
        assert!(matches!(verify(&relabelled), Err(NotProven::Unreadable { line: 1, .. })), "{label}");
    }
    let chain = honest.replacen("\"fair\"", "\"chain\"", 1);
    assert!(matches!(verify(&chain), Err(NotProven::Unreadable { line: 1, .. })));
    for nothing in ["", "{}", "[]", "null", "\n"] {
        assert!(matches!(verify(nothing), Err(NotProven::Unreadable { line: 1, .. })), "{nothing:?}");
    }
}

#[test]
fn what_is_written_otherwise_than_documented_is_refused() {
    let new = honest(GameId::Dnup);
    let upper = SECRET.hex().to_string().to_uppercase();
    let seed = new.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    let written_otherwise = [
        new.replacen("\"number\":17", "\"number\":17.0", 1),
        new.replacen("\"number\":17", "\"number\":1.7e1", 1),
        new.replacen("\"number\":17", "\"number\": 17", 1),
        new.replacen(&SECRET.hex().to_string(), &upper.replace('0', "A"), 1),
        new.replacen(&seed, &seed.to_uppercase(), 1),
        new.replacen("\"type\":\"fair\",\"scheme\":1", "\"scheme\":1,\"type\":\"fair\"", 1),
        new.replacen("\"seats\":", "\"more\":1,\"seats\":", 1),
        new.replacen("\"word\":\"melon soup\"", "\"word\":\"melon\\u0020soup\"", 1),
        new.replace('\n', "\r\n"),
        new.clone() + "\n",
        format!("\u{feff}{new}"),
    ];
    for text in written_otherwise {
        assert!(text != new);
        let refused = verify(&text).unwrap_err();
        assert!(matches!(refused, NotProven::Unreadable { .. }), "{refused}");
    }
}

#[test]
fn hexadecimal_digits_are_64_small_ones() {
    let digits = "ab".repeat(32);
    assert_eq!(digits.parse::<Hash256>().unwrap().to_string(), digits);
    for wrong in ["7", &digits.to_uppercase(), &digits[1..], &format!("+{}", &digits[1..]), ""] {
        assert_eq!(wrong.parse::<Hash256>(), Err(NotHex), "{wrong}");
    }
}

fn links() -> Vec<Link> {
    let outcome = [
        TableOutcome::Ended,
        TableOutcome::ClosedAfterTheDeal,
        TableOutcome::ClosedBeforeTheDeal,
        TableOutcome::Open,
        TableOutcome::ClosedAfterAWord,
    ];
    let mut links: Vec<Link> = Vec::new();
    for (number, outcome) in (1u8..).zip(outcome) {
        let (secret, table) = (Secret([number; 32]), format!("BBB{}", number + 1));
        let before = links.last().map(|link| (link.seal.number, link.seal.shown));
        let seal = Seal::after(before, &table, secret.commitment());
        links.push(Link { seal, sealed: Some(Sealed { table, secret }), outcome });
    }
    links
}

#[test]
fn a_servers_chain_is_proven_without_revealing_the_secret_of_an_open_table() {
    let text = chain_file(&links());
    assert!(!text.contains(&Secret([4; 32]).hex().to_string()), "the table is open");
    let proven = verify(&text).unwrap();
    assert_eq!(proven.shown, links()[4].seal.shown);
    assert!(proven.found[2].contains("1 closed after the deal"), "{:?}", proven.found);
    assert!(verify(&chain_file(&links()[1..])).is_ok(), "it may begin anywhere");
    assert!(verify(&chain_file(&[])).is_ok());
}

/// The seal of a table that the asker may not see stays in the chain without code, commitment and secret.
#[test]
fn a_seal_of_a_hidden_table_shows_neither_its_code_nor_its_secret() {
    let mut links = links();
    links[1].sealed = None;
    let text = chain_file(&links);
    assert!(!text.contains("BBB3") && !text.contains(&Secret([2; 32]).hex().to_string()), "{text}");
    assert!(!text.contains(&Secret([2; 32]).commitment().to_string()), "{text}");
    let proven = verify(&text).unwrap();
    assert!(proven.open.iter().any(|open| open.contains("1 of the seals")), "{:?}", proven.open);
    assert!(proven.found[2].contains("1 closed after the deal"), "it is counted: {:?}", proven.found);
    let number = text.replacen("\"number\":2", "\"number\":3", 1);
    assert!(matches!(verify(&number), Err(NotProven::Chain { line: 3 })));
    let half = text.replacen("\"table\":null", "\"table\":\"BBB3\"", 1);
    assert!(matches!(verify(&half), Err(NotProven::Unreadable { line: 3, .. })));
}

#[test]
fn a_seal_that_was_left_out_or_exchanged_breaks_the_chain() {
    let mut left_out = links();
    left_out.remove(1);
    assert!(matches!(verify(&chain_file(&left_out)), Err(NotProven::Chain { line: 3 })));
    let mut numbered_anew = left_out.clone();
    numbered_anew[1].seal.number = 2;
    assert!(matches!(verify(&chain_file(&numbered_anew)), Err(NotProven::Chain { line: 3 })));
    let mut exchanged = links();
    exchanged[1].sealed.as_mut().unwrap().secret = Secret([9; 32]);
    assert!(matches!(verify(&chain_file(&exchanged)), Err(NotProven::Seal { line: 3, .. })));
    let text = chain_file(&links());
    let other_secret =
        text.replacen(&Secret([2; 32]).hex().to_string(), &Secret([9; 32]).hex().to_string(), 1);
    assert!(matches!(verify(&other_secret), Err(NotProven::Commitment { .. })));
    let hidden = text.replacen(&format!("\"{}\"", Secret([2; 32]).hex()), "null", 1);
    assert!(matches!(verify(&hidden), Err(NotProven::Unreadable { line: 3, .. })));
}

/// A file cannot add lines of its own to the output of a checker.
#[test]
fn a_file_cannot_put_words_into_the_checkers_mouth() {
    let (honest, chain) = (honest(GameId::Dnup), chain_file(&links()));
    for code in
        ["K7QX\\n+ the seal is the one in the channel", "\\u001b[2K", "k7qx", "AAAA", "", "K7QX\\u200b"]
    {
        for (text, line) in [(honest.replacen(TABLE, code, 1), 1), (chain.replacen("BBB3", code, 1), 3)] {
            let refused = verify(&text).unwrap_err();
            assert!(
                matches!(refused, NotProven::Unreadable { line: at, .. } if at == line),
                "{code}: {refused}"
            );
        }
    }
    let forged = honest.replacen("\"name\":\"Ana\"", "\"name\":\"A\\n\\u001b[2Kna\"", 1);
    assert_eq!(sat(&forged).unwrap()[0], "A\\n\\u{1b}[2Kna");
}

#[test]
fn the_page_knows_every_game_its_rules_and_how_many_deals_its_experts_imagine() {
    for game in GameId::ALL {
        let Playouts { full, quick } = game.playouts();
        let rules = game.rules();
        let entry = format!("\n  {game}: {{\n    rules: {rules},\n    experts: [{full}, {quick}],\n");
        assert!(PAGE.contains(&entry), "{game} is not in docs/verify.html with {rules}, {full} and {quick}");
    }
}
