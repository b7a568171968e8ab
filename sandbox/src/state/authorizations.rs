//! What people have allowed the application by OAuth2: codes, and the tokens that codes are exchanged for.

use std::collections::BTreeMap;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use time::OffsetDateTime;
use tokio::time::Instant;

use super::{Id, World};

/// How many codes, and how many authorizations, are remembered; the oldest go first.
const MOST: usize = 1000;

/// What a code stands for.
#[derive(Clone, Debug)]
struct Code {
    person: Id,
    scopes: Vec<String>,
    /// The challenge that whoever exchanges it must know the solution of (S256).
    challenge: Option<String>,
    until: Instant,
}

/// What a person has allowed, and the tokens for it.
#[derive(Clone, Debug)]
pub struct Authorization {
    pub id: Id,
    pub person: Id,
    pub scopes: Vec<String>,
    pub access: String,
    pub refresh: String,
    /// Until when the access token works, …
    until: Instant,
    /// … on the clock.
    pub expires: OffsetDateTime,
}

impl Authorization {
    /// Whether the person has allowed this.
    pub(crate) fn allows(&self, scope: &str) -> bool {
        self.scopes.iter().any(|allowed| allowed == scope)
    }

    fn works(&self) -> bool {
        Instant::now() < self.until
    }
}

/// All of them.
#[derive(Debug, Default)]
pub struct Authorizations {
    codes: BTreeMap<String, Code>,
    all: BTreeMap<Id, Authorization>,
}

impl Authorizations {
    /// The one of this access token, while it works.
    pub(crate) fn of_access(&self, token: &str) -> Option<&Authorization> {
        self.all.values().find(|known| known.access == token && known.works())
    }

    /// The one with this id, while its access token works.
    pub(crate) fn get(&self, id: Id) -> Option<&Authorization> {
        self.all.get(&id).filter(|known| known.works())
    }
}

impl World {
    /// A code for what a person allows, to be exchanged once.
    pub(crate) fn authorize(
        &mut self,
        person: Id,
        scopes: Vec<String>,
        challenge: Option<String>,
        lasts: Duration,
    ) -> String {
        let code = format!("code-{}", self.id());
        let now = Instant::now();
        self.oauth2.codes.retain(|_, known| now < known.until);
        while self.oauth2.codes.len() >= MOST {
            self.oauth2.codes.pop_first();
        }
        self.oauth2.codes.insert(code.clone(), Code { person, scopes, challenge, until: now + lasts });
        code
    }

    /// Exchanges a code for tokens. It has been used then, rightly or not.
    pub(crate) fn exchange(
        &mut self,
        code: &str,
        verifier: Option<&str>,
        lasts: Duration,
    ) -> Option<Authorization> {
        let code = self.oauth2.codes.remove(code).filter(|code| Instant::now() < code.until)?;
        let solved = |challenge: &String| verifier.is_some_and(|verifier| solution(verifier) == *challenge);
        if !code.challenge.as_ref().is_none_or(solved) {
            return None;
        }
        Some(self.grant(code.person, code.scopes, lasts))
    }

    /// New tokens for those of this refresh token, which then work no more.
    pub(crate) fn renew(&mut self, refresh: &str, lasts: Duration) -> Option<Authorization> {
        let known = self.oauth2.all.values().find(|known| known.refresh == refresh)?;
        let (id, person, scopes) = (known.id, known.person, known.scopes.clone());
        // It is the same authorization: what was shown a token of it stays as it is.
        Some(self.issue(id, person, scopes, lasts))
    }

    fn grant(&mut self, person: Id, scopes: Vec<String>, lasts: Duration) -> Authorization {
        while self.oauth2.all.len() >= MOST {
            self.oauth2.all.pop_first();
        }
        let id = self.id();
        self.issue(id, person, scopes, lasts)
    }

    fn issue(&mut self, id: Id, person: Id, scopes: Vec<String>, lasts: Duration) -> Authorization {
        let (access, refresh) = (format!("access-{}", self.id()), format!("refresh-{}", self.id()));
        let (until, expires) = (Instant::now() + lasts, crate::clock::now() + lasts);
        let issued = Authorization { id, person, scopes, access, refresh, until, expires };
        self.oauth2.all.insert(id, issued.clone());
        issued
    }

    /// Withdraws a token, of either kind, and with it all that belong to the same person: as Discord's documentation
    /// says, every token of an authorization goes.
    pub(crate) fn revoke(&mut self, token: &str) {
        let is_it = |known: &&Authorization| known.access == token || known.refresh == token;
        let Some(person) = self.oauth2.all.values().find(is_it).map(|known| known.person) else { return };
        self.oauth2.all.retain(|_, known| known.person != person);
        if let Some(frame) = self.frame_mut(person).filter(|frame| frame.authorization.is_some()) {
            frame.disconnect();
            self.send_to_frame(person, crate::rpc::token_revoked());
        }
    }
}

/// What a challenge is made of by S256.
fn solution(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(digest(&SHA256, verifier.as_bytes()).as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_solved_as_the_standard_says() {
        // The example of RFC 7636.
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        assert_eq!(solution(verifier), "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }

    #[test]
    fn only_so_many_are_remembered() {
        let mut world = World::new();
        let week = Duration::from_secs(7 * 24 * 60 * 60);
        for _ in 0..MOST + 5 {
            let code = world.authorize(1, vec!["identify".to_owned()], None, week);
            assert!(world.exchange(&code, None, week).is_some());
            world.authorize(1, Vec::new(), None, week);
        }
        assert_eq!((world.oauth2.all.len(), world.oauth2.codes.len()), (MOST, MOST));
    }
}
