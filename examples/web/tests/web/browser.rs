//! The page in Chromium: clicks, keys, a phone's width.

use serde_json::{Value, json};

use crate::driver::{Browser, Window};
use crate::server::{Game, Server};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const BACKSPACE: &str = "\u{e003}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const UP: &str = "\u{e013}";

/// Opens the page of a game.
fn open(browser: &Browser, server: &Server, game: &Game<'_>) {
    browser.go(&format!("{}{}", server.address, game.path.trim_start_matches("/api")));
    browser.find("#squares button[tabindex='0']");
}

/// Clicks squares one after another, each as soon as the page lets it.
fn tap(browser: &Browser, squares: &str) {
    for square in squares.split(' ') {
        browser.find(&format!("button[data-square={square}][data-tap=next]")).click();
        // The click has arrived when the square has become part of the move, or the move is made.
        browser.find(&format!("button[data-square={square}]:not([data-tap=next])"));
    }
}

fn fits(browser: &Browser, width: u64) {
    let [shown, whole] = ["document.documentElement.clientWidth", "document.documentElement.scrollWidth"]
        .map(|width| browser.value(width));
    assert_eq!((shown, whole), (json!(width), json!(width)));
}

#[test]
#[ignore = "needs Chromium and ChromeDriver: .ci/run browser"]
fn a_game_of_graf_cestod_from_its_deployments_to_its_end() {
    let (server, browser) = (Server::start(&[]), Browser::start("graf", Window::Desktop));
    browser.go(&format!("{}/", server.address));
    browser.find(".card:has(input[value=graf-cestod])").click();
    browser.find("select[name=second] option[value=human]").click();
    browser.find("#wish button").click();

    browser.reads("prompt", "place your graf");
    tap(&browser, "c1 a1 b1 d1 e1");
    browser.reads("prompt", "place a rytir, 1 to go");
    browser.find("button[data-square=c3]:not([data-tap])");
    tap(&browser, "f1");
    browser.reads("moves", "S:Gc1,Ra1,Rb1,Rd1,Re1,Rf1");
    browser.find("#text").enter(&format!("c6 a6 b6 d6 e6 f6{ENTER}"));
    browser.reads("last", "N:Gc6,Ra6,Rb6,Rd6,Re6,Rf6");

    let address = browser.value("location.href");
    browser.reload();
    browser.reads("moves", "N:Gc6,Ra6,Rb6,Rd6,Re6,Rf6");
    assert_eq!(browser.value("location.href"), address, "the address is the game's");
    browser.find("#undo").click();
    browser.reads("status", "second to move");
    browser.find("#redo").click();
    browser.reads("status", "first to move");
    browser.find("#resign").click();
    browser.reads("status", "After 2 plies, a win for second: a player resigned.");
    browser.find("#undo").click();
    browser.reads("status", "first to move");
}

#[test]
#[ignore = "needs Chromium and ChromeDriver: .ci/run browser"]
fn captures_ways_of_several_steps_and_the_end_by_clicks() {
    let (server, browser) = (Server::start(&[]), Browser::start("clicks", Window::Desktop));

    // A graf is captured: the end.
    let game = server.people("graf-cestod", Some("6/6/6/6/1g4/GR4 1 1"));
    open(&browser, &server, &game);
    tap(&browser, "b1");
    browser.find("button[data-square=c1][data-tap=next]");
    tap(&browser, "b2");
    browser.reads("moves", "b1xb2");
    browser.reads("status", "After 1 ply, a win for first: ");

    // A rytir comes back by one click.
    let game = server.people("graf-cestod", Some("g5/6/6/6/6/GR4 1 3"));
    open(&browser, &server, &game);
    tap(&browser, "d4");
    browser.reads("moves", "R@d4");

    // A canter goes on, or stops where the last square is clicked again.
    let game = server.people("camelot", Some("2/8/10/12/5mm5/12/12/12/1M10/3M8/4N7/12/12/10/8/2 w 0 0 0"));
    open(&browser, &server, &game);
    tap(&browser, "e6 c8");
    browser.reads("prompt", "tap c8 again to stop there");
    browser.find("button[data-square=c8][data-tap=finish]").click();
    browser.reads("moves", "e6-c8");
    browser.find("#undo").click();
    browser.find("button[data-square=e6][data-tap=next]");
    tap(&browser, "e6 c8 a8");
    browser.reads("moves", "e6-c8-a8");

    // A charge.
    let game = server.people("camelot", Some("2/8/10/12/12/12/12/5m6/12/5M6/5N6/m11/12/10/8/2 w 0 0 0"));
    open(&browser, &server, &game);
    tap(&browser, "f6 f8 f10");
    browser.reads("moves", "f6-f8xf10");

    // A king's escape, after another piece was chosen first.
    let game = server.people("hnefatafl", Some("9/9/9/9/9/9/2t6/7T1/1K7 d"));
    open(&browser, &server, &game);
    tap(&browser, "h2");
    browser.find("button[data-square=b1][data-tap=other]").click();
    browser.find("button[data-square=b1][data-tap=back]");
    tap(&browser, "a1");
    browser.reads("status", "a win for defenders: the king escaped");
}

