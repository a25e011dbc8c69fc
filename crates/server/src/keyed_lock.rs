//! One at a time for each key: what somebody has is counted and then made more, and nobody does that twice at once.

use crate::hub::lock;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// Locks of keys, each for as long as somebody holds it or waits for it.
pub struct KeyedLock<K> {
    all: Mutex<HashMap<K, Weak<AsyncMutex<()>>>>,
}

/// Beyond so many, those that nobody holds any more are forgotten.
const MANY: usize = 256;

impl<K> Default for KeyedLock<K> {
    fn default() -> Self {
        Self { all: Mutex::default() }
    }
}

impl<K: Hash + Eq> KeyedLock<K> {
    /// Waits until nobody else holds this key.
    pub async fn hold(&self, key: K) -> OwnedMutexGuard<()> {
        let one = {
            let mut all = lock(&self.all);
            if all.len() > MANY {
                all.retain(|_, one| one.strong_count() > 0);
            }
            let known = all.get(&key).and_then(Weak::upgrade);
            known.unwrap_or_else(|| {
                let one = Arc::new(AsyncMutex::new(()));
                all.insert(key, Arc::downgrade(&one));
                one
            })
        };
        one.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::FutureExt;

    #[tokio::test]
    async fn one_key_is_held_once_and_others_are_free() {
        let locks = KeyedLock::default();
        let held = locks.hold(1).await;
        let mut second = Box::pin(locks.hold(1));
        assert!((&mut second).now_or_never().is_none());
        assert!(locks.hold(2).now_or_never().is_some());
        drop(held);
        drop(second.await);
        for key in 0..10 * MANY {
            locks.hold(key).await;
        }
        assert!(lock(&locks.all).len() <= MANY + 1);
    }
}
