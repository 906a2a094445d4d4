//! `ninefold page`: a real server, asked by plain connections.

mod common;

use common::{EXAMPLE, Folder, command, run};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A running server. It ends with the test.
struct Server {
    child: Child,
    address: String,
    port: u16,
}

impl Server {
    fn new(args: &[&str]) -> Server {
        Server::of(command().args(["page", "--no-open", "--port", "0"]).args(args))
    }

    fn of(command: &mut Command) -> Server {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut address).unwrap();
        let address = address.trim_end().to_string();
        let rest = address.strip_prefix("http://127.0.0.1:").unwrap_or_else(|| panic!("{address:?}"));
        let (port, _) = rest.split_once('/').unwrap();
        Server { child, port: port.parse().unwrap(), address }
    }

    /// The address without that of the page.
    fn puzzle(&self) -> &str {
        self.address.split_once("/#").map_or("", |(_, puzzle)| puzzle)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// What comes back for these bytes. A server that hangs up early is as good as one that does so late.
    fn send(&self, bytes: &[u8]) -> Reply {
        let mut stream = self.connect();
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all);
        Reply::new(&all)
    }

    fn get(&self, path: &str) -> Reply {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", self.port).as_bytes())
    }

    /// Ends it as Ctrl-C does. Gives its exit status and what it said.
    #[cfg(unix)]
    fn interrupt(mut self, signal: &str) -> (Option<i32>, String) {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let (mut out, mut err) = (String::new(), String::new());
        self.child.stdout.as_mut().unwrap().read_to_string(&mut out).unwrap();
        self.child.stderr.as_mut().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(out, "", "one line, which was read");
        (self.child.wait().unwrap().code(), err)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Reply {
    status: String,
    head: String,
    body: Vec<u8>,
}

impl Reply {
    fn new(bytes: &[u8]) -> Reply {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(bytes.len(), |at| at + 4);
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let status = head.split(' ').nth(1).unwrap_or_default().to_string();
        Reply { status, head, body: bytes[end..].to_vec() }
    }

    fn header(&self, name: &str) -> &str {
        let mut fields = self.head.lines().filter_map(|line| line.split_once(": "));
        fields.find(|(field, _)| *field == name).map_or("", |(_, value)| value)
    }
}

const FILES: [(&str, &str); 4] = [
    ("index.html", "text/html; charset=utf-8"),
    ("manifest.webmanifest", "application/manifest+json"),
    ("icon.svg", "image/svg+xml"),
    ("offline.js", "text/javascript; charset=utf-8"),
];

fn names(folder: &str) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().display().to_string()).collect();
    names.sort();
    names
}

