//! Our own symbol set, 24 × 24, drawn in `currentColor`; class `i2` is the second, softer tone, `ik` a line.

use crate::pen::{Arg, Rgb, text};

macro_rules! icons {
    ($($variant:ident $name:literal $shape:literal,)*) => {
        /// A symbol of the sheet. Shape before colour: what it means never depends on its tint.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // the names say it
        pub enum Icon { $($variant,)* }

        impl Icon {
            /// Every symbol, in the order of the sheet.
            pub const ALL: &'static [Icon] = &[$(Icon::$variant,)*];
        }

        const SHAPES: &[(&str, &str)] = &[$(($name, $shape),)*];
    };
}

icons! {
    Trade "trade" "<circle class='i2' cx='12' cy='12' r='10'/><path fill-rule='evenodd' d='M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 2.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6Z'/><path d='M12 6.4 16.8 12 12 17.6 7.2 12Z'/>",
    Combat "combat" "<path d='m12 1 2.3 5.3L19.8 4.2l-2.1 5.5L23 12l-5.3 2.3 2.1 5.5-5.5-2.1L12 23l-2.3-5.3-5.5 2.1 2.1-5.5L1 12l5.3-2.3-2.1-5.5 5.5 2.1Z'/>",
    Authority "authority" "<path class='i2' d='M4 2h16v15l-8 5-8-5Z'/><path fill-rule='evenodd' d='M4 2h16v15l-8 5-8-5Zm2 2v11.9l6 3.7 6-3.7V4Z'/><path d='m12 5.6 1.6 3.5 3.8.4-2.8 2.6.8 3.7-3.4-1.9-3.4 1.9.8-3.7-2.8-2.6 3.8-.4Z'/>",
    Defense "defense" "<path class='i2' d='M12 1.5 21 5v7c0 5-3.6 8.6-9 10.5C6.6 20.6 3 17 3 12V5Z'/><path fill-rule='evenodd' d='M12 1.5 21 5v7c0 5-3.6 8.6-9 10.5C6.6 20.6 3 17 3 12V5Zm0 2.2L5 6.4V12c0 3.8 2.6 6.6 7 8.3 4.4-1.7 7-4.5 7-8.3V6.4Z'/>",
    Outpost "outpost" "<path d='M2 3h4v3h3V3h6v3h3V3h4v9c0 5-4 8.6-10 10.5C6 20.6 2 17 2 12Z'/><path d='M12 9.5 15 12v5H9v-5Z' fill='#0b1220'/>",
    Draw "draw" "<rect class='i2' x='3' y='6' width='12' height='16' rx='2'/><path class='ik' d='M3.5 8a2 2 0 0 1 2-2H13a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2Z' stroke-width='1.8'/><path class='ik' d='M19 14V3m-3.5 3.5L19 3l3.5 3.5'/>",
    Discard "discard" "<rect class='i2' x='3.5' y='2' width='11.5' height='16' rx='2'/><path class='ik' d='M3.5 4a2 2 0 0 1 2-2H13a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2Z' stroke-width='1.8'/><path class='ik' d='M19 10v11m-3.5-3.5L19 21l3.5-3.5'/>",
    Odiscard "odiscard" "<rect class='i2' x='2' y='4' width='11' height='16' rx='2'/><path class='ik' d='M2 6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2Z' stroke-width='1.8'/><path class='ik' d='m17 8 5 4-5 4m5-4h-6M5 9l5 6m0-6-5 6'/>",
    Scrap "scrap" "<path class='i2' d='M6 7h12l-1 15H7Z'/><path class='ik' d='M4 7h16M9.5 7l1-4h3l1 4M6.5 7l1 14h9l1-14M9.5 11l5 6m0-6-5 6'/>",
    Row "row" "<rect class='i2' x='1.5' y='6' width='6' height='12' rx='1.2'/><rect x='9' y='6' width='6' height='12' rx='1.2'/><rect class='i2' x='16.5' y='6' width='6' height='12' rx='1.2'/>",
    Breakbase "breakbase" "<path class='i2' d='M12 1.5 21 5v7c0 5-3.6 8.6-9 10.5C6.6 20.6 3 17 3 12V5Z'/><path class='ik' d='M12 2.5 4 5.6V12c0 4.5 3.2 7.6 8 9.4 4.8-1.8 8-4.9 8-9.4V5.6Z' stroke-width='1.8'/><path class='ik' d='m13.5 3-4 6.5 5 2.5-4.5 8'/>",
    Topdeck "topdeck" "<rect class='i2' x='4' y='13' width='16' height='8' rx='1.5'/><path class='ik' d='M4 17h16M4 21h16M6 13h12M12 10V2.5M8.5 6 12 2.5 15.5 6'/>",
    Acquire "acquire" "<rect class='i2' x='4' y='2' width='12' height='16' rx='2'/><path class='ik' d='M4 4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v5M4 4v12a2 2 0 0 0 2 2h5'/><path class='ik' d='m13 17 3.5 4L22 13' stroke-width='2.6'/>",
    Blob "blob" "<path fill-rule='evenodd' d='M12 1.5c2.8 3.2 3.6 5 3.6 6.7 2.6-1 6.4.8 6.4 4.8s-4 5.8-6.7 4.3c.3 2.6-.7 5.2-3.3 5.2s-3.6-2.6-3.3-5.2C6 18.8 2 17 2 13s3.8-5.8 6.4-4.8c0-1.7.8-3.5 3.6-6.7Zm0 8.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'/>",
    TradeFederation "trade_federation" "<circle class='i2' cx='12' cy='12' r='6.5'/><path fill-rule='evenodd' d='M12 4.5a7.5 7.5 0 0 1 7.3 5.8c2 .9 3.2 2 3.2 3.2 0 2.6-4.7 4.5-10.5 4.5S1.5 16.1 1.5 13.5c0-1.2 1.2-2.3 3.2-3.2A7.5 7.5 0 0 1 12 4.5Zm7.5 8.2a7.5 7.5 0 0 1-.3 1.7c.4-.3.7-.6.7-.9s-.1-.5-.4-.8Zm-15 0c-.3.3-.4.5-.4.8s.3.6.7.9a7.5 7.5 0 0 1-.3-1.7Zm2.5-.7c0 .9.2 1.7.6 2.5 1.3.3 2.8.5 4.4.5s3.1-.2 4.4-.5c.4-.8.6-1.6.6-2.5a5 5 0 0 0-10 0Z'/>",
    StarEmpire "star_empire" "<path d='m12 1 2.2 7.3L22 5.5l-4.6 6.1 5.1 4.9-7.4-.3L12 23l-3.1-6.8-7.4.3 5.1-4.9L2 5.5l7.8 2.8Z'/><path d='m12 8.7 1 2.4 2.5.2-1.9 1.7.6 2.5-2.2-1.4-2.2 1.4.6-2.5-1.9-1.7 2.5-.2Z' fill='#0b1220'/>",
    MachineCult "machine_cult" "<path fill-rule='evenodd' d='M10 1.5h4l.7 3 2.2 1.2 2.9-.9 2 3.5-2.2 2.1v3.2l2.2 2.1-2 3.5-2.9-.9-2.2 1.2-.7 3h-4l-.7-3-2.2-1.2-2.9.9-2-3.5 2.2-2.1v-3.2L2.2 8.3l2-3.5 2.9.9L9.3 4.5Zm2 6a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z'/><circle cx='12' cy='12' r='2.3'/>",
    Unaligned "unaligned" "<path fill-rule='evenodd' d='M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z'/><path d='M12 8v8l-4-4Z'/><path class='i2' d='M12 8v8l4-4Z'/>",
    Earth "earth" "<path d='M12 2 15 8l6-2-2 6 3 2-8 2-2 6-2-6-8-2 3-2-2-6 6 2Z'/><circle cx='12' cy='11' r='2.4' fill='#0b1220'/>",
    Dvarg "dvarg" "<path d='M12 22C7 18 3 14 3 8c2 2 3.6 2.4 5 2C7 7 8 4 12 2c4 2 5 5 4 8 1.4.4 3 0 5-2 0 6-4 10-9 14Z'/><path d='m9 12 3 2 3-2-3 6Z' fill='#0b1220'/>",
    Targon "targon" "<path class='i2' d='m12 1 9.5 5.5v11L12 23l-9.5-5.5v-11Z'/><path fill-rule='evenodd' d='m12 1 9.5 5.5v11L12 23l-9.5-5.5v-11Zm0 2.5L4.7 7.7v8.6l7.3 4.2 7.3-4.2V7.7Z'/><path d='m12 6.5 4.7 8.2H7.3Z'/>",
    Neutral "neutral" "<path fill-rule='evenodd' d='M12 2 22 12 12 22 2 12Zm0 4.2L6.2 12l5.8 5.8 5.8-5.8Z'/>",
    Double "double" "<path d='m2 12 6-8 3.5 4.7L9 12l2.5 3.3L8 20Zm8 0 6-8 6 8-6 8Z'/>",
    Star "star" "<path d='m12 1.8 3.1 6.7 7.3.8-5.4 5 1.5 7.2-6.5-3.7-6.5 3.7 1.5-7.2-5.4-5 7.3-.8Z'/>",
    Energy "energy" "<path d='M14 1 4 14h6l-2 9 11-14h-6.5Z'/>",
    Attack "attack" "<path d='M12 1 15.5 6v9.5h-7V6Z'/><path class='i2' d='M12 1v14.5H8.5V6Z'/><path d='M5 15h14v2.6h-5V22h-4v-4.4H5Z'/>",
    Windows "windows" "<path class='ik' d='M3 5h18v14H3Z'/><rect x='6' y='8' width='5' height='8' rx='1'/><rect class='i2' x='13' y='8' width='5' height='8' rx='1'/>",
    Open "open" "<rect class='i2' x='6' y='2' width='12' height='20' rx='2'/><path class='ik' d='M6 4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2Z'/><path class='ik' d='m9 12 2.3 2.5L15.5 9'/>",
    Closed "closed" "<rect class='i2' x='2' y='10' width='20' height='11' rx='2'/><path class='ik' d='M4 10h16a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z'/><path class='ik' d='M8 6.5A6 6 0 0 1 17 6m.3-3.5V6.3h-3.8'/>",
    Sudden "sudden" "<path class='i2' d='m12 .8 3 4.6 5.3-1.6.2 5.5 3 4.5-4.7 2.9-1 5.5-5.8-1-5.8 1-1-5.5L.5 13.8l3-4.5.2-5.5L9 5.4Z'/><path d='M10.6 5h2.8l-.5 9h-1.8Z'/><circle cx='12' cy='17' r='1.7'/>",
    Hand "hand" "<path d='M8 12V4.8a1.6 1.6 0 0 1 3.2 0V10h.6V3.1a1.6 1.6 0 0 1 3.2 0V10h.6V4.8a1.6 1.6 0 0 1 3.2 0V15c0 4.5-2.6 7.5-6.8 7.5-3.4 0-5-1.6-6.6-4.6L3 13.3c-.8-1.6 1.2-2.9 2.5-1.7Z'/>",
    Unique "unique" "<path d='m2 6 5.5 4L12 3l4.5 7L22 6l-2 11H4Z'/><path d='M4 19h16v2.5H4Z'/>",
    Infinite "infinite" "<path class='ik' d='M12 12c-2-3-3.7-4.5-6-4.5a4.5 4.5 0 1 0 0 9c2.3 0 4-1.5 6-4.5s3.7-4.5 6-4.5a4.5 4.5 0 1 1 0 9c-2.3 0-4-1.5-6-4.5Z' stroke-width='2.6'/>",
    Asteroid "asteroid" "<path class='i2' d='m8 3 8-1 6 7-2 9-8 4-8-3-2-9Z'/><path class='ik' d='m8 3 8-1 6 7-2 9-8 4-8-3-2-9Z' stroke-width='1.8'/><circle cx='10' cy='9' r='2.2'/><circle cx='15.5' cy='14.5' r='2.8'/>",
    Timer "timer" "<circle class='i2' cx='12' cy='13.5' r='8'/><path class='ik' d='M12 5.5a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM9 2h6m-3 7v4.5l3 2'/>",
    Undo "undo" "<path class='ik' d='M8 4 3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12H8'/>",
    Hint "hint" "<path class='i2' d='M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2Z'/><path class='ik' d='M8 17v-2.3a7 7 0 1 1 8 0V17Zm1 4h6'/>",
    Language "language" "<path class='ik' d='M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19ZM2.8 12h18.4M12 2.5c3 2.6 4.2 5.7 4.2 9.5S15 18.9 12 21.5C9 18.9 7.8 15.8 7.8 12S9 5.1 12 2.5Z' stroke-width='1.8'/>",
    Theme "theme" "<path class='ik' d='M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z'/><path d='M12 3a9 9 0 0 1 0 18Z'/>",
    Sound "sound" "<path d='M3 9h4l6-5v16l-6-5H3Z'/><path class='ik' d='M16 9a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11'/>",
    Play "play" "<path d='M6 3v18l15-9Z'/>",
    Pause "pause" "<path d='M5 3h5v18H5Zm9 0h5v18h-5Z'/>",
    Next "next" "<path class='ik' d='m9 4 8 8-8 8' stroke-width='2.6'/>",
    Prev "prev" "<path class='ik' d='m15 4-8 8 8 8' stroke-width='2.6'/>",
    First "first" "<path class='ik' d='m19 4-8 8 8 8M5 4v16' stroke-width='2.6'/>",
    Last "last" "<path class='ik' d='m5 4 8 8-8 8M19 4v16' stroke-width='2.6'/>",
    Menu "menu" "<path class='ik' d='M4 6h16M4 12h16M4 18h16'/>",
    X "x" "<path class='ik' d='m5 5 14 14M19 5 5 19' stroke-width='2.4'/>",
    Plus "plus" "<path class='ik' d='M12 4v16M4 12h16' stroke-width='2.6'/>",
    Minus "minus" "<path class='ik' d='M4 12h16' stroke-width='2.6'/>",
    Check "check" "<path class='ik' d='m4 13 5 5L20 6' stroke-width='2.6'/>",
    Warn "warn" "<path class='i2' d='M12 2 23 21H1Z'/><path class='ik' d='M12 2.5 22.5 21h-21ZM12 9v5.5m0 3v.2'/>",
    Lock "lock" "<rect x='4' y='10' width='16' height='12' rx='2'/><path class='ik' d='M8 10V7a4 4 0 0 1 8 0v3'/>",
    Target "target" "<path class='ik' d='M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 1v6m0 10v6M1 12h6m10 0h6'/><circle cx='12' cy='12' r='1.8'/>",
    Deck "deck" "<path class='i2' d='M8 2h12v16H8Z'/><path class='ik' d='M8 4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2Z' stroke-width='1.8'/><path class='ik' d='M4.5 6v14a2 2 0 0 0 2 2H16' stroke-width='1.8'/>",
    Search "search" "<path class='ik' d='M10.5 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM16 16l5.5 5.5' stroke-width='2.4'/>",
    Filter "filter" "<path d='M2 4h20l-8 9v8l-4-2v-6Z'/>",
    User "user" "<circle cx='12' cy='7.5' r='4.5'/><path d='M3 22c0-5 4-8 9-8s9 3 9 8Z'/>",
    Users "users" "<circle cx='8.5' cy='8' r='4'/><path d='M1 21c0-4.5 3.3-7 7.5-7s7.5 2.5 7.5 7Z'/><path class='i2' d='M15 4.3a4 4 0 1 1 1.5 7.5M17 14c3.6.4 6 2.8 6 7h-5'/>",
    Bot "bot" "<path fill-rule='evenodd' d='M11 2h2v3h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h5ZM8.5 9.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8 16v1.5h8V16Z'/><path d='M1 10h2v5H1Zm20 0h2v5h-2Z'/>",
    Learn "learn" "<path class='i2' d='M12 5C9 3 6 2.5 2 3v16c4-.5 7 0 10 2Z'/><path class='ik' d='M12 5c3-2 6-2.5 10-2v16c-4-.5-7 0-10 2-3-2-6-2.5-10-2V3c4-.5 7 0 10 2Zm0 0v16'/>",
    Replay "replay" "<path class='ik' d='M4 12a8 8 0 1 0 2.6-5.9M4 3v4.5h4.5'/><path d='M10 8.5v7l6-3.5Z'/>",
    Branch "branch" "<path class='ik' d='M6 6v12M6 14c0-4 12-1 12-7'/><circle cx='6' cy='4' r='2.6'/><circle cx='6' cy='20' r='2.6'/><circle cx='18' cy='5' r='2.6'/>",
    Trophy "trophy" "<path d='M7 2h10v7a5 5 0 0 1-10 0Z'/><path class='ik' d='M7 4H3c0 4 1.5 6 4.5 6M17 4h4c0 4-1.5 6-4.5 6'/><path d='M11 14h2v4h4v3H7v-3h4Z'/>",
    Skull "skull" "<path fill-rule='evenodd' d='M12 2c5.5 0 9 3.7 9 8.5 0 3-1.5 5.3-4 6.7V21H7v-3.8c-2.5-1.4-4-3.7-4-6.7C3 5.7 6.5 2 12 2ZM8.3 9a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Zm7.4 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM12 14l-1.5 2.5h3Z'/>",
    Tentacle "tentacle" "<path class='ik' d='M3 22c8-1 10-5 9-10S14 3 18 3s4 5 1 6' stroke-width='3.4'/><circle cx='14.5' cy='12' r='1.3'/><circle cx='11.5' cy='18.5' r='1.3'/>",
    Ship "ship" "<path d='M12 1c2.5 4 3 7 3 10l7 6v3l-7-2-1 4h-4l-1-4-7 2v-3l7-6c0-3 .5-6 3-10Z'/>",
    Base "base" "<path class='i2' d='M4 11h16l-3 11H7Z'/><path d='M10.5 1h3v5H17l3 5H4l3-5h3.5Z'/><path d='M9 13h6v2H9Z'/>",
    Object "object" "<circle cx='12' cy='12' r='4.5'/><path class='ik' d='M2.5 14.5c2 2.5 7 2.5 12 .3s8-6 7-8.3-5-2-9 0M3 13c-.8 1.5 0 3 1.5 3.5'/>",
    Character "character" "<circle cx='12' cy='7' r='5'/><path d='M3 23c0-6 4-9.5 9-9.5S21 17 21 23Z'/>",
    Technology "technology" "<path class='ik' d='M12 3c2 0 3.6 4 3.6 9S14 21 12 21s-3.6-4-3.6-9S10 3 12 3ZM4.2 7.5c1-1.7 5.3-1 9.6 1.5s7 5.8 6 7.5-5.3 1-9.6-1.5-7-5.8-6-7.5Zm0 9c-1-1.7 1.7-5 6-7.5s8.6-3.2 9.6-1.5-1.7 5-6 7.5-8.6 3.2-9.6 1.5Z' stroke-width='1.6'/><circle cx='12' cy='12' r='2'/>",
    Weapon "weapon" "<path d='M21 3c0 6-3 10-8 13l-5-5c3-5 7-8 13-8Z'/><path class='i2' d='m7 12 5 5-1 4-3-2-3 3-2-2 3-3-2-3Z'/>",
    Module "module" "<path fill-rule='evenodd' d='M6 6h12v12H6Zm3 3v6h6V9Z'/><path class='ik' d='M9 2v4m6-4v4M9 18v4m6-4v4M2 9h4m-4 6h4m12-6h4m-4 6h4'/>",
    Field "field" "<path class='i2' d='M12 2a10 10 0 0 1 10 10H2A10 10 0 0 1 12 2Z'/><path class='ik' d='M2 14A10 10 0 0 1 22 14M6 16a6 6 0 0 1 12 0M10 19a2 2 0 0 1 4 0'/>",
    Web "web" "<path class='ik' d='M12 2v20M2 12h20M5 5l14 14M19 5 5 19M12 6l4.5 2L18 12l-1.5 4-4.5 2-4.5-2L6 12l1.5-4Z' stroke-width='1.5'/>",
    Deploy "deploy" "<path class='ik' d='M3 15v5h18v-5M12 3v12m-5-5 5 5 5-5' stroke-width='2.4'/>",
    Attach "attach" "<path class='ik' d='M10 14a4 4 0 0 1 0-5.6l3-3a4 4 0 0 1 5.6 5.6L17 12.6M14 10a4 4 0 0 1 0 5.6l-3 3A4 4 0 0 1 5.4 13L7 11.4'/>",
    Cover "cover" "<path class='i2' d='M8 3 15 6v6c0 4-2.6 7-7 9-4.4-2-7-5-7-9V6Z'/><path d='M16 2.5 23 5.5v6c0 4-2.6 7-7 9-4.4-2-7-5-7-9v-6Z'/>",
    Launch "launch" "<path class='ik' d='M3 21 17 7m4-4-8 2 6 6ZM3 14l4-4M10 21l4-4'/>",
    Mill "mill" "<path class='i2' d='M3 3h13v5H3Z'/><path class='ik' d='M3 3h13M3 6.5h13M3 10h13M19 8v12m-3.5-3.5L19 20l3.5-3.5'/>",
    Boost "boost" "<path class='ik' d='m5 12 7-8 7 8M5 20l7-8 7 8' stroke-width='2.6'/>",
    Cancel "cancel" "<path class='ik' d='M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM6 6l12 12' stroke-width='2.4'/>",
    Damage "damage" "<path d='M12 1c1 4 6.5 6.5 6.5 13a6.5 6.5 0 0 1-13 0c0-3 1.5-4.5 2.5-7 1 1.5 1.5 2 2 3.5C11.5 8 12.5 5 12 1Z'/>",
    Eye "eye" "<path fill-rule='evenodd' d='M12 5c5.5 0 9 4 10.5 7-1.5 3-5 7-10.5 7S3 15 1.5 12C3 9 6.5 5 12 5Zm0 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4Z'/><circle cx='12' cy='12' r='2'/>",
    Losses "losses" "<path class='i2' d='M5 3h10v15H5Z'/><path class='ik' d='m9 3 10 3-4 15-10-3Zm1.5 6 5 6m.5-5.5-6.5 5'/>",
    Chain "chain" "<path class='i2' d='M3 15h18v5H3Z'/><path class='ik' d='M3 4h18v4.5H3ZM3 15.5h18V20H3ZM7 8.5v7m10-7v7'/>",
    Log "log" "<path class='ik' d='M8 5h13M8 12h13M8 19h13M3.5 5h.1M3.5 12h.1M3.5 19h.1' stroke-width='2.4'/>",
    Chat "chat" "<path class='ik' d='M4 5h16v11H11l-5 4v-4H4Z' stroke-width='2'/><path class='ik' d='M8 9.2h8M8 12.4h5' stroke-width='2'/>",
    Gear "gear" "<path class='ik' d='M4 7h9m5 0h2M4 17h2m5 0h9M13 4.5h5v5h-5Zm-7 10h5v5H6Z'/>",
    Logo "logo" "<path class='i2' d='M12 1 22 12 12 23 2 12Z'/><path d='m12 1 2.5 8.5L22 12l-7.5 2.5L12 23l-2.5-8.5L2 12l7.5-2.5Z'/>",
}

