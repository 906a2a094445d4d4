//! The techniques in English: names as the scale has them, and what they are.

use crate::explain::Technique;

pub(super) fn technique(technique: Technique) -> (&'static str, &'static str) {
    match technique {
        Technique::HiddenSingle => (
            "Hidden Single",
            "Every row, column and box needs all nine digits. A digit with only one place left in one of them goes \
             there.",
        ),
        Technique::DirectPointing => (
            "Direct Pointing",
            "A digit's places in a box all lie in one line, so it goes nowhere else in that line. That leaves it a \
             single place in another box.",
        ),
        Technique::DirectClaiming => (
            "Direct Claiming",
            "A digit's places in a line all lie in one box, so it goes nowhere else in that box. That leaves it a \
             single place in another line.",
        ),
        Technique::DirectHiddenPair => (
            "Direct Hidden Pair",
            "Two digits have only the same two cells left in a row, column or box, so no other digit goes there. That \
             leaves a third digit a single place.",
        ),
        Technique::NakedSingle => ("Naked Single", "A cell with only one candidate left is that digit."),
        Technique::DirectHiddenTriplet => (
            "Direct Hidden Triplet",
            "Three digits have only the same three cells left in a row, column or box, so no other digit goes there. \
             That leaves a fourth digit a single place.",
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
            "Two cells of a row, column or box have the same two candidates and no others. They take both digits, so \
             no other cell there has them.",
        ),
        Technique::XWing => (
            "X-Wing",
            "In two rows a digit fits only in the same two columns, so it goes nowhere else in these columns. The same \
             holds with rows and columns exchanged.",
        ),
        Technique::HiddenPair => (
            "Hidden Pair",
            "Two digits fit only in the same two cells of a row, column or box. They fill both cells, so nothing else \
             goes there.",
        ),
        Technique::NakedTriplet => (
            "Naked Triplet",
            "Three cells of a row, column or box have only three candidates between them. They take all three digits, \
             so no other cell there has them.",
        ),
        Technique::Swordfish => (
            "Swordfish",
            "In three rows a digit fits only in the same three columns, so it goes nowhere else in these columns. The \
             same holds with rows and columns exchanged.",
        ),
        Technique::HiddenTriplet => (
            "Hidden Triplet",
            "Three digits fit only in the same three cells of a row, column or box. They fill these cells, so nothing \
             else goes there.",
        ),
        Technique::XyWing => (
            "XY-Wing",
            "A cell with two candidates, the pivot, shares a row, column or box with each of two such cells, its \
             wings. Whichever digit the pivot is, one wing is the digit that the wings have in common.",
        ),
        Technique::XyzWing => (
            "XYZ-Wing",
            "A cell with three candidates, the pivot, shares a row, column or box with each of two cells that have two \
             of these, its wings. One of the three cells is the digit that they have in common.",
        ),
        Technique::UniqueRectangle => (
            "Unique Rectangle",
            "Four cells in two rows, two columns and two boxes must not hold two digits alone: these could be swapped, \
             and the puzzle would have two solutions. It relies on the puzzle having only one.",
        ),
        Technique::UniqueLoop => (
            "Unique Loop",
            "A closed loop of six cells or more must not hold two digits alone: these could be swapped, and the puzzle \
             would have two solutions. It relies on the puzzle having only one.",
        ),
        Technique::NakedQuad => (
            "Naked Quad",
            "Four cells of a row, column or box have only four candidates between them. They take all four digits, so \
             no other cell there has them.",
        ),
        Technique::Jellyfish => (
            "Jellyfish",
            "In four rows a digit fits only in the same four columns, so it goes nowhere else in these columns. The \
             same holds with rows and columns exchanged.",
        ),
        Technique::HiddenQuad => (
            "Hidden Quad",
            "Four digits fit only in the same four cells of a row, column or box. They fill these cells, so nothing \
             else goes there.",
        ),
        Technique::Bug => (
            "BUG",
            "With two candidates in every blank cell and two places for every missing digit of a row, column or box, a \
             grid can't have exactly one solution. So one of the candidates beyond that is true. It relies on the \
             puzzle having exactly one.",
        ),
        Technique::AlignedPair => (
            "Aligned Pair Exclusion",
            "Go through all ways to fill two cells, and drop those that leave a third cell without a candidate. A \
             candidate that no way is left for is false.",
        ),
        Technique::XCycle => (
            "Bidirectional X-Cycle",
            "A closed loop of places of one digit, where every second link is a row, column or box with only two \
             places left for it. The digit is in every other place of the loop.",
        ),
        Technique::YCycle => (
            "Bidirectional Y-Cycle",
            "A closed loop of cells with two candidates each, neighbours sharing a digit. The loop can be filled in \
             only two ways.",
        ),
        Technique::Cycle => (
            "Bidirectional Cycle",
            "A closed loop of candidates, through cells with two candidates and rows, columns or boxes with two places \
             left. Every other candidate of the loop is true.",
        ),
        Technique::XChain => (
            "Forcing X-Chain",
            "Assume something about one digit in one cell and follow that digit through rows, columns and boxes. If \
             the opposite comes out, the assumption is false.",
        ),
        Technique::ForcingChain => (
            "Forcing Chain",
            "Assume something about one candidate and follow it from cell to cell. If the opposite comes out, the \
             assumption is false.",
        ),
        Technique::AlignedTriplet => (
            "Aligned Triplet Exclusion",
            "Go through all ways to fill three cells, and drop those that leave another cell without a candidate. A \
             candidate that no way is left for is false.",
        ),
        Technique::Nishio => (
            "Nishio",
            "Assume something about one digit in one cell and see where else it must and can't be. If this comes to a \
             contradiction, the assumption is false.",
        ),
        Technique::Multiple => (
            "Multiple Forcing Chains",
            "Follow each candidate of a cell, or each place of a digit in a row, column or box. What follows from all \
             of them is true.",
        ),
        Technique::Dynamic => (
            "Dynamic Forcing Chains",
            "Follow assumptions, where several results together may lead to the next. What leads to a contradiction is \
             false; what follows in all cases is true.",
        ),
        Technique::DynamicPlus => (
            "Dynamic Forcing Chains (+)",
            "Dynamic forcing chains that also use locked digits, pairs and X-Wings which only the assumption makes \
             possible.",
        ),
        Technique::NestedForcing => (
            "Nested Forcing Chains",
            "Dynamic forcing chains that also use forcing chains and cycles which only the assumption makes possible.",
        ),
        Technique::NestedMultiple => (
            "Nested Multiple Forcing Chains",
            "Dynamic forcing chains that also use multiple forcing chains which only the assumption makes possible.",
        ),
        Technique::NestedDynamic => (
            "Nested Dynamic Forcing Chains",
            "Dynamic forcing chains that also use other dynamic forcing chains which only the assumption makes \
             possible.",
        ),
        Technique::NestedNested => (
            "Nested Nested Forcing Chains",
            "Dynamic forcing chains that use dynamic forcing chains, which in turn use forcing chains.",
        ),
    }
}
