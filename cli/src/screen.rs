//! The picture of a solver at work: board, structure, calls, code and counts, in as much room as there is.

use crate::animate::Player;
use crate::structure;
use ninefold::learn::{Event, Shape};
use ninefold::words::{Language, width};
use ninefold::{Cell, Digit};

/// The board with a margin.
const BOARD: usize = 27;
/// The lines that there always are: the head, the board, the event and the keys.
const LEAST: usize = 16;

/// The words of the animation. Only a terminal has keys, so these are not in the library.
pub(crate) struct Words {
    keys: [&'static str; 2],
    /// What is played: every event, digits written and wiped, dead ends.
    played: [&'static str; 3],
    calls: &'static str,
    goes_to: &'static str,
    too_small: &'static str,
    /// There is nothing to jump to.
    none: &'static str,
    /// The last line of a recording that was full before the run was over.
    pub(crate) recording_ends: &'static str,
}

const ENGLISH: Words = Words {
    keys: [
        "q quit  space play  ←→ step  ↑↓ speed  f what to play  12 Enter: to event 12",
        "p next write  d next dead end  w next wipe  P D W back  s solution",
    ],
    played: ["every event", "writes and wipes", "dead ends"],
    calls: "open calls",
    goes_to: "to event",
    too_small: "enlarge the window",
    none: "there is none",
    recording_ends: "the recording is full, the run goes on; --limit stops it earlier, --compare counts it all",
};

const CHINESE: Words = Words {
    keys: [
        "q 退出  空格键 播放  ←→ 单步  ↑↓ 速度  f 播放内容  12 回车：到第 12 个事件",
        "p 下一次填数  d 下一条死路  w 下一次擦去  P D W 往回  s 解出",
    ],
    played: ["全部事件", "填数和擦去", "死路"],
    calls: "调用栈",
    goes_to: "跳到事件",
    too_small: "请把窗口放大",
    none: "没有了",
    recording_ends: "记录已满，求解仍在继续；--limit 可以早些停止，--compare 可以全部计数",
};

pub(crate) fn words(language: Language) -> &'static Words {
    match language {
        Language::Chinese => &CHINESE,
        _ => &ENGLISH,
    }
}

impl Player<'_> {
    /// The whole picture, or a request for more room.
    pub(crate) fn lines(&self, columns: usize, rows: usize) -> Vec<String> {
        let words = words(self.language);
        if columns <= BOARD || rows < LEAST {
            return vec![cut(words.too_small, columns), cut(&format!("{}x{LEAST}", BOARD + 1), columns)];
        }
        let mut lines = vec![self.head(columns)];
        let has_panel = columns >= BOARD + structure::width(self.lesson);
        let panel = match has_panel {
            true => structure::lines(self.lesson, self.replay.state(), self.replay.event(), words.calls, self.language),
            false => Vec::new(),
        };
        let mut panel = panel.into_iter();
        for line in crate::draw::frame(|cell| self.sign(cell)).lines() {
            lines.push(format!(" {line}  {}", panel.next().unwrap_or_default()));
        }
        // What else there is room for, in this order: the counts, the calls, more keys, the code.
        let mut room = rows - LEAST;
        let mut fits = |wanted: usize| {
            let fits = room >= wanted;
            room -= if fits { wanted } else { 0 };
            fits
        };
        let has_counts = fits(1);
        let has_calls = !(has_panel && self.lesson.shape() == Shape::Board) && fits(1);
        let has_more_keys = fits(1);
        if has_calls {
            lines.push(cut(&self.calls(columns), columns));
        }
        lines.extend(self.code(columns, room));
        lines.push(cut(&format!(" {}", self.sentence()), columns));
        if has_counts {
            lines.push(cut(&format!(" {}", self.language.counts(&self.replay.state().counters)), columns));
        }
        lines.extend(words.keys[..1 + usize::from(has_more_keys)].iter().map(|keys| whole_items(keys, columns)));
        lines
    }

    /// The name of the solver, the place in the run, and how it is played.
    fn head(&self, columns: usize) -> String {
        let (at, of) = (self.replay.position(), self.trace.len());
        let words = words(self.language);
        let cut_off = if self.trace.is_complete() { "" } else { "+" };
        let sign = if self.playing { "▶" } else { "⏸" };
        let goes_to =
            if self.typed.is_empty() { String::new() } else { format!("  {} {}_", words.goes_to, self.typed) };
        let played = words.played[self.played as usize];
        let rest = format!("   {at}/{of}{cut_off}  {sign} {}/s  {played}{goes_to}", 1u64 << self.speed);
        let name = self.lesson.to_string();
        format!(" \x1b[1m{name}\x1b[0m{}", cut(&rest, columns.saturating_sub(1 + name.len())))
    }

