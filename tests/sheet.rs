//! Sheets of puzzles: every digit is in its cell, nothing is cut off or in the way of something else, and the files are well formed.

use ninefold::draw::sheet::{Anchor, Block, Board, Entry, Kind, Page, Paper, PerPage};
use ninefold::draw::sheet::{Print, Role, Sheet, Solutions, Text, Weight, width};
use ninefold::explain::Tenths;
use ninefold::rate::Rating;
use ninefold::words::Language;
use ninefold::{Cell, Grid};

/// Proper puzzles with ratings as long as they get, and labels that may be too long.
fn entries(count: usize) -> Vec<Entry> {
    let lines = include_str!("../puzzles/thousand.txt").lines().filter(|line| !line.starts_with('#'));
    let entry = |(k, line): (usize, &str)| {
        let puzzle: Grid = line[..81].parse().unwrap();
        let er = Tenths::new([12, 86, 105][k % 3]);
        let rating = Some(Rating { er, ep: er, ed: er });
        let label =
            ["", "seed 7, puzzle 3", "a label that is very much longer than any board on any page is wide "][k % 3];
        Entry { puzzle, solution: puzzle.solve().unique().unwrap(), rating, label: label.repeat(1 + k % 2) }
    };
    lines.cycle().take(count).enumerate().map(entry).collect()
}

/// Sheets of every kind.
fn sheets(count: usize) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for paper in [Paper::A4, Paper::Letter] {
        for (print, sizes) in [(Print::Normal, &PerPage::ALL[..]), (Print::Large, &[PerPage::One, PerPage::Two])] {
            for &per_page in sizes {
                for (title, &language) in
                    ["", "Puzzles for a rainy day "].iter().zip(Language::ALL).map(|(t, l)| (t.repeat(5), l))
                {
                    sheets.push(Sheet { paper, print, per_page, title, language, ..Sheet::new(entries(count)) });
                }
            }
        }
    }
    sheets
}

fn boards(pages: &[Page]) -> Vec<&Board> {
    pages.iter().flat_map(Page::boards).collect()
}

/// The digits of a board by where they stand, and which of them are bold.
fn read(board: &Board) -> (Grid, Vec<Cell>) {
    let (mut grid, mut bold) = (Grid::EMPTY, Vec::new());
    for digit in &board.digits {
        let size = board.side / 9.0;
        // The middle of a digit is about a third of its size above the baseline.
        let place = |at: f64, start: f64| ((at - start) / size).floor() as usize;
        let row = place(digit.at.1 - 0.35 * digit.size, board.corner.1);
        let cell = Cell::at(row, place(digit.at.0, board.corner.0)).expect("it is on the board");
        let middle = (board.corner.0 + (cell.column() as f64 + 0.5) * size, board.corner.1 + (row as f64 + 0.5) * size);
        assert!((digit.at.0 - middle.0).abs() < 0.01 && (digit.at.1 - 0.35 * digit.size - middle.1).abs() < 0.01);
        assert!(digit.anchor == Anchor::Middle && digit.size < 0.8 * size, "it fits into its cell");
        assert_eq!(grid[cell], None);
        grid.set(cell, ninefold::Digit::new(digit.text.parse().unwrap()));
        bold.extend((digit.weight == Weight::Bold).then_some(cell));
    }
    (grid, bold)
}

#[test]
fn every_puzzle_and_every_solution_is_there_once_with_its_digits_in_their_cells() {
    for sheet in sheets(7) {
        let pages: Vec<Page> = sheet.pages().collect();
        for (kind, first) in [(Kind::Puzzle, true), (Kind::Solution, false)] {
            let boards: Vec<&Board> = boards(&pages).into_iter().filter(|board| board.kind == kind).collect();
            assert_eq!(boards.iter().map(|board| board.number).collect::<Vec<_>>(), (1..=7).collect::<Vec<_>>());
            for (board, entry) in boards.iter().zip(&sheet.entries) {
                let (grid, bold) = read(board);
                assert_eq!(grid, if first { entry.puzzle } else { entry.solution });
                assert_eq!(bold, entry.puzzle.filled().iter().collect::<Vec<_>>(), "the givens are bold");
                assert_eq!(board.lines.len(), 20);
            }
        }
    }
}

#[test]
fn pages_have_as_many_puzzles_as_asked_for() {
    for (count, per_page, pages) in [
        (1, PerPage::One, [1, 1]),
        (7, PerPage::Two, [4, 1]),
        (8, PerPage::Four, [2, 1]),
        (9, PerPage::Four, [3, 1]),
        (13, PerPage::Six, [3, 1]),
        (100, PerPage::Six, [17, 5]),
    ] {
        let sheet = Sheet { per_page, ..Sheet::new(entries(count)) };
        assert_eq!(sheet.page_counts(), pages, "{count}");
        assert_eq!(sheet.pages().count(), pages[0] + pages[1]);
        let most = sheet.pages().take(pages[0]).map(|page| page.boards().count()).max();
        assert_eq!(most, Some(per_page.get().min(count)));
        let without = Sheet { solutions: Solutions::None, ..sheet };
        assert_eq!(without.page_counts(), [pages[0], 0]);
        assert!(without.pages().all(|page| page.boards().all(|board| board.kind == Kind::Puzzle)));
    }
}

