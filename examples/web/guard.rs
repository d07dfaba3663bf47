//! Who may ask this server, and what browsers are told about its pages.
//!
//! A page of a stranger that is open in the same browser can send requests to a server on this machine. Two
//! checks keep it out:
//!
//! - A stranger's page can point a name of its own at this machine ("DNS rebinding") and is then of one origin
//!   with the server. So the name in the request must be one of ours. Addresses in numbers cannot be pointed
//!   elsewhere.
//! - Browsers tell the origin of the page with every request that can change something. It must be ours.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::refusal::Refusal;

/// What the answers tell a browser. Styles may stand in the page, since pictures carry theirs with them.
const HEADERS: [(HeaderName, &str); 4] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
         img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "same-origin"),
    (CACHE_CONTROL, "no-store"),
];

/// The names under which this server answers.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    names: Arc<[String]>,
}

impl Names {
    /// `localhost` and these.
    pub(crate) fn new(names: Vec<String>) -> Self {
        let names = names.into_iter().chain(["localhost".to_owned()]);
        Self { names: names.map(|name| name.to_ascii_lowercase()).collect() }
    }

    fn know(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let number = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
        number.parse::<IpAddr>().is_ok() || self.names.contains(&host)
    }

    fn admit(&self, headers: &HeaderMap, changes: bool) -> Result<(), Refusal> {
        let host = headers.get(HOST);
        let host = host.ok_or_else(|| Refusal::bad("the request does not say which host it is for"))?;
        let host = host.to_str().map_err(|_| Refusal::bad("the host of the request is not told in ASCII"))?;
        let authority: Authority =
            host.parse().map_err(|_| Refusal::bad(format!("`{host}` is not the name of a host")))?;
        if !self.know(authority.host()) {
            let name = authority.host();
            return Err(Refusal::forbidden(format!(
                "this server does not answer to the name {name}: start it with --name {name} if it should"
            )));
        }
        // Programs that are no browsers tell no origin.
        match headers.get(ORIGIN) {
            Some(origin) if changes && origin.as_bytes() != format!("http://{host}").as_bytes() => {
                Err(Refusal::forbidden("the request comes from another site's page"))
            }
            _ => Ok(()),
        }
    }
}

/// Answers a request, if it is one of our own pages', and tells the browser what our pages need.
pub(crate) async fn guard(State(names): State<Names>, request: Request, next: Next) -> Response {
    let changes = !request.method().is_safe();
    let mut response = match names.admit(request.headers(), changes) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
