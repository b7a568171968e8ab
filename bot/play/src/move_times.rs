//! How long people have taken for their moves, so that what is done for somebody takes as long as if they had done it
//! themselves. Pure: whoever records a move knows the clock.

use game_core::{BySeat, Chance, Players, Seat};

/// Of this many moves it is known how long they took.
const REMEMBERED: usize = 12;
/// Of fewer there is no telling how long somebody takes.
const FEWEST: usize = 3;

/// How long the people at a table have taken for their latest moves, in seconds.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveTimes(BySeat<[Latest; 2]>);

/// The latest times of one kind, the newest in the place of the oldest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Latest {
    seconds: [u32; REMEMBERED],
    /// How many there have been in all.
    count: u32,
}

impl Latest {
    fn add(&mut self, seconds: u32) {
        self.seconds[self.count as usize % REMEMBERED] = seconds;
        self.count += 1;
    }

    fn all(&self) -> &[u32] {
        &self.seconds[..REMEMBERED.min(self.count as usize)]
    }
}

/// Whose move a move follows. People take longer for the first one of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// Somebody else's.
    Another,
    /// One at the same seat.
    Own,
}

impl MoveTimes {
    pub(super) fn of(players: Players) -> MoveTimes {
        MoveTimes(BySeat::from_fn(players, |_| Default::default()))
    }

    pub(super) fn add(&mut self, seat: Seat, follows: Follows, seconds: u32) {
        self.0[seat][follows as usize].add(seconds);
    }

    /// A time, in milliseconds, as the person at this seat takes; if too little is known of them, as anybody here does.
    /// `None` if too little is known of all. It is varied a little, since the same time twice would be noticed.
    #[must_use]
    pub fn draw(&self, seat: Seat, follows: Follows, chance: &mut Chance) -> Option<u64> {
        let own = self.0[seat][follows as usize].all();
        let everybodys = || self.0.iter().flat_map(|(_, times)| times[follows as usize].all()).copied();
        let times = if own.len() >= FEWEST { own.to_vec() } else { everybodys().collect() };
        if times.len() < FEWEST {
            return None;
        }
        let taken = times[chance.below(u32::try_from(times.len()).unwrap_or(u32::MAX)) as usize];
        // A sixth more or less.
        Some(u64::from(taken) * u64::from(833 + chance.below(334)))
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Purpose, Seed};

    use super::*;

    fn drawn(times: &MoveTimes, seat: Seat, follows: Follows) -> Option<u64> {
        times.draw(seat, follows, &mut Seed::from(1).chance(Purpose::Match))
    }

    #[test]
    fn what_is_done_for_somebody_takes_as_long_as_they_do_or_as_others_do_if_little_is_known_of_them() {
        let players = Players::new(3).unwrap();
        let mut times = MoveTimes::of(players);
        let [ana, ben, cleo] = [0, 1, 2].map(|number| Seat::new(number).unwrap());
        assert_eq!(drawn(&times, ana, Follows::Another), None);
        times.add(ben, Follows::Another, 600);
        times.add(cleo, Follows::Another, 600);
        assert_eq!(drawn(&times, ana, Follows::Another), None, "of two moves nothing is known");
        times.add(ben, Follows::Another, 600);
        let as_others = drawn(&times, ana, Follows::Another).unwrap();
        assert!((499_000..701_000).contains(&as_others), "{as_others}");
        assert_eq!(drawn(&times, ana, Follows::Own), None, "further moves of a turn are another matter");
        (0..3).for_each(|_| times.add(ana, Follows::Another, 60));
        let as_ana = drawn(&times, ana, Follows::Another).unwrap();
        assert!((49_900..70_100).contains(&as_ana), "{as_ana}");
        (0..40).for_each(|_| times.add(ana, Follows::Another, 1000));
        assert!(drawn(&times, ana, Follows::Another).unwrap() > 800_000, "what is long ago is forgotten");
    }
}
