//! Playing through requests, as the page does.

use hnefatafl::board_core::Square;
use hnefatafl::board_core::record::Record;
use hnefatafl::{Position, Tafl9};
use serde_json::{Value, json};

use crate::server::{Server, squares};

/// The king is one step from the corner.
const KING_NEAR_CORNER: &str = "9/9/9/9/9/9/2t6/9/1K7 d";

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[test]
fn moves_are_played_and_listed() {
    let server = Server::start(&[]);
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "human"] }));
    assert_eq!(game.view()["status"], "attackers to move");
    let view = game.play_all("d1-c1 e3-d3");
    assert_eq!(view["moves"], json!(["d1-c1", "e3-d3"]));
    assert_eq!((&view["turn"], &view["status"]), (&json!(0), &json!("attackers to move")));
    assert_eq!(view["position"], "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/3T5/4t4/2t1tt3 a");
}

#[test]
fn an_illegal_move_is_explained_and_changes_nothing() {
    let server = Server::start(&[]);
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "human"] }));
    for (typed, message) in [
        ("d1-d9", "the way from d1 to d9 is blocked by the defender on d5"),
        ("d1-a1", "a1 is reserved for the king"),
        ("e5-e6", "the king on e5 is not yours: the attackers are to move"),
        ("d1-e2", "d1 and e2 are not on one rank or file"),
        ("d1-d0", "not a move: column 5: expected a number from 1 to 9"),
        ("", "not a move"),
    ] {
        let error = game.play(typed).refused(422);
        assert!(error.contains(message), "{typed}: {error}");
    }
    assert_eq!((&game.view()["moves"], &game.view()["version"]), (&json!([]), &json!(0)));
    let game = server.people("camelot", Some("2/8/10/12/12/12/12/12/12/5m6/4N7/M11/12/10/8/2 w 0 0 0"));
    assert!(game.play("a5-a6").refused(422).contains("e6"), "the knight on e6 must capture");
}

#[test]
fn a_tap_shows_where_a_piece_can_go() {
    let server = Server::start(&[]);
    let game = server.people("hnefatafl", Some("9/9/9/9/4K4/9/9/7t1/5t3 a"));
    assert_eq!(squares(&game.view(), "next"), "f1 h2");
    let view = game.tapped("f1");
    assert_eq!(squares(&view, "next"), "b1 c1 d1 e1 g1 h1 f2 f3 f4 f5 f6 f7 f8 f9");
    assert_eq!((squares(&view, "back").as_str(), squares(&view, "other").as_str()), ("f1", "h2"));
    assert_eq!(view["complete"], Value::Null);
    let view = game.tapped("f1,f4");
    assert_eq!((text(&view["complete"]), squares(&view, "next").as_str()), ("f1-f4", ""));
    // Taps that lead nowhere, such as those before another person's move, are forgotten.
    let view = game.tapped("e5");
    assert_eq!((&view["taps"], squares(&view, "next").as_str()), (&json!([]), "f1 h2"));
    let error = server.get(&format!("{}?taps=f1,z9", game.path)).refused(400);
    assert!(error.contains("`z9` is not a square of this board"), "{error}");
}

#[test]
fn a_deployment_is_tapped_or_typed_as_cells() {
    let server = Server::start(&[]);
    let game = server.people("graf-cestod", None);
    assert_eq!(game.view()["prompt"], "place your graf");
    let view = game.tapped("c1,a1");
    assert_eq!((text(&view["prompt"]), &view["complete"]), ("place a rytir, 4 to go", &Value::Null));
    assert_eq!(squares(&view, "next"), "b1 d1 e1 f1 a2 b2 c2 d2 e2 f2");
    let view = game.tapped("c1,a1,b1,d1,e1,f1");
    assert_eq!(view["complete"], "S:Gc1,Ra1,Rb1,Rd1,Re1,Rf1");
    let view = game.play(text(&view["complete"])).ok();
    assert_eq!(view["position"], "6/6/6/6/6/RRGRRR 2 -");
    // The second side deploys on the opposite edge.
    assert_eq!(squares(&view, "next"), "a5 b5 c5 d5 e5 f5 a6 b6 c6 d6 e6 f6");
    assert!(game.play("a1 b6 c6 d6 e6 f6").refused(422).contains("the cells are not all on the two rows"));
    let view = game.play("a6 b6 c6 d6 e6 f6").ok();
    assert_eq!(view["position"], "grrrrr/6/6/6/6/RRGRRR 1 -");
}

