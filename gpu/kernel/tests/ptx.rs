//! What a device gets: made from these sources, and all of it in registers.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

fn gpu() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("it lies in gpu/").to_path_buf()
}

fn text() -> String {
    std::fs::read_to_string(gpu().join("kernel.ptx")).expect("the text is there")
}

fn skipped(why: &str) {
    let line = format!("skipped: {}: {why}\n", std::thread::current().name().unwrap_or("a test"));
    let _ = std::io::stderr().write_all(line.as_bytes()); // past the test runner, which hides what tests print
}

#[test]
fn the_text_is_made_from_these_sources() {
    match Command::new("bash").arg(gpu().join("build")).arg("--check").output() {
        Ok(output) => assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr)),
        Err(_) => skipped("no bash"),
    }
}

#[test]
fn the_text_comes_out_again_where_its_compiler_is_at_hand() {
    // Another version writes another text, which is no fault.
    let rustc = std::env::var("NINEFOLD_PTX_RUSTC").unwrap_or_default();
    if rustc.is_empty() {
        return skipped("NINEFOLD_PTX_RUSTC does not name the compiler that gpu/build used");
    }
    let output =
        Command::new("bash").arg(gpu().join("build")).arg("--again").env("RUSTC", rustc).output().expect("bash runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_kernels_are_there_and_no_array_is_in_memory() {
    let text = text();
    for kernel in ["solve", "pack", "unpack", "vary", "check"] {
        assert!(text.contains(&format!(".visible .entry {kernel}(")), "{kernel}");
    }
    assert_eq!(text.matches(".visible .entry").count(), 5);
    // A function that is not inlined gets its arguments through memory.
    assert!(!text.contains(".local") && !text.contains("call"), "something fell to local memory, or was not inlined");
}

#[test]
fn no_register_is_spilled() {
    let ptxas = std::env::var("PTXAS").unwrap_or_else(|_| "ptxas".into());
    for architecture in ["sm_80", "sm_90"] {
        let output = Command::new(&ptxas)
            .args(["-v", "-arch", architecture, "-o", if cfg!(windows) { "NUL" } else { "/dev/null" }])
            .arg(gpu().join("kernel.ptx"))
            .output();
        let Ok(output) = output else { return skipped("no ptxas") };
        let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}");
        assert_eq!(said.matches(" 0 bytes spill stores, 0 bytes spill loads").count(), 5, "{said}");
    }
}
