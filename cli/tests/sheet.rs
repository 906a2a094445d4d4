//! `ninefold sheet`: what is printed, what is told, and what is in the files.

mod common;

use common::{EXAMPLE, Folder, SOLVED, command, run, run_with};
use ninefold::draw::sheet::{Entry, Sheet};
use ninefold::rate::rate;
use ninefold::words::Language;
use std::fs;

/// The example with other digits, so many times: all proper, all different.
fn puzzles(count: usize) -> Vec<String> {
    let other = |k: usize| {
        let sign = |c: char| c.to_digit(10).map_or(c, |digit| char::from(b'1' + ((digit as usize + k) % 9) as u8));
        EXAMPLE.chars().map(sign).collect()
    };
    (0..count).map(other).collect()
}

fn entry(puzzle: &str) -> Entry {
    let puzzle: ninefold::Grid = puzzle.parse().unwrap();
    let solution = puzzle.solve().unique().unwrap();
    Entry { puzzle, solution, rating: rate(&puzzle).ok(), label: String::new() }
}

#[test]
fn the_name_of_the_output_or_the_option_says_what_is_written() {
    let folder = Folder::new("sheet-forms");
    let input = folder.file("in.txt", puzzles(3).join("\n"));
    let mut forms = vec![("svg", "<svg "), ("html", "<!DOCTYPE html>"), ("HTM", "<!DOCTYPE html>")];
    if cfg!(feature = "pdf") {
        forms.push(("pdf", "%PDF-1."));
    }
    for (ending, start) in forms {
        let out = folder.path(&format!("out.{ending}"));
        let ran = run(&["sheet", &input, "-o", &out]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{ending}");
        let written = fs::read(&out).unwrap();
        assert!(written.starts_with(start.as_bytes()), "{ending}");
        let form = ending.to_lowercase().replace("htm", "html").replace("htmll", "html");
        let piped = command().args(["sheet", "--format", &form, &input]).output().unwrap();
        assert!(piped.stdout == written, "{ending}: standard output gets the same");
        let other = folder.path("out.txt");
        assert_eq!(run(&["sheet", &input, "--format", &form, "-o", &other]).code, 0);
        assert!(fs::read(&other).unwrap() == written, "{ending}");
    }
    let packed = folder.path("out.svg.gz");
    assert_eq!(run(&["sheet", &input, "-o", &packed]).code, 0);
    assert!(fs::read(&packed).unwrap().starts_with(&[0x1f, 0x8b]));
    for args in [vec!["sheet", &input], vec!["sheet", &input, "-o", "-"], vec!["sheet", &input, "-o", "sheet.doc"]] {
        let ran = run(&args);
        assert!(ran.code == 2 && ran.err.contains("ends in .pdf, .svg or .html"), "{args:?}: {}", ran.err);
    }
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 7 - usize::from(!cfg!(feature = "pdf")));
}

#[test]
fn a_page_has_the_pages_of_the_library() {
    let puzzles = puzzles(3);
    let sheet =
        Sheet { title: "Monday".to_string(), ..Sheet::new(puzzles.iter().map(|puzzle| entry(puzzle)).collect()) };
    let text = puzzles.join("\n");
    for threads in ["1", "2", "7"] {
        let ran = run_with(&["sheet", "-f", "html", "--title", "Monday", "-j", threads], text.as_bytes());
        assert!(ran.out == sheet.html(), "{threads} threads");
    }
    let ran = run_with(&["sheet", "-f", "svg", "--title", "Monday", "--lang", "zh"], text.as_bytes());
    assert!(ran.out == Sheet { language: Language::Chinese, ..sheet }.svg());
}

