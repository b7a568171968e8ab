//! How people get to a page: by a link, whose token they give for a cookie, and with that from then on.

use sandbox::{Answer, Channel, Control, Message, Person, Place};
use serde_json::json;
use store::PAGE_SESSION;
use tables::guests;
use tokio::time::sleep;

use super::{Session, Town, UNDER_WAY, Visitor};
use crate::dice::Dice;
use crate::doors::{ADDRESS, UNKNOWN};

/// What guests and their friends open.
const FOR_GUESTS: [&str; 4] = [
    "/play game:tricks rounds:1 tie:shared",
    "/play game:snake",
    "/play game:tower rounds:1",
    "/play game:dnup target:2 turn_time:10",
];
impl Visitor {
    /// They come, or come back.
    pub(super) async fn comes(&mut self) {
        let history = self.town.history.clone();
        let breaks_after = self.breaks_after();
        sleep(self.dice.within(UNDER_WAY)).await;
        let Some(session) = &self.session else { return self.enters(breaks_after).await };
        match self.town.doors.opens(&session.cookie, breaks_after).await {
            Ok(page) => {
                history.met(if self.table.is_some() { "a page is opened" } else { "a page comes back" });
                self.say(format_args!("it is open"));
                self.page = Some(page);
                self.waiting.clear();
                if let Some(code) = self.table.take() {
                    self.sends(&json!({ "kind": "show", "table": code })).await;
                }
            }
            Err(Some(UNKNOWN)) => {
                self.session_has_ended();
                self.say(format_args!("its session is none"));
            }
            Err(refused) => self.say(format_args!("nobody opens it: {refused:?}")),
        }
    }

    /// They get a link, and give its token for a cookie.
    async fn enters(&mut self, breaks_after: Option<usize>) {
        let link = match &self.person {
            Some(person) => link_of(person, &self.town.channels).await,
            None => guest_link(&self.town, &mut self.dice).await,
        };
        let Some((link, friend)) = link else { return };
        let Some((_, token)) = link.split_once("/#").filter(|(address, _)| *address == ADDRESS) else {
            return;
        };
        let name = format!("{} {}", self.name, self.dice.below(100));
        let guest = json!({ "token": token, "name": name }).to_string();
        let (path, body) = if self.person.is_some() { ("/enter", token) } else { ("/guest", &*guest) };
        let asked = outside::time();
        let Some(answered) = self.town.doors.asks(path, ("", body), breaks_after).await else {
            return self.say(format_args!("nobody lets them in"));
        };
        self.say(format_args!("{path} gives {} {}", answered.status, answered.body));
        if answered.status == 200 {
            let (person, given) = (self.number, (asked, outside::time()));
            let lasts = if self.person.is_some() { PAGE_SESSION } else { guests::REMEMBERED_FOR };
            self.session = answered.cookie.map(|cookie| Session { cookie, person, given, lasts });
            self.table = answered.body["table"].as_str().map(str::to_owned);
            if self.person.is_none() {
                self.town.history.met("a guest sits down");
            }
            self.comes_in().await;
        }
        if let Some((place, start)) = friend {
            sleep(self.dice.within(UNDER_WAY)).await;
            let answer = place.uses(&start).await;
            self.say(format_args!("a friend starts: {}", first_line(&answer)));
        }
    }

    async fn comes_in(&mut self) {
        // In a box: coming may need a link, and with a link they come.
        Box::pin(self.comes()).await;
    }
}

fn first_line(answer: &Answer) -> String {
    let text = answer.text();
    text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default().to_owned()
}

/// A link, and who starts the match once somebody has come by it, and how.
type Link = (String, Option<(Place, Control)>);

/// The link that somebody gets who wants one of their tables as a page.
async fn link_of(person: &Person, channels: &[Channel]) -> Option<Link> {
    let places = [person.direct()].into_iter().chain(channels.iter().map(|channel| person.at(channel)));
    let found = places.into_iter().find_map(|place| {
        let controls = place.sees().into_iter().rev().take(6).flat_map(|message| message.controls());
        let control = controls.into_iter().find(|control| control.custom_id.starts_with("as-page/"))?;
        Some((place, control))
    });
    let (place, control) = found?;
    let Answer::Private(message) = place.uses(&control).await else { return None };
    message.links().into_iter().next().map(|link| (link, None))
}

/// The link that a friend gets at a lobby for a guest.
async fn guest_link(town: &Town, dice: &mut Dice) -> Option<Link> {
    let (friend, channel) = (dice.pick(&town.people)?, dice.pick(&town.channels)?);
    let place = friend.at(channel);
    if !place.is_offered().iter().any(|offered| offered == "play") {
        return None;
    }
    let line = FOR_GUESTS[dice.below(FOR_GUESTS.len())];
    town.history.note(format_args!("{} types {line} for a guest", friend.name()));
    let Answer::Message(lobby) = place.command(line).await else { return None };
    let find = |message: &Message, wanted: &str| {
        message.controls().into_iter().find(|control| control.custom_id.starts_with(wanted))
    };
    // It can be pressed when a second player is there.
    let mut start = find(&lobby, "join/")?;
    start.custom_id = start.custom_id.replace("join/", "start/");
    let Answer::Private(options) = place.uses(&find(&lobby, "options/")?).await else { return None };
    let Answer::Private(given) = place.uses(&find(&options, "guest-link/")?).await else { return None };
    let text = given.text();
    let link = text.lines().find(|line| line.contains("/#guest-"))?;
    Some((link.trim_matches('`').to_owned(), Some((place, start))))
}
