//! Links with a puzzle inside, of the sites where puzzles are played and shared.

use super::about::About;
use super::entry::{Claim, Note};
use super::{fpuzzles, line, shortened, sudokupad, sudokuwiki};
use crate::fault::Fault;
use crate::{ParseGridError, Puzzle};

/// A site whose links hold puzzles.
pub(super) struct Site {
    /// Its domains, the usual one first.
    pub(super) domains: &'static [&'static str],
    /// The part with the puzzle of what follows the host in a link.
    pub(super) data: fn(&str) -> Result<&str, ParseGridError>,
    /// Whether such data shows that it comes from a link, even if the link has no `https://`.
    pub(super) is_certain: fn(&str) -> bool,
    /// Whether a text is such data, with nothing of a link around it.
    pub(super) is_bare: fn(&str) -> bool,
    /// The puzzle of the data, after percent-decoding.
    pub(super) read: fn(&str) -> Result<Puzzle, ParseGridError>,
    /// What the data says about the puzzle.
    pub(super) about: fn(&str) -> About,
}

// A new site is a file with a `Site`, and its name here.
static SITES: [Site; 3] = [fpuzzles::SITE, sudokupad::SITE, sudokuwiki::SITE];

/// Claims a line that is a link, or has one in it.
pub(super) fn claim(line: &str) -> Claim<'_> {
    let Some(at) = line.find("://") else {
        return if is_link(line) { Claim::Whole } else { Claim::No }; // nearly every line
    };
    if line[..at].contains('#') && line::has_puzzle(line) {
        return Claim::No;
    }
    if line.matches("://").count() > 1 {
        return Claim::Refused(Fault::SeveralLinks);
    }
    if is_link(line) {
        return Claim::Whole;
    }
    inside(line).map_or(Claim::No, |link| Claim::Inside(link.into()))
}

/// Whether a line is a link: one of the web, or one with its `https://` or its host cut off and its data still there.
fn is_link(line: &str) -> bool {
    let line = line.trim();
    if line.contains(char::is_whitespace) {
        return false;
    }
    if without_scheme(line).is_some() || SITES.iter().any(|site| (site.is_bare)(line)) {
        return true;
    }
    let (host, rest) = split_host(line);
    site_of(&host).is_some_and(|site| (site.data)(rest).is_ok_and(site.is_certain))
}

/// The link that stands somewhere in a line, with what is around it turned into spaces.
fn inside(line: &str) -> Option<String> {
    let at = line.find("https://").or_else(|| line.find("http://"))?;
    let link = line[at..].split(|c: char| c.is_whitespace() || matches!(c, ')' | '>' | '"' | ']' | '[')).next()?;
    Some(" ".repeat(line[..at].chars().count()) + link)
}

/// The puzzle inside a link.
pub(super) fn read(line: &str) -> Result<Puzzle, ParseGridError> {
    let (site, data) = site_and_data(line)?;
    let before = line.rfind(data).map_or(0, |at| line[..at].chars().count());
    (site.read)(&percent_decoded(data)).map_err(|error| error.right_of(before))
}

/// What a link says about its puzzle.
pub(super) fn about(line: &str, _: &Note) -> About {
    site_and_data(line).map_or(About::default(), |(site, data)| (site.about)(&percent_decoded(data)))
}

/// The site that a link leads to, and the part with the puzzle.
fn site_and_data(line: &str) -> Result<(&'static Site, &str), ParseGridError> {
    let link = line.trim();
    if let Some(site) = SITES.iter().find(|site| (site.is_bare)(link)) {
        return Ok((site, link));
    }
    let (host, rest) = split_host(without_scheme(link).unwrap_or(link));
    let site = site_of(&host).ok_or_else(|| unknown(&host))?;
    Ok((site, (site.data)(rest)?))
}

fn site_of(host: &str) -> Option<&'static Site> {
    let is_at = |domain: &str| host.strip_suffix(domain).is_some_and(|sub| sub.is_empty() || sub.ends_with('.'));
    SITES.iter().find(|site| site.domains.iter().any(|domain| is_at(domain)))
}

fn unknown(host: &str) -> ParseGridError {
    let known = SITES.iter().map(|site| site.domains[0]).collect();
    ParseGridError::new(1, 1, Fault::UnknownSite(shortened(host), known))
}

/// The error for a link that holds no puzzle, but the name of one.
pub(super) fn on_the_server() -> ParseGridError {
    ParseGridError::new(1, 1, Fault::OnServer)
}

fn without_scheme(line: &str) -> Option<&str> {
    let (scheme, rest) = line.split_once("://")?;
    ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known)).then_some(rest)
}

/// The host in small letters, and what follows it.
fn split_host(link: &str) -> (String, &str) {
    let (host, rest) = link.split_at(link.find(['/', '?', '#']).unwrap_or(link.len()));
    (host.split(':').next().unwrap_or_default().to_ascii_lowercase(), rest)
}

/// The value of a key in a link's query.
pub(super) fn parameter<'a>(rest: &'a str, key: &str) -> Option<&'a str> {
    let (_, query) = rest.split_once('?')?;
    let query = query.split('#').next().unwrap_or_default();
    query.split('&').filter_map(|pair| pair.split_once('=')).find(|(name, _)| *name == key).map(|(_, value)| value)
}

