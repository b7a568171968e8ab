//! The list of legal moves. [`Snake`] checks each move again when it is made; this finds the moves without trying all
//! that exist.

use super::cards::{Card, CardType, Colour, Number, Value, Wild};
use super::hand::Hand;
use super::moves::{End, Move, Run, Side, Wish};
use super::phase::{Answer, Offer, Phase, Talk};
use super::state::Snake;
use crate::seat::Seat;

/// Adds every legal move of the seat that has to choose.
pub(super) fn list(state: &Snake, seat: Seat, moves: &mut Vec<Move>) {
    let hand = &state.hands[seat];
    match state.phase {
        Phase::Turn { .. } => list_turn(state, hand, moves),
        Phase::Colours { colour, laid, .. } => {
            moves.push(Move::Pass);
            for value in laid.values() {
                let taken = Number::new(colour, value);
                moves.extend(hand.kinds().map(|given| Move::Take(taken, given)));
            }
        }
        Phase::Friends { wish, talk, .. } => match talk {
            Talk::Wish => moves.extend(Wish::all().map(Move::Wish)),
            Talk::NamedAnswers { .. } => list_answers(hand, wish, moves),
            Talk::OwnAnswers { wish, named: Answer::Gives(_) | Answer::Offers(_) } => {
                list_answers(hand, wish, moves);
            }
            Talk::OwnPicks { offer, .. } | Talk::NamedPicks { offer, .. } => list_picks(offer, moves),
        },
        Phase::Neighbour { .. } => moves.extend(hand.kinds().map(Move::Give)),
        Phase::Over { .. } => {}
    }
}

fn list_answers(hand: &Hand, wish: Wish, moves: &mut Vec<Move>) {
    moves.extend(hand.kinds().filter(|card| wish.fits(*card)).map(Move::Give));
    if hand.len() == 1 {
        moves.extend(hand.kinds().map(|card| Move::Offer(card, None)));
    }
    for one in hand.kinds() {
        let others = hand.kinds().filter(|other| one < *other || one == *other && hand.count(one) > 1);
        moves.extend(others.map(|other| Move::Offer(one, Some(other))));
    }
}

fn list_picks((one, other): Offer, moves: &mut Vec<Move>) {
    moves.push(Move::Pick(one));
    moves.extend(other.filter(|other| *other != one).map(Move::Pick));
}

fn list_turn(state: &Snake, hand: &Hand, moves: &mut Vec<Move>) {
    let others = || state.players.others_from(state.turn);
    // While a card must be played at once, nothing else is legal (S7, S34).
    let urgent = hand.is_urgent();
    if !urgent {
        moves.push(Move::End);
        if state.table.is_empty() {
            list_runs(hand, moves);
        } else {
            list_attachable_numbers(state, hand, moves);
        }
    }
    for card in hand.kinds().skip_while(|card| card.number().is_some()) {
        match card.kind() {
            CardType::HandSwap => moves.extend(others().map(Move::HandSwap)),
            CardType::ColourSwap(colour) => moves.push(Move::Colours(colour)),
            _ if urgent => {}
            CardType::Number(_) => {}
            CardType::Wild(wild) => {
                for snake in state.table.snakes() {
                    let ends = Side::BOTH.into_iter().filter(|side| snake.takes_wild(*side));
                    moves.extend(ends.map(|side| Move::Attach(card, End { snake: snake.number, side })));
                    if wild == Wild::Princess {
                        for left in 1..snake.pieces.len() as u8 {
                            let sides = Side::BOTH.into_iter().filter(|side| snake.splits(left, *side));
                            moves.extend(sides.map(|side| Move::Split(snake.number, left, side)));
                        }
                    }
                }
            }
            CardType::Stopper => {
                for snake in state.table.snakes() {
                    let ends = Side::BOTH.into_iter().filter(|side| !snake.is_stopped(*side));
                    moves.extend(ends.map(|side| Move::Stop(End { snake: snake.number, side })));
                }
            }
            CardType::Lady => {
                let fits = |other: &Card| *other != Card::LADY || hand.count(Card::LADY) > 1;
                moves.extend(hand.kinds().filter(fits).map(Move::Lady));
            }
            CardType::BadBoy => moves.extend(others().map(Move::BadBoy)),
            CardType::Friendship => {
                moves.extend(
                    others().flat_map(|named| Wish::all().map(move |wish| Move::Friend(named, wish))),
                );
            }
            CardType::NeighbourSwap => {
                for side in Side::BOTH.into_iter().filter(|side| state.neighbour(*side).is_some()) {
                    if hand.len() == 1 {
                        moves.push(Move::Neighbour(side, None));
                    }
                    let fits =
                        |other: &Card| *other != Card::NEIGHBOUR_SWAP || hand.count(Card::NEIGHBOUR_SWAP) > 1;
                    let cards = hand.kinds().filter(fits);
                    moves.extend(cards.map(|card| Move::Neighbour(side, Some(card))));
                }
            }
        }
    }
}

fn list_attachable_numbers(state: &Snake, hand: &Hand, moves: &mut Vec<Move>) {
    let numbers = hand.numbers();
    for snake in state.table.snakes() {
        for side in Side::BOTH {
            let fitting = numbers.and(snake.takes(side, state.options.two_decks()));
            let end = End { snake: snake.number, side };
            moves.extend(fitting.iter().map(|number| Move::Attach(number.into(), end)));
        }
    }
}

/// The runs that can open the table (S9, S10).
fn list_runs(hand: &Hand, moves: &mut Vec<Move>) {
    let wilds = [Wild::Joker, Wild::Princess].map(|wild| hand.has(wild.into()).then_some(wild));
    for colour in Colour::ALL {
        let in_hand = |value: Value| hand.has(Number::new(colour, value).into());
        for first in Value::all() {
            let mut missing = None;
            for last in Value::between(first, Value::HIGHEST) {
                if !in_hand(last) && missing.replace(last).is_some() {
                    break;
                }
                let run = |wild| Run { colour, first, last, wild };
                match missing {
                    None if run(None).len() >= 3 => moves.push(Move::Open(run(None))),
                    Some(place) if run(None).len() >= 4 => {
                        let wilds = wilds.into_iter().flatten();
                        moves.extend(wilds.map(|wild| Move::Open(run(Some((wild, place))))));
                    }
                    _ => {}
                }
            }
        }
    }
}