    fn sentence(&self) -> String {
        match self.replay.event() {
            _ if self.has_none => words(self.language).none.to_string(),
            _ if self.replay.position() == self.trace.len() => self.ending.to_string(),
            Some(event) => self.language.event(self.lesson, event),
            None => self.language.lesson(self.lesson).to_string(),
        }
    }

    /// The calls that are open: how many, and the last of them.
    fn calls(&self, columns: usize) -> String {
        let state = self.replay.state();
        let head = format!(" {} ({}) ", words(self.language).calls, state.stack.len());
        let mut room = columns.saturating_sub(width(&head) + 2);
        let mut last: Vec<String> = Vec::new();
        for frame in state.stack.iter().rev().map(|frame| structure::frame(frame, state)) {
            match room.checked_sub(frame.len() + 3) {
                Some(rest) => room = rest,
                None => break,
            }
            last.insert(0, frame);
        }
        let more = if last.len() < state.stack.len() { "… " } else { "" };
        format!("{head}{more}{}", last.join(" > "))
    }

    /// So many lines of the program around the one that the last event comes from.
    fn code(&self, columns: usize, rows: usize) -> Vec<String> {
        // The end has no line of its own: it is where the last call returned.
        let before = || self.trace.line(self.replay.position().checked_sub(2)?);
        let line = self.replay.line().or_else(before).filter(|_| rows > 0);
        let lesson = line.map_or(self.lesson, |line| line.lesson);
        let program = lesson.program();
        let code: Vec<&str> = program.lines().collect();
        let at = line.map(|line| line.number);
        let first = at.unwrap_or(0).saturating_sub(rows / 2).min(code.len().saturating_sub(rows));
        let mut lines: Vec<String> = (first..code.len().min(first + rows))
            .map(|i| {
                let text = cut(code[i], columns.saturating_sub(3));
                if Some(i) == at { format!(" \x1b[1m>{text}\x1b[0m") } else { format!("  {text}") }
            })
            .collect();
        lines.resize(rows, String::new());
        lines
    }

    /// The cell as it is now. The cell of the last event is highlighted, and the one whose digit objects.
    fn sign(&self, cell: Cell) -> String {
        let state = self.replay.state();
        let here = |plain: &str, coloured: &str, sign: char| {
            let style = if self.coloured { coloured } else { plain };
            format!("\x1b[{style}m{sign}\x1b[0m")
        };
        let event = self.replay.event();
        let digit = |digit: Option<Digit>| digit.map_or('.', char::from);
        match event {
            Some(Event::Try(at, digit)) if at == cell => return here("4;7", "7;33", digit.into()),
            Some(Event::Place(at, digit)) if at == cell => return here("1;7", "7;32", digit.into()),
            Some(Event::Reject(at, digit, _) | Event::Backtrack(at, digit)) if at == cell => {
                return here("4;7", "7;31", digit.into());
            }
            Some(event) if state.objector(event) == Some(cell) => {
                return here("1;4", "1;4;31", digit(state.board[cell]));
            }
            Some(event) if event.cell() == Some(cell) => return here("7", "7;36", digit(state.board[cell])),
            _ => {}
        }
        match (self.givens[cell], state.board[cell]) {
            (Some(digit), _) => here("1", "1", digit.into()),
            (None, Some(digit)) if state.stale.contains(cell) => here("2", "2", digit.into()),
            (None, Some(digit)) => here("0", "36", digit.into()),
            (None, None) => here("2", "2", '.'),
        }
    }
}

/// As many of the keys as fit into so many columns.
fn whole_items(keys: &str, columns: usize) -> String {
    let mut out = String::new();
    for key in keys.split("  ") {
        let longer = if out.is_empty() { format!(" {key}") } else { format!("{out}  {key}") };
        if width(&longer) > columns {
            break;
        }
        out = longer;
    }
    out
}

/// As much of a text as fits into so many columns.
fn cut(text: &str, columns: usize) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if width(&out) + width(c.encode_utf8(&mut [0; 4])) > columns {
            break;
        }
        out.push(c);
    }
    out
}
