//! Arrows of a planned attack: from the combat pool to each base that falls, and on to the player.

use super::prelude::*;
use game_star_realms::shortcuts::{AttackPlan, price};
use leptos::svg;
use std::fmt::Write;

type Point = (f64, f64);

/// One arrow: a curve with a head and the amount that flows along it.
struct Arrow {
    from: Point,
    to: Point,
    amount: i32,
    dotted: bool,
}

impl Arrow {
    /// As SVG, bent to the left of its way.
    fn draw(&self, out: &mut String) {
        let ((x0, y0), (x1, y1)) = (self.from, self.to);
        let (mx, my) = ((x0 + x1) / 2.0 + (y1 - y0) * 0.16, (y0 + y1) / 2.0 - (x1 - x0) * 0.16);
        let toward = |(x, y): Point| (x + (mx - x) * 0.67, y + (my - y) * 0.67);
        let ((ax, ay), (bx, by)) = (toward(self.from), toward(self.to));
        let path = format!("M{x0:.0} {y0:.0}C{ax:.0} {ay:.0} {bx:.0} {by:.0} {x1:.0} {y1:.0}");
        let angle = (y1 - by).atan2(x1 - bx).to_degrees();
        let dash = if self.dotted { "2 11" } else { "16 7" };
        let (cx, cy) = ((x0 + 3.0 * ax + 3.0 * bx + x1) / 8.0, (y0 + 3.0 * ay + 3.0 * by + y1) / 8.0);
        let _ = write!(
            out,
            "<path class='under' d='{path}'/><path class='flow' d='{path}' stroke-dasharray='{dash}'/>\
             <path class='head' d='M-15-9L3 0L-15 9L-10 0Z' transform='translate({x1:.0} {y1:.0}) rotate({angle:.0})'/>\
             <g transform='translate({cx:.0} {cy:.0})'><circle r='16'/><text y='6' text-anchor='middle'>{}</text></g>",
            self.amount
        );
    }
}

/// The stops of a plan: the place of each, how much it takes.
fn stops(plan: &AttackPlan, view: &View) -> Vec<(String, i32)> {
    let bases = plan.bases.iter().map(|(owner, base)| {
        let takes = view.in_play(*owner).iter().filter(|card| card.piece == *base).map(price);
        (format!("play:{owner}:{}", base.kind), takes.sum())
    });
    let face = (plan.face > 0).then(|| (format!("dial:{}", plan.foe), plan.face));
    let damage = plan.damage.map(|(owner, base, amount)| (format!("play:{owner}:{}", base.kind), amount.into()));
    bases.chain(face).chain(damage).collect()
}

#[component]
pub fn Arrows() -> impl IntoView {
    let board = Board::here();
    let canvas = NodeRef::<svg::Svg>::new();
    let drawn = RwSignal::new(String::new());
    let draw = move || {
        let (Some(canvas), Some(plan)) = (canvas.get_untracked(), board.plan.get_untracked()) else {
            drawn.set(String::new());
            return;
        };
        let area = canvas.get_bounding_client_rect();
        let place = |name: &str| {
            let found = document().query_selector(&format!("[data-place='{name}']")).ok().flatten()?;
            let rect = found.get_bounding_client_rect();
            (rect.width() > 0.0)
                .then(|| (rect.left() - area.left(), rect.top() - area.top(), rect.width(), rect.height()))
        };
        let mut out = String::new();
        let Some((left, top, width, _)) = place("pool:combat") else { return };
        let mut from = (left + width * 0.75, top + 6.0);
        for (index, (name, amount)) in board.view.with_untracked(|view| stops(&plan, view)).into_iter().enumerate() {
            let Some((left, top, width, height)) = place(&name) else { continue };
            let dial = name.starts_with("dial:");
            let below = from.1 > top + height;
            let to = match (dial, below) {
                (true, _) => (left + width * 0.86, top + height * if below { 0.86 } else { 0.2 }),
                (false, true) => (left + width * 0.3, top + height),
                (false, false) => (left + width * 0.5, top),
            };
            Arrow { from, to, amount, dotted: index > 0 }.draw(&mut out);
            from = (left + width * 0.3, top + 4.0);
        }
        drawn.set(out);
    };
    Effect::new(move |_| {
        board.plan.track();
        board.view.track();
        board.redraw.track();
        // Once the page has laid the plan out.
        request_animation_frame(draw);
    });
    view! { <svg class="arrows" aria-hidden="true" node_ref=canvas inner_html=drawn></svg> }
}
