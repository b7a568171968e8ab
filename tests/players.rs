//! People who play UP & DOWN by what their panels show, and nothing else.

use std::time::Duration;

use sandbox::{Answer, Channel, Control, Message, Person, Picture, Place};

use crate::bot::{House, within};

/// The code in a table's message or answer.
pub fn code(text: &str) -> String {
    let (_, rest) = text.split_once("table ").unwrap_or_else(|| panic!("no table in {text}"));
    rest.chars().take(4).collect()
}

/// Opens a table, lets the others join, and starts. Returns its code.
pub async fn start(games: &Channel, people: &[Person], options: &str) -> String {
    let host = people[0].at(games);
    let opened = host.command(format!("/play game:tricks {options}").trim()).await;
    let code = code(&opened.text());
    for person in &people[1..] {
        let joined = person.at(games).presses("join").await;
        assert!(joined.text().contains(&person.name()), "{}", joined.text());
    }
    let started = host.presses("start").await;
    // An edit of the lobby that was on its way may come after the answer; the newest is shown right after it.
    within(20, &started.text(), async {
        while !host.sees().iter().any(|message| shows(message, &format!("hand/{code}"))) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    code
}

/// The hand of a player at a table, in their direct messages.
pub async fn hand(person: &Person, code: &str) -> Message {
    person.direct().waits_for(&format!("table {code}")).await
}

/// The cards of somebody's hand of dnup in their direct messages, as its picture describes them.
pub async fn cards(person: &Person, code: &str) -> String {
    let is_drawn = |m: &Message| m.text().contains(&format!("table {code}")) && !m.pictures().is_empty();
    let hand = person.direct().waits_until_one("a hand's picture", is_drawn).await;
    let described = &hand.pictures()[0].description;
    assert!(described.starts_with("Your "), "{described}");
    described.lines().take(2).collect::<Vec<_>>().join("\n")
}

/// Whether a hand is the chief's, who is to change the rules.
pub fn is_chiefs(hand: &Message) -> bool {
    hand.controls().iter().any(|control| control.custom_id.starts_with("play/"))
}

/// Whether a hand is of somebody who is to choose a card, and has not yet.
pub fn is_to_choose(hand: &Message) -> bool {
    let controls = hand.controls();
    let mut cards = controls.iter().filter(|control| control.custom_id.starts_with("choose/")).peekable();
    cards.peek().is_some() && !cards.any(|card| card.chosen)
}

/// Waits until somebody is to choose a card.
pub async fn to_choose(place: &Place) -> Message {
    place.waits_until_one("a card to choose", is_to_choose).await
}

/// The chief of the first trick, and their hand.
pub async fn chief<'a>(people: &'a [Person], code: &str) -> (&'a Person, Message) {
    for person in people {
        let seen = hand(person, code).await;
        if is_chiefs(&seen) {
            return (person, seen);
        }
    }
    panic!("nobody is chief at table {code}")
}

/// What a player does when it is their turn; `None` if they wait for somebody.
pub async fn take_turn(place: &Place, hand: &Message) -> Option<Answer> {
    let controls = hand.controls();
    let control = if is_chiefs(hand) {
        // The second trick's chief turns the card over, all others roll.
        let change = if hand.text().contains("trick 2 ") { "/flip" } else { "/roll" };
        controls.iter().find(|control| control.custom_id.ends_with(change))
    } else {
        controls.iter().find(|control| control.value.is_some()).filter(|_| is_to_choose(hand))
    };
    Some(place.uses(control?).await)
}

/// What somebody does with a hand that only they see, when there is something to do.
pub async fn by_my_hand(house: &House, person: &Person) {
    let there = person.at(&house.games);
    let Answer::Private(seen) = there.presses("hand").await else { panic!("not private") };
    take_turn(&there, &seen).await;
}

/// Somebody leaves a match that is being played, here or at the table of this code, and says so when asked back.
pub async fn leaves(place: &Place, code: Option<&str>) -> Answer {
    let command = code.map_or("/leave".to_owned(), |code| format!("/leave table:{code}"));
    let Answer::Private(asked) = place.command(&command).await else { panic!("not asked back") };
    place.presses_on(&asked, "leave-sure").await
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
                    let ended = |message: &Message| shows(message, &format!("rematch/{code}"));
                    return there.waits_until_one("the end", ended).await.text();
                }
                if let Some(answer) = take_turn(&person.direct(), &seen).await {
                    assert!(!matches!(answer, Answer::Failed), "a click was not answered\n{}", house.said());
                } else {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
            }
            settle(people, code).await;
        }
    })
    .await
}

