//! A line between two programs on this machine that can be slowed, cut, or made deaf on one ear.

use anyhow::Result;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weather {
    /// As if it were not there.
    Fine,
    /// Everything comes later by so much.
    Slow(Duration),
    /// Nothing comes through, and nobody is told.
    Silent,
    /// What is asked arrives, what is answered does not.
    HalfOpen,
    /// Connections break as soon as anything is said.
    Cut,
}

/// A line to a program.
pub struct Proxy {
    address: SocketAddr,
    weather: watch::Sender<Weather>,
}

impl Proxy {
    /// Opens a line to a program on this machine.
    pub async fn to(target: SocketAddr) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (weather, seen) = watch::channel(Weather::Fine);
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                let seen = seen.clone();
                tokio::spawn(async move {
                    if let Ok(there) = TcpStream::connect(target).await {
                        join(here, there, &seen).await;
                    }
                });
            }
        });
        Ok(Self { address, weather })
    }

    /// Where it begins.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on the line is like this.
    pub fn set(&self, weather: Weather) {
        self.weather.send_replace(weather);
    }
}

async fn join(here: TcpStream, there: TcpStream, weather: &watch::Receiver<Weather>) {
    let _ = (here.set_nodelay(true), there.set_nodelay(true));
    let ((ask, hear), (take, answer)) = (here.into_split(), there.into_split());
    tokio::select! {
        () = copy(ask, answer, weather.clone(), true) => {}
        () = copy(take, hear, weather.clone(), false) => {}
    }
}

/// One direction of a line.
async fn copy(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut weather: watch::Receiver<Weather>, asks: bool) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(read) = from.read(&mut bytes).await {
        if read == 0 {
            return;
        }
        loop {
            let now = *weather.borrow_and_update();
            match now {
                Weather::Fine => break,
                Weather::HalfOpen if asks => break,
                Weather::Slow(delay) => {
                    tokio::time::sleep(delay).await;
                    break;
                }
                Weather::Cut => return,
                // Until the weather changes; what was said is not lost, it lies on the way.
                Weather::Silent | Weather::HalfOpen => {
                    if weather.changed().await.is_err() {
                        return;
                    }
                }
            }
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_line_is_as_its_weather() {
        let echo = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let target = echo.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = echo.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        let proxy = Proxy::to(target).await.unwrap();
        let mut stream = TcpStream::connect(proxy.address()).await.unwrap();
        let mut byte = [0];
        for weather in [Weather::Fine, Weather::Slow(Duration::from_millis(5))] {
            proxy.set(weather);
            stream.write_all(b"x").await.unwrap();
            stream.read_exact(&mut byte).await.unwrap();
        }
        for weather in [Weather::Silent, Weather::HalfOpen] {
            proxy.set(weather);
            stream.write_all(b"y").await.unwrap();
            let silence = tokio::time::timeout(Duration::from_millis(100), stream.read_exact(&mut byte)).await;
            assert!(silence.is_err(), "{weather:?}");
            proxy.set(Weather::Fine);
            stream.read_exact(&mut byte).await.unwrap();
        }
        proxy.set(Weather::Cut);
        stream.write_all(b"z").await.unwrap();
        assert_eq!(stream.read(&mut byte).await.unwrap_or(0), 0, "it broke");
    }
}
