//! How long a message may stay stale. Whoever can do something new, or would miss something, sees it at once;
//! anything else waits to be combined with the next change, which saves a call. Pure.

use std::hash::{Hash, Hasher};
use std::time::Duration;

use app::ui;
use game_core::{Level, Seat};
use tables::{Chair, Seated, Stage, Table};

/// Delay before the table shows a minor move, while an edit does not count against the rate limit …
const TABLE_DELAY: Duration = Duration::from_secs(1);
/// … and while it counts.
const TABLE_DELAY_COUNTED: Duration = Duration::from_secs(4);
/// Delay before the table shows that a player has chosen, when the choice itself stays hidden.
const HIDDEN_CHOICE_DELAY: Duration = Duration::from_secs(4);
/// Delay before a hand shows the other players' moves, while an edit does not count …
const HAND_DELAY: Duration = Duration::from_secs(5);
/// … and while it counts: its owner has not clicked there for a while.
const HAND_DELAY_COUNTED: Duration = Duration::from_secs(8);

/// The state of a table, or of a hand at it, that decides how soon a change is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableMoment {
    /// The open decision, while a match is played.
    pub(super) step: Option<u32>,
    /// How many rounds have ended.
    pub(super) rounds: usize,
    /// The decision for which the owner of the hand was called.
    called: Option<u32>,
    /// A hash of everything else whose change is shown at once.
    around: u64,
}

impl TableMoment {
    pub(super) fn of(table: &Table, seat: Option<Seat>) -> TableMoment {
        let mut hasher = std::hash::DefaultHasher::new();
        std::mem::discriminant(table.stage()).hash(&mut hasher);
        let mut note = |chair: &Chair| {
            let known =
                chair.seated().map(|seated| (seated.wants_end(), seated.direct(), seated.is_on_holiday()));
            let computer = chair.computer().map(Level::name);
            (chair.person(), computer, chair.has_stand_in(), known).hash(&mut hasher);
        };
        match seat {
            None => {
                table.chairs().iter().for_each(note);
                table.language().hash(&mut hasher);
            }
            Some(seat) => {
                if let Some(chair) = table.chair(seat) {
                    note(chair);
                    chair.seated().map(Seated::plays_forced).hash(&mut hasher);
                }
            }
        }
        // Everybody is asked whether a move is taken back.
        table.agreed_to_take_back().for_each(|seated| seated.person().id.hash(&mut hasher));
        let called = seat.and_then(|seat| table.called(seat));
        TableMoment { step: table.step(), rounds: table.rounds().len(), called, around: hasher.finish() }
    }
}

