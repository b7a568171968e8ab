//! The one font: how wide a text is, what fits, and its outlines. Nunito ExtraBold, under the SIL Open Font License
//! (`bot/fonts/OFL.txt`).

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::PathBuilder;

static FONT_FILE: &[u8] = include_bytes!("../fonts/Nunito-ExtraBold.ttf");

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    #[expect(
        clippy::expect_used,
        reason = "the font is part of the program, and every test that draws reads it"
    )]
    FontRef::new(FONT_FILE).expect("the font is a font")
});

/// The letters of the font, and its metrics by size. Texts are measured by the ten thousand, and to find a letter in the font
/// itself takes several times as long.
static LETTERS: LazyLock<FxHashMap<char, GlyphId>> = LazyLock::new(|| {
    let mappings = FONT.charmap().mappings().filter(|(_, glyph)| glyph.to_u32() != 0);
    mappings.filter_map(|(letter, glyph)| Some((char::from_u32(letter)?, glyph))).collect()
});
static METRICS: LazyLock<Vec<GlyphMetrics<'static>>> = LazyLock::new(|| (0..128).map(metrics).collect());

fn metrics(size: i16) -> GlyphMetrics<'static> {
    FONT.glyph_metrics(Size::new(f32::from(size)), LocationRef::default())
}

/// Type smaller than this is left out rather than made smaller still: a picture is shown at half its size.
pub const SMALLEST: i16 = 20;

/// The text with what the font has no letters for left out.
#[must_use]
pub fn drawable(text: &str) -> String {
    let drawable: String = text.chars().filter(|letter| LETTERS.contains_key(letter)).collect();
    drawable.trim().to_owned()
}

/// How wide a text is in pixels.
#[must_use]
pub fn width(text: &str, size: i16) -> i16 {
    let metrics = usize::try_from(size).ok().and_then(|size| METRICS.get(size)).cloned();
    let metrics = metrics.unwrap_or_else(|| self::metrics(size));
    let glyphs = text.chars().filter_map(|letter| LETTERS.get(&letter));
    glyphs.filter_map(|glyph| metrics.advance_width(*glyph)).sum::<f32>().ceil() as i16
}

/// How high a capital letter or a digit is in pixels.
#[must_use]
pub const fn capital(size: i16) -> i16 {
    // 705 of 1000 units, as the font itself says.
    (size as i32 * 705 / 1000) as i16
}

/// A text that is no wider than this, and its size: smaller if it has to be, with its end left out if even that is
/// too wide.
#[must_use]
pub fn fitted(text: &str, size: i16, widest: i16) -> (String, i16) {
    let mut text = drawable(text);
    let mut size = size;
    while size > SMALLEST && width(&text, size) > widest {
        size -= 2;
    }
    if width(&text, size) > widest {
        while !text.is_empty() && width(&text, size) + width("…", size) > widest {
            text.pop();
        }
        text = format!("{}…", text.trim_end());
    }
    (text, size)
}

/// The outlines of a text whose baseline begins at the origin.
#[must_use]
pub fn outlines(text: &str, size: i16) -> Option<tiny_skia::Path> {
    let size = Size::new(f32::from(size));
    let metrics = FONT.glyph_metrics(size, LocationRef::default());
    let (charmap, glyphs) = (FONT.charmap(), FONT.outline_glyphs());
    let mut pen = Pen { path: PathBuilder::new(), x: 0.0 };
    for glyph in text.chars().filter_map(|letter| charmap.map(letter)) {
        if let Some(outline) = glyphs.get(glyph) {
            let settings = DrawSettings::unhinted(size, LocationRef::default());
            // A glyph without outlines, such as a space, draws nothing.
            let _ = outline.draw(settings, &mut pen);
        }
        pen.x += metrics.advance_width(glyph).unwrap_or_default();
    }
    pen.path.finish()
}

/// Draws glyphs one after another; fonts count upwards, pictures downwards.
struct Pen {
    path: PathBuilder,
    x: f32,
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.x + x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.x + x, -y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.path.quad_to(self.x + cx, -cy, self.x + x, -y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.path.cubic_to(self.x + cx0, -cy0, self.x + cx1, -cy1, self.x + x, -y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_the_font_cannot_write_keeps_what_it_can() {
        assert_eq!(drawable("Zoë 🐍 из 日本"), "Zoë  из");
        assert_eq!(drawable("日本"), "");
    }

    #[test]
    fn a_long_name_becomes_smaller_and_then_shorter() {
        assert_eq!(fitted("Ana", 30, 200), ("Ana".to_owned(), 30));
        let (text, size) = fitted("Wolfeschlegelsteinhausen", 30, 200);
        assert_eq!(size, SMALLEST);
        assert!(text.ends_with('…') && width(&text, size) <= 200, "{text}");
        let (text, size) = fitted("Wolfeschlegel", 30, 170);
        assert!(text == "Wolfeschlegel" && size < 30);
    }
}
