//! Calls somebody when it becomes his turn, at the address he gave.

use crate::store::Store;
use protocol::{Problem, TableLine};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use url::{Host, Url};

/// The most calls under way at once.
const CALLS: usize = 64;

/// Makes the calls. A call that fails is not repeated: the next turn calls again.
pub struct Webhooks {
    http: reqwest::Client,
    calls: Arc<Semaphore>,
}

impl Webhooks {
    /// A webhooks that calls machines of the server's own network only if its owner allows it.
    pub fn new(private_too: bool) -> Self {
        // Whoever came first wins: another part of the process may have chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder()
            .timeout(Duration::from_secs(5))
            .redirect(reqwest::redirect::Policy::none())
            .dns_resolver(Arc::new(PublicResolver { private_too }))
            .build()
            .unwrap_or_default();
        Self { http, calls: Arc::new(Semaphore::new(CALLS)) }
    }

    /// Tells a person, if he wants to be told.
    pub fn notify(&self, store: &Store, player: i64, line: TableLine) {
        let (http, store, calls) = (self.http.clone(), store.clone(), self.calls.clone());
        tokio::spawn(async move {
            let Ok(Some(player)) = store.player(player).await else { return };
            let Some(url) = player.webhook else { return };
            let Ok(_turn) = calls.acquire_owned().await else { return };
            let body = serde_json::json!({ "event": "your_turn", "name": player.name, "table": line });
            if let Err(error) = http.post(url).json(&body).send().await {
                tracing::debug!(error = %error.without_url(), "a webhook did not answer");
            }
        });
    }
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
            let fine: Vec<SocketAddr> = found.filter(|one| private_too || !is_inner(one.ip())).collect();
            Ok(Box::new(fine.into_iter()) as Addrs)
        })
    }
}

/// An address we may call: http or https, and not a machine of the server's own network unless the owner allows it.
pub fn check(url: &str, private_too: bool) -> Result<String, Problem> {
    let url = Url::parse(url).map_err(|_| Problem::BadWebhook)?;
    if !["http", "https"].contains(&url.scheme()) || url.as_str().len() > 500 {
        return Err(Problem::BadWebhook);
    }
    let inner = match url.host() {
        None => return Err(Problem::BadWebhook),
        Some(Host::Domain(name)) => name == "localhost" || !name.contains('.') || name.ends_with(".local"),
        Some(Host::Ipv4(ip)) => is_inner(ip.into()),
        Some(Host::Ipv6(ip)) => is_inner(ip.into()),
    };
    if inner && !private_too { Err(Problem::BadWebhook) } else { Ok(url.into()) }
}

fn is_inner(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_inner_v4(ip),
        IpAddr::V6(ip) => {
            ip.is_loopback()
                || ip.is_unspecified()
                || ip.is_unique_local()
                || ip.is_unicast_link_local()
                || ip.is_multicast()
        }
    }
}

fn is_inner_v4(ip: Ipv4Addr) -> bool {
    let [a, b, ..] = ip.octets();
    // 100.64.0.0/10 lies behind the provider's own translation of addresses.
    let carrier = a == 100 && (64..128).contains(&b);
    ip.is_loopback() || ip.is_private() || ip.is_link_local() || ip.is_multicast() || carrier || a == 0 || a >= 240
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_outside_are_called_unless_the_owner_allows_more() {
        for inner in [
            "http://localhost/",
            "http://127.0.0.1:80/x",
            "http://10.1.2.3/",
            "http://[::1]/",
            "http://[::ffff:192.168.0.1]/",
            "http://169.254.169.254/latest",
            "http://100.100.0.1/",
            "http://0.0.0.0/",
            "http://2130706433/",
            "http://printer/",
        ] {
            assert_eq!(check(inner, false), Err(Problem::BadWebhook), "{inner}");
            assert!(check(inner, true).is_ok(), "{inner}");
        }
        for never in ["ftp://example.org/", "javascript:alert(1)", "http://", "", "file:///etc/passwd"] {
            assert_eq!(check(never, true), Err(Problem::BadWebhook), "{never}");
        }
        assert_eq!(check("https://example.org/a b", false).as_deref(), Ok("https://example.org/a%20b"));
    }

    #[tokio::test]
    async fn a_name_that_points_inside_is_not_called() {
        let found = PublicResolver { private_too: false }.resolve("localhost".parse().unwrap()).await;
        assert_eq!(found.map(Iterator::count).unwrap_or_default(), 0);
        let found = PublicResolver { private_too: true }.resolve("localhost".parse().unwrap()).await;
        assert!(found.unwrap().count() > 0);
    }
}
