//! The shapes that are no rectangles – texts, signs, round corners, lines – as stencils: the coverage of each pixel.

use tiny_skia::{FillRule, LineCap, Mask, Path, PathBuilder, Rect, Stroke, Transform};

use super::canvas::Stencil;
use super::letters;
use super::signs::Sign;

/// What has an outline of its own, wherever it stands and in whatever colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A text of this size; perhaps upside down. Its origin is its beginning, at the middle of a capital's height.
    Text { text: String, size: i16, turned: bool },
    /// A sign in a square of this side. Its origin is the left upper corner.
    Sign { sign: Sign, side: i16 },
    /// The four corners of an edge of this thickness and radius, in a square of twice this side.
    Corners { side: i16, round: i16, thick: i16 },
    /// A line with round ends from its origin to the point `across` to the right and `down` beneath.
    Line { across: i16, down: i16, thick: i16 },
}

/// A path on a sheet of this size, the shape's origin on the sheet, and the fill rule.
struct Outline {
    path: Path,
    width: i16,
    height: i16,
    place: (i16, i16),
    rule: FillRule,
}

impl Stencil {
    /// The stencil of a shape; `None` if the shape is empty.
    #[must_use]
    pub fn of(shape: &Shape) -> Option<Stencil> {
        let Outline { path, width, height, place, rule } = outline(shape)?;
        let mut mask = Mask::new(u32::try_from(width).ok()?, u32::try_from(height).ok()?)?;
        let at = Transform::from_translate(f32::from(place.0), f32::from(place.1));
        mask.fill_path(&path, rule, true, at);
        Some(match shape {
            // Not trimmed: each corner is cut out by its place on the sheet.
            Shape::Corners { .. } => Stencil { width: width as usize, coverage: mask.data().to_vec(), place },
            Shape::Text { .. } | Shape::Sign { .. } | Shape::Line { .. } => {
                trimmed(mask.data(), width as usize, place)?
            }
        })
    }
}

/// A sheet trimmed to the pixels with coverage; `None` if there are none.
fn trimmed(coverage: &[u8], width: usize, place: (i16, i16)) -> Option<Stencil> {
    let rows: Vec<&[u8]> = coverage.chunks_exact(width).collect();
    let is_used = |row: &&[u8]| row.iter().any(|coverage| *coverage > 0);
    let (top, bottom) = (rows.iter().position(is_used)?, rows.iter().rposition(is_used)?);
    let left = rows.iter().filter_map(|row| row.iter().position(|coverage| *coverage > 0)).min()?;
    let right = rows.iter().filter_map(|row| row.iter().rposition(|coverage| *coverage > 0)).max()?;
    let used = rows[top..=bottom].iter().flat_map(|row| &row[left..=right]).copied().collect();
    let place = (place.0 - left as i16, place.1 - top as i16);
    Some(Stencil { width: right + 1 - left, coverage: used, place })
}

fn outline(shape: &Shape) -> Option<Outline> {
    Some(match shape {
        Shape::Sign { sign, side } => {
            // A sign is drawn in a square of 100.
            let scale = f32::from(*side) / 100.0;
            let path = sign.outline()?.transform(Transform::from_scale(scale, scale))?;
            Outline { path, width: *side, height: *side, place: (0, 0), rule: FillRule::Winding }
        }
        Shape::Text { text, size, turned } => {
            // Some letters reach beyond their own width, beneath the line, or above a capital's height.
            let (width, around) = (letters::width(text, *size), size / 2);
            let (across, half) = (width + 2 * around, letters::capital(*size) / 2);
            let begins = if *turned { across - around } else { around };
            let turn = if *turned { Transform::from_scale(-1.0, -1.0) } else { Transform::identity() };
            let turn = turn.pre_translate(0.0, f32::from(letters::capital(*size)) / 2.0);
            let path = letters::outlines(text, *size)?.transform(turn)?;
            let place = (begins, half + around);
            Outline { path, width: across, height: 2 * place.1, place, rule: FillRule::Winding }
        }
        Shape::Corners { side, round, thick } => {
            let mut edge = PathBuilder::new();
            for inset in [0, *thick] {
                if let Some(path) = rounded(2 * side, round - inset, inset) {
                    edge.push_path(&path);
                }
            }
            let path = edge.finish()?;
            Outline { path, width: 2 * side, height: 2 * side, place: (0, 0), rule: FillRule::EvenOdd }
        }
        Shape::Line { across, down, thick } => {
            let mut path = PathBuilder::new();
            path.move_to(0.0, 0.0);
            path.line_to(f32::from(*across), f32::from(*down));
            let stroke = Stroke { width: f32::from(*thick), line_cap: LineCap::Round, ..Stroke::default() };
            let path = path.finish()?.stroke(&stroke, 1.0)?;
            // One more for what half of a thickness leaves over.
            let around = thick / 2 + 1;
            let place = (around + (-across).max(0), around + (-down).max(0));
            let (width, height) = (across.abs() + 2 * around, down.abs() + 2 * around);
            Outline { path, width, height, place, rule: FillRule::Winding }
        }
    })
}

/// A square of this side with round corners, `inset` within its edges; nothing if nothing is left of it.
fn rounded(side: i16, round: i16, inset: i16) -> Option<Path> {
    let (near, far) = (f32::from(inset), f32::from(side - inset));
    let round = f32::from(round);
    if round <= 0.0 {
        return Some(PathBuilder::from_rect(Rect::from_ltrb(near, near, far, far)?)).filter(|_| near < far);
    }
    // The handles of a curve that comes close to a quarter of a circle.
    let handle = round * 0.448;
    let mut path = PathBuilder::new();
    path.move_to(near + round, near);
    path.line_to(far - round, near);
    path.cubic_to(far - handle, near, far, near + handle, far, near + round);
    path.line_to(far, far - round);
    path.cubic_to(far, far - handle, far - handle, far, far - round, far);
    path.line_to(near + round, far);
    path.cubic_to(near + handle, far, near, far - handle, near, far - round);
    path.line_to(near, near + round);
    path.cubic_to(near, near + handle, near + handle, near, near + round, near);
    path.close();
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The coverage of the pixel at this place.
    fn at(stencil: &Stencil, (x, y): (usize, usize)) -> u8 {
        stencil.coverage[y * stencil.width + x]
    }

    #[test]
    fn corners_are_round_and_an_edge_is_as_thick_as_it_is_said_to_be() {
        let full = Stencil::of(&Shape::Corners { side: 10, round: 10, thick: 10 }).unwrap();
        assert_eq!((at(&full, (0, 0)), at(&full, (9, 9)), at(&full, (10, 5))), (0, 255, 255));
        let edge = Stencil::of(&Shape::Corners { side: 10, round: 10, thick: 3 }).unwrap();
        assert_eq!((at(&edge, (0, 0)), at(&edge, (9, 9)), at(&edge, (9, 1))), (0, 0, 255));
    }

    #[test]
    fn what_is_empty_around_a_shape_is_left_out_and_its_place_is_kept() {
        let line = Stencil::of(&Shape::Line { across: -20, down: 0, thick: 4 }).unwrap();
        assert!((22..=24).contains(&line.width), "{}", line.width);
        assert!((20..=22).contains(&line.place.0), "{:?}", line.place);
        assert_eq!(at(&line, (line.place.0 as usize - 10, line.place.1 as usize)), 255);
        assert!(Stencil::of(&Shape::Text { text: " ".to_owned(), size: 30, turned: false }).is_none());
    }
}
