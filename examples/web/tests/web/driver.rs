//! Chromium, driven through ChromeDriver: the few commands of the WebDriver protocol that the tests need.
//!
//! What a test waits for it says as a CSS selector or an `XPath`: the driver looks again until it finds it.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use ureq::Agent;

use crate::server::agent;

/// How long the driver looks for what a test waits for, in milliseconds.
const PATIENCE: u32 = 20_000;

/// The window's width and height.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Window {
    Desktop,
    Phone,
}

/// A browser with one window; it ends with the test.
pub(crate) struct Browser {
    driver: Child,
    agent: Agent,
    session: String,
    profile: PathBuf,
}

impl Browser {
    pub(crate) fn start(name: &str, window: Window) -> Self {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .expect("this test needs chromedriver; `.ci/run browser` installs it on Debian");
        let port = BufReader::new(driver.stdout.take().unwrap()).lines().find_map(|line| {
            let line = line.unwrap();
            let port = line.strip_prefix("ChromeDriver was started successfully on port ")?;
            Some(port.trim_end_matches('.').to_owned())
        });
        let profile = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("chromium-{name}"));
        let _ = std::fs::remove_dir_all(&profile);
        let mut browser =
            Self { driver, agent: agent(), session: format!("http://127.0.0.1:{}", port.unwrap()), profile };
        let capabilities = json!({
            "goog:chromeOptions": browser.options(window),
            "timeouts": { "implicit": PATIENCE },
        });
        let session = browser.post("/session", &json!({ "capabilities": { "alwaysMatch": capabilities } }));
        browser.session += &format!("/session/{}", session["sessionId"].as_str().unwrap());
        browser
    }

    /// The sandbox cannot run for root, as whom CI runs; everything that would ask the network is off.
    fn options(&self, window: Window) -> Value {
        let profile = format!("--user-data-dir={}", self.profile.display());
        let args = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1200,900",
            &profile,
        ];
        match window {
            Window::Desktop => json!({ "args": args }),
            Window::Phone => json!({
                "args": args,
                "mobileEmulation": { "deviceMetrics": { "width": 360, "height": 740, "pixelRatio": 2 } },
            }),
        }
    }

    /// The answer's value; a refusal by the driver fails the test.
    fn post(&self, command: &str, body: &Value) -> Value {
        let request = self.agent.post(format!("{}{command}", self.session)).content_type("application/json");
        let mut response = request.send(body.to_string()).unwrap();
        let answer: Value = serde_json::from_str(&response.body_mut().read_to_string().unwrap()).unwrap();
        assert!(response.status().is_success(), "{command} {body}: {}", answer["value"]["message"]);
        answer["value"].clone()
    }

    pub(crate) fn go(&self, url: &str) {
        self.post("/url", &json!({ "url": url }));
    }

    pub(crate) fn reload(&self) {
        self.post("/refresh", &json!({}));
    }

    /// The element of this selector, as soon as there is one.
    pub(crate) fn find(&self, css: &str) -> Element<'_> {
        self.find_by("css selector", css)
    }

    /// Waits until the element with this id says this.
    pub(crate) fn reads(&self, id: &str, words: &str) {
        self.find_by("xpath", &format!("//*[@id='{id}'][contains(normalize-space(.), \"{words}\")]"));
    }

    fn find_by(&self, using: &str, value: &str) -> Element<'_> {
        let found = self.post("/element", &json!({ "using": using, "value": value }));
        let id = found.as_object().unwrap().values().next().unwrap().as_str().unwrap();
        Element { browser: self, id: id.to_owned() }
    }

    /// Presses keys, wherever the focus is.
    pub(crate) fn press(&self, keys: &[&str]) {
        let strokes = keys.iter().flat_map(|key| {
            [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
        });
        let strokes: Vec<_> = strokes.collect();
        self.post("/actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes }] }));
    }

    /// The value of an expression in the page.
    pub(crate) fn value(&self, expression: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": format!("return {expression}"), "args": [] }))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// An element of the page.
pub(crate) struct Element<'a> {
    browser: &'a Browser,
    id: String,
}

impl Element<'_> {
    pub(crate) fn click(&self) {
        self.browser.post(&format!("/element/{}/click", self.id), &json!({}));
    }

    pub(crate) fn enter(&self, text: &str) {
        self.browser.post(&format!("/element/{}/value", self.id), &json!({ "text": text }));
    }
}
