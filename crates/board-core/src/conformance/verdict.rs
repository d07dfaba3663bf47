//! What a property comes to.

use alloc::string::String;

/// Nothing, or the property that failed and how.
pub(super) type Verdict = Result<(), String>;

/// Fails with the message, unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(alloc::format!($($message)+));
        }
    };
}
