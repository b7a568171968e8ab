//! A mean estimated from samples, with its standard error. Samples are whole numbers, so that sums do not depend on
//! their order.

use serde::{Deserialize, Serialize};

/// A mean estimated from samples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

/// The sums of some samples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    count: i64,
    sum: i64,
    squares: i64,
}

impl Tally {
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub const fn count(&self) -> i64 {
        self.count
    }

    pub const fn sum(&self) -> i64 {
        self.sum
    }

    /// The mean of samples that are counted in parts, `parts` of which make up one unit.
    pub fn mean(&self, parts: i64) -> Estimate {
        let (count, parts) = (self.count.max(1) as f64, parts as f64);
        Estimate {
            value: self.sum as f64 / (count * parts),
            error: self.deviation() / (count.sqrt() * parts),
        }
    }

    /// The standard deviation of the samples.
    fn deviation(&self) -> f64 {
        let (count, sum) = (i128::from(self.count), i128::from(self.sum));
        let above = count * i128::from(self.squares) - sum * sum;
        (above as f64 / (count * (count - 1)).max(1) as f64).sqrt()
    }

    /// The root mean square of samples that are counted in parts, `parts` of which make up one unit.
    pub fn spread(&self, parts: i64) -> f64 {
        (self.squares as f64 / self.count.max(1) as f64).sqrt() / parts as f64
    }
}

impl FromIterator<i64> for Tally {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> Tally {
        values.into_iter().fold(Tally::default(), |mut tally, value| {
            tally.add(value);
            tally
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_its_standard_error() {
        let tally: Tally = [2, 4, 4, 6].into_iter().collect();
        let Estimate { value, error } = tally.mean(2);
        assert!((value - 2.0).abs() < 1e-12);
        // The variance of 1, 2, 2, 3 is 2/3; that of their mean a quarter of it.
        assert!((error - (2.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12, "{error}");
        assert!((tally.spread(1) - 18f64.sqrt()).abs() < 1e-12);
        assert_eq!(Tally::default().mean(3), Estimate::default());
        assert_eq!([7].into_iter().collect::<Tally>().mean(1), Estimate { value: 7.0, error: 0.0 });
    }
}
