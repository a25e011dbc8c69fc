//! Silhouettes of the two map games, 32 × 32, filled even-odd with `currentColor`: units, buildings, orders, races.

use crate::pen::{Rgb, text};

macro_rules! glyphs {
    ($($variant:ident $name:literal $path:literal,)*) => {
        /// A silhouette: it alone names the type, the outline around it the owner.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // the names say it
        pub enum Glyph { $($variant,)* }

        impl Glyph {
            /// Every silhouette.
            pub const ALL: &'static [Glyph] = &[$(Glyph::$variant,)*];
        }

        const PATHS: &[(&str, &str)] = &[$(($name, $path),)*];
    };
}

#[rustfmt::skip]
glyphs! {
    Marine "marine" "M16 3c-2.8 0-4.6 1.9-4.6 4.4 0 1 .3 1.9.8 2.6H9.6C7 10 5 11.8 5 14.4v4.8h3.6v-3.6h1.3l.6 5.2L8.6 29h5l1.6-6.2h1.6L18.4 29h5l-1.9-8.2.3-2.4 8-5-1.3-2.2-6 3.7v-.5C22.4 11.8 21.6 10 19.6 10c.7-.7 1-1.6 1-2.6C20.6 4.9 18.8 3 16 3zm-2.4 4h4.8v2h-4.8z",
    Firebat "firebat" "M16 2.5a4.5 4.5 0 0 0-4.5 4.7L10 8.6H8a4 4 0 0 0-4 4v5h4v-3h2l.8 6.4L9 29h5l1.4-6h1.2l1.4 6h5l-1.8-8 .8-6.4h2v3h4v-5a4 4 0 0 0-4-4h-2l-1.5-1.4A4.5 4.5 0 0 0 16 2.5zM13.6 6.6h4.8v2h-4.8zM6 19c-2.2 2.8-2.8 4.4-1.8 6.6.7 1.5 2.9 1.5 3.6 0C8.8 23.4 8.2 21.8 6 19zm20 0c-2.2 2.8-2.8 4.4-1.8 6.6.7 1.5 2.9 1.5 3.6 0 1-2.2.4-3.8-1.8-6.6z",
    Ghost "ghost" "M15 3a3.6 3.6 0 0 0-3.6 3.8c0 1.3.6 2.4 1.5 3L9 12.5V20h2.6l.4 9h3.2l.8-7 .8 7H20l.4-9.8 2-1.2v-4.5L30.5 8.6 29.5 7l-8.5 5-3.4-2.2c.7-.7 1-1.7 1-3A3.6 3.6 0 0 0 15 3zm-2 3.2h4.2l-.5 1.6h-3.2z",
    Vulture "vulture" "M1.5 19.5l7-3.5 3-5.5h5.5l2 3.5 6 1 5.5 3-1 2.5H18L16 23.5H8l-1.5-3zM13 12.8l-1.7 3.2H17l-1-3.2zM5 25.5h12v1.9H5zm14.5 0H27v1.9h-7.5z",
    Goliath "goliath" "M11 4h10v3h2V4h5v9h-5v-2h-1l-2 4h2l3 6-1 8h-6l1.6-2-.6-4-3-4-3 4-.6 4 1.6 2H8l-1-8 3-6h2l-2-4H9v2H4V4h5v3h2zm2.5 3v3h5V7z",
    SiegeTank "siege_tank" "M4 20h3l2-5.5h7l1.5-2L29.5 7l.9 2L21 13.8v.7h1.5L24.5 20H28l2.5 3.5-2 4L25 29H7l-3.5-1.5-2-4zM8 22.7a1.7 1.7 0 1 0 .01 0zm5.5 0a1.7 1.7 0 1 0 .01 0zm5.5 0a1.7 1.7 0 1 0 .01 0zm5.5 0a1.7 1.7 0 1 0 .01 0z",
    Wraith "wraith" "M16 2l2.4 8 2 5 9 6v3.5l-4-.8V28.5l-2-3.5-4.6-1.5L17.6 29h-3.2l-1.2-5.5L8.6 25l-2 3.5v-4.8l-4 .8V21l9-6 2-5z",
    ScienceVessel "science_vessel" "M16 3.5a9 9 0 0 1 8.9 7.6L30 13.5v3l-5.4 1a9 9 0 0 1-4 5l3.4 6h-3.6l-3-5.2h-2.8L11.6 28.5H8l3.4-6a9 9 0 0 1-4-5L2 16.5v-3l5.1-2.4A9 9 0 0 1 16 3.5zm0 4.5a4.5 4.5 0 1 0 .01 0z",
    Battlecruiser "battlecruiser" "M12 2h8l2 4v4l-2 2v4l3 2 6 2v7l-5 1-2-2-2 4h-8l-2-4-2 2-5-1v-7l6-2 3-2v-4l-2-2V6zm2.5 3v3h3V5z",
    Zergling "zergling" "M2.5 22c2-5.5 6-8 10.5-8 2-4 6-7 11-6l6 4-4.5.6 2 3-6 .6c1 1 2 3 1.6 5l3.4 6.3h-3.5l-3.8-4.7-3 .6-2 4.6h-3.2l1.6-5.2-4-1L5.5 28H2l2.5-6zM13 13c-1.5-4.5.5-9 6-11.5-2 3.4-2 6-1.5 8.6z",
    Hydralisk "hydralisk" "M18 1.5c4.5 0 8.5 2 11 6.5l-6.5-1 2 4-5-1c0 3 3 5 3 9 0 6-5 9.5-11.5 10.5H4c6-1.5 10-3 11-7 .6-3-2-5-2-9 0-2 .4-3.5 1.2-5L9 8c2-4.5 5-6.5 9-6.5zM12 12c-5 0-8.5 3.5-9.5 9 2.5-2.6 5-3.6 10-3.6zm9.5 1c4.5 0 7 3.4 8 8-2.5-2.4-4.5-3-7.5-3z",
    Ultralisk "ultralisk" "M3 14c4.5-5.5 11-7.5 17-5l4-4 1 4.5 3.5 3.5-2.5 4 2 12h-4l-2-8h-3l-1 8h-4l-1-8-3 8H6l1-10-5 1zM23 11c5-1.5 8 .6 9 5.5-3-2.5-5.5-2.5-9-1.5zm-1 5c4.5 1 7 4.5 6 9.5-2.5-3.5-4-5-7-5.6z",
    Queen "queen" "M16 2.5c2 0 3.2 2 3.2 4.2L23.5 5l7.5 6-6.5 1 3 5-7-1-2 4c0 4 2 7 5 10-6-.6-9.5-4-9.5-10l-2.5-4-7 1 3-5L1 11l7.5-6 4.3 1.7c0-2.2 1.2-4.2 3.2-4.2z",
    Defiler "defiler" "M3 20c1-6 6-9 12-9 4 0 7-3 8-8 4 3.5 4 9 .5 11l6 4-2.5 1 2.5 4-4.5-2-1 8-3-7-3 7-2-7-3 7-2-7-4.5 6 1-7L2 24z",
    Scourge "scourge" "M16 4c3 0 4 3 4 6l10-6-2.5 9L30 18.5 21 17c0 5-2 9.5-5 13-3-3.5-5-8-5-13l-9 1.5L4.5 13 2 4l10 6c0-3 1-6 4-6z",
    Mutalisk "mutalisk" "M16 3.5c2 0 3 2 3 4.2 4-4 8-5.2 12.5-4.2-3.5 2.4-4.5 5.5-4.5 10l-4-1.5 1 5.5-5-2c0 5 2.5 9 7.5 9-3.5 4-10 3.5-12.5-2-1-2-1.5-5-2-7.5l-5 2.5 1-5.5-4 1.5c0-4.5-1-7.6-4.5-10C4 2.5 9 3.7 13 7.7c0-2.2 1-4.2 3-4.2z",
    Guardian "guardian" "M16 6c8 0 14.5 3.5 15.5 9.5-3.5-1.5-5-1.5-7-.5l2 7-5-4v9l-3.5-7-2 8-2-8-3.5 7v-9l-5 4 2-7c-2-1-3.5-1-7 .5C1.5 9.5 8 6 16 6z",
    Zealot "zealot" "M16 1.5l3.6 4-1 4 5 1 4 8 3.4 10-6.5-6.5-3-6-1 4 2 10h-4L16 22.5 13.5 30h-4l2-10-1-4-3 6L1 28.5l3.4-10 4-8 5-1-1-4z",
    Dragoon "dragoon" "M16 3c5 0 9 3.5 9 8.5 0 2-.6 3.5-1.6 5L29 20l1.5 9H28l-2-7-5-2.5 1.5 10h-3L18 21h-4l-1.5 8.5h-3l1.5-10L6 22l-2 7H1.5L3 20l5.6-3.5c-1-1.5-1.6-3-1.6-5C7 6.5 11 3 16 3zm0 4.5a4 4 0 1 0 .01 0z",
    HighTemplar "high_templar" "M16 1.5c2.6 0 4 2 4 4.5l-1 2.5 5 3.5 3.5 9-4.5-2.5-1 2 3 9-5-2-4 3-4-3-5 2 3-9-1-2L4.5 21 8 12l5-3.5L12 6c0-2.5 1.4-4.5 4-4.5z",
    Archon "archon" "M16 1.5l2.5 6.5 7-3.5-2.8 7L31 14l-6.5 3 4.5 7-7.5-2-2 9L16 26l-3.5 5-2-9L3 24l4.5-7L1 14l8.3-2.5-2.8-7 7 3.5zM16 12a4 4 0 1 0 .01 0z",
    Reaver "reaver" "M1.5 23c0-7 4-11 8.5-11l2 2 3-4.5 3.5 3L23 11l2 4c3.5 0 6 3.5 6 8v4H1.5zM9 17v7h2v-7zm6 -1v8h2v-8zm6 1v7h2v-7z",
    Scout "scout" "M16 1.5c1.6 3 2.2 6 2.2 9.5l4.3 2 8.5-1.5-3 7-7.5 3-2 8.5h-5l-2-8.5-7.5-3-3-7L9.5 13l4.3-2c0-3.5.6-6.5 2.2-9.5z",
    Arbiter "arbiter" "M16 2l5.5 7L31 12l-3.5 6-5.5 2-2 6-4 5-4-5-2-6-5.5-2L1 12l9.5-3zm0 8.5a4 4 0 1 0 .01 0z",
    Carrier "carrier" "M16 1.5c4 3 6 8.5 6 14.5 0 5-2 10.5-6 14.5-4-4-6-9.5-6-14.5 0-6 2-11.5 6-14.5zm0 6.5c-1.5 2-2 4-2 7h4c0-3-.5-5-2-7zM8 9l-5 7 2.5 11 3.5-2.5C7.5 19 7.3 14 8 9zm16 0l5 7-2.5 11L23 24.5C24.5 19 24.7 14 24 9z",
    BaseTerran "base_terran" "M3 23l3-10 6-6h8l6 6 3 10-3.5 1v4h-4v-3.5h-11V28h-4v-4zM12 12.5v4.5h8v-4.5z",
    BaseProtoss "base_protoss" "M16 2l13 21.5L24.5 29h-17L3 23.5zm0 8L10.5 20.5 16 24l5.5-3.5z",
    BaseZerg "base_zerg" "M2 25c1-6 4-10 7.5-12L8 5l5 6 3-9 3 9 5-6-1.5 8c3.5 2 6.5 6 7.5 12l-4 4H6zm14-9a4 4 0 1 0 .01 0z",
    TransportTerran "transport_terran" "M3 12l8-5h10l8 5-1 10-6 4-2-5h-8l-2 5-6-4zM12 11.5v3.5h8v-3.5z",
    TransportProtoss "transport_protoss" "M16 3c6 2 10.5 9 11.5 17L23 27l-3.5-5h-7L9 27l-4.5-7C5.5 12 10 5 16 3zm0 6c-2.5 2-3.5 4.5-3.5 8h7c0-3.5-1-6-3.5-8z",
    TransportZerg "transport_zerg" "M16 3c8 0 13 4.5 13 10 0 3.5-1.7 5.5-4.5 6.5l1 8-3.5-6-2 8-2-8-2 8-2-8-2 8-2-8-3.5 6 1-8C4.7 18.5 3 16.5 3 13 3 7.5 8 3 16 3z",
    WorkerTerran "worker_terran" "M10 4h12v9h5v9h-4v-4h-2.5v11h-3.5v-7h-2v7h-3.5V18H9v4H5v-9h5zM13 7.5v3.5h6V7.5z",
    WorkerProtoss "worker_protoss" "M16 3l10 8v10l-10 9-10-9V11zm0 8a5 5 0 1 0 .01 0z",
    WorkerZerg "worker_zerg" "M16 4c6 0 10 4.5 10 10 0 3-1 5.5-3 6.5l4 7-7-3.5-4 6-4-6-7 3.5 4-7c-2-1-3-3.5-3-6.5C6 8.5 10 4 16 4z",
    Build "build" "M4 27.5L16 15.5c-1.5-3.5-.5-7.5 2-10C20.5 3 24.5 2.5 28 4l-5 5 .6 3 3 .6 5-5c1.2 3.5.6 7.5-2 10-2.5 2.5-6.5 3.2-10 1.8L7.8 31.2c-1 1-2.6 1-3.6 0-1.2-1-1.2-2.7-.2-3.7z",
    Mobilize "mobilize" "M2 5h7l9 11-9 11H2l8-11zM15 5h7l9 11-9 11h-7l8-11z",
    Research "research" "M11 2h10v3h-1.5v8L28 26c1.2 2.2 0 4.5-2.5 4.5h-19C4 30.5 2.8 28.2 4 26l8.5-13V5H11zm3.2 12L10 20.5h12L17.8 14z",
    Mineral "mineral" "M16 1l6 8v12l-6 10-6-10V9zM24 10.5l4.5 6-1.5 8-3 3.5zM8 10.5l-4.5 6 1.5 8L8 28z",
    Gas "gas" "M9.5 28.5C5 28.5 2 25.5 2 22c0-3.5 2.7-6.5 6-6.5 0-4.5 3-8 7.5-8C17 4 20 2 24 2c-2.5 2-3 4-2 6.5 4 1 6.5 4 6.5 7.5 1.5 1.2 2.5 3 2.5 5 0 4-3.5 7.5-8 7.5zM12 19a3.5 3.5 0 1 0 .01 0z",
    Conquest "conquest" "M5.5 2h3.5v28H5.5zM10.5 3.5H29L23 10.5l6 7H10.5z",
    Attack "attack" "M16 1l3 9.5L28.5 5 23 14.5l8.5 3-8.5 2.5 4 9-9-4.5L15 31l-2-8-9.5 4 4-8.5L.5 15 9 13 5 4l8.5 5.5z",
    Health "health" "M16 2l12 4v9c0 7.5-5.5 12.5-12 15.5C9.5 27.5 4 22.5 4 15V6zm-2 7v4h-4v4h4v4h4v-4h4v-4h-4V9z",
    Cloak "cloak" "M16 3c6 0 10 4.5 10 11v15l-4-3-3 3-3-3-3 3-3-3-4 3V14C6 7.5 10 3 16 3zm-4 8.5a2.5 3 0 1 0 .01 0zm8 0a2.5 3 0 1 0 .01 0z",
    Detector "detector" "M16 8c6.5 0 11.5 3.5 14.5 8-3 4.5-8 8-14.5 8S4.5 20.5 1.5 16C4.5 11.5 9.5 8 16 8zm0 3a5 5 0 1 0 .01 0zm0 2.5a2.5 2.5 0 1 1-.01 0zM15 1h2v4.5h-2zM15 26.5h2V31h-2zM4 4.5L5.5 3l3.2 3.3-1.4 1.4zm24 0L26.5 3l-3.2 3.3 1.4 1.4z",
    Splash "splash" "M16 11a5 5 0 1 1-.01 0zM16 1l2 6h-4zm0 30l-2-6h4zM1 16l6-2v4zm30 0l-6 2v-4zM5.4 5.4l5.6 2.9L8.3 11zm21.2 21.2L21 23.7l2.7-2.7zM5.4 26.6L8.3 21l2.7 2.7zM26.6 5.4L23.7 11 21 8.3z",
    Ground "ground" "M2 26l6-9 4 4 6-11 12 16z",
    Air "air" "M16 2l3 9 12 7v3.5l-12-3.5v6l4 3.5V31l-7-2-7 2v-2.5l4-3.5v-6L1 21.5V18l12-7z",
    Cards "cards" "M4 8l12-4 2 1.5V27L6 30zm16-3l8 3-1 19-7 1z",
    Event "event" "M16 1l3.5 9.5L29 14l-9.5 3.5L16 27l-3.5-9.5L3 14l9.5-3.5zM26 22l1.3 3.7L31 27l-3.7 1.3L26 32l-1.3-3.7L21 27l3.7-1.3z",
    Crown "crown" "M3 8l7 6 6-10 6 10 7-6-3 18H6z",
    Arrow "arrow" "M4 13h14V6l11 10-11 10v-7H4z",
    Bag "bag" "M11 2h10l-2 6c6 3 10 9 10 15 0 5-4 7-13 7S3 28 3 23C3 17 7 11 13 8z",
    Bank "bank" "M16 2l14 8v3H2v-3zM5 15h4v9H5zm9 0h4v9h-4zm9 0h4v9h-4zM2 26h28v4H2z",
    Star5 "star5" "M16 1.5l4.3 9.7 10.6 1.1-7.9 7.1 2.2 10.4L16 24.5l-9.2 5.3L9 19.4 1.1 12.3l10.6-1.1z",
    Cultural "cultural" "M16 2c4 4 5 9 3.5 13C22 10 26 8 30 8c0 8-4 13-10 15v3h4v4H8v-4h4v-3C6 21 2 16 2 8c4 0 8 2 10.5 7C11 11 12 6 16 2z",
    Economic "economic" "M11 3a9.5 9.5 0 1 1-.01 0zm0 4.5L7 12.5l4 5 4-5zM22.5 10.5A9.5 9.5 0 1 1 13 24.5 13 13 0 0 0 22.5 10.5z",
    Diplomatic "diplomatic" "M11 6a10 10 0 0 1 5 1.4A10 10 0 1 1 16 24.6 10 10 0 1 1 11 6zm0 4a6 6 0 1 0 1.5 11.8A10 10 0 0 1 12.5 10.2 6 6 0 0 0 11 10zm10 0a6 6 0 0 0-1.5.2 10 10 0 0 1 0 11.6A6 6 0 1 0 21 10z",
    Scientific "scientific" "M16 12.5a3.5 3.5 0 1 1-.01 0zM16 9C24 9 31 12 31 16S24 23 16 23 1 20 1 16 8 9 16 9zm0 2.6C9 11.6 3.7 14 3.7 16S9 20.4 16 20.4 28.3 18 28.3 16 23 11.6 16 11.6zM13.5 1.5h5c4 0 4.5 7 4.5 14.5s-.5 14.5-4.5 14.5h-5C9.5 30.5 9 23.5 9 16S9.5 1.5 13.5 1.5zM14 4c-2 0-2.4 6-2.4 12S12 28 14 28h4c2 0 2.4-6 2.4-12S20 4 18 4z",
    Military "military" "M3 2l6 1 11 14-3 3L4 9zM29 2l-6 1L12 17l3 3L28 9zM7 19l6 6-3 2 1.5 2-3 2.5L6 28l-4-3 3-2.5 1.5.5zM25 19l-6 6 3 2-1.5 2 3 2.5L26 28l4-3-3-2.5-1.5.5z",
    Lumenids "lumenids" "M16 1l2.5 9L26 5l-3 8 8 3-8 3 3 8-7.5-5L16 31l-2.5-9L6 27l3-8-8-3 8-3-3-8 7.5 5zM16 13a3 3 0 1 0 .01 0z",
    Kharradi "kharradi" "M4 3c8 1 12 5 13 11 4-1 7-4 9-9 4 8 2 15-5 18l3 6h-6l-2-5-3 5H7l4-8C4 17 2 10 4 3z",
    Ozmari "ozmari" "M2 14c3-6 8-9 14-9 7 0 12 4 14 9-4-2-7-2-10 0-3 2-6 2-9 0-3-2-6-2-9 0zm0 9c3-3 6-4 9-2 3 2 6 2 9 0 3-2 6-2 10 1-3 4-8 6-14 6s-11-2-14-5z",
    Terrans "terrans" "M16 3a13 13 0 1 1-.01 0zM16 6.5a9.5 9.5 0 1 0 .01 0zM16 8l3 5 5.5 1-4 4 .8 6-5.3-2.8L10.7 24l.8-6-4-4L13 13z",
    Sylvans "sylvans" "M16 2c7 4 10 9 10 14 0 4-3 7.5-8.5 8.5V30h-3v-5.5C9 23.5 6 20 6 16 6 11 9 6 16 2zm-1.5 8v4.5L11 12l-1 2 4.5 3.5V21h3v-3.5L22 14l-1-2-3.5 2.5V10z",
    Kethari "kethari" "M16 2l11 6.5v4L31 15v2l-4 2.5v4L16 30 5 23.5v-4L1 17v-2l4-2.5v-4zm0 5L9 11v10l7 4 7-4V11zm-4.5 6.5h3v3h-3zm6 0h3v3h-3zM12 19.5h8v2h-8z",
    Velari "velari" "M16 1c2 4 6 6 13 6-2 5-6 8-10 9 5 1 8 4 10 8-6 0-10 2-13 7-3-5-7-7-13-7 2-4 5-7 10-8-4-1-8-4-10-9 7 0 11-2 13-6zm0 11a4 4 0 1 0 .01 0z",
    Gorm "gorm" "M3 12l5-8 4 4h8l4-4 5 8-3 4v6l-5 8h-2v-4h-2v4h-2v-4h-2v4h-2l-5-8v-6zm6.5 3v4H14v-4zm8.5 0v4h4.5v-4z",
    Nyxians "nyxians" "M20 2A14 14 0 1 0 30 20 11 11 0 0 1 20 2zM12 11l1.5 3.5L17 16l-3.5 1.5L12 21l-1.5-3.5L7 16l3.5-1.5zM25 4l1 2.5 2.5 1L26 8.5 25 11l-1-2.5-2.5-1 2.5-1z",
}

