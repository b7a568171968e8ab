//! What computers choose at a table can be found again by anybody who has the seed, whatever others did meanwhile.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use game_core::{
    AnyMatch, Break, Chooser, EventLog, GameId, Line, Players, Purpose, Seat, Seed, Submitted, Viewer,
};

const CHOOSERS: [Chooser; 4] = [Chooser::Random, Chooser::Steady, Chooser::Expert, Chooser::Clock];

/// What one of them chooses where an expert imagines so many matches.
fn choice(playing: &AnyMatch, seat: Seat, by: Chooser, playouts: u32) -> Option<String> {
    let mut chance = playing.seed().chance(Purpose::Choice(seat, playing.step()));
    playing.observe(Viewer::Seat(seat)).computer_move(by.level(), &mut chance, playouts)
}

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
        let mv = choice(&playing, seat, by, game.playouts().quick).unwrap();
        playing.submit(seat, &mv, &mut EventLog::default()).unwrap();
        log.push(Submitted { seat, mv, by: Some(by) });
    }
    (playing, log)
}

#[test]
fn computers_choices_are_found_again_and_others_are_not() {
    for game in GameId::ALL {
        let seed = Seed::from(7);
        let (whole, log) = played(*game, seed, 24);
        let mut lines = whole.write_down(Some(game.playouts().quick), &log).unwrap();
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

/// A match in which an expert plays at every seat, and each imagines `playouts` matches for a decision.
fn of_experts(game: GameId, playouts: u32, most: usize) -> (AnyMatch, Vec<Submitted>) {
    let mut playing = began(game, Seed::from(11));
    let mut log = Vec::new();
    while let Some(seat) = playing.to_act().first()
        && log.len() < most
    {
        let mv = choice(&playing, seat, Chooser::Expert, playouts).unwrap();
        playing.submit(seat, &mv, &mut EventLog::default()).unwrap();
        log.push(Submitted { seat, mv, by: Some(Chooser::Expert) });
    }
    (playing, log)
}

/// Whoever runs the bot cannot look for a number with which an expert does what they want.
#[test]
fn what_an_expert_would_choose_with_another_number_is_refused() {
    for game in GameId::ALL {
        let playouts = game.playouts();
        let (whole, log) = of_experts(*game, playouts.quick, 8);
        let lines = whole.write_down(Some(playouts.quick), &log).unwrap();
        AnyMatch::replay_broken_off(&lines).unwrap_or_else(|error| panic!("{game}: {error}"));

        // A decision that it makes otherwise with another number.
        let mut before = began(*game, Seed::from(11));
        let steered = log.iter().enumerate().find_map(|(place, Submitted { seat, mv, .. })| {
            let other = (1..40).filter_map(|number| choice(&before, *seat, Chooser::Expert, number));
            let other = other.into_iter().find(|other| other != mv);
            before.submit(*seat, mv, &mut EventLog::default()).unwrap();
            Some((place, other?))
        });
        let (place, other) = steered.unwrap_or_else(|| panic!("{game}: no number leads to another move"));
        let mut log = log[..=place].to_vec();
        log[place].mv = other;
        let forged = began(*game, Seed::from(11)).write_down(Some(playouts.quick), &log).unwrap();
        let refused = AnyMatch::replay_broken_off(&forged);
        assert!(matches!(refused, Err(Break::OtherChoice { .. })), "{game}: {refused:?}");
    }
}

#[test]
fn a_number_that_no_expert_has_is_refused() {
    for game in GameId::ALL {
        let valid = game.playouts();
        let (whole, log) = of_experts(*game, valid.quick, 2);
        for number in [0, 1, 412, valid.quick - 1, valid.quick + 1, valid.full + 1, u32::MAX] {
            let lines = whole.write_down(Some(number), &log).unwrap();
            let refused = AnyMatch::replay_broken_off(&lines);
            assert_eq!(refused, Err(Break::Playouts { found: number, valid }), "{game}");
        }
        let lines = whole.write_down(None, &log).unwrap();
        let refused = AnyMatch::replay_broken_off(&lines);
        assert!(matches!(refused, Err(Break::NoExpert { .. })), "{game}: {refused:?}");
    }
}

#[test]
fn a_choice_does_not_depend_on_who_has_chosen_before() {
    let seed = Seed::from(3);
    let choice = |playing: &AnyMatch, seat: Seat, by: Chooser| choice(playing, seat, by, 12);
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
    for text in ["", "person", "Expert", "expert 12", "expert 12 tree", "expert tree", "Clock", "steady "] {
        assert!(text.parse::<Chooser>().is_err(), "{text:?}");
    }
}
