//! The techniques of the second ladder in English: names as players have them, and what they are.

use super::{and, counted, or};
use crate::explain::hodoku::{Level, Technique, Truth};
use crate::words::path::{PathPhrases, PathSentence};
use crate::{Cell, Digit};

pub(crate) static PATH: PathPhrases = PathPhrases { technique, level, sentence };

fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy",
        Level::Medium => "Medium",
        Level::Hard => "Hard",
        Level::Unfair => "Unfair",
        Level::Extreme => "Extreme",
    }
}

fn sentence(sentence: &PathSentence<'_>) -> String {
    match sentence {
        PathSentence::Title(step) => {
            format!("{}, {}.", technique(step.technique).0, counted(step.score() as usize, "point"))
        }
        PathSentence::About(kind) => technique(*kind).1.to_string(),
        PathSentence::Places { house, digit, cells } => {
            format!("In {house}, {digit} fits only in {}.", or(cells.iter()))
        }
        PathSentence::Corners { cells, digits } => {
            format!("{} form a rectangle that could hold {} alone.", and(cells), and(digits.iter()))
        }
        PathSentence::Take { cells, digits } => {
            format!("So {} take {}, and no others do there.", and(cells.iter()), and(digits.iter()))
        }
        PathSentence::Fill { digits, cells } => {
            format!("So {} go in {}, and nothing else does.", and(digits.iter()), and(cells.iter()))
        }
        PathSentence::Suppose { cell, digit, is_so: true } => format!("Suppose {cell} is {digit}."),
        PathSentence::Suppose { cell, digit, is_so: false } => format!("Suppose {cell} is not {digit}."),
        PathSentence::Leaves { truth, ways, cell, digit } => match truth {
            Truth::Cell(_) => format!("{}, so it is {digit}.", holds(*truth, ways)),
            Truth::House(..) => format!("{}, so it goes in {cell}.", holds(*truth, ways)),
        },
        PathSentence::LeavesNone { truth, ways } => {
            let none = if ways.len() == 2 { "neither" } else { "none of them" };
            match truth {
                Truth::Cell(_) if ways.len() == 1 => format!("{}, and now it can't be.", holds(*truth, ways)),
                Truth::Cell(_) => format!("{}, and now it can be {none}.", holds(*truth, ways)),
                Truth::House(..) if ways.len() == 1 => format!("{}, and now not even there.", holds(*truth, ways)),
                Truth::House(..) => format!("{}, and now in {none}.", holds(*truth, ways)),
            }
        }
        PathSentence::LeavesShared { cells, digits } => {
            format!("{} have only {} left between them, so they take these.", and(cells.iter()), and(digits.iter()))
        }
        PathSentence::Crowded { cells, digits } => {
            format!("{} have only {} left between them, which is too few.", and(cells.iter()), and(digits.iter()))
        }
        PathSentence::Likewise => "The other candidates below fail in the same way.".to_string(),
        PathSentence::NotWithout { cell, digit, truths } => format!("If {cell} were not {digit}, {}.", fails(*truths)),
        PathSentence::NotWith { cell, digit, truths } => format!("If {cell} were {digit}, {}.", fails(*truths)),
        PathSentence::NotWithAny { truths } => format!("If any of the following were true, {}.", fails(*truths)),
        PathSentence::LookedUp => "No technique leads on. This digit is looked up in the solution.".to_string(),
        PathSentence::Solved { count, score, level: reached } => format!(
            "Solved in {}: {}, level {}.",
            counted(*count, "step"),
            counted(*score as usize, "point"),
            level(*reached)
        ),
        PathSentence::Stuck(count) => {
            format!("After {} no technique of this ladder leads on.", counted(*count, "step"))
        }
    }
}

/// What a truth says: the ways that it has.
fn holds(truth: Truth, ways: &[(Cell, Digit)]) -> String {
    match truth {
        Truth::Cell(cell) => format!("{cell} is {}", or(ways.iter().map(|way| way.1))),
        Truth::House(house, digit) => format!("In {house}, {digit} fits only in {}", or(ways.iter().map(|way| way.0))),
    }
}

fn fails(truths: usize) -> &'static str {
    if truths == 1 { "this could not hold" } else { "not all of this could hold" }
}

