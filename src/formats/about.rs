//! What a text says about a puzzle beside the puzzle.

use std::borrow::Cow;

/// What stands beside a puzzle in its text: its name, who made it, and so on.
///
/// A text may have several lines. White space around lines, and what can't be seen, is left out.
///
/// ```
/// use ninefold::{example, formats, Format};
/// let text = format!("#ASomebody\n#DFor a rainy day\n{}", Format::Rows.write(&example().into())?);
/// let about = formats::cut(text.as_bytes())[0].about();
/// assert_eq!((about.author.as_deref(), about.description.as_deref()), (Some("Somebody"), Some("For a rainy day")));
/// assert!(Format::Sdk.write_with(&example().into(), &about)?.starts_with("#ASomebody\n"));
/// # Ok::<(), ninefold::formats::Unwritable>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[non_exhaustive]
pub struct About {
    /// The name or title.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// What tells it from others in its collection.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub id: Option<String>,
    /// Who made it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub author: Option<String>,
    /// What it is like.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub description: Option<String>,
    /// A remark on it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub comment: Option<String>,
    /// When it was made or published.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub date: Option<String>,
    /// Where it comes from.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub source: Option<String>,
    /// How hard it is, in somebody's words.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub level: Option<String>,
    /// Where it can be found.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub url: Option<String>,
}

/// A part of what is known about a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Part {
    Name,
    Id,
    Author,
    Description,
    Comment,
    Date,
    Source,
    Level,
    Url,
}

impl Part {
    pub(super) const ALL: [Part; 9] = [
        Part::Name,
        Part::Id,
        Part::Author,
        Part::Description,
        Part::Comment,
        Part::Date,
        Part::Source,
        Part::Level,
        Part::Url,
    ];

    /// What people call the column of a table or the key of an object with it. The first name is ours.
    pub(super) fn names(self) -> &'static [&'static str] {
        match self {
            Part::Name => &["name", "title"],
            Part::Id => &["id", "key", "index", "no", "number"],
            Part::Author => &["author", "setter", "creator", "by"],
            Part::Description => &["description"],
            Part::Comment => &["comment", "comments", "note", "notes", "remark", "remarks"],
            Part::Date => &["date", "created", "published"],
            Part::Source => &["source", "collection", "origin"],
            Part::Level => &["level", "difficulty"],
            Part::Url => &["url", "link", "sourceurl"],
        }
    }

    /// The part that a column or a key is about.
    pub(super) fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.names().iter().any(|known| known.eq_ignore_ascii_case(name)))
    }
}

