//! How people who had the same cards are scored against each other. Pure: functions of results.

/// By how much a player did better than the mean of all who had the same seat and cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// The sum over the rounds that were played at all tables, in the game's own unit.
    pub value: f64,
    /// Half the length of its 95 % interval, by Student's t over the rounds; `None` with fewer than two rounds, and if the lead was
    /// the same in all of them, which says nothing of chance.
    pub margin: Option<f64>,
}

impl Lead {
    /// Whether the player did better than the mean, with 95 % certainty.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.margin.is_some_and(|margin| self.value > margin)
    }
}

/// The matchpoints of these results with the same seat and cards: one for each that is beaten, half of one for each tie.
#[must_use]
pub fn matchpoints(results: &[f64]) -> Vec<f64> {
    let against = |one: f64, other: f64| match one.total_cmp(&other) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    };
    // Everybody ties with themselves, which counts for nothing.
    results.iter().map(|one| results.iter().map(|other| against(*one, *other)).sum::<f64>() - 0.5).collect()
}

/// The lead of each over the mean, from the results round by round: a list for each player, of which only the rounds count that all
/// have played.
#[must_use]
pub fn leads(results: &[Vec<f64>]) -> Vec<Lead> {
    let rounds = results.iter().map(Vec::len).min().unwrap_or_default();
    let players = results.len() as f64;
    let mean = |round: usize| results.iter().map(|of| of[round]).sum::<f64>() / players;
    let means: Vec<f64> = (0..rounds).map(mean).collect();
    let lead = |of: &Vec<f64>| {
        let leads: Vec<f64> = of.iter().zip(&means).map(|(own, mean)| own - mean).collect();
        let value = leads.iter().sum::<f64>();
        Lead { value, margin: margin(&leads) }
    };
    results.iter().map(lead).collect()
}

/// Half the length of the 95 % interval of the sum of these values, if two of them differ.
fn margin(values: &[f64]) -> Option<f64> {
    let count = values.len() as f64;
    let freedom = values.len().checked_sub(1).filter(|freedom| *freedom > 0)?;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / freedom as f64;
    (variance > 1e-9).then(|| student(freedom) * (variance * count).sqrt())
}

/// The 97.5 % quantile of Student's t with this many degrees of freedom; above twenty, to two digits.
fn student(freedom: usize) -> f64 {
    const UP_TO_TWENTY: [f64; 20] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
        2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    ];
    UP_TO_TWENTY.get(freedom - 1).copied().unwrap_or(1.96 + 2.45 / freedom as f64)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100_000))]
        #[test]
        fn the_matchpoints_of_a_board_are_those_of_all_pairs(results in prop::collection::vec(-9_i8..9, 0..9)) {
            let results: Vec<f64> = results.into_iter().map(f64::from).collect();
            let points = matchpoints(&results);
            let pairs = results.len() * results.len().saturating_sub(1) / 2;
            prop_assert_eq!(points.iter().sum::<f64>(), pairs as f64);
            for (one, of_one) in results.iter().zip(&points) {
                for (other, of_other) in results.iter().zip(&points) {
                    prop_assert_eq!(one.total_cmp(other), of_one.total_cmp(of_other), "who did better has more");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn the_leads_of_a_board_cancel_out(
            results in prop::collection::vec(prop::collection::vec(-20_i8..20, 5), 1..9)
        ) {
            let results: Vec<Vec<f64>> = results.iter().map(|of| of.iter().map(|r| f64::from(*r)).collect()).collect();
            let sum: f64 = leads(&results).iter().map(|lead| lead.value).sum();
            prop_assert!(sum.abs() < 1e-9, "{sum}");
        }
    }

    #[test]
    fn of_three_players_the_best_has_two_matchpoints_and_a_tie_is_shared() {
        assert_eq!(matchpoints(&[5.0, -1.0, -4.0]), [2.0, 1.0, 0.0]);
        assert_eq!(matchpoints(&[5.0, 5.0, -4.0]), [1.5, 1.5, 0.0]);
        assert_eq!(matchpoints(&[3.0]), [0.0], "alone there is nobody to beat");
    }

    #[test]
    fn whoever_is_ahead_in_every_round_by_about_as_much_did_better_for_sure() {
        let steady = leads(&[vec![4.0, 5.0, 4.5, 5.0], vec![0.0; 4]]);
        // Half the difference each: 2, 2.5, 2.25, 2.5; s = 0.2394, so t(3) · s · √4 = 1.5234.
        let margin = steady[0].margin.unwrap();
        assert_eq!(steady[0].value, 9.25);
        assert!((margin - 1.523).abs() < 0.001, "{margin}");
        assert!(steady[0].is_sure() && !steady[1].is_sure());
    }

    #[test]
    fn one_lucky_round_or_a_single_one_says_nothing() {
        let lucky = leads(&[vec![12.0, 0.0, -1.0], vec![0.0; 3]]);
        assert!(lucky[0].value > 0.0 && !lucky[0].is_sure());
        let single = leads(&[vec![12.0], vec![0.0]]);
        assert_eq!((single[0].margin, single[0].is_sure()), (None, false));
    }

    #[test]
    fn whoever_is_ahead_by_exactly_as_much_in_two_rounds_is_not_sure_to_be_better() {
        let level = leads(&[vec![1.0, 1.0], vec![-1.0, -1.0]]);
        assert_eq!((level[0].value, level[0].margin, level[0].is_sure()), (2.0, None, false));
    }

    #[test]
    fn only_rounds_that_all_have_played_count() {
        let with_an_extra_round = leads(&[vec![1.0, 1.0, 100.0], vec![0.0, 0.0]]);
        assert_eq!(with_an_extra_round[0].value, 1.0);
        assert!(leads(&[vec![], vec![1.0]]).iter().all(|lead| lead.value == 0.0));
    }
}
