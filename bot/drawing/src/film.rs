//! Animated figures as GIFs. A GIF begins and ends with the picture as it is to be seen, and plays once; all frames but the
//! first hold only the area that changes.

use gif::{DisposalMethod, Encoder, Frame};

use super::marks::Area;
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
        let mut still = painter.paint(&figure.drawing)?;
        let all = figure.drawing.area();
        let mut frames = vec![FilmFrame { at: all, pixels: still.cut(all), lasts: GLIMPSE }];
        let mut before = still.clone();
        for Veil { over, lasts } in &figure.before {
            let mut shown = still.clone();
            painter.lay_over(&mut shown, over);
            still.share_palette(&shown);
            let at = shown.changed_area(&before);
            frames.push(FilmFrame { at, pixels: shown.cut(at), lasts: *lasts });
            before = shown;
        }
        let at = still.changed_area(&before);
        frames.push(FilmFrame { at, pixels: still.cut(at), lasts: 0 });
        let palette = still.palette().colours().concat();
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
