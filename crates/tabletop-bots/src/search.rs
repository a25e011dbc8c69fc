//! Information-set Monte Carlo tree search: plays imagined games ahead.
//!
//! Each iteration imagines one new world that fits the view, walks down a tree of *actions* (not of states: what a deck or a
//! hidden hand brings differs from world to world), adds a leaf, and plays the game on from there. The tree is one for all
//! worlds: its statistics belong to what the bot knows. An action that is legal only in some worlds is compared by how often
//! it was available, not by how often its parent was visited (Cowling, Powley, Whitehouse 2012).
//!
//! Every node is chosen by the seat that acts there for the good of its own side, so any number of sides works. Where several
//! answers are awaited at once, each seat walks down a branch of its own, so that nobody answers what he cannot have seen.

use crate::{Clock, Thinker, Thought, judge, judge_all, slip};
use tabletop::{Bot, Budget, Dice, Evaluate, Game, Manner, Seat, SeatSet, Seeded, Side};

/// How a search behaves, whatever it thinks of positions; the rest is the [manner](Manner) of its opinion.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much it tries what it does not know yet.
    pub explore: f32,
    /// Playouts that do not end are judged after so many decisions.
    pub longest: u32,
    /// The tree grows no further than this.
    pub nodes: usize,
    /// Planning: how much it tries what looks worse at first, where 1 is the whole distance between the best and the worst.
    pub curiosity: f32,
    /// Planning: as many visits are needed to outweigh the first look.
    pub trust: f32,
    /// Planning: how fast interest fades with the distance to the best look.
    pub focus: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { explore: 1.0, longest: 20_000, nodes: 1 << 19, curiosity: 0.3, trust: 1.0, focus: 3.0 }
    }
}

/// Plays imagined games ahead.
#[derive(Clone, Debug)]
pub struct Search<G: Game, E> {
    opinion: E,
    dice: Seeded,
    clock: Option<Clock>,
    settings: Settings,
    /// How it errs.
    heat: f32,
    /// That of the opinion, for this decision.
    manner: Manner,
    /// Planning: where the luck of this decision comes from.
    luck: u64,
    /// Of these options alone it thinks; none: of all.
    only: Vec<G::Action>,
    tree: Vec<Node<G::Action>>,
    desk: Desk<G::Action>,
}

/// An action, tried or not. The children of a node are a chain: `first`, then `next`.
#[derive(Clone, Copy, Debug)]
struct Node<A> {
    action: Option<A>,
    seat: Seat,
    /// How natural it looked in the world that brought it up; when planning, how good it looked right after it.
    prior: f32,
    visits: u32,
    /// How often it was legal when its parent was chosen from.
    available: u32,
    /// What it brought to the side of its seat.
    sum: f32,
    first: u32,
    next: u32,
}

/// What was tried so many times less often than the best was not looked at in earnest.
const EARNEST: u32 = 32;

/// No node.
const NONE: u32 = u32::MAX;
const ROOT: u32 = 0;

impl<A> Node<A> {
    const fn new(action: Option<A>, seat: Seat, prior: f32) -> Self {
        Self { action, seat, prior, visits: 0, available: 0, sum: 0.0, first: NONE, next: NONE }
    }

    fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}

/// Room that is kept between iterations, so that none of them allocates.
#[derive(Clone, Debug)]
struct Desk<A> {
    options: Vec<A>,
    /// The nodes of the options.
    children: Vec<u32>,
    weights: Vec<f32>,
    /// The nodes chosen on the way down, and the side that chose.
    path: Vec<(u32, Side)>,
}

impl<G: Game, E: Evaluate<G>> Search<G, E> {
    /// A bot of this opinion; the same seed and number of iterations take the same options.
    pub fn new(opinion: E, seed: u64) -> Self {
        Self {
            opinion,
            dice: Seeded::new(seed),
            clock: None,
            settings: Settings::default(),
            heat: 0.0,
            manner: Manner::default(),
            luck: 0,
            only: Vec::new(),
            tree: Vec::new(),
            desk: Desk { options: Vec::new(), children: Vec::new(), weights: Vec::new(), path: Vec::new() },
        }
    }

    /// With a clock, for budgets in milliseconds. Without one a millisecond is worth ten iterations.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// With other settings.
    #[must_use]
    pub const fn with_settings(mut self, settings: Settings) -> Self {
        self.settings = settings;
        self
    }

