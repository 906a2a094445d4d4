//! Data into drawings (SVG, and DOT for Graphviz).

mod chart;
mod tree;

pub use chart::flow_chart;
pub use tree::Tree;
