//! The English sentences.

use super::grammar::Grammar;
use super::kinds::{Kind, Spot};
use ninefold::HouseKind::{Box, Column, Row};

pub(super) static ENGLISH: Grammar = Grammar {
    and: [", ", " and "],
    or: [", ", " or "],
    house: [("row ", "", Row), ("column ", "", Column), ("box ", "", Box)],
    lines: [("rows ", "", Row), ("columns ", "", Column), ("boxes ", "", Box)],
    words: &[
        ("then", &[("Then ", 1), ("", 0)]),
        ("is", &[("is not", 0), ("is", 1)]),
        ("are", &[("is", 1), ("are", 2)]),
        ("both", &[("both", 2), ("all", 3)]),
        ("them", &[("both", 2), ("all of them", 3)]),
        ("shape", &[("rectangle", 4), ("loop", 6)]),
        ("a", &[("an", 8), ("a", 0)]),
        ("kind", &[("row", 0), ("column", 1), ("box", 2)]),
        (
            "count",
            &[("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8)],
        ),
        ("extra", &[("One of the extra candidates", 2), ("The extra candidate", 1)]),
        ("left-out", &[("a candidate that was left out", 2), ("the candidate that was left out", 1)]),
        ("share", &[("share", 2), ("shares", 1)]),
        (
            "missing",
            &[
                // As it was said once: false where a row, column or box has the digit already.
                ("and every missing digit two places in each row, column and box", 1),
                ("and in each row, column and box every digit missing there has two places", 0),
            ],
        ),
        ("plural", &[("s", 2), ("", 1)]),
        (
            "cases",
            &[
                ("both", 2),
                ("all three", 3),
                ("all four", 4),
                ("all five", 5),
                ("all six", 6),
                ("all seven", 7),
                ("all eight", 8),
                ("all nine", 9),
            ],
        ),
    ],
    lists: &[
        ("seen", "<digits&> in <house>", ["; ", "; "]),
        ("extras", "<digits&> in <cells&>", [", ", ", and "]),
        ("removes", "<digits&> from <cells&>", ["; ", "; "]),
        ("excluders", "<cell> (<digits|>)", [", ", " and "]),
        ("faults", "<cell:one> and <cell:other> can't both be <digit>", ["; ", "; "]),
        ("faults", "nothing is left for <cell:empty>", ["; ", "; "]),
        ("faults", "with <with> nothing is left for <cell:empty>", ["; ", "; "]),
        ("with", "<digit> in <cell>", [", ", " and "]),
        ("facts", "<cell> <is> <digit><ref>", [", ", " and "]),
        ("cited-cells", "<cell><ref>", [", ", " and "]),
        ("cited-digits", "<digit><ref>", [", ", " and "]),
        ("ways", "<cell> (same <kind>)", [", ", " and "]),
    ],
    sentences: &[
        (Kind::CanWrite, "A digit can be written."),
        (Kind::CanRemove, "<n> candidate<plural> can be removed."),
        (Kind::LastBlank, "<cell> is the last blank cell in <house>, and <digit> is missing."),
        (
            Kind::OnlyPlace,
            "In <house>, <digit> fits only in <cell>: every other blank cell shares a row, column or box with <a> \
             <digit=> (<cells&:seen>).",
        ),
        (
            Kind::OnlyPlace,
            "In <house>, <digit> fits only in <cell>: every other blank cell shares a row, column or box with <a> \
             <digit=> (<cells&:seen>), or lost the candidate before (<cells&:crossed>).",
        ),
        (
            Kind::OnlyPlace,
            "In <house>, <digit> fits only in <cell>: every other blank cell lost the candidate before \
             (<cells&:crossed>).",
        ),
        (Kind::OnlyDigit, "Every digit but <digit> is excluded for <cell>: <seen>."),
        (
            Kind::OnlyDigit,
            "Every digit but <digit> is excluded for <cell>: <seen>; <digits&:crossed> ruled out before.",
        ),
        (Kind::OnlyDigit, "Every digit but <digit> is excluded for <cell>: <digits&:crossed> ruled out before."),
        (Kind::Locked, "In <house>, <digit> fits only in <cells|>, <both> in <house:across>."),
        (Kind::LockedThere, "Whichever it is, <house> has its <digit> there, and nowhere else."),
        (Kind::LeavesOnePlace, "That leaves <digit> a single place in <house>."),
        (Kind::HiddenSet, "In <house>, the digits <digits&> fit only in <cells&>."),
        (Kind::HiddenSetFills, "The <count> digits fill these <count=> cells, so nothing else goes there."),
        (Kind::NakedSet, "Between them, <cells&> have only the candidates <digits&>."),
        (
            Kind::NakedSetTakes,
            "These <count> cells take the <count=> digits, so no other cell in <house> has one of them.",
        ),
        (Kind::Fish, "In <lines>, <digit> fits only in <lines:cover>."),
        (
            Kind::FishTakes,
            "Each of these <kind>s has its <digit> in a different <kind:other>, so <lines:cover> have theirs there, and \
             nowhere else.",
        ),
        (Kind::CellCases, "<cell> is <digits|>. What follows in every case is true."),
        (Kind::Pivot, "<cell> is <digits|>."),
        (Kind::WingIs, "If it is <digit:pivot>, <cell> (same <kind>) can't be <digit=pivot>, which leaves <digit>."),
        (Kind::OneOf, "So one of <cells&> is <digit>. A cell that shares a row, column or box with <them> is not."),
        (Kind::Loop, "<cells&> form a <shape>, and each has the candidates <digits&>."),
        (
            Kind::LoopSwaps,
            "With nothing but <digits&> in them, the two could be swapped all around: a second solution.",
        ),
        (Kind::LoopRelies, "But the puzzle has exactly one solution; this step relies on it."),
        (Kind::LoopExtras, "<extra> (<extras>) must be true."),
        (Kind::BugWithout, "Leave out <extras>: then every blank cell has two candidates, <missing>."),
        (Kind::BugRelies, "Such a grid never has exactly one solution. But the puzzle does; this step relies on it."),
        (Kind::BugExtras, "So <left-out> must be true."),
        (Kind::ExtraInOneOf, "So one of <cells&> is <digits|>."),
        (
            Kind::ExtraNakedSet,
            "That one, <cells&> are <count> cells for the <count=> digits <digits&>: no other cell in <house> has \
             one of them.",
        ),
        (
            Kind::ExtraNakedSet,
            "That one and <cells&> are <count> cells for the <count=> digits <digits&>: no other cell in <house> \
             has one of them.",
        ),
        (
            Kind::ExtraHiddenSet,
            "In <house>, the <count> digits <digits&> fit only in the other one, <cells&>: nothing else goes into \
             <cells|=>.",
        ),
        (
            Kind::ExtraHiddenSet,
            "In <house>, the <count> digits <digits&> fit only in the other one and <cells&>: nothing else goes into \
             <cells|=>.",
        ),
        (
            Kind::ExtraLocked,
            "In <house>, <digit> fits only in <cells&>: one is <digit=>, the other takes an extra candidate.",
        ),
        (
            Kind::BugLocked,
            "In <house>, <digit> fits only in <cells&>: one is <digit=>, the other takes a candidate that was left \
             out.",
        ),
        (Kind::Excluders, "<excluders> <share> a row, column or box with each of <cells&>, and must keep a candidate."),
        (Kind::Fails, "If <cell> is <digit>: <faults>."),
        (Kind::ComesBack, "Follow this chain until it comes back to its start."),
        (Kind::OppositeIsFalse, "What leads to its own opposite is false."),
        (Kind::ContradictionIsFalse, "What leads to a contradiction is false."),
        (Kind::BothCases, "Either <cell> <is> <digit>, or not. What follows in both cases is true."),
        (Kind::HouseCases, "In <house>, <digit> is in <cells|>. What follows in every case is true."),
        (Kind::Suppose, "Suppose <cell> <is> <digit>."),
        (Kind::Case, "Case <n> of <n:count>: <cell> <is> <digit>."),
        (Kind::CellIs, "<then><cell> <is> <digit>: it is <cited-digits>."),
        (Kind::HouseHas, "<then><cell> <is> <digit>: <house> has its <digit=> in <cited-cells>."),
        (Kind::OtherCandidate, "<then><cell> <is> <digit>: its only other candidate."),
        (Kind::OtherPlace, "<then><cell> <is> <digit>: the only other place for <digit=> in <house>."),
        (Kind::LastCandidate, "<then><cell> <is> <digit>: its last candidate, as <cited-digits> <are> out."),
        (
            Kind::LastPlace,
            "<then><cell> <is> <digit>: the last place for <digit=> in <house>, as <cited-cells> <are> out.",
        ),
        (Kind::SameStep, "<then><cell> <is> <digit>: by the same step as (<n>)."),
        (Kind::InnerStep, "<then><cell> <is> <digit>. Now that <facts>, this step shows it (<name>):"),
        (
            Kind::TwoWays,
            "The chain is back at its start, so there are two ways only: every \"is\" above is true; or <cell> is not \
             <digit>, and then, read backwards, every \"is not\" above is false.",
        ),
        (Kind::EitherWay, "Either way one of <ways> is <digit>, so <cells&> <are> not."),
        (Kind::Refuted, "That is the opposite of what we supposed, so that was wrong."),
        (Kind::Contradict, "(<n>) and (<n:other>) contradict each other, so what we supposed was wrong."),
        (Kind::AllCases, "In <cases> cases <cell> <is> <digit>."),
        (Kind::Conclusion, "So <cell> is <digit>."),
        (Kind::ExtraInOneCell, "So <cell> is <digits|>."),
        (Kind::Conclusion, "So <cell> is <digit>. Remove <removes>."),
        (Kind::Conclusion, "Remove <removes>."),
    ],
    look: ["Look at ", "."],
    at: ["Where: ", "."],
    spots: &[
        (Spot::Cells, "<cells&>"),
        (Spot::House, "<house>"),
        (Spot::Digit, "the digit <digit>"),
        (Spot::Digits, "the digits <digits&>"),
        (Spot::DigitIn, "the digit <digit> in <house>"),
        (Spot::DigitInBoth, "the digit <digit> in <house> and <house:other>"),
        (Spot::DigitInLines, "the digit <digit> in <lines> and <lines:other>"),
        (Spot::DigitsIn, "the digits <digits&> in <cells&>, <house>"),
        (Spot::CellsIn, "<cells&>, <house>"),
        (Spot::Around, "<cell> and the other cells in its row, column and box"),
        (Spot::Wings, "the pivot <cell> and the wings <cells&>"),
        (Spot::Loop, "the digits <digits&> in <cells&>"),
        (Spot::ManyCandidates, "the cell<plural> with more than two candidates"),
        (Spot::Extras, "the extra candidate<plural> in <cells&>"),
        (Spot::Together, "<cells&> together"),
        (Spot::Ways, "the ways to fill <cells&>"),
        (Spot::Ways, "the ways to fill <cells&>, and what they leave for <cells&:others>"),
        (Spot::EachCandidate, "each candidate of <cell>"),
        (Spot::EachPlace, "each place of the digit <digit> in <house>"),
        (Spot::Both, "<cell> with the digit <digit>, and without it"),
        (Spot::Chain, "the digit <digit>, a chain through <cells&>"),
        (Spot::Chain, "the digit <digit>, a chain through <n> cells"),
        (Spot::Chain, "a chain from <cell> through <cells&>"),
        (Spot::Chain, "a chain from <cell> through <n> cells"),
    ],
};
