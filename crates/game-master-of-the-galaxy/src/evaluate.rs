//! A cheap opinion for bots: how many cubes each player still has to place before one of the three victories, weighed by
//! how easily the own bag gives them.

use crate::action::Action;
use crate::data::{Facing, Home, ProjectInfo, Reward, data};
use crate::effect::{CardClass, CardType, Goal, Kind};
use crate::ids::{Project, SystemSet};
use crate::powers::Powers;
use crate::resource::{Colour, Cubes, Superiority, Tally};
use crate::state::{DISCS, DOMINATION, Galaxy, Laid, Phase};
use tabletop::{Evaluate, Seat, Side};

/// How good a position looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opinion;

/// Cubes an average cell costs to fill, a route to the next system, an implementing, a card.
const ROUTE: f32 = 2.8;
const IMPLEMENT: f32 = 3.6;
const DEVELOPMENT: f32 = 4.6;
/// A base project of nobody in particular.
const BASE: f32 = 4.0;
/// What a cube in the bag is worth, in cubes placed.
const WEALTH: f32 = 0.3;
/// Cubes one may hope to place well in a turn.
const PER_TURN: f32 = 2.2;
/// How fast a lead in turns becomes a certainty.
const SHARPNESS: f32 = 0.42;

/// What a player still lacks.
#[derive(Clone, Copy, Debug)]
struct Outlook {
    /// What a cell of each colour costs.
    cost: [f32; 5],
    /// Cubes to the ninth base.
    expansion: f32,
    /// Cubes to the fifth symbol of some kind.
    domination: f32,
    /// Cubes to the second start system.
    capture: f32,
    /// Cubes' worth of everything else.
    extras: f32,
    /// Cubes a turn.
    pace: f32,
}

/// The bag, with what comes back to it: drawn cubes, cubes on projects that return them, colonies not yet rewarded.
fn cubes_in_hand(game: &Galaxy, seat: Seat) -> Cubes {
    let data = data();
    let mut bag = game.players[seat].bag;
    for card in game.players[seat].cards.iter() {
        let info = data.card(card);
        if info.conflict.is_some() || info.kind.is_development() {
            continue;
        }
        for project in data.projects_of(card) {
            let returns = matches!(data.project(project).kind, Kind::Base | Kind::Card | Kind::Steal);
            if returns && !game.rows[project].is_empty() {
                bag.put_all(game.rows[project].cubes());
            }
        }
    }
    if game.active == seat {
        bag.put_all(game.drawn);
        for planet in game.fresh.iter().map(Project::at) {
            if let (Some(cube), Home::Planet(system, _)) = (game.rows[planet].get(0), data.project(planet).home) {
                let count = if data.system(system).colour == cube { 3 } else { 2 };
                bag[cube] += game.bank[cube].min(count);
            }
        }
    }
    bag
}

impl Outlook {
    fn of(game: &Galaxy, seat: Seat) -> Self {
        let _player = &game.players[seat];
        let powers = game.powers(seat);
        let bag = cubes_in_hand(game, seat);
        let total = bag.total() as f32;
        // A colour of which the bag is full comes by itself; a rare one has to be waited for.
        let cost = Colour::ALL.map(|colour| {
            let share = (f32::from(bag[colour]) + 0.6) / (total + 3.0);
            (0.2 / share).clamp(0.5, 3.0).sqrt()
        });
        let mut outlook = Self { cost, expansion: 0.0, domination: 0.0, capture: 99.0, extras: 0.0, pace: PER_TURN };
        outlook.pace *= ((total + 1.0) / 6.0).clamp(0.3, 1.0);
        for colour in Colour::PLAIN {
            let count = f32::from(bag[colour]);
            outlook.extras +=
                WEALTH * (count.min(3.0) + 0.6 * (count - 3.0).clamp(0.0, 4.0) + 0.15 * (count - 7.0).clamp(0.0, 6.0));
        }
        let symbols = game.symbols(seat);
        outlook.count_projects(game, seat, &powers, symbols);
        outlook.count_cards(game, seat);
        outlook.count_conflicts(game, seat);
        outlook
    }

