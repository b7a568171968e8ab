//! Who is at which table by a page.

use std::sync::Arc;

use model::{Code, PersonId};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

/// Pages that one person may have open at a time.
const PER_PERSON: usize = 4;
/// Pages open at a time. Each is a file.
const AT_A_TIME: usize = 2000;

/// Who is at which table by a page.
#[derive(Debug, Default)]
pub struct Visitors(Mutex<Present>);

#[derive(Debug, Default)]
struct Present {
    last: u64,
    pages: usize,
    by_person: FxHashMap<PersonId, Vec<OpenPage>>,
}

#[derive(Debug)]
struct OpenPage {
    id: u64,
    table: Option<Code>,
}

/// An open page of somebody, until it is dropped.
#[derive(Debug)]
pub(super) struct Visit {
    visitors: Arc<Visitors>,
    person: PersonId,
    id: u64,
}

impl Visitors {
    /// Whether somebody has this table before them at a page.
    #[must_use]
    pub fn are_at(&self, person: PersonId, code: &Code) -> bool {
        let present = self.0.lock();
        let mut pages = present.by_person.get(&person).into_iter().flatten();
        pages.any(|page| page.table.as_ref() == Some(code))
    }

    /// Somebody opens a page; `None` if there are too many.
    pub(super) fn enter(self: &Arc<Visitors>, person: PersonId) -> Option<Visit> {
        let mut present = self.0.lock();
        let theirs = present.by_person.get(&person).map_or(0, Vec::len);
        if theirs == PER_PERSON || present.pages == AT_A_TIME {
            return None;
        }
        present.last += 1;
        present.pages += 1;
        let id = present.last;
        present.by_person.entry(person).or_default().push(OpenPage { id, table: None });
        Some(Visit { visitors: Arc::clone(self), person, id })
    }
}

impl Visit {
    /// It shows this table from now on.
    pub(super) fn shows(&self, table: Option<&Code>) {
        let mut present = self.visitors.0.lock();
        let mut pages = present.by_person.get_mut(&self.person).into_iter().flatten();
        if let Some(page) = pages.find(|page| page.id == self.id) {
            page.table = table.cloned();
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut present = self.visitors.0.lock();
        present.pages -= 1;
        if let Some(pages) = present.by_person.get_mut(&self.person) {
            pages.retain(|page| page.id != self.id);
            if pages.is_empty() {
                present.by_person.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_where_their_pages_are() {
        let visitors = Arc::<Visitors>::default();
        let (ana, code) = (PersonId::of(1), Code::longest(1));
        let first = visitors.enter(ana).unwrap();
        let second = visitors.enter(ana).unwrap();
        assert!(!visitors.are_at(ana, &code));
        first.shows(Some(&code));
        second.shows(Some(&code));
        drop(first);
        assert!(visitors.are_at(ana, &code), "the other page is open");
        second.shows(None);
        assert!(!visitors.are_at(ana, &code));
        drop(second);
        assert!(visitors.0.lock().by_person.is_empty());
    }

    #[test]
    fn nobody_has_more_pages_than_they_can_look_at() {
        let visitors = Arc::<Visitors>::default();
        let mut pages: Vec<_> = (0..PER_PERSON).map(|_| visitors.enter(1.into()).unwrap()).collect();
        assert!(visitors.enter(1.into()).is_none());
        pages.pop();
        assert!(visitors.enter(1.into()).is_some());
        let others: Vec<_> = (2..).map_while(|person: i32| visitors.enter(person.into())).collect();
        assert_eq!(pages.len() + others.len(), AT_A_TIME);
    }
}
