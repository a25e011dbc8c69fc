//! Rate limits: how much one visitor may ask for.

use crate::hub::lock;
use crate::throttle::LoginThrottle;
use axum::body::Bytes;
use governor::clock::{Clock, DefaultClock, QuantaInstant};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use protocol::Problem;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A visitor over a socket: a person, or a connection of nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// A person, however many connections he has.
    Player(i64),
    /// Somebody who only watches.
    Nobody(IpAddr),
}

impl Who {
    /// Nobody from this address: whatever address of his network he takes, he is the same.
    pub fn nobody(address: IpAddr) -> Self {
        Self::Nobody(network(address))
    }
}

/// What one address, person or connection may ask for.
pub struct RequestLimits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    costly: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    file_bytes: DefaultKeyedRateLimiter<IpAddr>,
    messages: DefaultKeyedRateLimiter<Who>,
    messages_of_address: DefaultKeyedRateLimiter<IpAddr>,
    chat: DefaultKeyedRateLimiter<Who>,
    /// Failed log-ins of each account.
    pub failed_logins: LoginThrottle,
    addresses: Mutex<Addresses>,
    most_connections: u32,
    connections_per_address: u32,
    most_sockets: u32,
    sockets_per_address: u32,
    /// Bytes of bodies being received, in KiB.
    bodies: Arc<Semaphore>,
    /// The longest message over a socket, in bytes.
    pub message_bytes: usize,
    /// How long a head and a body may take, where that is not the usual.
    pub patience: Option<Duration>,
    /// The hash of the administrator's token.
    pub admin: Option<String>,
    /// Is the address of a visitor in `X-Forwarded-For`? Only behind a proxy of one's own.
    pub behind_proxy: bool,
}

/// What each address holds open.
#[derive(Default)]
struct Addresses {
    connections: HashMap<IpAddr, u32>,
    all_connections: u32,
    sockets: HashMap<IpAddr, Sockets>,
    all_sockets: u32,
    /// Who sends a match file or has one read.
    files: HashSet<IpAddr>,
    /// Bytes of match files on their way to each address, and to all.
    unread: HashMap<IpAddr, usize>,
    all_unread: usize,
}

#[derive(Default)]
struct Sockets {
    count: u32,
    /// Bytes on their way to all of them.
    lag: Arc<AtomicUsize>,
}

/// Lines of chat a second, and at once.
const CHAT: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(1).unwrap(), NonZeroU32::new(10).unwrap());
/// As many people as this may say all that they may from one address; more of them share it.
const PEOPLE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Files of the page at once from one address, and so many a second later: a class of thirty may open it together.
const FILES: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(1000).unwrap(), NonZeroU32::new(100).unwrap());
/// The same in KiB.
const FILE_KIB: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(128 * 1024).unwrap(), NonZeroU32::new(4 * 1024).unwrap());
/// Bodies being received at once, in KiB.
const BODIES_KIB: usize = 32 * 1024;
/// Match files being received or read at once.
const MATCH_FILES: usize = 4;
/// Bytes of match files on their way to one address, and to all: whoever reads slowly has them lie here. One always fits.
const UNREAD: (usize, usize) = (8 * 1024 * 1024, 64 * 1024 * 1024);
/// When whoever sends a match file while another one is under way should come again, in ms.
pub const NEXT_MATCH_FILE: u64 = 1000;

impl RequestLimits {
    /// The limits that the options name.
    pub fn new(options: &crate::Options) -> Self {
        Self {
            requests: RateLimiter::keyed(Quota::per_second(options.requests)),
            costly: RateLimiter::keyed(Quota::per_minute(options.logins)),
            files: RateLimiter::keyed(Quota::per_second(FILES.1).allow_burst(FILES.0)),
            file_bytes: RateLimiter::keyed(Quota::per_second(FILE_KIB.1).allow_burst(FILE_KIB.0)),
            messages: RateLimiter::keyed(Quota::per_second(options.messages)),
            messages_of_address: RateLimiter::keyed(Quota::per_second(options.messages.saturating_mul(PEOPLE))),
            chat: RateLimiter::keyed(Quota::per_second(CHAT.0).allow_burst(CHAT.1)),
            failed_logins: LoginThrottle::default(),
            addresses: Mutex::default(),
            most_connections: options.most_connections,
            connections_per_address: options.connections_per_address,
            most_sockets: options.most_sockets,
            sockets_per_address: options.sockets_per_address,
            bodies: Arc::new(Semaphore::new(BODIES_KIB)),
            message_bytes: 16 * 1024,
            patience: options.patience,
            admin: options.admin_token.as_deref().map(crate::identity::hash),
            behind_proxy: options.behind_proxy,
        }
    }

