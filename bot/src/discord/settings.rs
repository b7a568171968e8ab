//! Settings: what a person wants of their data, and what a server wants of its tables.

use game_core::GameId;

use super::answers::Answer;
use super::asker::Asker;
use super::handler::Handler;
use super::page_click::Setting;
use super::rest::File;
use crate::args;
use crate::layout::Panel;
use crate::locale::Language;
use crate::store::StoreError;
use crate::tables::{Caller, Table, TurnTime};
use crate::ui;
use crate::wishes::Wish;

impl Handler {
    /// The game that is to be played in this channel, and the time to think, if tables may stand here; the asker is
    /// told if not. What is not named is as the server has set it.
    pub(super) async fn played_here(
        &self,
        asker: &Asker,
        guild: i64,
        (game, turn_time): (Option<GameId>, Option<TurnTime>),
    ) -> Option<(GameId, TurnTime)> {
        // What is allowed in a channel is allowed in its threads.
        let here = [Some(asker.channel), asker.parent];
        let allowed = |channels: &[i64]| {
            channels.is_empty() || here.iter().flatten().any(|channel| channels.contains(channel))
        };
        match self.tables.store().guild_settings(guild).await {
            Ok(set) if allowed(&set.channels) => {
                let usual_time = || set.turn_time.as_deref()?.parse().ok();
                let game = game.or_else(|| set.usual_game()).unwrap_or(GameId::ALL[0]);
                Some((game, turn_time.or_else(usual_time).unwrap_or_default()))
            }
            Ok(set) => {
                let channels = ui::mentions(&set.channels);
                self.tell(asker, "refused-channel", args!(channels: channels)).await;
                None
            }
            Err(problem) => {
                self.broken(asker, problem).await;
                None
            }
        }
    }

    pub(super) async fn settings(&self, asker: &Asker) {
        match self.settings_of(asker, asker.lang()).await {
            Ok(panel) => {
                self.answer(asker, &Answer::Private(panel)).await;
            }
            Err(problem) => self.broken(asker, problem).await,
        }
    }

    async fn settings_of(&self, asker: &Asker, lang: Language) -> Result<Panel, StoreError> {
        let (store, wishes) = (self.tables.store(), self.tables.wishes());
        let hidden = store.is_hidden(asker.person.id).await?;
        let server = match asker.person.guild.filter(|_| asker.manages_server) {
            Some(guild) => Some((store.guild_settings(guild).await?, wishes.of_server(guild))),
            None => None,
        };
        let server = server.as_ref().map(|(server, wish)| (server, *wish, asker.channel));
        Ok(ui::settings(lang, (hidden, wishes.of_person(asker.person.id)), server))
    }

