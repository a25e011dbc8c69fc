//! The one binary. [`cli`] is what can be typed, [`help`] says it in the user's language, and every command has its file.

mod admin;
#[cfg(feature = "tools")]
mod adventures;
#[cfg(feature = "tools")]
mod analyse;
#[cfg(feature = "tools")]
mod arena;
#[cfg(feature = "tools")]
mod bench;
#[cfg(feature = "tools")]
mod cards;
#[cfg(feature = "tools")]
mod check;
mod cli;
#[cfg(feature = "tools")]
mod coverage;
mod failure;
mod help;
#[cfg(feature = "tools")]
mod ladder;
#[cfg(feature = "tools")]
mod lists;
#[cfg(feature = "tools")]
mod new;
mod packs;
#[cfg(feature = "tools")]
mod pages;
#[cfg(feature = "tools")]
mod play;
#[cfg(feature = "tools")]
mod progress;
#[cfg(feature = "tools")]
mod replay;
#[cfg(feature = "tools")]
mod rules;
mod serve;
#[cfg(feature = "tools")]
mod shelves;

use clap::{CommandFactory, FromArgMatches};
use cli::{Cli, Command};
use failure::Failure;
use locale::Words;
use std::io::{self, Write};
use std::process::ExitCode;
use tabletop_text::Lang;

/// A server gives and takes memory thousands of times a second, in one thread and in another: the system's allocator takes a sixth longer.
#[cfg(feature = "hosting")]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let words = words(language(&arguments));
    match run(arguments, &words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let sentence = failure.to_string();
            if !sentence.is_empty() {
                let _ = writeln!(io::stderr(), "{sentence}");
            }
            ExitCode::from(failure.code())
        }
    }
}

/// The words of the command line.
fn words(lang: Lang) -> Words {
    Words::new(lang, lang.pick(include_str!("../locales/en.ftl"), include_str!("../locales/ru.ftl")))
}

/// `--lang`, else what the system says, else English. It is needed before the command line is understood: to say that it is not.
fn language(arguments: &[String]) -> Lang {
    let mut asked = arguments.iter().zip(arguments.iter().skip(1)).filter(|(flag, _)| *flag == "--lang");
    let asked = asked.next_back().map(|(_, code)| code.as_str());
    let joined = arguments.iter().rev().find_map(|argument| argument.strip_prefix("--lang="));
    let system = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
    let system = system.iter().find(|value| !value.is_empty()).map(String::as_str);
    asked.or(joined).and_then(Lang::from_code).or_else(|| Lang::from_code(system?)).unwrap_or_default()
}

fn run(arguments: Vec<String>, words: &Words) -> Result<(), Failure> {
    let command = help::worded(Cli::command(), words);
    let cli =
        match command.try_get_matches_from(with_command(arguments)).and_then(|found| Cli::from_arg_matches(&found)) {
            Ok(cli) => cli,
            Err(asked) if !asked.use_stderr() => return print(&asked.to_string(), words),
            Err(error) => {
                return Err(Failure::Usage(help::say(&error, words)));
            }
        };
    if let Some(folder) = &cli.packs {
        packs::load(folder, words)?;
    }
    match cli.command {
        Some(Command::Serve(options)) => serve::serve(options, words),
        Some(Command::Admin(order)) => admin::admin(&order, words),
        #[cfg(feature = "tools")]
        Some(Command::Play(play)) => play::play(play, words),
        #[cfg(feature = "tools")]
        Some(Command::Learn(learn)) => play::learn(&learn, words),
        #[cfg(feature = "tools")]
        Some(Command::New(new)) => new::new(&new, words),
        #[cfg(feature = "tools")]
        Some(Command::Arena(arena)) => arena::arena(&arena, words),
        #[cfg(feature = "tools")]
        Some(Command::Bench(bench)) => bench::bench(&bench, words),
        #[cfg(feature = "tools")]
        Some(Command::Replay(replay)) => replay::replay(&replay, words),
        #[cfg(feature = "tools")]
        Some(Command::Analyse(analyse)) => analyse::analyse(&analyse, words),
        #[cfg(feature = "tools")]
        Some(Command::Rules(rules)) => rules::rules(&rules, words),
        #[cfg(feature = "tools")]
        Some(Command::Check(check)) => check::check(&check, words),
        #[cfg(feature = "tools")]
        Some(Command::Games(list)) => lists::games(&list, words),
        #[cfg(feature = "tools")]
        Some(Command::Modes(list)) => lists::modes(&list, words),
        #[cfg(feature = "tools")]
        Some(Command::Levels(list)) => lists::levels(&list, words),
        #[cfg(feature = "tools")]
        Some(Command::Decks(list)) => lists::decks(&list, words),
        #[cfg(feature = "tools")]
        Some(Command::Help(wanted)) => pages::help(&wanted, words),
        #[cfg(feature = "tools")]
        Some(Command::Completions(wanted)) => pages::completions(&wanted, words),
        #[cfg(feature = "tools")]
        Some(Command::Man(wanted)) => pages::man(&wanted, words),
        // `with_command` has put one there.
        None => Ok(()),
    }
}

/// Nothing said, or only options of it: serve.
fn with_command(mut arguments: Vec<String>) -> Vec<String> {
    let mut at = 1;
    while let Some(argument) = arguments.get(at) {
        match argument.as_str() {
            "--lang" | "--packs" => at += 2,
            joined if joined.starts_with("--lang=") || joined.starts_with("--packs=") => at += 1,
            "-h" | "--help" | "-V" | "--version" => return arguments,
            option if option.starts_with('-') => break,
            _ => return arguments,
        }
    }
    arguments.insert(at.min(arguments.len()), "serve".to_owned());
    arguments
}

/// Prints text. Whoever stops listening has heard enough; that is no failure.
fn print(text: &str, words: &Words) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::Failed(words.with("error-print", &[("detail", error.to_string().into())])))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Prints one JSON document and nothing else.
#[cfg(feature = "tools")]
fn print_json(document: &impl serde::Serialize, words: &Words) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(document).map_err(|error| Failure::Failed(error.to_string()))?;
    print(&(text + "\n"), words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serving_is_what_happens_when_nothing_is_said() {
        let completed = |words: &str| with_command(words.split(' ').map(str::to_owned).collect()).join(" ");
        assert_eq!(completed("starboard"), "starboard serve");
        assert_eq!(completed("starboard --lang ru"), "starboard --lang ru serve");
        assert_eq!(completed("starboard --lang=ru --address x"), "starboard --lang=ru serve --address x");
        assert_eq!(completed("starboard --address x"), "starboard serve --address x");
        assert_eq!(completed("starboard --help"), "starboard --help");
        assert_eq!(completed("starboard --lang ru play x"), "starboard --lang ru play x");
        assert_eq!(completed("starboard dance"), "starboard dance");
    }
}
