//! The connections: a bounded number at once, and none that is held without asking anything.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::request::LONGEST_ARRIVAL;

/// How many there are at once. More of them wait until one ends. Operating systems often let a program have 1024.
const MOST_CONNECTIONS: usize = 512;

/// How long one lasts. Browsers open another one when they need it.
const LONGEST_CONNECTION: Duration = Duration::from_secs(600);

/// How long the last answer on a connection may take after that.
const LONGEST_FAREWELL: Duration = Duration::from_secs(120);

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 1 << 16;

/// How long to wait when the operating system has no connection left to give.
const RETRY: Duration = Duration::from_secs(1);

/// Answers requests as long as the program runs.
pub(crate) async fn serve(listener: TcpListener, router: Router) -> Infallible {
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        // Nobody closes the semaphore, so that there always is a place, sooner or later.
        let place = places.clone().acquire_owned().await;
        match listener.accept().await {
            Ok((stream, _)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    let _held = place;
                    answer(stream, router).await;
                });
            }
            Err(_) => sleep(RETRY).await,
        }
    }
}

/// Answers the requests of one connection.
async fn answer(stream: TcpStream, router: Router) {
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            // The time begins when the connection does, and again after each answer.
            .header_read_timeout(LONGEST_ARRIVAL)
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
    );
    // A connection that fails is one that is over.
    if timeout(LONGEST_CONNECTION, connection.as_mut()).await.is_err() {
        connection.as_mut().graceful_shutdown();
        let _ = timeout(LONGEST_FAREWELL, connection).await;
    }
}
