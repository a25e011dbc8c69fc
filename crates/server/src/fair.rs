//! Few places and many who want one: whoever wants many waits behind whoever wants one.

use crate::hub::lock;
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

/// A queue in front of some places. Those of the same key wait for one another; keys take turns; a lower rank comes first.
pub struct FairQueue<K: Hash + Eq + Clone> {
    state: Mutex<State<K>>,
}

struct State<K: Hash + Eq + Clone> {
    free: usize,
    ranks: [Rank<K>; RANKS],
}

/// How many ranks there are.
pub const RANKS: usize = 3;

struct Rank<K: Hash + Eq + Clone> {
    waiting: HashMap<K, VecDeque<oneshot::Sender<Place<K>>>>,
    turns: VecDeque<K>,
}

/// A place, until it is dropped.
pub struct Place<K: Hash + Eq + Clone> {
    queue: Arc<FairQueue<K>>,
    held: bool,
}

impl<K: Hash + Eq + Clone> FairQueue<K> {
    /// So many places.
    pub fn new(places: usize) -> Arc<Self> {
        let rank = || Rank { waiting: HashMap::new(), turns: VecDeque::new() };
        Arc::new(Self { state: Mutex::new(State { free: places, ranks: std::array::from_fn(|_| rank()) }) })
    }

    /// Waits for a place.
    pub async fn place(self: &Arc<Self>, rank: usize, key: K) -> Place<K> {
        let waiting = {
            let mut state = lock(&self.state);
            if state.free > 0 {
                state.free -= 1;
                return Place { queue: self.clone(), held: true };
            }
            let (sender, receiver) = oneshot::channel();
            let rank = &mut state.ranks[rank.min(RANKS - 1)];
            let own = rank.waiting.entry(key.clone()).or_default();
            own.push_back(sender);
            if own.len() == 1 {
                rank.turns.push_back(key);
            }
            receiver
        };
        match waiting.await {
            Ok(place) => place,
            // The queue itself lives as long as whoever waits in it: a sender is never dropped unsent.
            Err(_) => Place { queue: self.clone(), held: false },
        }
    }

    /// How many wait, and how many keys they have.
    pub fn waiting(&self) -> (usize, usize) {
        let state = lock(&self.state);
        let of = |rank: &Rank<K>| (rank.waiting.values().map(VecDeque::len).sum::<usize>(), rank.turns.len());
        state.ranks.iter().map(of).fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
    }

    /// Gives a place to whoever's turn it is.
    fn release(self: &Arc<Self>) {
        loop {
            let next = {
                let mut state = lock(&self.state);
                let next = state.ranks.iter_mut().find_map(Rank::next);
                if next.is_none() {
                    state.free += 1;
                }
                next
            };
            let Some(next) = next else { return };
            match next.send(Place { queue: self.clone(), held: true }) {
                Ok(()) => return,
                // He does not wait any more.
                Err(mut place) => place.held = false,
            }
        }
    }
}

impl<K: Hash + Eq + Clone> Rank<K> {
    fn next(&mut self) -> Option<oneshot::Sender<Place<K>>> {
        let key = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&key)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        next
    }
}

impl<K: Hash + Eq + Clone> Drop for Place<K> {
    fn drop(&mut self) {
        if self.held {
            self.queue.release();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::{FutureExt, join_all};

    #[tokio::test]
    async fn whoever_wants_many_places_waits_behind_whoever_wants_one() {
        let queue = FairQueue::new(1);
        let first = queue.place(1, "greedy").await;
        let served = Mutex::new(Vec::new());
        let wants = |rank, key: &'static str| {
            let (queue, served) = (queue.clone(), &served);
            async move {
                let _place = queue.place(rank, key).await;
                lock(served).push(key);
            }
        };
        let mut all = vec![wants(2, "nobody").boxed()];
        all.extend((0..3).map(|_| wants(1, "greedy").boxed()));
        all.push(wants(1, "modest").boxed());
        all.push(wants(0, "clock").boxed());
        let mut all = join_all(all);
        assert!((&mut all).now_or_never().is_none(), "the place is taken");
        assert_eq!(queue.waiting(), (6, 4));
        drop(first);
        all.await;
        assert_eq!(*lock(&served), ["clock", "greedy", "modest", "greedy", "greedy", "nobody"]);
        assert_eq!(queue.waiting(), (0, 0));
    }

    #[tokio::test]
    async fn whoever_does_not_wait_any_more_takes_no_place() {
        let queue = FairQueue::new(1);
        let first = queue.place(1, 1).await;
        let mut gone = Box::pin(queue.place(1, 2));
        assert!((&mut gone).now_or_never().is_none());
        drop(gone);
        drop(first);
        queue.place(1, 3).await;
    }
}
