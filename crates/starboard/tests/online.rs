//! Two terminals play a match over a server.

use server::{Options, Server};
use std::process::{Command, Output, Stdio};
use tabletop::Seeded;
use tokio::net::TcpListener;

/// More answers than a match needs: always the first option.
const ANSWERS: usize = 4000;

/// A server with one running match whose seats are open; the link to it.
async fn serve(folder: &std::path::Path) -> String {
    let site = folder.join("site");
    std::fs::create_dir_all(&site).expect("a folder");
    std::fs::write(site.join("index.html"), "<p>page</p>").expect("a page");
    let options = Options { site: Some(site), ..Options::default() };
    let store = format!("sqlite:{}", folder.join("tables.sqlite").display());
    let server = Server::prepare(&options, &store).await.expect("a server");
    let entry = shelf::named("star-realms").expect("a game");
    let setup = (entry.setup)("duel-frontiers", 2).expect("a duel");
    let play = (entry.begin)(&setup, &mut Seeded::new(5)).expect("a match");
    let table = server.hub.import(play.save().write().into(), 1).await.expect("a table");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server.serve(listener, std::future::pending()));
    format!("http://{address}/t/{table}")
}

fn plays(link: &str, name: &str, folder: &std::path::Path) -> Output {
    answers(link, name, folder, &"1\n".repeat(ANSWERS))
}

fn answers(link: &str, name: &str, folder: &std::path::Path, lines: &str) -> Output {
    let answers = folder.join(format!("{name}.txt"));
    std::fs::write(&answers, lines).expect("answers");
    Command::new(env!("CARGO_BIN_EXE_starboard"))
        .args(["play", "--join", link, "--name", name, "--plain", "--lang", "en"])
        .env("XDG_DATA_HOME", folder.join(name))
        .stdin(Stdio::from(std::fs::File::open(answers).expect("answers")))
        .output()
        .expect("it runs")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_terminals_play_a_whole_match_over_a_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = serve(folder.path()).await;
    let play = |name: &'static str| {
        let (link, folder) = (link.clone(), folder.path().to_owned());
        tokio::task::spawn_blocking(move || plays(&link, name, &folder))
    };
    let (anna, boris) = tokio::join!(play("Anna"), play("Boris"));
    for (output, other) in [(anna.expect("she plays"), "Boris"), (boris.expect("he plays"), "Anna")] {
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains("Place 1: "), "{said}");
        assert!(said.contains(&format!("{other} draws 5 cards")), "the other one's cards are counted, not shown");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_for_good_gives_the_seat_to_a_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = serve(folder.path()).await;
    let play = |name: &'static str, lines: String| {
        let (link, folder) = (link.clone(), folder.path().to_owned());
        tokio::task::spawn_blocking(move || answers(&link, name, &folder, &lines))
    };
    let leaves = play("Anna", "say good luck\n1\nleave\n".to_owned());
    let (anna, boris) = tokio::join!(leaves, play("Boris", "1\n".repeat(ANSWERS)));
    let (anna, boris) = (anna.expect("she plays"), boris.expect("he plays"));
    let (left, stayed) = (String::from_utf8_lossy(&anna.stdout), String::from_utf8_lossy(&boris.stdout));
    assert!(left.contains("A bot plays on in your place."), "{left}");
    assert!(!left.contains("kept at the server"), "there is nothing to come back to: {left}");
    assert!(stayed.contains("Anna: good luck") && stayed.contains("Place 1: "), "{stayed}");
}
