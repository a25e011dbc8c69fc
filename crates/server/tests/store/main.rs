//! The store keeps its promises, on SQLite and on PostgreSQL: the same tests for both.

mod promises;

#[cfg(feature = "services")]
mod on_postgres {
    use crate::promises;
    use server::store::Store;
    use test_services::Postgres;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_store_keeps_its_promises() {
        let postgres = Postgres::start().unwrap();
        let first = Store::open(&postgres.database("shared").unwrap()).await.unwrap();
        // Another process on the same database.
        let second = Store::open(&postgres.database("other").unwrap().replace("/other", "/shared")).await.unwrap();
        promises::all(&first, &second).await;
        assert!(first.is_shared());
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_store_comes_back_after_a_crash_with_everything_it_acknowledged() {
        let postgres = Postgres::start().unwrap();
        let store = Store::open(&postgres.database("crash").unwrap()).await.unwrap();
        promises::survives(&store, || postgres.crash_and_restart().unwrap()).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_database_that_says_nothing_more_is_not_waited_for() {
        let postgres = Postgres::start().unwrap();
        let address = postgres.database("stuck").unwrap();
        promises::does_not_wait_for_ever(&Store::open(&address).await.unwrap(), &address).await;
    }
}

mod on_sqlite {
    use crate::promises;
    use server::store::{Cutoffs, Store};
    use sqlx::{Connection, Executor};

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_store_keeps_its_promises() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite:{}/tables.sqlite", folder.path().display())).await.unwrap();
        promises::all(&store, &store.clone()).await;
        assert!(!store.is_shared());
    }

    #[tokio::test]
    async fn a_table_of_the_first_version_that_never_started_is_forgotten_too() {
        let folder = tempfile::tempdir().unwrap();
        let file = format!("{}/tables.sqlite", folder.path().display());
        let store = Store::open(&format!("sqlite:{file}")).await.unwrap();
        promises::never_started(&store, "old").await;
        store.close().await;
        let mut as_it_was = sqlx::AnyConnection::connect(&format!("sqlite:{file}")).await.unwrap();
        as_it_was.execute("UPDATE boards SET line = replace(line, '\"phase\"', '\"stage\"')").await.unwrap();
        as_it_was.close().await.unwrap();
        let store = Store::open(&format!("sqlite:{file}")).await.unwrap();
        let listed = store.listed(0, 10).await.unwrap();
        assert_eq!(listed.iter().map(|line| line.id.as_str()).collect::<Vec<_>>(), ["old"]);
        let cutoffs = Cutoffs { unstarted: Some(6000), ..Cutoffs::default() };
        assert_eq!(store.forget(cutoffs, &[]).await.unwrap(), 1);
        assert!(store.entries("old", 0).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn an_address_to_call_from_before_it_had_to_be_proved_is_forgotten_when_the_store_is_upgraded() {
        let folder = tempfile::tempdir().unwrap();
        let file = format!("{}/tables.sqlite", folder.path().display());
        let store = Store::open(&format!("sqlite:{file}")).await.unwrap();
        promises::wants_calls(&store, 1).await;
        store.close().await;
        let mut as_it_was = sqlx::AnyConnection::connect(&format!("sqlite:{file}")).await.unwrap();
        as_it_was.execute("DELETE FROM _sqlx_migrations WHERE version = 11").await.unwrap();
        as_it_was.close().await.unwrap();
        let store = Store::open(&format!("sqlite:{file}")).await.unwrap();
        assert_eq!(store.player(1).await.unwrap().unwrap().webhook, None);
        promises::wants_calls(&store, 2).await;
        store.close().await;
        let store = Store::open(&format!("sqlite:{file}")).await.unwrap();
        assert!(store.player(2).await.unwrap().unwrap().webhook.is_some(), "what was proved since stays");
    }
}
