//! The whole table as lines, for plain mode and screen readers, and the banner that says what is awaited.

use super::{
    CARD, CUBE, DISC, card, cube_symbol, cubes, en, ru, superiority_symbol, system_name, track_name, type_noun,
};
use crate::cards::ArrowColour;
use crate::picture::{
    CardPicture, ConflictPicture, Picture, PlayerPicture, ProjectPicture, SidePicture, SymbolPicture, TrackPicture,
};
use crate::question::{Now, Question};
use crate::resource::Superiority;
use crate::state::{BASES_TO_WIN, Outcome, STARTS_TO_WIN};
use crate::view::View;
use tabletop_text::{Case, Lang, Listener, Text, counted};

fn ask(question: Question, lang: Lang, text: &mut Text) {
    match lang {
        Lang::En => en::question(question, text),
        Lang::Ru => ru::question(question, text),
    }
}

/// What is awaited of whom.
pub(super) fn say_awaited(view: &View, to: Listener) -> Text {
    let lang = to.lang;
    let mut text = Text::new();
    let table = &view.table;
    let Some(decision) = table.decision() else {
        text.word(lang.pick("The game is over", "Партия окончена"));
        if let Some(Outcome { winners, victory }) = table.outcome() {
            text.word(lang.pick(": ", ", победа: "));
            for (n, seat) in winners.iter().enumerate() {
                if n > 0 {
                    text.word(", ");
                }
                text.seat(seat);
            }
            text.word(" (").word(lang.pick(en::victory_words(victory), ru::victory_words(victory))).word(")");
        }
        return text;
    };
    if !to.is(decision.seat) {
        text.seat(decision.seat).word(": ");
    }
    ask(decision.question, lang, &mut text);
    if let Some(source) = decision.source {
        let said = matches!(decision.question, Question::Offer { .. } | Question::Goals(_));
        if !said {
            text.word(" (");
            card(&mut text, source, lang);
            text.word(")");
        }
    }
    if decision.question == Question::Distribute && !table.drawn.is_empty() {
        text.word(": ");
        cubes(&mut text, table.drawn, lang);
    }
    text.capitalized()
}

fn phase(now: Now, lang: Lang) -> &'static str {
    match now {
        Now::Setup => lang.pick("setup", "подготовка"),
        Now::Draw => lang.pick("drawing", "получение ресурсов"),
        Now::Distribution => lang.pick("distribution", "распределение ресурсов"),
        Now::Rewards => lang.pick("rewards", "награды"),
        Now::Cards => lang.pick("cards", "сброс и применение карт"),
        Now::Over => lang.pick("the end", "конец партии"),
    }
}

/// Filled cells as marks, empty ones in brackets.
fn project(text: &mut Text, view: &ProjectPicture, lang: Lang) {
    match lang {
        Lang::En => en::purpose(view.project, text),
        Lang::Ru => ru::purpose(view.project, text),
    }
    text.word(":");
    for cell in &view.cells {
        text.word(" ");
        let star = if cell.star { "*" } else { "" };
        match cell.cube {
            Some(cube) if cube == cell.colour => {
                text.icon(cube_symbol(cube)).word(star);
            }
            Some(cube) => {
                text.icon(cube_symbol(cube)).word("/").icon(cube_symbol(cell.colour)).word(star);
            }
            None => {
                text.word("[").icon(cube_symbol(cell.colour)).word(star).word("]");
            }
        }
    }
    if view.needed < view.cells.len() as u8 {
        text.word(lang.pick(" (enough: ", " (хватит: ")).number(view.needed).word(")");
    }
}

fn card_line(text: &mut Text, view: &CardPicture, lang: Lang) {
    card(text, view.card, lang);
    text.word(", ").word(type_noun(view.kind).one(Case::Nominative, lang));
    if view.active {
        text.word(lang.pick(", works", ", действует"));
    }
    if view.slot == Some(true) {
        text.word(lang.pick(", a base is prepared", ", база подготовлена"));
    }
    for shown in &view.projects {
        text.word("; ");
        project(text, shown, lang);
    }
}

