//! What may not be seen cannot be learnt: two worlds that differ in the cards of others only, in which everybody clicks the
//! same. Every byte that goes out to those who may not know these cards is the same.

use std::collections::BTreeSet;

use game_core::{AnyMatch, EventLog, GameId, Players, Seat, Seed, Viewer};
use sandbox::{Answer, Message, Person, Place};
use serde_json::json;

use crate::at_page::AtPage;
use crate::bot::House;
use crate::dice::Dice;
use crate::players::{Presses, code};
use crate::robots::newest_hand;
use crate::twins::{TWINS, Twins, after, differ, look_the_same};
use crate::{challenge, duplicate, pages};

/// So many moves are made in each match at most.
const MOVES: usize = 12;

/// One of the two worlds: a table where people play, somebody who watches, and somebody on another server.
struct World {
    house: House,
    code: String,
    people: Vec<Person>,
    /// Those who may not know the others' cards, and the places where they look.
    watchers: Vec<(Person, Place)>,
    /// The page of whoever has the first seat, if they may not know the others' cards: where it is, and its cookie.
    page: Option<(String, String)>,
    /// The match as it is.
    now: AnyMatch,
    /// The code of another table with the same cards, if there is one.
    second: Option<String>,
}

impl World {
    async fn open(twins: &Twins, seed: u64) -> World {
        let (house, url) = House::open_with_pages().await;
        let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
        let people: Vec<Person> = ["Ana", "Ben", "Cleo", "Dan"][..twins.players.into()]
            .iter()
            .map(|name| house.sandbox.person(name))
            .collect();
        let opened = people[0].at(&house.games).command(&format!("/play {}", twins.options())).await;
        let code = code(&opened.text());
        for person in &people[1..] {
            person.at(&house.games).presses("join").await;
        }
        house.quiet().await;
        house.begins_with(&code, Seed::from(seed).bytes()).await;
        house.quiet().await;
        let (eve, fay) = (house.sandbox.person("Eve"), house.sandbox.person("Fay"));
        let mut page = None;
        let mut watchers = vec![(eve.clone(), eve.at(&house.games)), (eve.clone(), eve.direct())];
        watchers.push((fay.clone(), fay.at(&elsewhere)));
        if twins.to.contains(&Viewer::Seat(Seat::FIRST)) {
            let ana = &people[0];
            watchers.extend([ana.at(&house.games), ana.direct()].map(|place| (ana.clone(), place)));
            let link = pages::link(&ana.at(&house.games), &code).await;
            page = Some((url.clone(), AtPage::opens(&url, &link).await.cookie));
        }
        let now = twins.deal(seed);
        World { house, code, people, watchers, page, now, second: None }
    }

    /// Somebody clicks a move in their hand.
    async fn plays(&mut self, seat: Seat, mv: &str) {
        let person = &self.people[seat.index()];
        let hand = newest_hand(person, &self.code).unwrap();
        let click = format!("play/{}/{}/{mv}", self.code, self.now.step());
        let answer = person.direct().forges(&hand, &click, &[]).await;
        assert!(matches!(answer, Answer::Update(_)), "{mv}: {answer:?}");
        self.now = after(&self.now, seat, mv);
        self.house.quiet().await;
    }

    /// All that the watchers see now, pictures included.
    fn seen(&self) -> String {
        let mut seen = String::new();
        for (person, place) in &self.watchers {
            for message in place.sees().iter().filter(|message| !message.private) {
                seen += &format!("{} sees {message:?} {}\n", person.name(), pictures(place, message));
            }
        }
        self.normalised(&seen)
    }

    /// All that a page is sent that is opened now, byte for byte: the answer to a command comes last.
    async fn at_page(&self) -> String {
        let Some((url, cookie)) = &self.page else { return String::new() };
        let mut page = AtPage::comes_back(url, cookie.clone()).await;
        page.sends(json!({ "kind": "command", "name": "help" })).await;
        page.sees("an answer", |page| page.shown.contains_key("done")).await;
        self.normalised(&page.all)
    }

