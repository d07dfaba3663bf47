//! A page on which two people, or a person and the computer, play any of the games.
//!
//! ```text
//! cargo run --release --example web
//! ```
//!
//! The rules run here, in the server, through the library's public API; the page knows no rules. It shows the
//! library's own picture of a position, lays a button over each square, and tells the server which squares
//! were tapped. What can be tapped next, and what a refused move did wrong, the server tells the page.
//!
//! Who reads the code begins with `table.rs`, where a game is played, and `view.rs` with `board.rs`, which say what
//! a page shows of it. `games.rs` keeps the games, `server.rs` answers requests, `guard.rs` sends strangers away, and
//! `connections.rs` those who hold a connection without a request.
//!
//! A game of two people is one board that both sit before: every page of it can move, resign and agree for whoever is
//! to move. Who knows the address of a game can play; nobody can guess it.

mod board;
mod computer;
mod connections;
mod games;
mod guard;
mod refusal;
mod request;
mod server;
mod table;
mod view;

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use common::cli::{self, Failure};
use tokio::net::TcpListener;

use crate::guard::Names;
use crate::server::{Limits, Server};

/// Play any of the games on a page in the browser.
#[derive(Parser)]
#[command(name = "web", after_help = EXAMPLES)]
struct Args {
    /// The address to listen on. The default one is for this machine alone; with 0.0.0.0 others can play, too
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    address: IpAddr,
    /// The port to listen on; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = 8017)]
    port: u16,
    /// A name of this machine that browsers may use, besides `localhost` and addresses in numbers; may be
    /// repeated
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// How long the computer may think about a move, 0.01 to 60
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = cli::seconds(0.01..=60.0))]
    think: Duration,
    /// How many games are kept; a further one takes the place of the one that was idle longest, or is refused
    #[arg(long, value_name = "GAMES", default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    games: u16,
    /// How long nobody must have looked at a game before another one may take its place, 0 to 1440
    #[arg(long, value_name = "MINUTES", default_value_t = 10, value_parser = clap::value_parser!(u16).range(..=1440))]
    idle: u16,
    /// How many moves the computer thinks about at a time, 1 to 1024; one fewer than the machine runs at once when
    /// left out. Sixteen games may wait for each
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Call a game a draw after so many plies
    #[arg(long, value_name = "PLIES", default_value_t = 1000, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    plies: u16,
    /// The seed of the computer's taste and of what it draws at random
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

const EXAMPLES: &str = "\
Games are kept in memory and end with the program. Ctrl-C ends it. Two people play on one board, at one page or two:
whoever has the page moves, resigns and agrees on a draw for both.

Examples:
  cargo run --release --example web
  cargo run --release --example web -- --port 0 --think 5
  cargo run --release --example web -- --address 0.0.0.0 --name my-machine.local";

fn main() -> ExitCode {
    cli::run(|args: Args| {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(serve(args))
    })
}

async fn serve(args: Args) -> Result<ExitCode, Failure> {
    let listener = listen((args.address, args.port).into()).await?;
    let address = listener.local_addr()?;
    let limits = Limits {
        games: args.games.into(),
        idle: Duration::from_secs(60) * args.idle.into(),
        threads: args.threads.map(usize::from),
        plies: args.plies.into(),
        think: args.think,
        seed: args.seed.unwrap_or_else(|| fastrand::u64(..)),
    };
    let router = Server::new(limits).router(Names::new(args.names));
    // A program that started this one waits for the line.
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "The games are at {}", url(address))?;
    stdout.flush()?;
    drop(stdout);
    match connections::serve(listener, router).await {}
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Failure> {
    TcpListener::bind(address).await.map_err(|error| {
        let advice = match error.kind() {
            io::ErrorKind::AddrInUse => {
                "another program listens there; take another port with --port, or any free one with --port 0"
            }
            io::ErrorKind::AddrNotAvailable => {
                "this machine has no such address; --address names one that it has"
            }
            io::ErrorKind::PermissionDenied => {
                "ports below 1024 may need special rights; take another with --port"
            }
            _ => "is the address right?",
        };
        Failure::Bad(format!("cannot listen on {address} ({error}): {advice}"))
    })
}

/// Where a browser finds the page. `0.0.0.0` is no address to go to.
fn url(address: SocketAddr) -> String {
    let port = address.port();
    if address.ip().is_unspecified() {
        format!("http://localhost:{port}/")
    } else {
        format!("http://{address}/")
    }
}
