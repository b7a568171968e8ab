//! Pixels become a PNG with a palette: our pictures have few colours, and a byte a pixel is a quarter to pack.

use std::collections::HashMap;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use tiny_skia::Pixmap;

/// As many colours fit into a palette.
const COLOURS: usize = 256;
/// From here on packing takes far more time and saves little.
const LEVEL: u8 = 3;

/// The picture as a PNG, opaque. Of more than 256 colours, the rarest are shown as the nearest of the others: they
/// are all shades along the edges of things.
///
/// # Errors
/// [`EncodingError`] if the picture is too large for the format.
pub fn encode(pixels: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let (palette, bytes) = with_palette(pixels);
    let mut file = Vec::with_capacity(bytes.len() / 16);
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    writer.finish()?;
    Ok(file)
}

/// The palette, three bytes a colour, and each pixel's place in it.
fn with_palette(pixels: &Pixmap) -> (Vec<u8>, Vec<u8>) {
    let colours = || pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    // First every colour gets a number in the order of its first pixel; long runs of one colour are the rule.
    let mut numbers: HashMap<[u8; 3], u16> = HashMap::new();
    let mut found: Vec<([u8; 3], u32)> = Vec::new();
    let mut numbered: Vec<u16> = Vec::with_capacity(pixels.pixels().len());
    let mut last = None;
    for colour in colours() {
        let number = match last {
            Some((same, number)) if same == colour => number,
            _ => *numbers.entry(colour).or_insert_with(|| {
                // Beyond that many colours all share the last number; pictures of ours have some hundreds.
                let number = found.len().min(usize::from(u16::MAX)) as u16;
                found.push((colour, 0));
                number
            }),
        };
        last = Some((colour, number));
        found[usize::from(number)].1 += 1;
        numbered.push(number);
    }
    let mut order: Vec<u16> = (0..found.len().min(usize::from(u16::MAX)) as u16).collect();
    order.sort_by_key(|number| std::cmp::Reverse(found[usize::from(*number)].1));
    let kept: Vec<[u8; 3]> = order.iter().take(COLOURS).map(|number| found[usize::from(*number)].0).collect();
    let mut places = vec![0; found.len()];
    for (place, number) in order.iter().enumerate() {
        let colour = found[usize::from(*number)].0;
        let nearest = || (0..kept.len()).min_by_key(|other| distance(kept[*other], colour)).unwrap_or(0);
        places[usize::from(*number)] = if place < COLOURS { place } else { nearest() } as u8;
    }
    let bytes = numbered.into_iter().map(|number| places[usize::from(number)]).collect();
    (kept.concat(), bytes)
}

/// How far two colours are from each other.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_few_colours_comes_out_as_it_went_in() {
        let mut pixels = Pixmap::new(40, 20).unwrap();
        pixels.fill(tiny_skia::Color::from_rgba8(10, 20, 30, 255));
        pixels.data_mut()[4..8].copy_from_slice(&[200, 100, 50, 255]);
        let file = encode(&pixels).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().unwrap();
        let (palette, mut bytes) = (reader.info().palette.clone().unwrap(), vec![0; 800]);
        reader.next_frame(&mut bytes).unwrap();
        let colour = |pixel: usize| &palette[usize::from(bytes[pixel]) * 3..][..3];
        assert_eq!(
            (colour(0), colour(1), colour(799)),
            (&[10, 20, 30][..], &[200, 100, 50][..], &[10, 20, 30][..])
        );
    }

    #[test]
    fn of_many_colours_the_rarest_become_the_nearest_of_the_others() {
        let mut pixels = Pixmap::new(600, 2).unwrap();
        pixels.fill(tiny_skia::Color::from_rgba8(0, 0, 0, 255));
        for (number, pixel) in pixels.data_mut()[..2400].chunks_mut(4).enumerate() {
            pixel.copy_from_slice(&[(number / 3) as u8, (number % 3) as u8, 0, 255]);
        }
        let (palette, bytes) = with_palette(&pixels);
        assert_eq!(palette.len(), 3 * COLOURS);
        for (number, place) in bytes.iter().take(600).enumerate() {
            let shown = &palette[usize::from(*place) * 3..][..3];
            assert!(
                distance([shown[0], shown[1], shown[2]], [(number / 3) as u8, (number % 3) as u8, 0])
                    < 40_000
            );
        }
    }
}
