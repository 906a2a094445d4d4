//! What a browser asks for: the head of a request in HTTP/1.1 (RFC 9112). A body is not looked at.

use std::io::Read;

/// The longest head. Those of browsers have some hundred bytes.
const LONGEST: usize = 16 << 10;

/// The names that this machine has for itself. A request for any other name comes from a page of somebody else, whose name
/// leads here for a moment (DNS rebinding).
const OWN_NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

#[derive(PartialEq, Debug)]
pub(super) struct Request {
    pub(super) path: String,
    pub(super) wants: Wants,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wants {
    /// GET: the file.
    File,
    /// HEAD: only what is told about it.
    Head,
}

/// Why a request has no answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Refusal {
    /// Not a request, or one for another machine.
    Bad,
    /// A file that is not here.
    Missing,
    /// A request to do something.
    Method,
}

/// Reads the head of a request. `None` if nothing came: browsers open connections in advance.
pub(super) fn read(from: &mut impl Read) -> Option<Result<Request, Refusal>> {
    let (mut head, mut part) = (Vec::new(), [0; 1024]);
    loop {
        match from.read(&mut part) {
            Ok(length) if length > 0 && head.len() + length <= LONGEST => {
                let seen = head.len().saturating_sub(3);
                head.extend_from_slice(&part[..length]);
                if has_blank_line(&head[seen..]) {
                    return Some(parse(&String::from_utf8_lossy(&head)));
                }
            }
            _ if head.is_empty() => return None,
            _ => return Some(Err(Refusal::Bad)),
        }
    }
}

fn has_blank_line(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|two| two == b"\n\n") || bytes.windows(4).any(|four| four == b"\r\n\r\n")
}

fn parse(head: &str) -> Result<Request, Refusal> {
    let mut lines = head.lines().take_while(|line| !line.is_empty());
    let first: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
    let [method, target, version] = first[..] else { return Err(Refusal::Bad) };
    let mut hosts = lines.filter_map(|line| line.split_once(':')).filter(|(name, _)| name.eq_ignore_ascii_case("host"));
    let is_for_us = match (hosts.next(), hosts.next()) {
        (Some((_, host)), None) => is_own(host.trim()),
        _ => false,
    };
    if !version.starts_with("HTTP/1.") || !is_for_us {
        return Err(Refusal::Bad);
    }
    let wants = match method {
        "GET" => Wants::File,
        "HEAD" => Wants::Head,
        _ => return Err(Refusal::Method),
    };
    let path = target.split(['?', '#']).next().unwrap_or_default().to_string();
    Ok(Request { path, wants })
}

/// Whether a host is this machine, by any port: the one that a browser sees may be forwarded to ours.
fn is_own(host: &str) -> bool {
    let is_port = |rest: &str| match rest.strip_prefix(':') {
        Some(port) => port.bytes().all(|byte| byte.is_ascii_digit()),
        None => rest.is_empty(),
    };
    OWN_NAMES.iter().any(|name| match host.split_at_checked(name.len()) {
        Some((start, rest)) => start.eq_ignore_ascii_case(name) && is_port(rest),
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> Option<Result<Request, Refusal>> {
        read(&mut text.as_bytes())
    }

    #[test]
    fn a_request_has_a_path_without_what_follows_it() {
        for (line, path, wants) in [
            ("GET / HTTP/1.1", "/", Wants::File),
            ("GET /icon.svg HTTP/1.0", "/icon.svg", Wants::File),
            ("HEAD /a?b=c HTTP/1.1", "/a", Wants::Head),
            ("GET * HTTP/1.1", "*", Wants::File),
        ] {
            for end in ["\r\n", "\n"] {
                let text = format!("{line}{end}Accept: */*{end}hOST:  localhost:80 {end}{end}Host: elsewhere{end}");
                assert_eq!(asked(&text), Some(Ok(Request { path: path.to_string(), wants })), "{text}");
            }
        }
        assert_eq!(asked("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n"), Some(Err(Refusal::Method)));
    }

    #[test]
    fn what_is_no_request_is_refused() {
        for text in [
            "\r\n\r\n",
            "GET\r\n\r\n",
            "GET  HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/2\r\nHost: localhost\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\n",
            "GET / x HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "\u{0}\u{1}\n\n",
        ] {
            assert_eq!(asked(text), Some(Err(Refusal::Bad)), "{text:?}");
        }
        assert_eq!(asked(""), None);
        assert_eq!(asked(&"x".repeat(LONGEST + 1)), Some(Err(Refusal::Bad)));
    }

    #[test]
    fn only_the_names_of_this_machine_are_its_own() {
        for own in ["127.0.0.1", "127.0.0.1:8099", "localhost", "LocalHost:1", "[::1]", "[::1]:80"] {
            assert!(is_own(own), "{own}");
        }
        for other in [
            "",
            ":80",
            "127.0.0.1.evil.example",
            "localhost.evil",
            "localhost:x",
            "evil.example:8099",
            "::1",
            "数独数独",
        ] {
            assert!(!is_own(other), "{other}");
        }
    }
}
