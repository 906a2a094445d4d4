//! A picture of one puzzle, as SVG or PNG.

use crate::answer::Status;
use crate::input::puzzles;
use crate::options::Common;
use crate::output::Output;
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
        return Err(io::Error::other("a PNG picture is nothing for a terminal; name a file with -o"));
    }
    let [puzzle] = puzzles(&common.inputs, None, 2)?[..] else {
        return Err(io::Error::other("several puzzles; a picture shows one"));
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
    let what = "this build has no PNG: build it with 'cargo install --path cli --features png', or take --format svg";
    Err(io::Error::other(what))
}

/// The most pixels of a picture: a row has four bytes a pixel.
#[cfg(feature = "png")]
const MOST: u32 = 32_000_000;

/// The picture in pixels, two for each unit of the drawing unless it is very tall. Digits are strokes, so a board needs no
/// font. The sentences beside it are written in a font of this machine; without one they are left out.
#[cfg(feature = "png")]
fn png(svg: &str) -> io::Result<Vec<u8>> {
    use resvg::{render, tiny_skia, usvg};
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    let families = ["Noto Sans", "DejaVu Sans", "Liberation Sans", "Segoe UI", "Helvetica", "Arial"];
    let has = |name: &str| fonts.faces().any(|face| face.families.iter().any(|(family, _)| family == name));
    let family = families.into_iter().find(|name| has(name)).map(str::to_string);
    match family.or_else(|| fonts.faces().next().map(|face| face.families[0].0.clone())) {
        Some(family) => fonts.set_sans_serif_family(family),
        None if svg.contains("class=\"text\"") => {
            crate::say::say("no font on this machine: the picture has no sentences");
        }
        None => {}
    }
    let failed = |what: &dyn std::fmt::Display| io::Error::other(format!("the picture can't be drawn: {what}"));
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| failed(&error))?;
    let (width, height) = (tree.size().width() as u32, tree.size().height() as u32);
    let pixels = width.saturating_mul(height);
    if pixels > MOST {
        let what = "too tall for a PNG picture; ask for fewer steps, or take --format svg";
        return Err(io::Error::other(what));
    }
    let scale = if pixels.saturating_mul(4) > MOST { 1 } else { 2 };
    let mut pixmap = tiny_skia::Pixmap::new(scale * width, scale * height).ok_or_else(|| failed(&"it is empty"))?;
    render(&tree, tiny_skia::Transform::from_scale(scale as f32, scale as f32), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| failed(&error))
}