#[test]
fn every_file_is_served_with_its_type_and_as_it_is_written() {
    let folder = Folder::new("page-files");
    let site = folder.path("new/site");
    let ran = run(&["page", "--write", &site]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let mut expected = FILES.map(|(name, _)| name);
    expected.sort_unstable();
    assert_eq!(names(&site), expected, "and nothing unfinished");
    let server = Server::new(&[]);
    for (name, kind) in FILES {
        let reply = server.get(&format!("/{name}"));
        assert_eq!((reply.status.as_str(), reply.header("Content-Type")), ("200", kind), "{name}");
        assert_eq!(reply.header("Content-Length"), reply.body.len().to_string(), "{name}");
        assert_eq!(reply.header("Cache-Control"), "no-cache", "{name}");
        assert_eq!(reply.header("X-Content-Type-Options"), "nosniff", "{name}");
        assert!(reply.body == fs::read(format!("{site}/{name}")).unwrap(), "{name}");
        let told = server.send(format!("HEAD /{name} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes());
        assert_eq!((told.head, told.body.len()), (reply.head, 0), "{name}");
    }
    let page = server.get("/");
    assert!(page.body == server.get("/index.html?lang=zh").body);
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.contains("<link rel=\"manifest\" href=\"manifest.webmanifest\"></head>"));
}

#[test]
fn what_is_not_here_or_not_for_us_is_refused() {
    let server = Server::new(&[]);
    for path in ["/nothing", "/favicon.ico", "/../Cargo.toml", "//", "*", "http://127.0.0.1/"] {
        let reply = server.get(path);
        assert_eq!((reply.status.as_str(), reply.body.as_slice()), ("404", &b"404 Not Found\n"[..]), "{path}");
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get"] {
        let reply = server.send(format!("{method} / HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes());
        assert_eq!((reply.status.as_str(), reply.header("Allow")), ("405", "GET, HEAD"), "{method}");
    }
    for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "192.168.1.1", ""] {
        let reply = server.send(format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes());
        assert_eq!(reply.status, "400", "{host}");
    }
    for host in ["127.0.0.1", "localhost:9000", "[::1]", "[::1]:8099"] {
        let reply = server.send(format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes());
        assert_eq!(reply.status, "200", "{host}");
    }
    assert_eq!(server.send(b"GET / HTTP/1.1\r\n\r\n").status, "400", "without a host");
}

#[test]
fn rubbish_does_not_disturb_the_server() {
    let mut server = Server::new(&[]);
    let binary: Vec<u8> = (0..200_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let huge = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(1 << 20));
    let lines = format!("GET / HTTP/1.1\r\n{}\r\n", "Host: localhost\r\n".repeat(100_000));
    for rubbish in [
        &binary[..],
        huge.as_bytes(),
        lines.as_bytes(),
        b"\0",
        b"\r\n\r\n",
        b"\xff\xfe\n\n",
        b"GET",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", // a browser that was told https
        "GET /数独 HTTP/1.1\r\nHost: 数独\r\n\r\n".as_bytes(),
    ] {
        assert_eq!(
            server.send(rubbish).status,
            "400",
            "{:?}",
            String::from_utf8_lossy(&rubbish[..rubbish.len().min(30)])
        );
    }
    drop(server.connect());
    assert_eq!(server.send(b"").head, "", "nothing asked, nothing answered");
    assert_eq!(server.get("/").status, "200");
    assert!(server.child.try_wait().unwrap().is_none());
    let _ = server.child.kill();
    let mut said = String::new();
    server.child.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn slow_clients_keep_nobody_waiting() {
    let server = Server::new(&[]);
    let mut slow: Vec<TcpStream> = (0..30).map(|_| server.connect()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET / HTTP/1.1\r\nHost: local").unwrap();
    }
    let start = Instant::now();
    assert_eq!(server.get("/icon.svg").status, "200");
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    // It goes on where it stopped.
    slow[0].write_all(b"host\r\n\r\n").unwrap();
    let mut all = Vec::new();
    slow[0].read_to_end(&mut all).unwrap();
    assert_eq!(Reply::new(&all).status, "200");
    // Too many are sent away; when they are gone, others are served again.
    slow.extend((0..100).map(|_| server.connect()));
    drop(slow);
    let is_served = (0..100).any(|_| {
        sleep(Duration::from_millis(50));
        server.get("/icon.svg").status == "200"
    });
    assert!(is_served);
}

#[test]
fn who_never_finishes_a_request_is_sent_away() {
    let server = Server::new(&[]);
    let mut slow = server.connect();
    let start = Instant::now();
    let mut reader = slow.try_clone().unwrap();
    let reading = std::thread::spawn(move || {
        let mut all = Vec::new();
        let _ = reader.read_to_end(&mut all);
        all
    });
    // A byte now and then does not help.
    while !reading.is_finished() && start.elapsed() < Duration::from_secs(18) {
        let _ = slow.write_all(b"G");
        sleep(Duration::from_millis(500));
    }
    assert!(reading.is_finished(), "still served");
    assert_eq!(Reply::new(&reading.join().unwrap()).status, "400");
}

#[test]
fn a_port_that_is_taken_is_told() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let ran = run(&["page", "--no-open", "--port", &port]);
    let says = format!("ninefold: port {port} is taken; name another, or leave --port away and a free one is found\n");
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), ("", says.as_str(), 2));
    let ran = run(&["page", "--no-open", "--port", &port, "--lang", "zh"]);
    assert!(ran.code == 2 && ran.err.contains(&format!("端口 {port} 已被占用")), "{}", ran.err);
    // Where no port was named, any other will do.
    let [one, two] = [(); 2].map(|()| Server::of(command().args(["page", "--no-open"])));
    assert_ne!(one.port, two.port);
    assert_eq!((one.get("/").status, two.get("/").status), ("200".to_string(), "200".to_string()));
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_as_it_should_end() {
    for signal in ["-INT", "-TERM"] {
        let server = Server::new(&[]);
        let idle = server.connect();
        let start = Instant::now();
        let says = "ninefold: serving the page at this address; Ctrl-C ends it\n".to_string();
        assert_eq!(server.interrupt(signal), (Some(0), says), "{signal}");
        assert!(start.elapsed() < Duration::from_millis(1500), "{:?}", start.elapsed());
        drop(idle);
    }
}

#[test]
fn the_address_has_the_puzzle_in_it() {
    assert_eq!(Server::new(&[]).puzzle(), "");
    let folder = Folder::new("page-puzzle");
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[9 * row..9 * row + 9]).collect();
    let file = folder.file("puzzle.sdk", rows.join("\n"));
    let dashed = EXAMPLE.replace('.', "-");
    for args in [&[EXAMPLE][..], &rows, &[&file], &[&dashed]] {
        assert_eq!(Server::new(args).puzzle(), format!("p={EXAMPLE}"), "{args:?}");
    }
    let played = folder.file("played.txt", EXAMPLE.replacen("53.", "53+4", 1));
    assert_eq!(Server::new(&[&played]).puzzle(), format!("p={EXAMPLE}&e=..4{}", ".".repeat(78)));
    let piped = fs::File::open(&file).unwrap();
    let mut command = command();
    command.args(["page", "--no-open", "--port", "0", "-"]);
    let mut child = command.stdin(piped).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.ends_with(&format!("/#p={EXAMPLE}\n")), "{line}");
}

