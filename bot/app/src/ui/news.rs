//! All that has happened since somebody's last turn, in pages: for that person only, since it may reveal their cards.

use game_core::{Happening, Seat, Viewer};
use games::{Lesson, News};
use locale::{Language, args};
use message::{Accent, Panel, panel, text};
use model::actions::{Action, PlayContext};
use tables::Table;

use super::scores::turning;
use super::{heading, scene};

/// Whether something has happened since the step `since` that its viewer would miss if it were shown only together with
/// what comes next: the beginning or end of a round, something done to them, something at which everybody looks.
#[must_use]
pub fn would_be_missed(table: &Table, seat: Option<Seat>, since: u32) -> bool {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let missed = |happening: &Happening| match happening {
        Happening::RoundBegins(_) | Happening::RoundEnds(_) | Happening::TookBack(_) => true,
        Happening::Event(to, event) => to.includes(viewer) && games::would_be_missed(viewer, event),
    };
    table.playing().is_some_and(|playing| playing.story().since(since).any(missed))
}

/// A page of what has happened at a table since the last turn of this seat; for spectators, in the last lap.
#[must_use]
pub fn all_news(table: &Table, seat: Option<Seat>, page: u32, lang: Language) -> Panel {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let news = table.playing().map(|playing| {
        let scene = scene(table, playing, viewer, lang);
        games::news(&scene, &playing.game().observe(viewer))
    });
    let key = if seat.is_some() { "news-since" } else { "news-lap" };
    let heading = format!("{}\n{}", heading(table, lang), lang.say(key, args!()));
    news_page(heading, &news.unwrap_or_default(), page, table.code().clone().into(), lang)
}

/// A page of what has happened in a lesson since the learner's last turn.
#[must_use]
pub fn lesson_news(lesson: &Lesson, learner: &str, lang: Language, page: u32) -> Panel {
    let news = games::news(&lesson.scene(learner, lang), &lesson.observe());
    let heading = lang.say("news-since", args!());
    news_page(heading, &news, page, PlayContext::Lesson(lesson.game()), lang)
}

fn news_page(heading: String, news: &[News], page: u32, place: PlayContext, lang: Language) -> Panel {
    let mut pages = games::pages(news);
    let mut parts = vec![text(heading)];
    let last = u32::try_from(pages.len().saturating_sub(1)).unwrap_or_default();
    let page = page.min(last);
    let shown = pages.drain(..).nth(page as usize).unwrap_or_else(|| lang.say("news-none", args!()));
    parts.push(text(shown));
    parts.extend(turning(lang, page, page < last, |page| Action::News(place.clone(), Some(page))));
    panel(Accent::Quiet, parts)
}
