//! The round as it will be when a player acts next, as far as that player can tell.

use super::moves::{Area, Move};
use super::phase::Turn;
use super::scoring::MOST_TURNS;
use super::state::Dnup;
use crate::seat::Seat;

/// The next turn of the seat has begun: its set has been removed, with two players the one in area 1, which comes first
/// (D7, D19).
pub(super) fn ahead(state: &Dnup, seat: Seat) -> Option<Dnup> {
    let plays = state.players.has(seat) && state.ending.is_none() && !state.out.has(seat);
    // After its last turn the others only have theirs until the round ends (D22).
    if !plays || seat == state.turn.seat || state.turns[seat] >= MOST_TURNS {
        return None;
    }
    let mut round = state.clone();
    // Whatever the others do, the sets of those who are out and whose turn would come before are removed (D16).
    let before = state.players.others_from(state.turn.seat).take_while(|other| *other != seat);
    before.filter(|other| state.out.has(*other)).for_each(|out| round.remove(out, Area::One, &mut ()));
    round.turn = Turn { seat, area: Area::One };
    round.remove(seat, Area::One, &mut ());
    Some(round)
}

/// Whether a legal move throws a set back (D9, D10), with two players perhaps an own one (D20). The set of a player who is
/// out is only removed (D16).
pub(super) fn beats(state: &Dnup, mv: &Move) -> bool {
    let size = match *mv {
        Move::Play(cards) => cards.len(),
        Move::Add { to, .. } => state.sets[to.seat][to.area.unwrap_or_default().index()].len() + 1,
        Move::Take(_) | Move::Flip => return false,
    };
    state.of_size(size).is_some_and(|(owner, _)| !state.out.has(owner))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{cards, go, seat, table};
    use super::*;
    use crate::game::Game;
    use crate::seat::SeatSet;

    /// What this player will be able to do.
    fn moves(game: &Dnup, number: u8) -> Vec<String> {
        let mut moves = Vec::new();
        game.ahead(seat(number)).unwrap().legal(seat(number), &mut moves);
        let mut texts: Vec<String> = moves.iter().map(|mv| mv.write()).collect();
        texts.sort();
        texts
    }

    #[test]
    fn d7_the_own_set_is_gone_by_then_and_those_of_the_others_still_lie() {
        let game = table(&[("1/6", ""), ("6/2 9/3", "8/3"), ("1/7", "5/4")]);
        assert_eq!(game.ahead(seat(0)), None);
        assert_eq!(moves(&game, 1), ["flip", "play 6/2", "play 9/3", "take @2"]);
        assert_eq!(game.ahead(seat(1)).unwrap().discard, cards("8/3"));
        assert_eq!(moves(&game, 2), ["flip", "take @1"], "an 8 lies");
    }

    #[test]
    fn d16_the_set_of_a_player_who_is_out_is_gone_if_that_turn_comes_before() {
        let mut game = table(&[("1/6", ""), ("1/7", "8/3"), ("6/2", ""), ("1/8", "5/4 5/3")]);
        game.out = SeatSet::only(seat(1));
        assert_eq!(game.ahead(seat(1)), None);
        assert_eq!(moves(&game, 2), ["flip", "play 6/2", "take @3"]);
        game.out = SeatSet::only(seat(3));
        assert_eq!(moves(&game, 2), ["flip", "take @1", "take @3"], "its turn comes later");
    }

    #[test]
    fn d19_of_two_players_who_is_next_begins_with_area_1() {
        let mut game = table(&[("1/6 1/7", ""), ("6/2", "8/3|4/7 4/8")]);
        for _ in Area::BOTH {
            assert_eq!(moves(&game, 1), ["flip", "play 6/2"]);
            let ahead = game.ahead(seat(1)).unwrap();
            assert_eq!(ahead.sets[seat(1)], [cards(""), cards("4/7 4/8")]);
            assert_eq!(game.ahead(seat(0)), None);
            go(&mut game, &["flip"]);
        }
        assert!(game.ahead(seat(0)).is_some());
    }

    #[test]
    fn d22_who_has_had_the_last_turn_has_no_other() {
        let mut game = table(&[("1/6", ""), ("6/2", ""), ("1/7", "")]);
        game.turns = crate::dnup::BySeat::from_fn(game.players, |_| MOST_TURNS - 1);
        go(&mut game, &["flip"]);
        assert!(game.ahead(seat(0)).is_none() && game.ahead(seat(2)).is_some());
    }

    #[test]
    fn d16_d20_what_beats_throws_back_an_own_set_too_but_not_one_of_a_player_who_is_out() {
        let beats = |game: &Dnup, mv: &str| beats(game, &Move::read(mv).unwrap());
        let mut game = table(&[("6/2 5/4", ""), ("1/7", "5/3"), ("1/8", "4/7 4/8")]);
        assert!(beats(&game, "play 6/2") && beats(&game, "add 5/4 @1"));
        assert!(!beats(&game, "take @1") && !beats(&game, "flip"));
        game.out = SeatSet::only(seat(1));
        assert!(!beats(&game, "play 6/2") && beats(&game, "add 5/4 @1"));
        let game = table(&[("6/2 6/3", "|4/7 4/8"), ("1/7", "5/3")]);
        assert!(beats(&game, "play 6/2 6/3"));
    }
}
