//! The browser client as files, with the headers that keep it safe.

use crate::ServeError;
use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Redirect;
use axum::routing::get;
use std::path::PathBuf;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

/// The client needs wasm, its own worker, its own files and nothing else. Its drawings carry inline style attributes.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    // Files keep their names from build to build: a browser asks whether its copy is still good.
    (header::CACHE_CONTROL, "no-cache"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// The folder of the client: the one named, or one of the usual places.
pub fn folder(named: Option<&std::path::Path>) -> Result<PathBuf, ServeError> {
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("site")));
    let usual = beside.into_iter().chain([PathBuf::from("target/site")]);
    let places: Vec<PathBuf> = named.map_or_else(|| usual.collect(), |named| vec![named.to_owned()]);
    let found = places.iter().find(|place| place.join("index.html").is_file());
    found.cloned().ok_or_else(|| ServeError::NoSite(places.into_iter().next_back().unwrap_or_default()))
}

/// The files; the link of a table leads to its screen, which the client keeps behind `#`.
pub fn routes(folder: PathBuf) -> Router {
    let page = ServeFile::new(folder.join("index.html"));
    let files = ServeDir::new(folder).precompressed_br().fallback(page);
    let table = |Path(id): Path<String>| async move { Redirect::to(&format!("/#/t/{}", plain(&id))) };
    Router::new().route("/t/{id}", get(table)).fallback_service(files)
}

/// Letters and digits only: the id of a table has nothing else, and an address must not be made of anything else.
fn plain(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).take(32).collect()
}

/// Everything with the headers that keep it safe.
pub fn safely(routes: Router) -> Router {
    HEADERS.into_iter().fold(routes, |routes, (name, value)| {
        routes.layer(SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value)))
    })
}
