//! Moves that are taken back: at the table, in the file of the match, in its replay.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use game_core::{
    AnyMatch, Break, Chance, Chooser, EventLog, GameId, Go, Happening, Line, Players, Purpose, Replay, Seat,
    Seed, Submitted, TakeBack, Viewer,
};
use opened::opened;
use proptest::prelude::*;

mod opened;

/// A table at which people and computers play and people take moves back.
struct Table {
    live: AnyMatch,
    log: Vec<Submitted>,
    /// The lines of the round that count, each with the match before anybody had chosen in its step.
    lines: Vec<(usize, AnyMatch)>,
    /// The match before anybody had chosen in the step that is open.
    open: AnyMatch,
}

impl Table {
    fn new(live: AnyMatch) -> Table {
        Table { open: live.clone(), live, log: Vec::new(), lines: Vec::new() }
    }

    fn play(&mut self, seat: Seat, mv: &str, by: Option<Chooser>) -> bool {
        let before = self.live.step();
        if self.live.submit(seat, mv, &mut EventLog::default()).is_err() {
            return false;
        }
        assert!(self.live.step() >= before && (self.live.step() > before) == self.live.chosen().is_empty());
        self.lines.push((self.log.len(), self.open.clone()));
        self.log.push(Submitted { seat, mv: mv.to_owned(), by });
        if self.live.chosen().is_empty() {
            if self.live.round_number() > self.open.round_number() || self.live.winners().is_some() {
                self.lines.clear();
            }
            self.open = self.live.clone();
        }
        true
    }

    fn choose(&mut self, seat: Seat, by: Chooser) {
        let mut chance = self.live.seed().chance(Purpose::Choice(seat, self.live.step()));
        let mv = self.live.observe(Viewer::Seat(seat)).computer_move(by.level(), &mut chance, 0).unwrap();
        assert!(self.play(seat, &mv, Some(by)));
    }

    /// Takes back to before a line, if that can be.
    fn take_back(&mut self, seat: Seat, to: usize) -> bool {
        let take_back = TakeBack { to: to as u32 };
        let earlier = self.live.before(&self.log, take_back);
        let expected = self.lines.iter().find(|(line, _)| *line == to).map(|(_, before)| before.clone());
        assert_eq!(earlier, expected, "before line {to} of {:?}", self.log);
        let Some(earlier) = earlier else { return false };
        let (before, mv) = (self.live.step(), take_back.to_string());
        assert!(self.live.clone().submit(seat, &mv, &mut EventLog::default()).is_err(), "it is no move");
        self.live = self.live.taken_back_to(&earlier).unwrap();
        assert_eq!(self.live.step(), before + 1);
        self.lines.retain(|(_, before)| before.step() < earlier.step());
        self.open = self.live.clone();
        self.log.push(Submitted { seat, mv, by: None });
        true
    }

    fn written(&self) -> Vec<Line> {
        self.live.write_down(None, &self.log).unwrap()
    }

    fn taken_back(&self, seat: Seat) -> usize {
        self.log.iter().filter(|line| line.seat == seat && line.takes_back().is_some()).count()
    }
}

fn some<T: Copy>(of: &[T], chance: &mut Chance) -> T {
    of[chance.below(of.len() as u32) as usize]
}

/// Plays a match at random, to its end or until its log has `most` lines, with take-backs now and then.
fn played(mut table: Table, most: usize, chance: &mut Chance) -> Table {
    let players = table.live.players();
    let sitters: Vec<Option<Chooser>> = players
        .seats()
        .map(|_| some(&[None, None, Some(Chooser::Random), Some(Chooser::Steady)], chance))
        .collect();
    while table.live.winners().is_none() && table.log.len() < most {
        let able: Vec<Seat> = table.live.to_act().union(table.live.chosen()).iter().collect();
        let seat = some(&able, chance);
        if chance.below(5) == 0 && table.log.len() < 200 {
            let back = chance.below(12) as usize;
            let by = some(&players.seats().collect::<Vec<_>>(), chance);
            table.take_back(by, table.log.len().saturating_sub(back));
            continue;
        }
        match sitters[seat.index()] {
            Some(by) if table.live.to_act().has(seat) => table.choose(seat, by),
            Some(_) => {}
            None => {
                let from =
                    if table.live.to_act().has(seat) { seat } else { table.live.to_act().first().unwrap() };
                let legal = table.live.legal(from);
                let mv = legal[chance.below(legal.len() as u32) as usize].clone();
                table.play(seat, &mv, None);
            }
        }
    }
    table
}

