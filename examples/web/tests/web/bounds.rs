//! What a stranger can send does no harm.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::mpsc;

use serde_json::json;

use crate::server::{Server, agent};

#[test]
fn a_game_too_many_takes_the_place_of_the_one_that_was_idle_longest() {
    let server = Server::start(&["--games", "2", "--idle", "0"]);
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
fn a_game_too_many_is_refused_while_the_others_are_played() {
    let server = Server::start(&["--games", "2"]);
    let games = [server.people("camelot", None), server.people("camelot", None)];
    let wish = json!({ "game": "camelot", "seats": ["human", "human"] });
    let refused = server.post("/api/games", &wish).refused(503);
    assert!(refused.contains("all 2 games that there is room for are being played"), "{refused}");
    games.iter().for_each(|game| drop(game.view()));
}

/// A page that waits for a change learns that its game has made room for another one.
#[test]
fn who_waits_for_a_change_is_told_that_the_game_is_gone() {
    let server = Server::start(&["--games", "1", "--idle", "0"]);
    let game = server.people("camelot", None);
    let mut waiting = TcpStream::connect(server.address.trim_start_matches("http://")).unwrap();
    let request = "changes?after=0 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    write!(waiting, "GET {}/{request}", game.path).unwrap();
    // Whether it is asked before the game is gone or after it: the answer is the same.
    server.people("camelot", None);
    let mut answer = String::new();
    waiting.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    assert!(answer.contains("this game is not here any more"), "{answer}");
}

/// Names that cannot be guessed are long, and have nothing in common.
#[test]
fn a_game_has_a_name_of_eighty_random_bits() {
    let server = Server::start(&[]);
    let names: Vec<_> = (0..20).map(|_| server.people("camelot", None).path).collect();
    let names: Vec<_> = names.iter().map(|path| path.rsplit('/').next().unwrap()).collect();
    for (i, name) in names.iter().enumerate() {
        assert_eq!(name.len(), 16, "{name}");
        assert!(name.chars().all(|c| matches!(c, 'a'..='z' | '2'..='7')), "{name}");
        assert!(
            names[..i].iter().all(|other| other[..8] != name[..8] && other[8..] != name[8..]),
            "{names:?}"
        );
    }
}

/// One game is thought about and sixteen wait; three of twenty are too many.
#[test]
fn a_bounded_number_of_games_waits_for_the_computer() {
    let server = Server::start(&["--think", "60", "--threads", "1"]);
    let wish = json!({ "game": "camelot", "seats": ["computer", "human"] });
    let (answers, answered) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..20 {
            let url = format!("{}{}/computer", server.address, server.begin(&wish).path);
            let answers = answers.clone();
            scope.spawn(move || {
                let answer = agent().post(url).content_type("application/json").send("{}");
                let answer = answer.map(|mut answer| (answer.status(), answer.body_mut().read_to_string()));
                answers.send(answer).unwrap();
            });
        }
        for _ in 0..3 {
            let (status, text) = answered.recv().unwrap().unwrap();
            let text = text.unwrap();
            assert_eq!(status, 503, "{text}");
            assert!(text.contains("the computer has too many games to think about"), "{text}");
        }
        server.end();
        // The others were not answered before the program ended.
        drop(answers);
        assert_eq!(answered.iter().filter(Result::is_err).count(), 17);
    });
}

/// Who opens a connection and asks nothing, or half of something, is not waited for.
#[test]
fn half_a_request_is_not_waited_for() {
    let server = Server::start(&[]);
    let headers = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    let halves = [String::new(), headers.to_owned(), format!("{headers}Content-Length: 100\r\n\r\n{{")];
    let halves = halves.map(|half| {
        let mut connection = TcpStream::connect(server.address.trim_start_matches("http://")).unwrap();
        connection.write_all(half.as_bytes()).unwrap();
        connection
    });
    let [nothing, head, body] = halves.map(|mut connection| {
        let mut answer = String::new();
        // The connection ends; until then this waits.
        connection.read_to_string(&mut answer).unwrap();
        answer
    });
    assert_eq!((nothing.as_str(), head.as_str()), ("", ""));
    assert!(body.starts_with("HTTP/1.1 408 "), "{body}");
    assert!(body.contains("the request did not arrive in time"), "{body}");
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
        let answer = server.send(method, path, &[], "");
        assert!(!answer.headers["allow"].is_empty(), "{method} {path}");
        let error = answer.refused(405);
        assert_eq!(error, format!("this address takes no {method} request"));
    }
    let nowhere = server.get("/api/nothing").refused(404);
    assert_eq!(nowhere, "there is nothing at this address");
    server.get("/api/games/%ff").refused(400);
}

/// While the computer thinks for a minute about one game, that game and others are shown and played.
#[test]
fn a_thinking_computer_holds_nobody_up() {
    let server = Server::start(&["--think", "60"]);
    let thought_about = server.begin(&json!({ "game": "camelot", "seats": ["computer", "human"] }));
    let other = server.people("hnefatafl", Some("9/9/9/9/4K4/9/9/7t1/5t3 a"));
    std::thread::scope(|scope| {
        let agent = agent();
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
