//! The news shown to players who have to decide: everything that has happened since their last decision, each event
//! once.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use game_core::{AnyEvent, EventLog, GameId, Happening, Level, Seat, Seed, Viewer, dnup, snake, tower};
use games::News;
use locale::Language;
use message::Panel;
use model::actions::Action;
use play::By;
use tables::Table;
use tables::testing::a_table_of;

use super::{chance_of, clicks, is_within_the_limits, tables};
use crate::testing::named;
use crate::ui;
use crate::ui::{all_news, scene};

/// The moves of a match: who made each, and the events that it caused.
type Moves = Vec<(Seat, Vec<Happening>)>;

/// Lets computers play a match for people, and calls `at` with all events so far at every moment.
fn with_all_that_happens(mut table: Table, level: Level, seed: u64, at: impl Fn(&Table, &Moves)) {
    table.start(1.into(), Seed::from(seed)).unwrap();
    let (mut chance, mut moves) = (chance_of(seed), Moves::new());
    loop {
        at(&table, &moves);
        let playing = table.playing_mut();
        let Some(seat) = playing.game().to_act().first() else { return };
        let observation = playing.game().observe(Viewer::Seat(seat));
        let mv = observation.computer_move(level, &mut chance, 0).unwrap();
        let (mut game, mut log) = (playing.game().clone(), EventLog::default());
        game.submit(seat, &mv, &mut log).unwrap();
        playing.append(seat, &mv, By::Person).unwrap();
        moves.push((seat, log.0));
    }
}

/// Whether an event needs no line because the reader sees it elsewhere: a drawn card in the number of cards, the end of
/// a turn in whose turn it is, the card to decide about in the question, the end of a round in its result.
fn is_seen_anyway(happening: &Happening) -> bool {
    match happening {
        Happening::Event(_, AnyEvent::Snake(event)) => {
            matches!(event, snake::Event::Drew { .. } | snake::Event::TurnEnded { played: true, .. })
        }
        Happening::Event(_, AnyEvent::Tower(event)) => matches!(event, tower::Event::BottomCard(_)),
        Happening::Event(_, AnyEvent::Dnup(dnup::Event::Over(end))) => *end != dnup::Ending::Stalled,
        _ => false,
    }
}

/// How often each line about these events must be shown.
fn lines<'a>(
    table: &Table,
    viewer: Viewer,
    moves: impl Iterator<Item = &'a Happening>,
) -> BTreeMap<String, usize> {
    let playing = table.playing().unwrap();
    let scene = scene(table, playing, viewer, table.language());
    let observation = playing.game().observe(viewer);
    let mut lines = BTreeMap::new();
    for happening in moves {
        let known = match happening {
            Happening::Event(to, _) => to.includes(viewer),
            Happening::RoundBegins(_) | Happening::RoundEnds(_) | Happening::TookBack(_) => true,
        };
        let line = games::line(&scene, &observation, happening);
        assert_eq!(line.is_some(), known && !is_seen_anyway(happening), "{happening:?}");
        let words = line.map(|News { words, .. }| words.replace("**", "")).unwrap_or_default();
        for line in words.lines() {
            *lines.entry(line.to_owned()).or_default() += 1;
        }
    }
    lines
}

/// All news on a panel, or on the pages behind its button.
fn news_of(table: &Table, seat: Option<Seat>, panel: &Panel, folded: &Cell<u32>) -> String {
    let button = |click: &Action| matches!(click, Action::News(_, None));
    if !clicks(panel).iter().any(button) {
        return panel.words();
    }
    folded.set(folded.get() + 1);
    let mut words = String::new();
    for page in 0.. {
        let shown = all_news(table, seat, page, table.language());
        is_within_the_limits(&shown);
        words += &shown.words();
        if !clicks(&shown).contains(&Action::News(table.code().clone().into(), Some(page + 1))) {
            return words;
        }
    }
    words
}