fn player(text: &mut Text, view: &PlayerPicture, lang: Lang) {
    text.seat(view.seat);
    if let Some(race) = view.race {
        text.word(" (");
        card(text, race, lang);
        text.word(")");
    }
    if view.gone {
        text.word(lang.pick(", left the table", ", нет за столом"));
    }
    text.word(lang.pick(": bases ", ": базы ")).number(view.on_board).word("/").number(BASES_TO_WIN);
    text.word(lang.pick(", prepared ", ", подготовлено ")).number(view.prepared);
    text.word(lang.pick(", reserve ", ", в запасе "));
    counted(u32::from(view.reserve), &DISC, Case::Nominative, lang, text);
    text.word(lang.pick(", start systems ", ", стартовых систем ")).number(view.starts).word("/").number(STARTS_TO_WIN);
    if view.skips > 0 {
        text.word(lang.pick(", turns to miss: ", ", пропустит ходов: ")).number(view.skips);
    }
    text.new_line().word(lang.pick("  symbols of five: ", "  символы из пяти: "));
    for (kind, count) in Superiority::ALL.into_iter().zip(view.symbols) {
        text.icon(superiority_symbol(kind)).word(" ").number(count).word(" ");
    }
    text.new_line().word(lang.pick("  bag, ", "  мешок, "));
    counted(view.bag.total(), &CUBE, Case::Nominative, lang, text);
    text.word(": ");
    cubes(text, view.bag, lang);
    text.new_line()
        .word(lang.pick("  cards ", "  карты "))
        .number(view.cards.len() as i32)
        .word("/")
        .number(view.card_limit);
    for shown in &view.cards {
        text.new_line().word("    ");
        card_line(text, shown, lang);
    }
}

fn side(text: &mut Text, view: &SidePicture, lang: Lang) {
    match view.owner {
        Some(owner) => text.seat(owner),
        None => text.word(lang.pick("neutral", "нейтральная")),
    };
    text.word(", ").word(system_name(view.system, lang)).word(", ");
    project(text, &view.project, lang);
}

fn conflict(text: &mut Text, view: &ConflictPicture, lang: Lang) {
    card(text, view.card, lang);
    text.word(", ").word(track_name(view.track, lang)).word(", ").icon(superiority_symbol(view.symbol));
    if let Some(leader) = view.leader {
        text.word(lang.pick(", led by ", ", впереди ")).seat(leader);
    }
    text.new_line().word(lang.pick("    red: ", "    красная: "));
    side(text, &view.red, lang);
    text.new_line().word(lang.pick("    blue: ", "    синяя: "));
    side(text, &view.blue, lang);
}

/// A symbol of the board: what it asks for and who has it.
fn symbol(text: &mut Text, view: &SymbolPicture, lang: Lang) {
    let what = match view.arrow {
        ArrowColour::Blue => lang.pick(" (blue arrow), for ", " (синяя стрелка), за систему "),
        ArrowColour::Green => lang.pick(" (green arrows), for both ", " (зелёные стрелки), за обе системы, "),
        ArrowColour::Red => {
            lang.pick(" (red arrows), for exactly one of ", " (красные стрелки), ровно за одну из систем ")
        }
    };
    text.icon(superiority_symbol(view.kind)).word(what);
    for (n, system) in view.systems.iter().enumerate() {
        if n > 0 {
            text.word(lang.pick(" and ", " и "));
        }
        text.word(system_name(*system, lang));
    }
    text.word(": ");
    if view.holders.is_empty() {
        text.word(lang.pick("nobody", "ни у кого"));
    }
    for (n, seat) in view.holders.iter().enumerate() {
        if n > 0 {
            text.word(", ");
        }
        text.seat(*seat);
    }
}

/// Routes with what lies on them, then the free tracks with their cells. A track to a black hole counts as absent (MG-HOLE-02).
fn tracks(text: &mut Text, view: &Picture, lang: Lang) {
    let (routes, free): (Vec<_>, Vec<_>) =
        view.tracks.iter().filter(|track| track.exists).partition(|track| track.owner.is_some());
    text.new_line().word(lang.pick("Routes:", "Маршруты:"));
    if routes.is_empty() {
        text.word(lang.pick(" none", " нет"));
    }
    for shown in routes {
        text.new_line().word("  ").word(track_name(shown.track, lang));
        if let Some(owner) = shown.owner {
            text.word(", ").seat(owner);
        }
        if let Some(from) = shown.from {
            text.word(lang.pick(", from ", ", начат от системы ")).word(system_name(from, lang));
        }
        text.word(":");
        for cell in &shown.cells {
            match cell {
                Some(cube) => text.word(" ").icon(cube_symbol(*cube)),
                None => text.word(" []"),
            };
        }
        if shown.complete {
            text.word(lang.pick(", complete", ", завершён"));
        }
        on_track(text, shown, view, lang);
    }
    text.new_line().word(lang.pick("Free tracks and their cells:", "Свободные трассы, число ячеек:"));
    // What begins at the same system is told in one line.
    for group in free.chunk_by(|one, next| one.ends[0] == next.ends[0]) {
        text.new_line().word("  ").word(system_name(group[0].ends[0], lang)).word(lang.pick(" to ", " – "));
        for (n, shown) in group.iter().enumerate() {
            if n > 0 {
                text.word(", ");
            }
            text.word(system_name(shown.ends[1], lang)).word(" ").number(shown.cells.len() as i32);
            on_track(text, shown, view, lang);
        }
    }
}

