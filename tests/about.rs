//! What a text says about a puzzle beside the puzzle: it is read, and comes back exactly from every format that has room for it.

mod common;

use ninefold::formats::{self, About};
use ninefold::{Format, example};
use proptest::prelude::*;

/// What the only record of a text says.
fn read(text: &str) -> About {
    match &formats::cut(text.as_bytes())[..] {
        [record] => {
            assert_eq!(record.read(), Ok(example().into()), "{text}");
            record.about()
        }
        records => panic!("{} records: {text}", records.len()),
    }
}

/// These parts and no others.
fn about(parts: &[(&str, &str)]) -> About {
    let mut about = About::default();
    for &(part, text) in parts {
        let text = Some(text.to_string()).filter(|text| !text.is_empty());
        match part {
            "name" => about.name = text,
            "id" => about.id = text,
            "author" => about.author = text,
            "description" => about.description = text,
            "comment" => about.comment = text,
            "date" => about.date = text,
            "source" => about.source = text,
            "level" => about.level = text,
            "url" => about.url = text,
            _ => panic!("{part}"),
        }
    }
    about
}

#[test]
fn every_format_says_what_it_has_room_for() {
    let line = example().to_string();
    let rows = Format::Rows.write(&example().into()).unwrap();
    let board = Format::Json.write(&example().into()).unwrap();
    let zeros = line.replace('.', "0");
    for (text, parts) in [
        (line.clone(), &[][..]),
        (format!("{line} # Monday"), &[("name", "Monday")]),
        (format!("# Monday\n{line}"), &[("name", "Monday")]),
        (format!("Monday, easy\n{line}"), &[("name", "Monday, easy")]),
        (format!("# Monday\n# by bus\n{line}"), &[("name", "Monday"), ("comment", "by bus")]),
        (format!("# a file of puzzles\n\n{line}"), &[]),
        (format!("0000183b305c {zeros}  1.2"), &[("id", "0000183b305c"), ("comment", "1.2")]),
        (
            format!("7,{line},{}", "534678912672195348198342567859761423426853791713924856961537284287419635345286179"),
            &[("id", "7")],
        ),
        (format!("Grid 01\n{rows}"), &[("name", "Grid 01")]),
        (format!("#Sunday\n{rows}"), &[("name", "Sunday")]),
        (
            format!("#ASomebody\n#DFirst\n#D second\n#B2026-11-15\n#LEasy\n#Shere\n#UU\n\n{rows}"),
            &[
                ("author", "Somebody"),
                ("description", "First\nsecond"),
                ("date", "2026-11-15"),
                ("level", "Easy"),
                ("url", "U"),
            ],
        ),
        (format!("#AMe\n[Puzzle]\n{rows}"), &[("author", "Me")]),
        (format!("#Uhttp://x.org\n{rows}"), &[("url", "http://x.org")]),
        (Format::Sdk.write(&example().into()).unwrap(), &[]),
        (format!("ID,puzzle,Title,er\n7,{line},\"a, b\",1.2\n"), &[("id", "7"), ("name", "a, b")]),
        (format!("{{\"id\": 7, \"puzzle\": \"{line}\", \"author\": \"M\\u0065\"}}"), &[("id", "7"), ("author", "Me")]),
        (format!("{{\"title\": \"A\", \"board\": {board}}}"), &[("name", "A")]),
        (
            format!("<opensudoku><name>Folder</name><author>A &amp; B</author><game data=\"{zeros}\"/></opensudoku>"),
            &[("source", "Folder"), ("author", "A & B")],
        ),
        (
            format!(
                "<opensudoku version=\"2\"><folder name=\"F\" created=\"0\"><game data='{zeros}' note=\"a&#10;b\"/></folder></opensudoku>"
            ),
            &[("source", "F"), ("comment", "a\nb")],
        ),
        (Format::OpenSudoku2.document(&example().into()).unwrap(), &[]),
    ] {
        assert_eq!(read(&text), about(parts), "{text}");
    }
    let two = format!("{line} # one\n# two\n{line}\n{line}\n");
    let names: Vec<_> = formats::cut(two.as_bytes()).iter().map(|record| record.about().name).collect();
    assert_eq!(names, [Some("one".to_string()), Some("two".to_string()), None]);
}

