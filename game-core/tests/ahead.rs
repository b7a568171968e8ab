//! What a seat would have to choose from if it had to choose next, in random positions of all games: against what it sees,
//! and against what it has to choose from when it really does. And the conditions of planned moves, against what happens.
//!
//! `POSITIONS=1000000 cargo test --release -p game-core --test ahead` looks at a million positions of each game in each
//! test.

#![expect(clippy::unwrap_used, reason = "what is unexpected fails the test")]

use game_core::dnup::{self, Dnup};
use game_core::snake::{self, Snake};
use game_core::tower::{self, Fate, Source, Tower};
use game_core::tricks::{self, Side, Tricks};
use game_core::{
    Chance, Condition, Game, GameId, GameOptions, MAX_SEATS, Match, Players, Purpose, Record, Scores, Seat,
    Seed, Setup, Viewer,
};
use opened::opened;

mod opened;

/// A round that was played at random.
struct Played<G: Game> {
    players: Players,
    seed: u64,
    steps: Vec<Step<G>>,
}

/// A move, or a choice that is changed, with the positions before and after it.
struct Step<G: Game> {
    before: G,
    seat: Seat,
    mv: G::Move,
    after: G,
}

impl<G: Game> Played<G> {
    /// All positions, that after the end included.
    fn positions(&self) -> impl Iterator<Item = &G> {
        let last = self.steps.last().map(|step| &step.after);
        self.steps.iter().map(|step| &step.before).chain(last)
    }
}

fn any<T: Copy>(of: &[T], chance: &mut Chance) -> T {
    of[chance.below(of.len() as u32) as usize]
}

fn legal<G: Game>(round: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    round.legal(seat, &mut moves);
    moves
}

/// A move of this seat: a random one with a chance of 1 in `one_in`, else that of `steady`, so that rounds end.
fn a_move<G: Game>(round: &G, seat: Seat, one_in: u32, chance: &mut Chance) -> G::Move {
    let moves = legal(round, seat);
    match chance.below(one_in) == 0 {
        true => moves[chance.below(moves.len() as u32) as usize].clone(),
        false => G::steady(&round.view(Viewer::Seat(seat)), &moves, chance),
    }
}

/// A round with any number of players and all sorts of options; `None` if these do not go together.
fn played<G: Game>(seed: u64, chance: &mut Chance) -> Option<Played<G>> {
    let game: GameId = G::ID.parse().unwrap();
    let table = opened(game, Seed::from(seed), chance)?;
    let (players, choices) = (table.players(), table.options());
    // With the low targets there, a round is over as soon as somebody is out (D18).
    let choices = choices.iter().filter(|(name, _)| name != "target");
    let choices = choices.map(|(name, value)| (&**name, &**value));
    let options = G::Options::resolve(players, choices).unwrap();
    let seats: Vec<Seat> = players.seats().collect();
    let dealer = if G::HAS_DEALER { any(&seats, chance) } else { Seat::FIRST };
    let totals = Scores::new(players);
    let setup = Setup { rules: G::RULES, options: &options, players, dealer, totals: &totals };
    let mut now = G::deal(&setup, Seed::from(seed).chance(Purpose::Round(1)), &mut ());
    let (mut steps, one_in) = (Vec::new(), any(&[2, 20], chance));
    while !now.to_act().is_empty() {
        // Who has chosen changes that choice now and then.
        let chosen = now.chosen();
        let changes = !chosen.is_empty() && chance.below(4) == 0;
        let choosers: Vec<Seat> = if changes { chosen.iter() } else { now.to_act().iter() }.collect();
        let seat = any(&choosers, chance);
        let (before, mv) = (now.clone(), a_move(&now, seat, one_in, chance));
        if changes { now.change(seat, &mv) } else { now.apply(seat, &mv, &mut ()) }.unwrap();
        steps.push(Step { before, seat, mv, after: now.clone() });
    }
    Some(Played { players, seed, steps })
}

