//! What people ask for to know that nobody chose the cards: to type a word, the proof of a match, the server's seals.

use serenity::model::application::{ActionRowComponent, ModalInteraction};

use super::answers::Answer;
use super::asker::Asker;
use super::click::Click;
use super::handler::Handler;
use super::rest::File;
use crate::args;
use crate::fair;
use crate::tables::{Admitted, Refusal, Stage};
use crate::ui;

impl Handler {
    /// "My word" was pressed: here is the form for it.
    pub(super) async fn ask_word(&self, asker: &Asker, at: &Admitted) {
        match (at.seat_of(asker.person.id), &at.stage) {
            (Some(seat), Stage::Lobby) => {
                let form = Answer::Modal(ui::word_form(at, seat, asker.lang()));
                self.answer(asker, &form).await;
            }
            (None, Stage::Lobby) => self.refuse(asker, &Refusal::NotSeated).await,
            _ => self.refuse(asker, &Refusal::Begun).await,
        }
    }

    /// A form was filled in: a word, since there is no other.
    pub(super) async fn filled_in(&self, modal: &ModalInteraction) {
        let asker = Asker::of_modal(modal).wishing(self.tables.wishes());
        let Ok(Click::Word(code)) = Click::read(&modal.data.custom_id, &[]) else {
            return self.tell(&asker, "refused-click", args!()).await;
        };
        let at = match self.tables.admit(asker.asking(), &code).await {
            Ok(at) => at,
            Err(refusal) => return self.refuse(&asker, &refusal).await,
        };
        let typed =
            modal.data.components.iter().flat_map(|row| &row.components).find_map(|field| match field {
                ActionRowComponent::InputText(field) => field.value.as_deref(),
                _ => None,
            });
        let word = fair::word(typed.unwrap_or_default());
        let said = self.tables.say_word(&at, asker.person.id, word).await;
        self.table_clicked(&asker, &at.code, said).await;
    }

    /// Answers with the proof that a match was fair, as a file.
    pub(super) async fn prove(&self, asker: &Asker, table: &Admitted) {
        match self.tables.proof(table).await {
            Ok(proof) => {
                let files = vec![checkable(format!("updown-{}.jsonl", table.code), proof), page()];
                let panel = ui::proof(asker.lang(), table, &files[0].name, &files[1].name);
                self.answer(asker, &Answer::Files(panel, files)).await;
            }
            Err(refusal) => self.refuse(asker, &refusal).await,
        }
    }

    /// Answers with all seals of the server, as a file.
    pub(super) async fn seals(&self, asker: &Asker) {
        let Some(guild) = asker.person.guild else {
            return self.tell(asker, "refused-server-only", args!()).await;
        };
        match self.tables.chain(guild).await {
            Ok(links) if links.is_empty() => self.tell(asker, "fair-none", args!()).await,
            Ok(links) => {
                let files = vec![checkable("updown-seals.jsonl".into(), fair::chain_file(&links)), page()];
                let panel = ui::seals(asker.lang(), &links, &files[0].name, &files[1].name);
                self.answer(asker, &Answer::Files(panel, files)).await;
            }
            Err(refusal) => self.refuse(asker, &refusal).await,
        }
    }
}

/// A file that `updown verify` and the page can check.
fn checkable(name: String, lines: String) -> File {
    File { name, kind: "application/jsonl", content: lines.into_bytes().into() }
}

/// The page that checks such a file in a browser.
fn page() -> File {
    File { name: "updown-verify.html".into(), kind: "text/html", content: fair::PAGE.as_bytes().into() }
}