    /// Makes mistakes: of what it has looked at in earnest, an option that proved worse by this much is taken 2.7 times less often than the
    /// best.
    #[must_use]
    pub const fn erring(mut self, heat: f32) -> Self {
        self.heat = heat;
        self
    }

    /// Thinks from scratch: so many iterations were made.
    pub fn think(&mut self, seat: Seat, view: &G::View, budget: Budget) -> u32 {
        self.tree.clear();
        self.tree.push(Node::new(None, seat, 1.0));
        // Any world that fits will do; the dice are those of the first iteration.
        self.manner = self.opinion.manner(&G::imagine(view, &mut self.dice.clone()));
        if self.manner.plans.is_some() {
            self.luck = self.dice.next();
        }
        let clock = self.clock;
        let now = || clock.map_or(0.0, |clock| clock());
        let start = now();
        let most = match (budget, clock) {
            (Budget::Iterations(most), _) => most.max(1),
            (Budget::Millis(millis), None) => millis.saturating_mul(10).max(1),
            (Budget::Millis(_), Some(_)) => u32::MAX,
            (Budget::Within { iterations, millis }, None) => iterations.min(millis.saturating_mul(10)).max(1),
            (Budget::Within { iterations, .. }, Some(_)) => iterations.max(1),
        };
        let millis = match budget {
            Budget::Iterations(_) => f64::INFINITY,
            Budget::Millis(millis) | Budget::Within { millis, .. } => f64::from(millis),
        };
        let mut done = 0;
        while done < most {
            // A look at the clock costs little next to eight iterations.
            if done > 0 && done % 8 == 0 && now() - start >= millis {
                break;
            }
            self.iterate(seat, view);
            done += 1;
        }
        done
    }

