//! Steps that rely on the puzzle having one solution: a pattern that can be filled in two ways must have extra
//! candidates.

pub(crate) mod bug;
pub(crate) mod loops;
mod roof;
