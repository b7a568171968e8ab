//! Allowances of kinds of calls, as the headers of their answers tell: which calls share one, how many are left, and when
//! all are there again. Until Discord has told of a kind, one call of it is made at a time.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

/// How many allowances are known before those that are whole again are forgotten.
const KNOWN: usize = 1000;

/// What a call does, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The method and the path without ids: calls of different kinds may share an allowance, as Discord tells.
    kind: Arc<str>,
    /// Which channel, server, or token it is: each has an allowance of its own. In a form that tells nobody the token.
    major: u64,
}

impl Route {
    /// The route of a method and a path.
    #[must_use]
    pub fn of(method: &str, path: &str) -> Route {
        let path = path.split('?').next().unwrap_or_default();
        let mut parts: Vec<&str> = path.split('/').skip(1).collect();
        let ids = match parts.first() {
            // The application and the interaction's token.
            Some(&"webhooks") => 1..3,
            Some(&("channels" | "guilds")) => 1..2,
            _ => 0..0,
        };
        let mut major = DefaultHasher::new();
        parts.get(ids.clone()).hash(&mut major);
        for (place, part) in parts.iter_mut().enumerate() {
            if ids.contains(&place) || part.starts_with(|first: char| first.is_ascii_digit()) {
                *part = "";
            }
        }
        Route { kind: format!("{method} {}", parts.join("/")).into(), major: major.finish() }
    }
}

/// What the answer to a call tells of limits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// The HTTP status.
    pub status: u16,
    /// What the allowance is called.
    pub bucket: Option<Arc<str>>,
    /// How many calls it allows.
    pub limit: Option<u32>,
    /// How many of them are left.
    pub left: Option<u32>,
    /// When all are there again.
    pub resets: Option<Duration>,
    /// How long to wait, if it was too much.
    pub wait: Option<Duration>,
    /// It is all calls that were too many.
    pub global: bool,
    /// It was too much for others than this bot.
    pub shared: bool,
}

/// Whether a call may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ready {
    Now,
    At(Instant),
    /// When one that is under way has been answered.
    WhenTold,
}

#[derive(Debug)]
struct Bucket {
    /// How many calls it allows; nothing if that is not known.
    limit: Option<u32>,
    left: u32,
    resets: Instant,
    under_way: u32,
}

/// All allowances.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    /// What the allowance of a kind of calls is called, if it has one.
    names: HashMap<Arc<str>, Option<Arc<str>>>,
    /// How many calls one of this name allows.
    limits: HashMap<Arc<str>, u32>,
    /// By name, or kind as long as that is not known, and place.
    all: HashMap<(Arc<str>, u64), Bucket>,
}

impl Buckets {
    fn key(&self, route: &Route) -> (Arc<str>, u64) {
        let name = self.names.get(&route.kind).cloned().flatten();
        (name.unwrap_or_else(|| Arc::clone(&route.kind)), route.major)
    }

    pub(super) fn ready(&self, route: &Route, now: Instant) -> Ready {
        let has_none = self.names.get(&route.kind) == Some(&None);
        let Some(bucket) = self.all.get(&self.key(route)) else { return Ready::Now };
        match bucket.limit {
            _ if now < bucket.resets => {
                if bucket.left > 0 {
                    Ready::Now
                } else {
                    Ready::At(bucket.resets)
                }
            }
            Some(limit) if bucket.under_way < limit => Ready::Now,
            None if has_none || bucket.under_way == 0 => Ready::Now,
            _ => Ready::WhenTold,
        }
    }

    pub(super) fn take(&mut self, route: &Route, now: Instant) {
        if self.all.len() > KNOWN {
            self.all.retain(|_, bucket| bucket.under_way > 0 || now < bucket.resets);
        }
        let key = self.key(route);
        let limit = self.limits.get(&key.0).copied();
        let new = Bucket { limit, left: 0, resets: now, under_way: 0 };
        let bucket = self.all.entry(key).or_insert(new);
        bucket.left = bucket.left.saturating_sub(1);
        bucket.under_way += 1;
    }

    /// A call has been answered with this, or has failed.
    pub(super) fn ended(&mut self, route: &Route, now: Instant, told: Option<&Told>) {
        let before = self.key(route);
        if let Some(bucket) = self.all.get_mut(&before) {
            bucket.under_way = bucket.under_way.saturating_sub(1);
        }
        let Some(told) = told else { return };
        if let (Some(name), Some(limit)) = (&told.bucket, told.limit) {
            self.limits.insert(Arc::clone(name), limit);
        }
        // What went wrong may have no name for what has one.
        if told.bucket.is_some() || !self.names.contains_key(&route.kind) {
            let before = self.names.insert(Arc::clone(&route.kind), told.bucket.clone()).flatten();
            if let Some(name) = told.bucket.as_ref().filter(|_| before.is_none()) {
                self.call(&route.kind, name);
            }
        }
        let key = self.key(route);
        let under_way = self.all.get(&key).map_or(0, |bucket| bucket.under_way);
        let (left, resets) = match (told.wait.filter(|_| !told.global), told.left.zip(told.resets)) {
            (Some(wait), _) => (0, now + wait),
            (None, Some((left, after))) => (left, now + after),
            (None, None) => return,
        };
        let bucket = self.all.entry(key).or_insert(Bucket { limit: None, left: 0, resets: now, under_way });
        bucket.limit = told.limit.or(bucket.limit);
        // Of the same allowance the lowest number is the newest, in whatever order answers are read and however late; of the
        // next, others under way take theirs.
        bucket.left =
            if now < bucket.resets { bucket.left.min(left) } else { left.saturating_sub(bucket.under_way) };
        bucket.resets = bucket.resets.max(resets);
    }

    /// A kind of calls gets its name: those of it that are under way elsewhere count among those of this name.
    fn call(&mut self, kind: &Arc<str>, name: &Arc<str>) {
        let limit = self.limits.get(name).copied();
        let unnamed: Vec<_> = self.all.extract_if(|(of, _), _| of == kind).collect();
        for ((_, major), before) in unnamed {
            let new = Bucket { limit, under_way: 0, ..before };
            self.all.entry((Arc::clone(name), major)).or_insert(new).under_way += before.under_way;
        }
    }

    /// A call has not been made.
    pub(super) fn give_back(&mut self, route: &Route, now: Instant) {
        let key = self.key(route);
        if let Some(bucket) = self.all.get_mut(&key) {
            bucket.under_way = bucket.under_way.saturating_sub(1);
            bucket.left += u32::from(now < bucket.resets);
        }
    }
}
