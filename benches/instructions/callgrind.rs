//! This program inside Callgrind.

use std::error::Error;
use std::process::Command;

/// The part of the program whose instructions are counted: Callgrind knows it by its name.
#[inline(never)]
pub(crate) fn counted_section(work: &dyn Fn() -> u64) -> u64 {
    work()
}

/// How much work it is, and how many instructions it takes.
pub(crate) fn count(name: &str) -> Result<(u64, u64), Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*counted_section*"])
        .arg(std::env::current_exe()?)
        .args(["--work", name])
        .output()
        .map_err(|error| format!("cannot run valgrind, which has to be installed: {error}"))?;
    let (stdout, stderr) = (str::from_utf8(&output.stdout)?, String::from_utf8_lossy(&output.stderr));
    let collected = stderr.lines().find_map(|line| line.split_once("Collected : ")?.1.parse().ok());
    match (output.status.success(), stdout.trim().parse(), collected) {
        (true, Ok(amount), Some(instructions)) if instructions > 0 => Ok((amount, instructions)),
        _ => Err(format!("{name}: valgrind counted nothing ({}):\n{stderr}", output.status).into()),
    }
}
