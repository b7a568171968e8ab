//! Replays of finished matches in a terminal.

use std::io::{BufRead, Result, Write};

use app::ui;
use game_core::{Go, Replay, Seat};

/// The commands that can be typed.
const HELP: &str = "Enter or n: on · b: back · f: first · l: last · r: next round · r 3: round 3\n\
                    s 0: as seat 0 saw it · a: all hands · d: next decision of the seat whose hand you see · q: quit";

/// A command that was typed.
enum Typed {
    Go(Go),
    See(Option<Seat>),
    Quit,
    Help,
}

/// Shows a match between players of these names position by position, as commanded, until the end of the input.
///
/// # Errors
/// Errors of reading and writing.
pub fn go_through(
    replay: &Replay,
    names: &[String],
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<()> {
    let (mut ply, mut eyes) = (0, None);
    writeln!(out, "{}\n{HELP}", ui::replay_in_words(replay, names, ply, eyes))?;
    for line in input.lines() {
        match read(&line?, eyes, names.len()) {
            Typed::Quit => return Ok(()),
            Typed::Help => {
                writeln!(out, "{HELP}")?;
                continue;
            }
            Typed::See(wanted) => eyes = wanted,
            Typed::Go(to) => match replay.go(ply, to) {
                Some(there) => ply = there,
                None => {
                    writeln!(out, "There is nothing further that way.")?;
                    continue;
                }
            },
        }
        writeln!(out, "{}", ui::replay_in_words(replay, names, ply, eyes))?;
    }
    Ok(())
}

/// The command in a line, while the hand at seat `eyes` is shown and there are `players` players.
fn read(line: &str, eyes: Option<Seat>, players: usize) -> Typed {
    let words: Vec<&str> = line.split_whitespace().collect();
    match *words {
        [] | ["n"] => Typed::Go(Go::On),
        ["b"] => Typed::Go(Go::Back),
        ["f"] => Typed::Go(Go::First),
        ["l"] => Typed::Go(Go::Last),
        ["r"] => Typed::Go(Go::NextRound),
        ["r", round] => round.parse().map_or(Typed::Help, |round| Typed::Go(Go::Round(round))),
        ["d"] => eyes.map_or(Typed::Help, |seat| Typed::Go(Go::Decision(seat))),
        ["a"] => Typed::See(None),
        ["s", seat] => match seat.parse() {
            Ok(seat) if Seat::index(seat) < players => Typed::See(Some(seat)),
            _ => Typed::Help,
        },
        ["q"] => Typed::Quit,
        _ => Typed::Help,
    }
}

#[cfg(test)]
mod tests {
    use game_core::{GameId, Level, Players, Seed};

    use super::*;

    /// The output for these typed lines, by position.
    fn shown(typed: &str) -> Vec<String> {
        let (mut lines, players) = (Vec::new(), Players::new(3).unwrap());
        let levels = [Level::Steady];
        GameId::Tricks
            .simulate([("rounds", "2")], players, Seed::from(7), &levels, 0, |line| lines.push(line))
            .unwrap();
        let (replay, mut out) = (Replay::read(&lines).unwrap(), Vec::new());
        let names = ["Ana", "Ben", "Cleo"].map(str::to_owned);
        go_through(&replay, &names, typed.as_bytes(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        text.split("🎬").skip(1).map(str::to_owned).collect()
    }

    #[test]
    fn a_match_is_gone_through_by_what_is_typed() {
        let seen = shown("n\n\nb\ns 1\nd\nr\nl\nr 1\n");
        let position = |shown: &String| {
            let (_, rest) = shown.split_once("position ").unwrap();
            rest.split(' ').next().unwrap().parse::<u32>().unwrap()
        };
        let positions: Vec<u32> = seen.iter().map(position).collect();
        assert_eq!(positions[..5], [1, 2, 3, 2, 2]);
        assert!(positions[5] > 2 && positions[6] > positions[5] && positions[7] > positions[6]);
        assert_eq!(positions[8], 1);
        assert_eq!((seen[0].matches('🃏').count(), seen[4].matches('🃏').count()), (3, 1));
        assert!(seen[4].contains("as Ben saw it") && seen[6].contains("Round 2"));
        assert!(seen[7].contains('🏆'), "{}", seen[7]);
    }

    #[test]
    fn what_leads_nowhere_is_said_and_what_is_not_understood_is_explained() {
        assert!(shown("b")[0].contains("There is nothing further that way."));
        assert_eq!(shown("dance\ns 9\nd\nq\nn")[0].matches(HELP).count(), 4);
    }
}
