//! Who one is at a server: names, and the secrets that prove them. One machine may be several people at one server.

use crate::session::PlayError;
use protocol::{Guest, Me};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The people of this machine at one server.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct People {
    /// Who came last.
    last: String,
    /// Their secrets, by their names.
    people: BTreeMap<String, String>,
}

/// As it lies in the file: 0.1 kept one secret for each server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    People(People),
    Secret(String),
}

type Servers = BTreeMap<String, Kept>;

/// Requests to one server, over HTTP.
pub struct Server {
    http: reqwest::Client,
    address: String,
}

impl Server {
    pub fn new(address: &str) -> Self {
        // Whoever came first wins: another part of the process may have chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = reqwest::Client::builder().timeout(PATIENCE).build().unwrap_or_default();
        Self { http, address: address.to_owned() }
    }

    fn away(&self, error: reqwest::Error) -> PlayError {
        PlayError::Unreachable(self.address.clone(), error.without_url().to_string())
    }

    async fn ask<T: DeserializeOwned>(&self, request: reqwest::RequestBuilder) -> Result<T, PlayError> {
        let answer = request.send().await.map_err(|error| self.away(error))?;
        let fine = answer.status().is_success();
        let text = answer.text().await.map_err(|error| self.away(error))?;
        let odd = |error: serde_json::Error| PlayError::Unreachable(self.address.clone(), error.to_string());
        if fine {
            serde_json::from_str(&text).map_err(odd)
        } else {
            Err(serde_json::from_str(&text).map_or_else(odd, PlayError::Problem))
        }
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, PlayError> {
        self.ask(self.http.get(format!("{}{path}", self.address))).await
    }

    /// Posts as somebody, or as nobody yet.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
        body: &impl Serialize,
    ) -> Result<T, PlayError> {
        let mut request = self.http.post(format!("{}{path}", self.address)).json(body);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        self.ask(request).await
    }

    /// Whose secret it is; nobody's if it has ended.
    async fn owner(&self, token: &str) -> Result<Option<Me>, PlayError> {
        let request = self.http.get(format!("{}/api/me", self.address)).bearer_auth(token);
        let answer = request.send().await.map_err(|error| self.away(error))?;
        Ok(answer.json::<Option<Me>>().await.ok().flatten())
    }

    /// Becomes the person of this name: the one that came before, or a new guest. Without a name whoever came last, and for the first
    /// time the usual one. The name and the secret.
    pub async fn introduce(
        &self,
        name: Option<&str>,
        usual: &str,
        file: Option<&Path>,
    ) -> Result<(String, String), PlayError> {
        let mut known = match read(file).remove(&self.address) {
            Some(Kept::People(people)) => people,
            Some(Kept::Secret(token)) => match self.owner(&token).await? {
                Some(me) => People { last: me.name.clone(), people: BTreeMap::from([(me.name, token)]) },
                None => People::default(),
            },
            None => People::default(),
        };
        let last = Some(known.last.as_str()).filter(|last| known.people.contains_key(*last));
        let wanted = name.or(last).unwrap_or(usual).trim().to_owned();
        if let Some(token) = known.people.get(&wanted).cloned()
            && self.owner(&token).await?.is_some()
        {
            known.last.clone_from(&wanted);
            write(file, &self.address, known);
            return Ok((wanted, token));
        }
        let me: Me = self.post("/api/guest", None, &Guest { name: wanted.clone() }).await?;
        let token = me.token.unwrap_or_default();
        known.last.clone_from(&wanted);
        known.people.insert(wanted, token.clone());
        write(file, &self.address, known);
        Ok((me.name, token))
    }
}

/// Where the secrets lie.
pub fn file() -> Option<PathBuf> {
    Some(crate::saves::data_folder()?.join("online.json"))
}

fn read(file: Option<&Path>) -> Servers {
    file.and_then(|file| serde_json::from_slice(&std::fs::read(file).ok()?).ok()).unwrap_or_default()
}

/// Keeps who one is at a server, beside whoever one is elsewhere, for the eyes of this user only. Without a place for it one is somebody
/// new the next time; that is no reason not to play.
fn write(file: Option<&Path>, server: &str, people: People) {
    let Some(file) = file else { return };
    let mut servers = read(Some(file));
    // Another window may have become somebody in between.
    let mut all = match servers.remove(server) {
        Some(Kept::People(all)) => all,
        Some(Kept::Secret(_)) | None => People::default(),
    };
    all.last = people.last;
    all.people.extend(people.people);
    servers.insert(server.to_owned(), Kept::People(all));
    let _ = file.parent().map(std::fs::create_dir_all);
    let beside = file.with_extension(format!("{}.part", std::process::id()));
    let mut options = std::fs::File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(&beside).and_then(|mut open| {
        std::io::Write::write_all(&mut open, &serde_json::to_vec_pretty(&servers).unwrap_or_default())?;
        std::fs::rename(&beside, file)
    });
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(names: &[&str]) -> People {
        let people = names.iter().map(|name| ((*name).to_owned(), format!("secret of {name}"))).collect();
        People { last: names.last().unwrap_or(&"").to_string(), people }
    }

    #[test]
    fn whoever_one_is_elsewhere_is_kept_beside() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/online.json");
        write(Some(&file), "https://one.org", people(&["Anna"]));
        write(Some(&file), "https://two.org", people(&["Anna"]));
        write(Some(&file), "https://one.org", people(&["Boris"]));
        let servers = read(Some(&file));
        let Some(Kept::People(one)) = servers.get("https://one.org") else { panic!("{servers:?}") };
        assert_eq!((one.last.as_str(), one.people.len()), ("Boris", 2));
        assert!(servers.contains_key("https://two.org"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert_eq!(std::fs::read_dir(folder.path().join("deep")).unwrap().count(), 1);
    }

    #[test]
    fn a_file_of_the_first_version_is_understood() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("online.json");
        std::fs::write(&file, r#"{"https://one.org": "abc"}"#).unwrap();
        assert_eq!(read(Some(&file)).get("https://one.org"), Some(&Kept::Secret("abc".to_owned())));
    }
}
