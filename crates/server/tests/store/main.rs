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
    use server::store::Store;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn the_store_keeps_its_promises() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&format!("sqlite:{}/tables.sqlite", folder.path().display())).await.unwrap();
        promises::all(&store, &store.clone()).await;
        assert!(!store.is_shared());
    }
}