/// Left, top, right, bottom.
type Place = [f64; 4];

fn text_place(text: &Text) -> Place {
    let (left, base) = (text.left(), text.at.1);
    [left, base - 0.73 * text.size, left + width(&text.text, text.weight) * text.size, base + 0.22 * text.size]
}

fn board_place(board: &Board) -> Place {
    let mut place = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for line in &board.lines {
        let half = line.width / 2.0;
        let (wide, high) = if line.from.1 == line.to.1 { (0.0, half) } else { (half, 0.0) };
        place[0] = place[0].min(line.from.0 - wide);
        place[1] = place[1].min(line.from.1 - high);
        place[2] = place[2].max(line.to.0 + wide);
        place[3] = place[3].max(line.to.1 + high);
    }
    place
}

#[test]
fn nothing_is_beyond_the_margins_or_in_the_way_of_anything_else() {
    const MARGIN: f64 = 34.0; // half an inch, but for half a line and the tails of letters
    for sheet in sheets(150) {
        for page in sheet.pages() {
            let places = page.blocks.iter().map(|block| match block {
                Block::Text(_, text) => (text.text.clone(), text_place(text)),
                Block::Board(board) => (format!("board {}", board.number), board_place(board)),
            });
            let places: Vec<(String, Place)> = places.collect();
            for (k, (name, [left, top, right, bottom])) in places.iter().enumerate() {
                let about = format!("{name}: {left} {top} {right} {bottom} of {:?}", page.size);
                assert!(*left > MARGIN && *top > MARGIN, "{about}");
                assert!(*right < page.size.0 - MARGIN && *bottom < page.size.1 - MARGIN + 4.0, "{about}");
                for (other, place) in &places[..k] {
                    let apart = *left >= place[2] || *right <= place[0] || *top >= place[3] || *bottom <= place[1];
                    assert!(apart, "{about} is in the way of {other}: {place:?}");
                }
            }
        }
    }
}

#[test]
fn cells_have_room_for_a_pencil_and_large_print_is_large() {
    const MILLIMETRE: f64 = 72.0 / 25.4;
    for sheet in sheets(13) {
        let pages: Vec<Page> = sheet.pages().collect();
        for board in boards(&pages) {
            let (cell, digit) = (board.side / 9.0 / MILLIMETRE, board.digits[0].size);
            let thinnest = board.lines.iter().map(|line| line.width).fold(f64::MAX, f64::min);
            let thickest = board.lines.iter().map(|line| line.width).fold(0.0, f64::max);
            assert!(thickest >= 2.9 * thinnest, "boxes can be told from cells: {thinnest} {thickest}");
            match (sheet.print, board.kind) {
                (Print::Normal, Kind::Puzzle) => assert!(cell > 7.0 && digit > 12.0, "{cell} {digit}"),
                (Print::Normal, Kind::Solution) => assert!(digit > 8.0, "{digit}"),
                (Print::Large, Kind::Puzzle) => {
                    assert!(cell > 9.5 && digit > 20.0 && thinnest >= 1.0, "{cell} {digit}")
                }
                (Print::Large, Kind::Solution) => assert!(digit > 15.0, "{digit}"),
            }
        }
        let smallest = pages.iter().flat_map(Page::texts).map(|text| text.size).fold(f64::MAX, f64::min);
        assert!(smallest >= if sheet.print == Print::Large { 14.0 } else { 8.5 }, "{smallest}");
    }
}

#[test]
fn pages_tell_number_difficulty_label_title_and_scale() {
    let sheet = Sheet { title: "Rainy day".to_string(), per_page: PerPage::Two, ..Sheet::new(entries(3)) };
    let told = |k: usize, role: Role| -> Vec<String> {
        let page = sheet.pages().nth(k).unwrap();
        let of_role = |block: &Block| match block {
            Block::Text(own, text) if *own == role => Some(text.text.clone()),
            _ => None,
        };
        page.blocks.iter().filter_map(of_role).collect()
    };
    assert_eq!(told(0, Role::Title), ["Rainy day"]);
    assert_eq!(told(0, Role::Puzzle), ["Puzzle 1", "Puzzle 2"]);
    assert_eq!(told(0, Role::Note), ["easy · ER 1.2", "diabolical · ER 8.6", "seed 7, puzzle 3seed 7, puzzle 3"]);
    assert_eq!(told(0, Role::Foot), ["ER: Sudoku Explainer 1.2.1.3", "page 1 of 3"]);
    assert_eq!(told(1, Role::Foot), ["Rainy day", "ER: Sudoku Explainer 1.2.1.3", "page 2 of 3"]);
    assert_eq!((told(1, Role::Title).len(), told(2, Role::Heading)), (0, vec!["Solutions".to_string()]));
    assert_eq!(told(2, Role::Solution), ["1", "2", "3"]);
    let chinese = Sheet { language: Language::Chinese, ..sheet.clone() };
    let page = chinese.pages().nth(1).unwrap();
    let texts: Vec<&str> = page.texts().map(|text| text.text.as_str()).collect();
    assert!(texts.starts_with(&["第 3 题", "骨灰级 · ER 10.5"]) && texts.ends_with(&["第 2 页，共 3 页"]), "{texts:?}");
    let unrated = entries(1).into_iter().map(|entry| Entry { rating: None, label: String::new(), ..entry }).collect();
    let page = Sheet::new(unrated).pages().next().unwrap();
    assert_eq!(page.texts().map(|text| text.text.as_str()).collect::<Vec<_>>(), ["Puzzle 1", "page 1 of 2"]);
}

