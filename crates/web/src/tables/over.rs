//! What lies over a table: handing the device over, the menu, the end.

use super::auto::AutoPlay;
use super::prelude::*;
use crate::link::Session;
use crate::settings::Paces;
use crate::shell::topbar::Languages;

/// Between two people at one device: nobody's cards are shown until the next one says so.
#[component]
pub fn HandOver(session: Session) -> impl IntoView {
    let next = Memo::new(move |_| session.hand_over());
    let screen = move |seat: Seat| {
        let take = Callback::new(move |()| session.look(Viewer::Seat(seat)));
        view! { <Curtain session seat take/> }
    };
    move || next.get().map(screen)
}

/// Hides the table until the next person says that it is he who looks; what else he may say stands below.
#[component]
pub fn Curtain(
    session: Session,
    seat: Seat,
    take: Callback<()>,
    #[prop(default = "hand-over")] testid: &'static str,
    #[prop(default = None, into)] close: Option<Callback<()>>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let name = move || session.name(seat);
    let label = Signal::derive(move || say!("hand-over", name = name()));
    view! {
        <Dialog label class="curtain" testid close=close>
            <div class="curtain-in">
                <span class="avatar">{icon("user")}</span>
                <h2>{move || say!("hand-over", name = name())}</h2>
                <p class="muted">{move || say!("hand-over-more")}</p>
                <button type="button" class="btn primary" autofocus data-testid="take-over" on:click=move |_| take.run(())>
                    {icon("eye")}{move || say!("hand-over-take", name = name())}
                </button>
                {children.map(|children| children())}
            </div>
        </Dialog>
    }
}

/// Pace, file, rules, giving up, keys.
#[component]
pub fn Menu(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let auto = RwSignal::new(false);
    let close = Callback::new(move |()| {
        open.set(false);
        sure.set(false);
    });
    let save = move |_| {
        if let Some(text) = session.save_text() {
            let (game, id) = (session.game.get_value().id, session.id.get_value());
            browser::download(&format!("starboard-{game}-{id}.json"), &text);
        }
    };
    let concede = move |_| {
        if sure.get_untracked() {
            close.run(());
            session.leave();
        } else {
            sure.set(true);
        }
    };
    view! {
        <AutoPlay session on=auto/>
        <Show when=move || open.get()>
            <Dialog label=Signal::derive(|| say!("menu")) testid="menu" class="menu" close=close>
                <h2>{move || say!("menu")}</h2>
                <div class="row narrow"><span class="label">{move || say!("language")}</span><Languages/></div>
                <div class="row"><span class="label">{move || say!("pace")}</span><Paces/></div>
                <button type="button" class="btn" class:absent=session.is_elsewhere() on:click=save data-testid="save-file">
                    {icon("deck")}{move || say!("save-file")}
                </button>
                <a class="btn" href=Route::rules_of(Some(session.game.get_value().id)).href()>
                    {icon("learn")}{move || say!("rules")}
                </a>
                <a class="btn" href=Route::Settings.href() data-testid="to-settings">{icon("gear")}{move || say!("settings")}</a>
                <a class="btn" href=Route::Home.href() data-testid="to-shelf">{icon("logo")}{move || say!("to-the-shelf")}</a>
                <Show when=move || session.is_played()>
                    // Against people at a server everybody plays for himself.
                    <button type="button" class="btn" class:absent=session.is_elsewhere() data-testid="auto-on" on:click=move |_| { auto.set(true); close.run(()); }>
                        {icon("bot")}{move || say!("auto-on")}
                    </button>
                    // At a server whoever goes away keeps his seat; giving up is something else.
                    <div class="leaving" class:absent=!session.is_elsewhere()>
                        <a class="btn" href=Route::Lobby.href() data-testid="leave">{icon("users")}{move || say!("online-leave")}</a>
                        <p class="small muted">{move || say!("online-leave-note")}</p>
                    </div>
                    <button type="button" class="btn danger" class:absent=move || session.conceded.get() on:click=concede data-testid="concede">
                        {icon("skull")}{move || if sure.get() { say!("concede-sure") } else { say!("concede") }}
                    </button>
                    <p class="small muted" class:absent=move || !session.is_elsewhere() || session.conceded.get()>{move || say!("online-concede-note")}</p>
                </Show>
                <p class="small muted keys">{move || crate::games::kit(session.game.get_value().id).map(|kit| (kit.keys_words)())}</p>
                <button type="button" class="btn primary" autofocus on:click=move |_| close.run(()) data-testid="menu-close">
                    {move || say!("back-to-table")}
                </button>
            </Dialog>
        </Show>
    }
}

