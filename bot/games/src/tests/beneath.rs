//! Tests of the picture of a table apart from the cards: results, the latest play, the legend.

use std::collections::BTreeSet;

use drawing::Figure;
use drawing::marks::{Drawing, Mark};
use drawing::signs::Sign;
use drawing::style::GOLD;
use game_core::{AnyEvent, AnyObservation, GameId, Happening, Level, Viewer, dnup, snake};
use locale::Language;

use crate::testing::{Sample, a_sample_of, chance_of, is_whole};

/// The texts of a picture.
fn texts(figure: &Figure) -> Vec<&str> {
    let mut texts = Vec::new();
    for mark in figure.drawing.marks() {
        if let Mark::Text { text, .. } = mark {
            texts.push(text.as_str());
        }
    }
    texts
}

/// Whether a card is highlighted by its edge.
fn is_set_off(card: &Drawing) -> bool {
    card.marks().iter().any(|mark| matches!(mark, Mark::Frame { colour, .. } if *colour == GOLD))
}

/// The number of highlighted cards in a picture.
fn set_off(figure: &Figure) -> usize {
    let marks = figure.drawing.marks().iter();
    marks.filter(|mark| matches!(mark, Mark::Sprite { drawing, .. } if is_set_off(drawing))).count()
}

/// The latest event that is for everybody.
fn last_event(table: &Sample) -> Option<&AnyEvent> {
    table
        .playing()
        .story()
        .happenings()
        .filter_map(|happening| match happening {
            Happening::Event(audience, event) if audience.includes(Viewer::Spectator) => Some(event),
            _ => None,
        })
        .last()
}

#[test]
fn at_its_end_the_picture_shows_everybodys_total_the_winner_first() {
    for (game, choices) in [
        (GameId::Tricks, [("rounds", "1")]),
        (GameId::Snake, [("rounds", "2")]),
        (GameId::Tower, [("rounds", "2")]),
        (GameId::Dnup, [("target", "2")]),
    ] {
        for lang in Language::ALL {
            let table = a_sample_of(game, 4, lang, &choices).named();
            let table = table.after(5, Level::Steady, usize::MAX);
            let playing = table.playing();
            let winners = playing.game().winners().unwrap();
            let figure = table.table_figure();
            is_whole(&figure);
            let said = figure.description.lines().last().unwrap().to_owned();
            let first = table.watched().plain_name(winners.first().unwrap());
            assert!(
                said.contains(&format!("{} {first} ", said.split_inclusive(':').next().unwrap())),
                "{said}"
            );
            for (seat, total) in playing.game().totals().iter() {
                let total = total.to_string().replace('-', "−");
                assert!(texts(&figure).contains(&total.as_str()), "{game}: {total}");
                assert!(said.contains(&format!("{} {total}", table.watched().plain_name(seat))), "{said}");
            }
        }
    }
}

#[test]
fn after_a_round_the_picture_shows_its_scores() {
    let mut table = a_sample_of(GameId::Tower, 3, Language::English, &[]).named().after(5, Level::Steady, 0);
    let mut chance = chance_of(5);
    assert!(!texts(&table.table_figure()).contains(&"Round 1"));
    while table.playing().rounds().is_empty() {
        table.plays_on(Level::Steady, &mut chance);
    }
    let figure = table.table_figure();
    is_whole(&figure);
    assert!(texts(&figure).contains(&"Round 1"));
    let said = figure.description.lines().last().unwrap();
    assert!(said.starts_with("Round 1: Ana "), "{said}");
}

#[test]
fn the_newest_cards_are_set_off() {
    let mut seen = BTreeSet::new();
    for game in [GameId::Snake, GameId::Dnup] {
        for now in a_sample_of(game, 3, Language::English, &[]).moments(6).take(120) {
            let figure = now.table_figure();
            let wanted = match last_event(&now) {
                Some(AnyEvent::Snake(snake::Event::Attached { .. })) => 1,
                Some(AnyEvent::Dnup(dnup::Event::Played { cards, .. })) => usize::from(cards.len()),
                Some(AnyEvent::Dnup(dnup::Event::Added { .. })) => 1,
                _ => continue,
            };
            seen.insert((game.name(), wanted));
            assert_eq!(set_off(&figure), wanted, "{game}: {:?}", last_event(&now));
        }
    }
    assert!(
        seen.contains(&(GameId::Snake.name(), 1)) && seen.contains(&(GameId::Dnup.name(), 2)),
        "{seen:?}"
    );
}