#[test]
fn options_say_how_many_puzzles_are_on_which_paper() {
    let text = puzzles(7).join("\n");
    let sections = |args: &[&str]| {
        let ran = run_with(&[&["sheet", "-f", "html"], args].concat(), text.as_bytes());
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        (ran.out.matches("<section").count(), ran.out)
    };
    for (args, pages) in [
        (&[][..], 3),
        (&["--per-page", "1"], 8),
        (&["--per-page", "2", "--paper", "letter"], 5),
        (&["--per-page", "6"], 3),
        (&["--large"], 9),
        (&["--large", "--per-page", "2"], 6),
        (&["--solutions", "none"], 2),
    ] {
        let (count, html) = sections(args);
        assert_eq!(count, pages, "{args:?}");
        assert_eq!(html.contains("size: letter"), args.contains(&"letter"));
        assert_eq!(html.contains(">Solutions<"), !args.contains(&"none"));
    }
    assert!(sections(&[]).1.contains("easy · ER 1.2") && !sections(&["--no-rating"]).1.contains("ER"));
    assert_eq!(run_with(&["sheet", "-f", "html"], EXAMPLE.as_bytes()).out.matches("<section").count(), 2);
    for (args, says) in [
        (&["--large", "--per-page", "4"][..], "--large has room for 1 or 2 puzzles on a page"),
        (&["--per-page", "3"], "[possible values: 1, 2, 4, 6]"),
        (&["--paper", "a5"], "[possible values: a4, letter]"),
    ] {
        let ran = run_with(&[&["sheet", "-f", "html"], args].concat(), text.as_bytes());
        assert!(ran.code == 2 && ran.err.contains(says) && ran.out.is_empty(), "{args:?}: {}", ran.err);
    }
}

#[test]
fn names_of_puzzles_stand_below_them() {
    let text = format!("name,puzzle\nMonday,{EXAMPLE}\n\"<Tea> & more\",{EXAMPLE}\n");
    let ran = run_with(&["sheet", "-f", "svg"], text.as_bytes());
    assert!(ran.out.contains(">Monday</text>") && ran.out.contains(">&lt;Tea&gt; &amp; more</text>"), "{}", ran.out);
}

#[test]
fn what_can_not_be_printed_is_told_and_the_others_are_printed() {
    let folder = Folder::new("sheet-bad");
    let many = ".".repeat(81);
    let none = EXAMPLE.replacen("53.", "535", 1);
    let good = puzzles(2);
    let input = folder.file("in.txt", format!("{}\n{many}\n{none}\nrubbish, 2 words\n{}\n", good[0], good[1]));
    let out = folder.path("out.html");
    let ran = run(&["sheet", &input, "-o", &out]);
    assert_eq!(ran.code, 2, "a line is no puzzle");
    let expected = format!(
        "ninefold: {input}:2: several solutions, so it is not on the sheet; 'ninefold check' says more\n\
         ninefold: {input}:3: no solution, so it is not on the sheet; 'ninefold check' says why\n"
    );
    assert!(ran.err.starts_with(&expected) && ran.err.contains(&format!("{input}:4:")), "{}", ran.err);
    let html = fs::read_to_string(&out).unwrap();
    assert!(html.contains(">Puzzle 2<") && !html.contains(">Puzzle 3<"));
    let improper = run_with(&["sheet", "-f", "html"], format!("{many}\n{}", good[0]).as_bytes());
    assert!(improper.code == 1 && improper.out.contains(">Puzzle 1<"));
    let chinese = run_with(&["sheet", "-f", "html", "--lang", "zh"], many.as_bytes());
    assert!(chinese.err.contains("有多个解，所以不印") && chinese.err.contains("没有可印的题目"), "{}", chinese.err);
    let pencil = format!("12345678.{}\n", "123456789".repeat(80));
    let ran = run_with(&["sheet", "-f", "html"], pencil.as_bytes());
    assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("only classic puzzles are printed"), "{}", ran.err);
}

#[test]
fn without_a_puzzle_there_is_no_sheet_and_the_old_one_stays() {
    let folder = Folder::new("sheet-none");
    let out = folder.file("out.html", "old");
    for (text, code) in [(".".repeat(81), 1), ("rubbish".to_string(), 2), (String::new(), 2)] {
        let ran = run_with(&["sheet", "-o", &out], text.as_bytes());
        assert!(ran.code == code && ran.err.contains("no puzzle"), "{}", ran.err);
        assert_eq!(fs::read_to_string(&out).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "nothing half written is left");
    }
}

#[test]
fn a_budget_leaves_out_a_difficulty_and_not_a_puzzle() {
    let hard = ".5..9.2.7.3..4....2.9......9..8.4..3..6.734.5...9.....1..6....9.6....57........1.";
    let ran = run_with(&["sheet", "-f", "html", "--budget", "300"], format!("{hard}\n{EXAMPLE}\n").as_bytes());
    assert!(ran.code == 1 && ran.err.contains("1: the budget ended before it was rated"), "{}", ran.err);
    assert_eq!(ran.out.matches(" · ER ").count(), 1);
    assert!(ran.out.contains(">Puzzle 2<"));
}

