//! Which case of a forcing chain or net is taken.

use super::reach::{Case, Effect, Reaches};
use super::tables::Node;
use crate::explain::hodoku::step::{Proof, Step, Truth};
use crate::explain::hodoku::technique::Technique;

/// What leads from a root to what follows from it.
pub(crate) trait Chains {
    /// The kinds of steps: by contradiction, and by verity.
    const TECHNIQUES: [Technique; 2];
    /// Whether only what has branches counts.
    const BRANCHED: bool;

    /// How many nodes a chain has, and whether it has branches.
    fn measure(&mut self, root: Node, end: Node) -> Option<(usize, bool)>;

    /// The truths on the way.
    fn truths(&mut self, root: Node, end: Node) -> Vec<Truth>;
}

/// The step with the first effect for which there is a case.
pub(crate) fn first<C: Chains>(reaches: &Reaches, chains: &mut C) -> Option<Step> {
    let (effect, case) = reaches
        .effects()
        .into_iter()
        .find_map(|effect| Some((effect, best(effect, reaches.cases(effect), chains)?)))?;
    let mut truths = Vec::from_iter(case.truth);
    for &(root, end) in &case.ends {
        for truth in chains.truths(root, end) {
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        }
    }
    let [contradiction, verity] = C::TECHNIQUES;
    let technique = if case.is_contradiction { contradiction } else { verity };
    let (mark, proof) = (effect.candidate()?, Proof::of(truths));
    Some(match effect.is_on() {
        true => Step { technique, places: Some(mark), removes: Vec::new(), proof },
        false => Step::removing(technique, vec![mark], proof),
    })
}

/// The case that is taken: to write a digit, a contradiction if there is one; the shortest.
fn best<C: Chains>(effect: Effect, cases: Vec<Case>, chains: &mut C) -> Option<Case> {
    let mut best: Option<(Case, usize)> = None;
    for case in cases {
        let is_settled = |best: &Case| effect.is_on() && best.is_contradiction && !case.is_contradiction;
        if best.as_ref().is_some_and(|(best, _)| is_settled(best)) {
            break;
        }
        let Some(length) = length(&case, chains) else { continue };
        if best.as_ref().is_none_or(|&(_, least)| length < least) {
            best = Some((case, length));
        }
    }
    best.map(|(case, _)| case)
}

/// How many nodes the chains of a case have together, if it counts.
fn length<C: Chains>(case: &Case, chains: &mut C) -> Option<usize> {
    let (mut sum, mut counts) = (0, !C::BRANCHED);
    for &(root, end) in &case.ends {
        let (length, is_branched) = chains.measure(root, end)?;
        sum += length;
        counts |= is_branched;
    }
    counts.then_some(sum)
}
