//! Tables in Parquet: what goes in comes out as it was, with our columns behind it.

mod common;

use arrow_array::builder::{
    BinaryViewBuilder, FixedSizeBinaryBuilder, Float64Builder, Int32Builder, Int64Builder, ListBuilder, MapBuilder,
    StringBuilder, StringDictionaryBuilder, StructBuilder,
};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int8Type, Int32Type, Int64Type};
use arrow_array::*;
use arrow_schema::{DataType, Field, Fields};
use arrow_select::concat::concat_batches;
use common::{EXAMPLE, Folder, Ran, SOLVED, run, run_with};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use std::fs::{self, File};
use std::sync::Arc;

/// A batch of these columns.
fn batch(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(name, array)| (name, array, true))).unwrap()
}

fn texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(texts))
}

/// A file with this table, in groups of so many rows.
fn file(folder: &Folder, name: &str, table: &RecordBatch, rows: usize) -> String {
    let about = vec![KeyValue::new("licence".to_string(), "CC0".to_string())];
    let properties = WriterProperties::builder()
        .set_max_row_group_row_count(Some(rows))
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(about));
    let path = folder.path(name);
    let mut writer =
        ArrowWriter::try_new(File::create(&path).unwrap(), table.schema(), Some(properties.build())).unwrap();
    writer.write(table).unwrap();
    writer.close().unwrap();
    path
}

/// The table in a file, and the number of its groups.
fn table(path: &str) -> (RecordBatch, usize) {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
    let (schema, groups) = (builder.schema().clone(), builder.metadata().num_row_groups());
    let batches: Vec<RecordBatch> = builder.build().unwrap().map(Result::unwrap).collect();
    (concat_batches(&schema, &batches).unwrap(), groups)
}

/// A run that ends well and says nothing.
fn quietly(args: &[&str]) {
    let Ran { out, err, code } = run(args);
    assert_eq!((&out[..], &err[..], code), ("", "", 0), "{args:?}");
}

