//! Runs the example programs as a user does.

#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a program wrote, and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: Option<i32>,
}

impl Run {
    /// The output of a program that ended well.
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.status, Some(0), "{self:?}");
        self.stdout
    }

    /// The one line on stderr of a program that was called wrongly.
    pub(crate) fn refused(self) -> String {
        assert_eq!(self.status, Some(2), "{self:?}");
        assert_eq!(self.stdout, "");
        assert_eq!(self.stderr.lines().count(), 1, "{self:?}");
        self.stderr.trim_end().to_owned()
    }
}

/// Runs a program with these arguments and this input.
pub(crate) fn run(program: &str, args: &[&str], input: &[u8]) -> Run {
    let mut child = command(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Beside the program: it may answer before it has read everything.
    let writer = std::thread::spawn(move || {
        // A program that refuses its arguments does not read its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code(),
    }
}

/// A program that `cargo test` has built beside the tests.
pub(crate) fn command(program: &str) -> Command {
    let test = std::env::current_exe().unwrap();
    let built = test.parent().and_then(|deps| deps.parent()).unwrap();
    let path: PathBuf = built.join("examples").join(format!("{program}{}", std::env::consts::EXE_SUFFIX));
    assert!(
        path.exists(),
        "build {path:?} first: `cargo build --workspace --examples`, or run the tests of the workspace"
    );
    Command::new(path)
}
