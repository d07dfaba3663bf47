//! Starting the program, its page, and new games.

use serde_json::{Value, json};

use crate::programs::run;
use crate::server::{Server, squares};

#[test]
fn help_tells_every_option() {
    let help = run("web", &["--help"], b"").ok();
    for option in [
        "--address",
        "--port",
        "--name",
        "--think",
        "--games",
        "--idle",
        "--threads",
        "--plies",
        "--seed",
        "127.0.0.1",
    ] {
        assert!(help.contains(option), "{option}: {help}");
    }
}

#[test]
fn bad_arguments_are_refused_in_one_line() {
    for (args, message) in [
        (["--think", "0"], "expected 0.01 to 60 seconds"),
        (["--think", "x"], "expected a number of seconds"),
        (["--games", "0"], "0 is not in 1..=10000"),
        (["--port", "65536"], "65536 is not in 0..=65535"),
        (["--address", "example.org"], "invalid IP address syntax"),
    ] {
        let refused = run("web", &args, b"").refused();
        assert!(refused.contains(message), "{refused}");
    }
}

#[test]
fn a_busy_port_is_told_with_what_to_do() {
    let server = Server::start(&[]);
    let port = server.address.rsplit(':').next().unwrap();
    let refused = run("web", &["--port", port], b"").refused();
    assert!(refused.contains(&format!("cannot listen on 127.0.0.1:{port}")), "{refused}");
    assert!(refused.contains("any free one with --port 0"), "{refused}");
}

#[test]
fn the_page_and_its_parts_are_served() {
    let server = Server::start(&[]);
    for (path, kind, words) in [
        ("/", "text/html; charset=utf-8", "<title>Three board games</title>"),
        ("/games/any", "text/html; charset=utf-8", "<title>Three board games</title>"),
        ("/page.css", "text/css; charset=utf-8", "#board"),
        ("/page.js", "text/javascript; charset=utf-8", "import"),
        ("/board.js", "text/javascript; charset=utf-8", "export"),
    ] {
        let answer = server.get(path);
        assert_eq!((answer.status, &answer.headers["content-type"]), (200, &kind.parse().unwrap()), "{path}");
        assert!(answer.text.contains(words), "{path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert!(answer.headers["content-security-policy"].to_str().unwrap().contains("script-src 'self';"));
    }
    server.get("/nothing").refused(404);
}

#[test]
fn all_games_can_be_chosen_with_their_boards_and_rules() {
    let choices = Server::start(&[]).get("/api/choices").ok();
    let game = |name: &str| {
        let mut games = choices.as_array().unwrap().iter();
        games.find(|game| game["name"] == name).unwrap().clone()
    };
    assert_eq!(choices.as_array().unwrap().len(), 3);
    let hnefatafl = game("hnefatafl");
    assert_eq!(
        (&hnefatafl["boards"], &hnefatafl["rules"]),
        (&json!(["11", "9"]), &json!(["fetlar", "helmfrid"]))
    );
    let camelot = game("camelot");
    assert_eq!(
        (&camelot["boards"], &camelot["rules"]),
        (&json!(["camelot", "chivalry"]), &json!(["classic", "wcf"]))
    );
    let graf_cestod = game("graf-cestod");
    assert_eq!((&graf_cestod["boards"], &graf_cestod["rules"]), (&json!([]), &json!([])));
    assert_eq!(camelot["sides"], json!(["white", "black"]));
}

#[test]
fn games_begin_on_the_board_and_with_the_rules_that_were_asked_for() {
    let server = Server::start(&[]);
    for (wish, title, fields) in [
        (json!({ "game": "hnefatafl" }), "Hnefatafl, 11×11, fetlar", 121),
        (json!({ "game": "hnefatafl", "board": "9", "rules": "helmfrid" }), "Hnefatafl, 9×9, helmfrid", 81),
        (json!({ "game": "graf-cestod" }), "Graf Cestod, 6×6", 36),
        (json!({ "game": "camelot" }), "Camelot, 12×16, classic", 160),
        (json!({ "game": "camelot", "board": "chivalry", "rules": "wcf" }), "Chivalry, 14×16, wcf", 176),
        (json!({ "game": "hnefatafl", "position": "3t3/7/7/3K3/7/7/7 d" }), "Hnefatafl, 7×7, fetlar", 49),
    ] {
        let mut wish = wish;
        wish["seats"] = json!(["human", "computer"]);
        let view = server.begin(&wish).view();
        assert_eq!(view["title"], title);
        assert_eq!(view["squares"].as_array().unwrap().len(), fields);
        assert!(view["picture"].as_str().unwrap().starts_with("<svg "));
    }
}

#[test]
fn a_game_that_cannot_be_is_refused_with_the_reason() {
    let server = Server::start(&[]);
    let refused = |wish: Value| {
        let mut wish = wish;
        wish["seats"] = json!(["human", "human"]);
        server.post("/api/games", &wish)
    };
    for (wish, status, message) in [
        (
            json!({ "game": "chess" }),
            400,
            "there is no game `chess`; there are graf-cestod, hnefatafl, camelot",
        ),
        (json!({ "game": "hnefatafl", "board": "8" }), 422, "the board of hnefatafl is `11` or `9`, not `8`"),
        (json!({ "game": "graf-cestod", "rules": "x" }), 422, "graf-cestod has one rule set only"),
        (json!({ "game": "camelot", "rules": "x" }), 422, "`classic`"),
        (json!({ "game": "hnefatafl", "position": "7/7/7/7/7/7/8 a" }), 422, "the position is not valid"),
        (json!({ "game": "hnefatafl", "rules": "dim:8" }), 422, "the rules record"),
        (json!({ "game": "hnefatafl", "colour": "red" }), 422, "unknown field `colour`"),
    ] {
        let error = refused(wish).refused(status);
        assert!(error.contains(message), "{error}");
    }
    let nobody = server.post("/api/games", &json!({ "game": "camelot", "seats": ["human", "nobody"] }));
    assert!(nobody.refused(422).contains("unknown variant `nobody`, expected `human` or `computer`"));
}

#[test]
fn fields_lie_on_the_squares_of_the_picture() {
    let server = Server::start(&[]);
    let game = server.people("graf-cestod", None);
    // Without labels a side of 6 squares of 60 and margins of 18 would be 396; labels take 20 on the left and below.
    let view = game.view();
    let field = |view: &Value, name: &str| {
        let mut fields = view["squares"].as_array().unwrap().iter();
        fields.find(|field| field["name"] == name).unwrap().clone()
    };
    let near = |value: &Value, units: f64| (value.as_f64().unwrap() - units / 416.0 * 100.0).abs() < 0.01;
    assert!(near(&view["field"][0], 60.0) && near(&view["field"][1], 60.0));
    let (a6, f1) = (field(&view, "a6"), field(&view, "f1"));
    assert!(near(&a6["left"], 38.0) && near(&a6["top"], 18.0), "{a6}");
    assert!(near(&f1["left"], 338.0) && near(&f1["top"], 318.0), "{f1}");
    let flipped = server.get(&format!("{}?flipped=true", game.path)).ok();
    let f1 = field(&flipped, "f1");
    assert!(near(&f1["left"], 38.0) && near(&f1["top"], 18.0), "{f1}");
    assert_eq!(squares(&flipped, "next"), squares(&view, "next"));
}