/// A column of every kind, with nulls and what is special.
fn every_type(rows: usize) -> Vec<(&'static str, ArrayRef)> {
    let some = |row: usize| row % 5 != 3;
    let word = |row: usize| ["a", "", "\"", ",", "x\ny", "\r", "\u{feff}é你", " b ", "null", "\u{1}"][row % 10];
    let words = || (0..rows).map(move |row| some(row).then(|| word(row)));
    let mut keys = StringDictionaryBuilder::<Int8Type>::new();
    words().for_each(|word| keys.append_option(word));
    let mut list = ListBuilder::new(StringBuilder::new());
    let mut map = MapBuilder::new(None, StringBuilder::new(), Int32Builder::new());
    let fields = Fields::from(vec![Field::new("x", DataType::Float64, true), Field::new("s", DataType::Utf8, true)]);
    let mut inner = StructBuilder::from_fields(fields, rows);
    let mut fixed = FixedSizeBinaryBuilder::new(3);
    let mut views = BinaryViewBuilder::new();
    for row in 0..rows {
        list.values().append_option(some(row + 1).then(|| word(row)));
        list.values().append_value("last");
        list.append(some(row));
        map.keys().append_value(word(row));
        map.values().append_option(some(row + 2).then_some(row as i32));
        map.append(some(row)).unwrap();
        inner.field_builder::<Float64Builder>(0).unwrap().append_option(some(row + 1).then_some(row as f64 / 7.0));
        inner.field_builder::<StringBuilder>(1).unwrap().append_value(word(row));
        inner.append(some(row));
        match some(row) {
            true => fixed.append_value([row as u8, 0, 255]).unwrap(),
            false => fixed.append_null(),
        }
        views.append_option(some(row).then_some([b'\n', row as u8, b'"']));
    }
    let number = |row: usize| some(row).then_some((row as i64) * if row.is_multiple_of(2) { -1 } else { 1 });
    let float =
        |row: usize| some(row).then(|| [f64::NAN, -0.0, f64::INFINITY, f64::MIN_POSITIVE, 0.1 + 0.2, 1e300][row % 6]);
    let ints = || (0..rows).map(number);
    vec![
        ("i8", Arc::new(Int8Array::from_iter(ints().map(|n| n.map(|n| n as i8))))),
        ("i16", Arc::new(Int16Array::from_iter(ints().map(|n| n.map(|n| n as i16))))),
        ("i32", Arc::new(Int32Array::from_iter(ints().map(|n| n.map(|n| n as i32))))),
        ("i64", Arc::new(Int64Array::from_iter(ints().map(|n| n.map(|n| n.wrapping_mul(i64::MAX / 3)))))),
        ("u8", Arc::new(UInt8Array::from_iter(ints().map(|n| n.map(|n| n as u8))))),
        ("u16", Arc::new(UInt16Array::from_iter(ints().map(|n| n.map(|n| n as u16))))),
        ("u32", Arc::new(UInt32Array::from_iter(ints().map(|n| n.map(|n| n as u32))))),
        ("u64", Arc::new(UInt64Array::from_iter(ints().map(|n| n.map(|n| n as u64))))),
        ("f32", Arc::new(Float32Array::from_iter((0..rows).map(|row| float(row).map(|f| f as f32))))),
        ("f64", Arc::new(Float64Array::from_iter((0..rows).map(float)))),
        ("bool", Arc::new(BooleanArray::from_iter((0..rows).map(|row| some(row).then_some(row.is_multiple_of(2)))))),
        ("utf8", Arc::new(StringArray::from_iter(words()))),
        ("large", Arc::new(LargeStringArray::from_iter(words()))),
        ("view", Arc::new(StringViewArray::from_iter(words()))),
        ("keys", Arc::new(keys.finish())),
        ("binary", Arc::new(BinaryArray::from_iter(words().map(|word| word.map(str::as_bytes))))),
        ("binary_view", Arc::new(views.finish())),
        ("fixed", Arc::new(fixed.finish())),
        ("date", Arc::new(Date32Array::from_iter(ints().map(|n| n.map(|n| n as i32))))),
        ("time", Arc::new(Time64MicrosecondArray::from_iter(ints().map(|n| n.map(i64::abs))))),
        ("when", Arc::new(TimestampNanosecondArray::from_iter(ints()).with_timezone("Asia/Shanghai"))),
        ("then", Arc::new(TimestampMillisecondArray::from_iter(ints()))),
        (
            "price",
            Arc::new(
                Decimal128Array::from_iter(ints().map(|n| n.map(i128::from))).with_precision_and_scale(20, 3).unwrap(),
            ),
        ),
        ("list", Arc::new(list.finish())),
        ("struct", Arc::new(inner.finish())),
        ("map", Arc::new(map.finish())),
        ("nothing", Arc::new(NullArray::new(rows))),
    ]
}

#[test]
fn every_type_comes_back_as_it_was() {
    let folder = Folder::new("parquet-types");
    let rows = 9_001; // more than a batch, and a part of one
    let mut columns = every_type(rows);
    columns.insert(
        2,
        ("quiz", texts((0..rows).map(|row| if row % 50 == 7 { "rubbish, \"no\"\npuzzle" } else { EXAMPLE }))),
    );
    let given = batch(columns);
    let input = file(&folder, "in.parquet", &given, 2_500);
    let out = folder.path("out.parquet");
    let ran = run(&["solve", &input, "-o", &out]);
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{}", ran.err);
    let (found, _) = table(&out);
    assert_eq!(found.num_rows(), rows);
    for (number, field) in given.schema().fields().iter().enumerate() {
        assert_eq!(found.schema().field(number).data_type(), field.data_type(), "{}", field.name());
        assert_eq!(found.schema().field(number).name(), field.name());
        assert_eq!(found.column(number).to_data(), given.column(number).to_data(), "{}", field.name());
    }
    let solution = found.column_by_name("solution").unwrap().as_string::<i32>();
    assert!(solution.is_null(7) && solution.value(8) == SOLVED);
    // A second time with the same schema, and once in another order.
    let twice = folder.path("twice.parquet");
    run(&["solve", &input, &input, "-o", &twice]);
    let (twice, groups) = table(&twice);
    assert_eq!((twice.num_rows(), groups), (2 * rows, 1));
    assert_eq!(twice.slice(rows, rows), found);
    let sorted = folder.path("sorted.parquet");
    run(&["rate", "--sort", "er", &input, "-o", &sorted]);
    assert_eq!(table(&sorted).0.num_rows(), rows);
}

