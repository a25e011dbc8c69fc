//! A cheap opinion for bots: what a player has is worth something, what is begun a part of it, and the last steps to a victory
//! are worth most. The sums of all players become chances.

use crate::action::Action;
use crate::cards::{Facing, Home, ProjectInfo, Reward, data};
use crate::effect::{CardClass, CardType, Goal, Kind};
use crate::ids::Project;
use crate::powers::Powers;
use crate::resource::{Colour, Cubes, Superiority, Tally};
use crate::state::{DISCS, Frame, Galaxy, Laid, Phase, SYMBOLS_TO_WIN};
use tabletop::{Evaluate, Manner, Seat, Side, Values};

/// How good a position looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opinion;

/// What so many symbols of one kind are worth; five of them win.
const SYMBOLS: [f32; 6] = [0.0, 1.0, 2.4, 4.6, 8.0, 24.0];
/// What a base on the board is worth, and how much more each further one.
const BASE: f32 = 2.6;
const BASE_MORE: f32 = 0.28;
/// A base prepared on a card, as a share of one on the board.
const PREPARED: f32 = 0.7;
/// So many places where a base could go at once.
const PLACES: [f32; 4] = [0.0, 1.5, 2.2, 2.6];
/// A route that opens such a place.
const ROUTE: f32 = 1.7;
/// A project that is nearly complete, as a share of a complete one, and how much the first cubes count less.
const BEGUN: f32 = 0.86;
const LAST_COUNTS_MORE: i32 = 2;
/// Cubes in the bag, by the logarithm of how many there are of a colour.
const WEALTH: f32 = 1.0;
/// The text of a card that works.
const ABILITY: f32 = 0.9;
/// A cube stolen.
const STOLEN: f32 = 1.0;
/// A turn more or less.
const TURN: f32 = 2.6;
/// A second start system wins.
const CAPTURE: f32 = 11.0;
/// A cube less on the way to the nearest victory.
const FOCUS: f32 = 1.0;
/// Cubes to a symbol of a card that must still be found, to a base, to a place for it.
const NEW_SYMBOL: f32 = 8.0;
const NEW_BASE: f32 = 4.0;
const NEW_PLACE: f32 = 1.6;
/// A cube to come that can be of a colour of which no cube can be drawn now.
const RESCUE: f32 = 1.5;
/// What everybody has before anything is counted, and how fast a lead becomes likely to win.
const START: f32 = 50.0;
const POWER: i32 = 6;
/// Turns a search plays on after its own: the next player's, and with two players its own again.
const FURTHER: u32 = 2;
/// No turn of bots takes more decisions.
const LONGEST_TURN: u32 = 40;

/// Cards in front of a player, by class.
const fn card_worth(class: CardClass) -> f32 {
    match class {
        CardClass::Leader => 1.3,
        CardClass::Conflict => 1.1,
        CardClass::Government => 2.0,
        CardClass::Expansion | CardClass::Commerce | CardClass::Progress => 1.5,
        CardClass::Development => 1.8,
    }
}

/// What a player has and may hope for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospect {
    /// Everything.
    pub(crate) sum: f32,
    /// Cubes to the nearest victory by own work.
    pub(crate) way: f32,
    /// What conflicts on the board promise or threaten.
    pub(crate) war: f32,
}

impl Prospect {
    /// Of a player at the table.
    pub(crate) fn of(game: &Galaxy, seat: Seat) -> Self {
        Outlook::of(game, seat)
    }
}

/// The sums of one player.
struct Outlook<'a> {
    game: &'a Galaxy,
    seat: Seat,
    powers: Powers,
    /// What a cell of each colour costs.
    cost: [f32; 5],
    /// Symbols, with those of projects that only wait for their reward.
    symbols: Tally,
    /// Bases on the board, and prepared ones with those that only wait for their reward.
    bases: u8,
    ready: u8,
    /// Everything so far.
    sum: f32,
}

