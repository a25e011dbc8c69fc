//! The words of screens and commands, from Fluent files. What happens in a game is worded by the game.

#![warn(missing_docs)]

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tabletop_text::Lang;
use unic_langid::langid;

/// The words of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a Fluent file. A line that cannot be read is left out, and its key is shown in its place.
    pub fn new(lang: Lang, source: &str) -> Self {
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut bundle = FluentBundle::new_concurrent(vec![lang.pick(langid!("en"), langid!("ru"))]);
        // No marks around what is put in: a terminal shows them as boxes.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { lang, bundle }
    }

    /// Their language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Is there such a sentence?
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A sentence.
    pub fn say(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A sentence with something put in.
    pub fn with(&self, key: &str, put_in: &[(&'static str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> = put_in.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

/// The keys of a Fluent file, in its order: for the test that every language has the same.
pub fn keys(source: &str) -> Vec<String> {
    let key = |line: &str| {
        let (key, _) = line.split_once(" =")?;
        key.starts_with(|c: char| c.is_ascii_lowercase()).then(|| key.to_owned())
    };
    source.lines().filter_map(key).collect()
}
