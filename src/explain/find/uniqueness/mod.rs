//! Steps that use that there is one solution: a pattern with two ways to fill it can't be all there is.

pub(crate) mod bug;
pub(crate) mod loops;
mod roof;
