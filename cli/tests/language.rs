//! What the command says to a person is there in both languages, and in one at a time.

mod common;

use common::{EXAMPLE, Folder, Ran, run};
use ninefold::Format;
use ninefold::explain::Technique;
use std::fs;
use std::path::Path;

fn is_chinese(sign: char) -> bool {
    matches!(sign, '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}')
}

/// A text in quotes in the source: where, the names of what is open around it, and the text.
struct Literal {
    line: usize,
    around: Vec<String>,
    text: String,
}

/// The texts in quotes of a source file, without those of its tests.
fn literals(source: &str) -> Vec<Literal> {
    let end = ["#[cfg(test)]", "#[cfg(all(test"].iter().filter_map(|mark| source.find(mark)).min();
    let signs: Vec<char> = source[..end.unwrap_or(source.len())].chars().collect();
    let (mut found, mut around, mut line, mut i) = (Vec::new(), Vec::new(), 1, 0);
    // The name right before a bracket, with its exclamation mark.
    let name = |i: usize| {
        let is_part = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '!' | '#');
        let start = signs[..i].iter().rposition(|c| !is_part(c)).map_or(0, |before| before + 1);
        signs[start..i].iter().collect::<String>()
    };
    while let Some(&sign) = signs.get(i) {
        let rest = &signs[i + 1..];
        i += match sign {
            '/' if rest.first() == Some(&'/') => rest.iter().position(|&c| c == '\n').unwrap_or(rest.len()),
            '\'' if rest.first() == Some(&'\\') => 2 + rest[2..].iter().position(|&c| c == '\'').unwrap_or(0),
            '\'' if rest.get(1) == Some(&'\'') => 2,
            '"' => {
                let mut length = 0;
                while rest[length] != '"' {
                    length += if rest[length] == '\\' { 2 } else { 1 };
                }
                let text: String = rest[..length].iter().collect();
                line += text.matches('\n').count();
                found.push(Literal { line, around: around.clone(), text });
                length + 1
            }
            '(' | '[' | '{' => {
                around.push(name(i));
                0
            }
            ')' | ']' | '}' => {
                around.pop();
                0
            }
            '\n' => {
                line += 1;
                0
            }
            _ => 0,
        } + 1;
    }
    found
}

/// The source files of the command, but those of the help, which have their own test.
fn sources() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let rooms = [folder.clone(), folder.join("dataset"), folder.join("page")];
    let files = rooms.iter().flat_map(|room| fs::read_dir(room).unwrap()).map(|entry| entry.unwrap().path());
    let code = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    code.map(|path| (path.file_name().unwrap().display().to_string(), fs::read_to_string(&path).unwrap())).collect()
}

/// Whether a text has words of a sentence: two small ones in a row.
fn is_sentence(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_end_matches([',', ';', ':', '.', '?']);
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'\'')
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(2).any(|two| is_word(two[0]) && is_word(two[1]))
}

/// Where a text is said at once: even one word there has to be in the language of the user.
const SAYING: &[&str] = &["say", "other", "refuse", "refused", "bad"];

/// Words for programs, the same in every language.
const DATA: &[&str] = &["crossed out", "invalid", "one, us"];

/// The texts of a file that are said in English alone, with their lines.
fn alone(source: &str) -> Vec<(usize, String)> {
    let is_alone = |Literal { around, text, .. }: &Literal| {
        let is_in = |names: &[&str]| around.iter().any(|name| names.contains(&name.as_str()));
        let has_words = is_sentence(text) || (is_in(SAYING) && !english_words(text).is_empty());
        let is_exempt =
            is_in(&["told!", "#", "expect", "unreachable!"]) || DATA.contains(&text.trim_end_matches("\\n"));
        has_words && !is_exempt
    };
    literals(source).into_iter().filter(is_alone).map(|literal| (literal.line, literal.text)).collect()
}

