//! How hard many puzzles are, drawn: a histogram, and the techniques that they need.

use crate::explain::Tenths;
use crate::rate::{Band, Tally};
use crate::words::{Language, grouped, wrapped};
use std::fmt::Write;

/// The drawing of a tally: the number of puzzles of each ER in the colours of the bands, and a bar for each technique. The notes
/// stand under the title.
///
/// ```
/// use ninefold::{draw, example, explain::explain, rate::Tally, words::Language};
/// let (mut tally, explanation) = (Tally::default(), explain(&example()));
/// tally.add(&explanation.rating().unwrap(), &explanation.steps);
/// let svg = draw::ratings(&tally, &["one puzzle".to_string()], Language::English);
/// assert!(svg.contains("one puzzle") && svg.contains("Hidden Single"));
/// ```
pub fn ratings(tally: &Tally, notes: &[String], language: Language) -> String {
    let labels = language.rating_labels();
    let mut body = format!("<text class=\"title\" x=\"{LEFT}\" y=\"32\">{}</text>\n", labels.title);
    let mut y = 36;
    for line in notes.iter().flat_map(|note| wrapped(note, 104)) {
        y += 19;
        let _ = writeln!(body, "<text class=\"note\" x=\"{LEFT}\" y=\"{y}\">{}</text>", escaped(&line));
    }
    y += 18;
    body += &histogram(tally, y, language);
    y += HEIGHT + 54;
    body += &legend(tally, y, language);
    y += 56;
    body += &techniques(tally, y, language);
    let height = y + 40 + 20 * tally.techniques.len() as i32;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\">\n\
         {STYLE}<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

/// All measures are in pixels.
const WIDTH: i32 = 760;
/// The left end of everything, and of the bars.
const LEFT: i32 = 56;
/// The height of the histogram.
const HEIGHT: i32 = 200;
/// The width of a tenth.
const TENTH: i32 = 6;
/// The axis goes from 1.0 to 12.0, so that two drawings can be compared.
const AXIS: [u16; 2] = [10, 120];

/// The colours of the bands. They differ in lightness too, for eyes that can't tell the hues apart.
const COLOURS: [&str; 6] = ["#8fd19e", "#4ca3dd", "#2769b3", "#f0a030", "#d1495b", "#5b2a6e"];

fn colour(er: Tenths) -> &'static str {
    let band = Band::ALL.iter().position(|&band| band == Band::of(er)).unwrap_or(0);
    COLOURS[band.min(COLOURS.len() - 1)]
}

fn histogram(tally: &Tally, top: i32, language: Language) -> String {
    let mut svg = String::new();
    let most = tally.er.values().copied().max().unwrap_or(0);
    let ground = top + HEIGHT;
    let x = |tenths: u16| LEFT + TENTH * i32::from(tenths.clamp(AXIS[0], AXIS[1]) - AXIS[0]);
    let right = x(AXIS[1]) + TENTH;
    for (count, y) in [(most, top), (most / 2, ground - (HEIGHT as u64 * (most / 2) / most.max(1)) as i32)] {
        if count > 0 {
            let _ = writeln!(svg, "<path class=\"grid\" d=\"M{LEFT} {y} H{right}\"/>");
            let _ = writeln!(svg, "<text class=\"scale\" x=\"{}\" y=\"{}\">{}</text>", LEFT - 6, y + 4, grouped(count));
        }
    }
    for (er, &count) in &tally.er {
        // A single puzzle among thousands can still be seen.
        let height = (f64::from(HEIGHT) * count as f64 / most.max(1) as f64).max(1.5);
        let _ = writeln!(
            svg,
            "<rect fill=\"{}\" x=\"{}\" y=\"{:.1}\" width=\"{}\" height=\"{height:.1}\"><title>{er}: {count}</title></rect>",
            colour(*er),
            x(er.get()),
            f64::from(ground) - height,
            TENTH - 1
        );
    }
    let _ = writeln!(svg, "<path class=\"axis\" d=\"M{LEFT} {ground} H{right}\"/>");
    for whole in (AXIS[0]..=AXIS[1]).step_by(10) {
        let middle = x(whole) + TENTH / 2;
        let _ = writeln!(svg, "<path class=\"axis\" d=\"M{middle} {ground} V{}\"/>", ground + 4);
        let _ =
            writeln!(svg, "<text class=\"tick\" x=\"{middle}\" y=\"{}\">{}</text>", ground + 18, Tenths::new(whole));
    }
    let _ = writeln!(svg, "<text class=\"tick\" x=\"{}\" y=\"{}\">ER</text>", right + 24, ground + 18);
    let _ = writeln!(svg, "<text class=\"scale\" x=\"{}\" y=\"{}\">{}</text>", LEFT - 6, ground + 4, 0);
    let _ = writeln!(
        svg,
        "<text class=\"note\" transform=\"rotate(-90 14 {0})\" text-anchor=\"middle\" x=\"14\" y=\"{0}\">{1}</text>",
        top + HEIGHT / 2,
        language.rating_labels().puzzles
    );
    svg
}

