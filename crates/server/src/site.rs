//! The browser client as files, with the headers that keep it safe.

use crate::ServeError;
use axum::body::Body;
use axum::extract::{Path, RawQuery, Request};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use protocol::Problem;
use std::path::PathBuf;
use tower::ServiceExt;
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

/// The client needs wasm, its own worker, its own files and nothing else. Its drawings carry inline style attributes.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    // What keeps its name from build to build: a browser asks whether its copy is still good.
    (header::CACHE_CONTROL, "no-cache"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// A file of the client that the program carries inside.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its address, without the slash in front.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// The same, compressed with brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// Another one when the bytes are others.
    pub tag: &'static str,
}

/// Where the client comes from.
pub enum Site {
    /// A folder that is read at every request.
    Folder(PathBuf),
    /// The program itself.
    Inside(&'static [File]),
}

/// The client: in the folder that is named, else inside the program, else in one of the usual places.
pub fn find(named: Option<&std::path::Path>, inside: &'static [File]) -> Result<Site, ServeError> {
    if named.is_none() && !inside.is_empty() {
        return Ok(Site::Inside(inside));
    }
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("site")));
    let usual = beside.into_iter().chain([PathBuf::from("target/site")]);
    let places: Vec<PathBuf> = named.map_or_else(|| usual.collect(), |named| vec![named.to_owned()]);
    let found = places.iter().find(|place| place.join("index.html").is_file());
    let found = found.cloned().ok_or_else(|| ServeError::NoSite(places.into_iter().next_back().unwrap_or_default()))?;
    Ok(Site::Folder(found))
}

/// The files; the link of a table leads to its screen, which the client keeps behind `#`.
pub fn routes(site: Site) -> Router {
    let table = |Path(id): Path<String>, RawQuery(asked): RawQuery| async move {
        Redirect::to(&format!("/{}#/t/{}", kept(asked.as_deref()), plain(&id)))
    };
    let routes = Router::new().route("/t/{id}", get(table));
    let routes = match site {
        Site::Folder(folder) => {
            let page = ServeFile::new(folder.join("index.html"));
            let page = tower::service_fn(move |request: Request| {
                let (page, missing) = (page.clone(), missing(request.uri().path()));
                async move {
                    match missing {
                        Missing::Page => {
                            let page = page.oneshot(request).await.map(IntoResponse::into_response);
                            page.map(|page| (StatusCode::NOT_FOUND, page).into_response())
                        }
                        Missing::File => Ok(StatusCode::NOT_FOUND.into_response()),
                        Missing::Question => Ok(no_such_question()),
                    }
                }
            });
            routes.fallback_service(ServeDir::new(folder).precompressed_br().fallback(page))
        }
        Site::Inside(files) => routes.fallback(get(move |request: Request| async move { inside(files, &request) })),
    };
    routes.layer(middleware::from_fn(keep_builds))
}

/// A file of a build has the build's own name in its address: a browser need never ask for it again.
async fn keep_builds(request: Request, next: Next) -> Response {
    let is_built = request.uri().path().starts_with("/build/");
    let mut response = next.run(request).await;
    if is_built && (response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED) {
        let ever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(header::CACHE_CONTROL, ever);
    }
    response
}

/// What somebody wanted who asked for what is not there.
enum Missing {
    /// A page: he sees the client, and a machine sees that there is nothing.
    Page,
    /// A file of the client.
    File,
    /// An answer of the server.
    Question,
}

fn missing(path: &str) -> Missing {
    match path.trim_start_matches('/') {
        path if path.starts_with("api/") => Missing::Question,
        path if path.rsplit('/').next().unwrap_or_default().contains('.') => Missing::File,
        _ => Missing::Page,
    }
}

fn no_such_question() -> Response {
    let nothing = Problem::Malformed { detail: "no such address".to_owned() };
    (StatusCode::NOT_FOUND, Json(nothing)).into_response()
}

/// One file from inside the program; the page itself, too, where somebody lost his way.
fn inside(files: &'static [File], request: &Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let named = |wanted: &str| files.iter().find(|file| file.path == wanted);
    let found = named(if path.is_empty() { "index.html" } else { path });
    if let Some(file) = found {
        return sent(file, request);
    }
    match (missing(path), named("index.html")) {
        (Missing::Page, Some(page)) => (StatusCode::NOT_FOUND, sent(page, request)).into_response(),
        (Missing::Page | Missing::File, _) => StatusCode::NOT_FOUND.into_response(),
        (Missing::Question, _) => no_such_question(),
    }
}