/// Waits until somebody at the table can do something, or it is over.
async fn settle(people: &[Person], code: &str) {
    let waits = people.iter().map(|person| {
        let place = person.direct();
        Box::pin(async move {
            let can_act = |message: &Message| {
                let text = message.text();
                text.contains(code) && (is_chiefs(message) || is_to_choose(message) || is_over(&text))
            };
            place.waits_until_one("a turn", can_act).await;
        })
    });
    futures_util::future::select_all(waits).await;
}

/// Somebody who uses what stands on messages for what it asks for, whatever its label says. That is its id with the table
/// left out, such as `join`, `change/fewer` or `settings/hide`.
pub trait Presses {
    /// Presses the button with this id on the newest message here that has it.
    async fn presses(&self, id: &str) -> Answer;
    /// Presses it on a message as it was when it was looked at, whatever it shows by now.
    async fn presses_on(&self, message: &Message, id: &str) -> Answer;
    /// Chooses this value in the menu with this id, on the newest message here that has it.
    async fn chooses(&self, id: &str, value: &str) -> Answer;
}

impl Presses for Place {
    async fn presses(&self, id: &str) -> Answer {
        self.presses_on(&has_button(self, id).await, id).await
    }

    async fn presses_on(&self, message: &Message, id: &str) -> Answer {
        let button = find(message, id, None).unwrap_or_else(|| panic!("no {id} on {}", message.text()));
        self.uses(&button).await
    }

    async fn chooses(&self, id: &str, value: &str) -> Answer {
        let what = format!("{id} {value}");
        let message = self.waits_until_one(&what, |message| find(message, id, Some(value)).is_some()).await;
        self.uses(&find(&message, id, Some(value)).unwrap()).await
    }
}

/// Waits for a message with this button, and looks at the newest that has it.
pub async fn has_button(place: &Place, id: &str) -> Message {
    place.waits_until_one(id, |message| shows(message, id)).await
}

/// Whether a message has this button, and it can be pressed.
pub fn shows(message: &Message, id: &str) -> bool {
    find(message, id, None).is_some()
}

/// The control that asks for this, and chooses this value if it is a menu's.
fn find(message: &Message, id: &str, value: Option<&str>) -> Option<Control> {
    let controls = message.controls().into_iter();
    controls.filter(|control| control.value.as_deref() == value).find(|control| asks_for(control, id))
}

/// Whether a control asks for this, at whichever table.
fn asks_for(control: &Control, wanted: &str) -> bool {
    let id = control.custom_id.as_str();
    let begins =
        |id: &str| id.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let without_table = match *id.splitn(3, '/').collect::<Vec<_>>() {
        [kind, _, rest] => format!("{kind}/{rest}"),
        _ => String::new(),
    };
    begins(id) || begins(&without_table)
}

/// Whether it is shown that this player's card lay in a trick that is over.
pub fn tells_of(shown: &str, name: &str, card: &str) -> bool {
    let end = format!(": {card}");
    shown
        .lines()
        .any(|line| line.starts_with(name) && (line.ends_with(&end) || line.contains(&format!("{end} –"))))
}

/// Puts pictures away, so that words alone tell whether a message is up to date.
pub async fn wants_words_only(place: &Place) {
    place.command("/settings").await;
    let chosen = place.presses("settings/no-pictures").await;
    assert!(matches!(chosen, Answer::Update(_)), "{chosen:?}");
}

/// The words of a leaderboard; once it has a picture, what describes that, too.
pub fn board_text(board: &Answer) -> String {
    let (Answer::Message(message) | Answer::Update(message) | Answer::Private(message)) = board else {
        panic!("no leaderboard: {board:?}")
    };
    let pictures: Vec<String> = message.pictures().into_iter().map(|picture| picture.description).collect();
    [vec![message.text()], pictures].concat().join("\n").replace("**", "")
}

/// The picture on a message that has one.
pub fn picture(message: &Message) -> Picture {
    let mut pictures = message.pictures();
    assert_eq!(pictures.len(), 1, "{}", message.text());
    pictures.remove(0)
}

/// Whether it is a table in a match, with the picture of that: until this has been drawn it has the lobby's.
pub fn is_drawn(message: &Message) -> bool {
    shows(message, "hand") && message.pictures().iter().any(|picture| picture.description.contains("Ana"))
}

/// A picture has come to an answer in words, if it was not there with it: lines that it says too may have gone, and
/// those that stay stand as before.
pub fn adds_nothing(drawn: &Message, answer: &Answer) {
    let (words, drawn) = (answer.text(), drawn.text());
    let mut stay = drawn.lines().peekable();
    for line in words.lines() {
        stay.next_if_eq(&line);
    }
    assert_eq!(stay.next(), None, "{drawn}\nafter\n{words}");
}
