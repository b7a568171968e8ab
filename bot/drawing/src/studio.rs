//! Renders pictures to files on a thread of its own, one at a time, with a cache of the last ones.

use std::collections::VecDeque;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::sync::{Arc, mpsc};

use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use siphasher::sip::SipHasher13;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tracing::{debug, warn};

use super::paint::Painter;
use super::{Figure, PackError};

/// How much the painter gives way to whatever answers people, on the scale of Unix, where 19 is most.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// How many of the last pictures are cached, for people who look at a hand twice.
const RECENT_PICTURES: usize = 32;

/// The name of a picture's file: a keyed hash of what it shows. Equal pictures have equal names, and nobody without the
/// key can tell from a name what the picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureName(pub u64);

/// The bit of a name that is set for an animated picture, a GIF.
const ANIMATED: u64 = 1;

/// The file name is not one that a [`PictureName`] is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no picture of ours has that name")]
pub struct NoPictureName;

impl fmt::Display for PictureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.0 & ANIMATED == 0 { "png" } else { "gif" };
        write!(f, "{:016x}.{kind}", self.0)
    }
}

impl FromStr for PictureName {
    type Err = NoPictureName;
    fn from_str(file: &str) -> Result<PictureName, NoPictureName> {
        let (digits, _) = file.split_once('.').ok_or(NoPictureName)?;
        let name = u64::from_str_radix(digits, 16).map(PictureName).map_err(|_| NoPictureName)?;
        if name.to_string() == file { Ok(name) } else { Err(NoPictureName) }
    }
}

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The name of its file.
    pub name: PictureName,
    /// What it shows in words.
    pub description: String,
    /// The media type of the file.
    pub kind: &'static str,
    /// The file.
    pub file: Arc<[u8]>,
}

/// What comes of packing a figure: `None` if it has no area.
type Packed = Option<Result<Vec<u8>, PackError>>;

/// A figure to be rendered, and where its file goes: `None` if it cannot be packed.
struct RenderJob {
    figure: Arc<Figure>,
    rendered: oneshot::Sender<Option<Vec<u8>>>,
}

/// Renders pictures, one at a time: that takes one core at most, and the others answer people.
#[derive(Debug)]
pub struct Studio {
    /// The key of the hash that names are made with.
    key: [u8; 16],
    permits: Arc<Semaphore>,
    /// Pictures rendered at the start, by name; they are never dropped.
    prepared: Mutex<FxHashMap<PictureName, Picture>>,
    /// The last pictures, the newest at the back.
    recent: Mutex<VecDeque<Picture>>,
    /// To the painter's thread, which ends with the studio.
    jobs: mpsc::Sender<RenderJob>,
}

/// The right to render now. Callers take it before they decide what to draw, so that the picture is up to date.
#[derive(Debug)]
pub struct RenderPermit(Option<OwnedSemaphorePermit>);

impl Studio {
    /// A studio that makes the names of pictures with this key.
    #[must_use]
    pub fn new(key: [u8; 16]) -> Studio {
        let (jobs, queue) = mpsc::channel();
        let painter = std::thread::Builder::new().name("painter".into());
        let pack = if outside::is_simulated() { Figure::blank } else { Figure::pack };
        if let Err(problem) = painter.spawn(move || paint(queue, pack)) {
            // Without it nothing is rendered, and all is said in words.
            warn!(%problem, "the painter has no thread: there are no pictures");
        }
        Studio {
            key,
            permits: Arc::new(Semaphore::new(1)),
            prepared: Mutex::default(),
            recent: Mutex::default(),
            jobs,
        }
    }

    /// The name of the picture of this figure, whether or not it has been rendered.
    #[must_use]
    pub fn name(&self, figure @ Figure { drawing, description, .. }: &Figure) -> PictureName {
        let mut hasher = SipHasher13::new_with_key(&self.key);
        (drawing, description).hash(&mut hasher);
        PictureName((hasher.finish() & !ANIMATED) | u64::from(!figure.before.is_empty()))
    }

    /// Whether the picture of this name shows this figure, animated or not.
    #[must_use]
    pub fn shows(&self, name: PictureName, figure: &Figure) -> bool {
        name.0 | ANIMATED == self.name(figure).0 | ANIMATED
    }

    /// Waits for the right to render.
    pub async fn render_permit(&self) -> RenderPermit {
        // It is never closed; if it were, everybody would draw at once.
        RenderPermit(Arc::clone(&self.permits).acquire_owned().await.ok())
    }

