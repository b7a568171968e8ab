//! Activities that are running: at most one in each channel, with the people who have joined it. Each of them sees it in
//! a frame of their own.

use std::collections::{BTreeSet, VecDeque};

use serde_json::{Value, json};

use super::{Change, Id, World};

/// How many messages a frame may leave unread; the oldest go first.
const MAX_UNREAD: usize = 200;

/// A running Activity.
#[derive(Clone, Debug)]
pub struct InstanceState {
    pub launch: Id,
    pub channel: Id,
    pub guild: Option<Id>,
    /// Those of its participants, in the order in which they have joined.
    pub frames: Vec<FrameState>,
}

/// What a person sees of an Activity.
#[derive(Clone, Debug)]
pub struct FrameState {
    pub id: String,
    pub person: Id,
    /// Whether hands were shaken.
    pub connected: bool,
    /// What the person has allowed, once the frame has shown a token for it.
    pub authorization: Option<Id>,
    /// The events that it wants to receive.
    pub subscribed: BTreeSet<String>,
    /// The links that it had opened.
    pub opened: Vec<String>,
    /// What was sent to it without being asked for.
    pub unread: VecDeque<Value>,
}

impl FrameState {
    fn new(id: Id, person: Id) -> FrameState {
        FrameState {
            id: format!("frame-{id}"),
            person,
            connected: false,
            authorization: None,
            subscribed: BTreeSet::new(),
            opened: Vec::new(),
            unread: VecDeque::new(),
        }
    }

    /// Resets the connection, as after a reload: the frame has to authenticate again.
    pub(crate) fn disconnect(&mut self) {
        self.connected = false;
        self.authorization = None;
        self.subscribed.clear();
    }
}

impl InstanceState {
    /// The id by which the application knows it. It has the form of those in Discord's documentation.
    pub(crate) fn id(&self) -> String {
        format!("i-{}-{}", self.launch, self.location())
    }

    /// The id of the place where it runs: a channel of a server, or a private one.
    pub(crate) fn location(&self) -> String {
        match self.guild {
            Some(guild) => format!("gc-{guild}-{}", self.channel),
            None => format!("pc-{}", self.channel),
        }
    }

    /// The people who have joined it, in that order.
    pub(crate) fn participants(&self) -> impl Iterator<Item = Id> {
        self.frames.iter().map(|frame| frame.person)
    }

    /// As the application sees it.
    pub(crate) fn json(&self, application: Id) -> Value {
        let mut location =
            json!({ "id": self.location(), "kind": "pc", "channel_id": self.channel.to_string() });
        if let Some(guild) = self.guild {
            location["kind"] = "gc".into();
            location["guild_id"] = guild.to_string().into();
        }
        json!({
            "application_id": application.to_string(), "instance_id": self.id(),
            "launch_id": self.launch.to_string(), "location": location,
            "users": self.participants().map(|person| person.to_string()).collect::<Value>(),
        })
    }

    /// The address of a frame at which the Activity is to be had at this one.
    pub(crate) fn address(&self, at: &str, frame: &str) -> String {
        let guild = self.guild.map(|guild| format!("&guild_id={guild}")).unwrap_or_default();
        let sign = if at.contains('?') { '&' } else { '?' };
        format!(
            "{at}{sign}instance_id={}&location_id={}&launch_id={}&channel_id={}{guild}&frame_id={frame}&platform=desktop",
            self.id(),
            self.location(),
            self.launch,
            self.channel,
        )
    }
}

impl World {
    /// Launches the Activity in a channel for this person, or lets them join the one that runs there: the id of its
    /// instance.
    pub(crate) fn launch(&mut self, person: Id, channel: Id) -> String {
        if !self.instances.contains_key(&channel) {
            let guild = self.channels.get(&channel).and_then(|at| at.guild);
            let instance = InstanceState { launch: self.id(), channel, guild, frames: Vec::new() };
            self.instances.insert(channel, instance);
        }
        self.join_instance(person, channel);
        self.instances.get(&channel).map(InstanceState::id).unwrap_or_default()
    }

