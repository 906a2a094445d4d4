//! Chains: what follows from an assumption, link by link.
//!
//! ```text
//!   one branch          simple ── tree ── levels, links        bit sets say where to look: single_digit, refutation
//!   several branches    forcing ── assumptions ── implications, ancestors
//!   in the middle       nested: patterns and chains on the working grid of an assumption
//!   found               found, collected ── write ──> Step
//! ```
//!
//! Chains of several branches ask for what is nested in them, and nested chains may again have several branches. So `forcing`
//! asks through a trait (`assumptions::Support`), which `nested` implements.

mod ancestors;
mod argument;
mod assumptions;
mod bits;
mod collected;
pub(crate) mod family;
mod forcing;
mod found;
mod implications;
mod levels;
mod links;
mod nested;
mod reason;
mod refutation;
mod simple;
mod single_digit;
mod tree;
mod write;

pub(crate) use nested::Memory;

use super::candidates::Candidates;
use super::find::Found;
use crate::{Budget, Stopped};
use assumptions::Support;
use family::{Family, Query};
use nested::Nesting;
use std::ops::ControlFlow;

/// Adds the forcing chains and cycles of one branch; `Break` where no more are wanted.
pub(crate) fn find_simple(
    candidates: &Candidates,
    memory: &mut Memory,
    budget: &mut Budget<'_>,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stopped> {
    Nesting { memory, budget }.spend()?;
    let chains = memory.simple.search(candidates, found.wanted);
    Ok(chains.into_iter().try_for_each(|chain| found.add(chain.step(candidates))))
}

/// Adds the forcing chains of a family; `Break` where no more are wanted.
pub(crate) fn find_forcing(
    family: &Family,
    candidates: &Candidates,
    memory: &mut Memory,
    budget: &mut Budget<'_>,
    found: &mut Found,
) -> Result<ControlFlow<()>, Stopped> {
    let query = Query { candidates, family, depth: 0 };
    let chains = Nesting { memory, budget }.forcing_chains(query, found.wanted)?;
    Ok(chains.into_iter().try_for_each(|chain| found.add(chain.step(candidates))))
}
