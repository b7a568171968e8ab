//! A moment of a match as it is shown to a reader: everything but the cards, which are in the reader's observation.

use std::borrow::Cow;

use drawing::{DESCRIPTION, letters};
use game_core::{AnyEvent, AnyMatch, BySeat, Happening, Level, RoundResult, Scores, Seat, SeatSet, Viewer};
use locale::{Args, Language, args};
use message::{Emoji, text};
use model::actions::PlayContext;

use super::emoji::{CardEmoji, Glyph, spoken};

/// A moment of a match, with its reader and their language.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The language of the reader.
    pub lang: Language,
    /// The context of moves, for buttons and menus.
    pub place: PlayContext,
    /// The number of the decision that is open.
    pub step: u32,
    /// The number of the round.
    pub round: u16,
    /// The number of rounds that have ended.
    pub ended: usize,
    /// The totals.
    pub totals: Scores,
    /// The places, once the match has ended.
    pub places: Option<BySeat<u8>>,
    players: Vec<Player<'a>>,
    reader: Option<Seat>,
    remarked_on: &'a [RoundResult],
    story: Vec<&'a Happening>,
    known: usize,
    emoji: &'a CardEmoji,
    emoji_in: EmojiIn,
}

/// Where cards are shown as emoji, apart from menus, where they always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmojiIn {
    /// On buttons, if each shows a card; else the cards are in a menu.
    pub buttons: bool,
    /// In texts, beside their words.
    pub texts: bool,
}

