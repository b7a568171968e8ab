//! Chance, a function of a seed: each part of a simulation has dice of its own, so that one that rolls more does not
//! change what the others meet.

use std::time::Duration;

/// Dice (splitmix64).
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    /// Those of a part of the simulation with this seed.
    pub fn of(seed: u64, part: u64) -> Dice {
        let mut dice = Dice(seed ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        dice.roll();
        dice
    }

    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one; 0 below 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.roll() % bound).unwrap_or_default()
    }

    /// True with a chance of one in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these; `None` if there are none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// A time below this one, to the millisecond.
    pub fn within(&mut self, longest: Duration) -> Duration {
        let longest = usize::try_from(longest.as_millis()).unwrap_or(usize::MAX);
        Duration::from_millis(u64::try_from(self.below(longest)).unwrap_or_default())
    }
}