/// Cubes that can be drawn soon: the bag, what was drawn, what complete projects and colonies are about to bring; and besides
/// them those that come back when their projects are complete.
fn purse(game: &Galaxy, seat: Seat, powers: &Powers) -> (Cubes, Cubes) {
    let data = data();
    let (mut soon, mut later) = (game.players[seat].bag, Cubes::NONE);
    for card in game.players[seat].cards.iter() {
        let info = data.card(card);
        if info.conflict.is_some() || info.kind.is_development() {
            continue;
        }
        for project in data.projects_of(card) {
            let returns = matches!(data.project(project).kind, Kind::Base | Kind::Card | Kind::Steal);
            if returns && !game.rows[project].is_empty() {
                let cubes = game.rows[project].cubes();
                if game.is_complete(project, powers) { soon.put_all(cubes) } else { later.put_all(cubes) }
            }
        }
    }
    if game.active == seat {
        soon.put_all(game.drawn);
        for planet in game.fresh.iter().map(Project::at) {
            if let (Some(cube), Home::Planet(system, _)) = (game.rows[planet].get(0), data.project(planet).home) {
                let count = if data.system(system).colour == cube { 3 } else { 2 };
                soon[cube] += game.bank[cube].min(count);
            }
        }
    }
    (soon, later)
}

/// What so many cubes of a colour are worth: the first ones most.
fn wealth(count: u8) -> f32 {
    // ln(1 + n), from a table: no two platforms differ.
    const LN: [f32; 16] =
        [0.0, 0.693, 1.099, 1.386, 1.609, 1.792, 1.946, 2.079, 2.197, 2.303, 2.398, 2.485, 2.565, 2.639, 2.708, 2.773];
    LN[usize::from(count).min(15)] * WEALTH
}

fn symbols_worth(symbols: Tally) -> f32 {
    symbols.counts().into_iter().map(|count| SYMBOLS[usize::from(count.min(SYMBOLS_TO_WIN))]).sum()
}

impl<'a> Outlook<'a> {
    fn of(game: &'a Galaxy, seat: Seat) -> Prospect {
        let player = &game.players[seat];
        let powers = game.powers(seat);
        let (soon, later) = purse(game, seat, &powers);
        let mut purse = soon;
        purse.put_all(later);
        let total = purse.total() as f32;
        // A colour of which the bag is full comes by itself; a rare one has to be waited for.
        let cost = Colour::ALL.map(|colour| {
            let share = (f32::from(purse[colour]) + 1.5) / (total + 7.5);
            (0.2 / share).clamp(0.6, 2.2).sqrt()
        });
        let mut outlook = Self {
            game,
            seat,
            powers,
            cost,
            symbols: game.symbols(seat),
            bases: game.discs_on_board(seat),
            ready: game.prepared(seat).len() as u8,
            sum: Colour::PLAIN.into_iter().map(|colour| wealth(purse[colour])).sum(),
        };
        // A colour that cannot be drawn at all is a dead end. That is weighed only where cubes come that can open it: a penalty
        // for the end itself makes a bot hold its last cubes back, and it lost one more game in ten to chance with it.
        let empty = Colour::PLAIN.into_iter().filter(|colour| soon[*colour] == 0).count();
        outlook.count_income(empty);
        outlook.count_cards();
        outlook.count_projects();
        outlook.count_bases();
        let peace = outlook.sum;
        outlook.count_conflicts();
        let war = outlook.sum - peace;
        outlook.sum += symbols_worth(outlook.symbols);
        let way = outlook.way();
        outlook.sum -= FOCUS * way;
        outlook.sum -= TURN * f32::from(player.skips);
        if game.active == seat {
            outlook.sum += TURN * f32::from(game.extra_due);
        }
        Prospect { sum: outlook.sum, way, war }
    }

    /// How far a project is, from 0 to 1; 1 only when it is complete.
    fn progress(&self, project: Project, info: &ProjectInfo) -> f32 {
        let row = self.game.rows[project];
        if row.is_empty() {
            return 0.0;
        }
        let spare = info.size - self.powers.needed(info.kind, info.size);
        let (mut all, mut missing, mut dearest) = (0.0, 0.0, 0.0f32);
        for (cell, printed) in (0..).zip(info.cells) {
            let cost = self.cost[printed.colour.index()];
            all += cost;
            if row.get(cell).is_none() {
                missing += cost;
                dearest = dearest.max(cost);
            }
        }
        let missing: f32 = missing - dearest * f32::from(spare);
        (1.0 - missing.max(0.0) / all).clamp(0.0, 1.0)
    }

