//! What people do with a smoke bot, and what they see of it. Each library has a bot of its own that does the same:
//!
//! - all that Discord's commands can take, ask for and offer: `/every`, `/group sub inner`, `/complete`, `Greet` on a person,
//!   `Quote it` on a message, `/here` on one server alone, and `/名前`;
//! - all ways to answer: `/private`, `/later`, `/form`, `/menus`, `/buttons`, `/layout`, `/file`, `/direct`, `/edits`, `/follow`;
//! - all that a bot does beside: `/purge`, `/react`, `/thread`, `/roles`, `/special` (a poll, a sticker, a forwarded message,
//!   a reply), `!ping`;
//! - `/shard` and `/seen`: which shard heard this, and which events the bot saw.
//!
//! A bot checks by itself what its library gave it, and says `true` or the words below only if that is right.

use sandbox::{Answer, Channel, Id, Message, Person, Place, Sandbox};

/// Where it is played: two servers, one on each of two shards.
pub struct Scene {
    pub sandbox: Sandbox,
    guilds: [sandbox::Guild; 2],
    channels: [Channel; 2],
    role: Id,
    ana: Person,
    ben: Person,
}

/// What of the scenario a library knows nothing of.
#[derive(Clone, Copy, Default)]
pub struct Lacks {
    /// Menus and texts under labels in modals.
    pub labels: bool,
    /// Components V2.
    pub layout: bool,
    /// Polls, stickers and forwarded messages, or some of them.
    pub special: bool,
    /// A second shard.
    pub shards: bool,
}

impl Scene {
    pub fn new(sandbox: Sandbox) -> Scene {
        let shard = |guild: &sandbox::Guild| (guild.id() >> 22) % 2;
        let first = sandbox.guild("First");
        let mut second = sandbox.guild("Second");
        while shard(&second) == shard(&first) {
            second = sandbox.guild("Second");
        }
        let channels = [first.channel("games"), second.channel("games")];
        let role = first.role("Players");
        let (ana, ben) = (sandbox.person("Ana"), sandbox.person("Ben"));
        Scene { sandbox, guilds: [first, second], channels, role, ana, ben }
    }

    /// The first server: the one with a command of its own.
    pub fn guild(&self) -> Id {
        self.guilds[0].id()
    }

    /// Plays all of it.
    pub async fn play(&self, lacks: Lacks) {
        let place = self.ana.at(&self.channels[0]);
        // People take a moment before they use what they see: a bot must hear first that its commands are registered, and
        // that its answer has arrived.
        self.sandbox.quiet().await;
        self.commands(&place).await;
        self.answers(&place, lacks).await;
        self.components(&place, lacks).await;
        self.channels(&place, lacks).await;
        self.shards(&place, lacks).await;
        self.events(&place).await;
    }

    async fn commands(&self, place: &Place) {
        let line = "/every text:hello world whole:7 number:2.5 yes:true person:Ben place:games role:Players who:Ben \
                    file:note.txt colour:Red";
        let answer = place.command_with_file(line, "note.txt", b"inside").await;
        says(&answer, "hello world 7 2.5 true Ben games Players Ben inside red");
        says(&place.command("/group sub inner word:deep").await, "inner deep");
        let proposed = place.is_proposed("complete", "word", "ba").await;
        assert_eq!(proposed, [("BAR".to_owned(), "bar".to_owned()), ("BAZ".to_owned(), "baz".to_owned())]);
        says(&place.command("/complete word:bar").await, "chose bar");
        says(&place.uses_on_person("Greet", &self.ben).await, "Hello Ben");
        let quoted = place.says("To be quoted");
        says(&place.uses_on_message("Quote it", &quoted).await, "> To be quoted");
        says(&place.command("/here").await, "Here");
        says(&place.command("/名前").await, "はい");
    }

