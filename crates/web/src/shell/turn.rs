//! Whose turn it is, told beyond the table: in the title of the tab, by a tone, by a notification when the page is not looked at.

use super::sound::{self, Sound};
use crate::link::Session;
use crate::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// Follows a match for as long as its table is open.
pub fn follow(session: Session) {
    let is_mine = Memo::new(move |_| {
        !session.behind.get()
            && session.is_played()
            && session.status.with(|status| status.viewer.seat().is_some_and(|me| status.awaiting.seats().contains(me)))
    });
    Effect::new(move |before: Option<bool>| {
        let mine = is_mine.get();
        shell().my_turn.set(mine);
        // Whoever just came to the table sees it.
        if mine && before == Some(false) {
            sound::play(Sound::YourTurn);
            notify(&untrack(|| title(session)));
        }
        mine
    });
    let is_over = Memo::new(move |_| session.is_over() && !session.behind.get());
    Effect::new(move |before: Option<bool>| {
        if is_over.get() && before == Some(false) {
            sound::play(Sound::End);
        }
        is_over.get()
    });
    Effect::new(move |_| {
        let (name, mine) = (title(session), is_mine.get());
        document().set_title(&if mine { say!("title-your-turn", name = name) } else { format!("{name} · Starboard") });
    });
    on_cleanup(|| {
        shell().my_turn.set(false);
        document().set_title("Starboard");
    });
}

fn title(session: Session) -> String {
    (session.game.get_value().title)(lang()).to_owned()
}

/// Can the browser notify, and was it not forbidden to?
pub fn can_notify() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
        && Notification::permission() != NotificationPermission::Denied
}

/// Turns notifications on, once the person allows them; or off.
pub fn choose_notifications(wanted: bool) {
    if !wanted || Notification::permission() == NotificationPermission::Granted {
        return shell().notifies.set(wanted);
    }
    let Ok(asked) = Notification::request_permission() else { return };
    spawn_local(async move {
        let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
        let granted = Notification::permission() == NotificationPermission::Granted;
        shell().notifies.set(granted);
        if !granted {
            shell().tell(say!("notify-denied"));
        }
    });
}

fn notify(name: &str) {
    let is_wanted = shell().notifies.get_untracked() && document().hidden() && can_notify();
    if !is_wanted {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(name);
    options.set_icon(&browser::built("icon-192.png"));
    // A newer one takes the place of the one before.
    options.set_tag("turn");
    // On a phone only what keeps the page may notify.
    if !shell().offline.notify(&say!("your-turn-short"), &options) {
        let _ = Notification::new_with_options(&say!("your-turn-short"), &options);
    }
}
