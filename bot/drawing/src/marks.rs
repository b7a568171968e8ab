//! A drawing as a value: what stands where, in which colour. Two drawings that look the same are equal. How it
//! becomes pixels is known in `paint` alone.

use std::sync::Arc;

use super::letters;
use super::signs::Sign;

/// A colour, as red, green and blue in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u32);

impl Colour {
    /// The colour of this much red, green and blue.
    #[must_use]
    pub const fn of([red, green, blue]: [u8; 3]) -> Colour {
        Colour(u32::from_be_bytes([0, red, green, blue]))
    }

    /// How much red, green and blue it has.
    #[must_use]
    pub const fn parts(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

/// A rectangle: its left upper corner, and how wide and high it is, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// From the left.
    pub x: i16,
    /// From the top.
    pub y: i16,
    /// How wide.
    pub w: i16,
    /// How high.
    pub h: i16,
}

impl Area {
    /// The rectangle with this corner and size.
    #[must_use]
    pub const fn new(x: i16, y: i16, w: i16, h: i16) -> Area {
        Area { x, y, w, h }
    }

    /// The rectangle that is smaller by `by` on every side.
    #[must_use]
    pub const fn within(self, by: i16) -> Area {
        Area { x: self.x + by, y: self.y + by, w: self.w - 2 * by, h: self.h - 2 * by }
    }

    /// The point in the middle.
    #[must_use]
    pub const fn middle(self) -> (i16, i16) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn around(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.w).max(other.x + other.w);
        let bottom = (self.y + self.h).max(other.y + other.h);
        Area { x, y, w: right - x, h: bottom - y }
    }

    /// Whether they have a pixel in common.
    #[must_use]
    pub const fn meets(self, other: Area) -> bool {
        self.x < other.x + other.w
            && other.x < self.x + self.w
            && self.y < other.y + other.h
            && other.y < self.y + self.h
    }

    /// Whether all of `other` lies within.
    #[must_use]
    pub const fn holds(self, other: Area) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.x + other.w <= self.x + self.w
            && other.y + other.h <= self.y + self.h
    }
}

/// Which part of a text its place names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// One thing drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A filled rectangle with round corners of this radius.
    Block {
        /// Where.
        at: Area,
        /// The radius of the corners.
        round: i16,
        /// The colour.
        fill: Colour,
    },
    /// The edge of such a rectangle, drawn inside it.
    Frame {
        /// Where.
        at: Area,
        /// The radius of the corners.
        round: i16,
        /// How thick the edge is.
        thick: i16,
        /// The colour.
        colour: Colour,
    },
    /// A straight line with round ends.
    Line {
        /// From here.
        from: (i16, i16),
        /// To here.
        to: (i16, i16),
        /// How thick.
        thick: i16,
        /// The colour.
        colour: Colour,
    },
    /// A sign in one colour, as large as fits.
    Sign {
        /// Which.
        sign: Sign,
        /// Where.
        at: Area,
        /// The colour.
        colour: Colour,
    },
    /// Words or numbers on one line.
    Text {
        /// What is said. Letters the font lacks have been left out.
        text: String,
        /// The anchor's place; in height it is the middle of a capital letter.
        at: (i16, i16),
        /// The size of the type.
        size: i16,
        /// Which part of the text stands there.
        anchor: Anchor,
        /// The colour.
        colour: Colour,
        /// Whether it stands on its head, turned about its place.
        turned: bool,
    },
    /// A drawing within this one, such as a card. It is rasterised once and cached.
    Sprite {
        /// Where its left upper corner is.
        at: (i16, i16),
        /// The drawing.
        drawing: Arc<Drawing>,
        /// What it is called.
        name: Option<MarkName>,
    },
}

/// What a sprite is called, in one picture and in the next, if it is to be found there: a card of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkName(pub u16);

/// A drawing. Later marks cover earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    width: i16,
    height: i16,
    marks: Vec<Mark>,
}

