//! What an administrator does: `starboard admin …` asks here, with the token the server was started with. Without one there is no way in.

use crate::api::{App, Refusal};
use crate::body::{Body, SHORT};
use crate::clock;
use crate::identity::{hash, unavailable};
use crate::table::{Entry, Table};
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::admin::{AuditLine, Ban, Hide, Person, Report};
use protocol::{Problem, TableLine};
use serde::Deserialize;

/// What `starboard admin` can be told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Action {
    /// List the tables.
    Tables,
    /// Close a table.
    Close,
    /// Hide a line of chat.
    Hide,
    /// Find people by their name.
    People,
    /// Let somebody in no longer.
    Ban,
    /// Let somebody in again.
    Unban,
    /// What people complained about.
    Reports,
    /// What administrators did.
    Audit,
}

/// What `starboard admin` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct Order {
    /// What to do.
    #[arg(value_enum)]
    pub action: Action,
    /// The id of a table, the number or the name of a person.
    #[arg(value_name = "WHAT", required_if_eq_any = [("action", "close"), ("action", "hide"), ("action", "people"), ("action", "ban"), ("action", "unban")])]
    pub what: Option<String>,
    /// The number of a line of chat.
    #[arg(long, value_name = "N", required_if_eq("action", "hide"))]
    pub line: Option<u64>,
    /// For how many days.
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub days: u32,
    /// The address of the server.
    #[arg(long, value_name = "URL", env = "STARBOARD_SERVER", default_value = "http://127.0.0.1:7070")]
    pub server: String,
    /// The token it was started with.
    #[arg(long, value_name = "TOKEN", env = "STARBOARD_ADMIN_TOKEN", hide_env_values = true)]
    pub token: String,
}

/// Why an order was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// Nobody answers there.
    #[error("{0}")]
    Unreachable(String),
    /// The server says no.
    #[error("{0:?}")]
    Refused(Problem),
    /// Not the number of a person.
    #[error("{0}")]
    NoNumber(String),
}

impl Order {
    /// Asks the server; what it answers, line by line.
    pub async fn carry_out(&self) -> Result<Vec<String>, OrderError> {
        // Whoever came first wins: another part of the process may have chosen one already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let what = self.what.clone().unwrap_or_default();
        let number = || what.parse::<i64>().map_err(|_| OrderError::NoNumber(what.clone()));
        match self.action {
            Action::Tables => Ok(self.get::<TableLine>("tables", &[]).await?.iter().map(table_words).collect()),
            Action::People => {
                Ok(self.get::<Person>("people", &[("name", what.as_str())]).await?.iter().map(person_words).collect())
            }
            Action::Reports => Ok(self.get::<Report>("reports", &[]).await?.iter().map(report_words).collect()),
            Action::Audit => {
                let lines = self.get::<AuditLine>("audit", &[]).await?;
                Ok(lines.iter().map(|line| format!("{}  {}", time_words(line.at), line.what)).collect())
            }
            Action::Close => self.post(&format!("tables/{what}/close"), &()).await,
            Action::Hide => {
                self.post(&format!("tables/{what}/hide"), &Hide { line: self.line.unwrap_or_default() }).await
            }
            Action::Ban => self.post("ban", &Ban { id: number()?, days: self.days.max(1) }).await,
            Action::Unban => self.post("ban", &Ban { id: number()?, days: 0 }).await,
        }
    }

