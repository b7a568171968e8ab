//! Opening tables: new ones, and rematches for the same people.

use std::sync::Arc;

use fairness::Secret;
use game_core::GameId;
use locale::Language;
use model::{Agreement, ChannelId, Choices, Code, GuildId, InteractionId, PersonId, TurnTime};
use store::{EntryOf, MatchId, NewDuplicate, NewMatch, Version};
use tracing::{error, info};

use super::away::Timing;
use super::chair::{Caller, Chair};
use super::refusal::Refusal;
use super::stored::{Save, read_seal, stored_seal, stored_timing};
use super::table::{Stage, Table};
use super::{QUEUE_TIMEOUT, Tables, duplicate, lobby, not_saved, now};
use crate::limits;

/// What a table is opened with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game.
    pub game: GameId,
    /// The options that were chosen.
    pub choices: Choices,
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// The language the table is written in.
    pub language: Language,
    /// How long people may think.
    pub turn_time: TurnTime,
    /// What else the table agrees on.
    pub agreement: Agreement,
    /// Whether only who is invited may sit down.
    pub private: bool,
    /// Who is invited.
    pub invited: Vec<PersonId>,
    /// The match that this one is the rematch of.
    pub rematch_of: Option<MatchId>,
    /// The match whose cards these are, if this one is an entry in a challenge or a table of a duplicate: once it has begun, it is seen
    /// by nobody but whoever plays it.
    pub entry: Option<EntryWith>,
    /// At how many tables at most these cards are played, if it is a table of a duplicate.
    pub duplicate: Option<u8>,
}

/// The cards of an entry in a challenge, or of a table of a duplicate.
#[derive(Clone, Debug)]
pub enum EntryWith {
    /// New ones, which others get after it.
    NewCards,
    /// Those of another match.
    CardsOf {
        /// That match.
        id: MatchId,
        /// Its code.
        code: Code,
        /// The number of matches that an expert imagines there for a decision.
        expert: u32,
    },
}

impl Tables {
    /// Opens a table by a command with this interaction id. Discord may deliver a command more than once: it opens one
    /// table.
    ///
    /// # Errors
    /// As [`Tables::open`].
    pub async fn open_once(
        &self,
        opening: Opening,
        by: &Caller,
        command: InteractionId,
    ) -> Result<Arc<Table>, Refusal> {
        if let Some(code) = self.store.opened_by(command).await.map_err(not_saved)? {
            return self.unasked(&code.parse().map_err(|_| Refusal::NoSuchTable)?).await;
        }
        self.open_with(opening, by, Some(command)).await
    }

    /// Moves a table to another channel.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`].
    pub async fn stands_in(&self, code: &Code, channel: ChannelId) -> Result<Arc<Table>, Refusal> {
        let stand = |table: &mut Table| {
            table.channel = channel;
            Ok(Save::Channel)
        };
        self.update(code, stand).await
    }

    /// Opens a table with its host at the first seat, and seals it.
    ///
    /// # Errors
    /// [`Refusal`] if the options are wrong or nothing can be saved.
    pub async fn open(&self, opening: Opening, by: &Caller) -> Result<Arc<Table>, Refusal> {
        self.open_with(opening, by, None).await
    }

