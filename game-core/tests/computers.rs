//! What computers choose at a table can be found again by anybody who has the seed, whatever others did meanwhile.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use game_core::{
    AnyMatch, Break, Chooser, EventLog, GameId, Line, Players, Purpose, Search, Seat, Seed, Submitted, Viewer,
};

const CHOOSERS: [Chooser; 6] = [
    Chooser::Random,
    Chooser::Steady,
    Chooser::Expert(Search::Race, 12),
    Chooser::Expert(Search::KeenRace, 12),
    Chooser::Expert(Search::Tree, 12),
    Chooser::Clock,
];

fn began(game: GameId, seed: Seed) -> AnyMatch {
    AnyMatch::new(game, [], Players::new(3).unwrap(), seed, &mut EventLog::default()).unwrap()
}

/// A match between computers, those at the end of the table first, up to so many moves.
fn played(game: GameId, seed: Seed, most: usize) -> (AnyMatch, Vec<Submitted>) {
    let mut playing = began(game, seed);
    let mut log = Vec::new();
    while let Some(seat) = playing.to_act().iter().last()
        && log.len() < most
    {
        let by = CHOOSERS[(log.len() + usize::from(seat.number())) % CHOOSERS.len()];
        let mut chance = seed.chance(Purpose::Choice(seat, playing.step()));
        let observation = playing.observe(Viewer::Seat(seat));
        let mv = observation.choice_of(by, &mut chance).unwrap();
        playing.submit(seat, &mv, &mut EventLog::default()).unwrap();
        log.push(Submitted { seat, mv, by: Some(by) });
    }
    (playing, log)
}

#[test]
fn computers_choices_are_found_again_and_others_are_not() {
    for game in GameId::ALL {
        let seed = Seed::from(7);
        let (whole, log) = played(*game, seed, 60);
        let mut lines = whole.write_down(&log).unwrap();
        AnyMatch::replay_broken_off(&lines).unwrap_or_else(|error| panic!("{game}: {error}"));

        let place = lines
            .iter()
            .position(|line| matches!(line, Line::Decision { legal, .. } if legal.len() > 1))
            .unwrap();
        let Line::Decision { legal, mv, .. } = &mut lines[place] else { panic!("a decision") };
        *mv = legal.iter().find(|other| *other != mv).unwrap().clone();
        let broken = AnyMatch::replay_broken_off(&lines);
        assert!(matches!(&broken, Err(Break::OtherChoice { line, .. }) if *line == place + 1), "{broken:?}");
    }
}

#[test]
fn a_choice_does_not_depend_on_who_has_chosen_before() {
    let seed = Seed::from(3);
    let choice = |playing: &AnyMatch, seat: Seat, by: Chooser| {
        let mut chance = seed.chance(Purpose::Choice(seat, playing.step()));
        let observation = playing.observe(Viewer::Seat(seat));
        observation.choice_of(by, &mut chance)
    };
    let mut playing = began(GameId::Tricks, seed);
    let chief = playing.to_act().first().unwrap();
    playing.submit(chief, "flip", &mut EventLog::default()).unwrap();
    let first = playing.to_act().first().unwrap();
    let last = playing.to_act().iter().last().unwrap();
    let before: Vec<_> = CHOOSERS.iter().map(|by| choice(&playing, last, *by)).collect();
    let mv = choice(&playing, first, Chooser::Steady).unwrap();
    playing.submit(first, &mv, &mut EventLog::default()).unwrap();
    let after: Vec<_> = CHOOSERS.iter().map(|by| choice(&playing, last, *by)).collect();
    assert_eq!(before, after);
}

#[test]
fn what_chose_a_move_is_written_in_one_way_only() {
    for by in CHOOSERS {
        assert_eq!(by.to_string().parse(), Ok(by));
    }
    assert_eq!(
        "expert 412".parse(),
        Ok(Chooser::Expert(Search::Race, 412)),
        "as all files of before have it"
    );
    for text in [
        "",
        "person",
        "expert",
        "expert 012",
        "expert tree",
        "expert keen",
        "expert 12 keen tree",
        "expert 12 race",
        "expert 12  tree",
        "expert 12 tree tree",
        "expert +1",
        "Clock",
        "steady ",
    ] {
        assert!(text.parse::<Chooser>().is_err(), "{text:?}");
    }
}
