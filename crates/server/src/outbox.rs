//! What is on its way to one visitor, weighed: whoever does not read is let go before he costs memory.

use axum::extract::ws::Message;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use tokio::sync::mpsc;

/// Bytes that a slow visitor may lag behind before he is let go; he comes back and is told everything. One message always fits.
pub const LAG: usize = 512 * 1024;
/// Bytes on their way to all visitors of one address.
pub const LAG_OF_ADDRESS: usize = 32 * 1024 * 1024;
/// The most messages on their way, however short.
const MESSAGES: usize = 512;
/// The most messages written in one go.
const BATCH: usize = 16;

/// He reads too slowly, or is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooSlow;

/// Where messages to a visitor are put.
#[derive(Clone)]
pub struct Outbox {
    queue: mpsc::Sender<Message>,
    weight: Arc<Weight>,
}

/// Where they are taken from.
pub struct Outgoing {
    queue: mpsc::Receiver<Message>,
    weight: Arc<Weight>,
}

/// Bytes that were put in and not written yet.
struct Weight {
    own: AtomicUsize,
    address: Arc<AtomicUsize>,
}

impl Drop for Weight {
    fn drop(&mut self) {
        self.address.fetch_sub(*self.own.get_mut(), Relaxed);
    }
}

/// An empty outbox of somebody from an address that has so many bytes on their way.
pub fn outbox(address: Arc<AtomicUsize>) -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(MESSAGES);
    let weight = Arc::new(Weight { own: AtomicUsize::new(0), address });
    (Outbox { queue: sender, weight: weight.clone() }, Outgoing { queue: receiver, weight })
}

impl Outbox {
    /// Puts a text in, if he keeps up.
    pub fn put(&self, text: String) -> Result<(), TooSlow> {
        let bytes = text.len();
        let waiting = self.weight.own.load(Relaxed);
        let too_much = waiting > 0 && waiting + bytes > LAG;
        if too_much || self.weight.address.load(Relaxed) + bytes > LAG_OF_ADDRESS {
            return Err(TooSlow);
        }
        self.weight.add(bytes);
        self.queue.try_send(Message::Text(text.into())).map_err(|_| {
            self.weight.take(bytes);
            TooSlow
        })
    }

    /// Has he been sent everything?
    pub fn is_empty(&self) -> bool {
        self.weight.own.load(Relaxed) == 0
    }
}

impl Outgoing {
    /// Waits for messages; none: there will be no more.
    pub async fn next(&mut self, batch: &mut Vec<Message>) -> bool {
        self.queue.recv_many(batch, BATCH).await > 0
    }

    /// So many bytes were written.
    pub fn written(&self, bytes: usize) {
        self.weight.take(bytes);
    }

    /// The next message as it lies there.
    pub async fn one(&mut self) -> Option<Message> {
        let message = self.queue.recv().await?;
        self.written(weight_of(&message));
        Some(message)
    }
}

impl Weight {
    fn add(&self, bytes: usize) {
        self.own.fetch_add(bytes, Relaxed);
        self.address.fetch_add(bytes, Relaxed);
    }

    fn take(&self, bytes: usize) {
        self.own.fetch_sub(bytes, Relaxed);
        self.address.fetch_sub(bytes, Relaxed);
    }
}

/// What a message weighs in an outbox.
pub fn weight_of(message: &Message) -> usize {
    match message {
        Message::Text(text) => text.len(),
        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Close(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn messages_are_weighed_until_they_are_written() {
        let address = Arc::new(AtomicUsize::new(0));
        let (out, mut going) = outbox(address.clone());
        assert_eq!(out.put("x".repeat(3 * LAG)), Ok(()), "one message always fits");
        assert_eq!(out.put("x".to_owned()), Err(TooSlow));
        assert!(!out.is_empty());
        going.one().await.unwrap();
        assert!(out.is_empty());
        assert_eq!(out.put("x".repeat(LAG / 2)), Ok(()));
        assert_eq!(out.put("x".repeat(LAG / 2)), Ok(()));
        assert_eq!(out.put("x".to_owned()), Err(TooSlow));
        assert_eq!(address.load(Relaxed), LAG);
        drop((out, going));
        assert_eq!(address.load(Relaxed), 0, "what nobody writes any more weighs nothing");
    }

    #[test]
    fn all_visitors_of_an_address_are_weighed_together() {
        let address = Arc::new(AtomicUsize::new(0));
        let boxes: Vec<_> = (0..100).map(|_| outbox(address.clone())).collect();
        let taken = boxes.iter().filter(|(out, _)| out.put("x".repeat(LAG)).is_ok()).count();
        assert_eq!(taken, LAG_OF_ADDRESS / LAG);
    }
}