/// The file of a match with take-backs leads to the match as it is at the table, to the step, and so does its replay.
fn is_written_down(table: &Table) {
    let lines = table.written();
    let text =
        |lines: &[Line]| lines.iter().map(|line| serde_json::to_string(line).unwrap()).collect::<Vec<_>>();
    let lines: Vec<Line> = text(&lines).iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let over = table.live.winners().is_some();
    let again = if over { AnyMatch::replay(&lines, None) } else { AnyMatch::replay_broken_off(&lines) };
    // A simultaneous decision that is not complete is left out.
    assert_eq!(again.unwrap(), table.open, "{:?}", table.log);

    let replay = Replay::of(&table.live, &table.log).unwrap();
    let read = Replay::read(&lines).unwrap();
    assert_eq!(
        (replay.story(), replay.moves(), replay.positions()),
        (read.story(), read.moves(), read.positions())
    );
    assert_eq!(replay.taken_back(), read.taken_back());
    for (seat, times) in replay.taken_back().iter() {
        assert_eq!(*times as usize, table.taken_back(seat));
        let named = replay.story().iter().filter(|happening| **happening == Happening::TookBack(seat));
        assert_eq!(named.count(), table.taken_back(seat), "{seat}");
    }
    let last = replay.at(u32::MAX).game;
    let viewers = last.players().seats().map(Viewer::Seat).chain([Viewer::Spectator]);
    viewers.for_each(|viewer| assert_eq!(last.observe(viewer), table.open.observe(viewer)));
    assert_eq!(last.step() as usize, replay.moves());
}