#[test]
fn no_sentence_of_the_command_is_in_english_alone() {
    let sources = sources();
    assert!(sources.len() > 40, "{}", sources.len());
    // The words of the animation stand side by side in its file, too.
    for (file, source) in sources.iter().filter(|(file, _)| file != "screen.rs") {
        assert_eq!(alone(source), [], "{file}: not told in Chinese; see told!");
    }
}

#[test]
fn an_english_sentence_in_the_source_is_found() {
    for (source, is_found) in [
        ("fn f() { say(\"hello\"); }", true),
        ("say(format_args!(\"{name}: hello\"))", true),
        ("Err(io::Error::other(\"several puzzles\"))", true),
        ("let what = \"not the name of a file\";", true),
        ("let c = '\"'; let what = \"a file\";", true),
        ("say(told!(\"hello there\", \"你好\"))", false),
        ("say(format_args!(\"{name}: {what} --help\"))", false),
        ("let x = \"name\"; // it is \"the name\"", false),
        ("#[arg(help = \"the name of\")]", false),
        ("#[cfg(test)]\nlet x = \"the name\";", false),
    ] {
        assert_eq!(!alone(source).is_empty(), is_found, "{source}");
    }
}

/// The values that a text names, in order.
fn values(text: &str) -> Vec<&str> {
    let mut values: Vec<&str> = text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect();
    values.sort_unstable();
    values
}

#[test]
fn both_texts_of_a_message_name_the_same_values() {
    let mut count = 0;
    for (file, source) in &sources() {
        let told: Vec<Literal> =
            literals(source).into_iter().filter(|literal| literal.around.iter().any(|name| name == "told!")).collect();
        for pair in told.chunks(2) {
            let [english, chinese] = pair else { panic!("{file}: an odd number of texts") };
            let place = format!("{file}:{}: {:?}, {:?}", chinese.line, english.text, chinese.text);
            assert!(!english.text.contains(is_chinese), "{place}");
            assert!(chinese.text.contains(is_chinese) || english_words(&english.text).len() < 2, "{place}");
            let [ours, theirs] = [values(&english.text), values(&chinese.text)];
            let is_clock = english.text.contains("{elapsed}"); // the progress bar has words in it, or a clock
            let is_damage = chinese.text == "压缩的数据已损坏"; // the words of another crate are English
            assert!(ours == theirs || is_clock || is_damage, "{place}");
            // Chinese sentences have Chinese signs; before a name, the sign of a place stays.
            let signs: Vec<char> = chinese.text.chars().collect();
            let is_western = |two: &[char]| is_chinese(two[0]) && matches!(two[1], ',' | ';' | ':' | '?' | '!' | '(');
            assert!(!signs.windows(2).any(is_western), "{place}");
            let is_tight = |two: &[char]| {
                let is_han = |c: char| matches!(c, '\u{4e00}'..='\u{9fff}');
                (is_han(two[0]) && two[1].is_ascii_alphanumeric()) || (two[0].is_ascii_alphanumeric() && is_han(two[1]))
            };
            assert!(!signs.windows(2).any(is_tight), "no space between Chinese and others: {place}");
            count += 1;
        }
    }
    assert!(count > 80, "{count}");
}

/// Words that are the same in every language: commands, formats, solvers, what the tests call their columns.
const NAMES: &str = "Parquet parquet out XY XYZ avx512 avx2 sse2 ninefold gzip zstd zip PNG PDF SVG TMPDIR UTF-8 ER EP ED Sudoku Explainer serate solve check count hint \
    steps explain rate show convert generate sheet page canon same shuffle dedupe dataset learn bench completions man scan onward arrays hash flow loop patches bits fewest propagate portable \
    text svg letter id name list csv jsonl npy split lang en zh";

