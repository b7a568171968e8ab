//! Seats at a table: one seat, a set of seats, a value for each seat. Who sits there, a person or a computer, does not
//! matter here.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most seats any game has (S2, U1).
pub const MAX_SEATS: usize = 10;

/// A seat at the table, numbered from 0 clockwise; always below [`MAX_SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A seat number that is too high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: seats are numbered from 0 to 9")]
pub struct NoSuchSeat(pub u8);

impl Seat {
    /// The seat with the number 0.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number.
    ///
    /// # Errors
    /// [`NoSuchSeat`] for a number of [`MAX_SEATS`] or above.
    pub const fn new(number: u8) -> Result<Seat, NoSuchSeat> {
        if (number as usize) < MAX_SEATS { Ok(Seat(number)) } else { Err(NoSuchSeat(number)) }
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;
    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::new(number)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl FromStr for Seat {
    type Err = NoSuchSeat;
    fn from_str(text: &str) -> Result<Seat, NoSuchSeat> {
        Seat::new(text.parse().unwrap_or(u8::MAX))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of players, from 1 to [`MAX_SEATS`]; the seats are then 0, 1, … clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Players(u8);

/// A number of players that no game allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} cannot play at one table: 1 to 10 can")]
pub struct NoSuchPlayers(pub u8);

impl Players {
    /// This many players.
    ///
    /// # Errors
    /// [`NoSuchPlayers`] for none or for more than [`MAX_SEATS`].
    pub const fn new(count: u8) -> Result<Players, NoSuchPlayers> {
        if count >= 1 && count as usize <= MAX_SEATS { Ok(Players(count)) } else { Err(NoSuchPlayers(count)) }
    }

    /// The number.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }

    /// All seats, ascending.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }

    /// Whether this seat is taken by one of the players.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The next seat clockwise: the left neighbour (S26).
    #[must_use]
    pub const fn left_of(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// The next seat counter-clockwise: the right neighbour.
    #[must_use]
    pub const fn right_of(self, seat: Seat) -> Seat {
        if seat.0 == 0 { Seat(self.0 - 1) } else { Seat(seat.0 - 1) }
    }

    /// The other seats clockwise, beginning at the left neighbour.
    pub fn others_from(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        let count = self.0;
        (1..count).map(move |step| Seat((seat.0 + step) % count))
    }

    /// The set of all seats.
    #[must_use]
    pub const fn all(self) -> SeatSet {
        SeatSet((1u16 << self.0) - 1)
    }
}

impl TryFrom<u8> for Players {
    type Error = NoSuchPlayers;
    fn try_from(count: u8) -> Result<Players, NoSuchPlayers> {
        Players::new(count)
    }
}

impl From<Players> for u8 {
    fn from(players: Players) -> u8 {
        players.0
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with the seat in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with the seat not in it.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats that are here and not in `other`.
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seats that are here, in `other`, or in both.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The number of seats.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no seat is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.has(*seat))
    }

    /// The lowest seat.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// One value for each seat of a table; `MAX` is the most seats the game has.
#[derive(Clone, Copy)]
pub struct BySeat<T, const MAX: usize = MAX_SEATS> {
    values: [T; MAX],
    players: Players,
}

impl<T: Copy + Default, const MAX: usize> BySeat<T, MAX> {
    /// The default value for each of `players` seats, at most `MAX`.
    #[must_use]
    pub fn new(players: Players) -> Self {
        BySeat { values: [T::default(); MAX], players: Players(players.0.min(MAX as u8)) }
    }

    /// The value that `value` gives for each seat.
    #[must_use]
    pub fn from_fn(players: Players, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut all = BySeat::new(players);
        for seat in all.players.seats() {
            all.values[seat.index()] = value(seat);
        }
        all
    }
}

impl<T, const MAX: usize> BySeat<T, MAX> {
    /// The number of seats.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.players
    }

    /// The values in the order of the seats.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players.0 as usize]
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.players.seats().zip(&self.values)
    }
}

impl<T, const MAX: usize> Index<Seat> for BySeat<T, MAX> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T, const MAX: usize> IndexMut<Seat> for BySeat<T, MAX> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: PartialEq, const MAX: usize> PartialEq for BySeat<T, MAX> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const MAX: usize> Eq for BySeat<T, MAX> {}

impl<T: fmt::Debug, const MAX: usize> fmt::Debug for BySeat<T, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize, const MAX: usize> Serialize for BySeat<T, MAX> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const MAX: usize> Deserialize<'de> for BySeat<T, MAX> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        let count = u8::try_from(list.len()).ok().filter(|count| usize::from(*count) <= MAX);
        let players = count.and_then(|count| Players::new(count).ok());
        let Some(players) = players else {
            return Err(serde::de::Error::custom(format!("{} values, but 1 to {MAX} seats", list.len())));
        };
        Ok(BySeat::from_fn(players, |seat| list[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players(count: u8) -> Players {
        Players::new(count).unwrap()
    }

    #[test]
    fn left_is_the_next_seat_clockwise_and_right_undoes_it() {
        for count in 1..=10 {
            let table = players(count);
            for seat in table.seats() {
                assert_eq!(table.right_of(table.left_of(seat)), seat);
            }
            assert_eq!(table.others_from(Seat::FIRST).count(), usize::from(count) - 1);
        }
        assert_eq!(players(3).left_of(Seat(2)), Seat(0));
        assert_eq!(players(4).others_from(Seat(2)).map(Seat::number).collect::<Vec<_>>(), [3, 0, 1]);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: SeatSet = [Seat(1), Seat(9)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [1, 9]);
        assert_eq!(set.without(Seat(1)), SeatSet::only(Seat(9)));
        assert_eq!(players(10).all().len(), 10);
    }

    #[test]
    fn seats_from_outside_are_checked() {
        assert_eq!(Seat::new(10), Err(NoSuchSeat(10)));
        assert!(serde_json::from_str::<Seat>("10").is_err());
        assert!(serde_json::from_str::<BySeat<u8, 4>>("[1,2,3,4,5]").is_err());
        assert!(serde_json::from_str::<BySeat<u8, 4>>("[]").is_err());
        let four: BySeat<u8, 4> = serde_json::from_str("[1,2,3,4]").unwrap();
        assert_eq!(serde_json::to_string(&four).unwrap(), "[1,2,3,4]");
    }
}
