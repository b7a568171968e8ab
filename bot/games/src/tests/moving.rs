//! Tests of animated pictures: they end as the still picture, play once, and are small.

use drawing::signs::Sign;
use drawing::{Film, Veil};
use game_core::{GameId, Level};

use super::*;
use crate::testing::{chance_of, inside};

/// The largest size of an animated picture, in bytes.
const MOST_BYTES: usize = 200 << 10;

/// The animated pictures of a match.
fn moving(game: GameId, players: u8, seed: u64) -> impl Iterator<Item = Figure> {
    let lobby = a_sample_of(game, players, Language::English, &[]).named();
    lobby.moments(seed).map(|now| now.table_figure()).filter(|figure| !figure.before.is_empty())
}

/// The frames of a GIF as they are displayed, three bytes for each pixel.
fn played(file: &[u8]) -> Vec<Vec<u8>> {
    let mut decoder = gif::DecodeOptions::new().read_info(file).unwrap();
    assert_eq!(decoder.repeat(), gif::Repeat::Finite(0), "it is played once");
    let palette = decoder.global_palette().unwrap().to_vec();
    let across = usize::from(decoder.width());
    let mut seen = vec![0; 3 * across * usize::from(decoder.height())];
    let mut moments = Vec::new();
    while let Some(part) = decoder.read_next_frame().unwrap() {
        for (row, pixels) in part.buffer.chunks(usize::from(part.width)).enumerate() {
            let from = (usize::from(part.top) + row) * across + usize::from(part.left);
            for (place, pixel) in pixels.iter().enumerate() {
                let colour = &palette[3 * usize::from(*pixel)..][..3];
                seen[3 * (from + place)..][..3].copy_from_slice(colour);
            }
        }
        moments.push(seen.clone());
    }
    moments
}

/// The pixels of a PNG, three bytes for each.
fn still(file: &[u8]) -> Vec<u8> {
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let palette = reader.info().palette.clone().unwrap().to_vec();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels.iter().flat_map(|pixel| palette[3 * usize::from(*pixel)..][..3].to_vec()).collect()
}

#[test]
fn a_picture_that_moves_begins_and_ends_as_the_still_one_and_is_played_once() {
    let mut painter = Painter::default();
    for (game, players) in [(GameId::Tricks, 4), (GameId::Tricks, 2), (GameId::Tower, 4), (GameId::Snake, 3)]
    {
        let figures: Vec<Figure> = (1..4).flat_map(|seed| moving(game, players, seed)).take(4).collect();
        assert!(!figures.is_empty(), "{game} never moves");
        for figure in figures {
            for veil in &figure.before {
                inside(&veil.over);
                assert!(figure.drawing.area().holds(veil.over.area()), "{game}");
            }
            let file = Film::of(&mut painter, &figure).unwrap().pack().unwrap();
            assert!(file.len() <= MOST_BYTES, "{game}: {} bytes", file.len());
            let seen = played(&file);
            assert_eq!(seen.len(), figure.before.len() + 2, "{game}");
            for pair in seen.windows(2) {
                assert_ne!(pair[0], pair[1], "{game}: nothing moves");
            }
            let still = still(&drawing::encode(&painter.paint(&figure.drawing).unwrap()).unwrap());
            assert!(seen.last() == Some(&still), "{game}: it ends as something else");
            assert!(seen.first() == Some(&still), "{game}: where it is stopped, something else is seen");
        }
    }
}

#[test]
fn only_what_all_look_at_moves_and_only_until_something_else_happens() {
    let dnup = a_sample_of(GameId::Dnup, 4, Language::English, &[]);
    assert!(dnup.moments(3).all(|now| now.table_figure().before.is_empty()));
    // After each trick the chief changes the rules, and the table is not animated.
    let tricks = a_sample_of(GameId::Tricks, 4, Language::English, &[]).after(5, Level::Steady, 0);
    let mut chance = chance_of(5);
    let (mut now, mut changed) = (tricks, 0);
    while now.plays_on(Level::Steady, &mut chance) {
        let moves = !now.table_figure().before.is_empty();
        let playing = now.playing();
        let AnyObservation::Tricks(seen) = playing.game().observe(Viewer::Spectator) else { panic!() };
        let choosing = matches!(seen.view.phase, game_core::tricks::Phase::Choose(_));
        assert!(!(moves && choosing), "a trick that is long over moves");
        changed += u32::from(choosing);
    }
    assert!(changed > 10);
}

/// The words and numbers on a drawing above a height, in pixels from its top.
fn written(drawing: &Drawing, above: i16) -> Vec<&Mark> {
    let is_written = |mark: &&Mark| matches!(mark, Mark::Text { at: (_, y), .. } if *y < above);
    drawing.marks().iter().filter(is_written).collect()
}

#[test]
fn while_a_card_of_a_trick_lies_face_down_nothing_says_what_comes_of_it() {
    // The trick itself and the legend are beneath this height.
    const TRICK: i16 = 536;
    for seed in 1..4 {
        let lobby = a_sample_of(GameId::Tricks, 4, Language::English, &[]).named();
        let (mut before, mut seen) = (None, 0);
        for now in lobby.moments(seed) {
            let figure = now.table_figure();
            let AnyObservation::Tricks(round) = now.playing().game().observe(Viewer::Spectator) else {
                panic!()
            };
            let goes_on = round.view.trick > 1;
            let moves = goes_on && !figure.before.is_empty();
            if let Some(before) = before.replace(figure.clone()).filter(|_| moves) {
                for Veil { over, .. } in &figure.before {
                    assert_eq!(written(over, TRICK), written(&before.drawing, TRICK));
                    let reveals =
                        |mark: &Mark| matches!(mark, Mark::Sign { sign: Sign::Star | Sign::Cross, .. });
                    assert!(!over.marks().iter().any(reveals), "{over:?}");
                }
                assert_ne!(written(&figure.drawing, TRICK), written(&before.drawing, TRICK));
                seen += 1;
            }
        }
        assert!(seen > 5, "{seen}");
    }
}

#[test]
fn while_a_tower_falls_nothing_says_how_many_cards_its_player_has_then() {
    let mut seen = 0;
    for seed in 1..4 {
        let lobby = a_sample_of(GameId::Tower, 4, Language::English, &[]).named();
        for now in lobby.moments(seed) {
            // The frame has the plate with only a seat number and a name.
            for Veil { over, .. } in now.table_figure().before {
                let beside = |mark: &&Mark| matches!(mark, Mark::Text { at: (x, _), .. } if *x > 400);
                let texts: Vec<&Mark> = over.marks().iter().filter(beside).collect();
                assert_eq!(texts.len(), 2, "{texts:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 4, "{seen}");
}
