//! Whether a message shows what the bot says when it is asked.

use sandbox::Message;

/// The messages that show a table or a hand at it, of all that are seen somewhere; not those that remind somebody of it.
pub fn about(seen: Vec<Message>, code: &str) -> Vec<Message> {
    let heading = format!("· table {code}");
    seen.into_iter().filter(|message| !message.private && message.text().contains(&heading)).collect()
}

/// Which decision a hand is about, if there is one.
fn decision(hand: &Message) -> Option<String> {
    hand.custom_ids().iter().find_map(|id| id.split('/').nth(2).map(str::to_owned))
}

const STILL_CHOOSE: &str = "⏳ Still choosing a moment ago: ";

/// Above a hand, as of its last edit: no message is edited for that alone.
const IS_NEXT: &str = "🔜";

/// All that is seen of a message: its words with the labels of what can be pressed, what that asks for, and its
/// pictures. The coach's sentences are left out: a message is posted with those that there are by then, and another process may have
/// more of them, or none.
#[derive(Debug, PartialEq, Eq)]
struct Sight {
    said: String,
    /// Who still has to choose, as of the last edit of the message.
    still_choose: Vec<String>,
    ids: Vec<String>,
    pictures: Vec<String>,
}

impl Sight {
    fn of(message: &Message) -> Sight {
        let text = message.text();
        let of_coach = |line: &str| ["🔀", "✨", "💸", "🍀"].iter().any(|sign| line.starts_with(sign));
        let (choosing, told): (Vec<&str>, Vec<&str>) = text
            .lines()
            .filter(|line| {
                !of_coach(line) && !line.contains("Only you see this") && !line.starts_with(IS_NEXT)
            })
            .partition(|line| line.starts_with(STILL_CHOOSE));
        let names = choosing.iter().flat_map(|line| line[STILL_CHOOSE.len()..].split([' ', ',']));
        Sight {
            said: told.join("\n"),
            still_choose: names.filter(|name| !matches!(*name, "" | "and")).map(str::to_owned).collect(),
            ids: message.custom_ids(),
            pictures: message
                .pictures()
                .into_iter()
                .map(|picture| without_coach(&picture.description))
                .collect(),
        }
    }

    /// Takes the names of those who still have to choose from what is shown. It is not brought up to date for each choice
    /// of somebody else, so it may name those who have chosen since, but must name all who still have to.
    fn seen_with(mut self, wanted: &Sight) -> Sight {
        if wanted.still_choose.iter().all(|name| self.still_choose.contains(name)) {
            self.still_choose.clone_from(&wanted.still_choose);
        }
        self
    }

    /// The words without what can be pressed.
    fn words(&self) -> Vec<&str> {
        self.said.lines().filter(|line| !line.starts_with(['[', '(', '<'])).collect()
    }
}

/// The description of a picture without the coach's sentences, as in the text.
fn without_coach(description: &str) -> String {
    let of_coach = ["Turning point:", "Best decision", "Costliest decision", "Most luck:"];
    let is_of_coach = |line: &&str| of_coach.iter().any(|begin| line.starts_with(begin));
    description.lines().filter(|line| !is_of_coach(line)).collect::<Vec<_>>().join("\n")
}

/// Whether this is what the bot shows whoever asks now. Three things may differ: who else still has to choose; where no picture was taken, words stand in
/// its place; and whoever has chosen half of a move of the open decision sees the steps that come after it.
pub fn is_right(shown: &Message, asked: &[Message]) -> bool {
    let asked_in_words = asked.iter().any(|version| version.pictures().is_empty());
    asked.iter().map(Sight::of).any(|wanted| {
        let now = Sight::of(shown).seen_with(&wanted);
        let in_words = now.pictures.is_empty() && !wanted.pictures.is_empty();
        let half_chosen =
            now.ids != wanted.ids && decision(shown).is_some() && decision(shown) == decision(&asked[0]);
        match (in_words, half_chosen) {
            (false, false) => now == wanted,
            // The answer had its picture at once, and was never seen in words.
            (true, false) if !asked_in_words => {
                now.ids == wanted.ids && lacks_only_lines(&wanted.said, &now.said)
            }
            (true, false) => false,
            // What is asked for is said otherwise: a line or two.
            (in_words, true) => {
                let (now_said, wanted_said) = (now.words(), wanted.words());
                let others = wanted_said.iter().filter(|line| !now_said.contains(line)).count();
                (in_words || now.pictures == wanted.pictures) && others <= 2
            }
        }
    })
}

/// Whether a text is another without some of its lines.
fn lacks_only_lines(shorter: &str, longer: &str) -> bool {
    let mut lines = longer.lines();
    shorter.lines().all(|line| lines.any(|other| other == line))
}

pub fn texts(shown: &[Message]) -> String {
    shown.iter().map(|message| format!("{:#?}", Sight::of(message))).collect::<Vec<_>>().join("\n---\n")
}
