//! Rasterises drawings. Drawings within drawings, such as cards, are cached as sprites, shapes as stencils.

use std::sync::Arc;

use super::canvas::{Canvas, Sprite, Stencil};
use super::letters;
use super::marks::{Anchor, Area, Colour, Drawing, Mark};
use super::stencil::Shape;
use crate::cache::RecentCache;

/// The limit of the sprite cache, in bytes.
const SPRITES: usize = 2 << 20;
/// The limit of the stencil cache, in bytes: one a pixel.
const STENCILS: usize = 1 << 20;

/// Rasterises drawings, with a cache of sprites and stencils.
#[derive(Debug)]
pub struct Painter {
    sprites: RecentCache<Arc<Drawing>, Arc<Sprite>>,
    stencils: RecentCache<Shape, Arc<Stencil>>,
}

impl Default for Painter {
    fn default() -> Painter {
        Painter { sprites: RecentCache::with_limit(SPRITES), stencils: RecentCache::with_limit(STENCILS) }
    }
}

impl Painter {
    /// Paints a drawing on an opaque background; `None` if it has no area.
    pub fn paint(&mut self, drawing: &Drawing) -> Option<Canvas> {
        let mut canvas = Canvas::with_ground(drawing.area())?;
        self.lay_over(&mut canvas, drawing);
        Some(canvas)
    }

    /// Paints a drawing on a transparent background, such as an emoji; `None` if it has no area.
    pub fn paint_see_through(&mut self, drawing: &Drawing) -> Option<Canvas> {
        let mut canvas = Canvas::see_through(drawing.area())?;
        self.lay_over(&mut canvas, drawing);
        Some(canvas)
    }

    /// Paints a drawing over what is on the canvas.
    fn lay_over(&mut self, canvas: &mut Canvas, drawing: &Drawing) {
        drawing.marks().iter().for_each(|mark| self.mark(canvas, mark));
    }

    /// Paints marks on a canvas that shows others: only where the two differ.
    pub fn repaint(&mut self, canvas: &mut Canvas, shown: &[&Mark], marks: &[&Mark]) {
        let Some(area) = self.damage(shown, marks) else { return };
        canvas.clip_to(area);
        for mark in marks {
            if self.bounds(mark).is_some_and(|bounds| bounds.meets(area)) {
                self.mark(canvas, mark);
            }
        }
        canvas.clip_to(canvas.area());
    }

    /// The area in which a picture of these marks may differ from one of those; `None` if it does not.
    fn damage(&mut self, one: &[&Mark], other: &[&Mark]) -> Option<Area> {
        let (common, changed): (Vec<&Mark>, Vec<&Mark>) =
            one.iter().copied().partition(|mark| other.contains(mark));
        let (in_other, new): (Vec<&Mark>, Vec<&Mark>) =
            other.iter().copied().partition(|mark| one.contains(mark));
        // In another order, other marks may cover each other.
        let changed = if common == in_other { [changed, new] } else { [one.to_vec(), other.to_vec()] };
        changed.concat().into_iter().filter_map(|mark| self.bounds(mark)).reduce(Area::around)
    }

    /// The area that a mark covers; `None` if that is none.
    fn bounds(&mut self, mark: &Mark) -> Option<Area> {
        match mark {
            Mark::Block { at, .. } | Mark::Frame { at, .. } => Some(*at),
            Mark::Sprite { at: (x, y), drawing, .. } => Some(Area { x: *x, y: *y, ..drawing.area() }),
            Mark::Line { .. } | Mark::Sign { .. } | Mark::Text { .. } => {
                let (shape, at, _) = shape_of(mark)?;
                let stencil = self.stencil(shape)?;
                Some(Area { x: at.0 - stencil.place.0, y: at.1 - stencil.place.1, ..stencil.area() })
            }
        }
    }

