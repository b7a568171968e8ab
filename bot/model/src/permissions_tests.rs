//! Tests that permissions are computed as Discord documents it, and who sees which channels.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::permissions::{Channel, Holder, Member, Overwrite, Permissions, Server};
use crate::{ChannelId, GuildId, PersonId, RoleId};

const SERVER: GuildId = GuildId::of(7);
const EVERYBODY: RoleId = RoleId::of(7);
const HOSTS: RoleId = RoleId::of(11);
const GUESTS: RoleId = RoleId::of(12);
const BOSSES: RoleId = RoleId::of(13);
const OWNER: PersonId = PersonId::of(1);
const ANA: PersonId = PersonId::of(2);
const BEN: PersonId = PersonId::of(3);
const GAMES: ChannelId = ChannelId::of(21);
const THREAD: ChannelId = ChannelId::of(22);
const SECRET: ChannelId = ChannelId::of(23);
const VOICE: ChannelId = ChannelId::of(24);
const VIEW: Permissions = Permissions::VIEW_CHANNEL;

fn holding(person: PersonId, roles: &[RoleId]) -> Member<'_> {
    Member { person, roles }
}

fn denies(holder: Holder, deny: Permissions) -> Overwrite {
    Overwrite { holder, allow: Permissions::default(), deny }
}

fn allows(holder: Holder, allow: Permissions) -> Overwrite {
    Overwrite { holder, allow, deny: Permissions::default() }
}

/// A server on which everybody sees all channels that are not closed to them.
fn server() -> Server {
    let mut server = Server::new(SERVER);
    let roles = [
        (EVERYBODY, VIEW | Permissions::CONNECT),
        (HOSTS, Permissions::MANAGE_MESSAGES),
        (GUESTS, Permissions::default()),
        (BOSSES, Permissions::ADMINISTRATOR),
    ];
    server.describe(Some(OWNER), roles);
    server.set_channel(GAMES, Channel::with([], false));
    let secret = [
        denies(Holder::Role(EVERYBODY), VIEW),
        allows(Holder::Role(HOSTS), VIEW),
        denies(Holder::Role(GUESTS), VIEW),
    ];
    server.set_channel(SECRET, Channel::with(secret, false));
    server
}

#[test]
fn a_private_channel_is_seen_by_whom_it_lets_in_and_by_the_owner_and_administrators() {
    let mut server = server();
    let sees = |server: &Server, person, roles: &[RoleId]| server.is_seen_by(holding(person, roles), SECRET);
    assert!(!sees(&server, ANA, &[]));
    assert!(sees(&server, ANA, &[HOSTS]));
    assert!(sees(&server, ANA, &[GUESTS, HOSTS]), "what a role allows outweighs what another denies");
    assert!(sees(&server, ANA, &[BOSSES]) && sees(&server, OWNER, &[]));
    assert!(!sees(&server, ANA, &[RoleId::of(99)]), "a role that nobody knows");
    let own = [denies(Holder::Role(EVERYBODY), VIEW), allows(Holder::Member(ANA), VIEW)];
    server.set_channel(SECRET, Channel::with(own, false));
    assert!(sees(&server, ANA, &[]) && !sees(&server, BEN, &[]));
    let shut_out = [allows(Holder::Role(HOSTS), VIEW), denies(Holder::Member(ANA), VIEW)];
    server.set_channel(SECRET, Channel::with(shut_out, false));
    assert!(!sees(&server, ANA, &[HOSTS]) && sees(&server, BEN, &[HOSTS]), "the member's own comes last");
}

#[test]
fn a_thread_has_its_parents_permissions_and_a_private_one_is_seen_by_nobody_for_certain() {
    let mut server = server();
    for (parent, seen) in [(GAMES, true), (SECRET, false), (ChannelId::of(98), false)] {
        server.set_channel(THREAD, Channel::Thread { parent, private: false });
        assert_eq!(server.is_seen_by(holding(ANA, &[]), THREAD), seen);
    }
    server.set_channel(THREAD, Channel::Thread { parent: GAMES, private: true });
    assert!(!server.is_seen_by(holding(ANA, &[]), THREAD) && !server.is_seen_by(holding(OWNER, &[]), THREAD));
    assert_eq!(server.parent_of_public(THREAD), None);
    server.set_channel(THREAD, Channel::Thread { parent: GAMES, private: false });
    assert_eq!(server.parent_of_public(THREAD), Some(GAMES));
    assert!(server.permissions(holding(ANA, &[HOSTS]), THREAD).contain(Permissions::MANAGE_MESSAGES));
    // A channel takes its threads along.
    server.remove_channel(GAMES);
    assert_eq!(server.seen_by(holding(ANA, &[HOSTS])).collect::<Vec<_>>(), [SECRET]);
    assert_eq!(server.permissions(holding(ANA, &[BOSSES]), THREAD), Permissions::default());
}

