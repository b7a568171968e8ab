//! A figure becomes a file: a still picture a PNG, one that moves a GIF. That begins with the picture as it is to be seen,
//! plays once and ends with it; but for its first moment it holds no more than the parts that change.

use gif::{DisposalMethod, Encoder, Frame};

use super::marks::Area;
use super::paint::Painter;
use super::{Figure, Veil};

/// How long the picture as it will be stands there before it moves, in hundredths of a second. Whoever has pictures stopped
/// sees the first one for good, so that one has to be right; shorter than this, browsers make it longer.
const GLIMPSE: u16 = 2;

/// A figure as pixels: a part for each moment of it, the first of which is the whole picture.
#[derive(Debug)]
pub struct Film {
    width: u16,
    height: u16,
    palette: Vec<u8>,
    parts: Vec<Part>,
}

/// What is seen of a film at a moment that was not before, and how long that lasts, in hundredths of a second.
#[derive(Debug)]
struct Part {
    at: Area,
    pixels: Vec<u8>,
    lasts: u16,
}

/// Why a picture is no file.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// It is still.
    #[error(transparent)]
    Still(#[from] ::png::EncodingError),
    /// It moves.
    #[error(transparent)]
    Moving(#[from] gif::EncodingError),
}

impl Film {
    /// Paints all moments of a figure that moves; nothing if it has no area.
    pub fn of(painter: &mut Painter, figure: &Figure) -> Option<Film> {
        let mut still = painter.paint(&figure.drawing)?;
        let all = figure.drawing.area();
        let mut parts = vec![Part { at: all, pixels: still.cut(all), lasts: GLIMPSE }];
        let mut before = still.clone();
        for Veil { over, lasts } in &figure.before {
            let mut shown = still.clone();
            painter.lay_over(&mut shown, over);
            still.number_as(&shown);
            let at = shown.differs_from(&before);
            parts.push(Part { at, pixels: shown.cut(at), lasts: *lasts });
            before = shown;
        }
        let at = still.differs_from(&before);
        parts.push(Part { at, pixels: still.cut(at), lasts: 0 });
        let palette = still.palette().colours().concat();
        Some(Film { width: all.w as u16, height: all.h as u16, palette, parts })
    }

    /// The film as a GIF.
    ///
    /// # Errors
    /// [`gif::EncodingError`] if it is too large for the format.
    pub fn pack(&self) -> Result<Vec<u8>, gif::EncodingError> {
        let mut file = Vec::with_capacity(self.parts.iter().map(|part| part.pixels.len() / 12).sum());
        // Without being told otherwise, a GIF is played once.
        let mut encoder = Encoder::new(&mut file, self.width, self.height, &self.palette)?;
        for Part { at, pixels, lasts } in &self.parts {
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
