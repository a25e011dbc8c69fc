//! What a browser gets from the server.

use std::fs;
use tokio::net::TcpListener;

async fn serve() -> (String, std::path::PathBuf) {
    let folder = std::env::temp_dir().join(format!("starboard-site-{}", std::process::id()));
    fs::create_dir_all(folder.join("assets")).unwrap();
    fs::write(folder.join("index.html"), "<p>page</p>").unwrap();
    fs::write(folder.join("assets/a.css"), "p{}").unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(axum::serve(listener, server::router(folder.clone())).into_future());
    (address, folder)
}

#[tokio::test]
async fn serves_the_page_its_files_and_the_page_again_for_every_screen() {
    let (address, _folder) = serve().await;
    let get = async |path: &str| reqwest::get(format!("{address}{path}")).await.unwrap();
    for path in ["/", "/table/7"] {
        let page = get(path).await;
        assert!(page.headers()["content-security-policy"].to_str().unwrap().contains("default-src 'self'"));
        assert_eq!(page.headers()["x-content-type-options"], "nosniff");
        assert_eq!(page.text().await.unwrap(), "<p>page</p>");
    }
    let css = get("/assets/a.css").await;
    assert_eq!(css.headers()["content-type"], "text/css");
    assert_eq!(get("/healthz").await.text().await.unwrap(), "ok");
}

#[tokio::test]
async fn refuses_to_start_without_a_client() {
    let options = server::Options { address: "127.0.0.1:0".parse().unwrap(), site: Some("no/such/folder".into()) };
    let error = server::run(options).await.unwrap_err();
    assert!(error.to_string().contains("no/such/folder"), "{error}");
}