#[test]
fn the_disc_that_lies_on_top_of_a_tower_is_pointed_at() {
    let mut towers = 0;
    for now in a_sample_of(GameId::Tower, 3, Language::English, &[("rounds", "1")]).moments(6) {
        let AnyObservation::Tower(observation) = now.playing().game().observe(Viewer::Spectator) else {
            panic!()
        };
        let figure = now.table_figure();
        let marks = figure.drawing.marks().iter();
        let tops = marks.filter(|mark| matches!(mark, Mark::Sign { sign: Sign::Right, at, .. } if at.h < 28));
        let stands = !observation.view.tower.is_empty();
        towers += usize::from(stands);
        assert_eq!(tops.count(), usize::from(stands));
    }
    assert!(towers > 5);
}

/// All signs in a drawing, including those on its cards.
fn signs(drawing: &Drawing) -> Vec<Sign> {
    let of = |mark: &Mark| match mark {
        Mark::Sign { sign, .. } => vec![*sign],
        Mark::Sprite { drawing, .. } => signs(drawing),
        _ => vec![],
    };
    drawing.marks().iter().flat_map(of).collect()
}

/// Whether a sign needs an explanation. The others are shapes, suits, and signs beside words.
fn needs_words(sign: Sign) -> bool {
    use Sign::{
        Broom, Cards, Cross, Crown, Flag, Last, Skip, SnakeBadBoy, SnakeColourSwap, SnakeFriendship,
        SnakeHandSwap, SnakeJoker, SnakeLady, SnakeNeighbourSwap, SnakePrincess, SnakeStopper, Wish,
    };

    [
        Broom,
        Cards,
        Cross,
        Crown,
        Flag,
        Last,
        Skip,
        SnakeBadBoy,
        SnakeColourSwap,
        SnakeFriendship,
        SnakeHandSwap,
        SnakeJoker,
        SnakeLady,
        SnakeNeighbourSwap,
        SnakePrincess,
        SnakeStopper,
        Wish,
    ]
    .contains(&sign)
}

#[test]
fn what_a_sign_on_a_table_means_stands_beneath() {
    for game in GameId::ALL {
        let mut seen = 0;
        for now in a_sample_of(*game, 4, Language::German, &[]).moments(6).take(150) {
            if now.is_over() || !now.playing().rounds().is_empty() {
                break;
            }
            let figure = now.table_figure();
            is_whole(&figure);
            let mut marks = figure.drawing.marks().windows(2);
            let mut explained = Vec::new();
            for pair in marks.by_ref() {
                if let [Mark::Sign { sign, at, .. }, Mark::Text { .. }] = pair
                    && at.h == 28
                {
                    explained.push(*sign);
                }
            }
            for sign in signs(&figure.drawing).into_iter().filter(|sign| needs_words(*sign)) {
                assert!(explained.contains(&sign), "{game}: {sign:?} is not in {explained:?}");
                seen += 1;
            }
        }
        assert!(seen > 0, "{game}");
    }
}

#[test]
fn what_it_means_that_cards_of_a_hand_are_set_off_stands_beneath() {
    for game in [GameId::Tricks, GameId::Snake, GameId::Tower] {
        let mut seen = BTreeSet::new();
        for now in a_sample_of(game, 3, Language::French, &[("rounds", "1")]).moments(6).take(60) {
            for seat in now.playing().game().players().seats() {
                let Some(figure) = now.hand_figure(seat) else { continue };
                is_whole(&figure);
                let mut marks = figure.drawing.marks().iter();
                let is_explained =
                    marks.any(|mark| matches!(mark, Mark::Sign { sign: Sign::Square, at, .. } if at.h == 28));
                // The winning card of the last trick is highlighted above the hand, and smaller.
                let is_in_hand = |card: &Drawing| game == GameId::Snake || card.area().w > 64;
                let has_highlight = figure.drawing.marks().iter().any(|mark| {
                    matches!(mark, Mark::Sprite { drawing, .. } if is_set_off(drawing) && is_in_hand(drawing))
                });
                assert_eq!(is_explained, has_highlight, "{game}");
                seen.insert(is_explained);
            }
        }
        assert_eq!(seen.len(), 2, "{game}");
    }
}
