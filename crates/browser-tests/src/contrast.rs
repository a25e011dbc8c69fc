//! Can every text be read against what is behind it? Measured from pictures, so that gradients, pictures and half-seen layers count: one
//! picture of the page as it is, one with its letters taken away, and what changed is ink on its ground.

use crate::Person;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::{Value, json};

/// Every line of text that lies open in the window: where, how large, and whose. What cannot be used at the moment is exempt (WCAG 1.4.3).
const COLLECT: &str = r#"
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }');
    document.adoptedStyleSheets = [still];
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), open = document.querySelector('dialog[open]');
    for (let node; (node = walker.nextNode());) {
        const words = node.data.trim(), box = node.parentElement;
        if (!words || !box || ['SCRIPT', 'STYLE', 'TITLE', 'OPTION'].includes(box.tagName) || (open && !open.contains(box))) continue;
        if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (box.closest(':disabled, [aria-disabled=true], .sr-only')) continue;
        const style = getComputedStyle(box), range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects()) {
            if (width < 4 || height < 5 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue;
            const lies = [.25, .5, .75].every(part => {
                const top = document.elementFromPoint(x + width * part, y + height / 2);
                return top && (top.contains(box) || box.contains(top) || top.closest('svg')?.contains(box));
            });
            if (!lies) continue;
            // The size of a text in a picture is what the picture was scaled to.
            const size = box.ownerSVGElement ? height / 1.17 : parseFloat(style.fontSize);
            found.push({ x, y, width, height, size, bold: +style.fontWeight >= 700, words: words.slice(0, 40),
                owner: `${box.closest('[data-testid]')?.dataset.testid ?? ''} ${box.tagName.toLowerCase()}.${box.getAttribute('class') ?? ''}` });
        }
    }
    return found;
"#;

const HIDE: &str = r#"
    const bare = new CSSStyleSheet();
    bare.replaceSync('*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; } '
        + 'svg text, svg tspan { fill: transparent !important; stroke: transparent !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
"#;

/// The contrast of each text: that of its weakest stretch, for a gradient may run under it. Of a stretch the core of its strokes counts, whose
/// edges are mixed with what is behind.
const MEASURE: &str = r#"
    const [texts, full64, bare64, done] = arguments;
    document.adoptedStyleSheets = [];
    const pixels = async text => {
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const sheet = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        sheet.drawImage(picture, 0, 0);
        return sheet.getImageData(0, 0, picture.width, picture.height);
    };
    const linear = Float64Array.from({ length: 256 }, (_, value) => {
        value /= 255;
        return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
    });
    const light = ({ data }, at) => .2126 * linear[data[at]] + .7152 * linear[data[at + 1]] + .0722 * linear[data[at + 2]];
    Promise.all([pixels(full64), pixels(bare64)]).then(([full, bare]) => {
        const scale = full.width / innerWidth, stretch = 16 * scale;
        done(texts.map(text => {
            const [left, top, right, bottom] = [text.x, text.y, text.x + text.width, text.y + text.height].map(value => Math.round(value * scale));
            let least = 21;
            for (let from = left; from < right; from += stretch) {
                const seen = [];
                for (let x = from; x < Math.min(from + stretch, right); x++) for (let y = top; y < bottom; y++) {
                    const at = (y * full.width + x) * 4, [ink, ground] = [light(full, at), light(bare, at)];
                    const ratio = (Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05);
                    if (ratio > 1.06) seen.push(ratio);
                }
                if (seen.length < 10 * scale) continue;
                seen.sort((a, b) => b - a);
                least = Math.min(least, seen[Math.floor(seen.length * .04)]);
            }
            return least;
        }));
    }, error => done(String(error)));
"#;

#[derive(Deserialize)]
struct Line {
    size: f64,
    bold: bool,
    words: String,
    owner: String,
}

impl Line {
    /// WCAG 1.4.3: large letters need less.
    fn needs(&self) -> f64 {
        if self.size >= 24.0 || (self.bold && self.size >= 18.66) { 3.0 } else { 4.5 }
    }
}

impl Person {
    /// Fails if some text in the window has too little contrast with what is behind it.
    pub async fn can_read_everything(&self, page: &str) -> Result<()> {
        // What lights up under it would do so between the two pictures.
        self.lays_the_mouse_aside().await?;
        let texts = self.browser.execute(COLLECT, Vec::new()).await?;
        let full = self.picture().await?;
        self.browser.execute(HIDE, Vec::new()).await?;
        let bare = self.picture().await?;
        let measured = self.browser.execute_async(MEASURE, vec![texts.clone(), json!(full), json!(bare)]).await?;
        let lines: Vec<Line> = serde_json::from_value(texts)?;
        let measured: Vec<f64> = serde_json::from_value(measured).context("the pictures cannot be compared")?;
        ensure!(lines.len() > 5, "{page}: there is nothing to read");
        let faint: Vec<String> = lines
            .iter()
            .zip(measured)
            .filter(|(line, contrast)| *contrast < line.needs())
            .map(|(line, contrast)| format!("{contrast:.2} “{}” ({}, {:.0} px)", line.words, line.owner, line.size))
            .collect();
        ensure!(faint.is_empty(), "{page}: too faint:\n{}", faint.join("\n"));
        Ok(())
    }

    /// The window as a PNG in base64.
    async fn picture(&self) -> Result<Value> {
        self.commands("Page.captureScreenshot", json!({ "format": "png" })).await.map(|answer| answer["data"].clone())
    }
}
