//! Planned moves: what somebody wants to do once they have to choose. Pure: a plan is a value, and what it comes to now
//! follows from the match.

use game_core::{AnyMatch, Condition, EventLog, Purpose, Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};

/// The most moves in a plan.
pub const MOST_PLANNED: usize = 5;
/// No move in any notation is longer, in bytes.
const LONGEST_MOVE: usize = 80;
/// What comes of a move is foreseen if it is the same in this many imagined rounds.
const IMAGINED: u32 = 4;

/// What somebody wants to do when they have to choose: for their next decision, and for those that follow it in the same
/// turn, moves of which the first one that is possible is made. There is at least one for each.
///
/// If none is possible, the plan is over. It does not last beyond the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The length of the match's log up to which it is carried out.
    since: u32,
    /// Whether its moves are made at once, instead of after as long as people take.
    at_once: bool,
    decisions: Vec<Vec<PlannedMove>>,
}

/// A move that is made if its condition is met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedMove {
    /// In notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// When it is made.
    #[serde(rename = "if")]
    pub condition: Condition,
    /// A hash of the moves among which it was chosen.
    among: u64,
}

/// Why a move cannot be planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlanned {
    /// Nothing can be planned for this decision now.
    #[error("nothing can be planned for this decision now")]
    NothingToPlan,
    /// The move is not one of those that can be planned, or this game has no such condition.
    #[error("this cannot be planned")]
    NoMove,
    /// The plan has as many moves as it may have.
    #[error("a plan has at most {MOST_PLANNED} moves")]
    Full,
}

impl Plan {
    /// Reads a plan as it was [written](Self::write); `None` if it is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Plan> {
        let plan: Plan = serde_json::from_str(text).ok()?;
        let moves = || plan.decisions.iter().flatten();
        let valid = !plan.decisions.is_empty()
            && plan.decisions.iter().all(|decision| !decision.is_empty())
            && moves().count() <= MOST_PLANNED
            && moves().all(|planned| planned.mv.len() <= LONGEST_MOVE);
        valid.then_some(plan)
    }

    /// The plan as a text.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The length of the match's log up to which it is carried out.
    #[must_use]
    pub const fn since(&self) -> u32 {
        self.since
    }

    /// Whether its moves are made at once, so that others can tell that they were planned.
    #[must_use]
    pub const fn is_at_once(&self) -> bool {
        self.at_once
    }

    /// The moves for each decision, in the order in which they are tried.
    #[must_use]
    pub fn decisions(&self) -> &[Vec<PlannedMove>] {
        &self.decisions
    }

    /// The plan with its moves made at once, or not.
    #[must_use]
    pub fn in_haste(self, at_once: bool) -> Plan {
        Plan { at_once, ..self }
    }

    /// The match as it would be at this decision of the plan, from 0, as far as the person at this seat can foresee it;
    /// `None` if they cannot, or have to choose now.
    #[must_use]
    pub fn ahead(plan: Option<&Plan>, game: &AnyMatch, seat: Seat, decision: usize) -> Option<AnyMatch> {
        if decision == 0 {
            return game.ahead(seat);
        }
        // Whatever the person cannot see is imagined, so that nothing of it shows in what is foreseen.
        let (viewer, mut chance) = (Viewer::Seat(seat), Seed::from(0).chance(Purpose::Match));
        let mut imagine = || game.imagined(viewer, &mut chance).ahead(seat);
        let mut all = (0..IMAGINED).map(|_| imagine()).collect::<Option<Vec<AnyMatch>>>()?;
        for number in 0..decision {
            let mv = &plan?.decisions.get(number)?.first()?.mv;
            all.iter_mut().try_for_each(|one| one.submit(seat, mv, &mut EventLog::default())).ok()?;
            let (first, others) = all.split_first()?;
            let seen = first.observe(viewer);
            let is_foreseen = others.iter().all(|other| other.observe(viewer) == seen);
            let goes_on = first.to_act().has(seat) && first.round_number() == game.round_number();
            if !is_foreseen || !goes_on {
                return None;
            }
        }
        all.into_iter().next()
    }

    /// The plan with one more move for this decision, which is foreseen [so](Self::ahead), to be made if those before it are
    /// not possible. `log` is the length of the match's log.
    ///
    /// # Errors
    /// [`NotPlanned::NoMove`] and [`NotPlanned::Full`].
    pub fn with(
        plan: Option<&Plan>,
        (ahead, log): (&AnyMatch, u32),
        seat: Seat,
        decision: usize,
        mv: &str,
    ) -> Result<Plan, NotPlanned> {
        let legal = ahead.legal(seat);
        if !legal.iter().any(|legal| legal == mv) {
            return Err(NotPlanned::NoMove);
        }
        let new = Plan { since: log, at_once: false, decisions: Vec::new() };
        let mut plan = Plan { since: log, ..plan.cloned().unwrap_or(new) };
        let condition = *ahead.game().conditions().first().ok_or(NotPlanned::NoMove)?;
        let planned = PlannedMove { mv: mv.to_owned(), condition, among: hash(&legal) };
        if plan.decisions.get(decision).is_some_and(|moves| moves.iter().any(|other| other.mv == mv)) {
            // A second click.
            return Ok(plan);
        }
        if plan.decisions.iter().flatten().count() >= MOST_PLANNED {
            return Err(NotPlanned::Full);
        }
        match plan.decisions.get_mut(decision) {
            Some(moves) => moves.push(planned),
            None => plan.decisions.push(vec![planned]),
        }
        Ok(plan)
    }

    /// The plan with this condition for the last move of a decision.
    ///
    /// # Errors
    /// [`NotPlanned::NoMove`] if there is no such decision, or no such condition in this game.
    pub fn with_condition(
        mut self,
        game: &AnyMatch,
        decision: usize,
        condition: Condition,
    ) -> Result<Plan, NotPlanned> {
        let last = self.decisions.get_mut(decision).and_then(|moves| moves.last_mut());
        let last = last.filter(|_| game.game().conditions().contains(&condition));
        last.ok_or(NotPlanned::NoMove)?.condition = condition;
        Ok(self)
    }

    /// The move that it makes now at this seat; `None` if the seat has not to choose, or no move is possible.
    #[must_use]
    pub fn choose(&self, game: &AnyMatch, seat: Seat) -> Option<&str> {
        if !game.to_act().has(seat) {
            return None;
        }
        let legal = game.legal(seat);
        let is_possible = |planned: &&PlannedMove| {
            legal.contains(&planned.mv)
                && match planned.condition {
                    Condition::Legal => true,
                    Condition::Same => planned.among == hash(&legal),
                    condition => game.meets(seat, &planned.mv, condition),
                }
        };
        self.decisions.first()?.iter().find(is_possible).map(|planned| &*planned.mv)
    }

    /// What is left of it after a move that was made for its person, in line `line` of the log; `None` if nothing is, or
    /// the move was not planned.
    #[must_use]
    pub fn after(&self, mv: &str, line: u32) -> Option<Plan> {
        let (first, further) = self.decisions.split_first()?;
        // What comes next was foreseen after the first of its moves only.
        let goes_on = first.first().is_some_and(|planned| planned.mv == mv) && !further.is_empty();
        goes_on.then(|| Plan { since: line + 1, at_once: self.at_once, decisions: further.to_vec() })
    }
}

/// A hash of a list of moves that does not change from release to release: FNV-1a, which is enough since nobody gains from
/// two lists with one hash.
fn hash(moves: &[String]) -> u64 {
    let bytes = moves.iter().flat_map(|mv| mv.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
