//! A drawing becomes pixels, and pixels a PNG. Cards and other drawings within drawings are kept as pixels.

use std::collections::HashMap;
use std::sync::Arc;

use tiny_skia::{FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use super::letters;
use super::marks::{Anchor, Area, Colour, Drawing, Mark};

/// As many bytes of sprites are kept; beyond that all are let go, and those in use come back by themselves.
const SPRITES: usize = 6 << 20;

/// Paints, and keeps what it will need again.
#[derive(Debug, Default)]
pub struct Painter {
    sprites: HashMap<Arc<Drawing>, Arc<Pixmap>>,
    bytes: usize,
}

impl Painter {
    /// The drawing in pixels, four bytes each; nothing if it has no area.
    pub fn paint(&mut self, drawing: &Drawing) -> Option<Pixmap> {
        let Area { w, h, .. } = drawing.area();
        let mut pixels = Pixmap::new(u32::try_from(w).ok()?, u32::try_from(h).ok()?)?;
        for mark in drawing.marks() {
            self.mark(&mut pixels, mark);
        }
        Some(pixels)
    }

    fn mark(&mut self, pixels: &mut Pixmap, mark: &Mark) {
        match mark {
            Mark::Block { at, round, fill } => {
                if let Some(path) = rounded(*at, f32::from(*round), 0.0) {
                    fill_path(pixels, &path, *fill, Transform::identity());
                }
            }
            Mark::Frame { at, round, thick, colour } => {
                let half = f32::from(*thick) / 2.0;
                if let Some(path) = rounded(*at, f32::from(*round) - half, half) {
                    stroke_path(pixels, &path, *thick, *colour);
                }
            }
            Mark::Line { from, to, thick, colour } => {
                let mut path = PathBuilder::new();
                path.move_to(f32::from(from.0), f32::from(from.1));
                path.line_to(f32::from(to.0), f32::from(to.1));
                if let Some(path) = path.finish() {
                    stroke_path(pixels, &path, *thick, *colour);
                }
            }
            Mark::Sign { sign, at, colour } => {
                if let Some(path) = sign.outline() {
                    // A sign is drawn in a square of 100.
                    let scale = f32::from(at.w.min(at.h)) / 100.0;
                    let left = f32::from(at.x) + (f32::from(at.w) - 100.0 * scale) / 2.0;
                    let top = f32::from(at.y) + (f32::from(at.h) - 100.0 * scale) / 2.0;
                    let place = Transform::from_row(scale, 0.0, 0.0, scale, left, top);
                    fill_path(pixels, &path, *colour, place);
                }
            }
            Mark::Text { text, at, size, anchor, colour, turned } => {
                if let Some(path) = letters::outlines(text, *size) {
                    let width = f32::from(letters::width(text, *size));
                    let before = match anchor {
                        Anchor::Start => 0.0,
                        Anchor::Middle => width / 2.0,
                        Anchor::End => width,
                    };
                    let beneath = f32::from(letters::capital(*size)) / 2.0;
                    let (x, y) = (f32::from(at.0), f32::from(at.1));
                    let place = Transform::from_translate(-before, beneath);
                    let turn = if *turned { -1.0 } else { 1.0 };
                    let place = place.post_scale(turn, turn).post_translate(x, y);
                    fill_path(pixels, &path, *colour, place);
                }
            }
            Mark::Sprite { at, drawing } => {
                if let Some(sprite) = self.sprite(drawing) {
                    lay(pixels, &sprite, *at);
                }
            }
        }
    }

    fn sprite(&mut self, drawing: &Arc<Drawing>) -> Option<Arc<Pixmap>> {
        if let Some(sprite) = self.sprites.get(drawing) {
            return Some(Arc::clone(sprite));
        }
        let sprite = Arc::new(self.paint(drawing)?);
        if self.bytes > SPRITES {
            self.sprites.clear();
            self.bytes = 0;
        }
        self.bytes += sprite.data().len();
        self.sprites.insert(Arc::clone(drawing), Arc::clone(&sprite));
        Some(sprite)
    }
}

/// Lays a sprite onto a picture. Most pixels of a card hide what is beneath and are copied: that takes a fifth of the
/// time that painting with it would. What would stick out is left out; no drawing of ours has that.
fn lay(pixels: &mut Pixmap, sprite: &Pixmap, (x, y): (i16, i16)) {
    let (Ok(left), Ok(top)) = (usize::try_from(x), usize::try_from(y)) else { return };
    let (across, wide) = (pixels.width() as usize, sprite.width() as usize);
    let shown = wide.min(across.saturating_sub(left));
    let rows = pixels.data_mut().chunks_exact_mut(4 * across).skip(top);
    for (row, laid) in rows.zip(sprite.data().chunks_exact(4 * wide)) {
        let Some(row) = row.get_mut(4 * left..4 * (left + shown)) else { return };
        for (beneath, above) in row.chunks_exact_mut(4).zip(laid.chunks_exact(4)) {
            match above[3] {
                0 => {}
                255 => beneath.copy_from_slice(above),
                // Colours are kept multiplied with how much they cover.
                covers => {
                    for (beneath, above) in beneath.iter_mut().zip(above) {
                        let kept = u16::from(*beneath) * u16::from(255 - covers);
                        *beneath = above.saturating_add(((kept + 127) / 255) as u8);
                    }
                }
            }
        }
    }
}

/// A rectangle with round corners, `inset` within its edges.
fn rounded(at: Area, round: f32, inset: f32) -> Option<Path> {
    let (left, top) = (f32::from(at.x) + inset, f32::from(at.y) + inset);
    let (right, bottom) = (f32::from(at.x + at.w) - inset, f32::from(at.y + at.h) - inset);
    let round = round.min((right - left) / 2.0).min((bottom - top) / 2.0);
    if round <= 0.0 {
        return Some(PathBuilder::from_rect(Rect::from_ltrb(left, top, right, bottom)?));
    }
    // The handles of a curve that comes close to a quarter of a circle.
    let near = round * 0.448;
    let mut path = PathBuilder::new();
    path.move_to(left + round, top);
    path.line_to(right - round, top);
    path.cubic_to(right - near, top, right, top + near, right, top + round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - near, right - near, bottom, right - round, bottom);
    path.line_to(left + round, bottom);
    path.cubic_to(left + near, bottom, left, bottom - near, left, bottom - round);
    path.line_to(left, top + round);
    path.cubic_to(left, top + near, left + near, top, left + round, top);
    path.close();
    path.finish()
}

fn paint_of(Colour(colour): Colour) -> Paint<'static> {
    let [_, red, green, blue] = colour.to_be_bytes();
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

fn fill_path(pixels: &mut Pixmap, path: &Path, colour: Colour, place: Transform) {
    pixels.fill_path(path, &paint_of(colour), FillRule::Winding, place, None);
}

fn stroke_path(pixels: &mut Pixmap, path: &Path, thick: i16, colour: Colour) {
    let stroke = Stroke { width: f32::from(thick), line_cap: LineCap::Round, ..Stroke::default() };
    pixels.stroke_path(path, &paint_of(colour), &stroke, Transform::identity(), None);
}
