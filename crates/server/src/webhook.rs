//! Calls somebody when it becomes his turn, at the address he gave and proved to be his.
//!
//! Whoever chooses an address makes this machine call it: so it calls no machine of its own network, follows no redirect, uses no proxy,
//! and calls nobody who has not answered a challenge first.

use crate::entropy;
use crate::hub::lock;
use crate::store::Store;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::{Problem, TableLine};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;
use url::{Host, Url};

/// The most calls under way at once.
const CALLS: usize = 64;
/// Calls to one host a minute, whoever wants them.
const PER_HOST: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// Addresses that one person may try a minute.
const CHALLENGES: NonZeroU32 = NonZeroU32::new(5).unwrap();
/// An address that does not answer so often in a row is not called any more.
const FAILURES: u32 = 10;
/// As much of an answer is read, in bytes.
const ANSWER: usize = 1024;

/// Makes the calls. A call that fails is not repeated: the next turn calls again.
pub struct Webhooks {
    /// None: it could not be made as it must be, and nobody is called.
    http: Option<reqwest::Client>,
    private_too: bool,
    calls: Arc<Semaphore>,
    hosts: Arc<DefaultKeyedRateLimiter<String>>,
    challenges: DefaultKeyedRateLimiter<i64>,
    /// How often in a row the address of a person did not answer.
    failures: Arc<Mutex<HashMap<i64, u32>>>,
}

impl Webhooks {
    /// Webhooks that call machines of the server's own network only if its owner allows it.
    pub fn new(private_too: bool) -> Self {
        // Whoever came first wins: another part of the process may have chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder()
            .timeout(Duration::from_secs(5))
            .redirect(reqwest::redirect::Policy::none())
            // A proxy would look the name up itself, and reach what we must not.
            .no_proxy()
            .dns_resolver(Arc::new(PublicResolver { private_too }))
            .build();
        if let Err(error) = &http {
            tracing::error!(%error, "webhooks are off");
        }
        Self {
            http: http.ok(),
            private_too,
            calls: Arc::new(Semaphore::new(CALLS)),
            hosts: Arc::new(RateLimiter::keyed(Quota::per_minute(PER_HOST))),
            challenges: RateLimiter::keyed(Quota::per_minute(CHALLENGES)),
            failures: Arc::default(),
        }
    }

    /// The address as it is kept, if it may be called and whoever listens there wants to be: he sends the challenge back.
    pub async fn prove(&self, player: i64, url: &str) -> Result<String, Problem> {
        let url = check(url, self.private_too)?;
        let http = self.http.as_ref().ok_or(Problem::BadWebhook)?;
        let fine = self.challenges.check_key(&player).is_ok() && self.hosts.check_key(&host_of(&url)).is_ok();
        if !fine {
            return Err(Problem::TooFast { wait_ms: 60_000 });
        }
        let _turn = self.calls.acquire().await.map_err(|_| Problem::Unavailable)?;
        let challenge = entropy::id();
        let body = serde_json::json!({ "event": "challenge", "challenge": challenge });
        let answer = http.post(url.as_str()).json(&body).send().await.map_err(|_| Problem::SilentWebhook)?;
        let text = if answer.status().is_success() { beginning(answer).await } else { Vec::new() };
        let said = String::from_utf8_lossy(&text).contains(&challenge);
        lock(&self.failures).remove(&player);
        if said { Ok(url.into()) } else { Err(Problem::SilentWebhook) }
    }

    /// Tells a person, if he wants to be told.
    pub fn notify(&self, store: &Store, player: i64, line: TableLine) {
        let Some(http) = self.http.clone() else { return };
        let (store, calls) = (store.clone(), self.calls.clone());
        let (hosts, failures, private_too) = (self.hosts.clone(), self.failures.clone(), self.private_too);
        tokio::spawn(async move {
            let Ok(Some(player)) = store.player(player).await else { return };
            let Some(Ok(url)) = player.webhook.map(|url| check(&url, private_too)) else { return };
            if hosts.check_key(&host_of(&url)).is_err() {
                return tracing::debug!("a webhook is called too often");
            }
            let Ok(_turn) = calls.acquire_owned().await else { return };
            let body = serde_json::json!({ "event": "your_turn", "name": player.name, "table": line });
            let answer = http.post(url).json(&body).send().await.and_then(reqwest::Response::error_for_status);
            let Err(error) = answer else {
                lock(&failures).remove(&player.id);
                return;
            };
            tracing::debug!(error = %error.without_url(), "a webhook did not answer");
            let failed = {
                let mut failures = lock(&failures);
                let failed = failures.entry(player.id).or_default();
                *failed += 1;
                *failed
            };
            if failed >= FAILURES {
                lock(&failures).remove(&player.id);
                tracing::info!(player = player.id, "a webhook that never answers is forgotten");
                drop(store.set_webhook(player.id, None).await);
            }
        });
    }

    /// Forgets whom nobody has called for a while.
    pub fn tidy(&self) {
        self.hosts.retain_recent();
        self.challenges.retain_recent();
    }
}

fn host_of(url: &Url) -> String {
    url.host_str().unwrap_or_default().to_lowercase()
}

/// The first bytes of an answer.
async fn beginning(mut answer: reqwest::Response) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Ok(Some(chunk)) = answer.chunk().await {
        bytes.extend_from_slice(&chunk[..chunk.len().min(ANSWER)]);
        if bytes.len() >= ANSWER {
            break;
        }
    }
    bytes
}

