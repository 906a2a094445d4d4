//! Data into drawings (SVG, and DOT for Graphviz).

mod board;
mod chart;
mod highlights;
mod links;
mod steps;
mod tree;

pub use board::board;
pub use chart::flow_chart;
pub use highlights::{Highlights, Part};
pub use steps::{argument, heading, scenes, steps, wrapped};
pub use tree::Tree;