    /// A part of what a project brings, for the part that is done.
    fn part(progress: f32) -> f32 {
        if progress >= 1.0 { 1.0 } else { BEGUN * progress.powi(LAST_COUNTS_MORE) }
    }

    /// Cards in front: leaders that work, governments, conflicts to lay, developments to implement.
    fn count_cards(&mut self) {
        let (data, game) = (data(), self.game);
        let cards = game.players[self.seat].cards;
        let of = |kind: CardType| cards.and(data.of_type[kind.index()]);
        let leaders = of(CardType::Leader);
        let active = game.active_among(self.seat, leaders);
        self.sum += 0.5 * leaders.len().min(4) as f32 + 0.7 * active.len() as f32;
        self.sum += 1.8 * of(CardType::Government).len().min(2) as f32;
        self.sum += 0.9 * of(CardType::Conflict).len().min(2) as f32;
        let developments: usize = CardType::DEVELOPMENT.iter().map(|kind| of(*kind).len()).sum();
        self.sum += 0.6 * developments.min(5) as f32;
        self.sum -= 0.9 * cards.len().saturating_sub(usize::from(self.powers.card_limit)) as f32;
    }

    /// Cubes of any colours that are about to come: most welcome where a colour is missing.
    fn count_income(&mut self, empty: usize) {
        let game = self.game;
        if game.active != self.seat {
            return;
        }
        let coming = match (game.phase, game.stack.last()) {
            (_, Some(Frame::Gain(left) | Frame::GainOne(left))) => *left,
            (Phase::Cards, _) => game.discard_income(self.seat),
            _ => 0,
        };
        self.sum += 0.35 * f32::from(coming) + RESCUE * empty.min(usize::from(coming)) as f32;
    }

    fn count_projects(&mut self) {
        let (data, game) = (data(), self.game);
        let player = &game.players[self.seat];
        let missing = DISCS.saturating_sub(self.bases);
        // What waits for its reward counts as rewarded, before anything is weighed against it.
        let mut open: [(Project, f32); 24] = [(Project::default(), 0.0); 24];
        let mut count = 0;
        for card in player.cards.iter() {
            let info = data.card(card);
            if info.conflict.is_some() {
                continue;
            }
            for project in data.projects_of(card) {
                let progress = self.progress(project, data.project(project));
                let printed = data.project(project);
                match printed.reward {
                    Reward::Implement | Reward::Programme => {
                        if game.implemented.contains(card) {
                            self.sum += if info.ability.is_some() { ABILITY } else { 0.2 };
                            continue;
                        }
                        if progress >= 1.0 {
                            self.symbols.add(info.symbols);
                            self.sum += if info.ability.is_some() { ABILITY } else { 0.2 };
                            continue;
                        }
                    }
                    Reward::Base if progress >= 1.0 && !game.prepared.contains(card) && player.reserve > 0 => {
                        self.ready += 1;
                        continue;
                    }
                    _ => {}
                }
                if count < open.len() && progress > 0.0 {
                    open[count] = (project, progress);
                    count += 1;
                }
            }
        }
        for (project, progress) in open[..count].iter().copied() {
            let info = data.project(project);
            let Home::Card(card) = info.home else { continue };
            let worth = match info.reward {
                Reward::Implement | Reward::Programme => {
                    let mut then = self.symbols;
                    then.add(data.card(card).symbols);
                    let ability = if data.card(card).ability.is_some() { ABILITY } else { 0.2 };
                    symbols_worth(then) - symbols_worth(self.symbols) + ability
                }
                Reward::Base => {
                    let wanted = missing > self.ready && player.reserve > 0;
                    let free = !game.prepared.contains(card);
                    self.base_worth() * PREPARED * if wanted && free { 1.0 } else { 0.35 }
                }
                Reward::Cards(class, cards) => {
                    let room = player.cards.len() < usize::from(self.powers.card_limit);
                    card_worth(class) * f32::from(cards) * if room { 1.0 } else { 0.5 }
                }
                Reward::Steal(_) => STOLEN,
                Reward::Colony | Reward::Route | Reward::Conflict => 0.0,
            };
            self.sum += worth * Self::part(progress);
        }
    }

