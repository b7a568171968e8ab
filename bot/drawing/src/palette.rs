//! The colours of one canvas: those of the things on it, and shades between these for the edges of things. They are numbered
//! as they come, for what comes early is most of a picture, and small numbers are packed best.

use rustc_hash::FxHashMap;

use super::marks::Colour;

/// A byte has 256 numbers. Shades are given the first so many only: things keep their colours.
const SHADES: usize = 208;
/// A shade that is no further than this from another colour is shown as that one: nobody sees it, and it saves a quarter of
/// a file.
const NEAR: u32 = 40 * 40;
/// So many upper bits of red, green and blue tell shades apart.
const BITS: u32 = 5;

/// The number of the ground, where nothing is painted.
pub const NOTHING: u8 = 0;

/// A colour of a canvas, and what has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// A thing: it is shown as it is.
    Thing([u8; 3]),
    /// An edge: something near is as good.
    Shade([u8; 3]),
}

/// Up to 256 colours, each by its number.
#[derive(Clone, Debug)]
pub struct Palette {
    colours: Vec<[u8; 3]>,
    things: FxHashMap<[u8; 3], u8>,
    /// By the upper bits of a shade what it is shown as; nothing until it is looked for.
    shades: Box<[u8]>,
}

impl Default for Palette {
    fn default() -> Palette {
        Palette {
            colours: vec![[0; 3]],
            things: FxHashMap::default(),
            shades: vec![NOTHING; 1 << (3 * BITS)].into(),
        }
    }
}

impl Palette {
    /// All colours in the order of their numbers: red, green and blue.
    #[must_use]
    pub fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// The number of a thing's colour.
    pub fn thing(&mut self, colour: Colour) -> u8 {
        let colour = colour.parts();
        if let Some(known) = self.things.get(&colour) {
            return *known;
        }
        let number = self.added(colour).unwrap_or_else(|| self.nearest(colour).0);
        self.things.insert(colour, number);
        number
    }

    /// The colours in the order of their numbers, but for that of nothing.
    #[must_use]
    pub fn inks(&self) -> Vec<Ink> {
        let ink = |colour: &[u8; 3]| match self.things.contains_key(colour) {
            true => Ink::Thing(*colour),
            false => Ink::Shade(*colour),
        };
        self.colours.iter().skip(1).map(ink).collect()
    }

    /// The numbers that another palette's inks have here, by their numbers there.
    pub fn translated(&mut self, inks: &[Ink]) -> [u8; 256] {
        let mut numbers = [NOTHING; 256];
        for (number, ink) in numbers.iter_mut().skip(1).zip(inks) {
            *number = match ink {
                Ink::Thing(colour) => self.thing(Colour::of(*colour)),
                Ink::Shade(colour) => self.shade(*colour),
            };
        }
        numbers
    }

    /// The number of what is seen where a colour covers so many of 255 parts of another.
    pub fn mixed(&mut self, beneath: u8, above: u8, covers: u8) -> u8 {
        let (beneath, above) = (self.colours[usize::from(beneath)], self.colours[usize::from(above)]);
        let part = |colour: u8, of: u8| u16::from(colour) * u16::from(of);
        let both = |one, other| ((part(one, covers) + part(other, 255 - covers) + 127) / 255) as u8;
        let [red, green, blue] = above;
        self.shade([both(red, beneath[0]), both(green, beneath[1]), both(blue, beneath[2])])
    }

    /// The number of what a shade is shown as.
    fn shade(&mut self, colour: [u8; 3]) -> u8 {
        let upper = |part: u8| usize::from(part >> (8 - BITS));
        let [red, green, blue] = colour;
        let place = (((upper(red) << BITS) | upper(green)) << BITS) | upper(blue);
        let known = self.shades[place];
        if known == NOTHING { self.looked_for(colour, place) } else { known }
    }

    /// The number of what a shade is shown as, which is kept at this place from now on.
    fn looked_for(&mut self, colour: [u8; 3], place: usize) -> u8 {
        let (nearest, distance) = self.nearest(colour);
        let added = if distance > NEAR && self.colours.len() < SHADES { self.added(colour) } else { None };
        self.shades[place] = added.unwrap_or(nearest);
        self.shades[place]
    }

    fn added(&mut self, colour: [u8; 3]) -> Option<u8> {
        let number = u8::try_from(self.colours.len()).ok()?;
        self.colours.push(colour);
        Some(number)
    }

    /// The number of the colour that is nearest to this one, and how far it is from it.
    fn nearest(&self, to: [u8; 3]) -> (u8, u32) {
        let distances = self.colours.iter().map(|colour| distance(*colour, to)).enumerate().skip(1);
        let nearest = distances.min_by_key(|(_, distance)| *distance);
        nearest.map_or((NOTHING, u32::MAX), |(number, distance)| (number as u8, distance))
    }
}

/// How far two colours are from each other, squared.
fn distance([red, green, blue]: [u8; 3], other: [u8; 3]) -> u32 {
    let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    part(red, other[0]) + part(green, other[1]) + part(blue, other[2])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn things_keep_their_colours_and_what_lies_half_over_another_is_a_shade_of_both() {
        let mut palette = Palette::default();
        let things = [Colour(0xff_ff_ff), Colour(0x00_00_00), Colour(0x10_80_20)];
        let [white, black, green] = things.map(|thing| palette.thing(thing));
        for (number, thing) in [white, black, green].into_iter().zip(things) {
            assert_eq!(palette.colours()[usize::from(number)], thing.parts());
            assert_eq!(palette.thing(thing), number);
        }
        let half = palette.mixed(black, white, 128);
        assert!(palette.colours()[usize::from(half)].iter().all(|part| (120..136).contains(part)));
        let nearly_white = palette.mixed(black, white, 250);
        assert_eq!(nearly_white, white);
    }

    proptest! {
        #[test]
        fn a_palette_is_never_too_large_and_what_is_shown_is_near_while_there_is_room(
            things in prop::collection::vec(0u32..1 << 24, 1..300),
            mixes in prop::collection::vec((any::<u8>(), any::<u8>(), any::<u8>()), 0..300),
        ) {
            let mut palette = Palette::default();
            for thing in things.iter().copied().map(Colour) {
                let number = palette.thing(thing);
                prop_assert!(number != NOTHING);
            }
            for (beneath, above, covers) in mixes {
                let among = palette.colours().len() as u8;
                let (beneath, above) = (beneath % among.max(1), above % among.max(1));
                let shade = palette.mixed(beneath, above, covers);
                prop_assert!(shade != NOTHING);
                prop_assert_eq!(shade, palette.mixed(beneath, above, covers));
            }
            prop_assert!(palette.colours().len() <= 256);
            let mut other = Palette::default();
            let numbers = other.translated(&palette.inks());
            if things.len() < 40 {
                for thing in things.iter().copied().map(Colour) {
                    let number = numbers[usize::from(palette.thing(thing))];
                    prop_assert_eq!(other.colours()[usize::from(number)], thing.parts());
                }
            }
        }
    }
}