    /// A button or menu of the settings was pressed.
    pub(super) async fn set(&self, asker: &Asker, setting: Setting) {
        let store = self.tables.store();
        let person = &asker.person;
        let managed = asker.person.guild.filter(|_| asker.manages_server);
        let wishes = self.tables.wishes();
        let mut lang = asker.lang();
        let done = match (setting, managed) {
            (Setting::Show, _) => Ok(()),
            (Setting::Hide(hidden), _) => match self.tables.know(person).await {
                Ok(()) => store.hide(person.id, hidden).await,
                Err(problem) => Err(problem),
            },
            (Setting::LanguageIs(language), _) => {
                lang = language.unwrap_or(asker.locale);
                self.wish(asker, Wish { language, ..wishes.of_person(person.id) }).await
            }
            (Setting::Pictures(pictures), _) => {
                self.wish(asker, Wish { pictures, ..wishes.of_person(person.id) }).await
            }
            (Setting::ServerLanguageIs(language), Some(guild)) => {
                self.server_wish(asker, guild, Wish { language, ..wishes.of_server(guild) }).await
            }
            (Setting::ServerPictures(pictures), Some(guild)) => {
                self.server_wish(asker, guild, Wish { pictures, ..wishes.of_server(guild) }).await
            }
            (Setting::Data, _) => return self.hand_out(asker).await,
            (Setting::AskDelete, _) => {
                let question = Answer::Update(ui::ask_delete(asker.lang()));
                self.answer(asker, &question).await;
                return;
            }
            (Setting::Delete, _) => return self.forget(asker).await,
            (Setting::Channel(allowed), Some(guild)) => {
                store.allow_channel(guild, asker.channel, allowed).await
            }
            (Setting::AnyChannel, Some(guild)) => store.allow_all_channels(guild).await,
            (Setting::GameIs(game), Some(guild)) => store.set_usual_game(guild, game.name()).await,
            (Setting::TurnTimeIs(time), Some(guild)) => store.set_usual_turn_time(guild, time.name()).await,
            (
                Setting::Channel(_)
                | Setting::AnyChannel
                | Setting::GameIs(_)
                | Setting::TurnTimeIs(_)
                | Setting::ServerLanguageIs(_)
                | Setting::ServerPictures(_),
                None,
            ) => {
                return self.tell(asker, "refused-not-manager", args!()).await;
            }
            // A menu's click is read together with what was chosen in it.
            (Setting::Game | Setting::TurnTime | Setting::Language | Setting::ServerLanguage, _) => {
                return self.tell(asker, "refused-click", args!()).await;
            }
        };
        let panel = match done {
            Ok(()) => self.settings_of(asker, lang).await,
            Err(problem) => Err(problem),
        };
        match panel {
            Ok(panel) => {
                self.answer(asker, &Answer::Update(panel)).await;
            }
            Err(problem) => self.broken(asker, problem).await,
        }
    }

    /// The asker wishes this from now on; what they see of open tables is shown anew.
    async fn wish(&self, asker: &Asker, wish: Wish) -> Result<(), StoreError> {
        let (store, person) = (self.tables.store(), &asker.person);
        let reads = wish.language.unwrap_or(asker.locale);
        self.tables.know(&Caller { language: reads, ..person.clone() }).await?;
        self.tables.wishes().set_person(store, person.id, wish, reads).await?;
        self.show_anew(&self.tables.speak_to(person.id, reads).await);
        Ok(())
    }

    /// The server wishes this from now on; its open tables are shown anew.
    async fn server_wish(&self, asker: &Asker, guild: i64, wish: Wish) -> Result<(), StoreError> {
        let written = wish.language.unwrap_or(asker.guild_locale);
        self.tables.wishes().set_server(self.tables.store(), guild, wish, written).await?;
        self.show_anew(&self.tables.write_in(guild, written).await);
        Ok(())
    }

    fn show_anew(&self, tables: &[Table]) {
        for table in tables {
            self.publisher.stale(table, None);
        }
    }

    /// Answers with all that is stored of the asker, as a file.
    async fn hand_out(&self, asker: &Asker) {
        match self.tables.store().data_of(asker.person.id).await {
            Ok(Some(data)) => {
                let file = File {
                    name: "updown-data.json".to_owned(),
                    kind: "application/json",
                    content: format!("{data:#}").into_bytes().into(),
                };
                let panel = ui::data(asker.lang(), &file.name);
                self.answer(asker, &Answer::Files(panel, vec![file])).await;
            }
            Ok(None) => self.tell(asker, "data-none", args!()).await,
            Err(problem) => self.broken(asker, problem).await,
        }
    }

    /// Deletes all that is stored of the asker. Their seats at running tables are played on by computers.
    async fn forget(&self, asker: &Asker) {
        match self.tables.forget(asker.person.id).await {
            Ok((forgotten, changed)) => {
                let receipt = ui::forgotten(asker.lang(), &forgotten, changed.len());
                self.answer(asker, &Answer::Update(receipt)).await;
                self.show_anew(&changed);
                self.housework.notify_one();
            }
            Err(refusal) => self.refuse(asker, &refusal).await,
        }
    }
}