    /// Cubes still missing in a project.
    fn missing(&self, project: Project, info: &ProjectInfo) -> f32 {
        let row = self.game.rows[project];
        let spare = info.size - self.powers.needed(info.kind, info.size);
        let (mut sum, mut dearest) = (0.0, 0.0f32);
        for (cell, printed) in (0..).zip(info.cells) {
            if row.get(cell).is_none() {
                let cost = self.cost[printed.colour.index()];
                sum += cost;
                dearest = dearest.max(cost);
            }
        }
        (sum - dearest * f32::from(spare)).max(0.0)
    }

    /// Cubes to the nearest victory by own work: symbols or bases, a little less when both are near.
    fn way(&self) -> f32 {
        let (data, game) = (data(), self.game);
        let player = &game.players[self.seat];
        let mut sources = [(Tally::NONE, 0.0f32); 12];
        let (mut known, mut base) = (0, NEW_BASE);
        for card in player.cards.iter() {
            let info = data.card(card);
            if info.conflict.is_some() {
                continue;
            }
            for project in data.projects_of(card) {
                let printed = data.project(project);
                match printed.reward {
                    Reward::Implement | Reward::Programme => {
                        let missing = self.missing(project, printed);
                        let open = missing > 0.0 && !game.implemented.contains(card);
                        if open && info.symbols != Tally::NONE && known < sources.len() {
                            sources[known] = (info.symbols, missing);
                            known += 1;
                        }
                    }
                    Reward::Base => base = base.min(self.missing(project, printed)),
                    _ => {}
                }
            }
        }
        let symbols = Superiority::ALL.into_iter().map(|kind| self.cubes_to_five(kind, &sources[..known]));
        let symbols = symbols.fold(f32::MAX, f32::min);
        let wanting = DISCS.saturating_sub(self.bases + self.ready);
        let bases = if wanting > 0 { base + f32::from(wanting - 1) * NEW_BASE } else { 0.0 };
        let bases = bases + f32::from(DISCS.saturating_sub(self.bases)) * NEW_PLACE;
        let (near, far) = if symbols < bases { (symbols, bases) } else { (bases, symbols) };
        near - 2.0 / (1.0 + (far - near) * 0.5)
    }

    /// Cubes to the fifth symbol of a kind, by the cheapest cards in front and then by cards still to be found.
    fn cubes_to_five(&self, kind: Superiority, sources: &[(Tally, f32)]) -> f32 {
        let mut need = SYMBOLS_TO_WIN.saturating_sub(self.symbols.get(kind));
        let (mut cubes, mut used) = (0.0, 0u16);
        while need > 0 {
            let mut best: Option<(usize, f32)> = None;
            for (n, (gives, missing)) in sources.iter().enumerate() {
                let gain = gives.get(kind).min(need);
                if gain > 0 && used & 1 << n == 0 {
                    let each = missing / f32::from(gain);
                    if best.is_none_or(|(_, other)| each < other) {
                        best = Some((n, each));
                    }
                }
            }
            let Some((n, _)) = best.filter(|(_, each)| *each < NEW_SYMBOL) else {
                return cubes + f32::from(need) * NEW_SYMBOL;
            };
            used |= 1 << n;
            cubes += sources[n].1;
            need = need.saturating_sub(sources[n].0.get(kind));
        }
        cubes
    }

    /// What the next base on the board is worth.
    fn base_worth(&self) -> f32 {
        BASE + BASE_MORE * f32::from(self.bases + self.ready)
    }

