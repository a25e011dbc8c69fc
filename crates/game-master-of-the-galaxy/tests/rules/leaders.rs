//! leaders
