//! What people call the column of a table, or the key of an object, that holds the puzzle.

/// The names, the likelier first.
pub(super) const NAMES: [&str; 16] = [
    "puzzle",
    "quizzes",
    "question",
    "quiz",
    "puzzles",
    "questions",
    "sudoku",
    "sudokus",
    "givens",
    "board",
    "grid",
    "puzzle_string",
    "sudoku_string",
    "题目",
    "谜题",
    "数独",
];

/// The same for its solution.
pub(super) const SOLUTIONS: [&str; 5] = ["solution", "solutions", "answer", "answers", "solved"];

/// Whether a line is one of the names and nothing else: a header above lines with a puzzle each, or a title.
pub(super) fn is_name(line: &str) -> bool {
    NAMES.iter().any(|name| line.trim().trim_matches('"').eq_ignore_ascii_case(name))
}