impl Icon {
    /// The name in the sheet: `<use href="#i-trade">` shows `trade`.
    #[must_use]
    pub fn name(self) -> &'static str {
        SHAPES[self as usize].0
    }

    /// The symbol with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Icon> {
        Icon::ALL.iter().copied().find(|icon| icon.name() == name)
    }

    /// The bare shapes of the symbol, to be put into a 24 × 24 view box.
    #[must_use]
    pub fn shape(self) -> &'static str {
        SHAPES[self as usize].1
    }

    /// The tint a symbol has on a card, where it has one of its own.
    pub(crate) fn tint(self) -> Option<Rgb> {
        Some(Rgb(match self {
            Icon::Trade | Icon::Acquire => 0xffd166,
            Icon::Combat | Icon::Attack => 0xff7a6b,
            Icon::Authority => 0x6fe3a4,
            Icon::Draw | Icon::Topdeck => 0x8fd8ff,
            Icon::Discard | Icon::Energy => 0xc9b8ff,
            Icon::Odiscard => 0xff9ad0,
            Icon::Scrap => 0xffa96b,
            Icon::Breakbase | Icon::Damage => 0xff8f80,
            Icon::Row => 0xb9c6dd,
            Icon::Cover | Icon::Defense => 0xb9d0ff,
            Icon::Deploy => 0x8dffc0,
            Icon::Star | Icon::Unique | Icon::Sudden => 0xffe08a,
            _ => return None,
        }))
    }
}

