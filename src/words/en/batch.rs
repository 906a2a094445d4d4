//! Many puzzles, and what came with them, in English.

use crate::words::batch::Account;
use crate::words::{grouped, hundredths};

pub(super) fn account(account: &Account<'_>) -> String {
    const CAME: &str = "The solution that came with the puzzle";
    match account {
        Account::Summary(summary) => {
            let listed = summary.listed(["unique", "many", "none", "wrong", "stopped", "invalid"]);
            let counts: Vec<String> = listed.into_iter().map(|(word, count)| format!("{count} {word}")).collect();
            let colon = if counts.is_empty() { "" } else { ": " };
            let (puzzles, counts, seconds) =
                (grouped(summary.puzzles as u64), counts.join(", "), hundredths(summary.seconds));
            format!("{puzzles} puzzles{colon}{counts}; {seconds} s")
        }
        Account::SolutionDiffers(cell, is, stands) => {
            let stands = stands.map_or("blank".to_string(), |digit| digit.to_string());
            format!("{CAME} is wrong: {cell} is {is}, not {stands}.")
        }
        Account::NoSuchSolution => format!("{CAME} is no solution of it."),
        Account::UnreadableSolution(why) => format!("{CAME} can't be read: {why}."),
    }
}