    /// Bases that stand, bases that are ready, places for them, routes to such places.
    fn count_bases(&mut self) {
        let (data, game) = (data(), self.game);
        let player = &game.players[self.seat];
        for nth in 1..self.bases {
            self.sum += BASE + BASE_MORE * f32::from(nth);
        }
        self.sum += PREPARED * f32::from(self.ready) * (BASE + BASE_MORE * f32::from(self.bases));
        let linked = game.linked(self.seat, &self.powers);
        let neutral = game.neutral();
        let mut places = linked.and(neutral).len();
        for system in player.realm.and(linked).iter() {
            places += usize::from(data.system(system).planets.saturating_sub(game.bases(system)));
        }
        let missing = usize::from(DISCS.saturating_sub(self.bases));
        self.sum += PLACES[places.min(missing).min(3)];
        if places >= missing {
            return;
        }
        let mut best = 0.0f32;
        for track in data.tracks_of(player.realm).iter().filter(|track| game.is_route_of(*track, self.seat)) {
            let project = data.route(track);
            let size = data.project(project).size;
            let needed = self.powers.needed(Kind::Route, size);
            let count = game.rows[project].count();
            let leads_on = neutral.contains(game.route_ends(track).1);
            if count < needed {
                let worth = if leads_on { ROUTE } else { ROUTE * 0.45 };
                let progress = f32::from(count) / f32::from(needed);
                best = best.max(worth * Self::part(progress));
                self.sum += 0.25 * worth * Self::part(progress);
            }
        }
        self.sum += best;
    }

    /// Conflicts on the board: who is ahead, and what is at stake.
    fn count_conflicts(&mut self) {
        for laid in &self.game.conflicts {
            for facing in Facing::BOTH {
                if self.game.players[self.seat].realm.contains(laid.system(facing)) {
                    self.count_conflict(laid, facing);
                }
            }
        }
    }

    fn count_conflict(&mut self, laid: &Laid, own: Facing) {
        let (data, game, seat) = (data(), self.game, self.seat);
        let Some(info) = &data.card(laid.card).conflict else { return };
        let (project, other) = (data.side(laid.card, own), data.side(laid.card, own.other()));
        let enemy = game.owner(laid.system(own.other()));
        let done = |project: Project| {
            let size = f32::from(self.powers.needed(Kind::Conflict, data.project(project).size));
            (f32::from(game.rows[project].count()) / size).min(1.0)
        };
        let (mine, theirs) = (self.progress(project, data.project(project)), done(other));
        let theirs = if enemy.is_some() { theirs } else { 0.0 };
        let worth = |loser: Facing, against: Option<Seat>| {
            let goals = info.goals[loser as usize];
            let system = laid.system(loser);
            let mut worth = 1.0 + 0.5 * f32::from(info.spoils);
            if goals.contains(&Goal::System) {
                worth += BASE + BASE_MORE * 4.0;
                if against.is_some() {
                    worth += 0.6 * f32::from(game.bases(system)) * BASE;
                }
            }
            worth += 1.2 * goals.iter().filter(|goal| !matches!(goal, Goal::System)).count() as f32;
            worth
        };
        let mut prize = worth(own.other(), enemy);
        let starts = |owner: Seat| !game.players[owner].realm.and(data.starts).is_empty();
        let takes = |loser: Facing| info.goals[loser as usize].contains(&Goal::System);
        if takes(own.other()) && data.starts.contains(laid.system(own.other())) && starts(seat) {
            prize += CAPTURE;
        }
        // Ahead of the enemy it is nearly won, behind him hardly.
        let lead = (0.5 + (mine - theirs)).clamp(0.0, 1.0);
        self.sum += prize * Self::part(mine) * (0.4 + 0.6 * lead);
        if let Some(enemy) = enemy {
            let mut stake = worth(own, Some(seat));
            if takes(own) && data.starts.contains(laid.system(own)) && starts(enemy) {
                stake += CAPTURE;
            }
            self.sum -= stake * Self::part(theirs) * (1.0 - 0.6 * lead);
        }
    }
}

