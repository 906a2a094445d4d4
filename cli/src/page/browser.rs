//! Opening the browser: the one that the variable `BROWSER` names, or that of the system.

use crate::language::told;
use crate::say::say;
use std::io;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// What fails later than that has shown the page before.
const SOON: Duration = Duration::from_secs(10);

/// Opens an address and does not wait. If that fails it is said, and nothing else happens: the address is printed anyway.
pub(super) fn open(address: &str) {
    let named = std::env::var("BROWSER").unwrap_or_default();
    let browsers = if named.trim().is_empty() { vec![of_the_system(address)] } else { named_ones(&named, address) };
    match browsers.into_iter().find_map(|browser| start(browser).ok()) {
        Some(browser) => drop(Builder::new().spawn(|| attend(browser))),
        None => failed(),
    }
}

fn failed() {
    say(told!("no browser could be started; open the address yourself", "无法启动浏览器；请自行打开这个地址"));
}

/// Waits for the end of a browser, or of the program that hands the address to one.
fn attend(mut browser: Child) {
    let started = Instant::now();
    let is_good = browser.wait().is_ok_and(|status| status.success());
    if !is_good && started.elapsed() < SOON {
        failed();
    }
}

/// Starts a browser on its own: what it prints is lost, and Ctrl-C here does not end it.
fn start(mut browser: Command) -> io::Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut browser, 0);
    browser.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
}

/// The commands in a variable: `firefox:chromium --incognito %s`. The address stands for `%s`, or at the end.
fn named_ones(variable: &str, address: &str) -> Vec<Command> {
    let between = if cfg!(windows) { ';' } else { ':' };
    let one = |text: &str| {
        // A path may have spaces in it.
        let mut words = if Path::new(text).exists() { vec![text] } else { text.split_whitespace().collect() };
        if !words.iter().any(|word| word.contains("%s")) {
            words.push("%s");
        }
        let mut command = Command::new(words[0]);
        command.args(words[1..].iter().map(|word| word.replace("%s", address)));
        command
    };
    variable.split(between).map(str::trim).filter(|text| !text.is_empty()).map(one).collect()
}

#[cfg(windows)]
fn of_the_system(address: &str) -> Command {
    use std::os::windows::process::CommandExt;
    let mut command = Command::new("cmd");
    // In quotes, since '&' would end the command. The first pair is the title of a window.
    command.raw_arg(format!("/C start \"\" \"{address}\""));
    command
}

#[cfg(not(windows))]
fn of_the_system(address: &str) -> Command {
    let mut command = Command::new(if cfg!(target_os = "macos") { "open" } else { "xdg-open" });
    command.arg(address);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_names_one_browser_or_several() {
        let words = |variable: &str| -> Vec<Vec<String>> {
            let commands = named_ones(variable, "http://a/#p=1&e=2");
            let words = |command: &Command| {
                std::iter::once(command.get_program())
                    .chain(command.get_args())
                    .map(|word| word.display().to_string())
                    .collect()
            };
            commands.iter().map(words).collect()
        };
        assert_eq!(words("one"), [["one", "http://a/#p=1&e=2"]]);
        assert_eq!(words("one --new=%s"), [["one", "--new=http://a/#p=1&e=2"]]);
        let between = if cfg!(windows) { ";" } else { ":" };
        assert_eq!(words(&format!(" one {between}{between}two")).len(), 2);
    }
}
