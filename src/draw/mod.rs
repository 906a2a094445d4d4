//! Data into drawings (SVG, and DOT for Graphviz) and into pages to print. All words in them come from [`words`](crate::words).

mod board;
mod boards;
mod chart;
mod highlights;
mod layout;
mod links;
mod moment;
mod outlines;
mod path;
mod ratings;
pub mod sheet;
mod steps;
mod structure;
mod tree;
mod tree_svg;

pub use board::{Style, board, board_in, board_with};
pub use boards::Boards;
pub use chart::{Arrow, Chart, ChartStep, StepKind, flow_chart};
pub use highlights::{Highlights, Part};
pub use moment::moment;
pub use ratings::ratings;
pub use steps::{steps, steps_in};
pub use tree::Tree;
