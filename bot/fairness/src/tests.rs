//! Honest files are proven, and every way to cheat that we know of is found out.

use game_core::computer::playouts;
use game_core::{AnyMatch, Chooser, EventLog, Line, Players, Purpose, Submitted, Viewer};

use super::proof::NotProven;
use super::*;

const SECRET: Secret = Secret([7; 32]);
const TABLE: &str = "K7QX";

/// The secret of the documented vectors: the bytes 0 to 31.
fn documented() -> Secret {
    Secret(std::array::from_fn(|place| place as u8))
}

fn person(name: &str, word: Option<&str>) -> Sitter {
    Sitter::Person { name: name.into(), word: word.map(Into::into) }
}

fn seats() -> Vec<Sitter> {
    vec![person("Ana", Some("melon soup")), Sitter::Computer(Level::Steady)]
}

fn seal() -> Seal {
    Seal::after(Some((16, Hash256([3; 32]))), TABLE, SECRET.commitment())
}

/// A match of this game with this seed at these seats, in which people choose as `steady` does; broken off after so many
/// moves.
fn played(game: GameId, seed: Seed, seats: &[Sitter], most: usize) -> (AnyMatch, Vec<Line>) {
    let players = Players::new(u8::try_from(seats.len()).unwrap()).unwrap();
    let mut playing = AnyMatch::new(game, [], players, seed, &mut EventLog::default()).unwrap();
    let mut log = Vec::new();
    while let Some(seat) = playing.to_act().first()
        && log.len() < most
    {
        let by = match seats[seat.index()] {
            Sitter::Computer(Level::Random) => Some(Chooser::Random),
            Sitter::Computer(_) => Some(Chooser::Steady),
            _ => None,
        };
        let level = by.map_or(Level::Steady, Chooser::level);
        let mut chance = seed.chance(Purpose::Choice(seat, playing.step()));
        let observation = playing.observe(Viewer::Seat(seat));
        let mv = observation.computer_move(level, &mut chance, &mut playouts(0)).unwrap();
        playing.submit(seat, &mv, &mut EventLog::default()).unwrap();
        log.push(Submitted { seat, mv, by });
    }
    let lines = playing.write_down(&log).unwrap();
    (playing, lines)
}

/// The options that are in force if nothing is chosen.
fn options(game: GameId, seats: &[Sitter]) -> Vec<(String, String)> {
    played(game, Seed::from(0), seats, 0).0.options()
}

/// A file as whoever runs the bot may write it: with this seal and secret, this one at the seats, but played from `seed`
/// if that is given.
fn file(game: GameId, seal: &Seal, secret: &Secret, seats: &[Sitter], seed: Option<Seed>) -> String {
    let options = options(game, seats);
    let draw = Draw { seal, secret, game, rules: game.rules(), options: &options, seats, beacon: None };
    let (_, lines) = played(game, seed.unwrap_or_else(|| draw.seed()), seats, 10_000);
    proof(TABLE, &draw, &lines)
}

/// The same with a recorded round of the public beacon.
fn with_beacon(game: GameId) -> String {
    let (seal, seats, options) = (seal(), seats(), options(game, &seats()));
    let beacon = Some(beacon::tests::recorded());
    let (seal, rules) = (&seal, game.rules());
    let draw = Draw { seal, secret: &SECRET, game, rules, options: &options, seats: &seats, beacon };
    proof(TABLE, &draw, &played(game, draw.seed(), &seats, 10_000).1)
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
    let draw = Draw {
        seal: &seal,
        secret: &secret,
        game: GameId::Dnup,
        rules: 1,
        options: &options,
        seats: &seats(),
        beacon: None,
    };
    let entropy = ClientEntropy {
        start: 1_200_000_000_000_000_003,
        seats: vec![Some(1_200_000_000_000_000_001), None],
    };
    for value in [
        secret.hex(),
        secret.commitment(),
        seal.shown,
        ticket(&seal, 0, "Ana", Some("melon soup")),
        Hash256::from_bytes(*draw.seed().bytes()),
        Hash256::from_bytes(*Draw { beacon: Some(beacon::tests::recorded()), ..draw }.seed().bytes()),
        Hash256::from_bytes(*first::seed(&secret, &entropy).bytes()),
    ] {
        assert!(doc.contains(&value.to_string()), "{value} is not in docs/fairness.md");
    }
}

