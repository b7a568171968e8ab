//! What is disclosed about matches that are over: replays and proofs; and the chain of a server's seals.

use std::sync::Arc;

use fairness::{Link, PlayedAt, PlayedSeat, Sealed, Secret, Signature, TableOutcome, Terms};
use game_core::{AnyMatch, Level, Replay, Seed, Submitted};
use model::GuildId;
use store::{MatchId, Notice, Store, StoreError, StoredBeacon, StoredLink, StoredMatch, StoredStage};

use super::chair::Chair;
use super::refusal::Refusal;
use super::stored::{read_due, read_seal, read_sitters, stored_seal, submitted};
use super::table::{Stage, Table};
use super::{Admitted, Asking, Tables, not_saved};

/// Seals a table that was opened by a release without seals: its cards have not been dealt, and the commitment to its
/// secret was shown before.
pub(super) async fn seal_if_unsealed(store: &Store, table: &mut Table) -> Result<(), StoreError> {
    if let (Stage::Lobby, None, Some(secret)) = (&table.stage, table.seal, table.secret) {
        let seal = |newest| stored_seal(&secret, table.code.as_str(), newest);
        table.seal = Some(read_seal(store.seal_table(table.id, table.guild, seal).await?));
    }
    Ok(())
}

impl Tables {
    /// The stored match of a table, once none of it is secret any more: it was played to its end, or closed, and nobody
    /// plays with the same cards elsewhere.
    ///
    /// # Errors
    /// [`Refusal::NotEnded`] or [`Refusal::SameCards`] before that; [`Refusal::Lost`] if it cannot be brought back.
    async fn finished(&self, table: &Table) -> Result<StoredMatch, Refusal> {
        if table.is_lost() {
            return Err(Refusal::Lost);
        }
        if !table.is_over() {
            return Err(Refusal::NotEnded);
        }
        let stored = self.store.match_by_code(table.code.as_str()).await.map_err(not_saved)?;
        let stored = stored.ok_or(Refusal::NoSuchTable)?;
        if let Some(seed) = stored.seed
            && self.store.is_played_with(&seed).await.map_err(not_saved)?
        {
            return Err(Refusal::SameCards);
        }
        Ok(stored)
    }

    /// The replay of the match at a table once it is over: played to its end, or closed after cards were dealt.
    ///
    /// # Errors
    /// [`Refusal::NotEnded`] or [`Refusal::SameCards`] before that; [`Refusal::Lost`] if it cannot be brought back;
    /// [`Refusal::NoReplay`] if no cards were dealt, or by rules that this release does not know.
    pub async fn replay(&self, table: &Admitted) -> Result<Replay, Refusal> {
        self.replay_of(table).await
    }

    /// As [`replay`](Self::replay), without a check of access.
    pub(super) async fn replay_of(&self, table: &Table) -> Result<Replay, Refusal> {
        let stored = self.finished(table).await?;
        let (seed, rules) = stored.seed.zip(stored.rules).ok_or(Refusal::NoReplay)?;
        let game = table.deal_by(rules, Seed::from_bytes(seed)).map_err(|_| Refusal::NoReplay)?.into_game();
        let log = log(&self.store, table.id).await?.ok_or(Refusal::NoReplay)?;
        Replay::of(&game, &log).map_err(|_| Refusal::NoReplay)
    }

    /// The proof of the match at a table, once it is over: played to its end, or closed after cards were dealt. If it has the cards
    /// of another table, in a challenge or a duplicate, it is proven by what was sealed there.
    ///
    /// # Errors
    /// [`Refusal::NotEnded`] or [`Refusal::SameCards`] before that; [`Refusal::Lost`] if it cannot be brought back;
    /// [`Refusal::NoProof`] for a match from before there were proofs, or if no cards were dealt.
    pub async fn proof(&self, table: &Admitted) -> Result<String, Refusal> {
        let stored = self.finished(table).await?;
        match table.has_cards_of() {
            None => proof_of(&self.store, (table, &stored), None).await,
            Some(base) => {
                let sealed = self.unasked(base).await?;
                let of_sealed = self.store.match_by_code(base.as_str()).await.map_err(not_saved)?;
                let of_sealed = of_sealed.ok_or(Refusal::NoProof)?;
                proof_of(&self.store, (table, &stored), Some((&sealed, &of_sealed))).await
            }
        }
    }

