//! A picture while it is painted: a byte a pixel, the number of its colour. What is laid onto it may stick out; that is
//! left out.

use std::ops::Range;

use super::marks::{Area, Colour};
use super::palette::{Ink, NOTHING, Palette};

/// What is painted on.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: usize,
    height: usize,
    /// Row by row.
    pixels: Vec<u8>,
    /// How much of each pixel is painted, of 255 parts; nothing where the canvas has a ground that all of it is painted
    /// on.
    covers: Option<Vec<u8>>,
    palette: Palette,
}

/// How much of each pixel a shape covers, of 255 parts.
#[derive(Debug)]
pub struct Stencil {
    pub width: usize,
    /// Row by row.
    pub covers: Vec<u8>,
    /// Where the shape's own place is in it.
    pub place: (i16, i16),
}

/// A canvas that is laid onto others.
#[derive(Debug)]
pub struct Sprite {
    pixels: Vec<u8>,
    inks: Vec<Ink>,
    covers: Vec<u8>,
    width: usize,
    /// What hides all that is beneath, of each row, in one piece.
    solid: Vec<Range<usize>>,
}

/// A piece of a row: where it is on the canvas, and in what is laid there.
struct Piece {
    on: Range<usize>,
    row: usize,
    from: usize,
}

impl Canvas {
    /// A canvas with a ground; nothing if it has no area.
    #[must_use]
    pub fn with_ground(area: Area) -> Option<Canvas> {
        let (width, height) = (usize::try_from(area.w).ok()?, usize::try_from(area.h).ok()?);
        let pixels = vec![NOTHING; width * height];
        let palette = Palette::default();
        (!pixels.is_empty()).then_some(Canvas { width, height, pixels, covers: None, palette })
    }

    /// A canvas that is seen through where nothing is painted; nothing if it has no area.
    #[must_use]
    pub fn see_through(area: Area) -> Option<Canvas> {
        let canvas = Canvas::with_ground(area)?;
        Some(Canvas { covers: Some(vec![0; canvas.pixels.len()]), ..canvas })
    }

    /// How wide and high it is.
    #[must_use]
    pub const fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// The number of each pixel's colour, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// How much of each pixel is painted, of 255 parts, if it is seen through where nothing is.
    #[must_use]
    pub fn covers(&self) -> Option<&[u8]> {
        self.covers.as_deref()
    }

    /// What the numbers mean.
    #[must_use]
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The pixels of an area, as far as there is one.
    #[must_use]
    pub fn cut(&self, at: Area) -> Vec<u8> {
        self.pieces(at).flat_map(|piece| &self.pixels[piece.on]).copied().collect()
    }

    /// The smallest area in which it differs from a canvas of the same size whose colours have the same numbers; a single
    /// pixel where it does not.
    #[must_use]
    pub fn differs_from(&self, other: &Canvas) -> Area {
        let (mut top, mut bottom, mut left, mut right) = (self.height, 0, self.width, 0);
        let rows = self.pixels.chunks_exact(self.width).zip(other.pixels.chunks_exact(self.width));
        for (y, (row, others)) in rows.enumerate().filter(|(_, (row, others))| row != others) {
            (top, bottom) = (top.min(y), y + 1);
            let differs = |x: &usize| row[*x] != others[*x];
            left = (0..left).find(differs).unwrap_or(left);
            right = (right..self.width).rev().find(differs).map_or(right, |x| x + 1);
        }
        let (top, left) = (top.min(bottom), left.min(right));
        let (width, height) = ((right - left).max(1), (bottom - top).max(1));
        Area::new(left as i16, top as i16, width as i16, height as i16)
    }

    /// Numbers the colours as another canvas does that began as a copy of this one: what is on it stays as it is.
    pub fn number_as(&mut self, other: &Canvas) {
        self.palette.clone_from(&other.palette);
    }

    /// The number of a colour, to paint with.
    pub fn number(&mut self, colour: Colour) -> u8 {
        self.palette.thing(colour)
    }

    /// Paints a rectangle.
    pub fn fill(&mut self, at: Area, colour: u8) {
        for Piece { on, .. } in self.pieces(at) {
            self.pixels[on.clone()].fill(colour);
            if let Some(covers) = &mut self.covers {
                covers[on].fill(255);
            }
        }
    }

