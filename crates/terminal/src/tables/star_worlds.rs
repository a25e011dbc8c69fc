//! The table of Star Worlds: the rival on top, the chain in the middle, you nearest. An open card stands plain, a closed one lies in
//! round brackets behind a turning arrow; square brackets stand around what can be done now.

use super::{Board, Chip, Table, bracketed, counted, richest};
use crate::screen::style;
use crate::shortcuts::StarWorldsOrders;
use game_star_worlds::deck::starter;
use game_star_worlds::effect::{Kinds, Race};
use game_star_worlds::state::{Cards, STARS_TO_WIN};
use game_star_worlds::text::{CLOSE, DAMAGE, DEFENCE, card_name, nouns, say_link};
use game_star_worlds::view::{PieceView, View};
use game_star_worlds::{Action, CardId, StarWorlds};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use tabletop::Seat;
use tabletop_text::{Listener, Text};

const STAR: &str = "★";
const ATTACHED: &str = "⊂";
const PLACING: &str = "…";

impl Table for StarWorlds {
    type Shortcuts = StarWorldsOrders;
    const LEGEND: Option<&'static str> = Some("star-worlds-legend");

    fn draw(board: &Board<'_, Self>, height: usize) -> Option<Vec<Line<'static>>> {
        // Every own card on a line of its own, or the battlefield as chips.
        richest(height, [true, false], |roomy| board.lines(roomy))
    }

    fn is_end(action: &Action) -> bool {
        matches!(action, Action::Pass | Action::End | Action::Done)
    }

    /// How a starter deck is meant to be played.
    fn about(action: &Action, to: Listener) -> Option<Text> {
        let Action::Deck(index) = action else { return None };
        let deck = starter(*index)?;
        let mut text = Text::new();
        text.word(to.lang.pick(deck.name.en.clone(), deck.name.ru.clone())).new_line();
        text.word(to.lang.pick(deck.idea.en.clone(), deck.idea.ru.clone()));
        Some(text)
    }

    /// Without what is left in the deck.
    fn in_short(view: &View) -> Option<View> {
        let mut view = view.clone();
        for seat in [Seat(0), Seat(1)] {
            if let Some(mine) = &mut view.seats[seat].mine {
                mine.deck = Cards::default();
            }
        }
        Some(view)
    }
}

impl Board<'_, StarWorlds> {
    fn lines(&self, roomy: bool) -> Vec<Line<'static>> {
        let me = self.me();
        let foe = Seat(1 - me.0);
        let mut lines = Vec::new();
        self.seat(foe, false, false, &mut lines);
        self.chain(&mut lines);
        self.seat(me, true, roomy, &mut lines);
        if let Some(mine) = &self.view.seats[me].mine {
            let hand: Vec<Chip> =
                mine.hand.chunk_by(|a, b| a == b).map(|alike| self.held(alike[0], alike.len())).collect();
            self.chips("star-worlds-hand", hand, false, &mut lines);
        }
        lines
    }

    fn seat(&self, seat: Seat, near: bool, roomy: bool, lines: &mut Vec<Line<'static>>) {
        let lanes = [("star-worlds-fleet", true), ("star-worlds-rear", false)];
        let mut areas = Vec::new();
        for (heading, ships) in lanes {
            let roots = self.view.pieces.iter().filter(|piece| {
                piece.slot.owner() == seat
                    && piece.host.is_none()
                    && Kinds::SHIPS.has(self.face(piece).card.card().kind) == ships
            });
            areas.push((heading, roots.map(|piece| self.stack(piece)).collect::<Vec<Chip>>()));
        }
        // The fleet stands nearer to the enemy.
        if !near {
            lines.push(self.numbers(seat));
            areas.reverse();
        }
        for (heading, chips) in areas {
            self.chips(heading, chips, roomy, lines);
        }
        if near {
            lines.push(self.numbers(seat));
        }
    }

    /// The card one looks at: whoever stands on an asteroid stands for it.
    fn face<'a>(&'a self, root: &'a PieceView) -> &'a PieceView {
        let on_it = self.view.pieces.iter().find(|piece| piece.host == Some(root.slot) && piece.aimed_at == root.slot);
        on_it.unwrap_or(root)
    }

    fn numbers(&self, seat: Seat) -> Line<'static> {
        let words = self.words;
        let known = &self.view.seats[seat];
        let name = self.name_or_you(seat);
        let sign = if self.view.table.turn > 0 && self.view.table.active == seat { "►" } else { " " };
        let mut spans = vec![Span::raw(sign), Span::styled(name, style::seat(seat))];
        if let Some(base) = self.view.table.base_of(seat) {
            spans.push(Span::styled(format!(" · {}", nouns::race(base.card().race, self.lang)), style::dim()));
        }
        spans.push(Span::styled(format!("  {STAR}{}/{STARS_TO_WIN}", known.stars), style::number()));
        for (key, count) in [
            ("star-worlds-in-hand", usize::from(known.hand)),
            ("star-worlds-deck", usize::from(known.deck)),
            ("star-worlds-losses", self.view.table.losses[seat].len()),
        ] {
            spans.push(Span::raw(format!("  {}", words.with(key, &[("n", count.into())]))));
        }
        Line::from(spans)
    }

    /// The chain, the top action first: it goes first.
    fn chain(&self, lines: &mut Vec<Line<'static>>) {
        let heading = if self.view.links.is_empty() { "star-worlds-no-chain" } else { "star-worlds-chain" };
        lines.push(self.rule(&self.words.say(heading)));
        let to = self.session.listener();
        for link in self.view.links.iter().rev() {
            let mut spans = vec![
                Span::styled(format!(" {}. ", link.index + 1), style::number()),
                Span::styled(format!("{}: ", self.name_or_you(link.by)), style::seat(link.by)),
                Span::raw(self.session.plain(&say_link(self.view, link, to))),
            ];
            let damage: i16 = link.aims.iter().filter_map(|aim| aim.damage).sum();
            if damage > 0 {
                spans.push(Span::styled(format!(" {}{damage}", DAMAGE.glyph), style::icon()));
            }
            lines.push(Line::from(spans));
        }
        if !self.view.links.is_empty() {
            lines.push(self.rule(""));
        }
    }

    /// A card with its numbers, its state, and what lies on it or under it.
    fn stack(&self, root: &PieceView) -> Chip {
        let main = self.face(root);
        let mut chip = self.piece(main);
        let numbers = match (main.firepower, main.whole_defence) {
            (Some(attack), Some(defence)) => format!(" {attack}/{defence}"),
            (None, Some(defence)) => format!(" {}{defence}", DEFENCE.glyph),
            (Some(attack), None) => format!(" {attack}"),
            (None, None) => String::new(),
        };
        chip.push(Span::styled(numbers, style::number()));
        if main.damage > 0 {
            chip.push(Span::styled(format!(" {}{}", DAMAGE.glyph, main.damage), style::icon()));
        }
        if main.stars > 0 {
            chip.push(Span::styled(STAR.repeat(usize::from(main.stars)), style::icon()));
        }
        let lies_with = |piece: &&PieceView| {
            let with = |host: Option<game_star_worlds::Slot>| host == Some(root.slot) || host == Some(main.slot);
            piece.slot != main.slot && (with(piece.host) || piece.slot == root.slot)
        };
        for other in self.view.pieces.iter().filter(lies_with) {
            chip.push(Span::styled(format!(" {ATTACHED}"), style::dim()));
            chip.extend(self.piece(other));
        }
        chip
    }

    /// The name of a card on the battlefield and whether it is open.
    fn piece(&self, piece: &PieceView) -> Chip {
        let can = self.offers(|action| match action {
            Action::Attack(slot) | Action::With(slot) | Action::At(slot) | Action::Give(slot) => {
                *slot == piece.slot || *slot == piece.aimed_at
            }
            Action::Use { slot, .. } => *slot == piece.slot,
            _ => false,
        });
        let name = card_name(piece.card, self.lang);
        let closed = if piece.closed { format!("{}({name})", CLOSE.glyph) } else { name.to_owned() };
        let placing = if piece.placing { format!("{closed}{PLACING}") } else { closed };
        let words = bracketed(&placing, can);
        let tint = if piece.closed { style::dim() } else { race_style(piece.card.card().race) };
        vec![self.pointed(piece.card, words, tint)]
    }

    fn held(&self, card: CardId, count: usize) -> Chip {
        let can = self.offers(|action| match action {
            Action::Play(other)
            | Action::Land(other)
            | Action::Bring(other)
            | Action::Pay(other)
            | Action::Discard(other) => *other == card,
            _ => false,
        });
        let words = bracketed(card_name(card, self.lang), can);
        counted(vec![self.pointed(card, words, race_style(card.card().race))], count)
    }

    /// The card that the chosen option names has a pointer.
    fn pointed(&self, card: CardId, words: String, style: Style) -> Span<'static> {
        if self.chosen.contains(&card.number()) {
            return Span::styled(format!("▶{words}"), style::chosen());
        }
        Span::styled(words, style)
    }
}

/// A hint only: the name of the race stands beside the player.
fn race_style(race: Race) -> Style {
    match race {
        Race::Earth => style::tinted(Color::Yellow),
        Race::Dvarg => style::tinted(Color::Magenta),
        Race::Targon => style::tinted(Color::Green),
        Race::Neutral => Style::new(),
    }
}