fn sent(file: &File, request: &Request) -> Response {
    let says = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes_brotli = says(header::ACCEPT_ENCODING).split(',').any(|one| one.trim().split(';').next() == Some("br"));
    let brotli = file.brotli.filter(|_| takes_brotli);
    let body: &'static [u8] = brotli.unwrap_or(file.plain);
    let tag = format!("\"{}{}\"", file.tag, if brotli.is_some() { "-br" } else { "" });
    let mut response = if says(header::IF_NONE_MATCH).split(',').any(|one| one.trim() == tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(body).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(file.path)));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.extend(HeaderValue::try_from(tag).ok().map(|tag| (header::ETAG, tag)));
    if brotli.is_some() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    response
}

/// What a file is, by the end of its name. The client has no other files.
fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        Some(_) | None => "application/octet-stream",
    }
}

/// Letters and digits only: the id of a table has nothing else, and an address must not be made of anything else.
fn plain(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).take(32).collect()
}

/// The question behind a link, its language for example, if it is a plain one.
fn kept(asked: Option<&str>) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "=&-_.".contains(sign);
    let asked = asked.filter(|asked| !asked.is_empty() && asked.len() < 200 && asked.chars().all(plain));
    asked.map(|asked| format!("?{asked}")).unwrap_or_default()
}

/// Everything with the headers that keep it safe.
pub fn with_security_headers(routes: Router) -> Router {
    HEADERS.into_iter().fold(routes, |routes, (name, value)| {
        routes.layer(SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_keeps_its_language_and_nothing_odd() {
        assert_eq!(kept(Some("lang=ru&pace=calm")), "?lang=ru&pace=calm");
        for odd in [None, Some(""), Some("lang=\r\nx: y"), Some("a=<b>"), Some("x=%0d%0a")] {
            assert_eq!(kept(odd), "", "{odd:?}");
        }
    }

    static FILES: [File; 3] = [
        File { path: "index.html", plain: b"<p>page", brotli: None, tag: "1" },
        File { path: "web.wasm", plain: b"long", brotli: Some(b"br"), tag: "2" },
        File { path: "build/1/web.js", plain: b"js", brotli: None, tag: "3" },
    ];

    fn asked(path: &str, name: HeaderName, value: &str) -> Response {
        let request = Request::get(path).header(name, value).body(Body::empty()).expect("a request");
        inside(&FILES, &request)
    }

    async fn body(response: Response) -> Vec<u8> {
        axum::body::to_bytes(response.into_body(), 100).await.expect("a body").to_vec()
    }

    #[tokio::test]
    async fn a_file_inside_comes_as_the_browser_takes_it() {
        let small = asked("/web.wasm", header::ACCEPT_ENCODING, "gzip, br;q=1.0");
        assert_eq!(small.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(small.headers()[header::CONTENT_TYPE], "application/wasm");
        assert_eq!(body(small).await, b"br");
        let plain = asked("/web.wasm", header::ACCEPT_ENCODING, "gzip");
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        assert_eq!(body(plain).await, b"long");
    }

    #[tokio::test]
    async fn a_copy_that_is_still_good_is_not_sent_again_and_whoever_lost_his_way_sees_the_page() {
        let lost = asked("/somewhere/else", header::ACCEPT_ENCODING, "");
        assert_eq!(lost.status(), StatusCode::NOT_FOUND);
        assert_eq!(body(lost).await, b"<p>page");
        let no_answer = asked("/api/somewhere", header::ACCEPT_ENCODING, "");
        assert_eq!(no_answer.status(), StatusCode::NOT_FOUND);
        assert!(body(no_answer).await.starts_with(b"{\"why\""));
        let first = asked("/", header::ACCEPT_ENCODING, "");
        assert_eq!(first.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        let tag = first.headers()[header::ETAG].to_str().expect("a tag").to_owned();
        assert_eq!(body(first).await, b"<p>page");
        let again = asked("/", header::IF_NONE_MATCH, &tag);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(body(again).await.is_empty());
        assert_eq!(asked("/no-such.js", header::ACCEPT_ENCODING, "").status(), StatusCode::NOT_FOUND);
    }

    #[tokio::test]
    async fn a_file_of_a_build_is_kept_for_ever_and_nothing_else_is() {
        let routes = with_security_headers(routes(Site::Inside(&FILES)));
        for (path, is_kept) in
            [("/build/1/web.js", true), ("/build/2/web.js", false), ("/", false), ("/web.wasm", false)]
        {
            let answer = routes.clone().oneshot(Request::get(path).body(Body::empty()).expect("a request")).await;
            let answer = answer.expect("an answer");
            let keeps = answer.headers()[header::CACHE_CONTROL].to_str().expect("text").contains("immutable");
            assert_eq!(keeps, is_kept, "{path}");
        }
    }

    #[test]
    fn a_named_folder_is_taken_before_what_is_inside() {
        assert!(matches!(find(None, &FILES), Ok(Site::Inside(_))));
        let nowhere = std::path::Path::new("/nowhere/at/all");
        assert!(matches!(find(Some(nowhere), &FILES), Err(ServeError::NoSite(_))));
    }
}
