//! One puzzle that takes a search, looked for by all cores: each has a seed of its own, and the first that finds one wins.

use crate::progress::Counted;
use crate::signals::is_stopped;
use ninefold::Budget;
use ninefold::generate::{Generated, Generator, NotFound};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::scope;
use std::time::Duration;

/// A seed, and what was made of it.
pub(crate) type Raced = (u64, Result<Generated, NotFound>);

/// The seed that won, and its first puzzle. If none is found, the seed that gave up first.
pub(crate) fn race(runners: Vec<(u64, Generator)>, nodes: u64, progress: &Counted) -> Raced {
    let over = AtomicBool::new(false);
    scope(|scope| {
        let (send, ended) = channel();
        for (seed, generator) in runners {
            let (send, over) = (send.clone(), &over);
            scope.spawn(move || {
                let made = generator.batch(0..1, &Budget::nodes(nodes).or_when(over));
                made.into_iter().for_each(|made| drop(send.send((seed, made))));
            });
        }
        drop(send);
        let mut lost = None;
        loop {
            match ended.recv_timeout(Duration::from_millis(200)) {
                Ok((seed, Ok(made))) => {
                    over.store(true, Ordering::Relaxed);
                    return (seed, Ok(made));
                }
                Ok((seed, Err(not_found))) => lost = lost.or(Some((seed, Err(not_found)))),
                Err(RecvTimeoutError::Timeout) => progress.tick(),
                Err(RecvTimeoutError::Disconnected) => return lost.expect("every runner tells how it ended"),
            }
            over.fetch_or(is_stopped(), Ordering::Relaxed);
        }
    })
}
