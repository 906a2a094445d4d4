//! Where the values of a column lie: in buffers of Arrow, in arrays of numpy, in a list. They are read there, not copied.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BinaryArray, FixedSizeBinaryArray, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::DataType;
use numpy::PyFixedString;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

/// What stands in a row.
pub(crate) enum Value<'a> {
    Null,
    Text(&'a [u8]),
    /// Something that is no puzzle, and why.
    Bad(String),
}

/// The rows of a column. What is no text is written into the room as 81 signs.
pub(crate) trait Rows: Sync {
    fn len(&self) -> usize;
    fn value<'a>(&'a self, row: usize, room: &'a mut [u8; 81]) -> Value<'a>;
}

/// Values of a list; what was no text has nothing.
pub(crate) struct Listed(pub(crate) Vec<Option<PyBackedStr>>);

impl Rows for Listed {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn value<'a>(&'a self, row: usize, _: &'a mut [u8; 81]) -> Value<'a> {
        self.0[row].as_ref().map_or(Value::Null, |text| Value::Text(text.as_bytes()))
    }
}

/// Integers, 81 to a row.
pub(crate) struct Integers<'a, T>(pub(crate) &'a [T]);

/// An integer of any width. Its bits tell in one go for a whole row whether any of them is too large.
pub(crate) trait Integer: Copy + Sync + std::fmt::Display {
    fn bits(self) -> u64;
}

macro_rules! integer {
    ($($type:ty),*) => {$(
        impl Integer for $type {
            #[inline(always)]
            fn bits(self) -> u64 {
                self as u64
            }
        }
    )*};
}

integer!(u8, i8, u16, i16, u32, i32, u64, i64);

impl<T: Integer> Rows for Integers<'_, T> {
    fn len(&self) -> usize {
        self.0.len() / 81
    }

    fn value<'a>(&'a self, row: usize, room: &'a mut [u8; 81]) -> Value<'a> {
        let cells: &[T; 81] = self.0[row * 81..].first_chunk().expect("rows are whole");
        // Two plain loops, so that the compiler makes vectors of them. With one check for each number, 64-bit rows took three times as long.
        let all = cells.iter().fold(0, |all, number| all | number.bits());
        let mut highest = 0;
        for (sign, number) in room.iter_mut().zip(cells) {
            let number = number.bits() as u8;
            highest = highest.max(number);
            *sign = b'0'.wrapping_add(number);
        }
        if all <= u64::from(u8::MAX) && highest <= 9 {
            return Value::Text(room);
        }
        let mut cells = ninefold::Cell::ALL.iter().zip(cells);
        let (cell, number) = cells.find(|(_, number)| number.bits() > 9).expect("one is too large");
        Value::Bad(format!("{number} at {cell} is neither a digit nor 0 for a blank"))
    }
}

/// Bytes of a fixed length, with zeros where a text is shorter, as numpy has them.
pub(crate) struct Fixed<'a>(pub(crate) &'a [PyFixedString<81>]);

impl Rows for Fixed<'_> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn value<'a>(&'a self, row: usize, _: &'a mut [u8; 81]) -> Value<'a> {
        let bytes = &self.0[row].0[..];
        let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        if end == 0 { Value::Null } else { Value::Text(&bytes[..end]) }
    }
}

/// A chunk of an Arrow column.
pub(crate) enum Chunk {
    Text(StringArray),
    LargeText(LargeStringArray),
    ViewText(StringViewArray),
    Bytes(BinaryArray),
    FixedBytes(FixedSizeBinaryArray),
    Nulls(usize),
}

impl Chunk {
    /// The same values as rows, if they are texts.
    pub(crate) fn new(array: &ArrayRef) -> PyResult<Chunk> {
        Ok(match array.data_type() {
            DataType::Utf8 => Chunk::Text(array.as_string().clone()),
            DataType::LargeUtf8 => Chunk::LargeText(array.as_string().clone()),
            DataType::Utf8View => Chunk::ViewText(array.as_string_view().clone()),
            DataType::Binary => Chunk::Bytes(array.as_binary().clone()),
            DataType::FixedSizeBinary(_) => Chunk::FixedBytes(array.as_fixed_size_binary().clone()),
            DataType::Null => Chunk::Nulls(array.len()),
            DataType::Dictionary(_, value)
                if **value == DataType::Utf8 || **value == DataType::LargeUtf8 || **value == DataType::Utf8View =>
            {
                let text = arrow_cast::cast(array, &DataType::Utf8)
                    .map_err(|error| PyTypeError::new_err(error.to_string()))?;
                Chunk::Text(text.as_string().clone())
            }
            other => {
                let what = format!(
                    "a column of {other}; puzzles are texts: cast it to strings, or give numpy integers of 81 columns"
                );
                return Err(PyTypeError::new_err(what));
            }
        })
    }

    /// Where the first buffer of values lies, if there is one.
    pub(crate) fn address(&self) -> Option<usize> {
        Some(match self {
            Chunk::Text(array) => array.values().as_ptr() as usize,
            Chunk::LargeText(array) => array.values().as_ptr() as usize,
            Chunk::ViewText(array) => array.data_buffers().first()?.as_ptr() as usize,
            Chunk::Bytes(array) => array.values().as_ptr() as usize,
            Chunk::FixedBytes(array) => array.value_data().as_ptr() as usize,
            Chunk::Nulls(_) => return None,
        })
    }
}

impl Rows for Chunk {
    fn len(&self) -> usize {
        match self {
            Chunk::Text(array) => array.len(),
            Chunk::LargeText(array) => array.len(),
            Chunk::ViewText(array) => array.len(),
            Chunk::Bytes(array) => array.len(),
            Chunk::FixedBytes(array) => array.len(),
            Chunk::Nulls(count) => *count,
        }
    }

    fn value<'a>(&'a self, row: usize, _: &'a mut [u8; 81]) -> Value<'a> {
        let text = match self {
            Chunk::Text(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Chunk::LargeText(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Chunk::ViewText(array) => array.is_valid(row).then(|| array.value(row).as_bytes()),
            Chunk::Bytes(array) => array.is_valid(row).then(|| array.value(row)),
            Chunk::FixedBytes(array) => array.is_valid(row).then(|| array.value(row)),
            Chunk::Nulls(_) => None,
        };
        text.map_or(Value::Null, Value::Text)
    }
}
