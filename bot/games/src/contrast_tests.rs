//! Tests that the colours of cards can be distinguished: CIEDE2000 between all pairs that must be, for normal sight and
//! the three types of colour blindness as Machado, Oliveira and Fernandes simulate them (2009, at full severity).

use std::collections::BTreeMap;

use drawing::marks::{Area, Colour, Drawing, Mark};
use drawing::style;
use game_core::tower::Card;
use game_core::{snake, tricks};
use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{IntoColor, Lab, Lch, LinSrgb, Srgb};

/// Perceived red, green and blue light: with normal sight, and without the cones for long, medium and short waves.
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    ("normal sight", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

/// Published palettes of eleven colours; of larger ones the eleven colours that differ most.
const PUBLISHED: [(&str, [u32; 11]); 4] = [
    (
        "Tol, muted, with pale grey and black (2021)",
        [
            0xcc6677, 0x332288, 0xddcc77, 0x117733, 0x88ccee, 0x882255, 0x44aa99, 0x999933, 0xaa4499,
            0xdddddd, 0x000000,
        ],
    ),
    (
        "Kelly, twenty-two colours of maximum contrast (1965)",
        [
            0xf2f3f4, 0x222222, 0xf3c300, 0x875692, 0xa1caf1, 0xbe0032, 0xc2b280, 0x848482, 0x008856,
            0xe68fac, 0xe25822,
        ],
    ),
    (
        "Glasbey and others, the first after white (2007)",
        [
            0x0000ff, 0xff0000, 0x000033, 0xff00b6, 0x005300, 0xffd300, 0x009fff, 0x9a4d42, 0x00ffbe,
            0x783fc1, 0x1f9698,
        ],
    ),
    (
        "Trubetskoy, simple distinct colours (2017)",
        [
            0x3cb44b, 0x911eb4, 0x46f0f0, 0xf032e6, 0xbcf60c, 0x008080, 0x9a6324, 0xfffac8, 0x800000,
            0x000075, 0x000000,
        ],
    ),
];

fn srgb(Colour(colour): Colour) -> Srgb<f64> {
    Srgb::from(colour).into_format()
}

/// A colour as perceived with this sight.
fn seen(colour: Colour, sight: &[[f64; 3]; 3]) -> Lab<palette::white_point::D65, f64> {
    let light: LinSrgb<f64> = srgb(colour).into_linear();
    let [red, green, blue] = sight.map(|[red, green, blue]| {
        (red * light.red + green * light.green + blue * light.blue).clamp(0.0, 1.0)
    });
    LinSrgb::new(red, green, blue).into_color()
}

/// The smallest distance of two colours, with the colours and the sight.
fn floor(colours: &[Colour]) -> (f64, String) {
    let mut worst = (f64::INFINITY, String::new());
    for (number, one) in colours.iter().enumerate() {
        for other in &colours[..number] {
            for (name, sight) in &SIGHTS {
                let difference = seen(*one, sight).difference(seen(*other, sight));
                if difference < worst.0 {
                    worst = (difference, format!("{:06x} and {:06x}, {name}", one.0, other.0));
                }
            }
        }
    }
    worst
}

/// The colours that must be distinguished, by where they are side by side.
fn side_by_side() -> BTreeMap<&'static str, Vec<Colour>> {
    use super::snake::picture as snakes;
    use super::{dnup, tower, tricks as up_and_down};

    let suits = |edition| {
        tricks::Colour::ALL.iter().map(move |suit| up_and_down::picture::colour(edition, *suit)).collect()
    };
    BTreeMap::from([
        ("UP & DOWN, characters", suits(tricks::Edition::Characters)),
        ("UP & DOWN, suits", suits(tricks::Edition::Suits)),
        ("Up and Down", snake::Colour::ALL.iter().map(|suit| snakes::cards::colour(*suit)).collect()),
        ("Up", Card::all().map(tower::picture::colour).collect()),
        ("dnup", (1..=10).map(dnup::picture::colour).collect()),
    ])
}