#[test]
fn our_columns_have_types_and_a_name_that_is_taken_gets_another() {
    let folder = Folder::new("parquet-ours");
    let empty = ".".repeat(81);
    let given = batch(vec![("er", texts(["x", "y", ""])), ("puzzle", texts([EXAMPLE, &empty, "?"]))]);
    let input = file(&folder, "in.parquet", &given, 100);
    let out = folder.path("out.parquet");
    assert_eq!(run(&["rate", "--max-er", "1.0", &input, "-o", &out]).code, 2);
    let (found, _) = table(&out);
    let names: Vec<&str> = found.schema_ref().fields().iter().map(|field| &field.name()[..]).collect();
    assert_eq!(names[..6], ["er", "puzzle", "ninefold_er", "ep", "ed", "difficulty"]);
    assert_eq!(found.column(0).as_string::<i32>().value(2), "", "an empty text is no null");
    assert!(found.column(2).as_primitive::<Float64Type>().is_null(0), "beyond the limit");
    assert_eq!(found.column_by_name("outcome").unwrap().as_string::<i32>().value(0), "above");
    quietly(&["rate", EXAMPLE, "-o", &out]);
    let (found, _) = table(&out);
    assert_eq!(found.column_by_name("er").unwrap().as_primitive::<Float64Type>().value(0), 1.2);
    assert_eq!(found.column_by_name("clues").unwrap().as_primitive::<Int32Type>().value(0), 30);
    assert_eq!(run(&["count", "--limit", "5", &empty, EXAMPLE, "-o", &out]).code, 1);
    let (found, _) = table(&out);
    let count = found.column_by_name("count").unwrap().as_primitive::<Int64Type>();
    let complete = found.column_by_name("complete").unwrap().as_boolean();
    assert_eq!((count.value(0), count.value(1), complete.value(0), complete.value(1)), (5, 1, false, true));
    quietly(&["canon", "--automorphisms", EXAMPLE, "-o", &out]);
    assert_eq!(table(&out).0.column_by_name("automorphisms").unwrap().as_primitive::<Int64Type>().value(0), 1);
    for command in [&["check"][..], &["shuffle", "--seed", "1"], &["convert"], &["dedupe", "-q"]] {
        let mut args = command.to_vec();
        args.extend([EXAMPLE, "-o", &out]);
        quietly(&args);
        let (found, _) = table(&out);
        assert_eq!(found.column_by_name("puzzle").unwrap().as_string::<i32>().value(0), EXAMPLE, "{command:?}");
    }
    quietly(&["generate", "--seed", "18446744073709551615", "-o", &out]);
    assert_eq!(table(&out).0.column_by_name("seed").unwrap().as_primitive::<types::UInt64Type>().value(0), u64::MAX);
}

