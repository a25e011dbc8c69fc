//! The whole table as lines, for plain mode and screen readers.

use super::names::{CUBE, DISC, Purpose, STAR};
use super::{cube_symbol, question::say_awaited};
use crate::cards::ArrowColour;
use crate::ids::Track;
use crate::picture::{
    CardPicture, ConflictPicture, DeckPicture, Picture, PlayerPicture, ProjectPicture, SidePicture, SymbolPicture,
    SystemPicture,
};
use crate::question::Now;
use crate::resource::Superiority;
use crate::state::{BASES_TO_WIN, STARTS_TO_WIN};
use crate::view::View;
use tabletop_text::nouns::CARD;
use tabletop_text::{Listener, Say, Text, say};

impl Say for Now {
    fn say(&self, text: &mut Text, to: Listener) {
        match self {
            Self::Setup => say!(text, to, en: "setup", ru: "подготовка"),
            Self::Draw => say!(text, to, en: "drawing", ru: "получение ресурсов"),
            Self::Distribution => say!(text, to, en: "distribution", ru: "распределение ресурсов"),
            Self::Rewards => say!(text, to, en: "rewards", ru: "награды"),
            Self::Cards => say!(text, to, en: "cards", ru: "сброс и применение карт"),
            Self::Over => say!(text, to, en: "the end", ru: "конец партии"),
        }
    }
}

/// Filled cells as marks, empty ones in brackets.
impl Say for ProjectPicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to, both: "{purpose}:", purpose = Purpose(self.project));
        for cell in &self.cells {
            let wanted = cube_symbol(cell.colour);
            match cell.cube {
                Some(cube) => say!(text, to, both: " {mark}{other?/{wanted}}{cell.star?*}",
                    mark = cube_symbol(cube), other = cube != cell.colour),
                None => say!(text, to, both: " [{wanted}{cell.star?*}]"),
            }
        }
        if self.needed < self.cells.len() as u8 {
            say!(text, to, en: " (enough: {self.needed})", ru: " (хватит: {self.needed})");
        }
    }
}

impl Say for CardPicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to,
            en: "{self.card}, {one self.kind}{self.active?, works}{base?, a base is prepared}",
            ru: "{self.card}, {one self.kind}{self.active?, действует}{base?, база подготовлена}",
            base = self.slot == Some(true));
        for project in &self.projects {
            say!(text, to, both: "; {project}");
        }
    }
}

impl Say for PlayerPicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to,
            en: "{self.seat}{self.race? ({self.race})}{self.gone?, left the table}: bases {self.on_board}/{BASES_TO_WIN}\
                 , prepared {self.prepared}, reserve {self.reserve DISC}, start systems {self.starts}/{STARTS_TO_WIN}\
                 {self.skips?, turns to miss: {self.skips}}\n  symbols (five of a kind win): ",
            ru: "{self.seat}{self.race? ({self.race})}{self.gone?, нет за столом}: базы {self.on_board}/{BASES_TO_WIN}\
                 , подготовлено {self.prepared}, в запасе {self.reserve DISC}, стартовых систем {self.starts}/{STARTS_TO_WIN}\
                 {self.skips?, пропустит ходов: {self.skips}}\n  символы (побеждают пять одинаковых): ");
        for (n, (kind, count)) in Superiority::ALL.into_iter().zip(self.symbols).enumerate() {
            say!(text, to, both: "{more?, }{kind} {count}", more = n > 0);
        }
        say!(text, to,
            en: "\n  bag, {total CUBE}: {self.bag}\n  cards {cards}/{self.card_limit}",
            ru: "\n  мешок, {total CUBE}: {self.bag}\n  карты {cards}/{self.card_limit}",
            total = self.bag.total(), cards = self.cards.len());
        for card in &self.cards {
            say!(text, to, both: "\n    {card}");
        }
    }
}

impl Say for SidePicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to,
            en: "{self.owner?{self.owner}|neutral}, {self.system}, {self.project}",
            ru: "{self.owner?{self.owner}|нейтральная}, {self.system}, {self.project}");
    }
}

impl Say for ConflictPicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to,
            en: "{self.card}, {self.track}, {self.symbol}{self.leader?, led by {self.leader}}\
                 \n    red: {self.red}\n    blue: {self.blue}",
            ru: "{self.card}, {self.track}, {self.symbol}{self.leader?, впереди {self.leader}}\
                 \n    красная: {self.red}\n    синяя: {self.blue}");
    }
}

/// A symbol of the board: what it asks for and who has it.
impl Say for SymbolPicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to, both: "{self.kind}");
        match self.arrow {
            ArrowColour::Blue => say!(text, to, en: " (blue arrow), for ", ru: " (синяя стрелка), за систему "),
            ArrowColour::Green => say!(text, to,
                en: " (green arrows), for both ",
                ru: " (зелёные стрелки), за обе системы, "),
            ArrowColour::Red => say!(text, to,
                en: " (red arrows), for exactly one of ",
                ru: " (красные стрелки), ровно за одну из систем "),
        }
        say!(text, to,
            en: "{self.systems:and}: {self.holders?{self.holders:list}|nobody}",
            ru: "{self.systems:and}: {self.holders?{self.holders:list}|ни у кого}");
    }
}