    async fn answers(&self, place: &Place, lacks: Lacks) {
        let private = place.command("/private").await;
        assert!(private.is_private(), "{private:?}");
        assert!(place.waits_for("Only you again").await.private);
        for hidden in [true, false] {
            place.command(&format!("/later hidden:{hidden}")).await;
            assert_eq!(place.waits_for(&format!("Done {hidden}")).await.private, hidden);
        }
        let name: (&str, &[&str]) = ("Name", &["Ana"]);
        if !lacks.labels {
            let form = place.command("/form silent:false").await;
            self.sandbox.quiet().await;
            says(&place.fills_in(&form, &[name, ("Colour", &["red"])]).await, "Ana likes red");
        }
        let form = place.command("/form silent:true").await;
        self.sandbox.quiet().await;
        place.fills_in(&form, &[name]).await;
        place.waits_for("Silently Ana").await;

        let answer = place.command("/file").await;
        assert!(answer.text().contains("A file"), "{answer:?}");
        let message = place.waits_for("A file with hello").await;
        assert_eq!(names(&message), ["note.txt"]);
        says(&place.command("/direct").await, "Written");
        self.ana.direct().waits_for("A letter").await;
        place.command("/edits").await;
        place.waits_for("Deleted").await;
        assert!(!all(place).contains("Two"), "an answer that was deleted is still there");
        place.command("/follow").await;
        place.waits_for("Followed").await;
        assert!(!all(place).contains("Third"), "a message that was deleted is still there");
    }

    async fn components(&self, place: &Place, lacks: Lacks) {
        place.command("/menus").await;
        self.sandbox.quiet().await;
        says(&place.picks("Red").await, "colours red");
        says(&place.picks_ids(5, &[self.ana.id(), self.ben.id()]).await, "users Ana Ben");
        says(&place.picks_ids(6, &[self.role]).await, "roles Players");
        says(&place.picks_ids(7, &[self.ben.id(), self.role]).await, "either Ben Players");
        says(&place.picks_ids(8, &[self.channels[0].id()]).await, "channels games");
        place.command("/buttons").await;
        self.sandbox.quiet().await;
        says(&place.clicks("Change").await, "Changed");
        place.clicks("Slow").await;
        place.waits_for("Slowly changed").await;
        if !lacks.labels {
            let form = place.clicks("Form").await;
            self.sandbox.quiet().await;
            says(&place.fills_in(&form, &[("Name", &["Ben"]), ("Colour", &["red"])]).await, "Ben likes red");
        }
        if !lacks.layout {
            says(&place.command("/layout").await, "Page one");
            self.sandbox.quiet().await;
            // Some libraries put an answer off that brings a file.
            place.clicks("Next").await;
            place.waits_for("Page two, with a picture").await;
        }
    }

    async fn channels(&self, place: &Place, lacks: Lacks) {
        place.command("/purge").await;
        place.waits_for("Purged 2").await;
        place.command("/react").await;
        place.waits_for("Reacted true").await;
        let message = place.waits_for("React to this").await;
        self.ben.at(&self.channels[0]).reacts(&message, "🎲");
        place.command("/thread").await;
        place.waits_for("Threaded true").await;
        place.command("/roles").await;
        place.waits_for("Champion Ben 3").await;
        if !lacks.special {
            place.command("/special").await;
            place.waits_for("Special true").await;
        }
        place.types();
        let _ping = place.says("!ping");
        place.waits_for("pong").await;
    }

    async fn shards(&self, place: &Place, lacks: Lacks) {
        if lacks.shards {
            return;
        }
        for (guild, channel) in self.guilds.iter().zip(&self.channels) {
            let shard = (guild.id() >> 22) % 2;
            says(&self.ana.at(channel).command("/shard").await, &format!("shard {shard} of 2"));
        }
        says(&self.ana.direct().command("/shard").await, "shard 0 of 2");
        let _ = place;
    }

    /// What the bot saw, after a broken connection too.
    async fn events(&self, place: &Place) {
        self.sandbox.cut_gateway();
        // Said while nobody listens, and told of when the session is resumed.
        let answer = place.command("/seen").await.text();
        let seen: Vec<&str> = answer.split_whitespace().collect();
        for wanted in EVENTS {
            assert!(seen.contains(&wanted), "no event {wanted:?} in {seen:?}");
        }
        let resumed = async {
            while !place.command("/seen").await.text().contains("resumed") {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(20), resumed).await.unwrap();
    }
}

/// What every bot must have seen by the end.
const EVENTS: [&str; 18] = [
    "message",
    "own-message",
    "edit",
    "delete",
    "bulk",
    "reaction",
    "unreaction",
    "typing",
    "pins",
    "thread",
    "thread-update",
    "channel",
    "channel-update",
    "channel-delete",
    "role",
    "role-update",
    "role-delete",
    "member-update",
];

fn says(answer: &Answer, wanted: &str) {
    assert!(answer.text().contains(wanted), "{wanted:?} in {answer:#?}");
}

fn names(message: &Message) -> Vec<String> {
    message.files().into_iter().map(|(name, _)| name).collect()
}

fn all(place: &Place) -> String {
    place.sees().iter().map(Message::text).collect::<Vec<_>>().join("\n")
}