#[test]
fn csv_goes_through_parquet_and_comes_back() {
    let folder = Folder::new("parquet-csv");
    let csv = format!("id,quiz,note\n1,{EXAMPLE},\"a \"\"b\"\", c\"\n2,{EXAMPLE},\n3,{EXAMPLE},\"\"\n");
    let input = folder.file("in.csv", &csv);
    let (there, back) = (folder.path("x.parquet"), folder.path("back.csv"));
    quietly(&["dedupe", "-q", "--exact", &input, "-o", &there]);
    quietly(&["convert", &input, "-o", &there]);
    assert!(table(&there).0.column(2).is_null(1) && table(&there).0.column(2).is_valid(2));
    quietly(&["dedupe", "-q", &there, "-o", &back]);
    quietly(&["convert", "--to", "csv", &there, "-o", &back]);
    let expected = csv.replace(",note\n", ",note,givens,ninefold_givens\n");
    let expected = expected
        .lines()
        .map(|line| if line.starts_with("id") { format!("{line}\n") } else { format!("{line},30,30\n") });
    assert_eq!(fs::read_to_string(&back).unwrap(), expected.collect::<String>());
    // With semicolons, tabs and other line ends it is the same table.
    for (name, text) in [("a.csv", csv.replace(',', ";").replace("; c", ", c")), ("b.csv", csv.replace('\n', "\r\n"))] {
        let input = folder.file(name, text);
        quietly(&["convert", &input, "-o", &back.replace(".csv", ".parquet")]);
        let (found, _) = table(&back.replace(".csv", ".parquet"));
        assert_eq!(found.column(2).as_string::<i32>().value(0), "a \"b\", c", "{name}");
        assert_eq!(found.column(1).as_string::<i32>().value(2), EXAMPLE, "{name}");
    }
}

#[test]
fn puzzles_are_found_in_every_way_that_people_keep_them() {
    let folder = Folder::new("parquet-ways");
    let solved = format!("{SOLVED}\n").repeat(2);
    let digits = |text: &str| text.chars().map(|c| c.to_digit(10).map(|digit| digit as i64)).collect::<Vec<_>>();
    let mut flat = ListBuilder::new(Int64Builder::new());
    let mut nested = ListBuilder::new(ListBuilder::new(Int64Builder::new()));
    for _ in 0..2 {
        flat.append_value(digits(EXAMPLE));
        digits(EXAMPLE).chunks(9).for_each(|row| nested.values().append_value(row.to_vec()));
        nested.append(true);
    }
    let two = [EXAMPLE, EXAMPLE];
    for (name, column) in [
        ("text", texts(two)),
        ("large", Arc::new(LargeStringArray::from_iter_values(two)) as ArrayRef),
        ("view", Arc::new(StringViewArray::from_iter_values(two))),
        ("bytes", Arc::new(BinaryArray::from_iter_values(two))),
        ("flat", Arc::new(flat.finish())),
        ("nested", Arc::new(nested.finish())),
    ] {
        for named in ["puzzle", "q"] {
            let alone = file(&folder, "alone.parquet", &batch(vec![(named, column.clone())]), 1);
            assert_eq!(run(&["solve", &alone]).out, solved, "{name} called {named}");
            let ids: ArrayRef = Arc::new(Int64Array::from(vec![7, 8]));
            let among = file(&folder, "among.parquet", &batch(vec![("id", ids), (named, column.clone())]), 100);
            assert_eq!(run(&["solve", &among]).out, solved, "{name} called {named} beside another");
            assert_eq!(run_with(&["solve"], &fs::read(&among).unwrap()).out, solved, "{name} through a pipe");
        }
    }
}

#[test]
fn nulls_and_headers_among_the_rows_are_rows() {
    let folder = Folder::new("parquet-nulls");
    let puzzles: ArrayRef = Arc::new(StringArray::from(vec![None, Some(EXAMPLE), Some(""), None, Some("id,puzzle")]));
    let input = file(&folder, "one.parquet", &batch(vec![("puzzle", puzzles.clone())]), 2);
    let expected = format!("invalid\n{SOLVED}\ninvalid\ninvalid\ninvalid\n");
    assert_eq!(run(&["solve", &input]).out, expected);
    let notes = texts(["puzzle", "solution", "", "\"", "\n"]);
    let input = file(&folder, "two.parquet", &batch(vec![("note", notes), ("puzzle", puzzles.clone())]), 2);
    assert_eq!(run(&["solve", &input]).out, expected);
    let out = folder.path("out.parquet");
    run(&["solve", &input, "-o", &out]);
    assert_eq!(table(&out).0.column(1).to_data(), puzzles.to_data());
}

