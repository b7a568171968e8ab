//! Ratings of people who play against each other, computed from the places they took, for any number of players (Weng
//! and Lin, "A Bayesian Approximation Method for Online Ranking", as free-for-all). Pure.
//!
//! Only matches between people are rated: two or more, with no seat that belonged to a computer from the start. People
//! who left for good are last, whatever the computer that took over achieved; several share that place. So leaving is
//! no way out of a defeat: a person who stayed to the end is always before those who left. If a computer wins for a
//! person who is away, that is no win, and the others are rated without them. A table that is closed before its end has
//! no places: those who stayed are not rated, and those who left are rated as if the others shared the first place. A
//! person whose data were deleted before the end is unknown to the match; the others are rated without them.
//!
//! Every server has its own ratings, one for each game and one over all games.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::PersonId;

/// An estimate of a person's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The mean of the estimate.
    pub strength: f64,
    /// Its standard deviation.
    pub uncertainty: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Rating { strength: rating, uncertainty }
    }
}

/// The points with which everybody begins.
const BEGINNING: f64 = 1000.0;
/// The number of points for one unit of strength.
const POINTS: f64 = 40.0;

/// A rating is provisional while its uncertainty is above this: for about four matches of four people, or a dozen of
/// two.
pub const PROVISIONAL: f64 = 6.5;

impl Rating {
    /// The points that are shown: 1000 at the beginning. They are a lower bound of the strength that holds almost
    /// certainly, so that a person with one lucky match does not lead the list.
    #[must_use]
    pub fn points(&self) -> i64 {
        let surely = 3.0f64.mul_add(-self.uncertainty, self.strength);
        #[expect(clippy::cast_possible_truncation, reason = "strengths stay within a few hundred")]
        let points = POINTS.mul_add(surely, BEGINNING).round() as i64;
        points
    }
}

/// The number of consecutive moves that a computer makes for a late person before they count as away and it takes over
/// their seat.
pub const AWAY: u8 = 2;

/// The result of a match for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The person whose seat it is; `None` if it belonged to a computer from the start.
    pub person: Option<PersonId>,
    /// Whether they left for good, and a computer took over.
    pub left: bool,
    /// Whether they were away at the end, and a computer played for them.
    pub away: bool,
    /// The place of the seat.
    pub place: u8,
}

impl Finish {
    /// Whether the person won; not if a computer won for them.
    #[must_use]
    pub const fn has_won(&self) -> bool {
        self.place == 1 && !self.left && !self.away
    }
}

/// The people whose ratings a match changes, and their places in it. Empty if the match is not rated.
#[must_use]
pub fn rated(finishes: &[Finish]) -> Vec<(PersonId, u8)> {
    let won_for = |finish: &&Finish| finish.place == 1 && finish.away && !finish.left;
    let people: Option<Vec<(PersonId, u8)>> = finishes
        .iter()
        .filter(|finish| !won_for(finish))
        .map(|finish| Some((finish.person?, if finish.left { u8::MAX } else { finish.place })))
        .collect();
    let somebody_stayed = finishes.iter().any(|finish| !finish.left);
    people.filter(|people| people.len() > 1 && somebody_stayed).unwrap_or_default()
}

/// The ratings after a match in which these took these places; equal places are a draw.
#[must_use]
pub fn after(players: &[(Rating, u8)]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = players
        .iter()
        .map(|(rating, _)| [WengLinRating { rating: rating.strength, uncertainty: rating.uncertainty }])
        .collect();
    let outcomes: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(players)
        .map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    weng_lin_multi_team(&outcomes, &WengLinConfig::new())
        .into_iter()
        .flatten()
        .map(|rating| Rating { strength: rating.rating, uncertainty: rating.uncertainty })
        .collect()
}

