//! `/today`: the puzzle of the day. Whoever has chosen sees what each choice was worth, and what others here have chosen; nobody
//! else does.

use model::actions::NotOurs;
use model::{Day, run_of_days};
use tables::{DailyPuzzle, Tables};

use super::{Answer, Answered, Context, Refusal, play};
use crate::ui::{self, PuzzleAnswer};
use message::Panel;

/// Shows the puzzle, or what has come of it.
pub(super) async fn today(tables: &Tables, cx: &Context) -> Answered {
    Ok(Answer::Private(panel(tables, cx, "").await?).into())
}

/// As [`today`], in place of the clicked message.
pub(super) async fn look(tables: &Tables, cx: &Context) -> Answered {
    Ok(Answer::InPlace(panel(tables, cx, "").await?).into())
}

/// Half a choice was made: the hand is shown with it.
pub(super) async fn focus(tables: &Tables, cx: &Context, day: Day, half: &str) -> Answered {
    let half = if day == tables.today() { half } else { "" };
    Ok(Answer::InPlace(panel(tables, cx, half).await?).into())
}

/// The asker chooses. Their first choice of a day stays; that of another day is not taken any more, and they see today's puzzle.
pub(super) async fn choose(tables: &Tables, cx: &Context, day: Day, mv: &str) -> Answered {
    if let Some(daily) = tables.puzzle().await.filter(|daily| daily.day == day) {
        let grade = daily.grade(mv).ok_or(tables::Refusal::NoMove)?;
        tables.store().answer_puzzle(cx.person.id, (day, cx.person.guild), (mv, grade.into())).await?;
    }
    look(tables, cx).await
}

/// Shows everybody in the channel how the asker has done, in signs.
pub(super) async fn share(tables: &Tables, cx: &Context, day: Day) -> Answered {
    let daily = tables.puzzle().await.filter(|daily| daily.day == day);
    let Some(daily) = daily else { return look(tables, cx).await };
    let answer = answer(tables, cx, &daily).await?.ok_or(NotOurs)?;
    play::allowed_here(tables, cx).await?;
    Ok(Answer::Post(ui::puzzle_shared(&daily, cx.person.called(), &answer, cx.common)).into())
}

async fn panel(tables: &Tables, cx: &Context, half: &str) -> Result<Panel, Refusal> {
    let (lang, name) = (cx.lang(), cx.person.called());
    let Some(daily) = tables.puzzle().await else { return Ok(ui::puzzle_in_search(tables.today(), lang)) };
    Ok(match answer(tables, cx, &daily).await? {
        None => ui::puzzle(&daily, name, half, lang),
        Some(answer) => ui::puzzle_answered(&daily, name, &answer, lang),
    })
}

/// What the asker has chosen, if they have, beside what the others of the server have.
async fn answer(tables: &Tables, cx: &Context, daily: &DailyPuzzle) -> Result<Option<PuzzleAnswer>, Refusal> {
    let store = tables.store();
    let Some(chosen) = store.puzzle_answer(cx.person.id, daily.day).await? else { return Ok(None) };
    let (here, days) = match cx.person.guild {
        Some(guild) => (store.puzzle_choices(guild, daily.day).await?, store.puzzle_days(guild).await?),
        None => Default::default(),
    };
    let (run, is_on_server) = (run_of_days(&days, daily.day), cx.person.guild.is_some());
    Ok(Some(PuzzleAnswer { chosen, here, is_on_server, run }))
}
