//! Animated figures as GIFs. A GIF begins and ends with the picture as it is to be seen, and plays once; all frames but the
//! first hold only the area that changes.

use gif::{DisposalMethod, Encoder, Frame};

use super::marks::{Area, Mark};
use super::paint::Painter;
use super::{Figure, Veil};

/// How long the first frame, the picture as it will be, is shown, in hundredths of a second. With animation switched off only
/// this frame is seen, so it has to be the right one. 2 is the least that browsers do not lengthen.
const GLIMPSE: u16 = 2;

/// An animated figure as pixels: its frames, the first of which is the whole picture.
#[derive(Debug)]
pub struct Film {
    width: u16,
    height: u16,
    palette: Vec<u8>,
    frames: Vec<FilmFrame>,
}

/// The area that changes in a frame, and how long the frame is shown, in hundredths of a second.
#[derive(Debug)]
struct FilmFrame {
    at: Area,
    pixels: Vec<u8>,
    lasts: u16,
}

/// Why a picture cannot be encoded.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// The encoding of a PNG failed.
    #[error(transparent)]
    Still(#[from] ::png::EncodingError),
    /// The encoding of a GIF failed.
    #[error(transparent)]
    Moving(#[from] gif::EncodingError),
}

impl Film {
    /// Paints all frames of an animated figure; `None` if it has no area.
    pub fn of(painter: &mut Painter, figure: &Figure) -> Option<Film> {
        let still = painter.paint(&figure.drawing)?;
        let all = figure.drawing.area();
        let mut frames = vec![FilmFrame { at: all, pixels: still.cut(all), lasts: GLIMPSE }];
        // The palette grows with each frame; the colours of those before stay where they are.
        let (mut canvas, mut marks) = (still.clone(), visible(figure.drawing.marks().iter(), all));
        for Veil { over, lasts } in &figure.before {
            let veiled = visible(figure.drawing.marks().iter().chain(over.marks()), all);
            let before = canvas.clone();
            painter.repaint(&mut canvas, &marks, &veiled);
            let at = canvas.changed_area(&before);
            frames.push(FilmFrame { at, pixels: canvas.cut(at), lasts: *lasts });
            marks = veiled;
        }
        let at = still.changed_area(&canvas);
        frames.push(FilmFrame { at, pixels: still.cut(at), lasts: 0 });
        let palette = canvas.palette().colours().concat();
        Some(Film { width: all.w as u16, height: all.h as u16, palette, frames })
    }

    /// The film as a GIF.
    ///
    /// # Errors
    /// [`gif::EncodingError`] if it is too large for the format.
    pub fn pack(&self) -> Result<Vec<u8>, gif::EncodingError> {
        let mut file = Vec::with_capacity(self.frames.iter().map(|part| part.pixels.len() / 12).sum());
        // A GIF without a loop count is played once.
        let mut encoder = Encoder::new(&mut file, self.width, self.height, &self.palette)?;
        for FilmFrame { at, pixels, lasts } in &self.frames {
            encoder.write_frame(&Frame {
                delay: *lasts,
                dispose: DisposalMethod::Keep,
                left: at.x as u16,
                top: at.y as u16,
                width: at.w as u16,
                height: at.h as u16,
                buffer: pixels.into(),
                ..Frame::default()
            })?;
        }
        drop(encoder);
        Ok(file)
    }
}

/// The marks of a drawing of this area that can be seen: what lies beneath a ground that covers all is left out.
fn visible<'a>(marks: impl Iterator<Item = &'a Mark>, area: Area) -> Vec<&'a Mark> {
    let mut marks: Vec<&Mark> = marks.collect();
    let is_ground = |mark: &&Mark| matches!(mark, Mark::Block { at, round: 0, .. } if at.holds(area));
    let beneath = marks.iter().rposition(is_ground).unwrap_or(0);
    marks.split_off(beneath)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Drawing;
    use crate::marks::{Anchor, Colour};
    use crate::signs::Sign;

    /// The colour of each pixel of each frame as it is displayed.
    fn displayed(film: &Film) -> Vec<Vec<[u8; 3]>> {
        let colour = |index: &u8| {
            let from = 3 * usize::from(*index);
            film.palette[from..from + 3].try_into().unwrap()
        };
        let width = usize::from(film.width);
        let mut seen = vec![[0; 3]; width * usize::from(film.height)];
        let frames = film.frames.iter().map(|FilmFrame { at, pixels, .. }| {
            for (row, run) in pixels.chunks(at.w as usize).enumerate() {
                let from = (at.y as usize + row) * width + at.x as usize;
                seen[from..from + run.len()].copy_from_slice(&run.iter().map(colour).collect::<Vec<_>>());
            }
            seen.clone()
        });
        frames.collect()
    }

    /// Whether two pictures look the same. A shade at an edge may be shown as another that is near to it.
    fn look_the_same(one: &[[u8; 3]], other: &[[u8; 3]]) -> bool {
        let far = |(one, other): (&u8, &u8)| one.abs_diff(*other) > 100;
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| !one.iter().zip(other).any(far))
    }

    #[test]
    fn each_frame_shows_what_the_picture_and_its_veil_show_painted_in_full() {
        const ALL: Area = Area::new(0, 0, 120, 80);
        let (green, red, ink) = (Colour(0x00_ff_00), Colour(0xff_00_00), Colour(0));
        let mut card = Drawing::new(30, 40);
        card.block(card.area(), 6, Colour(0xff_ff_ff));
        card.sign(Sign::Star, card.area().within(8), red);
        let card = Arc::new(card);
        let table = |drawing: &mut Drawing| {
            drawing.block(ALL, 0, green);
            drawing.text("Ana 7", (4, 12), 14, Anchor::Start, ink);
            drawing.sprite(&card, 20, 30);
            drawing.line((70, 10), (110, 70), 3, ink);
        };
        let veils: [&dyn Fn(&mut Drawing); 7] = [
            &|drawing| drawing.block(Area::new(15, 25, 20, 20), 5, ink),
            &|drawing| drawing.sign(Sign::Disc, Area::new(60, 20, 50, 50), red),
            // Two equal marks, partly outside the picture.
            &|drawing| (0..2).for_each(|_| drawing.frame(Area::new(-5, 60, 40, 40), 4, 2, red)),
            // Nothing, twice.
            &|_| {},
            &|_| {},
            // A whole table, of which little differs …
            &|drawing| {
                drawing.block(ALL, 0, green);
                drawing.text("Ana 8", (4, 12), 14, Anchor::Start, ink);
                drawing.sprite(&card, 22, 30);
                drawing.line((70, 10), (110, 70), 3, ink);
            },
            // … or that has the marks in another order.
            &|drawing| {
                drawing.block(ALL, 0, green);
                drawing.line((70, 10), (110, 70), 3, ink);
                drawing.sprite(&card, 60, 20);
                drawing.sprite(&card, 20, 30);
                drawing.text("Ana 7", (4, 12), 14, Anchor::Start, ink);
            },
        ];
        let drawn = |of: &[&dyn Fn(&mut Drawing)]| {
            let mut drawing = Drawing::new(ALL.w, ALL.h);
            of.iter().for_each(|draw| draw(&mut drawing));
            drawing
        };
        let before = veils.iter().map(|veil| Veil { over: drawn(&[*veil]), lasts: 10 }).collect();
        let figure = Figure::new(drawn(&[&table]), "a table").after(before);
        let mut painter = Painter::default();
        let film = Film::of(&mut painter, &figure).unwrap();
        film.pack().unwrap();
        let seen = displayed(&film);
        let mut in_full = |of: &[&dyn Fn(&mut Drawing)]| {
            let film = Film::of(&mut painter, &Figure::new(drawn(of), "in full")).unwrap();
            displayed(&film).remove(0)
        };
        assert!(seen.first() == seen.last(), "it ends as something else");
        for (number, veil) in veils.iter().enumerate() {
            assert!(look_the_same(&seen[number + 1], &in_full(&[&table, *veil])), "veil {number}");
        }
    }
}
