//! The coach's report on a finished match, as text for a terminal. docs/coach.md explains the numbers.

use std::fmt::{self, Write};

use game_core::{
    AnyMatch, Estimate, Ledger, Mistake, Moves, Par, Reason, Report, SeatReport, TurningPoint, Unit,
};

/// The coach's report as text. `names` are those of the players, and `file` is the name of the file with the match.
#[must_use]
pub fn in_words(report: &Report, game: &AnyMatch, names: &[String], file: &str) -> String {
    let mut words = String::new();
    let about = About { game, names, file };
    // Writing to a string does not fail.
    let _ = about.report(report, &mut words);
    words
}

/// The subject of a report.
struct About<'a> {
    game: &'a AnyMatch,
    names: &'a [String],
    file: &'a str,
}

impl About<'_> {
    fn report(&self, report: &Report, out: &mut String) -> fmt::Result {
        let (players, rounds) = (self.game.players(), report.rounds);
        writeln!(out, "{}, {players} players, rounds: {rounds}", report.game)?;
        writeln!(
            out,
            "All numbers are {}, measured by how steady computers would have gone on.",
            Unit::of(self.game)
        )?;
        if let Some(turn) = &report.turn {
            self.turn(turn, out)?;
        }
        report.seats.iter().try_for_each(|seat| self.seat(seat, out))
    }

    fn turn(&self, turn: &TurningPoint, out: &mut String) -> fmt::Result {
        let percent = |chance: &Estimate| (100.0 * chance.value).round();
        let TurningPoint { ply, round, seat, .. } = turn;
        let (name, before, after) =
            (self.name(usize::from(seat.number())), percent(&turn.before), percent(&turn.after));
        writeln!(
            out,
            "It turned most in round {round}, after {ply} moves: {name} went from {before} % to {after} %."
        )
    }

    fn seat(&self, seat: &SeatReport, out: &mut String) -> fmt::Result {
        let SeatReport { seat, moves, ledger, par } = seat;
        writeln!(out, "\n{}: result {:+.2}", self.name(usize::from(seat.number())), ledger.result)?;
        match moves {
            Some(moves) => self.moves(moves, out)?,
            None => writeln!(
                out,
                "  of single moves nothing is said: here they do not tell who plays well (docs/coach.md)"
            )?,
        }
        let Ledger { luck, decisions, .. } = ledger;
        writeln!(out, "  luck (steady computers with the same cards) {}", signed(luck))?;
        writeln!(out, "  decisions, own and of others                {}", signed(decisions))?;
        let Some(Par { matches, won, result }) = par else { return Ok(()) };
        writeln!(
            out,
            "  par (expert there, steady elsewhere)        {}, {won} of {matches} won",
            signed(result)
        )
    }

    fn moves(&self, moves: &Moves, out: &mut String) -> fmt::Result {
        let Moves { decisions, mistakes, costliest, .. } = moves;
        writeln!(out, "  decisions that were looked at: {decisions}")?;
        match (mistakes, costliest.len()) {
            (0, _) => writeln!(out, "  no move of which the coach is sure that another was better")?,
            (all, listed) => {
                writeln!(
                    out,
                    "  moves of which the coach is sure that another was better: {all}; the costliest {listed}:"
                )?;
            }
        }
        costliest.iter().try_for_each(|mistake| self.mistake(mistake, out))
    }

    fn mistake(&self, mistake: &Mistake, out: &mut String) -> fmt::Result {
        let Mistake { ply, round, number, played, better, difference, reason } = mistake;
        writeln!(
            out,
            "    round {round}, move {number}: {played:?}; {better:?} would have been better by {}",
            plain(difference)
        )?;
        if let Some(Reason { what, played, better, of }) = reason {
            writeln!(out, "      {what:?} in {better} of {of} deals, not in {played}")?;
        }
        writeln!(out, "      updown replay {} --decision {}", self.file, ply + 1)
    }

    fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("somebody", String::as_str)
    }
}

fn plain(Estimate { value, error }: &Estimate) -> String {
    format!("{value:.2} ± {error:.2}")
}

/// An estimate with its sign, marked if it may as well be zero.
fn signed(Estimate { value, error }: &Estimate) -> String {
    let unsure = if *error > 0.0 && value.abs() < 2.0 * error { "  (may be nothing)" } else { "" };
    format!("{value:+.2} ± {error:.2}{unsure}")
}

#[cfg(test)]
mod tests {
    use game_core::{Effort, GameId, Level, Players, Replay, Seat, SeatSet, Seed};

    use super::*;

    #[test]
    fn a_report_is_written_in_words() {
        let (mut lines, players) = (Vec::new(), Players::new(2).unwrap());
        let levels = [Level::Random, Level::Steady];
        GameId::Tricks
            .simulate([("rounds", "1")], players, Seed::from(7), &levels, 0, |line| lines.push(line))
            .unwrap();
        let replay = Replay::read(&lines).unwrap();
        let effort = Effort {
            spread: 50,
            ledger: 10,
            positions: 10,
            screens: [16, 0, 0],
            confirm: 60,
            reason: 20,
            par: 2,
            ..Effort::WHOLE
        };
        let report = replay.coached(SeatSet::only(Seat::FIRST), &effort, &mut |_| ()).unwrap();
        let names = ["Ana", "Ben"].map(str::to_owned);
        let words = in_words(&report, &replay.at(0).game, &names, "a.jsonl");
        assert!(words.starts_with("tricks, 2 players, rounds: 1\nAll numbers are tricks,"), "{words}");
        assert!(words.contains("It turned most in round 1") && words.contains("\nAna: result"), "{words}");
        assert!(!words.contains("\nBen: result"), "only who was asked about: {words}");
        let first = &report.seats[0].moves.as_ref().unwrap().costliest[0];
        let (played, better) = (&first.played, &first.better);
        assert!(words.contains(&format!("{played:?}; {better:?} would have been better by")), "{words}");
        assert!(words.contains(&format!("updown replay a.jsonl --decision {}\n", first.ply + 1)), "{words}");
        assert_eq!(words.matches("decisions, own and of others").count(), 1);
    }

    #[test]
    fn what_may_be_nothing_is_said_to_be_so() {
        assert_eq!(signed(&Estimate { value: -0.3, error: 0.2 }), "-0.30 ± 0.20  (may be nothing)");
        assert_eq!(signed(&Estimate { value: 0.5, error: 0.2 }), "+0.50 ± 0.20");
        assert_eq!(signed(&Estimate::default()), "+0.00 ± 0.00");
    }
}
