//! The words of screens and menus. What a game says of itself comes from the game.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tabletop_text::Lang;

pub const EN: &str = concat!(
    include_str!("../../locales/en.ftl"),
    include_str!("../../locales/online-en.ftl"),
    include_str!("../../locales/starcraft-en.ftl")
);
pub const RU: &str = concat!(
    include_str!("../../locales/ru.ftl"),
    include_str!("../../locales/online-ru.ftl"),
    include_str!("../../locales/starcraft-ru.ftl")
);

type Bundle = FluentBundle<FluentResource>;

thread_local! {
    static BUNDLES: [Bundle; 2] = [bundle(Lang::En), bundle(Lang::Ru)];
}

fn bundle(lang: Lang) -> Bundle {
    let (id, source) = match lang {
        Lang::En => (unic_langid::langid!("en"), EN),
        Lang::Ru => (unic_langid::langid!("ru"), RU),
    };
    let mut bundle = Bundle::new(vec![id]);
    // Isolating marks are for mixed directions; ours are both left to right.
    bundle.set_use_isolating(false);
    // A message that does not parse is left out and shows its key; a test reads every one of them.
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

/// The message of a key; the key itself if there is none.
pub fn in_lang(lang: Lang, key: &str, args: &[(&'static str, FluentValue<'static>)]) -> String {
    BUNDLES.with(|bundles| {
        let bundle = &bundles[lang as usize];
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else { return key.to_owned() };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    })
}

/// The message of a key in the language of the page; read inside a view it follows the language switch.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::shell::i18n::in_lang(
            $crate::shell::lang(),
            $key,
            &[$((stringify!($name), fluent_bundle::FluentValue::from($value))),*],
        )
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    fn keys(source: &str) -> BTreeSet<String> {
        let lines = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        lines.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
    }

    fn used(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("the source folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                used(&path, found);
                continue;
            }
            // This file speaks of the macro without saying anything.
            if path.ends_with("i18n.rs") {
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source file");
            for call in source.split("say!(").skip(1) {
                let call = call.trim_start();
                if let Some(key) = call.strip_prefix('"').and_then(|rest| rest.split('"').next()) {
                    found.insert(key.to_owned());
                }
            }
        }
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        assert_eq!(keys(EN), keys(RU));
    }

    #[test]
    fn every_message_parses_and_none_stands_twice() {
        for source in [EN, RU] {
            let resource = FluentResource::try_new(source.to_owned());
            let errors = resource.as_ref().err().map(|(_, errors)| errors.clone());
            assert!(errors.is_none(), "{errors:?}");
            let written = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
            assert_eq!(written.count(), keys(source).len());
        }
    }

    #[test]
    fn every_message_is_used_and_every_used_message_exists() {
        let mut found = BTreeSet::new();
        used(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
        assert_eq!(found, keys(EN));
    }

    #[test]
    fn russian_numbers_choose_their_form() {
        let turns = |n: i32| in_lang(Lang::Ru, "won-in", &[("turns", n.into())]);
        assert_eq!(turns(21), "Победа, 21 ход");
        assert_eq!(turns(22), "Победа, 22 хода");
        assert_eq!(turns(25), "Победа, 25 ходов");
    }
}