/// The names of the elements of a document that is well formed, in the order in which they start.
fn elements(text: &str) -> Vec<&str> {
    const VOID: [&str; 1] = ["meta"];
    let (mut open, mut names) = (Vec::new(), Vec::new());
    for piece in text.split('<').skip(1) {
        let (tag, between) = piece.split_once('>').expect("every tag ends");
        assert!(tag.matches('"').count() % 2 == 0, "{tag}");
        assert!(!between.contains('&') || between.split('&').skip(1).all(|part| part.contains(';')), "{between}");
        let name = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap();
        match (tag.starts_with(['!', '?']), tag.starts_with('/'), tag.ends_with('/') || VOID.contains(&name)) {
            (true, ..) => {}
            (_, true, _) => assert_eq!(open.pop(), Some(name)),
            (.., is_empty) => {
                names.push(name);
                open.extend((!is_empty).then_some(name));
            }
        }
    }
    assert!(open.is_empty(), "{open:?}");
    names
}

#[test]
fn drawings_and_pages_are_well_formed_whatever_the_title_is() {
    for title in
        ["", "Tea & <biscuits> \"today\"", "\u{1}\u{0}\n]]>\u{ffff}\u{1b}[31m", "雨天的数独", &"long ".repeat(500)]
    {
        for language in Language::ALL {
            let label = title.to_string();
            let entries = entries(7).into_iter().map(|entry| Entry { label: label.clone(), ..entry }).collect();
            let sheet = Sheet { title: title.to_string(), language: *language, ..Sheet::new(entries) };
            for text in [sheet.svg(), sheet.html()] {
                let names = elements(&text);
                let count = |name: &str| names.iter().filter(|&&known| known == name).count();
                assert!(text.chars().all(|sign| sign == '\n' || !sign.is_control()) && !text.contains('\u{ffff}'));
                assert_eq!((count("desc"), count("path")), (14, 28));
                let digits = text.split("</text>").filter(|part| part.ends_with(|sign: char| sign.is_ascii_digit()));
                let givens: usize = sheet.entries.iter().map(|entry| entry.puzzle.digits().count()).sum();
                assert!(digits.count() >= givens + 7 * 81);
            }
            assert_eq!(elements(&sheet.html()).iter().filter(|name| **name == "section").count(), 3);
        }
    }
}

#[test]
fn an_html_page_is_by_itself_and_has_headings_and_words_for_each_board() {
    let sheet = Sheet { title: "Rainy day".to_string(), paper: Paper::Letter, ..Sheet::new(entries(2)) };
    let html = sheet.html();
    assert!(html.starts_with("<!DOCTYPE html>\n<html lang=\"en\">") && html.contains("<title>Rainy day</title>"));
    assert!(html.contains("@page { size: letter; margin: 0; }") && !html.contains("http") && !html.contains("src="));
    for heading in [">Rainy day</h1>", ">Puzzle 1</h2>", ">Puzzle 2</h2>", ">Solutions</h2>", ">1</h3>", ">2</h3>"] {
        assert_eq!(html.matches(heading).count(), 1, "{heading}");
    }
    assert_eq!(html.matches("<svg role=\"img\"").count(), 4);
    let puzzle = sheet.entries[0].puzzle;
    let told = format!("<desc>{}</desc>", Language::English.board(&puzzle));
    assert!(told.contains("Row 9: ") && told.contains("blank") && html.contains(&told));
    assert!(Language::Chinese.board(&puzzle).contains("第 9 行：") && Language::Chinese.board(&puzzle).contains('空'));
}

#[test]
fn the_parts_of_a_file_are_the_file() {
    let sheet = Sheet::new(entries(9));
    assert_eq!(sheet.svg_parts().count(), sheet.page_count() + 2);
    assert_eq!(sheet.svg_parts().collect::<String>(), sheet.svg());
    assert_eq!(sheet.html_parts().collect::<String>(), sheet.html());
}
