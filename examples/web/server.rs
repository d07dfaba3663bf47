//! The requests and their answers.
//!
//! | request | answer |
//! | --- | --- |
//! | `GET /`, `GET /games/ID` | the page |
//! | `GET /api/choices` | the games, their boards, rules and sides |
//! | `POST /api/games` | begins a game: its id |
//! | `GET /api/games/ID?taps=d1,d4&flipped=true` | what the page shows |
//! | `POST /api/games/ID` | a move, undo, redo, resignation, draw: what the page shows then |
//! | `POST /api/games/ID/computer` | the computer makes its move: what the page shows then |
//! | `GET /api/games/ID/changes?after=VERSION` | waits a while for another version of the game; the version |
//! | `GET /api/games/ID/record` | the game as a record |

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{Method, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use common::computer::Computer;
use common::games::{Choice, Family, FamilyProgram, Game, Playable, Program};
use hnefatafl::board_core::picture::Theme;
use serde::{Deserialize, Serialize};

use crate::computer::Thinkers;
use crate::games::{Games, Hosted, gone};
use crate::guard::{Names, guard};
use crate::refusal::Refusal;
use crate::request::{Asked, Body, Name};
use crate::table::{Act, Seat, Setup};
use crate::view::{Look, View};

/// No request is longer: the longest moves and positions have a few hundred characters.
const LONGEST_BODY: usize = 1 << 14;

/// How long a page waits for a change before it asks again.
const LONGEST_WAIT: Duration = Duration::from_secs(25);

/// What nobody may exceed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) games: usize,
    /// How long nobody must have asked for a game before another one may take its place.
    pub(crate) idle: Duration,
    /// How many moves are thought about at once.
    pub(crate) threads: Option<usize>,
    pub(crate) plies: usize,
    pub(crate) think: Duration,
    pub(crate) seed: u64,
}

/// The games, and who thinks for them.
pub(crate) struct Server {
    limits: Limits,
    games: Games,
    thinkers: Thinkers,
}

type Shared = State<Arc<Server>>;

impl Server {
    pub(crate) fn new(limits: Limits) -> Self {
        let games = Games::new(limits.games, limits.idle);
        Self { limits, games, thinkers: Thinkers::new(limits.threads) }
    }

    /// What answers the requests.
    pub(crate) fn router(self, names: Names) -> Router {
        Router::new()
            .route("/", get(page))
            .route("/games/{id}", get(page))
            .route("/page.css", get(style))
            .route("/page.js", get(script))
            .route("/board.js", get(board_script))
            .route("/api/choices", get(choices))
            .route("/api/games", post(begin))
            .route("/api/games/{id}", get(look).post(act))
            .route("/api/games/{id}/computer", post(let_computer_play))
            .route("/api/games/{id}/changes", get(changes))
            .route("/api/games/{id}/record", get(record))
            .fallback(nothing_here)
            .method_not_allowed_fallback(not_so)
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .layer(middleware::from_fn_with_state(names, guard))
            .with_state(Arc::new(self))
    }

    fn find(&self, id: &str) -> Result<Arc<Hosted>, Refusal> {
        self.games.find(id)
    }
}

async fn nothing_here() -> Refusal {
    Refusal::unknown("there is nothing at this address")
}

async fn not_so(method: Method) -> Refusal {
    Refusal::method(format!("this address takes no {method} request"))
}

// The page.

async fn page() -> Html<&'static str> {
    Html(include_str!("page/page.html"))
}

async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("page/page.css"))
}

async fn script() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("page/page.js"))
}

async fn board_script() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("page/board.js"))
}

// The games.

/// A game that can be chosen.
#[derive(Serialize)]
struct Offer {
    name: &'static str,
    in_brief: &'static str,
    sides: [&'static str; 2],
    boards: &'static [&'static str],
    rules: &'static [&'static str],
    /// The start of the game as an SVG document.
    picture: String,
}

