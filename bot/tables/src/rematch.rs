//! Rematches: a table for people who want to play again once a match is over. Nobody is seated without asking: the
//! first to ask opens it and sits there, with the computers of the previous match; everybody else joins by themselves.

use std::sync::Arc;

use game_core::Level;
use model::{Code, PersonId};
use store::{MatchId, Store, StoreError};

use super::chair::{Caller, Chair};
use super::refusal::Refusal;
use super::stored::Save;
use super::table::{Rematch, Stage, Table};
use super::{Admitted, Opening, Tables, not_saved};

/// The outcome of somebody's wish to play again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RematchOutcome {
    /// They have opened the table, and sit there.
    Opened,
    /// They have sat down there.
    Joined,
    /// They sit there already, or it has begun.
    There,
}

impl Table {
    /// The people who played to the end, and are asked whether they play again.
    pub fn asked_again(&self) -> impl Iterator<Item = PersonId> + '_ {
        let seated = self.chairs.iter().filter_map(Chair::seated).map(|seated| seated.person().id);
        // A guest is one at this table alone.
        seated.filter(|person| !person.is_guest())
    }

    /// The computers of the match, which play again in every rematch.
    fn computers(&self) -> Vec<Level> {
        let computer = |chair: &Chair| match chair {
            Chair::Computer(level) => Some(*level),
            Chair::Person(_) | Chair::Left { .. } | Chair::Forgotten { .. } => None,
        };
        self.chairs.iter().filter_map(computer).collect()
    }
}

impl Tables {
    /// Somebody wants to play again: they open a table with the same computers and options and sit there, or sit down
    /// at the one that somebody else has opened.
    ///
    /// # Errors
    /// [`Refusal`] if the match is not over, or a person who did not play asks and there is no room for them.
    pub async fn rematch(
        &self,
        before: &Admitted,
        by: &Caller,
    ) -> Result<(Arc<Table>, RematchOutcome), Refusal> {
        if !before.is_over() {
            return Err(Refusal::NotEnded);
        }
        if before.challenge.is_some() {
            return Err(Refusal::Over);
        }
        if before.seat_of(by.id).is_none() && !before.welcomes(by.id) {
            return Err(Refusal::NotInvited);
        }
        if let Some(there) = self.rematch_at(before.id).await? {
            return self.sit_down_again(&there.code, by).await;
        }
        let mut invited = before.invited.clone();
        if before.private {
            invited.extend(before.asked_again().filter(|person| !before.invited.contains(person)));
        }
        let opening = Opening {
            game: before.game,
            choices: before.choices.clone(),
            guild: before.guild,
            channel: before.channel,
            // The server may have another language by now.
            language: before
                .guild
                .and_then(|guild| self.preferences.server_language(guild))
                .unwrap_or(before.language),
            private: before.private,
            invited,
            rematch_of: Some(before.id),
            entry: None,
            duplicate: None,
            turn_time: before.timing.turn_time,
            agreement: before.agreement.clone(),
        };
        let opened = match self.open(opening, by).await {
            // A match has one rematch: somebody else may have opened it first.
            Err(Refusal::NotSaved) => {
                let there = self.rematch_at(before.id).await?.ok_or(Refusal::NotSaved)?;
                return self.sit_down_again(&there.code, by).await;
            }
            opened => opened?,
        };
        let computers = before.computers();
        let with_computers = self.update(&opened.code, |table| {
            // Somebody may have sat down meanwhile.
            let _ = computers.iter().try_for_each(|level| table.add_computer(by.id, *level));
            Ok(Save::all(table))
        });
        Ok((with_computers.await?, RematchOutcome::Opened))
    }

    async fn sit_down_again(
        &self,
        code: &Code,
        by: &Caller,
    ) -> Result<(Arc<Table>, RematchOutcome), Refusal> {
        let there = self.unasked(code).await?;
        if !matches!(there.stage(), Stage::Lobby) || there.seat_of(by.id).is_some() {
            return Ok((there, RematchOutcome::There));
        }
        Ok((self.sits_down(&there, by, false).await?, RematchOutcome::Joined))
    }

    /// The table of the rematch of a match, if somebody has opened one and it was not closed.
    pub(super) async fn rematch_at(&self, id: MatchId) -> Result<Option<Rematch>, Refusal> {
        stored(&self.store, id).await.map_err(not_saved)
    }

    /// The table of the match before, if this is a rematch, with who sits here by now.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if it cannot be read.
    pub async fn before(&self, rematch: &Table) -> Result<Option<Arc<Table>>, Refusal> {
        let Some(code) = self.store.rematched(rematch.id).await.map_err(not_saved)? else { return Ok(None) };
        let code: Code = code.parse().map_err(|_| Refusal::NoSuchTable)?;
        let Some(cached) = self.tables.find(&code) else {
            return Ok(Some(Arc::new(self.read(&code).await?)));
        };
        let _turn = cached.turn.lock().await;
        let mut before = Table::clone(&cached.newest());
        before.rematch = self.rematch_at(before.id).await?;
        let before = Arc::new(before);
        self.tables.is_now(&cached, Arc::clone(&before));
        Ok(Some(before))
    }
}

/// Adds to a table whose match is over what is stored elsewhere: its rematch and the score of the evening.
///
/// # Errors
/// [`StoreError`] if it cannot be read.
pub(super) async fn load_sequel(store: &Store, table: &mut Table) -> Result<(), StoreError> {
    if table.is_over() && table.playing().is_some() {
        table.rematch = stored(store, table.id).await?;
        table.evening = store.evening_of(table.id).await?;
    }
    Ok(())
}

async fn stored(store: &Store, id: MatchId) -> Result<Option<Rematch>, StoreError> {
    let Some((code, seated)) = store.rematch_of(id).await? else { return Ok(None) };
    Ok(code.parse().ok().map(|code| Rematch { code, seated }))
}
