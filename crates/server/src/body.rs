//! The bodies of requests: as long as the question needs, in time, and only so many bytes at once.

use crate::api::{App, Refusal};
use axum::body::{Body as AnyBody, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use futures_util::StreamExt;
use protocol::Problem;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// Names, passwords, addresses.
pub const SHORT: usize = 4 * 1024;
/// A table to be made.
pub const MEDIUM: usize = 16 * 1024;
/// A match file. The longest matches of our games have a tenth of that.
pub const LONGEST: usize = 2 * 1024 * 1024;

/// How long a body may take, whatever it is.
const TIME: Duration = Duration::from_secs(10);
/// How long a match file may take.
const TIME_OF_FILE: Duration = Duration::from_secs(30);
/// For so long a body that is refused is read and forgotten: whoever still writes does not hear the answer.
const LINGER: Duration = Duration::from_secs(2);

/// A JSON body of at most so many bytes; anything else is a problem of ours, not a page of the framework's.
pub struct Body<T, const MOST: usize>(pub T);

impl<T: DeserializeOwned, const MOST: usize> FromRequest<App> for Body<T, MOST> {
    type Rejection = Refusal;
    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let bytes = read(request, app, MOST, app.limits.patience.unwrap_or(TIME)).await?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| Refusal(Problem::Malformed { detail: error.to_string() }))
    }
}

/// A match file, not read yet; one at a time from one address.
pub async fn file(request: Request, app: &App) -> Result<Bytes, Refusal> {
    read(request, app, LONGEST, app.limits.patience.unwrap_or(TIME_OF_FILE)).await
}

async fn read(request: Request, app: &App, most: usize, time: Duration) -> Result<Bytes, Refusal> {
    // Another site's form cannot send this type without asking first.
    let json = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if json.is_none_or(|kind| !kind.starts_with("application/json")) {
        return Err(Refusal(Problem::Malformed { detail: "application/json is expected".to_owned() }));
    }
    let length = length(request.headers());
    let mut body = request.into_body().into_data_stream();
    let too_large = Refusal(Problem::TooLarge { most });
    if length.is_some_and(|length| length > most) {
        linger(&mut body).await;
        return Err(too_large);
    }
    let _admitted = app.limits.admit(length.unwrap_or(most))?;
    let mut bytes = Vec::with_capacity(length.unwrap_or_default());
    let whole = async {
        while let Some(chunk) = body.next().await {
            let chunk = chunk.map_err(|error| Problem::Malformed { detail: error.to_string() })?;
            if bytes.len() + chunk.len() > most {
                return Err(Problem::TooLarge { most });
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(())
    };
    match timeout(time, whole).await {
        Ok(Ok(())) => Ok(bytes.into()),
        Ok(Err(problem)) => {
            linger(&mut body).await;
            Err(Refusal(problem))
        }
        Err(_) => Err(Refusal(Problem::TooSlow)),
    }
}

fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

async fn linger(body: &mut axum::body::BodyDataStream) {
    let rest = async { while body.next().await.is_some_and(|chunk| chunk.is_ok()) {} };
    let _ = timeout(LINGER, rest).await;
}

/// An answer's length, if it is known.
pub fn length_of(body: &AnyBody) -> Option<u64> {
    axum::body::HttpBody::size_hint(body).exact()
}
