//! The `ninefold` command as a program. All of it is in the library beside this file.

fn main() {
    std::process::exit(ninefold_cli::main(std::env::args_os()));
}