impl Drawing {
    /// An empty drawing, see-through, this wide and high in pixels.
    #[must_use]
    pub const fn new(width: i16, height: i16) -> Drawing {
        Drawing { width, height, marks: Vec::new() }
    }

    /// Its whole area.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::new(0, 0, self.width, self.height)
    }

    /// What it is made of, from the bottom up.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Adds `by` pixels of transparent space at the bottom.
    pub const fn extend(&mut self, by: i16) {
        self.height += by;
    }

    /// Fills a rectangle with round corners.
    pub fn block(&mut self, at: Area, round: i16, fill: Colour) {
        self.marks.push(Mark::Block { at, round, fill });
    }

    /// Draws the edge of a rectangle with round corners.
    pub fn frame(&mut self, at: Area, round: i16, thick: i16, colour: Colour) {
        self.marks.push(Mark::Frame { at, round, thick, colour });
    }

    /// Draws a line.
    pub fn line(&mut self, from: (i16, i16), to: (i16, i16), thick: i16, colour: Colour) {
        self.marks.push(Mark::Line { from, to, thick, colour });
    }

    /// Draws a sign into a rectangle.
    pub fn sign(&mut self, sign: Sign, at: Area, colour: Colour) {
        self.marks.push(Mark::Sign { sign, at, colour });
    }

    /// Writes a text that stands or ends at a place.
    pub fn text(&mut self, text: &str, at: (i16, i16), size: i16, anchor: Anchor, colour: Colour) {
        let text = letters::drawable(text);
        self.marks.push(Mark::Text { text, at, size, anchor, colour, turned: false });
    }

    /// Writes a text in the middle of a place, as large as `size` and as wide as `width` allow: smaller type first,
    /// then with its end left out.
    pub fn fitted(
        &mut self,
        text: &str,
        at: (i16, i16),
        (size, width): (i16, i16),
        anchor: Anchor,
        colour: Colour,
    ) {
        let (text, size) = letters::fitted(text, size, width);
        self.marks.push(Mark::Text { text, at, size, anchor, colour, turned: false });
    }

    /// Writes a text upside down in the middle of a place.
    pub fn turned_text(&mut self, text: &str, at: (i16, i16), size: i16, colour: Colour) {
        let text = letters::drawable(text);
        self.marks.push(Mark::Text { text, at, size, anchor: Anchor::Middle, colour, turned: true });
    }

    /// Lays a drawing onto this one.
    pub fn sprite(&mut self, drawing: &Arc<Drawing>, x: i16, y: i16) {
        self.marks.push(Mark::Sprite { at: (x, y), drawing: Arc::clone(drawing), name: None });
    }

    /// Lays a drawing onto this one under a name.
    pub fn named_sprite(&mut self, drawing: &Arc<Drawing>, name: MarkName, x: i16, y: i16) {
        self.marks.push(Mark::Sprite { at: (x, y), drawing: Arc::clone(drawing), name: Some(name) });
    }
}

impl Mark {
    /// What it covers.
    #[must_use]
    pub fn area(&self) -> Area {
        match self {
            Mark::Block { at, .. } | Mark::Frame { at, .. } | Mark::Sign { at, .. } => *at,
            Mark::Line { from, to, thick, .. } => {
                let (left, top) = (from.0.min(to.0) - thick / 2, from.1.min(to.1) - thick / 2);
                let (right, bottom) = (from.0.max(to.0) + thick / 2, from.1.max(to.1) + thick / 2);
                Area::new(left, top, right - left, bottom - top)
            }
            Mark::Text { text, at: (x, y), size, anchor, .. } => {
                let width = letters::width(text, *size);
                let left = match anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - width / 2,
                    Anchor::End => x - width,
                };
                let height = letters::capital(*size);
                Area::new(left, y - height / 2, width, height)
            }
            Mark::Sprite { at: (x, y), drawing, .. } => Area::new(*x, *y, drawing.width, drawing.height),
        }
    }
}
