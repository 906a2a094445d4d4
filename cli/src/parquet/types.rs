//! How values travel as text, so that they come back as they were.
//!
//! ```text
//!   the puzzle, its solution      53..7....6..195...        as in CSV: the workers read them
//!   numbers, truth values         -17   true                as they are written
//!   texts                         easy                      as they are, if nothing in them is special
//!                                 ^....E4BDA0               else their bytes, behind a mark
//!   all others                    ^....0100C2A4...          as a row of Arrow, behind a mark
//!   null                                                    nothing
//! ```
//!
//! The mark (`^....` above) is drawn anew in each run: no text that a user has begins with it. It is used only where the schema
//! of an input is that of the output. Every other input is written for people, and a value is read from that as far as it can be.

use ::parquet::file::metadata::KeyValue;
use arrow_array::{Array, ArrayRef, StringArray, new_null_array};
use arrow_cast::cast;
use arrow_row::{RowConverter, SortField};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use arrow_select::zip::zip;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, OnceLock};

/// The schema whose columns the output has, once that is decided. Reader and writer share it.
#[derive(Clone, Default)]
pub(crate) struct Kept {
    /// Nothing where the output is no Parquet file.
    shared: Option<Arc<Shared>>,
}

struct Shared {
    decided: OnceLock<Option<Source>>,
    mark: [u8; MARK],
}

/// The table that decides the columns.
#[derive(Clone)]
pub(super) struct Source {
    pub(super) schema: SchemaRef,
    /// The columns of the puzzle and of its solution.
    pub(super) roles: Vec<usize>,
    /// What the file says beside its table.
    pub(super) about: Option<Vec<KeyValue>>,
}

/// The length of a mark: a sign that no keyboard has, and four letters.
const MARK: usize = 5;

impl Kept {
    /// For an output in Parquet.
    pub(super) fn new() -> Kept {
        let mut drawn = RandomState::new().hash_one(0);
        let mut mark = [1; MARK];
        for letter in &mut mark[1..] {
            *letter = b'a' + (drawn % 26) as u8;
            drawn /= 26;
        }
        Kept { shared: Some(Arc::new(Shared { decided: OnceLock::new(), mark })) }
    }

    /// Something else than a Parquet file has decided the columns, unless one did before.
    pub(crate) fn decide(&self) {
        if let Some(shared) = &self.shared {
            let _ = shared.decided.set(None);
        }
    }

    /// The mark for exact values, if this table has the columns of the output. It decides them if it is the first.
    pub(super) fn mark(&self, source: &Source) -> Option<[u8; MARK]> {
        let shared = self.shared.as_ref()?;
        let decided = shared.decided.get_or_init(|| Some(source.clone())).as_ref()?;
        let is_equal = |(one, other): (&Arc<Field>, &Arc<Field>)| {
            one.name() == other.name() && one.data_type() == other.data_type()
        };
        let (one, other) = (decided.schema.fields(), source.schema.fields());
        let is_same = one.len() == other.len() && one.iter().zip(other).all(is_equal) && decided.roles == source.roles;
        is_same.then_some(shared.mark)
    }

    /// The table that decided the columns, if one in Parquet did; and the mark.
    pub(super) fn decided(&self) -> (Option<Source>, [u8; MARK]) {
        match &self.shared {
            Some(shared) => (shared.decided.get().cloned().flatten(), shared.mark),
            None => (None, [0; MARK]),
        }
    }
}

impl Source {
    /// A table, its column of puzzles, and that of solutions. If these are no texts, they come back as texts.
    pub(super) fn new(schema: &Schema, roles: Vec<usize>, about: Option<Vec<KeyValue>>) -> Source {
        let field = |(column, field): (usize, &Arc<Field>)| match roles.contains(&column) && !is_text(field.data_type())
        {
            true => Arc::new(Field::new(field.name(), DataType::Utf8, true)),
            false if field.data_type() == &DataType::Date64 => {
                Arc::new(Field::new(field.name(), DataType::Date32, true))
            }
            false => field.clone(),
        };
        let fields: Vec<Arc<Field>> = schema.fields().iter().enumerate().map(field).collect();
        Source { schema: Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone())), roles, about }
    }
}

/// Whether values are texts, in whichever way they are held.
pub(super) fn is_text(data_type: &DataType) -> bool {
    match data_type {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// Whether the text of a value says all of it.
pub(super) fn is_plain(data_type: &DataType) -> bool {
    is_text(data_type) || data_type.is_integer() || matches!(data_type, DataType::Boolean | DataType::Null)
}

/// Whether such a text means the same in a row without a mark and without quotes.
pub(super) fn is_safe(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(|&byte| matches!(byte, b' '..=b'~') && byte != b',' && byte != b'"')
}

/// Rows of one column.
pub(super) fn converter(data_type: &DataType) -> Result<RowConverter, ArrowError> {
    RowConverter::new(vec![SortField::new(data_type.clone())])
}

pub(super) fn add_hex(out: &mut Vec<u8>, bytes: &[u8]) {
    const SIGNS: &[u8; 16] = b"0123456789ABCDEF";
    for byte in bytes {
        out.extend([SIGNS[usize::from(byte >> 4)], SIGNS[usize::from(byte & 15)]]);
    }
}

/// The bytes of such a text; none of it is wrong.
pub(super) fn from_hex(text: &[u8]) -> Vec<u8> {
    let digit = |sign: u8| if sign <= b'9' { sign.wrapping_sub(b'0') } else { sign.wrapping_sub(b'A' - 10) };
    text.as_chunks().0.iter().map(|&[high, low]| digit(high) << 4 | digit(low) & 15).collect()
}

/// The column that these texts tell. What can't be read is null.
pub(super) fn column(texts: StringArray, data_type: &DataType, mark: &[u8]) -> Result<ArrayRef, ArrowError> {
    match data_type {
        DataType::Utf8 => return Ok(Arc::new(texts)),
        DataType::Null => return Ok(new_null_array(data_type, texts.len())),
        _ if is_plain(data_type) => return cast(&texts, data_type),
        _ => {}
    }
    let is_marked = |text: &Option<&str>| text.is_some_and(|text| text.as_bytes().starts_with(mark));
    let exact = exact(&texts, data_type, mark)?;
    if texts.iter().all(|text| text.is_none() || is_marked(&text)) {
        return Ok(exact);
    }
    let others: StringArray = texts.iter().map(|text| text.filter(|text| !is_marked(&Some(text)))).collect();
    let told = cast(&others, data_type).unwrap_or_else(|_| new_null_array(data_type, texts.len()));
    zip(&texts.iter().map(|text| Some(is_marked(&text))).collect(), &exact, &told)
}

/// The same for those with a mark. All others are null.
fn exact(texts: &StringArray, data_type: &DataType, mark: &[u8]) -> Result<ArrayRef, ArrowError> {
    let converter = converter(data_type)?;
    let none = converter.convert_columns(&[new_null_array(data_type, 1)])?;
    let parser = converter.parser();
    let bytes: Vec<Option<Vec<u8>>> =
        texts.iter().map(|text| text?.as_bytes().strip_prefix(mark).map(from_hex)).collect();
    let rows = bytes.iter().map(|row| row.as_ref().map_or(none.row(0), |row| parser.parse(row)));
    let found = converter.convert_rows(rows)?.remove(0);
    // Dictionaries come back as what they hold.
    if found.data_type() == data_type { Ok(found) } else { cast(&found, data_type) }
}
