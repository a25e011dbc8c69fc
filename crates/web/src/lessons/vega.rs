//! Vega, the guide.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    Calm,
    /// One brow up: that was something else.
    Wrong,
    Glad,
}

/// Her portrait.
pub fn portrait(mood: Mood) -> String {
    let (brow, mouth, lips) = match mood {
        Mood::Calm => ("M46 47q5-3 10-1M65 46q5-2 10 1", "M53 70q7 5 14 0", "none"),
        Mood::Wrong => ("M46 44q5-4 10-1M65 47q5-1 10 2", "M54 71q7 1 13-2", "none"),
        Mood::Glad => ("M46 46q5-4 10-2M65 44q5-2 10 2", "M51 68q9 11 18 0Z", "#8f2f3f"),
    };
    format!(
        "{HEAD}<path d='{brow}' fill='none' stroke='#33206b' stroke-width='2.2' stroke-linecap='round'/>\
         <path d='M60 58q2 4-1 6' fill='none' stroke='#9b6748' stroke-width='1.6' stroke-linecap='round'/>\
         <path d='{mouth}' fill='{lips}' stroke='#8a3f3f' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'/>{HEADSET}"
    )
}

const HEAD: &str = "<svg viewBox='0 0 120 120' aria-hidden='true'><defs>\
<radialGradient id='vega-sky' cx='.35' cy='.25' r='1'><stop offset='0' stop-color='#2f6fc4'/><stop offset='.55' stop-color='#16294f'/><stop offset='1' stop-color='#0a1226'/></radialGradient>\
<linearGradient id='vega-skin' x1='0' y1='0' x2='1' y2='1'><stop offset='0' stop-color='#f6d2b3'/><stop offset='1' stop-color='#c48a68'/></linearGradient>\
<linearGradient id='vega-suit' x1='0' y1='0' x2='1' y2='1'><stop offset='0' stop-color='#4d7fc4'/><stop offset='1' stop-color='#14264a'/></linearGradient>\
<linearGradient id='vega-hair' x1='0' y1='0' x2='1' y2='1'><stop offset='0' stop-color='#7b5be0'/><stop offset='1' stop-color='#2a1a5c'/></linearGradient></defs>\
<rect width='120' height='120' fill='url(#vega-sky)'/><circle cx='98' cy='26' r='17' fill='#6fb7ff' opacity='.25'/><circle cx='98' cy='26' r='9' fill='#cfe9ff' opacity='.5'/>\
<g fill='#fff'><circle cx='16' cy='22' r='1.2'/><circle cx='28' cy='66' r='1'/><circle cx='106' cy='70' r='1.1'/><circle cx='20' cy='44' r='.8'/></g>\
<path d='M31 62C25 20 52 10 66 13C92 15 96 40 91 68C90 84 84 92 78 92H44C36 90 33 78 31 62Z' fill='url(#vega-hair)'/>\
<path d='M8 120C10 99 34 90 60 90S110 99 112 120Z' fill='url(#vega-suit)'/><path d='M51 74h19v17q-9.5 8-19 0Z' fill='#b57d5d'/>\
<path d='M44 91L60 106L77 91L84 94L60 117L37 94Z' fill='#0d1b36' stroke='#62ccff' stroke-width='1.6'/>\
<path d='M30 104l2.2 4.6 4.6 2-4.6 2-2.2 4.6-2.2-4.6-4.6-2 4.6-2Z' fill='#ffd166'/>\
<path d='M40 48C39 28 81 28 81 48C82 66 73 83 60.5 83S39 66 40 48Z' fill='url(#vega-skin)'/>\
<path d='M66 82C74 78 81 66 81 48C81 42 79 38 76 36C78 56 76 70 66 82Z' fill='#8e5a41' opacity='.28'/>\
<path d='M36 58C32 28 50 17 64 18C84 19 89 38 86 60C84 48 79 39 70 34C61 42 47 42 42 42C39 47 38 52 36 58Z' fill='url(#vega-hair)'/>\
<path d='M44 30C50 22 60 21 66 22C58 25 50 30 44 38Z' fill='#b9a2ff' opacity='.6'/>\
<g fill='#1b1430'><ellipse cx='51.5' cy='55' rx='3.3' ry='4'/><ellipse cx='69.5' cy='55' rx='3.3' ry='4'/></g>\
<g fill='#fff'><circle cx='52.7' cy='53.5' r='1.2'/><circle cx='70.7' cy='53.5' r='1.2'/></g>";

const HEADSET: &str = "<g fill='#ff8f7a' opacity='.28'><ellipse cx='45' cy='64' rx='4.5' ry='3'/><ellipse cx='75' cy='64' rx='4.5' ry='3'/></g>\
<path d='M36 56q-5 0-5 6t5 6' fill='#0d1b36' stroke='#62ccff' stroke-width='2'/><circle cx='86' cy='60' r='7' fill='#0d1b36' stroke='#62ccff' stroke-width='2.2'/>\
<circle cx='86' cy='60' r='2.6' fill='#62ccff'/><path d='M84 67Q80 78 69 77' fill='none' stroke='#9fdcff' stroke-width='2.2' stroke-linecap='round'/><circle cx='68' cy='77' r='2.6' fill='#ffd166'/></svg>";
