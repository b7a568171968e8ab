//! A picture while it is painted: one byte a pixel, an index into a palette. What is painted is clipped to the canvas.

use std::ops::Range;

use super::marks::{Area, Colour};
use super::palette::{Ink, NOTHING, Palette};

/// Pixels with a palette, to paint on.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: usize,
    height: usize,
    /// Row by row.
    pixels: Vec<u8>,
    /// The coverage of each pixel, 0–255; `None` for a canvas with an opaque background.
    coverage: Option<Vec<u8>>,
    palette: Palette,
    /// What lies outside is not painted.
    clip: Area,
}

/// A shape as coverage.
#[derive(Debug)]
pub struct Stencil {
    pub width: usize,
    /// The coverage of each pixel, 0–255, row by row.
    pub coverage: Vec<u8>,
    /// The shape's origin, in pixels from the left upper corner.
    pub place: (i16, i16),
}

/// A finished canvas that is drawn onto others, such as a card.
#[derive(Debug)]
pub struct Sprite {
    pixels: Vec<u8>,
    inks: Vec<Ink>,
    coverage: Vec<u8>,
    width: usize,
    /// The longest opaque run of each row, which is copied without blending.
    solid: Vec<Range<usize>>,
}

/// A run of a row after clipping: its pixels on the canvas, and its row and first column in what is painted.
struct Piece {
    on: Range<usize>,
    row: usize,
    from: usize,
}

impl Canvas {
    /// A canvas with an opaque background; `None` if it has no area.
    #[must_use]
    pub fn with_ground(area: Area) -> Option<Canvas> {
        let (width, height) = (usize::try_from(area.w).ok()?, usize::try_from(area.h).ok()?);
        let pixels = vec![NOTHING; width * height];
        let palette = Palette::default();
        let canvas =
            Canvas { width, height, pixels, coverage: None, palette, clip: Area::new(0, 0, area.w, area.h) };
        (!canvas.pixels.is_empty()).then_some(canvas)
    }

    /// A transparent canvas; `None` if it has no area.
    #[must_use]
    pub fn see_through(area: Area) -> Option<Canvas> {
        let canvas = Canvas::with_ground(area)?;
        Some(Canvas { coverage: Some(vec![0; canvas.pixels.len()]), ..canvas })
    }

    /// The width and height in pixels.
    #[must_use]
    pub const fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// The whole canvas.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::new(0, 0, self.width as i16, self.height as i16)
    }

    /// The palette index of each pixel, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The coverage of each pixel, 0–255; `None` if the background is opaque.
    #[must_use]
    pub fn coverage(&self) -> Option<&[u8]> {
        self.coverage.as_deref()
    }

    /// The colours that the pixels index.
    #[must_use]
    pub const fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The pixels of an area, clipped to the canvas.
    #[must_use]
    pub fn cut(&self, at: Area) -> Vec<u8> {
        self.pieces(at).flat_map(|piece| &self.pixels[piece.on]).copied().collect()
    }

    /// The bounding box of the pixels that differ from a canvas of the same size and palette; a single pixel if none does.
    #[must_use]
    pub fn changed_area(&self, other: &Canvas) -> Area {
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

    /// Leaves everything outside of this area as it is from now on.
    pub fn clip_to(&mut self, area: Area) {
        self.clip = area;
    }

    /// The palette index of a colour, to paint with.
    pub fn index(&mut self, colour: Colour) -> u8 {
        self.palette.thing(colour)
    }

    /// Paints a rectangle.
    pub fn fill(&mut self, at: Area, colour: u8) {
        for Piece { on, .. } in self.pieces(at) {
            self.pixels[on.clone()].fill(colour);
            if let Some(coverage) = &mut self.coverage {
                coverage[on].fill(255);
            }
        }
    }

    /// Paints through a part of a stencil; the left upper corner of the part comes to `at`.
    pub fn through(&mut self, stencil: &Stencil, part: Area, at: (i16, i16), colour: u8) {
        let (left, top) = (part.x as usize, part.y as usize);
        for Piece { on, row, from } in self.pieces(Area { x: at.0, y: at.1, ..part }) {
            let coverage = &stencil.coverage[(top + row) * stencil.width + left + from..][..on.len()];
            self.blend_run(on, coverage.iter().map(|coverage| (colour, *coverage)));
        }
    }

    /// Draws a sprite with its left upper corner here. Its opaque runs, most of a card, are copied, the rest is blended.
    pub fn lay(&mut self, sprite: &Sprite, (x, y): (i16, i16)) {
        let indices = self.palette.remap(&sprite.inks);
        let (width, height) = (sprite.width, sprite.solid.len());
        for Piece { on, row, from } in self.pieces(Area::new(x, y, width as i16, height as i16)) {
            let end = from + on.len();
            let (pixels, coverage) = (&sprite.pixels[row * width..], &sprite.coverage[row * width..]);
            let solid = sprite.solid[row].start.clamp(from, end)..sprite.solid[row].end.clamp(from, end);
            let on_canvas = |part: &Range<usize>| on.start + part.start - from..on.start + part.end - from;
            let copied = on_canvas(&solid);
            for (pixel, above) in self.pixels[copied.clone()].iter_mut().zip(&pixels[solid.clone()]) {
                *pixel = indices[usize::from(*above)];
            }
            if let Some(painted) = &mut self.coverage {
                painted[copied].fill(255);
            }
            for edge in [from..solid.start, solid.end..end] {
                let colours = pixels[edge.clone()].iter().map(|above| indices[usize::from(*above)]);
                self.blend_run(on_canvas(&edge), colours.zip(coverage[edge].iter().copied()));
            }
        }
    }

    /// Blends colours, each with its coverage, over a run of pixels.
    fn blend_run(&mut self, on: Range<usize>, above: impl Iterator<Item = (u8, u8)>) {
        let Canvas { pixels, coverage: painted, palette, .. } = self;
        let pixels = pixels[on.clone()].iter_mut().zip(above);
        let Some(painted) = painted else {
            for (pixel, (colour, coverage)) in pixels {
                match coverage {
                    0 => {}
                    255 => *pixel = colour,
                    _ => *pixel = palette.blend(*pixel, colour, coverage),
                }
            }
            return;
        };
        for ((pixel, (colour, coverage)), painted) in pixels.zip(&mut painted[on]) {
            match (coverage, *painted) {
                (0, _) => {}
                (255, _) | (_, 0) => (*pixel, *painted) = (colour, coverage),
                (_, before) => {
                    let left = u16::from(255 - before) * u16::from(255 - coverage) / 255;
                    *painted = 255 - left as u8;
                    // The share of the new colour in the pixel (Porter and Duff's "over").
                    let part = u16::from(coverage) * 255 / u16::from(*painted);
                    *pixel = palette.blend(*pixel, colour, part as u8);
                }
            }
        }
    }

    /// The runs of an area, row by row, clipped to what is painted of the canvas.
    fn pieces(&self, at: Area) -> impl Iterator<Item = Piece> + use<> {
        let (width, height) = (self.width, self.height);
        // What is painted of a length that begins there, and how much of it is clipped before that.
        let clipped = |(from, long): (i16, i16), (clip, clip_long): (i16, i16), most: usize| {
            let end = from.saturating_add(long).min(clip.saturating_add(clip_long));
            let end = usize::try_from(end).unwrap_or(0).min(most);
            let begin = usize::try_from(from.max(clip)).unwrap_or(0).min(end);
            (begin..end, begin.saturating_add_signed(-isize::from(from)))
        };
        let (columns, left) = clipped((at.x, at.w), (self.clip.x, self.clip.w), width);
        let (rows, top) = clipped((at.y, at.h), (self.clip.y, self.clip.h), height);
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
    /// Its whole area.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::new(0, 0, self.width as i16, (self.coverage.len() / self.width) as i16)
    }
}

