//! Why a request is refused, as the page can show it.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use common::cli::one_line;
use serde::Serialize;

/// A request that is refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    error: String,
}

impl Refusal {
    /// The request makes no sense.
    pub(crate) fn bad(error: impl ToString) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error)
    }

    /// The request may not be made from where it comes.
    pub(crate) fn forbidden(error: impl ToString) -> Self {
        Self::new(StatusCode::FORBIDDEN, error)
    }

    /// There is no such thing.
    pub(crate) fn unknown(error: impl ToString) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }

    /// It cannot be done as things are.
    pub(crate) fn conflict(error: impl ToString) -> Self {
        Self::new(StatusCode::CONFLICT, error)
    }

    /// The rules forbid it.
    pub(crate) fn illegal(error: impl ToString) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// There is no room for it just now.
    pub(crate) fn busy(error: impl ToString) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error)
    }

    /// It came too slowly.
    pub(crate) fn slow(error: impl ToString) -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, error)
    }

    /// The address is one, but not for this.
    pub(crate) fn method(error: impl ToString) -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, error)
    }

    /// A fault of this program.
    pub(crate) fn fault(error: impl ToString) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error)
    }

    #[allow(clippy::needless_pass_by_value, reason = "`map_err` hands errors on by value")]
    fn new(status: StatusCode, error: impl ToString) -> Self {
        Self { status, error: one_line(&error.to_string()) }
    }
}

/// `{"error": "the way from d1 to d9 is blocked by the defender on d5"}`
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        #[derive(Serialize)]
        struct Body {
            error: String,
        }
        (self.status, Json(Body { error: self.error })).into_response()
    }
}

/// What axum refuses is told as we tell it.
macro_rules! from_rejections {
    ($($rejection:ty),*) => {
        $(impl From<$rejection> for Refusal {
            fn from(rejection: $rejection) -> Self {
                Self::new(rejection.status(), rejection.body_text())
            }
        })*
    };
}

from_rejections!(JsonRejection, PathRejection, QueryRejection);