/// The conflict that lies on a track, if there is one.
fn on_track(text: &mut Text, track: &TrackPicture, view: &Picture, lang: Lang) {
    for conflict in view.conflicts.iter().filter(|conflict| conflict.track == track.track) {
        text.word(" (");
        card(text, conflict.card, lang);
        text.word(")");
    }
}

/// The whole table.
pub(super) fn say_view(view: &View, to: Listener) -> Text {
    let lang = to.lang;
    let awaited = say_awaited(view, to);
    let view = &view.picture();
    let mut text = Text::new();
    text.word(lang.pick("Round ", "Круг ")).number(i32::from(view.round)).word(", ").word(phase(view.now, lang));
    text.word(lang.pick(", turn of ", ", ходит ")).seat(view.active);
    if view.extra {
        text.word(lang.pick(" (extra turn)", " (дополнительный ход)"));
    }
    text.new_line().text(awaited);
    text.new_line().word(lang.pick("Bank: ", "Банк: "));
    cubes(&mut text, view.bank, lang);
    text.new_line()
        .word(lang.pick("Free black-hole tokens: ", "Свободные жетоны чёрных дыр: "))
        .number(view.free_tokens);
    if !view.display.is_empty() {
        text.new_line().word(lang.pick("Races on display:", "Расы на выбор:"));
        for race in &view.display {
            text.word(" ");
            card(&mut text, *race, lang);
        }
    }
    for shown in &view.players {
        text.new_line();
        player(&mut text, shown, lang);
    }
    text.new_line().word(lang.pick("Systems:", "Системы:"));
    for shown in &view.systems {
        text.new_line().word("  ").word(system_name(shown.system, lang)).word(" ").icon(cube_symbol(shown.colour));
        if shown.start {
            text.word(lang.pick(", start system", ", стартовая"));
        }
        match (shown.hole, shown.owner) {
            (true, _) => {
                text.word(lang.pick(", black hole", ", чёрная дыра"));
                continue;
            }
            (false, Some(owner)) => {
                text.word(", ").seat(owner).word(lang.pick(", bases ", ", базы ")).number(shown.bases);
            }
            (false, None) => {
                text.word(lang.pick(", neutral", ", нейтральная"));
            }
        }
        text.word(lang.pick(", planets:", ", планеты:"));
        for planet in &shown.planets {
            match planet {
                Some(cube) => text.word(" ").icon(cube_symbol(*cube)),
                None => text.word(lang.pick(" free", " свободна")),
            };
        }
    }
    text.new_line().word(lang.pick("Symbols of the board:", "Символы поля:"));
    for shown in view.symbols.iter().filter(|symbol| symbol.exists) {
        text.new_line().word("  ");
        symbol(&mut text, shown, lang);
    }
    tracks(&mut text, view, lang);
    if !view.conflicts.is_empty() {
        text.new_line().word(lang.pick("Conflicts:", "Конфликты:"));
        for shown in &view.conflicts {
            text.new_line().word("  ");
            conflict(&mut text, shown, lang);
        }
    }
    text.new_line().word(lang.pick("Decks:", "Колоды:"));
    for deck in &view.decks {
        text.new_line().word("  ").word(type_noun(deck.kind).many(Case::Nominative, lang)).word(", ");
        counted(u32::from(deck.count), &CARD, Case::Nominative, lang, &mut text);
        if let Some(top) = deck.top {
            text.word(lang.pick(", on top ", ", сверху "));
            card(&mut text, top, lang);
        }
        for lifted in &deck.lifted {
            text.word(lang.pick(", lifted ", ", снята "));
            card(&mut text, *lifted, lang);
        }
    }
    text
}
