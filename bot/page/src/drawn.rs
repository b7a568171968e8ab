//! Tables as they were last drawn for pages: several pages that show one table are sent the same text.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};

use locale::Language;
use parking_lot::Mutex;
use tables::Table;

/// How many are remembered: whoever shows a table draws it within moments of the change.
const REMEMBERED: usize = 64;

/// The tables that were drawn last.
#[derive(Debug, Default)]
pub struct DrawnTables(Mutex<VecDeque<DrawnTable>>);

#[derive(Debug)]
struct DrawnTable {
    table: Weak<Table>,
    language: Language,
    pictures: bool,
    drawn: Arc<str>,
}

impl DrawnTables {
    /// The table as it was drawn for this reader or another one of the same wishes, else as it is drawn now.
    pub(super) fn of<E>(
        &self,
        table: &Arc<Table>,
        (language, pictures): (Language, bool),
        draw: impl FnOnce() -> Result<String, E>,
    ) -> Result<Arc<str>, E> {
        let is_same = |one: &&DrawnTable| {
            std::ptr::eq(one.table.as_ptr(), Arc::as_ptr(table))
                && one.language == language
                && one.pictures == pictures
        };
        if let Some(found) = self.0.lock().iter().rev().find(is_same) {
            return Ok(Arc::clone(&found.drawn));
        }
        let drawn: Arc<str> = draw()?.into();
        let mut recent = self.0.lock();
        if recent.len() == REMEMBERED {
            recent.pop_front();
        }
        // As long as it is remembered, no other table has this address.
        let table = Arc::downgrade(table);
        recent.push_back(DrawnTable { table, language, pictures, drawn: Arc::clone(&drawn) });
        Ok(drawn)
    }
}

#[cfg(test)]
mod tests {
    use game_core::GameId;
    use tables::testing::a_table_of;

    use super::*;

    #[test]
    fn a_table_is_drawn_once_for_all_who_want_it_alike() {
        let tables = DrawnTables::default();
        let table = || Arc::new(a_table_of(GameId::Tricks, 2, Language::English, &[]));
        let (first, second) = (table(), table());
        let mut drawn = 0;
        let mut of = |table: &Arc<Table>, language, pictures| {
            let draw = || {
                drawn += 1;
                Ok::<_, ()>(drawn.to_string())
            };
            tables.of(table, (language, pictures), draw).unwrap().parse::<i32>().unwrap()
        };
        let english = of(&first, Language::English, true);
        assert_eq!(of(&first, Language::English, true), english);
        let different = [
            of(&first, Language::Dutch, true),
            of(&first, Language::English, false),
            of(&second, Language::English, true),
        ];
        assert_eq!(different, [2, 3, 4]);
        let others: Vec<_> = (0..REMEMBERED).map(|_| table()).collect();
        others.iter().for_each(|other| assert!(of(other, Language::English, true) > 4));
        assert_eq!(of(&first, Language::English, true), 5 + i32::try_from(REMEMBERED).unwrap());
    }
}
