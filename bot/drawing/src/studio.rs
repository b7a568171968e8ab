//! Where pictures are made: beside the threads that answer people, a few at a time, and none twice in a row.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use parking_lot::Mutex;
use siphasher::sip::SipHasher13;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::warn;

use super::Figure;
use super::paint::Painter;

/// So many finished pictures are kept: a person who looks at a hand twice sees the same.
const KEPT: usize = 32;

/// The name of a picture's file: the same picture has the same name. It tells nobody what is on it who does not know the
/// key that it was made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureName(pub u64);

/// The bit of a name that tells that the picture moves.
const MOVES: u64 = 1;

/// The name of a file that is no picture of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no picture of ours has that name")]
pub struct NotOurs;

impl fmt::Display for PictureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.0 & MOVES == 0 { "png" } else { "gif" };
        write!(f, "{:016x}.{kind}", self.0)
    }
}

impl FromStr for PictureName {
    type Err = NotOurs;
    fn from_str(file: &str) -> Result<PictureName, NotOurs> {
        let (digits, _) = file.split_once('.').ok_or(NotOurs)?;
        let name = u64::from_str_radix(digits, 16).map(PictureName).map_err(|_| NotOurs)?;
        if name.to_string() == file { Ok(name) } else { Err(NotOurs) }
    }
}

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Which it is.
    pub name: PictureName,
    /// What it shows in words.
    pub description: String,
    /// What kind of file it is, as a media type.
    pub kind: &'static str,
    /// The file.
    pub file: Arc<[u8]>,
}

/// Makes pictures.
#[derive(Debug)]
pub struct Studio {
    /// The names of pictures are made with it.
    key: [u8; 16],
    permits: Arc<Semaphore>,
    /// What has been drawn beforehand, by its name.
    prepared: Mutex<HashMap<PictureName, Picture>>,
    /// The latest last.
    kept: Mutex<VecDeque<Picture>>,
    painter: Mutex<Painter>,
}

/// The right to draw now. Whoever waits for it looks only then at what is to be drawn.
#[derive(Debug)]
pub struct RenderPermit(Option<OwnedSemaphorePermit>);

impl Studio {
    /// A studio that makes the names of pictures with this key.
    #[must_use]
    pub fn new(key: [u8; 16]) -> Studio {
        Studio {
            key,
            // One core draws; all others are for those who wait for an answer.
            permits: Arc::new(Semaphore::new(1)),
            prepared: Mutex::default(),
            kept: Mutex::default(),
            painter: Mutex::default(),
        }
    }

    /// The name that this picture would have.
    #[must_use]
    pub fn name(&self, figure @ Figure { drawing, description, .. }: &Figure) -> PictureName {
        let mut hasher = SipHasher13::new_with_key(&self.key);
        (drawing, description).hash(&mut hasher);
        PictureName((hasher.finish() & !MOVES) | u64::from(!figure.before.is_empty()))
    }

    /// Whether the picture of this name shows the same in the end, however it came there.
    #[must_use]
    pub fn shows(&self, name: PictureName, figure: &Figure) -> bool {
        name.0 | MOVES == self.name(figure).0 | MOVES
    }

    /// Waits for a place to draw.
    pub async fn render_permit(&self) -> RenderPermit {
        // It is never closed; if it were, everybody would draw at once.
        RenderPermit(Arc::clone(&self.permits).acquire_owned().await.ok())
    }

    /// Draws what will be shown again and again, and keeps it for good. Where one drawing has several descriptions in a
    /// row, it is drawn once.
    pub fn prepare(&self, figures: &[Figure]) {
        for same in figures.chunk_by(|one, next| one.drawing == next.drawing) {
            let Some(first) = same.first().and_then(|first| self.drawn(self.name(first), first)) else {
                continue;
            };
            let named = same.iter().map(|figure| Picture {
                name: self.name(figure),
                description: figure.description.clone(),
                kind: first.kind,
                file: Arc::clone(&first.file),
            });
            self.prepared.lock().extend(named.map(|picture| (picture.name, picture)));
        }
    }

    /// The picture, if it has been drawn beforehand or a moment ago.
    #[must_use]
    pub fn kept(&self, name: PictureName) -> Option<Picture> {
        if let Some(prepared) = self.prepared.lock().get(&name) {
            return Some(prepared.clone());
        }
        let kept = self.kept.lock();
        kept.iter().find(|picture| picture.name == name).cloned()
    }

    /// The picture, drawn on a thread that answers nobody.
    pub async fn draw(self: &Arc<Self>, permit: RenderPermit, figure: &Arc<Figure>) -> Option<Picture> {
        let name = self.name(figure);
        if let Some(picture) = self.kept(name) {
            return Some(picture);
        }
        let (studio, figure) = (Arc::clone(self), Arc::clone(figure));
        let drawn = tokio::task::spawn_blocking(move || {
            let RenderPermit(permit) = permit;
            let picture = studio.drawn(name, &figure);
            drop(permit);
            if let Some(picture) = &picture {
                let mut kept = studio.kept.lock();
                if kept.len() == KEPT {
                    kept.pop_front();
                }
                kept.push_back(picture.clone());
            }
            picture
        });
        drawn.await.ok().flatten()
    }

    fn drawn(&self, name: PictureName, figure: &Figure) -> Option<Picture> {
        match figure.pack(&self.painter)? {
            Ok(file) => {
                let kind = if figure.before.is_empty() { "image/png" } else { "image/gif" };
                Some(Picture { name, description: figure.description.clone(), kind, file: file.into() })
            }
            Err(problem) => {
                warn!(%problem, "a picture could not be packed");
                None
            }
        }
    }
}