#[test]
fn a_captured_rytir_returns_by_one_tap() {
    let server = Server::start(&[]);
    // Bound to 3, no piece of the first side stands on that value: it may return one to any empty cell of it.
    let game = server.people("graf-cestod", Some("g5/6/6/6/6/GR4 1 3"));
    assert_eq!(squares(&game.view(), "next"), "a1 b1 c1 b2 d2 f2 a3 e3 b4 d4 c5 e5 b6 f6");
    assert_eq!(game.view()["mark_next"], true);
    assert_eq!(game.tapped("d4")["complete"], "R@d4");
    assert_eq!(game.play("R@d4").ok()["position"], "g5/6/3R2/6/6/GR4 2 3");
}

#[test]
fn a_canter_may_stop_or_go_on_and_a_charge_goes_on() {
    let server = Server::start(&[]);
    let canter = "2/8/10/12/5mm5/12/12/12/1M10/3M8/4N7/12/12/10/8/2 w 0 0 0";
    let game = server.people("camelot", Some(canter));
    let view = game.tapped("e6,c8");
    assert_eq!((text(&view["complete"]), squares(&view, "next").as_str()), ("e6-c8", "a8"));
    assert_eq!(
        (squares(&view, "finish").as_str(), text(&view["prompt"])),
        ("c8", "go on, or tap c8 again to stop there")
    );
    assert_eq!(game.tapped("e6,c8,a8")["complete"], "e6-c8-a8");

    let charge = "2/8/10/12/12/12/12/5m6/12/5M6/5N6/m11/12/10/8/2 w 0 0 0";
    let game = server.people("camelot", Some(charge));
    let view = game.tapped("f6,f8");
    assert_eq!((&view["complete"], squares(&view, "next").as_str()), (&Value::Null, "f10"));
    assert_eq!((squares(&view, "finish").as_str(), squares(&view, "back").as_str()), ("", "f8"));
    assert_eq!(game.tapped("f6,f8,f10")["complete"], "f6-f8xf10");
    assert_eq!(game.play("f6-f8xf10").ok()["moves"], json!(["f6-f8xf10"]));
}

#[test]
fn the_end_is_told_with_its_reason_and_ends_the_taps() {
    let server = Server::start(&[]);
    let game = server.people("hnefatafl", Some(KING_NEAR_CORNER));
    let view = game.play("b1-a1").ok();
    assert_eq!(view["status"], "After 1 ply, a win for defenders: the king escaped.");
    assert_eq!((&view["turn"], squares(&view, "next").as_str()), (&Value::Null, ""));
    assert_eq!(view["can"], json!({ "undo": true, "redo": false, "resign": false, "draw": false }));
    assert!(game.play("c3-c4").refused(409).contains("the game is over"));
    assert!(game.simply("resign").refused(409).contains("the game is over"));
}

#[test]
fn draws_are_told_with_their_reasons() {
    let server = Server::start(&["--plies", "9"]);
    let start = || server.people("hnefatafl", Some("9/9/9/9/4K4/9/9/7t1/5t3 a"));
    let view = start().play_all("f1-g1 e5-e6 g1-f1 e6-e5 f1-g1 e5-e6 g1-f1 e6-e5");
    assert_eq!(view["status"], "After 8 plies, a draw: the position occurred for the third time.");
    let view = start().play_all("f1-g1 e5-e6 h2-i2 e6-e7 g1-h1 e7-e8 i2-i3 e8-e9 h1-g1");
    assert_eq!(view["status"], "After 9 plies, a draw: the game reached its ply limit.");
    let view = start().simply("draw").ok();
    assert_eq!(view["status"], "After 0 plies, a draw: the players agreed on a draw.");
}

#[test]
fn moves_and_resignations_are_taken_back_and_played_again() {
    let server = Server::start(&[]);
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "human"] }));
    assert!(game.simply("undo").refused(409).contains("there is no move to take back"));
    game.play_all("d1-c1 e3-d3");
    assert_eq!(game.simply("undo").ok()["moves"], json!(["d1-c1"]));
    assert_eq!(game.simply("redo").ok()["moves"], json!(["d1-c1", "e3-d3"]));
    assert!(game.simply("redo").refused(409).contains("there is no move to play again"));
    let view = game.simply("resign").ok();
    assert_eq!(view["status"], "After 2 plies, a win for defenders: a player resigned.");
    let view = game.simply("undo").ok();
    assert_eq!((&view["status"], &view["moves"]), (&json!("attackers to move"), &json!(["d1-c1", "e3-d3"])));
}