    /// All that the watchers get who ask for whatever they can think of: words, and the pictures that came with them or
    /// after them.
    async fn asked(&self) -> Vec<(String, String)> {
        let code = &self.code;
        let mut got = Vec::new();
        for (person, place) in &self.watchers {
            for command in ["table", "verify", "hand"] {
                let proposed = place.is_proposed(command, "table", &code[..2]).await;
                got.push((format!("{proposed:?}"), String::new()));
            }
            let on_server = place.channel().guild_id().is_some();
            let lines: &[&str] = match on_server {
                true => &["/rules", "/stats", "/history", "/leaderboard"],
                false => &["/rules", "/stats"],
            };
            let lines = lines.iter().map(|line| (*line).to_owned());
            let of_the_table = ["table", "verify"].map(|command| format!("/{command} table:{code}"));
            for line in lines.chain(of_the_table) {
                let answer = place.command(&line).await;
                self.house.quiet().await;
                let (words, drawn) = match &answer {
                    Answer::Private(message) | Answer::Message(message) => {
                        let now = place.looks_again(message.id).unwrap();
                        let words = format!("{} {:?} {:?}", now.text(), now.custom_ids(), now.options());
                        (words, pictures(place, &now))
                    }
                    other => (format!("{other:?}"), String::new()),
                };
                got.push((format!("{} types {line}: {words}", person.name()), drawn));
            }
        }
        let same = |text: &String| self.normalised(text);
        got.iter().map(|(words, drawn)| (same(words), same(drawn))).collect()
    }

    /// What the log says, each line once: how often something is tried again depends on the machine.
    fn logged(&self) -> BTreeSet<String> {
        let said = self.normalised(&self.house.said());
        said.lines().map(str::to_owned).collect()
    }

    /// Everything that is counted, and how it is called.
    async fn counted(&self) -> BTreeSet<String> {
        let (_, metrics) = self.house.watched("/metrics").await;
        let counted = metrics.lines().filter(|line| !line.starts_with('#'));
        counted.filter_map(|line| Some(line.rsplit_once(' ')?.0.to_owned())).collect()
    }

    /// A text without what differs from world to world whatever the cards are: the table's code, numbers that Discord
    /// gives, hashes (seals, names of files, nonces), times and ports.
    fn normalised(&self, text: &str) -> String {
        let text = text.replace(&self.house.sandbox.url(), "(sandbox)");
        let mut normalised = String::new();
        let mut rest = text.as_str();
        while let Some(first) = rest.chars().next() {
            let run = |of: fn(char) -> bool| rest.find(|c: char| !of(c)).unwrap_or(rest.len());
            let (digits, hex) = (run(|c| c.is_ascii_digit()), run(|c| c.is_ascii_hexdigit()));
            let time = run(|c| c.is_ascii_digit() || "-T:.+Z".contains(c));
            let skipped = if digits == 4 && rest[4..].starts_with('-') && time >= 20 {
                time
            } else if hex == 64 || hex == 16 {
                hex
            } else if digits >= 10 || digits > 0 && normalised.ends_with("127.0.0.1:") {
                digits
            } else {
                // A word is copied as a whole.
                let whole = run(char::is_alphanumeric).max(first.len_utf8());
                normalised += &rest[..whole];
                rest = &rest[whole..];
                continue;
            };
            normalised += "#";
            rest = &rest[skipped..];
        }
        // Last, since a code of digits only may stand within a number, too.
        let other =
            self.second.as_ref().map_or(normalised.clone(), |other| normalised.replace(other, "(second)"));
        other.replace(&self.code, "(code)")
    }
}

/// Every byte of a message's pictures.
fn pictures(place: &Place, message: &Message) -> String {
    let pictures = message.pictures();
    pictures.iter().map(|picture| format!("{picture:?}: {:?} ", place.opens(picture))).collect()
}

/// Asserts that two texts are equal; the message shows where they differ.
fn assert_same(what: &str, one: &str, other: &str) {
    if one == other {
        return;
    }
    let at = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let near = |text: &str| text.chars().skip(at.saturating_sub(300)).take(600).collect::<String>();
    panic!("{what} differs between the worlds:\n{}\n--- or ---\n{}", near(one), near(other));
}

