//! The Research order and drawing combat cards.

use crate::action::Action;
use crate::apply::Context;
use crate::cards::{CardSet, data};
use crate::event::Event;
use crate::ids::{CardId, TechId};
use crate::refusal::Refusal;
use crate::state::{Frame, Item, ResearchStep, War};
use tabletop::Seat;

/// Combat cards a Research order offers (SC-RESEARCH-04).
pub(crate) const RESEARCH_CARDS: u8 = 3;

impl War {
    /// The top card of the combat deck; the discard is shuffled as soon as the last one is taken (SC-CARD-14).
    pub(crate) fn draw_card(&mut self, seat: Seat, context: &mut impl Context) -> Option<CardId> {
        if self.secrets.decks[seat].is_empty() {
            self.shuffle_discard(seat, context);
        }
        let race = self.table.race(seat);
        let card = self.secrets.decks[seat].draw(race, |below| context.pick(below))?;
        if self.secrets.decks[seat].is_empty() {
            self.shuffle_discard(seat, context);
        }
        Some(card)
    }

    /// Is there a card to draw?
    pub(crate) fn can_draw(&self, seat: Seat) -> bool {
        !self.secrets.decks[seat].is_empty() || !self.table.players[seat].discard.is_empty()
    }

    /// The discard joins the deck.
    pub(crate) fn shuffle_discard(&mut self, seat: Seat, context: &mut impl Context) {
        let race = self.table.race(seat);
        let discard = std::mem::take(&mut self.table.players[seat].discard);
        if discard.is_empty() {
            return;
        }
        self.secrets.decks[seat] = self.secrets.decks[seat].and(discard, race);
        // SC-KEY-24: cards shuffled away cannot be taken back.
        if self.table.battle.active {
            for camp in 0..2 {
                if self.table.battle.seats[camp] == seat {
                    self.table.battle.played[camp] = CardSet::EMPTY;
                }
            }
        }
        context.tell(|| Event::DeckShuffled { seat });
    }

    /// Draws so many combat cards into hand, or as many as there are.
    pub(crate) fn draw_cards(&mut self, seat: Seat, count: u8, context: &mut impl Context) {
        let mut drawn = tabletop::List::<CardId, 48>::new();
        for _ in 0..count {
            let Some(card) = self.draw_card(seat, context) else { break };
            self.secrets.hands[seat].put(card);
            drawn.push(card);
        }
        context.tell(|| Event::CardsDrawn { seat, count: drawn.len() as u8, cards: drawn.to_vec() });
    }

    pub(crate) fn legal_research(&self, seat: Seat, step: ResearchStep, out: &mut Vec<Action>) {
        match step {
            ResearchStep::Draw => {
                out.extend([Action::DrawCards, Action::SkipCards]);
                self.offer_demolish(seat, out);
            }
            ResearchStep::Buy => {
                let purse = self.purse(seat);
                let race = self.table.race(seat);
                for (index, technology) in data().technologies.iter().enumerate() {
                    if technology.record.race == race
                        && self.table.players[seat].technologies.0 & technology.bits != 0
                        && purse.covers(technology.record.price, 0)
                    {
                        out.push(Action::BuyTechnology(TechId(index as u8)));
                    }
                }
                self.offer_demolish(seat, out);
                out.push(Action::Done);
            }
            ResearchStep::Extra => {
                out.push(Action::ExtraEvent);
                out.extend(self.table.order.bought.kinds(self.table.race(seat)).map(Action::TakeCard));
                self.offer_demolish(seat, out);
            }
        }
    }

    pub(crate) fn check_research(&self, seat: Seat, step: ResearchStep, action: Action) -> Result<(), Refusal> {
        match (step, action) {
            (ResearchStep::Draw, Action::DrawCards | Action::SkipCards) => Ok(()),
            (ResearchStep::Buy, Action::Done) => Ok(()),
            (_, Action::Demolish) => self.check_demolish(seat),
            (ResearchStep::Buy, Action::BuyTechnology(tech)) => self.check_technology(seat, tech, 0),
            (ResearchStep::Extra, Action::ExtraEvent) => Ok(()),
            (ResearchStep::Extra, Action::TakeCard(card)) => {
                if card.race() == Some(self.table.race(seat)) && self.table.order.bought.contains(card) && is_kind(card)
                {
                    Ok(())
                } else {
                    Err(Refusal::NotThatTechnology)
                }
            }
            (ResearchStep::Extra, Action::BuyTechnology(_)) => Err(Refusal::OneTechnology),
            _ => Err(Refusal::NotNow),
        }
    }

