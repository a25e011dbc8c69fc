//! `starboard help`, `completions` and `man`: the command line about itself.

use crate::cli::{Cli, Completions, Help, Man};
use crate::failure::Failure;
use crate::{help, print};
use clap::{Command, CommandFactory};
use locale::Words;

/// The page of a command, or the first one: what `--help` says.
pub fn help(wanted: &Help, words: &Words) -> Result<(), Failure> {
    let typed = ["starboard"].into_iter().chain(wanted.command.as_deref()).chain(["--help"]);
    match help::worded(Cli::command(), words).try_get_matches_from(typed) {
        Err(page) if !page.use_stderr() => print(&page.to_string(), words),
        Err(error) => Err(Failure::Usage(help::say(&error, words))),
        Ok(_) => Ok(()),
    }
}

/// What a shell needs to complete our words.
pub fn completions(wanted: &Completions, words: &Words) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(wanted.shell, &mut help::worded(Cli::command(), words), "starboard", &mut script);
    print(&String::from_utf8_lossy(&script), words)
}

/// The manual page of a command, or the first one; or all of them into a folder.
pub fn man(wanted: &Man, words: &Words) -> Result<(), Failure> {
    let Some(folder) = &wanted.folder else {
        return print(&manual(page(wanted.command.as_deref(), words)?, words)?, words);
    };
    let failed = |error: std::io::Error| {
        let args = [("folder", folder.display().to_string().into()), ("detail", error.to_string().into())];
        Failure::Failed(words.with("error-folder", &args))
    };
    std::fs::create_dir_all(folder).map_err(failed)?;
    let all = Cli::command();
    let names = std::iter::once(None).chain(all.get_subcommands().map(|command| Some(command.get_name())));
    for name in names {
        let file = name.map_or_else(|| "starboard.1".to_owned(), |name| format!("starboard-{name}.1"));
        std::fs::write(folder.join(file), manual(page(name, words)?, words)?).map_err(failed)?;
    }
    Ok(())
}

/// The command of this name, worded; the whole program without one.
fn page(name: Option<&str>, words: &Words) -> Result<Command, Failure> {
    let mut all = help::worded(Cli::command(), words);
    // With the options that every command has.
    all.build();
    let Some(name) = name else { return Ok(all) };
    let known = crate::cli::commands();
    let found = all.find_subcommand(name).cloned();
    let unknown = || {
        let commands = known.join(", ");
        Failure::Usage(
            words.with("error-no-command", &[("what", name.to_owned().into()), ("commands", commands.into())]),
        )
    };
    let called = format!("starboard {name}");
    Ok(found.ok_or_else(unknown)?.bin_name(called.clone()).display_name(called))
}

/// What `man` reads. Its headings are ours: the library knows English only.
fn manual(command: Command, words: &Words) -> Result<String, Failure> {
    let mut page = Vec::new();
    let rendered = clap_mangen::Man::new(command).render(&mut page);
    rendered.map_err(|error| Failure::Failed(error.to_string()))?;
    let page = String::from_utf8_lossy(&page).into_owned();
    let lines = page.lines().map(|line| match line.strip_prefix(".SH ") {
        Some(heading) => {
            let key = format!("man-{}", heading.trim_matches('"').to_lowercase().replace(' ', "-"));
            let heading = if words.knows(&key) { words.say(&key) } else { heading.to_owned() };
            format!(".SH \"{heading}\"\n")
        }
        None => format!("{line}\n"),
    });
    Ok(lines.collect())
}