async fn cannot_be_distinguished(game: GameId) {
    let twins = TWINS.iter().find(|twins| twins.game == game).unwrap();
    let [one, other] = twins.seeds;
    let (mut one, mut other) = tokio::join!(World::open(twins, one), World::open(twins, other));
    let mut differed = 0;
    for moves in 0..=MOVES {
        let now = [&one.now, &other.now];
        assert!(look_the_same(twins.to, now), "these are no twins");
        differed += usize::from(differ(now));
        let what = format!("{} after {moves} moves: what is seen", twins.game);
        assert_same(&what, &one.seen(), &other.seen());
        let next = twins.next_moves(now).next();
        if moves == 1 || moves == MOVES || next.is_none() {
            let (asked, again) = tokio::join!(one.asked(), other.asked());
            for ((words, drawn), (other_words, other_drawn)) in asked.iter().zip(&again) {
                assert_same(&format!("{what} by whoever asks"), words, other_words);
                // On a busy machine an answer's picture may still be on its way.
                if !drawn.is_empty() && !other_drawn.is_empty() {
                    assert_same(&format!("{what} in pictures by whoever asks"), drawn, other_drawn);
                }
            }
            assert_same(&format!("{what} then"), &one.seen(), &other.seen());
            let (here, there) = tokio::join!(one.at_page(), other.at_page());
            assert_same(&format!("{what} at a page"), &here, &there);
        }
        let Some((seat, [here, there])) = next else { break };
        tokio::join!(one.plays(seat, &here), other.plays(seat, &there));
    }
    assert!(differed > MOVES / 2, "only {differed} moments were looked at");
    let (logged, again) = (one.logged(), other.logged());
    let apart: Vec<&String> = logged.symmetric_difference(&again).collect();
    assert!(apart.is_empty(), "the log differs between the worlds: {apart:#?}");
    assert_eq!(one.counted().await, other.counted().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_tricks_nobody_can_tell_worlds_apart_that_differ_in_others_cards() {
    cannot_be_distinguished(GameId::Tricks).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_tower_nobody_can_tell_worlds_apart_that_differ_in_others_cards() {
    cannot_be_distinguished(GameId::Tower).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_dnup_nobody_can_tell_worlds_apart_that_differ_in_others_cards() {
    cannot_be_distinguished(GameId::Dnup).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_snake_nobody_who_watches_can_tell_worlds_apart_that_differ_in_the_cards() {
    cannot_be_distinguished(GameId::Snake).await;
}

/// A world in which the cards of a challenge or a duplicate are played by the first of these people, at one table, and may still be
/// played by the others, who watch.
async fn with_cards_to_play(is_duplicate: bool) -> World {
    let house = House::open().await;
    let people: Vec<Person> =
        ["Ana", "Ben", "Cleo", "Dan"].iter().map(|name| house.sandbox.person(name)).collect();
    let [ana, ben, cleo, dan] = &people[..] else { panic!("four people") };
    let (code, second) = if is_duplicate {
        let [first, second] = duplicate::opens(&house, [ana, ben, cleo, dan], "game:dnup target:2").await;
        ana.at(&house.games).presses(&format!("start/{first}")).await;
        (first, Some(second))
    } else {
        let line = format!("/challenge game:dnup target:2 level:random friend:{}", cleo.id());
        (code(&ana.at(&house.games).command(&line).await.text()), None)
    };
    let eve = house.sandbox.person("Eve");
    let watchers =
        [cleo, &eve].map(|person| [person.at(&house.games), person.direct()].map(|at| (person.clone(), at)));
    let watchers = watchers.into_iter().flatten().collect();
    let players = Players::new(2).unwrap();
    let now = AnyMatch::new(GameId::Dnup, [], players, Seed::from(0), &mut EventLog::default()).unwrap();
    house.quiet().await;
    World { house, code, people, watchers, page: None, now, second }
}

/// Two worlds with other cards, in which other moves are made: at every moment the same is to be seen.
async fn how_it_was_played_cannot_be_distinguished(is_duplicate: bool) {
    let worlds = tokio::join!(with_cards_to_play(is_duplicate), with_cards_to_play(is_duplicate));
    let worlds = [worlds.0, worlds.1];
    let same = async |when: &str| {
        let [one, other] = &worlds;
        // What a command posts in several messages comes in the order in which the network takes it.
        let [seen, other_seen] = [one, other].map(|world| {
            let seen = world.seen();
            let mut lines: Vec<&str> = seen.lines().collect();
            lines.sort_unstable();
            lines.join("\n")
        });
        assert_same(&format!("what is seen {when}"), &seen, &other_seen);
        for ((words, _), (other_words, _)) in one.asked().await.iter().zip(&other.asked().await) {
            assert_same(&format!("what is seen by whoever asks {when}"), words, other_words);
        }
    };
    same("after the deal").await;
    for (number, world) in (1..).zip(&worlds) {
        let mut dice = Dice(number);
        match is_duplicate {
            true => {
                duplicate::play_table(&[&world.people[0], &world.people[1]], &world.code, &mut dice).await
            }
            false => drop(challenge::plays(&world.people[0], &world.code, &mut dice).await),
        }
        world.house.quiet().await;
    }
    let ends = worlds.each_ref().map(|world| {
        let shown = world.people[0].direct().sees();
        world.normalised(&shown.iter().map(|message| message.text()).collect::<String>())
    });
    assert_ne!(ends[0], ends[1], "their players see different ends");
    same("after the end").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_still_play_the_cards_of_a_challenge_cannot_tell_how_they_were_played() {
    how_it_was_played_cannot_be_distinguished(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_still_play_the_cards_of_a_duplicate_cannot_tell_how_they_were_played() {
    how_it_was_played_cannot_be_distinguished(true).await;
}