impl Evaluate<Galaxy> for Opinion {
    fn values(&self, game: &Galaxy) -> Values {
        let sides = game.seats;
        if let Phase::Over(outcome) = game.phase {
            let share = 1.0 / outcome.winners.len() as f32;
            return Values::each(sides, |side| if outcome.winners.contains(Seat(side.0)) { share } else { 0.0 });
        }
        // Powers of the sums: a lead becomes likely to win, and no lead is so large that a further step counts nothing.
        let chances = Values::each(sides, |side| {
            let seat = Seat(side.0);
            let gone = game.players[seat].gone;
            if gone { 0.0 } else { (START + Outlook::of(game, seat).sum).max(1.0).powi(POWER) }
        });
        let all: f32 = game.table().map(|seat| chances.of(Side(seat.0))).sum();
        Values::each(sides, |side| if all > 0.0 { chances.of(side) / all } else { 0.0 })
    }

    fn prior(&self, game: &Galaxy, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Fill { project, .. } => {
                let info = data().project(project);
                let left = info.size.saturating_sub(game.rows[project].count());
                let weight = match info.kind {
                    Kind::Programme | Kind::Implement => 3.0,
                    Kind::Base => 3.0,
                    Kind::Card => 2.0,
                    Kind::Conflict => 2.5,
                    Kind::Steal => 0.8,
                    Kind::Planet | Kind::Route => 1.0,
                };
                weight * if left == 1 { 3.0 } else { 1.0 + 0.25 * f32::from(game.rows[project].count()) }
            }
            Action::Colonise { cube, system } => {
                if data().system(system).colour == cube {
                    2.0
                } else {
                    1.0
                }
            }
            Action::Begin { .. } => 0.7,
            Action::Extend { track, .. } => {
                let project = data().route(track);
                let left = data().project(project).size.saturating_sub(game.rows[project].count());
                if left == 1 { 5.0 } else { 2.5 }
            }
            Action::Clear(project) => {
                let complete = game.rows[project].count() == data().project(project).size;
                match data().project(project).kind {
                    Kind::Programme | Kind::Implement => 0.05,
                    Kind::Route if complete => 0.6,
                    _ => 0.15,
                }
            }
            Action::Done => match game.phase {
                Phase::Distribution if game.stack.is_empty() => {
                    if game.drawn.is_empty() {
                        5.0
                    } else {
                        0.15 + 0.3 * f32::from(game.drawn[Colour::Black])
                    }
                }
                Phase::Settlement => 0.3,
                _ => 3.0,
            },
            Action::Discard(card) => {
                let spare = game.players[seat].cards.len() > 6;
                let working = game.implemented.contains(card);
                match (working, spare) {
                    (true, _) => 0.03,
                    (false, true) => 0.8,
                    (false, false) => 0.1,
                }
            }
            Action::Lay { .. } => 0.5,
            Action::Place { .. } | Action::Reward(_) => 4.0,
            Action::Capture | Action::SettleFromReserve | Action::SettleFromSlot(_) => 3.0,
            Action::Offer(_) => 0.1,
            Action::Accept
            | Action::Decline
            | Action::Start(_)
            | Action::Take(_)
            | Action::Bury(_)
            | Action::Deck(_)
            | Action::PutBack(_)
            | Action::Answer(_)
            | Action::Gain(_)
            | Action::Grab { .. }
            | Action::Seize(_)
            | Action::Prepare(_)
            | Action::Settle(_)
            | Action::Cover(_)
            | Action::Uncover(_)
            | Action::ClearRoute(_)
            | Action::Lift(_)
            | Action::Skip(_)
            | Action::Stop(_)
            | Action::Exchange { .. } => 1.0,
        }
    }

    /// Three cubes on projects, then rewards, then cards: a turn is a plan.
    fn manner(&self, _: &Galaxy) -> Manner {
        Manner { horizon: Some(LONGEST_TURN), plans: Some(FURTHER), ..Manner::default() }
    }

    fn rests(&self, from: &Galaxy, game: &Galaxy) -> bool {
        let turn = |game: &Galaxy| (game.round, game.active, game.extra_taken);
        turn(from) != turn(game)
    }
}
