//! Where pictures are made: beside the threads that answer people, a few at a time, and none twice in a row.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::warn;

use super::paint::Painter;
use super::{Figure, png};

/// So many finished pictures are kept: a person who looks at a hand twice sees the same.
const KEPT: usize = 32;

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file's name. It tells which picture it is to this process, and to nobody what is on it.
    pub name: String,
    /// What it shows in words.
    pub description: String,
    /// The PNG.
    pub png: Arc<[u8]>,
}

/// Makes pictures.
#[derive(Debug)]
pub struct Studio {
    /// Makes the names of pictures: the same picture has the same name, until the next start.
    names: RandomState,
    permits: Arc<Semaphore>,
    /// The latest last.
    kept: Mutex<VecDeque<Picture>>,
    painter: Mutex<Painter>,
}

/// The right to draw now. Whoever waits for it looks only then at what is to be drawn.
#[derive(Debug)]
pub struct RenderPermit(Option<OwnedSemaphorePermit>);

impl Default for Studio {
    fn default() -> Studio {
        Studio {
            names: RandomState::new(),
            // One core draws; all others are for those who wait for an answer.
            permits: Arc::new(Semaphore::new(1)),
            kept: Mutex::default(),
            painter: Mutex::default(),
        }
    }
}

impl Studio {
    /// The name of the file that this picture would be.
    #[must_use]
    pub fn name(&self, figure: &Figure) -> String {
        format!("{:016x}.png", self.names.hash_one(figure))
    }

    /// Waits for a place to draw.
    pub async fn render_permit(&self) -> RenderPermit {
        // It is never closed; if it were, everybody would draw at once.
        RenderPermit(Arc::clone(&self.permits).acquire_owned().await.ok())
    }

    /// The picture, if it has been drawn a moment ago.
    #[must_use]
    pub fn kept(&self, name: &str) -> Option<Picture> {
        let kept = self.kept.lock();
        kept.iter().find(|picture| picture.name == name).cloned()
    }

    /// The picture, drawn on a thread that answers nobody.
    pub async fn draw(self: &Arc<Self>, permit: RenderPermit, figure: &Arc<Figure>) -> Option<Picture> {
        let name = self.name(figure);
        if let Some(picture) = self.kept(&name) {
            return Some(picture);
        }
        let (studio, figure) = (Arc::clone(self), Arc::clone(figure));
        let drawn = tokio::task::spawn_blocking(move || {
            let RenderPermit(permit) = permit;
            let picture = studio.draw_now(name, &figure);
            drop(permit);
            picture
        });
        drawn.await.ok().flatten()
    }

    fn draw_now(&self, name: String, figure: &Figure) -> Option<Picture> {
        let pixels = self.painter.lock().paint(&figure.drawing)?;
        match png::encode(&pixels) {
            Ok(png) => {
                let picture = Picture { name, description: figure.description.clone(), png: png.into() };
                let mut kept = self.kept.lock();
                if kept.len() == KEPT {
                    kept.pop_front();
                }
                kept.push_back(picture.clone());
                Some(picture)
            }
            Err(problem) => {
                warn!(%problem, "a picture could not be packed");
                None
            }
        }
    }
}
