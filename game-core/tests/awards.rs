//! Awards are true: counted once more from what everybody could see at the table, move by move, they come out the same.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use std::collections::BTreeMap;

use game_core::{
    AnyMatch, AnyNotes, AnyObservation, Award, COMMON_AWARDS, EventLog, GameId, Happening, Level,
    MOST_AWARDS, Players, Purpose, RoundResult, Seat, Seed, Viewer, dnup, snake, tower, tricks,
};
use proptest::prelude::*;

/// What was done: how much of it at most, by whom, to whom and in which round if that belongs to it.
type Done = (u32, Seat, Option<Seat>, Option<u16>);

/// All that has been done, by what it is called.
#[derive(Default)]
struct Recount {
    done: BTreeMap<&'static str, Vec<Done>>,
    sums: BTreeMap<(&'static str, Seat), u32>,
    /// The cards laid in the turn that is under way.
    laid: u32,
    /// Who has taken the last tricks, and how many.
    row: Option<(Seat, u32)>,
    /// Who has played last to the tower.
    holder: Option<Seat>,
}

impl Recount {
    fn did(&mut self, what: &'static str, done: Done) {
        self.done.entry(what).or_default().push(done);
    }

    fn once_more(&mut self, what: &'static str, seat: Seat) {
        let sum = self.sums.entry((what, seat)).or_default();
        *sum += 1;
        let sum = *sum;
        self.did(what, (sum, seat, None, None));
    }

    /// A move of the only round: what everybody saw before it and after it.
    fn moved(&mut self, seat: Seat, mv: &str, before: &AnyObservation, after: &AnyObservation) {
        let round = Some(1);
        match (before, after) {
            (AnyObservation::Tricks(before), AnyObservation::Tricks(after)) => {
                let trick = after.view.last.filter(|_| after.view.last != before.view.last);
                let Some(tricks::Trick { contest, cards, winner, .. }) = trick else { return };
                self.row = winner.map(|winner| match self.row {
                    Some((same, row)) if same == winner => (winner, row + 1),
                    _ => (winner, 1),
                });
                if let Some((winner, row)) = self.row {
                    self.did("tricks-streak", (row, winner, None, round));
                    let taken = after.view.taken[winner] - before.view.taken[winner];
                    self.did("tricks-pot", (u32::from(taken), winner, None, round));
                    if cards[winner].value() == contest.trump {
                        self.once_more("tricks-trumps", winner);
                    }
                }
            }
            (AnyObservation::Snake(before), AnyObservation::Snake(after)) => {
                let lengths = |view: &snake::View| -> Vec<u32> {
                    view.table.snakes().map(|snake| snake.pieces.len() as u32).collect()
                };
                let (were, are) = (lengths(&before.view), lengths(&after.view));
                let laid = are.iter().sum::<u32>() - were.iter().sum::<u32>();
                self.laid = if mv == "end" { 0 } else { self.laid + laid };
                if laid > 0 {
                    let words: Vec<&str> = mv.split(' ').collect();
                    let grown = match words[..] {
                        ["split", snake, _, "L"] => are[snake.parse::<usize>().unwrap() - 1],
                        ["split", ..] => *are.last().unwrap(),
                        ["open", ..] => are[0],
                        _ => *are.iter().zip(&were).find(|(is, was)| is > was).unwrap().0,
                    };
                    self.did("snake-longest", (grown, seat, None, round));
                    self.did("snake-turn", (self.laid, seat, None, round));
                }
                if mv.starts_with("badboy") && after.view.hands[seat] > 0 {
                    self.once_more("snake-bad-boys", seat);
                }
            }
            (AnyObservation::Tower(before), AnyObservation::Tower(after)) => {
                let cards = |pile: &tower::Pile| u32::from(pile.len());
                let (stood, stands) = (cards(&before.view.tower), cards(&after.view.tower));
                let gone = cards(&after.view.gone).saturating_sub(cards(&before.view.gone));
                let played = if mv.contains('*') {
                    mv.trim_end_matches('!').rsplit('*').next().unwrap().parse().unwrap()
                } else {
                    1
                };
                if gone > 0 {
                    self.did("tower-cleared", (stood, seat, None, round));
                }
                // One that ends the round counts whether it fits or not, and nobody can tell.
                let tops = |view: &tower::View| view.tower.count(tower::Card::MINUS_TWO);
                let ends =
                    tops(&after.view) > tops(&before.view) && after.view.allowed == before.view.allowed;
                if mv.starts_with("blind") && !ends && (stands > stood || gone > 0) {
                    self.once_more("tower-blind", seat);
                }
                let collapsed = stood > 0 && stands == 0 && gone == 0;
                if let Some(giver) = self.holder.filter(|giver| collapsed && *giver != seat) {
                    self.did("tower-given", (stood + played, giver, Some(seat), round));
                }
                if stands > stood {
                    self.holder = Some(seat);
                }
            }
            (AnyObservation::Dnup(before), AnyObservation::Dnup(after)) => {
                let hand = |view: &dnup::View, seat: Seat| u32::from(view.hand_sizes[seat]);
                let others = before.view.players.seats().filter(|other| *other != seat);
                let beaten = others.filter(|other| hand(&after.view, *other) > hand(&before.view, *other));
                for _ in beaten {
                    self.once_more("dnup-beaten", seat);
                }
                if let Some(set) = mv.strip_prefix("play ") {
                    self.once_more("dnup-sets", seat);
                    self.did("dnup-largest", (set.split(' ').count() as u32, seat, None, round));
                }
            }
            _ => unreachable!("of two games"),
        }
    }

