//! A drawing as SVG: sharp at any size. What it shows is what `paint` shows, but letters are the reader's own, stretched to
//! the width that the drawing has room for, and the cloth has a class and a current colour, from which a page makes another
//! colour at night.

use std::fmt::{self, Display, Formatter, Write};

use super::letters;
use super::marks::{Anchor, Area, Colour, Drawing, Mark, MarkName};

impl Drawing {
    /// The drawing as the text of an `svg` element with this title, which screen readers say in its place.
    #[must_use]
    pub fn svg(&self, title: &str) -> String {
        let Area { w, h, .. } = self.area();
        let cloth = self.cloth();
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" role="img" font-family="Nunito,sans-serif" font-weight="800""#
        );
        if let Some(cloth) = cloth {
            write(&mut svg, format_args!(r#" color="{}""#, Hex(cloth)));
        }
        write(&mut svg, format_args!("><title>{}</title>", Escaped(title)));
        self.write_marks(cloth, &mut svg);
        svg.push_str("</svg>");
        svg
    }

    /// The colour of the cloth, which lies beneath all else: also where a piece of it lies above something.
    #[must_use]
    pub fn cloth(&self) -> Option<Colour> {
        match self.marks().first()? {
            Mark::Block { at: Area { x: 0, y: 0, w, .. }, round: 0, fill } if *w == self.area().w => {
                Some(*fill)
            }
            _ => None,
        }
    }

    fn write_marks(&self, cloth: Option<Colour>, svg: &mut String) {
        for mark in self.marks() {
            match mark {
                Mark::Sprite { at: (x, y), drawing, name } => {
                    write(svg, format_args!(r#"<g transform="translate({x} {y})""#));
                    if let Some(MarkName(name)) = name {
                        write(svg, format_args!(r#" data-mark="{name}""#));
                    }
                    svg.push('>');
                    drawing.write_marks(cloth, svg);
                    svg.push_str("</g>");
                }
                Mark::Block { .. }
                | Mark::Frame { .. }
                | Mark::Line { .. }
                | Mark::Sign { .. }
                | Mark::Text { .. } => write_mark(svg, mark, cloth),
            }
        }
    }
}

fn write_mark(svg: &mut String, mark: &Mark, cloth: Option<Colour>) {
    match mark {
        Mark::Block { at: Area { x, y, w, h }, round, fill } => {
            let class = if cloth == Some(*fill) { r#" class="cloth""# } else { "" };
            write(
                svg,
                format_args!(
                    r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{round}" fill="{}"{class}/>"#,
                    Hex(*fill)
                ),
            );
        }
        // An edge lies within its rectangle, a stroke to both sides of its own.
        Mark::Frame { at: Area { x, y, w, h }, round, thick, colour } => {
            let half = f32::from(*thick) / 2.0;
            let (left, top) = (f32::from(*x) + half, f32::from(*y) + half);
            let (width, height, round) = (w - thick, h - thick, (f32::from(*round) - half).max(0.0));
            write(
                svg,
                format_args!(
                    r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="{round}" fill="none" stroke="{}" stroke-width="{thick}"/>"#,
                    Hex(*colour)
                ),
            );
        }
        Mark::Line { from, to, thick, colour } => write(
            svg,
            format_args!(
                r#"<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="{thick}" stroke-linecap="round"/>"#,
                from.0,
                from.1,
                to.0,
                to.1,
                Hex(*colour)
            ),
        ),
        Mark::Sign { sign, at, colour } => {
            let side = at.w.min(at.h);
            let (x, y) = (at.x + (at.w - side) / 2, at.y + (at.h - side) / 2);
            let scale = f32::from(side) / 100.0;
            write(
                svg,
                format_args!(
                    r#"<path transform="translate({x} {y}) scale({scale})" d="{}" fill="{}"/>"#,
                    sign.path(),
                    Hex(*colour)
                ),
            );
        }
        Mark::Text { text, at: (x, y), size, anchor, colour, turned } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            write(
                svg,
                format_args!(
                    r#"<text x="{x}" y="{}" font-size="{size}" text-anchor="{anchor}" textLength="{}" lengthAdjust="spacingAndGlyphs" fill="{}""#,
                    y + letters::capital(*size) / 2,
                    letters::width(text, *size),
                    Hex(*colour)
                ),
            );
            if *turned {
                write(svg, format_args!(r#" transform="rotate(180 {x} {y})""#));
            }
            write(svg, format_args!(">{}</text>", Escaped(text)));
        }
        // It has marks of its own.
        Mark::Sprite { .. } => {}
    }
}

fn write(svg: &mut String, piece: fmt::Arguments) {
    // A string takes all that is written to it.
    let _ = svg.write_fmt(piece);
}

/// A colour as CSS writes it.
struct Hex(Colour);

impl Display for Hex {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0.0)
    }
}

/// A text in which nothing is read as XML.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // Other control characters are no part of XML.
                letter if letter.is_control() && letter != '\n' => {}
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::signs::Sign;

    #[test]
    fn each_mark_is_an_element_and_a_sprite_is_a_group() {
        let mut card = Drawing::new(20, 30);
        card.frame(card.area(), 4, 2, Colour(0x26_22_2e));
        let mut drawing = Drawing::new(100, 50);
        drawing.block(drawing.area(), 0, Colour(0x00_66_33));
        drawing.named_sprite(&Arc::new(card), MarkName(12), 5, 6);
        drawing.line((1, 2), (30, 40), 3, Colour(0xff));
        let begins = drawing.svg("A <table>");
        assert_eq!(
            begins,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 50\" role=\"img\" \
             font-family=\"Nunito,sans-serif\" font-weight=\"800\" color=\"#006633\"><title>A &lt;table&gt;</title>\
             <rect x=\"0\" y=\"0\" width=\"100\" height=\"50\" rx=\"0\" fill=\"#006633\" class=\"cloth\"/>\
             <g transform=\"translate(5 6)\" data-mark=\"12\"><rect x=\"1\" y=\"1\" width=\"18\" height=\"28\" rx=\"3\" fill=\"none\" \
             stroke=\"#26222e\" stroke-width=\"2\"/></g>\
             <line x1=\"1\" y1=\"2\" x2=\"30\" y2=\"40\" stroke=\"#0000ff\" stroke-width=\"3\" stroke-linecap=\"round\"/></svg>"
        );
    }

    #[test]
    fn all_of_the_cloth_is_known_as_such_and_nothing_else() {
        let cloth = Colour(0x00_66_33);
        let mut hole = Drawing::new(20, 30);
        hole.block(hole.area(), 8, cloth);
        let mut drawing = Drawing::new(100, 50);
        drawing.block(drawing.area(), 0, cloth);
        drawing.block(Area::new(10, 10, 40, 40), 0, Colour(0));
        drawing.sprite(&Arc::new(hole), 20, 20);
        drawing.extend(20);
        drawing.block(Area::new(0, 50, 100, 20), 0, cloth);
        let svg = drawing.svg("");
        assert_eq!(svg.matches(r##"fill="#006633" class="cloth""##).count(), 3, "{svg}");
        assert_eq!(svg.matches("class=").count(), 3, "{svg}");
        let mut card = Drawing::new(100, 50);
        card.block(card.area(), 10, cloth);
        assert!(card.cloth().is_none() && !card.svg("").contains("cloth"), "a card lies on a cloth");
    }

    #[test]
    fn a_sign_fills_its_square_and_nobodys_name_is_read_as_xml() {
        let mut drawing = Drawing::new(100, 50);
        drawing.sign(Sign::Disc, Area::new(10, 0, 60, 50), Colour(0));
        drawing.text("<b>&\"", (50, 25), 20, Anchor::Middle, Colour(0));
        drawing.turned_text("7", (50, 25), 20, Colour(0));
        let svg = drawing.svg("");
        assert!(svg.contains(r#"<path transform="translate(15 0) scale(0.5)" d="#), "{svg}");
        assert!(svg.contains("&lt;b&gt;&amp;&quot;</text>"), "{svg}");
        assert!(svg.contains(r#"transform="rotate(180 50 25)">7</text>"#), "{svg}");
    }
}