    /// Cubes still missing in a project; nothing once it is complete.
    fn missing(&self, game: &Galaxy, project: Project, info: &ProjectInfo, powers: &Powers) -> f32 {
        let row = game.rows[project];
        let spare = info.size - powers.needed(info.kind, info.size);
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

    fn count_projects(&mut self, game: &Galaxy, seat: Seat, powers: &Powers, symbols: Tally) {
        let data = data();
        let player = &game.players[seat];
        // Symbols to be had, and what they cost: the programme and cards not yet implemented.
        let mut sources: [(Tally, f32); 16] = [(Tally::NONE, 0.0); 16];
        let mut known = 0;
        let mut bases = [f32::MAX; 3];
        let (mut slots, mut card) = (0, DEVELOPMENT);
        for owned in player.cards.iter() {
            let info = data.card(owned);
            if info.conflict.is_some() {
                continue;
            }
            for project in data.projects_of(owned) {
                let project_info = data.project(project);
                match project_info.reward {
                    Reward::Base => {
                        if slots < 3 {
                            bases[slots] = self.missing(game, project, project_info, powers);
                            slots += 1;
                        }
                    }
                    Reward::Cards(class, count) => {
                        let missing = self.missing(game, project, project_info, powers);
                        let begun = f32::from(game.rows[project].count()) * 0.12;
                        self.extras += begun;
                        let gives = matches!(
                            class,
                            CardClass::Development | CardClass::Expansion | CardClass::Commerce | CardClass::Progress
                        );
                        if gives {
                            let named = if class == CardClass::Development { 0.0 } else { 0.8 };
                            card = card.min((missing + named) / f32::from(count).sqrt());
                        }
                    }
                    Reward::Implement | Reward::Programme => {
                        if !game.implemented.contains(owned) && info.symbols != Tally::NONE && known < sources.len() {
                            let missing = self.missing(game, project, project_info, powers);
                            sources[known] = (info.symbols, missing);
                            known += 1;
                        }
                        let filled = f32::from(game.rows[project].count()) / f32::from(project_info.size);
                        if game.implemented.contains(owned) {
                            self.extras += 1.2;
                        } else {
                            self.extras += 0.5 * filled;
                        }
                    }
                    Reward::Steal(_) => {
                        self.extras += 0.12 * f32::from(game.rows[project].count());
                    }
                    Reward::Colony | Reward::Route | Reward::Conflict => {}
                }
            }
        }
        self.domination = self.cubes_to_dominate(symbols, &sources[..known], card);
        self.expansion = self.cubes_to_expand(game, seat, powers, &bases[..slots]);
    }

    /// The cheapest way to five symbols of one kind.
    fn cubes_to_dominate(&mut self, symbols: Tally, sources: &[(Tally, f32)], card: f32) -> f32 {
        let mut best = [f32::MAX; 5];
        for kind in Superiority::ALL {
            let mut need = i32::from(DOMINATION) - i32::from(symbols.get(kind));
            let mut cubes = 0.0;
            let mut used = 0u16;
            while need > 0 {
                let mut cheapest: Option<(usize, f32)> = None;
                for (n, (gives, cost)) in sources.iter().enumerate() {
                    let gain = i32::from(gives.get(kind)).min(need);
                    if used & 1 << n == 0 && gain > 0 {
                        let each = cost / gain as f32;
                        if cheapest.is_none_or(|(_, other)| each < other) {
                            cheapest = Some((n, each));
                        }
                    }
                }
                // A card that is not there yet: it must be found, taken and implemented.
                let unknown = (card.min(DEVELOPMENT) + IMPLEMENT) / 0.8;
                match cheapest {
                    Some((n, each)) if each < unknown + 1.0 => {
                        used |= 1 << n;
                        cubes += sources[n].1;
                        need -= i32::from(sources[n].0.get(kind));
                    }
                    _ => {
                        let first = if cubes > 0.0 { card } else { card.min(DEVELOPMENT) };
                        cubes += (first + IMPLEMENT) / 0.8;
                        need -= 1;
                        if need > 0 {
                            cubes += need as f32 * (DEVELOPMENT + IMPLEMENT) / 0.8;
                            need = 0;
                        }
                    }
                }
            }
            best[kind.index()] = cubes;
        }
        let all = symbols.counts().iter().sum::<u8>();
        self.extras += 0.35 * f32::from(all);
        softest(&best, 3.0)
    }

    /// Bases still to prepare and routes still to lay.
    fn cubes_to_expand(&mut self, game: &Galaxy, seat: Seat, powers: &Powers, bases: &[f32]) -> f32 {
        let data = data();
        let player = &game.players[seat];
        let prepared = game.prepared(seat).len();
        let need = usize::from(DISCS - game.discs_on_board(seat));
        let to_prepare = need.saturating_sub(prepared);
        let cheapest = bases.iter().copied().fold(BASE, f32::min);
        let mut cubes = 0.0;
        if to_prepare > 0 {
            cubes += cheapest + (to_prepare - 1) as f32 * BASE;
        }
        // Places: room where a complete route leads, then routes begun, then new ones.
        let linked = game.linked(seat, powers);
        let mut places = linked.and(game.neutral()).len();
        let mut room = 0;
        for system in player.realm.iter() {
            let free = usize::from(data.system(system).planets - game.bases(system));
            if linked.contains(system) {
                places += free;
            } else {
                room += free;
            }
        }
        let mut nearest = f32::MAX;
        for track in data.tracks_of(player.realm).iter() {
            if game.is_route_of(track, seat) {
                let project = data.route(track);
                let info = data.project(project);
                let open = powers.needed(Kind::Route, info.size).saturating_sub(game.rows[project].count());
                if open > 0 {
                    let colour = game.routes[track.index()].colour.unwrap_or_default();
                    nearest = nearest.min(f32::from(open) * self.cost[colour.index()]);
                }
            }
        }
        let nearest = nearest.min(ROUTE + 0.4);
        if need > places {
            let wanting = need - places;
            // A route opens the system it reaches and the room of the one it starts from.
            let opened = 1 + room.min(2);
            let routes = wanting.div_ceil(opened.max(1));
            cubes += nearest + (routes.saturating_sub(1)) as f32 * ROUTE;
            cubes += wanting.saturating_sub(routes) as f32 * 0.5;
        } else {
            self.extras += 0.4;
        }
        cubes
    }

    /// Cards in front: leaders that work, governments, conflicts to lay.
    fn count_cards(&mut self, game: &Galaxy, seat: Seat) {
        let data = data();
        let player = &game.players[seat];
        let leaders = player.cards.and(data.of_type[CardType::Leader.index()]);
        let active = game.active_among(seat, leaders);
        self.extras += 0.35 * leaders.len().min(4) as f32 + 0.5 * active.len() as f32;
        self.extras += 1.3 * player.cards.and(data.governments()).len().min(2) as f32;
        let conflicts = player.cards.and(data.of_type[CardType::Conflict.index()]).len();
        self.extras += 0.8 * conflicts.min(2) as f32;
        let developments: usize =
            CardType::DEVELOPMENT.iter().map(|kind| player.cards.and(data.of_type[kind.index()]).len()).sum();
        self.extras += 0.5 * developments.min(5) as f32;
        let over = player.cards.len().saturating_sub(7);
        self.extras -= 0.6 * over as f32;
        self.extras -= 3.0 * f32::from(player.skips);
        if game.active == seat {
            self.extras += 3.0 * f32::from(game.extra_due);
        }
        self.count_capture(game, seat, conflicts > 0);
    }

    /// The way into a second start system.
    fn count_capture(&mut self, game: &Galaxy, seat: Seat, armed: bool) {
        let data = data();
        let realm = game.players[seat].realm;
        if realm.and(data.starts).is_empty() {
            return;
        }
        let targets = game
            .table()
            .filter(|rival| *rival != seat)
            .fold(SystemSet::EMPTY, |all, rival| all.or(game.players[rival].realm.and(data.starts)));
        let mut hops = 9;
        for target in targets.iter() {
            let mut near = SystemSet::one(target);
            for distance in 0..5 {
                let tracks = game.live_tracks(near);
                for track in tracks.iter() {
                    let [a, b] = data.track(track).ends;
                    near.insert(a);
                    near.insert(b);
                }
                if !near.and(realm).is_empty() {
                    hops = hops.min(distance);
                    break;
                }
            }
        }
        if hops < 9 {
            let card = if armed { 0.0 } else { 4.0 };
            self.capture = hops as f32 * (BASE + ROUTE) + card + 7.5;
        }
    }

    /// Conflicts on the board: who is ahead, and what is at stake.
    fn count_conflicts(&mut self, game: &Galaxy, seat: Seat) {
        for laid in &game.conflicts {
            for facing in Facing::BOTH {
                if game.players[seat].realm.contains(laid.system(facing)) {
                    self.count_conflict(game, seat, laid, facing);
                }
            }
        }
    }

    fn count_conflict(&mut self, game: &Galaxy, seat: Seat, laid: &Laid, own: Facing) {
        let data = data();
        let Some(info) = &data.card(laid.card).conflict else { return };
        let project = data.side(laid.card, own);
        let other = data.side(laid.card, own.other());
        let enemy = game.owner(laid.system(own.other()));
        let mut mine = 0.0;
        for (cell, printed) in (0..).zip(data.project(project).cells) {
            if game.rows[project].get(cell).is_none() {
                mine += self.cost[printed.colour.index()];
            }
        }
        let size = |project: Project| f32::from(data.project(project).size);
        let theirs = if enemy.is_some() { size(other) - f32::from(game.rows[other].count()) } else { 99.0 };
        let system = |goals: &[Goal]| goals.contains(&Goal::System);
        let target = laid.system(own.other());
        // Close to the end, and closer than the enemy.
        let near =
            |cubes: f32, against: f32| 1.0 / (1.0 + ((cubes - 2.2) * 0.9).exp() + ((cubes - against) * 0.7).exp());
        let win = near(mine, theirs);
        let mut prize = 1.0 + f32::from(info.spoils) * 0.6;
        if system(info.goals[own.other() as usize]) {
            prize += BASE + ROUTE;
            if enemy.is_some() && data.starts.contains(target) && !game.players[seat].realm.and(data.starts).is_empty()
            {
                self.capture = self.capture.min(mine + 0.6 + (3.0 - theirs).max(0.0));
            }
        }
        self.extras += prize * win + 0.1 * f32::from(game.rows[project].count());
        if enemy.is_some() {
            let lose = near(theirs + 0.4, mine);
            let mut stake = 1.0 + f32::from(info.spoils) * 0.6;
            if system(info.goals[own as usize]) {
                stake += f32::from(game.bases(laid.system(own))) * (BASE + 1.0) + ROUTE;
            }
            self.extras -= stake * lose;
        }
    }

    /// Turns to the nearest victory, a little less for every other way that is open.
    fn turns(&self) -> f32 {
        let ways = [self.expansion, self.domination, self.capture];
        (softest(&ways, 4.0) - self.extras * 0.55) / self.pace
    }
}

/// The least of some numbers, lowered a little by others that are near.
fn softest(numbers: &[f32], width: f32) -> f32 {
    let least = numbers.iter().copied().fold(f32::MAX, f32::min);
    let sum: f32 = numbers.iter().map(|number| ((least - number) / width).exp()).sum();
    least - width * 0.5 * sum.ln()
}

impl Evaluate<Galaxy> for Opinion {
    fn value(&self, game: &Galaxy, side: Side) -> f32 {
        if let Phase::Over(outcome) = game.phase {
            let won = outcome.winners.contains(Seat(side.0));
            return if won { 1.0 / outcome.winners.len() as f32 } else { 0.0 };
        }
        let mut lead = [0.0f32; 4];
        for seat in game.table() {
            let gone = game.players[seat].gone;
            lead[seat.index()] = if gone { -99.0 } else { -SHARPNESS * Outlook::of(game, seat).turns() };
        }
        let most = lead[..game.seats as usize].iter().copied().fold(f32::MIN, f32::max);
        let sum: f32 = lead[..game.seats as usize].iter().map(|lead| (lead - most).exp()).sum();
        let mine = lead.get(side.index()).copied().unwrap_or(-99.0);
        (mine - most).exp() / sum
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

    fn horizon(&self) -> Option<u32> {
        Some(10)
    }
}
