//! Discord's rate limit buckets, as the headers of its responses describe them: which routes share a bucket, how many
//! calls are left in it, and when it is full again. Until the first response on a kind of route, one call of that
//! kind is made at a time.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use rustc_hash::FxHashMap;
use tokio::time::Instant;

/// At most this many buckets are remembered; beyond that, those that are full again are forgotten.
const KNOWN: usize = 1000;

/// The rate limit route of a call: its kind and its major parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The method and the path without ids. Several kinds may share a bucket, as Discord says.
    kind: Arc<str>,
    /// The major parameter (channel, server or webhook token): each has a bucket of its own. A token is hashed.
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

/// What a response says about rate limits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RateLimits {
    /// The HTTP status.
    pub status: u16,
    /// The bucket's name (`X-RateLimit-Bucket`).
    pub bucket: Option<Arc<str>>,
    /// How many calls the bucket allows in one period.
    pub limit: Option<u32>,
    /// How many of them are left.
    pub left: Option<u32>,
    /// Time until the bucket is full again.
    pub resets: Option<Duration>,
    /// How long to wait before a retry, after a 429.
    pub wait: Option<Duration>,
    /// Whether the global limit was exceeded.
    pub global: bool,
    /// Whether a limit shared with others was exceeded; such a 429 does not count towards a ban.
    pub shared: bool,
}

/// Whether a call may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ready {
    Now,
    At(Instant),
    /// After the response to a call that is under way.
    AfterResponse,
}

/// A rate limit bucket.
#[derive(Debug)]
struct Bucket {
    /// How many calls it allows; nothing if that is not known.
    limit: Option<u32>,
    left: u32,
    resets: Instant,
    under_way: u32,
    /// How many calls have ended without a response since the last one came: Discord may have counted them.
    unanswered: u32,
}

/// All rate limit buckets that are known.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    /// The bucket's name for each kind of route; `None` if Discord named none.
    names: FxHashMap<Arc<str>, Option<Arc<str>>>,
    /// How many calls a bucket of this name allows.
    limit_by_bucket: FxHashMap<Arc<str>, u32>,
    /// By bucket name (or kind, while the name is unknown) and major parameter.
    all: FxHashMap<(Arc<str>, u64), Bucket>,
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
            Some(limit) if bucket.under_way + bucket.unanswered < limit => Ready::Now,
            None if has_none => Ready::Now,
            _ if bucket.under_way == 0 => Ready::Now,
            _ => Ready::AfterResponse,
        }
    }

    pub(super) fn take(&mut self, route: &Route, now: Instant) {
        if self.all.len() > KNOWN {
            self.all.retain(|_, bucket| bucket.under_way > 0 || now < bucket.resets);
        }
        let key = self.key(route);
        let limit = self.limit_by_bucket.get(&key.0).copied();
        let new = Bucket { limit, left: 0, resets: now, under_way: 0, unanswered: 0 };
        let bucket = self.all.entry(key).or_insert(new);
        bucket.left = bucket.left.saturating_sub(1);
        bucket.under_way += 1;
    }

    /// A call has ended, with these limits if there was a response.
    pub(super) fn ended(&mut self, route: &Route, now: Instant, limits: Option<&RateLimits>) {
        let before = self.key(route);
        if let Some(bucket) = self.all.get_mut(&before) {
            bucket.under_way = bucket.under_way.saturating_sub(1);
            bucket.unanswered += u32::from(limits.is_none());
        }
        let Some(limits) = limits else { return };
        if let (Some(name), Some(limit)) = (&limits.bucket, limits.limit) {
            self.limit_by_bucket.insert(Arc::clone(name), limit);
        }
        // An error response may lack the name of a bucket that has one.
        if limits.bucket.is_some() || !self.names.contains_key(&route.kind) {
            let before = self.names.insert(Arc::clone(&route.kind), limits.bucket.clone()).flatten();
            if let Some(name) = limits.bucket.as_ref().filter(|_| before.is_none()) {
                self.call(&route.kind, name);
            }
        }
        let key = self.key(route);
        let under_way = self.all.get(&key).map_or(0, |bucket| bucket.under_way);
        let (left, resets) = match (limits.wait.filter(|_| !limits.global), limits.left.zip(limits.resets)) {
            (Some(wait), _) => (0, now + wait),
            (None, Some((left, after))) => (left, now + after),
            (None, None) => return,
        };
        let new = Bucket { limit: None, left: 0, resets: now, under_way, unanswered: 0 };
        let bucket = self.all.entry(key).or_insert(new);
        bucket.unanswered = 0;
        bucket.limit = limits.limit.or(bucket.limit);
        // Within one period the lowest number is the newest, in whatever order responses are read; in the next period
        // the calls under way still have to be subtracted.
        bucket.left =
            if now < bucket.resets { bucket.left.min(left) } else { left.saturating_sub(bucket.under_way) };
        bucket.resets = bucket.resets.max(resets);
    }

    /// The bucket of a kind of route has become known: calls of that kind under way are counted in it.
    fn call(&mut self, kind: &Arc<str>, name: &Arc<str>) {
        let limit = self.limit_by_bucket.get(name).copied();
        let unnamed: Vec<_> = self.all.extract_if(|(of, _), _| of == kind).collect();
        for ((_, major), before) in unnamed {
            let new = Bucket { limit, under_way: 0, ..before };
            self.all.entry((Arc::clone(name), major)).or_insert(new).under_way += before.under_way;
        }
    }

    /// A call was not made after all.
    pub(super) fn give_back(&mut self, route: &Route, now: Instant) {
        let key = self.key(route);
        if let Some(bucket) = self.all.get_mut(&key) {
            bucket.under_way = bucket.under_way.saturating_sub(1);
            bucket.left += u32::from(now < bucket.resets);
        }
    }
}
