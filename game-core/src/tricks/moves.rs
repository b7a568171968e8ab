//! The moves of UP & DOWN and their notation.

use super::cards::{Card, Colour};
use super::options::Edition;
use crate::game::NotationError;

/// One choice of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// The chief turns the UP&DOWN card over (T8a).
    Flip,
    /// The chief turns the card so that this colour points at the chief (T8b).
    Turn(Colour),
    /// The chief rolls both dice for a new trump (T8c).
    Roll,
    /// A player chooses a card (T9).
    Play(Card),
}

const EXPECTED: &str = "moves are flip, turn X (X a colour's letter), roll and play CARD";

impl Move {
    pub(super) fn write(self, edition: Edition) -> String {
        match self {
            Move::Flip => "flip".into(),
            Move::Turn(colour) => format!("turn {}", colour.letter(edition)),
            Move::Roll => "roll".into(),
            Move::Play(card) => format!("play {}", card.text(edition)),
        }
    }

    pub(super) fn read(edition: Edition, text: &str) -> Result<Move, NotationError> {
        let mv = match text.split_once(' ') {
            None if text == "flip" => Some(Move::Flip),
            None if text == "roll" => Some(Move::Roll),
            Some(("turn", letter)) => Colour::ALL
                .into_iter()
                .find(|colour| letter.chars().eq([colour.letter(edition)]))
                .map(Move::Turn),
            Some(("play", card)) => Card::read(edition, card).map(Move::Play),
            _ => None,
        };
        mv.ok_or_else(|| NotationError::new(text, EXPECTED))
    }
}

#[cfg(test)]
mod tests {
    use super::super::cards::CardSet;
    use super::*;

    #[test]
    fn every_move_is_read_back_as_written() {
        for edition in [Edition::Characters, Edition::Suits] {
            let plays = CardSet::DECK.iter().map(Move::Play);
            let turns = Colour::ALL.into_iter().map(Move::Turn);
            for mv in plays.chain(turns).chain([Move::Flip, Move::Roll]) {
                assert_eq!(Move::read(edition, &mv.write(edition)), Ok(mv));
            }
        }
    }

    #[test]
    fn anything_else_is_refused_and_says_what_is_expected() {
        for wrong in
            ["", "flip ", " flip", "FLIP", "turn", "turn RR", "turn D", "play", "play R1", "play  R2", "é"]
        {
            let error = Move::read(Edition::Characters, wrong).unwrap_err();
            assert_eq!(error.expected, EXPECTED, "{wrong}");
        }
    }
}