/// Calls `look` with random rounds that together have some thousands of positions.
fn each_round<G: Game>(mut look: impl FnMut(&Played<G>, &mut Chance)) {
    let positions = std::env::var("POSITIONS").map_or(4_000, |positions| positions.parse().unwrap());
    let mut chance = Seed::from(1).chance(Purpose::Match);
    let (mut seen, mut seed) = (0, 0);
    while seen < positions {
        seed += 1;
        if let Some(round) = played(seed, &mut chance) {
            seen += round.steps.len();
            look(&round, &mut chance);
        }
    }
}

/// All that a seat sees of a round: its view, its legal moves, and which conditions each of them meets.
fn seen<G: Game>(round: &G, seat: Seat) -> (G::View, Vec<G::Move>, Vec<bool>) {
    let moves = legal(round, seat);
    let met = moves
        .iter()
        .flat_map(|mv| Condition::ALL.iter().map(|condition| round.meets(seat, mv, *condition)))
        .collect();
    (round.view(Viewer::Seat(seat)), moves, met)
}

/// What a seat sees ahead follows from what it sees, and is a round in which it can choose.
fn follows_from_the_view<G: Game>() {
    let mut foreseen = 0;
    each_round::<G>(|round, chance| {
        for now in round.positions() {
            for seat in round.players.seats() {
                let at = format!("{} {}: seat {seat}", G::ID, round.seed);
                let (here, ahead) = (seen(now, seat), now.ahead(seat));
                let there = ahead.as_ref().map(|ahead| seen(ahead, seat));
                for _ in 0..3 {
                    let world = G::imagine(&here.0, chance);
                    assert_eq!(seen(&world, seat), here, "{at}");
                    assert_eq!(world.ahead(seat).map(|ahead| seen(&ahead, seat)), there, "{at}");
                }
                let (Some(ahead), Some(there)) = (ahead, there) else { continue };
                foreseen += 1;
                assert!(ahead.to_act().has(seat) && !there.1.is_empty(), "{at}");
                assert_eq!(seen(&G::imagine(&there.0, chance), seat), there, "{at}");
                let mv = &there.1[chance.below(there.1.len() as u32) as usize];
                assert!(ahead.clone().apply(seat, mv, &mut ()).is_ok(), "{at}: {mv:?}");
            }
        }
    });
    assert!(foreseen > 1_000, "{}: {foreseen}", G::ID);
}

#[test]
fn what_is_ahead_and_what_meets_a_condition_follows_from_the_view() {
    follows_from_the_view::<Tricks>();
    follows_from_the_view::<Snake>();
    follows_from_the_view::<Tower>();
    follows_from_the_view::<Dnup>();
}

/// A next decision is foreseen exactly where `expected` has one.
fn is_foreseen<G: Game>(expected: impl Fn(&G::View, Seat) -> bool) {
    let (mut foreseen, mut not) = (0, 0);
    let beyond = Seat::new(MAX_SEATS as u8 - 1).unwrap();
    each_round::<G>(|round, _| {
        for now in round.positions() {
            let view = now.view(Viewer::Spectator);
            for seat in round.players.seats() {
                let expected = expected(&view, seat);
                *(if expected { &mut foreseen } else { &mut not }) += 1;
                let at = format!("{} {}: seat {seat} in {view:?}", G::ID, round.seed);
                assert_eq!(now.ahead(seat).is_some(), expected, "{at}");
                assert!(!(expected && now.to_act().has(seat)), "{at}");
            }
            assert!(round.players.has(beyond) || now.ahead(beyond).is_none(), "nobody sits there");
        }
    });
    assert!(foreseen > 1_000 && not > 1_000, "{}: {foreseen} and {not}", G::ID);
}

#[test]
fn it_is_foreseen_for_whom_it_should_be() {
    is_foreseen::<Tricks>(|view, seat| match view.phase {
        tricks::Phase::Change => seat != view.chief,
        tricks::Phase::Choose(chosen) => chosen.has(seat) && view.trick < view.tricks,
        tricks::Phase::Over => false,
    });
    is_foreseen::<Snake>(|view, seat| view.phase.asks(view.turn).is_some_and(|asked| asked != seat));
    is_foreseen::<Tower>(|view, seat| {
        let count = u16::from(view.players.count());
        // The first of the later turns that is the seat's, or, for a player who will be passed over, the second one.
        let clockwise = (view.seat.number()..).zip(view.turn..);
        let theirs = clockwise.skip(1).filter(|(number, _)| number % view.players.count() == seat.number());
        let turn = theirs.map(|(_, turn)| turn).nth(usize::from(view.seats[seat].penalised)).unwrap();
        view.phase == tower::Phase::Play && seat != view.seat && turn < 150 * count
    });
    is_foreseen::<Dnup>(|view, seat| {
        view.ending.is_none() && seat != view.turn.seat && !view.out.has(seat) && view.turns[seat] < 60
    });
}

