//! Taking moves back: by whoever made the last one, while nobody has learnt anything from it; by somebody who plays with
//! computers alone; and by all together, where the table allows it.

use std::sync::Arc;

use game_core::{Seat, Submitted, TakeBack};
use model::{InteractionId, PersonId};

use super::chair::{Chair, Seated};
use super::clock::now;
use super::refusal::Refusal;
use super::stored::Save;
use super::table::{Stage, Table};
use super::{Admitted, Tables, not_saved, proofs};

/// How somebody can take moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBackWay {
    /// Of their own accord: it was their own last move, and nobody has learnt anything from it.
    Own,
    /// They play with computers alone. The match counts on no board from then on.
    Alone,
    /// If all who play agree.
    Together,
}

/// What is taken back: up to the decision in which this seat moved, and how that can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Undoing {
    seat: Seat,
    take_back: TakeBack,
    way: TakeBackWay,
}

impl Table {
    /// How the person at a seat can take moves back now, if they can.
    #[must_use]
    pub fn takes_back(&self, seat: Seat) -> Option<TakeBackWay> {
        self.undoing(seat).map(|undoing| undoing.way)
    }

    /// Whose move is taken back if all agree, and how it can be by the person at this seat.
    fn undoing(&self, seat: Seat) -> Option<Undoing> {
        // The same cards are played elsewhere, and everybody plays them once.
        let playing = self.playing().filter(|_| !self.is_over() && self.challenge.is_none())?;
        self.chair(seat)?.seated()?;
        if let Some(take_back) = playing.may_take_back(seat) {
            return Some(Undoing { seat, take_back, way: TakeBackWay::Own });
        }
        let mut others = self.chairs.iter().enumerate().filter(|(place, _)| *place != seat.index());
        if others.all(|(_, chair)| matches!(chair, Chair::Computer(_))) {
            let (seat, take_back) = playing.last_of_a_person(Some(seat))?;
            return Some(Undoing { seat, take_back, way: TakeBackWay::Alone });
        }
        // Of one person whom all others have left there is nobody to ask.
        let together = !self.agreement.no_take_back && self.voters().nth(1).is_some();
        let (seat, take_back) = playing.last_of_a_person(None).filter(|_| together)?;
        Some(Undoing { seat, take_back, way: TakeBackWay::Together })
    }

    /// The line of the log to which the person at a seat can go back now.
    #[must_use]
    pub fn takes_back_to(&self, seat: Seat) -> Option<u32> {
        self.undoing(seat).map(|undoing| undoing.take_back.to)
    }

    /// Whether moves were taken back in its match.
    #[must_use]
    pub fn has_taken_back(&self) -> bool {
        self.playing().is_some_and(|playing| playing.taken_back().iter().any(|(_, times)| *times > 0))
    }

    /// Whose move all together could take back now.
    #[must_use]
    pub fn taken_back_together(&self) -> Option<Seat> {
        self.playing()?.last_of_a_person(None).map(|(seat, _)| seat)
    }

    /// The people who want the last move to be taken back.
    pub fn agreed_to_take_back(&self) -> impl Iterator<Item = &Seated> {
        let length = self.playing().map(|playing| playing.moves());
        self.voters().filter(move |voter| length.is_some() && voter.takes_back == length)
    }

    /// The person at a seat goes back to this line of the log with this click, or wants that; `sure` if they know what it
    /// costs.
    fn take_back(
        &mut self,
        seat: Seat,
        (to, sure): (u32, bool),
        log: &[Submitted],
        click: InteractionId,
    ) -> Result<Save, Refusal> {
        let length = self.playing().ok_or(Refusal::NotBegun)?.moves();
        let undoing = self.undoing(seat).ok_or(Refusal::NothingToTakeBack)?;
        if undoing.take_back.to != to {
            return Err(Refusal::Passed);
        }
        if undoing.way == TakeBackWay::Alone && self.counts && !sure {
            return Err(Refusal::WouldNotCount);
        }
        if undoing.way == TakeBackWay::Together {
            self.seated_mut(seat)?.takes_back = Some(length);
            if self.agreed_to_take_back().count() < self.voters().count() {
                return Ok(Save::all(self));
            }
        }
        let Undoing { seat, take_back, way } = undoing;
        let Stage::Playing(playing) = &mut self.stage else { return Err(Refusal::NotBegun) };
        let played = playing.take_back(seat, take_back, log).ok_or(Refusal::Passed)?;
        self.counts &= way != TakeBackWay::Alone;
        self.restart_time(now());
        let mv = take_back.to_string();
        Ok(Save::Move { seat, mv, played, chooser: None, click: Some(click) })
    }
}

impl Tables {
    /// Somebody goes back to this line of the log with this click, or wants that; `sure` if they know that the match may
    /// count on no board then. The same click delivered twice takes back once.
    ///
    /// # Errors
    /// [`Refusal::WouldNotCount`] if they are not sure; [`Refusal::Passed`] if what they could take back is another move by
    /// now; [`Refusal`] if they do not sit there, or nothing can be taken back.
    pub async fn take_back(
        &self,
        at: &Admitted,
        by: PersonId,
        (to, sure): (u32, bool),
        click: InteractionId,
    ) -> Result<Arc<Table>, Refusal> {
        // If it has grown by the time of the change, something else came first.
        let log = proofs::log(&self.store, at.id).await?.ok_or(Refusal::Lost)?;
        let take_back = |table: &mut Table| {
            if table.is_over() {
                return Err(Refusal::Over);
            }
            let seat = table.seat_of(by).ok_or(Refusal::NotSeated)?;
            let save = table.take_back(seat, (to, sure), &log, click)?;
            table.touch(by, now());
            Ok(save)
        };
        match self.update(&at.code, take_back).await {
            Err(Refusal::Passed | Refusal::Over | Refusal::NothingToTakeBack)
                if self.store.has_click(at.id, click).await.map_err(not_saved)? =>
            {
                self.unasked(&at.code).await
            }
            done => done,
        }
    }
}

#[cfg(test)]
#[path = "take_back_tests.rs"]
mod tests;
