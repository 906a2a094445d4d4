//! Techniques by the names that people type.

use super::Language;
use crate::explain::{AnyTechnique, Technique, hodoku};
use std::fmt;

impl Language {
    /// The name of a technique of either ladder.
    ///
    /// ```
    /// # use ninefold::{explain::{hodoku, Technique}, words::Language};
    /// assert_eq!(Language::Chinese.any_technique(Technique::XWing.into()), "X翼");
    /// assert_eq!(Language::English.any_technique(hodoku::Technique::WWing.into()), "W-Wing");
    /// ```
    pub fn any_technique(self, technique: AnyTechnique) -> &'static str {
        match technique {
            AnyTechnique::Explainer(technique) => self.technique(technique),
            AnyTechnique::Hodoku(technique) => self.path_technique(technique),
        }
    }
}

/// The technique of the first ladder that has this name in any language. Capitals, hyphens and other signs don't matter.
///
/// # Errors
/// [`UnknownTechnique`] where there is no technique of that name; it has the names that are near.
///
/// ```
/// use ninefold::{explain::Technique, words::technique_named};
/// assert_eq!(technique_named("xy wing"), Ok(Technique::XyWing));
/// assert_eq!(technique_named("X翼"), Ok(Technique::XWing));
/// let error = technique_named("naked triple").unwrap_err();
/// assert_eq!(error.near()[0], Technique::NakedTriplet.into());
/// ```
pub fn technique_named(text: &str) -> Result<Technique, UnknownTechnique> {
    match nearest(text, |technique| matches!(technique, AnyTechnique::Explainer(_)))? {
        AnyTechnique::Explainer(technique) => Ok(technique),
        AnyTechnique::Hodoku(_) => unreachable!("only the first ladder was asked"),
    }
}

/// The technique of the second ladder that has this name in any language, or this abbreviation.
///
/// # Errors
/// [`UnknownTechnique`] where there is no technique of that name; it has the names that are near.
///
/// ```
/// use ninefold::{explain::hodoku::Technique, words::path_technique_named};
/// assert_eq!(path_technique_named("bf2"), Ok(Technique::XWing));
/// assert_eq!(path_technique_named("X翼"), Ok(Technique::XWing));
/// ```
pub fn path_technique_named(text: &str) -> Result<hodoku::Technique, UnknownTechnique> {
    match nearest(text, |technique| matches!(technique, AnyTechnique::Hodoku(_)))? {
        AnyTechnique::Hodoku(technique) => Ok(technique),
        AnyTechnique::Explainer(_) => unreachable!("only the second ladder was asked"),
    }
}

/// The technique of either ladder that has this name in any language. A name that both have is that of the first ladder; the second
/// has abbreviations, too.
///
/// # Errors
/// [`UnknownTechnique`] where there is no technique of that name; it has the names that are near.
///
/// ```
/// use ninefold::{explain::{hodoku, Technique}, words::any_technique_named};
/// assert_eq!(any_technique_named("x-wing"), Ok(Technique::XWing.into()));
/// assert_eq!(any_technique_named("bf2"), Ok(hodoku::Technique::XWing.into()));
/// assert_eq!(any_technique_named("skyscraper"), Ok(hodoku::Technique::Skyscraper.into()));
/// let error = any_technique_named("sky scrapper").unwrap_err();
/// assert_eq!(error.to_string(), "'sky scrapper' is no technique; near to it: Skyscraper (摩天楼)");
/// ```
pub fn any_technique_named(text: &str) -> Result<AnyTechnique, UnknownTechnique> {
    nearest(text, |_| true)
}

/// The techniques of both ladders, those of the first before the others.
fn all() -> impl Iterator<Item = AnyTechnique> {
    let second = hodoku::Technique::ALL.iter().copied().map(AnyTechnique::from);
    Technique::ALL.iter().copied().map(AnyTechnique::from).chain(second)
}

/// The names of a technique as they are compared.
fn names(technique: AnyTechnique) -> impl Iterator<Item = Vec<char>> {
    let more = match technique {
        AnyTechnique::Explainer(_) => vec![],
        AnyTechnique::Hodoku(technique) => vec![plain(technique.short()), plain(&technique.to_string())],
    };
    Language::ALL.iter().map(move |language| plain(language.any_technique(technique))).chain(more)
}

fn nearest(text: &str, is_asked: impl Fn(&AnyTechnique) -> bool) -> Result<AnyTechnique, UnknownTechnique> {
    let typed = plain(text);
    let asked: Vec<AnyTechnique> = all().filter(is_asked).collect();
    let found = asked.iter().copied().find(|&technique| names(technique).any(|name| name == typed));
    found.ok_or_else(|| {
        let distance = |&technique: &AnyTechnique| {
            let nearest = names(technique).map(|name| distance(&typed, &name)).min().unwrap_or(FAR);
            (nearest, technique)
        };
        let mut near: Vec<(usize, AnyTechnique)> = asked.iter().map(distance).collect();
        near.sort();
        let near = near.into_iter().filter(|&(distance, _)| distance < FAR).map(|(_, technique)| technique);
        UnknownTechnique { text: text.to_string(), near: near.take(MOST).collect(), asked }
    })
}

/// There is no technique of a name.
///
/// ```
/// use ninefold::words::technique_named;
/// let error = technique_named("sword fishes").unwrap_err();
/// assert_eq!(error.to_string(), "'sword fishes' is no technique; near to it: Swordfish (剑鱼)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique {
    text: String,
    near: Vec<AnyTechnique>,
    /// All that it could have been.
    asked: Vec<AnyTechnique>,
}

impl UnknownTechnique {
    /// Techniques with a similar name, the nearest first.
    ///
    /// ```
    /// # use ninefold::words::technique_named;
    /// assert!(technique_named("what?").unwrap_err().near().is_empty());
    /// ```
    pub fn near(&self) -> &[AnyTechnique] {
        &self.near
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The techniques that are worth telling: those that are near, or else all.
    pub(super) fn listed(&self) -> &[AnyTechnique] {
        if self.near.is_empty() { &self.asked } else { &self.near }
    }
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.near.is_empty() { "the techniques are" } else { "near to it" };
        let name = |technique: AnyTechnique| {
            let [english, chinese] =
                [Language::English, Language::Chinese].map(|language| language.any_technique(technique));
            format!("{english} ({chinese})")
        };
        let names: Vec<String> = self.listed().iter().copied().map(name).collect();
        write!(f, "'{}' is no technique; {what}: {}", self.text, names.join(", "))
    }
}

impl std::error::Error for UnknownTechnique {}

/// At most so many names are near.
const MOST: usize = 6;
/// A name that differs in so many signs or more is not near.
const FAR: usize = 100;

/// A name without what does not matter in it. The `+` is part of a name.
fn plain(name: &str) -> Vec<char> {
    name.chars().filter(|sign| sign.is_alphanumeric() || *sign == '+').flat_map(char::to_lowercase).collect()
}

/// How far what was typed is from a name: the number of signs to insert, delete or change; a part of the name is as near as a
/// slip or two. `FAR` where it is no likely slip.
fn distance(typed: &[char], name: &[char]) -> usize {
    let is_part = typed.len() >= 2 && name.windows(typed.len()).any(|part| part == typed);
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (i, one) in typed.iter().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, other) in name.iter().enumerate() {
            let change = corner + usize::from(one != other);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    let edits = row[name.len()];
    match () {
        _ if is_part => edits.min(2),
        _ if edits * 3 <= name.len().max(typed.len()) => edits,
        _ => FAR,
    }
}