/// The whole symbol sheet with the shared gradients and patterns, to be inlined once in the page, in a place that is not
/// `display: none`; every face, token and map refers to it.
#[must_use]
pub fn symbols() -> String {
    let mut out = String::from(
        "<svg xmlns='http://www.w3.org/2000/svg' style='position:absolute;width:0;height:0' aria-hidden='true'><style>.i2{opacity:.38}\
         .ik{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}</style>",
    );
    for (name, shape) in SHAPES {
        out.push_str(&text("<symbol id='i-~' viewBox='0 0 24 24'>~</symbol>", &[Arg::Text(name), Arg::Text(shape)]));
    }
    out.push_str(&gradients());
    out.push_str(&crate::board::shared());
    out.push_str("</svg>");
    out
}

/// The gradients shared by all tokens, alone; [`symbols`] holds them already.
#[must_use]
pub fn gradients() -> String {
    let mut out = String::from("<defs>");
    for (name, a, b) in
        [("trade", 0xffe9a6, 0xf2b632), ("combat", 0xffb3a4, 0xf0503f), ("authority", 0xc6f8da, 0x38bd7c)]
    {
        out.push_str(&text(
            "<linearGradient id='tk-~' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='~'/><stop offset='1' stop-color='~'/></linearGradient>",
            &[Arg::Text(name), Arg::Colour(Rgb(a)), Arg::Colour(Rgb(b))],
        ));
    }
    out.push_str("</defs>");
    out
}

/// A symbol of its own for running text and buttons: `size` is any CSS length, the colour is the text's.
#[must_use]
pub fn icon(symbol: Icon, size: &str) -> String {
    text(
        "<svg class='ic' width='~' height='~' viewBox='0 0 24 24' fill='currentColor' aria-hidden='true'><use href='#i-~'/></svg>",
        &[Arg::Text(size), Arg::Text(size), Arg::Text(symbol.name())],
    )
}