#[test]
fn the_computer_answers_when_it_is_asked() {
    let server = Server::start(&["--think", "0.05"]);
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "computer"] }));
    // Nothing happens while a person is to move.
    assert_eq!(game.let_computer_play()["moves"], json!([]));
    let view = game.play("d1-c1").ok();
    assert_eq!((&view["computer_to_move"], squares(&view, "next").as_str()), (&json!(true), ""));
    assert!(game.play("e3-d3").refused(409).contains("it is the computer's turn"));
    let view = game.let_computer_play();
    assert_eq!(view["moves"].as_array().unwrap().len(), 2);
    // Undo goes back to the person's turn; redo brings the computer's answer with it.
    assert_eq!(game.simply("undo").ok()["moves"], json!([]));
    assert_eq!(game.simply("redo").ok()["moves"], view["moves"]);
    assert!(game.simply("draw").refused(409).contains("the computer agrees on no draw"));
    assert_eq!(
        game.simply("resign").ok()["status"],
        "After 2 plies, a win for defenders: a player resigned."
    );
}

#[test]
fn the_computer_sees_a_win() {
    let server = Server::start(&["--think", "0.2"]);
    let wish = json!({ "game": "hnefatafl", "position": KING_NEAR_CORNER, "seats": ["human", "computer"] });
    let view = server.begin(&wish).let_computer_play();
    assert_eq!(view["moves"], json!(["Kb1-a1"]));
}

#[test]
fn two_computers_deploy_and_play() {
    let server = Server::start(&["--think", "0.05"]);
    let game = server.begin(&json!({ "game": "graf-cestod", "seats": ["computer", "computer"] }));
    for plies in 1..=3 {
        assert_eq!(game.let_computer_play()["moves"].as_array().unwrap().len(), plies);
    }
    assert!(game.simply("undo").refused(409).contains("there is no move to take back"));
    assert!(game.simply("resign").refused(409).contains("the computer plays both sides"));
}

#[test]
fn a_deed_on_an_old_version_is_refused() {
    let server = Server::start(&[]);
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "human"] }));
    game.play("d1-c1").ok();
    let late = server.post(&game.path, &json!({ "version": 0, "do": "undo" }));
    assert!(late.refused(409).contains("the game has gone on meanwhile"));
    assert_eq!(game.view()["moves"], json!(["d1-c1"]));
}

#[test]
fn who_waits_for_a_change_is_told() {
    let server = Server::start(&[]);
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "human"] }));
    let changes = |after: u64| server.get(&format!("{}/changes?after={after}", game.path)).ok();
    assert_eq!(changes(7)["version"], 0, "another version is told at once");
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| changes(0));
        game.play("d1-c1").ok();
        assert_eq!(waiting.join().unwrap()["version"], 1);
    });
    assert!(server.get(&format!("{}/changes", game.path)).refused(400).contains("missing field `after`"));
}

#[test]
fn the_record_replays_to_the_same_game() {
    let server = Server::start(&[]);
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "human"] }));
    game.play_all("d1-c1 e3-d3");
    game.simply("resign").ok();
    let answer = server.get(&format!("{}/record", game.path));
    assert_eq!(answer.headers["content-disposition"], "attachment; filename=\"game.txt\"");
    let record: Record = answer.text.parse().unwrap();
    let replayed: hnefatafl::Game<Position<Tafl9>> = record.replay().unwrap();
    assert_eq!(replayed.position().to_string(), game.view()["position"]);
    assert_eq!(replayed.outcome().unwrap().to_string(), "second wins: a player resigned");
}

#[test]
fn squares_tell_those_who_cannot_see_them_what_is_there() {
    let server = Server::start(&[]);
    let game = server.people("hnefatafl", Some(KING_NEAR_CORNER));
    let view = game.tapped("b1");
    let label = |name: &str| {
        let square: Square<Tafl9> = name.parse().unwrap();
        let mut fields = view["squares"].as_array().unwrap().iter();
        let field = fields.find(|field| field["name"] == square.to_string()).unwrap();
        text(&field["label"]).to_owned()
    };
    assert_eq!(label("b1"), "b1, light king, chosen");
    assert_eq!(label("c3"), "c3, dark attacker");
    assert_eq!(label("a1"), "a1, empty, corner, can be reached");
    assert_eq!(label("e5"), "e5, empty, throne");
    assert_eq!(label("h8"), "h8, empty");
}
