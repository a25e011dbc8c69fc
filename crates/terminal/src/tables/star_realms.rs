//! The table of Star Realms: a boss and the rivals on top, the trade row in the middle, you nearest. Shape before colour: a coin is a
//! price, a burst combat, a pennant authority; brackets stand around what can be done now.

use super::{Board, Chip, Table, bracketed, counted, richest};
use crate::Choice;
use crate::screen::{style, text};
use crate::shortcuts::StarRealmsOrders;
use game_star_realms::adventures::parse_mode;
use game_star_realms::text::boss::{adventure_words, level_name, say_briefing, say_rulings, threat_words};
use game_star_realms::text::face::{self, Amount, Mark, Token};
use game_star_realms::text::{AUTHORITY, COMBAT, DEFENSE, OUTPOST, TRADE, badge, role_name, symbol, team_name};
use game_star_realms::view::{AbilityState, CardView, SeatView};
use game_star_realms::{Ability, Action, BossView, Faction, Kind, Piece, Sort, StarRealms, card};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use std::cmp::Reverse;
use tabletop::Seat;
use tabletop_text::{Listener, Spoken, Text};

/// How much is said; the richest that fits is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Detail {
    /// Of the others at a full table only a line each.
    Numbers,
    /// Names and numbers.
    Names,
    /// And what cards do, as symbols.
    Symbols,
    /// And the trade row as cards.
    Cards,
    /// And every own card on a line of its own.
    Roomy,
    /// And what the cards in play, in hand and on sale do, in words.
    Words,
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lies {
    Hand,
    Row,
    Play,
}

/// From this width on a table has room for words.
const WIDE_TABLE: usize = 110;

/// A card of the row is never narrower.
const NARROWEST_CARD: usize = 11;

impl Table for StarRealms {
    type Shortcuts = StarRealmsOrders;
    const LEGEND: Option<&'static str> = Some("star-realms-legend");