    fn mark(&mut self, canvas: &mut Canvas, mark: &Mark) {
        match mark {
            Mark::Block { at, round, fill } => {
                let colour = canvas.index(*fill);
                let side = corner(*at, *round);
                canvas.fill(Area { x: at.x + side, w: at.w - 2 * side, ..*at }, colour);
                for x in [at.x, at.x + at.w - side] {
                    canvas.fill(Area::new(x, at.y + side, side, at.h - 2 * side), colour);
                }
                self.corners(canvas, *at, Shape::Corners { side, round: side, thick: side }, side, colour);
            }
            Mark::Frame { at, round, thick, colour } => {
                let colour = canvas.index(*colour);
                let side = corner(*at, *round.max(thick));
                let (round, thick) = (*round.min(&side), *thick.min(&side));
                for y in [at.y, at.y + at.h - thick] {
                    canvas.fill(Area::new(at.x + side, y, at.w - 2 * side, thick), colour);
                }
                for x in [at.x, at.x + at.w - thick] {
                    canvas.fill(Area::new(x, at.y + side, thick, at.h - 2 * side), colour);
                }
                self.corners(canvas, *at, Shape::Corners { side, round, thick }, side, colour);
            }
            Mark::Line { .. } | Mark::Sign { .. } | Mark::Text { .. } => {
                if let Some((shape, at, colour)) = shape_of(mark) {
                    self.shape(canvas, shape, at, colour);
                }
            }
            Mark::Sprite { at, drawing, .. } => {
                if let Some(sprite) = self.sprite(drawing) {
                    canvas.lay(&sprite, *at);
                }
            }
        }
    }

    fn sprite(&mut self, drawing: &Arc<Drawing>) -> Option<Arc<Sprite>> {
        if let Some(sprite) = self.sprites.get(drawing) {
            return Some(sprite);
        }
        let sprite = Arc::new(Sprite::of(self.paint_see_through(drawing)?));
        self.sprites.put(Arc::clone(drawing), Arc::clone(&sprite), sprite.bytes());
        Some(sprite)
    }

    fn stencil(&mut self, shape: Shape) -> Option<Arc<Stencil>> {
        if let Some(stencil) = self.stencils.get(&shape) {
            return Some(stencil);
        }
        let stencil = Arc::new(Stencil::of(&shape)?);
        self.stencils.put(shape, Arc::clone(&stencil), stencil.coverage.len());
        Some(stencil)
    }

    /// Paints a shape with its origin at this point.
    fn shape(&mut self, canvas: &mut Canvas, shape: Shape, (x, y): (i16, i16), colour: Colour) {
        if let Some(stencil) = self.stencil(shape) {
            let colour = canvas.index(colour);
            let at = (x - stencil.place.0, y - stencil.place.1);
            canvas.through(&stencil, stencil.area(), at, colour);
        }
    }

    /// Paints the corners of a rectangle, each a square of this side in pixels.
    fn corners(&mut self, canvas: &mut Canvas, at: Area, shape: Shape, side: i16, colour: u8) {
        if side == 0 {
            return;
        }
        let Some(stencil) = self.stencil(shape) else { return };
        for (x, left) in [(at.x, 0), (at.x + at.w - side, side)] {
            for (y, top) in [(at.y, 0), (at.y + at.h - side, side)] {
                canvas.through(&stencil, Area::new(left, top, side, side), (x, y), colour);
            }
        }
    }
}

/// What is painted through a stencil: its shape, where the origin of that is, and the colour. `None` for other marks.
fn shape_of(mark: &Mark) -> Option<(Shape, (i16, i16), Colour)> {
    match mark {
        Mark::Line { from, to, thick, colour } => {
            // Both directions are one shape.
            let (from, to) = if from <= to { (from, to) } else { (to, from) };
            let shape = Shape::Line { across: to.0 - from.0, down: to.1 - from.1, thick: *thick };
            Some((shape, *from, *colour))
        }
        Mark::Sign { sign, at, colour } => {
            let side = at.w.min(at.h);
            let corner = (at.x + (at.w - side) / 2, at.y + (at.h - side) / 2);
            Some((Shape::Sign { sign: *sign, side }, corner, *colour))
        }
        Mark::Text { text, at, size, anchor, colour, turned } => {
            let before = match anchor {
                Anchor::Start => 0,
                Anchor::Middle => letters::width(text, *size) / 2,
                Anchor::End => letters::width(text, *size),
            };
            let beginning = (at.0 + if *turned { before } else { -before }, at.1);
            let shape = Shape::Text { text: text.clone(), size: *size, turned: *turned };
            Some((shape, beginning, *colour))
        }
        Mark::Block { .. } | Mark::Frame { .. } | Mark::Sprite { .. } => None,
    }
}

/// The radius of the corners of a rectangle, in pixels: at most half of its shorter side.
fn corner(at: Area, round: i16) -> i16 {
    round.min(at.w / 2).min(at.h / 2).max(0)
}