    /// Renders pictures that are shown often, and keeps them until the process ends. Figures in a row that differ only in
    /// their description are rendered once.
    pub async fn prepare(&self, figures: &[Figure]) {
        for same in figures.chunk_by(|one, next| one.drawing == next.drawing) {
            let Some(first) = same.first() else { continue };
            let Some(first) = self.drawn(self.name(first), &Arc::new(first.clone())).await else { continue };
            let named = same.iter().map(|figure| Picture {
                name: self.name(figure),
                description: figure.description.clone(),
                kind: first.kind,
                file: Arc::clone(&first.file),
            });
            self.prepared.lock().extend(named.map(|picture| (picture.name, picture)));
        }
    }

    /// The picture of this name, if it was prepared or is among the last ones.
    #[must_use]
    pub fn cached(&self, name: PictureName) -> Option<Picture> {
        if let Some(prepared) = self.prepared.lock().get(&name) {
            return Some(prepared.clone());
        }
        let recent = self.recent.lock();
        recent.iter().find(|picture| picture.name == name).cloned()
    }

    /// Draws a figure, if there is one, once there is leave to. `None` if there is no picture of it.
    pub async fn draw_if_any(&self, figure: Option<&Arc<Figure>>) -> Option<Picture> {
        let figure = figure?;
        self.draw(self.render_permit().await, figure).await
    }

    /// The picture of a figure, from the cache or rendered; `None` if it cannot be packed.
    pub async fn draw(&self, permit: RenderPermit, figure: &Arc<Figure>) -> Option<Picture> {
        let name = self.name(figure);
        if let Some(picture) = self.cached(name) {
            return Some(picture);
        }
        let RenderPermit(permit) = permit;
        let picture = self.drawn(name, figure).await;
        drop(permit);
        if let Some(picture) = &picture {
            let mut recent = self.recent.lock();
            if recent.len() == RECENT_PICTURES {
                recent.pop_front();
            }
            recent.push_back(picture.clone());
        }
        picture
    }

    async fn drawn(&self, name: PictureName, figure: &Arc<Figure>) -> Option<Picture> {
        let (rendered, comes) = oneshot::channel();
        self.jobs.send(RenderJob { figure: Arc::clone(figure), rendered }).ok()?;
        let file = outside::on_another_thread(comes).await.ok()??;
        let kind = if figure.before.is_empty() { "image/png" } else { "image/gif" };
        Some(Picture { name, description: figure.description.clone(), kind, file: file.into() })
    }
}

/// The painter's thread: renders what is in the queue, as long as there is a studio.
fn paint(queue: mpsc::Receiver<RenderJob>, pack: impl Fn(&Figure, &mut Painter) -> Packed) {
    #[cfg(target_os = "linux")]
    if let Err(problem) = rustix::process::nice(NICENESS) {
        debug!(%problem, "the painter does not give way");
    }
    let mut painter = Painter::default();
    for RenderJob { figure, rendered } in queue {
        // Whoever wanted it may have gone.
        if rendered.is_closed() {
            continue;
        }
        // A picture that fails in an unforeseen way must not end all others.
        let Ok(packed) = catch_unwind(AssertUnwindSafe(|| pack(&figure, &mut painter))) else {
            painter = Painter::default();
            continue;
        };
        let file = packed.and_then(|packed| {
            packed.inspect_err(|problem| warn!(%problem, "a picture could not be packed")).ok()
        });
        let _ = rendered.send(file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Drawing;

    #[test]
    fn a_picture_that_fails_in_an_unforeseen_way_ends_no_other() {
        let (jobs, queue) = mpsc::channel();
        let pack = |figure: &Figure, painter: &mut Painter| {
            assert_ne!(figure.description, "broken");
            figure.pack(painter)
        };
        let painter = std::thread::spawn(move || paint(queue, pack));
        let comes = ["sound", "broken", "sound as well"].map(|description| {
            let (rendered, comes) = oneshot::channel();
            let figure = Arc::new(Figure::new(Drawing::new(8, 8), description));
            jobs.send(RenderJob { figure, rendered }).unwrap();
            comes
        });
        let came = comes.map(|comes| comes.blocking_recv().is_ok_and(|file| file.is_some()));
        assert_eq!(came, [true, false, true]);
        drop(jobs);
        painter.join().unwrap();
    }
}
