//! Two terminals play a match over a server.

use server::{Options, Server};
use std::process::{Command, Output, Stdio};
use tabletop::Seeded;
use tokio::net::TcpListener;

/// More answers than a match needs: always the first option.
const ANSWERS: usize = 4000;

/// A server with one running match whose seats are open; the link to it.
async fn serve(folder: &std::path::Path) -> String {
    let (address, server) = host(folder).await;
    let entry = shelf::named("star-realms").expect("a game");
    let setup = (entry.setup)("duel-frontiers", 2).expect("a duel");
    let play = (entry.begin)(&setup, &mut Seeded::new(5)).expect("a match");
    let table = server.import(play.save().write().into(), 1).await.expect("a table");
    format!("{address}/t/{table}")
}

/// A server, and its address.
async fn host(folder: &std::path::Path) -> (String, std::sync::Arc<server::hub::Hub>) {
    let site = folder.join("site");
    std::fs::create_dir_all(&site).expect("a folder");
    std::fs::write(site.join("index.html"), "<p>page</p>").expect("a page");
    let options = Options { site: Some(site), ..Options::default() };
    let store = format!("sqlite:{}", folder.join("tables.sqlite").display());
    let server = Server::prepare(&options, &store).await.expect("a server");
    let hub = server.hub.clone();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(server.serve(listener, std::future::pending()));
    (format!("http://{address}"), hub)
}

/// The program on one machine, whoever sits at it.
fn starboard(words: &[&str], folder: &std::path::Path, lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_starboard"))
        .args(words)
        .args(["--lang", "en"])
        .env("XDG_DATA_HOME", folder)
        .env("USER", "Anna")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = child.stdin.take().expect("its input");
    let lines = lines.to_owned();
    // It may end before it has read everything.
    std::thread::spawn(move || std::io::Write::write_all(&mut input, lines.as_bytes()));
    child.wait_with_output().expect("it ends")
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Anna makes a table and plays there; Boris comes from the same machine and is another person; Anna starts when he is there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_made_and_started_from_the_terminal_by_two_people_of_one_machine() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, hub) = host(folder.path()).await;
    let data = folder.path().join("data");
    let run = |words: Vec<String>, lines: String| {
        let data = data.clone();
        tokio::task::spawn_blocking(move || {
            starboard(&words.iter().map(String::as_str).collect::<Vec<_>>(), &data, &lines)
        })
    };
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    let made =
        run(words(&["new", "star-realms", "--server", &address, "--players", "open,open", "--json"]), String::new());
    let made = made.await.expect("it runs");
    let document: serde_json::Value = serde_json::from_slice(&made.stdout).expect("JSON");
    let link = document["link"].as_str().expect("a link").to_owned();
    assert_eq!(document["name"], "Anna");
    let table = link.rsplit('/').next().expect("an id").to_owned();
    let seated = |count: usize| {
        let (hub, table) = (hub.clone(), table.clone());
        async move {
            loop {
                let line = hub.look(&table, |table| table.line(0)).await.expect("the table");
                if line.seats.iter().filter(|seat| seat.is_person()).count() == count {
                    return line;
                }
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        }
    };
    let boris = run(words(&["play", "--join", &link, "--name", "Boris", "--plain"]), "1\n".repeat(ANSWERS));
    seated(1).await;
    let anna = run(
        words(&["play", "--join", &link, "--name", "Anna", "--plain"]),
        format!("start\n{}", "1\n".repeat(ANSWERS)),
    );
    let line = seated(2).await;
    assert_ne!(line.seats[0], line.seats[1], "two people, although one machine");
    let (anna, boris) = (anna.await.expect("she plays"), boris.await.expect("he plays"));
    for output in [&anna, &boris] {
        assert!(output.status.success() && said(output).contains("Place 1: "), "{}", said(output));
    }
    // Whoever watches is nobody, though two people of this machine sit there, and is shown no hand.
    let watcher = run(words(&["play", "--join", &link, "--watch", "--plain"]), String::new()).await.expect("it runs");
    let told = said(&watcher);
    assert!(told.contains("Place 1: ") && !told.contains("Your hand") && !told.contains("You draw"), "{told}");
    let seat = run(words(&["play", "--join", &link, "--watch", "--name", "Anna", "--plain"]), String::new());
    let seat = seat.await.expect("it runs");
    assert!(!seat.status.success() && said(&seat).contains("You sit at this table"), "{}", said(&seat));
}

/// Nobody else comes: bots fill the table, and it is started.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_makes_a_table_fills_it_with_bots_and_starts_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, _hub) = host(folder.path()).await;
    let data = folder.path().to_owned();
    let played = tokio::task::spawn_blocking(move || {
        let words = ["new", "star-realms", "--server", &address, "--private", "--clock", "5m", "--plain"];
        starboard(&words, &data, "bot 2 random\nstart\n1\nquit\n")
    });
    let played = played.await.expect("it runs");
    let told = said(&played);
    assert!(played.status.success(), "{told}");
    for words in
        ["The table: http://", "1. Anna (you)", "2. open", "2. bot: random", "Everybody is here. You can start."]
    {
        assert!(told.contains(words), "{words}\nis missing in\n{told}");
    }
    assert!(told.contains("The match is kept at the server."), "{told}");
    let bad = tempfile::tempdir().expect("a folder");
    let refused = starboard(&["new", "star-realms", "--server", "example.org"], bad.path(), "");
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
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
async fn whoever_concedes_has_lost_and_everybody_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = serve(folder.path()).await;
    let play = |name: &'static str, lines: String| {
        let (link, folder) = (link.clone(), folder.path().to_owned());
        tokio::task::spawn_blocking(move || answers(&link, name, &folder, &lines))
    };
    let concedes = play("Anna", "say good luck\n1\nconcede\n".to_owned());
    let (anna, boris) = tokio::join!(concedes, play("Boris", "1\n".repeat(ANSWERS)));
    let (anna, boris) = (anna.expect("she plays"), boris.expect("he plays"));
    let (lost, won) = (String::from_utf8_lossy(&anna.stdout), String::from_utf8_lossy(&boris.stdout));
    assert!(lost.contains("You have lost.") && lost.contains("Anna concedes."), "{lost}");
    assert!(
        won.contains("Anna: good luck") && won.contains("Anna concedes.") && won.contains("You have won!"),
        "{won}"
    );
}