#[test]
fn t8_t17_in_tricks_every_next_decision_is_foreseen() {
    // A card is chosen, the rules are changed, the decision is still to come.
    let mut compared = [0; 3];
    each_round::<Tricks>(|round, _| {
        for Step { before, seat: mover, after, .. } in &round.steps {
            let phases = [before, after].map(|round| round.view(Viewer::Spectator).phase);
            let changed = matches!(phases, [tricks::Phase::Change, tricks::Phase::Choose(_)]);
            let revealed = matches!(phases, [tricks::Phase::Choose(_), tricks::Phase::Change]);
            for seat in round.players.others_from(*mover).filter(|_| changed || revealed) {
                let ahead = before.ahead(seat).unwrap();
                let view = |round: &Tricks| round.view(Viewer::Seat(seat));
                let chosen = view(before).own.and_then(|own| own.chosen);
                assert!(chosen.is_none_or(|card| view(&ahead).revealed.has(card)), "T10");
                if after.to_act().has(seat) {
                    compared[usize::from(revealed)] += 1;
                    assert_eq!(legal(&ahead, seat), legal(after, seat), "{}: {:?}", round.seed, view(after));
                    let (ahead, after) = (view(&ahead), view(after));
                    assert_eq!((ahead.trick, ahead.chief), (after.trick, after.chief));
                } else {
                    // It is not chief, so what it foresaw is still to come.
                    compared[2] += 1;
                    let (ahead, after) = (view(&ahead), view(&after.ahead(seat).unwrap()));
                    assert_eq!(ahead.own, after.own);
                    assert_eq!((ahead.trick, ahead.phase), (after.trick, after.phase));
                }
            }
        }
    });
    assert!(compared.iter().all(|decisions| *decisions > 100), "{compared:?}");
}

/// What a seat foresaw since it acted last, and its next turn.
fn each_turn_with_what_was_foreseen<G: Game>(mut compare: impl FnMut(&Played<G>, Seat, &G, &G)) {
    each_round::<G>(|round, _| {
        for seat in round.players.seats() {
            let mut foreseen = Vec::new();
            for now in round.positions() {
                if now.to_act().has(seat) {
                    foreseen.drain(..).for_each(|ahead| compare(round, seat, &ahead, now));
                } else {
                    foreseen.extend(now.ahead(seat));
                }
            }
        }
    });
}

#[test]
fn u7_u8_u20_in_the_tower_the_next_turn_is_foreseen_unless_a_tower_is_begun_or_gone_by_then() {
    // In a later turn, in the first one.
    let mut compared = [0; 2];
    each_turn_with_what_was_foreseen::<Tower>(|round, seat, ahead, now| {
        let [foreseen, really] = [ahead, now].map(|round| round.view(Viewer::Seat(seat)));
        let number =
            |view: &tower::View| (view.turn, view.first_turn, view.seats[seat], view.own.unwrap().hand);
        assert_eq!(number(&foreseen), number(&really), "{}: seat {seat}", round.seed);
        if foreseen.allowed.is_none() == really.allowed.is_none() {
            compared[usize::from(really.first_turn)] += 1;
            assert_eq!(legal(ahead, seat), legal(now, seat), "{}: seat {seat}", round.seed);
        }
    });
    assert!(compared.iter().all(|turns| *turns > 100), "{compared:?}");
}

