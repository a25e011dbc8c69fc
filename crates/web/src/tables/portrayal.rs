//! A piece as somebody sees it who leafs through all of them: a picture, its name, what is printed below. Plain text, so that it can be drawn
//! for any page.

/// What stands between the marks of a page.
fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A piece; `art` and `foot` are marks already. `hue` is a colour of the style sheet.
pub fn piece(hue: &str, art: &str, name: &str, foot: &str) -> String {
    format!(
        "<span class='pc night' style='--hue: var(--{hue})'><span class='pc-art'>{art}</span><b>{}</b><span class='pc-foot'>{foot}</span></span>",
        escaped(name)
    )
}