/// The text with `%2B` and its like turned back; a `%` without two hexadecimal digits stays.
pub(super) fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let hex = |at: usize| char::from(*after.get(at)?).to_digit(16);
        let escaped = if byte == b'%' { hex(0).zip(hex(1)) } else { None };
        bytes.push(escaped.map_or(byte, |(high, low)| (high * 16 + low) as u8));
        rest = &after[if escaped.is_some() { 2 } else { 0 }..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The text with everything but letters and digits of ASCII as `%2B` and its like.
pub(super) fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => encoded.push(byte.into()),
            _ => encoded += &format!("%{byte:02X}"),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example;

    fn refusal(link: &str) -> String {
        assert!(is_link(link) || !link.contains("://"), "{link}");
        read(link).unwrap_err().to_string()
    }

    #[test]
    fn links_are_read_with_or_without_what_comes_before_the_data() {
        let puzzle = Puzzle::from(example());
        let fpuzzles = fpuzzles::write(&puzzle, &About::default());
        let payload = fpuzzles.split_once('=').unwrap().1;
        let scf = sudokupad::write_scf(&puzzle, &About::default());
        let scf = scf.strip_prefix("https://sudokupad.app/").unwrap();
        let digits = example().to_string().replace('.', "0");
        for link in [
            fpuzzles.clone(),
            format!("  {}\n", fpuzzles.replace("https://", "")),
            format!("https://www.f-puzzles.com/?a=b&load={}#top", percent_decoded(payload)),
            format!("https://sudokupad.app/fpuzzles{payload}"),
            format!("https://beta.sudokupad.app/fpuz{}?setting=1", percent_decoded(payload)),
            format!("https://app.crackingthecryptic.com/sudoku/?id=fpuz{payload}"),
            format!("fpuzzles{payload}"),
            format!("HTTPS://SudokuPad.app/{scf}*tA%20title"),
            format!("https://app.crackingthecryptic.com/sudoku/{scf}"),
            format!("sudokupad.app/{scf}"),
            scf.to_string(),
            sudokupad::write_classic(&puzzle).replace("https://sudokupad.app/", ""),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}"),
            format!("www.sudokuwiki.org/X_Wing?bd={digits}"),
        ] {
            assert!(is_link(&link), "{link}");
            assert_eq!(read(&link), Ok(puzzle), "{link}");
        }
    }

    #[test]
    fn lines_drawings_and_file_names_are_no_links() {
        for text in [
            &example().to_string() as &str,
            &format!("{:#}", example()),
            "",
            "classic.sdm",
            "classic puzzles.txt",
            "classicze",
            "fpuzzles.json",
            "scf",
            "sclerosis",
            "sudokupad.app/readme.txt",
            "f-puzzles.com/list.txt",
            "/tmp/https/puzzle.txt",
            "C:\\puzzles\\classic.txt",
            "数独",
        ] {
            assert!(!is_link(text), "{text}");
        }
    }

    #[test]
    fn links_without_a_readable_puzzle_are_refused_with_the_reason() {
        let server = "line 1, column 1: the puzzle is on the site's server and not in the link";
        assert!(refusal("https://f-puzzles.com/?id=y8xkk3ez").starts_with(server));
        for id in ["Qh7dJbTg29", "classically", "sclub7", "author/puzzle-1", ""] {
            let what = refusal(&format!("https://sudokupad.app/{id}"));
            assert!(what.contains("the puzzle is on the site's server and not in the link"), "{what}");
        }
        let drawn = refusal(&format!("https://sudokupad.app/sclN4Ig{}", "A".repeat(60)));
        assert!(drawn.contains("drawn rules") && drawn.contains("81-character line"), "{drawn}");
        let windoku = refusal(&format!("https://sudokupad.app/scf{}K*w", "o".repeat(13)));
        assert_eq!(windoku, "line 1, column 41: the puzzle has a rule beyond the classic ones: windoku");
        assert!(refusal("https://example.org:80/x").contains("links to \"example.org\" cannot be read"));
        assert!(refusal("https://f-puzzles.com/").contains("should have ?load="));
        assert!(refusal("https://www.sudokuwiki.org/").contains("should have ?bd="));
    }

    #[test]
    fn faults_in_the_data_are_found_at_their_column() {
        let wiki = |cells: &str| refusal(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}"));
        assert!(wiki("12x").starts_with("line 1, column 44: 'x' is neither"), "{}", wiki("12x"));
        assert_eq!(wiki("123"), "line 1, column 45: the link ends after 3 of 81 cells");
        assert_eq!(wiki(&"1".repeat(82)), "line 1, column 123: the link goes on past 81 cells");
        assert!(wiki("S9B1234").contains("packed form"));
        let scf = refusal(&format!("https://sudokupad.app/scf{}é", "1".repeat(30)));
        assert_eq!(scf, "line 1, column 56: 'é' is no sign of this code");
    }

    #[test]
    fn percent_signs_that_escape_nothing_stay() {
        assert_eq!(percent_decoded("%2B%2f%3D%%4é%"), "+/=%%4é%");
    }
}
