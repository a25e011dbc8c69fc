//! Serves the browser client and the tables.
