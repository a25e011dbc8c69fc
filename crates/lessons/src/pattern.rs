//! Actions by their notation, or many of them: `play scout`, `buy *`.

use std::fmt;

/// The spelling of an action in which `*` stands for anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(String);

impl Pattern {
    /// A pattern.
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The one action it means, unless it means many.
    pub fn exact(&self) -> Option<&str> {
        (!self.0.contains('*')).then_some(self.0.as_str())
    }

    /// Is it the spelling of one of these actions?
    pub fn fits(&self, spelling: &str) -> bool {
        let mut parts = self.0.split('*');
        let Some(mut rest) = parts.next().and_then(|first| spelling.strip_prefix(first)) else { return false };
        let Some(last) = parts.next_back() else { return rest.is_empty() };
        for part in parts {
            match rest.find(part) {
                Some(at) => rest = &rest[at + part.len()..],
                None => return false,
            }
        }
        rest.ends_with(last)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn a_star_stands_for_anything() {
        let fits = |pattern: &str, spelling| Pattern::new(pattern).fits(spelling);
        assert!(fits("play scout", "play scout") && !fits("play scout", "play scouts"));
        assert!(fits("buy *", "buy 3") && !fits("buy *", "play 3"));
        assert!(fits("attack p2 *", "attack p2 7") && !fits("attack p2 *", "attack p3 7"));
        assert!(fits("build * 3", "build marine 3") && !fits("build * 3", "build marine 4"));
        assert!(fits("*", "end"));
    }
}
