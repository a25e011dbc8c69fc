//! All games on one shelf: the only crate that knows every one of them.
