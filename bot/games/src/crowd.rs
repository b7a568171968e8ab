//! A summary of the players above the cards in the picture of a hand: what is relevant for a decision. Each game fills
//! in a player's place.

use drawing::marks::{Area, Drawing};
use drawing::style::{GAP, Look, WIDTH};
use game_core::Seat;

use super::Scene;

/// The most players in one row; more are divided among two.
const IN_A_ROW: usize = 5;
/// The height of a name with its edges, in pixels.
const NAME_HEIGHT: i16 = 50;
/// The gap between two players, in pixels.
const BETWEEN: i16 = 10;
/// The space beneath the content of a place, in pixels.
const EDGE: i16 = 8;

/// Places for the players of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crowd {
    players: usize,
    /// The height of the room beneath each name, in pixels.
    room: i16,
}

impl Crowd {
    /// Places for this many players, with room of this height beneath each name.
    pub(crate) const fn of(players: u8, room: i16) -> Crowd {
        Crowd { players: players as usize, room }
    }

    const fn across(self) -> usize {
        if self.players <= IN_A_ROW { self.players } else { self.players.div_ceil(2) }
    }

    const fn plate_height(self) -> i16 {
        NAME_HEIGHT + self.room + EDGE
    }

    /// The height of all places together, in pixels.
    pub(crate) const fn height(self) -> i16 {
        let rows = self.players.div_ceil(self.across()) as i16;
        rows * (self.plate_height() + BETWEEN) - BETWEEN
    }

    /// Draws the plates from this height on, highlighted for the seats to act, and in each the content that `fill`
    /// draws.
    pub(crate) fn draw(
        self,
        drawing: &mut Drawing,
        (scene, look, top): (&Scene, &Look, i16),
        waits: impl Fn(Seat) -> bool,
        mut fill: impl FnMut(&mut Drawing, Seat, Area),
    ) {
        let across = self.across() as i16;
        let wide = (WIDTH - 2 * GAP - (across - 1) * BETWEEN) / across;
        for (number, (seat, _)) in (0..).zip(scene.players()) {
            let (row, column) = (number / across, number % across);
            let left = GAP + column * (wide + BETWEEN);
            let at = Area::new(left, top + row * (self.plate_height() + BETWEEN), wide, self.plate_height());
            look.plate(drawing, seat.number() + 1, &scene.drawn_name(seat), at, waits(seat));
            fill(drawing, seat, Area::new(at.x + 10, at.y + NAME_HEIGHT, at.w - 20, self.room));
        }
    }
}