    /// Any request.
    pub fn request(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.requests, &network(address))
    }

    /// A request that costs time or space: who one is, a new table.
    pub fn costly(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.costly, &network(address))
    }

    /// A message over a socket. Whoever makes himself many people has no more to say for that.
    pub fn message(&self, who: Who, address: IpAddr) -> Result<(), Problem> {
        check(&self.messages, &who)?;
        check(&self.messages_of_address, &network(address))
    }

    /// A line of chat.
    pub fn chat(&self, who: Who) -> Result<(), Problem> {
        check(&self.chat, &who)
    }

    /// A file of the page.
    pub fn file(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.files, &network(address))
    }

    /// So many bytes of the page.
    pub fn file_bytes(&self, address: IpAddr, bytes: u64) -> Result<(), Problem> {
        let kib = u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX).min(FILE_KIB.0.get());
        let Some(kib) = NonZeroU32::new(kib) else { return Ok(()) };
        match self.file_bytes.check_key_n(&network(address), kib) {
            Ok(fine) => fine.map_err(|not_until| too_fast(&not_until)),
            Err(_) => Ok(()),
        }
    }

    /// A body of so many bytes, for as long as it is received.
    pub fn admit(&self, bytes: usize) -> Result<OwnedSemaphorePermit, Problem> {
        let kib = u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX);
        self.bodies.clone().try_acquire_many_owned(kib).map_err(|_| Problem::Full)
    }

    /// A match file: one at a time from one address, until the guard is dropped.
    pub fn match_file(self: &Arc<Self>, address: IpAddr) -> Result<MatchFileGuard, Problem> {
        let address = network(address);
        let mut addresses = lock(&self.addresses);
        if addresses.files.len() >= MATCH_FILES || !addresses.files.insert(address) {
            return Err(Problem::TooFast { wait_ms: NEXT_MATCH_FILE });
        }
        Ok(MatchFileGuard { limits: self.clone(), address })
    }

    /// The text of a match file as the body of an answer: it counts until the last of it is on its way.
    pub fn unread(self: &Arc<Self>, address: IpAddr, text: String) -> Result<Bytes, Problem> {
        let (address, bytes) = (network(address), text.len());
        let mut addresses = lock(&self.addresses);
        let here = addresses.unread.get(&address).copied().unwrap_or_default();
        if here > 0 && here + bytes > UNREAD.0 {
            return Err(Problem::TooFast { wait_ms: NEXT_MATCH_FILE });
        }
        if addresses.all_unread > 0 && addresses.all_unread + bytes > UNREAD.1 {
            return Err(Problem::Full);
        }
        addresses.unread.insert(address, here + bytes);
        addresses.all_unread += bytes;
        Ok(Bytes::from_owner(Unread { limits: self.clone(), address, text }))
    }

    /// One more connection; it counts until the guard is dropped. Behind a proxy all of them are the proxy's.
    pub fn connection(self: &Arc<Self>, address: IpAddr) -> Option<ConnectionGuard> {
        let address = network(address);
        let mut addresses = lock(&self.addresses);
        let here = addresses.connections.get(&address).copied().unwrap_or_default();
        let full = !self.behind_proxy && here >= self.connections_per_address;
        if full || addresses.all_connections >= self.most_connections {
            return None;
        }
        addresses.connections.insert(address, here + 1);
        addresses.all_connections += 1;
        Some(ConnectionGuard { limits: self.clone(), address })
    }

    /// One more socket; it counts until the guard is dropped.
    pub fn socket(self: &Arc<Self>, address: IpAddr) -> Result<SocketGuard, Problem> {
        let address = network(address);
        let mut addresses = lock(&self.addresses);
        let here = addresses.sockets.get(&address).map_or(0, |sockets| sockets.count);
        if addresses.all_sockets >= self.most_sockets || here >= self.sockets_per_address {
            return Err(Problem::Full);
        }
        addresses.all_sockets += 1;
        let sockets = addresses.sockets.entry(address).or_default();
        sockets.count += 1;
        Ok(SocketGuard { limits: self.clone(), address, lag: sockets.lag.clone() })
    }

    /// Forgets whoever has not asked for a while.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.costly.retain_recent();
        self.files.retain_recent();
        self.file_bytes.retain_recent();
        self.messages.retain_recent();
        self.messages_of_address.retain_recent();
        self.chat.retain_recent();
        self.failed_logins.tidy(Instant::now());
    }
}