proptest! {
    #![proptest_config(match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(60),
    })]
    #[test]
    fn a_match_with_take_backs_is_written_down_and_replayed(seed: u64, chosen: u64, most in 1..600_usize) {
        let mut chance = Seed::from(chosen).chance(Purpose::Match);
        for game in GameId::ALL {
            if let Some(live) = opened(*game, Seed::from(seed), &mut chance) {
                is_written_down(&played(Table::new(live), most, &mut chance));
            }
        }
    }

    #[test]
    fn no_line_that_takes_back_is_a_move_of_a_game(to: u32, seed: u64) {
        let mut chance = Seed::from(seed).chance(Purpose::Match);
        for game in GameId::ALL {
            if let Some(mut live) = opened(*game, Seed::from(seed), &mut chance) {
                let (seat, before) = (live.to_act().first().unwrap(), live.clone());
                assert!(live.submit(seat, &TakeBack { to }.to_string(), &mut EventLog::default()).is_err());
                assert_eq!(live, before);
            }
        }
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn no_decision_comes_again_also_if_one_of_several_has_chosen_before() {
    let mut table = example();
    let chief = table.live.to_act().first().unwrap();
    assert!(table.play(chief, "flip", None));
    let card = table.live.legal(chief)[0].clone();
    assert!(table.play(chief, &card, None));
    let (earlier, open) = (table.live.clone(), table.live.step());
    let other = table.live.to_act().first().unwrap();
    table.choose(other, Chooser::Steady);
    let again = table.live.taken_back_to(&earlier).unwrap();
    assert_eq!((again.step(), again.chosen()), (open + 3, earlier.chosen()));
    assert_eq!(again.observe(Viewer::Seat(chief)), earlier.observe(Viewer::Seat(chief)));
}

/// A match for two of `tricks`: the chief's change is taken back when both have chosen a card, then a card when the
/// other, a computer, has chosen, then the last trick. One sits at the seat of a computer.
fn example() -> Table {
    let players = Players::new(2).unwrap();
    let begun =
        AnyMatch::new(GameId::Tricks, [("rounds", "1")], players, Seed::from(7), &mut EventLog::default());
    let mut table = Table::new(begun.unwrap());
    let chief = table.live.to_act().first().unwrap();
    let (ana, computer) = (chief, players.left_of(chief));
    let card = |table: &mut Table| {
        let mv = table.live.legal(ana)[0].clone();
        assert!(table.play(ana, &mv, None));
    };
    assert!(table.play(ana, "flip", None));
    table.choose(computer, Chooser::Random);
    card(&mut table);
    assert!(table.take_back(ana, 0));
    assert!(table.play(ana, "roll", None));
    table.choose(computer, Chooser::Random);
    assert!(table.take_back(ana, 5), "an incomplete step");
    card(&mut table);
    table.choose(computer, Chooser::Random);
    table.choose(computer, Chooser::Random);
    assert!(table.take_back(ana, 8), "a whole trick, by the line of its last card");
    table.choose(computer, Chooser::Random);
    card(&mut table);
    table
}

/// `REWRITE_PLAYTHROUGHS=1 cargo test -p game-core --test take_back` writes it anew.
#[test]
fn a_recorded_match_with_take_backs_is_written_down_as_it_was() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/taken-back.jsonl");
    let table = example();
    is_written_down(&table);
    let lines = table.written();
    let text: String = lines.iter().map(|line| serde_json::to_string(line).unwrap() + "\n").collect();
    if std::env::var_os("REWRITE_PLAYTHROUGHS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), text);
    let to: Vec<usize> = lines
        .iter()
        .filter_map(|line| match line {
            Line::TakeBack { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    assert_eq!(to, [1, 5, 5], "a decision, the open one, and the first choice of a trick");
    assert!(text.contains(r#"{"type":"take_back","seat":"#), "{text}");
}

#[test]
fn a_position_after_a_take_back_names_who_took_back() {
    let table = example();
    let replay = Replay::of(&table.live, &table.log).unwrap();
    assert_eq!((replay.moves(), replay.positions()), (3, 3));
    let chief = replay.at(0).game.to_act().first().unwrap();
    assert_eq!(replay.taken_back()[chief], 3);
    let news = |ply: u32| {
        let position = replay.at(ply);
        let fresh = position.story[position.known..].to_vec();
        fresh.iter().take_while(|happening| **happening == Happening::TookBack(chief)).count()
    };
    assert_eq!([news(0), news(1), news(3)], [0, 1, 2]);

    // Where nothing was done afterwards, it is news of the last position.
    let mut table = example();
    assert!(table.take_back(chief, 4));
    let replay = Replay::of(&table.live, &table.log).unwrap();
    assert_eq!((replay.positions(), replay.go(0, Go::On)), (1, None));
    let took_back = replay.at(0).story.iter().filter(|happening| matches!(happening, Happening::TookBack(_)));
    assert_eq!(took_back.count(), 4);
}

#[test]
fn a_file_that_takes_back_what_cannot_be_is_refused() {
    let lines = example().written();
    let refused = |lines: &[Line]| match AnyMatch::replay_broken_off(lines) {
        Err(Break::NotTakenBack { line }) => line,
        other => panic!("{other:?}"),
    };
    let place = lines.iter().position(|line| matches!(line, Line::TakeBack { .. })).unwrap();
    let taking = |by: u8, to: usize| {
        let mut lines = lines[..=place].to_vec();
        lines[place] = Line::TakeBack { seat: seat(by), to };
        lines
    };
    assert!(AnyMatch::replay_broken_off(&taking(0, 1)).is_ok());
    assert_eq!(refused(&taking(2, 1)), place + 1, "nobody sits there");
    assert_eq!(refused(&taking(0, 0)), place + 1, "there is no such decision");
    assert_eq!(refused(&taking(0, 3)), place + 1, "amid a simultaneous decision");
    assert_eq!(refused(&taking(0, 4)), place + 1, "one chooses now, so nothing is incomplete");
    assert_eq!(refused(&taking(0, 5)), place + 1, "there is no such decision yet");
    let mut twice = taking(0, 1);
    twice.push(Line::TakeBack { seat: seat(0), to: 2 });
    assert_eq!(refused(&twice), place + 2, "it does not count any more");
}

#[test]
fn nothing_is_taken_back_across_a_deal_or_after_the_end() {
    let players = Players::new(2).unwrap();
    let options = [("rounds", "2"), ("tie", "shared")];
    let mut live =
        AnyMatch::new(GameId::Tricks, options, players, Seed::from(7), &mut EventLog::default()).unwrap();
    let (mut log, mut dealt) = (Vec::new(), 0);
    while let Some(seat) = live.to_act().first() {
        let (mv, round) = (live.legal(seat)[0].clone(), live.round_number());
        live.submit(seat, &mv, &mut EventLog::default()).unwrap();
        log.push(Submitted { seat, mv, by: None });
        if live.round_number() > round {
            dealt = log.len();
            assert!((0..dealt as u32).all(|to| live.before(&log, TakeBack { to }).is_none()));
        }
        let begins = live.before(&log, TakeBack { to: dealt as u32 });
        assert_eq!(begins.is_some(), log.len() > dealt && live.winners().is_none());
    }
    assert!((0..log.len() as u32).all(|to| live.before(&log, TakeBack { to }).is_none()), "it is over");
    let lines = live.write_down(None, &log).unwrap();
    let next = lines.iter().rposition(|line| matches!(line, Line::Round { .. })).unwrap() + 2;
    let taking = |to: usize| {
        let mut lines = lines[..next].to_vec();
        lines.push(Line::TakeBack { seat: seat(0), to });
        AnyMatch::replay_broken_off(&lines)
    };
    assert!((1..=dealt + 1).all(|to| taking(to) == Err(Break::NotTakenBack { line: next + 1 })));
    let mut after = lines.clone();
    after.insert(lines.len() - 1, Line::TakeBack { seat: seat(0), to: dealt + 1 });
    assert!(
        matches!(AnyMatch::replay(&after, None), Err(Break::Differs { line, .. }) if line == lines.len())
    );
    log.push(Submitted { seat: seat(0), mv: TakeBack { to: dealt as u32 }.to_string(), by: None });
    assert_eq!(live.write_down(None, &log), Err(Break::NotTakenBack { line: log.len() }));
}
