//! A sheet of puzzles as a PDF.
//!
//! The fonts are Helvetica, which every reader has, and for Chinese the one that PDF names STSong-Light: readers put a font of the
//! system in its place, as they have done since PDF 1.2. So there is no font to ship and to embed. Poppler, Ghostscript, PDFium
//! (Chromium) and MuPDF all show it. Ghostscript has no Latin letters in it, so these are Helvetica within a Chinese text, too.
//!
//! The same sheet gives the same bytes: there is no date in it.

use flate2::{Compression, write::ZlibEncoder};
use ninefold::draw::sheet::{Block, Line, Page, Sheet, Text, Weight};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use std::collections::BTreeSet;
use std::io::Write;

/// A document, and the signs that its fonts lack.
pub(crate) struct Document {
    pub(crate) bytes: Vec<u8>,
    pub(crate) missing: BTreeSet<char>,
}

const REGULAR: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");
const CHINESE: Name<'static> = Name(b"F3");

/// The objects that every document has; those of the pages follow.
const CATALOG: i32 = 1;
const PAGES: i32 = 2;
const INFO: i32 = 3;
const FONTS: [i32; 3] = [4, 5, 6];
const OUTLINE: i32 = 9;
const FIRST: i32 = 12;

pub(crate) fn document(sheet: &Sheet) -> Document {
    let (mut pdf, mut missing) = (Pdf::new(), BTreeSet::new());
    let mut pages = Vec::new();
    for (page, id) in sheet.pages().zip((FIRST..).step_by(2)) {
        let (own, content) = (Ref::new(id), Ref::new(id + 1));
        let mut entry = pdf.page(own);
        entry.media_box(Rect::new(0.0, 0.0, page.size.0 as f32, page.size.1 as f32));
        entry.parent(Ref::new(PAGES)).contents(content);
        let mut resources = entry.resources();
        let mut fonts = resources.fonts();
        for (name, font) in [REGULAR, BOLD, CHINESE].into_iter().zip(FONTS) {
            fonts.pair(name, Ref::new(font));
        }
        fonts.finish();
        resources.finish();
        entry.finish();
        let packed = packed(&drawn(&page, &mut missing));
        pdf.stream(content, &packed).filter(Filter::FlateDecode);
        pages.push(own);
    }
    frame(&mut pdf, sheet, &pages);
    add_fonts(&mut pdf);
    Document { bytes: pdf.finish(), missing }
}

/// What holds the pages together.
fn frame(pdf: &mut Pdf, sheet: &Sheet, pages: &[Ref]) {
    pdf.pages(Ref::new(PAGES)).kids(pages.iter().copied()).count(pages.len() as i32);
    let name = sheet.name();
    let mut catalog = pdf.catalog(Ref::new(CATALOG));
    catalog.pages(Ref::new(PAGES)).outlines(Ref::new(OUTLINE)).lang(TextStr(sheet.language.code()));
    // Printed as large as it is, unless the person says otherwise.
    catalog.viewer_preferences().display_doc_title(true).insert(Name(b"PrintScaling")).primitive(Name(b"None"));
    catalog.finish();
    let made_by = concat!("Ninefold ", env!("CARGO_PKG_VERSION"));
    pdf.document_info(Ref::new(INFO)).title(TextStr(&name)).creator(TextStr(made_by));
    // Two bookmarks: the puzzles and the solutions.
    let [puzzles, _] = sheet.page_counts();
    let places = [(0, name.as_str()), (puzzles, sheet.language.solutions())];
    let marks: Vec<_> = places.into_iter().filter_map(|(k, name)| Some((*pages.get(k)?, name))).collect();
    let id = |k: usize| Ref::new(OUTLINE + 1 + k as i32);
    let mut outline = pdf.outline(Ref::new(OUTLINE));
    if let Some(last) = marks.len().checked_sub(1) {
        outline.first(id(0)).last(id(last)).count(marks.len() as i32);
    }
    outline.finish();
    for (k, &(page, name)) in marks.iter().enumerate() {
        let mut item = pdf.outline_item(id(k));
        item.title(TextStr(name)).parent(Ref::new(OUTLINE));
        if k > 0 {
            item.prev(id(k - 1));
        }
        if k + 1 < marks.len() {
            item.next(id(k + 1));
        }
        item.dest().page(page).fit();
    }
}

