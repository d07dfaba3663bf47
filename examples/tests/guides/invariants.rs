//! The page on what never breaks names tests that exist.

use std::fs;
use std::path::Path;

const PAGE: &str = include_str!("../../../docs/invariants.md");

/// The links of the page: what each one shows, and the file that it leads to.
fn links() -> impl Iterator<Item = (&'static str, &'static str)> {
    let link = |rest: &'static str| {
        let (shown, rest) = rest.split_once("](")?;
        let (file, _) = rest.split_once(')')?;
        Some((shown, file))
    };
    PAGE.split('[').skip(1).filter_map(link)
}

/// Whether a file of Rust has a test of this name, that is not ignored.
fn is_test(text: &str, name: &str) -> bool {
    let Some((before, _)) = text.split_once(&format!("fn {name}(")) else { return false };
    let attributes =
        || before.trim_end_matches(' ').lines().rev().map_while(|line| line.trim().strip_prefix("#["));
    attributes().any(|attribute| attribute == "test]")
        && !attributes().any(|attribute| attribute.starts_with("ignore"))
}

#[test]
fn a_test_is_a_function_that_is_run() {
    let text =
        "#[test]\n#[should_panic]\nfn a() {}\n\nfn b() {}\n\n    #[test]\n    #[ignore]\n    fn c() {}\n";
    assert_eq!(["a", "b", "c", "d"].map(|name| is_test(text, name)), [true, false, false, false]);
}

#[test]
fn every_test_that_the_page_names_exists() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let mut tests = 0;
    for (shown, file) in links().filter(|(_, file)| !file.starts_with("https:")) {
        let path = docs.join(file);
        assert!(path.exists(), "{file} is missing");
        let name = shown.trim_matches('`');
        if !path.is_dir() && !shown.starts_with("fuzz") {
            let text = fs::read_to_string(&path).unwrap();
            assert!(is_test(&text, name), "{file} has no test `{name}`");
            tests += 1;
        }
    }
    assert!(tests > 80, "only {tests} tests were found on the page");
}

#[test]
fn every_fuzz_target_is_on_the_page() {
    let targets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/fuzz_targets");
    for target in fs::read_dir(targets).unwrap() {
        let name = target.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
        assert!(PAGE.contains(&format!("[fuzz `{name}`]")), "{name} guards nothing on the page");
    }
}
