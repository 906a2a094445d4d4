//! Text in lines of limited width, for drawings and for terminals.

/// The columns that a text takes in a font of fixed width; Chinese characters take two.
///
/// ```
/// use ninefold::words::width;
/// assert_eq!((width("row 3"), width("第 3 行")), (5, 7));
/// ```
pub fn width(text: &str) -> usize {
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

/// A text in lines of at most so many columns, broken at spaces and after wide characters.
///
/// ```
/// use ninefold::words::wrapped;
/// assert_eq!(wrapped("In box 2 the digit 8", 12), ["In box 2 the ", "digit 8"]);
/// ```
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive(|c| c == ' ' || is_wide(c)) {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && width(line) + width(piece.trim_end()) > columns {
            lines.push(piece.to_string());
        } else {
            *line += piece;
        }
    }
    lines
}

/// Whether a character takes two columns: all from the first block of Chinese characters on.
fn is_wide(c: char) -> bool {
    c >= '\u{2e80}'
}