/// How long a message may go on showing this moment of a table, or of the hand at a seat; `free` if an edit does not
/// count against the rate limit.
pub(super) fn patience(
    shown: Option<TableMoment>,
    table: &Table,
    seat: Option<Seat>,
    free: bool,
) -> Duration {
    let now = TableMoment::of(table, seat);
    let Some((shown, before, step)) =
        shown.and_then(|shown| Some((shown, shown.step?, now.step?))).filter(|(shown, ..)| {
            matches!(table.stage(), Stage::Playing(_)) && !table.is_over() && shown.around == now.around
        })
    else {
        return Duration::ZERO;
    };
    let called = now.called.is_some() && now.called != shown.called;
    let is_asked = step != before && seat.is_some_and(|seat| table.waits_for().has(seat));
    if called || is_asked || ui::would_be_missed(table, seat, before) {
        return Duration::ZERO;
    }
    match seat {
        Some(_) if free => HAND_DELAY,
        Some(_) => HAND_DELAY_COUNTED,
        None if step == before => HIDDEN_CHOICE_DELAY,
        None if free => TABLE_DELAY,
        None => TABLE_DELAY_COUNTED,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use game_core::{GameId, Purpose, Seed, Viewer};
    use locale::Language;
    use play::By;
    use tables::testing::a_table_of;

    use super::*;

    fn begun(game: GameId, players: u8) -> Table {
        let mut table = a_table_of(game, players, Language::English, &[]);
        table.start(1.into(), Seed::from(5)).unwrap();
        // Who is asked for forced moves, too, is asked at every turn.
        hands(&table).into_iter().for_each(|seat| table.asks_for_each_move(seat));
        table
    }

    /// A computer's move is made for the person whose turn it is.
    pub(in super::super) fn moves(table: &mut Table) {
        let playing = table.playing_mut();
        let seat = playing.game().to_act().first().unwrap();
        let step = playing.game().step();
        let mut chance = Seed::from(u64::from(step)).chance(Purpose::Choice(seat, step));
        let mv = playing.game().observe(Viewer::Seat(seat));
        let mv = mv.computer_move(Level::Steady, &mut chance, 0).unwrap();
        playing.play(seat, step, &mv, By::Person).unwrap();
    }

    fn hands(table: &Table) -> Vec<Seat> {
        table.playing().unwrap().game().players().seats().collect()
    }

    #[test]
    fn that_somebody_has_chosen_waits_and_a_trick_does_not() {
        let mut table = begun(GameId::Tricks, 3);
        while !table.is_over() {
            let before = table.clone();
            moves(&mut table);
            let playing = table.playing().unwrap();
            let chosen = before.step() == table.step();
            let asked = table.waits_for();
            for seat in hands(&table) {
                let shown = Some(TableMoment::of(&before, Some(seat)));
                let waits = patience(shown, &table, Some(seat), true);
                let revealed = !chosen && playing.game().chosen().is_empty() && before.waits_for().len() == 1;
                if chosen {
                    assert_eq!(waits, HAND_DELAY, "{seat}");
                    assert!(
                        before.waits_for().has(seat) != asked.has(seat) || {
                            let (before, now) = (ui::hand(&before, seat), ui::hand(&table, seat));
                            before.components() == now.components()
                        }
                    );
                } else if asked.has(seat) || revealed {
                    assert_eq!(waits, Duration::ZERO, "{seat}");
                }
            }
            let shown = Some(TableMoment::of(&before, None));
            let waits = patience(shown, &table, None, true);
            assert!(if chosen { waits == HIDDEN_CHOICE_DELAY } else { waits <= TABLE_DELAY }, "{waits:?}");
        }
    }

    #[test]
    fn whose_turn_it_has_become_sees_it_at_once_and_the_others_when_they_would_miss_something() {
        for game in [GameId::Snake, GameId::Tower, GameId::Dnup] {
            let (mut table, mut waited, mut missed) = (begun(game, 4), 0, 0);
            while !table.is_over() {
                let before = table.clone();
                moves(&mut table);
                let since = before.step().unwrap();
                for seat in hands(&table) {
                    let shown = Some(TableMoment::of(&before, Some(seat)));
                    let waits = patience(shown, &table, Some(seat), true);
                    let news = ui::would_be_missed(&table, Some(seat), since);
                    let at_once = table.is_over() || table.waits_for().has(seat) || news;
                    assert_eq!(
                        waits,
                        if at_once { Duration::ZERO } else { HAND_DELAY },
                        "{game} {since} {seat}"
                    );
                    waited += u32::from(!at_once);
                    missed += u32::from(news);
                }
                let shown = Some(TableMoment::of(&before, None));
                let [free, counted] = [true, false].map(|free| patience(shown, &table, None, free));
                let both = (Duration::ZERO, Duration::ZERO);
                assert!(
                    (free, counted) == both || (free, counted) == (TABLE_DELAY, TABLE_DELAY_COUNTED),
                    "{game}"
                );
            }
            assert!(waited > 4 * missed, "{game}: {waited} waited, {missed} would have been missed");
        }
    }

    #[test]
    fn who_comes_and_goes_is_seen_at_once() {
        let table = begun(GameId::Dnup, 3);
        let mut left = table.clone();
        left.leave(2.into()).unwrap();
        assert_eq!(patience(Some(TableMoment::of(&table, None)), &left, None, true), Duration::ZERO);
        assert_eq!(patience(None, &table, None, true), Duration::ZERO, "what it shows is not known");
        let mut called = table.clone();
        let seat = called.waits_for().first().unwrap();
        called.has_called(seat);
        let shown = Some(TableMoment::of(&table, Some(seat)));
        assert_eq!(patience(shown, &called, Some(seat), true), Duration::ZERO, "a call is a new message");
        let [free, counted] = [true, false].map(|free| patience(shown, &table, Some(seat), free));
        assert_eq!((free, counted), (HAND_DELAY, HAND_DELAY_COUNTED), "nothing has changed");
    }
}