/// The English words of a message, without names, options, values and what is in quotes.
fn english_words(message: &str) -> Vec<String> {
    let mut techniques: Vec<String> = Technique::ALL.iter().map(Technique::to_string).collect();
    techniques.sort_by_key(|name| std::cmp::Reverse(name.len())); // some names are parts of others
    let text = message.replace(EXAMPLE, "");
    let mut text = techniques.iter().fold(text, |text, name| text.replace(name, ""));
    for (open, close) in [("“", "”"), ("'", "'"), ("(os error", ")"), ("{", "}"), ("<", ">")] {
        while let Some(start) = text.find(open) {
            let inside = start + open.len();
            let Some(length) = text[inside..].find(close) else { break };
            text.replace_range(start..inside + length + close.len(), " ");
        }
    }
    let tokens = text.split(|c: char| c.is_whitespace() || is_chinese(c));
    let tokens = tokens.map(|token| token.trim_matches(|c: char| !c.is_alphanumeric() && c != '-' && c != '.'));
    let is_name = |token: &str| {
        let word = token.trim_matches('.');
        let is_known =
            NAMES.split(' ').any(|name| name == word) || Format::ALL.iter().any(|format| format.name() == word);
        token.starts_with(['-', '.']) || word.contains(['/', '.', '_', '=']) || is_known
    };
    let is_word = |token: &str| token.bytes().filter(u8::is_ascii_alphabetic).count() > 1;
    let is_cell = |token: &str| token.len() == 4 && token.starts_with('r') && token.contains('c');
    let words = tokens.filter(|token| is_word(token) && !is_name(token) && !is_cell(token));
    words.map(str::to_string).collect()
}

/// A folder with everything that can be wrong with files.
fn bad_files() -> Folder {
    let folder = Folder::new("language");
    let solved = common::SOLVED.replacen('5', "6", 1);
    let rated = format!("{EXAMPLE}\t1.2\t1.2\t1.2\n");
    folder.file("empty.txt", "\n");
    folder.file("two.txt", format!("{EXAMPLE}\n{EXAMPLE}\n"));
    folder.file("other.txt", EXAMPLE.replacen("53", "52", 1));
    folder.file("blank.txt", EXAMPLE.replacen("53", "5.", 1));
    folder.file("marks.txt", format!("12345678.{}\n", "123456789".repeat(80)));
    folder.file("noise.txt", format!("{}\n", EXAMPLE.replace('5', "z")).repeat(25));
    folder.file("latin.txt", b"\xff\xfe1\n");
    fs::create_dir_all(folder.path("hollow.d")).unwrap();
    folder.file("bad.parquet", b"PAR1 and rubbish");
    folder.file("packed.zip", b"PK\x03\x04abcdefgh");
    folder.file("bad.gz", b"\x1f\x8b\x08\0\0\0\0\0\0\0rubbish and more rubbish");
    folder.file("bad.zst", b"\x28\xb5\x2f\xfdrubbish and more rubbish");
    let whole = folder.path("whole.gz");
    assert_eq!(run(&["convert", "--to", "grid", &folder.path("two.txt"), "-o", &whole]).code, 0);
    let bytes = fs::read(&whole).unwrap();
    folder.file("cut.gz", &bytes[..bytes.len() / 2]);
    folder.file("gzip", &bytes);
    folder.file("two.rated", rated.repeat(2));
    folder.file("other.rated", rated.replacen("53", "52", 1));
    folder.file("open.rated", format!("{rated}53."));
    folder.file("foreign.rated", "hello\n");
    folder.file("half.rated", "hello");
    folder.file("head.csv", "a,b,c\n");
    folder.file("wrong.tsv", format!("{EXAMPLE}\t9.9\t9.9\t9.9\n"));
    folder.file("noise.tsv", "hello\t9.9\n");
    folder.file("wrong.csv", format!("puzzle,solution\n{EXAMPLE},{solved}\n"));
    folder.file("one.csv", format!("id,puzzle\n1,{EXAMPLE}\n"));
    folder.file("another.csv", format!("name,puzzle\n1,{EXAMPLE}\n"));
    folder.file("third.csv", format!("puzzle,id\n{EXAMPLE},2\n"));
    folder
}