#[test]
fn what_another_input_has_is_put_in_as_far_as_it_fits() {
    let folder = Folder::new("parquet-mixed");
    let ids: ArrayRef = Arc::new(Int64Array::from(vec![7]));
    let rates: ArrayRef = Arc::new(Float64Array::from(vec![1.5]));
    let first = file(&folder, "a.parquet", &batch(vec![("id", ids), ("rate", rates), ("puzzle", texts([EXAMPLE]))]), 1);
    let dates: ArrayRef = Arc::new(Date64Array::from(vec![86_400_000 * 20_000]));
    let dated = file(&folder, "d.parquet", &batch(vec![("date", dates), ("puzzle", texts([EXAMPLE]))]), 1);
    let out = folder.path("dated.parquet");
    quietly(&["solve", &dated, "-o", &out]);
    assert_eq!(
        table(&out).0.column(0).as_primitive::<types::Date32Type>().value(0),
        20_000,
        "a date that all can read"
    );
    let second = folder.file("b.csv", format!("id,rate,puzzle\n8,2.5,{EXAMPLE}\nx,y,{EXAMPLE}\n"));
    let out = folder.path("out.parquet");
    let ran = run(&["solve", &first, &second, "-o", &out]);
    assert!(ran.code == 0 && ran.err.contains("2 values don't fit the types"), "{}", ran.err);
    let (found, _) = table(&out);
    assert_eq!(found.column(0).as_primitive::<Int64Type>().iter().collect::<Vec<_>>(), [Some(7), Some(8), None]);
    assert_eq!(found.column(1).as_primitive::<Float64Type>().iter().collect::<Vec<_>>(), [Some(1.5), Some(2.5), None]);
    // The other way round, the columns are texts.
    quietly(&["solve", &second, &first, "-o", &out]);
    assert_eq!(
        table(&out).0.column(1).as_string::<i32>().iter().collect::<Vec<_>>(),
        [Some("2.5"), Some("y"), Some("1.5")]
    );
}

#[test]
fn order_and_groups_are_kept_and_what_a_file_says_of_itself() {
    let folder = Folder::new("parquet-groups");
    let rows = 300_000;
    let ids: ArrayRef = Arc::new(Int64Array::from_iter_values(0..rows as i64));
    let given = batch(vec![("id", ids.clone()), ("puzzle", texts((0..rows).map(|_| EXAMPLE)))]);
    let input = file(&folder, "in.parquet", &given, 50_000);
    let (out, again) = (folder.path("out.parquet"), folder.path("again.parquet"));
    quietly(&["solve", &input, "-o", &out]);
    quietly(&["solve", "-j", "1", &input, "-o", &again]);
    assert!(fs::read(&out).unwrap() == fs::read(&again).unwrap(), "the threads don't matter");
    let (found, groups) = table(&out);
    assert_eq!((found.column(0).to_data(), groups), (ids.to_data(), 3));
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(&out).unwrap()).unwrap();
    let about = builder.metadata().file_metadata().key_value_metadata().unwrap();
    assert!(about.iter().any(|pair| pair.key == "licence" && pair.value.as_deref() == Some("CC0")));
    assert_eq!(about.iter().filter(|pair| pair.key == "ARROW:schema").count(), 1);
}

