//! A solver at work, on the terminal: stepped, played, and played backwards.

use crate::draw::Canvas;
use crate::signals::is_stopped;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event as Input, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::style::Print;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
    is_raw_mode_enabled, size,
};
use crossterm::{execute, queue};
use ninefold::learn::{Event, Frame, Goal, Lesson, Replay, Trace};
use ninefold::words::Language;
use ninefold::{Cell, Grid};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

const WIDTH: u16 = 52;
const HEIGHT: u16 = 24;
/// So many of the open calls are shown.
const FRAMES: usize = 7;

/// The words of the animation. Only a terminal has keys, so these are not in the library.
struct Words {
    keys: &'static str,
    /// The message on a terminal that is too small.
    too_small: &'static str,
    /// The last line of a recording that was full before the run was over.
    recording_ends: &'static str,
}

const ENGLISH: Words = Words {
    keys: "space play  ←/→ step  ↑/↓ speed  p/d/w/s next write/dead end/wipe/solution  q",
    too_small: "make the window larger",
    recording_ends: "the recording ends here; the run goes on",
};

const CHINESE: Words = Words {
    keys: "空格 播放  ←/→ 单步  ↑/↓ 速度  p/d/w/s 下一次填数/死路/擦去/解出  q 退出",
    too_small: "请把窗口放大",
    recording_ends: "记录到此为止，求解仍在继续",
};

fn words(language: Language) -> &'static Words {
    match language {
        Language::Chinese => &CHINESE,
        _ => &ENGLISH,
    }
}

/// The last line of a recording that was full before the run was over.
pub(crate) fn recording_ends(language: Language) -> &'static str {
    words(language).recording_ends
}

pub(crate) fn is_possible() -> bool {
    io::stdout().is_terminal() && io::stdin().is_terminal()
}

/// The terminal in raw mode with its alternate screen. It is restored however the animation ends.
struct Screen;

