//! The table of Comets, the toy game of the test kit: everything in words, every action a button. It shows what a game needs at least.

use super::board::Board;
use super::prelude::*;
use tabletop_laws::toy::{Action, Comets, Event, View};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers(Vec<Action>);

impl Offered<Comets> for Offers {
    fn sort(update: &Update<Comets>) -> Self {
        Self(update.options.clone())
    }
}

impl Story for Comets {
    fn sign(_: &Event) -> Sign {
        Sign::new("play", 300)
    }

    fn count(_: &Event, _: usize, _: &mut [i32]) {}
}

impl Table for Comets {
    type Offers = Offers;
    type Own = ();
    const SCORE_ICON: &'static str = "star";

    fn own(_: &Signals<Self>) {}

    fn draw(board: Board<Self>) -> AnyView {
        view! { <CometsTable board/> }.into_any()
    }

    fn on_update(_: Board<Self>, _: &Update<Self>) {}

    fn on_key(_: Board<Self>, _: &str) -> bool {
        false
    }

    fn summary(view: &View) -> (u32, Vec<i32>) {
        (view.round.into(), (0..view.seats).map(|seat| i32::from(view.fuel[Seat(seat)])).collect())
    }

    fn read_only(view: Signal<Option<Arc<View>>>, name: Callback<Seat, String>) -> AnyView {
        let words = move || {
            let view = view.get()?;
            let text = Self::say_view(&view, Listener { lang: lang(), me: view.viewer.seat() });
            Some(text.plain(lang(), |seat| name.run(seat)))
        };
        view! { <pre>{words}</pre> }.into_any()
    }

    fn keys_words() -> String {
        say!("keys")
    }

    fn point(_: &str) -> String {
        "main".to_owned()
    }
}

#[component]
fn CometsTable(board: Board<Comets>) -> impl IntoView {
    let session = board.session;
    let root = NodeRef::<html::Main>::new();
    board.listen_to_keys(root);
    let place = move || view! { <b>{move || Comets::title(lang())}</b> };
    let table = move || {
        let text = board.view.with(|view| Comets::say_view(view, board.listener()));
        board.plain(&text)
    };
    let buttons = move || {
        let offered = if board.my_move() { board.offers.get().0.clone() } else { Vec::new() };
        offered.into_iter().map(|action| action_button(board, action, "btn")).collect_view()
    };
    let score = move |seat: Seat| board.view.with(|view| view.fuel[seat].to_string());
    view! {
        <TableBar board place/>
        <main class="page" node_ref=root data-testid="table" data-game="comets" data-awaiting=move || session.awaited()
            data-step=move || session.step() data-behind=move || session.behind.get().to_string()
            data-me=move || session.me().map(|seat| seat.to_string()).unwrap_or_default()>
            <p role="status">{move || spans(&board.awaited_words(), board.reading())}</p>
            <pre>{table}</pre>
            <div class="row">{buttons}</div>
            <TableLog board/>
        </main>
        <HandOver session/>
        <Menu session open=board.main_menu/>
        <Ending session score/>
    }
}

#[cfg(test)]
mod tests {
    use crate::games::kit;
    use crate::home::boxes;

    #[test]
    fn a_game_with_a_table_and_a_box_is_on_the_shelf() {
        let boxed = boxes().into_iter().find(|boxed| boxed.key == "comets").expect("a box");
        assert!(kit(boxed.game.id).is_some_and(|kit| kit.score_icon == "star"));
        assert!(!boxed.modes_for(2).is_empty());
    }
}