#[test]
fn broken_files_are_told_and_what_comes_before_is_answered() {
    let folder = Folder::new("parquet-broken");
    let given = batch(vec![("puzzle", texts((0..20_000).map(|_| EXAMPLE)))]);
    let whole = fs::read(file(&folder, "in.parquet", &given, 5_000)).unwrap();
    let refused = |name: &str, bytes: &[u8], what: &str| {
        let path = folder.file(name, bytes);
        let out = folder.path("out.parquet");
        let ran = run(&["solve", &path, "-o", &out]);
        assert!(ran.code == 2 && ran.err.contains(what) && ran.err.contains(name), "{name}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{name}: {}", ran.err);
        assert!(!fs::exists(out).unwrap(), "{name}");
    };
    refused("cut.parquet", &whole[..whole.len() / 2], "not a complete Parquet file");
    refused("zero.parquet", b"", "not a complete Parquet file");
    refused("text.parquet", EXAMPLE.as_bytes(), "not a complete Parquet file");
    refused("short.parquet", b"PAR1", "not a complete Parquet file");
    refused("magic.txt", b"PAR1PAR1PAR1", "Parquet");
    let columns = batch(vec![("id", texts(["1"])), ("b", texts(["2"]))]);
    refused(
        "other.parquet",
        &fs::read(file(&folder, "x.parquet", &columns, 5)).unwrap(),
        "no column with puzzles among its columns (id, b)",
    );
    let none = file(&folder, "none.parquet", &given.slice(0, 0), 5);
    refused("none.parquet", &fs::read(none).unwrap(), "no puzzle in it");
    // Rubbish in the middle of the third group.
    let mut bytes = whole.clone();
    let middle = whole.len() / 2;
    bytes[middle..middle + 40].fill(0xee);
    let path = folder.file("rubbish.parquet", &bytes);
    let ran = run(&["solve", &path]);
    assert!(ran.code == 2 && ran.out.lines().all(|line| line == SOLVED), "{}", ran.err);
    // Rubbish anywhere: an answer or a message, but no fault of ours.
    for place in (0..whole.len()).step_by(whole.len() / 60) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x55;
        let ran = run(&["solve", &folder.file("any.parquet", &bytes)]);
        assert!(matches!(ran.code, 0..=2) && !ran.err.contains("panicked"), "{place}: {} {}", ran.code, ran.err);
    }
}