#[test]
fn a_bad_puzzle_is_told_with_its_place() {
    let folder = Folder::new("page-bad");
    let file = folder.file("bad.txt", format!("\n{}z{}\n", &EXAMPLE[..6], &EXAMPLE[7..]));
    let two = folder.file("two.txt", format!("{EXAMPLE}\n{EXAMPLE}\n"));
    for (args, says) in [
        (&[file.as_str()][..], format!("{file}:2:7: 'z' is neither")),
        (&[&two], "several puzzles; the page opens with one".to_string()),
        (&["no.file"], "no.file: no such file".to_string()),
        (&["--write", "site", EXAMPLE], "cannot be used with".to_string()),
        (&["--port", "70000"], "70000".to_string()),
    ] {
        let ran = run(&[&["page"], args].concat());
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(&says), "{args:?}: {}", ran.err);
    }
}

#[test]
fn files_of_others_stay_and_our_own_are_replaced() {
    let folder = Folder::new("page-write");
    let site = folder.path(".");
    let page = folder.file("index.html", "somebody's page");
    let ran = run(&["page", "--write", &site]);
    assert!(ran.code == 2 && ran.err.contains("index.html: another file is there already"), "{}", ran.err);
    assert_eq!(names(&site), ["index.html"]);
    assert_eq!(fs::read_to_string(&page).unwrap(), "somebody's page");
    // An earlier run that was cut off has left files like these.
    fs::remove_file(&page).unwrap();
    assert_eq!(run(&["page", "--write", &site]).code, 0);
    let ours = fs::read(&page).unwrap();
    fs::remove_file(folder.path("offline.js")).unwrap();
    assert_eq!(run(&["page", "--write", &site]).code, 0);
    // An earlier version has another page.
    folder.file("index.html", "the page of an earlier version");
    assert_eq!(run(&["page", "--write", &site]).code, 0);
    assert!(fs::read(&page).unwrap() == ours);
    assert_eq!(names(&site).len(), FILES.len());
}

#[cfg(unix)]
#[test]
fn the_browser_gets_the_address_and_one_that_fails_is_no_harm() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("page-browser");
    let seen = folder.path("seen");
    let browser =
        folder.file("browser", format!("#!/bin/sh\necho noise\necho \"$@\" > {seen}.new\nmv {seen}.new {seen}\n"));
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).unwrap();
    let open = |browser: &str| {
        let mut command = command();
        Server::of(command.args(["page", "--port", "0", EXAMPLE]).env("BROWSER", browser))
    };
    let server = open(&format!("/no/such/browser:{browser} --new %s"));
    for _ in 0..200 {
        if !fs::exists(&seen).unwrap() {
            sleep(Duration::from_millis(50));
        }
    }
    assert_eq!(fs::read_to_string(&seen).unwrap(), format!("--new {}\n", server.address));
    for bad in ["/no/such/browser", "false"] {
        let mut server = open(bad);
        let mut lines = BufReader::new(server.child.stderr.take().unwrap()).lines();
        let said: Vec<String> = lines.by_ref().take(2).map(Result::unwrap).collect();
        assert_eq!(said[1], "ninefold: no browser could be started; open the address yourself");
        assert_eq!(server.get("/").status, "200");
    }
}
