//! Proofs of steps that use that there is one solution: if all extra candidates were false, there would be a second one.

use super::{Flaw, demand, none, same_number, strike};
use crate::explain::pattern::Way;
use crate::{Cell, Cells, Digit, Digits, House, Marks};

/// What is left if the cells of a loop do not all hold its two digits.
///
/// If they did, the two digits would alternate along the loop. Each house has an even and an odd cell of it, or none,
/// so all of them could be swapped, and there would be a second solution.
pub(super) fn without_loop(marks: &Marks, cells: &[Cell], digits: Digits, way: Way) -> Result<Marks, Flaw> {
    let large = digits.len() == 2 && cells.len() >= 4;
    demand(large, || "a loop takes two digits and four cells or more".to_string())?;
    for (cell, next) in cells.iter().zip(cells.iter().cycle().skip(1)) {
        none((digits - marks[*cell]).iter(), |digit| format!("{cell} of the loop can't be {digit}"))?;
        demand(next.peers().contains(*cell), || format!("{next} does not see {cell} before it in the loop"))?;
    }
    for house in House::ALL {
        let inside = |parity: usize| {
            let every_other = cells.iter().skip(parity).step_by(2);
            every_other.filter(|&&cell| house.cells().contains(cell)).count()
        };
        let balanced = matches!((inside(0), inside(1)), (0, 0) | (1, 1));
        demand(balanced, || format!("the digits of the loop can't be swapped in {house}"))?;
    }
    let mut extras = Marks::NONE;
    cells.iter().for_each(|&cell| extras.set(cell, marks[cell] - digits));
    avoid(marks, &extras, way)
}

/// What is left if not all extra candidates are false.
///
/// If they were, every blank would have two marks and every digit two places in a house. Then all blanks could take
/// their other mark, and there would be a second solution.
pub(super) fn without_bug(marks: &Marks, listed: &[(Cell, Digits)], way: Way) -> Result<Marks, Flaw> {
    let (mut extras, mut rest) = (Marks::NONE, *marks);
    for &(cell, digits) in listed {
        none((digits - marks[cell]).iter(), |digit| format!("{cell} has no extra candidate {digit}"))?;
        extras.set(cell, extras[cell] | digits);
        rest.set(cell, rest[cell] - digits);
    }
    let filled: Cells = Cell::ALL.into_iter().filter(|&cell| marks[cell].len() == 1).collect();
    let odd = (Cells::ALL - filled).iter().find(|&cell| rest[cell].len() != 2);
    none(odd, |cell| format!("{cell} does not have two candidates besides the extra ones"))?;
    for house in House::ALL {
        for digit in Digit::ALL {
            let cells = rest.places(house, digit);
            let even = match (cells - filled).len() {
                0 => cells.len() == 1,
                blanks => blanks == 2 && cells.len() == 2,
            };
            demand(even, || format!("{digit} is not in two places of {house}"))?;
        }
    }
    avoid(marks, &extras, way)
}

/// What is left if at least one of the extra candidates is true.
fn avoid(marks: &Marks, extras: &Marks, way: Way) -> Result<Marks, Flaw> {
    let roof: Cells = Cell::ALL.into_iter().filter(|&cell| !extras[cell].is_empty()).collect();
    let all = roof.iter().fold(Digits::NONE, |all, cell| all | extras[cell]);
    demand(!roof.is_empty(), || "there is no extra candidate".to_string())?;
    let mut left = *marks;
    match way {
        Way::OneCell => {
            none(roof.iter().nth(1), |cell| format!("{cell} has extra candidates as well"))?;
            strike_others(&mut left, extras, roof, Digits::NONE);
        }
        Way::OneDigit(digit) => {
            none((all - Digits::only(digit)).iter(), |other| format!("{other} is an extra candidate as well"))?;
            let seen = roof.iter().fold(Cells::ALL, |seen, cell| seen & cell.peers());
            strike(&mut left, seen, Digits::only(digit));
        }
        // One cell of the roof and the other cells are as many as the digits, so they use the digits up.
        Way::NakedSet { house, digits, cells } => {
            inside(roof, house, cells)?;
            same_number(cells, house, digits.len().saturating_sub(1))?;
            none((all - digits).iter(), |extra| format!("the extra candidate {extra} is outside the naked set"))?;
            for cell in cells.iter() {
                let others = marks[cell] - digits;
                none(others.iter(), |other| format!("{cell} can be {other} as well, outside the naked set"))?;
            }
            strike(&mut left, house.cells() - roof - cells, digits);
        }
        // One cell of the roof is none of the digits. So the other cells must be, or there is no room for all digits.
        Way::HiddenSet { house, digits, cells } => {
            inside(roof, house, cells)?;
            same_number(cells, house, (digits.len() + 1).saturating_sub(roof.len()))?;
            none((all & digits).iter(), |extra| format!("{extra} of the hidden set is an extra candidate"))?;
            for digit in digits.iter() {
                let others = marks.places(house, digit) - cells - roof;
                none(others.iter(), |other| format!("{other} can be {digit} as well, outside the hidden set"))?;
            }
            strike(&mut left, cells, !digits);
        }
        // One of the two is the digit. So the other is one of its extra candidates.
        Way::Locked { house, digit } => {
            inside(roof, house, Cells::NONE)?;
            demand(roof.len() == 2, || format!("{} cells have extra candidates", roof.len()))?;
            let others = marks.places(house, digit) - roof;
            none(others.iter(), |other| format!("{other} of {house} can be {digit} as well"))?;
            strike_others(&mut left, extras, roof, Digits::only(digit));
        }
    }
    Ok(left)
}

/// Leaves the cells of the roof only their extra candidates and these digits.
fn strike_others(left: &mut Marks, extras: &Marks, roof: Cells, kept: Digits) {
    for cell in roof.iter() {
        left.set(cell, left[cell] & (extras[cell] | kept));
    }
}

/// The roof is in the house, and the other cells are not in the roof.
fn inside(roof: Cells, house: House, cells: Cells) -> Result<(), Flaw> {
    none((roof - house.cells()).iter(), |cell| format!("{cell} has extra candidates and is not in {house}"))?;
    none((roof & cells).iter(), |cell| format!("{cell} has extra candidates and is counted twice"))
}
