//! Whom a message names: people, roles and everybody, as far as it is allowed to.

use serde_json::Value;

use super::{Id, World, permission};
use crate::interactions::{components, list};
use crate::validate::id;

/// Whom a message names.
#[derive(Clone, Debug, Default)]
pub struct Mentions {
    pub people: Vec<Id>,
    pub roles: Vec<Id>,
    pub everyone: bool,
}

impl World {
    /// Whom a message of this author names there.
    pub(crate) fn mentions_of(&self, author: Id, channel: Id, body: &Value) -> Mentions {
        let shown =
            components(body).into_iter().filter(|part| part["type"] == 10).map(|part| &part["content"]);
        let texts: Vec<&str> =
            std::iter::once(&body["content"]).chain(shown).filter_map(Value::as_str).collect();
        let allowed = &body["allowed_mentions"];
        // Where nothing is said of it, everything is allowed.
        let parsed = |kind: &str| allowed.is_null() || list(&allowed["parse"]).iter().any(|one| one == kind);
        let listed = |kind: &str, wanted: Id| list(&allowed[kind]).iter().any(|one| id(one) == Some(wanted));
        let named = |mark: &str| {
            let ids = texts.iter().flat_map(|text| mentioned(text, mark));
            let mut ids: Vec<Id> = ids.collect();
            ids.sort_unstable();
            ids.dedup();
            ids
        };
        let calls_all = self.permissions_in(author, channel) & permission::MENTION_EVERYONE != 0;

        let mut people = named("");
        people.retain(|person| parsed("users") || listed("users", *person));
        let answered =
            id(&body["message_reference"]["message_id"]).filter(|_| body["message_reference"]["type"] == 0);
        let answered = answered.and_then(|id| self.messages.get(&id)).map(|message| message.author);
        let calls_answered = allowed.is_null() || allowed["replied_user"] == true;
        people.extend(answered.filter(|answered| calls_answered && !people.contains(answered)));
        people.retain(|id| self.person(*id).is_some() || *id == self.bot);

        let guild = self.channels.get(&channel).and_then(|at| self.guild_of(at));
        let known = guild.map(|guild| guild.roles.as_slice()).unwrap_or_default();
        let mut roles = named("&");
        roles.retain(|wanted| {
            let role = known.iter().find(|role| role.id == *wanted);
            role.is_some_and(|role| role.mentionable || calls_all)
                && (parsed("roles") || listed("roles", *wanted))
        });
        let everyone = ["@everyone", "@here"].iter().any(|word| texts.iter().any(|text| text.contains(word)));
        Mentions { people, roles, everyone: everyone && guild.is_some() && calls_all && parsed("everyone") }
    }

    /// Everybody except the author who is mentioned.
    pub(crate) fn called_by(&self, author: Id, channel: Id, mentions: &Mentions) -> Vec<Id> {
        let members =
            self.channels.get(&channel).and_then(|at| self.guild_of(at)).map(|guild| &guild.members);
        let holds = |person: Id| {
            let own_roles = members.and_then(|members| members.get(&person)).map(|member| &member.roles);
            own_roles.is_some_and(|own_roles| mentions.roles.iter().any(|role| own_roles.contains(role)))
        };
        let people = self.people.iter().map(|person| person.id).chain([self.bot]).filter(|id| *id != author);
        people.filter(|id| mentions.everyone || mentions.people.contains(id) || holds(*id)).collect()
    }
}

/// What a text names by `<@…id>`, with this sign before the id; a person also by `<@!id>`.
fn mentioned(text: &str, mark: &str) -> impl Iterator<Item = Id> {
    let ends = text.split("<@").skip(1).filter_map(|rest| rest.split_once('>'));
    ends.filter_map(move |(id, _)| {
        let id = if mark.is_empty() { id.trim_start_matches('!') } else { id.strip_prefix(mark)? };
        id.parse().ok()
    })
}