async fn choices() -> Json<Vec<Offer>> {
    struct Offered;
    impl FamilyProgram for Offered {
        type Output = Offer;

        fn run<F: Family>(self) -> Offer {
            let board = F::BOARDS.first().copied().unwrap_or_default();
            Offer {
                name: F::NAME,
                in_brief: F::IN_BRIEF,
                sides: F::SIDES,
                boards: F::BOARDS,
                rules: F::RULES,
                picture: F::start(F::default_rules(), board, Drawn),
            }
        }
    }
    struct Drawn;
    impl Program for Drawn {
        type Output = String;

        fn run<P: Playable>(self, start: P) -> String {
            start.picture().without_labels().to_svg(&Theme::AUTO)
        }
    }
    Json(Game::ALL.iter().map(|game| game.run(Offered)).collect())
}

/// The game that a person wants to begin. What is left out is as the game usually has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    game: String,
    board: Option<String>,
    rules: Option<String>,
    /// Another start than the game's own.
    position: Option<String>,
    /// Who plays the two sides.
    seats: [Seat; 2],
}

#[derive(Serialize)]
struct Begun {
    id: String,
}

async fn begin(State(server): Shared, Body(wish): Body<Wish>) -> Result<(StatusCode, Json<Begun>), Refusal> {
    let game = Game::named(&wish.game).ok_or_else(|| {
        let names: Vec<_> = Game::ALL.iter().map(|game| game.name()).collect();
        Refusal::bad(format!("there is no game `{}`; there are {}", wish.game, names.join(", ")))
    })?;
    let Limits { plies, think, seed, .. } = server.limits;
    let computer = Computer { think: Some(think), depth: 99, seed };
    let choice = Choice { game, board: wish.board, rules: wish.rules, position: wish.position };
    let setup = Setup { choice: &choice, seats: wish.seats, ply_limit: plies, computer };
    let table = choice.run(setup).map_err(Refusal::illegal)?;
    Ok((StatusCode::CREATED, Json(Begun { id: server.games.add(table)? })))
}

async fn look(
    State(server): Shared,
    Name(id): Name,
    Asked(look): Asked<Look>,
) -> Result<Json<View>, Refusal> {
    server.find(&id)?.with(|table| table.view(&look)).map(Json)
}

/// What a person does, and with which version of the game in sight.
#[derive(Deserialize)]
struct Deed {
    version: u64,
    #[serde(flatten)]
    act: Act,
}

async fn act(
    State(server): Shared,
    Name(id): Name,
    Asked(look): Asked<Look>,
    Body(deed): Body<Deed>,
) -> Result<Json<View>, Refusal> {
    let game = server.find(&id)?;
    let view = game.with(|table| {
        if table.version() != deed.version {
            return Err(Refusal::conflict("the game has gone on meanwhile: look again"));
        }
        table.act(&deed.act)?;
        table.view(&look)
    });
    view.map(Json)
}

async fn let_computer_play(
    State(server): Shared,
    Name(id): Name,
    Asked(look): Asked<Look>,
) -> Result<Json<View>, Refusal> {
    let game = server.thinkers.play(server.find(&id)?).await?;
    game.with(|table| table.view(&look)).map(Json)
}

#[derive(Deserialize)]
struct After {
    after: u64,
}

#[derive(Serialize)]
struct Version {
    version: u64,
}

async fn changes(
    State(server): Shared,
    Name(id): Name,
    Asked(After { after }): Asked<After>,
) -> Result<Json<Version>, Refusal> {
    let mut versions = server.find(&id)?.versions();
    let change = versions.wait_for(|&version| version != after);
    // Without a change the version is still the same, which is an answer, too. An error is the game's end.
    if let Ok(Err(_)) = tokio::time::timeout(LONGEST_WAIT, change).await {
        return Err(gone());
    }
    let version = *versions.borrow();
    Ok(Json(Version { version }))
}

async fn record(State(server): Shared, Name(id): Name) -> Result<Response, Refusal> {
    let record = server.find(&id)?.with(|table| table.record())?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"game.txt\""),
    ];
    Ok((headers, record).into_response())
}
