//! Another LZ-string unpacks the links that we write, and we read the links that it packs.

use ninefold::Random;
use ninefold::generate::minimal;
use ninefold::{Format, Puzzle, formats};

#[test]
fn f_puzzles_links_go_both_ways_between_ours_and_another_lz_string() {
    let mut random = Random::new(7);
    for _ in 0..200 {
        let puzzle = Puzzle::from(minimal(&mut random));
        let link = Format::Fpuzzles.write(&puzzle).expect("a classic puzzle");
        let payload = link.trim().split_once("?load=").expect("a link with its data").1;
        let payload = payload.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
        let json = String::from_utf16(&lz_str::decompress_from_base64(&payload).expect("packed data")).expect("text");
        assert_eq!(formats::read(&json), Ok(puzzle));
        let packed = lz_str::compress_to_base64(&json);
        assert_eq!(formats::read(&format!("https://f-puzzles.com/?load={packed}")), Ok(puzzle));
    }
}

#[test]
fn links_that_unpack_to_millions_of_signs_are_refused() {
    let bomb = lz_str::compress_to_base64(&"[".repeat(4 << 20));
    assert!(bomb.len() < 10_000, "{}", bomb.len());
    for _ in 0..200 {
        let error = formats::read(&format!("https://f-puzzles.com/?load={bomb}")).expect_err("no puzzle");
        assert!(error.what().len() < 300, "{error}");
    }
}