    async fn open_with(
        &self,
        opening: Opening,
        by: &Caller,
        command: Option<InteractionId>,
    ) -> Result<Arc<Table>, Refusal> {
        // Who sits at an entry in a challenge is settled before, and the options of a duplicate at its first table.
        let is_settled = match opening.entry {
            None => false,
            Some(EntryWith::NewCards) => opening.duplicate.is_none(),
            Some(EntryWith::CardsOf { .. }) => true,
        };
        if !is_settled {
            lobby::choose(opening.game, &opening.choices, 1)?;
        }
        let host = self.known_as(by, opening.guild).await?;
        let newcomer = self.store.is_newcomer(by.id, opening.game).await.map_err(not_saved)?;
        let turn = tokio::time::timeout(QUEUE_TIMEOUT, self.opening.lock());
        let _turn = turn.await.map_err(|_| Refusal::NotSaved)?;
        room_for(&opening, host.id, &self.tables.all())?;
        let options = serde_json::to_string(&opening.choices).unwrap_or_default();
        let secret = Secret::draw().ok_or(Refusal::NotSaved)?;
        let timing = Timing::new(opening.turn_time, now());
        // Cards of another match are under its seal.
        let (expert, bound, entry_of) = match &opening.entry {
            Some(EntryWith::CardsOf { id, expert, .. }) => (*expert, None, Some(EntryOf::Match(*id))),
            Some(EntryWith::NewCards) => {
                (self.thinking.playouts(opening.game), Some(secret), Some(EntryOf::Itself))
            }
            None => (self.thinking.playouts(opening.game), Some(secret), None),
        };
        let closes_at = duplicate::closes_at();
        let duplicate = opening.duplicate.map(|tables| NewDuplicate { tables, closes_at });
        for code in Code::drawn(self.draw) {
            let new = NewMatch {
                code: code.as_str(),
                game: opening.game.name(),
                options: &options,
                guild: opening.guild,
                channel: opening.channel,
                host: host.id,
                language: opening.language.name(),
                secret: bound.as_ref().map(Secret::bytes),
                timing: &stored_timing(&timing),
                agreement: &opening.agreement,
                rematch_of: opening.rematch_of,
                entry_of,
                duplicate,
                private: opening.private,
                opened_by: command,
                expert,
            };
            let seal = |newest| stored_seal(&secret, code.as_str(), newest);
            if let Some((id, seal)) = self.store.open_match(new, seal).await.map_err(not_saved)? {
                let mut table = Table {
                    id,
                    version: Version::default(),
                    code: code.clone(),
                    game: opening.game,
                    choices: opening.choices,
                    guild: opening.guild,
                    channel: opening.channel,
                    host: Some(host.id),
                    language: opening.language,
                    chairs: vec![Chair::of_person(host)],
                    stage: Stage::Lobby,
                    secret: bound,
                    seal: seal.map(read_seal),
                    terms: None,
                    timing,
                    agreement: opening.agreement,
                    counts: true,
                    private: opening.private,
                    invited: opening.invited,
                    challenge: opening.entry.map(|with| match with {
                        EntryWith::NewCards => code.clone(),
                        EntryWith::CardsOf { code, .. } => code,
                    }),
                    duplicate: opening.duplicate,
                    departed: Vec::new(),
                    remarks: true,
                    recap: true,
                    expert,
                    rematch: None,
                    evening: None,
                };
                table.note_newcomer(by.id, newcomer);
                let table = Arc::new(table);
                self.tables.insert(Arc::clone(&table));
                self.deadlines.put(&code, table.wakes_at(&self.pace));
                info!(%code, game = %opening.game, "table opened");
                return Ok(table);
            }
        }
        error!("no code is free for one more table");
        Err(Refusal::NoCode)
    }
}

/// Whether one more table may be opened beside these.
fn room_for(opening: &Opening, host: PersonId, tables: &[Arc<Table>]) -> Result<(), Refusal> {
    let open =
        |of: &dyn Fn(&Table) -> bool| tables.iter().filter(|table| !table.is_over() && of(table)).count();
    let on_server = |table: &Table| opening.guild.is_some() && table.guild == opening.guild;
    if open(&|table| table.host == Some(host)) >= limits::TABLES_OF_HOST {
        Err(Refusal::TablesOfHost { most: limits::TABLES_OF_HOST })
    } else if opening.entry.is_some() && opening.duplicate.is_none() {
        // It stands in no channel.
        Ok(())
    } else if open(&|table| table.stands_in_channel() && table.channel == opening.channel)
        >= limits::TABLES_IN_CHANNEL
    {
        Err(Refusal::TablesInChannel { most: limits::TABLES_IN_CHANNEL })
    } else if open(&on_server) >= limits::TABLES_ON_SERVER {
        Err(Refusal::TablesOnServer { most: limits::TABLES_ON_SERVER })
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use store::testing::fresh;

    use super::*;
    use crate::testing::{PACE, an_opening};

    #[tokio::test]
    async fn if_short_codes_are_taken_longer_ones_are_used_and_if_all_are_taken_that_is_a_refusal() {
        let (store, _folder) = fresh().await;
        let tables = Tables { draw: || 7, ..Tables::load(store.clone(), PACE, true).await.unwrap() };
        let ana = Caller {
            id: 1.into(),
            name: "Ana".to_owned(),
            guild: None,
            nick: None,
            language: Language::English,
        };
        let opens = async |guild: i32| tables.open(an_opening(GameId::Tricks, guild.into()), &ana).await;
        for (guild, length) in [(7, 4), (8, 5), (8, 6)] {
            let table = opens(guild).await.unwrap();
            assert_eq!(table.code.as_str().len(), length);
            assert_eq!(tables.unasked(&table.code).await.unwrap().id, table.id, "by its code it is found");
        }
        assert_eq!(opens(8).await.unwrap_err(), Refusal::NoCode);
        // Once the first table is forgotten, its code is free.
        tables.tables.remove(&Code::from_random(7));
        store.forget_server(7.into()).await.unwrap();
        assert_eq!(opens(8).await.unwrap().code, Code::from_random(7));
    }
}