    /// The notices of open tables that have not been posted yet.
    pub async fn unposted(&self) -> Vec<(Arc<Table>, Notice)> {
        let unposted = self.store.unposted().await.unwrap_or_default();
        let table_of = |(code, notice): (String, Notice)| {
            let cached = self.tables.find(&code.parse().ok()?)?;
            Some((cached.newest(), notice))
        };
        unposted.into_iter().filter_map(table_of).collect()
    }

    /// The seals of a server, and the outcome of each table; the contents of a seal only if the asker may know of the
    /// table.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database cannot be read.
    pub async fn chain(&self, guild: GuildId, asking: &Asking) -> Result<Vec<Link>, Refusal> {
        let sight = self.sight(asking);
        Ok(self.store.chain(guild, &sight).await.map_err(not_saved)?.into_iter().map(link).collect())
    }
}

/// The proof of a match as far as it has been played. It discloses all hands. `sealed` is the table whose cards it has, if that is
/// another one.
///
/// # Errors
/// [`Refusal::NoProof`] for a match from before there were proofs, if no cards were dealt, or if a row cannot be read.
pub async fn proof_of(
    store: &Store,
    (table, stored): (&Table, &StoredMatch),
    sealed: Option<(&Table, &StoredMatch)>,
) -> Result<String, Refusal> {
    let (sealed, of_sealed) = sealed.unwrap_or((table, stored));
    let (seed, secret) = stored.seed.zip(sealed.secret).ok_or(Refusal::NoProof)?;
    let rules = stored.rules.ok_or(Refusal::NoProof)?;
    let game = table.deal_by(rules, Seed::from_bytes(seed)).map_err(|_| Refusal::NoProof)?.into_game();
    let log = log(store, table.id).await?.ok_or(Refusal::NoProof)?;
    let seal = sealed.seal.ok_or(Refusal::NoProof)?;
    let tickets = store.tickets(sealed.id).await.map_err(not_saved)?;
    let seats = read_sitters(tickets).map_err(not_saved)?;
    // Choices of experts from before their number of imagined matches was fixed cannot be checked.
    let played_at = (sealed.id != table.id).then(|| played_at(table));
    let has_expert = fairness::has_expert(&seats) || sits_expert(table);
    let expert = match has_expert {
        true => Some(stored.expert.ok_or(Refusal::NoProof)?),
        false => None,
    };
    let lines = game.write_down(expert, &log).map_err(|_| Refusal::NoProof)?;
    let beacon = match store.beacon(sealed.id).await.map_err(not_saved)? {
        None => None,
        Some(StoredBeacon { due, signature }) => {
            let signature = Signature::from_bytes(signature.ok_or(Refusal::NoProof)?);
            Some(read_due(due).signed(signature).map_err(|_| Refusal::NoProof)?)
        }
    };
    let options = AnyMatch::options(&game);
    let (words, game, expert) = (of_sealed.words, table.game, sealed.expert);
    let terms = Terms { seal: &seal, words, game, rules, options: &options, seats: &seats, expert };
    Ok(fairness::proof(sealed.code.as_str(), &terms, (&secret, beacon), played_at, &lines))
}

/// Whether an expert sits at a table, and not in somebody's place.
fn sits_expert(table: &Table) -> bool {
    table.chairs.iter().any(|chair| matches!(chair, Chair::Computer(Level::Expert)))
}

/// Who sits at a table with the cards of another one, for its proof.
fn played_at(table: &Table) -> PlayedAt {
    let seat = |chair: &Chair| match chair {
        Chair::Computer(level) => PlayedSeat::Computer { computer: *level },
        chair => PlayedSeat::Person { name: chair.person().map(|person| person.name.clone()) },
    };
    PlayedAt { table: table.code.to_string(), seats: table.chairs.iter().map(seat).collect() }
}

/// The moves of a match; `None` if they cannot be read.
pub(super) async fn log(store: &Store, id: MatchId) -> Result<Option<Vec<Submitted>>, Refusal> {
    Ok(submitted(&store.moves(id).await.map_err(not_saved)?))
}

fn link(stored: StoredLink) -> Link {
    let outcome = match stored.stage {
        StoredStage::Lobby | StoredStage::Playing => TableOutcome::Open,
        StoredStage::Ended => TableOutcome::Ended,
        StoredStage::Closed if stored.started => TableOutcome::ClosedAfterTheDeal,
        StoredStage::Closed if stored.words => TableOutcome::ClosedAfterAWord,
        StoredStage::Closed => TableOutcome::ClosedBeforeTheDeal,
    };
    let secret = Secret::from_bytes(stored.secret);
    let sealed = stored.seen.then_some(Sealed { table: stored.code, secret });
    Link { seal: read_seal(stored.seal), sealed, outcome }
}
