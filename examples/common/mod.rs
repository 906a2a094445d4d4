//! What the examples share: the exercise's board, and a check of the answer.

type Solve = fn(&mut Vec<Vec<char>>);

/// Fills the exercise's own board and prints it.
pub(crate) fn show(solve: Solve) {
    let mut board = rows(&ninefold::example());
    solve(&mut board);
    for row in &board {
        println!("{}", row.iter().collect::<String>());
    }
}

fn rows(grid: &ninefold::Grid) -> Vec<Vec<char>> {
    let signs: Vec<char> = grid.to_string().chars().collect();
    signs.chunks(9).map(<[char]>::to_vec).collect()
}

/// The exercise's board and some others are filled with their solutions.
#[cfg(test)]
pub(crate) fn check(solve: Solve) {
    let others = [
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ];
    let others = others.map(|puzzle| puzzle.parse().expect("a puzzle"));
    for puzzle in [ninefold::example()].into_iter().chain(others) {
        let mut board = rows(&puzzle);
        solve(&mut board);
        let filled: ninefold::Grid = board.iter().flatten().collect::<String>().parse().expect("81 digits");
        assert_eq!(puzzle.solve().unique(), Some(filled));
    }
}
