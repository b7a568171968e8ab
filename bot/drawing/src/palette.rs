//! The colours of one canvas: those of the things on it, and shades between these for antialiased edges. Indices are given
//! in the order in which colours are first used: early colours fill most of a picture, and small indices compress best.

use rustc_hash::FxHashMap;

use super::marks::Colour;

/// Shades are added only while the palette has fewer colours than this, of 256: the rest are for things.
const SHADES: usize = 208;
/// A shade within this squared RGB distance of a colour of the palette is shown as that colour: nobody sees the difference,
/// and it makes files a quarter smaller.
const NEAR: u32 = 40 * 40;
/// Shades that agree in this many upper bits of red, green and blue are shown as one colour.
const BITS: u32 = 5;

/// The index of the background, where nothing is painted.
pub const NOTHING: u8 = 0;

/// A colour of a palette, and what it is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The colour of a thing, which is shown exactly.
    Thing([u8; 3]),
    /// A shade at an edge, which may be shown as a colour near to it.
    Shade([u8; 3]),
}

/// Up to 256 colours, by index.
#[derive(Clone, Debug)]
pub struct Palette {
    colours: Vec<[u8; 3]>,
    things: FxHashMap<[u8; 3], u8>,
    /// The index that a shade is shown as, by the upper bits of the shade; [`NOTHING`] until it is first used.
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
    /// All colours by index: red, green and blue.
    #[must_use]
    pub fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// The index of a thing's colour; once the palette is full, of the nearest colour.
    pub fn thing(&mut self, colour: Colour) -> u8 {
        let colour = colour.parts();
        if let Some(known) = self.things.get(&colour) {
            return *known;
        }
        let index = self.added(colour).unwrap_or_else(|| self.nearest(colour).0);
        self.things.insert(colour, index);
        index
    }

    /// The colours by index, without that of the background.
    #[must_use]
    pub fn inks(&self) -> Vec<Ink> {
        let ink = |colour: &[u8; 3]| match self.things.contains_key(colour) {
            true => Ink::Thing(*colour),
            false => Ink::Shade(*colour),
        };
        self.colours.iter().skip(1).map(ink).collect()
    }

    /// The indices that another palette's inks have in this one, by their indices there.
    pub fn remap(&mut self, inks: &[Ink]) -> [u8; 256] {
        let mut indices = [NOTHING; 256];
        for (index, ink) in indices.iter_mut().skip(1).zip(inks) {
            *index = match ink {
                Ink::Thing(colour) => self.thing(Colour::of(*colour)),
                Ink::Shade(colour) => self.shade(*colour),
            };
        }
        indices
    }

    /// The index of the colour `above` over the colour `beneath`, with coverage 0–255.
    pub fn blend(&mut self, beneath: u8, above: u8, coverage: u8) -> u8 {
        let (beneath, above) = (self.colours[usize::from(beneath)], self.colours[usize::from(above)]);
        let part = |colour: u8, of: u8| u16::from(colour) * u16::from(of);
        let both = |one, other| ((part(one, coverage) + part(other, 255 - coverage) + 127) / 255) as u8;
        let [red, green, blue] = above;
        self.shade([both(red, beneath[0]), both(green, beneath[1]), both(blue, beneath[2])])
    }

    /// The index that a shade is shown as.
    fn shade(&mut self, colour: [u8; 3]) -> u8 {
        let upper = |part: u8| usize::from(part >> (8 - BITS));
        let [red, green, blue] = colour;
        let place = (((upper(red) << BITS) | upper(green)) << BITS) | upper(blue);
        let known = self.shades[place];
        if known == NOTHING { self.added_shade(colour, place) } else { known }
    }

    /// Finds the index for a new shade, and stores it in `shades` at this place.
    fn added_shade(&mut self, colour: [u8; 3], place: usize) -> u8 {
        let (nearest, distance) = self.nearest(colour);
        let added = if distance > NEAR && self.colours.len() < SHADES { self.added(colour) } else { None };
        self.shades[place] = added.unwrap_or(nearest);
        self.shades[place]
    }

    fn added(&mut self, colour: [u8; 3]) -> Option<u8> {
        let index = u8::try_from(self.colours.len()).ok()?;
        self.colours.push(colour);
        Some(index)
    }

    /// The index of the nearest colour, and its squared distance.
    fn nearest(&self, to: [u8; 3]) -> (u8, u32) {
        let distances = self.colours.iter().map(|colour| distance(*colour, to)).enumerate().skip(1);
        let nearest = distances.min_by_key(|(_, distance)| *distance);
        nearest.map_or((NOTHING, u32::MAX), |(index, distance)| (index as u8, distance))
    }
}

/// The squared distance of two colours in RGB.
fn distance([red, green, blue]: [u8; 3], other: [u8; 3]) -> u32 {
    let part = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    part(red, other[0]) + part(green, other[1]) + part(blue, other[2])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn things_keep_their_colours_and_half_coverage_blends_two() {
        let mut palette = Palette::default();
        let things = [Colour(0xff_ff_ff), Colour(0x00_00_00), Colour(0x10_80_20)];
        let [white, black, green] = things.map(|thing| palette.thing(thing));
        for (index, thing) in [white, black, green].into_iter().zip(things) {
            assert_eq!(palette.colours()[usize::from(index)], thing.parts());
            assert_eq!(palette.thing(thing), index);
        }
        let half = palette.blend(black, white, 128);
        assert!(palette.colours()[usize::from(half)].iter().all(|part| (120..136).contains(part)));
        let nearly_white = palette.blend(black, white, 250);
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
                let index = palette.thing(thing);
                prop_assert!(index != NOTHING);
            }
            for (beneath, above, coverage) in mixes {
                let among = palette.colours().len() as u8;
                let (beneath, above) = (beneath % among.max(1), above % among.max(1));
                let shade = palette.blend(beneath, above, coverage);
                prop_assert!(shade != NOTHING);
                prop_assert_eq!(shade, palette.blend(beneath, above, coverage));
            }
            prop_assert!(palette.colours().len() <= 256);
            let mut other = Palette::default();
            let indices = other.remap(&palette.inks());
            if things.len() < 40 {
                for thing in things.iter().copied().map(Colour) {
                    let index = indices[usize::from(palette.thing(thing))];
                    prop_assert_eq!(other.colours()[usize::from(index)], thing.parts());
                }
            }
        }
    }
}