/// Command lines that lead to a message. A name with a dot in it is that of a file in the folder; `X` is the example.
const FAILING: &[&str] = &[
    "solve no.file",
    "solve hollow.d",
    "solve X -o out/",
    "solve two.txt two.txt -o out/",
    "solve two.txt -o .",
    "solve two.txt -o empty.txt/",
    "solve two.txt --shard 0/3",
    "solve two.txt --shard 4/3",
    "solve two.txt - --shard 1/3",
    "solve two.txt --resume x.txt",
    "dedupe two.txt --shard 1/3",
    "dedupe two.txt --resume x.txt",
    "rate --summary two.txt -o hollow.d",
    "rate two.txt --shard 1/3 --resume x.txt",
    "rate two.txt --resume x.parquet",
    "hint X -o x.parquet",
    "solve -f json X -o x.parquet",
    "solve bad.parquet",
    "solve no.parquet",
    "solve",
    "solve bad.gz",
    "solve cut.gz",
    "solve bad.zst",
    "solve packed.zip",
    "solve two.txt empty.txt",
    "solve noise.txt",
    "solve 53..7....6..195",
    "solve 53..7z... 6..195... .98....6.",
    "solve -o ./ X",
    "solve -o .. X",
    "solve -o no.folder/out.txt X",
    "solve -o empty.txt/out.txt X",
    "solve -o /dev/full X",
    "solve -j x X",
    "solve -j 9999 X",
    "solve --budget 99999999999999999999999 X",
    "solve --nothing",
    "sovle X",
    "convert --to sdm marks.txt",
    "convert --to rubbish X",
    "sheet X",
    "sheet X -o sheet.doc",
    "sheet --large --per-page 4 X -o sheet.svg",
    "sheet --per-page 3 X -o sheet.svg",
    "sheet --paper a5 X -o sheet.svg",
    "sheet marks.txt -o sheet.svg",
    "sheet ................................................................................. -o sheet.svg",
    "sheet other.txt -o sheet.svg",
    "sheet empty.txt -o sheet.svg",
    "sheet noise.txt -o sheet.svg",
    "sheet --budget 1 X -o sheet.svg",
    "sheet X -o no/folder.svg",
    "sheet X --format svg -o /dev/full",
    "rate --min-er 5 --max-er 2 X",
    "rate --max-er hello X",
    "rate --with hello X",
    "rate --summary=hello X",
    "rate --summary --sort er X",
    "rate marks.txt",
    "rate --split empty.txt X",
    "rate --resume - X",
    "rate --resume new.gz X",
    "rate --resume ./gzip X",
    "rate --resume . X",
    "rate --resume other.rated X",
    "rate --resume other.rated X X",
    "rate --resume foreign.rated X",
    "rate --resume half.rated X",
    "rate --resume open.rated X",
    "rate --resume latin.txt X",
    "rate --resume two.rated X",
    "rate --resume two.rated --only X",
    "rate --resume new.rated --only --format serate X",
    "rate --resume head.csv --format csv two.txt",
    "check -f csv one.csv another.csv",
    "check -f csv two.txt one.csv",
    "check wrong.csv",
    "dataset",
    "dataset new",
    "dataset .. --count 1",
    "dataset empty.txt --count 1",
    "dataset new --count 1 --split 80/20",
    "dataset new --count 1 --format rubbish",
    "dataset new --count 1 --clues 5",
    "dataset new no.file",
    "dataset new cut.gz",
    "dataset new --rating 7.0 X",
    "dataset one.set empty.txt",
    "dataset two.set noise.txt wrong.csv",
    "dataset two.set noise.txt wrong.csv --resume --split 1/1/1",
    "hint --level 9 X",
    "hint --givens no.file X",
    "hint --givens two.txt X",
    "hint --givens empty.txt X",
    "hint --givens noise.txt X",
    "hint --givens other.txt X",
    "hint --givens X blank.txt",
    "hint --format svg --givens other.txt X",
    "hint --format svg two.txt",
    "hint --format svg no.file",
    "hint --format svg empty.txt",
    "hint --format svg noise.txt",
    "steps --technique hello X",
    "page no.file",
    "page empty.txt",
    "page noise.txt",
    "page marks.txt",
    "page two.txt",
    "page 53..7....6..195",
    "page --port x",
    "page --port 65536",
    "page --write site X",
    "page --write two.txt",
    "page --write empty.txt/site",
    "canon marks.txt",
    "canon --automorphisms=hello X",
    "same X",
    "same X two.txt",
    "same X marks.txt",
    "same X no.file",
    "shuffle --seed hello X",
    "shuffle --seed 1 --count 0 X",
    "shuffle marks.txt",
    "dedupe noise.txt",
    "dedupe marks.txt",
    "dedupe two.txt one.csv",
    "dedupe --memory 5 X",
    "dedupe --memory hello X",
    "learn --compare scan X",
    "learn --log",
    "learn hello",
    "learn scan two.txt",
    "learn scan --log marks.txt",
    "learn --flow flow.png",
    "learn scan --tree tree.png X",
    "man hello",
    "bench --kernel hello",
    "bench --puzzles 0 no.file",
    "bench --puzzles 0 marks.txt",
    "bench --puzzles 20000000",
    "bench canon no.file",
    "bench canon marks.txt",
    "bench rate no.file",
    "bench rate empty.txt",
    "bench rate latin.txt",
    "bench rate noise.tsv",
    "bench rate wrong.tsv",
];