impl Screen {
    fn new() -> io::Result<Screen> {
        enable_raw_mode()?;
        let screen = Screen;
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal, if it is in raw mode.
pub(crate) fn restore() {
    if is_raw_mode_enabled().unwrap_or(false) {
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

struct Player<'a> {
    lesson: Lesson,
    givens: &'a Grid,
    trace: &'a Trace,
    replay: Replay<'a>,
    playing: bool,
    /// Events a second, in powers of two.
    speed: u32,
    ending: &'a str,
    language: Language,
    coloured: bool,
}

enum Next {
    GoOn,
    Quit,
}

/// Shows the run until the user quits.
pub(crate) fn play(
    lesson: Lesson,
    givens: &Grid,
    trace: &Trace,
    ending: &str,
    language: Language,
    canvas: Canvas,
) -> io::Result<()> {
    let replay = trace.replay();
    let mut player = Player {
        lesson,
        givens,
        trace,
        replay,
        playing: true,
        speed: 4,
        ending,
        language,
        coloured: canvas == Canvas::Colour,
    };
    let _screen = Screen::new()?;
    let mut due = Instant::now();
    loop {
        player.draw()?;
        let wait =
            if player.playing { due.saturating_duration_since(Instant::now()) } else { Duration::from_millis(100) };
        let has_input = event::poll(wait.min(Duration::from_millis(100)))?;
        if has_input && let Next::Quit = player.input(&event::read()?) {
            return Ok(());
        }
        if is_stopped() {
            return Ok(());
        }
        if player.playing && Instant::now() >= due {
            // Above sixty events a second, a frame shows several.
            let per_frame = (1u32 << player.speed).div_ceil(60);
            player.forward(per_frame);
            due = Instant::now() + Duration::from_secs_f64(f64::from(per_frame) / f64::from(1u32 << player.speed));
        }
    }
}

impl Player<'_> {
    fn forward(&mut self, count: u32) {
        for _ in 0..count {
            if self.replay.forward().is_none() {
                self.playing = false;
            }
        }
    }

    fn back(&mut self) {
        self.playing = false;
        self.replay.back();
    }

    fn jump(&mut self, goal: Goal) {
        self.playing = false;
        self.replay.jump(goal);
    }

    fn jump_back(&mut self, goal: Goal) {
        self.playing = false;
        self.replay.jump_back(goal);
    }

    fn input(&mut self, input: &Input) -> Next {
        let Input::Key(key) = input else { return Next::GoOn };
        if key.kind == KeyEventKind::Release {
            return Next::GoOn;
        }
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Next::Quit,
            KeyCode::Char('q') | KeyCode::Esc => return Next::Quit,
            KeyCode::Char(' ') => {
                self.playing = !self.playing;
                if self.playing && self.replay.position() == self.trace.len() {
                    self.replay.seek(0); // from the start again
                }
            }
            KeyCode::Right | KeyCode::Char('n') => {
                self.playing = false;
                self.forward(1);
            }
            KeyCode::Left | KeyCode::Char('b') => self.back(),
            KeyCode::Char('p') => self.jump(Goal::Placement),
            KeyCode::Char('d') => self.jump(Goal::DeadEnd),
            KeyCode::Char('w') => self.jump(Goal::Backtrack),
            KeyCode::Char('s') => self.jump(Goal::Solution),
            KeyCode::Char('P') => self.jump_back(Goal::Placement),
            KeyCode::Char('D') => self.jump_back(Goal::DeadEnd),
            KeyCode::Char('W') => self.jump_back(Goal::Backtrack),
            KeyCode::Up | KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(17),
            KeyCode::Down | KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Home => {
                self.replay.seek(0);
                self.playing = false;
            }
            KeyCode::End => {
                self.replay.seek(self.trace.len());
                self.playing = false;
            }
            _ => {}
        }
        Next::GoOn
    }

    fn draw(&self) -> io::Result<()> {
        let mut out = io::stdout().lock();
        let (width, height) = size()?;
        queue!(out, MoveTo(0, 0))?;
        if width < WIDTH || height < HEIGHT {
            let words = format!("{WIDTH}x{HEIGHT}: {}", words(self.language).too_small);
            queue!(out, Clear(ClearType::All), Print(words.chars().take(usize::from(width)).collect::<String>()))?;
            return out.flush();
        }
        for (row, line) in self.lines().iter().enumerate() {
            queue!(out, MoveTo(0, row as u16), Print(line), Clear(ClearType::UntilNewLine))?;
        }
        queue!(out, Clear(ClearType::FromCursorDown))?;
        out.flush()
    }

    fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!(" \x1b[1m{}\x1b[0m", self.lesson), String::new()];
        let state = self.replay.state();
        let event = self.replay.event();
        let mut beside = crate::structure::lines(self.lesson, state, event).into_iter();
        for (row, line) in crate::draw::frame(|cell| self.sign(cell)).lines().enumerate() {
            let part = if row == 0 { None } else { beside.next() };
            lines.push(format!(" {line}   {}", part.unwrap_or_default()));
        }
        lines.push(self.stack());
        lines.extend(self.code());
        let (at, of) = (self.replay.position(), self.trace.len());
        let is_over = at == of;
        let event = match self.replay.event() {
            _ if is_over => self.ending.to_string(),
            Some(event) => self.language.event(self.lesson, event),
            None => String::new(),
        };
        lines.push(format!(" {event}"));
        let speed = 1u64 << self.speed;
        let cut = if self.trace.is_complete() { "" } else { "+" };
        lines.push(format!(" {at}/{of}{cut}   {} {speed}/s", if self.playing { "▶" } else { "⏸" }));
        lines.push(format!(" {}", self.language.counts(&self.replay.state().counters)));
        lines.push(format!(" {}", words(self.language).keys));
        lines
    }

    /// The calls that are open: how many, and the last of them.
    fn stack(&self) -> String {
        let stack = &self.replay.state().stack;
        let frame = |frame: &Frame| match (frame.cell, frame.digit) {
            (Some(cell), Some(digit)) => format!("{cell}={digit}"),
            (Some(cell), None) => cell.to_string(),
            _ => "…".to_string(),
        };
        let last: Vec<String> = stack.iter().rev().take(FRAMES).rev().map(frame).collect();
        let more = if stack.len() > FRAMES { "… " } else { "" };
        format!(" ({}) {more}{}", stack.len(), last.join(" "))
    }

    /// The line of the solver's code that the last event comes from, between its neighbours.
    fn code(&self) -> Vec<String> {
        let found = self.replay.event().and_then(|event| self.lesson.line_of(event));
        let Some((code, at)) = found else { return vec![String::new(); 3] };
        let line = |at: Option<usize>, mark: &str| {
            let text = at.and_then(|at| code.get(at)).copied().unwrap_or_default();
            format!(" {mark}{}", text.chars().take(usize::from(WIDTH) + 20).collect::<String>())
        };
        vec![line(at.checked_sub(1), "  "), line(Some(at), "\x1b[1m> ") + "\x1b[0m", line(Some(at + 1), "  ")]
    }

    /// The cell as it is now; the cell of the last event is highlighted.
    fn sign(&self, cell: Cell) -> String {
        let board = self.replay.board();
        let here = |style: &str, sign: char| {
            let style = if self.coloured { style } else { style.split(';').next().unwrap_or_default() };
            let style = if !self.coloured && style == "36" { "0" } else { style };
            format!("\x1b[{style}m{sign}\x1b[0m")
        };
        match self.replay.event() {
            Some(Event::Try(at, digit)) if at == cell => here("7;33", digit.into()),
            Some(Event::Reject(at, digit, _)) if at == cell => here("7;31", digit.into()),
            Some(Event::Place(at, digit)) if at == cell => here("7;32", digit.into()),
            Some(Event::Backtrack(at, digit)) if at == cell => here("7;31", digit.into()),
            _ => match (self.givens[cell], board[cell]) {
                (Some(digit), _) => here("1", digit.into()),
                (None, Some(digit)) => here("36", digit.into()),
                (None, None) => here("2", '.'),
            },
        }
    }
}
