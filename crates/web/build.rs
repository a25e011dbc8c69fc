//! Keeps in the program of the page what refers to what: the site build cuts it into parts by that.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_CFG_TARGET_ARCH").is_some_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