    /// Who alone has done the most of something, if anybody has.
    fn most(&self, what: &str) -> Option<Done> {
        let done = self.done.get(what)?;
        let most = done.iter().map(|(amount, ..)| *amount).max()?;
        let mut best = done.iter().filter(|(amount, ..)| *amount == most);
        let first = best.next()?;
        best.all(|(_, seat, ..)| *seat == first.1).then_some(*first)
    }
}

/// A match that is over.
struct Played {
    game: AnyMatch,
    happened: Vec<Happening>,
    rounds: Vec<RoundResult>,
    recount: Recount,
}

/// A match of computers to its end, with these options.
fn played(game: GameId, choices: &[(&str, &str)], players: u8, level: Level, seed: u64) -> Played {
    let (seed, mut log) = (Seed::from(seed), EventLog::default());
    let choices = choices.iter().copied();
    let mut playing = AnyMatch::new(game, choices, Players::new(players).unwrap(), seed, &mut log).unwrap();
    let mut recount = Recount::default();
    let mut chance = seed.chance(Purpose::Computer(Seat::FIRST));
    while let Some(seat) = playing.to_act().first() {
        let before = playing.observe(Viewer::Spectator);
        let seen = playing.observe(Viewer::Seat(seat));
        let mv = seen.computer_move(level, &mut chance, 0).unwrap();
        playing.submit(seat, &mv, &mut log).unwrap();
        // The end of a round that is not the last is seen by nobody: the next one is dealt at once.
        if playing.round_number() == 1 {
            recount.moved(seat, &mv, &before, &playing.observe(Viewer::Spectator));
        }
    }
    let ended = |happening: &Happening| match happening {
        Happening::RoundEnds(result) => Some(result.clone()),
        Happening::RoundBegins(_) | Happening::Event(..) | Happening::TookBack(_) => None,
    };
    let rounds = log.0.iter().filter_map(ended).collect();
    Played { game: playing, happened: log.0, rounds, recount }
}

/// The awards of a match of which this was noted.
fn awards(game: &AnyMatch, happened: &[Happening], rounds: &[RoundResult]) -> Vec<Award> {
    let mut notes = AnyNotes::of(game.game());
    happened.iter().for_each(|happening| notes.note(happening));
    game.awards(&notes, rounds)
}

const LEVELS: [Level; 2] = [Level::Random, Level::Steady];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn counted_once_more_at_the_table_they_are_the_same(game in 0..GameId::ALL.len(), more in 0..9u8, seed: u64, level in 0..2usize) {
        let game = GameId::ALL[game];
        let (least, most) = game.players();
        let players = least + more % (most - least + 1);
        let choices = match (game, players) {
            (GameId::Dnup, 2) => vec![("target", "1")],
            (GameId::Dnup, _) => vec![("target", "2")],
            (GameId::Tricks, _) => vec![("rounds", "1"), ("tie", "shared")],
            _ => vec![("rounds", "1")],
        };
        let Played { game: over, happened, rounds, recount } = played(game, &choices, players, LEVELS[level], seed);
        // Two who find no end get no letter in a round (D22), so a match of one may take two.
        prop_assume!(rounds.len() == 1);
        let given = awards(&over, &happened, &rounds);
        let expected = game.awards().into_iter().filter_map(|(what, least)| {
            let (amount, seat, to, round) = recount.most(what).filter(|(amount, ..)| *amount >= least)?;
            Some(Award { what, seat, to, amount, round })
        });
        prop_assert_eq!(given, expected.collect::<Vec<_>>(), "{}", game);
    }

    #[test]
    fn rounds_do_not_run_into_each_other(game in 0..GameId::ALL.len(), more in 0..9u8, seed: u64, level in 0..2usize) {
        let game = GameId::ALL[game];
        let (least, most) = game.players();
        let players = least + more % (most - least + 1);
        let choices = if game == GameId::Dnup { vec![] } else { vec![("rounds", "3")] };
        let Played { game: over, happened, rounds, .. } = played(game, &choices, players, LEVELS[level], seed);
        let given = awards(&over, &happened, &rounds);
        prop_assert!(given.len() <= MOST_AWARDS);
        let begins = |happening: &Happening| matches!(happening, Happening::RoundBegins(_));
        let starts: Vec<usize> = (0..happened.len()).filter(|place| begins(&happened[*place])).collect();
        for award in given.iter().filter(|award| !COMMON_AWARDS.contains(&award.what)) {
            let Some(round) = award.round else { continue };
            let from = starts[usize::from(round) - 1];
            let to = starts.get(usize::from(round)).copied().unwrap_or(happened.len());
            let alone = awards(&over, &happened[from..to], &[]);
            prop_assert!(alone.contains(award), "{}: {:?} is not in {:?}", game, award, alone);
        }
    }
}

#[test]
fn each_is_given_in_some_match_and_none_before_its_end() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for game in GameId::ALL {
        for seed in 0..40 {
            let players = if seed % 2 == 0 { 2 } else { game.players().1.min(4) };
            let choices = if *game == GameId::Dnup { vec![] } else { vec![("rounds", "4")] };
            let Played { game: over, happened, rounds, .. } =
                played(*game, &choices, players, Level::Steady, seed);
            for award in awards(&over, &happened, &rounds) {
                *seen.entry(award.what).or_default() += 1;
            }
            let running =
                AnyMatch::new(*game, [], over.players(), Seed::from(seed), &mut EventLog::default());
            assert_eq!(awards(&running.unwrap(), &happened, &rounds), [], "{game}: it has just begun");
        }
    }
    let all = GameId::ALL.iter().flat_map(|game| game.awards()).map(|(what, _)| what).chain(COMMON_AWARDS);
    for what in all {
        assert!(seen.contains_key(what), "{what} is never given: {seen:?}");
    }
}