fn technique(technique: Technique) -> (&'static str, &'static str) {
    match technique {
        Technique::FullHouse => (
            "Full House",
            "A row, column or box has only one blank cell left. The digit that is still missing goes there.",
        ),
        Technique::NakedSingle => ("Naked Single", "A cell with only one candidate left is that digit."),
        Technique::HiddenSingle => (
            "Hidden Single",
            "Every row, column and box needs all nine digits. A digit with only one place left in one of them goes \
             there.",
        ),
        Technique::LockedPair => (
            "Locked Pair",
            "Two cells that a box and a line share have only two candidates between them. They take both digits, so \
             no other cell of the box or of the line has them.",
        ),
        Technique::LockedTriple => (
            "Locked Triple",
            "Three cells that a box and a line share have only three candidates between them. They take all three \
             digits, so no other cell of the box or of the line has them.",
        ),
        Technique::Pointing => (
            "Pointing",
            "A digit's places in a box all lie in one line. Whichever of them it takes, no other cell of the line has \
             it.",
        ),
        Technique::Claiming => (
            "Claiming",
            "A digit's places in a line all lie in one box. Whichever of them it takes, no other cell of the box has \
             it.",
        ),
        Technique::NakedPair => (
            "Naked Pair",
            "Two cells of a row, column or box have only two candidates between them. They take both digits, so no \
             other cell there has them.",
        ),
        Technique::NakedTriple => (
            "Naked Triple",
            "Three cells of a row, column or box have only three candidates between them. They take all three digits, \
             so no other cell there has them.",
        ),
        Technique::HiddenPair => (
            "Hidden Pair",
            "Two digits fit only in the same two cells of a row, column or box. They fill both cells, so nothing else \
             goes there.",
        ),
        Technique::HiddenTriple => (
            "Hidden Triple",
            "Three digits fit only in the same three cells of a row, column or box. They fill these cells, so nothing \
             else goes there.",
        ),
        Technique::NakedQuadruple => (
            "Naked Quad",
            "Four cells of a row, column or box have only four candidates between them. They take all four digits, so \
             no other cell there has them.",
        ),
        Technique::HiddenQuadruple => (
            "Hidden Quad",
            "Four digits fit only in the same four cells of a row, column or box. They fill these cells, so nothing \
             else goes there.",
        ),
        Technique::XWing => (
            "X-Wing",
            "In two rows a digit fits only in the same two columns, so it goes nowhere else in these columns. The \
             same holds with rows and columns exchanged.",
        ),
        Technique::Swordfish => (
            "Swordfish",
            "In three rows a digit fits only in the same three columns, so it goes nowhere else in these columns. The \
             same holds with rows and columns exchanged.",
        ),
        Technique::Jellyfish => (
            "Jellyfish",
            "In four rows a digit fits only in the same four columns, so it goes nowhere else in these columns. The \
             same holds with rows and columns exchanged.",
        ),
        Technique::RemotePair => (
            "Remote Pair",
            "Four or more cells with the same two candidates form a chain in which each sees the next, so they have \
             the two digits by turns. A cell that sees an odd-numbered and an even-numbered cell of the chain has \
             neither digit.",
        ),
        Technique::BugPlusOne => (
            "BUG+1",
            "All blank cells have two candidates but one, which has three. Without one of the three, every digit that \
             a row, column or box still lacks would have two places there, and the puzzle couldn't have exactly one \
             solution. So that candidate is true; it relies on the puzzle having exactly one.",
        ),
        Technique::Skyscraper => (
            "Skyscraper",
            "In two rows a digit has only two places each, and one place of each row lies in the same column. At most \
             one of these two has it, so at least one of the other two does, and no cell that sees both of those has \
             it. The same holds with rows and columns exchanged.",
        ),
        Technique::TwoStringKite => (
            "2-String Kite",
            "A digit has only two places in a row and only two in a column, and one place of each lies in the same \
             box. At most one of these two has it, so at least one of the other two does, and no cell that sees both \
             of those has it.",
        ),
        Technique::TurbotFish => (
            "Turbot Fish",
            "In two houses a digit has only two places each, and one place of the one sees one of the other. At most \
             one of these two has it, so at least one of the other two does, and no cell that sees both of those has \
             it.",
        ),
        Technique::EmptyRectangle => (
            "Empty Rectangle",
            "A digit's places in a box all lie along one row and one column. Another column has only two places for \
             it, one of them in that row; where the row of the other crosses the first column it can't go, as the box \
             would have no place left. The same holds with rows and columns exchanged.",
        ),
        Technique::WWing => (
            "W-Wing",
            "Two cells have the same two candidates, and in some house one of these digits has only two places, one \
             seeing each cell. So the two cells can't both be that digit: at least one is the other digit, and no \
             cell that sees both has that.",
        ),
        Technique::XyWing => (
            "XY-Wing",
            "A cell with two candidates, the pivot, sees two other such cells, its wings. Whichever digit the pivot \
             is, one wing is the digit that the wings have in common. So no cell that sees both wings has it.",
        ),
        Technique::XyzWing => (
            "XYZ-Wing",
            "A cell with three candidates, the pivot, sees two cells that have only two of these each, its wings. One \
             of the three cells is the digit that they have in common. So no cell that sees all three has it.",
        ),
        Technique::Uniqueness1 => (
            "Uniqueness Test 1",
            "This relies on the puzzle having only one solution: four blank cells in two rows, two columns and two \
             boxes can't hold two digits alone, as these could be swapped. Three of them have no other candidates, so \
             the fourth has neither of the two digits.",
        ),
        Technique::Uniqueness2 => (
            "Uniqueness Test 2",
            "This relies on the puzzle having only one solution: four blank cells in two rows, two columns and two \
             boxes can't hold two digits alone, as these could be swapped. Two of them in one line have one further \
             candidate, the same one, and the others none: so one of the two has that digit, and no other cell that \
             sees both does.",
        ),
        Technique::Uniqueness3 => (
            "Uniqueness Test 3",
            "This relies on the puzzle having only one solution: four blank cells in two rows, two columns and two \
             boxes can't hold two digits alone, as these could be swapped. Two of them in one house have further \
             candidates, of which at least one is true. Counted as one cell with these alone, they and some more \
             cells of the house have only as many candidates as cells, so no other cell that sees them all has any of \
             those.",
        ),
        Technique::Uniqueness4 => (
            "Uniqueness Test 4",
            "This relies on the puzzle having only one solution: four blank cells in two rows, two columns and two \
             boxes can't hold two digits alone, as these could be swapped. Two of them in one line have further \
             candidates, and no other cell that sees both can have one of the two digits. So that digit goes in one \
             of them, and the other digit in neither.",
        ),
        Technique::Uniqueness5 => (
            "Uniqueness Test 5",
            "This relies on the puzzle having only one solution: four blank cells in two rows, two columns and two \
             boxes can't hold two digits alone, as these could be swapped. Two opposite ones, or three, have one \
             further candidate, the same one, and the others none: so at least one of them has that digit, and no \
             cell that sees them all does.",
        ),
        Technique::Uniqueness6 => (
            "Uniqueness Test 6",
            "This relies on the puzzle having only one solution: four blank cells in two rows, two columns and two \
             boxes can't hold two digits alone, as these could be swapped. Two opposite ones have no other \
             candidates, and in the two rows and the two columns one of the digits fits only in the four cells. If \
             one of the other two had it, all four would follow, so neither has it.",
        ),
        Technique::HiddenRectangle => (
            "Hidden Rectangle",
            "This relies on the puzzle having only one solution: four blank cells in two rows, two columns and two \
             boxes can't hold two digits alone, as these could be swapped. One of them has no other candidates, and \
             in the row and the column of the opposite one, one of the two digits fits only in the four cells. If the \
             opposite one had the other digit, all four would follow, so it doesn't.",
        ),
        Technique::AvoidableRectangle1 => (
            "Avoidable Rectangle 1",
            "This relies on the puzzle having only one solution: four cells in two rows, two columns and two boxes, \
             none of them given, can't hold two digits alone, as these could be swapped. Three of them are filled \
             like that, so the fourth isn't the digit that would complete this.",
        ),
        Technique::AvoidableRectangle2 => (
            "Avoidable Rectangle 2",
            "This relies on the puzzle having only one solution: four cells in two rows, two columns and two boxes, \
             none of them given, can't hold two digits alone, as these could be swapped. Two of them in one box are \
             filled, and the others have two candidates each: the digit that would complete this, and the same third \
             digit. So one of the others has the third digit, and no other cell that sees both does.",
        ),
        Technique::FinnedXWing => (
            "Finned X-Wing",
            "In two rows a digit fits only in the same two columns, apart from one or more fins in one box. Either a \
             fin has it or these columns have it in these rows, so no other cell of the columns in that box has it. \
             The same holds with rows and columns exchanged.",
        ),
        Technique::SashimiXWing => (
            "Sashimi X-Wing",
            "As a finned X-Wing, but without the fins at least one of the two rows has no more than one place left. \
             Either a fin has the digit or the two columns have it in these rows, so no other cell of the columns in \
             the fins' box has it. The same holds with rows and columns exchanged.",
        ),
        Technique::FinnedSwordfish => (
            "Finned Swordfish",
            "In three rows a digit fits only in the same three columns, apart from one or more fins in one box. \
             Either a fin has it or these columns have it in these rows, so no other cell of the columns in that box \
             has it. The same holds with rows and columns exchanged.",
        ),
        Technique::SashimiSwordfish => (
            "Sashimi Swordfish",
            "As a finned swordfish, but without the fins at least one of the three rows has no more than one place \
             left. Either a fin has the digit or the three columns have it in these rows, so no other cell of the \
             columns in the fins' box has it. The same holds with rows and columns exchanged.",
        ),
        Technique::FinnedJellyfish => (
            "Finned Jellyfish",
            "In four rows a digit fits only in the same four columns, apart from one or more fins in one box. Either \
             a fin has it or these columns have it in these rows, so no other cell of the columns in that box has it. \
             The same holds with rows and columns exchanged.",
        ),
        Technique::SashimiJellyfish => (
            "Sashimi Jellyfish",
            "As a finned jellyfish, but without the fins at least one of the four rows has no more than one place \
             left. Either a fin has the digit or the four columns have it in these rows, so no other cell of the \
             columns in the fins' box has it. The same holds with rows and columns exchanged.",
        ),
        Technique::SueDeCoq => (
            "Sue de Coq",
            "Two or three cells that a line and a box share, some more of the line and some more of the box have only \
             as many digits as cells, if a digit of both sides counts twice. So all are needed there: those of the \
             line's side go nowhere else in the line, those of the box's side nowhere else in the box, and the rest \
             nowhere else in either.",
        ),
        Technique::SimpleColorsTrap => (
            "Simple Colors Trap",
            "Places of a digit are given two colours by turns, along houses with only two places for it. All cells of \
             one colour have it and none of the other, so a cell that sees both colours doesn't have it.",
        ),
        Technique::SimpleColorsWrap => (
            "Simple Colors Wrap",
            "Places of a digit are given two colours by turns, along houses with only two places for it. All cells of \
             one colour have it and none of the other. Two cells of the same colour see each other, so no cell of \
             this colour has it.",
        ),
        Technique::MultiColors1 => (
            "Multi Colors 1",
            "Two groups of places of a digit each are given two colours by turns, along houses with only two places \
             for it: one colour of a group has it throughout, the other nowhere. A cell of one colour sees a cell of \
             a colour of the other group, so at least one of the two opposite colours has it. A cell that sees both \
             of those doesn't have it.",
        ),
        Technique::MultiColors2 => (
            "Multi Colors 2",
            "Two groups of places of a digit each are given two colours by turns, along houses with only two places \
             for it: one colour of a group has it throughout, the other nowhere. Cells of one colour see both colours \
             of the other group, so no cell of that colour has it.",
        ),
        Technique::XChain => (
            "X-Chain",
            "A chain of places of one digit, each seeing the next; the first two share a house with no other place \
             left for it, so do the third and the fourth, and so on up to the last two. So at least one end has it, \
             and no cell that sees both ends does.",
        ),
        Technique::XyChain => (
            "XY-Chain",
            "A chain of cells with two candidates each; each sees the next and shares a digit with it. If the first \
             is not a certain digit, it settles the next, and so on, until the last is that digit. So at least one \
             end has it, and no cell that sees both ends does.",
        ),
        Technique::ContinuousLoop => (
            "Continuous Nice Loop",
            "A closed loop of candidates with strong links (at least one of the two is true) and weak ones (at most \
             one is) by turns. Exactly one of any two neighbours is true, so every other candidate that rules out \
             both is false.",
        ),
        Technique::DiscontinuousLoop => (
            "Discontinuous Nice Loop",
            "A loop of candidates with strong links (at least one of the two is true) and weak ones (at most one is) \
             by turns, except in the cell where it begins and ends. A candidate of that cell rules itself out and so \
             is false, or follows from its own absence and so is the only one left.",
        ),
        Technique::Aic => (
            "AIC",
            "A chain of candidates with strong links (at least one of the two is true) and weak ones (at most one is) \
             by turns, beginning and ending with a strong one. At least one of its ends is true, so every candidate \
             that rules out both is false.",
        ),
        Technique::GroupedContinuousLoop => (
            "Grouped Continuous Nice Loop",
            "A continuous nice loop that also runs through groups: two or three cells that a line and a box share, \
             taken as one place of a digit. Exactly one of any two neighbours is true, so every other candidate that \
             rules out both is false.",
        ),
        Technique::GroupedDiscontinuousLoop => (
            "Grouped Discontinuous Nice Loop",
            "A discontinuous nice loop that also runs through groups: two or three cells that a line and a box share, \
             taken as one place of a digit. A candidate of the cell where it begins and ends rules itself out and so \
             is false, or follows from its own absence and so is the only one left.",
        ),
        Technique::GroupedAic => (
            "Grouped AIC",
            "An AIC that also runs through groups: two or three cells that a line and a box share, taken as one place \
             of a digit. At least one of its ends is true, so every candidate that rules out both is false.",
        ),
        Technique::AlsXz => (
            "ALS-XZ",
            "Two sets of cells, each in one house and with candidates for one digit more than cells, share a digit \
             that only one of them can have. Whichever lacks it has all its other digits, so any other shared digit \
             is in at least one set, and no cell that sees all its places there has it. With two such digits, each of \
             these is in one set, and every other digit of a set is in that set; cells that see all those places lose \
             it too.",
        ),
        Technique::AlsXyWing => (
            "ALS-XY-Wing",
            "Three sets of cells, each in one house and with candidates for one digit more than cells; the middle one \
             shares with either outer one a digit that only one of the two can have, not the same both times. So at \
             least one outer set has all its other digits: a further digit that both have is in one of them, and no \
             cell that sees all its places there has it.",
        ),
        Technique::AlsChain => (
            "ALS Chain",
            "Four or more sets of cells, each in one house and with candidates for one digit more than cells; each \
             shares with the next a digit that only one of the two can have, never the same twice in a row. So the \
             first or the last has all its other digits: a further digit that both have is in one of them, and no \
             cell that sees all its places there has it.",
        ),
        Technique::FrankenXWing => (
            "Franken X-Wing",
            "In two rows or boxes, with no place in common, a digit fits only in the same two columns or boxes. So it \
             goes nowhere else in these, nor where the two overlap. The same holds with rows and columns exchanged.",
        ),
        Technique::FrankenSwordfish => (
            "Franken Swordfish",
            "In three rows or boxes, with no place in common, a digit fits only in the same three columns or boxes. \
             So it goes nowhere else in these, nor where two of them overlap. The same holds with rows and columns \
             exchanged.",
        ),
        Technique::FinnedFrankenXWing => (
            "Finned Franken X-Wing",
            "In two rows or boxes a digit fits only in the same two columns or boxes, apart from one or more fins; \
             places that the two rows or boxes share are fins too. So a cell that sees all fins doesn't have it if it \
             is another cell of those columns or boxes, or lies where the two overlap. The same holds with rows and \
             columns exchanged.",
        ),
        Technique::FinnedFrankenSwordfish => (
            "Finned Franken Swordfish",
            "In three rows or boxes a digit fits only in the same three columns or boxes, apart from one or more \
             fins; places that two of the rows or boxes share are fins too. So a cell that sees all fins doesn't have \
             it if it is another cell of those columns or boxes, or lies where two of them overlap. The same holds \
             with rows and columns exchanged.",
        ),
        Technique::ForcingChainContradiction => (
            "Forcing Chain Contradiction",
            "Assume that a candidate is true, or that it is false, and follow what results, each result from one \
             before. This comes to a contradiction, so the assumption is false.",
        ),
        Technique::ForcingChainVerity => (
            "Forcing Chain Verity",
            "Assume a candidate true and then false, or each candidate of a cell in turn, or each place of a digit in \
             a house, and follow what results, each result from one before. What follows in all cases is true.",
        ),
        Technique::ForcingNetContradiction => (
            "Forcing Net Contradiction",
            "Assume that a candidate is true, or that it is false, and follow what results, where several results \
             together may lead to the next. This comes to a contradiction, so the assumption is false.",
        ),
        Technique::ForcingNetVerity => (
            "Forcing Net Verity",
            "Assume a candidate true and then false, or each candidate of a cell in turn, or each place of a digit in \
             a house, and follow what results, where several results together may lead to the next. What follows in \
             all cases is true.",
        ),
        Technique::BruteForce => (
            "Brute Force",
            "No technique of the ladder leads on, so the digit of a blank cell is looked up in the solution.",
        ),
    }
}