#[test]
fn a_wrong_solution_of_a_table_is_told_and_the_right_one_is_printed() {
    let wrong = SOLVED.replacen("534", "543", 1);
    let ran = run_with(&["sheet", "-f", "html"], format!("puzzle,solution\n{EXAMPLE},{wrong}\n").as_bytes());
    assert!(ran.code == 1 && ran.err.contains("The solution that came with the puzzle is wrong"), "{}", ran.err);
    assert!(ran.out.contains("Row 1: 5 3 4 6 7 8 9 1 2."));
}

#[test]
fn a_sheet_has_an_end() {
    let text = format!("{EXAMPLE}\n").repeat(100_001);
    let ran = run_with(&["sheet", "-f", "svg", "--no-rating"], text.as_bytes());
    assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains("more than 100000 puzzles"), "{}", ran.err);
}

#[cfg(not(feature = "pdf"))]
#[test]
fn a_build_without_pdf_says_what_to_turn_on() {
    let ran = run(&["sheet", EXAMPLE, "-o", "never.pdf"]);
    assert!(ran.code == 2 && ran.err.contains("--features pdf") && ran.err.contains(".html"), "{}", ran.err);
}

#[cfg(feature = "pdf")]
mod pdf {
    use super::common::skipped;
    use super::*;
    use flate2::read::ZlibDecoder;
    use ninefold::draw::sheet::{Block, Text, Weight};
    use std::io::Read;
    use std::process::Command;

    /// The PDF of these puzzles, and what is said.
    fn pdf(args: &[&str], text: &str) -> (Vec<u8>, String) {
        let folder = Folder::new(&format!("sheet-pdf-{}", args.join("").len() + text.len()));
        let input = folder.file("in.txt", text);
        let out = folder.path("out.pdf");
        let ran = run(&[&["sheet", &input, "-o", &out], args].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        (fs::read(&out).unwrap(), ran.err)
    }

    /// A little reader of PDF: what our files need, and no more.
    struct Reader(Vec<u8>);

    impl Reader {
        /// What is not packed; a sign for each byte.
        fn text(&self) -> String {
            self.0.iter().map(|byte| if byte.is_ascii() { char::from(*byte) } else { '?' }).collect()
        }

        /// The number of objects, each of which the table of references leads to.
        fn objects(&self) -> usize {
            let text = self.text();
            let (_, start) = text.rsplit_once("startxref\n").unwrap();
            let start: usize = start.lines().next().unwrap().parse().unwrap();
            let mut lines = text[start..].lines();
            assert_eq!(lines.next(), Some("xref"));
            let count: usize = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
            let mut objects = 0;
            for (number, line) in lines.take(count).enumerate().filter(|(_, line)| line.contains(" n")) {
                let at: usize = line[..10].parse().unwrap();
                assert!(text[at..].starts_with(&format!("{number} 0 obj")), "{number}: {}", &text[at..at + 20]);
                objects += 1;
            }
            objects
        }

        /// What each page draws.
        fn pages(&self) -> Vec<String> {
            let text = self.text();
            let streams = text.match_indices("\nstream\n").map(|(at, _)| at + 8);
            let unpacked = streams.map(|at| {
                let mut content = String::new();
                ZlibDecoder::new(&self.0[at..]).read_to_string(&mut content).unwrap();
                content
            });
            unpacked.collect()
        }
    }

    /// A string of a PDF, as signs or in hexadecimal digits.
    fn string(word: &str) -> String {
        match word.strip_prefix('<').and_then(|word| word.strip_suffix('>')) {
            Some(digits) => (0..digits.len())
                .step_by(2)
                .map(|k| char::from(u8::from_str_radix(&digits[k..k + 2], 16).unwrap()))
                .collect(),
            None => word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).expect("a string").to_string(),
        }
    }

