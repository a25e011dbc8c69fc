//! Arrows of the chain: from whoever acts to whatever it is aimed at, numbered like the links; and of a declaration in the making.

use super::prelude::*;
use game_star_worlds::draft::Source;
use game_star_worlds::state::Deed;
use leptos::svg;
use std::fmt::Write;

type Point = (f64, f64);

/// One arrow, before it is known where its ends lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    from: Slot,
    to: Slot,
    /// The number of its link; none: it is only being declared.
    number: Option<u8>,
    /// It protects or stops instead of hurting.
    shields: bool,
    mine: bool,
}

pub fn arrows(view: &View, me: Seat) -> Vec<Arrow> {
    let mut out = Vec::new();
    for link in &view.links {
        let shields = matches!(link.deed, Deed::Cover | Deed::Cancel);
        let mut add = |from: Option<Slot>, to: Option<Slot>| {
            if let (Some(from), Some(to)) = (from, to)
                && from != to
            {
                out.push(Arrow { from, to, number: Some(link.index + 1), shields, mine: link.by == me });
            }
        };
        for aim in &link.aims {
            add(aim.attacker.or(link.actor).or(link.brings), aim.target);
        }
        if let (Deed::Cover, Some(about)) = (link.deed, link.about) {
            let covered = view.links.iter().flat_map(|link| &link.aims).find(|aim| aim.index == about);
            add(link.actor, covered.and_then(|aim| aim.target));
        }
        if let (Deed::Cancel, Some(about)) = (link.deed, link.about) {
            add(link.brings.or(link.actor), view.links.get(usize::from(about)).and_then(|link| link.brings));
        }
    }
    if let Some(draft) = view.draft {
        let mut add = |from: Slot, to: Slot| {
            if from.is_some() && to.is_some() && from != to {
                out.push(Arrow { from, to, number: None, shields: false, mine: true });
            }
        };
        match draft.source {
            Source::Attack(target) => {
                let own = (0..52).map(|index| Slot::new(me, index));
                own.filter(|slot| draft.attackers >> slot.index() & 1 == 1).for_each(|slot| add(slot, target));
            }
            Source::Line { slot, .. } | Source::Due(slot) => {
                let from =
                    view.piece(slot).and_then(|piece| piece.host).filter(|host| host.owner() == me).unwrap_or(slot);
                for pick in &draft.picks {
                    add(if pick.attacker.is_some() { pick.attacker } else { from }, pick.target);
                }
            }
            Source::Nothing | Source::Hand(_) | Source::Land(_) => {}
        }
    }
    out
}

/// As SVG, bent to the left of its way.
fn draw(arrow: &Arrow, (x0, y0): Point, (x1, y1): Point, out: &mut String) {
    let (mx, my) = ((x0 + x1) / 2.0 + (y1 - y0) * 0.14, (y0 + y1) / 2.0 - (x1 - x0) * 0.14);
    let toward = |(x, y): Point| (x + (mx - x) * 0.67, y + (my - y) * 0.67);
    let ((ax, ay), (bx, by)) = (toward((x0, y0)), toward((x1, y1)));
    let path = format!("M{x0:.0} {y0:.0}C{ax:.0} {ay:.0} {bx:.0} {by:.0} {x1:.0} {y1:.0}");
    let angle = (y1 - by).atan2(x1 - bx).to_degrees();
    let dash = if arrow.shields || arrow.number.is_none() { "2 11" } else { "16 7" };
    let class = match (arrow.shields, arrow.mine) {
        (true, _) => "shield",
        (false, true) => "mine",
        (false, false) => "theirs",
    };
    let _ = write!(
        out,
        "<g class='{class}'><path class='under' d='{path}'/><path class='flow' d='{path}' stroke-dasharray='{dash}'/>\
         <path class='head' d='M-15-9L3 0L-15 9L-10 0Z' transform='translate({x1:.0} {y1:.0}) rotate({angle:.0})'/>"
    );
    if let Some(number) = arrow.number {
        let (cx, cy) = ((x0 + 3.0 * ax + 3.0 * bx + x1) / 8.0, (y0 + 3.0 * ay + 3.0 * by + y1) / 8.0);
        let _ = write!(
            out,
            "<g transform='translate({cx:.0} {cy:.0})'><circle r='14'/><text y='6' text-anchor='middle'>{number}</text></g>"
        );
    }
    out.push_str("</g>");
}

#[component]
pub fn Arrows() -> impl IntoView {
    let board = Board::here();
    let canvas = NodeRef::<svg::Svg>::new();
    let drawn = RwSignal::new(String::new());
    let wanted = Memo::new(move |_| {
        let me = board.bottom();
        let mut arrows = board.view.with(|view| arrows(view, me));
        let plan = board.plan.get().unwrap_or_default();
        if let Some(to) = plan.target {
            let planned = plan.attackers.into_iter();
            arrows.extend(planned.map(|from| Arrow { from, to, number: None, shields: false, mine: true }));
        }
        arrows
    });
    let redraw = move || {
        let Some(canvas) = canvas.get_untracked() else { return };
        let area = canvas.get_bounding_client_rect();
        let place = |slot: Slot| {
            let found = document().query_selector(&format!("[data-place='piece:{slot}']")).ok().flatten()?;
            let rect = found.get_bounding_client_rect();
            (rect.width() > 0.0).then(|| {
                (
                    rect.left() - area.left() + rect.width() / 2.0,
                    rect.top() - area.top() + rect.height() / 2.0,
                    rect.height(),
                )
            })
        };
        let mut out = String::new();
        for arrow in wanted.get_untracked() {
            let (Some((x0, y0, _)), Some((x1, y1, height))) = (place(arrow.from), place(arrow.to)) else { continue };
            // The head stops at the edge of the target, on the side it comes from.
            let y1 = y1 + if y0 > y1 { height * 0.34 } else { -height * 0.34 };
            draw(&arrow, (x0, y0), (x1, y1), &mut out);
        }
        if drawn.with_untracked(|drawn| *drawn != out) {
            drawn.set(out);
        }
    };
    Effect::new(move |_| {
        wanted.track();
        board.view.track();
        board.redraw.track();
        // Once the page has laid the cards out, and again when they have come to rest.
        request_animation_frame(redraw);
        crate::shell::browser::after(480, move || {
            if drawn.try_get_untracked().is_some() {
                redraw();
            }
        });
    });
    view! { <svg class="arrows" aria-hidden="true" node_ref=canvas inner_html=drawn></svg> }
}