    /// A technology that could be bought now.
    pub(crate) fn check_technology(&self, seat: Seat, tech: TechId, discount: u8) -> Result<(), Refusal> {
        let Some(technology) = data().technologies.get(tech.index()) else { return Err(Refusal::NoSuchThing) };
        if technology.record.race != self.table.race(seat)
            || self.table.players[seat].technologies.0 & technology.bits == 0
        {
            return Err(Refusal::NoSuchTechnology);
        }
        self.purse(seat).check(technology.record.price, discount)
    }

    pub(crate) fn refused_research(&self, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        let race = self.table.race(seat);
        for (index, technology) in data().technologies.iter().enumerate() {
            let tech = TechId(index as u8);
            if technology.record.race == race
                && let Err(refusal) = self.check_technology(seat, tech, 0)
            {
                out.push((Action::BuyTechnology(tech), refusal));
            }
        }
    }

    pub(crate) fn research(&mut self, seat: Seat, step: ResearchStep, action: Action, context: &mut impl Context) {
        match (step, action) {
            (_, Action::Demolish) => self.push(Frame::Demolish),
            (ResearchStep::Draw, action) => {
                if action == Action::DrawCards {
                    self.draw_cards(seat, RESEARCH_CARDS, context);
                }
                self.turn_into(Frame::Research(ResearchStep::Buy));
            }
            (ResearchStep::Buy, Action::BuyTechnology(tech)) => {
                self.turn_into(Frame::Research(ResearchStep::Extra));
                self.buy(seat, Item::Technology(tech), 0, false, context);
            }
            (ResearchStep::Buy, _) => self.finish_research(seat, context),
            (ResearchStep::Extra, Action::TakeCard(card)) => {
                self.secrets.decks[seat].take(card);
                self.secrets.hands[seat].put(card);
                let technology = data().card(card).technology.unwrap_or_default();
                context.tell(|| Event::TechnologyTaken { seat, technology, card: Some(card) });
                self.shuffle_research(seat, context);
            }
            (ResearchStep::Extra, _) => {
                self.draw_event(seat, context);
                self.shuffle_research(seat, context);
            }
        }
    }

    /// After the purchase, or without one: the extra of a special order, then the end.
    fn finish_research(&mut self, seat: Seat, context: &mut impl Context) {
        // SC-ORDER-07: without cards for the deck the extra event is forced.
        if self.table.order.special {
            self.draw_event(seat, context);
        }
        self.shuffle_research(seat, context);
    }

    /// SC-RESEARCH-06, SC-ORDER-08: shuffle only if cards were bought for the deck.
    fn shuffle_research(&mut self, seat: Seat, context: &mut impl Context) {
        if !self.table.order.bought.is_empty() {
            self.shuffle_discard(seat, context);
        }
        self.end_order(context);
    }

    /// The cards of a technology that was paid for (SC-TECH-01, SC-TECH-02, SC-TECH-04).
    pub(crate) fn receive_technology(&mut self, seat: Seat, tech: TechId, context: &mut impl Context) {
        let technology = &data().technologies[tech.index()];
        let race = self.table.race(seat);
        let player = &mut self.table.players[seat];
        let cards = CardSet(player.technologies.0 & technology.bits);
        player.technologies.0 &= !technology.bits;
        context.tell(|| Event::TechnologyBought { seat, technology: tech });
        if technology.for_the_deck() {
            self.secrets.decks[seat] = self.secrets.decks[seat].and(cards, race);
        } else {
            player.faction_area = player.faction_area.and(cards, race);
        }
        if self.table.order.active {
            self.table.order.technology = Some(tech);
            if technology.for_the_deck() {
                self.table.order.bought = cards;
            }
            // A regular order, or a card for the faction area: nothing more to choose.
            if !self.table.order.special || !technology.for_the_deck() {
                self.finish_research(seat, context);
            }
        } else if technology.for_the_deck() {
            self.shuffle_discard(seat, context);
        }
    }
}

/// Is this the number of a kind, not of one of its copies?
pub(crate) fn is_kind(card: CardId) -> bool {
    card.race().is_some_and(|race| {
        let cards = &data().cards[race.index()];
        cards.cards.get(card.place() as usize).is_some_and(|known| known.id == card)
    })
}