/// An open socket.
pub struct SocketGuard {
    limits: Arc<RequestLimits>,
    address: IpAddr,
    /// Bytes on their way to all sockets of its address.
    pub lag: Arc<AtomicUsize>,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        let mut addresses = lock(&self.limits.addresses);
        addresses.all_sockets -= 1;
        if let Some(sockets) = addresses.sockets.get_mut(&self.address) {
            sockets.count -= 1;
            if sockets.count == 0 {
                addresses.sockets.remove(&self.address);
            }
        }
    }
}

/// An open connection that is no socket.
pub struct ConnectionGuard {
    limits: Arc<RequestLimits>,
    address: IpAddr,
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut addresses = lock(&self.limits.addresses);
        addresses.all_connections -= 1;
        if let Some(count) = addresses.connections.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                addresses.connections.remove(&self.address);
            }
        }
    }
}

/// A match file that is received or read.
pub struct MatchFileGuard {
    limits: Arc<RequestLimits>,
    address: IpAddr,
}

impl Drop for MatchFileGuard {
    fn drop(&mut self) {
        lock(&self.limits.addresses).files.remove(&self.address);
    }
}

/// A match file that somebody has not read yet.
struct Unread {
    limits: Arc<RequestLimits>,
    address: IpAddr,
    text: String,
}

impl AsRef<[u8]> for Unread {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl Drop for Unread {
    fn drop(&mut self) {
        let mut addresses = lock(&self.limits.addresses);
        addresses.all_unread -= self.text.len();
        if let Some(bytes) = addresses.unread.get_mut(&self.address) {
            *bytes -= self.text.len();
            if *bytes == 0 {
                addresses.unread.remove(&self.address);
            }
        }
    }
}

fn check<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Problem> {
    limiter.check_key(key).map_err(|not_until| too_fast(&not_until))
}

fn too_fast(not_until: &NotUntil<QuantaInstant>) -> Problem {
    let wait = not_until.wait_time_from(DefaultClock::default().now());
    Problem::TooFast { wait_ms: u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1) }
}

/// In IPv6 one visitor has a whole network of addresses.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_ipv6_all_addresses_of_a_network_are_one_visitor() {
        let nobody = |address: &str| Who::nobody(address.parse().unwrap());
        assert_eq!(nobody("2001:db8:1:2::3"), nobody("2001:db8:1:2:ffff::4"));
        assert_ne!(nobody("2001:db8:1:2::3"), nobody("2001:db8:1:3::3"));
        assert_eq!(nobody("::ffff:192.0.2.1"), nobody("192.0.2.1"));
        assert_ne!(nobody("192.0.2.1"), nobody("192.0.2.2"));
    }

    #[test]
    fn match_files_that_nobody_reads_are_not_sent_without_end() {
        let limits = Arc::new(RequestLimits::new(&crate::Options::default()));
        let sent = |address: u8| limits.unread(IpAddr::from([192, 0, 2, address]), "x".repeat(1 << 20));
        let mut unread: Vec<Bytes> = (0..8).map(|_| sent(1).unwrap()).collect();
        assert_eq!(sent(1), Err(Problem::TooFast { wait_ms: NEXT_MATCH_FILE }));
        unread.extend((8..64).map(|number| sent(1 + number / 8).unwrap()));
        assert_eq!(sent(100), Err(Problem::Full));
        let last = unread.pop().map(|body| body.slice(1000..));
        assert_eq!(sent(100), Err(Problem::Full), "the last of it is not read yet");
        drop((unread, last));
        assert!(lock(&limits.addresses).unread.is_empty());
        assert!(limits.unread(IpAddr::from([192, 0, 2, 1]), "x".repeat(100 << 20)).is_ok(), "one always fits");
    }

    #[test]
    fn many_people_of_one_address_share_what_they_may_say() {
        let limits = RequestLimits::new(&crate::Options { messages: 5.try_into().unwrap(), ..Default::default() });
        let [here, elsewhere] = ["192.0.2.1", "192.0.2.2"].map(|address| address.parse::<IpAddr>().unwrap());
        let fine = |id: i64| limits.message(Who::Player(id), here).is_ok();
        // Ten times five at once; a slow machine has given some back meanwhile.
        let taken = (0..1000).filter(|id| fine(*id)).count();
        assert!((50..500).contains(&taken), "{taken}");
        assert!(limits.message(Who::Player(1000), elsewhere).is_ok(), "others are not concerned");
    }
}
