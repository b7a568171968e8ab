//! News: a line for each happening since the reader's last turn, or for spectators in the last lap.

use game_core::{AnyEvent, Happening, Observation, RoundResult, Seat, SeatSet};
use locale::{Language, args};
use message::{Button, Part, Style, button, buttons, read_characters, text};
use model::actions::{Action, PlayContext};

use super::remarks::remarks;
use super::{Face, Scene};

/// The most lines and characters of news in a message. Where there are more, a button shows all.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewsLimit {
    lines: usize,
    characters: usize,
}

/// The limit of the message of a table.
const AT_A_TABLE: NewsLimit = NewsLimit { lines: 8, characters: 900 };
/// The limit above the picture of a hand, which should stay in sight together with the buttons.
pub(super) const IN_A_HAND: NewsLimit = NewsLimit { lines: 3, characters: 900 };
/// At most this many characters stand on a page of all news.
const PAGE_CHARACTERS: usize = 3000;

/// A line of news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The text.
    pub words: String,
    weight: Weight,
}

/// The importance of a line to its reader. The most important ones are left out last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// Anything else.
    Other,
    /// A round ended.
    Result,
    /// It was done to the reader.
    Struck,
}

/// All news, the oldest first. Consecutive turns without a move are one line.
pub(super) fn news<G: Face>(scene: &Scene, observation: &Observation<G>) -> Vec<News>
where
    for<'e> &'e G::Event: TryFrom<&'e AnyEvent>,
{
    let mut news: Vec<News> = Vec::new();
    let mut idle = SeatSet::EMPTY;
    for happening in scene.news() {
        let Some(line) = line(scene, observation, happening) else { continue };
        let Some(seat) = idles::<G>(happening) else {
            idle = SeatSet::EMPTY;
            news.push(line);
            continue;
        };
        if !idle.is_empty() {
            news.pop();
        }
        idle = idle.with(seat);
        news.push(match usize::from(idle.len()) {
            1 => line,
            _ => News { words: scene.lang.say("news-idle", scene.about_all(idle)), weight: Weight::Other },
        });
    }
    news
}

fn idles<G: Face>(happening: &Happening) -> Option<Seat>
where
    for<'e> &'e G::Event: TryFrom<&'e AnyEvent>,
{
    match happening {
        Happening::Event(_, event) => event.try_into().ok().and_then(G::idles),
        Happening::RoundBegins(_) | Happening::RoundEnds(_) | Happening::TookBack(_) => None,
    }
}

/// The line for a happening; `None` if the viewer may not know of it, or sees it elsewhere.
pub(super) fn line<G: Face>(
    scene: &Scene,
    observation: &Observation<G>,
    happening: &Happening,
) -> Option<News>
where
    for<'e> &'e G::Event: TryFrom<&'e AnyEvent>,
{
    let viewer = observation.viewer;
    let (words, weight) = match happening {
        Happening::Event(to, event) if to.includes(viewer) => {
            let event = event.try_into().ok()?;
            let struck = viewer.seat().is_some_and(|seat| G::strikes(event, seat));
            (G::event(scene, observation, event)?, if struck { Weight::Struck } else { Weight::Other })
        }
        Happening::Event(..) => return None,
        Happening::RoundBegins(round) => {
            (scene.lang.say("round-begins", args!(round: *round)), Weight::Other)
        }
        Happening::TookBack(seat) => (scene.lang.say("took-back", scene.about(*seat)), Weight::Result),
        Happening::RoundEnds(result) => (round_ends(scene, observation, result), Weight::Result),
    };
    Some(News { words, weight })
}

