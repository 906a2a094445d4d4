//! A solver at work, on the terminal: stepped, played, and played backwards.

use crate::draw::Canvas;
use crate::screen::words;
use crate::signals::is_stopped;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event as Input, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::style::Print;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
    is_raw_mode_enabled, size,
};
use crossterm::{execute, queue};
use ninefold::Grid;
use ninefold::learn::{Event, Goal, Lesson, Replay, Trace};
use ninefold::words::Language;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

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

/// A run that is shown.
pub(crate) struct Player<'a> {
    pub(crate) lesson: Lesson,
    pub(crate) givens: &'a Grid,
    pub(crate) trace: &'a Trace,
    pub(crate) replay: Replay<'a>,
    pub(crate) playing: bool,
    pub(crate) played: Played,
    /// Events a second, in powers of two.
    pub(crate) speed: u32,
    /// The number of an event, as far as it has been typed.
    pub(crate) typed: String,
    /// Whether the last jump found nothing.
    pub(crate) has_none: bool,
    pub(crate) ending: &'a str,
    pub(crate) language: Language,
    pub(crate) coloured: bool,
}

/// What is shown while it plays. The rest is passed over.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Played {
    Everything,
    Moves,
    DeadEnds,
}

impl Played {
    fn next(self) -> Played {
        match self {
            Played::Everything => Played::Moves,
            Played::Moves => Played::DeadEnds,
            Played::DeadEnds => Played::Everything,
        }
    }

    fn shows(self, event: Event) -> bool {
        match self {
            Played::Everything => true,
            Played::Moves => Goal::Placement.is_reached_by(event) || Goal::Backtrack.is_reached_by(event),
            Played::DeadEnds => Goal::DeadEnd.is_reached_by(event),
        }
    }
}

enum Next {
    GoOn,
    Quit,
}

/// Shows the run, from this event on, until the user quits.
pub(crate) fn play(
    trace: &Trace,
    event: Option<usize>,
    ending: &str,
    language: Language,
    canvas: Canvas,
) -> io::Result<()> {
    let mut replay = trace.replay();
    replay.seek(event.unwrap_or(0));
    let mut player = Player {
        lesson: trace.lesson(),
        givens: trace.start(),
        trace,
        replay,
        playing: event.is_none(),
        played: Played::Everything,
        speed: 4,
        typed: String::new(),
        has_none: false,
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
    /// Goes on to the next event that is shown, so many times.
    fn forward(&mut self, count: u32) {
        for _ in 0..count {
            loop {
                match self.replay.forward() {
                    None => {
                        self.playing = false;
                        return;
                    }
                    Some(event) if self.played.shows(event) => break,
                    Some(_) => {}
                }
            }
        }
    }

    fn back(&mut self) {
        self.playing = false;
        self.replay.back();
    }

    fn jump(&mut self, goal: Goal) {
        self.playing = false;
        self.has_none = !self.replay.jump(goal);
    }

    fn jump_back(&mut self, goal: Goal) {
        self.playing = false;
        self.has_none = !self.replay.jump_back(goal);
    }

    fn input(&mut self, input: &Input) -> Next {
        let Input::Key(key) = input else { return Next::GoOn };
        if key.kind == KeyEventKind::Release {
            return Next::GoOn;
        }
        self.has_none = false;
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Next::Quit,
            KeyCode::Esc if !self.typed.is_empty() => self.typed.clear(),
            KeyCode::Char('q') | KeyCode::Esc => return Next::Quit,
            KeyCode::Char(c @ '0'..='9') if self.typed.len() < 9 => self.typed.push(c),
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Enter => {
                if let Ok(event) = self.typed.parse() {
                    self.replay.seek(event);
                    self.playing = false;
                }
                self.typed.clear();
            }
            KeyCode::Char('f') => self.played = self.played.next(),
            KeyCode::Char(' ') => {
                self.playing = !self.playing;
                if self.playing && self.replay.position() == self.trace.len() {
                    self.replay.seek(0); // from the start again
                }
            }
            KeyCode::Right | KeyCode::Char('n') => {
                self.playing = false;
                self.replay.forward();
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
        let (columns, rows) = size()?;
        let lines = self.lines(columns.into(), rows.into());
        for (row, line) in lines.iter().take(rows.into()).enumerate() {
            queue!(out, MoveTo(0, row as u16), Print(line), Clear(ClearType::UntilNewLine))?;
        }
        queue!(out, Clear(ClearType::FromCursorDown))?;
        out.flush()
    }
}