    /// Lets a person join the Activity of a channel, if one runs there and they see the channel.
    pub(crate) fn join_instance(&mut self, person: Id, channel: Id) -> bool {
        let sees = self.channels.get(&channel).is_some_and(|at| self.may_view(person, at));
        let Some(instance) = self.instances.get(&channel).filter(|_| sees) else { return false };
        if instance.participants().any(|joined| joined == person) {
            return true;
        }
        // Discord's program shows one Activity at a time.
        self.leave_instance(person);
        let frame = FrameState::new(self.id(), person);
        if let Some(instance) = self.instances.get_mut(&channel) {
            instance.frames.push(frame);
        }
        self.tell_participants(channel);
        true
    }

    /// Lets a person leave the Activity in which they are. Without its last participant it has ended.
    pub(crate) fn leave_instance(&mut self, person: Id) {
        let joined = |instance: &&InstanceState| instance.participants().any(|joined| joined == person);
        let Some(channel) = self.instances.values().find(joined).map(|instance| instance.channel) else {
            return;
        };
        if let Some(instance) = self.instances.get_mut(&channel) {
            instance.frames.retain(|frame| frame.person != person);
        }
        if self.instances.get(&channel).is_some_and(|instance| instance.frames.is_empty()) {
            self.instances.remove(&channel);
        }
        self.tell_participants(channel);
    }

    /// The frame of this person, with the instance that it is of.
    pub(crate) fn frame_of(&self, person: Id) -> Option<(&InstanceState, &FrameState)> {
        let frames = self
            .instances
            .values()
            .flat_map(|instance| instance.frames.iter().map(move |frame| (instance, frame)));
        frames.into_iter().find(|(_, frame)| frame.person == person)
    }

    /// The frame of this person, to be changed.
    pub(crate) fn frame_mut(&mut self, person: Id) -> Option<&mut FrameState> {
        self.instances
            .values_mut()
            .flat_map(|instance| &mut instance.frames)
            .find(|frame| frame.person == person)
    }

    /// Sends something to the frame of this person, without being asked.
    pub(crate) fn send_to_frame(&mut self, person: Id, message: Value) {
        let Some(frame) = self.frame_mut(person) else { return };
        if frame.unread.len() == MAX_UNREAD {
            frame.unread.pop_front();
        }
        frame.unread.push_back(message.clone());
        let frame = frame.id.clone();
        self.notify_watchers(Change::Rpc { person, frame, message });
    }

    /// The participants of an instance, as its frames know them.
    pub(crate) fn participants_json(&self, channel: Id) -> Value {
        let Some(instance) = self.instances.get(&channel) else { return json!({ "participants": [] }) };
        let participant = |person: Id| {
            let user = self.user_json(person);
            let mut json = json!({ "avatar_decoration_data": null, "premium_type": 0 });
            for field in ["id", "username", "global_name", "discriminator", "avatar", "flags", "bot"] {
                json[field] = user[field].clone();
            }
            let nick = instance.guild.map(|guild| self.member_of(guild, person)["nick"].take());
            if let Some(nick) = nick.filter(Value::is_string) {
                json["nickname"] = nick;
            }
            json
        };
        json!({ "participants": instance.participants().map(participant).collect::<Value>() })
    }

    /// Others are in the Activity of this channel than before.
    fn tell_participants(&mut self, channel: Id) {
        const EVENT: &str = "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE";
        let json = self.participants_json(channel);
        let frames = self.instances.get(&channel).into_iter().flat_map(|instance| &instance.frames);
        let wanting = frames.filter(|frame| frame.subscribed.contains(EVENT)).map(|frame| frame.person);
        for person in wanting.collect::<Vec<_>>() {
            let event = json!([1, { "cmd": "DISPATCH", "evt": EVENT, "data": json, "nonce": null }]);
            self.send_to_frame(person, event);
        }
        self.notify_watchers(Change::World);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_goes_on_where_one_has_begun_to_ask() {
        let instance = InstanceState { launch: 1, channel: 2, guild: None, frames: Vec::new() };
        let asked =
            "instance_id=i-1-pc-2&location_id=pc-2&launch_id=1&channel_id=2&frame_id=f&platform=desktop";
        assert_eq!(instance.address("http://a/", "f"), format!("http://a/?{asked}"));
        let instance = InstanceState { guild: Some(3), ..instance };
        assert_eq!(instance.location(), "gc-3-2");
        assert!(instance.address("http://a/?b=c", "f").starts_with("http://a/?b=c&instance_id=i-1-gc-3-2&"));
        assert!(instance.address("http://a/", "f").contains("&guild_id=3&"));
    }
}
