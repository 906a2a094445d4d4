//! The engine without a browser: answers each line of standard input, `name request`, with a line. Tests compare the page with it.

use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (name, request) = line.split_once(' ').unwrap_or((&line, "null"));
        writeln!(out, "{}", ninefold_web::ask(name, request))?;
    }
    Ok(())
}
