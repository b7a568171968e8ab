//! People in Activities: they launch one, join it, and leave it.

use std::sync::Arc;

use super::{Answer, Channel, Frame, Pending, Person, Place, give_up};
use crate::Shared;
use crate::activities::{Begun, use_entry_point};
use crate::state::{Id, InstanceState};

/// An Activity that runs, or did, in a channel.
#[derive(Clone)]
pub struct Instance {
    shared: Arc<Shared>,
    pub(super) channel: Id,
    launch: Id,
    id: String,
}

impl Instance {
    pub(super) fn of(shared: &Arc<Shared>, instance: &InstanceState) -> Instance {
        let (channel, launch, id) = (instance.channel, instance.launch, instance.id());
        Instance { shared: Arc::clone(shared), channel, launch, id }
    }

    /// The id by which the application knows it.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The snowflake of its launch.
    #[must_use]
    pub const fn launch_id(&self) -> Id {
        self.launch
    }

    /// Who has joined it, in that order; nobody, once it has ended.
    #[must_use]
    pub fn participants(&self) -> Vec<Person> {
        self.shared.read(|world| {
            let running = world.instances.get(&self.channel).filter(|running| running.launch == self.launch);
            let ids = running.into_iter().flat_map(InstanceState::participants);
            ids.map(|id| Person { shared: Arc::clone(&self.shared), id }).collect()
        })
    }
}

impl Channel {
    /// The Activity that runs here.
    #[must_use]
    pub fn instance(&self) -> Option<Instance> {
        self.shared.read(|world| world.instances.get(&self.id).map(|found| Instance::of(&self.shared, found)))
    }
}

impl Place {
    /// Uses the Entry Point command, and waits for what comes of it.
    ///
    /// # Panics
    /// If Discord's own program would not offer it here: this is for tests.
    pub async fn launches(&self) -> Answer {
        match use_entry_point(&self.shared, self.person, self.channel) {
            Ok(Begun::Launched(instance)) => Answer::Launched(instance),
            Ok(Begun::Asked(token)) => Pending { shared: Arc::clone(&self.shared), token }.answer().await,
            Err(words) => give_up(&self.shared, &words),
        }
    }

    /// Joins the Activity that runs here: the frame in which they see it.
    ///
    /// # Panics
    /// If none runs here: this is for tests.
    pub fn joins(&self) -> Frame {
        self.shared.with(|world| world.join_instance(self.person, self.channel));
        let person = Person { shared: Arc::clone(&self.shared), id: self.person };
        let frame =
            person.frame().filter(|frame| frame.instance().is_some_and(|of| of.channel == self.channel));
        frame.unwrap_or_else(|| give_up(&self.shared, "an Activity to join"))
    }

    /// Leaves the Activity that runs here. Without its last participant it has ended.
    pub fn leaves(&self) {
        self.shared.with(|world| {
            if world.frame_of(self.person).is_some_and(|(instance, _)| instance.channel == self.channel) {
                world.leave_instance(self.person);
            }
        });
    }
}
