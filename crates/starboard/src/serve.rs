//! `starboard serve`: the browser client and the tables, until the process is told to stop.

use crate::failure::Failure;
use locale::Words;
use server::ServeError;
use server::store::{StoreError, Trouble, without_secrets};

/// The browser client inside this program; none in builds for tests.
static SITE: &[server::site::File] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// Serves.
pub fn serve(mut options: server::Options, words: &Words) -> Result<(), Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::Failed(words.with("error-serve", &[("detail", error.to_string().into())]))
    };
    options.inside = SITE;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| failed(&error))?;
    let store = store(&options, words)?;
    let bus = without_secrets(options.bus.as_deref().unwrap_or_default());
    runtime.block_on(server::run(options, &store)).map_err(|error| match &error {
        ServeError::NoSite(folder) => {
            Failure::Failed(words.with("error-no-site", &[("folder", folder.display().to_string().into())]))
        }
        ServeError::Address { address, cause } => {
            let args = [("address", address.to_string().into()), ("detail", cause.to_string().into())];
            Failure::Failed(words.with("error-address", &args))
        }
        ServeError::Store(StoreError::InUse(file)) => {
            Failure::Failed(words.with("error-store-in-use", &[("file", file.clone().into())]))
        }
        ServeError::Store(StoreError::Address(store)) => {
            Failure::Failed(words.with("error-store-address", &[("store", store.clone().into())]))
        }
        ServeError::Store(StoreError::NoFile(store)) => {
            Failure::Failed(words.with("error-store-no-file", &[("store", store.clone().into())]))
        }
        ServeError::Store(StoreError::Unusable { trouble, cause, .. }) => {
            let key = match trouble {
                Trouble::Full => "error-store-full",
                Trouble::ReadOnly => "error-store-read-only",
                Trouble::Damaged | Trouble::NoDatabase => "error-store-damaged",
                Trouble::Closed | Trouble::Failing | Trouble::Away => "error-store",
            };
            Failure::Failed(words.with(key, &[("detail", cause.to_string().into())]))
        }
        ServeError::Store(StoreError::Database(cause)) => {
            Failure::Failed(words.with("error-store", &[("detail", cause.to_string().into())]))
        }
        ServeError::Bus(cause) => {
            let args = [("address", bus.into()), ("detail", cause.0.clone().into())];
            Failure::Failed(words.with("error-bus", &args))
        }
        ServeError::AdminToken => Failure::Failed(words.say("error-admin-token")),
        ServeError::Stopped(_) | ServeError::Store(_) => failed(&error),
    })
}

/// Where tables are kept unless told otherwise: a file in the user's data folder.
fn store(options: &server::Options, words: &Words) -> Result<String, Failure> {
    if let Some(store) = &options.store {
        return Ok(store.clone());
    }
    let folder = data_folder().ok_or_else(|| Failure::Failed(words.say("error-no-store")))?;
    std::fs::create_dir_all(&folder).map_err(|error| {
        let args = [("folder", folder.display().to_string().into()), ("detail", error.to_string().into())];
        Failure::Failed(words.with("error-make-folder", &args))
    })?;
    Ok(format!("sqlite:{}", folder.join("starboard.sqlite").display()))
}

fn data_folder() -> Option<std::path::PathBuf> {
    Some(directories::ProjectDirs::from("", "", "starboard")?.data_dir().to_owned())
}