#[test]
fn what_is_no_table_is_refused_before_any_work() {
    let folder = Folder::new("parquet-refused");
    let out = folder.path("x.parquet");
    for args in [
        &["solve", "-f", "json"][..],
        &["solve", "-f", "line"],
        &["hint"],
        &["explain"],
        &["show"],
        &["steps"],
        &["show", "-f", "svg"],
        &["rate", "--summary"],
        &["dedupe", "--duplicates"],
        &["convert", "--to", "sdm"],
    ] {
        let mut args = args.to_vec();
        args.extend([EXAMPLE, "-o", &out]);
        let ran = run(&args);
        assert!(ran.code == 2 && ran.err.contains("a Parquet file holds a table"), "{args:?}: {}", ran.err);
    }
    let ran = run(&["rate", EXAMPLE, "--resume", &out]);
    assert!(ran.code == 2 && ran.err.contains("--resume out/"), "{}", ran.err);
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn folders_and_shards_of_parquet_files_are_those_of_one_run() {
    let folder = Folder::new("parquet-many");
    let part = |first: i64, rows: i64| {
        let ids: ArrayRef = Arc::new(Int64Array::from_iter_values(first..first + rows));
        batch(vec![("id", ids), ("puzzle", texts((0..rows).map(|_| EXAMPLE)))])
    };
    fs::create_dir(folder.0.join("in")).unwrap();
    for (name, first, rows) in [("in/a.parquet", 0, 100), ("in/b.parquet", 100, 7_000), ("in/c.parquet", 7_100, 1)] {
        file(&folder, name, &part(first, rows), 1_000);
    }
    let (input, out) = (folder.path("in"), folder.path("out/"));
    quietly(&["solve", &input, "-o", &out]);
    assert_eq!(table(&folder.path("out/b.parquet")).0.column(0).to_data(), part(100, 7_000).column(0).to_data());
    let one = folder.path("one.parquet");
    quietly(&["solve", &input, "-o", &one]);
    let mut shards = Vec::new();
    for number in 1..=5 {
        let path = folder.path(&format!("{number}.parquet"));
        quietly(&["solve", &input, "--shard", &format!("{number}/5"), "-o", &path]);
        shards.push(table(&path).0);
    }
    let (whole, _) = table(&one);
    assert_eq!(concat_batches(&whole.schema(), &shards).unwrap(), whole);
    let text = run(&["solve", "-f", "csv", &input]).out;
    let joined: String =
        (1..=3).map(|number| run(&["solve", "-f", "csv", &input, "--shard", &format!("{number}/3")]).out).collect();
    assert!(joined == text);
}

#[test]
fn the_commands_of_the_front_page_run() {
    let folder = Folder::new("parquet-page");
    let given = batch(vec![("puzzle", texts([EXAMPLE; 3]))]);
    file(&folder, "puzzles.parquet", &given, 2);
    fs::create_dir(folder.0.join("tables")).unwrap();
    file(&folder, "tables/a.parquet", &given, 2);
    let page = include_str!("../../README.md");
    let lines = page.lines().filter(|line| line.starts_with("ninefold ") && page.contains("```sh"));
    let lines: Vec<&str> = lines.filter(|line| line.contains("arquet") || line.contains("--shard")).collect();
    assert_eq!(lines.len(), 3);
    for line in lines {
        let line = line.replace("--count 100000", "--count 10").replacen("ninefold", env!("CARGO_BIN_EXE_ninefold"), 1);
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &line]).current_dir(&folder.0).env("SLURM_ARRAY_TASK_ID", "100").env("LC_ALL", "C.UTF-8");
        assert!(shell.output().unwrap().status.success(), "{line}");
    }
    assert_eq!(table(&folder.path("solved.parquet")).0.num_rows(), 3);
    assert_eq!(table(&folder.path("rated/a.parquet")).0.num_rows(), 3);
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_a_file_that_can_be_read() {
    let folder = Folder::new("parquet-interrupt");
    let rows = 20_000;
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let ids: ArrayRef = Arc::new(Int64Array::from_iter_values(0..rows as i64));
    let given =
        batch(vec![("id", ids), ("puzzle", texts((0..rows).map(|row| if row < 200 { EXAMPLE } else { hard })))]);
    let input = file(&folder, "in.parquet", &given, 1_000);
    let out = folder.file("out.parquet", "old");
    let mut env = std::process::Command::new("env");
    env.args(["--default-signal=INT", env!("CARGO_BIN_EXE_ninefold"), "rate", &input, "-o", &out]);
    let child = env.env("LC_ALL", "C.UTF-8").stderr(std::process::Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(2_500));
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let ended = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(130), "{told}");
    assert!(told.contains("out.parquet.partial") && !told.contains("--resume"), "{told}");
    assert_eq!(fs::read(&out).unwrap(), b"old");
    let (found, _) = table(&folder.path("out.parquet.partial"));
    assert!(found.num_rows() > 0 && found.num_rows() < rows);
    assert_eq!(found.column(0).to_data(), given.column(0).slice(0, found.num_rows()).to_data());
}

#[test]
fn a_data_set_has_the_same_rows_in_parquet() {
    let folder = Folder::new("parquet-dataset");
    let (one, two) = (folder.path("one"), folder.path("two"));
    for out in [&one, &two] {
        quietly(&["dataset", "-q", out, "--count", "20", "--seed", "5", "--format", "csv,parquet", "--steps"]);
    }
    for side in ["train", "validation", "test"] {
        let path = format!("{one}/{side}.parquet");
        assert_eq!(fs::read(&path).unwrap(), fs::read(format!("{two}/{side}.parquet")).unwrap());
        assert!(fs::read_to_string(format!("{one}/manifest.json")).unwrap().contains(&format!("\"{side}.parquet\"")));
        let csv = run(&["convert", "--to", "csv", &path]).out;
        let rows = csv.lines().skip(1).map(|line| line.rsplit_once(',').unwrap().0);
        assert!(rows.eq(fs::read_to_string(format!("{one}/{side}.csv")).unwrap().lines().skip(1)), "{side}");
        assert_eq!(table(&path).0.column_by_name("er").unwrap().data_type(), &DataType::Float64);
    }
}