/// Measured against the best palette of eleven colours that we found published: the best eleven of Trubetskoy's.
#[test]
fn colours_can_be_distinguished_at_least_as_well_as_in_the_best_published_palette_of_eleven() {
    let published: Vec<(f64, &str)> =
        PUBLISHED.iter().map(|(name, colours)| (floor(&colours.map(Colour)).0, *name)).collect();
    let best = published.iter().copied().max_by(|one, other| one.0.total_cmp(&other.0)).unwrap();
    assert!(best.0 > 13.5 && best.1.starts_with("Trubetskoy"), "{published:?}");
    for (place, colours) in side_by_side() {
        let (floor, worst) = floor(&colours);
        assert!(floor >= best.0, "{place}: {worst} are {floor:.1} apart, in {} {:.1}", best.1, best.0);
    }
}

#[test]
fn no_two_values_and_no_two_suits_share_a_colour() {
    for (place, colours) in side_by_side() {
        let apart: std::collections::BTreeSet<u32> = colours.iter().map(|colour| colour.0).collect();
        assert_eq!(apart.len(), colours.len(), "{place}");
    }
}

#[test]
fn red_is_red_and_orange_is_orange() {
    let hue = |colour| {
        let seen: Lch<palette::white_point::D65, f64> = seen(colour, &SIGHTS[0].1).into_color();
        (seen.hue.into_positive_degrees(), seen.chroma)
    };
    let ((red, strong), (orange, _)) = (hue(style::RED), hue(style::ORANGE));
    assert!((20.0..40.0).contains(&red) && strong > 60.0, "{red} {strong}");
    assert!((55.0..75.0).contains(&orange), "{orange}");
}

#[test]
fn what_stands_on_a_colour_is_read() {
    for (place, colours) in side_by_side() {
        for colour in colours {
            let contrast = srgb(colour).relative_contrast(srgb(style::ink_on(colour)));
            assert!(contrast >= 4.0, "{place}: {contrast:.1} on {:06x}", colour.0);
        }
    }
}

/// The guidelines for accessible web content require 3:1 for graphics.
#[test]
fn the_lines_of_a_recap_stand_out_from_every_table() {
    for game in game_core::GameId::ALL {
        let plate = super::look(*game).plate;
        for colour in super::recap::COLOURS {
            let contrast = srgb(colour).relative_contrast(srgb(plate));
            assert!(contrast >= 3.0, "{game}: {contrast:.1} of {:06x}", colour.0);
        }
    }
}

/// What is written in a drawing, with the colour of the text and of what lies beneath it where that is a block.
fn written(drawing: &Drawing) -> impl Iterator<Item = (&str, Colour, Colour)> {
    drawing.marks().iter().enumerate().filter_map(|(number, mark)| {
        let Mark::Text { text, colour, .. } = mark else { return None };
        let (x, y) = mark.area().middle();
        let beneath = drawing.marks()[..number].iter().rfind(|other| {
            !matches!(other, Mark::Text { .. } | Mark::Frame { .. })
                && other.area().holds(Area::new(x, y, 0, 0))
        });
        let Some(Mark::Block { fill, .. }) = beneath else { return None };
        Some((text.as_str(), *colour, *fill))
    })
}

/// At night pages mix the cloth with black: what is brighter than the cloth stands out from that even more.
#[test]
fn what_is_written_on_the_cloth_is_read_by_day_and_at_night() {
    let mut texts = 0;
    for (name, figure) in crate::tests::scenes() {
        let cloth = figure.drawing.cloth().unwrap_or_else(|| panic!("{name} has no cloth"));
        for (text, colour, ground) in written(&figure.drawing).filter(|(.., ground)| *ground == cloth) {
            for ground in [ground, Colour(0)] {
                let contrast = srgb(colour).relative_contrast(srgb(ground));
                assert!(contrast >= 4.5, "{name}: {text:?} has {contrast:.1} on {:06x}", ground.0);
            }
            texts += 1;
        }
    }
    assert!(texts > 100, "{texts}");
}
