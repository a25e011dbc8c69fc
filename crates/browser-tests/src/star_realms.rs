//! How a person plays Star Realms by the look of the page.

use crate::Person;
use crate::play::{Player, STEP};
use anyhow::Result;

/// What a person would press next: an answer to a question first, then cards, then purchases, then the attack, then the end of the turn.
pub const NEXT: &str = r#"
    const order = [
        '[data-testid=take-over]',
        '[data-testid=end-anyway]',
        '[data-testid=plan-attack]',
        '[data-testid=plan-line-attack]',
        '[data-testid=card-menu] [data-action]',
        '[data-testid=prompt] [data-action]',
        '[data-testid=prompt] button.primary',
        '[data-testid=play-all]',
        '.card[data-action^="sever"]',
        '.card[data-action^="buy"]',
        '[data-testid=attack]',
        '[data-testid=end-turn][data-action]',
        '[data-testid=skip]',
    ];
    return order.find(live) ?? 'wait';
"#;

/// Somebody who plays everything, buys what he can and attacks.
pub const PLAYER: Player<'static> = Player { next: NEXT, state: STEP };

/// Plays on by clicks until the match is over, or until `enough` says so of the number of steps.
pub async fn plays_on(person: &Person, enough: impl Fn(u64) -> bool) -> Result<()> {
    PLAYER.plays_on(person, |state, _| enough(state["step"].as_u64().unwrap_or(0))).await
}