    fn draw(board: &Board<'_, Self>, height: usize) -> Option<Vec<Line<'static>>> {
        // Words where there is room for them; in a window of usual width the row is drawn as cards.
        if board.width >= WIDE_TABLE {
            let worded = board.lines(Detail::Words);
            if worded.len() <= height {
                return Some(worded);
            }
        }
        let ways = [Detail::Roomy, Detail::Cards, Detail::Symbols, Detail::Names, Detail::Numbers];
        richest(height, ways, |detail| board.lines(detail))
    }

    /// The briefing of an adventure (SR-CHAL-04); other modes have none.
    fn briefing(mode: &str, to: Listener) -> Option<Text> {
        let (adventure, level, _) = parse_mode(mode)?;
        Some(say_briefing(adventure, level, to))
    }

    /// Which rules of an adventure are not from the rulebook, in full.
    fn rulings(mode: &str, to: Listener) -> Option<Text> {
        let (adventure, ..) = parse_mode(mode)?;
        Some(say_rulings(adventure, to))
    }

    fn is_end(action: &Action) -> bool {
        matches!(action, Action::EndTurn | Action::Withdraw | Action::Decline)
    }

    /// The last card is played: who has pressed Enter for each of them does not mean to buy.
    fn pauses(before: &[Choice<Self>], after: &[Choice<Self>]) -> bool {
        let has =
            |options: &[Choice<Self>], wanted: fn(&Action) -> bool| options.iter().any(|choice| wanted(&choice.action));
        let play = |action: &Action| matches!(action, Action::Play(_));
        has(before, play) && !has(after, play) && has(after, |action| *action == Action::EndTurn)
    }

    /// Whoever attacks mostly does it with all there is: the largest amount stands first.
    fn order(options: &mut [Choice<Self>]) {
        let attack = |choice: &Choice<Self>| match choice.action {
            Action::Attack(target, amount) => Some((target, None, amount)),
            Action::DamageBase(target, piece, amount) => Some((target, Some(piece), amount.into())),
            _ => None,
        };
        let alike = |one: &Choice<Self>, next: &Choice<Self>| match (attack(one), attack(next)) {
            (Some((target, piece, _)), Some((other, another, _))) => (target, piece) == (other, another),
            _ => false,
        };
        for run in options.chunk_by_mut(alike) {
            run.sort_by_key(|choice| Reverse(attack(choice).map(|(.., amount)| amount)));
        }
    }
}

impl Board<'_, StarRealms> {
    fn lines(&self, detail: Detail) -> Vec<Line<'static>> {
        let me = self.view.viewer.seat();
        let mut lines = Vec::new();
        if let Some(boss) = &self.view.adventure {
            self.boss(boss, detail, &mut lines);
        }
        if self.view.seats.len() > 2 {
            lines.push(self.order());
        }
        for seat in self.others() {
            self.seat(seat, detail.min(Detail::Cards), &mut lines);
        }
        self.row(detail, &mut lines);
        for seat in self.view.seats.iter().filter(|seat| Some(seat.seat) == me) {
            self.seat(seat, detail, &mut lines);
        }
        lines
    }

    /// Everybody but the viewer, in the order in which they follow him; opponents before allies.
    fn others(&self) -> Vec<&SeatView> {
        let (me, seats) = (self.view.viewer.seat(), &self.view.seats);
        let from = me.map_or(0, |me| me.index() + 1);
        let around = (0..seats.len()).map(|step| &seats[(from + step) % seats.len()]);
        let mut others: Vec<&SeatView> = around.filter(|seat| Some(seat.seat) != me).collect();
        others.sort_by_key(|seat| self.is_ally(seat));
        others
    }

    fn is_ally(&self, seat: &SeatView) -> bool {
        let me = self.view.viewer.seat().and_then(|me| self.view.seats.get(me.index()));
        me.is_some_and(|me| me.side == seat.side)
    }

    fn order(&self) -> Line<'static> {
        let names = self.view.order.iter().map(|seat| self.name_or_you(*seat));
        let names = names.collect::<Vec<_>>().join(" → ");
        self.cut(&format!(" {}", self.words.with("star-realms-order", &[("names", names.into())])), style::dim())
    }

    fn seat(&self, seat: &SeatView, detail: Detail, lines: &mut Vec<Line<'static>>) {
        lines.push(self.numbers(seat));
        // The one opponent of a duel has room for his bases on any screen.
        if detail == Detail::Numbers && self.view.seats.len() > 2 && !self.view.viewer.is(seat.seat) {
            return;
        }
        let (bases, ships): (Vec<_>, Vec<_>) = seat.in_play.iter().partition(|card| card.sort.is_base());
        let symbols = detail >= Detail::Symbols;
        let chips = |cards: Vec<&CardView>| {
            let chips: Vec<Chip> = cards.into_iter().map(|card| self.in_play(seat.seat, card, symbols)).collect();
            // Cards that look alike in every respect are one chip.
            chips.chunk_by(|a, b| a == b).map(|alike| counted(alike[0].clone(), alike.len())).collect()
        };
        let alone = detail >= Detail::Roomy;
        self.chips("star-realms-bases", chips(bases), alone, lines);
        self.chips("star-realms-ships", chips(ships), alone, lines);
        let Some(hand) = &seat.hand else { return };
        if detail == Detail::Words {
            let cards = grouped(hand).map(|(kind, count)| (self.in_hand(kind, count, false), kind));
            self.worded("star-realms-hand", cards.collect(), lines);
        } else {
            let chips = grouped(hand).map(|(kind, count)| self.in_hand(kind, count, symbols)).collect();
            self.chips("star-realms-hand", chips, alone, lines);
        }
    }

    /// Cards on lines of their own, with what they do in words.
    fn worded(&self, heading: &str, cards: Vec<(Chip, Kind)>, lines: &mut Vec<Line<'static>>) {
        let name = cards.iter().map(|(chip, _)| text::wide(chip)).max().unwrap_or(0);
        let heading = format!("  {}: ", self.words.say(heading));
        let indent = Span::raw(heading.as_str()).width();
        for (index, (mut chip, kind)) in cards.into_iter().enumerate() {
            let lead = if index == 0 { heading.clone() } else { " ".repeat(indent) };
            let gap = " ".repeat(name.saturating_sub(text::wide(&chip)) + 2);
            let room = self.width.saturating_sub(indent + name + 2).max(20);
            let mut told = text::plain_lines(&self.does(kind), Style::new(), room, 0).into_iter();
            chip.insert(0, Span::styled(lead, style::dim()));
            chip.push(Span::raw(gap));
            chip.extend(told.next().unwrap_or_default().spans);
            lines.push(Line::from(chip));
            for line in told {
                let mut spans = vec![Span::raw(" ".repeat(indent + name + 2))];
                spans.extend(line.spans);
                lines.push(Line::from(spans));
            }
        }
    }

    /// What a card does, in a line of words: its text without its name.
    fn does(&self, kind: Kind) -> String {
        let said = StarRealms::say_card(kind.index() as u16, self.session.listener());
        let said = said.map(|said| self.session.glyphs(&said)).unwrap_or_default();
        said.lines().skip(1).map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    fn numbers(&self, seat: &SeatView) -> Line<'static> {
        let words = self.words;
        let is_me = self.view.viewer.is(seat.seat);
        let name = self.name_or_you(seat.seat);
        let sign = if self.view.active.contains(&seat.seat) { "►" } else { " " };
        let mut spans = vec![Span::raw(sign.to_owned()), Span::styled(name, style::seat(seat.seat)), Span::raw("  ")];
        if let Some(team) = seat.team {
            let named = role_name(seat.role, self.lang).unwrap_or_else(|| team_name(team, self.lang));
            spans.push(Span::styled(format!("{named}  "), style::dim()));
        }
        if !seat.alive {
            spans.push(Span::styled(words.say("star-realms-out"), style::dim()));
            return Line::from(spans);
        }
        let attack = self.can_attack(seat.attacked_as);
        spans.push(Span::styled(bracketed(&format!("{}{}", AUTHORITY.glyph, seat.authority), attack), style::number()));
        if seat.shielded && !is_me {
            spans.push(Span::raw(format!(" {}", OUTPOST.glyph)));
        }
        if seat.ready {
            spans.push(Span::styled(format!("  {}", words.say("star-realms-ready")), style::dim()));
        }
        if self.view.active.contains(&seat.seat) {
            spans.push(Span::styled(format!("  {}{}", TRADE.glyph, seat.trade), style::icon()));
            spans.push(Span::styled(format!("  {}{}", COMBAT.glyph, seat.combat), style::icon()));
        }
        let hand = (!is_me).then(|| words.with("star-realms-cards-in-hand", &[("n", seat.hand_count.into())]));
        let deck = words.with("star-realms-deck", &[("n", seat.deck_count.into())]);
        let discard = words.with("star-realms-discard", &[("n", seat.discard.len().into())]);
        for part in hand.into_iter().chain([deck, discard]) {
            spans.push(Span::raw(format!("  {part}")));
        }
        if let Some(top) = seat.discard_top.filter(|_| self.view.seats.len() == 2) {
            spans.push(Span::styled(format!(" ({})", self.name(top)), style::dim()));
        }
        // At a full table: who may be attacked, and who not.
        if let (3.., false, Some(_)) = (self.view.seats.len(), is_me, self.view.viewer.seat()) {
            let reach = match seat {
                _ if self.is_ally(seat) => words.say("star-realms-ally"),
                _ if seat.attackable => words.say("star-realms-target"),
                _ if seat.bases_attackable => words.say("star-realms-only-bases"),
                _ => words.say("star-realms-out-of-reach"),
            };
            spans.push(Span::styled(format!("  {reach}"), style::dim()));
        }
        Line::from(spans)
    }

    fn can_attack(&self, seat: Seat) -> bool {
        self.offers(|action| matches!(action, Action::Attack(target, _) if *target == seat))
    }

    /// The boss of an adventure: its score or what is left of it, its cards, what it does next.
    fn boss(&self, boss: &BossView, detail: Detail, lines: &mut Vec<Line<'static>>) {
        let words = self.words;
        let told = adventure_words(boss.adventure, self.lang);
        let sign = if boss.acting { "►" } else { " " };
        let mut spans = vec![Span::raw(sign.to_owned()), Span::styled(told.name, style::number()), Span::raw("  ")];
        spans.push(Span::styled(format!("{}  ", level_name(boss.level, self.lang)), style::dim()));
        if let (Some(now), Some(first)) = (boss.authority, boss.first_authority) {
            let attack = self.can_attack(boss.seat);
            spans.push(Span::styled(bracketed(&format!("{}{now}/{first}", AUTHORITY.glyph), attack), style::number()));
        }
        let count = |key: &str, count: Option<usize>| count.map(|count| words.with(key, &[("n", count.into())]));
        let numbers = [
            count("star-realms-boss-counter", boss.counter.map(usize::from)),
            count("star-realms-boss-swallowed", boss.face_down.map(usize::from)),
            count("star-realms-deck", boss.deck.as_ref().map(|deck| deck.count.into())),
            count("star-realms-discard", boss.deck.as_ref().map(|_| boss.discard.len())),
            count("star-realms-boss-elite", boss.elite.as_ref().map(|deck| deck.count.into())),
            count("star-realms-boss-subjects", boss.subjects.as_ref().map(|deck| deck.count.into())),
            count("star-realms-boss-acquisitions", boss.acquisitions.map(usize::from)),
            count("star-realms-boss-registry", boss.registry.as_ref().map(Vec::len)),
        ];
        for number in numbers.into_iter().flatten() {
            spans.push(Span::raw(format!("  {number}")));
        }
        lines.push(Line::from(spans));
        let symbols = detail >= Detail::Cards;
        let cards = boss.in_play.iter().map(|card| self.in_play(boss.seat, card, symbols));
        self.chips("star-realms-boss-cards", cards.collect(), false, lines);
        for arm in &boss.tentacles {
            let length = format!("{}{}", arm.cards.len(), if arm.longest { "!" } else { "" });
            let arm_words = format!("{} {length} ", badge(arm.faction).glyph);
            let mut chip = vec![Span::raw("  "), Span::styled(arm_words, faction_style(Some(arm.faction)))];
            for (kind, count) in grouped(&arm.cards) {
                let cut = self.actions.contains(&Action::Sever(kind));
                let price = Span::raw(bracketed(&format!("{}{}", COMBAT.glyph, kind.cost()), cut));
                chip.extend(counted(vec![price, Span::raw(" "), self.named(kind, Style::new(), Lies::Play)], count));
                chip.push(Span::raw("  "));
            }
            lines.push(Line::from(chip));
        }
        if detail >= Detail::Symbols {
            for threats in &boss.threats {
                let mut told = Text::new();
                for (index, threat) in threats.does.iter().enumerate() {
                    if index > 0 {
                        told.word(", ");
                    }
                    told.text(threat_words(*threat, self.lang));
                }
                let told = told.plain(self.lang, |seat| self.session.name(seat));
                let line =
                    format!("  {} {}: {told}", badge(threats.faction).glyph, badge(threats.faction).word(self.lang));
                lines.push(self.cut(&line, style::dim()));
            }
        }
        lines.push(self.cut(&format!("  {}", self.forecast(boss)), style::dim()));
        if detail >= Detail::Cards {
            let ours = words.with("star-realms-boss-ours", &[("n", boss.provisional.len().into())]);
            lines.push(self.cut(&format!("  {ours}"), style::dim()));
        }
    }

    fn forecast(&self, boss: &BossView) -> String {
        let (words, next) = (self.words, &boss.next);
        let names = |kinds: &[Kind]| kinds.iter().map(|kind| self.name(*kind)).collect::<Vec<_>>().join(", ");
        let mut parts = vec![match next.turns {
            0 => words.say("star-realms-boss-now"),
            turns => words.with("star-realms-boss-in", &[("n", turns.into())]),
        }];
        if !next.takes.is_empty() {
            parts.push(words.with("star-realms-boss-takes", &[("cards", names(&next.takes).into())]));
        }
        if !next.plays.is_empty() {
            parts.push(words.with("star-realms-boss-plays", &[("cards", names(&next.plays).into())]));
        }
        if next.combat > 0 {
            parts.push(
                words.with("star-realms-boss-combat", &[("combat", format!("{}{}", COMBAT.glyph, next.combat).into())]),
            );
        }
        parts.join(" · ")
    }

    fn row(&self, detail: Detail, lines: &mut Vec<Line<'static>>) {
        let words = self.words;
        let heading = words.with(
            "star-realms-row",
            &[("deck", self.view.trade_deck.into()), ("scrapped", self.view.scrap_heap.len().into())],
        );
        lines.push(self.rule(&heading));
        let explorers = words.with("star-realms-explorers", &[("n", self.view.explorers.into())]);
        if detail == Detail::Words {
            let in_row = (0u8..).zip(&self.view.row).filter_map(|(slot, kind)| Some((slot, (*kind)?)));
            let mut cards: Vec<(Chip, Kind)> =
                in_row.map(|(slot, kind)| (self.on_sale(kind, self.can_take(slot), false), kind)).collect();
            if self.view.explorers > 0 {
                let mut chip = self.on_sale(Kind::EXPLORER, self.can_take_explorer(), false);
                chip.push(Span::styled(format!(" {explorers}"), style::dim()));
                cards.push((chip, Kind::EXPLORER));
            }
            self.worded("star-realms-on-sale", cards, lines);
        } else if detail >= Detail::Cards && self.width / 6 >= NARROWEST_CARD {
            let wide = (self.width / 6).min(24);
            let face = |kind: Option<Kind>, can: bool, foot: Option<String>| match kind {
                Some(kind) => self.small_card(kind, can, foot.unwrap_or_else(|| sort_sign(kind)), wide),
                None => std::array::from_fn(|_| Line::from(" ".repeat(wide))),
            };
            let mut faces: Vec<[Line<'static>; CARD_HEIGHT]> =
                (0u8..).zip(&self.view.row).map(|(slot, kind)| face(*kind, self.can_take(slot), None)).collect();
            let explorer = (self.view.explorers > 0).then_some(Kind::EXPLORER);
            faces.push(face(explorer, self.can_take_explorer(), Some(explorers)));
            for y in 0..CARD_HEIGHT {
                let spans: Vec<Span<'static>> =
                    faces.iter_mut().flat_map(|face| std::mem::take(&mut face[y].spans)).collect();
                lines.push(Line::from(spans));
            }
        } else {
            let symbols = detail >= Detail::Symbols;
            let in_row = (0u8..).zip(&self.view.row).filter_map(|(slot, kind)| Some((slot, (*kind)?)));
            let mut chips: Vec<Chip> =
                in_row.map(|(slot, kind)| self.on_sale(kind, self.can_take(slot), symbols)).collect();
            if self.view.explorers > 0 {
                let mut chip = self.on_sale(Kind::EXPLORER, self.can_take_explorer(), symbols);
                chip.push(Span::styled(format!(" ×{}", self.view.explorers), style::dim()));
                chips.push(chip);
            }
            self.chips("star-realms-on-sale", chips, detail >= Detail::Roomy, lines);
        }
        lines.push(self.rule(""));
    }

    fn can_take(&self, slot: u8) -> bool {
        self.offers(
            |action| matches!(action, Action::Buy(at) | Action::BuyTogether(at) | Action::Acquire(at) | Action::ScrapFromRow(at) if *at == slot),
        )
    }

    fn can_take_explorer(&self) -> bool {
        self.offers(|action| {
            matches!(action, Action::BuyExplorer | Action::BuyExplorerTogether | Action::AcquireExplorer)
        })
    }

    fn small_card(&self, kind: Kind, can: bool, foot: String, wide: usize) -> [Line<'static>; CARD_HEIGHT] {
        let inside = wide.saturating_sub(2);
        let chosen = self.is_chosen(kind, Lies::Row);
        let frame = if can { faction_style(kind.faction()) } else { style::dim() };
        let frame = if chosen { frame.patch(style::chosen()) } else { frame };
        let price = bracketed(&format!("{}{}", TRADE.glyph, kind.cost()), can);
        let badge = kind.faction().map_or("", |faction| badge(faction).glyph);
        let (left, right) = if can { ("╔", "╗") } else { ("┌", "┐") };
        let (low_left, low_right) = if can { ("╚", "╝") } else { ("└", "┘") };
        let (bar, side) = if can { ("═", "║") } else { ("─", "│") };
        let used = Span::raw(&price).width() + Span::raw(badge).width();
        let top = format!("{left}{price}{}{badge}{right}", bar.repeat(inside.saturating_sub(used)));
        let foot = text::cut(&foot, inside);
        let rest = bar.repeat(inside.saturating_sub(Span::raw(&foot).width()));
        let bottom = format!("{low_left}{foot}{rest}{low_right}");
        let name_style = if chosen { style::chosen() } else { style::number() };
        let mut names = text::name_lines(&self.name(kind), inside);
        names.truncate(CARD_HEIGHT - 3);
        let mut middle: Vec<Line<'static>> = names.into_iter().map(|name| Line::styled(name, name_style)).collect();
        let room = CARD_HEIGHT - 2 - middle.len();
        let mut what = text::plain_lines(&self.symbols(kind).join(" "), Style::new(), inside, 0);
        if what.len() > room {
            // There is more than the card can show: `i` tells it all.
            what.truncate(room);
            let last = what.pop().unwrap_or_default();
            what.push(Line::from(text::cut(&format!("{last} …"), inside)));
        }
        // The name on top, what it does at the bottom.
        middle.resize_with(CARD_HEIGHT - 2 - what.len(), Line::default);
        middle.extend(what);
        let boxed = |line: Line<'static>| {
            let room = " ".repeat(inside.saturating_sub(line.width()));
            let mut spans = vec![Span::styled(side, frame)];
            // A styled line keeps its style when its spans move.
            spans.extend(line.spans.into_iter().map(|span| span.patch_style(line.style)));
            spans.extend([Span::raw(room), Span::styled(side, frame)]);
            Line::from(spans)
        };
        let mut lines = std::iter::once(Line::from(Span::styled(top, frame)))
            .chain(middle.into_iter().map(boxed))
            .chain(std::iter::once(Line::from(Span::styled(bottom, frame))));
        std::array::from_fn(|_| lines.next().unwrap_or_default())
    }

    fn on_sale(&self, kind: Kind, can: bool, symbols: bool) -> Chip {
        let mut chip = vec![Span::styled(bracketed(&format!("{}{}", TRADE.glyph, kind.cost()), can), style::icon())];
        chip.push(Span::raw(" "));
        let style = if can { Style::new() } else { style::dim() };
        chip.push(self.named(kind, style, Lies::Row));
        if kind.sort().is_base() {
            chip.push(Span::raw(format!(" {}", sort_sign(kind))));
        }
        if symbols {
            chip.push(Span::styled(format!(" {}", self.symbols(kind).join(" ")), style));
        }
        chip
    }

    fn in_hand(&self, kind: Kind, count: usize, symbols: bool) -> Chip {
        let mut chip = counted(vec![self.named(kind, Style::new(), Lies::Hand)], count);
        if symbols {
            chip.push(Span::styled(format!(" {}", self.symbols(kind).join(" ")), style::dim()));
        }
        chip
    }

    fn in_play(&self, owner: Seat, card: &CardView, symbols: bool) -> Chip {
        let mut chip = Vec::new();
        match card.sort {
            Sort::Ship => {}
            Sort::Base | Sort::Outpost => {
                let shield = if card.sort == Sort::Outpost { OUTPOST.glyph } else { DEFENSE.glyph };
                let left = if card.damage > 0 {
                    format!("{shield}{}/{}", card.defense.saturating_sub(card.damage), card.defense)
                } else {
                    format!("{shield}{}", card.defense)
                };
                let target = self.offers(|action| {
                    matches!(action, Action::AttackBase(seat, piece) | Action::AttackBaseTogether(seat, piece)
                        | Action::DamageBase(seat, piece, _) | Action::Destroy(seat, piece)
                        if *seat == owner && *piece == card.piece)
                });
                chip.push(Span::styled(bracketed(&left, target), style::icon()));
                chip.push(Span::raw(" "));
            }
        }
        chip.push(self.named(card.acts_as(), Style::new(), Lies::Play));
        if let Some(copied) = card.copied {
            chip.push(Span::styled(format!(" ({} = {})", self.name(card.piece.kind), self.name(copied)), style::dim()));
        }
        for ability in &card.abilities {
            // A ship's primary has always happened already.
            if card.sort == Sort::Ship && ability.ability == Ability::Primary {
                continue;
            }
            chip.extend(self.ability(card.piece, card.acts_as(), ability.ability, ability.state));
        }
        if symbols && card.sort.is_base() {
            chip.push(Span::styled(format!(" {}", self.symbols(card.acts_as()).join(" ")), style::dim()));
        }
        chip
    }

    /// In brackets: can be used now. With a question mark: waits for allies. Used ones are gone.
    fn ability(&self, piece: Piece, kind: Kind, ability: Ability, state: AbilityState) -> Option<Span<'static>> {
        let sign = match (ability, kind.faction()) {
            (Ability::Primary | Ability::Acquired, _) | (Ability::Ally | Ability::DoubleAlly, None) => "•".to_owned(),
            (Ability::Ally, Some(faction)) => badge(faction).glyph.to_owned(),
            (Ability::DoubleAlly, Some(faction)) => badge(faction).glyph.repeat(2),
            (Ability::Scrap, _) => SCRAP.to_owned(),
        };
        let usable = self.actions.contains(&Action::Use(piece, ability));
        match state {
            AbilityState::Used => None,
            AbilityState::Ready => {
                Some(Span::raw(bracketed(&format!("{}{sign}", if usable { "" } else { " " }), usable)))
            }
            AbilityState::NeedsAllies { .. } => Some(Span::styled(format!(" {sign}?"), style::dim())),
        }
    }

    fn name(&self, kind: Kind) -> String {
        let printed = card(kind);
        self.lang.pick(&printed.en, &printed.ru).clone()
    }

    /// The badge of its faction and its name; the chosen one has a pointer.
    fn named(&self, kind: Kind, style: Style, lies: Lies) -> Span<'static> {
        let badge = kind.faction().map_or_else(String::new, |faction| format!("{} ", badge(faction).glyph));
        let words = format!("{badge}{}", self.name(kind));
        if self.is_chosen(kind, lies) {
            return Span::styled(format!("▶{words}"), style::chosen());
        }
        Span::styled(words, style.patch(faction_style(kind.faction())))
    }

    /// Does the chosen option mean the card that lies there? One like it may lie elsewhere.
    fn is_chosen(&self, kind: Kind, lies: Lies) -> bool {
        let meant = match self.action {
            Some(Action::Play(_) | Action::Discard(_) | Action::ScrapFromHand(_) | Action::TopdeckFromHand(_)) => {
                lies == Lies::Hand
            }
            Some(
                Action::Buy(_)
                | Action::BuyExplorer
                | Action::BuyTogether(_)
                | Action::BuyExplorerTogether
                | Action::Acquire(_)
                | Action::AcquireExplorer
                | Action::ScrapFromRow(_),
            ) => lies == Lies::Row,
            Some(Action::Use(..) | Action::AttackBase(..) | Action::DamageBase(..) | Action::Destroy(..)) => {
                lies == Lies::Play
            }
            Some(_) | None => true,
        };
        meant && self.chosen.contains(&(kind.index() as u16))
    }

    /// What the card does, one word for each ability: `✸3`, `♣✸2`, `✂◎3`.
    fn symbols(&self, kind: Kind) -> Vec<String> {
        let ability = |row: face::Row| {
            let mark = match row.mark {
                Mark::Primary => String::new(),
                Mark::Ally(faction) => format!("{}:", badge(faction).glyph),
                Mark::DoubleAlly(faction) => format!("{}:", badge(faction).glyph.repeat(2)),
                Mark::Scrap => format!("{SCRAP}:"),
                Mark::Acquired => format!("{ACQUIRE}:"),
                Mark::ShipPlayed(faction) => format!("{}{SHIP}:", badge(faction).glyph),
            };
            let tokens: String = row.tokens.iter().map(token).collect();
            format!("{mark}{tokens}")
        };
        face::rows(kind, self.lang).into_iter().map(ability).collect()
    }
}