#[test]
#[ignore = "needs Chromium and ChromeDriver: .ci/run browser"]
fn what_is_illegal_cannot_be_clicked_and_is_explained_when_typed() {
    let (server, browser) = (Server::start(&[]), Browser::start("illegal", Window::Desktop));
    let game = server.begin(&json!({ "game": "hnefatafl", "board": "9", "seats": ["human", "human"] }));
    open(&browser, &server, &game);
    tap(&browser, "d1");
    // Behind the defender on d5, an enemy's piece, and a corner: none can be clicked.
    for square in ["d6", "e3", "a1"] {
        browser.find(&format!("button[data-square={square}][aria-disabled=true]:not([data-tap])"));
    }
    browser.find("button[data-square=d6]").click();
    // Such a click only forgets the piece.
    browser.find("button[data-square=d1][data-tap=next]");
    assert_eq!(game.view()["version"], 0);

    browser.find("#text").enter(&format!("d1-d9{ENTER}"));
    browser.reads("refusal", "the way from d1 to d9 is blocked by the defender on d5");
    assert_eq!(browser.value("document.getElementById('text').value"), "d1-d9", "it can be mended");
    assert_eq!(game.view()["version"], 0);
    browser.find("#text").enter(&format!("{BACKSPACE}{BACKSPACE}c1{ENTER}"));
    browser.reads("moves", "d1-c1");
}

#[test]
#[ignore = "needs Chromium and ChromeDriver: .ci/run browser"]
fn the_keyboard_is_enough() {
    let (server, browser) = (Server::start(&[]), Browser::start("keys", Window::Desktop));
    let game = server.people("hnefatafl", Some("9/9/9/9/4K4/9/9/7t1/5t3 a"));
    open(&browser, &server, &game);
    let focus = || browser.value("document.activeElement.dataset.square");
    // The tabulator key reaches the board at a piece that can move.
    browser.value("document.querySelector('#squares [tabindex=\"0\"]').focus()");
    assert_eq!(focus(), "f1");
    browser.press(&[ENTER]);
    browser.find("button[data-square=f1][data-tap=back]");
    browser.press(&[ESCAPE]);
    browser.find("button[data-square=f1][data-tap=next]");
    browser.press(&[ENTER, UP, UP, LEFT]);
    assert_eq!(focus(), "e3");
    browser.find("button[data-square=f3][data-tap=next]");
    browser.press(&[RIGHT, ENTER]);
    browser.reads("moves", "f1-f3");
    assert_eq!(focus(), "f3", "the focus stays");
    assert_eq!(
        browser.value("getComputedStyle(document.activeElement).outlineStyle"),
        "solid",
        "and can be seen"
    );
    browser.press(&["u"]);
    browser.find("#undo:disabled");
    browser.press(&["r"]);
    browser.reads("moves", "f1-f3");
    // In the field for moves, letters are letters.
    browser.find("#text").enter("u");
    assert_eq!(browser.value("document.getElementById('text').value"), "u");
    assert_eq!(game.view()["moves"], json!(["f1-f3"]));
}

#[test]
#[ignore = "needs Chromium and ChromeDriver: .ci/run browser"]
fn a_phone_shows_every_board_without_scrolling_sideways() {
    let (server, browser) = (Server::start(&[]), Browser::start("phone", Window::Phone));
    browser.go(&format!("{}/", server.address));
    browser.find("#games input");
    fits(&browser, 360);
    for (game, board, square) in [
        ("graf-cestod", Value::Null, "a1"),
        ("hnefatafl", json!("11"), "d1"),
        ("camelot", json!("camelot"), "f6"),
        ("camelot", json!("chivalry"), "f6"),
    ] {
        let game = server.begin(&json!({ "game": game, "board": board, "seats": ["human", "human"] }));
        open(&browser, &server, &game);
        fits(&browser, 360);
        tap(&browser, square);
        fits(&browser, 360);
    }
}

#[test]
#[ignore = "needs Chromium and ChromeDriver: .ci/run browser"]
fn the_computer_answers_and_two_pages_show_one_game() {
    let server = Server::start(&["--think", "0.05"]);
    let browser = Browser::start("computer", Window::Desktop);
    let game = server.begin(&json!({ "game": "camelot", "seats": ["human", "computer"] }));
    open(&browser, &server, &game);
    tap(&browser, "f6 f8");
    browser.reads("moves", "f6-f8");
    browser.reads("status", "white to move");
    assert_eq!(game.view()["moves"].as_array().unwrap().len(), 2);

    let game = server.people("hnefatafl", Some("9/9/9/9/4K4/9/9/7t1/5t3 a"));
    open(&browser, &server, &game);
    // Somebody else makes a move.
    game.play("f1-g1").ok();
    browser.reads("moves", "f1-g1");
    // And the server is asked for nothing that is not here.
    browser.go(&format!("{}/games/abcdefghijkl", server.address));
    browser.reads("refusal", "this game is not here any more");
    assert_eq!(browser.value("document.getElementById('undo').checkVisibility()"), false);
}
