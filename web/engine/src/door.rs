//! How bytes come in and go out. The only `unsafe` code of the engine is here.
//!
//! ```text
//!  page: at = room(length), writes "name\nrequest" there, calls answer(length)
//!        reads the answer from answer_at(), answer_length() bytes
//! ```
//!
//! The engine runs in a worker, which has one thread.

use crate::ask;
use std::cell::RefCell;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

#[allow(unsafe_code)]
mod exports {
    use super::{ANSWER, REQUEST, answer};

    /// The place for a request of so many bytes.
    // SAFETY: no other function of this program has the name.
    #[unsafe(no_mangle)]
    extern "C" fn room(length: usize) -> *mut u8 {
        REQUEST.with_borrow_mut(|request| {
            request.clear();
            request.resize(length, 0);
            request.as_mut_ptr()
        })
    }

    /// Answers the request; says how long the answer is.
    // SAFETY: no other function of this program has the name.
    #[unsafe(no_mangle)]
    extern "C" fn answer_length() -> usize {
        answer();
        ANSWER.with_borrow(String::len)
    }

    /// Where the answer stands, until the next request.
    // SAFETY: no other function of this program has the name.
    #[unsafe(no_mangle)]
    extern "C" fn answer_at() -> *const u8 {
        ANSWER.with_borrow(|answer| answer.as_ptr())
    }

    #[cfg(feature = "whole")]
    #[link(wasm_import_module = "page")]
    // SAFETY: the page reads the bytes and keeps nothing of them.
    unsafe extern "C" {
        safe fn report(at: *const u8, length: usize);
    }

    #[cfg(feature = "whole")]
    /// Tells the page how far a long job is.
    pub(crate) fn tell(json: &str) {
        report(json.as_ptr(), json.len());
    }
}

#[cfg(feature = "whole")]
pub(crate) use exports::tell;

fn answer() {
    let request = REQUEST.take();
    let text = String::from_utf8_lossy(&request);
    let (name, request) = text.split_once('\n').unwrap_or((&text, "null"));
    ANSWER.set(ask(name, request));
}
