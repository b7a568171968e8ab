//! Puts the cards to Discord as emoji of the application: each drawn by us and named by its picture, so that a start which
//! changes nothing puts nothing there, and a card that looks different is another emoji. Nobody waits for that; where
//! Discord takes none, cards are words.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;
use std::sync::Arc;
use std::time::Duration;

use app::ui::{CardEmoji, CardTile, Glyph, glyphs};
use drawing::{Painter, encode};
use message::Emoji;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{debug, info};

use super::publisher::Publisher;
use super::rest::{Rest, RestError};

/// What stands before the hash in the names of our emoji, such as `rose_7_ud0123abcd`: first what the card shows, since that is
/// what a screen reader says. All other names are somebody else's.
const OURS: &str = "ud";
/// How many bytes of the picture's SHA-256 go into the emoji's name.
const HASH_BYTES: usize = 4;
/// The pause before a call that failed is made again, for the first time …
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// … and the longest.
const LONGEST_PAUSE: Duration = Duration::from_secs(10 * 60);

/// A card, what its emoji is called, and the picture as a file.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    card: Glyph,
    name: String,
    png: Vec<u8>,
}

/// All cards as they are to be. It takes a moment.
pub(super) fn wanted() -> Vec<Wanted> {
    let mut painter = Painter::default();
    let all = glyphs().into_iter().filter_map(|CardTile { card, name, drawing }| {
        let png = encode(&painter.paint_see_through(&drawing)?).ok()?;
        let hash: String =
            Sha256::digest(&png)[..HASH_BYTES].iter().map(|byte| format!("{byte:02x}")).collect();
        Some(Wanted { card, name: format!("{name}_{OURS}{hash}"), png })
    });
    all.collect()
}

/// The key that the names of pictures are made with, from the one that is stored: a program that draws cards differently
/// names all pictures differently, so that messages get new ones.
pub(super) fn picture_key(stored: [u8; 16], drawn: &[Wanted]) -> [u8; 16] {
    let mut hasher = Sha256::new_with_prefix(stored);
    drawn.iter().for_each(|wanted| hasher.update(&wanted.name));
    let mut key = [0; 16];
    key.iter_mut().zip(hasher.finalize()).for_each(|(byte, drawn)| *byte = drawn);
    key
}

/// Whether an emoji was put there by us, now or earlier.
fn is_ours(emoji: &Emoji) -> bool {
    let hash = emoji.name.rsplit_once('_').and_then(|(_, tag)| tag.strip_prefix(OURS));
    hash.is_some_and(|hash| {
        hash.len() == 2 * HASH_BYTES && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}

/// The cards that have an emoji among those that are there.
fn known(wanted: &[Wanted], there: &BTreeMap<String, Emoji>) -> CardEmoji {
    wanted.iter().filter_map(|wanted| Some((wanted.card, there.get(&wanted.name)?.clone()))).collect()
}

/// Those of ours that no card looks like any more.
fn old(wanted: &[Wanted], there: &BTreeMap<String, Emoji>) -> Vec<Emoji> {
    let names: BTreeSet<&str> = wanted.iter().map(|wanted| wanted.name.as_str()).collect();
    there.values().filter(|emoji| is_ours(emoji) && !names.contains(&*emoji.name)).cloned().collect()
}

/// Sees to it that cards have their emoji, now and whenever one turns out to be gone, until the bot is stopped. Tells when
/// it is known which there are.
pub(super) async fn keep(
    rest: Arc<Rest>,
    application: u64,
    publisher: Arc<Publisher>,
    wanted: Vec<Wanted>,
    known: oneshot::Sender<()>,
    stop: CancellationToken,
) {
    let mut known = Some(known);
    let keeping = async {
        let mut doubted: Option<Instant> = None;
        loop {
            if let Err(problem) = put(&rest, application, &publisher, &wanted, &mut known).await {
                info!(%problem, "not all cards are emoji: Discord takes no more");
            }
            known = None;
            publisher.emoji_doubted().await;
            // They are put back at once; but what was refused may have been so for another reason, and then it is again.
            if let Some(before) = doubted.replace(Instant::now()) {
                tokio::time::sleep_until(before + LONGEST_PAUSE).await;
            }
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = keeping => {}
    }
}

/// Puts there what is missing, a game after another, and takes away what is old.
///
/// # Errors
/// [`RestError`] if something is refused; all that is there until then is shown.
async fn put(
    rest: &Rest,
    application: u64,
    publisher: &Arc<Publisher>,
    wanted: &[Wanted],
    told: &mut Option<oneshot::Sender<()>>,
) -> Result<(), RestError> {
    let listed = patiently(|| rest.emoji(application)).await?;
    let mut there: BTreeMap<String, Emoji> =
        listed.into_iter().map(|emoji| (emoji.name.clone(), emoji)).collect();
    publisher.cards_have(known(wanted, &there));
    if let Some(told) = told.take() {
        // Perhaps nobody waits any more.
        let _ = told.send(());
    }
    for of_a_game in wanted.chunk_by(|one, next| discriminant(&one.card) == discriminant(&next.card)) {
        for Wanted { name, png, .. } in of_a_game {
            if !there.contains_key(name) {
                let made = match patiently(|| rest.make_emoji(application, name, png)).await {
                    Ok(made) => made,
                    // An earlier try may have put it there, and only word of that got lost.
                    Err(refused) => {
                        let listed = patiently(|| rest.emoji(application)).await?;
                        listed.into_iter().find(|emoji| emoji.name == *name).ok_or(refused)?
                    }
                };
                there.insert(name.clone(), made);
            }
        }
        publisher.cards_have(known(wanted, &there));
    }
    for emoji in old(wanted, &there) {
        patiently(|| rest.delete_emoji(application, &emoji)).await?;
    }
    Ok(())
}

/// Makes a call until Discord has answered it with something else than that it has to wait.
async fn patiently<T, F>(call: impl Fn() -> F) -> Result<T, RestError>
where
    F: Future<Output = Result<T, RestError>>,
{
    let mut pause = FIRST_PAUSE;
    loop {
        match call().await {
            Err(RestError::Wait(wait)) => tokio::time::sleep(wait).await,
            Err(RestError::Away(problem)) => {
                debug!(%problem, "the emoji wait for Discord");
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            done => return done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_its_picture_and_only_ours_that_are_old_are_taken_away() {
        let wanted = wanted();
        let names: BTreeSet<&String> = wanted.iter().map(|wanted| &wanted.name).collect();
        assert_eq!(names.len(), wanted.len(), "two pictures have one name");
        assert!(
            wanted.iter().all(|wanted| wanted.png.len() < 256 << 10 && (2..=32).contains(&wanted.name.len()))
        );
        let called = |name: &str| Emoji { id: 1, name: name.to_owned() };
        let there: BTreeMap<String, Emoji> =
            [&*wanted[0].name, "rose_7_ud00000000", "what_goes_up_udon", "rose_7_ud0000000g", "wave"]
                .map(|name| (name.to_owned(), called(name)))
                .into();
        assert_eq!(old(&wanted, &there), [called("rose_7_ud00000000")]);
        assert_eq!(known(&wanted, &there), [(wanted[0].card, called(&wanted[0].name))].into_iter().collect());
    }
}
