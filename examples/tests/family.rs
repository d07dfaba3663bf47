//! What all programs have in common, and the quickstarts, which do nothing else that can go wrong.

mod programs;

use programs::run;

const README: &str = include_str!("../../README.md");

/// The programs of the manifests.
fn names() -> Vec<&'static str> {
    let manifests = [include_str!("../Cargo.toml"), include_str!("../web/Cargo.toml")];
    let sections = manifests.into_iter().flat_map(|manifest| manifest.split("[[example]]").skip(1));
    sections.filter_map(|section| section.split('"').nth(1)).collect()
}

#[test]
fn every_program_has_help_and_stands_in_the_readme() {
    let names = names();
    for name in ["play", "perft", "inspect", "arena", "replay", "draw", "web", "quickstart_camelot"] {
        assert!(names.contains(&name), "{names:?}");
    }
    for name in names {
        let help = run(name, &["--help"], b"").ok();
        assert!(help.contains(&format!("Usage: {name}")), "{help}");
        if !name.starts_with("quickstart") {
            assert!(help.contains(&format!("cargo run --release --example {name}")), "{help}");
        }
        let in_a_row = |end: &str| {
            let command =
                if name.starts_with("quickstart") { name.to_owned() } else { format!("--example {name}") };
            README.lines().any(|line| line.starts_with("| ") && line.contains(&format!("{command}{end}")))
        };
        assert!(in_a_row(" ") || in_a_row("`"), "{name} stands in no table of the README");
    }
}

#[test]
fn an_unknown_option_ends_every_program_with_status_2() {
    for name in names() {
        let run = run(name, &["--frobnicate"], b"");
        if name.starts_with("quickstart") {
            // The shortest programs leave the message to clap, usage and all.
            assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{name}: {run:?}");
        } else {
            let line = run.refused();
            assert!(line.starts_with(&format!("{name}: ")) && line.contains("'--frobnicate'"), "{line}");
        }
    }
}

#[test]
fn the_quickstarts_tell_what_their_names_promise() {
    // 116 moves open hnefatafl on 11 by 11, and there are 22,176 deployments: the figures of the rules pages.
    for (name, told) in [
        ("quickstart_hnefatafl", &["116 legal moves\n", "d6-d3 cannot be played: the "][..]),
        ("quickstart_graf_cestod", &["22176 ways to deploy\n", "a6-a4 cannot be played: bound to 3 "]),
        ("quickstart_camelot", &["d6-d5 cannot be played: a capture is compulsory", "\ne8xe10"]),
    ] {
        let out = run(name, &[], b"").ok();
        assert!(told.iter().all(|told| out.contains(told)), "{name}: {out}");
    }
}
