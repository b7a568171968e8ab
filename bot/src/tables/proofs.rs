//! What can be checked of tables: the proof of a match that is over, and the chain of a server's seals.

use game_core::{AnyMatch, Seat, Seed, Submitted};

use super::refusal::Refusal;
use super::stored::{read_due, read_seal, read_sitters, stored_seal};
use super::table::{Stage, Table};
use super::{Admitted, Tables, not_saved};
use crate::fair::{self, Came, ClientEntropy, Draw, Link, Secret, Signature};
use crate::people::GuildId;
use crate::store::{MatchId, Notice, Store, StoreError, StoredBeacon, StoredLink, StoredStage};

/// A table that was opened before there were seals gets one: its cards have not been dealt, and its secret was shown
/// as bound before.
pub(super) async fn seal_if_unsealed(store: &Store, table: &mut Table) -> Result<(), StoreError> {
    if let (Stage::Lobby, None, Some(secret)) = (&table.stage, table.seal, table.secret) {
        let seal = |newest| stored_seal(&secret, table.code.as_str(), newest);
        table.seal = Some(read_seal(store.seal_table(table.id, table.guild, seal).await?));
    }
    Ok(())
}

impl Tables {
    /// The proof of the match at a table, once it is over: played to its end, or closed after cards were dealt.
    ///
    /// # Errors
    /// [`Refusal::NotEnded`] before that; [`Refusal::Lost`] if it cannot be brought back; [`Refusal::NoProof`] for a
    /// match from before there were proofs, or if no cards were dealt.
    pub async fn proof(&self, table: &Admitted) -> Result<String, Refusal> {
        if table.is_lost() {
            return Err(Refusal::Lost);
        }
        if !table.is_over() {
            return Err(Refusal::NotEnded);
        }
        let stored = self.store.match_by_code(table.code.as_str()).await.map_err(not_saved)?;
        let (Some(secret), Some(stored)) = (table.secret, stored) else { return Err(Refusal::NoProof) };
        let seed = stored.seed.ok_or(Refusal::NoProof)?;
        let game = table.deal(Seed::from_bytes(seed)).map_err(|_| Refusal::NoProof)?.game;
        let lines = game.write_down(&self.log(table.id).await?).map_err(|_| Refusal::NoProof)?;
        match (table.seal, stored.start_entropy) {
            (Some(seal), _) => {
                let tickets = self.store.tickets(table.id).await.map_err(not_saved)?;
                let seats = read_sitters(tickets).map_err(not_saved)?;
                let rules = stored.rules.ok_or(Refusal::NoProof)?;
                let (game, options) = (table.game, AnyMatch::options(&game));
                let beacon = match self.store.beacon(table.id).await.map_err(not_saved)? {
                    None => None,
                    Some(StoredBeacon { due, signature }) => {
                        let signature = Signature::from_bytes(signature.ok_or(Refusal::NoProof)?);
                        Some(read_due(due).signed(signature).map_err(|_| Refusal::NoProof)?)
                    }
                };
                let (seal, secret, options) = (&seal, &secret, &*options);
                let draw = Draw { seal, secret, game, rules, options, seats: &seats, beacon };
                Ok(fair::proof(table.code.as_str(), &draw, &lines))
            }
            (None, Some(start)) => {
                let clicks = self.store.clicks(table.id).await.map_err(not_saved)?;
                let seats = clicks.into_iter().map(|click| click.map(i64::cast_unsigned)).collect();
                let entropy = ClientEntropy { start: start.cast_unsigned(), seats };
                Ok(fair::first_proof(table.code.as_str(), &secret, &entropy, &lines))
            }
            (None, None) => Err(Refusal::NoProof),
        }
    }

    /// The open tables of which this stands in no message of its own yet.
    pub async fn with_unposted(&self, notice: Notice) -> Vec<Table> {
        let codes = self.store.unposted(notice).await.unwrap_or_default();
        let mut tables = Vec::new();
        for code in codes {
            if let Ok(code) = code.parse()
                && let Some(held) = self.find(&code)
            {
                tables.push(Table::clone(&held.newest()));
            }
        }
        tables
    }

    async fn log(&self, id: MatchId) -> Result<Vec<Submitted>, Refusal> {
        let moves = self.store.moves(id).await.map_err(not_saved)?;
        let submitted = |(seat, mv, by): (u8, String, Option<String>)| {
            let seat = Seat::new(seat).map_err(|_| Refusal::NoProof)?;
            let by = by.map(|by| by.parse()).transpose().map_err(|_| Refusal::NoProof)?;
            Ok(Submitted { seat, mv, by })
        };
        moves.into_iter().map(submitted).collect()
    }

    /// The seals of a server, and what came of each table.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database cannot be read.
    pub async fn chain(&self, guild: GuildId) -> Result<Vec<Link>, Refusal> {
        Ok(self.store.chain(guild).await.map_err(not_saved)?.into_iter().map(link).collect())
    }
}

fn link(stored: StoredLink) -> Link {
    let came = match (stored.stage, stored.started) {
        (StoredStage::Lobby | StoredStage::Playing, _) => Came::Open,
        (StoredStage::Ended, _) => Came::Ended,
        (StoredStage::Closed, false) => Came::ClosedBeforeTheDeal,
        (StoredStage::Closed, true) => Came::ClosedAfterTheDeal,
    };
    Link { seal: read_seal(stored.seal), table: stored.code, secret: Secret::from_bytes(stored.secret), came }
}
