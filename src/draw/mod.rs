//! Data into drawings (SVG, and DOT for Graphviz). All words in them come from [`words`](crate::words).

mod board;
mod chart;
mod highlights;
mod layout;
mod links;
mod ratings;
mod steps;
mod tree;

pub use board::board;
pub use chart::flow_chart;
pub use highlights::{Highlights, Part};
pub use ratings::ratings;
pub use steps::steps;
pub use tree::Tree;