impl About {
    /// Whether nothing is known.
    ///
    /// ```
    /// # use ninefold::formats::About;
    /// assert!(About::default().is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        *self == About::default()
    }

    /// One line that tells the puzzle from others: the name, or else the id, the description or the comment.
    ///
    /// ```
    /// # use ninefold::{example, formats};
    /// let label = |line: String| formats::cut(line.as_bytes())[0].about().label().map(str::to_string);
    /// assert_eq!(label(format!("{} # Monday", example())).as_deref(), Some("Monday"));
    /// assert_eq!(label(format!("0000183b305c,{}", example())).as_deref(), Some("0000183b305c"));
    /// ```
    pub fn label(&self) -> Option<&str> {
        let parts = [&self.name, &self.id, &self.description, &self.comment];
        parts.into_iter().flatten().next().and_then(|text| text.lines().next())
    }

    /// What the column of a table with this name has to hold, if it is about one of the parts.
    ///
    /// ```
    /// # use ninefold::{example, formats};
    /// let about = formats::cut(format!("{} # Monday", example()).as_bytes())[0].about();
    /// assert_eq!((about.column("Title"), about.column("rating")), (Some("Monday"), None));
    /// ```
    pub fn column(&self, name: &str) -> Option<&str> {
        self.get(Part::named(name)?)
    }

    /// All that is known, on one line: the name, the id, then the other texts, with semicolons between them.
    ///
    /// ```
    /// # use ninefold::formats;
    /// let about = formats::cut(format!("id-7 {} easy, by bus", ninefold::example()).as_bytes())[0].about();
    /// assert_eq!(about.line(), "id-7; easy, by bus");
    /// ```
    pub fn line(&self) -> String {
        let first = [Part::Name, Part::Id];
        let parts = first.into_iter().chain(Part::ALL.into_iter().filter(|part| !first.contains(part)));
        let lines = parts.filter_map(|part| self.get(part)).flat_map(str::lines);
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("; ")
    }

    pub(super) fn get(&self, part: Part) -> Option<&str> {
        let text = match part {
            Part::Name => &self.name,
            Part::Id => &self.id,
            Part::Author => &self.author,
            Part::Description => &self.description,
            Part::Comment => &self.comment,
            Part::Date => &self.date,
            Part::Source => &self.source,
            Part::Level => &self.level,
            Part::Url => &self.url,
        };
        text.as_deref()
    }

    /// Adds a text to a part, on a line of its own if something is there already.
    pub(super) fn add(&mut self, part: Part, text: &str) {
        if text.is_empty() {
            return;
        }
        let place = match part {
            Part::Name => &mut self.name,
            Part::Id => &mut self.id,
            Part::Author => &mut self.author,
            Part::Description => &mut self.description,
            Part::Comment => &mut self.comment,
            Part::Date => &mut self.date,
            Part::Source => &mut self.source,
            Part::Level => &mut self.level,
            Part::Url => &mut self.url,
        };
        let joined = match place {
            Some(before) => format!("{before}\n{text}"),
            None => text.to_string(),
        };
        *place = Some(tidy(&joined)).filter(|text| !text.is_empty());
    }

    /// Adds what stands above the puzzle: a title, and lines after `#`.
    pub(super) fn add_above(&mut self, title: Option<&str>, remarks: &str) {
        if let Some(title) = title {
            self.add_name(title);
        }
        let mut letters: Vec<(Part, String)> = Vec::new();
        for line in remarks.lines() {
            let line = line.trim_start().trim_start_matches('#');
            match letter(line) {
                Some((part, text)) => match letters.iter_mut().find(|(known, _)| *known == part) {
                    Some((_, before)) => *before += &format!("\n{text}"),
                    None => letters.push((part, text.to_string())),
                },
                None => self.add_name(line),
            }
        }
        for (part, text) in letters {
            if part != Part::Comment || text != OURS {
                self.add(part, &text);
            }
        }
    }

    /// Adds a text as the name, or as a comment if there is one already.
    fn add_name(&mut self, text: &str) {
        let part = if self.name.is_none() { Part::Name } else { Part::Comment };
        self.add(part, text);
    }

    /// All texts, for a format that has room for one.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        Part::ALL.into_iter().filter_map(|part| self.get(part))
    }

    /// The lines with `#` and a letter that stand above the puzzle in .sdk files.
    pub(super) fn letters(&self) -> String {
        let title = [self.get(Part::Name).or(self.get(Part::Id)), self.get(Part::Description)];
        let title = title.into_iter().flatten().collect::<Vec<_>>().join("\n");
        let mut text = String::new();
        for (letter, part) in LETTERS {
            let said = match part {
                Part::Description => Cow::Borrowed(&title[..]).into(),
                Part::Comment => self.get(part).or(Some(OURS)).map(Cow::Borrowed),
                part => self.get(part).map(Cow::Borrowed),
            };
            for line in said.iter().filter(|said| !said.is_empty()).flat_map(|said| said.split('\n')) {
                // A small letter would make a word of both.
                let space = if line.starts_with(char::is_lowercase) { " " } else { "" };
                text += &format!("#{letter}{space}{line}\n");
            }
        }
        text
    }

    /// The lines with `#` above a drawing.
    pub(super) fn remarks(&self) -> String {
        // Two signs where one might be taken for the header of a table.
        let sign = |line: &str| if line.contains([',', ';', '\t']) { "##" } else { "#" };
        self.texts().flat_map(|text| text.split('\n')).map(|line| format!("{} {line}\n", sign(line))).collect()
    }
}

/// What we write as the comment where there is none.
const OURS: &str = "Written by Ninefold";

/// The letters of .sdk files.
const LETTERS: [(char, Part); 7] = [
    ('A', Part::Author),
    ('D', Part::Description),
    ('C', Part::Comment),
    ('B', Part::Date),
    ('S', Part::Source),
    ('L', Part::Level),
    ('U', Part::Url),
];

/// The part that a line after `#` is about, and its text. In `#Sunday` the letter begins a word.
fn letter(line: &str) -> Option<(Part, &str)> {
    let (_, part) = LETTERS.into_iter().find(|(letter, _)| line.starts_with(*letter))?;
    let text = &line[1..];
    let is_word = text.starts_with(char::is_lowercase) && !(part == Part::Url && text.starts_with("http"));
    (!is_word).then_some((part, text.trim()))
}

/// Whether a line with `#` belongs to a puzzle though blank lines follow.
pub(super) fn is_letter(line: &str) -> bool {
    letter(line.trim_start().trim_start_matches('#')).is_some()
}

/// The text in the form that every format can hold: line breaks of one kind, no white space around lines, nothing that can't be
/// seen.
fn tidy(text: &str) -> String {
    let is_seen = |c: &char| (!c.is_control() || *c == '\t') && !matches!(c, '\u{feff}' | '\u{200b}');
    if text.chars().all(|c| is_seen(&c)) {
        return text.trim().to_string(); // nearly every text: one line
    }
    let lines = text.replace("\r\n", "\n").replace('\r', "\n");
    let lines = lines.split('\n').map(|line| line.chars().filter(is_seen).collect::<String>().trim().to_string());
    lines.collect::<Vec<_>>().join("\n").trim().to_string()
}