    /// Paints through a part of a stencil, whose left upper corner comes to lie here.
    pub fn through(&mut self, stencil: &Stencil, part: Area, at: (i16, i16), colour: u8) {
        let (left, top) = (part.x as usize, part.y as usize);
        for Piece { on, row, from } in self.pieces(Area { x: at.0, y: at.1, ..part }) {
            let covers = &stencil.covers[(top + row) * stencil.width + left + from..][..on.len()];
            self.over(on, covers.iter().map(|covers| (colour, *covers)));
        }
    }

    /// Lays a sprite here. Most of a card hides what is beneath, and is copied.
    pub fn lay(&mut self, sprite: &Sprite, (x, y): (i16, i16)) {
        let numbers = self.palette.translated(&sprite.inks);
        let (width, height) = (sprite.width, sprite.solid.len());
        for Piece { on, row, from } in self.pieces(Area::new(x, y, width as i16, height as i16)) {
            let end = from + on.len();
            let (pixels, covers) = (&sprite.pixels[row * width..], &sprite.covers[row * width..]);
            let solid = sprite.solid[row].start.clamp(from, end)..sprite.solid[row].end.clamp(from, end);
            let on_canvas = |part: &Range<usize>| on.start + part.start - from..on.start + part.end - from;
            let copied = on_canvas(&solid);
            for (pixel, above) in self.pixels[copied.clone()].iter_mut().zip(&pixels[solid.clone()]) {
                *pixel = numbers[usize::from(*above)];
            }
            if let Some(painted) = &mut self.covers {
                painted[copied].fill(255);
            }
            for edge in [from..solid.start, solid.end..end] {
                let colours = pixels[edge.clone()].iter().map(|above| numbers[usize::from(*above)]);
                self.over(on_canvas(&edge), colours.zip(covers[edge].iter().copied()));
            }
        }
    }

    /// Lays colours over a piece of a row, each over so many of 255 parts of its pixel.
    fn over(&mut self, on: Range<usize>, above: impl Iterator<Item = (u8, u8)>) {
        let Canvas { pixels, covers: painted, palette, .. } = self;
        let pixels = pixels[on.clone()].iter_mut().zip(above);
        let Some(painted) = painted else {
            for (pixel, (colour, covers)) in pixels {
                match covers {
                    0 => {}
                    255 => *pixel = colour,
                    _ => *pixel = palette.mixed(*pixel, colour, covers),
                }
            }
            return;
        };
        for ((pixel, (colour, covers)), painted) in pixels.zip(&mut painted[on]) {
            match (covers, *painted) {
                (0, _) => {}
                (255, _) | (_, 0) => (*pixel, *painted) = (colour, covers),
                (_, before) => {
                    let left = u16::from(255 - before) * u16::from(255 - covers) / 255;
                    *painted = 255 - left as u8;
                    // Of what is seen of both, it has this part.
                    let part = u16::from(covers) * 255 / u16::from(*painted);
                    *pixel = palette.mixed(*pixel, colour, part as u8);
                }
            }
        }
    }

    /// The rows of an area as far as they lie on the canvas.
    fn pieces(&self, at: Area) -> impl Iterator<Item = Piece> + use<> {
        let (width, height) = (self.width, self.height);
        let on_canvas = |from: i16, long: i16, most: usize| {
            let end = usize::try_from(from.saturating_add(long)).unwrap_or(0).min(most);
            usize::try_from(from).unwrap_or(0).min(end)..end
        };
        let columns = on_canvas(at.x, at.w, width);
        // As many rows and columns of what is laid there stick out to the left and above.
        let outside = |from: i16| usize::from(from.min(0).unsigned_abs());
        let (rows, left, top) = (on_canvas(at.y, at.h, height), outside(at.x), outside(at.y));
        let rows = if columns.is_empty() { 0..0 } else { rows };
        let first = rows.start;
        rows.map(move |row| Piece {
            on: row * width + columns.start..row * width + columns.end,
            row: row - first + top,
            from: left,
        })
    }
}

impl Stencil {
    /// All of it.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::new(0, 0, self.width as i16, (self.covers.len() / self.width) as i16)
    }
}