impl Sprite {
    /// A finished canvas as a sprite.
    #[must_use]
    pub fn of(canvas: Canvas) -> Sprite {
        let Canvas { width, pixels, coverage, palette, .. } = canvas;
        let coverage = coverage.unwrap_or_else(|| vec![255; pixels.len()]);
        let solid = coverage.chunks_exact(width).map(|row| {
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
        Sprite { pixels, inks: palette.inks(), coverage, width, solid }
    }

    /// Its size in memory, in bytes.
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
        let colour = canvas.index(colour);
        canvas.fill(Area::new(0, 0, width, height), colour);
        Some(canvas)
    }

    proptest! {
        #[test]
        fn what_sticks_out_is_left_out_and_the_rest_lies_where_it_belongs(
            x in -12i16..12, y in -12i16..12, w in 0i16..9, h in 0i16..9,
        ) {
            let ground = Canvas { coverage: None, ..plain(8, 6, BLUE).unwrap() };
            let wanted: Vec<[u8; 3]> = (0..6i16)
                .flat_map(|row| (0..8i16).map(move |column| (column, row)))
                .map(|(column, row)| {
                    let inside = (x..x + w).contains(&column) && (y..y + h).contains(&row);
                    if inside { RED.parts() } else { BLUE.parts() }
                })
                .collect();
            let mut filled = ground.clone();
            let red = filled.index(RED);
            filled.fill(Area::new(x, y, w, h), red);
            prop_assert_eq!(&seen(&filled), &wanted);
            if let Some(sprite) = plain(w, h, RED) {
                let mut laid = ground.clone();
                laid.lay(&Sprite::of(sprite), (x, y));
                prop_assert_eq!(&seen(&laid), &wanted);
                let coverage = vec![255; (w * h) as usize];
                let stencil = Stencil { width: w as usize, coverage, place: (0, 0) };
                let mut painted = ground;
                let red = painted.index(RED);
                painted.through(&stencil, stencil.area(), (x, y), red);
                prop_assert_eq!(&seen(&painted), &wanted);
            }
        }
    }

    #[test]
    fn a_sprite_is_seen_through_where_nothing_is_painted_and_mixes_where_it_covers_half() {
        let mut sprite = Canvas::see_through(Area::new(0, 0, 4, 1)).unwrap();
        let stencil = Stencil { width: 4, coverage: vec![0, 128, 255, 255], place: (0, 0) };
        let red = sprite.index(RED);
        sprite.through(&stencil, stencil.area(), (0, 0), red);
        assert_eq!(sprite.coverage(), Some(&[0, 128, 255, 255][..]));
        let mut ground = Canvas { coverage: None, ..plain(4, 1, BLUE).unwrap() };
        ground.lay(&Sprite::of(sprite), (0, 0));
        assert_eq!(seen(&ground), [BLUE.parts(), [128, 0, 127], RED.parts(), RED.parts()]);
    }

    #[test]
    fn an_edge_over_an_edge_hides_most_of_it() {
        let mut card = Canvas::see_through(Area::new(0, 0, 1, 1)).unwrap();
        let half = Stencil { width: 1, coverage: vec![128], place: (0, 0) };
        for colour in [RED, BLUE] {
            let colour = card.index(colour);
            card.through(&half, half.area(), (0, 0), colour);
        }
        assert_eq!(card.coverage(), Some(&[192][..]));
        assert_eq!(seen(&card), [[85, 0, 170]]);
    }
}
