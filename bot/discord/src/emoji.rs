//! Uploads the cards as emoji of the application, each named by a hash of its picture: a start without changes
//! uploads nothing, and a card that looks different is another emoji. Nobody waits for that; where Discord accepts
//! none, cards are words.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use app::ui::{CardEmoji, CardTile, Glyph, glyphs};
use drawing::{Painter, encode};
use message::Emoji;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::info;

use super::publisher::Publisher;
use super::rest::{Rest, RestError};
use super::retry::until_decided;

/// What stands before the hash in the names of our emoji, such as `rose_7_ud0123abcd`: first what the card shows, since
/// that is what a screen reader says. All other names are somebody else's.
const OURS: &str = "ud";
/// How many bytes of the picture's SHA-256 go into the emoji's name.
const HASH_BYTES: usize = 4;
/// Shortest interval between two looks for emoji that may be gone.
const DOUBT_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// A card, its emoji's name, and the picture as a PNG file.
#[derive(Clone, Debug)]
pub(super) struct CardPicture {
    card: Glyph,
    name: String,
    png: Vec<u8>,
}

/// All cards with their pictures, drawn once. Takes a moment.
pub(super) fn cards() -> &'static [CardPicture] {
    static CARDS: LazyLock<Vec<CardPicture>> = LazyLock::new(drawn);
    &CARDS
}

fn drawn() -> Vec<CardPicture> {
    let mut painter = Painter::default();
    let all = glyphs().into_iter().filter_map(|CardTile { card, name, drawing }| {
        let png = encode(&painter.paint_see_through(&drawing)?).ok()?;
        let hash: String =
            Sha256::digest(&png)[..HASH_BYTES].iter().map(|byte| format!("{byte:02x}")).collect();
        Some(CardPicture { card, name: format!("{name}_{OURS}{hash}"), png })
    });
    all.collect()
}

/// The key that the names of pictures are made with, from the one that is stored: a program that draws cards
/// differently names all pictures differently, so that messages get new ones.
pub(super) fn picture_key(stored: [u8; 16], drawn: &[CardPicture]) -> [u8; 16] {
    let mut hasher = Sha256::new_with_prefix(stored);
    drawn.iter().for_each(|card| hasher.update(&card.name));
    let mut key = [0; 16];
    key.iter_mut().zip(hasher.finalize()).for_each(|(byte, drawn)| *byte = drawn);
    key
}

/// Whether an emoji was uploaded by the bot, now or earlier.
fn is_ours(emoji: &Emoji) -> bool {
    let hash = emoji.name.rsplit_once('_').and_then(|(_, tag)| tag.strip_prefix(OURS));
    hash.is_some_and(|hash| {
        hash.len() == 2 * HASH_BYTES && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}

/// The cards that have an emoji among the existing ones.
fn known(cards: &[CardPicture], there: &BTreeMap<String, Emoji>) -> CardEmoji {
    cards.iter().filter_map(|card| Some((card.card, there.get(&card.name)?.clone()))).collect()
}

/// Emoji of ours that no longer match any card.
fn old(cards: &[CardPicture], there: &BTreeMap<String, Emoji>) -> Vec<Emoji> {
    let names: BTreeSet<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    there.values().filter(|emoji| is_ours(emoji) && !names.contains(&*emoji.name)).cloned().collect()
}

/// Keeps the emoji in place, now and whenever one turns out to be gone, until `stop`. Notifies `ready` once the
/// existing ones are known.
pub(super) async fn keep(
    rest: Arc<Rest>,
    application: u64,
    publisher: Arc<Publisher>,
    cards: &'static [CardPicture],
    known: oneshot::Sender<()>,
    stop: CancellationToken,
) {
    let mut known = Some(known);
    let keeping = async {
        let mut doubted: Option<Instant> = None;
        loop {
            if let Err(problem) = put(&rest, application, &publisher, cards, &mut known).await {
                info!(%problem, "not all cards are emoji: Discord takes no more");
            }
            known = None;
            publisher.emoji_doubted().await;
            // They are put back at once; but what was refused may have been so for another reason, and then it is
            // again.
            if let Some(before) = doubted.replace(Instant::now()) {
                tokio::time::sleep_until(before + DOUBT_INTERVAL).await;
            }
        }
    };
    tokio::select! {
        biased;
        () = stop.cancelled() => {}
        () = keeping => {}
    }
}

/// Uploads what is missing, game by game, and deletes what is old.
///
/// # Errors
/// [`RestError`] if something is refused; all that is there until then is shown.
async fn put(
    rest: &Rest,
    application: u64,
    publisher: &Arc<Publisher>,
    cards: &[CardPicture],
    ready: &mut Option<oneshot::Sender<()>>,
) -> Result<(), RestError> {
    let listed = until_decided(|| rest.emoji(application)).await?;
    let mut there: BTreeMap<String, Emoji> =
        listed.into_iter().map(|emoji| (emoji.name.clone(), emoji)).collect();
    publisher.cards_have(known(cards, &there));
    if let Some(ready) = ready.take() {
        // Perhaps nobody waits any more.
        let _ = ready.send(());
    }
    for of_a_game in cards.chunk_by(|one, next| discriminant(&one.card) == discriminant(&next.card)) {
        for CardPicture { name, png, .. } in of_a_game {
            if !there.contains_key(name) {
                let made = match until_decided(|| rest.make_emoji(application, name, png)).await {
                    Ok(made) => made,
                    // An earlier try may have put it there, and only word of that got lost.
                    Err(refused) => {
                        let listed = until_decided(|| rest.emoji(application)).await?;
                        listed.into_iter().find(|emoji| emoji.name == *name).ok_or(refused)?
                    }
                };
                there.insert(name.clone(), made);
            }
        }
        publisher.cards_have(known(cards, &there));
    }
    for emoji in old(cards, &there) {
        until_decided(|| rest.delete_emoji(application, &emoji)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_its_picture_and_only_ours_that_are_old_are_taken_away() {
        let cards = cards();
        let names: BTreeSet<&String> = cards.iter().map(|card| &card.name).collect();
        assert_eq!(names.len(), cards.len(), "two pictures have one name");
        assert!(cards.iter().all(|card| card.png.len() < 256 << 10 && (2..=32).contains(&card.name.len())));
        let called = |name: &str| Emoji { id: 1, name: name.to_owned() };
        let there: BTreeMap<String, Emoji> =
            [&*cards[0].name, "rose_7_ud00000000", "what_goes_up_udon", "rose_7_ud0000000g", "wave"]
                .map(|name| (name.to_owned(), called(name)))
                .into();
        assert_eq!(old(cards, &there), [called("rose_7_ud00000000")]);
        assert_eq!(known(cards, &there), [(cards[0].card, called(&cards[0].name))].into_iter().collect());
    }
}