    async fn get<T: serde::de::DeserializeOwned>(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<Vec<T>, OrderError> {
        let mut url = self.url(path)?;
        url.query_pairs_mut().extend_pairs(query);
        let text = self.answer(reqwest::Client::new().get(url)).await?;
        serde_json::from_str(&text).map_err(|error| OrderError::Unreachable(error.to_string()))
    }

    async fn post(&self, path: &str, body: &impl serde::Serialize) -> Result<Vec<String>, OrderError> {
        self.answer(reqwest::Client::new().post(self.url(path)?).json(body)).await?;
        Ok(Vec::new())
    }

    fn url(&self, path: &str) -> Result<url::Url, OrderError> {
        let url = format!("{}/api/admin/{path}", self.server.trim_end_matches('/'));
        url::Url::parse(&url).map_err(|error| OrderError::Unreachable(error.to_string()))
    }

    async fn answer(&self, request: reqwest::RequestBuilder) -> Result<String, OrderError> {
        let away = |error: reqwest::Error| OrderError::Unreachable(error.to_string());
        let answer = request.bearer_auth(&self.token).send().await.map_err(away)?;
        let fine = answer.status().is_success();
        let text = answer.text().await.map_err(away)?;
        if fine {
            return Ok(text);
        }
        Err(serde_json::from_str(&text).map_or(OrderError::Unreachable(text), OrderError::Refused))
    }
}

fn table_words(line: &TableLine) -> String {
    let seat = |seat: &protocol::Occupant| match seat {
        protocol::Occupant::Nobody => "-".to_owned(),
        protocol::Occupant::Person(name) => name.clone(),
        protocol::Occupant::Bot(kind) => format!("[{}]", kind.name()),
    };
    let seats: Vec<String> = line.seats.iter().map(seat).collect();
    let phase = serde_json::to_value(line.phase).unwrap_or_default();
    let phase = phase.as_str().unwrap_or_default();
    format!(
        "{}  {}  {phase}  {} {}  {}",
        line.id,
        time_words(line.changed * 1000),
        line.game,
        line.mode,
        seats.join(", ")
    )
}

fn person_words(person: &Person) -> String {
    let kind = if person.account { "account" } else { "guest" };
    let banned = person.banned.map(|until| format!("  banned until {}", time_words(until * 1000))).unwrap_or_default();
    format!("{}  {kind}  {}{banned}", person.id, person.name)
}

fn report_words(report: &Report) -> String {
    format!("{}  {}  {}  {}: {}", time_words(report.at), report.table, report.line, report.name, report.text)
}

/// `2026-11-17 02:45`, in universal time.
fn time_words(at: i64) -> String {
    let minutes = at.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    // The civil calendar, counted from March, so that a leap day is the last of a year.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minute / 60, minute % 60)
}

/// The most lines of an answer.
const LIST: i64 = 200;
/// The fewest characters of a token.
pub const SHORTEST_TOKEN: usize = 16;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Everything under `/api/admin`.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/api/admin/tables", get(tables))
        .route("/api/admin/tables/{id}/close", post(close))
        .route("/api/admin/tables/{id}/hide", post(hide))
        .route("/api/admin/people", get(people))
        .route("/api/admin/ban", post(ban))
        .route("/api/admin/reports", get(reports))
        .route("/api/admin/audit", get(audit))
}

/// Somebody with the server's token. To everybody else there is nothing here.
struct Administrator;

impl FromRequestParts<App> for Administrator {
    type Rejection = Refusal;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let said = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        // Hashes are compared: how long that takes tells nothing about the token.
        let fits = said.zip(app.limits.admin.as_deref()).is_some_and(|(said, known)| hash(said) == known);
        if fits { Ok(Self) } else { Err(Problem::NoSuchTable.into()) }
    }
}

type Answer<T> = Result<Json<T>, Refusal>;

async fn tables(State(app): State<App>, _: Administrator) -> Answer<Vec<TableLine>> {
    Ok(Json(app.hub.store.all_tables(LIST).await.map_err(unavailable)?))
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

async fn people(State(app): State<App>, _: Administrator, Query(asked): Query<Named>) -> Answer<Vec<Person>> {
    Ok(Json(app.hub.store.people_named(&asked.name, LIST).await.map_err(unavailable)?))
}

async fn reports(State(app): State<App>, _: Administrator) -> Answer<Vec<Report>> {
    Ok(Json(app.hub.store.reports(LIST).await.map_err(unavailable)?))
}

async fn audit(State(app): State<App>, _: Administrator) -> Answer<Vec<AuditLine>> {
    Ok(Json(app.hub.store.audits(LIST).await.map_err(unavailable)?))
}

async fn close(State(app): State<App>, Path(id): Path<String>, _: Administrator) -> Result<StatusCode, Refusal> {
    app.hub.perform(&id, &|table: &mut Table| table.close()).await?;
    done(&app, format!("closed table {id}")).await
}

async fn hide(
    State(app): State<App>,
    Path(id): Path<String>,
    _: Administrator,
    Body(what): Body<Hide, SHORT>,
) -> Result<StatusCode, Refusal> {
    let line = what.line;
    app.hub.perform(&id, &move |table: &mut Table| table.record(Entry::Hidden { line })).await?;
    done(&app, format!("hid line {line} of table {id}")).await
}

async fn ban(State(app): State<App>, _: Administrator, Body(ban): Body<Ban, SHORT>) -> Result<StatusCode, Refusal> {
    let until = (ban.days > 0).then(|| clock::now() + i64::from(ban.days) * DAY_MS);
    if !app.hub.store.ban(ban.id, until).await.map_err(unavailable)? {
        return Err(Problem::NoSuchPerson.into());
    }
    app.hub.expel(ban.id).await;
    done(&app, format!("banned {} for {} days", ban.id, ban.days)).await
}

/// It was done: that is written down, in the store and in the log.
async fn done(app: &App, what: String) -> Result<StatusCode, Refusal> {
    tracing::warn!(what, "an administrator");
    app.hub.store.audit(clock::now(), &what).await.map_err(unavailable)?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_a_date() {
        assert_eq!(time_words(0), "1970-01-01 00:00");
        assert_eq!(time_words(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(time_words(1_794_883_500_000), "2026-11-17 02:45");
        assert_eq!(time_words(-60_000), "1969-12-31 23:59");
    }
}