    /// What the last search thinks of each action of the root: the action, how often it was tried, and its mean value.
    pub fn thoughts(&self) -> impl Iterator<Item = (G::Action, u32, f32)> + '_ {
        // Where several answer at once, the others' answers hang on the root too.
        let me = self.tree.first().map(|root| root.seat);
        self.children(ROOT).filter_map(move |child| {
            let node = &self.tree[child as usize];
            node.action.filter(|_| me == Some(node.seat)).map(|action| (action, node.visits, node.mean()))
        })
    }

    fn children(&self, of: u32) -> impl Iterator<Item = u32> + '_ {
        let mut child = self.tree.get(of as usize).map_or(NONE, |node| node.first);
        std::iter::from_fn(move || {
            let this = (child != NONE).then_some(child)?;
            child = self.tree[this as usize].next;
            Some(this)
        })
    }

    fn iterate(&mut self, me: Seat, view: &G::View) {
        self.desk.path.clear();
        match self.manner.plans {
            Some(further) => self.plan(me, view, further),
            None => {
                let mut world = G::imagine(view, &mut self.dice);
                self.descend(&mut world, me, None, NONE);
                self.play_out(&mut world);
                self.learn(&world, 1.0);
            }
        }
        for (node, _) in &self.desk.path {
            self.tree[*node as usize].visits += 1;
        }
        self.tree[ROOT as usize].visits += 1;
    }

    /// Adds what a world brought, weighed, to the nodes on the way: to each what it brought the side that chose it.
    fn learn(&mut self, world: &G, weight: f32) {
        let values = judge_all(&self.opinion, world);
        for (node, side) in &self.desk.path {
            self.tree[*node as usize].sum += values.of(*side) * weight;
        }
    }

    /// One iteration of planning. The first visit of every option meets the same luck, and so does the second: what differs is
    /// the option. The world is judged at every rest, soon with little noise and later with more truth.
    fn plan(&mut self, me: Seat, view: &G::View, further: u32) {
        let world = G::imagine(view, &mut self.dice);
        self.desk.options.clear();
        world.legal(me, &mut self.desk.options);
        self.narrow();
        let child = self.follow(&world, me, ROOT);
        let visit = self.tree.get(child as usize).map_or(0, |node| u64::from(node.visits));
        let base = self.luck;
        let luck = |rest: u32| Seeded::new(base ^ (visit << 8 | u64::from(rest)).wrapping_mul(0xD1B5_4A32_D192_ED03));
        let kept = std::mem::replace(&mut self.dice, luck(0));
        let mut world = G::imagine(view, &mut self.dice);
        let from = world.clone();
        self.descend(&mut world, me, Some(&from), child);
        let weight = 1.0 / (further + 1) as f32;
        self.learn(&world, weight);
        for rest in 1..=further {
            self.dice = luck(rest);
            self.go_on(&mut world);
            self.learn(&world, weight);
        }
        self.dice = kept;
    }

    /// Leaves on the desk what is to be thought of at the root.
    fn narrow(&mut self) {
        if !self.only.is_empty() {
            self.desk.options.retain(|option| self.only.contains(option));
        }
    }

    /// Walks down the tree until a node that was never visited; when planning, by this first child until the game rests.
    fn descend(&mut self, world: &mut G, me: Seat, plan: Option<&G>, first_child: u32) {
        let mut node = ROOT;
        let mut together = Together::none();
        let most = if plan.is_some() { self.manner.horizon.unwrap_or(u32::MAX) } else { u32::MAX };
        for _ in 0..most {
            let awaiting = world.awaiting();
            let asked = awaiting.seats();
            if !together.goes_on(asked) {
                node = together.close(node);
                if let tabletop::Awaiting::Answers(asks) = &awaiting
                    && asks.len() > 1
                {
                    together = Together::open(asked, node);
                }
            }
            // The bot's own decision is the root; elsewhere any fixed order will do.
            let first = node == ROOT && self.desk.path.is_empty() && asked.contains(me);
            let Some(seat) = (if first { Some(me) } else { together.next(asked) }) else { return };
            let place = together.place(seat, node);
            self.desk.options.clear();
            world.legal(seat, &mut self.desk.options);
            if first {
                self.narrow();
            }
            if self.desk.options.is_empty() {
                return;
            }
            let child = match plan {
                Some(_) if first => first_child,
                Some(_) => self.follow(world, seat, place),
                None => self.select(world, seat, place),
            };
            if child == NONE {
                return;
            }
            let fresh = self.tree[child as usize].visits == 0;
            self.desk.path.push((child, world.side_of(seat)));
            if let Some(action) = self.tree[child as usize].action {
                world.apply(seat, action, &mut self.dice, &mut ());
            }
            match together.step(seat, child) {
                true => {}
                false => node = child,
            }
            let enough = match plan {
                Some(from) => self.opinion.rests(from, world),
                None => fresh,
            };
            if enough {
                return;
            }
        }
    }

    /// Planning: the child to follow. Looks right after an action and values at rest differ by about the same for all
    /// children, so a look is moved by that and counts as some visits; what looks bad at first is tried late.
    fn follow(&mut self, world: &G, seat: Seat, from: u32) -> u32 {
        self.grow(world, seat, from, true);
        let (mut sum, mut looks, mut visits) = (0.0, 0.0, 0);
        let (mut best_look, mut all_looks) = (f32::NEG_INFINITY, 0.0);
        for child in &self.desk.children {
            let node = &mut self.tree[*child as usize];
            node.available += 1;
            sum += node.sum;
            visits += node.visits;
            looks += node.prior * node.visits as f32;
            best_look = best_look.max(node.prior);
            all_looks += node.prior;
        }
        let Settings { curiosity, trust, focus, .. } = self.settings;
        let shift = if visits > 0 { (sum - looks) / visits as f32 } else { 0.0 };
        let value = |node: &Node<G::Action>| (node.sum + trust * (node.prior + shift)) / (node.visits as f32 + trust);
        let (mut low, mut high) = (f32::INFINITY, f32::NEG_INFINITY);
        for child in &self.desk.children {
            let value = value(&self.tree[*child as usize]);
            (low, high) = (low.min(value), high.max(value));
        }
        // Distances between children, in the measure of this position.
        let whole = (high - low).max(1e-9);
        let spread = (best_look - all_looks / self.desk.children.len().max(1) as f32).max(1e-9);
        let (mut best, mut best_score) = (NONE, f32::NEG_INFINITY);
        for child in &self.desk.children {
            let node = &self.tree[*child as usize];
            let behind = 1.0 + focus * (best_look - node.prior) / spread;
            let natural = 1.0 / (behind * behind);
            let curious = natural * (node.available as f32).sqrt() / (1 + node.visits) as f32;
            let score = (value(node) - low) / whole + curiosity * curious;
            if score > best_score {
                (best, best_score) = (*child, score);
            }
        }
        best
    }

    /// The child to try: good so far, natural, or not tried enough (PUCT, counted by availability).
    fn select(&mut self, world: &G, seat: Seat, from: u32) -> u32 {
        self.grow(world, seat, from, false);
        let (mut weight, mut sum, mut visits) = (0.0, 0.0, 0);
        for child in &self.desk.children {
            let node = &mut self.tree[*child as usize];
            node.available += 1;
            weight += node.prior;
            sum += node.sum;
            visits += node.visits;
        }
        // An untried action is taken to be a little worse than what was tried here.
        let untried = if visits > 0 { sum / visits as f32 - self.manner.caution } else { 0.5 };
        let explore = self.settings.explore * self.manner.spread;
        let (mut best, mut best_score) = (NONE, f32::NEG_INFINITY);
        for child in &self.desk.children {
            let node = &self.tree[*child as usize];
            let value = if node.visits > 0 { node.mean() } else { untried };
            let natural = if weight > 0.0 { node.prior / weight } else { 1.0 };
            let curious = natural * (node.available as f32).sqrt() / (1 + node.visits) as f32;
            let score = value + explore * curious;
            if score > best_score {
                (best, best_score) = (*child, score);
            }
        }
        best
    }

    /// Finds the children of the options on the desk, and adds those that the node does not know yet.
    fn grow(&mut self, world: &G, seat: Seat, from: u32, plan: bool) {
        // Every option of a position meets the same luck: what differs is the option.
        let luck = if plan { self.dice.next() } else { 0 };
        self.desk.children.clear();
        // Options come in the same order almost always: the next one is looked for behind the last one found.
        let mut after = NONE;
        for index in 0..self.desk.options.len() {
            let action = self.desk.options[index];
            let first = self.tree[from as usize].first;
            let behind = if after == NONE { first } else { self.tree[after as usize].next };
            let mut found = self.find(behind, NONE, seat, action);
            if found == NONE && after != NONE {
                found = self.find(first, behind, seat, action);
            }
            if found == NONE {
                if self.tree.len() >= self.settings.nodes {
                    continue;
                }
                let prior = match plan {
                    true => {
                        let mut after = world.clone();
                        after.apply(seat, action, &mut Seeded::new(luck), &mut ());
                        judge(&self.opinion, &after, after.side_of(seat))
                    }
                    false => {
                        let natural = self.opinion.prior(world, seat, action).max(0.0);
                        (0..self.manner.flattened).fold(natural, |natural, _| natural.sqrt())
                    }
                };
                found = self.tree.len() as u32;
                let mut node = Node::new(Some(action), seat, prior);
                node.next = behind;
                self.tree.push(node);
                match after {
                    NONE => self.tree[from as usize].first = found,
                    _ => self.tree[after as usize].next = found,
                }
            }
            self.desk.children.push(found);
            after = found;
        }
    }

    /// The node of an action in a chain, from one node up to another.
    fn find(&self, mut child: u32, end: u32, seat: Seat, action: G::Action) -> u32 {
        while child != NONE && child != end {
            let node = &self.tree[child as usize];
            if node.seat == seat && node.action == Some(action) {
                return child;
            }
            child = node.next;
        }
        NONE
    }

    /// Plays on by what looks natural, to the end or as far as the opinion wants.
    fn play_out(&mut self, world: &mut G) {
        let most = self.manner.horizon.unwrap_or(self.settings.longest);
        for _ in 0..most {
            let Some(seat) = world.awaiting().seats().lowest() else { return };
            self.desk.options.clear();
            world.legal(seat, &mut self.desk.options);
            let Some(action) = self.natural(world, seat) else { return };
            world.apply(seat, action, &mut self.dice, &mut ());
        }
    }

    /// Planning: takes what looks best at once, until the game rests again.
    fn go_on(&mut self, world: &mut G) {
        let from = world.clone();
        for _ in 0..self.manner.horizon.unwrap_or(self.settings.longest) {
            let Some(seat) = world.awaiting().seats().lowest() else { return };
            self.desk.options.clear();
            world.legal(seat, &mut self.desk.options);
            let luck = self.dice.next();
            let mut best: Option<(G, f32)> = None;
            for option in &self.desk.options {
                let mut after = world.clone();
                after.apply(seat, *option, &mut Seeded::new(luck), &mut ());
                let value = judge(&self.opinion, &after, after.side_of(seat));
                if best.as_ref().is_none_or(|(_, other)| value > *other) {
                    best = Some((after, value));
                }
            }
            let Some((next, _)) = best else { return };
            *world = next;
            if self.opinion.rests(&from, world) {
                return;
            }
        }
    }

    /// One of the options on the desk, by weight.
    fn natural(&mut self, world: &G, seat: Seat) -> Option<G::Action> {
        let options = &self.desk.options;
        if options.len() <= 1 {
            return options.first().copied();
        }
        let weights = &mut self.desk.weights;
        weights.clear();
        let mut total = 0.0;
        weights.extend(options.iter().map(|option| {
            total += self.opinion.prior(world, seat, *option).max(0.0);
            total
        }));
        let fair = 1.0 / (1 << 24) as f32;
        let chosen = total * self.dice.pick(1 << 24) as f32 * fair;
        let index = weights.iter().position(|upto| chosen < *upto);
        // Without any weight, each is as likely.
        let index = index.unwrap_or_else(|| self.dice.pick(options.len() as u32) as usize);
        Some(options[index])
    }
}

