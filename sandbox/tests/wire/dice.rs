//! Chance for tests: a small generator of its own, so that a test that fails can be run again.

/// Begins with any number but zero, which would stay zero.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        assert_ne!(self.0, 0, "always the first is no chance");
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound.max(1) as u64).unwrap()
    }
}