/// The player at a seat, as the others know them.
#[derive(Clone, Debug)]
pub enum Player<'a> {
    /// A person of this name.
    Person(Cow<'a, str>),
    /// A person who is away; a computer plays for them until they are back.
    Away(Cow<'a, str>),
    /// A computer that replaces a person who has left.
    Replaced(Cow<'a, str>),
    /// A computer of this name.
    Computer(&'static str, Level),
}

impl<'a> Player<'a> {
    /// The name of the player for others, escaped for Markdown.
    #[must_use]
    pub fn called(&self, lang: Language) -> String {
        match self {
            Player::Person(name) => named(lang, name),
            Player::Away(name) => lang.say("player-held", args!(name: named(lang, name))),
            Player::Replaced(name) => lang.say("player-replaced", args!(name: named(lang, name))),
            Player::Computer(name, level) => {
                lang.say("player-computer", args!(name: *name, level: level_mark(*level)))
            }
        }
    }

    /// The name as that of a winner: a win by a computer for somebody is not their win.
    #[must_use]
    pub fn winner(&self, lang: Language) -> String {
        match self {
            Player::Away(name) | Player::Replaced(name) => stand_in(lang, name),
            Player::Person(_) | Player::Computer(..) => self.called(lang),
        }
    }

    fn name(&mut self) -> Option<&mut Cow<'a, str>> {
        match self {
            Player::Person(name) | Player::Away(name) | Player::Replaced(name) => Some(name),
            Player::Computer(..) => None,
        }
    }
}

/// A mark for the level of a computer beside its name: the more dots, the better.
#[must_use]
pub const fn level_mark(level: Level) -> &'static str {
    match level {
        Level::Random => "•",
        Level::Steady => "••",
        Level::Expert => "•••",
    }
}

/// The name of the computer that has replaced somebody.
#[must_use]
pub fn stand_in(lang: Language, name: &str) -> String {
    lang.say("player-stand-in", args!(name: named(lang, name)))
}

/// A name, escaped for Markdown; "someone" if there is none any more.
#[must_use]
pub fn named(lang: Language, name: &str) -> String {
    if name.is_empty() { lang.say("player-someone", args!()) } else { message::name(name) }
}

/// The lengths, in letters, to which long names are cut if there is no room: the first that is short enough.
pub const SHORTENED: [usize; 4] = [20, 12, 5, 1];

impl<'a> Scene<'a> {
    /// A match with these players. `story` is its recent happenings, of which the reader knows the first `known`;
    /// `ended` is the number of rounds that have ended.
    #[must_use]
    pub fn new(
        game: &AnyMatch,
        players: Vec<Player<'a>>,
        (story, known): (impl Iterator<Item = &'a Happening>, usize),
        ended: usize,
        place: PlayContext,
        lang: Language,
    ) -> Scene<'a> {
        Scene {
            lang,
            place,
            step: game.step(),
            round: game.round_number(),
            ended,
            totals: *game.totals(),
            places: game.places(),
            players,
            reader: None,
            remarked_on: &[],
            story: story.collect(),
            known,
            emoji: CardEmoji::NONE,
            emoji_in: EmojiIn { buttons: false, texts: false },
        }
    }

    /// The scene for the hand of this seat: sentences address its player as *you*, as subject and as object. With
    /// `None`, for readers in common as at the table and in replays, nobody is *you*.
    #[must_use]
    pub fn read_at(self, seat: Option<Seat>) -> Scene<'a> {
        Scene { reader: seat, ..self }
    }

    /// The scene with cards shown as emoji.
    #[must_use]
    pub fn with_emoji(self, emoji: &'a CardEmoji, emoji_in: EmojiIn) -> Scene<'a> {
        Scene { emoji, emoji_in, ..self }
    }

    /// The emoji of a card, if there is one.
    #[must_use]
    pub fn emoji(&self, card: Glyph) -> Option<&'a Emoji> {
        self.emoji.of(card)
    }

    /// Whether cards are chosen by buttons that show them.
    #[must_use]
    pub const fn has_card_buttons(&self) -> bool {
        self.emoji_in.buttons
    }

    /// The name of a card in a text, preceded by its emoji if there is one.
    #[must_use]
    pub fn drawn(&self, card: Glyph, called: String) -> String {
        match self.emoji(card).filter(|_| self.emoji_in.texts) {
            Some(emoji) => format!("{emoji} {}", spoken(&called)),
            None => called,
        }
    }

    /// The scene with the remarks of computers on these rounds, which are all that have ended.
    #[must_use]
    pub const fn with_remarks_on(mut self, rounds: &'a [RoundResult]) -> Scene<'a> {
        self.remarked_on = rounds;
        self
    }

    /// The rounds on which computers remark.
    #[must_use]
    pub const fn remarked_on(&self) -> &'a [RoundResult] {
        self.remarked_on
    }

    /// The players, seat by seat.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Player<'a>)> {
        self.totals.players().seats().zip(&self.players)
    }

    /// Whether there are two players.
    #[must_use]
    pub const fn is_for_two(&self) -> bool {
        self.players.len() == 2
    }

    /// The name of the player at a seat, for others.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        self.players.get(seat.index()).map(|player| player.called(self.lang)).unwrap_or_default()
    }

    /// The name without Markdown, for labels.
    #[must_use]
    pub fn plain_name(&self, seat: Seat) -> String {
        message::plain(&self.name(seat))
    }

    /// The name of the player at a seat in a picture; its number if the font lacks a letter of the name.
    #[must_use]
    pub fn drawn_name(&self, seat: Seat) -> String {
        let player = self.players.get(seat.index()).cloned();
        if let Some(Player::Computer(name, _)) = player {
            return name.to_owned();
        }
        let name = player.and_then(|mut player| player.name().cloned());
        if name.is_some_and(|name| !letters::drawable(&name).contains(char::is_alphanumeric)) {
            return self.lang.say("picture-seat", args!(seat: seat.number() + 1));
        }
        self.plain_name(seat)
    }

    /// The players at these seats as one part of a sentence.
    #[must_use]
    pub fn names(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
        self.lang.list(&names)
    }

    /// The variant of a message for this player: `you` for the reader, `other` for everybody else.
    fn who(&self, seat: Seat) -> &'static str {
        if self.reader == Some(seat) { "you" } else { "other" }
    }

    /// Arguments for a sentence about a player: `name`, and `who`, which is `you` if they are the reader, else `other`.
    pub(super) fn about(&self, seat: Seat) -> Args {
        args!(name: self.name(seat), who: self.who(seat))
    }

    /// Arguments for a sentence in which a player does something to another: as [`about`](Self::about), with the
    /// other's name as `other`, and `to`, which is `you` if the other is the reader, else `other`.
    pub(super) fn about_two(&self, seat: Seat, other: Seat) -> Args {
        self.about(seat).with("other", self.name(other)).with("to", self.who(other))
    }

    /// Arguments for a sentence about one or several players: `names`, the reader first; `count`; and `who`, which is
    /// `you` if the reader is the only one, `among` if they are one of several, else `other`.
    pub(super) fn about_all(&self, seats: SeatSet) -> Args {
        let own = self.reader.filter(|seat| seats.has(*seat));
        let who = match own {
            None => "other",
            Some(_) if seats.len() == 1 => "you",
            Some(_) => "among",
        };
        let others = seats.iter().filter(|seat| Some(*seat) != own).map(|seat| self.name(seat));
        let names: Vec<String> =
            own.map(|_| self.lang.say("player-you", args!())).into_iter().chain(others).collect();
        args!(names: self.lang.list(&names), count: usize::from(seats.len()), who: who)
    }

    /// The recent events of the game that this viewer may know of, the oldest first.
    pub fn recent_events<E: 'a>(&self, to: Viewer) -> impl DoubleEndedIterator<Item = &'a E>
    where
        &'a E: TryFrom<&'a AnyEvent>,
    {
        self.story.iter().copied().filter_map(move |happening| match happening {
            Happening::Event(audience, event) if audience.includes(to) => event.try_into().ok(),
            _ => None,
        })
    }

    /// The happenings that are news to this reader, beginnings and ends of rounds included, the oldest first.
    pub fn news(&self) -> impl Iterator<Item = &'a Happening> {
        self.story.iter().copied().skip(self.known)
    }

    /// The description of a table's picture, with shortened names if it is too long otherwise.
    #[must_use]
    pub fn described(&self, say: impl Fn(&Scene) -> String) -> String {
        let fits = |words: &String| words.chars().count() <= DESCRIPTION;
        let full = say(self);
        if fits(&full) {
            return full;
        }
        let mut shorter = SHORTENED.into_iter().map(|letters| say(&self.with_short_names(letters)));
        shorter.find(fits).unwrap_or(full)
    }

    /// The lines of these texts without Markdown, as many from the first on as fit into a description, with shortened
    /// names if they are too long.
    #[must_use]
    pub fn described_from_the_first(&self, say: impl Fn(&Scene) -> Vec<String>) -> String {
        let words = |scene: &Scene| text(say(scene).join("\n")).words();
        let fits = |words: &String| words.chars().count() <= DESCRIPTION;
        let shortest = || words(&self.with_short_names(1));
        let said = Some(self.described(words)).filter(fits).unwrap_or_else(shortest);
        // The last line has no line break.
        let mut left = DESCRIPTION + 1;
        let fits = |line: &&str| match left.checked_sub(line.chars().count() + 1) {
            Some(after) => {
                left = after;
                true
            }
            None => false,
        };
        said.lines().take_while(fits).collect::<Vec<_>>().join("\n")
    }

    /// The scene with names cut to this many letters, and numbered as in the picture.
    #[must_use]
    pub fn with_short_names(&self, letters: usize) -> Scene<'a> {
        let mut scene = self.clone();
        for (seat, player) in (1..).zip(&mut scene.players) {
            if let Some(name) = player.name().filter(|name| name.chars().count() > letters) {
                let beginning: String = name.chars().take(letters).collect();
                *name = format!("{seat} {}…", beginning.trim_end()).into();
            }
        }
        scene
    }

    /// The scene without the notes that computers play for people, for lack of room.
    #[must_use]
    pub fn with_people(mut self) -> Scene<'a> {
        for player in &mut self.players {
            if let Some(name) = player.name().cloned() {
                *player = Player::Person(name);
            }
        }
        self
    }
}