impl<G: Game, E: Evaluate<G>> Thinker<G> for Search<G, E> {
    fn weigh(
        &mut self,
        seat: Seat,
        view: &G::View,
        among: &[G::Action],
        seed: u64,
        budget: Budget,
    ) -> Vec<Thought<G::Action>> {
        self.dice = Seeded::new(seed);
        self.only = among.to_vec();
        self.think(seat, view, budget);
        self.only.clear();
        let tried = self.thoughts().filter(|(action, visits, _)| *visits > 0 && among.contains(action));
        tried.map(|(action, visits, value)| Thought { action, visits, value }).collect()
    }
}

impl<G: Game, E: Evaluate<G>> Bot<G> for Search<G, E> {
    fn choose(&mut self, seat: Seat, view: &G::View, options: &[G::Action], budget: Budget) -> G::Action {
        if let [only] = options {
            return *only;
        }
        self.think(seat, view, budget);
        if self.heat > 0.0 {
            let most = self.thoughts().map(|(_, visits, _)| visits).max().unwrap_or(0);
            let earnest = |(action, visits, _): &(G::Action, u32, f32)| {
                *visits > 0 && visits.saturating_mul(EARNEST) >= most && options.contains(action)
            };
            let tried: Vec<(G::Action, f32)> =
                self.thoughts().filter(earnest).map(|(action, _, mean)| (action, mean)).collect();
            let values: Vec<f32> = tried.iter().map(|(_, mean)| *mean).collect();
            if !tried.is_empty() {
                return tried[slip(&values, self.heat, &mut self.dice)].0;
            }
        }
        let mut best = (options[0], 0, 0.0);
        for (action, visits, mean) in self.thoughts() {
            let better = visits > best.1 || (visits == best.1 && visits > 0 && mean > best.2);
            if better && options.contains(&action) {
                best = (action, visits, mean);
            }
        }
        best.0
    }
}