/// The longest streak of wins, and the current one, in a list of matches from the first to the latest.
#[must_use]
pub fn streaks(won: &[bool]) -> (usize, usize) {
    let run = |won: &[bool]| won.iter().rev().take_while(|won| **won).count();
    let longest = won.split(|won| !won).map(<[bool]>::len).max().unwrap_or_default();
    (longest, run(won))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(person: i64, place: u8) -> Finish {
        Finish { person: Some(PersonId::of(person)), left: false, away: false, place }
    }

    fn points(players: &[(Rating, u8)]) -> Vec<i64> {
        after(players).iter().map(Rating::points).collect()
    }

    #[test]
    fn everybody_begins_with_a_thousand_points() {
        assert_eq!(Rating::default().points(), 1000);
    }

    #[test]
    fn winning_raises_and_losing_lowers() {
        let new = Rating::default();
        let [won, lost] = points(&[(new, 1), (new, 2)]).try_into().unwrap();
        assert!(won > 1000 && lost < 1000, "{won} {lost}");
    }

    #[test]
    fn a_better_place_is_better_and_equal_places_are_equal() {
        let new = Rating::default();
        let after = after(&[(new, 1), (new, 2), (new, 2), (new, 4)]);
        let strengths: Vec<f64> = after.iter().map(|rating| rating.strength).collect();
        assert!(strengths[0] > strengths[1] && strengths[2] > strengths[3], "{strengths:?}");
        assert!((strengths[1] - strengths[2]).abs() < 1e-9, "{strengths:?}");
        assert!(
            after.iter().all(|rating| rating.uncertainty < new.uncertainty),
            "every match reduces the uncertainty"
        );
    }

    #[test]
    fn a_rating_is_provisional_for_some_matches_more_of_two_than_of_four() {
        let matches = |players: usize| {
            let mut all = vec![Rating::default(); players];
            let mut count = 0;
            while all[0].uncertainty > PROVISIONAL {
                // Each is first once.
                let places: Vec<(Rating, u8)> = all.iter().copied().zip(1..).collect();
                all = after(&places);
                all.rotate_left(1);
                count += 1;
            }
            count
        };
        let (two, four) = (matches(2), matches(4));
        assert!((2..=8).contains(&four) && (6..=20).contains(&two) && four < two, "{four}, {two}");
    }

    #[test]
    fn beating_somebody_strong_gives_more() {
        let strong = Rating { strength: 35.0, uncertainty: 3.0 };
        let weak = Rating { strength: 15.0, uncertainty: 3.0 };
        let new = Rating::default();
        let over = |other| after(&[(new, 1), (other, 2)])[0].strength;
        assert!(over(strong) > over(weak));
    }

    #[test]
    fn ratings_stay_sound_over_many_matches_of_ten() {
        let mut all = vec![Rating::default(); 10];
        for _ in 0..2000 {
            let players: Vec<(Rating, u8)> = all.iter().copied().zip(1..).collect();
            all = after(&players);
        }
        assert!(all.iter().all(|rating| rating.strength.is_finite() && rating.uncertainty > 0.0), "{all:?}");
        assert!(all.is_sorted_by(|one, other| one.strength > other.strength));
    }

    #[test]
    fn only_matches_between_people_are_rated() {
        assert_eq!(rated(&[finish(1, 2), finish(2, 1)]), [(1.into(), 2), (2.into(), 1)]);
        let computer = Finish { person: None, ..finish(9, 3) };
        assert_eq!(rated(&[finish(1, 1), computer]), []);
        let with_a_computer = [finish(1, 1), finish(2, 2), computer];
        assert_eq!(rated(&with_a_computer), []);
    }

    #[test]
    fn what_a_computer_won_for_somebody_who_was_away_is_not_their_win() {
        let away = |person, place| Finish { away: true, ..finish(person, place) };
        assert!(finish(1, 1).has_won() && !finish(1, 2).has_won());
        assert!(!away(1, 1).has_won() && !Finish { left: true, ..finish(1, 1) }.has_won());
        assert_eq!(rated(&[away(1, 1), finish(2, 2), away(3, 3)]), [(2.into(), 2), (3.into(), 3)]);
        assert_eq!(rated(&[away(1, 1), finish(2, 2)]), [], "alone nobody is rated");
    }

    #[test]
    fn who_left_is_last_even_if_the_computer_won() {
        let left = |person| Finish { left: true, ..finish(person, 1) };
        assert_eq!(
            rated(&[left(1), finish(2, 2), finish(3, 3)]),
            [(1.into(), u8::MAX), (2.into(), 2), (3.into(), 3)]
        );
        assert_eq!(
            rated(&[left(1), finish(2, 2)]),
            [(1.into(), u8::MAX), (2.into(), 2)],
            "one who stayed is enough"
        );
        assert_eq!(rated(&[left(1), left(2)]), []);
    }

    #[test]
    fn streaks_are_counted() {
        assert_eq!(streaks(&[]), (0, 0));
        assert_eq!(streaks(&[true, true, false, true]), (2, 1));
        assert_eq!(streaks(&[true, false]), (1, 0));
    }
}
