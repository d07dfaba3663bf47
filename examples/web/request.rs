//! What requests carry. Whatever is wrong with it is a refusal that the page can show.

use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::refusal::Refusal;

/// How long a request may take to arrive. It has a few hundred bytes.
pub(crate) const LONGEST_ARRIVAL: Duration = Duration::from_secs(10);

/// The name of a game in the address.
pub(crate) struct Name(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Name {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let Path(name) = Path::from_request_parts(parts, state).await?;
        Ok(Self(name))
    }
}

/// What stands behind the question mark of the address.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let Query(asked) = Query::from_request_parts(parts, state).await?;
        Ok(Self(asked))
    }
}

/// The body, as JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let Json(body) = timeout(LONGEST_ARRIVAL, Json::from_request(request, state))
            .await
            .map_err(|_| Refusal::slow("the request did not arrive in time"))??;
        Ok(Self(body))
    }
}
