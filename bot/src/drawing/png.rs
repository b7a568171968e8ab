//! Pixels become a PNG with a palette: our pictures have few colours, and a byte a pixel is a quarter to pack.

use std::collections::HashMap;

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use tiny_skia::Pixmap;

/// As many colours fit into a palette.
const COLOURS: usize = 256;
/// The most frequent colours are those that things have: so many are kept, however near to each other they are.
const OWN: usize = 16;
/// The other colours are shades along the edges of things. Those that are no further than this from a kept one are
/// shown as that one: nobody sees it, and it saves a quarter of a file.
const NEAR: u32 = 40 * 40;
/// From here on packing takes far more time and saves little.
const LEVEL: u8 = 6;

/// The picture as a PNG, opaque, with few shades along the edges of things.
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

/// The picture as a PNG in which what nothing is drawn on is see-through: for what is small and stands on any ground.
///
/// # Errors
/// [`EncodingError`] if the picture is too large for the format.
pub fn encode_see_through(pixels: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let colours = pixels.pixels().iter().map(|pixel| pixel.demultiply());
    let bytes: Vec<u8> =
        colours.flat_map(|colour| [colour.red(), colour.green(), colour.blue(), colour.alpha()]).collect();
    let mut file = Vec::with_capacity(bytes.len() / 16);
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
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
    let mut kept: Vec<[u8; 3]> = Vec::new();
    let mut places = vec![0; found.len()];
    for number in order {
        let colour = found[usize::from(number)].0;
        let distances = kept.iter().map(|other| distance(*other, colour)).enumerate();
        let nearest = distances.min_by_key(|(_, distance)| *distance);
        let shown = match nearest.filter(|(_, distance)| kept.len() == COLOURS || *distance <= NEAR) {
            Some((nearest, _)) if kept.len() >= OWN => nearest,
            _ => {
                kept.push(colour);
                kept.len() - 1
            }
        };
        places[usize::from(number)] = shown as u8;
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
    fn rare_shades_become_the_nearest_of_the_others_and_what_differs_is_kept() {
        let mut pixels = Pixmap::new(600, 2).unwrap();
        pixels.fill(tiny_skia::Color::from_rgba8(0, 0, 0, 255));
        for (number, pixel) in pixels.data_mut()[..2400].chunks_mut(4).enumerate() {
            pixel.copy_from_slice(&[(number / 3) as u8, (number % 3) as u8, 0, 255]);
        }
        pixels.data_mut()[2400..2404].copy_from_slice(&[0, 0, 255, 255]);
        let (palette, bytes) = with_palette(&pixels);
        assert!((OWN..3 * OWN).contains(&(palette.len() / 3)), "{}", palette.len() / 3);
        let shown = |place: u8| <[u8; 3]>::try_from(&palette[usize::from(place) * 3..][..3]).unwrap();
        for (number, place) in bytes.iter().take(600).enumerate() {
            assert!(distance(shown(*place), [(number / 3) as u8, (number % 3) as u8, 0]) <= NEAR);
        }
        assert_eq!(shown(bytes[600]), [0, 0, 255]);
    }

    #[test]
    fn a_palette_is_never_too_large() {
        let mut pixels = Pixmap::new(32, 32).unwrap();
        for (number, pixel) in pixels.data_mut().chunks_mut(4).enumerate() {
            let part = |by: usize| (number / by % 7 * 42) as u8;
            pixel.copy_from_slice(&[part(1), part(7), part(49), 255]);
        }
        assert_eq!(with_palette(&pixels).0.len(), 3 * COLOURS);
    }
}