impl Sprite {
    /// What is painted on a canvas, to be laid onto others.
    #[must_use]
    pub fn of(canvas: Canvas) -> Sprite {
        let Canvas { width, pixels, covers, palette, .. } = canvas;
        let covers = covers.unwrap_or_else(|| vec![255; pixels.len()]);
        let solid = covers.chunks_exact(width).map(|row| {
            let mut runs = row.chunk_by(|one, next| (*one == 255) == (*next == 255));
            let mut from = 0;
            let all = std::iter::from_fn(|| {
                let run = runs.next()?;
                from += run.len();
                Some(if run[0] == 255 { from - run.len()..from } else { from..from })
            });
            all.max_by_key(ExactSizeIterator::len).unwrap_or(0..0)
        });
        let solid = solid.collect();
        Sprite { pixels, inks: palette.inks(), covers, width, solid }
    }

    /// How many bytes it takes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        2 * self.pixels.len()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const RED: Colour = Colour(0xff_00_00);
    const BLUE: Colour = Colour(0x00_00_ff);

    /// The colours of a canvas, pixel by pixel.
    fn seen(canvas: &Canvas) -> Vec<[u8; 3]> {
        canvas.pixels().iter().map(|pixel| canvas.palette().colours()[usize::from(*pixel)]).collect()
    }

    /// A canvas of this size in one colour.
    fn plain(width: i16, height: i16, colour: Colour) -> Option<Canvas> {
        let mut canvas = Canvas::see_through(Area::new(0, 0, width, height))?;
        let number = canvas.number(colour);
        canvas.fill(Area::new(0, 0, width, height), number);
        Some(canvas)
    }

    proptest! {
        #[test]
        fn what_sticks_out_is_left_out_and_the_rest_lies_where_it_belongs(
            x in -12i16..12, y in -12i16..12, w in 0i16..9, h in 0i16..9,
        ) {
            let ground = Canvas { covers: None, ..plain(8, 6, BLUE).unwrap() };
            let wanted: Vec<[u8; 3]> = (0..6i16)
                .flat_map(|row| (0..8i16).map(move |column| (column, row)))
                .map(|(column, row)| {
                    let inside = (x..x + w).contains(&column) && (y..y + h).contains(&row);
                    if inside { RED.parts() } else { BLUE.parts() }
                })
                .collect();
            let mut filled = ground.clone();
            let red = filled.number(RED);
            filled.fill(Area::new(x, y, w, h), red);
            prop_assert_eq!(&seen(&filled), &wanted);
            if let Some(sprite) = plain(w, h, RED) {
                let mut laid = ground.clone();
                laid.lay(&Sprite::of(sprite), (x, y));
                prop_assert_eq!(&seen(&laid), &wanted);
                let covers = vec![255; (w * h) as usize];
                let stencil = Stencil { width: w as usize, covers, place: (0, 0) };
                let mut painted = ground;
                let red = painted.number(RED);
                painted.through(&stencil, stencil.area(), (x, y), red);
                prop_assert_eq!(&seen(&painted), &wanted);
            }
        }
    }

    #[test]
    fn a_sprite_is_seen_through_where_nothing_is_painted_and_mixes_where_it_covers_half() {
        let mut sprite = Canvas::see_through(Area::new(0, 0, 4, 1)).unwrap();
        let stencil = Stencil { width: 4, covers: vec![0, 128, 255, 255], place: (0, 0) };
        let red = sprite.number(RED);
        sprite.through(&stencil, stencil.area(), (0, 0), red);
        assert_eq!(sprite.covers(), Some(&[0, 128, 255, 255][..]));
        let mut ground = Canvas { covers: None, ..plain(4, 1, BLUE).unwrap() };
        ground.lay(&Sprite::of(sprite), (0, 0));
        assert_eq!(seen(&ground), [BLUE.parts(), [128, 0, 127], RED.parts(), RED.parts()]);
    }

    #[test]
    fn an_edge_over_an_edge_hides_most_of_it() {
        let mut card = Canvas::see_through(Area::new(0, 0, 1, 1)).unwrap();
        let half = Stencil { width: 1, covers: vec![128], place: (0, 0) };
        for colour in [RED, BLUE] {
            let colour = card.number(colour);
            card.through(&half, half.area(), (0, 0), colour);
        }
        assert_eq!(card.covers(), Some(&[192][..]));
        assert_eq!(seen(&card), [[85, 0, 170]]);
    }
}