/// Several answers awaited at once: where each seat stands in the tree, until all of them have answered. Nobody stands on a
/// branch that says what another has sealed.
#[derive(Clone, Copy)]
struct Together {
    pending: SeatSet,
    /// The seat that answered first; the tree goes on from its place.
    first: Option<Seat>,
    places: [u32; 16],
}

impl Together {
    const fn none() -> Self {
        Self { pending: SeatSet::EMPTY, first: None, places: [NONE; 16] }
    }

    const fn open(asked: SeatSet, node: u32) -> Self {
        Self { pending: asked, first: None, places: [node; 16] }
    }

    /// Are these still answers to the same question?
    fn goes_on(&mut self, asked: SeatSet) -> bool {
        let still = self.pending.and(asked);
        if still.is_empty() || still != asked {
            return false;
        }
        self.pending = still;
        true
    }

    /// All have answered: where the tree goes on.
    fn close(&mut self, node: u32) -> u32 {
        let place = self.first.and_then(|seat| self.places.get(seat.index()).copied()).unwrap_or(node);
        *self = Self::none();
        place
    }

    fn next(&self, asked: SeatSet) -> Option<Seat> {
        asked.lowest()
    }

    fn place(&self, seat: Seat, node: u32) -> u32 {
        match self.pending.is_empty() {
            true => node,
            false => self.places.get(seat.index()).copied().unwrap_or(node),
        }
    }

    /// The seat went to a child; true while several answer at once.
    fn step(&mut self, seat: Seat, child: u32) -> bool {
        if self.pending.is_empty() {
            return false;
        }
        if let Some(place) = self.places.get_mut(seat.index()) {
            *place = child;
        }
        self.first.get_or_insert(seat);
        true
    }
}