    /// The texts of a page: font, size, place and the bytes.
    fn texts(content: &str) -> Vec<(String, f64, (f64, f64), String)> {
        let (mut font, mut size, mut at) = (String::new(), 0.0, (0.0, 0.0));
        let mut found = Vec::new();
        for line in content.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                [name, height, "Tf"] => (font, size) = (name.to_string(), height.parse().unwrap()),
                [_, _, _, _, x, y, "Tm"] => at = (x.parse().unwrap(), y.parse().unwrap()),
                [.., "Tj"] => found.push((font.clone(), size, at, string(line.trim_end_matches(" Tj")))),
                _ => {}
            }
        }
        found
    }

    #[test]
    fn a_pdf_is_well_formed_and_draws_every_text_and_line_of_the_pages() {
        let puzzles = puzzles(7);
        let (bytes, said) = pdf(&["--title", "Monday"], &puzzles.join("\n"));
        assert_eq!(said, "");
        assert!(bytes.starts_with(b"%PDF-1.7\n") && bytes.trim_ascii_end().ends_with(b"%%EOF"));
        let sheet =
            Sheet { title: "Monday".to_string(), ..Sheet::new(puzzles.iter().map(|puzzle| entry(puzzle)).collect()) };
        let reader = Reader(bytes);
        assert_eq!(reader.objects(), 11 + 2 * sheet.page_count());
        let text = reader.text();
        assert_eq!(text.matches("/Type /Page\n").count(), 3);
        assert!(
            text.contains("/MediaBox [0 0 595.27") && text.contains("/Title (Monday)") && text.contains("/Count 3")
        );
        let pages = reader.pages();
        assert_eq!(pages.len(), 3);
        for (page, content) in sheet.pages().zip(pages) {
            let mut expected: Vec<&Text> = Vec::new();
            for block in &page.blocks {
                match block {
                    Block::Text(_, text) => expected.push(text),
                    Block::Board(board) => expected.extend(&board.digits),
                }
            }
            let found = texts(&content);
            assert_eq!(found.len(), expected.len());
            for (text, (font, size, (x, y), shown)) in expected.iter().zip(found) {
                assert_eq!(font, if text.weight == Weight::Bold { "/F2" } else { "/F1" });
                assert!((size - text.size).abs() < 0.01 && (x - text.left()).abs() < 0.01, "{text:?}");
                assert!((page.size.1 - text.at.1 - y).abs() < 0.01, "{text:?}");
                assert_eq!(shown, text.text);
            }
            let lines = content.lines().filter(|line| line.ends_with(" l")).count();
            assert_eq!(lines, page.boards().map(|board| board.lines.len()).sum::<usize>());
        }
    }

    #[test]
    fn the_same_sheet_is_the_same_file() {
        let text = puzzles(9).join("\n");
        assert!(pdf(&["-j", "1"], &text).0 == pdf(&["-j", "7"], &text).0);
    }

    #[test]
    fn a_pdf_in_chinese_has_chinese_words_and_says_what_its_fonts_lack() {
        let (bytes, said) = pdf(&["--lang", "zh", "--title", "雨天 café"], EXAMPLE);
        assert_eq!(said, "");
        let pages = Reader(bytes).pages();
        let shown = texts(&pages[0]);
        assert_eq!((shown[0].0.as_str(), shown[0].3.as_bytes()), ("/F3", "\u{96}\u{e8}Y)".as_bytes())); // 96e8 5929
        assert_eq!((shown[1].0.as_str(), shown[1].3.as_str()), ("/F2", " café"));
        let (bytes, said) = pdf(&["--title", "Привет № 5"], EXAMPLE);
        assert!(
            said.contains("the fonts of a PDF don't have П") && said.contains(".html and .svg have every sign"),
            "{said}"
        );
        assert!(texts(&Reader(bytes).pages()[0])[0].3.contains("?????? ? 5"));
    }

    #[test]
    fn other_programs_read_the_pdf() {
        let folder = Folder::new("sheet-others");
        let input = folder.file("in.txt", puzzles(7).join("\n"));
        let mut names = Vec::new();
        for (name, args) in [
            ("a", &["--per-page", "6"][..]),
            ("b", &["--large", "--paper", "letter"]),
            ("c", &["--lang", "zh", "--title", "雨天的数独"]),
        ] {
            let out = folder.path(&format!("{name}.pdf"));
            assert_eq!(run(&[&["sheet", &input, "-o", &out], args].concat()).code, 0);
            names.push(out);
        }
        for name in &names {
            let Ok(checked) = Command::new("qpdf").args(["--check", name]).output() else {
                skipped("no qpdf to check the PDF");
                break;
            };
            assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
        }
        let Ok(read) = Command::new("pdftotext").args(["-layout", &names[2], "-"]).output() else {
            return skipped("no pdftotext to read the PDF");
        };
        // Where a program sees a space between words, programs differ.
        let text: String = String::from_utf8_lossy(&read.stdout).split_whitespace().collect();
        for words in ["雨天的数独", "第7题", "答案", "简单·ER1.2", "第1页，共3页"] {
            assert!(text.contains(words), "{words}: {text}");
        }
    }
}
