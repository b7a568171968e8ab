//! The computer player `steady` for Up.

use super::moves::Move;
use super::view::View;
use crate::chance::Chance;

pub(super) fn choose(_view: &View, legal: &[Move], chance: &mut Chance) -> Move {
    legal[chance.below(legal.len() as u32) as usize]
}
