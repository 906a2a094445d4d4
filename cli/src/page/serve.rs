//! A small server: it answers from memory, one request for each connection, each on a thread of its own.

use super::files::{self, File};
use super::request::{self, Refusal, Request, Wants};
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

/// How many connections are served at once. Browsers open six.
const MOST: usize = 64;

/// How long a client may take for its request, and then for the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait for a client to hang up.
const GOODBYE: Duration = Duration::from_secs(1);

/// How long to wait where the system has no room for one more connection.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves these files from now on.
pub(super) fn start(listener: TcpListener, files: Vec<File>) -> io::Result<()> {
    let files = Arc::new(files);
    let accept = move || {
        loop {
            match listener.accept() {
                Ok((stream, _)) => meet(stream, &files),
                Err(_) => thread::sleep(PAUSE),
            }
        }
    };
    Builder::new().name("page".to_string()).spawn(accept).map(drop)
}

/// Starts a thread for a client. Each has its share of the files, so these know how many there are.
fn meet(stream: TcpStream, files: &Arc<Vec<File>>) {
    if Arc::strong_count(files) > MOST {
        return; // that hangs up
    }
    let files = files.clone();
    // A client that there is no thread for, or that is gone before its answer, is no concern of the others.
    let _ = Builder::new().spawn(move || drop(talk(stream, &files)));
}

fn talk(stream: TcpStream, files: &[File]) -> io::Result<()> {
    let mut client = Client { stream, until: Instant::now() + PATIENCE };
    let Some(request) = request::read(&mut client) else { return Ok(()) };
    client.until = Instant::now() + PATIENCE;
    match request.and_then(|request| found(&request, files)) {
        Ok((file, wants)) => {
            client.write_all(head("200 OK", file.kind, file.text.len()).as_bytes())?;
            if wants == Wants::File {
                client.write_all(file.text.as_bytes())?;
            }
        }
        Err(refusal) => client.write_all(refused(refusal).as_bytes())?,
    }
    client.leave()
}

fn found<'f>(request: &Request, files: &'f [File]) -> Result<(&'f File, Wants), Refusal> {
    let file = files::at(files, &request.path).ok_or(Refusal::Missing)?;
    Ok((file, request.wants))
}

fn head(status: &str, kind: &str, length: usize) -> String {
    let always = "Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n";
    format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{always}\r\n")
}

fn refused(refusal: Refusal) -> String {
    let (status, more) = match refusal {
        Refusal::Bad => ("400 Bad Request", ""),
        Refusal::Missing => ("404 Not Found", ""),
        Refusal::Method => ("405 Method Not Allowed", "\r\nAllow: GET, HEAD"),
    };
    let body = format!("{status}\n");
    head(&format!("{status}{more}"), "text/plain; charset=utf-8", body.len()) + &body
}

/// A connection that gets so much time and no more, however the client spends it.
struct Client {
    stream: TcpStream,
    until: Instant,
}

impl Client {
    fn left(&self) -> io::Result<Option<Duration>> {
        match self.until.saturating_duration_since(Instant::now()) {
            Duration::ZERO => Err(io::ErrorKind::TimedOut.into()),
            left => Ok(Some(left)),
        }
    }

    /// Ends the answer, and reads what still comes. A connection that is closed with bytes unread is torn down, and the answer
    /// may be lost with it.
    fn leave(mut self) -> io::Result<()> {
        self.stream.shutdown(Shutdown::Write)?;
        self.until = Instant::now() + GOODBYE;
        io::copy(&mut self, &mut io::sink()).map(drop)
    }
}

impl Read for Client {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Client {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
