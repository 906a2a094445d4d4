//! How far a long job is.

use serde::Serialize;

/// Tells the page. A page that has heard enough ends the worker.
pub(crate) fn report(progress: &impl Serialize) {
    let json = super::json(progress);
    #[cfg(target_family = "wasm")]
    crate::door::tell(&json);
    #[cfg(not(target_family = "wasm"))]
    drop(json);
}