impl Say for SystemPicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to,
            en: "{self.system} ({one self.colour STAR}){self.start?, start system}{self.hole?, black hole}",
            ru: "{self.system} ({one self.colour STAR}){self.start?, стартовая}{self.hole?, чёрная дыра}");
        if self.hole {
            return;
        }
        say!(text, to,
            en: ", {self.owner?{self.owner}, bases {self.bases}|neutral}, planets:",
            ru: ", {self.owner?{self.owner}, базы {self.bases}|нейтральная}, планеты:");
        for planet in &self.planets {
            say!(text, to,
                en: " {planet?{cube}|free}",
                ru: " {planet?{cube}|свободна}",
                cube = planet.map(cube_symbol));
        }
    }
}

impl Say for DeckPicture {
    fn say(&self, text: &mut Text, to: Listener) {
        say!(text, to,
            en: "{many self.kind}, {self.count CARD}{self.top?, on top {self.top}}",
            ru: "{many self.kind}, {self.count CARD}{self.top?, сверху {self.top}}");
        for card in &self.lifted {
            say!(text, to, en: ", turned up {card}", ru: ", снята {card}");
        }
    }
}

/// Routes with what lies on them, then the free tracks with their cells. A track to a black hole counts as absent (MG-HOLE-02).
fn tracks(text: &mut Text, picture: &Picture, to: Listener) {
    let conflict = |track: Track| picture.conflicts.iter().find(|laid| laid.track == track).map(|laid| laid.card);
    let (routes, free): (Vec<_>, Vec<_>) =
        picture.tracks.iter().filter(|track| track.exists).partition(|track| track.owner.is_some());
    say!(&mut *text, to, en: "\nRoutes:{none? none}", ru: "\nМаршруты:{none? нет}", none = routes.is_empty());
    for route in routes {
        say!(&mut *text, to,
            en: "\n  {route.track}, {route.owner}{route.from?, from {route.from}}:",
            ru: "\n  {route.track}, {route.owner}{route.from?, начат от системы {route.from}}:");
        for cell in &route.cells {
            say!(&mut *text, to, both: " {cell?{cube}|[]}", cube = cell.map(cube_symbol));
        }
        say!(&mut *text, to,
            en: "{route.complete?, complete}{laid? ({laid})}",
            ru: "{route.complete?, завершён}{laid? ({laid})}",
            laid = conflict(route.track));
    }
    say!(&mut *text, to, en: "\nFree tracks and their cells:", ru: "\nСвободные трассы, число ячеек:");
    // What begins at the same system is told in one line.
    for group in free.chunk_by(|one, next| one.ends[0] == next.ends[0]) {
        say!(&mut *text, to, en: "\n  {from} to ", ru: "\n  {from} – ", from = group[0].ends[0]);
        for (n, track) in group.iter().enumerate() {
            say!(&mut *text, to, both: "{more?, }{end} {cells}{laid? ({laid})}",
                more = n > 0, end = track.ends[1], cells = track.cells.len(), laid = conflict(track.track));
        }
    }
}

/// The whole table.
pub(super) fn say_view(view: &View, to: Listener) -> Text {
    let awaited = say_awaited(view, to);
    let picture = view.picture();
    let mut text = say!(to,
        en: "Round {picture.round}, {picture.now}, {picture.active:poss} turn{picture.extra? (extra turn)}\n{awaited}\
             \nBank: {picture.bank}\nFree black-hole tokens: {picture.free_tokens}",
        ru: "Круг {picture.round}, {picture.now}, ходит {picture.active}{picture.extra? (дополнительный ход)}\n{awaited}\
             \nБанк: {picture.bank}\nСвободные жетоны чёрных дыр: {picture.free_tokens}");
    if !picture.display.is_empty() {
        say!(&mut text, to, en: "\nRaces on display:", ru: "\nРасы на выбор:");
        for race in &picture.display {
            say!(&mut text, to, both: " {race}");
        }
    }
    for player in &picture.players {
        say!(&mut text, to, both: "\n{player}");
    }
    say!(&mut text, to, en: "\nSystems:", ru: "\nСистемы:");
    for system in &picture.systems {
        say!(&mut text, to, both: "\n  {system}");
    }
    say!(&mut text, to, en: "\nSymbols of the board:", ru: "\nСимволы поля:");
    for symbol in picture.symbols.iter().filter(|symbol| symbol.exists) {
        say!(&mut text, to, both: "\n  {symbol}");
    }
    tracks(&mut text, &picture, to);
    if !picture.conflicts.is_empty() {
        say!(&mut text, to, en: "\nConflicts:", ru: "\nКонфликты:");
        for conflict in &picture.conflicts {
            say!(&mut text, to, both: "\n  {conflict}");
        }
    }
    say!(&mut text, to, en: "\nDecks:", ru: "\nКолоды:");
    for deck in &picture.decks {
        say!(&mut text, to, both: "\n  {deck}");
    }
    text
}