#[component]
pub fn Ending(
    session: Session,
    /// The score of a seat, as the last word.
    #[prop(into)]
    score: Callback<Seat, String>,
    /// How it was won, in words; empty: nothing to say.
    #[prop(default = Signal::derive(String::new), into)]
    line: Signal<String>,
    /// The side of a seat, in games of teams: one side's victory is no draw.
    #[prop(optional, into)]
    side: Option<Callback<Seat, u8>>,
) -> impl IntoView {
    let away = RwSignal::new(false);
    let shown =
        Memo::new(move |_| !session.taught.get_value() && session.is_over() && !session.behind.get() && !away.get());
    let close = Callback::new(move |()| away.set(true));
    let places = move || session.status.with(|status| status.places.clone()).unwrap_or_default();
    let winners = move || -> Vec<Seat> {
        let places = places();
        (0u8..).zip(places).filter(|(_, place)| *place == 1).map(|(seat, _)| Seat(seat)).collect()
    };
    let won = move || session.me().is_some_and(|me| winners().contains(&me));
    let hot_seat = session.shares_the_device();
    let title = move || title_of(session, &winners(), side);
    let again = move |_| session.rematch();
    let next = move || won().then(|| next_rival(session, side)).flatten();
    let symbol = crate::games::kit(session.game.get_value().id).map_or("star", |kit| kit.score_icon);
    let rows = move || {
        let mut seats: Vec<(Seat, u8)> = (0u8..).map(Seat).zip(places()).collect();
        seats.sort_by_key(|(seat, place)| (*place, *seat));
        let rows = seats.into_iter().map(|(seat, place)| {
            view! {
                <li class:first=place == 1>
                    <span class="num">{place}</span><b>{session.name(seat)}</b><span class="num">{icon(symbol)}{score.run(seat)}</span>
                </li>
            }
        });
        rows.collect_view()
    };
    // Whoever looks at the table finds the way back to the result.
    let looking = move || away.get() && session.is_over();
    view! {
        <Show when=looking>
            <button type="button" class="btn primary reopen" data-testid="show-result" on:click=move |_| away.set(false)>
                {icon("trophy")}{move || say!("show-result")}
            </button>
        </Show>
        <Show when=move || shown.get()>
            <Dialog label=Signal::derive(title) testid="result" class="result" close=close>
                <span class="laurel" class:lost=move || !won() && !hot_seat>{icon("trophy")}</span>
                <h2 data-testid="result-title">{title}</h2>
                <p class="muted" class:absent=move || line.with(String::is_empty)>{line}</p>
                <ol class="places">{rows}</ol>
                {next}
                <div class="row">
                    <button type="button" class="btn" on:click=move |_| close.run(()) data-testid="look-again">
                        {icon("eye")}{move || say!("look-at-table")}
                    </button>
                    <a class="btn" class:absent=session.is_elsewhere() href=Route::Replay(session.id.get_value()).href() data-testid="watch">
                        {icon("replay")}{move || say!("watch-replay")}
                    </a>
                    <a class="btn" class:absent=session.is_elsewhere() href=Route::LookBack(session.id.get_value()).href() data-testid="look-back">
                        {icon("hint")}{move || say!("look-back")}
                    </a>
                </div>
                <div class="row">
                    <a class="btn" href=Route::Home.href() data-testid="home">{icon("logo")}{move || say!("to-the-shelf")}</a>
                    <button type="button" class="btn primary" autofocus on:click=again data-testid="rematch">
                        {icon("play")}{move || say!("rematch")}
                    </button>
                </div>
            </Dialog>
        </Show>
    }
}

/// How the match ended, for whoever sits here.
fn title_of(session: Session, winners: &[Seat], side: Option<Callback<Seat, u8>>) -> String {
    let (hot_seat, me) = (session.shares_the_device(), session.me());
    let won = me.is_some_and(|me| winners.contains(&me));
    let side_of = |seat: &Seat| side.map_or(seat.0, |side| side.run(*seat));
    let one_side = winners.windows(2).all(|pair| side_of(&pair[0]) == side_of(&pair[1]));
    match winners {
        [] if side.is_some() => say!("lost"),
        [_, _, ..] if one_side && won && !hot_seat => say!("won"),
        [_, _, ..] if one_side && !hot_seat && me.is_some() => say!("lost"),
        [_, _, ..] if one_side => {
            let names: Vec<String> = winners.iter().map(|seat| session.name(*seat)).collect();
            say!("won-together", names = names.join(", "))
        }
        [only] if hot_seat || me.is_none() => say!("won-name", name = session.name(*only)),
        [_] if won => say!("won"),
        [_] => say!("lost"),
        _ => say!("drawn"),
    }
}

/// Whoever beats a level is offered the one above it.
fn next_rival(session: Session, side: Option<Callback<Seat, u8>>) -> Option<impl IntoView> {
    if session.shares_the_device() || session.is_elsewhere() {
        return None;
    }
    let me = session.me();
    let mine =
        |seat: Seat| me == Some(seat) || side.is_some_and(|side| me.is_some_and(|me| side.run(me) == side.run(seat)));
    let (beaten, next) = session.beaten(|seat| !mine(seat))?;
    let name = move || next.name(lang());
    Some(view! {
        <div class="next-rival" data-testid="next-rival" data-level=next.id.name()>
            <img src=crate::home::face(next.id) alt="" width="64" height="64"/>
            <p><b>{move || say!("next-rival", name = name())}</b><span class="muted">{move || next.style(lang())}</span></p>
            <button type="button" class="btn" data-testid="play-next" on:click=move |_| session.play_next(beaten, next)>
                {icon("play")}{move || say!("play-next", name = name())}
            </button>
        </div>
    })
}