/// Finds the machine of a name, at the moment of the call: a name may point elsewhere than when it was checked.
struct PublicResolver {
    private_too: bool,
}

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let private_too = self.private_too;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let fine: Vec<SocketAddr> = found.filter(|one| private_too || is_public(one.ip())).collect();
            Ok(Box::new(fine.into_iter()) as Addrs)
        })
    }
}

/// An address we may call: http or https, and not a machine of the server's own network unless the owner allows it.
pub fn check(url: &str, private_too: bool) -> Result<Url, Problem> {
    let url = Url::parse(url).map_err(|_| Problem::BadWebhook)?;
    let plain = url.username().is_empty() && url.password().is_none();
    if !["http", "https"].contains(&url.scheme()) || url.as_str().len() > 500 || !plain {
        return Err(Problem::BadWebhook);
    }
    let public = match url.host() {
        None => return Err(Problem::BadWebhook),
        Some(Host::Domain(name)) => is_public_name(name),
        Some(Host::Ipv4(ip)) => is_public(ip.into()),
        Some(Host::Ipv6(ip)) => is_public(ip.into()),
    };
    if public || private_too { Ok(url) } else { Err(Problem::BadWebhook) }
}

/// Names that mean a machine nearby, whatever they are looked up as.
fn is_public_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_lowercase();
    let inner =
        ["localhost", "local", "internal", "intranet", "lan", "home", "corp", "home.arpa", "test", "invalid", "onion"];
    let is_inner = |inner: &str| name == inner || name.ends_with(&format!(".{inner}"));
    name.contains('.') && !inner.into_iter().any(is_inner)
}

/// Is it an address of the public internet? Whatever is reserved for anything is not.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

/// Not in the registry of special addresses (RFC 6890 and what came later), multicast included.
fn is_public_v4(ip: Ipv4Addr) -> bool {
    let reserved: [([u8; 4], u32); 15] = [
        ([0, 0, 0, 0], 8),
        ([10, 0, 0, 0], 8),
        ([100, 64, 0, 0], 10),
        ([127, 0, 0, 0], 8),
        ([169, 254, 0, 0], 16),
        ([172, 16, 0, 0], 12),
        ([192, 0, 0, 0], 24),
        ([192, 0, 2, 0], 24),
        ([192, 88, 99, 0], 24),
        ([192, 168, 0, 0], 16),
        ([198, 18, 0, 0], 15),
        ([198, 51, 100, 0], 24),
        ([203, 0, 113, 0], 24),
        ([224, 0, 0, 0], 4),
        ([240, 0, 0, 0], 4),
    ];
    let within = |(net, bits): &([u8; 4], u32)| (ip.to_bits() ^ Ipv4Addr::from(*net).to_bits()) >> (32 - bits) == 0;
    !reserved.iter().any(within)
}

/// Only 2000::/3 is the public internet, and parts of it lead back into IPv4 or nowhere: 6to4, Teredo, documentation.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let global = a & 0xe000 == 0x2000;
    let special = a == 0x2001 && b < 0x0200;
    let documentation = (a == 0x2001 && b == 0x0db8) || (a == 0x3fff && b < 0x1000);
    global && !special && !documentation && a != 0x2002
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_outside_are_called_unless_the_owner_allows_more() {
        for inner in [
            "http://localhost/",
            "http://localhost./x",
            "http://a.localhost/",
            "http://127.0.0.1:80/x",
            "http://10.1.2.3/",
            "http://172.31.255.255/",
            "http://192.0.0.8/",
            "http://192.0.2.1/",
            "http://198.18.0.1/",
            "http://198.19.255.255/",
            "http://224.0.0.1/",
            "http://255.255.255.255/",
            "http://[::1]/",
            "http://[::]/",
            "http://[::127.0.0.1]/",
            "http://[::ffff:192.168.0.1]/",
            "http://[64:ff9b::7f00:1]/",
            "http://[2002:7f00:1::]/",
            "http://[2001:0:7f00:1::]/",
            "http://[2001:db8::1]/",
            "http://[fd00::1]/",
            "http://[fe80::1]/",
            "http://[ff02::1]/",
            "http://169.254.169.254/latest",
            "http://100.100.0.1/",
            "http://0.0.0.0/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://printer/",
            "http://printer.lan/",
            "http://db.internal./",
        ] {
            assert_eq!(check(inner, false), Err(Problem::BadWebhook), "{inner}");
            assert!(check(inner, true).is_ok(), "{inner}");
        }
        for never in [
            "ftp://example.org/",
            "javascript:alert(1)",
            "http://",
            "",
            "file:///etc/passwd",
            "http://a:b@example.org/",
        ] {
            assert_eq!(check(never, true), Err(Problem::BadWebhook), "{never}");
        }
        for fine in [
            "http://192.0.1.1/",
            "http://198.20.0.1/",
            "http://172.32.0.1/",
            "http://[2606:4700::1]/",
            "http://mylocalhost.org/",
        ] {
            assert!(check(fine, false).is_ok(), "{fine}");
        }
        assert_eq!(
            check("https://example.org/a b", false).map(String::from).as_deref(),
            Ok("https://example.org/a%20b")
        );
    }

    #[tokio::test]
    async fn a_name_that_points_inside_is_not_called() {
        let found = PublicResolver { private_too: false }.resolve("localhost".parse().unwrap()).await;
        assert_eq!(found.map(Iterator::count).unwrap_or_default(), 0);
        let found = PublicResolver { private_too: true }.resolve("localhost".parse().unwrap()).await;
        assert!(found.unwrap().count() > 0);
    }
}
