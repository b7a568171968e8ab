//! What is told of what has happened since somebody's last turn, or to all, in the last lap: in every game the same way.

use game_core::{AnyEvent, Happening, Observation, RoundResult, Seat, SeatSet};
use locale::{Language, args};
use message::{Button, Part, Style, button, buttons, read_characters, text};
use model::actions::{Action, Place};

use super::remarks::remarks;
use super::{Face, Scene};

/// How many news have room somewhere. Where there are more, a button shows all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    lines: usize,
    characters: usize,
}

/// At a table.
const AT_A_TABLE: Room = Room { lines: 8, characters: 900 };
/// Above the picture of a hand: that shall stay in sight together with the buttons.
pub(super) const IN_A_HAND: Room = Room { lines: 3, characters: 900 };
/// So many characters stand on a page of all news.
const PAGE: usize = 3000;

/// A line of news.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What it says.
    pub words: String,
    weight: Weight,
}

/// How much a line matters to its reader. What matters most is left out last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    /// It happened.
    Other,
    /// A round ended.
    Result,
    /// It was done to the reader.
    Struck,
}

/// All the news of a game, the oldest first. That several do nothing, one after another, is one line.
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
        Happening::RoundBegins(_) | Happening::RoundEnds(_) => None,
    }
}

/// What happened as a line, if the viewer may know of it and does not see it anyway.
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
        Happening::RoundEnds(result) => (round_ends(scene, observation, result), Weight::Result),
    };
    Some(News { words, weight })
}

/// That a round is over, with what each got, after the first round what each has in all, and if the match goes on, who
/// leads; and what computers have to say about it.
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

/// News as they stand in a message that has room for some.
#[derive(Clone, Debug)]
pub struct Told {
    /// The lines, in the order in which it happened.
    pub words: String,
    /// How many there are in all, if some are left out.
    pub of: Option<usize>,
}

impl Told {
    /// The words, and if that is not all, the button that shows it beneath them.
    #[must_use]
    pub fn with_button(self, scene: &Scene) -> Vec<Part> {
        let (words, more) = self.apart(scene);
        std::iter::once(words).chain(more.map(|more| buttons(vec![more]))).collect()
    }

    /// The words, and if that is not all, the button that shows it.
    pub(super) fn apart(self, scene: &Scene) -> (Part, Option<Button>) {
        (text(self.words), self.of.map(|all| news_button(scene.lang, scene.place.clone(), all)))
    }
}

/// The button that shows all news.
#[must_use]
pub fn news_button(lang: Language, place: Place, all: usize) -> Button {
    button(Style::Secondary, &Action::News(place, None).id(), &lang.say("button-news", args!(count: all)))
}

/// The news that a table tells beside these parts, which say some of them already; nothing if there are none.
#[must_use]
pub fn told(news: &[News], said: &[Part]) -> Option<Told> {
    told_in(AT_A_TABLE, news, said)
}

/// The news for which there is this room beside these parts.
pub(super) fn told_in(room: Room, news: &[News], said: &[Part]) -> Option<Told> {
    let mut said: Vec<&str> = said.iter().flat_map(|part| part.content().lines()).collect();
    let mut fresh: Vec<&News> = Vec::new();
    // What is said is said of the newest.
    for line in news.iter().rev() {
        match said.iter().rposition(|said| *said == line.words) {
            Some(at) => drop(said.remove(at)),
            None => fresh.insert(0, line),
        }
    }
    let all = fresh.len();
    let characters = |fresh: &[&News]| fresh.iter().map(|line| read_characters(&line.words)).sum::<usize>();
    // One line more takes no more room than the sign that it is left out.
    let lines = if all == room.lines + 1 { all } else { room.lines };
    while fresh.len() > 1 && (fresh.len() > lines || characters(&fresh) > room.characters) {
        // The oldest of those that matter least.
        let (least, _) = fresh.iter().enumerate().min_by_key(|(_, line)| line.weight)?;
        fresh.remove(least);
    }
    let of = (fresh.len() < all).then_some(news.len());
    // What was done to the reader is no small thing, nor is the end of a round.
    let words = fresh.into_iter().map(|line| match line.weight {
        Weight::Other => format!("-# {}", line.words),
        Weight::Result | Weight::Struck => line.words.clone(),
    });
    let lines: Vec<String> = of.map(|_| "-# …".to_owned()).into_iter().chain(words).collect();
    (!lines.is_empty()).then(|| Told { words: lines.join("\n"), of })
}

/// All news, on as many pages as it takes.
#[must_use]
pub fn pages(news: &[News]) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for News { words, .. } in news {
        match pages.last_mut().filter(|page| page.chars().count() + words.chars().count() < PAGE) {
            Some(page) => *page += &format!("\n{words}"),
            None => pages.push(words.clone()),
        }
    }
    pages
}
