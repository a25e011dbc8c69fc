//! Calls somebody when it becomes his turn, at the address he gave.

use crate::hub::Hub;
use protocol::{Problem, TableLine};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use url::{Host, Url};

/// Makes the calls. A call that fails is not repeated: the next turn calls again.
pub struct Bell {
    http: reqwest::Client,
}

impl Default for Bell {
    fn default() -> Self {
        // Whoever came first wins: another part of the process may have chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder()
            .timeout(Duration::from_secs(5))
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap_or_default();
        Self { http }
    }
}

impl Bell {
    /// Tells a person, if he wants to be told.
    pub fn ring(&self, hub: Arc<Hub>, player: i64, line: TableLine) {
        let http = self.http.clone();
        tokio::spawn(async move {
            let Ok(Some(player)) = hub.store.player(player).await else { return };
            let Some(url) = player.webhook else { return };
            let body = serde_json::json!({ "event": "your_turn", "name": player.name, "table": line });
            if let Err(error) = http.post(url).json(&body).send().await {
                tracing::debug!(error = %error.without_url(), "a webhook did not answer");
            }
        });
    }
}

/// An address we may call: http or https, and not a machine of the server's own network unless the owner allows it.
pub fn check(url: &str, private_too: bool) -> Result<(), Problem> {
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
    if inner && !private_too { Err(Problem::BadWebhook) } else { Ok(()) }
}

fn is_inner(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local() || ip.is_unspecified(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unspecified() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}
