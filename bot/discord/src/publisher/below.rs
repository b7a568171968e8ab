//! How many messages people have written below a table, and whether the table is posted again for that. The counts come
//! from MESSAGE_CREATE events, of which only channel, id and the bot flag are read: no privileged intent, no call.
//! Messages by bots do not count, or tables would push each other down for ever. The cache is in memory only, so
//! messages from while the bot was offline are not counted.

use std::collections::VecDeque;

use model::{ChannelId, ComesDown, MessageId};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tables::Table;

use super::Publisher;
use super::patience::TableMoment;
use super::state::MessageState;

/// How many of a channel's newest messages are cached: more than the largest setting, [`ComesDown::After50`].
const CACHED: usize = 64;

/// The newest messages of channels with tables, in the order of their numbers.
#[derive(Debug, Default)]
pub(super) struct Written(Mutex<FxHashMap<ChannelId, VecDeque<MessageId>>>);

impl Written {
    fn note(&self, channel: ChannelId, message: MessageId) {
        let mut channels = self.0.lock();
        let newest = channels.entry(channel).or_default();
        // A session that is resumed may tell of some once more.
        if let Err(place) = newest.binary_search(&message) {
            newest.insert(place, message);
        }
        if newest.len() > CACHED {
            newest.pop_front();
        }
    }

    fn remove(&self, channel: ChannelId, messages: &[MessageId]) {
        if let Some(newest) = self.0.lock().get_mut(&channel) {
            newest.retain(|message| !messages.contains(message));
        }
    }

    fn forget(&self, channel: ChannelId) {
        self.0.lock().remove(&channel);
    }

    /// How many stand below this one.
    fn below(&self, (channel, message): (ChannelId, MessageId)) -> usize {
        let channels = self.0.lock();
        channels.get(&channel).map_or(0, |newest| newest.len() - newest.partition_point(|id| *id <= message))
    }
}

impl Publisher {
    /// Notes that a person has written in a channel.
    pub fn is_written(&self, channel: ChannelId, message: MessageId) {
        if self.tables.stand_in(channel) {
            self.written.note(channel, message);
        } else {
            self.written.forget(channel);
        }
    }

    /// These messages of a channel are gone.
    pub fn are_gone(&self, channel: ChannelId, messages: &[MessageId]) {
        self.written.remove(channel, messages);
    }

    /// Whether a table needs a new message, since its current one has scrolled away.
    pub(super) fn comes_down(&self, table: &Table, state: &MessageState) -> bool {
        let Some(at) = state.at.filter(|(channel, _)| *channel == table.channel()) else { return false };
        let set = table.guild().map(|guild| self.tables.preferences().of_server(guild).comes_down);
        comes_down(state.moment, table, self.written.below(at), set.unwrap_or_default())
    }
}

/// Whether a table that shows this moment, with `below` messages under it, is posted again: when another turn has
/// begun; after the end of a round, half as many messages are enough.
fn comes_down(shown: Option<TableMoment>, table: &Table, below: usize, set: ComesDown) -> bool {
    let (Some(shown), Some(most)) = (shown, set.after()) else { return false };
    let now = TableMoment::of(table, None);
    let most = if shown.rounds < now.rounds { most / 2 } else { most };
    now.step.is_some() && shown.step != now.step && !table.is_over() && below > most
}

#[cfg(test)]
mod tests {
    use game_core::{GameId, Seed};
    use locale::Language;
    use tables::testing::a_table_of;

    use super::super::patience::tests::moves;
    use super::*;

    fn message(id: i32) -> MessageId {
        id.into()
    }

    #[test]
    fn only_what_stands_below_is_counted_each_once_and_what_is_gone_not() {
        let written = Written::default();
        let channel = ChannelId::of(5);
        for id in [11, 13, 12, 13, 9] {
            written.note(channel, message(id));
        }
        assert_eq!(written.below((channel, message(10))), 3);
        assert_eq!(written.below((channel, message(12))), 1);
        assert_eq!(written.below((6.into(), message(1))), 0);
        written.remove(channel, &[message(12), message(99)]);
        assert_eq!(written.below((channel, message(10))), 2);
        (20..200).for_each(|id| written.note(channel, message(id)));
        assert_eq!(written.below((channel, message(10))), CACHED);
        written.forget(channel);
        assert_eq!(written.below((channel, message(10))), 0);
    }

    #[test]
    fn a_table_comes_down_with_another_turn_and_for_half_as_much_where_a_round_has_ended() {
        let lobby = a_table_of(GameId::Dnup, 3, Language::English, &[]);
        let mut table = lobby.clone();
        table.start(1.into(), Seed::from(5)).unwrap();
        let shown = |of: &Table| Some(TableMoment::of(of, None));
        let down = |shown, below| comes_down(shown, &table, below, ComesDown::After10);
        assert!(down(shown(&lobby), 11), "the match has begun");
        assert!(!down(shown(&lobby), 10) && !down(None, 99), "what it shows is not known");
        assert!(!down(shown(&table), 99), "it is nobody else's turn");
        assert!(!comes_down(shown(&lobby), &table, 99, ComesDown::Never));
        assert!(!comes_down(shown(&table), &lobby, 99, ComesDown::After5), "nobody has a turn in a lobby");
        let mut over = table.clone();
        while over.rounds().is_empty() {
            moves(&mut over);
        }
        assert!(!over.is_over(), "a match has more than a round");
        let down = |below| comes_down(shown(&table), &over, below, ComesDown::After10);
        assert!(down(6) && !down(5), "a round has ended");
    }
}