const CARD_HEIGHT: usize = 6;

const SCRAP: &str = "✂";
const ACQUIRE: &str = "⊕";
const SHIP: &str = "▵";

fn token(token: &Token) -> String {
    let amount = |amount: &Amount| match amount {
        Amount::Exactly(count) => count.to_string(),
        Amount::UpTo(count) => format!("≤{count}"),
        Amount::Varies => "X".to_owned(),
        Amount::Any => "∗".to_owned(),
        Amount::None => String::new(),
    };
    match token {
        Token::Resource(resource, count) => format!("{}{}", symbol(*resource).glyph, amount(count)),
        Token::Icon(icon, count) => format!("{}{}", glyph(icon), amount(count)),
        Token::Faction(faction) => badge(*faction).glyph.to_owned(),
        Token::Sign(sign) => (*sign).to_owned(),
    }
}

/// The icons of a card face as one character each; the legend says what they mean.
fn glyph(icon: &str) -> &str {
    match icon {
        "draw" => "▯",
        "discard" => "▿",
        "odiscard" => "▼",
        "scrap" => SCRAP,
        "row" => "▤",
        "breakbase" => "⊘",
        "acquire" => ACQUIRE,
        "topdeck" => "⤒",
        "hand" => "☞",
        "ship" => SHIP,
        "base" => "▢",
        other => other,
    }
}

/// A base has its shield; a ship has nothing.
fn sort_sign(kind: Kind) -> String {
    match kind.sort() {
        Sort::Ship => String::new(),
        Sort::Base => format!("{}{}", DEFENSE.glyph, kind.defense()),
        Sort::Outpost => format!("{}{}", OUTPOST.glyph, kind.defense()),
    }
}

/// A hint only: the badge says it without colour.
fn faction_style(faction: Option<Faction>) -> Style {
    match faction {
        None => Style::new(),
        Some(Faction::Blob) => style::tinted(Color::Green),
        Some(Faction::TradeFederation) => style::tinted(Color::Blue),
        Some(Faction::StarEmpire) => style::tinted(Color::Yellow),
        Some(Faction::MachineCult) => style::tinted(Color::Red),
    }
}

/// Equal cards together, in the order they come.
fn grouped(kinds: &[Kind]) -> impl Iterator<Item = (Kind, usize)> {
    kinds.chunk_by(|a, b| a == b).map(|group| (group[0], group.len()))
}
