//! What is asked before the first card of a round of Up: the cut, the card found by it, and forehand's call.

use game_core::tower::Move;

use super::card;
use super::hand::Asker;
use crate::args;
use crate::discord::Click;
use crate::layout::{Choice, OPTIONS, Part, Style, buttons, text};

/// How many numbers of cards to lift are offered at once when there are too many for one menu.
const RANGE: usize = 10;

impl Asker<'_> {
    /// The numbers of cards that can be lifted.
    fn cuts(&self) -> Vec<u8> {
        let cuts = self.sight.legal.iter().filter_map(|mv| match mv {
            Move::Cut(lifted) => Some(*lifted),
            _ => None,
        });
        cuts.collect()
    }

    fn cut_choice(&self, lifted: u8) -> Choice {
        Choice {
            value: self.write(Move::Cut(lifted)),
            label: self.lang.say("tower-cut-cards", args!(count: lifted)),
            description: String::new(),
            chosen: false,
        }
    }

    /// All that the cutter can do.
    pub(super) fn cut(&self) -> Vec<Part> {
        let cuts = self.cuts();
        let middle = cuts.get(cuts.len() / 2).map(|lifted| {
            let label = self.lang.say("tower-button-cut-middle", args!(count: *lifted));
            self.button(Style::Primary, Move::Cut(*lifted), &label)
        });
        let not = self.button(Style::Secondary, Move::NoCut, &self.say("tower-button-no-cut"));
        let choices = if cuts.len() <= OPTIONS {
            cuts.iter().map(|lifted| self.cut_choice(*lifted)).collect()
        } else {
            cuts.chunks(RANGE).filter_map(|range| self.cut_range(range)).collect()
        };
        let mut parts = vec![text(self.say("tower-you-cut"))];
        parts.extend(self.menu("tower-menu-cut", 0, choices));
        parts.push(buttons(middle.into_iter().chain([not]).collect()));
        parts
    }

    fn cut_range(&self, range: &[u8]) -> Option<Choice> {
        let (first, last) = (*range.first()?, *range.last()?);
        if first == last {
            return Some(self.cut_choice(first));
        }
        Some(Choice {
            value: Click::focus_value(&format!("lift {}", self.write(Move::Cut(first)))),
            label: self.lang.say("tower-cut-range", args!(first: first, last: last)),
            description: String::new(),
            chosen: false,
        })
    }

    /// The numbers of the range that begins with this one; nothing if none does.
    pub(super) fn cut_within(&self, first: u8) -> Option<Vec<Part>> {
        let cuts = self.cuts();
        let range = cuts.chunks(RANGE).find(|range| range.first() == Some(&first))?;
        let choices = range.iter().map(|lifted| self.cut_choice(*lifted)).collect();
        let mut parts = vec![text(self.say("tower-you-cut"))];
        parts.extend(self.menu("tower-menu-cut", 0, choices));
        parts.push(buttons(vec![self.back()]));
        Some(parts)
    }

    /// The card that the cutter may keep.
    pub(super) fn keep(&self) -> Vec<Part> {
        let shown = self.sight.view.own.and_then(|own| own.shown);
        let shown = shown.map(|shown| card(self.lang, shown)).unwrap_or_default();
        vec![
            text(self.lang.say("tower-you-keep", args!(card: shown))),
            buttons(vec![
                self.button(Style::Success, Move::Keep, &self.say("tower-button-keep")),
                self.button(Style::Secondary, Move::Leave, &self.say("tower-button-leave")),
            ]),
        ]
    }

    /// Forehand's calls.
    pub(super) fn variants(&self) -> Vec<Part> {
        let mut lines = vec![self.say("tower-you-call")];
        if self.is_legal(Move::Call { dirty: true, double: false }) {
            lines.push(self.say("tower-dirty"));
        }
        if self.is_legal(Move::Call { dirty: false, double: true }) {
            lines.push(self.say("tower-double"));
        }
        let row = self.sight.legal.iter().filter_map(|mv| {
            let (style, key) = match mv {
                Move::Call { dirty: false, double: false } => (Style::Primary, "tower-button-call-none"),
                Move::Call { dirty: true, double: false } => (Style::Secondary, "tower-button-call-dirty"),
                Move::Call { dirty: false, double: true } => (Style::Secondary, "tower-button-call-double"),
                Move::Call { dirty: true, double: true } => (Style::Secondary, "tower-button-call-both"),
                _ => return None,
            };
            Some(self.button(style, *mv, &self.say(key)))
        });
        vec![text(lines.join("\n")), buttons(row.collect())]
    }
}
