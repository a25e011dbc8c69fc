//! The browser client as files, with the headers that keep it safe.

use crate::ServeError;
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
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
    // Files keep their names from build to build: a browser asks whether its copy is still good.
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
    let table = |Path(id): Path<String>| async move { Redirect::to(&format!("/#/t/{}", plain(&id))) };
    let routes = Router::new().route("/t/{id}", get(table));
    match site {
        Site::Folder(folder) => {
            let page = ServeFile::new(folder.join("index.html"));
            // The page for screens, nothing for files that are not there.
            let page = tower::service_fn(move |request: Request| {
                let (page, is_screen) = (page.clone(), is_screen(request.uri().path()));
                async move {
                    if is_screen {
                        page.oneshot(request).await.map(IntoResponse::into_response)
                    } else {
                        Ok(StatusCode::NOT_FOUND.into_response())
                    }
                }
            });
            routes.fallback_service(ServeDir::new(folder).precompressed_br().fallback(page))
        }
        Site::Inside(files) => routes.fallback(get(move |request: Request| async move { inside(files, &request) })),
    }
}

/// Does an address mean a screen of the client, and not one of its files?
fn is_screen(path: &str) -> bool {
    !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// One file from inside the program; the page itself where a screen is meant.
fn inside(files: &'static [File], request: &Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let named = |wanted: &str| files.iter().find(|file| file.path == wanted);
    let Some(file) = named(path).or_else(|| named("index.html").filter(|_| is_screen(path))) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let says = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let takes_brotli = says(header::ACCEPT_ENCODING).split(',').any(|one| one.trim().split(';').next() == Some("br"));
    let brotli = file.brotli.filter(|_| takes_brotli);
    let body = brotli.unwrap_or(file.plain);
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
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some(_) | None => "application/octet-stream",
    }
}

/// Letters and digits only: the id of a table has nothing else, and an address must not be made of anything else.
fn plain(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).take(32).collect()
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

    static FILES: [File; 2] = [
        File { path: "index.html", plain: b"<p>page", brotli: None, tag: "1" },
        File { path: "web.wasm", plain: b"long", brotli: Some(b"br"), tag: "2" },
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
    async fn a_copy_that_is_still_good_is_not_sent_again_and_any_other_screen_is_the_page() {
        let first = asked("/somewhere/else", header::ACCEPT_ENCODING, "");
        assert_eq!(first.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
        let tag = first.headers()[header::ETAG].to_str().expect("a tag").to_owned();
        assert_eq!(body(first).await, b"<p>page");
        let again = asked("/", header::IF_NONE_MATCH, &tag);
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(body(again).await.is_empty());
        assert_eq!(asked("/no-such.js", header::ACCEPT_ENCODING, "").status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn a_named_folder_is_taken_before_what_is_inside() {
        assert!(matches!(find(None, &FILES), Ok(Site::Inside(_))));
        let nowhere = std::path::Path::new("/nowhere/at/all");
        assert!(matches!(find(Some(nowhere), &FILES), Err(ServeError::NoSite(_))));
    }
}