fn add_fonts(pdf: &mut Pdf) {
    let [regular, bold, chinese] = FONTS.map(Ref::new);
    for (id, name) in [(regular, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
        pdf.type1_font(id).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let (descendant, descriptor) = (Ref::new(FONTS[2] + 1), Ref::new(FONTS[2] + 2));
    let mut font = pdf.type0_font(chinese);
    font.base_font(Name(b"STSong-Light-UniGB-UCS2-H")).encoding_predefined(Name(b"UniGB-UCS2-H"));
    font.descendant_font(descendant);
    font.finish();
    let mut font = pdf.cid_font(descendant);
    font.subtype(CidFontType::Type0).base_font(Name(b"STSong-Light")).default_width(1000.0);
    font.system_info(SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"GB1"), supplement: 4 });
    font.font_descriptor(descriptor);
    font.finish();
    let mut font = pdf.font_descriptor(descriptor);
    font.name(Name(b"STSong-Light")).flags(FontFlags::SYMBOLIC).italic_angle(0.0).stem_v(80.0);
    font.bbox(Rect::new(-25.0, -254.0, 1000.0, 880.0)).ascent(880.0).descent(-120.0).cap_height(880.0);
}

fn packed(content: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    let packed = packer.write_all(content).and_then(|()| packer.finish());
    packed.expect("memory takes everything")
}

/// The operators that draw a page. PDF counts upwards from the foot of the page.
fn drawn(page: &Page, missing: &mut BTreeSet<char>) -> Vec<u8> {
    let (mut content, high) = (Content::new(), page.size.1);
    for block in &page.blocks {
        match block {
            Block::Text(_, text) => write(&mut content, std::slice::from_ref(text), high, missing),
            Block::Board(board) => {
                rule(&mut content, &board.lines, high);
                write(&mut content, &board.digits, high, missing);
            }
        }
    }
    content.finish().into_vec()
}

fn rule(content: &mut Content, lines: &[Line], high: f64) {
    for lines in lines.chunk_by(|one, other| one.width == other.width) {
        content.set_line_width(lines[0].width as f32);
        for Line { from, to, .. } in lines {
            content.move_to(short(from.0), short(high - from.1)).line_to(short(to.0), short(high - to.1));
        }
        content.stroke();
    }
}

fn write(content: &mut Content, texts: &[Text], high: f64, missing: &mut BTreeSet<char>) {
    content.begin_text();
    for text in texts {
        content.set_text_matrix([1.0, 0.0, 0.0, 1.0, short(text.left()), short(high - text.at.1)]);
        for (alphabet, part) in parts(&text.text) {
            content.set_font(alphabet.font(text.weight), text.size as f32);
            // There is no bold font for Chinese: its strokes are drawn with a pen.
            let is_inked = alphabet == Alphabet::Chinese && text.weight == Weight::Bold;
            if is_inked {
                content.set_text_rendering_mode(TextRenderingMode::FillStroke).set_line_width(short(text.size / 40.0));
            }
            content.show(Str(&alphabet.bytes(part, missing)));
            if is_inked {
                content.set_text_rendering_mode(TextRenderingMode::Fill);
            }
        }
    }
    content.end_text();
}

/// A measure, to a hundredth of a point.
fn short(measure: f64) -> f32 {
    (measure * 100.0).round() as f32 / 100.0
}

/// Which font has a sign.
#[derive(Clone, Copy, PartialEq)]
enum Alphabet {
    Latin,
    Chinese,
}

impl Alphabet {
    fn of(sign: char) -> Alphabet {
        match sign {
            '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' => Alphabet::Chinese,
            _ => Alphabet::Latin,
        }
    }

    fn font(self, weight: Weight) -> Name<'static> {
        match (self, weight) {
            (Alphabet::Latin, Weight::Regular) => REGULAR,
            (Alphabet::Latin, Weight::Bold) => BOLD,
            (Alphabet::Chinese, _) => CHINESE,
        }
    }

    fn bytes(self, text: &str, missing: &mut BTreeSet<char>) -> Vec<u8> {
        match self {
            Alphabet::Chinese => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Alphabet::Latin => {
                let mut byte = |sign: char| {
                    latin(sign).unwrap_or_else(|| {
                        missing.insert(sign);
                        b'?'
                    })
                };
                text.chars().map(&mut byte).collect()
            }
        }
    }
}

/// A text in parts of one alphabet each.
fn parts(text: &str) -> Vec<(Alphabet, &str)> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let alphabet = Alphabet::of(first);
        let end = rest.find(|sign| Alphabet::of(sign) != alphabet).unwrap_or(rest.len());
        let (part, others) = rest.split_at(end);
        parts.push((alphabet, part));
        rest = others;
    }
    parts
}

/// The signs of WinAnsiEncoding from 128 to 159; a control character where it has none.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// A sign in WinAnsiEncoding.
fn latin(sign: char) -> Option<u8> {
    match sign {
        ' '..='~' | '\u{a0}'..='\u{ff}' => u8::try_from(u32::from(sign)).ok(),
        _ if sign.is_control() => None,
        _ => WINDOWS.chars().position(|known| known == sign).map(|k| 128 + k as u8),
    }
}