#[test]
fn every_message_is_in_the_language_that_was_asked_for() {
    let folder = bad_files();
    let has_full_device = cfg!(target_os = "linux");
    for line in FAILING.iter().filter(|line| has_full_device || !line.contains("/dev/full")) {
        let args: Vec<&str> = line.split(' ').map(|arg| if arg == "X" { EXAMPLE } else { arg }).collect();
        let said = |language: &str| {
            let mut command = common::command();
            command.args(&args).args(["--lang", language]).current_dir(&folder.0).stdin(std::process::Stdio::null());
            let output = command.output().unwrap();
            let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
            Ran { out, err, code: output.status.code().unwrap_or(-1) }
        };
        let (english, chinese) = (said("en"), said("zh"));
        assert_ne!(english.code, 0, "{line}: it does not fail");
        assert_eq!(english.code, chinese.code, "{line}");
        // Techniques are listed with both names.
        let is_one = line.contains(" hello ") || !english.err.contains(is_chinese);
        assert!(!english.err.is_empty() && is_one, "{line}: {}", english.err);
        let count = |ran: &Ran| ran.err.lines().filter(|line| line.starts_with("ninefold: ")).count();
        assert_eq!(count(&english), count(&chinese), "{line}");
        for told in chinese.err.lines().filter(|told| !told.is_empty()) {
            assert!(told.contains(is_chinese), "{line}: {told}");
            let words = english_words(told.strip_prefix("ninefold: ").unwrap_or(told));
            assert!(words.is_empty(), "{line}: {told}: {words:?}");
        }
    }
}

#[test]
fn the_locale_chooses_the_language_of_messages() {
    for (name, value, says) in [
        ("LANG", "zh_CN.UTF-8", "没有这个文件"),
        ("LC_MESSAGES", "zh_CN.UTF-8", "没有这个文件"),
        ("LANG", "en_GB.UTF-8", "no such file"),
        ("LANG", "de_DE.UTF-8", "no such file"),
    ] {
        let mut command = common::command();
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").env(name, value);
        let said = command.args(["solve", "no.file"]).output().unwrap().stderr;
        assert!(String::from_utf8_lossy(&said).contains(says), "{name}={value}");
    }
}