/// The end of a round: everybody's scores, after the first round also the totals and, if the match continues, the
/// leader; and the remarks of computers.
fn round_ends<G: Face>(scene: &Scene, observation: &Observation<G>, result: &RoundResult) -> String {
    let (lang, aim) = (scene.lang, G::aim(&observation.options));
    let line = |(seat, score): (_, &i32)| {
        let score = match score {
            0 => "0".to_owned(),
            score if *score < 0 => format!("−{}", score.unsigned_abs()),
            score => format!("+{score}"),
        };
        let args = args!(name: scene.name(seat), score: score, total: result.totals[seat]);
        let key = if result.round == 1 { "round-score-first" } else { "round-score" };
        lang.say(key, args)
    };
    let scores: Vec<String> = result.scores.iter().map(line).collect();
    let ended = lang.say("round-ends", args!(round: result.round, scores: scores.join(" · ")));
    let over = G::winners(&observation.options, &result.totals, result.round).is_some();
    let leads = (!over).then(|| {
        let first = aim.first_place(&result.totals);
        lang.say("round-leads", scene.about_all(first))
    });
    let lines: Vec<String> = std::iter::once(ended).chain(leads).chain(remarks(scene, aim, result)).collect();
    lines.join("\n")
}

/// The news that fit into a message.
#[derive(Clone, Debug)]
pub struct NewsDigest {
    /// The lines, the oldest first.
    pub words: String,
    /// The number of all news; `None` if none are left out.
    pub total: Option<usize>,
}

impl NewsDigest {
    /// The words, and beneath them a button for all news if some are left out.
    #[must_use]
    pub fn with_button(self, scene: &Scene) -> Vec<Part> {
        let (words, more) = self.split(scene);
        std::iter::once(words).chain(more.map(|more| buttons(vec![more]))).collect()
    }

    /// The words, and a button for all news if some are left out.
    pub(super) fn split(self, scene: &Scene) -> (Part, Option<Button>) {
        (text(self.words), self.total.map(|all| news_button(scene.lang, scene.place.clone(), all)))
    }
}

/// The button that shows all news.
#[must_use]
pub fn news_button(lang: Language, place: PlayContext, all: usize) -> Button {
    button(Style::Secondary, &Action::News(place, None).id(), &lang.say("button-news", args!(count: all)))
}

/// The news for the message of a table, without those that its parts `said` already have; `None` if none are left.
#[must_use]
pub fn digest(news: &[News], said: &[Part]) -> Option<NewsDigest> {
    digest_in(AT_A_TABLE, news, said)
}

/// The news within a limit, as [`digest`]. The least important news are left out first, of these the oldest.
pub(super) fn digest_in(limit: NewsLimit, news: &[News], said: &[Part]) -> Option<NewsDigest> {
    let mut said: Vec<&str> = said.iter().flat_map(|part| part.content().lines()).collect();
    let mut fresh: Vec<&News> = Vec::new();
    // The parts have the latest news.
    for line in news.iter().rev() {
        match said.iter().rposition(|said| *said == line.words) {
            Some(at) => drop(said.remove(at)),
            None => fresh.insert(0, line),
        }
    }
    let all = fresh.len();
    let characters = |fresh: &[&News]| fresh.iter().map(|line| read_characters(&line.words)).sum::<usize>();
    // One more line takes no more room than the note that it is left out.
    let lines = if all == limit.lines + 1 { all } else { limit.lines };
    while fresh.len() > 1 && (fresh.len() > lines || characters(&fresh) > limit.characters) {
        // The oldest of the least important ones.
        let (least, _) = fresh.iter().enumerate().min_by_key(|(_, line)| line.weight)?;
        fresh.remove(least);
    }
    let total = (fresh.len() < all).then_some(news.len());
    // News about the reader and the ends of rounds are not in small print.
    let words = fresh.into_iter().map(|line| match line.weight {
        Weight::Other => format!("-# {}", line.words),
        Weight::Result | Weight::Struck => line.words.clone(),
    });
    let lines: Vec<String> = total.map(|_| "-# …".to_owned()).into_iter().chain(words).collect();
    (!lines.is_empty()).then(|| NewsDigest { words: lines.join("\n"), total })
}

/// All news, on as many pages as needed.
#[must_use]
pub fn pages(news: &[News]) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for News { words, .. } in news {
        match pages.last_mut().filter(|page| page.chars().count() + words.chars().count() < PAGE_CHARACTERS) {
            Some(page) => *page += &format!("\n{words}"),
            None => pages.push(words.clone()),
        }
    }
    pages
}
