//! Help and usage errors in the user's language: the shape of the command line is clap's, its words are ours.

use clap::builder::{Resettable, StyledStr};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use locale::Words;

/// The command line with the words of a language.
pub fn worded(command: Command, words: &Words) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = page(command, "starboard", words)
        .subcommand_help_heading(words.say("heading-commands"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help_heading(words.say("heading-options"))
                .help(words.say("arg-version")),
        );
    names.into_iter().fold(command, |command, name| command.mut_subcommand(&name, |sub| page(sub, &name, words)))
}

/// One page of help.
fn page(command: Command, name: &str, words: &Words) -> Command {
    let (options, arguments) = (words.say("heading-options"), words.say("heading-arguments"));
    let template = format!("{{about}}\n\n{}\n  {{usage}}\n\n{{all-args}}{{after-help}}\n", words.say("heading-usage"));
    command
        .about(words.say(&format!("about-{name}")))
        .override_usage(words.say(&format!("usage-{name}")))
        .after_help(format!("{}\n{}", words.say("heading-examples"), words.say(&format!("examples-{name}"))))
        .help_template(template)
        .disable_help_flag(true)
        .mut_args(|arg| {
            let heading = if arg.is_positional() { &arguments } else { &options };
            let key = arg_key(name, &arg);
            let names: Vec<String> =
                arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect();
            let value = |name: &String| {
                let key = value_key(name);
                if words.knows(&key) { words.say(&key) } else { name.clone() }
            };
            let names: Vec<String> = names.iter().map(value).collect();
            let takes_value = arg.get_action().takes_values();
            // Without words of ours, its own are better than none.
            let arg = if words.knows(&key) { arg.help(words.say(&key)) } else { arg };
            let arg = arg.long_help(Resettable::Reset).help_heading(heading.clone());
            // What clap says of defaults is English: our own words name them.
            let arg = if takes_value { arg.hide_default_value(true).hide_possible_values(true) } else { arg };
            let arg = arg.hide_env(true);
            if names.is_empty() { arg } else { arg.value_names(names) }
        })
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help_heading(options.clone())
                .help(words.say("arg-help")),
        )
}

/// An argument has its own words for a command, or those it has everywhere.
pub fn arg_key(command: &str, arg: &Arg) -> String {
    match arg.get_id().as_str() {
        shared @ ("game" | "mode" | "lang" | "packs" | "json") => format!("arg-{shared}"),
        own => format!("arg-{command}-{}", own.replace('_', "-")),
    }
}

/// What stands for a value has one word everywhere.
fn value_key(name: &str) -> String {
    format!("value-{}", name.to_lowercase().replace('_', "-"))
}

/// What was wrong with the command line, as a sentence that says what to do.
pub fn say(error: &clap::Error, words: &Words) -> String {
    let context = |kind| error.get(kind).map(text).unwrap_or_default();
    let (arg, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    // "--mode <MODE>" is called --mode.
    let short = arg.split(" <").next().unwrap_or_default().to_owned();
    let mut sentence = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let commands: Vec<String> = crate::cli::commands();
            let args =
                [("what", context(ContextKind::InvalidSubcommand).into()), ("commands", commands.join(", ").into())];
            words.with("error-no-command", &args)
        }
        ErrorKind::UnknownArgument => words.with("error-unknown-argument", &[("arg", short.into())]),
        ErrorKind::MissingRequiredArgument => words.with("error-missing", &[("args", arg.into())]),
        ErrorKind::ArgumentConflict => {
            let prior = context(ContextKind::PriorArg);
            words.with("error-conflict", &[("arg", short.into()), ("other", prior.into())])
        }
        ErrorKind::InvalidValue if value.is_empty() => words.with("error-no-value", &[("arg", short.into())]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let hint = hint(&short, &context(ContextKind::ValidValue), error);
            words.with("error-value", &[("value", value.into()), ("arg", short.into()), ("hint", hint.into())])
        }
        _ => words.with("error-arguments", &[("arg", short.into()), ("value", value.into())]),
    };
    let guess = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg].map(context).concat();
    if !guess.is_empty() {
        sentence.push(' ');
        sentence.push_str(&words.with("error-guess", &[("guess", guess.into())]));
    }
    sentence
}

/// What would do instead, in no language. What we read ourselves says so; the rest would be refused in English.
fn hint(option: &str, possible: &str, error: &clap::Error) -> String {
    match option {
        "--address" => "127.0.0.1:7070, 0.0.0.0:7070".to_owned(),
        "--reached-at" => "10.0.0.5:7070".to_owned(),
        "--bot-millis"
        | "--most-live"
        | "--idle-seconds"
        | "--requests"
        | "--logins"
        | "--messages"
        | "--most-sockets"
        | "--sockets-per-address" => "1, 2, 3 …".to_owned(),
        _ if !possible.is_empty() => possible.to_owned(),
        _ => std::error::Error::source(error).map(ToString::to_string).unwrap_or_default(),
    }
}

fn text(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(list) => list.join(", "),
        ContextValue::StyledStrs(list) => list.iter().map(StyledStr::to_string).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use crate::words;
    use clap::CommandFactory;
    use tabletop_text::Lang;

    #[test]
    fn every_command_and_argument_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let words = words(lang);
            let command = Cli::command();
            let pages = std::iter::once((&command, "starboard"))
                .chain(command.get_subcommands().map(|sub| (sub, sub.get_name())));
            for (page, name) in pages {
                for key in ["about", "usage", "examples"].map(|part| format!("{part}-{name}")) {
                    assert!(words.knows(&key), "{key} in {}", lang.code());
                }
                for arg in page.get_arguments().filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version")) {
                    let key = arg_key(name, arg);
                    assert!(words.knows(&key), "{key} in {}", lang.code());
                    let values = arg.get_value_names().filter(|_| arg.get_action().takes_values());
                    for key in values.into_iter().flatten().map(|value| value_key(value)) {
                        assert!(words.knows(&key), "{key} in {}", lang.code());
                    }
                }
            }
            worded(command, &words).debug_assert();
        }
    }
}