#[test]
fn d7_d9_d10_in_dnup_a_move_whose_sets_and_cards_have_not_changed_is_legal_as_foreseen() {
    /// All that decides whether a move is legal.
    fn relevant(view: &dnup::View, mv: &dnup::Move) -> (bool, dnup::Cards, Option<u8>) {
        let own = view.own.unwrap();
        let to_beat = |size| view.beaten(size).and_then(|(_, set)| set.value());
        match *mv {
            dnup::Move::Play(cards) => (own.has_all(cards), cards, to_beat(cards.len())),
            dnup::Move::Add { card, to } => {
                (own.count(card) > 0, view.at(to), to_beat(view.at(to).len() + 1))
            }
            dnup::Move::Take(from) => (!view.at(from).is_empty(), dnup::Cards::EMPTY, None),
            dnup::Move::Flip => (true, dnup::Cards::EMPTY, None),
        }
    }
    let (mut as_foreseen, mut changed, mut were_out) = (0, 0, 0);
    each_turn_with_what_was_foreseen::<Dnup>(|round, seat, ahead, now| {
        let views = [ahead, now].map(|round| round.view(Viewer::Seat(seat)));
        let moves = [legal(ahead, seat), legal(now, seat)];
        let [foreseen, really] = &views;
        assert_eq!(foreseen.turn, really.turn, "{}: seat {seat}", round.seed);
        assert_eq!(foreseen.sets[seat][0], really.sets[seat][0], "{}: seat {seat}", round.seed);
        // A player who is out lays no set any more (D15), so what is gone by then stays away.
        for out in foreseen.out.iter().filter(|out| foreseen.sets[*out][0].is_empty()) {
            were_out += 1;
            assert!(really.sets[out][0].is_empty(), "{}: seat {seat}", round.seed);
        }
        for mv in moves.iter().flatten() {
            let [foreseen, really] = views.each_ref().map(|view| relevant(view, mv));
            if foreseen == really {
                as_foreseen += 1;
                let at = format!("{}: {mv:?} at seat {seat}", round.seed);
                assert!(moves.iter().all(|moves| moves.contains(mv)), "{at}");
            } else {
                changed += 1;
            }
        }
    });
    assert!(as_foreseen > 1_000 && changed > 1_000 && were_out > 10, "{as_foreseen}, {changed}, {were_out}");
}

#[test]
fn s6_in_the_snake_only_the_card_that_is_drawn_is_not_foreseen() {
    let (mut drawn, mut not_drawn) = (0, 0);
    each_round::<Snake>(|round, _| {
        for Step { before, mv, after, .. } in &round.steps {
            let (snake::Move::End, Some(seat)) = (mv, after.to_act().first()) else { continue };
            let ahead = before.ahead(seat).unwrap();
            let [foreseen, really] = [&ahead, after].map(|round| round.view(Viewer::Seat(seat)));
            let rest = snake::View {
                hands: really.hands,
                own: really.own,
                stack: really.stack,
                idle: really.idle,
                ..foreseen.clone()
            };
            assert_eq!(rest, really, "{}", round.seed);
            if foreseen.stack == really.stack {
                not_drawn += 1;
                assert_eq!(legal(&ahead, seat), legal(after, seat), "{}: seat {seat}", round.seed);
            } else {
                drawn += 1;
            }
        }
    });
    assert!(drawn > 100 && not_drawn > 10, "{drawn} and {not_drawn}");
}

/// Compares what a condition promises with what happens, for every legal move.
fn each_condition<G: Game>(mut compare: impl FnMut(&G, &G::Move, Condition, bool, &Record<G>)) {
    assert!(
        [Condition::Legal, Condition::Same].iter().all(|condition| G::CONDITIONS.contains(condition)),
        "{}",
        G::ID
    );
    each_round::<G>(|round, _| {
        for Step { before, seat, .. } in &round.steps {
            for mv in legal(before, *seat) {
                let (mut after, mut record) = (before.clone(), Record::default());
                let done = after.apply(*seat, &mv, &mut record).is_ok();
                for condition in Condition::ALL.iter().filter(|_| done) {
                    let meets = before.meets(*seat, &mv, *condition);
                    assert!(!meets || G::CONDITIONS.contains(condition), "{}: {condition}", G::ID);
                    compare(before, &mv, *condition, meets, &record);
                }
            }
        }
    });
}

#[test]
fn t2_up_and_down_are_the_side_that_lies_open() {
    let mut tally = [0; 2];
    each_condition::<Tricks>(|before, _, condition, meets, _| {
        let side = before.view(Viewer::Spectator).contest.side;
        match condition {
            Condition::Up => assert_eq!(meets, side == Side::Up),
            Condition::Down => assert_eq!(meets, side == Side::Down),
            _ => return,
        }
        tally[usize::from(meets)] += 1;
    });
    assert!(tally.iter().all(|moves| *moves > 1_000), "{tally:?}");
}