impl Glyph {
    /// The name as in the fact tables: `siege_tank`, `base_zerg`, `scientific`.
    #[must_use]
    pub fn name(self) -> &'static str {
        PATHS[self as usize].0
    }

    /// The silhouette with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Glyph> {
        Glyph::ALL.iter().copied().find(|glyph| glyph.name() == name)
    }

    /// The path, to be filled even-odd in a 32 × 32 box.
    #[must_use]
    pub fn path(self) -> &'static str {
        PATHS[self as usize].1
    }

    /// A picture of its own for running text and buttons: `size` is any CSS length, the colour is the text's.
    #[must_use]
    pub fn svg(self, size: &str) -> String {
        text(
            "<svg class='ic' width='~' height='~' viewBox='0 0 32 32' aria-hidden='true'><path fill='currentColor' fill-rule='evenodd' d='~'/></svg>",
            &[size.into(), size.into(), self.path().into()],
        )
    }

    /// The silhouette in a box of `s` around `x`, `y`.
    pub(crate) fn at(self, x: f64, y: f64, s: f64, ink: Rgb) -> String {
        text(
            "<path transform='translate(~ ~) scale(%)' fill='~' fill-rule='evenodd' d='~'/>",
            &[(x - s / 2.0).into(), (y - s / 2.0).into(), (s / 32.0).into(), ink.into(), self.path().into()],
        )
    }
}