/// The bands with their colours and counts.
fn legend(tally: &Tally, y: i32, language: Language) -> String {
    let mut svg = String::new();
    for (i, &band) in Band::ALL.iter().enumerate() {
        let (x, y) = (LEFT + 224 * (i % 3) as i32, y + 22 * (i / 3) as i32);
        let fill = colour(band.lowest());
        let told = format!("{} {}", language.band(band), grouped(tally.band(band)));
        let _ = writeln!(svg, "<rect fill=\"{fill}\" x=\"{x}\" y=\"{}\" width=\"12\" height=\"12\"/>", y - 11);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{y}\">{told}</text>", x + 17);
    }
    svg
}

/// A bar for each technique: the share of the puzzles that use it.
fn techniques(tally: &Tally, top: i32, language: Language) -> String {
    const BAR: [i32; 2] = [280, 560];
    if tally.techniques.is_empty() {
        return String::new();
    }
    let labels = language.rating_labels();
    let mut svg = format!("<text class=\"heading\" x=\"{LEFT}\" y=\"{}\">{}</text>\n", top + 14, labels.techniques);
    let _ = writeln!(svg, "<text class=\"scale\" x=\"640\" y=\"{}\">{}</text>", top + 14, labels.puzzles);
    let _ = writeln!(svg, "<text class=\"scale\" x=\"724\" y=\"{}\">{}</text>", top + 14, labels.steps);
    let all = tally.puzzles().max(1);
    for (i, (&technique, used)) in tally.techniques.iter().enumerate() {
        let y = top + 34 + 20 * i as i32;
        let length = (f64::from(BAR[1] - BAR[0]) * used.puzzles as f64 / all as f64).max(1.5);
        let fill = colour(technique.lowest());
        let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"{y}\">{}</text>", escaped(language.technique(technique)));
        let _ = writeln!(
            svg,
            "<rect fill=\"{fill}\" x=\"{}\" y=\"{}\" width=\"{length:.1}\" height=\"12\"/>",
            BAR[0],
            y - 10
        );
        let _ = writeln!(svg, "<text class=\"scale\" x=\"640\" y=\"{y}\">{}</text>", grouped(used.puzzles));
        let _ = writeln!(svg, "<text class=\"scale\" x=\"724\" y=\"{y}\">{}</text>", grouped(used.steps));
    }
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const STYLE: &str = "<style>
text { font-family: sans-serif; font-size: 13px; fill: #24292f; }
.title { font-size: 19px; font-weight: bold; }
.heading { font-weight: bold; }
.note, .scale, .tick { font-size: 12px; fill: #57606a; }
.scale { text-anchor: end; }
.tick { text-anchor: middle; }
.axis { stroke: #24292f; fill: none; }
.grid { stroke: #d0d7de; stroke-dasharray: 3 3; fill: none; }
</style>
";