#[test]
fn u11_what_fits_never_makes_the_tower_collapse_and_other_cards_that_are_seen_always_do() {
    // By source: hand or face-up, and blind; by whether it fits.
    let mut tally = [[0; 2]; 2];
    each_condition::<Tower>(|before, mv, condition, fits, record| {
        if condition != Condition::Fits {
            return;
        }
        let fate = record.events.iter().find_map(|(_, event)| match event {
            tower::Event::Played { fate, .. } => Some(*fate),
            _ => None,
        });
        let collapsed = matches!(fate, Some(Fate::Collapsed { .. }));
        match mv {
            tower::Move::Play { source: Source::Hand | Source::Open, .. } => {
                assert_eq!(fits, !collapsed, "{mv:?} in {before:?}");
                tally[0][usize::from(fits)] += 1;
            }
            tower::Move::Blind { .. } => {
                let no_tower = before.view(Viewer::Spectator).allowed.is_none();
                assert_eq!(fits, no_tower);
                assert!(!(fits && collapsed), "{mv:?} in {before:?}");
                tally[1][usize::from(fits)] += 1;
            }
            _ => assert!(!fits && fate.is_none(), "{mv:?} is no play"),
        }
    });
    assert!(tally.as_flattened().iter().all(|moves| *moves > 100), "{tally:?}");
}

#[test]
fn d9_d10_what_beats_a_set_throws_one_back_and_nothing_else_does() {
    let mut tally = [0; 2];
    each_condition::<Dnup>(|before, mv, condition, beats, record| {
        if condition != Condition::Beats {
            return;
        }
        let thrown_back =
            record.events.iter().any(|(_, event)| matches!(event, dnup::Event::ThrownBack { .. }));
        assert_eq!(beats, thrown_back, "{mv:?} in {before:?}");
        tally[usize::from(beats)] += 1;
    });
    assert!(tally.iter().all(|moves| *moves > 1_000), "{tally:?}");
}

#[test]
fn the_snake_has_only_the_conditions_of_all_games() {
    each_condition::<Snake>(|_, _, _, meets, _| assert!(!meets));
    assert_eq!(Snake::CONDITIONS.len(), 2);
}

/// A match is the same ahead but for its round, and has nothing ahead once it is over.
fn a_match_ahead<G: Game>() {
    let mut chance = Seed::from(1).chance(Purpose::Match);
    for seed in 1..=3 {
        let players = Players::new(G::PLAYERS.0 + 1).unwrap();
        let options = G::Options::resolve(players, []).unwrap();
        let mut game = Match::<G>::new(options, players, Seed::from(seed), &mut ()).unwrap();
        let mut foreseen = 0;
        while let Some(seat) = game.to_act().first() {
            for other in players.seats() {
                let Some(ahead) = game.ahead(other) else { continue };
                foreseen += 1;
                assert!(ahead.to_act().has(other) && !game.to_act().has(other));
                let viewer = Viewer::Seat(other);
                let imagined = game.imagined(viewer, &mut chance).ahead(other).unwrap();
                assert_eq!(imagined.view(viewer), ahead.view(viewer));
                assert_eq!((ahead.seed(), ahead.totals()), (game.seed(), game.totals()));
                assert_eq!((ahead.round_number(), ahead.plies()), (game.round_number(), game.plies()));
            }
            let (mut moves, view) = (Vec::new(), game.view(Viewer::Seat(seat)));
            game.legal(seat, &mut moves);
            game.apply(seat, &G::steady(&view, &moves, &mut chance), &mut ()).unwrap();
        }
        assert!(foreseen > 10 && players.seats().all(|seat| game.ahead(seat).is_none()), "{}", G::ID);
    }
}

#[test]
fn a_match_is_ahead_as_its_round_is() {
    a_match_ahead::<Tricks>();
    a_match_ahead::<Snake>();
    a_match_ahead::<Tower>();
    a_match_ahead::<Dnup>();
}