/// What another checker can be tried with: a proof of each game, one of the first scheme, one with a round of the public
/// beacon, and the seals of a server.
fn kept() -> Vec<(String, String)> {
    let three = [seats(), vec![Sitter::Computer(Level::Random)]].concat();
    let of_game = |game: &GameId| (game.to_string(), file(*game, &seal(), &SECRET, &three, None));
    let entropy = ClientEntropy {
        start: 1_200_000_000_000_000_003,
        seats: vec![Some(1_200_000_000_000_000_001), None],
    };
    let others = [
        ("first-scheme".to_owned(), of_old(&entropy)),
        ("beacon".to_owned(), with_beacon(GameId::Dnup)),
        ("seals".to_owned(), chain_file(&links())),
    ];
    GameId::ALL.iter().map(of_game).chain(others).collect()
}

/// After a change of what `steady` chooses: `REWRITE_PROOFS=1 cargo test -p updown --lib kept_proofs`.
#[test]
fn the_kept_proofs_hold_and_are_written_to_the_bit() {
    for (name, now) in kept() {
        let path = format!("{}/../../docs/proofs/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("REWRITE_PROOFS").is_some() {
            std::fs::write(&path, &now).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap();
        verify(&kept).unwrap();
        assert!(kept == now, "{path} is written otherwise");
    }
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

/// The first way to cheat: the one who runs the bot tries numbers until the cards are good. There is nothing left to
/// try: no number of a click is in the seed, and another word, name, seat or option is not what the table showed.
#[test]
fn no_number_can_be_tried_until_the_cards_are_good() {
    let honest = honest(GameId::Dnup);
    let with_a_start = honest.replacen("\"ended\"", "\"start\":\"881\",\"ended\"", 1);
    assert!(matches!(verify(&with_a_start), Err(NotProven::Unreadable { line: 1, .. })));
    for (from, to) in
        [("melon soup", "melon soap"), ("\"Ana\"", "\"Eve\""), ("\"number\":17", "\"number\":18")]
    {
        let tried = honest.replacen(from, to, 1);
        assert_ne!(tried, honest);
        assert!(matches!(verify(&tried), Err(NotProven::Seed { .. } | NotProven::Seal { .. })), "{to}");
    }
    // Every seed that is drawn otherwise.
    let chosen = file(GameId::Dnup, &seal(), &SECRET, &seats(), Some(Seed::from(881)));
    assert!(matches!(verify(&chosen), Err(NotProven::Seed { .. })));
}

/// The second way: the secret is exchanged in the database. The seal that stood in the channel does not fit any more.
#[test]
fn an_exchanged_secret_does_not_fit_the_seal() {
    let exchanged = file(GameId::Dnup, &seal(), &Secret([8; 32]), &seats(), None);
    assert!(matches!(verify(&exchanged), Err(NotProven::Seal { .. })));
    // With a seal of its own it is proven, but of another seal than the one that was shown.
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
    assert!(matches!(verify(&more_points), Err(NotProven::Seed { .. })));
    let exchanged = [Sitter::Computer(Level::Steady), person("Ana", Some("melon soup"))];
    let draw_of = |seats: &[Sitter]| {
        let options = options(GameId::Tower, seats);
        Draw {
            seal: &seal(),
            secret: &SECRET,
            game: GameId::Tower,
            rules: 1,
            options: &options,
            seats,
            beacon: None,
        }
        .seed()
    };
    assert_ne!(draw_of(&exchanged), draw_of(&seats()));
    assert_ne!(
        draw_of(&[person("Ana", None), person("Ben", None)]),
        draw_of(&[person("Ben", None), person("Ana", None)])
    );
}

#[test]
fn the_version_of_the_rules_is_bound_to_the_cards() {
    let relabelled =
        honest(GameId::Snake).replacen("\"game\":\"snake\",", "\"game\":\"snake\",\"rules\":2,", 1);
    assert!(matches!(verify(&relabelled), Err(NotProven::Seed { .. })));
}

#[test]
fn cards_moves_of_computers_and_lines_cannot_be_exchanged() {
    let honest = honest(GameId::Dnup);
    let deal = honest.replacen("\"hands\":[[\"", "\"hands\":[[\"9/", 1);
    assert!(matches!(verify(&deal), Err(NotProven::Play(_))));
    let without_a_line: Vec<&str> =
        honest.lines().enumerate().filter(|(n, _)| *n != 8).map(|(_, l)| l).collect();
    assert!(matches!(verify(&without_a_line.join("\n")), Err(NotProven::Play(_))));
    // A move of the computer at the second seat becomes another legal one.
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

#[test]
fn a_match_that_was_broken_off_is_proven_as_far_as_it_went() {
    let (seal, seats) = (seal(), seats());
    let options = options(GameId::Tricks, &seats);
    let draw = Draw {
        seal: &seal,
        secret: &SECRET,
        game: GameId::Tricks,
        rules: 1,
        options: &options,
        seats: &seats,
        beacon: None,
    };
    let (_, lines) = played(GameId::Tricks, draw.seed(), &seats, 5);
    let text = proof(TABLE, &draw, &lines);
    verify(&text).unwrap();
    let claims_an_end = text.replacen("\"ended\":false", "\"ended\":true", 1);
    assert!(matches!(verify(&claims_an_end), Err(NotProven::Unreadable { line: 1, .. })));
}

#[test]
fn who_was_forgotten_leaves_a_hash_and_the_match_is_still_proven() {
    let (seal, seats) = (seal(), seats());
    let options = options(GameId::Dnup, &seats);
    let draw = Draw {
        seal: &seal,
        secret: &SECRET,
        game: GameId::Dnup,
        rules: 1,
        options: &options,
        seats: &seats,
        beacon: None,
    };
    let (_, lines) = played(GameId::Dnup, draw.seed(), &seats, 10_000);
    let forgotten =
        [Sitter::Forgotten(ticket(&seal, 0, "Ana", Some("melon soup"))), Sitter::Computer(Level::Steady)];
    let text = proof(TABLE, &Draw { seats: &forgotten, ..draw }, &lines);
    assert!(!text.contains("Ana") && !text.contains("melon"));
    let proven = verify(&text).unwrap();
    assert!(proven.open.iter().any(|open| open.contains("had their data deleted")), "{:?}", proven.open);
}

#[test]
fn a_match_dealt_with_the_beacon_is_proven_and_tells_what_to_compare() {
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
    // Nobody can tell another scheme, or leave the round out.
    assert!(matches!(change("\"scheme\":3", "\"scheme\":2"), NotProven::Unreadable { line: 1, .. }));
    let (from, rest) = honest.split_once("\"beacon\":").unwrap();
    let (_, rest) = rest.split_once("},").unwrap();
    let without = format!("{from}{rest}");
    assert!(matches!(verify(&without), Err(NotProven::Unreadable { line: 1, .. })));
    let second = without.replacen("\"scheme\":3", "\"scheme\":2", 1);
    assert!(matches!(verify(&second), Err(NotProven::Seed { .. })));
    let null = honest.replacen("\"beacon\":{", "\"beacon\":null,\"was\":{", 1);
    assert!(matches!(verify(&null), Err(NotProven::Unreadable { line: 1, .. })));
    // A start within the same three seconds has the same round, and nothing else of it is in the seed.
    let sooner = honest.replacen(started, "\"started\":1692806360999", 1);
    assert_eq!(verify(&sooner).unwrap().shown, seal().shown);
}

/// A file of the first scheme.
fn of_old(entropy: &ClientEntropy) -> String {
    let (_, lines) = played(GameId::Dnup, first::seed(&SECRET, entropy), &seats(), 10_000);
    first_proof(TABLE, &SECRET, entropy, &lines)
}

#[test]
fn the_first_scheme_is_still_checked_and_said_to_be_weaker() {
    let entropy = ClientEntropy { start: 1003, seats: vec![Some(1001), None] };
    let text = of_old(&entropy);
    let proven = verify(&text).unwrap();
    assert_eq!(proven.shown, SECRET.commitment());
    assert!(proven.open[0].contains("made up the clicks' numbers"), "{:?}", proven.open);
    let secret = text.replace(&Hash256([7; 32]).to_string(), &Hash256([8; 32]).to_string());
    assert!(matches!(verify(&secret), Err(NotProven::Commitment { .. })));
    let entropy = text.replace("1003", "1004");
    assert!(matches!(verify(&entropy), Err(NotProven::Seed { .. })));
}

#[test]
fn a_relabelled_file_is_refused() {
    let entropy = ClientEntropy { start: 1003, seats: vec![Some(1001), None] };
    let old = of_old(&entropy);
    for scheme in ["1", "2", "3", "4", "\"2\"", "2.0", "null"] {
        let relabelled =
            old.replacen("\"type\":\"fair\",", &format!("\"type\":\"fair\",\"scheme\":{scheme},"), 1);
        assert!(matches!(verify(&relabelled), Err(NotProven::Unreadable { line: 1, .. })), "{scheme}");
    }
    let new = honest(GameId::Dnup);
    for (from, to) in [("\"scheme\":2,", ""), ("\"scheme\":2", "\"scheme\":1"), ("\"fair\"", "\"chain\"")] {
        assert!(
            matches!(verify(&new.replacen(from, to, 1)), Err(NotProven::Unreadable { line: 1, .. })),
            "{to}"
        );
    }
    for nothing in ["", "{}", "[]", "null", "\n"] {
        assert!(matches!(verify(nothing), Err(NotProven::Unreadable { line: 1, .. })), "{nothing:?}");
    }
}

#[test]
fn what_is_written_otherwise_than_documented_is_refused() {
    let old = of_old(&ClientEntropy { start: 1003, seats: vec![Some(0), None] });
    let new = honest(GameId::Dnup);
    let upper = SECRET.hex().to_string().to_uppercase();
    let seed = new.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    let written_otherwise = [
        old.replacen("\"1003\"", "\"01003\"", 1),
        old.replacen("\"1003\"", "\"+1003\"", 1),
        old.replacen("\"0\"", "\"+0\"", 1),
        old.replacen("\"0\"", "\"-0\"", 1),
        new.replacen("\"number\":17", "\"number\":17.0", 1),
        new.replacen("\"number\":17", "\"number\":1.7e1", 1),
        new.replacen("\"number\":17", "\"number\": 17", 1),
        new.replacen(&SECRET.hex().to_string(), &upper.replace('0', "A"), 1),
        new.replacen(&seed, &seed.to_uppercase(), 1),
        new.replacen("\"type\":\"fair\",\"scheme\":2", "\"scheme\":2,\"type\":\"fair\"", 1),
        new.replacen("\"seats\":", "\"more\":1,\"seats\":", 1),
        new.replacen("\"word\":\"melon soup\"", "\"word\":\"melon\\u0020soup\"", 1),
        new.replace('\n', "\r\n"),
        new.clone() + "\n",
        format!("\u{feff}{new}"),
    ];
    for text in written_otherwise {
        assert!(text != old && text != new);
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

#[test]
fn a_word_is_short_and_on_one_line() {
    assert_eq!(word("  two\nlines\u{7} ").as_deref(), Some("twolines"));
    assert_eq!(word(&"x".repeat(99)).unwrap().len(), LONGEST_WORD);
    assert_eq!(word(" \n "), None);
}

fn links() -> Vec<Link> {
    let came = [Came::Ended, Came::ClosedAfterTheDeal, Came::ClosedBeforeTheDeal, Came::Open];
    let mut links: Vec<Link> = Vec::new();
    for (number, came) in (1u8..).zip(came) {
        let (secret, table) = (Secret([number; 32]), format!("BBB{}", number + 1));
        let before = links.last().map(|link| (link.seal.number, link.seal.shown));
        links.push(Link { seal: Seal::after(before, &table, secret.commitment()), table, secret, came });
    }
    links
}

#[test]
fn a_servers_chain_is_proven_without_telling_a_secret_that_still_is_one() {
    let text = chain_file(&links());
    assert!(!text.contains(&Secret([4; 32]).hex().to_string()), "the table is open");
    let proven = verify(&text).unwrap();
    assert_eq!(proven.shown, links()[3].seal.shown);
    assert!(proven.found[2].contains("1 closed after the deal"), "{:?}", proven.found);
    assert!(verify(&chain_file(&links()[1..])).is_ok(), "it may begin anywhere");
    assert!(verify(&chain_file(&[])).is_ok());
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
    exchanged[1].secret = Secret([9; 32]);
    assert!(matches!(verify(&chain_file(&exchanged)), Err(NotProven::Seal { line: 3, .. })));
    let text = chain_file(&links());
    let other_secret =
        text.replacen(&Secret([2; 32]).hex().to_string(), &Secret([9; 32]).hex().to_string(), 1);
    assert!(matches!(verify(&other_secret), Err(NotProven::Commitment { .. })));
    let hidden = text.replacen(&format!("\"{}\"", Secret([2; 32]).hex()), "null", 1);
    assert!(matches!(verify(&hidden), Err(NotProven::Unreadable { line: 3, .. })));
}

/// What a checker prints of a file has no line of the file's own.
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