/// The lines of a text; a line about several players who play nothing is split into one for each.
fn apart(words: &str) -> Vec<String> {
    let alone = |name: &str| match name.trim_start_matches("and ") {
        "You" => "You play nothing.".to_owned(),
        name => format!("{name} plays nothing."),
    };
    let lines = words.lines().flat_map(|line| match line.strip_suffix(" play nothing.") {
        Some(names) => names.split(", ").flat_map(|names| names.split(" and ")).map(alone).collect(),
        None => vec![line.to_owned()],
    });
    lines.collect()
}

#[test]
fn whoever_has_to_decide_reads_once_of_each_event_since_their_last_decision() {
    let (checked, folded) = (Cell::new(0), Cell::new(0));
    for (table, level) in tables(Language::English) {
        with_all_that_happens(named(table), level, 7, |now, moves| {
            let playing = now.playing().unwrap();
            for seat in playing.game().to_act().iter() {
                // The player's last decision, and the earliest point at which their previous turn can have ended.
                let own = |(who, _): &(Seat, _)| *who == seat;
                let Some(last) = moves.iter().rposition(own) else { continue };
                let others = moves.iter().rposition(|(who, _)| *who != seat).map_or(0, |other| other + 1);
                let earliest = moves[..others].iter().rposition(own).unwrap_or_default();
                let brought = |from: usize| moves[from..].iter().flat_map(|(_, happened)| happened);
                let viewer = Viewer::Seat(seat);
                let due = lines(now, viewer, brought(last));
                let most = lines(now, viewer, brought(earliest.min(last)));
                let words = apart(&news_of(now, Some(seat), &ui::hand(now, seat), &folded));
                for (line, least) in due {
                    let times = words.iter().filter(|other| **other == line).count();
                    assert!((least..=most[&line]).contains(&times), "{times} times {line}\n{words:#?}");
                    checked.set(checked.get() + 1);
                }
            }
        });
    }
    assert!(checked.get() > 10_000 && folded.get() > 1000, "{} {}", checked.get(), folded.get());
}

#[test]
fn the_table_shows_the_last_lap() {
    for (table, level) in tables(Language::English) {
        with_all_that_happens(named(table), level, 8, |now, moves| {
            let playing = now.playing().unwrap();
            let folded = Cell::new(0);
            let words = apart(&news_of(now, None, &ui::table(now), &folded));
            for seat in playing.game().to_act().iter() {
                let Some(last) = moves.iter().rposition(|(who, _)| *who == seat) else { continue };
                let brought = moves[last..].iter().flat_map(|(_, happened)| happened);
                for line in lines(now, Viewer::Spectator, brought).into_keys() {
                    assert!(words.contains(&line), "{line}\n{words:#?}");
                }
            }
        });
    }
}

#[test]
fn a_computer_says_one_line_in_a_match_at_most_and_none_where_that_is_not_wanted() {
    /// The remarks of computers in a match, each line once.
    fn remarks(table: Table) -> Vec<String> {
        let all = RefCell::new(Vec::new());
        with_all_that_happens(table, Level::Steady, 5, |now, moves| {
            let Some((_, happened)) = moves.last() else { return };
            let playing = now.playing().unwrap();
            let scene = scene(now, playing, Viewer::Spectator, now.language());
            let observation = playing.game().observe(Viewer::Spectator);
            let news = happened.iter().filter_map(|one| games::line(&scene, &observation, one));
            for News { words, .. } in news {
                all.borrow_mut()
                    .extend(words.lines().filter(|line| line.starts_with('💬')).map(str::to_owned));
            }
        });
        all.into_inner()
    }
    for game in GameId::ALL {
        let table = a_table_of(*game, 1, Language::English, &[]).with_computers(2);
        let lines = remarks(table.clone());
        let speakers: BTreeSet<&str> = lines.iter().map(|line| line.split_once(": ").unwrap().0).collect();
        assert!(!lines.is_empty() && speakers.len() == lines.len(), "{game}: {lines:?}");
        assert!(lines.iter().all(|line| line.contains('🤖') && !line.contains("remark-")), "{lines:?}");
        assert_eq!(remarks(table.clone()), lines, "it follows from the match");
        assert_eq!(remarks(table.without_remarks()), [""; 0]);
    }
}
