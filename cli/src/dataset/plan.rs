//! The parameters that decide every byte of a data set. They stand in the unfinished folder, so that a resumed run is the same run,
//! and in the manifest, so that anybody can make the set again.

use super::options::DataForm;
use super::side::Parts;
use crate::language::told;
use ninefold::words::Language;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Plan {
    /// The name and version of this program: another version may rate or write something else.
    pub(super) program: String,
    /// How many classes, if not all of the inputs.
    pub(super) count: Option<u64>,
    /// What puzzles and copies are drawn from, if anything is drawn.
    pub(super) seed: Option<u64>,
    /// What the puzzles that are made should be like, by the names of the options.
    pub(super) wishes: BTreeMap<String, String>,
    /// Where puzzles are read, if they are not made.
    pub(super) inputs: Vec<Input>,
    /// What the user says about the licence of the inputs.
    pub(super) licence: Option<String>,
    pub(super) split: Parts,
    pub(super) split_seed: u64,
    /// How many copies a class has beside its puzzle.
    pub(super) augment: u64,
    /// Whether validation and test have them too.
    pub(super) augment_all: bool,
    /// Whether the rows have the steps.
    pub(super) steps: bool,
    pub(super) formats: Vec<DataForm>,
    /// The language of techniques and reasons, by its code.
    pub(super) lang: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Input {
    pub(super) name: String,
    pub(super) bytes: u64,
    pub(super) sha256: String,
}

impl Plan {
    pub(super) fn language(&self) -> Language {
        Language::new(&self.lang).unwrap_or_default()
    }

    /// How many classes have their rows in one frame of the log: few, since each may take seconds.
    pub(super) fn classes_in_a_frame(&self) -> u64 {
        (32 / (1 + self.augment)).clamp(1, 16)
    }

    /// Whether puzzles are made, not read.
    pub(super) fn makes(&self) -> bool {
        self.inputs.is_empty()
    }

    fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        }
    }

    /// What is different from the parameters that an earlier run had, in words; nothing if all are the same.
    pub(super) fn difference(&self, earlier: &Value) -> Option<String> {
        let of = |value: Option<&Value>| match value {
            None | Some(Value::Null) => told!("none", "无"),
            Some(value) => value.to_string(),
        };
        let names = self.fields().into_iter().filter(|(name, now)| earlier.get(name).unwrap_or(&Value::Null) != now);
        let told: Vec<String> = names
            .map(|(name, now)| {
                let (then, now) = (of(earlier.get(&name)), of(Some(&now)));
                told!("{name} was {then} and is {now}", "{name} 原为 {then}，现为 {now}")
            })
            .collect();
        (!told.is_empty()).then(|| told.join(&told!("; ", "；")))
    }
}
