//! What a stranger can send does no harm.

use serde_json::json;

use crate::server::Server;

#[test]
fn a_game_too_many_takes_the_place_of_the_one_that_was_idle_longest() {
    let server = Server::start(&["--games", "2"]);
    let first = server.people("camelot", None);
    let second = server.people("camelot", None);
    // The first one is looked at after the second one.
    second.view();
    first.view();
    let third = server.people("camelot", None);
    let gone = server.get(&second.path).refused(404);
    assert!(gone.contains("this game is not here any more"), "{gone}");
    first.view();
    third.view();
}

#[test]
fn a_game_that_was_never_here_is_unknown_to_every_request() {
    let server = Server::start(&[]);
    let path = "/api/games/abcdefghijkl";
    for rest in ["", "/record", "/changes?after=0"] {
        server.get(&format!("{path}{rest}")).refused(404);
    }
    server.post(path, &json!({ "version": 0, "do": "undo" })).refused(404);
    server.post(&format!("{path}/computer"), &json!({})).refused(404);
}

#[test]
fn a_long_request_is_refused() {
    let server = Server::start(&[]);
    let long = "x".repeat(1 << 14);
    let game = server.people("camelot", None);
    game.play(&long).refused(413);
    server.post("/api/games", &json!({ "game": long, "seats": ["human", "human"] })).refused(413);
}

#[test]
fn a_request_that_makes_no_sense_is_told_so() {
    let server = Server::start(&[]);
    let path = server.people("camelot", None).path.clone();
    let json = [("Content-Type", "application/json")];
    for (headers, body, status, message) in [
        (&json[..], "{", 400, "Failed to parse the request body as JSON"),
        (&json[..], "{\"version\": 0}", 422, "missing field `do`"),
        (&json[..], "{\"do\": \"undo\"}", 422, "missing field `version`"),
        (&json[..], "{\"version\": 0, \"do\": \"cheat\"}", 422, "unknown variant `cheat`"),
        (&json[..], "{\"version\": 0, \"do\": \"move\"}", 422, "missing field `text`"),
        (&json[..], "{\"version\": -1, \"do\": \"undo\"}", 422, "invalid value"),
        (&[][..], "{\"version\": 0, \"do\": \"undo\"}", 415, "application/json"),
    ] {
        let error = server.send("POST", &path, headers, body).refused(status);
        assert!(error.contains(message), "{body}: {error}");
    }
    server.get(&format!("{path}?flipped=maybe")).refused(400);
    for (method, path) in [("PUT", path.as_str()), ("PUT", "/api/games"), ("POST", "/api/choices")] {
        assert_eq!(server.send(method, path, &[], "").status, 405, "{method} {path}");
    }
}

/// While the computer thinks for a minute about one game, that game and others are shown and played.
#[test]
fn a_thinking_computer_holds_nobody_up() {
    let server = Server::start(&["--think", "60"]);
    let thought_about = server.begin(&json!({ "game": "camelot", "seats": ["computer", "human"] }));
    let other = server.people("hnefatafl", Some("9/9/9/9/4K4/9/9/7t1/5t3 a"));
    std::thread::scope(|scope| {
        let agent = crate::server::agent();
        let url = format!("{}{}/computer", server.address, thought_about.path);
        // It never answers: the server ends before it.
        let thinking =
            scope.spawn(move || agent.post(url).content_type("application/json").send("{}").is_err());
        other.play_all("f1-g1 e5-e6");
        assert_eq!(thought_about.view()["computer_to_move"], true);
        // The person who waits may give up meanwhile; the thought comes to nothing then.
        assert_eq!(
            thought_about.simply("resign").ok()["status"],
            "After 0 plies, a win for white: a player resigned."
        );
        assert!(!thinking.is_finished());
        server.end();
        assert!(thinking.join().unwrap());
    });
}
