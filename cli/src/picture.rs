//! A picture of one puzzle, as SVG or PNG.

use crate::answer::Status;
use crate::input::puzzles;
use crate::language::told;
use crate::options::Common;
use crate::output::Output;
use crate::shards::refuse_parts;
use ninefold::Puzzle;
use ninefold::draw::Style;
use std::io;

/// The kind of a picture.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    Svg,
    Png,
}

/// Draws the one puzzle that is named or piped in, and writes the picture.
pub(crate) fn run(
    common: &Common,
    kind: Kind,
    draw: impl FnOnce(&Puzzle, Style) -> io::Result<(String, Status)>,
) -> io::Result<Status> {
    if kind == Kind::Png && common.is_for_a_terminal() {
        return Err(io::Error::other(told!(
            "a PNG picture is nothing for a terminal; name a file with -o",
            "终端上不能显示 PNG 图；请用 -o 写出文件名",
        )));
    }
    refuse_parts(common)?;
    let [puzzle] = puzzles(&common.inputs, None, 2)?[..] else {
        return Err(io::Error::other(told!("several puzzles; a picture shows one", "有多道题；一张图只画一道")));
    };
    let (svg, status) = draw(&puzzle, Style { outlines: kind == Kind::Png, ..Style::default() })?;
    let bytes = match kind {
        Kind::Svg => svg.into_bytes(),
        Kind::Png => png(&svg)?,
    };
    let mut output = Output::open(common.output.as_deref())?;
    output.write(&bytes)?;
    output.finish()?;
    Ok(status)
}

#[cfg(not(feature = "png"))]
fn png(_: &str) -> io::Result<Vec<u8>> {
    let what = told!(
        "this build has no PNG: build it with 'cargo install --path cli --features png', or take --format svg",
        "这个版本不带 PNG：请用“cargo install --path cli --features png”重新编译，或改用 --format svg",
    );
    Err(io::Error::other(what))
}

/// The most pixels of a picture; each takes four bytes.
#[cfg(feature = "png")]
const MOST: u32 = 32_000_000;

/// The picture in pixels. Digits are strokes, so a board needs no font. The sentences beside it are written in a font of this
/// machine; without one they are left out.
#[cfg(feature = "png")]
fn png(svg: &str) -> io::Result<Vec<u8>> {
    let mut fonts = resvg::usvg::fontdb::Database::new();
    fonts.load_system_fonts();
    let chinese = ["Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", "WenQuanYi Micro Hei"];
    let western = ["Noto Sans", "DejaVu Sans", "Liberation Sans", "Segoe UI", "Helvetica", "Arial"];
    let is_chinese = svg.contains(|c: char| c >= '\u{2e80}');
    let families = chinese.into_iter().filter(|_| is_chinese).chain(western);
    let has = |name: &str| fonts.faces().any(|face| face.families.iter().any(|(family, _)| family == name));
    let family = families.into_iter().find(|name| has(name)).map(str::to_string);
    let family = family.or_else(|| fonts.faces().next().map(|face| face.families[0].0.clone()));
    match family {
        Some(family) => fonts.set_sans_serif_family(family),
        None if svg.contains("class=\"text\"") => {
            crate::say::say(told!(
                "no font on this machine: the picture has no sentences",
                "这台机器上没有字体：图中没有文字"
            ));
        }
        None => {}
    }
    rendered(svg, fonts)?.encode_png().map_err(failed)
}

/// The words of the crate that draws stay as they are: it fails only through a fault of ours.
#[cfg(feature = "png")]
fn failed(what: impl std::fmt::Display) -> io::Error {
    io::Error::other(told!("the picture can't be drawn: {what}", "无法画出这张图：{what}"))
}

/// The pixels, two for each unit of the drawing unless it is very tall.
#[cfg(feature = "png")]
fn rendered(svg: &str, fonts: resvg::usvg::fontdb::Database) -> io::Result<resvg::tiny_skia::Pixmap> {
    use resvg::{render, tiny_skia, usvg};
    let options = usvg::Options { fontdb: std::sync::Arc::new(fonts), ..usvg::Options::default() };
    // Before the text is laid out, which may take a minute.
    let side = |name: &str| svg.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0.parse::<u32>().ok();
    let (Some(width), Some(height)) = (side("width"), side("height")) else {
        return Err(failed(told!("it has no size", "没有尺寸")));
    };
    let pixels = width.saturating_mul(height);
    if pixels > MOST {
        let what = told!(
            "too tall for a PNG picture; ask for fewer steps, or take --format svg",
            "太高，画不成 PNG 图；请减少步骤，或改用 --format svg",
        );
        return Err(io::Error::other(what));
    }
    let tree = usvg::Tree::from_str(svg, &options).map_err(failed)?;
    let scale = if pixels.saturating_mul(4) > MOST { 1 } else { 2 };
    let pixmap = tiny_skia::Pixmap::new(scale * width, scale * height);
    let mut pixmap = pixmap.ok_or_else(|| failed(told!("it is empty", "图是空的")))?;
    render(&tree, tiny_skia::Transform::from_scale(scale as f32, scale as f32), &mut pixmap.as_mut());
    Ok(pixmap)
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::*;
    use ninefold::draw::board_in;
    use resvg::usvg::fontdb::Database;

    /// Every digit of the example is there on a machine without fonts, and every blank is blank.
    #[test]
    fn a_board_needs_no_font() {
        let style = Style { candidates: false, outlines: true };
        let puzzle = Puzzle::from(ninefold::example());
        let pixels = rendered(&board_in(&puzzle, None, 420, style), Database::new()).expect("a picture");
        for cell in ninefold::Cell::ALL {
            let (left, top) = (2 * (21 + 44 * cell.column() as u32) + 8, 2 * (21 + 44 * cell.row() as u32) + 8);
            let points = (0..72).flat_map(|x| (0..72).map(move |y| (left + x, top + y)));
            let dark = points.filter(|&(x, y)| pixels.pixel(x, y).is_some_and(|pixel| pixel.red() < 128)).count();
            assert_eq!(dark > 100, puzzle.givens[cell].is_some(), "{cell}: {dark}");
        }
    }
}
