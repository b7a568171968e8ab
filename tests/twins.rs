//! Matches in two worlds that differ in the cards of others only, and the moves that some may not tell apart.

#![expect(clippy::unwrap_used, reason = "these are matches that exist")]

use game_core::{AnyMatch, EventLog, GameId, Players, Seat, Seed, Viewer};

/// A match in two worlds.
pub struct Twins {
    pub game: GameId,
    pub choices: &'static [(&'static str, &'static str)],
    pub players: u8,
    /// With these the first seat has the same cards in both worlds, and the others have not. There is a pair in some
    /// millions; that these are one is looked at again at every step.
    pub seeds: [u64; 2],
    /// Whose eyes cannot tell the worlds apart.
    pub to: &'static [Viewer],
}

/// Who watches, and who has the first seat.
const WATCHER_AND_PLAYER: &[Viewer] = &[Viewer::Spectator, Viewer::Seat(Seat::FIRST)];

/// A pair for each game. In the snake few cards are ever shown, and a pair of worlds for a player would have to be searched
/// among billions; the tests of the panels check that a hand shows nothing of the others'.
pub const TWINS: [Twins; 4] = [
    Twins {
        game: GameId::Tricks,
        choices: &[("rounds", "1"), ("tie", "shared")],
        players: 4,
        seeds: [1_041_382, 2_863_720],
        to: WATCHER_AND_PLAYER,
    },
    Twins { game: GameId::Snake, choices: &[], players: 2, seeds: [54, 37], to: &[Viewer::Spectator] },
    Twins {
        game: GameId::Tower,
        choices: &[("rounds", "1")],
        players: 2,
        seeds: [914_945, 953_048],
        to: WATCHER_AND_PLAYER,
    },
    Twins {
        game: GameId::Dnup,
        choices: &[("target", "2")],
        players: 3,
        seeds: [863_169, 890_393],
        to: WATCHER_AND_PLAYER,
    },
];

impl Twins {
    /// The match with one of its seeds, before anybody has moved.
    pub fn deal(&self, seed: u64) -> AnyMatch {
        let players = Players::new(self.players).unwrap();
        let choices = self.choices.iter().copied();
        AnyMatch::new(self.game, choices, players, Seed::from(seed), &mut EventLog::default()).unwrap()
    }

    /// The options of the command that opens it.
    pub fn options(&self) -> String {
        let options: String = self.choices.iter().map(|(name, value)| format!(" {name}:{value}")).collect();
        format!("game:{}{options}", self.game)
    }

    /// The moves in each world after which they still look the same: the same move if there is one, or others that nobody
    /// sees; of each seat the dull ones last.
    pub fn next_moves(&self, now: [&AnyMatch; 2]) -> impl Iterator<Item = (Seat, [String; 2])> {
        let [one, other] = now;
        let differ = differ(now);
        let waiting = one.to_act().iter().filter(|seat| !one.chosen().iter().any(|chosen| chosen == *seat));
        waiting
            .flat_map(|seat| {
                let (here, there) = (one.legal(seat), other.legal(seat));
                let hidden = |mv: &String| seat != Seat::FIRST && there.len() < 30 && !there.contains(mv);
                let same = here.iter().filter(|mv| there.contains(mv)).map(|mv| [mv.clone(), mv.clone()]);
                let unlike = here.iter().filter(|mv| hidden(mv));
                let unlike =
                    unlike.flat_map(|mv| there.iter().map(move |instead| [mv.clone(), instead.clone()]));
                let mut pairs: Vec<[String; 2]> = same.chain(unlike).collect();
                // What is dull comes last: turning cards over and ending turns for ever, and cutting where it is seen.
                let dull = |mv: &str| ["flip", "end"].contains(&mv) || mv.starts_with("cut ");
                pairs.sort_by_key(|[mv, instead]| (mv != instead, dull(mv)));
                pairs.into_iter().map(move |moves| (seat, moves))
            })
            .filter(move |(seat, [mv, instead])| {
                let next = [&after(one, *seat, mv), &after(other, *seat, instead)];
                look_the_same(self.to, next) && (!differ || self::differ(next))
            })
    }
}

/// Whether these may know the same of both.
pub fn look_the_same(to: &[Viewer], [one, other]: [&AnyMatch; 2]) -> bool {
    to.iter().all(|by| one.observe(*by) == other.observe(*by))
}

/// Whether somebody else knows something else.
pub fn differ([one, other]: [&AnyMatch; 2]) -> bool {
    one.players().seats().any(|seat| one.observe(Viewer::Seat(seat)) != other.observe(Viewer::Seat(seat)))
}

/// A match after a move of this seat.
pub fn after(now: &AnyMatch, seat: Seat, mv: &str) -> AnyMatch {
    let mut next = now.clone();
    next.submit(seat, mv, &mut EventLog::default()).unwrap();
    next
}
