//! The browser client.
