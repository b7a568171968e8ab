//! The doors through which texts come in that somebody else has written: whatever stands in them, nothing panics, and
//! what is understood is what was meant. `fuzz/main.rs` knocks at them with bytes of its own making; a test, with those
//! that it has found worth keeping.

use app::ui;
use discord::asked;
use game_core::{AnyMatch, Line, Seat};
use model::actions::{Action, Request};
use store::{
    MatchId, StoredChair, StoredMatch, StoredMove, StoredPerson, StoredSeat, StoredStage, StoredTable,
    StoredTiming, Version,
};

use crate::cli::playthroughs;
use crate::config;
use crate::config::Settings;

/// A door: its name, and what is done with a text that comes in there.
pub type Door = (&'static str, fn(&str));

/// Every door.
pub const DOORS: [Door; 6] = [
    ("click", click),
    ("env", env),
    ("proof", proof),
    ("playthrough", playthrough),
    ("event", event),
    ("rows", rows),
];

/// The id of a component, and in further lines what was chosen there.
fn click(text: &str) {
    let mut lines = text.lines();
    let id = lines.next().unwrap_or_default();
    clicked(id, &lines.map(str::to_owned).collect::<Vec<_>>());
}

fn clicked(id: &str, values: &[String]) {
    if let Ok(action) = Action::read(id, values) {
        asked_for(&action);
    }
}

fn asked_for(action: &Action) {
    let again = Action::read(&action.to_string(), &[]);
    assert_eq!(again.as_ref(), Ok(action), "what is read is written otherwise");
}

/// A file `.env`.
fn env(text: &str) {
    if let Ok(file) = config::parse(text) {
        let _ = Settings::read(|name| file.get(name).cloned());
    }
}

/// The file that `/verify` gives.
fn proof(text: &str) {
    let _ = fairness::verify(text);
}

/// A file that `updown simulate` prints.
fn playthrough(text: &str) {
    let Ok(matches) = playthroughs(text) else { return };
    for (_, lines) in matches {
        if let Ok(game) = AnyMatch::replay(&lines, None) {
            assert!(game.winners().is_some(), "a match that has not ended was taken for whole");
        }
        let decisions = lines.iter().filter(|line| matches!(line, Line::Decision { .. })).count();
        let _ = AnyMatch::replay(&lines, Some(decisions / 2 + 1)).map(|game| ui::position(&game));
    }
}

/// A frame of the gateway's.
fn event(text: &str) {
    if let Some(Request::Action(action)) = asked(text) {
        asked_for(&action);
    }
}

/// What is stored of a table, in lines: game, options, stage, rules and turn time; then seats, as `+person computer`;
/// then moves, as `seat move`. Whatever it is, it can be shown.
fn rows(text: &str) {
    let mut lines = text.lines();
    let mut next = || lines.next().unwrap_or_default().to_owned();
    let (game, options, stage, rules, turn_time) = (next(), next(), next(), next(), next());
    let stage = match stage.as_str() {
        "lobby" => StoredStage::Lobby,
        "ended" => StoredStage::Ended,
        "closed" => StoredStage::Closed,
        _ => StoredStage::Playing,
    };
    let (seats, moves): (Vec<&str>, Vec<&str>) = lines.take(500).partition(|line| line.starts_with('+'));
    let seat = |line: &str| {
        let (person, computer) = line.get(1..)?.split_once(' ')?;
        let known = |id| StoredPerson { id, name: format!("P{id}"), language: "en".to_owned() };
        let computer = Some(computer.to_owned()).filter(|level| !level.is_empty());
        let chair = match (person.parse().ok().map(known), computer) {
            (None, computer) if person == "?" => StoredChair::Forgotten { computer },
            (None, computer) => StoredChair::Computer(computer?),
            (Some(person), None) => StoredChair::Person(person),
            (Some(person), Some(computer)) => StoredChair::Left { person, computer },
        };
        Some(StoredSeat {
            chair,
            direct: true,
            word: None,
            missed: 0,
            wants_end: false,
            called: None,
            newcomer: false,
        })
    };
    let mv = |line: &&str| {
        let (seat, mv) = line.split_once(' ')?;
        Some(StoredMove { seat: seat.parse().ok()?, mv: mv.to_owned(), chooser: None, clicked: true })
    };
    let stored = StoredTable {
        of: StoredMatch {
            id: MatchId(1),
            version: Version::default(),
            code: "K7QX".to_owned(),
            game,
            options,
            stage,
            rules: rules.parse().ok(),
            seed: (stage != StoredStage::Lobby).then_some([7; 32]),
            secret: None,
            words: 0,
            terms: None,
            expert: None,
            private: false,
            guild: Some(1.into()),
            channel: 1.into(),
            host: Some(1.into()),
            language: "en".to_owned(),
            timing: StoredTiming { turn_time, touched: 0, since: 0, nudged: None },
        },
        seats: seats.into_iter().filter_map(seat).collect(),
        invited: Vec::new(),
        departed: Vec::new(),
        seal: None,
        beacon: None,
        log: moves.iter().filter_map(mv).collect(),
    };
    let Ok(table) = tables::read(stored) else { return };
    let _ = ui::table(&table);
    for number in 0..u8::try_from(table.chairs().len()).unwrap_or(u8::MAX) {
        if let Ok(seat) = Seat::new(number) {
            let _ = ui::hand(&table, seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fuzzer_kept_does_no_harm() {
        for (name, door) in DOORS {
            let folder = format!("{}/../fuzz/corpus/{name}", env!("CARGO_MANIFEST_DIR"));
            let mut tried = 0;
            for entry in std::fs::read_dir(&folder).unwrap() {
                let bytes = std::fs::read(entry.unwrap().path()).unwrap();
                door(&String::from_utf8_lossy(&bytes));
                tried += 1;
            }
            assert!(tried > 2, "{folder} is empty");
        }
    }
}
