//! Rate limits: how much one visitor may ask for.

use crate::hub::lock;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::Problem;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};

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
    messages: DefaultKeyedRateLimiter<Who>,
    chat: DefaultKeyedRateLimiter<Who>,
    sockets: Mutex<HashMap<IpAddr, u32>>,
    most_sockets: u32,
    sockets_per_address: u32,
    /// The longest message over a socket, in bytes.
    pub message_bytes: usize,
    /// The longest body of a request, in bytes.
    pub body_bytes: usize,
    /// May webhooks point into the server's own network?
    pub private_webhooks: bool,
    /// Is the address of a visitor in `X-Forwarded-For`? Only behind a proxy of one's own.
    pub behind_proxy: bool,
}

/// Lines of chat a second, and at once.
const CHAT: (NonZeroU32, NonZeroU32) = (NonZeroU32::new(1).unwrap(), NonZeroU32::new(10).unwrap());

impl RequestLimits {
    /// The limits that the options name.
    pub fn new(options: &crate::Options) -> Self {
        Self {
            requests: RateLimiter::keyed(Quota::per_second(options.requests)),
            costly: RateLimiter::keyed(Quota::per_minute(options.logins)),
            messages: RateLimiter::keyed(Quota::per_second(options.messages)),
            chat: RateLimiter::keyed(Quota::per_second(CHAT.0).allow_burst(CHAT.1)),
            sockets: Mutex::default(),
            most_sockets: options.most_sockets,
            sockets_per_address: options.sockets_per_address,
            message_bytes: 16 * 1024,
            body_bytes: 4 * 1024 * 1024,
            private_webhooks: options.private_webhooks,
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

    /// A message over a socket.
    pub fn message(&self, who: Who) -> Result<(), Problem> {
        check(&self.messages, &who)
    }

    /// A line of chat.
    pub fn chat(&self, who: Who) -> Result<(), Problem> {
        check(&self.chat, &who)
    }

    /// One more socket; it counts until the guard is dropped.
    pub fn socket(self: &Arc<Self>, address: IpAddr) -> Result<SocketGuard, Problem> {
        let address = network(address);
        let mut sockets = lock(&self.sockets);
        let all: u32 = sockets.values().sum();
        let here = sockets.get(&address).copied().unwrap_or_default();
        if all >= self.most_sockets || here >= self.sockets_per_address {
            return Err(Problem::Full);
        }
        sockets.insert(address, here + 1);
        Ok(SocketGuard { limits: self.clone(), address })
    }

    /// Forgets whoever has not asked for a while.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.costly.retain_recent();
        self.messages.retain_recent();
        self.chat.retain_recent();
    }
}

/// An open socket.
pub struct SocketGuard {
    limits: Arc<RequestLimits>,
    address: IpAddr,
}

impl Drop for SocketGuard {
    fn drop(&mut self) {
        let mut sockets = lock(&self.limits.sockets);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

fn check<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Problem> {
    limiter.check_key(key).map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        Problem::TooFast { wait_ms: u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1) }
    })
}

/// In IPv6 one visitor has a whole network of addresses.
fn network(address: IpAddr) -> IpAddr {
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
}
