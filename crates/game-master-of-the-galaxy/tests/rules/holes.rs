//! holes