/// Texts that want to be something else.
fn hostile() -> impl Strategy<Value = String> {
    let parts = [
        "a",
        "Monday",
        "#",
        "*",
        "**",
        "\"",
        "'",
        "<",
        ">",
        "&",
        "&amp;",
        "]]>",
        "\\",
        "\\n",
        "{",
        "}",
        "[",
        "]",
        ",",
        ";",
        ":",
        "\t",
        " ",
        "  ",
        "%",
        "%41",
        "+",
        "=",
        "/",
        "é",
        "数独",
        "\u{1f9e9}",
        "5",
        "123456789",
        "A",
        "dx",
        "\n",
        "\n\n",
        "\r",
        "\u{feff}",
        "\u{1b}[1m",
        "|",
        "---",
        "http://x.org",
        "puzzle",
        "0",
    ];
    prop::collection::vec(0..parts.len(), 0..7)
        .prop_map(move |chosen| chosen.into_iter().map(|part| parts[part]).collect())
}

/// The text in the form that is kept: trimmed lines, and nothing that can't be seen.
fn kept(text: &str) -> String {
    let text = text.replace('\r', "\n").replace(['\u{feff}', '\u{1b}'], "");
    text.split('\n').map(str::trim).collect::<Vec<_>>().join("\n").trim().to_string()
}

proptest! {
    #![proptest_config(common::cases(600))]

    #[test]
    fn what_is_written_is_read_again(texts in prop::collection::vec(hostile(), 9)) {
        let texts: Vec<String> = texts.iter().map(|text| kept(text)).collect();
        let lines: Vec<String> = texts.iter().map(|text| text.replace('\n', " ")).collect();
        let names = ["name", "author", "description", "comment", "date", "source", "level", "url", "id"];
        let chosen = |wanted: &[&str], from: &[String]| {
            let parts = names.iter().zip(from).filter(|(name, _)| wanted.contains(name));
            about(&parts.map(|(&name, text)| (name, text.as_str())).collect::<Vec<_>>())
        };
        for (format, parts, from) in [
            (Format::Sdk, &names[1..8], &texts),
            (Format::Sadman, &names[1..8], &texts),
            (Format::Json, &names[..], &texts),
            (Format::Fpuzzles, &names[..3], &texts),
            (Format::Scf, &names[..2], &texts),
            (Format::OpenSudoku2, &names[3..4], &texts),
            (Format::Csv, &names[..1], &lines),
            (Format::Tsv, &names[..1], &lines),
            (Format::Sdm, &names[..1], &lines),
            (Format::Rows, &names[..1], &lines),
            (Format::Grid, &names[..1], &lines),
            (Format::Candidates, &names[..1], &lines),
        ] {
            let about = chosen(parts, from);
            let text = [format.head(), &format.write_with(&example().into(), &about).unwrap(), format.tail()].concat();
            prop_assert_eq!(read(&text), about, "{}: {}", format, text);
        }
        // Where there is less room, nothing breaks.
        let everything = chosen(&names, &texts);
        for &format in Format::ALL {
            let text = [format.head(), &format.write_with(&example().into(), &everything).unwrap(), format.tail()].concat();
            read(&text);
        }
    }
}

#[test]
fn what_stands_around_a_puzzle_keeps_its_signs() {
    let line = example().to_string();
    let loose = line.replace('.', "x");
    for (text, known) in [
        (format!("{line}  Tuesday, hard; by bus"), "Tuesday, hard; by bus"),
        (format!("id-7 {line} trailing words"), "id-7; trailing words"),
        (format!("{loose} Monday"), "Monday"),
        (format!("{loose};Fri"), "Fri"),
        (format!("7;{line};foo;bar"), "7; foo;bar"),
    ] {
        assert_eq!(formats::cut(text.as_bytes())[0].about().line(), known, "{text}");
    }
}
