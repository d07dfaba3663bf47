//! Pages of strangers that are open in the same browser.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::json;

use crate::server::{Answer, Server};

fn begin(server: &Server, headers: &[(&str, &str)]) -> Answer {
    let headers = [&[("Content-Type", "application/json")], headers].concat();
    let wish = json!({ "game": "camelot", "seats": ["human", "human"] });
    server.send("POST", "/api/games", &headers, &wish.to_string())
}

#[test]
fn the_server_answers_to_its_own_names_alone() {
    let server = Server::start(&["--name", "Table.example"]);
    let port = server.address.rsplit(':').next().unwrap();
    let hosts = ["localhost", "LOCALHOST", "127.0.0.1", "192.168.0.7", "[::1]", "table.example"];
    for host in hosts.map(|host| format!("{host}:{port}")).iter().map(String::as_str).chain(hosts) {
        assert_eq!(server.send("GET", "/", &[("Host", host)], "").status, 200, "{host}");
    }
    for host in
        ["evil.example", "evil.example:80", "localhost.evil.example", "xlocalhost", "127.0.0.1.evil.example"]
    {
        let error = server.send("GET", "/api/choices", &[("Host", host)], "").refused(403);
        assert!(error.contains("this server does not answer to the name"), "{host}: {error}");
    }
    server.send("GET", "/", &[("Host", "a b")], "").refused(400);
    let mut connection = TcpStream::connect(server.address.trim_start_matches("http://")).unwrap();
    connection
        .write_all("GET /api/choices HTTP/1.1\r\nHost: höst\r\nConnection: close\r\n\r\n".as_bytes())
        .unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    assert!(answer.contains("the host of the request is not told in ASCII"), "{answer}");
}

#[test]
fn another_sites_page_changes_nothing() {
    let server = Server::start(&[]);
    let own = server.address.clone();
    let host = own.strip_prefix("http://").unwrap();
    assert_eq!(begin(&server, &[("Origin", &own)]).status, 201);
    // What is no browser tells no origin.
    assert_eq!(begin(&server, &[]).status, 201);
    for origin in [
        "http://evil.example",
        "null",
        "http://127.0.0.1:1",
        &format!("https://{host}"),
        &format!("{own}.evil.example"),
    ] {
        let error = begin(&server, &[("Origin", origin)]).refused(403);
        assert!(error.contains("another site's page"), "{origin}: {error}");
    }
    // Without the type that only scripts of one's own pages may send, nothing is read either.
    let wish = json!({ "game": "camelot", "seats": ["human", "human"] }).to_string();
    assert_eq!(server.send("POST", "/api/games", &[("Content-Type", "text/plain")], &wish).status, 415);
}
