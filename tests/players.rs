//! People who play UP & DOWN by what their panels show, and nothing else.

use sandbox::{Answer, Channel, Control, Message, Person, Place};

use crate::bot::{House, within};

/// The code in a table's message or answer.
pub fn code(text: &str) -> String {
    let (_, rest) = text.split_once("table ").unwrap_or_else(|| panic!("no table in {text}"));
    rest.chars().take(4).collect()
}

/// What a private copy shows, without the line that says that it is one.
pub fn copied(text: &str) -> &str {
    let (shown, note) = text.rsplit_once('\n').unwrap_or_else(|| panic!("one line: {text}"));
    assert!(note.contains("Only you see this"), "{text}");
    shown
}

/// Opens a table, lets the others join, and starts. Gives back its code.
pub async fn start(games: &Channel, people: &[Person], options: &str) -> String {
    let host = people[0].at(games);
    let opened = host.command(format!("/play game:tricks {options}").trim()).await;
    let code = code(&opened.text());
    for person in &people[1..] {
        let joined = person.at(games).presses("join").await;
        assert!(joined.text().contains(&person.name()), "{}", joined.text());
    }
    let started = host.presses("start").await;
    assert!(started.text().contains("[My hand]"), "{}", started.text());
    code
}

/// The hand of a player at a table, in their direct messages.
pub async fn hand(person: &Person, code: &str) -> Message {
    person.direct().waits_for(&format!("table {code}")).await
}

/// What a player does when it is their turn; `None` if they wait for somebody.
pub async fn take_turn(place: &Place, hand: &Message) -> Option<Answer> {
    let text = hand.text();
    if text.contains("[Roll for a new trump]") {
        let button = if text.contains("trick 2 ") { "Turn over" } else { "Roll" };
        Some(place.clicks_old(hand, button).await)
    } else if text.contains("Choose a card. Nobody") {
        let first = hand.options().into_iter().next().unwrap();
        Some(place.picks_old(hand, &first).await)
    } else {
        None
    }
}

/// What somebody does with a hand that only they see, when there is something to do.
pub async fn by_my_hand(house: &House, person: &Person) {
    let there = person.at(&house.games);
    let Answer::Private(seen) = there.presses("hand").await else { panic!("not private") };
    take_turn(&there, &seen).await;
}

/// Whether a text shows the end of a match.
pub fn is_over(text: &str) -> bool {
    text.contains('🏆')
}

/// Plays a match to its end, each player by their direct message.
pub async fn play_on(house: &House, people: &[Person], code: &str) -> String {
    play_on_at(house, &house.games, people, code).await
}

/// The same, with the table in this channel.
pub async fn play_on_at(house: &House, channel: &Channel, people: &[Person], code: &str) -> String {
    let there = people[0].at(channel);
    within(600, "the end of a match", async {
        loop {
            for person in people {
                let seen = hand(person, code).await;
                if is_over(&seen.text()) {
                    let ended = |text: &str| text.contains(&format!("table {code}")) && is_over(text);
                    return there.waits_until("the end", ended).await.text();
                }
                if let Some(answer) = take_turn(&person.direct(), &seen).await {
                    assert!(!matches!(answer, Answer::Failed), "a click was not answered\n{}", house.said());
                } else {
                    tokio::task::yield_now().await;
                }
            }
            settle(people, code).await;
        }
    })
    .await
}

/// Waits until somebody at the table can do something, or it is over.
async fn settle(people: &[Person], code: &str) {
    let can_act = |text: &str| {
        text.contains("[Roll for a new trump]") || text.contains("Choose a card. Nobody") || is_over(text)
    };
    let heading = format!("table {code}");
    let waits = people.iter().map(|person| {
        let (place, heading) = (person.direct(), heading.clone());
        Box::pin(async move {
            place.waits_until("a turn", |text| text.contains(&heading) && can_act(text)).await;
        })
    });
    futures_util::future::select_all(waits).await;
}

/// Somebody who presses a button for what it does, whatever its label says.
pub trait Presses {
    /// Presses the button with this id on the newest message here that has it: what it asks for, the table left out, such
    /// as `join`, `change/fewer` or `settings/hide`.
    async fn presses(&self, id: &str) -> Answer;
}

impl Presses for Place {
    async fn presses(&self, id: &str) -> Answer {
        let button = |message: &Message| message.controls().into_iter().find(|control| asks_for(control, id));
        let message = self.waits_until_one(id, |message| button(message).is_some()).await;
        self.uses(&button(&message).unwrap()).await
    }
}

/// Whether a control asks for this, at whichever table.
fn asks_for(control: &Control, wanted: &str) -> bool {
    let id = control.custom_id.as_str();
    let parts: Vec<&str> = id.splitn(3, '/').collect();
    let at_a_table = match *parts {
        [kind, _, rest] => format!("{kind}/{rest}") == wanted,
        _ => false,
    };
    at_a_table || id.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
