//! A canvas as a PNG: with a palette of one byte a pixel, or as RGBA if it is transparent.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::canvas::Canvas;

/// The compression level, 1–9, of emoji and other pictures that are made once.
const LEVEL: u8 = 6;

/// A picture as a PNG.
///
/// # Errors
/// [`EncodingError`] if the picture is too large for the format.
pub fn encode(canvas: &Canvas) -> Result<Vec<u8>, EncodingError> {
    let (width, height) = canvas.size();
    let mut file = Vec::with_capacity(canvas.pixels().len() / 16);
    let mut encoder = Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_depth(BitDepth::Eight);
    if let Some(coverage) = canvas.coverage() {
        encoder.set_color(ColorType::Rgba);
        encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
        let pixels = canvas.pixels().iter().zip(coverage).flat_map(|(pixel, coverage)| {
            let [red, green, blue] = canvas.palette().colours()[usize::from(*pixel)];
            [red, green, blue, *coverage]
        });
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&pixels.collect::<Vec<u8>>())?;
        writer.finish()?;
    } else {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(canvas.palette().colours().as_flattened());
        // Most rows are much like the one above, and what stays of them are zeros: packed in a tenth of the time that a
        // search for what repeats takes, to twice the size, which is still small.
        encoder.set_filter(Filter::Up);
        encoder.set_deflate_compression(DeflateCompression::FdeflateUltraFast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(canvas.pixels())?;
        writer.finish()?;
    }
    Ok(file)
}
