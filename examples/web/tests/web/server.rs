//! The program while it runs, and requests to it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::Mutex;

use serde_json::{Value, json};
use ureq::http::Request;
use ureq::{Agent, RequestExt};

use crate::programs;

/// The running program; it ends with the test.
pub(crate) struct Server {
    program: Mutex<Child>,
    /// Such as `http://127.0.0.1:40001`.
    pub(crate) address: String,
    agent: Agent,
}

/// What the program answers.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The answer to a request that was granted.
    pub(crate) fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        serde_json::from_str(&self.text).unwrap()
    }

    /// Why a request was refused.
    pub(crate) fn refused(self, status: u16) -> String {
        assert_eq!(self.status, status, "{self:?}");
        let body: Value = serde_json::from_str(&self.text).unwrap();
        body["error"].as_str().unwrap().to_owned()
    }
}

/// Asks for answers of every status.
pub(crate) fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).proxy(None).build().into()
}

impl Server {
    /// Starts the program on a free port.
    pub(crate) fn start(args: &[&str]) -> Self {
        let mut program = programs::command("web")
            .args(["--port", "0", "--seed", "1"])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("The games are at ").unwrap().trim_end().trim_end_matches('/');
        Self { program: Mutex::new(program), address: address.to_owned(), agent: agent() }
    }

    /// Ends the program.
    pub(crate) fn end(&self) {
        let mut program = self.program.lock().unwrap();
        let _ = program.kill();
        let _ = program.wait();
    }

    /// Sends a request with these headers.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.address));
        for &(name, value) in headers {
            request = request.header(name, value);
        }
        let request = request.body(body.to_owned()).unwrap();
        let mut response = request.with_agent(&self.agent).run().unwrap();
        Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            text: response.body_mut().read_to_string().unwrap(),
        }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        let mut response = self.agent.get(format!("{}{path}", self.address)).call().unwrap();
        Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            text: response.body_mut().read_to_string().unwrap(),
        }
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &[("Content-Type", "application/json")], &body.to_string())
    }

    /// Begins a game.
    pub(crate) fn begin(&self, wish: &Value) -> Game<'_> {
        let begun = self.post("/api/games", wish).ok();
        Game { server: self, path: format!("/api/games/{}", begun["id"].as_str().unwrap()) }
    }

    /// Begins a game of two people from the start, or from a position.
    pub(crate) fn people(&self, game: &str, position: Option<&str>) -> Game<'_> {
        self.begin(&json!({ "game": game, "position": position, "seats": ["human", "human"] }))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// A game at the server.
pub(crate) struct Game<'a> {
    server: &'a Server,
    pub(crate) path: String,
}

impl Game<'_> {
    pub(crate) fn view(&self) -> Value {
        self.server.get(&self.path).ok()
    }

    /// What the page shows after taps.
    pub(crate) fn tapped(&self, taps: &str) -> Value {
        self.server.get(&format!("{}?taps={taps}", self.path)).ok()
    }

    /// Does something, with the newest version in sight.
    pub(crate) fn act(&self, deed: &Value) -> Answer {
        let mut deed = deed.clone();
        deed["version"] = self.view()["version"].clone();
        self.server.post(&self.path, &deed)
    }

    pub(crate) fn play(&self, text: &str) -> Answer {
        self.act(&json!({ "do": "move", "text": text }))
    }

    /// Plays moves that are legal; what the page shows then.
    pub(crate) fn play_all(&self, texts: &str) -> Value {
        texts.split_whitespace().for_each(|text| drop(self.play(text).ok()));
        self.view()
    }

    /// Does something that has no further details.
    pub(crate) fn simply(&self, deed: &str) -> Answer {
        self.act(&json!({ "do": deed }))
    }

    pub(crate) fn let_computer_play(&self) -> Value {
        self.server.post(&format!("{}/computer", self.path), &json!({})).ok()
    }
}

/// The names of the squares on which a tap does this.
pub(crate) fn squares(view: &Value, tap: &str) -> String {
    let fields = view["squares"].as_array().unwrap().iter();
    let names: Vec<_> =
        fields.filter(|field| field["tap"] == tap).map(|field| field["name"].as_str().unwrap()).collect();
    names.join(" ")
}
