//! developments