#[test]
fn what_is_written_in_a_voice_channel_is_read_by_who_may_connect() {
    let mut server = server();
    server.set_channel(VOICE, Channel::with([denies(Holder::Role(EVERYBODY), Permissions::CONNECT)], true));
    assert!(
        !server.is_seen_by(holding(ANA, &[]), VOICE) && server.is_seen_by(holding(ANA, &[BOSSES]), VOICE)
    );
}

#[test]
fn of_what_is_not_known_nobody_sees_anything() {
    let mut server = Server::new(SERVER);
    server.set_channel(GAMES, Channel::with([], false));
    assert!(!server.is_seen_by(holding(ANA, &[HOSTS]), GAMES), "no role is known");
    assert!(!self::server().is_seen_by(holding(ANA, &[BOSSES]), ChannelId::of(99)), "no such channel");
}

/// Discord's own words for it, line by line ("Permissions", *Permission overwrites*), with all bits.
fn as_documented(
    (owner, roles): (PersonId, &[(RoleId, u64)]),
    overwrites: &[(Holder, u64, u64)],
    member: Member<'_>,
) -> u64 {
    const ALL: u64 = u64::MAX;
    const ADMINISTRATOR: u64 = 1 << 3;
    // compute_base_permissions
    if owner == member.person {
        return ALL;
    }
    let of_role = |id| roles.iter().find(|(role, _)| *role == id).map_or(0, |(_, bits)| *bits);
    let mut permissions = of_role(EVERYBODY);
    for role in member.roles {
        permissions |= of_role(*role);
    }
    // compute_overwrites
    if permissions & ADMINISTRATOR == ADMINISTRATOR {
        return ALL;
    }
    let find = |holder| overwrites.iter().find(|(of, ..)| *of == holder);
    if let Some((_, allow, deny)) = find(Holder::Role(EVERYBODY)) {
        permissions &= !deny;
        permissions |= allow;
    }
    let (mut allow, mut deny) = (0, 0);
    for role in member.roles {
        if let Some((_, allows, denies)) = find(Holder::Role(*role)) {
            allow |= allows;
            deny |= denies;
        }
    }
    permissions &= !deny;
    permissions |= allow;
    if let Some((_, allow, deny)) = find(Holder::Member(member.person)) {
        permissions &= !deny;
        permissions |= allow;
    }
    permissions
}

/// Some of the bits that matter, and others.
fn bits() -> impl Strategy<Value = u64> {
    let known = [3_u64, 10, 13, 20, 11, 40];
    proptest::sample::subsequence(known.to_vec(), 0..=known.len())
        .prop_map(|bits| bits.iter().fold(0, |all, bit| all | 1 << bit))
}

proptest! {
    #[test]
    fn permissions_are_computed_as_discord_documents_it(
        allowed in vec(bits(), 4),
        said in vec((bits(), bits()), 6),
        there in vec(any::<bool>(), 6),
        own_roles in proptest::sample::subsequence(vec![HOSTS, GUESTS, BOSSES], 0..=3),
        person in proptest::sample::select(vec![OWNER, ANA, BEN]),
        in_thread in any::<bool>(),
    ) {
        let roles: Vec<(RoleId, u64)> =
            [EVERYBODY, HOSTS, GUESTS, BOSSES].into_iter().zip(allowed).collect();
        let holders = [EVERYBODY, HOSTS, GUESTS, BOSSES].map(Holder::Role);
        let holders = holders.into_iter().chain([ANA, BEN].map(Holder::Member));
        let overwrites: Vec<(Holder, u64, u64)> = holders
            .zip(said)
            .zip(there)
            .filter(|(_, there)| *there)
            .map(|((holder, (allow, deny)), _)| (holder, allow, deny))
            .collect();
        let mut server = Server::new(SERVER);
        server.describe(Some(OWNER), roles.iter().map(|(role, bits)| (*role, Permissions::of_bits(*bits))));
        let own = overwrites.iter().map(|(holder, allow, deny)| {
            let [allow, deny] = [allow, deny].map(|bits| Permissions::of_bits(*bits));
            Overwrite { holder: *holder, allow, deny }
        });
        server.set_channel(GAMES, Channel::with(own, false));
        server.set_channel(THREAD, Channel::Thread { parent: GAMES, private: false });
        let member = Member { person, roles: &own_roles };
        let found = server.permissions(member, if in_thread { THREAD } else { GAMES });
        let wanted = as_documented((OWNER, &roles), &overwrites, member);
        prop_assert_eq!(found, Permissions::of_bits(wanted));
        prop_assert_eq!(server.is_seen_by(member, GAMES), wanted & 1 << 10 != 0);
    }
}
